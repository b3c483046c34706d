# Duck à l'orange: a rosy breast carved and fanned across petrol stoneware, lit from the right; amber sauce over some slices and pooled before them, small segments of orange.
from scipy.spatial import cKDTree

from kit import *
from kit.food import thyme
from kit.props import table

reset(7)
U = random.uniform
table(mat_linen((0.13, 0.105, 0.08)), 0.35, uv=14)
# ---- stoneware: a petrol glaze thrown on a wheel, that runs thin over its rim and shows the brown body
profile = [(0, 0.0), (0.86, 0.0), (0.92, 0.02), (1.13, 0.045), (1.32, 0.10), (1.43, 0.175), (1.452, 0.20)]
profile += [(1.438, 0.214), (1.41, 0.195), (1.30, 0.130), (1.15, 0.085), (0.99, 0.072), (0, 0.07)]
m = M("stoneware")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
c = m.mix(m.step(m.noise(1.6, o, 5, 0.6, 0.5), 0.34, 0.66), (0.005, 0.020, 0.026), (0.011, 0.036, 0.044))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(26, o, 4, 0.7), 0.52, 0.72), 0.3), c, (0.028, 0.060, 0.066))
fleck = m.math("MULTIPLY", m.step(m.vor(26, o), 0.15, 0.05), m.step(m.noise(7, o), 0.42, 0.6))
c = m.mix(m.math("MULTIPLY", fleck, 0.8), c, (0.010, 0.010, 0.010))
c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.05, r), 1.432, 1.467), c, (0.16, 0.085, 0.040))
rings = m.noise(1.0, m.comb(m.math("MULTIPLY_ADD", m.noise(2, o, 2), 0.6, m.math("MULTIPLY", r, 26.0)), 0.0), 2)
h = m.math("ADD", m.math("MULTIPLY", rings, 0.35), m.math("MULTIPLY", m.noise(70, o, 3), 0.06))
m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.22, 0.20), spec=0.45, normal=m.bump(h, 0.14, 0.03))
lathe("plate", profile, m.m, 192, 1)
pz = lambda r: np.interp(r, [0, 0.99, 1.15, 1.30, 1.41], [0.07, 0.072, 0.085, 0.130, 0.195])
# ---- the breast: one distance function; slices are pieces of it. x along, y across, skin on +z
LEN, WIDE, TOP, LOW = 0.90, 0.45, 0.115, 0.205


def half(x):
    e = np.sqrt(np.clip(1 - np.abs(x / LEN) ** 2.6, 0.02, 1))
    return WIDE * e * (1 - 0.16 * x / LEN), TOP * (0.45 + 0.55 * e), LOW * (0.40 + 0.60 * e)


def breast(p):
    w, ht, hb = half(p[..., 0])
    hb = hb * (1 - 0.30 * ss(p[..., 1] / w, -0.1, 0.9) + 0.07 * np.sin(8 * p[..., 1] + 5 * p[..., 0]))  # thinner towards the flank, never straight
    z = p[..., 2] / np.where(p[..., 2] > 0, ht, hb)
    d = ((np.abs(p[..., 1] / w) ** 3.4 + np.abs(z) ** 2.3) ** 0.40 - 1) * 0.16
    return smax(d, np.abs(p[..., 0]) - LEN * 0.95, 0.10)


def inside(P):
    """how deep a point lies, in true lengths: breast() grows slowly towards its ends, and their cooked rim would be broad"""
    slope = np.stack([breast(P + A3(*e)) - breast(P - A3(*e)) for e in 0.01 * np.eye(3)], -1) / 0.02
    return -breast(P) / np.maximum(np.linalg.norm(slope, axis=-1), 0.35)


def under(P):
    """depth under the skin, measured straight down"""
    w, ht, _ = half(P[..., 0])
    return ht * np.clip(1 - np.abs(P[..., 1] / w) ** 3.4, 0, 1) ** 0.435 - P[..., 2]


def fat(P):
    """thick in the middle of some slices, nearly gone in others, and thinner towards the edge"""
    return 0.046 + 0.020 * fnoise(P, 3.2, 2, 6) + 0.022 * fnoise(P, 13, 2, 2) - 0.012 * ss(np.abs(P[:, 1]), 0.2, 0.42)


def scored(P):
    """the skin was scored crosswise before it was rendered: 1 in the cuts of the knife, and how far a point is from one"""
    wob = 0.040 * fnoise(P, 4.5, 3, 9)
    line = lambda q, at: np.abs(np.mod(q / at, 1) - 0.5) * at
    a = np.minimum(line(P[:, 0] + 0.75 * P[:, 1] + wob, 0.104), line(P[:, 0] - 0.75 * P[:, 1] - wob, 0.104))
    return np.exp(-((a / 0.010) ** 2)), ss(a, 0.002, 0.030)


def relief(P):
    """each diamond is a low pillow, blistered finely; on the cut face the fat has shrunk back behind meat and skin"""
    groove, pillow = scored(P)
    u = under(P)
    top = 1 - ss(u, 0.010, 0.040)
    deep = np.clip(0.75 + 1.2 * fnoise(P, 5, 2, 3), 0.15, 1.3)
    skin = top * (0.004 * pillow * deep - 0.008 * groove * deep + 0.0055 * fnoise(P, 9, 3, 4) + 0.0045 * np.abs(fnoise(P, 34, 3, 7)))
    return skin - 0.0055 * ss(u, 0.014, 0.026) * (1 - ss(u - fat(P), -0.012, 0.010)) * ss(-breast(P), 0.004, 0.016)


def looks(to):
    """what the material reads, for points that `to` takes into the breast"""
    return {
        "under": lambda V, N: under(to(V)),
        "fat": lambda V, N: under(to(V)) - fat(to(V)),
        "deep": lambda V, N: inside(to(V)),
        "groove": lambda V, N: scored(to(V))[0],
        "pillow": lambda V, N: scored(to(V))[1],
    }


m = M("duck")
o, ov = loc_rnd(m)
mul, add = (lambda *q: m.math("MULTIPLY", *q)), (lambda *q: m.math("ADD", *q))
dark = lambda f, c, by: m.mix(f, c, m.mix(1.0, c, by, "MULTIPLY"))
under_, fat_, deep, groove, pillow, film = (m.attr(k) for k in ("under", "fat", "deep", "groove", "pillow", "film"))
rag = mul(m.math("SUBTRACT", m.noise(9, ov, 5, 0.6), 0.5), 0.030)
# across the grain meat is a mosaic of bundles two or three millimetres wide, each of threads; seams show only here and there, or they are a net
warp = m.vadd(ov, m.map(m.noise(7, ov, 4, 0.6, 0, 1), (0.06, 0.06, 0.06)))
cell = m.map(warp, (14, 34, 46), rot=(0.5, 0.0, 0.0))
own = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": cell}).outputs["Color"])[0]
seam = mul(m.step(m.vor(1.0, cell, "DISTANCE_TO_EDGE"), 0.10, 0.0), m.step(m.noise(5, ov, 3), 0.44, 0.60))
thread = m.vor(1.0, m.map(warp, (40, 105, 125), rot=(0.5, 0.0, 0.0)))
fine = m.noise(1.0, m.map(warp, (60, 120, 170), rot=(0.5, 0.0, 0.0)), 4, 0.65)
# a thin seared rim, then softly from grey-brown through rose to a wet red; under the fat the heat came slower; no slice is like the next
done = m.math("MINIMUM", add(deep, rag), m.math("MULTIPLY_ADD", fat_, 1.7, add(rag, 0.026)))
done = add(done, mul(m.math("SUBTRACT", m.noise(4, ov, 4, 0.6), 0.5), 0.110))
done = add(add(done, m.math("MULTIPLY_ADD", m.rnd(), 0.070, -0.040)), mul(m.math("SUBTRACT", own, 0.5), 0.008))
meat = m.ramp(
    mul(done, 6.5),
    [
        (0.02, (0.100, 0.040, 0.016)),
        (0.07, (0.225, 0.105, 0.052)),
        (0.12, (0.330, 0.150, 0.088)),
        (0.24, (0.450, 0.138, 0.076)),
        (0.46, (0.415, 0.080, 0.047)),
        (0.85, (0.310, 0.032, 0.021)),
    ],
)
meat = dark(mul(mul(m.step(own, 0.55, 0.0), m.step(done, 0.0, 0.06)), 0.50), meat, (0.66, 0.46, 0.46))
meat = m.mix(mul(m.step(own, 0.55, 1.0), 0.08), meat, (0.62, 0.34, 0.26))
meat = dark(mul(m.step(thread, 0.35, 0.75), 0.45), meat, (0.62, 0.45, 0.44))
meat = dark(mul(m.step(fine, 0.46, 0.62), 0.35), meat, (0.62, 0.48, 0.46))
meat = m.mix(mul(seam, 0.08), meat, (0.60, 0.32, 0.23))
# fat: half rendered, tan and clear under the skin, paler inwards, rosy where it meets the meat
streak = mul(m.math("SUBTRACT", m.noise(1.0, m.map(ov, (10, 22, 60)), 4, 0.6), 0.5), 0.040)
ivory = m.mix(m.step(m.noise(9, ov, 5, 0.65), 0.36, 0.64), (0.42, 0.195, 0.060), (0.60, 0.365, 0.165))
ivory = dark(mul(m.step(thread, 0.30, 0.70), 0.55), ivory, (0.78, 0.62, 0.42))  # lobules
ivory = m.mix(mul(m.step(add(under_, rag), 0.050, 0.018), 0.80), ivory, (0.40, 0.150, 0.030))
ivory = m.mix(mul(m.step(add(fat_, mul(streak, 1.6)), -0.032, 0.0), 0.75), ivory, (0.54, 0.24, 0.145))
lean = m.step(add(fat_, add(mul(rag, 1.7), mul(streak, 1.8))), -0.018, 0.014)
c = m.mix(lean, ivory, meat)
# the skin: mahogany, each diamond darkest along its edges, golden fat at the bottom of some cuts
tone = add(m.math("MULTIPLY_ADD", m.noise(4, ov, 4, 0.6), 0.85, -0.04), mul(m.noise(26, ov, 4, 0.7), 0.30))
tone = add(tone, mul(m.math("SUBTRACT", 0.80, pillow), 0.22))
skin = m.ramp(tone, [(0.30, (0.460, 0.160, 0.024)), (0.45, (0.270, 0.066, 0.010)), (0.62, (0.125, 0.026, 0.005)), (0.85, (0.032, 0.009, 0.004))])
skin = m.mix(mul(groove, mul(m.step(m.noise(6, ov, 4, 0.6), 0.40, 0.60), 0.70)), skin, (0.42, 0.180, 0.042))
sk = m.step(add(under_, mul(rag, 0.35)), 0.020, 0.013)
c = m.mix(sk, c, skin)
# where sauce was spooned over, it is a clear amber film, deepest in the bead at its end; where a slice stands, it has soaked up sauce
c = dark(m.step(film, 0.0, 1.0), c, (0.52, 0.17, 0.020))
foot = m.math("MULTIPLY_ADD", m.noise(9, ov, 4), -0.06, m.xyz(m.n("NewGeometry").outputs["Position"])[2])
c = dark(mul(m.step(foot, 0.115, 0.055), 0.8), c, (0.60, 0.25, 0.06))
bare, dry = m.math("SUBTRACT", 1.0, sk), m.math("SUBTRACT", 1.0, m.step(film, 0.05, 0.5))
grain = m.math("SUBTRACT", add(mul(own, 0.07), mul(fine, 0.34)), add(mul(m.math("POWER", thread, 2.0), 0.40), mul(seam, 0.05)))
h = add(mul(grain, bare), mul(m.noise(40, ov, 4, 0.6), 0.16))
h = add(h, mul(mul(sk, add(m.noise(60, ov, 5, 0.75), mul(m.step(m.vor(34, ov), 0.0, 0.5), -0.6))), 1.5))
nrm = m.bump(mul(h, m.math("MULTIPLY_ADD", dry, 0.85, 0.15)), 0.50, 0.008)
juice = mul(m.step(m.noise(16, ov, 5, 0.7), 0.47, 0.62), bare)
greasy = mul(m.step(m.noise(8, ov, 4, 0.6), 0.36, 0.60), sk)
wet = m.math("MAXIMUM", m.math("MAXIMUM", mul(juice, 0.75), mul(greasy, 0.65)), mul(m.step(film, 0.02, 0.3), 0.55))
sh = m.p(
    c,
    rough=m.math("SUBTRACT", 0.46, mul(wet, 0.22)),
    spec=m.math("MULTIPLY_ADD", wet, 0.26, 0.05),
    sss=mul(bare, m.math("MULTIPLY_ADD", lean, -0.20, 0.60)),
    rad=(0.034, 0.013, 0.008),
    coat=mul(wet, 0.60),
    coatr=0.12,
    normal=nrm,
)
m.set(sh.node.inputs["Clearcoat Normal"], nrm)  # juice lies on the grain: many small lights, no sheen
duck = m.m
BIAS = np.array(Euler((0, 0.34, 0.30)).to_matrix(), np.float32)  # local a, b, c to the breast: how the knife was held


def slice_(s, T, k, far=None):
    """the slice whose middle lies at s along the cut; a is its thickness, c its height. With far, all that is left behind its cut face."""
    rs = random.Random(k)
    bend, wave, wedge = rs.uniform(0.02, 0.12), rs.uniform(0, 6), rs.uniform(-0.10, 0.10)
    to = lambda V: np.stack([V[..., 0] + s, V[..., 1], V[..., 2]], -1) @ BIAS.T
    mid = lambda p: bend * p[..., 1] ** 2 + 0.010 * np.sin(p[..., 1] * 7 + wave) + 0.008 * np.sin(p[..., 2] * 11 + wave * 2)

    def fn(p):
        a = p[..., 0] - mid(p)
        return smax(breast(to(p)), -a - T / 2 if far else np.abs(a) - T / 2 - wedge * 0.5 * p[..., 1], 0.012)

    dent = lambda V, N: 0.006 * fnoise(V, 6, 3, k) + 0.0018 * fnoise(V, (14, 34, 44), 2, k) + relief(to(V)) + 0.004 * film(V)

    def film(V):
        """sauce that was spooned on the skin and ran down the face in tongues, with a bead at their ends"""
        if k not in SPOONED:
            return np.zeros(len(V))
        at, wide, long = SPOONED[k]
        off = (V[:, 1] - at + 0.05 * fnoise(V, 5, 2, k)) / wide
        left = long * (1 - off**2) + 0.10 * fnoise(V * A3(0, 1, 0), 11, 2, k) + 0.05 * fnoise(V, 8, 2, k) - (0.13 - V[:, 2])
        return ss(left, 0.0, 0.12) * (0.5 + 0.5 * np.exp(-(((left - 0.05) / 0.05) ** 2))) * ss(V[:, 0], 0.06, 0.02)

    return sculpt("duck", fn, (-0.17, -0.58, -0.34), (far or 0.17, 0.58, 0.34), 0.0075, duck, dent, looks(to) | {"film": lambda V, N: film(V)})


SPOONED = {2: (0.10, 0.13, 0.20), 3: (0.06, 0.20, 0.30), 4: (-0.02, 0.22, 0.34), 5: (-0.08, 0.16, 0.26), 6: (-0.05, 0.10, 0.16)}  # slice: where, how wide, how far
# each leans back on the one before: the back of its top edge touches the face behind it, and they fall flatter and flatter
R0, A0 = 3.0, math.radians(89)
PIVOT = Vector((-0.70, -2.86, 0))
H = 0.33
S0 = 0.42  # where the first slice was cut


def frame(x):  # x along the arc towards the uncut end, 0 where that begins
    a = A0 + x / R0
    return PIVOT + R0 * Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))


def lay(ob, x, b, s, T, turn=0.0, aside=0.0):
    P, d = frame(x)
    d.rotate(Euler((0, 0, turn)))
    up = Vector((0, 0, 1))
    side = up.cross(d)
    c_, a_ = up * math.sin(b) + d * math.cos(b), d * math.sin(b) - up * math.cos(b)
    P = P + c_ * float(half(np.float32(s * 0.92))[2]) + a_ * T / 2 + side * aside
    ob.matrix_world = Matrix(((a_.x, side.x, c_.x, P.x), (a_.y, side.y, c_.y, P.y), (a_.z, side.z, c_.z, 0.5), (0, 0, 0, 1)))
    rest(ob, plate=lambda r: pz(r) - 0.006)


xp, bp, s = 0.0, math.radians(70), S0  # so the breast lies level: the knife was held aslant
lay(slice_(S0, 0.0, 99, 0.90), xp, bp, S0, 0.0)
for i, deg in enumerate((57, 50, 44, 39, 35, 31, 28, 26, 24)):
    rs = random.Random(i + 20)
    T = rs.uniform(0.066, 0.100)
    s -= T
    b = math.radians(deg + rs.uniform(-1.5, 1.5))
    xb = xp + H * math.sin(b) / math.tan(bp) - H * math.cos(b)
    xp, bp = xb - T / math.sin(b) * 0.97, b
    lay(slice_(s + T / 2, T, i), xp, b, s + T / 2, T, rs.uniform(-0.07, 0.07), rs.uniform(-0.05, 0.05))


# ---- orange: juice sacs that run from the rind to the core, each a drop with its own colour
def sacs(q, seed):
    """for points in a space where a sac is about one wide: how far from its wall, and a number of its own"""
    lo, hi = q.min(0) - 1, q.max(0) + 1
    at = np.random.RandomState(seed).uniform(lo, hi, (int(np.prod(hi - lo) * 1.1), 3))
    d, i = cKDTree(at).query(q, k=2)
    return d[:, 1] - d[:, 0], np.modf(i[:, 0] * 0.618)[0]


m = M("orange")
o, ov = loc_rnd(m)
edge, own, pith, rind = (m.attr(k) for k in ("edge", "own", "pith", "rind"))
c = m.mix(own, (0.97, 0.230, 0.004), (1.0, 0.480, 0.060))
c = m.mix(m.math("MULTIPLY", m.step(edge, 0.11, 0.0), 0.50), c, (1.0, 0.60, 0.18))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(4, ov, 3), 0.45, 0.70), 0.30), c, (0.88, 0.270, 0.012))
c = m.mix(m.math("MULTIPLY", pith, 0.70), c, (0.98, 0.66, 0.28))
c = m.mix(m.math("MULTIPLY", m.attr("caramel"), m.step(m.noise(5, ov, 5, 0.65), 0.36, 0.68)), c, m.mix(1.0, c, (0.55, 0.26, 0.10), "MULTIPLY"))
c = m.mix(rind, c, m.mix(m.noise(22, ov, 3), (0.80, 0.190, 0.003), (0.90, 0.280, 0.006)))
h = m.math("ADD", m.math("MULTIPLY", m.noise(30, ov, 3), 0.5), m.math("MULTIPLY", m.noise(6, ov, 2), 0.5))
nrm = m.bump(h, 0.25, 0.008)
juicy = m.p(c, rough=0.30, sss=0.90, rad=(0.18, 0.085, 0.014), coat=m.math("MULTIPLY_ADD", m.step(m.noise(7, ov, 3), 0.4, 0.6), 0.50, 0.50), coatr=0.07, normal=nrm, final=False)
glow = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.42, 1: juicy, 2: glow}).outputs[0])
orange = m.m


def supreme(k):
    """A segment cut free of its skin: x along the core, y out from it; the knife left facets outside and a sharp edge inside."""
    rs = random.Random(k)
    L, R, w, bend, hook = rs.uniform(0.27, 0.31), rs.uniform(0.23, 0.26), rs.uniform(0.30, 0.40), rs.uniform(-0.3, 0.3), rs.uniform(0.0, 0.5)
    warp = lambda p: (p[..., 0], p[..., 1] + hook * p[..., 0] ** 2, p[..., 2] - bend * p[..., 0] ** 2)

    def fn(p):
        x, y, z = warp(p)
        d = (np.sqrt((x / L) ** 2 + (y * y + z * z) / R**2) - 1) * R
        for f in (-0.95, -0.2, 0.55, 1.2):  # facets
            d = smax(d, x * math.sin(f) + y * math.cos(f) - 0.95 * math.hypot(L * math.sin(f), R * math.cos(f)), 0.010)
        plump = np.clip(1 - (x / L) ** 2, 0, 1)
        side = np.abs(z) * math.cos(w) - y * math.sin(w) - 0.025 * plump * np.clip(1 - ((y - 0.13) / 0.12) ** 2, 0, 1)
        return smax(smax(d, side, 0.022), 0.030 + 0.022 * plump - y, 0.02)

    def cells(V):
        x, y, z = warp(V)
        out = np.hypot(x, y + 0.16)
        return sacs(np.stack([np.arctan2(x, y + 0.16) * 9, out / 0.12, z / 0.042], -1), k)

    bulge = lambda V, N: 0.0055 * np.sqrt(np.clip(cells(V)[0] / 0.55, 0, 1)) * ss(V[:, 1], 0.03, 0.10) + 0.005 * fnoise(V, 9, 2, k)
    shreds = lambda V, N: ss(fnoise(V, (6, 20, 20), 3, k), 0.35, 0.55) * ss(V[:, 1], 0.075, 0.045)
    seared = lambda V, N: ss(np.hypot(V[:, 0] / L, V[:, 1] / R) + 0.3 * fnoise(V, 4, 2, k + 5), 0.98, 1.15)
    attrs = {"edge": lambda V, N: cells(V)[0], "own": lambda V, N: cells(V)[1], "pith": shreds, "caramel": seared}
    return sculpt("supreme", fn, (-0.34, -0.14, -0.16), (0.34, 0.30, 0.16), 0.0055, orange, bulge, attrs)


def round_(k, R=0.32, T=0.045):
    """A thin round with its rind on, its rim a little buckled by the pan."""
    walls = np.sort(np.arange(10) * 0.628 + np.random.RandomState(k).uniform(-0.09, 0.09, 10))

    def polar(V):
        return np.arctan2(V[..., 1], V[..., 0]), np.hypot(V[..., 0], V[..., 1])

    def lift(p):
        a, r = polar(p)
        return r * r * (0.25 * np.sin(2 * a + k) + 0.12 * np.sin(3 * a + 2 * k))

    def fn(p):
        return smax(np.abs(p[..., 2] - lift(p)) - T / 2, polar(p)[1] - R * (1 + 0.02 * np.sin(2 * polar(p)[0] + k)), 0.016)

    def cells(V):
        a, r = polar(V)
        return sacs(np.stack([a * 9, r / 0.11, (V[:, 2] - lift(V)) / 0.05], -1), k)

    def pith(V, N=None):
        a, r = polar(V)
        r = r + 0.010 * fnoise(V, 6, 2, k)
        wall = np.abs(np.sin(((a[:, None] - walls + math.pi) % (2 * math.pi) - math.pi) / 2)).min(1) * 2 * r
        return np.maximum(np.maximum(ss(wall, 0.007, 0.003), ss(r, 0.87 * R, 0.89 * R)), ss(r, 0.040, 0.026))

    bulge = lambda V, N: (0.006 * np.sqrt(np.clip(cells(V)[0] / 0.55, 0, 1)) * (1 - pith(V)) + 0.004 * pith(V)) * ss(R - polar(V)[1], 0.01, 0.04)
    attrs = {
        "edge": lambda V, N: cells(V)[0],
        "own": lambda V, N: cells(V)[1],
        "pith": pith,
        "rind": lambda V, N: ss(polar(V)[1], 0.945 * R, 0.965 * R),
        "caramel": lambda V, N: 0.3 + 0.7 * ss(polar(V)[1], 0.3 * R, R),
    }
    return sculpt("round", fn, (-0.40, -0.40, -0.09), (0.40, 0.40, 0.09), 0.0065, orange, bulge, attrs)


for k, (x, y, turn, lean) in enumerate([(0.80, 0.56, 0.5, 0.10), (0.53, 0.66, 0.9, 0.22)]):
    ob = round_(k)
    ob.matrix_world = Matrix.Translation((x, y, 0.5)) @ Matrix.Rotation(lean, 4, (0.8, -0.6, 0)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(0.9, 4)
    rest(ob, plate=lambda r: pz(r) + 0.002)
# shingled: each lies with its edge on the one before
LIE = [(0.14, -0.60, 0.55, 0.36), (0.05, -0.67, 0.34, 0.48), (-0.07, -0.72, 0.12, 0.52), (-0.42, -0.50, -0.5, 0.36), (0.40, -0.72, 1.1, 0.34)]
for k, (x, y, turn, roll) in enumerate(LIE):
    ob = supreme(k)
    ob.matrix_world = Matrix.Translation((x, y, 0.5)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(roll, 4, "X") @ Matrix.Scale(0.70, 4)
    rest(ob, plate=lambda r: pz(r) - 0.004)
# ---- the sauce: it stands a little at the feet of what lies in it, and its rim is round: the sheet ends under the glaze of the plate
X, Y, Hm, px = hmap(1.25, 400)
R = np.hypot(X, Y)
base = pz(R)
n1, n2, n3 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 6, 3, 5), nmap(X, Y, 15, 2, 8)
d = (np.hypot((X + 0.22) / 0.66, (Y + 0.38) / 0.30) - 1) * 0.36 - 0.10 * n1 - 0.035 * n2
for x in np.linspace(-1.6, 0.2, 11):
    P = frame(x)[0]
    inner = P + (PIVOT - P).normalized() * 0.30
    d = np.minimum(d, np.hypot(X - inner.x, Y - inner.y) - 0.22 - 0.10 * n1 - 0.04 * n2)
for k in range(9):
    a, r = U(3.3, 5.0), U(0.80, 1.0)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.007, 0.024))
d = gaussian_filter(-smin(-d, 1.10 - R + 0.05 * n1, 0.08), 1.5)
q = ss(-d, 0.0, 0.13)  # it starts flat and clear
stands = gaussian_filter((Hm > base + 0.10).astype(float), 2.2)
thick = q * (0.7 + 0.3 * np.clip(-d / 0.25, 0, 1)) * (1 + 0.18 * n1)
Z = base + 0.026 * thick + 0.026 * stands * q - 0.010 * np.clip(d / px, 0, 1)
last = frame(-1.45)[0]
red = np.clip(1 - np.hypot(X - last.x, Y - last.y + 0.25) / 0.35 + 0.5 * n2, 0, 1)
m = M("jus")
o = m.coord()
depth = m.math("ADD", m.attr("depth"), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, o, 4), 0.5), 0.20))
body = m.ramp(depth, [(0.0, (0.66, 0.200, 0.016)), (0.35, (0.48, 0.120, 0.008)), (0.8, (0.26, 0.056, 0.003)), (1.0, (0.19, 0.038, 0.003))])
body = m.mix(m.math("MULTIPLY", m.attr("red"), 0.6), body, (0.22, 0.026, 0.010))
speck = m.math("MULTIPLY", m.step(m.vor(46, o), 0.13, 0.06), m.step(m.noise(5, o, 2), 0.50, 0.60))
body = m.mix(m.math("MULTIPLY", speck, 0.7), body, (0.055, 0.022, 0.008))
there = m.step(depth, 0.0, 0.30)
nrm = m.bump(m.noise(5, o, 3), 0.05, 0.02)
opaque = m.p(body, rough=0.08, spec=m.math("MULTIPLY", there, 0.6), sss=0.3, rad=(0.06, 0.020, 0.004), normal=nrm, final=False)
clear = m.n("BsdfTransparent", {"Color": (0.97, 0.62, 0.20)}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.step(depth, 0.0, 0.55), 0.93), 1: clear, 2: opaque}).outputs[0])
sheet("jus", Z, X[-1, 0], m.m, keep=d < 3 * px, attrs={"depth": np.clip(-d / 0.16, 0, 1), "red": red})
# ---- zest in fine threads, a small tangle of them: ribbons that twist as they dry; where the ground jumps under one, none is laid
zm = M("zest")
zm.p(zm.mix(zm.noise(5, zm.coord(), 2), (0.82, 0.24, 0.012), (0.90, 0.38, 0.045)), rough=0.4, sss=0.3, rad=(0.03, 0.02, 0.005))
on = caster()
zs = []
while len(zs) < 9:
    q = frame(random.choice((-0.62, -0.62, -0.95)))[0]
    x0, y0 = q.x + random.gauss(0, 0.07), q.y + random.gauss(0, 0.08)
    a, L, cu = U(0, 6.3), U(0.07, 0.17), U(-1.0, 1.0)
    p = [(x0 + L * t * math.cos(a + cu * t), y0 + L * t * math.sin(a + cu * t)) for t in np.linspace(0, 1, 16)]
    zz = np.array([on(x, y) for x, y in p])
    if np.abs(np.diff(zz)).max() < 0.05:
        zz = np.maximum(zz, blur(zz, 1.5))
        zs.append([(x, y, z_ + 0.004) for (x, y), z_ in zip(p, zz)])
for p in zs:
    p, t = np.array(p), np.linspace(0, 1, 16)
    way = np.gradient(p[:, :2], axis=0)
    way = np.stack([-way[:, 1], way[:, 0]], 1) / np.linalg.norm(way, axis=1)[:, None]
    wide = U(0.0040, 0.0070) * np.clip(np.minimum(t, 1 - t) * 9, 0.35, 1) * (1 + 0.3 * np.sin(9 * t + U(0, 6)))
    roll = U(-0.9, 0.9) + U(-1.2, 1.2) * t
    v = [tuple(np.append(q[:2] + w * e * a * math.cos(f), q[2] + 0.004 + e * a * math.sin(f))) for q, w, a, f in zip(p, way, wide, roll) for e in (-1, 0, 1)]
    ribbon = mesh("zest", v, grid_faces(16, 3), zm.m)
    ribbon.modifiers.new("s", "SOLIDIFY").thickness = 0.0028
# ---- thyme, laid over the uncut end
P = frame(0.02)[0]
thyme(P.x - 0.05, P.y + 0.12, 0, 2.6, 0.46, 0.06, on=on, size=0.66)
thyme(P.x - 0.02, P.y + 0.10, 0, 3.0, 0.34, -0.05, on=on, size=0.66)
# ---- a window on the right, off the mirror of the cut faces, which it would bleach, and a narrow one in that mirror for the gleams of their juice;
# one high behind on the left for the skin; two dim panes that the sauce mirrors; hardly any fill
area((3.0, -0.2, 3.0), (0.1, 0, 0.1), 1.6, 230, (1.0, 0.97, 0.93), sy=1.6)
area((4.2, 1.6, 2.1), (0.1, 0, 0.2), 0.35, 31, (1.0, 0.97, 0.93), sy=1.3)
area((-2.2, 2.6, 4.6), (0, 0, 0.1), 1.5, 110, (1, 0.98, 0.95))
for x in (-1.35, -0.45):
    area((x, 3.5, 4.2), (-0.2, -0.4, 0.1), 0.75, 13, (1, 0.98, 0.95), sy=1.0).visible_diffuse = False
area((-2.6, -4.4, 2.8), (0, 0, 0.1), 3.0, 26, (1, 0.97, 0.94))
world((0.60, 0.66, 0.74), 0.08)
camera((0.0, -3.95, 4.05), (0.03, 0.15, 0.08), mm=76, f=0.5, focus=(0.15, -0.15, 0.22))
render(exposure=0.36)
