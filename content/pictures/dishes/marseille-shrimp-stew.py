# Marseille shrimp stew: shrimp heaped in red-orange saffron broth with eyes of oil, in a dark blue bowl on zinc, among potatoes, fennel and tomato; grilled bread with rouille on the rim; a window behind.
from kit import *
from kit.props import fill, table
from kit.shellfish import boiled_shrimp, mat_fan, mat_shrimp
from kit.toast import toast

reset(21)
LV, LOW = 0.425, 0.365  # the surface of the broth, and where it stood when the shrimp were laid in
OUT = [(0, 0), (0.46, 0), (0.49, 0.03), (0.74, 0.10), (0.95, 0.24), (1.085, 0.42), (1.145, 0.58), (1.152, 0.625), (1.140, 0.640), (1.112, 0.632)]
IN = [(1.088, 0.57), (1.030, 0.43), (0.905, 0.275), (0.70, 0.155), (0.46, 0.105), (0, 0.10)]
EDGE = float(np.interp(LV, [z for _, z in IN[::-1]], [r for r, _ in IN[::-1]]))  # where the broth meets the bowl


def zinc():
    """An old bar top: dull, stained where glasses stood, scratched."""
    m = M("zinc")
    o = m.coord()
    cloud, worn = m.noise(0.9, o, 6, 0.62, 0.6), m.noise(5, o, 6, 0.7)
    scratch = m.math("MAXIMUM", *(m.step(m.noise(1.0, m.map(o, (0.8, 60, 1), rot=(0, 0, q)), 2, 0.5), 0.70, 0.78) for q in (0.5, 2.1)))
    c = m.mix(m.math("MULTIPLY_ADD", worn, 0.5, m.math("MULTIPLY", cloud, 0.6)), (0.035, 0.042, 0.050), (0.13, 0.14, 0.15))
    c = m.mix(m.math("MULTIPLY", scratch, 0.35), c, (0.30, 0.31, 0.32))
    m.p(c, rough=m.math("MULTIPLY_ADD", worn, 0.35, 0.42), metal=0.5, normal=m.bump(m.math("ADD", cloud, m.math("MULTIPLY", worn, 0.2)), 0.15, 0.03))
    return m.m


def iron():
    """A thick glaze, deep blue with streaks that ran down in the fire; thin and rust-brown at the rim, over the ridges of the throwing."""
    m = M("iron glaze")
    x, y, z = m.xyz(m.coord())
    a = m.math("ARCTAN2", y, x)
    fur = m.noise(1.0, m.comb(m.math("MULTIPLY", m.math("COSINE", a), 26.0), m.math("MULTIPLY", m.math("SINE", a), 26.0), m.math("MULTIPLY", z, 3.0)), 5, 0.65, 0.3)
    ring = m.noise(1.0, m.comb(0.0, m.math("MULTIPLY", a, 0.15), m.math("MULTIPLY", z, 22.0)), 2, 0.5)
    pool = m.noise(3, m.coord(), 4)
    high = m.math("MULTIPLY_ADD", fur, 0.14, m.math("MULTIPLY_ADD", ring, 0.05, z))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", pool, 0.4, fur), 0.62, 1.0), (0.004, 0.032, 0.066), (0.030, 0.135, 0.215))
    c = m.mix(m.step(high, 0.68, 0.76), c, (0.11, 0.040, 0.014))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", fur, 0.03, z), 0.640, 0.658), c, (0.22, 0.095, 0.040))
    c = m.mix(m.math("MULTIPLY", m.step(m.vor(34, m.coord()), 0.14, 0.05), 0.4), c, (0.20, 0.10, 0.05))
    h = m.math("ADD", m.math("MULTIPLY", ring, 1.0), m.math("MULTIPLY", m.noise(6, m.coord(), 2), 0.5))
    m.p(c, rough=0.30, coat=0.9, coatr=m.math("MULTIPLY_ADD", pool, 0.10, 0.03), normal=m.bump(h, 0.14, 0.03))
    return m.m


table(zinc())
cloth = napkin(mat_linen((0.16, 0.215, 0.28)), 2.6, 2.0, loc=(-1.15, -0.75, 0), rot=0.5, amp=0.10)
tuck(cloth, [r for r, _ in OUT[:8]], [z - 0.02 for _, z in OUT[:8]])
lathe("bowl", OUT + IN, iron(), 160, 1, wob=0.012)


# ---- potatoes, fennel, tomato: each is stained where the broth stood
def stained(m, c, ov, rough, coat, rough_h, sss=0.4, strength=0.4, much=0.75):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 4, 0.6), 0.16)), LV + 0.26, LV + 0.06)
    c = m.mix(m.math("MULTIPLY", wet, much), c, (0.80, 0.27, 0.030))
    shine = m.math("MULTIPLY", m.math("MAXIMUM", wet, m.step(m.noise(6, ov, 4), 0.52, 0.66)), coat)
    return m.p(c, rough=rough, sss=sss, rad=(0.03, 0.02, 0.01), coat=shine, coatr=0.08, normal=m.bump(rough_h, strength, 0.012), final=False)


def mat_potato():
    """Matt and floury where corners broke, saffron yellow where the broth stood."""
    m = M("potato")
    o, ov = loc_rnd(m, 20)
    worn = m.math("ADD", m.math("MULTIPLY", m.attr("cur"), 0.6), m.noise(22, ov, 5, 0.7))
    c = m.mix(m.noise(4, ov, 5, 0.6), (0.83, 0.50, 0.14), (0.88, 0.62, 0.26))
    c = m.mix(m.math("MULTIPLY", m.step(worn, 0.55, 0.85), 0.5), c, (0.89, 0.66, 0.32))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(40, ov, 3), 0.62, 0.70), 0.4), c, (0.58, 0.28, 0.05))
    return m.end(stained(m, c, ov, 0.50, 0.60, m.math("ADD", m.noise(70, ov, 5, 0.75), m.noise(18, ov, 4)), 0.7, 0.35, 0.8))


def mat_fennel():
    """Braised fennel lets light through; its ribs run from the core to the tips, which are greener."""
    m = M("fennel")
    o, ov = loc_rnd(m, 20)
    rib = m.noise(1.0, m.map(ov, (2.5, 42, 42)), 4, 0.6)
    c = m.mix(rib, (0.86, 0.74, 0.42), (0.74, 0.66, 0.30))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.2, m.xyz(o)[0]), 0.10, 0.40), c, (0.56, 0.58, 0.22))
    glow = m.n("BsdfTranslucent", {"Color": (0.86, 0.76, 0.36)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.25, 1: stained(m, c, ov, 0.32, 0.7, rib, strength=0.6, much=0.5), 2: glow}).outputs[0])


def mat_tomato():
    """Chopped tomato: pulp, deeper red and smooth where it had its skin."""
    m = M("tomato")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(14, ov, 4), 0.05, m.xyz(o)[2]), 0.02, 0.05), (0.80, 0.120, 0.020), (0.62, 0.030, 0.008))
    return m.end(stained(m, c, ov, 0.3, 0.6, m.noise(30, ov, 4), much=0.15))


def dice(seed, mat):
    """A bit of the wall of a tomato: curved, torn at its edges, threads of pulp inside."""
    r = random.Random(seed)
    size, turn = (r.uniform(0.05, 0.10), r.uniform(0.035, 0.06), 0.05), (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3), 0)

    def fn(p):
        wall = np.abs(s_ell(p, (0, 0, -0.15), (0.17, 0.17, 0.17))) - 0.017
        return smax(wall, s_box(p, (0, 0, 0.01), size, 0.02, turn), 0.014)

    return sculpt("tomato", fn, (-0.12, -0.09, -0.08), (0.12, 0.09, 0.06), 0.006, mat, lambda V, N: 0.012 * fnoise(V, 10, 3, seed) + 0.005 * fnoise(V, 34, 2, seed))


def chunk(seed, mat):
    """A chunk of a waxy potato: cut flat on all sides but one, where it was peeled; edges worn, corners broken off in flour."""
    r = random.Random(seed)
    turn = (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3), 0)
    size = A3(r.uniform(0.08, 0.115), r.uniform(0.07, 0.10), r.uniform(0.06, 0.085))
    slant = A3(*Vector((r.uniform(-0.8, 0.8), 0.6, 0.5)).normalized())
    R = np.array(Euler(turn).to_matrix(), np.float32)

    def fn(p):
        block = smax(s_box(p, (0, 0, 0), size, 0.033, turn), p @ slant - 0.075, 0.024)
        return smax(block, s_ell(p, (0.03, 0.02, -0.03), (0.168, 0.158, 0.145)), 0.02)

    def worn(V, N):
        edge = ss(np.sort(np.abs(V @ R) / size, 1)[:, 1], 0.70, 0.98)
        broken = np.clip(fnoise(V, 20, 3, seed + 4) + 0.10, 0, 1)
        pits = np.clip(fnoise(V, 24, 3, seed + 9) - 0.10, 0, 1)
        return 0.010 * fnoise(V, 9, 2, seed) + 0.0015 * fnoise(V, 45, 3, seed) - edge * (0.034 * broken + 0.003) - 0.006 * pits

    return sculpt("potato", fn, (-0.17, -0.17, -0.15), (0.17, 0.17, 0.15), 0.006, mat, worn, curve=0.02)


def wedge(seed, mat):
    """A wedge of the bulb: curved layers that part towards their tips, held together by the core."""
    r = random.Random(seed)
    half, layers = r.uniform(0.24, 0.40), [0.045, 0.095, 0.142, 0.185]
    lay = [(q * r.uniform(0.95, 1.05), r.uniform(0.013, 0.018)) for q in layers]
    tip = [r.uniform(0.10, 0.30) for _ in lay]

    def fn(p):
        d = s_ell(p, (-0.20, 0, 0.03), (0.07, 0.06, 0.06))
        for (q, thick), end in zip(lay, tip):
            L = 0.17 + 1.0 * q
            shell = np.abs(s_ell(p, (L - 0.24, 0, 0.0), (L, q, q))) - thick * (1 + 0.5 * np.clip(-p[..., 0] / 0.2, 0, 1))
            d = smin(d, smax(shell, p[..., 0] - end, 0.01), 0.008)
        y = p[..., 1] + 0.03 * np.sin(7 * p[..., 0] + seed)
        return smax(d, np.abs(y) * math.cos(half) - (p[..., 2] + 0.02) * math.sin(half), 0.006)

    return sculpt("wedge", fn, (-0.30, -0.12, -0.03), (0.34, 0.12, 0.24), 0.007, mat, lambda V, N: 0.007 * fnoise(V, 8, 3, seed))


def shred(seed, mat):
    """A shred of the bulb: a thin bent blade, thicker in the middle."""
    r = random.Random(seed)
    V, nu, nv = [], 26, 9
    bow, arc, wide = r.uniform(0.20, 0.42), r.uniform(0.40, 0.62), r.uniform(0.028, 0.055)
    for side in (1, -1):
        for t in np.linspace(0, 1, nu):
            w = wide * (0.35 + 0.65 * math.sin(math.pi * min(1, 0.08 + t * 0.95)) ** 0.6)
            for q in np.linspace(-1, 1, nv):
                turn, rad = (t - 0.5) * arc / bow, bow + q * w
                z = side * 0.011 * (1 - q * q) + 0.04 * math.sin(2.6 * t + seed) * (t - 0.3) + 0.02 * q * math.sin(3 * t + seed)
                V.append((rad * math.sin(turn), rad * math.cos(turn) - bow, z))
    f = grid_faces(nu, nv)
    return hide(mesh("fennel", V, [q[::-1] for q in f] + [tuple(nu * nv + k for k in q) for q in f], mat))


fennel, skin, waxy = mat_fennel(), mat_tomato(), mat_potato()
POTATOES = [chunk(k, waxy) for k in range(7)]
WEDGES = [wedge(k, fennel) for k in range(5)]
SHREDS = [shred(k, fennel) for k in range(7)]
TOMATO = [dice(k, skin) for k in range(6)]
body, fan = mat_shrimp(LV), mat_fan()
SHRIMP = [boiled_shrimp(k, curl, body, fan) for k, curl in enumerate((3.9, 3.0, 4.2, 3.5, 4.0, 2.7, 3.3, 4.3, 3.7))]


def put(src, x, y, turn, size=1.0, lean=(0, 0), sink=0.12, mirror=False, tries=1, top=9.0, roam=0.05):
    """src put down near x, y, in the way of `tries` in which it comes to lie deepest; its soft underside gives way a little."""
    on = caster()
    local = np.array([v.co for v in src.data.vertices])[:: max(1, len(src.data.vertices) // 900)] * size
    best = None
    for k in range(tries):
        away = [random.uniform(-1, 1) if k else 0 for _ in range(4)]
        cx, cy = x + roam * away[0], y + roam * away[1]
        q = Euler((lean[0] + 0.4 * away[2] + math.pi * mirror, lean[1] + 0.4 * away[3], turn)).to_quaternion()
        V = local @ np.array(q.to_matrix()).T + (cx, cy, 0)
        low = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
        floor = np.array([max(LOW - sink, on(a, b)) for a, b, _ in low])
        z = float(np.percentile(floor - low[:, 2], 93)) - 0.012
        if best is None or z < best[0]:
            best = z, (cx, cy, z), q
    return inst(src, None, mat4=Matrix.LocRotScale(Vector(best[1]), best[2], (size,) * 3)) if best[0] < top else None


for k in range(16):  # a mound of potatoes, two deep in the middle
    u, az = k / 16, 2.4 * k
    far = 0.72 * (1 - u) ** 0.6
    put(POTATOES[k % 7], far * math.cos(az), far * math.sin(az), 2.1 * k, random.uniform(0.85, 1.1), (math.sin(3 * k), math.cos(7 * k)), 0.14, tries=4)
for k, (x, y, turn) in enumerate([(-0.66, -0.42, 2.5), (0.66, -0.44, 5.6), (-0.40, 0.55, 1.6), (0.44, 0.56, 0.7), (-0.80, 0.10, 1.1), (0.06, -0.78, 4.4)]):
    put(WEDGES[k % 5], x, y, turn, random.uniform(0.9, 1.1), (random.choice((-1.2, 1.2)), 0.1), 0.04, tries=6)
for k, (x, y) in enumerate([(-0.34, -0.76), (0.40, -0.74), (-0.74, -0.18), (0.80, -0.10), (0.76, 0.24), (-0.62, 0.44), (-0.46, -0.62), (0.52, -0.56)]):  # some that stand out of the broth
    put(POTATOES[(3 * k) % 7], x, y, 2.7 * k, random.uniform(0.75, 0.95), (math.sin(5 * k), math.cos(4 * k)), 0.05, tries=3)
under = hmap(1.05, 420)[2]  # what the broth covers; the rest lies at its surface
for k, (x, y, turn) in enumerate([(-0.62, -0.30, 0.6), (0.66, 0.10, 2.2), (0.36, -0.66, 3.4), (-0.22, -0.72, 0.2)]):  # of some only the back is seen
    put(SHRIMP[(2 * k + 1) % 9], x, y, turn, 0.54, (1.4, 0.2), 0.26, tries=8)
for k in range(25):  # a heap, in which each finds the deepest place near by
    far, az = 0.62 * math.sqrt(1 - k / 25), 2.4 * k + random.uniform(-0.4, 0.4)
    lean = (random.uniform(-0.3, 0.5), random.uniform(-0.3, 0.3))
    put(SHRIMP[k % 9], far * math.cos(az), far * math.sin(az) + 0.04, random.uniform(0, 6.28), random.uniform(0.46, 0.60), lean, 0.22, k % 2 == 0, tries=24, roam=0.15)
for k in range(26):
    x, y = disc(0.85)
    put(SHREDS[k % 7], x, y, 2.4 * k, random.uniform(0.4, 0.7), (0.3 * math.sin(k), 0.3 * math.cos(3 * k)), LOW - LV + 0.02, tries=3, top=LV + 0.03)
for k in range(150):
    x, y = disc(0.95)
    put(TOMATO[k % 6], x, y, 2.4 * k, 0.25 + 0.7 * random.random() ** 2, (math.sin(k), math.cos(3 * k)), LOW - LV + 0.014, top=LV + 0.06)


# ---- broth with a meniscus round everything that breaks the surface
def mat_broth():
    """Saffron and tomato: clear where it is thin, red-orange where it is deep, clouded with pulp; a film of golden oil in patches."""
    m = M("broth")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    n, pulp = m.noise(4, flow, 4, 0.6), m.noise(22, flow, 5, 0.65)
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.42, m.attr("thick"))
    c = m.ramp(depth, [(0.0, (0.84, 0.27, 0.022)), (0.4, (0.74, 0.140, 0.010)), (0.9, (0.63, 0.074, 0.005))])
    c = m.mix(m.math("MULTIPLY", m.step(pulp, 0.50, 0.72), 0.55), c, (0.48, 0.035, 0.005))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(3, flow, 3), 0.52, 0.66), 0.35), c, (0.88, 0.31, 0.016))
    nrm = m.bump(m.math("ADD", m.math("MULTIPLY", m.noise(2.5, flow, 2), 1.0), m.math("MULTIPLY", pulp, 0.05)), 0.22, 0.04)
    clear = m.n("BsdfTransparent", {"Color": m.ramp(depth, [(0.0, (1.0, 0.80, 0.40)), (0.4, (0.95, 0.42, 0.06)), (1.0, (0.75, 0.16, 0.010))])}).outputs[0]
    murk = m.p(c, rough=0.6, spec=0.0, sss=0.5, rad=(0.06, 0.02, 0.006), final=False)
    body = m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(depth, -0.05, 0.7), 0.62, 0.26), 1: clear, 2: murk}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.04, "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.05, 1: body, 2: shine}).outputs[0])


def mat_eye():
    """A lens of oil: gold, mostly clear."""
    m = M("oil")
    clear, gold = m.n("BsdfTransparent", {"Color": (1.0, 0.60, 0.14)}).outputs[0], m.n("BsdfDiffuse", {"Color": (0.90, 0.36, 0.022)}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.07, 1: m.n("MixShader", {0: 0.45, 1: clear, 2: gold}).outputs[0], 2: shine}).outputs[0])


X, Y, H, px = hmap(1.05, 420)
away = np.minimum(edt((H <= LV + 0.004) | (np.hypot(X, Y) > EDGE - 0.02)) * px, np.abs(EDGE - np.hypot(X, Y)))
S = LV + gaussian_filter(0.018 * np.exp(-away / 0.024), 1.0) + 0.003 * nmap(X, Y, 6, 3, 4)
thick = np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2
sheet("broth", S, X[-1, 0], mat_broth(), keep=np.hypot(X, Y) < EDGE + 0.025, attrs={"thick": thick})

eye, eyes = hide(ico("eye", 1.0, 3, mat_eye(), 0, 1, (1, 1, 0.16))), []
crowd = nmap(X, Y, 3, 3, 8) + 0.5 * np.exp(-away / 0.08)  # they gather in places, and along what stands in the broth
free = np.argwhere((np.hypot(X, Y) < EDGE - 0.03) & (H < LV + 0.004) & (crowd > 0.12))
for i, j in free[np.random.permutation(len(free))]:
    r = 0.004 + 0.026 * random.random() ** 5
    if len(eyes) < 700 and away[i, j] > 1.1 * r and all((X[i, j] - a) ** 2 + (Y[i, j] - b) ** 2 > (r + c) ** 2 for a, b, c in eyes):
        eyes.append((X[i, j], Y[i, j], r))
        inst(eye, (X[i, j], Y[i, j], S[i, j]), (0, 0, 0), r)

# ---- the toast lies over the rim
HALF = 0.036
slice_ = toast(0.26, 0.50, HALF)
slice_.matrix_world = Matrix.Translation((0.93, 0.60, 0.70)) @ Euler((0.10, 0.16, math.radians(34 - 90))).to_matrix().to_4x4()
m = M("rouille")
o = m.coord()
n = m.noise(9, o, 5, 0.6)
c = m.mix(n, (0.60, 0.105, 0.003), (0.72, 0.180, 0.007))  # rust, with specks of cayenne and saffron
c = m.mix(m.math("MULTIPLY", m.step(m.vor(38, o), 0.24, 0.14), 0.8), c, (0.50, 0.035, 0.006))
nrm = m.bump(m.math("ADD", m.math("MULTIPLY", n, 0.6), m.math("MULTIPLY", m.noise(50, o, 5, 0.8), 0.7)), 0.45, 0.014)
m.p(c, rough=0.45, sss=0.30, rad=(0.025, 0.012, 0.005), coat=m.math("MULTIPLY", m.step(n, 0.40, 0.60), 0.6), coatr=0.15, normal=nrm)
g = np.arange(-0.52, 0.52, 0.008)
Xr, Yr = np.meshgrid(g, g, indexing="ij")
wander = nmap(Xr, Yr, 4, 3, 6)
sweep = Xr + 0.5 * Yr**2 + 0.02 * wander  # a knife spread it along
strokes = HALF - 0.004 + 0.014 * np.sin(70 * sweep + 2 * np.sin(5 * Yr)) * (0.5 + nmap(Xr, Yr, 3, 2, 3)) + 0.014 * nmap(Xr, Yr, 9, 4, 9)
where = ((Xr - 0.015) / 0.16) ** 2 + ((Yr + 0.03) / 0.37) ** 2 < 1 + 0.7 * wander + 0.8 * nmap(Xr, Yr, 11, 4, 4)
rouille = sauce("rouille", Xr, Yr, strokes, where, 0.008, m.m, t=0.020, w=0.07, smooth=0.6, seed=3)
rouille.matrix_world = slice_.matrix_world
crumb = hide(ico("crumb", 0.014, 2, plain("crumb", (0.50, 0.22, 0.06), 0.8), 0.5, 2))
sprinkle([crumb], 22, lambda: (random.gauss(1.45, 0.16), random.gauss(0.35, 0.22)), lift=0.004, sc=(0.15, 0.9), ok=lambda ob, _: ob.name.startswith("table"))
lathe("dish", [(q * 0.36, z * 0.46) for q, z in OUT + IN], bpy.data.materials["iron glaze"], 96, 1).location = (-1.55, 1.36, 0)
fill(-1.55, 1.36, 0.36, 0.19, m.m, dome=0.05, wob=0.05)

# ---- saffron, fronds of fennel, a few leaves
saffron = tube("saffron", [[(0.05 * t - 0.05, 0.016 * math.sin(3 * t), 0.004 + 0.008 * math.sin(2 * t)) for t in np.linspace(0, 2, 9)]], 0.0032,
               plain("saffron", (0.36, 0.02, 0.004), 0.4), 1, radii=[[0.6, 0.7, 0.7, 0.8, 0.9, 1.0, 1.2, 1.6, 1.3]])
sprinkle([hide(saffron)], 30, lambda: disc(0.8), sc=(0.6, 1.3), tilt=0.2)
frond_mat = plain("frond", (0.075, 0.20, 0.025), 0.45, sss=0.1, rad=(0.01, 0.02, 0.005))


def frond(x, y, z, az, L, sag=0.12):
    def branch(p, a, e, l, depth):
        q = p + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * l
        out = [[tuple(p), tuple(p.lerp(q, 0.5) + Vector((0, 0, 0.006))), tuple(q)]]
        for k in range(6 if depth else 0):
            turn = a + (-1) ** k * random.uniform(0.5, 0.9)
            out += branch(p.lerp(q, 0.22 + 0.15 * k), turn, e + random.uniform(-0.12, 0.12), l * (0.52 - 0.05 * k), depth - 1)
        return out

    tube("frond", branch(Vector((x, y, z)), az, sag, L, 2), 0.0028, frond_mat, 1)


for x, y, a in ((-0.06, -0.06, 0.7), (0.00, -0.02, 2.0), (0.30, -0.34, 3.9), (-0.42, 0.20, 5.2)):
    frond(x, y, max(ray(x + q * math.cos(a), y + q * math.sin(a))[0].z for q in (0, 0.1, 0.2)) + 0.010, a, 0.20, 0.02)
green = mat_leaf((0.035, 0.115, 0.012), (0.10, 0.24, 0.03), 0.4)
sprinkle([flat_parsley(0.15, green, k) for k in range(5)], 20, lambda: disc(0.70), lift=0.012, sc=(0.45, 1.0), tilt=0.5)
pepper = hide(ico("pepper", 0.009, 1, plain("pepper", (0.04, 0.025, 0.016), 0.7), 0.35, 2))
sprinkle([pepper], 36, lambda: disc(0.95), lift=0.002, sc=(0.4, 1.0))

window = Matrix.Translation((-1.5, 3.5, 3.2)) @ Vector((1.5, -3.5, -2.8)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
for u in (-0.42, 0.42):  # four panes: its bars are seen in the broth
    for v in (-0.42, 0.42):
        area(window @ Vector((u, v, 0)), (window @ Vector((u, v, -1)))[:], 0.78, 110, (1.0, 0.95, 0.88))
area((2.6, -3.4, 3.6), (0, 0, 0.4), 3.0, 90, (0.97, 0.98, 1.0))
world((0.80, 0.88, 1.0), 0.14)
camera((0.0, -3.05, 4.05), (0.07, 0.01, 0.36), mm=58, f=1.1, focus=(0, -0.35, 0.5))
render(exposure=0.05)
