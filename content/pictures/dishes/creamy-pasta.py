# creamy pasta: a nest of spaghetti twirled round a fork in a deep stoneware bowl, seen low and close against a soft window
from kit import *
from kit.noodles import Noodles

reset(5)
U = random.uniform
# ---- table, wall, bowl
mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 3.4, 0), (-9, 3.4, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.30, 0.20, 0.12), (0.15, 0.095, 0.055), plank=1.3, rough=0.5),
)
mesh("wall", [(-12, 7, -6), (12, 7, -6), (12, 7, 8), (-12, 7, 8)], [(0, 1, 2, 3)], plain("wall", (0.16, 0.15, 0.125), 0.9))
pane = plain("pane", (0, 0, 0), 1)
pane.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1.25, 1.17, 1.05, 1)
for x in (-3.3, -1.5):
    mesh("pane", [(x, 6.9, -2), (x + 1.55, 6.9, -2), (x + 1.55, 6.9, 4), (x, 6.9, 4)], [(0, 1, 2, 3)], pane)
lathe(
    "bowl",
    [
        (0, 0.0),
        (0.60, 0.0),
        (0.64, 0.02),
        (0.90, 0.09),
        (1.03, 0.24),
        (1.06, 0.42),
        (1.065, 0.475),
        (1.045, 0.492),
        (1.02, 0.48),
        (0.99, 0.42),
        (0.90, 0.29),
        (0.70, 0.15),
        (0.4, 0.09),
        (0, 0.085),
    ],
    mat_glaze((0.68, 0.60, 0.48), (0.36, 0.22, 0.11), rz=0.466, speck=True, rough=0.28),
    160,
    1,
    wob=0.010,
)
inside = lambda r: np.interp(r, [0, 0.4, 0.70, 0.90, 0.99, 1.05], [0.085, 0.09, 0.15, 0.29, 0.42, 0.49])
# ---- strands laid in bundles round the middle, then a twist of them about the fork, all left to sag until they rest on each other
nest = Noodles(inside, rad=0.0118, ds=0.0225)
N, ext, px, ds = nest.n, nest.ext, nest.px, nest.ds
WIDE = 0.86
for k in range(165):
    u = k / 165
    n = int(U(2.0, 3.2) / ds)
    R0 = random.triangular(0.12, 0.84 - 0.26 * u, 0.72 - 0.34 * u)
    cx, cy = np.random.normal(0, 0.09 + 0.04 * u, 2)
    ph = np.random.uniform(0, 6.28, 4)
    turn = 1 if random.random() < 0.84 else -1
    a = U(0, 6.28)
    pts = []
    for q in range(n):
        s = q * ds
        end = max(0, 1 - min(s, (n - q) * ds) / 0.9)  # ends slip down the flank
        r = R0 * (1 + 0.17 * math.sin(s * 1.7 + ph[0]) + 0.08 * math.sin(s * 4.3 + ph[1])) + 0.03 * math.sin(s * 7 + ph[2])
        r = max(0.12, r + (0.70 - r) * 0.5 * end**2)
        a += turn * ds / max(r, 0.16)
        pts.append((cx + r * math.cos(a), cy + r * 0.96 * math.sin(a)))
    pts = np.array(pts)
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > WIDE, WIDE / rr, 1)[:, None], random.choice((1, 2, 2, 3, 4, 5)))
TIP = Vector((0.0, -0.04, 0.46))  # where the tines end
LEAN = Vector((0.40, 0.16, 1)).normalized()  # along the fork, upwards
side = LEAN.orthogonal().normalized()
across = LEAN.cross(side)
for k in range(60):
    n = int(U(1.6, 2.6) / ds)
    s = np.arange(n) * ds
    ph = np.random.uniform(0, 6.28, 3)
    up = U(0.0, 0.38)
    tall = up + 0.05 * np.sin(s * 1.3 + ph[0]) + 0.02 * np.sin(s * 3.1 + ph[1])
    layer = U(0.15, 1.0) * (1 + 0.08 * np.sin(s * 2.3 + ph[2]))
    r = np.maximum(0.035, layer * np.interp(tall, [0, 0.12, 0.26, 0.36, 0.42], [0.42, 0.37, 0.26, 0.13, 0.05]))
    a = ph[0] + np.cumsum(ds / r)
    round_it = (r * np.cos(a))[:, None] * np.array(side) + (r * np.sin(a))[:, None] * np.array(across)
    nest.paths.append(np.array(TIP) + tall[:, None] * np.array(LEAN) + round_it)
nest.relax(inside)
H = nest.H


def creamy(name, sauce):
    """Pale pasta, or the sauce on it: both see the same noise, so that they meet without an edge."""
    m = M(name)
    o = m.coord()
    cream = m.mix(m.noise(5, o, 4), (0.95, 0.68, 0.27), (0.98, 0.80, 0.44))
    wet = m.step(m.noise(3.4, o, 5, 0.6), 0.34, 0.58)
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
    m.p(c, rough=rough, spec=0.42, coat=m.math("MULTIPLY", shine, 0.55 if sauce else 0.40), coatr=0.12, normal=m.bump(h, 0.20, 0.010))
    return m.m


nest.draw(creamy("pasta", False))
# ---- cream sauce: it clings between the strands, and a little stands at the foot


def pool(X, Y):
    r = np.hypot(X, Y)
    edge = 0.72 + 0.08 * nmap(X, Y, 1.7, 3, 8)
    return inside(r) + 0.026 * np.sqrt(np.clip((edge - r) / 0.07, 0, 1)) - 0.02 * np.clip((r - edge) / 0.03, 0, 1)


def much(V):
    return -0.17 + 0.10 * fnoise(V, 3.2, 3, 2) - 0.14 * ss(V[:, 1], 0.0, 0.3) - ss(np.hypot(V[:, 0], V[:, 1]), 0.97, 1.0)


nest.film(creamy("sauce", True), pool, much, top=1.05, h=0.008)
# ---- the fork stands in the twist
silver = mat_metal((0.74, 0.70, 0.62), 0.2)
t = np.linspace(0, 1, 40)
wide = 0.034 + 0.075 * ss(t, 0.16, 0.0) + 0.045 * ss(t, 0.55, 1.0)  # head, neck, handle
back = 0.05 * np.sin(3.1 * t) - 0.03 * ss(t, 0.2, 0.0)
v = [(s * w, 0.012 * s * s - b, 0.42 + 1.2 * q) for q, w, b in zip(t, wide, back) for s in np.linspace(-1, 1, 9)]
parts = [mesh("fork", v, grid_faces(40, 9), silver)]
thick = parts[0].modifiers.new("s", "SOLIDIFY")
thick.thickness, thick.offset = 0.022, 0
subsurf(parts[0], 1)
for k in range(4):
    x = (k - 1.5) * 0.061
    parts.append(tube("tine", [[(x * (0.9 + 0.1 * q), 0.03 * (1 - q) ** 2, 0.44 * q) for q in np.linspace(0, 1, 12)]], 0.019, silver, 4))
upright = Vector((0, 0, 1)).rotation_difference(LEAN) @ Euler((0, 0, 0.5)).to_quaternion()
for ob in parts:
    ob.matrix_world = Matrix.LocRotScale(TIP, upright, None)
# ---- toppings
Ht = maximum_filter(np.maximum(H, pool(nest.X, nest.Y)), 3)


def top(x, y):
    return float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


pm = M("pepper")
pm.p(pm.ramp(pm.rnd(), [(0, (0.016, 0.010, 0.007)), (0.6, (0.06, 0.036, 0.020)), (1, (0.26, 0.18, 0.10))]), rough=0.75)
peps = [hide(ico("pepper", 0.010, 1, pm.m, 0.6, 2, (1, U(0.5, 1), U(0.4, 0.8)), i)) for i in range(7)]
for k in range(230):  # cracked unevenly: a little of it coarse, most of it fine
    x, y = disc(0.85)
    inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.22 + 1.1 * random.random() ** 3)
cm = M("parmesan")
o, ov = loc_rnd(cm)
cm.p(cm.mix(cm.noise(7, ov, 4), (0.95, 0.82, 0.52), (0.97, 0.90, 0.68)), rough=0.62, spec=0.25)
threads = []
for k in range(8):  # grated fine: flat threads, bent
    t = np.linspace(-1, 1, 9)
    L, bend = U(0.025, 0.06), U(-0.5, 0.5)
    P = np.column_stack([L * t, bend * L * t**2, 0.2 * L * np.sin(3 * t + k)])
    v = [q + w * A3(0, 0.006, 0.001) * (1.05 - abs(e) ** 3) for q, e in zip(P, t) for w in (-1, 0, 1)]
    threads.append(hide(mesh("thread", v, grid_faces(9, 3), cm.m)))
for k in range(320):
    x, y = random.gauss(-0.08, 0.24), random.gauss(-0.10, 0.24)
    slope = Vector((top(x - 0.02, y) - top(x + 0.02, y), top(x, y - 0.02) - top(x, y + 0.02), 0.04)).to_track_quat("Z", "Y")
    turned = slope @ Euler((U(-0.4, 0.4), U(-0.4, 0.4), U(0, 6))).to_quaternion()
    inst(random.choice(threads), None, mat4=Matrix.LocRotScale(Vector((x, y, top(x, y) + 0.005)), turned, (U(0.4, 0.9),) * 3))
# ---- basil, tucked in at the foot
ml = mat_leaf((0.030, 0.098, 0.014), (0.085, 0.20, 0.036), 0.5)
for k, (x, y, az, L, up) in enumerate([(0.30, -0.28, 0.1, 0.32, 0.10), (0.28, -0.29, -1.0, 0.28, -0.15), (0.29, -0.25, 1.3, 0.20, 0.5)]):
    l = leaf(L, L * 0.62, 0.16, 0.75, 0.022, ml, nu=40, nv=25, seed=k, wave=0.010)
    l.location = (x, y, max(top(x + 0.12 * math.cos(az) * q, y + 0.12 * math.sin(az) * q) for q in (0, 1)) + 0.012)
    l.rotation_euler = Euler((U(-0.2, 0.2), -up, az))
    subsurf(l, 1)
# ---- light: a wide soft window behind, a bounce card in front
area((-2.4, 4.6, 3.6), (0, 0, 0.5), 3.6, 720, (1, 0.96, 0.90), sy=2.4)
area((3.4, -3.2, 2.2), (0, 0, 0.4), 3.0, 170, (1, 0.92, 0.80))
world((0.66, 0.61, 0.55), 0.22)
camera((0.34, -4.85, 1.95), (0.20, 0, 0.60), mm=96, f=0.55, focus=(0, -0.40, 0.5))
render(exposure=0.45, diffuse=4)
