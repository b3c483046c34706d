# Crispy monkfish medallions, close: one parted with a fork into its flakes, brown butter and fried capers; dark blue-gray table, cool north light.
from kit import *
from kit.fried import caper, caper_mat, crumb_mat, crumbs, opened
from kit.props import table

reset(31)
U = random.uniform
table(mat_slate((0.040, 0.058, 0.078), 0.55), 0.5)
pr = [(0, 0), (0.85, 0), (0.90, 0.015), (1.15, 0.05), (1.36, 0.115), (1.47, 0.19), (1.50, 0.225), (1.49, 0.24), (1.455, 0.225), (1.34, 0.15), (1.12, 0.085), (0.95, 0.06), (0.6, 0.05), (0, 0.05)]
lathe("plate", [(r * 0.94, z) for r, z in pr], mat_glaze((0.70, 0.70, 0.67), (0.40, 0.36, 0.30), rz=0.222, speck=True, rough=0.18), 144, 1, wob=0.008)
pz = lambda r: np.interp(np.asarray(r) / 0.94, [0, 0.6, 0.95, 1.12, 1.34, 1.455], [0.05, 0.05, 0.06, 0.085, 0.15, 0.225])
# ---- the flesh: pearly, a grain across each flake, darker where one flake leaves the next
m = M("fish")
o, ov = loc_rnd(m)
cut, gap = m.attr("cut"), m.attr("gap")
grain = m.noise(1.0, m.map(ov, (16, 16, 70), rot=(0.0, 0.35, 0.0)), 4, 0.6, 0.4)
k = m.math("ADD", m.math("MULTIPLY", grain, 0.6), m.math("MULTIPLY", m.noise(5, ov, 3), 0.4))
face = m.ramp(k, [(0.30, (0.84, 0.70, 0.53)), (0.46, (0.93, 0.83, 0.69)), (0.68, (0.97, 0.93, 0.84))])
face = m.mix(m.math("MULTIPLY", gap, 0.55), face, (0.66, 0.50, 0.34))
rim = m.attr("rim")
face = m.mix(m.math("MULTIPLY", m.step(rim, 0.085, 0.015), 0.6), face, (0.76, 0.56, 0.30))
face = m.mix(m.step(rim, 0.022, 0.008), face, (0.50, 0.22, 0.05))
c = m.mix(cut, m.mix(m.noise(9, ov, 4), (0.60, 0.27, 0.055), (0.40, 0.13, 0.02)), face)
moist = m.math("MULTIPLY", cut, m.step(m.noise(7, ov, 3), 0.38, 0.58))
m.p(
    c,
    sss=m.math("MULTIPLY", cut, 0.30),
    rad=(0.10, 0.070, 0.045),
    rough=m.math("SUBTRACT", 0.42, m.math("MULTIPLY", moist, 0.20)),
    coat=m.math("MULTIPLY", moist, 0.7),
    coatr=0.08,
    normal=m.bump(grain, 0.25, 0.010),
)
fish = m.m
CUT, ALONG, AT = A3(*Vector((-0.42, -0.78, 0.46)).normalized()), A3(0.88, -0.47, 0), 0.03
FLAKE = 0.105  # how thick a flake is


def flakes(p, seed):
    """Which flake a point belongs to, and where in it (0..1): bands that bend round the backbone."""
    arc = np.hypot(p @ ALONG + 0.10, p[..., 2] * 0.75 + 0.36) 
    arc = arc + 0.020 * np.sin(9 * (p @ CUT) + 7 * p[..., 2] + seed) + 0.012 * np.sin(23 * (p @ ALONG) - 17 * p[..., 2]) * np.sin(14 * p[..., 2] + seed)
    return np.floor(arc / FLAKE).astype(int), np.modf(arc / FLAKE)[0]


def medal(seed, R, T, parted=False):
    rs = np.random.RandomState(seed + 1)
    step, gaping = rs.uniform(-0.060, 0.060, 40), rs.uniform(0.008, 0.060, 40)

    def whole(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        r = R * (1 + 0.08 * np.cos(2 * a + seed) + 0.06 * np.cos(3 * a + seed * 2) + 0.03 * np.cos(5 * a + seed * 3))
        half = T * 0.5 * (1 + 0.20 * (p[..., 0] * math.cos(seed) + p[..., 1] * math.sin(seed)) / R)  # thicker on one side
        e = (np.hypot(p[..., 0], p[..., 1]) / r) ** 3.0 + np.abs(p[..., 2] / half) ** 3.0
        return (e ** (1 / 3.0) - 1) * T * 0.5

    def torn(p):
        """Where the fork parted it: each flake broke off at its own depth, and they gape."""
        i, f = flakes(p, seed)
        gape = gaping[i + (f > 0.5)] * np.exp(-((np.minimum(f, 1 - f) * FLAKE / 0.010) ** 2))
        return p @ CUT - AT - step[i] - 0.045 * (f - 0.5) + gape

    face = lambda V: ss(torn(V) - whole(V), -0.006, 0.004) if parted else np.zeros(len(V))
    gap = lambda V: face(V) * np.exp(-((np.minimum(flakes(V, seed)[1], 1 - flakes(V, seed)[1]) * FLAKE / 0.014) ** 2))

    def disp(V, N):
        f = face(V)
        return (0.026 * fnoise(V, 3.5, 3, seed) + 0.010 * fnoise(V, 11, 3, seed + 4)) * (1 - f) + f * (0.010 * fnoise(V, (6, 6, 12), 2, seed) + 0.003 * fnoise(V, (12, 12, 60), 2, seed))

    fn = (lambda p: smax(whole(p), torn(p), 0.010)) if parted else whole
    at = {"cut": lambda V, N: face(V), "rim": lambda V, N: -whole(V), "gap": lambda V, N: gap(V)}
    return sculpt("medal", fn, (-R * 1.25, -R * 1.25, -T * 0.66), (R * 1.25, R * 1.25, T * 0.66), 0.0075 if parted else 0.012, fish, disp, at)


# two lie on the plate, two lean on them
POS = [
    (-0.36, -0.34, 0.43, 0.40, (0, 0, 0)),
    (0.55, 0.04, 0.45, 0.30, (0.03, 0.03, 2.1)),
    (0.02, 0.42, 0.38, 0.34, (-0.42, 0.10, 0.6)),
    (0.98, -0.40, 0.36, 0.26, (0.10, -0.38, 4.2)),
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
    crumbs(f, crust, 12000, i)
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
tint = m.ramp(deep, [(0.0, (1.0, 0.97, 0.86)), (0.45, (0.96, 0.80, 0.42)), (1.0, (0.84, 0.50, 0.12))])
solid = m.math("MULTIPLY", m.step(m.vor(34, o), 0.22, 0.09), m.step(m.noise(5, o, 2), 0.42, 0.54))
fine = m.math("MULTIPLY", m.step(m.vor(90, o), 0.22, 0.10), m.step(m.noise(7, o, 2), 0.48, 0.60))
specks = m.math("MULTIPLY", m.math("MAXIMUM", solid, m.math("MULTIPLY", fine, 0.6)), 0.75)
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
brown = m.n("BsdfDiffuse", {"Color": (0.16, 0.052, 0.010)}).outputs[0]
body = m.n("MixShader", {0: specks, 1: clear, 2: brown}).outputs[0]
nrm = m.bump(m.math("ADD", m.noise(7, o, 3), m.math("MULTIPLY", specks, 0.3)), 0.12, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.065, 1: body, 2: shine}).outputs[0])
sheet("butter", pz(R) + 0.001 + 0.016 * thick, X[-1, 0], m.m, keep=d < px, attrs={"thick": thick})
bubble = hide(ico("bubble", 0.0062, 2, plain("foam", (0.80, 0.54, 0.20), 0.15, coat=0.6), 0, 1, (1, 1, 0.6)))
rs = np.random.RandomState(5)
foot = gaussian_filter((H > pz(R) + 0.05).astype(float), 5)  # it foams where something stands in it
for i, j in rs.permutation(np.argwhere((d < -0.012) & (H < pz(R) + 0.03)))[:9000]:
    near_rim = math.exp(-((d[i, j] + 0.03) ** 2) / 0.0006)
    if rs.rand() < 0.16 * near_rim + 0.9 * max(0, n2[i, j] - 0.22) + 0.6 * foot[i, j] * (n1[i, j] > 0.0):
        z = float(pz(R[i, j])) + 0.001 + 0.016 * thick[i, j]
        inst(bubble, (X[i, j], Y[i, j], z), (0, 0, 0), 0.25 + 0.85 * rs.rand() ** 2)
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
# ---- a wedge of lemon that was squeezed: its faces sunk, its pulp torn
m = M("lemon")
o = m.coord()
x, y, z = m.xyz(o)
deep = m.attr("deep")
around = m.math("ARCTAN2", z, x)
sacs = m.vor(1.0, m.comb(m.math("MULTIPLY", around, 9.0), m.math("MULTIPLY", deep, 13.0), m.math("MULTIPLY", y, 24.0)))
pulp = m.mix(m.step(sacs, 0.1, 0.6), (0.92, 0.82, 0.40), (0.82, 0.62, 0.15))
flesh = m.mix(m.step(deep, 0.060, 0.045), pulp, (0.92, 0.87, 0.66))
rind = m.mix(m.step(m.vor(30, o), 0.22, 0.05), (0.84, 0.58, 0.04), (0.66, 0.40, 0.02))
c = m.mix(m.step(deep, 0.018, 0.012), flesh, rind)
m.p(c, rough=0.25, coat=0.6, coatr=0.06, normal=m.bump(sacs, 0.5, 0.02))
outer = lambda p: smin(s_ell(p, (0, 0, 0), (0.30, 0.40, 0.30)), s_cap(p, (0, 0.36, 0), (0, 0.44, 0), 0.06, 0.03), 0.05)
wedge = sculpt(
    "lemon",
    lambda p: smax(outer(p), np.maximum(p @ A3(-0.87, 0, 0.50), p @ A3(-0.87, 0, -0.50)) + 0.035 * (1 - (p[..., 1] / 0.4) ** 2), 0.012),
    (-0.34, -0.46, -0.34), (0.34, 0.52, 0.34), 0.010, m.m,
    lambda V, N: 0.006 * fnoise(V, 5, 2, 1) + 0.010 * fnoise(V, 16, 3, 3) * ss(-outer(V), 0.05, 0.08),
    {"deep": lambda V, N: -outer(V)},
)
wedge.location, wedge.rotation_euler = (-1.02, 0.12, 0.5), (0.0, 0.75, 2.5)
rest(wedge, plate=pz)
area((-4.4, 2.2, 3.8), (0, 0, 0.2), 2.4, 560, (0.88, 0.95, 1.0), sy=2.8)
area((3.6, -3.4, 2.6), (0, 0, 0.2), 3.4, 45, (1, 0.93, 0.85))
world((0.72, 0.82, 0.95), 0.13)
camera((-1.18, -4.2, 2.95), (-0.25, -0.16, 0.20), mm=90, f=0.42, focus=(-0.46, -0.58, 0.30))
render(exposure=0.2)
