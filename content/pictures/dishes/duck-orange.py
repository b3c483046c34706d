# duck a l'orange: pink breast fanned on white porcelain with a gold line, blue-slate cloth, soft cool daylight from the left
from kit import *

reset(7)
U = random.uniform
k = 5.6
t = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_linen((0.085, 0.115, 0.145)),
    uv=[(0, 0), (k, 0), (k, k * 0.78), (0, k * 0.78)],
)
t.rotation_euler = (0, 0, 0.3)
napkin(mat_linen((0.62, 0.60, 0.57)), 2.6, 2.0, loc=(-2.3, 0.15, 0), rot=0.25, seed=15, amp=0.07)
# ---- porcelain with a gold line
ZP = 0.075
pr = [
    (0, 0.0),
    (0.80, 0.0),
    (0.86, 0.02),
    (0.98, 0.035),
    (1.12, 0.09),
    (1.28, 0.14),
    (1.37, 0.175),
    (1.385, 0.188),
    (1.37, 0.198),
    (1.28, 0.165),
    (1.12, 0.115),
    (1.02, 0.082),
    (0.94, 0.072),
    (0, 0.07),
]
m = M("porc")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
g = m.math("MULTIPLY", m.step(r, 1.342, 1.347), m.step(r, 1.374, 1.369))
g = m.math("MAXIMUM", g, m.math("MULTIPLY", m.step(r, 1.128, 1.131), m.step(r, 1.140, 1.137)))
m.p(
    m.mix(g, (0.86, 0.85, 0.82), (0.62, 0.36, 0.10)),
    rough=m.math("ADD", m.math("MULTIPLY", g, 0.16), 0.10),
    metal=g,
    coat=0.6,
    coatr=0.03,
)
lathe("plate", pr, m.m, 160, 1)
pz = lambda r: float(np.interp(r, [0, 0.94, 1.02, 1.12, 1.28], [0.07, 0.072, 0.082, 0.115, 0.165]))


# ---- duck: slices carry attributes computed from the cross-section (u across, v up, skin on +v)
def rosy(m, ov):
    e = m.attr("edge")
    e = m.math("ADD", e, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, ov, 5, 0.6), 0.5), 0.55))
    fib = m.noise(1.0, m.map(ov, (55, 55, 10)), 4, 0.6, 0.4)
    v2 = m.vor(1.0, m.map(ov, (60, 34, 30)))
    c = m.ramp(
        e,
        [
            (0.02, (0.50, 0.040, 0.030)),
            (0.20, (0.52, 0.070, 0.046)),
            (0.38, (0.48, 0.125, 0.078)),
            (0.54, (0.40, 0.165, 0.095)),
            (0.82, (0.20, 0.085, 0.040)),
        ],
    )
    c = m.mix(m.math("MULTIPLY", m.step(fib, 0.42, 0.68), 0.35), c, (0.42, 0.05, 0.035))
    c = m.mix(m.math("MULTIPLY", m.step(v2, 0.45, 0.75), 0.07), c, (0.85, 0.42, 0.34))
    return c, fib


m = M("duck")
o, ov = loc_rnd(m)
c, fib = rosy(m, ov)
fat = m.mix(m.noise(14, ov, 3), (0.52, 0.27, 0.09), (0.70, 0.46, 0.22))
c = m.mix(m.attr("fat"), c, fat)
b = m.noise(9, ov, 5, 0.62)
skc = m.ramp(
    m.math("ADD", b, m.math("MULTIPLY", m.attr("cur"), 0.12)),
    [
        (0.32, (0.34, 0.10, 0.016)),
        (0.48, (0.15, 0.038, 0.008)),
        (0.66, (0.06, 0.016, 0.006)),
        (0.9, (0.025, 0.009, 0.005)),
    ],
)
sk = m.attr("skin")
c = m.mix(sk, c, skc)
h = m.math(
    "ADD", m.math("MULTIPLY", fib, 0.5), m.math("MULTIPLY", m.math("MULTIPLY", sk, m.noise(24, ov, 5, 0.65)), 1.6)
)
m.p(
    c,
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(14, ov, 3), 0.25), 0.22),
    spec=0.5,
    coat=0.35,
    coatr=0.10,
    normal=m.bump(h, 0.5, 0.016),
)
duck = m.m


def xs(u, v):  # normalised cross-section radius: flat-domed skin side, rounder meat side
    a = 0.37
    b = np.where(v > 0, 0.125, 0.165)
    return (np.abs(u / a) ** 2.3 + np.abs(v / b) ** 2.0) ** 0.47


def attrs(t):
    def face(V):
        return xs(V[:, 0], V[:, 1])

    nz = lambda V: 0.05 * fnoise(V, 9, 2, 3)
    band = lambda V: (0.026 + 0.010 * fnoise(V, 14, 2, 2), 0.045 + 0.026 * fnoise(V, 7, 3, 6))

    def dep(V):  # depth under the skin line
        b = 0.125 * np.clip(1 - np.abs(V[:, 0] / 0.37) ** 2.3, 0, 1) ** 0.5
        return b - V[:, 1]

    skin = lambda V, N: (1 - ss(dep(V), band(V)[0] - 0.006, band(V)[0] + 0.006)) * ss(V[:, 1], -0.03, 0.0)
    fat = lambda V, N: (1 - ss(dep(V), band(V)[1] - 0.012, band(V)[1] + 0.012)) * ss(V[:, 1], -0.04, 0.01)
    return {
        "skin": skin,
        "fat": fat,
        "edge": lambda V, N: np.clip(
            np.maximum(face(V) ** 1.8 * ss(V[:, 1], 0.10, -0.10) + 0.55 * face(V) ** 2 * ss(V[:, 1], -0.12, 0.12), 0),
            0,
            1,
        ),
    }


def slice_(s):
    r = random.Random(s)
    T = r.uniform(0.080, 0.105)
    sk = r.uniform(-0.05, 0.05)
    fn = lambda p: smax(
        (xs(p[..., 0] + sk * p[..., 1], p[..., 1]) - 1) * 0.14,
        np.abs(p[..., 2] - 0.10 * p[..., 0] ** 2 * r_ - 0.02 * np.sin(p[..., 1] * 9 + s)) - T / 2,
        0.022,
    )
    r_ = r.choice((-1, 1))
    return sculpt(
        "duck",
        fn,
        (-0.41, -0.21, -0.12),
        (0.41, 0.17, 0.12),
        0.0095,
        duck,
        lambda V, N: 0.007 * fnoise(V, 7, 3, s) + 0.006 * fnoise(V, 22, 2, s) * ss(V[:, 1], 0.03, 0.09),
        attrs(T),
    )


SL = [slice_(s) for s in range(6)]


def endf(p):
    return smax((xs(p[..., 0], p[..., 1]) - 1) * 0.14 + 0.42 * np.maximum(0, -p[..., 2]) ** 1.6, p[..., 2], 0.02)


E = sculpt(
    "duck",
    endf,
    (-0.42, -0.21, -0.62),
    (0.42, 0.17, 0.05),
    0.012,
    duck,
    lambda V, N: 0.010 * fnoise(V, 5, 3, 4)
    - 0.012
    * ss(V[:, 1], 0.02, 0.07)
    * (np.minimum(np.abs(np.sin((V[:, 0] + V[:, 2]) * 19)), np.abs(np.sin((V[:, 0] - V[:, 2]) * 19))) < 0.16),
    {
        "skin": lambda V, N: ss(N[:, 1], -0.12, 0.10),
        "fat": lambda V, N: ss(N[:, 1], -0.30, -0.02),
        "edge": lambda V, N: np.ones(len(V)) * 0.95,
    },
)
NS = 8
lay = math.radians(27)


def frame(s):  # s 0..1 along the arc: position, heading (direction of toppling)
    a = math.radians(148 - 112 * s)
    R0 = 1.05
    return (
        Vector((R0 * math.cos(a) * 0.98 - 0.0, R0 * math.sin(a) * 0.60 - 0.55, 0)),
        Vector((math.sin(a) * 0.98, -math.cos(a) * 0.60, 0)).normalized(),
    )


def place(src, s, lay, dz, sc=1.0, roll=0.0):
    P, d = frame(s)
    up = Vector((0, 0, 1))
    n = (
        (d * math.sin(lay) * 1 + up * math.cos(lay)).normalized()
        if False
        else (d * math.sin(math.pi / 2 - (math.pi / 2 - lay)) + up * math.cos(lay)).normalized()
    )
    v = (up * math.sin(lay) - d * math.cos(lay)).normalized()
    u = v.cross(n)
    P = P + up * (ZP + 0.155 * sc * math.sin(lay) + 0.045 * math.cos(lay) + dz)
    cr, sr = math.cos(roll), math.sin(roll)
    u, v = u * cr + v * sr, v * cr - u * sr
    inst(
        src,
        None,
        mat4=Matrix(
            (
                (u.x * sc, v.x * sc, n.x * sc, P.x),
                (u.y * sc, v.y * sc, n.y * sc, P.y),
                (u.z * sc, v.z * sc, n.z * sc, P.z),
                (0, 0, 0, 1),
            )
        ),
    )


for i in range(NS):
    s = (i + 0.5) / NS
    place(
        SL[i % 6],
        s * 0.96 + 0.05,
        lay + U(-0.05, 0.05) - 0.10 * s,
        0.012,
        (1.0 + 0.20 * math.sin(math.pi * min(1, 0.25 + s * 0.75))) * U(0.98, 1.02),
        U(-0.05, 0.05),
    )
place(E, -0.015, math.radians(44), 0.03, 1.04)
# ---- oranges
om = mat_citrus(
    0.30,
    pulp=((0.86, 0.26, 0.012), (0.96, 0.46, 0.06)),
    rind=(0.88, 0.30, 0.015),
    pith=(0.93, 0.72, 0.40),
    n=10,
    char=0.28,
)
S = [citrus_slice(om, 0.30, 0.050, k, False) for k in range(2)]
HS = [citrus_slice(om, 0.30, 0.055, k, True) for k in range(2)]
for x, y, rx, ry, rz, hv in [
    (-0.40, 0.64, 0.62, 0.0, 0.28, 0),
    (0.04, 0.74, 0.58, 0.05, -0.05, 0),
    (0.46, 0.68, 0.60, 0.0, -0.35, 0),
]:
    inst(S[hv], (x, y, 0.235), (rx, ry, rz))
m = M("supreme")
o, ov = loc_rnd(m)
ves = m.vor(1.0, m.map(m.vadd(ov, m.map(m.noise(6, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03))), (30, 9, 30)))
c = m.mix(m.step(ves, 0.05, 0.70), (0.92, 0.36, 0.015), (0.78, 0.18, 0.004))
c = m.mix(m.math("MULTIPLY", m.noise(6, ov, 3), 0.4), c, (0.95, 0.46, 0.05))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(1.0, m.map(ov, (26, 6, 26)), 3), 0.58, 0.66), 0.55), c, (0.96, 0.66, 0.26))
m.p(
    c,
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(14, ov, 3), 0.3), 0.16),
    spec=0.5,
    coat=0.35,
    coatr=0.12,
    normal=m.bump(m.math("ADD", ves, m.math("MULTIPLY", m.noise(18, ov, 3), 0.5)), -0.9, 0.030),
)
sup = m.m


def supm(s):
    return sculpt(
        "sup",
        lambda p: smax(
            smax(s_ell(p, (0, -0.12, 0.02), (0.31, 0.27, 0.27)), (p @ A3(0, -0.40, 0.92)) - 0.055, 0.025),
            (p @ A3(0, -0.34, -0.94)) - 0.055,
            0.02,
        ),
        (-0.36, -0.2, -0.18),
        (0.36, 0.22, 0.2),
        0.011,
        sup,
        lambda V, N: 0.008 * fnoise(V, (4, 12, 12), 3, s),
    )


SU = [supm(s) for s in range(3)]
for i, (x, y, rz) in enumerate([(-0.46, -0.60, 0.42), (-0.10, -0.74, 0.08), (0.34, -0.70, -0.30), (0.16, -0.50, -0.55), (-0.26, -0.48, 0.75)]):
    inst(SU[i % 3], (x, y, ZP + 0.075), (U(0.2, 0.6), U(-0.06, 0.06), rz + 3.14), U(0.74, 0.86))
# ---- glossy orange sauce: a pool with a rounded edge, and a ribbon over the slices
m = M("sauce")
o = m.coord()
c = m.mix(m.step(m.noise(3.5, o, 4), 0.35, 0.62), (0.38, 0.068, 0.0015), (0.56, 0.145, 0.005))
dn = m.attr("thin")
m.p(c, rough=0.05, spec=0.6, coat=0.9, coatr=0.02, normal=m.bump(m.noise(5, o, 3), 0.34, 0.03))
sau = m.m
n = 340
R = 1.15
T = heights(R, n, 0.0)
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
rr = np.hypot(X, Y)
base = np.interp(rr, [0, 0.94, 1.02, 1.12, 1.28], [0.07, 0.072, 0.082, 0.115, 0.165])
sd = np.hypot(X / 1.0, (Y + 0.36) / 0.60) - 1 + 0.20 * field_noise(n, 1.8, 4.0)
pool = np.clip(-sd / 0.14, 0, 1)
F = blur((T > base + 0.03).astype(float), 3.0)
Z = base - 0.03 + 0.060 * np.sqrt(pool) * (pool > 0) + 0.022 * F * (pool > 0)
ps = sheet("pool", Z, R, sau, keep=(blur(pool, 2) > 0.002))
arc = np.array([[*frame(s)[0][:2]] for s in np.linspace(0.0, 1.0, 80)])
dist = np.min(np.hypot(X[..., None] - arc[:, 0], Y[..., None] - arc[:, 1] - (-0.17)), axis=-1)
w = 0.055 + 0.055 * field_noise(n, 2.6, 9.0) + 0.05 * field_noise(n, 6.0, 2.0)
k = ss(w - dist, -0.02, 0.05) * ss(X, -0.75, -0.55)
ZR = blur(T, 1.6) + 0.024 * np.sqrt(k) - 0.028 * (1 - k) ** 2
sheet("ribbon", ZR, R, sau, keep=(k > 0.02))
for q in range(9):  # drops on the rim side
    a = U(3.6, 5.9)
    r = U(0.90, 1.04)
    s = U(0.018, 0.045)
    ob = ico("drop", s, 3, sau, 0.05, 2, (1, 1, 0.42), q)
    ob.location = (r * math.cos(a), r * math.sin(a), pz(r) + 0.004)
# ---- zest julienne, watercress
z = M("zest")
z.p(z.mix(z.noise(6), (0.90, 0.34, 0.02), (0.78, 0.22, 0.01)), rough=0.2, coat=0.6, coatr=0.05)
on = caster()
zs = []
while len(zs) < 17:  # julienne that lies: where the ground jumps under a piece, none is laid
    P = frame(random.random())[0]
    x0, y0 = P.x + random.gauss(0, 0.10), P.y - U(-0.12, 0.62)
    a, L, cu = U(0, 6.3), U(0.09, 0.15), U(-3, 3)
    p = [(x0 + L * t * math.cos(a + cu * t), y0 + L * t * math.sin(a + cu * t)) for t in np.linspace(0, 1, 9)]
    zz = np.array([on(x, y) for x, y in p])
    if np.abs(np.diff(zz)).max() < 0.014 and zz.min() > ZP + 0.02:
        zz = np.maximum(zz, blur(zz, 1.0))
        zs.append([(x, y, z_ + 0.005) for (x, y), z_ in zip(p, zz)])
tube("zest", zs, 0.0062, z.m, 2)
ml = mat_leaf((0.03, 0.14, 0.012), (0.10, 0.30, 0.03), 0.3)
LV = [hide(leaf(0.17, 0.16, 0.25, 0.5, 0.008, ml, nu=14, nv=11, seed=i, pw=0.62, wave=0.012)) for i in range(4)]
st = M("st")
st.p((0.14, 0.26, 0.05), rough=0.4)
for q in range(26):
    a = U(0, 6.28)
    r = 0.20 * math.sqrt(random.random())
    x, y = 0.90 + r * math.cos(a) * 0.8, 0.16 + r * math.sin(a)
    zc = ZP + 0.05 + 0.17 * (1 - r / 0.22) + U(0, 0.03)
    inst(random.choice(LV), (x, y, zc), (U(-0.4, 0.4), U(-0.9, -0.1), a + U(-0.5, 0.5)), U(0.7, 1.15))
    tube(
        "ws",
        [
            [
                (0.90 + 0.03 * math.cos(a), 0.16 + 0.03 * math.sin(a), ZP),
                ((x + 0.90) / 2, (y + 0.16) / 2, zc * 0.8),
                (x, y, zc),
            ]
        ],
        0.009,
        st.m,
        2,
    )
sm = M("salt")
sm.p((0.9, 0.9, 0.88), rough=0.2)
sprinkle(
    [hide(ico("sl", 0.0062, 1, sm.m, 0.35, 2))],
    55,
    lambda: (U(-0.8, 0.8), U(-0.3, 0.5)),
    0.004,
    (0.6, 1.2),
    ok=lambda ob, nr: ob.name.startswith("duck"),
)
fork(mat_metal((0.78, 0.70, 0.55), 0.2), (-1.95, -1.05, 0.03), 1.35, 1.9)
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
gl.location = (1.65, 1.95, 0)
area((-4.8, 2.2, 4.0), (0, 0, 0.1), 3.2, 520, (0.93, 0.97, 1.0), sy=3.2)
area((3.8, -1.6, 2.6), (0, 0, 0.1), 3.4, 75, (1, 0.94, 0.86))
area((0.25, 2.95, 4.5), (0.1, -0.85, 0.1), 1.9, 120, (1, 0.95, 0.87), sy=0.7)
world((0.55, 0.62, 0.72), 0.20)
camera((0.0, -4.9, 4.8), (0, 0.02, 0.10), mm=66, f=0.6, focus=(0, -0.15, 0.2))
render(exposure=0.12)
