# Marseille shrimp stew, low and close: shrimp on potatoes and fennel in clear saffron broth, a toast with rouille over the rim; window light.
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
    c = m.mix(m.math("MULTIPLY_ADD", stroke, 0.5, m.math("MULTIPLY", cloud, 0.5)), (0.30, 0.30, 0.29), (0.48, 0.47, 0.44))
    pits = m.math("MULTIPLY", m.step(m.vor(9, o), 0.11, 0.05), m.step(m.noise(3, o, 3), 0.50, 0.62))
    c = m.mix(m.math("MULTIPLY", pits, 0.6), c, (0.22, 0.19, 0.155))
    h = m.math("SUBTRACT", m.math("ADD", stroke, m.math("MULTIPLY", m.noise(30, o, 5, 0.7), 0.25)), pits)
    m.p(c, rough=0.85, spec=0.2, normal=m.bump(h, 0.5, 0.03))
    return m.m


table(limewash())
profile = [(0, 0), (0.62, 0), (0.66, 0.03), (0.98, 0.14), (1.24, 0.32), (1.40, 0.51), (1.425, 0.545), (1.41, 0.56), (1.375, 0.555)]
glaze = mat_glaze((0.80, 0.79, 0.75), (0.030, 0.075, 0.16), rz=0.535, rough=0.14)
lathe("bowl", profile + [(1.33, 0.51), (1.17, 0.36), (0.9, 0.20), (0.6, 0.12), (0, 0.11)], glaze, 144, 1, wob=0.006)


# ---- potatoes, fennel, skins of tomato: each is stained where the broth stood
def stained(m, c, ov, rough, coat, rough_h):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 3), 0.06)), LV + 0.07, LV + 0.015)
    c = m.mix(m.math("MULTIPLY", wet, 0.45), c, (0.86, 0.52, 0.10))
    return m.p(c, rough=rough, sss=0.15, rad=(0.05, 0.035, 0.02), coat=coat, coatr=0.1, normal=m.bump(rough_h, 0.3, 0.015), final=False)


def mat_potato():
    m = M("potato")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.noise(4, ov, 4), (0.84, 0.60, 0.20), (0.88, 0.70, 0.33))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(24, ov, 4, 0.7), 0.52, 0.70), 0.35), c, (0.94, 0.82, 0.50))
    return m.end(stained(m, c, ov, 0.40, 0.35, m.math("ADD", m.noise(60, ov, 4, 0.7), m.noise(14, ov, 3))))


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


def chunk(seed, mat):
    """A chunk of a waxy potato: cut flat on most sides, round where it was peeled, its edges boiled soft."""
    r = random.Random(seed)
    turn = (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3), 0)
    size = (r.uniform(0.10, 0.15), r.uniform(0.09, 0.13), r.uniform(0.08, 0.11))

    def fn(p):
        block = s_box(p, (0, 0, 0), size, 0.022, turn)
        return smax(smax(block, s_ell(p, (0.03, 0.02, -0.03), (0.17, 0.16, 0.15)), 0.02), p @ A3(*Vector((r0, 0.6, 0.5)).normalized()) - 0.085, 0.02)

    r0 = r.uniform(-0.8, 0.8)
    uneven = lambda V, N: 0.007 * fnoise(V, 9, 3, seed) - 0.010 * np.clip(fnoise(V, 26, 3, seed + 4) - 0.15, 0, 1)
    return sculpt("potato", fn, (-0.2, -0.2, -0.18), (0.2, 0.2, 0.18), 0.008, mat, uneven)


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
POTATOES = [chunk(k, waxy) for k in range(6)]
SHREDS = [shred(k, fennel) for k in range(7)]
TOMATO = [hide(ico("tomato", 0.065, 3, skin, 0.55, 1.6, (1.2, 0.9, 0.5), k)) for k in range(5)]
body, fan = mat_shrimp(LV), mat_fan()
SHRIMP = [boiled_shrimp(k, curl, body, fan) for k, curl in enumerate((4.1, 3.5, 4.6, 3.8, 4.3, 3.9, 3.6, 4.5, 4.0))]


def put(src, x, y, turn, size=1.0, lean=(0, 0), sink=0.12, mirror=False):
    """src put down at x, y: as low as what is there allows, `sink` under the surface of the broth at most."""
    on = caster()
    q = Euler((lean[0] + math.pi * mirror, lean[1], turn)).to_quaternion()
    V = np.array([v.co for v in src.data.vertices])[::9] * size @ np.array(q.to_matrix()).T + (x, y, 0)
    V = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
    floor = np.array([max(LV - sink, on(a, b)) for a, b, _ in V])
    z = float((floor - V[:, 2]).max()) - 0.012
    return inst(src, None, mat4=Matrix.LocRotScale(Vector((x, y, z)), q, (size,) * 3))


spots = [(-0.62, -0.30), (-0.28, -0.66), (0.20, -0.74), (0.66, -0.36), (0.02, -0.12), (-0.30, 0.14), (0.36, 0.06), (-0.70, 0.30), (0.0, 0.50), (0.62, 0.42),
         (-0.34, 0.72), (0.30, 0.84), (-0.95, 0.02), (0.96, -0.02), (-0.06, -0.40), (0.40, -0.34), (-0.12, -0.88), (-0.62, -0.72), (0.50, -0.80)]
for k, (x, y) in enumerate(spots):
    put(POTATOES[k % 6], x + 0.05 * math.sin(5 * k), y, 2.1 * k, random.uniform(0.75, 1.05), (math.sin(3 * k), math.cos(7 * k)), 0.17)
for k in range(60):
    x, y = disc(1.05)
    ob = put(SHREDS[k % 7], x, y, 2.4 * k, random.uniform(0.5, 0.8), (0.35 * math.sin(k), 0.35 * math.cos(3 * k)), 0.08)
    if ob.location.z > LV + 0.065:
        bpy.data.objects.remove(ob)
under = hmap(1.30, 330)[2]  # what the broth covers; the rest lies at its surface
for k, (x, y, turn, size, lean, mirror) in enumerate(
    [
        (-0.40, -0.50, 0.9, 0.62, (0.10, -0.15), False),
        (0.17, -0.56, 3.9, 0.56, (-0.20, 0.10), True),
        (0.66, -0.28, 1.9, 0.63, (0.15, 0.15), False),
        (-0.08, -0.10, 5.3, 0.64, (0.25, -0.10), False),
        (-0.70, -0.02, 2.4, 0.58, (0.15, 0.20), True),
        (0.40, 0.14, 0.6, 0.60, (0.20, 0.15), True),
        (-0.36, 0.36, 4.4, 0.62, (0.20, 0.0), True),
        (0.12, 0.58, 0.2, 0.58, (0.25, -0.1), False),
        (0.78, 0.40, 3.1, 0.58, (0.2, 0.1), False),
    ]
):
    ob = put(SHRIMP[k], x, y, turn, size, lean, 0.15, mirror)
    ob.location.z = min(ob.location.z, LV + 0.055)  # what lies under it gives way
for k in range(90):
    x, y = disc(1.12)
    ob = put(TOMATO[k % 5], x, y, 2.4 * k, random.uniform(0.5, 1.1), sink=0.05)
    if ob.location.z > LV + 0.015:
        bpy.data.objects.remove(ob)


# ---- broth with a meniscus round everything that breaks the surface
def mat_broth():
    """Clear where it is thin, a little cloudy where it is deep; drops of oil on it."""
    m = M("broth")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    n = m.noise(3.5, flow, 4, 0.6)
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.25, m.attr("thick"))
    beads, domes = 0.0, 0.0
    for size, big, seed in ((9, 0.42, 0.0), (20, 0.44, 3.0), (46, 0.44, 6.0)):  # few large, many small
        v = m.comb(*m.xyz(m.map(o, loc=(seed, seed, 0)))[:2])
        own = m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
        r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 1.6), big)
        inside = m.math("SUBTRACT", r, m.vor(size, v))
        beads = m.math("MAXIMUM", beads, m.step(inside, 0.0, 0.03))
        domes = m.math("MAXIMUM", domes, m.math("MULTIPLY", m.step(inside, 0.0, 0.16), 5.0 / size))
    where = m.step(m.noise(2.6, o, 3), 0.36, 0.50)
    beads, domes = m.math("MULTIPLY", beads, where), m.math("MULTIPLY", domes, where)
    tint = m.ramp(depth, [(0.0, (1.0, 0.90, 0.56)), (0.15, (0.98, 0.66, 0.19)), (0.5, (0.92, 0.40, 0.050)), (1.0, (0.80, 0.25, 0.022))])
    tint = m.mix(m.math("MULTIPLY", beads, 0.6), tint, (0.98, 0.62, 0.07))
    pulp = m.math("MULTIPLY", m.step(m.noise(18, flow, 5, 0.7), 0.56, 0.64), m.step(m.noise(4, flow, 3), 0.42, 0.55))
    cloud = m.mix(m.math("MULTIPLY", pulp, 0.8), (0.86, 0.30, 0.024), (0.62, 0.08, 0.010))  # tomato that has gone to threads
    nrm = m.bump(m.math("ADD", m.math("MULTIPLY", n, 0.4), domes), 0.35, 0.02)
    clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
    murk = m.n("BsdfDiffuse", {"Color": cloud}).outputs[0]
    murky = m.math("MAXIMUM", m.math("MULTIPLY", m.step(depth, 0.05, 1.0), 0.62), m.math("MULTIPLY", pulp, 0.5))
    body = m.n("MixShader", {0: murky, 1: clear, 2: murk}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.04, "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.07, 1: body, 2: shine}).outputs[0])


X, Y, H, px = hmap(1.30, 330)
rise = 0.016 * np.exp(-edt(H <= LV + 0.004) * px / 0.022)
S, patches = LV + rise + 0.003 * nmap(X, Y, 6, 3, 4), nmap(X, Y, 5, 3, 8)
sheet("broth", S, X[-1, 0], mat_broth(), keep=np.hypot(X, Y) < 1.235, attrs={"thick": np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2})

# tiny bubbles where the broth meets the bowl and what stands in it
bubble = hide(ico("bubble", 0.011, 2, mat_film((0.98, 0.90, 0.62)), 0, 1, (1, 1, 0.7)))
shore = np.argwhere((np.hypot(X, Y) < 1.21) & (rise > 0.007) & (H < LV + 0.004))
for i, j in shore[np.random.permutation(len(shore))[:5000]]:
    if patches[i, j] > 0.08 and random.random() < 0.4:
        inst(bubble, (X[i, j], Y[i, j], S[i, j]), (0, 0, 0), 0.3 + 0.8 * random.random() ** 3)

# ---- the toast lies over the rim
HALF = 0.05
slice_ = toast(0.30, 0.52, HALF)
slice_.matrix_world = Matrix.Translation((1.02, 0.80, 0.67)) @ Euler((0.61, 0, math.radians(38 - 90))).to_matrix().to_4x4()
m = M("rouille")
o = m.coord()
n = m.noise(9, o, 5, 0.6)
c = m.mix(m.step(m.vor(50, o), 0.16, 0.10), m.mix(n, (0.62, 0.11, 0.014), (0.76, 0.21, 0.030)), (0.45, 0.06, 0.010))
m.p(c, rough=0.42, sss=0.1, coat=0.15, normal=m.bump(m.math("ADD", n, m.math("MULTIPLY", m.noise(60, o, 4, 0.7), 0.5)), 0.5, 0.02))
g = np.arange(-0.45, 0.45, 0.010)
Xr, Yr = np.meshgrid(g, g, indexing="ij")
wander = nmap(Xr, Yr, 4, 3, 6)
strokes = HALF + 0.014 * nmap(Xr, Yr, 9, 3, 9) + 0.010 * wander
rouille = sauce("rouille", Xr, Yr, strokes, (Xr / 0.21) ** 2 + (Yr / 0.37) ** 2 < 1 + 0.9 * wander, 0.010, m.m, t=0.035, w=0.05, smooth=0.6, seed=3)
rouille.matrix_world = slice_.matrix_world

# ---- saffron, fronds of fennel, a few leaves
saffron = tube("saffron", [[(0.05 * t - 0.05, 0.012 * math.sin(3 * t), 0.003) for t in np.linspace(0, 2, 7)]], 0.0034, plain("saffron", (0.36, 0.02, 0.004), 0.4), 1)
sprinkle([hide(saffron)], 26, lambda: disc(1.0), sc=(0.6, 1.3), tilt=0.2)
frond_mat = plain("frond", (0.075, 0.20, 0.025), 0.45, sss=0.1, rad=(0.01, 0.02, 0.005))


def frond(x, y, z, az, L, sag=0.12):
    def branch(p, a, e, l, depth):
        q = p + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * l
        out = [[tuple(p), tuple(p.lerp(q, 0.5) + Vector((0, 0, 0.006))), tuple(q)]]
        for k in range(6 if depth else 0):
            turn = a + (-1) ** k * random.uniform(0.5, 0.9)
            out += branch(p.lerp(q, 0.22 + 0.15 * k), turn, e + random.uniform(-0.12, 0.12), l * (0.52 - 0.05 * k), depth - 1)
        return out

    tube("frond", branch(Vector((x, y, z)), az, sag, L, 2), 0.0050, frond_mat, 1)


for x, y, a in ((-0.10, -0.20, 0.7), (0.0, -0.12, 2.0), (0.06, -0.22, -0.4), (-0.50, 0.22, 2.6), (0.48, 0.24, 0.9)):
    frond(x, y, ray(x, y)[0].z + 0.02, a, 0.26)
sprinkle(parsley_bits(), 40, lambda: disc(1.0), sc=(0.4, 0.9), tilt=0.3)
pepper = hide(ico("pepper", 0.009, 1, plain("pepper", (0.04, 0.025, 0.016), 0.7), 0.35, 2))
sprinkle([pepper], 40, lambda: disc(1.05), lift=0.002, sc=(0.4, 1.0))

area((-3.2, 3.0, 3.4), (0, 0, 0.4), 2.2, 430, (1.0, 0.97, 0.92), sy=2.0)
area((3.6, -2.4, 3.2), (0, 0, 0.4), 3.0, 60, (0.92, 0.96, 1.0))
world((0.80, 0.88, 1.0), 0.24)
camera((-0.45, -3.85, 2.75), (0.02, -0.08, 0.42), mm=80, f=0.48, focus=(-0.25, -0.42, 0.47))
render(exposure=0.1, diffuse=4)
