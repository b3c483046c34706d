# beef-red-wine-stew: braised chuck that falls along its fibres, pearl onions, mushrooms, bacon and carrot in dark wine sauce
from scipy.spatial import ConvexHull

from kit import *
from kit.stew import batons, gravy, mushrooms, pearl_onions, soaked

reset(arg("seed", 16))
U = random.uniform
# ---- table, napkin, bowl
t = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.20, 0.095, 0.04), (0.05, 0.02, 0.009), plank=1.7, rough=0.42),
)
t.rotation_euler = (0, 0, 0.2)
napkin(mat_linen((0.50, 0.46, 0.40), stripe=(0.35, 0.07, 0.05)), 3.2, 2.6, loc=(1.5, 0.9, 0), rot=-0.5, seed=9)
prof = [
    (0, 0),
    (0.75, 0),
    (0.82, 0.03),
    (1.08, 0.22),
    (1.25, 0.50),
    (1.32, 0.66),
    (1.335, 0.70),
    (1.30, 0.715),
    (1.265, 0.69),
    (1.18, 0.48),
    (1.0, 0.24),
    (0.7, 0.12),
    (0, 0.10),
]
lathe("bowl", prof, mat_glaze((0.80, 0.76, 0.67), (0.20, 0.10, 0.05), rz=0.685, rough=0.2), 128, 1, wob=0.008)
LV = 0.505  # the level of the sauce
cooked = soaked(LV)
# ---- beef: bundles of fibre along x that have begun to part
m = M("beef")
o, ov = loc_rnd(m)
fold, end = m.attr("fold"), m.attr("end")
wavy = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.08, 0.08, 0.08)))
fib = m.noise(1.0, m.map(wavy, (9, 40, 40)), 5, 0.62, 0.7)
fine = m.noise(1.0, m.map(wavy, (22, 120, 120)), 3, 0.6, 0.8)
big = m.noise(4.5, ov, 4, 0.6)
k = m.math("ADD", m.math("MULTIPLY", big, 0.75), m.math("MULTIPLY", fib, 0.40))
k = m.math("ADD", k, m.math("MULTIPLY", m.attr("cur"), 0.30))
k = m.math("SUBTRACT", m.math("ADD", k, 0.03), m.math("MULTIPLY", fold, 0.16))
c = m.ramp(
    k,
    [
        (0.34, (0.54, 0.235, 0.130)),
        (0.50, (0.42, 0.152, 0.076)),
        (0.66, (0.27, 0.080, 0.036)),
        (0.84, (0.130, 0.034, 0.015)),
    ],
)
c = m.mix(m.math("MULTIPLY", m.step(fine, 0.42, 0.66), 0.5), c, m.mix(1.0, c, (0.50, 0.34, 0.27), "MULTIPLY"))
c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", end, m.step(fib, 0.42, 0.58)), 0.6), c, (0.46, 0.24, 0.140))
h = m.math("ADD", m.math("MULTIPLY", fib, 0.8), m.math("MULTIPLY", fine, 1.1))
beef = cooked(m, c, ov, h, 0.46, 0.30, 0.55, 0.75, 0.12, fold, sss=0.25)
m = M("strand")
o = m.coord()
c = m.mix(m.noise(9, o, 3), (0.20, 0.075, 0.033), (0.40, 0.19, 0.10))
strand = cooked(m, c, o, m.noise(1.0, m.map(o, (10, 70, 70)), 3), 0.5, 0.15, 0.4)


def chunk(k):
    r = random.Random(k)
    H = A3(r.uniform(0.13, 0.18), r.uniform(0.12, 0.165), r.uniform(0.11, 0.15))
    n = 11
    seeds = np.array([[r.uniform(-1.1, 1.1) * H[1], r.uniform(-1.1, 1.1) * H[2]] for _ in range(n)], np.float32)
    tips = np.array([[r.uniform(-0.10, 0.05) for _ in "ab"] for _ in range(n)], np.float32)
    swell = np.array([r.uniform(-0.022, 0.016) for _ in range(n)], np.float32)
    ph, bend, skew = r.uniform(0, 6), r.uniform(-0.9, 0.9), r.uniform(-0.35, 0.35)

    def cells(p):
        x = p[..., 0]
        y = p[..., 1] + 0.032 * np.sin(7 * x + ph) + 0.012 * np.sin(17 * x + 2 * ph + 8 * p[..., 2])
        z = p[..., 2] + 0.030 * np.sin(6 * x + 2 * ph) + 0.012 * np.sin(15 * x + ph + 9 * p[..., 1])
        d = np.stack([np.hypot(y - a, z - b) for a, b in seeds], -1)
        q = np.partition(d, 1, -1)
        w = np.exp(-(d - q[..., :1]) / 0.012)
        return q[..., 1] - q[..., 0], w / w.sum(-1, keepdims=True)

    def fn(p):
        q = p.copy()
        q[..., 1] += bend * p[..., 0] ** 2 + 0.03 * np.sin(6 * p[..., 0] + ph)
        q[..., 2] += 0.5 * bend * p[..., 0] * p[..., 1]
        gap, w = cells(p)
        far = np.where(p[..., 0] > 0, w @ tips[:, 0], w @ tips[:, 1])
        side = s_box(q * A3(0.2, 1, 1), (0, 0, 0), A3(1, H[1], H[2]), 0.12) - w @ swell
        d = smax(side, np.abs(q[..., 0] + skew * q[..., 1]) - H[0] - far, 0.06)
        return d + 0.010 * np.exp(-((gap / 0.020) ** 2)) * (0.35 + 0.65 * ss(np.sin(7 * p[..., 0] + 3 * w @ np.arange(n) + ph), -0.6, 0.5))

    def disp(V, N):
        ridge = 1 - np.abs(fnoise(V, (3, 17, 17), 2, k)) * 2.4
        return 0.040 * fnoise(V, 5.2, 3, k) + 0.003 * ridge + 0.003 * fnoise(V, (6, 46, 46), 2, k + 3)

    box = H + 0.10
    at = {"fold": lambda V, N: ss(cells(V)[0], 0.035, 0.006), "end": lambda V, N: ss(np.abs(N[:, 0]), 0.55, 0.85)}
    return sculpt("beef", fn, -box, box, 0.0085, beef, disp, at)


def loose(ob, n, seed):
    """strands that have come away: they follow the fibres of the chunk and lift at their ends"""
    from mathutils.kdtree import KDTree

    r = random.Random(seed)
    V = np.array([v.co for v in ob.data.vertices])
    N = np.array([v.normal for v in ob.data.vertices])
    tree = KDTree(len(V))
    for i, v in enumerate(V):
        tree.insert(v, i)
    tree.balance()
    w = np.array([0.05 + a.value + 1.2 * b.value for a, b in zip(ob.data.attributes["fold"].data, ob.data.attributes["end"].data)])
    starts = np.random.RandomState(seed).choice(len(V), n, p=w / w.sum())
    paths, radii = [], []
    for i in starts:
        sg, L, up = r.choice((-1, 1)), r.randint(5, 13), r.uniform(0.002, 0.022)
        p, P = V[i], []
        drift = r.uniform(-0.4, 0.4)
        for s in range(L):
            _, j, _ = tree.find(p)
            P.append(V[j] + N[j] * (0.002 + up * (s / L) ** 2.5))
            p = V[j] + np.array([sg * 0.016, 0.016 * drift, 0.0])
        rad = r.uniform(0.0016, 0.0042)
        P = gaussian_filter1d(np.array(P), 1.0, axis=0)
        paths.append(P)
        radii.append([rad * (1 - 0.55 * (s / L) ** 2) for s in range(L)])
    return tube("strands", paths, 1.0, strand, 1, radii=radii)


# ---- carrot, cut on the slant: its faces shrank and browned at the rim
m = M("carrot")
o, ov = loc_rnd(m)
face, rr = m.attr("face"), m.attr("rr")
j = m.math("ADD", rr, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, ov, 3), 0.5), 0.16))
c = m.ramp(
    j,
    [
        (0.0, (0.68, 0.205, 0.022)),
        (0.36, (0.70, 0.215, 0.022)),
        (0.45, (0.54, 0.125, 0.012)),
        (0.55, (0.68, 0.175, 0.015)),
        (0.84, (0.64, 0.150, 0.012)),
        (1.0, (0.46, 0.085, 0.006)),
    ],
)
rays = m.noise(1.0, m.map(ov, (26, 26, 3)), 3)
c = m.mix(m.math("MULTIPLY", m.step(rays, 0.45, 0.7), 0.25), c, (0.62, 0.14, 0.010))
c = m.mix(face, m.mix(m.step(m.noise(1.0, m.map(ov, (4, 4, 30)), 3), 0.4, 0.65), (0.58, 0.125, 0.008), (0.34, 0.060, 0.006)), c)
brown = m.math("ADD", m.math("MULTIPLY", m.noise(7, ov, 5, 0.65), 0.8), m.math("MULTIPLY", m.attr("cur"), 0.35))
c = m.mix(m.math("MULTIPLY", m.step(brown, 0.40, 0.66), 0.85), c, (0.20, 0.045, 0.012))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(3.2, ov, 5, 0.62), 0.42, 0.62), 0.62), c, (0.30, 0.070, 0.022))  # the wine got into it
carrot = cooked(m, c, ov, m.noise(24, ov, 4, 0.6), 0.38, 0.2, 0.35, 0.4, 0.05)


def coin(k):
    r = random.Random(k)
    R, T = r.uniform(0.100, 0.145), r.uniform(0.028, 0.052)
    a, b = r.uniform(-0.45, 0.45), r.uniform(-0.30, 0.30)
    ang = lambda p: np.arctan2(p[..., 1], p[..., 0])
    rim = lambda p: R * (1 + 0.05 * np.cos(2 * ang(p) + k) + 0.035 * np.cos(3 * ang(p) + 2.1 * k) + 0.02 * np.cos(7 * ang(p) + k))
    rho = lambda p: np.hypot(p[..., 0], p[..., 1]) / rim(p)

    def fn(p):
        cut = np.abs(p[..., 2] + np.where(p[..., 2] > 0, a, b) * p[..., 0]) - T
        cut = cut + 0.007 * ss(rho(p), 0.60, 0.95) - 0.004 * ss(rho(p), 0.44, 0.34)  # the core stands, the rim has shrunk
        return smax((rho(p) - 1) * R, cut, 0.013)

    at = {"face": lambda V, N: ss(np.abs(N[:, 2]), 0.60, 0.80), "rr": lambda V, N: np.clip(rho(V), 0, 1)}
    B = A3(0.2, 0.2, T + 0.09)
    return sculpt("carrot", fn, -B, B, 0.0095, carrot, lambda V, N: 0.010 * fnoise(V, 9, 3, k), at)


pearl, cap, baton = pearl_onions(cooked, pale=0.55), mushrooms(cooked), batons(cooked)
# ---- dropped into the bowl as hulls: first the beef, then all the rest higher up among it
def bed(z):
    b = lathe("bed", [(0, z), (0.95, z), (1.10, z + 0.06), (1.185, LV), (1.185, LV + 3)], None, 48, 0)
    b.data.flip_normals()
    return b


def drop(obs, places, floor, rest_on=()):
    hulls = []
    for ob, (x, y, z, rot) in zip(obs, places):
        V = np.array([v.co for v in ob.data.vertices])
        q = ConvexHull(V)
        ids = {v: i for i, v in enumerate(q.vertices)}
        hull = mesh("hull", V[q.vertices] * 0.95, [[ids[i] for i in s] for s in q.simplices])
        hull.location, hull.rotation_euler = (x, y, z), rot
        hulls.append(hull)
    b = bed(floor)
    settle(hulls, [b], 80, 0.8, hull=list(rest_on))
    bpy.data.objects.remove(b)
    for ob, hull in zip(obs, hulls):
        ob.matrix_world = hull.matrix_world.copy()
    return hulls


flat = lambda: (U(-0.4, 0.4), U(-0.4, 0.4), U(-0.8, 0.8) + math.pi * random.choice((0, 1)))  # fibres across the view: seen end on, they are a swirl
spots = [(0.74 * math.cos(a), 0.72 * math.sin(a)) for a in np.arange(9) * 0.698 + 0.35]
spots += [(0.30, -0.22), (-0.32, -0.12), (0.05, 0.38), (0.40, 0.20), (-0.36, 0.30), (-0.02, 0.02), (-0.05, -0.40)]
spots += [(0.16, -0.10), (-0.16, -0.24), (0.22, 0.22), (-0.18, 0.14), (0.44, -0.05), (-0.46, 0.06), (0.02, -0.16), (0.0, 0.2)]  # heaped on these
meat = [chunk(i + 1) for i in range(len(spots))]
places = [(x + U(-0.05, 0.05), y + U(-0.05, 0.05), LV + 0.12 + 0.03 * i + 0.25 * (i > 15), flat()) for i, (x, y) in enumerate(spots)]
hulls = drop(meat, places, LV - 0.165)
top = lambda ob: max((ob.matrix_world @ v.co).z for v in ob.data.vertices)
for ob, hull in [pair for pair in zip(meat, hulls) if top(pair[0]) > LV + 0.34]:  # what towers is taken away
    meat.remove(ob)
    hulls.remove(hull)
    for gone in (ob, hull):
        bpy.data.objects.remove(gone)
for i, ob in enumerate(meat):
    loose(ob, 60, i).matrix_world = ob.matrix_world
small = [coin(i) for i in range(13)] + [pearl(i) for i in range(11)] + [cap(i) for i in range(9)] + [baton(i) for i in range(12)]
for ob in small:
    ob.data.transform(Matrix.Scale(U(0.74, 0.90), 4))
random.seed(3)
random.shuffle(small)
on = caster()
free = []
for k in range(4000):  # where there is room between the meat, and a few on top of it
    x, y = disc(0.96)
    room = max(on(x + 0.08 * math.cos(a), y + 0.08 * math.sin(a)) for a in np.arange(6) * 1.047)
    near = min([math.hypot(x - p[0], y - p[1]) for p in free] or [9])
    if near > 0.145 and (room < LV + 0.03 or k % 300 == 0):
        free.append((x, y))
print("room for", len(free), "of", len(small), flush=True)
small = small[: len(free)]
places = [(x, y, LV + 0.30 + 0.035 * i, (U(-1, 1) * (0.6 if ob.data.get("up") else 2.4), U(-0.6, 0.6), U(0, 6.28))) for i, (ob, (x, y)) in enumerate(zip(small, free))]
hulls += drop(small, places, LV - 0.055, hulls)
for hull in hulls:
    bpy.data.objects.remove(hull)
for ob in small:  # what came to rest on the rim or towers
    x, y, z = ob.matrix_world.translation
    if math.hypot(x, y) > (1.0 if ob.name.startswith("carrot") else 1.12) or z > LV + 0.30:
        bpy.data.objects.remove(ob)
# ---- sauce: a pool that climbs a little at all that stands in it; thin it is red-brown and clear, deep nearly black
n, ext = 420, 1.28
T = heights(ext, n, 0.0)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.015) & (RR < 1.19)).astype(float)
pool = LV + 0.034 * blur(F, 3.0) + 0.008 * field_noise(n, 4.0, 2.0) + 0.03 * np.clip((RR - 1.14) / 0.08, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
sauce_ = gravy(
    [(0.05, (0.30, 0.070, 0.018)), (0.22, (0.155, 0.027, 0.009)), (0.50, (0.072, 0.012, 0.005)), (0.9, (0.048, 0.009, 0.004))],
    (0.115, 0.028, 0.010),
    (0.34, 0.110, 0.018),
    [(0.0, (0.95, 0.72, 0.50)), (0.25, (0.52, 0.14, 0.05))],
)
sheet("sauce", pool, ext, sauce_, keep=RR < 1.245, attrs={"thick": thick})
# ---- parsley and pepper
food = lambda ob, nr: ob.name.startswith(("beef", "carrot", "onion", "mushroom", "bacon", "sauce")) and nr.z > 0.3
bits = parsley_bits((0.026, 0.080, 0.010), (0.075, 0.17, 0.025), 5)
sprinkle(bits, 130, lambda: disc(1.1), 0.007, (0.35, 1.05), 0.5, ok=food)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pep", 0.010, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 50, lambda: disc(1.1), 0.003, (0.5, 1.1), ok=food)
# ---- light: a window on the left, late in the day
area((-4.6, 3.6, 4.2), (0, 0, 0.3), 3.2, 560, (1, 0.955, 0.89), sy=2.8)
area((3.8, -2.2, 2.6), (0, 0, 0.2), 3.5, 85, (1, 0.90, 0.78))
area((1.6, 4.6, 2.2), (0, 0, 0.5), 1.2, 60, (1, 0.84, 0.64))
world((0.60, 0.60, 0.64), 0.16)
camera((0.1, -4.2, 3.75), (0, 0.02, 0.42), mm=73, f=0.72, focus=(0, -0.42, 0.65))
render(exposure=0.8)
