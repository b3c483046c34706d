# Duck à l'orange from 41 degrees up: a rosy breast fanned like a hand of cards on petrol stoneware, with segments of orange; a dark amber sauce mirrors the window.
from scipy.spatial import cKDTree

from kit import *
from kit.props import table

reset(7)
U = random.uniform
table(mat_wood((0.075, 0.042, 0.024), (0.026, 0.014, 0.009), plank=1.7, rough=0.5), 0.30)
# ---- stoneware: a matt petrol glaze that runs thin over its rim and shows the brown body
profile = [(0, 0.0), (0.92, 0.0), (0.98, 0.02), (1.20, 0.045), (1.40, 0.10), (1.52, 0.175), (1.545, 0.20)]
profile += [(1.53, 0.214), (1.50, 0.195), (1.38, 0.130), (1.22, 0.085), (1.05, 0.072), (0, 0.07)]
m = M("stoneware")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
c = m.mix(m.step(m.noise(1.6, o, 5, 0.6, 0.5), 0.34, 0.66), (0.010, 0.030, 0.036), (0.022, 0.054, 0.060))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(26, o, 4, 0.7), 0.52, 0.72), 0.4), c, (0.050, 0.085, 0.085))
fleck = m.math("MULTIPLY", m.step(m.vor(26, o), 0.15, 0.05), m.step(m.noise(7, o), 0.42, 0.6))
c = m.mix(m.math("MULTIPLY", fleck, 0.8), c, (0.012, 0.012, 0.012))
c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.05, r), 1.525, 1.560), c, (0.16, 0.085, 0.040))
h = m.math("ADD", m.noise(4, o, 3), m.math("MULTIPLY", m.noise(70, o, 3), 0.12))
m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.20, 0.30), spec=0.40, normal=m.bump(h, 0.16, 0.03))
lathe("plate", profile, m.m, 192, 1)
pz = lambda r: np.interp(r, [0, 1.05, 1.22, 1.38, 1.50], [0.07, 0.072, 0.085, 0.130, 0.195])
# ---- the breast: one distance function; slices are pieces of it. x along, y across, skin on +z
LEN, WIDE, TOP, LOW = 0.90, 0.45, 0.115, 0.205


def half(x):
    e = np.sqrt(np.clip(1 - np.abs(x / LEN) ** 2.6, 0.02, 1))
    return WIDE * e * (1 - 0.16 * x / LEN), TOP * (0.45 + 0.55 * e), LOW * (0.40 + 0.60 * e)


def breast(p):
    w, ht, hb = half(p[..., 0])
    z = p[..., 2] / np.where(p[..., 2] > 0, ht, hb)
    d = ((np.abs(p[..., 1] / w) ** 3.4 + np.abs(z) ** 2.3) ** 0.40 - 1) * 0.16
    return smax(d, np.abs(p[..., 0]) - LEN * 0.95, 0.10)


def under(P):
    """depth under the skin, measured straight down"""
    w, ht, _ = half(P[..., 0])
    return ht * np.clip(1 - np.abs(P[..., 1] / w) ** 3.4, 0, 1) ** 0.435 - P[..., 2]


def fat(P, k):
    """thick in the middle of some slices, thin in others, and thinner towards the edge"""
    own = (0.012, -0.010, 0.004, 0.014, -0.006, 0.008, -0.016, 0.010, -0.004)[k % 9]
    return np.maximum(0.050 + own + 0.034 * fnoise(P, 3.4, 2, 6 + 0.4 * k) + 0.012 * fnoise(P, 13, 2, 2) - 0.016 * ss(np.abs(P[:, 1]), 0.2, 0.42), 0.030)


def scored(P):
    """the skin was scored crosswise before it was rendered: 1 in the cuts of the knife, and how far a point is from one"""
    wob = 0.052 * fnoise(P, 4.5, 3, 9)
    line = lambda q, at: np.abs(np.mod(q / at, 1) - 0.5) * at
    a = np.minimum(line(P[:, 0] + 0.75 * P[:, 1] + wob, 0.104), line(P[:, 0] - 0.75 * P[:, 1] - wob, 0.104))
    return np.exp(-((a / 0.008) ** 2)), ss(a, 0.002, 0.024)


def relief(P, k):
    """each diamond is a low pillow, blistered finely; on the cut face the fat has shrunk back behind meat and skin"""
    groove, pillow = scored(P)
    u = under(P)
    top = 1 - ss(u, 0.010, 0.040)
    deep = np.clip(0.75 + 1.2 * fnoise(P, 5, 2, 3), 0.15, 1.3)
    skin = top * (0.0030 * pillow * deep - 0.0048 * groove * deep + 0.0055 * fnoise(P, 9, 3, 4) + 0.0050 * np.abs(fnoise(P, 34, 3, 7)))
    return skin - (0.0055 + 0.004 * fnoise(P, 11, 2, k)) * ss(u, 0.014, 0.026) * (1 - ss(u - fat(P, k), -0.012, 0.008)) * ss(-breast(P), 0.004, 0.016)


COOK = (0.1, -0.7, 0.5, -0.2, 1.0, -0.9, 0.3, -0.5)  # how far heat came into each slice: no two lay alike in the pan

LINES = {7: (-0.045, 0.16, 0.7), 6: (0.010, -0.34, -0.5), 4: (-0.06, 0.22, 0.0)}  # where two muscles meet, as a parabola across the face


def looks(to, k):
    """what the material reads, for points that `to` takes into the breast"""
    return {
        "under": lambda V, N: under(to(V)),
        "fat": lambda V, N: under(to(V)) - fat(to(V), k),
        "deep": lambda V, N: -breast(to(V)),
        "groove": lambda V, N: scored(to(V))[0],
        "pillow": lambda V, N: scored(to(V))[1],
        "line": lambda V, N: V[:, 2] - LINES.get(k, (1, 0, 0)) @ np.stack([np.ones(len(V)), V[:, 1], V[:, 1] ** 2]),
        "cook": lambda V, N: np.full(len(V), COOK[k] if k < 8 else 0.0),
    }


m = M("duck")
add, mul, take = m.arithmetic()
o, ov = loc_rnd(m)
under_, fat_, deep, groove, pillow, cook = (m.attr(k) for k in ("under", "fat", "deep", "groove", "pillow", "cook"))
centred = lambda n, k: mul(take(n, 0.5), k)
by = lambda f, c, tint: m.mix(f, c, m.mix(1.0, c, tint, "MULTIPLY"))
rag = centred(m.noise(9, ov, 5, 0.6), 0.030)
torn = add(rag, centred(m.noise(42, ov, 3, 0.6), 0.013))
# a sharp knife meets meat nearly end on: bundles of two or three millimetres, and in each short fibres along the slant at which the knife met it
warp = m.vadd(m.vadd(ov, m.map(m.noise(9, ov, 4, 0.6, 0, 1), (0.040,) * 3)), m.map(m.noise(70, ov, 2, 0.5, 0, 1), (0.007,) * 3))
slant = m.map(warp, rot=(0.55, 0.0, 0.0))
bundles, ends = m.map(slant, (12, 46, 27)), m.map(slant, (30, 112, 92))
bundle = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": bundles}).outputs["Color"])[0]
end = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": ends}).outputs["Color"])[0]
seam = mul(m.step(m.vor(1.0, bundles, "DISTANCE_TO_EDGE"), 0.22, 0.02), m.step(m.noise(5, ov, 3), 0.44, 0.60))
_, my, mz = m.xyz(warp)
lie = m.math("MULTIPLY_ADD", bundle, 0.26, 0.75)
co, si = m.math("COSINE", lie), m.math("SINE", lie)
across, along = add(mul(my, co), mul(mz, si)), take(mul(mz, co), mul(my, si))
fine = lambda a, b: m.comb(mul(across, a), mul(along, b), mul(bundle, 9.0))
fibre, strand = m.noise(1.0, fine(96, 15), 3, 0.6), m.noise(1.0, fine(36, 5), 3, 0.55)
# a thin seared rim, three or four millimetres of grey-brown, then rose; under the fat the heat came slower
done = m.math("MINIMUM", add(deep, rag), m.math("MULTIPLY_ADD", fat_, 1.3, add(rag, 0.020)))
done = add(add(done, centred(m.noise(4, ov, 4, 0.6), 0.055)), mul(cook, -0.012))
done = add(done, mul(add(centred(end, 1.0), centred(bundle, 1.0)), 0.006))
meat = m.ramp(
    mul(done, 7.8),
    [
        (0.02, (0.075, 0.028, 0.013)),
        (0.08, (0.180, 0.084, 0.048)),
        (0.22, (0.262, 0.108, 0.062)),
        (0.34, (0.400, 0.128, 0.082)),
        (0.50, (0.425, 0.062, 0.044)),
        (1.00, (0.318, 0.025, 0.019)),
    ],
)
meat = by(m.math("MULTIPLY_ADD", cook, 0.22, 0.22), meat, (0.90, 1.12, 1.08))
rosy = m.math("MULTIPLY_ADD", m.step(deep, 0.02, 0.07), 0.75, 0.25)  # grey meat has lost its grain
pale, dark = m.mix(0.40, meat, (0.66, 0.30, 0.22)), m.mix(0.60, meat, (0.10, 0.010, 0.008))
meat = m.mix(mul(m.step(bundle, 0.55, 1.0), 0.12), meat, pale)
meat = m.mix(mul(m.step(bundle, 0.50, 0.0), 0.30), meat, dark)
for lines, light, shade in ((strand, 0.24, 0.42), (fibre, 0.22, 0.42)):
    meat = m.mix(mul(rosy, mul(m.step(lines, 0.52, 0.69), light)), meat, pale)
    meat = m.mix(mul(rosy, mul(m.step(lines, 0.50, 0.32), shade)), meat, dark)
meat = m.mix(mul(seam, 0.10), meat, dark)
# here and there a vessel, and a thread of sinew that comes and goes
cell = m.n("TexVoronoi", {"Scale": 10.0, "Vector": m.vadd(ov, m.map(m.noise(90, ov, 2, 0.5, 0, 1), (0.006,) * 3))}).outputs
vessel = mul(m.step(cell["Distance"], 0.085, 0.045), m.step(m.xyz(cell["Color"])[1], 0.55, 0.65))
inner = m.step(deep, 0.025, 0.06)
meat = m.mix(mul(vessel, mul(inner, 0.75)), meat, (0.120, 0.014, 0.014))
line = m.math("ABSOLUTE", add(m.attr("line"), centred(m.noise(8, ov, 4, 0.6), 0.070)))
some = mul(m.step(m.noise(5, ov, 3), 0.40, 0.62), inner)
meat = by(mul(m.step(line, 0.020, 0.002), mul(some, 0.32)), meat, (0.66, 0.46, 0.46))
meat = m.mix(mul(m.step(line, 0.0055, 0.0010), mul(some, 0.28)), meat, (0.64, 0.34, 0.26))
# juice is a film with a shore, not a shine all over; the meat is deeper under it
film = m.step(add(m.noise(4.6, ov, 3, 0.5), centred(m.noise(30, ov, 2), 0.08)), 0.52, 0.60)
film = mul(film, m.step(deep, 0.012, 0.040))
meat = by(mul(film, 0.5), meat, (0.84, 0.66, 0.66))
# fat: clear and golden where it has rendered, ivory where it has not, brown at the skin, rosy where it meets the meat
clear = m.step(add(m.noise(6, ov, 4, 0.6), mul(cook, 0.05)), 0.36, 0.60)
fatc = m.mix(clear, (0.71, 0.455, 0.255), (0.58, 0.290, 0.110))
fatc = by(mul(m.step(m.noise(1.0, m.map(warp, (20, 16, 90)), 3, 0.6), 0.50, 0.66), 0.40), fatc, (0.86, 0.70, 0.46))
fatc = m.mix(mul(m.step(add(under_, torn), 0.056, 0.020), 0.85), fatc, (0.44, 0.180, 0.038))
fatc = m.mix(mul(m.step(add(fat_, torn), -0.026, 0.002), 0.70), fatc, (0.58, 0.260, 0.150))
fatc = m.mix(mul(m.step(add(deep, mul(rag, 0.3)), 0.016, 0.003), 0.9), fatc, m.mix(m.noise(7, ov, 3), (0.16, 0.052, 0.012), (0.40, 0.165, 0.035)))  # seared where no knife came: pale there, it is an outline
lean = m.step(add(fat_, torn), -0.018, 0.014)
c = m.mix(lean, fatc, meat)
# the skin: mahogany, each diamond darkest along its edges, golden fat at the bottom of some cuts
tone = add(m.math("MULTIPLY_ADD", m.noise(4, ov, 4, 0.6), 0.85, 0.02), mul(m.noise(26, ov, 4, 0.7), 0.26))
tone = add(tone, mul(take(0.80, pillow), 0.20))
skin = m.ramp(tone, [(0.30, (0.340, 0.105, 0.016)), (0.45, (0.180, 0.044, 0.008)), (0.62, (0.080, 0.018, 0.005)), (0.85, (0.022, 0.007, 0.004))])
skin = m.mix(mul(groove, mul(m.step(m.noise(6, ov, 4, 0.6), 0.44, 0.64), 0.60)), skin, (0.34, 0.130, 0.028))
sk = m.step(add(under_, mul(rag, 0.35)), 0.022, 0.014)
c = m.mix(sk, c, skin)
bare = take(1.0, sk)
at_meat, at_fat = mul(lean, bare), mul(take(1.0, lean), bare)
# beads of juice, half a millimetre to one, few and in company
cell = m.n("TexVoronoi", {"Scale": 34.0, "Vector": ov}).outputs
red, green, _ = m.xyz(cell["Color"])
dome = m.math("DIVIDE", cell["Distance"], m.math("MULTIPLY_ADD", green, 0.14, 0.07))
dome = m.math("SQRT", m.math("MAXIMUM", take(1.0, mul(dome, dome)), 0.0))
bead = mul(dome, mul(mul(m.step(red, 0.62, 0.66), m.step(m.noise(5, ov, 2), 0.52, 0.56)), mul(at_meat, m.step(deep, 0.015, 0.03))))
# juice stands in tiny spots between the fibres; their relief is low, and drowned in the film where there is one
juice = mul(m.step(m.noise(1.0, fine(66, 30), 3, 0.6), 0.57, 0.64), mul(m.step(m.noise(6, ov, 3), 0.44, 0.58), at_meat))
grain = add(add(mul(fibre, 0.30), mul(strand, 0.36)), add(mul(juice, 0.20), mul(m.noise(24, warp, 3, 0.5), 0.30)))
grain = mul(grain, m.math("MULTIPLY_ADD", film, -0.7, 1.0))
crisp = mul(add(m.noise(60, ov, 5, 0.75), mul(m.step(m.vor(34, ov), 0.0, 0.5), -0.6)), 1.5)
h = add(mul(grain, bare), mul(sk, add(crisp, mul(m.noise(40, ov, 4, 0.6), 0.16))))
nrm = m.bump(h, 0.50, 0.007)
greasy = mul(m.step(m.noise(8, ov, 4, 0.6), 0.36, 0.60), sk)
body = m.p(
    c,
    rough=take(0.50, add(mul(greasy, 0.18), mul(juice, 0.24))),
    spec=add(m.math("MULTIPLY_ADD", at_fat, 0.06, 0.10), mul(juice, 0.50)),
    sss=mul(bare, m.math("MULTIPLY_ADD", lean, -0.40, 0.90)),
    rad=m.mix(lean, (0.060, 0.032, 0.016), (0.030, 0.010, 0.006)),
    coat=mul(greasy, 0.8),
    coatr=0.09,
    normal=nrm,
    coatn=nrm,
    final=False,
)
slick = mul(at_fat, m.step(m.noise(16, ov, 3, 0.55), 0.42, 0.56))
hf = add(add(m.noise(9, ov, 2), mul(m.noise(34, ov, 2), 0.16)), add(mul(film, 0.14), mul(bead, 0.55)))
wet = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.20, "Normal": m.bump(hf, 0.8, 0.014, nrm)}).outputs[0]
amount = m.math("MAXIMUM", m.math("MAXIMUM", mul(mul(film, at_meat), 0.005), mul(slick, 0.020)), mul(m.step(bead, 0.0, 0.3), 0.05))
duck = m.end(m.n("MixShader", {0: amount, 1: body, 2: wet}).outputs[0])
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

    at, way, pace = rs.uniform(-0.2, 0.2), rs.uniform(-0.35, 0.35), rs.uniform(40, 75)

    def dent(V, N):
        """outlines of their own; where the knife sawed it left low steps, and in some faces a short fold"""
        q = V[:, 2] + way * V[:, 1] + 0.02 * fnoise(V, 4, 2, k)
        saw = np.sin(pace * q + 3 * fnoise(V, 5, 2, k + 9)) * ss(fnoise(V, 2.6, 2, k + 4), 0.05, 0.35)
        fold = np.exp(-(((q - at * 0.4) / 0.010) ** 2)) * ss(np.abs(V[:, 1] - at), 0.16, 0.04) * (k in (1, 4))
        side = 1 - np.abs(N[:, 0])
        return 0.005 * fnoise(V, 6, 3, k) + (0.0008 * saw - 0.005 * fold) * (1 - side) + 0.010 * side * fnoise(V, 2.2, 2, k + 20) + relief(to(V), k)

    return sculpt("duck", fn, (-0.17, -0.58, -0.34), (far or 0.17, 0.58, 0.34), 0.0075, duck, dent, looks(to, k))


# each leans back on the one before: the back of its top edge touches the face behind it, and they fall flatter and flatter
PIVOT, R0, A0 = Vector((0.0, -2.14, 0)), 2.4, math.radians(106)
H = 0.33
S0 = 0.46  # where the first slice was cut


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
for i, deg in enumerate((56, 47, 40, 35, 31, 28, 25, 23)):
    rs = random.Random(i + 20)
    T = rs.uniform(0.072, 0.102)
    s -= T
    b = math.radians(deg)
    xb = xp + H * math.sin(b) / math.tan(bp) - H * math.cos(b)
    xp, bp = xb - T / math.sin(b) * 0.97, b
    lay(slice_(s + T / 2, T, i), xp, b, s + T / 2, T, rs.uniform(-0.04, 0.04), rs.uniform(-0.04, 0.04))


# ---- orange: juice sacs that run from the rind to the core, each a drop with its own colour, fine and wet
def sacs(q, seed):
    """for points in a space where a sac is about one wide: how far from its wall, a number of its own, and how far out along it"""
    lo, hi = q.min(0) - 1, q.max(0) + 1
    at = np.random.RandomState(seed).uniform(lo, hi, (int(np.prod(hi - lo) * 1.1), 3))
    d, i = cKDTree(at).query(q, k=2)
    return d[:, 1] - d[:, 0], np.modf(i[:, 0] * 0.618)[0], q[:, 1] - at[i[:, 0], 1]


m = M("segment")
add, mul, take = m.arithmetic()
o, ov = loc_rnd(m)
edge, own, pith, skin = (m.attr(k) for k in ("edge", "own", "pith", "skin"))
c = m.ramp(
    add(own, mul(take(m.noise(14, ov, 3), 0.5), 0.25)),
    [(0.0, (0.80, 0.208, 0.018)), (0.3, (0.94, 0.292, 0.030)), (0.6, (0.97, 0.370, 0.050)), (0.85, (0.98, 0.455, 0.090)), (1.0, (0.98, 0.560, 0.185))],
)
c = m.mix(mul(m.step(m.noise(3.2, ov, 3), 0.48, 0.68), 0.32), c, (0.96, 0.51, 0.100))  # some of it has little juice
c = m.mix(mul(m.step(edge, 0.16, 0.0), m.math("MULTIPLY_ADD", m.step(m.noise(8, ov, 2), 0.4, 0.6), 0.28, 0.12)), c, (0.97, 0.66, 0.30))  # each sac has a skin of its own
c = m.mix(mul(m.step(m.noise(4, ov, 3), 0.50, 0.72), 0.35), c, (0.80, 0.200, 0.012))
c = m.mix(mul(pith, 0.68), c, m.mix(m.noise(12, ov, 3), (0.93, 0.62, 0.30), (0.95, 0.77, 0.50)))
c = m.mix(mul(skin, m.math("MULTIPLY_ADD", m.noise(14, ov, 3), 0.5, 0.06)), c, (0.95, 0.700, 0.400))
h = add(mul(m.noise(30, ov, 3), 0.35), mul(m.noise(6, ov, 2), 0.5))
h = add(h, mul(skin, mul(m.noise(1.0, m.map(ov, (16, 60, 40)), 4, 0.7), 0.8)))
nrm = m.bump(h, 0.25, 0.008)
wet = mul(m.step(add(m.noise(6, ov, 3, 0.6), mul(own, 0.10)), 0.30, 0.44), mul(take(1.0, skin), take(1.0, mul(pith, 0.7))))
juicy = m.p(c, rough=take(0.48, mul(wet, 0.24)), spec=0.45, sss=0.90, rad=(0.16, 0.070, 0.012), coat=mul(wet, 0.9), coatr=0.06, normal=nrm, final=False)
glow = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", add(skin, mul(pith, 0.5)), -0.17, 0.56), 1: juicy, 2: glow}).outputs[0])
segment = m.m


def supreme(k, torn=False):
    """A segment cut free of its skin: x along the core, y out from it; the knife left facets outside, a sharp edge inside, and shreds of the thin skin on its
    flanks. A torn one lost its outside near one tip: there each sac ends as it likes."""
    rs = random.Random(k)
    L, R, w, bend, hook = rs.uniform(0.27, 0.31), rs.uniform(0.23, 0.26), rs.uniform(0.30, 0.40), rs.uniform(-0.3, 0.3), rs.uniform(0.0, 0.5)
    ends = [(rs.uniform(-0.9, 0.9), rs.uniform(0.24, 0.42)) for _ in range(7)]
    warp = lambda p: (p[..., 0], p[..., 1] + hook * p[..., 0] ** 2, p[..., 2] - bend * p[..., 0] ** 2)

    def cells(p):
        x, y, z = warp(p)
        out = np.hypot(x, y + 0.16) + 0.012 * np.sin(23 * x + k)
        q = sacs(np.stack([np.arctan2(x, y + 0.16) * 19, out / 0.085, z / 0.027], -1).reshape(-1, 3), k)
        return [v.reshape(p.shape[:-1]) for v in q]

    def veins(p):
        """the membrane left pale threads where it was pulled off, that run from the core and end as they like"""
        x, y, z = warp(p)
        a, out = np.arctan2(x, y + 0.16) + 0.05 * fnoise(p, 7, 2, k + 2), np.hypot(x, y + 0.16)
        line = sum(np.exp(-(((a - b) * out / 0.0042) ** 2)) * ss(out, e, e - 0.05) for b, e in ends)
        return np.clip(line, 0, 1) * ss(np.abs(z) - 0.10 * y, -0.01, 0.01) * ss(fnoise(p, 14, 2, k + 6), -0.35, 0.10)

    def fn(p):
        x, y, z = warp(p)
        d = (np.sqrt((x / L) ** 2 + (y * y + z * z) / R**2) - 1) * R
        for f in (-0.95, -0.2, 0.55, 1.2):  # facets
            d = smax(d, x * math.sin(f) + y * math.cos(f) - 0.95 * math.hypot(L * math.sin(f), R * math.cos(f)), 0.010)
        d = smax(smax(d, np.abs(z) * math.cos(w) - y * math.sin(w), 0.022), 0.030 - y, 0.02)
        if torn:
            d = smax(d, np.hypot(x, y + 0.16) - 0.300 - 0.075 * cells(p)[1] - 0.2 * ss(x, -0.13, -0.06), 0.006)
            d = smax(d, -0.225 - x - 0.02 * np.sin(40 * y), 0.01)
        return d

    def bulge(V, N):
        d, i, _ = cells(V)
        ragged = ss(V[:, 1], 0.080, 0.040) * fnoise(V, (15, 30, 30), 3, k)
        return (0.0032 + 0.0055 * np.modf(i * 7.3)[0]) * np.sqrt(np.clip(d / 0.55, 0, 1)) + 0.004 * fnoise(V, 9, 2, k) + 0.005 * ragged + 0.0012 * skin(V, N)

    shreds = lambda V, N: ss(fnoise(V, (6, 20, 20), 3, k), 0.30, 0.50) * ss(V[:, 1], 0.078, 0.045)
    skin = lambda V, N: (k != 5) * ss(fnoise(V, (5, 9, 9), 4, k + 3) - 0.30 * ss(V[:, 1], 0.06, 0.16), 0.26, 0.30)  # on the one in the sauce it is a patch
    attrs = {
        "edge": lambda V, N: cells(V)[0],
        "own": lambda V, N: np.clip(0.12 + np.array((0.62, 0.22)) @ np.array(cells(V)[1:]) + 0.25 * fnoise(V, 5, 2, k + 8), 0, 1),
        "pith": lambda V, N: np.maximum(shreds(V, N), 0.8 * veins(V)),
        "skin": skin,
    }
    return sculpt("supreme", fn, (-0.34, -0.14, -0.16), (0.34, 0.30, 0.16), 0.0047, segment, bulge, attrs, finer=1)


# shingled: each lies with its edge on the one before
LIE = [(0.36, -0.50, 0.50, 0.36), (0.33, -0.61, 0.36, 0.48), (0.24, -0.71, 0.18, 0.52), (0.10, -0.78, 0.00, 0.55), (0.74, -0.58, 1.3, 0.34), (-0.12, -0.46, -0.35, 0.36)]
for k, (x, y, turn, roll) in enumerate(LIE):
    ob = supreme(k, k == 3)
    ob.matrix_world = Matrix.Translation((x, y, 0.5)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(roll, 4, "X")
    rest(ob, plate=lambda r: pz(r) - (0.012 if k == 3 else 0.004))  # what tore is soft: its shreds do not hold it up
on = caster()
for k, (x, y, turn, size) in enumerate([(-0.165, -0.690, 0.5, 0.9), (-0.205, -0.655, -0.5, 0.75)]):  # sacs that came loose where it tore: drops with a tail
    ob = ico("sac", 0.042 * size, 4, segment, 0.10, 2.0, (1, 0.42, 0.36), k)
    for v in ob.data.vertices:
        t = v.co.x / 0.042 / size
        v.co.y, v.co.z = v.co.y * (1 - 0.55 * t) + 0.010 * t * t, v.co.z * (1 - 0.55 * t)
    attr(attr(ob, "edge", np.full(len(ob.data.vertices), 0.5)), "own", np.full(len(ob.data.vertices), 0.15 + 0.2 * k))
    ob.matrix_world = Matrix.Translation((x, y, on(x, y) + 0.011 * size)) @ Matrix.Rotation(turn, 4, "Z")
# ---- the sauce: it stands a little at the feet of what lies in it, and its rim is round: the sheet ends under the glaze of the plate
X, Y, Hm, px = hmap(1.25, 400)
R = np.hypot(X, Y)
base = pz(R)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 6, 3, 5)
d = (np.hypot((X + 0.02) / 0.66, (Y + 0.40) / 0.30) - 1) * 0.36 - 0.10 * n1 - 0.035 * n2
for x in np.linspace(-1.5, 0.1, 10):
    P = frame(x)[0]
    inner = P + (PIVOT - P).normalized() * 0.32
    d = np.minimum(d, np.hypot(X - inner.x, Y - inner.y) - 0.22 - 0.10 * n1 - 0.04 * n2)
for k in range(16):
    a, r = U(3.4, 6.0), U(0.95, 1.10)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.007, 0.028))
d = gaussian_filter(-smin(-d, 1.16 - R + 0.05 * n1, 0.08), 1.5)
q = np.clip(-d / 0.085, 0, 1)
stands = gaussian_filter((Hm > base + 0.10).astype(float), 2.2)
thick = (q * (2 - q)) ** 0.8 * (0.62 + 0.38 * np.clip(-d / 0.25, 0, 1)) * (1 + 0.18 * n1)
Z = base + 0.024 * thick + 0.020 * stands * q - 0.010 * np.clip(d / px, 0, 1)
# a clear reduction: what lies below is seen through amber, less where it is deep; its own body is only a glow in it
m = M("jus")
add, mul, take = m.arithmetic()
o = m.coord()
deep = add(m.attr("depth"), mul(take(m.noise(5, o, 4), 0.5), 0.22))
body = m.ramp(deep, [(0.05, (0.64, 0.205, 0.012)), (0.35, (0.42, 0.105, 0.005)), (0.70, (0.20, 0.040, 0.002)), (1.0, (0.115, 0.021, 0.002))])
speck = lambda size, seed, where: mul(m.step(m.vor(size, m.map(o, loc=(seed, seed, 0))), 0.13, 0.08), m.step(m.noise(5, m.map(o, loc=(seed, 0, 0)), 2), *where))
bits, pepper = speck(30, 3.0, (0.52, 0.60)), speck(44, 7.0, (0.50, 0.60))
body = m.mix(bits, m.mix(pepper, body, (0.020, 0.010, 0.006)), (0.95, 0.330, 0.010))
dull = m.p(body, rough=0.5, spec=0.0, sss=0.5, rad=(0.07, 0.026, 0.005), final=False)
tint = m.ramp(deep, [(0.0, (0.98, 0.82, 0.58)), (0.14, (0.95, 0.52, 0.15)), (0.65, (0.78, 0.30, 0.055)), (1.0, (0.58, 0.15, 0.02))])
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
amount = m.math("MAXIMUM", mul(m.math("MAXIMUM", bits, pepper), m.step(deep, 0.05, 0.2)), mul(m.step(deep, -0.12, 0.42), 0.76))
inside = m.n("MixShader", {0: amount, 1: clear, 2: dull}).outputs[0]
gleam = m.n("BsdfGlossy", {"Color": (1.0, 0.80, 0.55), "Roughness": 0.09, "Normal": m.bump(m.noise(6, o, 3), 0.06, 0.02)}).outputs[0]
m.end(m.n("MixShader", {0: mul(m.step(m.attr("depth"), 0.0, 0.25), 0.005), 1: inside, 2: gleam}).outputs[0])
sheet("jus", Z, X[-1, 0], m.m, keep=d < 3 * px, attrs={"depth": np.clip(-d / 0.17, 0, 1) * np.clip(0.88 + 0.35 * n1, 0.62, 1)})
rad = np.hypot(X - PIVOT.x, Y - PIVOT.y) - R0
# ---- the meat has rested: a little rosy juice at its foot, too thin to be anything but a stain with a gleam
near = gaussian_filter((Hm > base + 0.06).astype(float) * (np.abs(rad) < 0.5) * (Y > -0.45), 3.5)
seep = near + 0.10 * n2 + 0.12 * n1 - 0.30 - 0.5 * ss(X, 0.60, 0.85)  # none in front of the last slice: there it is a crimson sliver
Zs = base + 0.007 * np.sqrt(np.clip(seep / 0.16, 0, 1)) - 0.006 * np.clip(-seep / 0.03, 0, 1)
m = M("seep")
film = m.p((0.30, 0.030, 0.018), rough=0.12, spec=0.4, final=False)
clear = m.n("BsdfTransparent", {"Color": (0.80, 0.40, 0.28)}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.attr("depth"), 0.55), 1: clear, 2: film}).outputs[0])
sheet("seep", Zs, X[-1, 0], m.m, keep=(seep > -0.03) & (near > 0.05) & (X > 0) & (Hm < base + 0.16), attrs={"depth": np.clip(seep / 0.30, 0, 1)})
# ---- zest from a knife: a few flat strips that lie on what is below
zm = M("zest")
o = zm.coord()
c = zm.mix(zm.noise(9, o, 3), (0.84, 0.215, 0.006), (0.92, 0.33, 0.018))
c = zm.mix(zm.math("MULTIPLY", zm.step(zm.vor(70, o), 0.30, 0.10), 0.35), c, (0.70, 0.130, 0.003))
zm.p(c, rough=0.62, spec=0.25, sss=0.25, rad=(0.03, 0.02, 0.005), normal=zm.bump(zm.noise(60, o, 3), 0.3, 0.006))
pith = plain("pith", (0.93, 0.58, 0.17), 0.6, spec=0.25)
on = caster()
STRIPS = [  # as they were thrown once on calm ground: thrown anew on other skin they would be another picture. Where, heading, length, bow, width, how they roll
    (-0.1265, 0.1507, 6.175, 0.155, 1.046, 0.0061, 0.43, -0.17),
    (-0.0168, 0.2473, 3.516, 0.243, 1.414, 0.0061, 0.0, 0.65),
    (0.0739, 0.2836, 1.701, 0.231, -0.827, 0.0070, 0.15, 1.08),
    (0.3006, 0.148, 2.430, 0.227, -2.675, 0.0061, 0.11, -0.01),
    (0.3871, 0.2305, 1.655, 0.141, 1.823, 0.0068, -0.18, -0.82),
    (0.2984, -0.4261, 2.294, 0.156, 2.786, 0.0064, -0.02, -0.91),
    (-0.1595, -0.3781, 4.347, 0.259, 2.755, 0.0074, 0.20, -0.53),
]
t = np.linspace(0, 1, 24)
for x0, y0, a, L, bow, wide, roll, twist in STRIPS:
    mid = np.column_stack([x0 + L * np.cumsum(np.cos(a + bow * t)) / 24, y0 + L * np.cumsum(np.sin(a + bow * t)) / 24])
    way = np.column_stack([-np.sin(a + bow * t), np.cos(a + bow * t)])
    w = wide * np.clip(np.minimum(t, 1 - t) * 14, 0.45, 1) * (1 + 0.15 * np.sin(9 * t + a))
    P = mid[:, None] + way[:, None] * w[:, None, None] * np.linspace(-1, 1, 4)[None, :, None]
    zz = np.array([[on(*p) for p in row] for row in P])
    roll = roll + twist * t
    zz = np.maximum(zz, np.apply_along_axis(blur, 0, zz, 2.0)) + 0.007 + (w * np.sin(roll))[:, None] * np.linspace(-1, 1, 4) + (w * np.abs(np.sin(roll)))[:, None]
    P = mid[:, None] + (P - mid[:, None]) * np.cos(roll)[:, None, None]
    ribbon = mesh("zest", [(*p, z_) for row, h_ in zip(P, zz) for p, z_ in zip(row, h_)], grid_faces(24, 4), zm.m)
    if sum(f.normal.z for f in ribbon.data.polygons) < 0:
        ribbon.data.flip_normals()
    ribbon.data.use_auto_smooth = True
    ribbon.data.materials.append(pith)
    solid = ribbon.modifiers.new("s", "SOLIDIFY")
    solid.thickness, solid.material_offset, solid.material_offset_rim = 0.0035, 1, 1
    on = caster()
# ---- thyme: a soft sprig where the segments meet the meat, a few leaves that fell from it
ml = mat_leaf((0.030, 0.085, 0.016), (0.085, 0.170, 0.040), 0.55)
LV = [hide(leaf(0.054, 0.021, 0.22, U(0.2, 0.9), 0.0, ml, nu=9, nv=7, pw=0.85, seed=i, wave=0.002)) for i in range(5)]
stem = plain("stem", (0.120, 0.085, 0.035), 0.6, sss=0.2, rad=(0.01, 0.008, 0.004))


def sprig_(x, y, rot, L, bow, n):
    t = np.linspace(0, 1, n)
    P = np.column_stack([x + L * np.cumsum(np.cos(rot + bow * t * t)) / n, y + L * np.cumsum(np.sin(rot + bow * t * t)) / n])
    zz = np.array([on(*p) for p in P])
    zz = np.maximum(blur(zz, 2.5), zz) + 0.010 + 0.03 * t * t
    tube("stem", [np.column_stack([P, zz])], 0.0042, stem, 2, radii=[1.1 - 0.7 * t])
    for i in range(2, n):
        az, small = rot + bow * t[i] ** 2, 1.05 - 0.45 * t[i]
        for side in (-1, 1):
            for k in range(random.choice((1, 1, 2, 3))):
                s_ = small * (U(0.75, 1.05) if k == 0 else U(0.35, 0.6))
                inst(random.choice(LV), (*P[i], zz[i]), (U(-0.6, 0.6), U(-0.7, 0.1), az + side * U(0.5, 1.25)), s_)


sprig_(0.835, -0.435, 1.95, 0.38, 0.7, 15)  # its stem ends on the meat: beyond it, it hung in the air
sprig_(0.80, -0.36, 2.6, 0.22, -0.8, 9)
for dx, dy in ((0.0, 0.0), (0.03, -0.02), (-0.09, 0.10)):
    q = frame(-0.72)[0]
    x, y = q.x + dx, q.y - 0.1 + dy
    inst(random.choice(LV), (x, y, on(x, y) + 0.008), (U(-0.3, 0.3), U(-0.2, 0.2), U(0, 6.3)), U(0.7, 1.0))
# ---- what a hand let fall from near by, thick in two places: flakes of salt with a step on them, pepper from dust to a quarter of a corn
sm = M("flake")
o, ov = loc_rnd(sm)
ice = sm.p((0.97, 0.97, 0.95), rough=0.22, spec=0.5, sss=0.3, rad=(0.02, 0.02, 0.02), normal=sm.bump(sm.noise(70, ov, 3), 0.3, 0.003), final=False)
sm.end(sm.n("MixShader", {0: sm.math("MULTIPLY_ADD", sm.noise(40, ov, 2), 0.7, 0.10), 1: ice, 2: sm.n("BsdfTransparent", {"Color": (0.97, 0.97, 0.97)}).outputs[0]}).outputs[0])


def flake(k):
    """a thin plate, often a corner of a square, with a smaller one grown on it"""
    rs = np.random.RandomState(k)
    a = np.sort(np.arange(5) * 1.257 + rs.uniform(-0.5, 0.5, 5))
    r = rs.uniform(0.55, 1.0, 5)
    ring = np.column_stack([np.cos(a) * r, np.sin(a) * r * rs.uniform(0.6, 1.0)])
    V, F = [], []
    for z0, z1, s_, at in ((0.0, 0.13, 1.0, np.zeros(2)), (0.13, 0.24, rs.uniform(0.45, 0.75), rs.uniform(-0.15, 0.15, 2))):
        n = len(V)
        V += [(*(ring[i] * s_ + at), z + 0.07 * ring[i][0]) for z in (z0, z1) for i in range(5)]
        F += [[n + i for i in range(4, -1, -1)], [n + 5 + i for i in range(5)]] + [[n + i, n + (i + 1) % 5, n + 5 + (i + 1) % 5, n + 5 + i] for i in range(5)]
    return hide(mesh("flake", V, F, sm.m, smooth=False))


hull, heart = plain("hull", (0.022, 0.013, 0.008), 0.55, spec=0.3), plain("heart", (0.30, 0.20, 0.11), 0.7)
FLAKES = [flake(i) for i in range(7)]
PEPPER = [hide(ico("pep", 1, 1, heart if i % 4 == 0 else hull, 0.5, 2, (1, 0.8, 0.6), i)) for i in range(8)]
HEAPS = [(-1.10, 0.07, 0.07, 0.08, 16, 26), (-0.74, -0.05, 0.06, 0.09, 10, 22), (-0.40, 0.05, 0.16, 0.18, 4, 14), (0.1, -0.1, 0.2, 0.16, 2, 8)]
view = bpy.context.evaluated_depsgraph_get()
for x, aside, dx, dy, salt, corns in HEAPS:
    q = frame(x)[0]
    for i in range(salt + corns):
        at = (q.x + random.gauss(0, dx), q.y + aside + random.gauss(0, dy), 4)
        ok, l, n, _, ob, _ = bpy.context.scene.ray_cast(view, at, (0, 0, -1))
        if not ok or n.z < 0.35 or ob.name.split(".")[0] not in ("duck", "plate"):
            continue
        size = min(0.0045 * math.exp(random.gauss(0.55, 0.60)), 0.023) if i < salt else min(0.0018 * math.exp(random.gauss(0.35, 0.60)), 0.006)
        turn = n.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Euler((U(-0.2, 0.2), U(-0.2, 0.2), U(0, 6.3)) if i < salt else (U(0, 6), U(0, 6), U(0, 6))).to_matrix().to_4x4()
        inst(random.choice(FLAKES if i < salt else PEPPER), None, mat4=Matrix.Translation(l + n * (0.001 if i < salt else 0.3 * size)) @ turn @ Matrix.Scale(size, 4))
# ---- a window of four panes behind on the left, that the sauce mirrors; a weak gleam from the right, a card for what is wet and faces the lens, hardly any fill
for u in (-1, 1):
    for v in (-1, 1):
        area((-1.75 + 0.62 * u, 3.2 + 0.30 * u, 3.5 + 0.66 * v), (0, 0, 0.1), 1.05, 95, (1.0, 0.97, 0.93), sy=1.15)
area((3.6, 2.8, 2.3), (0.2, 0, 0.2), 0.9, 55, (1, 0.95, 0.88))
area((-1.2, -4.4, 2.8), (0, 0, 0.1), 3.0, 45, (1, 0.97, 0.94))
area((0.4, -3.7, 2.9), (0.2, -0.5, 0.1), 0.9, 30, (1, 0.98, 0.95)).visible_diffuse = False
area((-3.4, -2.6, 1.6), (-0.8, 0, 0.1), 1.6, 14, (1, 0.97, 0.94)).visible_glossy = False
world((0.60, 0.66, 0.74), 0.09)
camera((0.0, -4.15, 3.70), (0.0, 0.06, 0.12), mm=78, f=0.6, focus=(0.1, -0.25, 0.25))
render(exposure=0.36)
