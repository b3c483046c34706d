from kit import *
from kit.noodles import Noodles
from kit.props import parmesan, tomato

reset(5)
U = random.uniform
# ---- table, plate, cloth
table = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.27, 0.125, 0.05), (0.075, 0.03, 0.012), plank=1.7, rough=0.45),
)
table.rotation_euler = (0, 0, 0.12)
napkin(mat_linen((0.60, 0.57, 0.51), stripe=(0.12, 0.16, 0.22)), 3.6, 2.8, loc=(-1.25, 0.45, 0), rot=0.5, seed=4)
Z0 = 0.05
prof = [
    (0, 0.0),
    (0.62, 0.0),
    (0.66, 0.02),
    (0.70, 0.035),
    (0.95, 0.10),
    (1.10, 0.20),
    (1.25, 0.285),
    (1.30, 0.305),
    (1.315, 0.325),
    (1.30, 0.342),
    (1.25, 0.335),
    (1.11, 0.245),
    (0.98, 0.155),
    (0.80, 0.095),
    (0.6, 0.07),
    (0.3, 0.06),
    (0, 0.06),
]
plate = lathe(
    "plate",
    [(r, z + 0.0) for r, z in prof],
    mat_glaze((0.115, 0.135, 0.15), (0.42, 0.27, 0.14), rz=0.312, speck=True, rough=0.26),
    128,
    1,
    wob=0.008,
)
plate.location = (0, 0, Z0)
pz = (
    lambda r: np.interp(
        r, [0, 0.3, 0.6, 0.80, 0.98, 1.11, 1.25, 1.31], [0.06, 0.06, 0.07, 0.095, 0.155, 0.245, 0.335, 0.342]
    )
    + Z0
)
# ---- a loosely twirled nest: strands laid in bundles, then left to sag until they rest on each other
nest = Noodles(pz, rad=0.0118, ds=0.0225)
N, ext, px, ds = nest.n, nest.ext, nest.px, nest.ds
NS = 172
for k in range(NS):
    u = k / NS
    n = int(U(2.0, 3.2) / ds)
    R0 = random.triangular(0.10, 0.78 - 0.36 * u, 0.62 - 0.34 * u)
    cx, cy = np.random.normal(0, 0.10 + 0.05 * u, 2)
    ph = np.random.uniform(0, 6.28, 4)
    turn = 1 if random.random() < 0.84 else -1
    a = U(0, 6.28)
    pts = []
    for q in range(n):
        s = q * ds
        end = max(0, 1 - min(s, (n - q) * ds) / 0.9)  # ends slip down the flank
        r = R0 * (1 + 0.17 * math.sin(s * 1.7 + ph[0]) + 0.08 * math.sin(s * 4.3 + ph[1])) + 0.03 * math.sin(s * 7 + ph[2])
        r = max(0.12, r + (0.68 - r) * 0.5 * end**2)
        a += turn * ds / max(r, 0.16)
        pts.append((cx + r * math.cos(a), cy + r * 0.96 * math.sin(a)))
    pts = np.array(pts)
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > 0.82, 0.82 / rr, 1)[:, None], random.choice((1, 2, 2, 3, 4, 5)))
twirled = len(nest.paths)
for k in range(9):  # strands that fell across the rest
    n = int(U(1.2, 1.8) / ds)
    s = np.arange(n) * ds
    way = U(0, 6.28) + random.choice((-1, 1)) * U(1.0, 2.0) * s + 0.5 * np.sin(s * 4 + U(0, 6))
    p = np.cumsum(np.column_stack([np.cos(way), np.sin(way)]) * ds, 0)
    p += np.random.normal(0, 0.22, 2) - p.mean(0)
    rr = np.hypot(*p.T)
    nest.bundle(p * np.where(rr > 0.76, 0.76 / rr, 1)[:, None], random.choice((1, 1, 2)), soft=12)
nest.relax(pz)
# those that end towards the camera look like sticks: away with them
nest.paths = [p for k, p in enumerate(nest.paths) if k < twirled or p[[0, -1], 1].min() > -0.40]
nest.measure()
H = nest.H


def creamy(name, sauce):
    """Pale pasta, or the sauce on it: both see the same noise, so that they meet without an edge."""
    m = M(name)
    o = m.coord()
    cream = m.mix(m.noise(5, o, 4), (0.94, 0.71, 0.33), (0.97, 0.82, 0.48))
    wet = m.step(m.noise(3.4, o, 5, 0.6), 0.40, 0.62)
    fine = m.noise(30, o, 3, 0.6)
    c = cream
    if not sauce:
        bare = m.mix(m.noise(2.6, o, 3), (0.91, 0.54, 0.13), (0.95, 0.64, 0.20))
        c = m.mix(m.math("MULTIPLY_ADD", wet, 0.75, m.math("MULTIPLY", fine, 0.20)), bare, cream)
    speck = None
    for size, seed in ((34, 0.0), (75, 4.0)):  # ground pepper, mostly dust
        v = m.map(m.vadd(o, m.map(m.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02))), loc=(seed, seed, seed))
        own = m.xyz(m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
        q = m.step(m.math("SUBTRACT", m.math("MULTIPLY", m.math("POWER", own, 3.0), 0.26), m.vor(size, v)), 0.0, 0.04)
        speck = q if speck is None else m.math("MAXIMUM", speck, q)
    c = m.mix(m.math("MULTIPLY", speck, 0.8), c, (0.09, 0.055, 0.03))
    shine = m.math("MULTIPLY", wet, m.step(m.noise(12, o, 4, 0.6), 0.44, 0.62))
    rough = m.math("SUBTRACT", 0.52, m.math("MULTIPLY", shine, 0.26))
    h = m.math("ADD", m.noise(26, o, 4, 0.6), m.math("MULTIPLY", m.noise(90, o, 2), 0.35))
    m.p(c, rough=rough, spec=0.42, coat=m.math("MULTIPLY", shine, 0.30 if sauce else 0.18), coatr=0.14, normal=m.bump(h, 0.20, 0.010))
    return m.m


nest.draw(creamy("pasta", False))
# ---- cream sauce: clings between the strands, and a little of it has run onto the plate


def pool(X, Y):
    r = np.hypot(X, Y)
    edge = 0.77 + 0.13 * nmap(X, Y, 1.7, 3, 8) + 0.03 * nmap(X, Y, 7, 2, 3)
    return pz(r) + 0.026 * np.sqrt(np.clip((edge - r) / 0.07, 0, 1)) - 0.02 * np.clip((r - edge) / 0.03, 0, 1)


def much(V):
    r = np.hypot(V[:, 0], V[:, 1])
    return -0.175 + 0.10 * fnoise(V, 3.2, 3, 2) - 0.06 * ss(V[:, 2], 0.25, 0.55) - ss(r, 0.99, 1.02)


nest.film(creamy("sauce", True), pool, much)
# ---- toppings
Ht = maximum_filter(np.maximum(H, pool(nest.X, nest.Y)), 3)


def top(x, y):
    return float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


pm = M("pep")
pm.p(pm.ramp(pm.rnd(), [(0, (0.016, 0.010, 0.007)), (0.6, (0.06, 0.036, 0.020)), (1, (0.26, 0.18, 0.10))]), rough=0.75)
peps = [hide(ico("pep", 0.010, 1, pm.m, 0.6, 2, (1, U(0.5, 1), U(0.4, 0.8)), i)) for i in range(7)]
for k in range(190):  # cracked unevenly: a little of it coarse, most of it fine
    x, y = disc(0.95)
    inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.22 + 1.1 * random.random() ** 3)
bits = parsley_bits((0.028, 0.085, 0.010), (0.075, 0.18, 0.025), 5)
for k in range(75):
    x, y = disc(0.85)
    inst(random.choice(bits), (x, y, top(x, y) + 0.006), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6)), U(0.25, 0.85))
# Parmesan: shaved so thin that light comes through, torn at the ends, bent over what it lies on
cm = M("parm")
o, ov = loc_rnd(cm)
c = cm.mix(cm.noise(7, ov, 4), (0.95, 0.78, 0.42), (0.97, 0.87, 0.58))
nrm = cm.bump(cm.noise(1.0, cm.map(ov, (14, 60, 20)), 4, 0.6), 0.35, 0.008)
body = cm.p(c, rough=0.62, spec=0.25, normal=nrm, final=False)
through = cm.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]
cm.end(cm.n("MixShader", {0: 0.22, 1: body, 2: through}).outputs[0])
soft = gaussian_filter(Ht, 9)
fall = np.gradient(soft, px)


def shaving(x, y, rot, L, W, seed):
    nu, nv = 44, 18
    bend, v = U(0.2, 0.9), []
    where = lambda q: min(N - 1, max(0, int(round((q + ext) / px))))
    slope = np.array([d[where(x), where(y)] for d in fall])
    steep = np.linalg.norm(slope) + 1e-9
    short = 1 - 1 / math.hypot(1, steep)  # seen from above a slope is shorter than the slice on it
    ragged = lambda a, b: 0.5 * mnoise.fractal((a * 3.1, seed, b), 1, 2, 4) + 0.22 * mnoise.noise((a * 13, b, seed))
    for i in range(nu):
        for j in range(nv):
            t, s = 2 * i / (nu - 1) - 1, 2 * j / (nv - 1) - 1
            lx = L / 2 * t * (1 + 0.22 * ragged(s, math.copysign(1, t)))
            ly = W / 2 * s * (1 + 0.20 * ragged(t, math.copysign(3, s))) + 0.12 * W * ragged(t * 0.6, 7)
            d = np.array([lx * math.cos(rot) - ly * math.sin(rot), lx * math.sin(rot) + ly * math.cos(rot)])
            X, Y = (x, y) + d - slope * (slope @ d) / steep**2 * short
            v.append([X, Y, soft[where(X), where(Y)] + bend * lx * lx / L + 0.012 * ragged(t + s, 11)])
    sink = np.quantile([top(p[0], p[1]) - p[2] for p in v], 0.9)
    ob = mesh("shave", [(p[0], p[1], p[2] + sink) for p in v], grid_faces(nu, nv), cm.m)
    thick = ob.modifiers.new("s", "SOLIDIFY")
    thick.thickness = 0.004
    return ob


for k, (x, y, rot, L, W) in enumerate(
    [
        (-0.32, -0.26, 0.5, 0.25, 0.095),
        (0.28, -0.36, 2.6, 0.24, 0.10),
        (-0.46, 0.10, 1.7, 0.21, 0.09),
        (0.40, 0.00, 1.1, 0.23, 0.085),
        (-0.02, -0.50, 0.1, 0.14, 0.07),
    ]
):
    shaving(x, y, rot, L, W, 3.7 * k)
crumb = [hide(ico("gr", 0.008, 1, cm.m, 0.4, 2, (2.4, 0.6, 0.5), i)) for i in range(4)]
for k in range(150):
    x, y = disc(0.62)
    inst(random.choice(crumb), (x, y, top(x, y) + 0.003), (U(0, 1), U(0, 1), U(0, 6)), U(0.4, 1.1))
# one sprig of basil
ml = mat_leaf((0.030, 0.098, 0.014), (0.085, 0.20, 0.036), 0.5)
ml.node_tree.nodes["Principled BSDF"].inputs["Clearcoat"].default_value = 0.04
bx, by = 0.04, 0.02
tz = max(top(bx + x, by + y) for x in (-0.08, 0, 0.08) for y in (-0.08, 0, 0.08))
for k, (az, L, el) in enumerate([(0.3, 0.29, 0.22), (3.5, 0.31, 0.20), (4.9, 0.25, 0.16), (1.9, 0.20, 0.5), (5.7, 0.13, 0.9), (2.6, 0.12, 1.0)]):
    l = leaf(L, L * 0.62, 0.16, 0.75, 0.026, ml, nu=40, nv=25, seed=k, wave=0.010)
    l.location = (bx + 0.015 * math.cos(az), by + 0.015 * math.sin(az), tz + 0.012 + 0.007 * k)
    l.rotation_euler = Euler((U(-0.2, 0.2), -el, az))
    subsurf(l, 1)
# ---- beyond: the fork, the cheese, cherry tomatoes on their stalk
fork(mat_metal((0.80, 0.74, 0.62), 0.2), (1.72, -1.05, 0.0), 1.35, 1.95)
for k in range(26):
    x, y = random.gauss(-1.5, 0.35), random.gauss(-1.1, 0.25)
    inst(random.choice(peps), (x, y, 0.02), (1, 2, k), U(0.5, 1.6))
for k, (x, y, r) in enumerate([(-1.22, 2.15, 0.20), (-0.80, 2.42, 0.18), (-1.58, 2.55, 0.19)]):
    skin = tomato(x, y, r, k=k + 3).active_material
shine = skin.node_tree.nodes["Principled BSDF"].inputs
shine["Clearcoat"].default_value = 0.08
skin.node_tree.links.remove(shine["Roughness"].links[0])
shine["Roughness"].default_value = 0.38
parmesan(0.85, 2.15, 0.25, 0.62)
# ---- light: big soft window back-left, small warm kicker, bounce card right-front
area((-4.6, 3.6, 4.2), (0, 0, 0.3), 3.4, 560, (1, 0.955, 0.89), sy=2.8)
area((3.8, -2.2, 2.6), (0, 0, 0.2), 3.6, 150, (1, 0.90, 0.78))
area((1.6, 4.6, 2.2), (0, 0, 0.5), 1.2, 95, (1, 0.86, 0.68))
world((0.62, 0.62, 0.64), 0.22)
camera((0.12, -4.75, 3.15), (0, 0.10, 0.30), mm=73.5, f=0.52, focus=(0, -0.30, 0.42))
render(exposure=0.40, diffuse=4)
