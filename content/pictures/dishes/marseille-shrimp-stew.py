# Marseille shrimp stew, close and low: shrimp, potatoes and fennel in saffron broth, a window behind, a toast with rouille on the rim.
from kit import *
from kit.props import table
from kit.shellfish import boiled_shrimp, mat_fan, mat_shrimp
from kit.toast import toast

reset(21)
LV = 0.40  # the surface of the broth


def limewash():
    m = M("limewash")
    o = m.coord()
    cloud, stroke = m.noise(1.1, o, 6, 0.6, 0.5), m.noise(1.0, m.map(o, (1.2, 7, 1), rot=(0, 0, 0.5)), 5, 0.6, 0.8)
    c = m.mix(m.math("MULTIPLY_ADD", stroke, 0.5, m.math("MULTIPLY", cloud, 0.5)), (0.44, 0.38, 0.30), (0.66, 0.60, 0.51))
    pits = m.math("MULTIPLY", m.step(m.vor(9, o), 0.11, 0.05), m.step(m.noise(3, o, 3), 0.50, 0.62))
    c = m.mix(m.math("MULTIPLY", pits, 0.6), c, (0.22, 0.19, 0.155))
    h = m.math("SUBTRACT", m.math("ADD", stroke, m.math("MULTIPLY", m.noise(30, o, 5, 0.7), 0.25)), pits)
    m.p(c, rough=0.85, spec=0.2, normal=m.bump(h, 0.5, 0.03))
    return m.m


def earthenware():
    """Dark blue glaze that breaks to clay at the rim."""
    m = M("earthenware")
    o = m.coord()
    x, y, z = m.xyz(o)
    c = m.mix(m.noise(3, o, 5, 0.6), (0.012, 0.040, 0.085), (0.022, 0.085, 0.150))
    c = m.mix(m.math("MULTIPLY", m.step(m.vor(26, o), 0.16, 0.06), 0.6), c, (0.10, 0.17, 0.20))
    c = m.mix(m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(7, o, 4), 0.05)), 0.535, 0.56), c, (0.30, 0.17, 0.085))
    rings = m.math("SINE", m.math("MULTIPLY", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), 70.0))
    m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(6, o), 0.15, 0.18), coat=0.5, coatr=0.08, normal=m.bump(rings, 0.12, 0.01))
    return m.m


table(limewash())
profile = [(0, 0), (0.62, 0), (0.66, 0.03), (0.98, 0.14), (1.24, 0.32), (1.40, 0.51), (1.425, 0.545), (1.41, 0.56), (1.375, 0.555)]
glaze = earthenware()
lathe("bowl", profile + [(1.33, 0.51), (1.17, 0.36), (0.9, 0.20), (0.6, 0.12), (0, 0.11)], glaze, 144, 1, wob=0.006)


# ---- potatoes, fennel, skins of tomato: each is stained where the broth stood
def stained(m, c, ov, rough, coat, rough_h):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 3), 0.06)), LV + 0.07, LV + 0.015)
    c = m.mix(m.math("MULTIPLY", wet, 0.7), c, (0.80, 0.34, 0.035))
    return m.p(c, rough=rough, coat=coat, coatr=0.1, normal=m.bump(rough_h, 0.3, 0.015), final=False)


def mat_potato():
    m = M("potato")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.noise(4, ov, 4), (0.80, 0.54, 0.16), (0.86, 0.65, 0.27))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(24, ov, 4, 0.7), 0.55, 0.70), 0.35), c, (0.93, 0.74, 0.34))
    c = m.mix(m.attr("peel"), c, m.mix(m.noise(14, ov, 4), (0.30, 0.13, 0.035), (0.50, 0.27, 0.085)))
    return m.end(stained(m, c, ov, 0.42, 0.15, m.math("ADD", m.noise(50, ov, 4, 0.7), m.noise(12, ov, 3))))


def mat_fennel():
    """Braised fennel lets light through; its ribs run along the shred."""
    m = M("fennel")
    o, ov = loc_rnd(m, 20)
    rib = m.noise(1.0, m.map(ov, (3, 40, 8)), 3)
    c = m.mix(m.step(m.xyz(o)[0], 0.08, 0.26), m.mix(rib, (0.84, 0.70, 0.32), (0.72, 0.56, 0.18)), (0.42, 0.48, 0.11))
    glow = m.n("BsdfTranslucent", {"Color": (0.92, 0.72, 0.28)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.38, 1: stained(m, c, ov, 0.25, 0.4, rib), 2: glow}).outputs[0])


def mat_tomato():
    m = M("tomato skin")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.noise(8, ov, 4), (0.50, 0.022, 0.006), (0.70, 0.085, 0.014))
    glow = m.n("BsdfTranslucent", {"Color": (0.80, 0.10, 0.01)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.25, 1: stained(m, c, ov, 0.3, 0.4, m.noise(18, ov, 4)), 2: glow}).outputs[0])


def half_moon(seed, mat):
    """Half of a round of a waxy potato, its edges a little rubbed."""
    r = random.Random(seed)
    wide, deep, thick = r.uniform(0.25, 0.29), r.uniform(0.23, 0.27), r.uniform(0.045, 0.060)

    def fn(p):
        round_ = s_ell(p, (0, 0, 0), (wide, deep, 0.30))
        return smax(smax(round_, np.abs(p[..., 2]) - thick, 0.022), -p[..., 1] - 0.01 * np.sin(9 * p[..., 0] + seed), 0.022)

    uneven = lambda V, N: 0.006 * fnoise(V, 8, 3, seed) - 0.012 * np.clip(fnoise(V, 22, 3, seed + 4) - 0.15, 0, 1)
    peel = lambda V, N: ss(V[:, 1], 0.0, 0.03) * ss(np.abs(N[:, 2]), 0.85, 0.55)
    return sculpt("potato", fn, (-0.32, -0.06, -0.1), (0.32, 0.32, 0.1), 0.008, mat, uneven, {"peel": peel})


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


fennel, skin = mat_fennel(), mat_tomato()
POTATOES = [half_moon(k, mat_potato()) for k in range(3)]
SHREDS = [shred(k, fennel) for k in range(7)]
SKINS = [hide(leaf(0.20 + 0.03 * k, 0.15, 0.5, 0.9, 0.01, skin, nu=14, nv=11, seed=k, pw=0.6, wave=0.03)) for k in range(4)]
body, fan = mat_shrimp(LV), mat_fan()
SHRIMP = [boiled_shrimp(k, curl, body, fan) for k, curl in enumerate((4.1, 3.5, 4.5, 3.8, 4.3))]


def put(src, x, y, turn, size=1.0, lean=(0, 0), sink=0.12, mirror=False):
    """src put down at x, y: as low as what is there allows, `sink` under the surface of the broth at most."""
    on = caster()
    q = Euler((lean[0] + math.pi * mirror, lean[1], turn)).to_quaternion()
    V = np.array([v.co for v in src.data.vertices])[::9] * size @ np.array(q.to_matrix()).T + (x, y, 0)
    V = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
    floor = np.array([max(LV - sink, on(a, b)) for a, b, _ in V])
    z = float((floor - V[:, 2]).max()) - 0.012
    return inst(src, None, mat4=Matrix.LocRotScale(Vector((x, y, z)), q, (size,) * 3))


for k, (x, y, turn, lean) in enumerate(
    [(-0.60, 0.62, 0.4, 0.10), (0.62, -0.30, 2.2, -0.14), (-0.10, -0.80, 3.4, 0.12), (0.02, 0.24, 5.0, 0.2), (-0.98, -0.25, 1.2, -0.1)]
):
    put(POTATOES[k % 3], x, y, turn, 1.0, (lean, 0.1 * math.sin(4 * k)), 0.05)
under = hmap(1.30, 330)[2]  # what the broth covers; the rest lies at its surface
for k, (x, y, turn, lean, mirror) in enumerate(
    [
        (-0.28, 0.72, 2.6, 0.14, False),
        (-0.82, 0.22, 0.6, -0.10, True),
        (0.40, 0.42, 5.4, 0.12, True),
        (-0.36, 0.02, 3.9, -0.16, False),
        (-0.60, -0.56, 1.5, 0.10, True),
        (0.24, -0.26, 0.2, 0.16, False),
        (0.46, -0.82, 4.4, -0.12, True),
        (0.88, 0.02, 2.0, 0.05, False),
    ]
):
    put(SHRIMP[k % 5], x, y, turn, random.uniform(0.72, 0.86), (1.6 * lean, 0.8 * lean), 0.21, mirror)
for k in range(44):
    r, a = random.uniform(0.15, 1.02), random.uniform(0, 6.28)
    x, y = r * math.cos(a), r * math.sin(a)
    ob = put(SHREDS[k % 7], x, y, 2.4 * k, 0.85, (0.15 * math.sin(k), 0.15 * math.cos(3 * k)), 0.03)
    if ob.location.z > LV + 0.075:  # they float, they do not ride on shrimp
        bpy.data.objects.remove(ob)
for k in range(14):
    r, a = random.uniform(0.2, 1.05), random.uniform(0, 6.28)
    x, y = r * math.cos(a), r * math.sin(a)
    ob = put(SKINS[k % 4], x, y, 2.4 * k, 0.9, sink=0.04)
    if ob.location.z > LV + 0.02:
        bpy.data.objects.remove(ob)


# ---- broth with a meniscus round everything that breaks the surface
def mat_broth():
    m = M("broth")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    n = m.noise(3.5, flow, 4, 0.6)
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.35, m.attr("thick"))
    beads, domes = 0.0, 0.0
    for size, big, seed in ((6, 0.42, 0.0), (13, 0.44, 3.0), (28, 0.44, 6.0)):  # oil: few large beads, many small
        v = m.comb(*m.xyz(m.map(o, loc=(seed, seed, 0)))[:2])
        own = m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
        r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)
        inside = m.math("SUBTRACT", r, m.vor(size, v))
        beads = m.math("MAXIMUM", beads, m.step(inside, 0.0, 0.03))
        domes = m.math("MAXIMUM", domes, m.math("MULTIPLY", m.step(inside, 0.0, 0.16), 6.0 / size))
    where = m.step(m.noise(2.6, o, 3), 0.34, 0.52)
    beads, domes = m.math("MULTIPLY", beads, where), m.math("MULTIPLY", domes, where)
    c = m.ramp(depth, [(0.10, (0.90, 0.46, 0.050)), (0.40, (0.82, 0.31, 0.022)), (0.70, (0.66, 0.20, 0.018)), (1.0, (0.50, 0.125, 0.012))])
    pulp = m.math("MULTIPLY", m.step(m.noise(14, flow, 5, 0.7), 0.54, 0.64), m.step(m.noise(4, flow, 3), 0.40, 0.55))
    c = m.mix(m.math("MULTIPLY", pulp, 0.6), c, (0.62, 0.075, 0.010))  # tomato that has gone to threads
    c = m.mix(m.math("MULTIPLY", beads, 0.5), c, (0.93, 0.50, 0.040))
    nrm = m.bump(m.math("ADD", m.math("MULTIPLY", n, 0.5), domes), 0.45, 0.03)
    thick = m.p(c, rough=m.math("MULTIPLY_ADD", beads, -0.06, 0.13), coat=0.6, coatr=0.04, normal=nrm, final=False)
    tint = m.ramp(depth, [(0.0, (1.0, 0.86, 0.50)), (0.14, (0.99, 0.66, 0.18)), (0.45, (0.86, 0.36, 0.04))])
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06, "Normal": nrm}).outputs[0]
    thin = m.n("MixShader", {0: 0.05, 1: m.n("BsdfTransparent", {"Color": tint}).outputs[0], 2: shine}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.step(depth, 0.02, 0.80), 0.80), 1: thin, 2: thick}).outputs[0])


X, Y, H, px = hmap(1.30, 330)
rise = 0.016 * np.exp(-edt(H <= LV + 0.004) * px / 0.022)
S = LV + rise + 0.003 * nmap(X, Y, 6, 3, 4)
sheet("broth", S, X[-1, 0], mat_broth(), keep=np.hypot(X, Y) < 1.235, attrs={"thick": np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2})

# ---- the toast lies across the rim
HALF = 0.055
slice_ = toast(0.35, 0.60, HALF)
slice_.matrix_world = Matrix.Translation((1.10, 0.70, 0.64)) @ Euler((0, 0.10, 0.54)).to_matrix().to_4x4()
m = M("rouille")
o = m.coord()
n = m.noise(9, o, 5, 0.6)
c = m.mix(m.step(m.vor(34, o), 0.16, 0.10), m.mix(n, (0.66, 0.105, 0.010), (0.82, 0.22, 0.022)), (0.45, 0.04, 0.006))
m.p(c, rough=0.38, coat=0.15, normal=m.bump(m.math("ADD", n, m.math("MULTIPLY", m.noise(38, o, 4, 0.7), 0.5)), 0.5, 0.03))
g = np.arange(-0.5, 0.5, 0.011)
Xr, Yr = np.meshgrid(g, g, indexing="ij")
wander = nmap(Xr, Yr, 4, 3, 6)
strokes = HALF + 0.020 * nmap(Xr, Yr, 7, 3, 9) + 0.018 * np.sin(np.hypot(Xr + 0.25, Yr + 0.1) * 34 + 3 * wander)
rouille = sauce("rouille", Xr, Yr, strokes, (Xr / 0.22) ** 2 + (Yr / 0.40) ** 2 < 1 + 0.9 * wander, 0.011, m.m, t=0.045, w=0.06, smooth=0.6, seed=3)
rouille.matrix_world = slice_.matrix_world

# ---- fronds of fennel, a few leaves
frond_mat = plain("frond", (0.085, 0.26, 0.035), 0.45)


def frond(x, y, z, az, L, sag=0.12):
    def branch(p, a, e, l, depth):
        q = p + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * l
        out = [[tuple(p), tuple(p.lerp(q, 0.5) + Vector((0, 0, 0.006))), tuple(q)]]
        for k in range(6 if depth else 0):
            turn = a + (-1) ** k * random.uniform(0.5, 0.9)
            out += branch(p.lerp(q, 0.22 + 0.15 * k), turn, e + random.uniform(-0.12, 0.12), l * (0.52 - 0.05 * k), depth - 1)
        return out

    tube("frond", branch(Vector((x, y, z)), az, sag, L, 2), 0.0050, frond_mat, 1)


for x, y, a in ((-0.30, -0.22, 0.7), (-0.22, -0.12, 2.0), (-0.14, -0.22, -0.4)):
    frond(x, y, ray(x, y)[0].z + 0.03, a, 0.34)
herb = parsley_bits()
sprinkle(herb, 46, lambda: disc(1.05), sc=(0.5, 1.0), tilt=0.3)

# ---- a window behind on the left: the broth shines, the tails let its light through
area((-3.4, 3.6, 3.0), (0, 0, 0.4), 2.0, 560, (1, 0.95, 0.87), sy=2.6)
area((2.8, -4.2, 3.0), (0, 0, 0.4), 3.0, 90, (0.95, 0.97, 1))
area((3.2, 3.4, 2.2), (0, 0, 0.5), 1.2, 60, (1, 0.86, 0.68))
world((0.70, 0.78, 0.92), 0.18)
camera((-0.55, -5.3, 3.3), (0.10, -0.02, 0.42), mm=90, f=0.60, focus=(0.0, -0.40, 0.5))
render(exposure=0.15, diffuse=4)
