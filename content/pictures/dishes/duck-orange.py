# Duck à l'orange from close by: a breast half cut, its scored skin behind and its slices fallen forward, rounds of orange in clear amber jus, a window on the left.
from kit import *
from kit.props import table

reset(7)
U = random.uniform
table(mat_wood((0.190, 0.215, 0.235), (0.095, 0.110, 0.125), plank=1.7, rough=0.5), 0.35)
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
    return 0.031 + 0.038 * fnoise(P, 4, 2, 6) + 0.018 * fnoise(P, 14, 2, 2) - 0.014 * ss(np.abs(P[:, 1]), 0.2, 0.38)


def scored(P):
    """0 between the cuts of the knife, 1 in them: the skin was scored crosswise before it was rendered"""
    wob = 0.030 * fnoise(P, 3.5, 3, 9)
    line = lambda q, at: np.abs(np.mod(q / at, 1) - 0.5) * at
    a = np.minimum(line(P[:, 0] + 0.75 * P[:, 1] + wob, 0.128), line(P[:, 0] - 0.75 * P[:, 1] - wob, 0.128))
    return np.exp(-((a / 0.011) ** 2)), ss(a, 0.0, 0.05)


def crisp(P):
    groove, pillow = scored(P)
    top = 1 - ss(under(P), 0.010, 0.045)
    deep = np.clip(0.75 + 1.2 * fnoise(P, 5, 2, 3), 0.15, 1.4)  # shrunk unevenly: no two notches of an edge alike
    return top * (0.002 * pillow - 0.008 * groove * deep + 0.012 * fnoise(P, 8, 3, 4) + 0.009 * np.abs(fnoise(P, 30, 3, 7)))


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
grain = m.map(ov, (24, 74, 30), rot=(0.6, 0.0, 0.0))
fib, cells = m.noise(1.0, grain, 5, 0.6, 0.4), m.vor(1.0, m.map(ov, (40, 95, 60), rot=(0.6, 0.0, 0.0)))
mott = m.noise(5, ov, 4, 0.6)
# a thin seared rim, then softly from grey-brown to rose; under the fat the heat came slower
done = m.math("MINIMUM", m.math("ADD", deep, rag), m.math("MULTIPLY_ADD", fat_, 1.3, m.math("ADD", rag, 0.040)))
done = m.math("ADD", done, m.math("MULTIPLY", m.math("SUBTRACT", mott, 0.5), 0.050))
meat = m.ramp(
    m.math("MULTIPLY", done, 7.0),
    [
        (0.02, (0.100, 0.036, 0.016)),
        (0.08, (0.220, 0.085, 0.045)),
        (0.18, (0.330, 0.110, 0.066)),
        (0.42, (0.420, 0.062, 0.044)),
        (0.90, (0.400, 0.030, 0.026)),
    ],
)
meat = m.mix(m.math("MULTIPLY", m.step(fib, 0.42, 0.72), 0.30), meat, m.mix(1.0, meat, (0.55, 0.42, 0.42), "MULTIPLY"))
meat = m.mix(m.math("MULTIPLY", m.step(cells, 0.30, 0.65), 0.10), meat, (0.58, 0.20, 0.14))
streak = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(1.0, m.map(ov, (10, 22, 60)), 4, 0.6), 0.5), 0.040)
ivory = m.mix(m.noise(12, ov, 4, 0.6), (0.52, 0.290, 0.135), (0.70, 0.47, 0.270))
ivory = m.mix(m.math("MULTIPLY", m.step(streak, -0.002, 0.010), 0.5), ivory, (0.62, 0.30, 0.17))
ivory = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", under_, rag), 0.054, 0.018), 0.85), ivory, (0.46, 0.20, 0.055))
lean = m.step(m.math("ADD", fat_, m.math("ADD", m.math("MULTIPLY", rag, 0.9), streak)), -0.014, 0.012)
c = m.mix(lean, ivory, meat)
b = m.math("ADD", m.math("MULTIPLY_ADD", m.noise(7, ov, 5, 0.62), 1.1, -0.02), m.math("MULTIPLY", m.attr("cur"), 0.14))
skin = m.ramp(
    b,
    [
        (0.30, (0.360, 0.118, 0.026)),
        (0.43, (0.200, 0.052, 0.012)),
        (0.58, (0.088, 0.021, 0.007)),
        (0.75, (0.028, 0.009, 0.005)),
    ],
)
skin = m.mix(m.math("MULTIPLY", groove, m.math("MULTIPLY", m.step(m.noise(6, ov, 4, 0.6), 0.34, 0.62), 0.90)), skin, (0.50, 0.250, 0.085))
sk = m.step(m.math("ADD", under_, m.math("MULTIPLY", rag, 0.45)), 0.026, 0.016)
c = m.mix(sk, c, skin)
# a thin line of the sauce was spooned across the slices
y = m.xyz(o)[1]
off = m.math("ADD", m.math("MULTIPLY_ADD", m.rnd(), 0.07, -0.10), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(6, ov, 3), 0.5), 0.16))
glaze = m.step(m.math("ADD", m.math("ABSOLUTE", m.math("SUBTRACT", y, off)), m.math("MULTIPLY", m.noise(14, ov, 2), 0.07)), 0.095, 0.040)
c = m.mix(m.math("MULTIPLY", glaze, 0.50), c, m.mix(1.0, c, (0.62, 0.33, 0.11), "MULTIPLY"))
bare = m.math("SUBTRACT", 1.0, sk)
h = m.math("MULTIPLY", m.math("ADD", m.math("MULTIPLY", fib, 0.34), m.math("MULTIPLY", cells, 0.10)), m.math("MULTIPLY", lean, bare))
h = m.math("ADD", h, m.math("MULTIPLY", m.noise(60, ov, 4, 0.6), 0.18))
h = m.math("ADD", h, m.math("MULTIPLY", m.math("MULTIPLY", sk, m.noise(34, ov, 5, 0.7)), 1.3))
h = m.math("ADD", m.math("MULTIPLY", h, m.math("MULTIPLY_ADD", glaze, -0.75, 1.0)), m.math("MULTIPLY", glaze, 0.9))
nrm = m.bump(h, 0.50, 0.007)
wet = m.math("MAXIMUM", m.math("MULTIPLY", m.step(m.noise(6, ov, 4, 0.6), 0.42, 0.62), 0.55), glaze)
sh = m.p(
    c,
    rough=m.math("SUBTRACT", 0.50, m.math("MULTIPLY", wet, 0.18)),
    spec=0.28,
    sss=m.math("MULTIPLY", bare, m.math("MULTIPLY_ADD", lean, -0.35, 0.90)),
    rad=(0.032, 0.012, 0.008),
    coat=m.math("MULTIPLY", wet, 0.55),
    coatr=0.13,
    normal=nrm,
)
m.set(sh.node.inputs["Clearcoat Normal"], nrm)  # juice lies on the grain: many small lights, no sheen
duck = m.m
BIAS = np.array(Euler((0, 0.22, 0.38)).to_matrix(), np.float32)  # local a, b, c to the breast: how the knife was held


def slice_(s, T, k, far=None):
    """the slice whose middle lies at s along the cut; a is its thickness, c its height. With far, all that is left behind its cut face."""
    rs = random.Random(k)
    bend, wave, wedge = rs.uniform(-0.05, 0.09), rs.uniform(0, 6), rs.uniform(-0.10, 0.10)
    to = lambda V: np.stack([V[..., 0] + s, V[..., 1], V[..., 2]], -1) @ BIAS.T
    mid = lambda p: bend * p[..., 1] ** 2 + 0.008 * np.sin(p[..., 1] * 8 + wave) + 0.008 * np.sin(p[..., 2] * 11 + wave * 2)

    def fn(p):
        a = p[..., 0] - mid(p)
        return smax(breast(to(p)), -a - T / 2 if far else np.abs(a) - T / 2 - wedge * 0.5 * p[..., 1], 0.012)

    dent = lambda V, N: 0.006 * fnoise(V, 6, 3, k) + 0.0014 * fnoise(V, (14, 30, 18), 2, k) + crisp(to(V))
    return sculpt("duck", fn, (-0.15, -0.56, -0.30), (far or 0.15, 0.56, 0.30), 0.0085, duck, dent, looks(to))


# each leans back on the next: the back of its top edge touches the face behind it
ARC, R0, A0 = Vector((1.45, -1.94, 0)), 2.6, math.radians(107)
H = 0.31
S0 = 0.20  # where the first slice was cut


def frame(x):  # x along the arc, 0 at its far end and negative towards the camera
    a = A0 - x / R0
    return ARC + R0 * Vector((math.cos(a), math.sin(a), 0)), Vector((math.sin(a), -math.cos(a), 0))


def lay(ob, x, b, s, T, turn=0.0, aside=0.0):
    P, d = frame(x)
    d.rotate(Euler((0, 0, turn)))
    up = Vector((0, 0, 1))
    side = up.cross(d)
    c_, a_ = up * math.sin(b) + d * math.cos(b), d * math.sin(b) - up * math.cos(b)
    P = P + c_ * float(half(np.float32(s * 0.92))[2]) + a_ * T / 2 + side * aside
    ob.matrix_world = Matrix(((a_.x, side.x, c_.x, P.x), (a_.y, side.y, c_.y, P.y), (a_.z, side.z, c_.z, 0.5), (0, 0, 0, 1)))
    rest(ob, plate=lambda r: pz(r) - 0.008)


xp, bp, s = -0.60, math.radians(77.4), S0  # so the breast lies level: the knife was held aslant
lay(slice_(S0, 0.0, 99, 0.90), xp, bp, S0, 0.0)
for i, deg in enumerate((66, 57, 53, 44, 39, 29)):
    rs = random.Random(i + 20)
    T = rs.uniform(0.055, 0.110)
    s -= T
    b = math.radians(deg)
    xb = xp + H * math.sin(b) / math.tan(bp) - H * math.cos(b)
    xp, bp = xb - T / math.sin(b) * 0.97, b
    lay(slice_(s + T / 2, T, i), xp, b, s + T / 2, T, rs.uniform(-0.22, 0.22), rs.uniform(-0.08, 0.08))
# ---- rounds of orange, warmed in butter: light goes through
RW, TW = 0.245, 0.036
m = M("orange")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
r = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), RW)
r = m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3, ov, 2), 0.5), 0.03))
an = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(1.2, ov, 2), 0.5), 0.5, m.math("ARCTAN2", y, x))
wall = m.step(m.math("MULTIPLY", m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", an, 5.0))), r), 0.085, 0.02)
wall = m.math("MAXIMUM", wall, m.math("MAXIMUM", m.step(m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.14, r), 0.17, 0.12), m.step(m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.05, r), 0.86, 0.90)))
sacs = m.comb(m.math("MULTIPLY", an, 9.0), m.math("MULTIPLY_ADD", r, 3.2, m.math("MULTIPLY", m.rnd(), 9.0)), 0.0)
edge = m.vor(1.0, sacs, "DISTANCE_TO_EDGE")
own = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": sacs}).outputs["Color"])[0]
c = m.mix(own, (0.96, 0.245, 0.005), (1.0, 0.36, 0.014))
c = m.mix(m.math("MULTIPLY", m.step(edge, 0.10, 0.0), 0.40), c, (1.0, 0.52, 0.08))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(3, ov, 3), 0.50, 0.70), 0.30), c, (0.90, 0.24, 0.006))
c = m.mix(m.math("MULTIPLY", wall, 0.85), c, (0.96, 0.77, 0.45))
c = m.mix(m.step(r, 0.940, 0.960), c, m.mix(m.noise(22, ov, 3), (0.86, 0.20, 0.003), (0.93, 0.30, 0.006)))
h = m.math("ADD", m.math("SUBTRACT", m.step(edge, 0.0, 0.35), m.math("MULTIPLY", wall, 0.3)), m.math("MULTIPLY", m.noise(20, ov, 3), 0.8))
nrm = m.bump(h, 0.40, 0.010)
juicy = m.p(c, rough=0.34, sss=0.70, rad=(0.05, 0.03, 0.01), coat=m.math("MULTIPLY", m.step(m.noise(6, ov, 4), 0.40, 0.56), 0.7), coatr=0.07, normal=nrm, final=False)
m.set(juicy.node.inputs["Clearcoat Normal"], nrm)
glow = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
orange = m.end(m.n("MixShader", {0: 0.38, 1: juicy, 2: glow}).outputs[0])


def wheel(k, n=96, rings=14):
    """A round whose rim buckled a little in the pan."""
    V, g = [], np.linspace(0, 2 * math.pi, n, endpoint=False)
    for side, radii in ((1, np.linspace(0.001, 1, rings)), (-1, np.linspace(1, 0.001, rings))):
        for q in radii:
            for a in g:
                p = (q * math.cos(a), q * math.sin(a), 0)
                rim = 1 - 0.35 * max(0, (q - 0.94) / 0.06) ** 2  # rounded
                z = 0.04 * q * q * fbm(p, 1.5, 2, k) - 0.006 * (1 - q) + side * TW / 2 * rim
                V.append((RW * p[0] * (1 + 0.012 * fbm(p, 2, 2, k + 5)), RW * p[1], z))
    return hide(mesh("wheel", V, grid_faces(2 * rings, n, True), orange))


for k, (x, y, turn, lean) in enumerate([(0.86, 0.10, 0.5, 0.08), (0.74, -0.12, 0.9, 0.20), (0.57, -0.31, 0.2, 0.20), (0.35, -0.45, 1.4, 0.22)]):
    ob = wheel(k)  # each lies on the one behind
    ob.matrix_world = Matrix.Translation((x, y, 0.5)) @ Matrix.Rotation(lean, 4, (0.56, -0.83, 0)) @ Matrix.Rotation(turn, 4, "Z")
    rest(ob, plate=lambda r: pz(r) + 0.004)
# ---- jus: clear, thin, amber where it is deep
X, Y, Hm, px = hmap(1.25, 260)
R = np.hypot(X, Y)
base = pz(R)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = (np.hypot((X - 0.10) / 0.72, (Y + 0.42) / 0.38) - 1) * 0.5 - 0.13 * n1 - 0.04 * n2
for x in np.linspace(-1.75, -0.5, 10):
    P, e = frame(x)
    d = np.minimum(d, np.hypot(X - P.x - 0.1, Y - P.y + 0.14) - 0.28 - 0.14 * n1 - 0.05 * n2)
for k in range(16):
    a, r = U(3.4, 6.0), U(0.80, 1.02)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.007, 0.026))
d = -smin(-d, 0.98 - R + 0.06 * n1, 0.08)
d = gaussian_filter(d, 1.0)
q = np.clip(-d / 0.075, 0, 1)
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
# ---- zest from a knife: narrow ribbons that lie flat; where the ground jumps under one, none is laid
zm = M("zest")
zm.p(zm.mix(zm.noise(5, zm.coord(), 2), (0.86, 0.26, 0.010), (0.92, 0.44, 0.040)), rough=0.4, sss=0.2, rad=(0.03, 0.02, 0.005))
on = caster()
zs = []
while len(zs) < 9:
    q = frame(U(-1.5, -0.3))[0] if len(zs) < 6 else Vector((U(-0.3, 0.7), U(-0.75, -0.2), 0))
    x0, y0 = q.x + U(-0.16, 0.16), q.y + U(-0.2, 0.2)
    a, L, cu = U(0, 6.3), U(0.04, 0.10), random.choice((-1, 1)) * U(0.6, 2.0)
    p = [(x0 + L * t * math.cos(a + cu * t), y0 + L * t * math.sin(a + cu * t)) for t in np.linspace(0, 1, 12)]
    zz = np.array([on(x, y) for x, y in p])
    if np.abs(np.diff(zz)).max() < 0.020 and (zz.min() > 0.2 or d[tuple(np.round([(x0 + 1.25) / px, (y0 + 1.25) / px]).astype(int))] < 0):
        zz = np.maximum(zz, blur(zz, 1.0))
        zs.append([(x, y, z_ + 0.003) for (x, y), z_ in zip(p, zz)])
for k, p in enumerate(zs):
    p, t = np.array(p), np.linspace(0, 1, 12)
    way = np.gradient(p[:, :2], axis=0)
    way = np.stack([-way[:, 1], way[:, 0]], 1) / np.linalg.norm(way, axis=1)[:, None]
    wide = U(0.003, 0.006) * np.clip(np.minimum(t, 1 - t) * 9, 0.35, 1)
    roll = U(-0.9, 0.9) + U(-1.2, 1.2) * t  # it twists as it dries
    v = [tuple(np.append(q[:2] + w * e * a * math.cos(f), q[2] + 0.004 + e * a * math.sin(f))) for q, w, a, f in zip(p, way, wide, roll) for e in (-1, 0, 1)]
    ribbon = mesh("zest", v, grid_faces(12, 3), zm.m)
    ribbon.modifiers.new("s", "SOLIDIFY").thickness = 0.0025
# ---- a few leaves of parsley on the meat
ml = mat_leaf((0.026, 0.085, 0.010), (0.075, 0.19, 0.025), 0.5)
LV = [hide(flat_parsley(0.15, ml, i)) for i in range(4)]
for k in range(4):
    q = frame(-1.5 + 0.30 * k)[0]
    x, y = q.x + U(-0.12, 0.12), q.y + U(0.0, 0.15)
    inst(LV[k], (x, y, on(x, y) + 0.012), (U(-0.4, 0.4), U(-0.5, 0.1), U(0, 6.3)), U(0.40, 0.55))
# ---- salt, pepper
sm = plain("salt", (0.9, 0.9, 0.88), 0.25, sss=0.3, rad=(0.02, 0.02, 0.02))
grain = hide(ico("sl", 0.0036, 1, sm, 0.35, 2))
sprinkle([grain], 60, lambda: (U(-0.9, 0.9), U(-0.8, 0.9)), 0.004, (0.5, 1.2), ok=lambda ob, nr: ob.name.startswith("duck"))
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pp", 0.0055, 2, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 70, lambda: disc(1.0), 0.002, (0.5, 1.1))
napkin(mat_linen((0.56, 0.53, 0.48), stripe=(0.10, 0.16, 0.26)), 2.0, 1.5, loc=(1.25, 1.75, 0), rot=0.45, seed=5, amp=0.08)
# ---- a window behind on the left, its glint in the jus, a weak fill in front
area((-3.7, 2.4, 3.1), (0, 0, 0.1), 2.4, 500, (1.0, 0.97, 0.93), sy=2.6)
area((0.80, 3.6, 2.75), (0.1, -0.45, 0.1), 1.0, 40, (1, 0.97, 0.92), sy=0.45)
area((1.8, -4.2, 3.4), (0, 0, 0.1), 3.4, 60, (1, 0.96, 0.91))
world((0.60, 0.66, 0.74), 0.16)
camera((-0.72, -3.55, 2.30), (-0.09, 0.06, 0.14), mm=66, f=0.75, focus=(-0.30, -0.18, 0.25))
render(exposure=0.24)
