# Marseille shrimp stew: shrimp heaped and half sunk in cloudy saffron broth, deep in a pale bowl, among potatoes, fennel and skins of tomato, a toast with rouille; window light.
from kit import *
from kit.props import table
from kit.shellfish import boiled_shrimp, mat_fan, mat_shrimp
from kit.toast import toast

reset(21)
LV, LOW = 0.495, 0.448  # the surface of the broth, and where it stood when the shrimp were laid in


def limewash():
    m = M("limewash")
    o = m.coord()
    cloud, stroke = m.noise(1.1, o, 6, 0.6, 0.5), m.noise(1.0, m.map(o, (1.2, 7, 1), rot=(0, 0, 0.5)), 5, 0.6, 0.8)
    c = m.mix(m.math("MULTIPLY_ADD", stroke, 0.5, m.math("MULTIPLY", cloud, 0.5)), (0.30, 0.30, 0.29), (0.48, 0.47, 0.44))
    pits = m.math("MULTIPLY", m.step(m.vor(9, o), 0.11, 0.05), m.step(m.noise(3, o, 3), 0.50, 0.62))
    c = m.mix(m.math("MULTIPLY", pits, 0.6), c, (0.22, 0.19, 0.155))
    h = m.math("SUBTRACT", m.math("ADD", stroke, m.math("MULTIPLY", m.noise(30, o, 5, 0.7), 0.25)), pits)
    m.p(c, rough=0.85, spec=0.2, normal=m.bump(h, 0.5, 0.03))
    return m.m


table(limewash())
profile = [(0, 0), (0.50, 0), (0.53, 0.03), (0.79, 0.14), (1.00, 0.32), (1.14, 0.51), (1.235, 0.70), (1.250, 0.735), (1.238, 0.750), (1.212, 0.742)]
glaze = mat_glaze((0.62, 0.68, 0.70), (0.34, 0.36, 0.35), rz=0.730, rough=0.16)
lathe("bowl", profile + [(1.175, 0.68), (1.085, 0.51), (0.955, 0.36), (0.73, 0.20), (0.49, 0.12), (0, 0.11)], glaze, 144, 1, wob=0.008)


# ---- potatoes, fennel, skins of tomato: each is stained where the broth stood
def stained(m, c, ov, rough, coat, rough_h, sss=0.4, strength=0.4, much=0.75):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 4, 0.6), 0.16)), LV + 0.22, LV + 0.05)
    c = m.mix(m.math("MULTIPLY", wet, much), c, (0.76, 0.31, 0.040))
    shine = m.math("MULTIPLY", m.math("MAXIMUM", wet, m.step(m.noise(6, ov, 4), 0.52, 0.66)), coat)
    return m.p(c, rough=rough, sss=sss, rad=(0.03, 0.02, 0.01), coat=shine, coatr=0.08, normal=m.bump(rough_h, strength, 0.012), final=False)


def mat_potato():
    """Matt and floury where corners broke, saffron yellow in patches."""
    m = M("potato")
    o, ov = loc_rnd(m, 20)
    worn = m.math("ADD", m.math("MULTIPLY", m.attr("cur"), 0.6), m.noise(22, ov, 5, 0.7))
    c = m.mix(m.noise(4, ov, 5, 0.6), (0.80, 0.43, 0.085), (0.86, 0.55, 0.17))
    c = m.mix(m.math("MULTIPLY", m.step(worn, 0.55, 0.85), 0.5), c, (0.88, 0.67, 0.32))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(40, ov, 3), 0.62, 0.70), 0.4), c, (0.58, 0.28, 0.05))
    return m.end(stained(m, c, ov, 0.50, 0.60, m.math("ADD", m.noise(70, ov, 5, 0.75), m.noise(18, ov, 4)), 0.7, 0.35, 0.8))


def mat_fennel():
    """Braised fennel lets light through; its ribs run from the core to the tips, which are greener."""
    m = M("fennel")
    o, ov = loc_rnd(m, 20)
    rib = m.noise(1.0, m.map(ov, (2.5, 42, 42)), 4, 0.6)
    c = m.mix(rib, (0.82, 0.70, 0.36), (0.66, 0.58, 0.22))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.2, m.xyz(o)[0]), 0.08, 0.36), c, (0.46, 0.50, 0.16))
    glow = m.n("BsdfTranslucent", {"Color": (0.86, 0.76, 0.36)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.25, 1: stained(m, c, ov, 0.32, 0.7, rib, strength=0.6), 2: glow}).outputs[0])


def mat_tomato():
    m = M("tomato skin")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.noise(8, ov, 4), (0.60, 0.045, 0.012), (0.74, 0.130, 0.028))
    glow = m.n("BsdfTranslucent", {"Color": (0.80, 0.10, 0.01)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.25, 1: stained(m, c, ov, 0.3, 0.4, m.noise(18, ov, 4), much=0.15), 2: glow}).outputs[0])


def chunk(seed, mat):
    """A chunk of a waxy potato: cut flat on all sides but one, where it was peeled; edges worn, corners broken off in flour."""
    r = random.Random(seed)
    turn = (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3), 0)
    size = A3(r.uniform(0.08, 0.115), r.uniform(0.07, 0.10), r.uniform(0.06, 0.085))
    slant = A3(*Vector((r.uniform(-0.8, 0.8), 0.6, 0.5)).normalized())
    R = np.array(Euler(turn).to_matrix(), np.float32)

    def fn(p):
        block = smax(s_box(p, (0, 0, 0), size, 0.028, turn), p @ slant - 0.075, 0.024)
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
TOMATO = [hide(ico("tomato", 0.060, 3, skin, 0.40, 1.3, (1.25, 0.9, 0.45), k)) for k in range(6)]
body, fan = mat_shrimp(LV), mat_fan()
SHRIMP = [boiled_shrimp(k, curl, body, fan) for k, curl in enumerate((4.1, 3.0, 4.4, 3.6, 4.2, 2.6, 3.3, 4.5, 3.9))]


def put(src, x, y, turn, size=1.0, lean=(0, 0), sink=0.12, mirror=False, tries=1, top=9.0):
    """src put down near x, y, in the way of `tries` in which it comes to lie deepest; its soft underside gives way a little."""
    on = caster()
    local = np.array([v.co for v in src.data.vertices])[:: max(1, len(src.data.vertices) // 900)] * size
    best = None
    for k in range(tries):
        away = [random.uniform(-1, 1) if k else 0 for _ in range(4)]
        cx, cy = x + 0.05 * away[0], y + 0.05 * away[1]
        q = Euler((lean[0] + 0.4 * away[2] + math.pi * mirror, lean[1] + 0.4 * away[3], turn)).to_quaternion()
        V = local @ np.array(q.to_matrix()).T + (cx, cy, 0)
        low = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
        floor = np.array([max(LOW - sink, on(a, b)) for a, b, _ in low])
        z = float(np.percentile(floor - low[:, 2], 93)) - 0.012
        if best is None or z < best[0]:
            best = z, (cx, cy, z), q
    return inst(src, None, mat4=Matrix.LocRotScale(Vector(best[1]), best[2], (size,) * 3)) if best[0] < top else None


for k in range(24):  # a mound of potatoes, two deep in the middle
    u, az = k / 24, 2.4 * k
    far = 0.80 * (1 - u) ** 0.6
    put(POTATOES[k % 7], far * math.cos(az), far * math.sin(az), 2.1 * k, random.uniform(0.85, 1.1), (math.sin(3 * k), math.cos(7 * k)), 0.17, tries=4)
for k, (x, y, turn) in enumerate(
    [(-0.52, -0.30, 2.5), (0.55, -0.22, 5.6), (-0.30, 0.45, 1.6), (0.30, 0.50, 0.7), (-0.05, 0.0, 4.0), (-0.72, 0.15, 1.1)]
):
    put(WEDGES[k % 5], x, y, turn, random.uniform(1.0, 1.2), (random.choice((-1.2, 1.2)), 0.1), 0.10, tries=6)
high = [(-0.26, -0.76), (0.46, -0.70), (-0.78, -0.26), (0.80, -0.06), (-0.14, -0.44), (0.16, -0.30), (0.42, 0.16), (-0.46, 0.30), (-0.40, -0.08)]
for k, (x, y) in enumerate(high):  # some that stand out of the broth
    put(POTATOES[(3 * k) % 7], x, y, 2.7 * k, random.uniform(0.75, 0.95), (math.sin(5 * k), math.cos(4 * k)), 0.075, tries=3)
under = hmap(1.13, 352)[2]  # what the broth covers; the rest lies at its surface
spots = []
while len(spots) < 31:
    x, y = disc(0.80)
    if all(math.hypot(x - a, y - b) > 0.20 for a, b in spots):
        spots.append((x, y))
for k, (x, y) in enumerate(sorted(spots, key=lambda at: -at[1])):  # from the back, so that those in front lie on top
    lean = (random.uniform(-0.12, 0.20), random.uniform(-0.15, 0.15))
    put(SHRIMP[k % 9], x, y, random.uniform(0, 6.28), random.uniform(0.45, 0.54), lean, 0.22, k % 2 == 0, tries=12)
for k in range(60):
    x, y = disc(0.92)
    put(SHREDS[k % 7], x, y, 2.4 * k, random.uniform(0.4, 0.7), (0.3 * math.sin(k), 0.3 * math.cos(3 * k)), -0.015, tries=3, top=LV + 0.02)
for k in range(60):
    x, y = disc(0.98)
    put(TOMATO[k % 6], x, y, 2.4 * k, random.uniform(0.4, 1.0), sink=-0.03, top=LV + 0.02)


# ---- broth with a meniscus round everything that breaks the surface
def mat_broth():
    """Thin, cloudy, brick-orange; lighter where it is shallow. Beads of gold oil crowd at the rim and against the things (attribute shore)."""
    m = M("broth")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    n = m.noise(4.5, flow, 5, 0.65)
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.35, m.attr("thick"))
    beads, domes, rings = 0.0, 0.0, 0.0
    where = m.math("ADD", m.math("MULTIPLY", m.attr("shore"), 0.30), m.noise(3.2, o, 3))
    for size, big, seed, need in ((18, 0.40, 3.0, 0.64), (42, 0.46, 6.0, 0.56), (90, 0.46, 9.0, 0.50)):  # few large, many small
        v = m.comb(*m.xyz(m.map(o, loc=(seed, seed, 0)))[:2])
        own = m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
        r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 1.5), big)
        r = m.math("MULTIPLY", r, m.step(where, need, need + 0.10))
        inside = m.math("SUBTRACT", r, m.vor(size, v))
        beads = m.math("MAXIMUM", beads, m.step(inside, 0.0, 0.03))
        rings = m.math("MAXIMUM", rings, m.math("MULTIPLY", m.step(inside, -0.02, 0.02), m.step(inside, 0.09, 0.03)))
        domes = m.math("MAXIMUM", domes, m.math("MULTIPLY", m.step(inside, 0.0, 0.20), 6.0 / size))
    fine = m.noise(26, flow, 6, 0.75)
    cloud = m.ramp(depth, [(0.0, (0.83, 0.46, 0.11)), (0.35, (0.73, 0.27, 0.042)), (0.8, (0.58, 0.15, 0.022))])
    cloud = m.mix(m.math("MULTIPLY", m.step(fine, 0.42, 0.68), 0.40), cloud, (0.52, 0.115, 0.016))  # tomato gone to threads and grains
    cloud = m.mix(m.math("MULTIPLY", m.step(fine, 0.50, 0.36), 0.30), cloud, (0.84, 0.50, 0.16))
    cloud = m.mix(m.math("MULTIPLY", beads, 0.35), cloud, (0.80, 0.40, 0.030))
    cloud = m.mix(m.math("MULTIPLY", rings, 0.45), cloud, (0.50, 0.15, 0.015))
    nrm = m.bump(m.math("ADD", m.math("MULTIPLY", n, 0.25), m.math("ADD", domes, m.math("MULTIPLY", fine, 0.06))), 0.4, 0.02)
    clear = m.n("BsdfTransparent", {"Color": m.ramp(depth, [(0.0, (1.0, 0.86, 0.50)), (0.4, (0.95, 0.55, 0.12)), (1.0, (0.80, 0.25, 0.022))])}).outputs[0]
    murk = m.n("BsdfDiffuse", {"Color": cloud}).outputs[0]
    body = m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(depth, -0.05, 0.8), 0.50, 0.16), 1: clear, 2: murk}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05, "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.06, 1: body, 2: shine}).outputs[0])


X, Y, H, px = hmap(1.13, 352)
away = edt(H <= LV + 0.004) * px
rise = 0.016 * np.exp(-away / 0.022)
shore = np.maximum(np.exp(-away / 0.05), ss(np.hypot(X, Y), 0.92, 1.03))
S, patches = LV + rise + 0.003 * nmap(X, Y, 6, 3, 4), nmap(X, Y, 5, 3, 8)
thick = np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2
sheet("broth", S, X[-1, 0], mat_broth(), keep=np.hypot(X, Y) < 1.112, attrs={"thick": thick, "shore": shore})

# tiny bubbles where the broth meets the bowl and what stands in it
bubble = hide(ico("bubble", 0.011, 2, mat_film((0.98, 0.90, 0.62)), 0, 1, (1, 1, 0.7)))
shore = np.argwhere((np.hypot(X, Y) < 0.99) & (rise > 0.007) & (H < LV + 0.004))
for i, j in shore[np.random.permutation(len(shore))[:2500]]:
    if patches[i, j] > 0.08 and random.random() < 0.4:
        inst(bubble, (X[i, j], Y[i, j], S[i, j]), (0, 0, 0), 0.3 + 0.8 * random.random() ** 3)

# ---- the toast lies over the rim
HALF = 0.038
slice_ = toast(0.27, 0.46, HALF, holes=320)
slice_.matrix_world = Matrix.Translation((0.86, 0.68, 0.74)) @ Euler((0.66, 0, math.radians(38 - 90))).to_matrix().to_4x4()
m = M("rouille")
o = m.coord()
n = m.noise(9, o, 5, 0.6)
c = m.mix(n, (0.64, 0.165, 0.014), (0.74, 0.26, 0.028))  # rust, with specks of cayenne and saffron
c = m.mix(m.math("MULTIPLY", m.step(m.vor(60, o), 0.20, 0.12), 0.7), c, (0.48, 0.085, 0.010))
nrm = m.bump(m.math("ADD", n, m.math("MULTIPLY", m.noise(60, o, 5, 0.8), 0.8)), 0.7, 0.018)
m.p(c, rough=0.55, sss=0.4, rad=(0.03, 0.02, 0.008), coat=m.math("MULTIPLY", m.step(n, 0.45, 0.55), 0.2), coatr=0.2, normal=nrm)
g = np.arange(-0.45, 0.45, 0.010)
Xr, Yr = np.meshgrid(g, g, indexing="ij")
wander = nmap(Xr, Yr, 4, 3, 6)
strokes = HALF + 0.040 * np.sin(15 * (Xr + 0.25 * Yr + 0.06 * wander)) * nmap(Xr, Yr, 2, 2, 3) + 0.016 * nmap(Xr, Yr, 7, 4, 9) + 0.010 * wander  # a spoon spread it
rouille = sauce("rouille", Xr, Yr, strokes, (Xr / 0.15) ** 2 + ((Yr + 0.06) / 0.23) ** 2 < 1 + 0.9 * wander + 0.5 * nmap(Xr, Yr, 9, 3, 4), 0.010, m.m, t=0.035, w=0.05, smooth=0.6, seed=3)
rouille.matrix_world = slice_.matrix_world

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

    tube("frond", branch(Vector((x, y, z)), az, sag, L, 2), 0.0034, frond_mat, 1)


for x, y, a in ((-0.02, -0.04, 0.7), (0.04, 0.02, 2.0)):
    frond(x, y, ray(x, y)[0].z + 0.015, a, 0.20, 0.02)
green = mat_leaf((0.035, 0.115, 0.012), (0.10, 0.24, 0.03), 0.4)
sprinkle([flat_parsley(0.15, green, k) for k in range(5)], 16, lambda: disc(0.75), lift=0.012, sc=(0.6, 1.1), tilt=0.5)
sprinkle(parsley_bits(), 26, lambda: disc(0.9), sc=(0.4, 0.9), tilt=0.3)
pepper = hide(ico("pepper", 0.009, 1, plain("pepper", (0.04, 0.025, 0.016), 0.7), 0.35, 2))
sprinkle([pepper], 36, lambda: disc(0.95), lift=0.002, sc=(0.4, 1.0))

area((-3.2, 3.0, 3.4), (0, 0, 0.4), 1.8, 470, (1.0, 0.95, 0.88), sy=1.6)
area((3.6, -2.4, 3.2), (0, 0, 0.4), 3.0, 100, (0.97, 0.98, 1.0))
area((0.3, 3.7, 3.1), (0, 0, 0.5), 2.4, 70, (1.0, 0.97, 0.93), sy=1.0).visible_diffuse = False  # a pale wall behind, seen in all that is wet
world((0.80, 0.88, 1.0), 0.17)
camera((-0.40, -3.35, 3.35), (0.07, 0.05, 0.50), mm=63, f=0.95, focus=(-0.15, -0.35, 0.62))
render(exposure=0.24, diffuse=4)
