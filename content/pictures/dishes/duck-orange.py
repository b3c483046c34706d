# Duck à l'orange from close by: the fan of slices runs out of the picture, candied orange wheels in clear amber jus, a window behind.
from kit import *
from kit.props import table

reset(7)
U = random.uniform
table(mat_wood((0.20, 0.10, 0.045), (0.075, 0.034, 0.016), plank=1.7, rough=0.38), 0.35)
# ---- porcelain with a gold line
profile = [(0, 0.0), (0.80, 0.0), (0.86, 0.02), (0.98, 0.035), (1.12, 0.09), (1.28, 0.14), (1.37, 0.175), (1.385, 0.188)]
profile += [(1.37, 0.198), (1.28, 0.165), (1.12, 0.115), (1.02, 0.082), (0.94, 0.072), (0, 0.07)]
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
lathe("plate", profile, m.m, 160, 1)
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
    return 0.042 + 0.034 * fnoise(P, 4, 2, 6) + 0.010 * fnoise(P, 14, 2, 2) - 0.016 * ss(np.abs(P[:, 1]), 0.2, 0.38)


def scored(P):
    """0 between the cuts of the knife, 1 in them: the skin was scored crosswise before it was rendered"""
    wob = 0.030 * fnoise(P, 5, 2, 9)
    cut = lambda q, at: np.abs(np.mod(q / at, 1) - 0.5) * at
    a = np.minimum(cut(P[:, 0] + 0.8 * P[:, 1] + wob, 0.152), cut(P[:, 0] - 0.8 * P[:, 1] - wob, 0.152))
    return np.exp(-((a / 0.013) ** 2)), ss(a, 0.0, 0.05)


def crisp(P):
    groove, pillow = scored(P)
    top = 1 - ss(under(P), 0.012, 0.060)
    return top * (0.003 * pillow - 0.009 * groove * np.clip(0.5 + 1.4 * fnoise(P, 6, 2, 3), 0, 1.4) + 0.010 * fnoise(P, 9, 3, 4) + 0.007 * np.abs(fnoise(P, 30, 3, 7)))


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
fib = m.noise(1.0, m.map(ov, (30, 64, 18), rot=(0.5, 0.0, 0.0)), 5, 0.64, 0.5)
mott = m.noise(5, ov, 4, 0.6)
# grey-brown seared rim, then rosy; under the fat the heat came slower
done = m.math("MINIMUM", m.math("ADD", deep, rag), m.math("MULTIPLY_ADD", fat_, 1.5, m.math("ADD", rag, 0.030)))
done = m.math("ADD", done, m.math("MULTIPLY", m.math("SUBTRACT", mott, 0.5), 0.045))
meat = m.ramp(
    m.math("MULTIPLY", done, 8.0),
    [
        (0.02, (0.085, 0.032, 0.015)),
        (0.08, (0.190, 0.082, 0.045)),
        (0.20, (0.300, 0.120, 0.075)),
        (0.40, (0.410, 0.085, 0.060)),
        (0.95, (0.400, 0.038, 0.030)),
    ],
)
meat = m.mix(m.math("MULTIPLY", m.step(fib, 0.40, 0.66), 0.42), meat, m.mix(0.5, meat, (0.20, 0.030, 0.024)))
meat = m.mix(m.math("MULTIPLY", m.step(fib, 0.50, 0.30), 0.12), meat, (0.58, 0.27, 0.20))
vein = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(2.6, m.vadd(ov, m.map(o, (0, 1, 0))), 3, 0.5), 0.5)), 0.012, 0.0)
meat = m.mix(m.math("MULTIPLY", vein, 0.22), meat, (0.72, 0.48, 0.36))
ivory = m.mix(m.noise(12, ov, 4, 0.6), (0.50, 0.285, 0.110), (0.72, 0.51, 0.27))
ivory = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", under_, rag), 0.060, 0.024), 0.85), ivory, (0.42, 0.185, 0.050))
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
sk = m.step(m.math("ADD", under_, m.math("MULTIPLY", rag, 0.6)), 0.030, 0.019)
c = m.mix(sk, c, skin)
h = m.math("MULTIPLY", m.math("ADD", fib, m.math("MULTIPLY", m.noise(30, ov, 3), 0.4)), m.math("SUBTRACT", 1.0, sk))
h = m.math("ADD", h, m.math("MULTIPLY", m.math("MULTIPLY", sk, m.noise(30, ov, 5, 0.65)), 1.5))
wet = m.step(m.noise(7, ov, 4, 0.6), 0.50, 0.64)
m.p(
    c,
    sss=0.14,
    rad=(0.035, 0.012, 0.007),
    rough=m.math("SUBTRACT", 0.50, m.math("MULTIPLY", wet, 0.18)),
    spec=0.3,
    coat=m.math("MULTIPLY", wet, m.math("MULTIPLY_ADD", sk, 0.43, 0.10)),
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
ARC, R0, A0 = Vector((1.80, -1.67, 0)), 2.6, math.radians(107)
NS, H = 9, 0.31
S0 = 0.66  # where the first slice was cut


def frame(x):  # x along the arc, 0 at its far end and negative towards the camera
    a = A0 - x / R0
    return ARC + R0 * Vector((math.cos(a), math.sin(a), 0)), Vector((math.sin(a), -math.cos(a), 0))


xp, bp, s = -0.42, math.radians(72), S0
for i, deg in enumerate(np.linspace(54, 27, NS)):
    rs = random.Random(i + 20)
    T = rs.uniform(0.075, 0.135)
    s -= T
    b = math.radians(deg + rs.uniform(-1.5, 1.5))
    xb = xp + H * math.sin(b) / math.tan(bp) - H * math.cos(b)
    xp, bp = xb - T / math.sin(b) * 0.97, b
    ob = slice_(s + T / 2, T, i)
    _, ht, hb = half(np.float32((s + T / 2) * 0.92))
    P, d = frame(xp)
    turn = Euler((0, 0, rs.uniform(-0.12, 0.12)))
    d.rotate(turn)
    up = Vector((0, 0, 1))
    side = up.cross(d)
    c_ = up * math.sin(b) + d * math.cos(b)
    a_ = d * math.sin(b) - up * math.cos(b)
    P = P + c_ * float(hb) + a_ * T / 2 + side * rs.uniform(-0.06, 0.06)
    ob.matrix_world = Matrix(((a_.x, side.x, c_.x, P.x), (a_.y, side.y, c_.y, P.y), (a_.z, side.z, c_.z, 0.5), (0, 0, 0, 1)))
    rest(ob, plate=lambda r: pz(r) - 0.008)
# ---- wheels of candied orange: what was white has gone clear, light goes through
RW, TW = 0.31, 0.034
m = M("candied")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
r = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), RW)
an = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(4, ov, 2), 0.5), 0.16, m.math("ARCTAN2", y, x))
wall = m.step(m.math("MULTIPLY", m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", an, 5.0))), r), 0.11, 0.03)
wall = m.math("MAXIMUM", wall, m.math("MAXIMUM", m.step(r, 0.12, 0.06), m.step(r, 0.83, 0.87)))
sacs = m.comb(m.math("MULTIPLY", an, 8.0), m.math("MULTIPLY_ADD", r, 3.6, m.math("MULTIPLY", m.rnd(), 9.0)), 0.0)
edge = m.vor(1.0, sacs, "DISTANCE_TO_EDGE")
own = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": sacs}).outputs["Color"])[0]
c = m.mix(own, (0.93, 0.22, 0.002), (0.97, 0.38, 0.008))
c = m.mix(m.math("MULTIPLY", m.step(edge, 0.10, 0.0), 0.35), c, (1.0, 0.60, 0.08))
c = m.mix(m.math("MULTIPLY", wall, 0.75), c, (0.98, 0.62, 0.13))
c = m.mix(m.step(r, 0.92, 0.945), c, m.mix(m.noise(22, ov, 3), (0.80, 0.17, 0.003), (0.90, 0.27, 0.006)))
nrm = m.bump(m.math("ADD", m.math("SUBTRACT", m.step(edge, 0.0, 0.20), m.math("MULTIPLY", wall, 0.6)), m.math("MULTIPLY", m.noise(20, ov, 3), 0.3)), 0.35, 0.012)
syrup = m.p(c, rough=0.30, coat=0.3, coatr=0.10, normal=nrm, final=False)
glow = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
candied = m.end(m.n("MixShader", {0: 0.42, 1: syrup, 2: glow}).outputs[0])


def wheel(k, n=96, rings=14):
    """A slice that has dried a little: its rim buckles."""
    V, g = [], np.linspace(0, 2 * math.pi, n, endpoint=False)
    for side, radii in ((1, np.linspace(0.02, 1, rings)), (-1, np.linspace(1, 0.02, rings))):
        for q in radii:
            for a in g:
                p = (q * math.cos(a), q * math.sin(a), 0)
                rim = 1 - 0.35 * max(0, (q - 0.94) / 0.06) ** 2  # rounded
                z = 0.05 * q * q * fbm(p, 1.5, 2, k) + side * TW / 2 * rim
                V.append((RW * p[0] * (1 + 0.02 * fbm(p, 2, 2, k + 5)), RW * p[1], z))
    return hide(mesh("wheel", V, grid_faces(2 * rings, n, True), candied))


for k, (x, y, turn, lean) in enumerate([(0.86, -0.16, 0.5, 0.10), (0.62, -0.40, 0.9, 0.16), (0.36, -0.62, 0.2, 0.16)]):
    ob = wheel(k)  # each lies on the one behind
    ob.matrix_world = Matrix.Translation((x, y, 0.5)) @ Matrix.Rotation(lean, 4, (0.56, -0.83, 0)) @ Matrix.Rotation(turn, 4, "Z")
    rest(ob, plate=lambda r: pz(r) + 0.004)
# ---- jus: clear, thin, amber where it is deep
X, Y, Hm, px = hmap(1.25, 260)
R = np.hypot(X, Y)
base = pz(R)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = (np.hypot((X - 0.12) / 0.70, (Y + 0.56) / 0.36) - 1) * 0.5 - 0.13 * n1 - 0.04 * n2
for x in np.linspace(-2.0, -0.2, 12):
    P, e = frame(x)
    d = np.minimum(d, np.hypot(X - P.x - 0.1, Y - P.y + 0.14) - 0.28 - 0.14 * n1 - 0.05 * n2)
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
    a, L, cu = U(0, 6.3), U(0.08, 0.16), U(-2.6, 2.6)
    p = [(x0 + L * t * math.cos(a + cu * t), y0 + L * t * math.sin(a + cu * t)) for t in np.linspace(0, 1, 9)]
    zz = np.array([on(x, y) for x, y in p])
    if np.abs(np.diff(zz)).max() < 0.012 and np.hypot(x0, y0) < 0.92 and (zz.min() > 0.2 or d[tuple(np.round([(x0 + 1.25) / px, (y0 + 1.25) / px]).astype(int))] < 0):
        zz = np.maximum(zz, blur(zz, 1.0))
        zs.append([(x, y, z_ + 0.004) for (x, y), z_ in zip(p, zz)])
tube("zest", zs, 0.0030, zm, 2)
# ---- watercress tucked in behind
ml = mat_leaf((0.026, 0.085, 0.010), (0.075, 0.19, 0.025), 0.5)
LV = [hide(leaf(0.15, 0.135, 0.2, 0.5, 0.004, ml, nu=14, nv=11, seed=i, pw=0.62, wave=0.012)) for i in range(4)]
st = plain("st", (0.12, 0.22, 0.045), 0.5)
for x, y, a, L in ((-0.30, 0.46, 2.2, 0.42), (-0.20, 0.52, 1.5, 0.36), (-0.42, 0.38, 2.9, 0.34), (-0.10, 0.56, 0.9, 0.28)):
    P = [(x + L * t * math.cos(a + 0.5 * t), y + L * t * math.sin(a + 0.5 * t)) for t in np.linspace(0, 1, 9)]
    P = [Vector((u, v, float(pz(math.hypot(u, v))) + 0.02 + 0.10 * math.sin(2.6 * t))) for t, (u, v) in zip(np.linspace(0, 1, 9), P)]
    tube("ws", [P], 0.010, st, 2, radii=[[1 - 0.05 * q for q in range(9)]])
    for q in (3, 4, 5, 6, 7, 8):
        side = (1 if q % 2 else -1) * (q < 8)
        inst(LV[q % 4], P[q], (U(-0.4, 0.4), U(-0.5, 0.0), a + 0.3 + side * U(0.6, 1.2)), U(0.6, 0.85) + 0.25 * (q == 8))
# ---- salt, pepper
sm = plain("salt", (0.9, 0.9, 0.88), 0.25)
grain = hide(ico("sl", 0.0042, 1, sm, 0.35, 2))
sprinkle([grain], 60, lambda: (U(-0.9, 0.9), U(-0.8, 0.9)), 0.004, (0.5, 1.2), ok=lambda ob, nr: ob.name.startswith("duck"))
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pp", 0.0065, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 70, lambda: disc(1.0), 0.002, (0.5, 1.1))
# ---- a window behind on the left, its glint in the jus, a weak fill in front
area((-3.0, 3.4, 3.4), (0, 0, 0.1), 2.6, 470, (1.0, 0.97, 0.93), sy=2.6)
area((0.80, 3.6, 2.75), (0.1, -0.55, 0.1), 1.0, 30, (1, 0.97, 0.92), sy=0.45)
area((1.8, -4.2, 3.4), (0, 0, 0.1), 3.4, 80, (1, 0.95, 0.89))
world((0.62, 0.66, 0.72), 0.16)
camera((-0.50, -3.60, 2.05), (-0.06, 0.0, 0.13), mm=68, f=0.8, focus=(-0.25, -0.2, 0.25))
render(exposure=0.24)
