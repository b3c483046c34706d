"""Surfaces of the table and of things that many dishes share."""

from .nodes import M


def mat_glaze(base=(0.80, 0.77, 0.70), rim=(0.28, 0.15, 0.07), rz=None, speck=True, rough=0.16):
    m = M("glaze")
    o = m.coord()
    col = m.mix(m.noise(2.2, o), base, tuple(c * 0.9 for c in base))
    if speck:
        s = m.step(m.vor(30, o), 0.17, 0.05)
        s = m.math("MULTIPLY", s, m.step(m.noise(9, o), 0.42, 0.6))
        col = m.mix(m.math("MULTIPLY", s, 0.75), col, (0.16, 0.10, 0.06))
    if rz is not None:
        z = m.xyz(o)[2]
        k = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(14, o), 0.02)), rz - 0.005, rz + 0.02)
        col = m.mix(k, col, rim)
    m.p(
        col,
        rough=m.math("ADD", m.math("MULTIPLY", m.noise(6, o), 0.12), rough),
        coat=0.6,
        coatr=0.06,
        normal=m.bump(m.noise(3.5, o, 2), 0.12, 0.03),
    )
    return m.m


def mat_wood(c1=(0.36, 0.19, 0.085), c2=(0.15, 0.07, 0.03), plank=1.5, rough=0.42, gx=0.28, along="x"):
    """Planks sawn from trunks: each cuts its own rings, so that arches run out along it (gx: how soon); pores lie in the early wood, as short dashes."""
    m = M("wood")
    x, y, z = m.xyz(m.coord())
    if along == "y":
        x, y = y, x
    add, mul = (lambda a, b: m.math("ADD", a, b)), (lambda a, b: m.math("MULTIPLY", a, b))
    across = add(m.math("DIVIDE", y, plank), 0.5)
    own = m.n("TexWhiteNoise", {"W": m.math("FLOOR", across)}, noise_dimensions="1D").outputs["Color"]
    r, g, b = m.xyz(own)
    along_it = add(x, mul(r, 37.0))
    v = m.comb(along_it, add(y, mul(z, 0.7)), mul(g, 11.0))
    sway = m.noise(1.0, m.map(v, (0.45, 0.9, 1)), 3, 0.5)
    ripple = m.noise(1.0, m.map(v, (1.6, 5.0, 1)), 4, 0.55)
    # how far from the middle of its trunk: beside the plank or below it, and nearer towards one end
    beside = add(mul(m.math("SUBTRACT", m.math("FRACT", across), add(0.2, mul(b, 0.6))), plank), mul(m.math("SUBTRACT", sway, 0.5), 0.9))
    below = add(add(0.25, mul(g, 0.9)), add(mul(m.math("SINE", add(mul(x, gx * 0.9), mul(r, 6.28))), 0.42), mul(z, -1.0)))
    far = m.math("SQRT", add(mul(beside, beside), mul(below, below)))
    ring = add(mul(far, 19.0), mul(ripple, 1.5))
    late = m.math("POWER", m.math("FRACT", ring), 2.2)
    late = mul(late, m.step(m.math("FRACT", ring), 1.0, 0.93))  # slowly darker, then at once pale again
    year = m.n("TexWhiteNoise", {"W": m.math("FLOOR", ring)}, noise_dimensions="1D").outputs[0]
    fibre = m.noise(1.0, m.map(v, (2.2, 42, 1)), 5, 0.65, 0.3)
    cloud = m.noise(1.0, m.map(v, (0.5, 1.1, 1)), 4, 0.6)
    dash = m.vor(1.0, m.map(m.vadd(v, m.comb(0.0, mul(ripple, 0.05))), (9, 110, 1)))
    pores = mul(m.step(dash, 0.26, 0.12), m.step(late, 0.55, 0.10))
    dark = add(mul(late, add(0.42, mul(year, 0.40))), add(mul(fibre, 0.50), mul(m.math("SUBTRACT", cloud, 0.5), 0.7)))
    col = m.ramp(dark, [(0.12, c1), (0.50, tuple((p + q) / 2 for p, q in zip(c1, c2))), (0.95, c2)])
    col = m.mix(mul(pores, 0.55), col, tuple(c * 0.4 for c in c2))
    col = m.mix(mul(m.math("SUBTRACT", g, 0.35, clamp=True), 0.55), col, tuple(c * 0.6 for c in c2))
    edge = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", across), 0.5))
    seam, worn = m.step(edge, 0.493, 0.498), m.step(edge, 0.470, 0.497)
    col = m.mix(seam, m.mix(mul(worn, 0.25), col, c2), tuple(0.12 * c for c in c2))
    h = add(mul(fibre, 0.35), mul(m.noise(2.5, v, 4), 0.8))
    h = m.math("SUBTRACT", h, add(mul(pores, 0.5), add(mul(seam, 3.0), mul(worn, 0.8))))
    m.p(col, rough=add(add(mul(fibre, 0.22), mul(cloud, 0.14)), rough - 0.17), spec=0.4, normal=m.bump(h, 0.35, 0.02))
    return m.m


def mat_turned(c1=(0.46, 0.27, 0.13), c2=(0.30, 0.16, 0.07), rough=0.5):
    """Wood that was turned or carved, its grain along the object's z: fine fibres, soft streaks, pores; no rings, which a lathe shows as contour lines."""
    m = M("turned")
    x, y, z = m.xyz(m.coord())
    sway = m.math("MULTIPLY", m.noise(1.2, m.coord(), 2), 0.10)
    v = m.comb(m.math("ADD", x, sway), m.math("ADD", y, sway), m.math("MULTIPLY", z, 0.055))
    fibre, streak = m.noise(70, v, 4, 0.65), m.noise(9, v, 3, 0.55)
    pores = m.step(m.noise(130, v, 2, 0.6), 0.62, 0.74)
    c = m.mix(m.math("ADD", m.math("MULTIPLY", fibre, 0.45), m.math("MULTIPLY", streak, 0.60)), c1, c2)
    c = m.mix(m.math("MULTIPLY", pores, 0.40), c, tuple(0.4 * k for k in c2))
    h = m.math("SUBTRACT", m.math("MULTIPLY", fibre, 0.5), m.math("MULTIPLY", pores, 0.5))
    m.p(c, rough=m.math("MULTIPLY_ADD", streak, 0.25, rough - 0.12), spec=0.4, normal=m.bump(h, 0.25, 0.012))
    return m.m


def mat_linen(col=(0.62, 0.58, 0.50), stripe=None):
    m = M("linen")
    u = m.n("TexCoord").outputs["UV"]
    x, y, _ = m.xyz(u)
    wx = m.math("SINE", m.math("MULTIPLY", x, 900.0))
    wy = m.math("SINE", m.math("MULTIPLY", y, 900.0))
    w = m.math("MULTIPLY", wx, wy)
    slub = m.noise(1.0, m.map(u, (240, 9, 1)), 3)
    slub2 = m.noise(1.0, m.map(u, (9, 240, 1)), 3)
    s = m.math("ADD", slub, slub2)
    c = m.mix(m.step(s, 0.7, 1.3), tuple(k * 0.78 for k in col), col)
    if stripe:
        for pos in (0.07, 0.09, 0.91, 0.93):
            k = m.math("SUBTRACT", 1.0, m.step(m.math("ABSOLUTE", m.math("SUBTRACT", x, pos)), 0.004, 0.005))
            c = m.mix(m.math("MULTIPLY", k, 0.8), c, stripe)
    m.p(c, rough=0.9, spec=0.15, sheen=0.4, normal=m.bump(m.math("ADD", m.math("MULTIPLY", w, 0.25), s), 0.5, 0.006))
    return m.m


def mat_leaf(c1=(0.035, 0.13, 0.012), c2=(0.12, 0.30, 0.03), rough=0.34, coat=0.25):
    m = M("leaf")
    u = m.n("TexCoord").outputs["UV"]
    x, y, _ = m.xyz(u)  # x along 0..1, y across -1..1 stored 0..1
    a = m.math("ABSOLUTE", m.math("MULTIPLY_ADD", y, 2.0, -1.0))
    mid = m.step(a, 0.055, 0.02)
    side = m.math("SINE", m.math("MULTIPLY", m.math("SUBTRACT", x, m.math("MULTIPLY", a, 0.28)), 46.0))
    sv = m.math("MULTIPLY", m.step(side, 0.90, 0.995), m.step(a, 1.0, 0.5))
    v = m.math("MAXIMUM", mid, m.math("MULTIPLY", sv, 0.6))
    o = m.coord()
    c = m.mix(m.noise(7, o), c1, tuple((p + q) / 2 for p, q in zip(c1, c2)))
    c = m.mix(m.math("MULTIPLY", v, 0.7), c, c2)
    nrm = m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(40, o, 2), 0.15), m.math("MULTIPLY", v, 0.6)), 0.6, 0.02)
    sh = m.p(c, rough=rough, spec=0.5, coat=coat, coatr=0.15, normal=nrm, final=False)
    tr = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, (0.25, 0.50, 0.03)), "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.28, 1: sh, 2: tr}).outputs[0])


def mat_metal(col=(0.75, 0.73, 0.70), rough=0.22):
    m = M("metal")
    o = m.coord()
    m.p(col, rough=m.math("ADD", m.math("MULTIPLY", m.noise(30, m.map(o, (1, 8, 8))), 0.12), rough - 0.05), metal=1.0)
    return m.m


def mat_glass(col=(1, 1, 1), rough=0.0):
    m = M("glass")
    g = m.n("BsdfGlass", {"Color": col, "Roughness": rough, "IOR": 1.45}).outputs[0]
    path = m.n("LightPath").outputs  # what is inside sees the window and the room: without the second, foam and wine were dark
    lp = m.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    tr = m.n("BsdfTransparent", {"Color": tuple(0.9 * c for c in col)}).outputs[0]
    return m.end(m.n("MixShader", {0: lp, 1: g, 2: tr}).outputs[0])


def mat_slate(c=(0.040, 0.042, 0.045), rough=0.5):
    m = M("slate")
    o = m.coord()
    n = m.noise(1.3, o, 8, 0.62, 0.6)
    f = m.noise(14, o, 6, 0.7)
    lay = m.math("FRACT", m.math("MULTIPLY", m.noise(0.8, o, 4, 0.5, 0.4), 6.0))
    c2 = m.mix(n, tuple(0.45 * q for q in c), tuple(1.7 * q for q in c))
    c2 = m.mix(m.math("MULTIPLY", m.step(f, 0.6, 0.8), 0.25), c2, (0.16, 0.16, 0.16))
    m.p(
        c2,
        rough=m.math("ADD", m.math("MULTIPLY", f, 0.25), rough - 0.12),
        spec=0.45,
        normal=m.bump(
            m.math("ADD", m.math("MULTIPLY", lay, 0.25), m.math("ADD", n, m.math("MULTIPLY", f, 0.3))), 0.5, 0.05
        ),
    )
    return m.m
