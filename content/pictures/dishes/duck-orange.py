# duck a l'orange: one magret, sliced and leaning in an arc, clear orange jus, supremes; white porcelain with a gold line, blue-slate cloth
from kit import *
from kit.props import citrus_cut, lemon

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
napkin(mat_linen((0.62, 0.60, 0.57)), 2.6, 2.0, loc=(-2.45, 0.15, 0), rot=0.25, seed=15, amp=0.07)
# ---- porcelain with a gold line
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
    m.mix(g, (0.80, 0.79, 0.76), (0.62, 0.36, 0.10)),
    rough=m.math("ADD", m.math("MULTIPLY", g, 0.16), 0.14),
    metal=g,
    coat=0.4,
    coatr=0.05,
)
lathe("plate", pr, m.m, 160, 1)
pz = lambda r: np.interp(r, [0, 0.94, 1.02, 1.12, 1.28], [0.07, 0.072, 0.082, 0.115, 0.165])
# ---- the breast: one distance function; slices are pieces of it. x along, y across, skin on +z
LEN, WIDE, TOP, LOW = 0.86, 0.38, 0.145, 0.195


def half(x):
    e = np.sqrt(np.clip(1 - np.abs(x / LEN) ** 2.6, 0.02, 1))
    return WIDE * e * (1 - 0.20 * x / LEN), TOP * (0.45 + 0.55 * e), LOW * (0.40 + 0.60 * e)


def breast(p):
    w, ht, hb = half(p[..., 0])
    z = p[..., 2] / np.where(p[..., 2] > 0, ht, hb)
    d = ((np.abs(p[..., 1] / w) ** 2.5 + np.abs(z) ** 2.1) ** 0.45 - 1) * 0.16
    return smax(d, np.abs(p[..., 0]) - LEN * 0.95, 0.10)


def under(P):
    """depth under the skin, measured straight down"""
    w, ht, _ = half(P[..., 0])
    return ht * np.clip(1 - np.abs(P[..., 1] / w) ** 2.5, 0, 1) ** 0.476 - P[..., 2]


def fat(P):
    return 0.067 + 0.022 * fnoise(P, 4, 2, 6) + 0.006 * fnoise(P, 14, 2, 2) - 0.022 * ss(np.abs(P[:, 1]), 0.2, 0.38)


def scored(P):
    """0 between the cuts of the knife, 1 in them: the skin was scored crosswise before it was rendered"""
    wob = 0.012 * fnoise(P, 5, 2, 9)
    cut = lambda q, at: np.abs(np.mod(q / at, 1) - 0.5) * at
    a = np.minimum(cut(P[:, 0] + 0.8 * P[:, 1] + wob, 0.152), cut(P[:, 0] - 0.8 * P[:, 1] - wob, 0.152))
    return np.exp(-((a / 0.013) ** 2)), ss(a, 0.0, 0.05)


def crisp(P):
    groove, pillow = scored(P)
    top = 1 - ss(under(P), 0.012, 0.060)
    return top * (0.008 * pillow - 0.017 * groove * (0.6 + 0.8 * fnoise(P, 6, 2, 3)) + 0.012 * fnoise(P, 9, 3, 4) + 0.008 * np.abs(fnoise(P, 22, 2, 7)))


def looks(to):
    """what the material reads, for points that `to` takes into the breast"""
    return {
        "under": lambda V, N: under(to(V)),
        "fat": lambda V, N: under(to(V)) - fat(to(V)),
        "deep": lambda V, N: -breast(to(V)),
        "groove": lambda V, N: scored(to(V))[0],
    }


m = M("duck")
o, ov = loc_rnd(m)
under_, fat_, deep, groove = (m.attr(k) for k in ("under", "fat", "deep", "groove"))
rag = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, ov, 5, 0.6), 0.5), 0.030)
fib = m.noise(1.0, m.map(ov, (26, 46, 15), rot=(0.5, 0.0, 0.0)), 4, 0.62, 0.5)
mott = m.noise(5, ov, 4, 0.6)
# grey-brown seared rim, then rosy; under the fat the heat came slower
done = m.math("MINIMUM", m.math("ADD", deep, rag), m.math("MULTIPLY_ADD", fat_, 1.5, m.math("ADD", rag, 0.030)))
done = m.math("ADD", done, m.math("MULTIPLY", m.math("SUBTRACT", mott, 0.5), 0.045))
meat = m.ramp(
    m.math("MULTIPLY", done, 8.0),
    [
        (0.03, (0.100, 0.038, 0.018)),
        (0.13, (0.215, 0.100, 0.056)),
        (0.30, (0.310, 0.138, 0.085)),
        (0.52, (0.410, 0.120, 0.084)),
        (0.85, (0.400, 0.066, 0.047)),
    ],
)
meat = m.mix(m.math("MULTIPLY", m.step(fib, 0.40, 0.66), 0.42), meat, m.mix(0.5, meat, (0.20, 0.030, 0.024)))
meat = m.mix(m.math("MULTIPLY", m.step(fib, 0.50, 0.30), 0.22), meat, (0.58, 0.27, 0.20))
vein = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(2.6, m.vadd(ov, m.map(o, (0, 1, 0))), 3, 0.5), 0.5)), 0.012, 0.0)
meat = m.mix(m.math("MULTIPLY", vein, 0.35), meat, (0.72, 0.48, 0.36))
ivory = m.mix(m.noise(12, ov, 4, 0.6), (0.58, 0.385, 0.185), (0.77, 0.60, 0.37))
ivory = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", under_, rag), 0.046, 0.022), 0.75), ivory, (0.56, 0.30, 0.10))
c = m.mix(m.step(m.math("ADD", fat_, m.math("MULTIPLY", rag, 0.35)), 0.004, -0.005), meat, ivory)
b = m.math("ADD", m.math("MULTIPLY_ADD", m.noise(7, ov, 5, 0.62), 1.25, -0.09), m.math("MULTIPLY", m.attr("cur"), 0.14))
skin = m.ramp(
    b,
    [
        (0.30, (0.42, 0.160, 0.034)),
        (0.43, (0.250, 0.072, 0.014)),
        (0.58, (0.115, 0.029, 0.008)),
        (0.76, (0.036, 0.012, 0.006)),
    ],
)
skin = m.mix(m.math("MULTIPLY", groove, 0.45), skin, (0.34, 0.145, 0.040))
sk = m.step(m.math("ADD", under_, m.math("MULTIPLY", rag, 0.3)), 0.024, 0.017)
c = m.mix(sk, c, skin)
h = m.math("MULTIPLY", m.math("ADD", fib, m.math("MULTIPLY", m.noise(30, ov, 3), 0.4)), m.math("SUBTRACT", 1.0, sk))
h = m.math("ADD", h, m.math("MULTIPLY", m.math("MULTIPLY", sk, m.noise(30, ov, 5, 0.65)), 1.5))
wet = m.step(m.noise(7, ov, 4, 0.6), 0.50, 0.64)
m.p(
    c,
    rough=m.math("SUBTRACT", 0.52, m.math("MULTIPLY", wet, 0.16)),
    spec=0.3,
    coat=m.math("MULTIPLY", wet, m.math("MULTIPLY_ADD", sk, 0.35, 0.18)),
    coatr=0.14,
    normal=m.bump(h, 0.45, 0.014),
)
duck = m.m
BIAS = np.array(Euler((0, 0.22, 0.38)).to_matrix(), np.float32)  # local a, b, c to the breast: how the knife was held


def slice_(s, T, k):
    """the slice whose middle lies at s along the cut; a is its thickness, c its height"""
    rs = random.Random(k)
    bend, wave, wedge = rs.uniform(-0.05, 0.09), rs.uniform(0, 6), rs.uniform(-0.06, 0.06)
    to = lambda V: np.stack([V[..., 0] + s, V[..., 1], V[..., 2]], -1) @ BIAS.T
    mid = lambda p: bend * p[..., 1] ** 2 + 0.008 * np.sin(p[..., 1] * 8 + wave) + 0.008 * np.sin(p[..., 2] * 11 + wave * 2)
    fn = lambda p: smax(breast(to(p)), np.abs(p[..., 0] - mid(p)) - T / 2 - wedge * 0.5 * p[..., 1], 0.016)
    ob = sculpt(
        "duck",
        fn,
        (-0.13, -0.56, -0.27),
        (0.13, 0.56, 0.24),
        0.0085,
        duck,
        lambda V, N: 0.006 * fnoise(V, 6, 3, k) + 0.0035 * fnoise(V, (14, 30, 18), 2, k) + crisp(to(V)),
        looks(to),
    )
    return ob


# each leans back on the next: the back of its top edge touches the face behind it
ARC, R0, A0 = Vector((0.32, -1.02, 0)), 1.27, math.radians(66)
NS, H = 8, 0.31
S0 = 0.42  # where the uncut end begins


def frame(x):  # x from the cut face of the end, negative along the arc
    a = A0 - x / R0
    return ARC + R0 * Vector((math.cos(a), math.sin(a), 0)), Vector((math.sin(a), -math.cos(a), 0))


xp, bp, s = 0.0, math.radians(72), S0
for i, deg in enumerate((50, 43, 37, 33, 30, 27, 26, 23)):
    rs = random.Random(i + 20)
    T = rs.uniform(0.074, 0.100)
    s -= T
    b = math.radians(deg + rs.uniform(-1.5, 1.5))
    xb = xp + H * math.sin(b) / math.tan(bp) - H * math.cos(b)
    xp, bp = xb - T / math.sin(b) * 0.97, b
    ob = slice_(s + T / 2, T, i)
    _, ht, hb = half(np.float32((s + T / 2) * 0.92))
    P, d = frame(xp)
    turn = Euler((0, 0, rs.uniform(-0.07, 0.07)))
    d.rotate(turn)
    up = Vector((0, 0, 1))
    side = up.cross(d)
    c_ = up * math.sin(b) + d * math.cos(b)
    a_ = d * math.sin(b) - up * math.cos(b)
    P = P + c_ * float(hb) + a_ * T / 2 + side * rs.uniform(-0.035, 0.035)
    ob.matrix_world = Matrix(((a_.x, side.x, c_.x, P.x), (a_.y, side.y, c_.y, P.y), (a_.z, side.z, c_.z, 0.5), (0, 0, 0, 1)))
    rest(ob, plate=lambda r: pz(r) - 0.008)
n_ = A3(*BIAS[:, 0])
end = sculpt(
    "duck",
    lambda p: smax(breast(p), S0 - p @ n_, 0.016),
    (S0 - 0.35, -0.45, -0.25),
    (LEN + 0.05, 0.45, 0.22),
    0.0105,
    duck,
    lambda V, N: 0.010 * fnoise(V, 5, 3, 4) + crisp(V),
    looks(lambda V: V),
)
P, d = frame(0.0)
yaw = math.atan2(d.y, d.x) - math.atan2(float(n_[1]), float(n_[0]))
end.rotation_euler = (0, 0, yaw)
q = Euler((0, 0, yaw)).to_matrix() @ Vector((S0 / float(n_[0]), 0, 0))
end.location = (P.x - q.x, P.y - q.y, 0.5)
rest(end, plate=lambda r: pz(r) - 0.012)
# ---- supremes: segments without their skin; the sacs fan out from the thin edge, light goes through
m = M("supreme")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
yy = m.math("ADD", y, 0.10)
an = m.math("ARCTAN2", x, yy)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", yy, yy)))
sac = m.comb(m.math("MULTIPLY", an, 12.0), m.math("MULTIPLY_ADD", r, 3.4, m.math("MULTIPLY", m.rnd(), 9.0)), m.math("MULTIPLY", z, 10.0))
sac = m.vadd(sac, m.map(m.noise(5, ov, 2, 0.5, 0, 1), (0.5, 0.5, 0.5)))
d = m.vor(1.0, sac, "DISTANCE_TO_EDGE")
own = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": sac}).outputs["Color"])[0]
c = m.mix(own, (0.85, 0.205, 0.003), (0.95, 0.37, 0.020))
c = m.mix(m.math("MULTIPLY", m.step(d, 0.10, 0.0), 0.38), c, (0.97, 0.56, 0.12))
nrm = m.bump(m.math("ADD", m.step(d, 0.0, 0.22), m.math("MULTIPLY", m.noise(20, ov, 3), 0.3)), 0.35, 0.010)
sh = m.p(c, rough=0.32, spec=0.20, coat=0.08, coatr=0.10, normal=nrm, final=False)
tr = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.38, 1: sh, 2: tr}).outputs[0])
sup = m.m


def supreme(k):
    """a crescent: its thin edge curves in, its back out; returns it and half the angle of its wedge"""
    rs = random.Random(k)
    half, L, c = rs.uniform(0.32, 0.40), rs.uniform(0.30, 0.35), rs.uniform(0.5, 1.0)
    bent = lambda p: np.stack([p[..., 0], p[..., 1] + c * p[..., 0] ** 2, p[..., 2]], -1)
    n1 = lambda s: A3(0, -math.sin(half), s * math.cos(half))
    fn = lambda p: smax(smax(s_ell(bent(p), (0, 0, 0), (L, 0.225, 0.225)), bent(p) @ n1(1), 0.020), bent(p) @ n1(-1), 0.020)
    disp = lambda V, N: 0.009 * fnoise(V, 6, 3, k) + 0.003 * fnoise(V, 22, 2, k)
    return sculpt("sup", fn, (-0.38, -0.16, -0.16), (0.38, 0.26, 0.16), 0.010, sup, disp), half


for k, (x, y, rz) in enumerate([(-0.30, -0.72, -0.22), (0.19, -0.50, 3.46), (0.49, -0.75, 0.40), (0.86, -0.38, 4.25)]):
    ob, a = supreme(k)
    ob.rotation_euler = (a, 0, rz)
    ob.location = (x, y, 0.5)
    ob.scale = (0.88, 0.88, 0.88)
    rest(ob, plate=pz)
# ---- jus: clear, thin, amber where it is deep
X, Y, Hm, px = hmap(1.25, 260)
R = np.hypot(X, Y)
base = pz(R)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = (np.hypot((X - 0.12) / 0.88, (Y + 0.48) / 0.42) - 1) * 0.5 - 0.13 * n1 - 0.04 * n2
for x in np.linspace(-1.25, 0.2, 12):
    P, e = frame(x)
    d = np.minimum(d, np.hypot(X - P.x, Y - P.y + 0.06) - 0.30 - 0.14 * n1 - 0.05 * n2)
for k in range(16):
    a, r = U(3.4, 6.0), U(0.80, 1.02)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.007, 0.026))
d = -smin(-d, 0.98 - R + 0.06 * n1, 0.08)
d = gaussian_filter(d, 1.0)
q = np.clip(-d / 0.045, 0, 1)
stands = gaussian_filter((Hm > base + 0.04).astype(float), 1.6)
thick = np.sqrt(q * (2 - q)) * np.clip(0.45 + 0.55 * np.clip(-d / 0.20, 0, 1) + 0.35 * n1, 0.3, 1.25)
m = M("jus")
o = m.coord()
deep = m.math("MULTIPLY_ADD", m.noise(6, o, 4), 0.5, m.math("SUBTRACT", m.attr("thick"), 0.25), clamp=True)
tint = m.ramp(deep, [(0.0, (1.0, 0.95, 0.86)), (0.35, (0.92, 0.69, 0.31)), (0.70, (0.76, 0.41, 0.105)), (1.0, (0.56, 0.235, 0.045))])
speck = m.math("MULTIPLY", m.step(m.vor(46, o), 0.13, 0.06), m.math("MULTIPLY", m.step(m.noise(5, o, 2), 0.48, 0.60), 0.6))
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
brown = m.n("BsdfDiffuse", {"Color": (0.20, 0.070, 0.012)}).outputs[0]
body = m.n("MixShader", {0: m.math("MAXIMUM", speck, m.math("MULTIPLY", deep, 0.22)), 1: clear, 2: brown}).outputs[0]
nrm = m.bump(m.noise(6, o, 3), 0.12, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.09, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.045, 1: body, 2: shine}).outputs[0])
sheet("jus", base + 0.001 + 0.018 * thick + 0.022 * stands * q * q, X[-1, 0], m.m, keep=d < px, attrs={"thick": thick})
# ---- zest in fine threads that lie flat; where the ground jumps under one, none is laid
zm = plain("zest", (0.88, 0.34, 0.02), 0.45)
on = caster()
zs = []
while len(zs) < 16:
    x0, y0 = U(-0.9, 0.9), U(-0.85, 0.55)
    a, L, cu = U(0, 6.3), U(0.09, 0.17), U(-1.6, 1.6)
    p = [(x0 + L * t * math.cos(a + cu * t), y0 + L * t * math.sin(a + cu * t)) for t in np.linspace(0, 1, 9)]
    zz = np.array([on(x, y) for x, y in p])
    if np.abs(np.diff(zz)).max() < 0.012 and np.hypot(x0, y0) < 0.92 and (zz.min() > 0.2 or d[tuple(np.round([(x0 + 1.25) / px, (y0 + 1.25) / px]).astype(int))] < 0):
        zz = np.maximum(zz, blur(zz, 1.0))
        zs.append([(x, y, z_ + 0.004) for (x, y), z_ in zip(p, zz)])
tube("zest", zs, 0.0050, zm, 2)
# ---- watercress tucked in behind
ml = mat_leaf((0.026, 0.085, 0.010), (0.075, 0.19, 0.025), 0.5)
LV = [hide(leaf(0.15, 0.135, 0.2, 0.5, 0.004, ml, nu=14, nv=11, seed=i, pw=0.62, wave=0.012)) for i in range(4)]
st = plain("st", (0.12, 0.22, 0.045), 0.5)
for x, y, a, L in ((-0.60, 0.42, 2.2, 0.42), (-0.52, 0.48, 1.5, 0.36), (-0.70, 0.36, 2.9, 0.34), (-0.44, 0.50, 0.9, 0.28)):
    P = [(x + L * t * math.cos(a + 0.5 * t), y + L * t * math.sin(a + 0.5 * t)) for t in np.linspace(0, 1, 9)]
    P = [Vector((u, v, float(pz(math.hypot(u, v))) + 0.02 + 0.10 * math.sin(2.6 * t))) for t, (u, v) in zip(np.linspace(0, 1, 9), P)]
    tube("ws", [P], 0.010, st, 2, radii=[[1 - 0.05 * q for q in range(9)]])
    for q in (3, 4, 5, 6, 7, 8):
        side = (1 if q % 2 else -1) * (q < 8)
        inst(LV[q % 4], P[q], (U(-0.4, 0.4), U(-0.5, 0.0), a + 0.3 + side * U(0.6, 1.2)), U(0.6, 0.85) + 0.25 * (q == 8))
# ---- salt, pepper
sm = plain("salt", (0.9, 0.9, 0.88), 0.25)
sprinkle(
    [hide(ico("sl", 0.0062, 1, sm, 0.35, 2))],
    70,
    lambda: (U(-0.9, 0.9), U(-0.4, 0.6)),
    0.004,
    (0.5, 1.2),
    ok=lambda ob, nr: ob.name.startswith("duck"),
)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pp", 0.008, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 70, lambda: disc(1.0), 0.002, (0.5, 1.1))
fork(mat_metal((0.78, 0.70, 0.55), 0.2), (-1.92, -1.05, 0.03), 1.35, 1.9)
# ---- oranges beyond
citrus_cut(1.60, 1.36, 0.36, 0, 0.35, 0.85, "orange")
lemon(2.10, 1.78, 0.39, 0.8, 0.0, (0.84, 0.27, 0.012), (0.92, 0.38, 0.03), 0)
area((-4.6, 3.0, 3.8), (0, 0, 0.1), 2.6, 520, (1.0, 0.97, 0.92), sy=2.8)
area((3.8, -2.4, 2.8), (0, 0, 0.1), 3.4, 110, (1, 0.95, 0.88))
area((0.25, 2.95, 4.5), (0.1, -0.85, 0.1), 1.2, 38, (1, 0.95, 0.87), sy=0.35)
world((0.60, 0.64, 0.70), 0.20)
camera((0.0, -4.9, 4.6), (0.0, -0.04, 0.12), mm=73, f=0.6, focus=(0, -0.15, 0.2))
render(exposure=0.14)
