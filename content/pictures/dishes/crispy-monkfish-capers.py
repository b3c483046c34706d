# Crispy monkfish medallions, close: one parted with a fork, brown butter, fried capers and wedges of lemon; dark blue-gray table.
from kit import *
from scipy.spatial import cKDTree
from kit.fried import caper, caper_mat, crumb_mat, crumbs, opened
from kit.props import table

reset(31)
U = random.uniform
table(mat_slate((0.040, 0.058, 0.078), 0.55), 0.5).location = (1.3, 0.9, 0)  # or one of its lines is a hair beside the plate
pr = [(0, 0), (0.85, 0), (0.90, 0.015), (1.15, 0.05), (1.36, 0.115), (1.47, 0.19), (1.50, 0.225), (1.49, 0.24), (1.455, 0.225), (1.34, 0.15), (1.12, 0.085), (0.95, 0.06), (0.6, 0.05), (0, 0.05)]
lathe("plate", [(r * 0.94, z) for r, z in pr], mat_glaze((0.70, 0.70, 0.67), (0.40, 0.36, 0.30), rz=0.222, speck=True, rough=0.18), 144, 1, wob=0.008)
pz = lambda r: np.interp(np.asarray(r) / 0.94, [0, 0.6, 0.95, 1.12, 1.34, 1.455], [0.05, 0.05, 0.06, 0.085, 0.15, 0.225])
# ---- the flesh: dense, moist and pearly, in flakes that bend round the backbone; a thin clear skin between two of them, fine threads across each
m = M("fish")
o, ov = loc_rnd(m)
cut, seam, arc, turn, own = (m.attr(k) for k in ("cut", "seam", "arc", "turn", "own"))
# fibres: short, hair-thin, in each flake at a slant of its own; long ones that all run one way are the ribs of a shell
slant = m.math("MULTIPLY_ADD", own, 1.0, -0.5)
co, si = m.math("COSINE", slant), m.math("SINE", slant)
t = m.math("MULTIPLY", turn, 0.5)
over = m.math("ADD", m.math("MULTIPLY", t, co), m.math("MULTIPLY", arc, si))
lie = m.math("SUBTRACT", m.math("MULTIPLY", arc, co), m.math("MULTIPLY", t, si))
wave = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(6, ov, 3), 0.5), 0.06)
thread = m.noise(1.0, m.comb(m.math("MULTIPLY", m.math("ADD", over, wave), 95.0), m.math("MULTIPLY", lie, 17.0), m.math("MULTIPLY", own, 9.0)), 4, 0.62)
cloud = m.noise(4, ov, 4)
k = m.math("ADD", m.math("MULTIPLY", m.step(thread, 0.30, 0.66), 0.45), m.math("ADD", m.math("MULTIPLY", m.step(cloud, 0.30, 0.66), 0.40), m.math("MULTIPLY", own, 0.15)))
face = m.ramp(k, [(0.15, (0.545, 0.435, 0.310)), (0.45, (0.700, 0.608, 0.485)), (0.85, (0.830, 0.762, 0.655))])
face = m.mix(m.math("MULTIPLY", seam, m.math("MULTIPLY_ADD", m.step(m.noise(6, ov, 2), 0.42, 0.60), 0.45, 0.15)), face, (0.46, 0.36, 0.25))
rim = m.attr("rim")
done = m.math("ADD", rim, m.math("MULTIPLY", m.math("SUBTRACT", cloud, 0.5), 0.10))
face = m.mix(m.math("MULTIPLY", m.step(done, 0.075, 0.010), 0.45), face, (0.84, 0.68, 0.44))
face = m.mix(m.step(done, 0.016, 0.004), face, (0.55, 0.28, 0.08))
c = m.mix(cut, m.mix(m.noise(9, ov, 4), (0.60, 0.30, 0.085), (0.42, 0.17, 0.035)), face)
# wet, so not too white, or no light shows on it: a film that follows the fibres, broken; beads of juice that stand in spots. One smooth coat over all of it is soap
moist = m.math("MULTIPLY", cut, m.step(m.noise(7, ov, 4, 0.65), 0.42, 0.56))
bead = m.math("MULTIPLY", cut, m.math("MULTIPLY", m.step(m.noise(1.0, m.comb(m.math("MULTIPLY", over, 50.0), m.math("MULTIPLY", lie, 24.0), own), 3, 0.6), 0.50, 0.60), m.step(m.noise(5, ov, 3), 0.38, 0.54)))
h = m.math("ADD", m.math("MULTIPLY", thread, 0.8), m.math("MULTIPLY", m.noise(60, ov, 4, 0.65), 0.55))
grain = m.bump(h, m.math("MULTIPLY_ADD", moist, -0.25, 0.80), 0.008)
m.p(c, rough=m.math("SUBTRACT", 0.52, m.math("ADD", m.math("MULTIPLY", moist, 0.22), m.math("MULTIPLY", bead, 0.12))), spec=m.math("MULTIPLY_ADD", bead, 0.5, 0.35),
    sss=m.math("MULTIPLY", cut, 0.75), rad=(0.038, 0.027, 0.018), coat=m.math("MULTIPLY", moist, 0.9), coatr=0.09, normal=grain, coatn=grain)
fish = m.m
CUT, ALONG, AT = A3(*Vector((-0.42, -0.78, 0.46)).normalized()), A3(0.88, -0.47, 0), 0.03
SEAMS = 0.16 + np.cumsum([0.10, 0.055, 0.17, 0.08, 0.13, 0.19, 0.06, 0.13, 0.09, 0.15])  # where a flake ends, from the backbone on


def flakes(p, seed):
    """Where a point stands from the backbone and round it, in flakes that are bent and not in line."""
    u, z = p @ ALONG, p[..., 2]
    x, y = u + 0.30, 0.85 * z + 0.30
    arc = np.hypot(x, y) + 0.030 * np.sin(6 * u + 5 * z + seed) + 0.013 * np.sin(14 * z - 8 * u + 2 * seed) + 0.004 * np.sin(41 * u + 33 * z) + 0.002 * np.sin(89 * z - 60 * u)
    return arc, np.arctan2(y, x)


def medal(seed, R, T, parted=False):
    rs = np.random.RandomState(seed + 1)
    # at each seam the flake behind stands higher or lower; how much changes along the seam, which fades out in places
    lift, phase, pace, gape = rs.uniform(-0.022, 0.065, 10), rs.uniform(0, 6, 10), rs.uniform(2, 5, 10), rs.uniform(-0.1, 1.4, 10)
    cross = rs.uniform(0.0, 1.5, 11)  # and a flake breaks across

    def whole(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        r = R * (1 + 0.08 * np.cos(2 * a + seed) + 0.06 * np.cos(3 * a + seed * 2) + 0.03 * np.cos(5 * a + seed * 3))
        half = T * 0.5 * (1 + 0.20 * (p[..., 0] * math.cos(seed) + p[..., 1] * math.sin(seed)) / R)  # thicker on one side
        e = (np.hypot(p[..., 0], p[..., 1]) / r) ** 3.0 + np.abs(p[..., 2] / half) ** 3.0
        return (e ** (1 / 3.0) - 1) * T * 0.5

    def torn(p):
        """Where the fork parted it: flakes lie over one another like slates, with ragged edges, and gape here and there."""
        arc, turn = flakes(p, seed)
        out = 0.030 * np.sin(4 * (p @ ALONG) + 3 * p[..., 2] + seed)
        for k, at in enumerate(SEAMS):
            here = 0.25 + 0.75 * ss(np.sin(pace[k] * turn + phase[k]), -0.5, 0.6)
            off = arc - at
            out = out + lift[k] * here * (ss(off, -0.007, 0.007) - ss(off, 0.0, 0.15))
            open_ = np.exp(-(((turn - gape[k]) / 0.30) ** 2)) * (k % 2)
            out = out - (0.012 * here + 0.080 * open_) * np.exp(-((off / 0.010) ** 2))
        i = np.searchsorted(SEAMS, arc)
        inside = np.abs(arc[..., None] - SEAMS).min(-1)
        off = turn - cross[i] - 0.8 * (arc - 0.5) - 0.03 * np.sin(30 * arc)
        out = out + ss(inside, 0.0, 0.03) * (0.014 * (ss(off, -0.02, 0.02) - 0.5) * np.exp(-((off / 0.3) ** 2)) - 0.010 * np.exp(-((off / 0.018) ** 2)))
        out = out + 0.020 * np.sqrt(np.clip(inside / 0.06, 0, 1))
        return p @ CUT - AT - out

    face = lambda V: ss(torn(V) - whole(V), -0.006, 0.004) if parted else np.zeros(len(V))

    def disp(V, N):
        f, (arc, turn) = face(V), flakes(V, seed)
        Q = np.stack([arc * 9, turn * 20, 0 * arc], -1)
        threads = 0.0040 * fnoise(Q, 1, 3, seed) + 0.008 * fnoise(V, 5, 2, seed) + 0.0022 * fnoise(V, 22, 3, seed + 2)
        return (0.026 * fnoise(V, 3.5, 3, seed) + 0.010 * fnoise(V, 11, 3, seed + 4)) * (1 - f) + f * threads

    def own(V, N):
        arc, turn = flakes(V, seed)
        i = np.searchsorted(SEAMS, arc)
        return np.modf((i + 1) * 0.618 + (turn > cross[i] + 0.8 * (arc - 0.5)) * 0.414)[0]

    fn = (lambda p: smax(whole(p), torn(p), 0.010)) if parted else whole
    at = {"cut": lambda V, N: face(V), "rim": lambda V, N: -whole(V), "seam": lambda V, N: np.exp(-((np.abs(flakes(V, seed)[0][:, None] - SEAMS).min(1) / 0.007) ** 2)),
          "arc": lambda V, N: flakes(V, seed)[0], "turn": lambda V, N: flakes(V, seed)[1], "own": own}
    return sculpt("medal", fn, (-R * 1.25, -R * 1.25, -T * 0.66), (R * 1.25, R * 1.25, T * 0.66), 0.005 if parted else 0.012, fish, disp, at)


# two lie on the plate, two lean on them
POS = [
    (-0.36, -0.34, 0.43, 0.40, (0, 0, 0)),
    (0.55, 0.04, 0.45, 0.30, (0.03, 0.03, 2.1)),
    (0.02, 0.42, 0.38, 0.34, (-0.42, 0.10, 0.6)),
    (0.92, -0.30, 0.36, 0.26, (0.02, -0.10, 4.2)),
    (-0.72, 0.42, 0.40, 0.28, (0.04, 0.0, 3.3)),
]
fishes = []
for i, (x, y, R, T, turn) in enumerate(POS):
    f = medal(i + 1, R, T, i == 0)
    f.location, f.rotation_euler = (x, y, 0.5), turn
    rest(f, plate=pz)
    fishes.append(f)
hero = fishes[0]
crust = crumb_mat()
for i, f in enumerate(fishes):
    crumbs(f, crust, 40000, i)
# ---- butter: clear, thin and golden, browned solids in it, froth where it was poured
X, Y, H, px = hmap(1.30, 300)
R = np.hypot(X, Y)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = np.full_like(X, 9.0)
for f in fishes:
    d = np.minimum(d, np.hypot(X - f.location.x + 0.04, Y - f.location.y + 0.09) - 0.50 - 0.17 * n1 - 0.07 * n2)
for k in range(26):  # drops that ran ahead
    a, r = U(0, 6.28), U(0.85, 1.10)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.008, 0.030))
d = np.where(R < 1.20, gaussian_filter(d, 1.0), 9.0)
q = np.clip(-d / 0.035, 0, 1)
thick = np.sqrt(q * (2 - q)) * np.clip(0.55 + 0.45 * np.clip(-d / 0.22, 0, 1) + 0.3 * n1, 0.3, 1.2)
m = M("butter")
o = m.coord()
deep = m.math("MULTIPLY_ADD", m.noise(7, o, 4), 0.5, m.math("SUBTRACT", m.attr("thick"), 0.25), clamp=True)
tint = m.ramp(deep, [(0.0, (1.0, 0.97, 0.88)), (0.45, (0.95, 0.82, 0.52)), (1.0, (0.76, 0.47, 0.16))])
solid = m.math("MULTIPLY", m.step(m.vor(34, o), 0.20, 0.08), m.step(m.noise(5, o, 2), 0.42, 0.54))
fine = m.math("MULTIPLY", m.step(m.vor(110, o), 0.26, 0.10), m.step(m.noise(6, o, 3), 0.46, 0.60))
specks = m.math("MULTIPLY", m.math("MAXIMUM", solid, m.math("MULTIPLY", fine, 0.8)), 0.8)
cell, froth = m.vor(85, o), m.attr("foam")
lather = m.math("MULTIPLY", froth, m.math("MULTIPLY_ADD", m.step(cell, 0.18, 0.5), 0.40, 0.06))
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
brown = m.n("BsdfDiffuse", {"Color": (0.17, 0.060, 0.014)}).outputs[0]
cream = m.n("BsdfDiffuse", {"Color": (0.86, 0.70, 0.44)}).outputs[0]
body = m.n("MixShader", {0: specks, 1: clear, 2: brown}).outputs[0]
body = m.n("MixShader", {0: lather, 1: body, 2: cream}).outputs[0]
beads = m.math("MULTIPLY", m.math("MULTIPLY", m.step(cell, 0.5, 0.0), froth), 1.2)
nrm = m.bump(m.math("ADD", m.noise(7, o, 3), m.math("ADD", beads, m.math("MULTIPLY", specks, 0.3))), 0.22, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.065, 1: body, 2: shine}).outputs[0])
foot = gaussian_filter((H > pz(R) + 0.05).astype(float), 5)  # it foams where something stands in it, and drifts to its rim
foam = np.clip(0.7 * np.exp(-(((d + 0.030) / 0.018) ** 2)) * ss(n2, -0.15, 0.4) + 1.3 * foot * ss(n2, -0.1, 0.3) + 0.6 * ss(n2, 0.28, 0.60), 0, 1)
sheet("butter", pz(R) + 0.001 + 0.016 * thick, X[-1, 0], m.m, keep=d < px, attrs={"thick": thick, "foam": foam})
bubble = hide(ico("bubble", 0.0085, 2, mat_film((0.97, 0.88, 0.66)), 0, 1, (1, 1, 0.7)))
rs = np.random.RandomState(5)
for i, j in rs.permutation(np.argwhere((d < -0.012) & (H < pz(R) + 0.03)))[:9000]:
    if rs.rand() < 0.35 * foam[i, j]:
        inst(bubble, (X[i, j], Y[i, j], float(pz(R[i, j])) + 0.001 + 0.016 * thick[i, j]), (0, 0, 0), 0.25 + 0.9 * rs.rand() ** 3)
# ---- capers, many of them open
skin = caper_mat()
shut, burst = [caper(skin, i) for i in range(6)], [opened(skin, i) for i in range(5)]


def lay(src, x, y, lift, turn, s):
    l, n = ray(x, y)
    q = l - hero.location
    if q.dot(Vector(CUT)) < -0.04 or q.xy.length > 0.50:  # nothing holds on the torn face
        inst(src, l + Vector((0, 0, lift * s)), turn, s)


heaps = [(f.location.x + random.gauss(0, 0.14), f.location.y + random.gauss(0, 0.12)) for f in fishes for _ in range(2)]
heaps += [(-0.62, -0.76), (-0.05, -0.78), (-0.85, -0.30), (0.15, -0.46), (-0.28, -0.20), (0.40, -0.62)]
for k in range(110):
    x, y = random.choice(heaps)
    x, y = x + random.gauss(0, 0.10), y + random.gauss(0, 0.10)
    if math.hypot(x, y) > 1.15:
        continue
    if k % 5 < 2:
        lay(random.choice(burst), x, y, 0.014, (U(-0.5, 0.5), U(-0.5, 0.5), k), U(0.85, 1.2))
    else:
        lay(random.choice(shut), x, y, 0.026, (U(0, 3), U(0, 3), k), U(0.78, 1.12))
bits = parsley_bits((0.026, 0.080, 0.010), (0.075, 0.17, 0.025), 5)
for i, f in enumerate(fishes):
    scatter(f, bits, 30, lambda p, n, c: c < 0.1 and n[2] > 0.5 and p[2] > 0.2, off=0.022, sc=(0.22, 0.62), seed=i + 40, tilt=0.6)
pepper = [hide(ico("pepper", 0.009, 1, plain("pepper", (0.03, 0.02, 0.014), 0.7), 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)]
for k in range(70):
    x, y = disc(1.2)
    lay(random.choice(pepper), x, y, 0.003, (1, 2, k), U(0.4, 1.1))
# ---- the second lemon, in wedges: juice sacs run from the rind to the core, each a drop that bulges out of the cut
def sacs(q, seed):
    """for points in a space where a sac is about one wide: how far from its wall, and a number of its own"""
    lo, hi = q.min(0) - 1, q.max(0) + 1
    at = np.random.RandomState(seed).uniform(lo, hi, (int(np.prod(hi - lo) * 1.1), 3))
    d, i = cKDTree(at).query(q, k=2)
    return d[:, 1] - d[:, 0], np.modf(i[:, 0] * 0.618)[0]


m = M("lemon")
o, ov = loc_rnd(m)
edge, own, pith, rind = (m.attr(k) for k in ("edge", "own", "pith", "rind"))
c = m.mix(own, (0.93, 0.70, 0.10), (0.97, 0.83, 0.28))
c = m.mix(m.math("MULTIPLY", m.step(edge, 0.16, 0.0), 0.35), c, (0.98, 0.90, 0.52))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(4, ov, 3), 0.45, 0.70), 0.35), c, (0.86, 0.60, 0.06))
c = m.mix(m.math("MULTIPLY", pith, 0.85), c, (0.93, 0.88, 0.68))
pore = m.step(m.vor(30, ov), 0.24, 0.04)
c = m.mix(rind, c, m.mix(m.noise(9, ov, 3), (0.80, 0.54, 0.030), (0.90, 0.68, 0.075)))
nrm = m.bump(m.math("ADD", m.math("MULTIPLY", m.noise(26, ov, 3), 0.5), m.math("MULTIPLY", m.math("MULTIPLY", pore, rind), -0.9)), 0.35, 0.010)
wet = m.math("MULTIPLY", m.math("SUBTRACT", 1.0, m.math("MAXIMUM", pith, rind)), 0.8)
juicy = m.p(c, rough=m.math("MULTIPLY_ADD", rind, 0.12, 0.28), sss=0.85, rad=(0.14, 0.11, 0.022), coat=m.math("ADD", wet, m.math("MULTIPLY", rind, 0.15)), coatr=0.06, normal=nrm, final=False)
glow = m.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY", wet, 0.42), 1: juicy, 2: glow}).outputs[0])


def wedge(k, L=0.40, R=0.275):
    """A sixth of a lemon: x along the core, z away from it, the core itself cut off; the knife ran a little crooked."""
    half, rs = math.radians(31), np.random.RandomState(k)
    a1, a2 = half + rs.uniform(-0.05, 0.05), half + rs.uniform(-0.05, 0.05)

    def skin(p):
        x, r = p[..., 0], np.hypot(p[..., 1], p[..., 2])
        out = R * np.sqrt(np.clip(1 - (np.abs(x) / L) ** 2.3, 0, 1)) + 0.05 * np.exp(-(((np.abs(x) - L) / 0.05) ** 2))  # with its tips
        out = np.maximum(out, 0.004) * (1 + 0.02 * np.sin(3 * np.arctan2(p[..., 1], p[..., 2]) + k + 4 * x))
        return (r - out) * np.where(np.abs(x) > 0.8 * L, 0.6, 0.9)

    def sides(p):
        y = p[..., 1] + 0.012 * np.sin(6 * p[..., 0] + k)
        return np.maximum(y * math.cos(a1) - p[..., 2] * math.sin(a1), -y * math.cos(a2) - p[..., 2] * math.sin(a2))

    fn = lambda p: smax(smax(skin(p), sides(p), 0.012), 0.030 + 0.008 * np.sin(11 * p[..., 0]) - p[..., 2], 0.012)

    def cells(V):
        x, r = V[:, 0] * 0.55, np.hypot(V[:, 1], V[:, 2]) + 0.10  # they fan out a little towards the tips
        return sacs(np.stack([np.arctan2(x, r) * 13, np.hypot(x, r) / 0.095, np.sign(V[:, 1]) + np.arctan2(V[:, 1], V[:, 2]) * 2], -1), k)

    def pith(V, N=None):
        white = ss(skin(V) + 0.010 * fnoise(V, 8, 2, k), -0.032, -0.022)
        core = ss(fnoise(V, (7, 22, 22), 3, k), 0.10, 0.35) * ss(V[:, 2], 0.075, 0.04)
        return np.maximum(white, core)

    def bulge(V, N):
        flesh = (1 - pith(V)) * ss(sides(V), -0.02, -0.004)
        return 0.0075 * np.sqrt(np.clip(cells(V)[0] / 0.55, 0, 1)) * flesh + 0.005 * fnoise(V, 8, 2, k)

    attrs = {"edge": lambda V, N: cells(V)[0], "own": lambda V, N: cells(V)[1], "pith": pith, "rind": lambda V, N: ss(skin(V), -0.012, -0.006)}
    return sculpt("wedge", fn, (-L - 0.08, -0.20, -0.02), (L + 0.08, 0.20, R + 0.03), 0.0055, m.m, bulge, attrs)


# x: along the core; roll: how the wedge lies, at pi on its skin with the edge up
for k, (x, y, turn, roll) in enumerate([(0.34, -0.76, 0.30, math.pi - 0.30), (0.72, -0.56, 0.75, math.pi - 0.62)]):
    w = wedge(k)
    w.matrix_world = Matrix.Translation((x, y, 0.6)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(roll, 4, "X")
    rest(w, plate=lambda r: pz(r) + 0.002)
area((-4.6, 0.4, 3.2), (0, 0, 0.2), 1.8, 560, (1.0, 0.97, 0.92), sy=2.2)
area((1.2, 4.6, 2.8), (0, 0, 0.3), 2.4, 150, (0.88, 0.94, 1.0), sy=1.6)
area((3.6, -3.4, 2.6), (0, 0, 0.2), 3.4, 60, (1, 0.93, 0.85))
area((-3.3, -3.9, 2.0), (-0.4, -0.4, 0.2), 1.1, 260, (1, 0.99, 0.97), sy=1.6).visible_diffuse = False  # only what is wet shows it
world((0.72, 0.82, 0.95), 0.13)
camera((-1.10, -4.2, 2.95), (-0.14, -0.12, 0.20), mm=69, f=0.36, focus=(-0.46, -0.58, 0.30))
render(exposure=0.04)
