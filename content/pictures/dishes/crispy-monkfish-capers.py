# Crispy monkfish medallions, close: one parted with a fork, brown butter, fried capers and slices of lemon; dark blue-gray table.
from kit import *
from kit.fried import caper, caper_mat, crumb_mat, crumbs, opened
from kit.props import table

reset(31)
U = random.uniform
table(mat_slate((0.040, 0.058, 0.078), 0.55), 0.5)
pr = [(0, 0), (0.85, 0), (0.90, 0.015), (1.15, 0.05), (1.36, 0.115), (1.47, 0.19), (1.50, 0.225), (1.49, 0.24), (1.455, 0.225), (1.34, 0.15), (1.12, 0.085), (0.95, 0.06), (0.6, 0.05), (0, 0.05)]
lathe("plate", [(r * 0.94, z) for r, z in pr], mat_glaze((0.70, 0.70, 0.67), (0.40, 0.36, 0.30), rz=0.222, speck=True, rough=0.18), 144, 1, wob=0.008)
pz = lambda r: np.interp(np.asarray(r) / 0.94, [0, 0.6, 0.95, 1.12, 1.34, 1.455], [0.05, 0.05, 0.06, 0.085, 0.15, 0.225])
# ---- the flesh: dense, moist and pearly, in flakes that bend round the backbone; a thin clear skin between two of them, fine threads across each
m = M("fish")
o, ov = loc_rnd(m)
cut, seam, arc, turn = (m.attr(k) for k in ("cut", "seam", "arc", "turn"))
wave = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(7, o, 3), 0.5), 0.05)
thread = m.noise(1.0, m.comb(m.math("MULTIPLY", arc, 14.0), m.math("MULTIPLY", m.math("ADD", turn, wave), 85.0), 0.0), 4, 0.6)
cloud = m.noise(4, ov, 4)
k = m.math("ADD", m.math("MULTIPLY", thread, 0.45), m.math("MULTIPLY", cloud, 0.55))
face = m.ramp(k, [(0.34, (0.70, 0.54, 0.37)), (0.48, (0.82, 0.70, 0.55)), (0.62, (0.90, 0.83, 0.72))])
face = m.mix(m.math("MULTIPLY", seam, 0.40), face, (0.74, 0.64, 0.50))
rim = m.attr("rim")
done = m.math("ADD", rim, m.math("MULTIPLY", m.math("SUBTRACT", cloud, 0.5), 0.10))
face = m.mix(m.math("MULTIPLY", m.step(done, 0.075, 0.010), 0.45), face, (0.84, 0.68, 0.44))
face = m.mix(m.step(done, 0.016, 0.004), face, (0.55, 0.28, 0.08))
c = m.mix(cut, m.mix(m.noise(9, ov, 4), (0.60, 0.30, 0.085), (0.42, 0.17, 0.035)), face)
moist = m.math("MULTIPLY", cut, m.step(m.noise(5, ov, 4, 0.6), 0.30, 0.48))
m.p(c, rough=m.math("SUBTRACT", 0.42, m.math("MULTIPLY", moist, 0.20)), sss=m.math("MULTIPLY", cut, 0.85), rad=(0.060, 0.040, 0.026),
    coat=m.math("MULTIPLY", moist, 0.9), coatr=0.07, normal=m.bump(m.math("ADD", thread, m.math("MULTIPLY", m.noise(40, ov, 4, 0.6), 0.5)), 0.85, 0.008))
fish = m.m
CUT, ALONG, AT = A3(*Vector((-0.42, -0.78, 0.46)).normalized()), A3(0.88, -0.47, 0), 0.03
SEAMS = 0.16 + np.cumsum([0.13, 0.10, 0.15, 0.085, 0.12, 0.16, 0.09, 0.14, 0.11, 0.13])  # where a flake ends, from the backbone on


def flakes(p, seed):
    """Which flake a point belongs to, how far it is from the nearest seam, where it stands from the backbone and round it."""
    u, z = p @ ALONG, p[..., 2]
    x, y = u + 0.30, 0.85 * z + 0.30
    arc = np.hypot(x, y) + 0.022 * np.sin(8 * u + 6 * z + seed) + 0.013 * np.sin(17 * z - 9 * u + 2 * seed) + 0.004 * np.sin(53 * u + 37 * z)
    return np.searchsorted(SEAMS, arc), np.abs(arc[..., None] - SEAMS).min(-1), arc, np.arctan2(y, x)


def medal(seed, R, T, parted=False):
    rs = np.random.RandomState(seed + 1)
    step = rs.uniform(-0.045, 0.045, 12)
    opens = rs.uniform(-0.4, 1.6, 12)  # where round the backbone a seam gapes most

    def whole(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        r = R * (1 + 0.08 * np.cos(2 * a + seed) + 0.06 * np.cos(3 * a + seed * 2) + 0.03 * np.cos(5 * a + seed * 3))
        half = T * 0.5 * (1 + 0.20 * (p[..., 0] * math.cos(seed) + p[..., 1] * math.sin(seed)) / R)  # thicker on one side
        e = (np.hypot(p[..., 0], p[..., 1]) / r) ** 3.0 + np.abs(p[..., 2] / half) ** 3.0
        return (e ** (1 / 3.0) - 1) * T * 0.5

    def torn(p):
        """Where the fork parted it: a flake bulges a little, its seams are shallow lines that gape along a part of their way."""
        i, near, arc, turn = flakes(p, seed)
        seam = np.abs(arc[..., None] - SEAMS).argmin(-1)
        gape = np.exp(-(((turn - opens[seam]) / 0.35) ** 2)) * (seam % 2)
        dip = 0.022 * np.exp(-((near / 0.016) ** 2)) + 0.085 * gape * np.exp(-((near / 0.011) ** 2))
        bulge = 0.030 * np.sqrt(np.clip(near / 0.06, 0, 1))
        return p @ CUT - AT - step[i] * ss(near, 0.0, 0.03) - bulge + dip + 0.030 * np.sin(4 * (p @ ALONG) + 3 * p[..., 2] + seed)

    face = lambda V: ss(torn(V) - whole(V), -0.006, 0.004) if parted else np.zeros(len(V))

    def disp(V, N):
        f, (_, _, arc, turn) = face(V), flakes(V, seed)
        Q = np.stack([arc * 10, turn * 26, 0 * arc], -1)
        threads = 0.0065 * fnoise(Q, 1, 3, seed) * ss(arc, 0.30, 0.46) + 0.014 * fnoise(V, 7, 2, seed)
        return (0.026 * fnoise(V, 3.5, 3, seed) + 0.010 * fnoise(V, 11, 3, seed + 4)) * (1 - f) + f * threads

    fn = (lambda p: smax(whole(p), torn(p), 0.010)) if parted else whole
    at = {"cut": lambda V, N: face(V), "rim": lambda V, N: -whole(V), "seam": lambda V, N: np.exp(-((flakes(V, seed)[1] / 0.007) ** 2)),
          "arc": lambda V, N: flakes(V, seed)[2], "turn": lambda V, N: flakes(V, seed)[3]}
    return sculpt("medal", fn, (-R * 1.25, -R * 1.25, -T * 0.66), (R * 1.25, R * 1.25, T * 0.66), 0.006 if parted else 0.012, fish, disp, at)


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
    crumbs(f, crust, 17000, i)
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
# ---- the second lemon, sliced
m = M("lemon")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
r = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), 0.34)
r = m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, ov, 3), 0.5), 0.05))
turn = m.math("ADD", m.math("ARCTAN2", y, x), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, ov, 2), 0.5), 0.25))
wall = m.math("MULTIPLY", m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", turn, 4.5))), r)
skin = m.math("MAXIMUM", m.math("MAXIMUM", m.step(wall, 0.042, 0.018), m.step(r, 0.10, 0.05)), m.step(r, 0.845, 0.875))
sac = m.vor(1.0, m.comb(m.math("MULTIPLY", turn, 13.0), m.math("MULTIPLY", r, 6.5), m.math("MULTIPLY", m.rnd(), 9.0)))
pulp = m.ramp(m.math("ADD", sac, m.math("MULTIPLY", m.noise(30, ov, 2), 0.3)), [(0.15, (0.84, 0.63, 0.08)), (0.5, (0.86, 0.66, 0.12)), (0.95, (0.90, 0.76, 0.28))])
c = m.mix(m.math("MULTIPLY", skin, 0.75), pulp, (0.93, 0.89, 0.70))
c = m.mix(m.step(r, 0.945, 0.965), c, m.mix(m.step(m.vor(34, o), 0.22, 0.05), (0.84, 0.62, 0.10), (0.74, 0.50, 0.06)))
m.p(c, rough=0.30, sss=0.65, rad=(0.07, 0.055, 0.020), coat=m.math("MULTIPLY_ADD", skin, -0.5, 0.8), coatr=0.07,
    normal=m.bump(m.math("ADD", m.math("MULTIPLY", sac, -0.55), m.math("MULTIPLY", skin, 0.35)), 0.5, 0.014))
for k, (x, y, turn) in enumerate([(0.30, -0.78, (0.0, 0.0, 0.3)), (0.58, -0.64, (0.0, 0.16, 0.2))]):
    flat = lambda p: smax(np.linalg.norm(p[..., :2], axis=-1) - 0.34, np.abs(p[..., 2]) - 0.016, 0.009)
    slice_ = sculpt("slice", flat, (-0.37, -0.37, -0.042), (0.37, 0.37, 0.042), 0.011, m.m, lambda V, N: 0.006 * fnoise(V, 7, 3, k))
    slice_.location, slice_.rotation_euler = (x, y, 0.6), turn
    rest(slice_, plate=lambda r: pz(r) + 0.006 * k)
area((-4.6, 0.4, 3.2), (0, 0, 0.2), 1.8, 560, (1.0, 0.97, 0.92), sy=2.2)
area((1.2, 4.6, 2.8), (0, 0, 0.3), 2.4, 150, (0.88, 0.94, 1.0), sy=1.6)
area((3.6, -3.4, 2.6), (0, 0, 0.2), 3.4, 60, (1, 0.93, 0.85))
world((0.72, 0.82, 0.95), 0.13)
camera((-1.10, -4.2, 2.95), (-0.14, -0.12, 0.20), mm=69, f=0.36, focus=(-0.46, -0.58, 0.30))
render(exposure=0.16)
