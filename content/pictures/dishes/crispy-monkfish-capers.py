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
cut, seam, near, arc, along, own = (m.attr(k) for k in ("cut", "seam", "near", "arc", "along", "own"))
# threads: hair-thin, from seam to seam, in each flake at a slant of its own, or they are the ribs of a shell
over = m.math("ADD", along, m.math("MULTIPLY", arc, m.math("MULTIPLY_ADD", own, 1.2, -0.6)))
wave = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(7, ov, 3), 0.5), 0.05)
thread = m.noise(1.0, m.comb(m.math("MULTIPLY", m.math("ADD", over, wave), 120.0), m.math("MULTIPLY", arc, 15.0), m.math("MULTIPLY", own, 9.0)), 4, 0.62)
cloud = m.noise(4, ov, 4)
k = m.math("ADD", m.math("MULTIPLY", m.step(thread, 0.30, 0.66), 0.46), m.math("ADD", m.math("MULTIPLY", m.step(cloud, 0.30, 0.66), 0.36), m.math("MULTIPLY", own, 0.18)))
face = m.ramp(k, [(0.12, (0.550, 0.425, 0.315)), (0.45, (0.735, 0.625, 0.510)), (0.88, (0.850, 0.775, 0.670))])
face = m.mix(m.math("MULTIPLY", m.step(m.noise(3, ov, 3), 0.46, 0.66), 0.28), face, (0.600, 0.480, 0.430))  # a rosy grey where it is least done
face = m.mix(m.math("MULTIPLY", m.step(near, 0.022, 0.0), 0.35), face, (0.600, 0.460, 0.340))  # an edge is thin, and clear
face = m.mix(m.math("MULTIPLY", seam, m.math("MULTIPLY_ADD", m.step(m.noise(6, ov, 2), 0.42, 0.60), 0.35, 0.15)), face, (0.43, 0.30, 0.21))
rim = m.attr("rim")
done = m.math("ADD", rim, m.math("MULTIPLY", m.math("SUBTRACT", cloud, 0.5), 0.10))
face = m.mix(m.math("MULTIPLY", m.step(done, 0.075, 0.010), 0.45), face, (0.84, 0.68, 0.44))
face = m.mix(m.step(done, 0.016, 0.004), face, (0.55, 0.28, 0.08))
c = m.mix(cut, m.mix(m.noise(9, ov, 4), (0.60, 0.30, 0.085), (0.42, 0.17, 0.035)), face)
# wet along the edges of flakes and in patches: the card stands in the mirror of this face, and shine all over it is chalk
lip = m.math("MULTIPLY", m.step(near, 0.034, 0.010), m.step(m.noise(15, ov, 3), 0.42, 0.53))
patch = m.math("MULTIPLY", m.step(m.noise(7, ov, 4, 0.65), 0.53, 0.62), 0.7)
wet = m.math("MULTIPLY", cut, m.math("MAXIMUM", lip, patch))
h = m.math("ADD", m.math("MULTIPLY", thread, 0.8), m.math("MULTIPLY", m.noise(60, ov, 4, 0.65), 0.45))
grain = m.bump(h, m.math("MULTIPLY_ADD", wet, -0.45, 0.90), 0.008)
m.p(c, rough=m.math("MULTIPLY_ADD", wet, -0.31, 0.50), spec=m.math("MULTIPLY_ADD", wet, 0.70, 0.16),
    sss=m.math("MULTIPLY", cut, 0.92), rad=(0.062, 0.042, 0.028), coat=wet, coatr=0.07, normal=grain, coatn=grain)
fish = m.m
CUT, ALONG, AT = A3(*Vector((-0.42, -0.78, 0.46)).normalized()), A3(0.88, -0.47, 0), 0.03
SEAMS = np.cumsum([0.130, 0.070, 0.045, 0.100, 0.055, 0.130, 0.060, 0.105, 0.135, 0.050, 0.120])  # where a flake ends, from the backbone on
MID = np.concatenate([[0.09], (SEAMS[1:] + SEAMS[:-1]) / 2, [1.05]])
GAPE = {3: (1.0, 0.15), 5: (0.9, -0.13), 8: (0.8, 0.12)}  # seams that part: how far, and at what height


def flakes(p, seed):
    """Where a point stands from the backbone, which lies off to the left, and round it, in flakes that are bent and not in line."""
    u, z = p @ ALONG, p[..., 2]
    x, y = u + 0.50, 0.90 * z + 0.22
    arc = np.hypot(x, y) + 0.024 * np.sin(8 * u + 6 * z + seed) + 0.013 * np.sin(17 * z - 9 * u + 2 * seed) + 0.004 * np.sin(53 * u + 37 * z) + 0.002 * np.sin(97 * z - 60 * u)
    return np.searchsorted(SEAMS, arc), arc, np.arctan2(y, x)


def medal(seed, R, T, parted=False):
    rs = np.random.RandomState(seed + 1)
    step, tilt, phase, pace = rs.uniform(-0.035, 0.040, 12), rs.uniform(-0.55, 0.35, 12), rs.uniform(0, 6, 11), rs.uniform(6, 15, 11)
    part, height = np.array([GAPE.get(k, (0, 0)) for k in range(11)]).T

    def whole(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        r = R * (1 + 0.08 * np.cos(2 * a + seed) + 0.06 * np.cos(3 * a + seed * 2) + 0.03 * np.cos(5 * a + seed * 3))
        half = T * 0.5 * (1 + 0.20 * (p[..., 0] * math.cos(seed) + p[..., 1] * math.sin(seed)) / R)  # thicker on one side
        e = (np.hypot(p[..., 0], p[..., 1]) / r) ** 3.0 + np.abs(p[..., 2] / half) ** 3.0
        return (e ** (1 / 3.0) - 1) * T * 0.5

    def torn(p):
        """Where the fork parted it: flakes bulge and tilt, each as it likes; their seams fade in places, and three gape along a part of their way."""
        i, arc, _ = flakes(p, seed)
        gaps = np.abs(arc[..., None] - SEAMS)
        near, s = gaps.min(-1), gaps.argmin(-1)
        here = 0.2 + 0.8 * ss(np.sin(pace[s] * p[..., 2] + phase[s]), -0.5, 0.6)
        open_ = part[s] * np.exp(-(((p[..., 2] - height[s]) / 0.11) ** 2))
        dip = 0.016 * here * np.exp(-((near / 0.010) ** 2)) + 0.12 * ss(open_, 0.05, 0.5) * np.exp(-((near / (0.004 + 0.013 * open_)) ** 4))
        bulge = (0.010 + 0.014 * here) * np.sqrt(np.clip(near / 0.05, 0, 1))
        own = (step[i] + tilt[i] * (arc - MID[i])) * ss(near, 0.0, 0.022)
        return p @ CUT - AT - own - bulge + dip + 0.030 * np.sin(4 * (p @ ALONG) + 3 * p[..., 2] + seed)

    face = lambda V: ss(torn(V) - whole(V), -0.006, 0.004) if parted else np.zeros(len(V))
    near = lambda V, N=None: np.abs(flakes(V, seed)[1][:, None] - SEAMS).min(1)

    def along(V, N=None):  # in units of length, so that threads are as thin far from the backbone
        i, _, turn = flakes(V, seed)
        return turn * MID[i]

    def disp(V, N):
        f, (_, arc, _) = face(V), flakes(V, seed)
        Q = np.stack([arc * 10, along(V) * 42, 0 * arc], -1)
        threads = 0.0050 * fnoise(Q, 1, 3, seed) + 0.010 * fnoise(V, 7, 2, seed) + 0.0020 * fnoise(V, 24, 3, seed + 2)
        return (0.026 * fnoise(V, 3.5, 3, seed) + 0.010 * fnoise(V, 11, 3, seed + 4)) * (1 - f) + f * threads

    fn = (lambda p: smax(whole(p), torn(p), 0.010)) if parted else whole
    at = {"cut": lambda V, N: face(V), "rim": lambda V, N: -whole(V), "seam": lambda V, N: np.exp(-((near(V) / 0.006) ** 2)), "near": near,
          "arc": lambda V, N: flakes(V, seed)[1], "along": along, "own": lambda V, N: np.modf((flakes(V, seed)[0] + 1) * 0.618)[0]}
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
# ---- butter: clear, thin and golden, in round tongues; browned solids in it, froth where it was poured, juice of the fish at the torn face
X, Y, H, px = hmap(1.30, 300)
R = np.hypot(X, Y)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = np.full_like(X, 9.0)
for f in fishes:
    d = -smax(-d, 0.50 + 0.15 * n1 + 0.02 * n2 - np.hypot(X - f.location.x + 0.04, Y - f.location.y + 0.09), 0.10)
for k in range(26):  # drops that ran ahead
    a, r = U(0, 6.28), U(0.85, 1.10)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - U(0.008, 0.030))
d = np.where(R < 1.20, gaussian_filter(d, 1.6), 9.0)
q = np.clip(-d / 0.035, 0, 1)
thick = np.sqrt(q * (2 - q)) * np.clip(0.55 + 0.45 * np.clip(-d / 0.22, 0, 1) + 0.3 * n1, 0.3, 1.2)
m = M("butter")
o = m.coord()
deep = m.math("MULTIPLY_ADD", m.noise(5, o, 3), 0.35, m.math("SUBTRACT", m.attr("thick"), m.math("MULTIPLY_ADD", m.attr("juice"), 0.22, 0.12)), clamp=True)
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
nrm = m.bump(m.math("ADD", m.math("MULTIPLY", m.noise(5, o, 2), 0.7), m.math("ADD", beads, m.math("MULTIPLY", specks, 0.3))), 0.15, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.085, 1: body, 2: shine}).outputs[0])
foot = gaussian_filter((H > pz(R) + 0.05).astype(float), 5)  # it foams where something stands in it, and drifts to its rim
foam = np.clip(0.7 * np.exp(-(((d + 0.030) / 0.018) ** 2)) * ss(n2, -0.15, 0.4) + 1.3 * foot * ss(n2, -0.1, 0.3) + 0.6 * ss(n2, 0.28, 0.60), 0, 1)
q = (X - hero.location.x) * CUT[0] + (Y - hero.location.y) * CUT[1]  # how far before the torn face
juice = np.exp(-(((q - 0.20) / 0.09) ** 2)) * ss(0.46 - np.hypot(X - hero.location.x, Y - hero.location.y) + 0.1 * n2, 0.0, 0.1)
level = pz(R) + 0.001 + 0.018 * thick + 0.010 * juice * (thick > 0.2)
sheet("butter", level, X[-1, 0], m.m, keep=d < px, attrs={"thick": thick, "foam": foam, "juice": juice})
bubble = hide(ico("bubble", 0.0085, 2, mat_film((0.97, 0.88, 0.66)), 0, 1, (1, 1, 0.7)))
rs = np.random.RandomState(5)
for i, j in rs.permutation(np.argwhere((d < -0.012) & (H < pz(R) + 0.03)))[:9000]:
    if rs.rand() < 0.35 * foam[i, j]:
        inst(bubble, (X[i, j], Y[i, j], float(level[i, j])), (0, 0, 0), 0.25 + 0.9 * rs.rand() ** 3)
# milk solids, browned: mostly dust, in drifts
solids = [hide(ico("solid", 0.010, 2, plain("solid", c, 0.5, sss=0.2), 0.35, 3, (1, 0.8, 0.45), i)) for i, c in enumerate([(0.20, 0.075, 0.018), (0.32, 0.14, 0.035), (0.10, 0.035, 0.010)])]
drift = ss(gaussian_filter(rs.normal(0, 1, d.shape), 5) * 12, 0.1, 1.3)
for n, (i, j) in enumerate(rs.permutation(np.argwhere((d < -0.02) & (H < pz(R) + 0.03)))[:9000]):
    if rs.rand() < 0.10 * drift[i, j]:
        inst(solids[n % 3], (X[i, j], Y[i, j], float(level[i, j]) - 0.001), (0, 0, n), 0.22 + 0.85 * rs.rand() ** 3)
# ---- capers, many of them open
skin = caper_mat()
m = M("crisp")  # petals that the fat left thin: brown and green, light goes through them
o, ov = loc_rnd(m)
c = m.mix(m.noise(16, ov, 3), (0.150, 0.145, 0.030), (0.300, 0.255, 0.075))
c = m.mix(m.math("MULTIPLY", m.step(m.attr("tip"), 0.35, 1.0), m.math("MULTIPLY_ADD", m.rnd(), 0.5, 0.35)), c, (0.340, 0.165, 0.045))
nrm = m.bump(m.noise(70, m.map(ov, (1, 1, 0.4)), 4), 0.6, 0.006)
petal = m.p(c, rough=0.40, coat=0.3, coatr=0.15, normal=nrm, final=False)
m.end(m.n("MixShader", {0: 0.40, 1: petal, 2: m.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])
shut, burst = [caper(skin, i) for i in range(6)], [opened(m.m, i) for i in range(5)]
for f in burst:  # half closed again and crumpled, or they are paper stars
    co = np.array([v.co for v in f.data.vertices], np.float32)
    co = co * (0.80, 0.80, 1.05) + 0.010 * np.stack([fnoise(co, 26, 3, k) for k in range(3)], -1)
    f.data.vertices.foreach_set("co", co.ravel())


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
        src, lift = (random.choice(burst), 0.014) if k % 10 in (0, 6) else (shut[random.choice(range(5))], 0.026)
        lay(src, x, y, lift, (U(-0.5, 0.5), U(-0.5, 0.5), k), U(0.85, 1.2))
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
c = m.mix(own, (0.84, 0.67, 0.19), (0.90, 0.80, 0.41))
c = m.mix(m.math("MULTIPLY", m.step(edge, 0.16, 0.0), 0.35), c, (0.93, 0.87, 0.60))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(4, ov, 3), 0.45, 0.70), 0.35), c, (0.78, 0.58, 0.13))
c = m.mix(m.math("MULTIPLY", pith, 0.85), c, (0.90, 0.85, 0.68))
pore = m.step(m.vor(62, ov), 0.36, 0.06)
c = m.mix(rind, c, m.mix(m.noise(6, ov, 4), (0.68, 0.50, 0.095), (0.79, 0.64, 0.190)))
nrm = m.bump(m.math("ADD", m.math("MULTIPLY", m.noise(26, ov, 3), 0.5), m.math("MULTIPLY", m.math("MULTIPLY", pore, rind), -1.1)), 0.50, 0.010)
wet = m.math("MULTIPLY", m.math("SUBTRACT", 1.0, m.math("MAXIMUM", pith, rind)), 1.0)
juicy = m.p(c, rough=m.math("MULTIPLY_ADD", rind, 0.20, 0.24), sss=m.math("MULTIPLY_ADD", rind, -0.40, 0.80), rad=(0.12, 0.095, 0.030), coat=m.math("ADD", wet, m.math("MULTIPLY", rind, 0.10)), coatr=0.05, normal=nrm, final=False)
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
        return sacs(np.stack([np.arctan2(x, r) * 17, np.hypot(x, r) / 0.095, np.sign(V[:, 1]) + np.arctan2(V[:, 1], V[:, 2]) * 2], -1), k)

    def pith(V, N=None):
        white = ss(skin(V) + 0.016 * fnoise(V, 7, 3, k), -0.027, -0.020)
        # the knife met one wall between two segments aslant: a thin line along the face
        wall = R * np.sqrt(np.clip(1 - (np.abs(V[:, 0]) / L) ** 2.3, 0, 1)) * (0.60 + 0.5 * (k % 2 - 0.5) * V[:, 0] / L + 0.03 * fnoise(V, 6, 2, k))
        wall = 0.55 * np.exp(-(((np.hypot(V[:, 1], V[:, 2]) - wall) / 0.0045) ** 2)) * ss(sides(V), -0.03, -0.01)
        core = ss(fnoise(V, (7, 22, 22), 3, k), 0.10, 0.35) * ss(V[:, 2], 0.060, 0.035) * 0.7
        return np.maximum(np.maximum(white, core), wall)

    def bulge(V, N):
        flesh = (1 - pith(V)) * ss(sides(V), -0.02, -0.004) * ss(V[:, 2], 0.04, 0.10)
        return 0.0100 * np.sqrt(np.clip(cells(V)[0] / 0.55, 0, 1)) * flesh + 0.005 * fnoise(V, 8, 2, k)

    attrs = {"edge": lambda V, N: cells(V)[0], "own": lambda V, N: cells(V)[1], "pith": pith, "rind": lambda V, N: ss(skin(V), -0.012, -0.006)}
    return sculpt("wedge", fn, (-L - 0.08, -0.20, -0.02), (L + 0.08, 0.20, R + 0.03), 0.0055, m.m, bulge, attrs)


# x: along the core; roll: how the wedge lies, at pi on its skin with the edge up
w = wedge(1)
w.matrix_world = Matrix.Translation((0.66, -0.60, 0.6)) @ Matrix.Rotation(0.75, 4, "Z") @ Matrix.Rotation(math.pi - 0.62, 4, "X")
rest(w, plate=lambda r: pz(r) + 0.002)
area((-4.6, 0.4, 3.2), (0, 0, 0.2), 1.8, 560, (1.0, 0.97, 0.92), sy=2.2)
area((1.2, 4.6, 2.8), (0, 0, 0.3), 2.4, 150, (0.88, 0.94, 1.0), sy=1.6)
area((3.6, -3.4, 2.6), (0, 0, 0.2), 3.4, 60, (1, 0.93, 0.85))
area((-3.3, -3.9, 2.0), (-0.4, -0.4, 0.2), 1.1, 360, (1, 0.99, 0.97), sy=1.6).visible_diffuse = False  # only what is wet shows it
area((0.6, 3.4, 3.9), (-0.3, -0.7, 0.05), 1.8, 11, (1, 0.99, 0.97), sy=0.9).visible_diffuse = False  # the window that the butter mirrors
world((0.72, 0.82, 0.95), 0.13)
camera((-1.10, -4.2, 2.95), (-0.14, -0.12, 0.20), mm=69, f=0.36, focus=(-0.46, -0.58, 0.30))
render(exposure=0.04)
