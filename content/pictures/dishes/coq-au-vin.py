# coq au vin: braised legs in a black cocotte, dark wood, low evening light from the left
from kit import *

reset(4)
t = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.10, 0.05, 0.026), (0.022, 0.011, 0.006), plank=1.5, rough=0.45),
)
t.rotation_euler = (0, 0, -0.25)
napkin(mat_linen((0.20, 0.19, 0.19), stripe=(0.35, 0.30, 0.24)), 3.4, 2.6, loc=(1.55, -0.55, 0), rot=0.55, seed=6)
# ---- cocotte
m = M("iron")
o = m.coord()
m.p(
    m.mix(m.noise(3, o), (0.012, 0.012, 0.014), (0.022, 0.021, 0.022)),
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(60, o, 3), 0.25), 0.22),
    spec=0.5,
    coat=0.25,
    coatr=0.2,
    normal=m.bump(m.noise(90, o, 3), 0.25, 0.008),
)
iron = m.m
prof = [
    (0, 0.02),
    (0.95, 0.02),
    (1.08, 0.05),
    (1.22, 0.16),
    (1.32, 0.36),
    (1.40, 0.66),
    (1.44, 0.82),
    (1.465, 0.84),
    (1.46, 0.865),
    (1.425, 0.875),
    (1.385, 0.86),
    (1.365, 0.82),
    (1.33, 0.66),
    (1.26, 0.40),
    (1.14, 0.20),
    (1.0, 0.12),
    (0, 0.10),
]
lathe("pot", prof, iron, 128, 1)
for s in (-1, 1):
    P = [
        (s * (1.30 + 0.42 * math.sin(a) ** 0.75), 0.44 * math.cos(a), 0.72 + 0.03 * math.sin(a))
        for a in np.linspace(0.02, math.pi - 0.02, 26)
    ]
    h = tube("h", [P], 0.068, iron, 6, radii=[[1.5 - 0.5 * math.sin(math.pi * k / 25) ** 0.5 for k in range(26)]])
    h.rotation_euler = (0, 0, 0.72)  # on the diagonal, so that a square crop keeps them
garlic(-1.75, 2.05, 0.4)
garlic(-2.30, 1.60, 2.0, 0.9)
LV = 0.60
wine = (0.075, 0.012, 0.006)
sk = mat_skin(
    gold=(0.52, 0.21, 0.06),
    amber=(0.33, 0.092, 0.026),
    deep=(0.135, 0.032, 0.012),
    char=(0.04, 0.012, 0.007),
    bone=(0.66, 0.50, 0.32),
    meat=(0.42, 0.20, 0.10),
    brown=0.54,
    sauce=wine,
    level=LV,
    coat=0.8,
    rough=0.24,
)
D = [chicken("drum", sk, i) for i in range(3)]
T = [chicken("thigh", sk, i + 5) for i in range(3)]
put = lambda s, x, y, z, rx, ry, rz, sc=1.0: inst(s, (x, y, z), (rx, ry, rz), sc)
put(D[0], -0.20, -0.44, 0.80, 0.1, -0.13, 3.50, 1.10)
put(D[1], 0.28, 0.22, 0.86, 0.2, -0.20, 0.55, 1.10)
put(D[2], 0.26, -0.46, 0.78, -0.1, -0.16, -0.62, 1.06)
put(T[0], -0.62, 0.22, 0.76, 0.15, -0.10, 0.9, 1.12)
put(T[1], -0.12, 0.66, 0.74, -0.22, 0.05, 2.9, 1.08)
put(T[2], 0.0, -0.0, 0.86, 0.22, 0.12, 1.9, 1.05)


# ---- garnish
def glz(m, c, ov, rough=0.2, sss=0.2, rad=(0.08, 0.03, 0.015), b=26, bs=0.4):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    k = m.step(
        m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(7, ov, 3), 0.5), 0.22)), LV + 0.10, LV - 0.03
    )
    d = m.math("MULTIPLY", m.step(m.noise(5, ov, 3), 0.5, 0.62), 0.35)
    c = m.mix(m.math("MULTIPLY", m.math("MAXIMUM", k, d), 0.85), c, (0.13, 0.022, 0.010))
    m.p(
        c,
        rough=m.math("ADD", m.math("MULTIPLY", m.noise(12, ov), 0.25), rough - 0.12),
        spec=0.5,
        coat=0.7,
        coatr=0.05,
        sss=sss,
        rad=rad,
        normal=m.bump(m.noise(b, ov, 4, 0.6), bs, 0.02),
    )
    return m.m


m = M("onion")
o, ov = loc_rnd(m)
st = m.noise(1.0, m.map(ov, (15, 15, 1.2)), 3)
c = m.mix(m.step(st, 0.42, 0.66), (0.96, 0.86, 0.66), (0.80, 0.54, 0.27))
bz = m.step(m.noise(3.5, ov, 4), 0.50, 0.66)
c = m.mix(m.math("MULTIPLY", bz, 0.42), c, (0.42, 0.15, 0.04))
c = m.mix(m.step(m.xyz(o)[2], 0.125, 0.185), c, (0.42, 0.20, 0.07))
onion = glz(m, c, ov, 0.14, 0.3, (0.10, 0.06, 0.03), 5, 0.15)


def onionm(k):
    return hide(
        lathe(
            "on",
            [
                (0, 0.215),
                (0.010, 0.21),
                (0.020, 0.175),
                (0.042, 0.135),
                (0.095, 0.092),
                (0.127, 0.04),
                (0.138, -0.01),
                (0.12, -0.07),
                (0.07, -0.105),
                (0.02, -0.115),
                (0, -0.11),
            ],
            onion,
            40,
            1,
            wob=0.10 + 0.02 * k,
        )
    )


O = [onionm(k) for k in range(3)]
m = M("mush")
o, ov = loc_rnd(m)
c = m.mix(m.noise(5, ov, 4), (0.20, 0.085, 0.032), (0.40, 0.20, 0.085))
c = m.mix(m.step(m.noise(9, ov, 4), 0.52, 0.7), c, (0.16, 0.06, 0.022))
cut = m.attr("cut")
c = m.mix(cut, c, m.mix(m.noise(9, ov, 4), (0.62, 0.40, 0.20), (0.80, 0.58, 0.34)))
gl = m.noise(1.0, m.map(o, (60, 60, 4)), 2)
c = m.mix(m.math("MULTIPLY", m.attr("gill"), m.math("ADD", 0.55, m.math("MULTIPLY", gl, 0.6))), c, (0.12, 0.05, 0.022))
c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", cut, m.step(m.attr("cur"), 0.10, 0.45)), 0.8), c, (0.34, 0.16, 0.06))
c = m.mix(
    m.math("MULTIPLY", m.math("MULTIPLY", cut, m.step(m.noise(6, ov, 4), 0.48, 0.66)), 0.7), c, (0.46, 0.24, 0.09)
)
mush = glz(m, c, ov, 0.22, 0.12, b=30)


def mushm(k, half):
    def fn(p):
        cap = smax(s_ell(p, (0, 0, 0.02), (0.20, 0.20, 0.15)), -p[..., 2] - 0.035, 0.03)
        cap = smax(cap, -s_ell(p, (0, 0, -0.05), (0.14, 0.14, 0.06)), 0.02)
        d = smin(cap, s_cap(p, (0, 0, -0.02), (0.01 * k, 0.01, -0.16), 0.062, 0.07), 0.03)
        return smax(d, p[..., 1] - 0.004, 0.012) if half else d

    g = lambda V, N: (ss(-N[:, 1], 0.5, 0.9) if False else ss(N[:, 1], 0.6, 0.9)) if half else np.zeros(len(V))
    gl = (
        lambda V, N: g(V, N)
        * ss(V[:, 2], -0.07, -0.05)
        * ss(V[:, 2] - 0.25 * (0.2 - np.abs(V[:, 0])), -0.01, -0.035)
        * ss(np.abs(V[:, 0]), 0.05, 0.07)
        * ss(np.abs(V[:, 0]), 0.185, 0.165)
    )
    return sculpt(
        "mu",
        fn,
        (-0.24, -0.24, -0.28),
        (0.24, 0.24, 0.2),
        0.012,
        mush,
        lambda V, N: 0.010 * fnoise(V, 6, 2, k),
        {"cut": g, "gill": gl},
    )


MU = [mushm(1, 0), mushm(3, 1), mushm(5, 1), mushm(4, 1)]
m = M("lard")
o, ov = loc_rnd(m)
st = m.noise(1.0, m.map(ov, (1.2, 5, 11)), 2, 0.5, 0.6)
c = m.ramp(
    st, [(0.38, (0.30, 0.05, 0.022)), (0.49, (0.62, 0.30, 0.12)), (0.60, (0.36, 0.07, 0.03)), (0.7, (0.52, 0.22, 0.08))]
)
c = m.mix(
    m.step(m.math("ADD", m.attr("cur"), m.math("MULTIPLY", m.noise(8, ov, 3), 0.4)), 0.25, 0.6), c, (0.15, 0.042, 0.012)
)
lard = glz(m, c, ov, 0.24, 0.12)


def lardm(k):
    return sculpt(
        "la",
        lambda p: s_box(
            np.stack(
                [
                    p[..., 0],
                    p[..., 1] - (1.6 * k - 1.6) * p[..., 0] ** 2,
                    p[..., 2] - 1.2 * p[..., 0] ** 2 + 0.02 * np.sin(p[..., 0] * 22 + k),
                ],
                -1,
            ),
            (0, 0, 0),
            (0.15, 0.062, 0.045),
            0.03,
        ),
        (-0.2, -0.16, -0.13),
        (0.2, 0.16, 0.16),
        0.012,
        lard,
        lambda V, N: 0.022 * fnoise(V, (5, 9, 9), 3, k + 2),
    )


LA = [lardm(k) for k in range(3)]
on = caster()
placed = []


def fill(src, n, r0, rotf, scr, sink, zmax, gap=0.85):
    for k in range(n):
        for _ in range(300):
            x, y = disc(1.20)
            z = on(x, y)
            zs = [on(x + r0 * 0.7 * math.cos(a), y + r0 * 0.7 * math.sin(a)) for a in (0, 1.57, 3.14, 4.71)]
            if math.hypot(x, y) + r0 > 1.24 or z > zmax or max(zs) - min(min(zs), z) > 0.30:
                continue
            if all(math.hypot(x - q[0], y - q[1]) > (r0 + q[2]) * gap for q in placed):
                zz = max(LV, 0.45 * max(zs + [z]) + 0.55 * z if z > LV else LV)
                inst(src[k % len(src)], (x, y, zz + sink), rotf(k), random.uniform(*scr))
                placed.append((x, y, r0))
                break


U = random.uniform
mr = lambda k: ((U(0.75, 1.1), U(-0.4, 0.4), U(-0.5, 0.5) + 3.14) if k % 4 > 0 else (U(-0.6, 0.6), U(-0.6, 0.6), k))
fill(MU, 8, 0.16, mr, (0.78, 0.98), 0.06, 0.74, 0.78)
fill(O, 14, 0.13, lambda k: (U(-1.3, 1.3), U(-1.3, 1.3), k), (0.95, 1.2), 0.045, 0.70, 0.8)
fill(LA, 14, 0.08, lambda k: (U(-0.5, 0.5), U(-0.4, 0.4), k * 1.7), (0.75, 0.95), 0.03, 0.78, 0.7)
fill(MU[2:], 2, 0.16, lambda k: (U(0.9, 1.2), U(-0.3, 0.3), U(-0.5, 0.5) + 3.14), (0.8, 0.9), 0.03, 1.1, 0.8)
fill(O, 0, 0.12, lambda k: (U(-1.3, 1.3), U(-1.3, 1.3), k), (0.9, 1.0), 0.06, 1.1, 0.8)
fill(LA, 4, 0.07, lambda k: (U(-0.1, 0.1), U(-0.1, 0.1), k * 1.7), (0.6, 0.75), 0.012, 1.3, 0.9)
# ---- sauce with a meniscus against everything that breaks it
n = 300
R = 1.37
H = heights(R, n, LV)
F = (H > LV + 0.03).astype(float)
Z = LV + 0.045 * blur(F, 3.0) + 0.010 * field_noise(n, 3.0, 2.0)
g = np.linspace(-1, 1, n)
RR = np.hypot(*np.meshgrid(g * R, g * R, indexing="ij"))
Z += 0.05 * np.clip((RR - 1.22) / 0.1, 0, 1) ** 2
m = M("sauce")
o = m.coord()
c = m.ramp(m.noise(3, o, 5), [(0.3, (0.056, 0.008, 0.0045)), (0.7, (0.14, 0.022, 0.009))])
fat = m.math("MULTIPLY", m.step(m.vor(11, o), 0.26, 0.18), m.step(m.noise(2.5, o, 2), 0.45, 0.6))
c = m.mix(m.math("MULTIPLY", fat, 0.45), c, (0.45, 0.17, 0.04))
h = m.math("ADD", m.noise(5, o, 4), m.math("MULTIPLY", fat, 0.25))
m.p(c, rough=0.09, spec=0.6, coat=0.8, coatr=0.03, sss=0.1, rad=(0.05, 0.015, 0.006), normal=m.bump(h, 0.25, 0.04))
sheet("sauce", Z, R, m.m, keep=RR < 1.345)
onf = lambda ob, nr: not ob.name.startswith(("pot", "h"))
sprinkle(parsley_bits(), 85, lambda: disc(1.15), ok=onf)
on = caster()
for x, y, a, L, b in [
    (-0.55, 0.02, 0.35, 0.95, 0.14),
    (-0.25, 0.34, -0.42, 0.80, -0.12),
    (0.15, -0.42, 0.9, 0.55, 0.08),
]:
    thyme(x, y, 0, a, L, b, on=on)
thyme(-2.0, -0.95, 0.05, -0.4, 1.0, 0.2)
thyme(-1.85, -1.2, 0.06, 0.1, 0.8, -0.15)
pm = M("pep")
pm.p(pm.ramp(pm.rnd(), [(0, (0.012, 0.008, 0.006)), (1, (0.12, 0.07, 0.04))]), rough=0.7)
pe = [hide(ico("pep", 0.022, 2, pm.m, 0.3, 2, (1, 0.9, 0.85), i)) for i in range(3)]
for k in range(16):
    inst(random.choice(pe), (random.gauss(-1.75, 0.2), random.gauss(-0.75, 0.16), 0.018), (1, 2, k), U(0.7, 1.1))
gl = lathe(
    "glass",
    [
        (0, 0.02),
        (0.42, 0.02),
        (0.43, 0.035),
        (0.30, 0.05),
        (0.05, 0.09),
        (0.035, 0.2),
        (0.035, 1.0),
        (0.06, 1.08),
        (0.30, 1.25),
        (0.44, 1.55),
        (0.45, 1.85),
        (0.38, 2.25),
    ],
    mat_glass(),
    64,
    1,
)
gl.location = (2.75, 2.35, 0)
wm = M("w")
a_ = wm.n("BsdfTransparent", {"Color": (0.40, 0.01, 0.025)}).outputs[0]
b_ = wm.n("BsdfDiffuse", {"Color": (0.14, 0.003, 0.008)}).outputs[0]
wm.end(wm.n("MixShader", {0: 0.5, 1: a_, 2: b_}).outputs[0])
wn = lathe("wine", [(0, 1.115), (0.06, 1.125), (0.29, 1.27), (0.425, 1.56), (0.43, 1.75), (0, 1.75)], wm.m, 64, 1)
wn.location = gl.location
area((-4.4, 2.6, 3.6), (0, 0, 0.5), 2.2, 520, (1, 0.90, 0.76), sy=3.0)
area((3.6, -2.4, 2.4), (0, 0, 0.2), 3.0, 48, (1, 0.86, 0.72))
area((2.4, 3.8, 2.6), (0, 0, 0.6), 1.2, 150, (1, 0.80, 0.56))
world((0.45, 0.50, 0.62), 0.09)
camera((0.0, -5.95, 5.68), (0.02, -0.02, 0.40), mm=67, f=0.55, focus=(0, -0.25, 0.75))
render(exposure=0.85)
