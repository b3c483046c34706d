# ratatouille: overlapping slices in rings, seen from above so that all show their faces, on pale boards; a window behind makes the oil shine
from kit import *
from kit.props import table

reset(8)
table(mat_wood((0.40, 0.44, 0.45), (0.28, 0.32, 0.335), plank=1.15, rough=0.6), 0.32)
# dish
prof = [
    (0, 0.0),
    (1.18, 0.0),
    (1.24, 0.015),
    (1.28, 0.05),
    (1.36, 0.30),
    (1.42, 0.47),
    (1.46, 0.50),
    (1.475, 0.525),
    (1.455, 0.55),
    (1.41, 0.545),
    (1.37, 0.52),
    (1.33, 0.42),
    (1.25, 0.12),
    (1.20, 0.085),
    (1.1, 0.075),
    (0, 0.075),
]
dish = lathe(
    "dish", prof, mat_glaze((0.82, 0.81, 0.78), (0.030, 0.050, 0.085), rz=0.530, speck=False, rough=0.14), 128, 1, wob=0.006
)
# tomato sauce bed
ms = M("sauce")
o = ms.coord()
h = ms.math("ADD", ms.noise(5, o, 5, 0.6), ms.math("MULTIPLY", ms.noise(22, o, 4), 0.5))
c = ms.ramp(h, [(0.45, (0.22, 0.016, 0.005)), (0.75, (0.44, 0.045, 0.008)), (1.0, (0.62, 0.15, 0.025))])
c = ms.mix(ms.math("MULTIPLY", ms.step(ms.vor(16, o), 0.20, 0.10), 0.5), c, (0.62, 0.20, 0.035))  # oil on it
ms.p(c, rough=0.30, spec=0.5, sss=0.12, rad=(0.06, 0.02, 0.008), coat=ms.math("MULTIPLY", ms.step(ms.noise(7, o, 3), 0.45, 0.6), 0.5), coatr=0.08, normal=ms.bump(h, 0.8, 0.05))
n = 260
v = []
for i in range(n):
    for j in range(n):
        x = -1.36 + 2.72 * i / (n - 1)
        y = -1.36 + 2.72 * j / (n - 1)
        r = math.hypot(x, y)
        k = min(1, 1.34 / (r + 1e-9))
        x *= k
        y *= k
        v.append(
            (
                x,
                y,
                0.27
                + 0.05 * mnoise.fractal((x * 3, y * 3, 1), 1, 2, 4)
                + (0.13 * ss(r, 1.13, 1.32))  # it boiled up along the wall
                + 0.035 * max(0, 0.35 - mnoise.voronoi((x * 7, y * 7, 0.0))[0][0]) * 2,
            )
        )
mesh("bed", v, grid_faces(n, n), ms.m)


# ---- slices
def base(m):
    o = m.coord("Object")
    x, y, z = m.xyz(o)
    off = m.math("MULTIPLY", m.rnd(), 50.0)
    ov = m.vadd(o, m.comb(off, off, off))
    r = m.math("ADD", m.attr("r"), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, ov, 3), 0.5), 0.06))
    an = m.math("ARCTAN2", y, x)
    return o, ov, x, y, z, r, an


def fin(m, c, ov, r, brown=0.5, rough=0.24, bumpx=None, sss=0.60, rad=(0.030, 0.020, 0.009), wet=None):
    # the oven browns what stands up: the rim first, then patches that reach inwards
    reach = m.math("ADD", m.math("MULTIPLY", r, 0.50), m.math("MULTIPLY", m.noise(5, ov, 6, 0.72), 0.80))
    reach = m.math("ADD", reach, m.math("MULTIPLY", m.math("SUBTRACT", m.math("FRACT", m.math("MULTIPLY", m.rnd(), 7.3)), 0.58), 0.26))  # some slices hardly at all
    flesh = m.step(r, 0.955, 0.90)
    c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(reach, 0.52, 0.82), 0.70 * brown), flesh), c, (0.50, 0.22, 0.045))
    c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(reach, 0.73, 0.95), brown), flesh), c, (0.15, 0.048, 0.012))
    c = m.mix(m.math("MULTIPLY", m.step(reach, 0.97, 1.10), brown), c, (0.070, 0.026, 0.010))  # and scorches the skin here and there
    rv = m.math("MULTIPLY", m.rnd(), 0.12)
    c = m.mix(m.math("MULTIPLY", rv, 0.7), c, (0.25, 0.12, 0.03), "MIX")
    h = m.math("ADD", m.math("MULTIPLY", m.noise(38, ov, 4, 0.6), 0.45), m.math("MULTIPLY", m.noise(9, ov, 2), 0.5))
    if bumpx is not None:
        h = m.math("ADD", h, bumpx)
    pep = m.step(m.vor(24, ov), 0.065, 0.04)
    c = m.mix(m.math("MULTIPLY", pep, 0.85), c, (0.02, 0.012, 0.008))
    pores = m.noise(110, ov, 3, 0.6)
    h = m.math("ADD", h, m.math("MULTIPLY", pores, 0.22))
    oil = m.step(m.noise(6.5, ov, 4, 0.6), 0.38, 0.52)  # between its patches the flesh has dried
    if wet is not None:
        oil = m.math("MAXIMUM", oil, wet)
    drop = m.math("MULTIPLY", m.step(m.vor(42, ov), 0.26, 0.05), m.step(m.noise(9, ov, 2), 0.54, 0.60))  # and beads of it
    h = m.math("ADD", h, m.math("MULTIPLY", drop, 0.9))
    oil = m.math("MAXIMUM", oil, m.step(drop, 0.0, 0.2))
    m.p(
        c,
        rough=m.math("SUBTRACT", m.math("ADD", m.math("MULTIPLY", m.noise(13, ov), 0.20), rough + 0.20), m.math("MULTIPLY", oil, 0.24)),
        spec=0.42,
        sss=sss,
        rad=rad,
        coat=m.math("MULTIPLY", oil, 0.85),
        coatr=0.06,
        normal=m.bump(h, 0.50, 0.016),
    )
    return m.m


def seeds(m, r, an, ov, nA, r0, r1, w=0.5):
    # elongated seeds in polar space
    p = m.comb(m.math("MULTIPLY", an, nA), m.math("MULTIPLY", r, 4.5), m.math("MULTIPLY", m.rnd(), 30.0))
    d = m.vor(1.0, p)
    ring = m.math("MULTIPLY", m.step(r, r0 - 0.08, r0 + 0.06), m.step(r, r1 + 0.08, r1 - 0.06))
    return m.math("MULTIPLY", m.step(d, 0.40, 0.26), ring), m.math("MULTIPLY", m.step(d, 0.56, 0.40), ring), ring


def peel(m, r, ov):
    """r, uneven: where skin begins, it shows wide here and not at all there."""
    return m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3.5, ov, 3), 0.56), 0.085))


def squash(name, skin1, skin2, fl1, fl2, fl3):
    m = M(name)
    o, ov, x, y, z, r, an = base(m)
    c = m.ramp(r, [(0.0, fl1), (0.50, fl2), (0.80, fl2), (0.93, fl3)])
    s, rims, ring = seeds(m, r, an, ov, 2.6, 0.22, 0.58)
    c = m.mix(m.math("MULTIPLY", ring, m.math("MULTIPLY_ADD", m.noise(11, ov, 3), 0.9, -0.05)), c, tuple(k * 0.60 for k in fl1))  # watery
    c = m.mix(m.math("MULTIPLY", rims, 0.55), c, tuple(k * 0.42 for k in fl1))  # each seed lies in its own pocket
    c = m.mix(m.math("MULTIPLY", s, 0.75), c, (0.88, 0.80, 0.50))
    sp = m.step(m.vor(38, ov), 0.32, 0.18)
    # an hour in the oven dulls the skin, in blotches
    sk = m.mix(m.math("MULTIPLY", m.step(m.noise(9, ov, 4, 0.6), 0.44, 0.62), 0.62), m.mix(sp, skin1, skin2), (0.15, 0.062, 0.014))
    c = m.mix(m.step(peel(m, r, ov), 0.962, 0.985), c, sk)
    return fin(m, c, ov, r, 0.95, bumpx=m.math("ADD", m.math("MULTIPLY", s, 0.30), m.math("MULTIPLY", ring, -0.4)), wet=m.math("MULTIPLY", ring, 0.6))


zuc = squash(
    "zuc", (0.028, 0.058, 0.012), (0.10, 0.155, 0.035), (0.62, 0.59, 0.22), (0.72, 0.68, 0.30), (0.48, 0.50, 0.15)
)
yel = squash("yel", (0.46, 0.24, 0.035), (0.60, 0.38, 0.09), (0.80, 0.66, 0.26), (0.85, 0.71, 0.33), (0.82, 0.62, 0.19))
m = M("aub")
o, ov, x, y, z, r, an = base(m)
c = m.ramp(
    r, [(0, (0.74, 0.46, 0.14)), (0.55, (0.78, 0.52, 0.17)), (0.80, (0.54, 0.30, 0.08)), (0.93, (0.32, 0.145, 0.035))]
)
s, _, ring = seeds(m, r, an, ov, 3.2, 0.34, 0.72)
c = m.mix(m.math("MULTIPLY", ring, 0.25), c, (0.30, 0.17, 0.06))
c = m.mix(m.math("MULTIPLY", s, 0.8), c, (0.24, 0.11, 0.035))
ragged = m.math("ADD", peel(m, r, ov), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(16, ov, 4, 0.6), 0.5), 0.09))
c = m.mix(m.step(ragged, 0.93, 0.97), c, m.mix(m.noise(5, ov), (0.016, 0.005, 0.014), (0.055, 0.016, 0.032)))
aub = fin(m, c, ov, r, 1.15, sss=0.40)
m = M("tom")
o, ov, x, y, z, r, an = base(m)
turn = m.math("ADD", m.math("MULTIPLY", an, 2.5), m.math("MULTIPLY", m.noise(5, ov, 3), 2.2))
sp = m.math("ABSOLUTE", m.math("SINE", turn))
lip = m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(8, ov, 3), 0.5), 0.22))
sept = m.step(m.math("MULTIPLY", sp, r), 0.26, 0.14)
wall = m.step(lip, 0.76, 0.84)
core = m.step(lip, 0.26, 0.16)
ch = m.math("SUBTRACT", 1.0, m.math("MAXIMUM", m.math("MAXIMUM", sept, wall), core), clamp=True)
vein = m.noise(1.0, m.comb(m.math("MULTIPLY", an, 9.0), m.math("MULTIPLY", r, 4.0), m.math("MULTIPLY", m.rnd(), 9.0)), 3)
flesh = m.ramp(m.math("ADD", m.math("MULTIPLY", vein, 0.5), m.math("MULTIPLY", m.noise(12, ov, 4), 0.5)), [(0.36, (0.60, 0.035, 0.012)), (0.50, (0.78, 0.105, 0.028)), (0.64, (0.86, 0.24, 0.085))])
gel = m.ramp(m.noise(9, ov, 3), [(0.35, (0.46, 0.030, 0.006)), (0.52, (0.66, 0.135, 0.014)), (0.66, (0.62, 0.28, 0.035))])
c = m.mix(ch, flesh, gel)
p = m.comb(m.math("MULTIPLY", an, 5.6), m.math("MULTIPLY", r, 6.0), m.math("MULTIPLY", m.rnd(), 30.0))
d = m.vor(1.0, p)
sd = m.math("MULTIPLY", m.step(d, 0.34, 0.22), ch)
c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(d, 0.55, 0.30), ch), 0.45), c, (0.80, 0.34, 0.05))  # each in its drop of jelly
c = m.mix(m.math("MULTIPLY", sd, 0.85), c, (0.90, 0.68, 0.32))
c = m.mix(m.math("MULTIPLY", core, 0.5), c, (0.84, 0.42, 0.22))
c = m.mix(m.step(peel(m, r, ov), 0.962, 0.985), c, m.mix(m.noise(9, ov, 4, 0.6), (0.46, 0.020, 0.007), (0.26, 0.030, 0.008)))
dent = m.math("ADD", m.math("ADD", m.math("MULTIPLY", sd, 0.8), m.math("MULTIPLY", ch, -1.6)), m.math("MULTIPLY", m.math("MULTIPLY", m.noise(18, ov, 2), ch), 1.2))
tom = fin(m, c, ov, r, 0.60, rough=0.16, bumpx=dent, sss=0.70, rad=(0.060, 0.018, 0.007), wet=ch)


def slice_(mat, seed, R=0.21):
    prof = [
        (0, 0),
        (0.18, 0),
        (0.35, 0),
        (0.52, 0),
        (0.7, 0),
        (0.82, 0),
        (0.9, -0.01),
        (0.95, -0.05),
        (0.982, -0.16),
        (1.0, -0.3),
        (1.01, -0.5),
        (1.0, -0.7),
        (0.982, -0.84),
        (0.95, -0.95),
        (0.88, -1),
        (0.5, -1),
        (0, -1),
    ]
    v, out = [], []
    seg = 96
    rs = random.Random(seed)
    R, T = R * rs.uniform(0.90, 1.12), rs.uniform(0.026, 0.044)
    a1, a2, a3 = [rs.uniform(0, 6.28) for _ in range(3)]
    e = rs.uniform(0.0, 0.12)
    sag, buckle = rs.uniform(0.004, 0.022), rs.uniform(0.4, 1.5)
    drawn, lobes = rs.uniform(0.025, 0.095), rs.uniform(1.1, 2.3)  # no two shrink alike
    for q, (r, z) in enumerate(prof):
        for j in range(seg):
            a = 2 * math.pi * j / seg
            k = 1 + e * math.cos(2 * a + a1) + 0.018 * math.cos(3 * a + a2) + 0.01 * math.cos(5 * a + a3)
            # heat drew the rim in, here more, there less, and made it buckle
            shrunk = mnoise.fractal((lobes * math.cos(a) + seed, lobes * math.sin(a), seed * 0.7), 1, 2, 3)
            fine = mnoise.fractal((4 * math.cos(a), 4 * math.sin(a), seed + 3 * z), 1, 2, 3)
            k += (drawn * shrunk + 0.014 * fine) * r**3
            rr = r * k * R
            x, y = rr * math.cos(a), rr * math.sin(a)
            zz = (
                z * T
                + 0.011 * (r**2) * math.cos(2 * a + a2)
                + 0.006 * r * math.cos(3 * a + a1)
                + 0.020 * buckle * r**4 * shrunk
                + 0.004 * r**4 * fine
                - (sag * (1 - r**2) if z > -0.6 else 0)  # the soft middle sinks between skin and skin
                + (0.005 * mnoise.noise((x * 20, y * 20, seed)) if r < 0.95 else 0)
            )
            v.append((x, y, zz))
            out.append(r)
    f = [(a, d, c, b) for a, b, c, d in grid_faces(len(prof), seg, True)]
    ob = attr(mesh("sl", v, f, mat), "r", out)  # skin stays skin where the rim has shrunk
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    return hide(ob)


kinds = [[slice_(mt, k * 10 + i) for i in range(14)] for k, mt in enumerate((zuc, tom, aub, yel))]


def ring(Rr, sp, lean, zc, start=0.0, flip=1, scale=1.0, order=(0, 1, 2, 3)):
    n = int(round(2 * math.pi * Rr / sp / 4)) * 4
    for k in range(n):
        th = start + flip * 2 * math.pi * (k + random.uniform(-0.15, 0.15)) / n
        rad = Vector((math.cos(th), math.sin(th), 0))
        tan = Vector((-math.sin(th), math.cos(th), 0)) * flip
        up = Vector((0, 0, 1))
        L = lean + random.gauss(0, 0.06)
        nrm = (up * math.cos(L) - tan * math.sin(L) + rad * random.gauss(0, 0.06) + rad * 0.06).normalized()
        xa = rad.cross(nrm).normalized()
        ya = nrm.cross(xa)
        sp_ = random.uniform(0, 6.28)
        x2 = xa * math.cos(sp_) + ya * math.sin(sp_)
        y2 = nrm.cross(x2)
        s = scale * random.uniform(0.92, 1.08)
        pos = rad * (Rr + random.gauss(0, 0.028))
        pos.z = zc + random.uniform(-0.015, 0.015)
        mt = Matrix(
            (
                (x2.x * s, y2.x * s, nrm.x * s, pos.x),
                (x2.y * s, y2.y * s, nrm.y * s, pos.y),
                (x2.z * s, y2.z * s, nrm.z * s, pos.z),
                (0, 0, 0, 1),
            )
        )
        inst(random.choice(kinds[order[k % 4]]), None, mat4=mt)


ring(1.09, 0.128, 0.50, 0.385, 0, 1, 1.10)
ring(0.75, 0.128, 0.50, 0.425, 0.3, 1, 1.06)
ring(0.44, 0.150, 0.46, 0.465, 0.6, 1, 0.90)
ring(0.16, 0.165, 0.36, 0.52, 0.1, 1, 0.66)
# ---- the sauce has boiled up: it stands wherever the slices leave a gap
T = heights(1.36, 340, 0.0)
g = np.linspace(-1.36, 1.36, 340)
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
up = gaussian_filter(T, 7) - 0.050 + 0.030 * field_noise(340, 9.0, 2.0) + 0.016 * field_noise(340, 30.0, 5.0, 2)
sheet("stew", up, 1.36, ms.m, keep=RR < 1.25)
# ---- thyme
on = caster()
for x, y, a, L, bend in [(-0.42, 0.50, -0.35, 0.90, 0.12), (-0.30, 0.28, 0.30, 0.80, -0.12)]:
    thyme(x, y, 0, a, L, bend, on=on)
sprinkle(parsley_bits((0.03, 0.12, 0.01), (0.09, 0.25, 0.02)), 120, lambda: disc(1.25), 0.006, (0.35, 0.85), 0.3)
area((-2.9, 4.2, 2.9), (0, 0, 0.4), 1.5, 620, (1, 0.97, 0.92), sy=2.4)
area((3.9, -1.4, 3.4), (0, 0, 0.3), 3.6, 110, (0.90, 0.93, 1.0))
world((0.62, 0.68, 0.78), 0.2)
camera((0.62, -2.30, 3.75), (0.08, 0.03, 0.30), mm=46, f=0.55, focus=(0.5, -0.35, 0.48))
render(exposure=0.36)
