# julia-chicken: a whole golden roast chicken on an oval platter, potatoes, carrots, lemon, thyme; warm low Sunday sun from the right
from kit import *
from kit.props import WHITE, bowl_of, fluid, wine_glass

reset(arg("seed", 14))
U = random.uniform
t = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.38, 0.22, 0.11), (0.15, 0.075, 0.034), plank=1.9, rough=0.45),
)
t.rotation_euler = (0, 0, 0.18)
napkin(
    mat_linen((0.74, 0.69, 0.60), stripe=(0.16, 0.24, 0.36)), 4.4, 3.2, loc=(-0.9, 0.55, 0), rot=0.35, seed=12, amp=0.08
)
# ---- oval platter
pr = [
    (0, 0.02),
    (0.85, 0.02),
    (0.95, 0.04),
    (1.12, 0.10),
    (1.30, 0.17),
    (1.38, 0.20),
    (1.40, 0.215),
    (1.385, 0.235),
    (1.33, 0.225),
    (1.14, 0.165),
    (1.02, 0.115),
    (0.92, 0.095),
    (0, 0.09),
]
pl = lathe("platter", pr, mat_glaze((0.86, 0.83, 0.76), (0.16, 0.22, 0.36), rz=0.212, speck=False, rough=0.14), 128, 1)
pl.scale = (1.42, 1.02, 1)
pl.location = (0, 0, 0.02)


# ---- the bird, neck at -x, legs at +x
def bird(p):
    y = np.abs(p[..., 1])
    q = np.stack([p[..., 0], y, p[..., 2]], -1)
    d = s_ell(q, (-0.05, 0, 0.52), (0.92, 0.58, 0.46))
    br = smin(
        s_ell(p, (-0.20, 0.235, 0.70), (0.70, 0.36, 0.35), (0, 0.12, 0.06)),
        s_ell(p, (-0.20, -0.235, 0.70), (0.70, 0.36, 0.35), (0, 0.12, -0.06)),
        0.07,
    )
    d = smin(d, br, 0.10)
    d = smin(d, s_ell(q, (-0.80, 0, 0.56), (0.28, 0.36, 0.28)), 0.12)
    d = smin(d, s_cap(q, (0.70, 0, 0.44), (1.02, 0, 0.50), 0.22, 0.09), 0.10)
    th = s_ell(q, (0.24, 0.58, 0.46), (0.46, 0.20, 0.33), (0, 0.25, -0.12))
    d = smin(d, th, 0.05)
    dr = smin(
        s_cap(q, (-0.02, 0.73, 0.63), (0.66, 0.40, 0.73), 0.205, 0.115),
        s_ell(q, (0.10, 0.72, 0.63), (0.28, 0.19, 0.21), (0, -0.1, -0.4)),
        0.06,
    )
    dr = smin(dr, s_cap(q, (0.62, 0.38, 0.72), (0.94, 0.19, 0.77), 0.118, 0.07), 0.06)
    d = smin(d, dr, 0.018)
    w = smin(
        s_cap(q, (-0.58, 0.50, 0.62), (-0.16, 0.76, 0.40), 0.16, 0.13),
        s_cap(q, (-0.16, 0.76, 0.40), (-0.66, 0.82, 0.34), 0.125, 0.095),
        0.045,
    )
    w = smin(w, s_cap(q, (-0.66, 0.82, 0.34), (-0.98, 0.50, 0.46), 0.085, 0.05), 0.03)
    d = smin(d, w, 0.03)
    d = smax(d, -s_ell(q, (0.98, 0, 0.62), (0.26, 0.12, 0.10)), 0.05)
    b = smin(
        s_cap(q, (0.93, 0.19, 0.77), (1.11, 0.10, 0.81), 0.045, 0.042),
        smin(
            s_ell(q, (1.15, 0.12, 0.83), (0.055, 0.05, 0.055)), s_ell(q, (1.14, 0.04, 0.80), (0.05, 0.045, 0.05)), 0.03
        ),
        0.03,
    )
    d = smin(d, b, 0.02)
    return smax(d, 0.10 - p[..., 2], 0.04)


bone = lambda V, N: ss(V[:, 0] - 0.3 * np.abs(V[:, 1]), 0.925, 0.955) * ss(V[:, 2], 0.68, 0.74)


def bdisp(V, N):
    leg = ss(V[:, 0], 0.35, 0.75)
    wr = np.sin((V[:, 0] * 1.2 + V[:, 2] * 0.8) * 46 + 8 * fnoise(V, 2.6, 2, 3))
    side = ss(np.abs(V[:, 1]), 0.35, 0.6)
    return (
        0.022 * fnoise(V, 2.4, 3, 1)
        + 0.009 * fnoise(V, 8, 3, 5)
        + 0.0035 * fnoise(V, 26, 2, 8)
        + 0.006 * wr * (0.25 + 0.75 * np.maximum(leg, side * 0.7))
    ) * (1 - 0.85 * bone(V, N))


sk = mat_skin(
    gold=(0.80, 0.38, 0.065),
    amber=(0.58, 0.20, 0.026),
    deep=(0.21, 0.055, 0.010),
    char=(0.05, 0.016, 0.006),
    bone=(0.66, 0.50, 0.32),
    brown=0.49,
    coat=0.8,
    rough=0.25,
    seed=3.0,
    bumps=1.35,
)
B = sculpt(
    "bird",
    bird,
    (-1.2, -1.02, 0.05),
    (1.25, 1.02, 1.16),
    0.017,
    sk,
    bdisp,
    {"bone": bone, "meat": lambda V, N: np.zeros(len(V))},
    curve=0.07,
)
B.location = (0.0, 0.06, 0.03)
B.rotation_euler = (0, -0.03, -0.52)
bm_ = Matrix.Translation((0.0, 0.06, 0.03)) @ Euler((0, -0.03, -0.52)).to_matrix().to_4x4()
tw = M("twine")
o = tw.coord()
tw.p(
    tw.mix(tw.noise(60, o, 2), (0.62, 0.50, 0.34), (0.42, 0.30, 0.18)),
    rough=0.9,
    normal=tw.bump(tw.noise(90, o, 2), 0.6, 0.01),
)
lp = lambda x, ry, rz, k: [
    bm_ @ Vector((x + 0.012 * math.sin(a * 3 + k), ry * math.cos(a), 0.775 + rz * math.sin(a) + 0.02))
    for a in np.linspace(0, 6.4, 40)
]
tube(
    "twine",
    [lp(0.90 + 0.022 * k, 0.285 - 0.012 * k, 0.105, k) for k in range(3)]
    + [
        [
            bm_
            @ Vector((0.93 + 0.25 * t, 0.02 + 0.14 * s * t, 0.88 - 0.10 * t + 0.10 * math.sin(t * 3) - 0.25 * t * t))
            for t in np.linspace(0, 1, 14)
        ]
        for s in (1, -1)
    ],
    0.013,
    tw.m,
    3,
)
# ---- potatoes, carrots, lemons
m = M("potato")
o, ov = loc_rnd(m)
cur = m.attr("cur")
k = m.math(
    "ADD",
    m.math("ADD", m.math("MULTIPLY", m.noise(3, ov, 5, 0.6), 0.8), m.math("MULTIPLY", cur, 1.1)),
    m.math("MULTIPLY", m.noise(11, ov, 4, 0.6), 0.45),
)
c = m.ramp(
    k, [(0.42, (0.90, 0.62, 0.22)), (0.62, (0.80, 0.44, 0.085)), (0.86, (0.52, 0.20, 0.03)), (1.04, (0.20, 0.065, 0.014))]
)
h = m.math("ADD", m.noise(16, ov, 5, 0.65), m.math("MULTIPLY", m.noise(55, ov, 3), 0.6))
m.p(
    c,
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(9, ov), 0.35), 0.14),
    spec=0.5,
    coat=0.6,
    coatr=0.10,
    normal=m.bump(h, 0.45, 0.016),
)
pot = m.m


def potm(s):  # small potatoes, most of them halved: a flat browned face and a blistered round back
    r = random.Random(s)
    rr = (r.uniform(0.23, 0.27), r.uniform(0.17, 0.20), r.uniform(0.15, 0.18))
    n = A3(*Vector((r.gauss(0, 0.25), r.gauss(0, 0.25), 1)).normalized())
    e = r.uniform(0.0, 0.05) if s % 4 else 9

    def fn(p):
        d = smin(s_ell(p, (0, 0, 0), rr), s_ell(p, (0.06, 0.01, 0.0), (rr[0] * 0.8, rr[1] * 0.92, rr[2] * 0.9)), 0.08)
        return smax(d, p @ n - e, 0.030)

    return sculpt(
        "pot",
        fn,
        (-0.34, -0.27, -0.24),
        (0.34, 0.27, 0.24),
        0.014,
        pot,
        lambda V, N: 0.020 * fnoise(V, 4, 3, s) + 0.0035 * fnoise(V, 24, 3, s),
        curve=0.035,
    )


PT = [potm(s) for s in range(6)]
m = M("carrot")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
rg = m.noise(1.0, m.map(ov, (26, 3, 3)), 3)
c = m.mix(m.step(rg, 0.4, 0.62), (0.90, 0.33, 0.025), (0.78, 0.22, 0.012))
b = m.math("ADD", m.noise(5, ov, 5, 0.65), m.math("MULTIPLY", m.attr("cur"), 0.18))
c = m.mix(m.math("MULTIPLY", m.step(b, 0.50, 0.72), 0.85), c, (0.20, 0.055, 0.010))
m.p(
    c,
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(9, ov), 0.3), 0.12),
    spec=0.5,
    coat=0.7,
    coatr=0.06,
    normal=m.bump(m.math("ADD", rg, m.noise(24, ov, 3)), 0.35, 0.014),
)
car = m.m


def carm(s):
    r = random.Random(s)
    b = r.uniform(-0.06, 0.06)
    fn = lambda p: s_cap(
        np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.4) ** 2, p[..., 2]], -1),
        (-0.34, 0, 0),
        (0.36, 0, 0),
        0.098,
        0.045,
    )
    return sculpt(
        "car",
        fn,
        (-0.48, -0.24, -0.13),
        (0.46, 0.24, 0.13),
        0.013,
        car,
        lambda V, N: 0.007 * fnoise(V, (14, 4, 4), 3, s) + 0.0016 * np.sin(V[:, 0] * 60 + 9 * fnoise(V, 4, 1, s)),
    )


CR = [carm(s) for s in range(4)]
lm = mat_citrus(0.27, char=0.55)
LH = citrus_half(lm)
for x, y, z, rx, ry, rz in [
    (1.18, -0.50, 0.33, -0.75, 0.25, 0.2),
    (-1.20, -0.50, 0.34, -0.8, -0.25, 0.9),
    (0.98, 0.74, 0.36, -0.5, 0.5, 1.0),
]:
    inst(LH, (x, y, z), (rx * -1, ry, rz), 1.0)
on = caster()
placed = [(1.18, -0.50, 0.27), (-1.20, -0.50, 0.27), (0.98, 0.74, 0.27)]


def ring(src, n, r0, rot, sc, sink, zmax, gap, L=0.0):
    for k in range(n):
        for _ in range(400):
            x, y = disc(1.0)
            x *= 1.66
            y *= 1.16
            z = on(x, y)
            zs = [on(x + r0 * 0.8 * math.cos(a), y + r0 * 0.8 * math.sin(a)) for a in np.arange(8) * 0.785]
            R_ = rot(k)
            ends = [(x + q * L * math.cos(R_[2]), y + q * L * math.sin(R_[2])) for q in (1, -1)] if L else []
            if (
                max(zs) > zmax
                or (x / 1.72) ** 2 + (y / 1.2) ** 2 > 0.90
                or any((a / 1.78) ** 2 + (b / 1.26) ** 2 > 0.86 or on(a, b) > zmax + 0.1 for a, b in ends)
            ):
                continue
            if all(math.hypot(x - q[0], y - q[1]) > (r0 + q[2]) * gap for q in placed):
                placed.append((x, y, r0))
                inst(
                    src[k % len(src)],
                    (x, y, max(zs + [z] + [on(a, b) - 0.05 for a, b in ends]) * 0.5 + z * 0.5 + sink),
                    R_,
                    U(*sc),
                )
                break


ring(CR, 7, 0.20, lambda k: (U(-0.2, 0.2), U(-0.12, 0.12), U(0, 6.3)), (0.9, 1.05), 0.095, 0.42, 0.70, 0.42)
ring(PT, 24, 0.18, lambda k: (U(-0.6, 0.6), U(-0.5, 0.5), U(0, 6.3)), (0.92, 1.15), 0.12, 0.42, 0.74)
on = caster()
placed = [(1.18, -0.50, 0.27), (-1.20, -0.50, 0.27), (0.98, 0.74, 0.2)]
ring(PT, 11, 0.18, lambda k: (U(-0.6, 0.6), U(-0.5, 0.5), U(0, 6.3)), (0.8, 1.0), 0.05, 0.58, 1.0)
ring(CR, 3, 0.2, lambda k: (U(-0.3, 0.3), U(-0.2, 0.2), U(0, 6.3)), (0.85, 1.0), 0.06, 0.60, 0.8, 0.38)
# ---- pan juices
n = 260
H = heights(1.62, n, 0.135, 1.16)
F = (H > 0.16).astype(float)
g = np.linspace(-1, 1, n)
E = np.hypot(*np.meshgrid(g, g, indexing="ij"))
Z = (
    0.125
    + 0.03 * blur(F, 3.0)
    + 0.012 * field_noise(n, 4, 3.0)
    - 0.06 * ss(E + 0.10 * field_noise(n, 3.0, 7.0), 0.80, 0.98)
)
m = M("jus")
o = m.coord()
c = m.mix(m.noise(4, o, 4), (0.30, 0.12, 0.02), (0.52, 0.25, 0.05))
fat = m.step(m.vor(9, o), 0.3, 0.22)
c = m.mix(m.math("MULTIPLY", fat, 0.4), c, (0.70, 0.42, 0.10))
m.p(
    c,
    rough=0.07,
    spec=0.6,
    coat=0.8,
    coatr=0.03,
    normal=m.bump(m.math("ADD", m.noise(6, o, 3), m.math("MULTIPLY", fat, 0.3)), 0.2, 0.03),
)
sheet("jus", Z, 1.62, m.m, 1.16, keep=E < 0.985)
food = lambda ob, nr: not ob.name.startswith(("platter", "t", "nap"))
sprinkle(
    parsley_bits(),
    70,
    lambda: tuple(a * b for a, b in zip(disc(1.0), (1.6, 1.1))),
    ok=lambda ob, nr: ob.name.startswith(("pot", "car", "jus")) and not ob.name.startswith("potter"),
)
on = caster()
for x, y, a, L, b in [
    (0.55, -0.92, 0.35, 0.8, 0.12),
    (-1.35, -0.22, -0.55, 0.75, 0.12),
    (-0.35, -0.80, -0.2, 0.75, -0.1),
    (1.25, 0.15, -0.9, 0.6, 0.1),
]:
    thyme(x, y, 0, a, L, b, on=on)
for k in range(3):
    thyme(*(bm_ @ Vector((0.86, 0.02 * k, 0.62))), -0.52 + 0.35 * (k - 1), 0.62, 0.1 * (k - 1), 0.25)
sprinkle(
    [hide(ico("sl", 0.010, 1, mat_glaze((0.9, 0.9, 0.88), speck=False), 0.2, 2))],
    70,
    lambda: (U(-0.8, 0.9), U(-0.6, 0.7)),
    0.004,
    (0.5, 1.1),
    ok=lambda ob, nr: ob.name == "bird",
)
garlic(2.15, 2.0, 0.5, 1.0)
# ---- behind: wine and a bowl of gravy, so that the table is laid
wine_glass(-1.65, 2.75, WHITE, 1.0)
wine_glass(0.85, 3.35, WHITE, 1.0)
bowl_of(-2.85, 2.05, 0.50, fluid("gravy", (0.34, 0.13, 0.025), 0.06, 0.9, (0.44, 0.19, 0.04), 0.05))
lw = mat_citrus(0.27)
ob = ico("lemon", 0.30, 4, lw, 0.03, 2, (1.22, 1, 1))
ob.location = (2.55, 1.35, 0.3)
ob.rotation_euler = (0, 0.1, 0.7)
area((4.6, 3.2, 3.4), (0, 0, 0.4), 1.9, 760, (1, 0.86, 0.66), sy=2.2)
area((-3.8, -2.4, 3.0), (0, 0, 0.3), 3.4, 125, (1, 0.92, 0.82))
area((-1.8, 4.6, 2.6), (0, 0, 0.6), 1.6, 90, (1, 0.84, 0.62))
world((0.70, 0.62, 0.52), 0.15)
camera((0.15, -7.75, 4.85), (0.0, 0.12, 0.42), mm=68, f=0.6, focus=(0.1, -0.55, 0.6))
render(exposure=0.35)
