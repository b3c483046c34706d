# beef-red-wine-stew: cubes of braised chuck heaped in a stoneware bowl, coated by a dark wine sauce that stands between them, with pearl onions, mushrooms,
# bacon, thick slices of carrot and parsley; seen close and low on dark slate, in the last light from behind on the right, bread out of focus. Its picture shows a
# heap that fell on another machine and was not written down: rendered here, the same things lie otherwise
from scipy.spatial import ConvexHull

from kit import *
from kit.garnish import slab_lardons
from kit.props import baguette
from kit.stew import gravy, mushrooms, napped, pearl_onions, stands

reset(16)
U = random.uniform
LV = 0.46  # the level of the sauce at the wall
# ---- table, bowl, bread
mesh("slate", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], mat_slate((0.035, 0.034, 0.034), 0.45))
m = M("stoneware")  # matt and sandy outside, glazed inside, brown where the glaze ran thin at the rim; the sauce left its mark above its level
o = m.coord()
x, y, z = m.xyz(o)
r2 = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
inside = m.step(m.math("SUBTRACT", r2, m.math("MULTIPLY", z, 0.40)), 1.035, 1.025)
c = m.mix(m.noise(2.4, o, 4, 0.6), (0.40, 0.365, 0.31), (0.31, 0.275, 0.225))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(26, o), 0.16, 0.07), m.step(m.noise(7, o), 0.45, 0.6)), c, (0.12, 0.075, 0.045))
c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.05, z), 0.695, 0.725), c, (0.115, 0.060, 0.030))
mark = m.math("MULTIPLY_ADD", m.noise(1.0, m.map(o, (3.5, 3.5, 1.5)), 4, 0.6), -0.16, z)
c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(mark, LV - 0.03, LV - 0.075), inside), 0.75), c, (0.20, 0.065, 0.025))
m.p(c, rough=m.math("MULTIPLY_ADD", inside, -0.22, m.math("MULTIPLY_ADD", m.noise(6, o), 0.15, 0.40)), spec=0.45, normal=m.bump(m.math("ADD", m.noise(5, o, 3), m.math("MULTIPLY", m.noise(70, o, 3), 0.12)), 0.15, 0.03))
prof = [(0, 0), (0.66, 0), (0.72, 0.03), (0.98, 0.20), (1.18, 0.45), (1.275, 0.68), (1.285, 0.725), (1.262, 0.745), (1.235, 0.725), (1.215, 0.68), (1.12, 0.45), (0.94, 0.24), (0.7, 0.13), (0, 0.10)]
lathe("bowl", prof, m.m, 128, 1, wob=0.010)
baguette(-1.75, 2.35, 0.30, 2.6)
cooked = napped(LV)
# ---- beef: cubes with flat faces that slumped; fibres run along x, and part only at one corner, where a fork tried
m = M("beef")
o, ov = loc_rnd(m)
fold, torn = m.attr("fold"), m.attr("torn")
wavy = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.05, 0.05, 0.05)))
fib = m.noise(1.0, m.map(wavy, (5, 48, 48)), 4, 0.6, 0.5)
fine = m.noise(1.0, m.map(wavy, (14, 130, 130)), 3, 0.6, 0.6)
crust = m.math("MULTIPLY_ADD", m.attr("cur"), 0.30, m.noise(6, ov, 5, 0.65))  # browned at its edges, in patches on its faces
c = m.ramp(crust, [(0.34, (0.36, 0.140, 0.072)), (0.50, (0.235, 0.082, 0.039)), (0.68, (0.100, 0.031, 0.014))])
c = m.mix(m.math("MULTIPLY", torn, 0.85), c, m.ramp(fib, [(0.34, (0.19, 0.070, 0.036)), (0.50, (0.35, 0.150, 0.082)), (0.64, (0.46, 0.235, 0.140))]))
c = m.mix(m.math("MULTIPLY", m.step(fib, 0.56, 0.40), 0.45), c, m.mix(1.0, c, (0.46, 0.36, 0.32), "MULTIPLY"))
c = m.mix(m.math("MULTIPLY", m.step(fine, 0.52, 0.68), 0.20), c, (0.42, 0.22, 0.13))
fat = m.math("MULTIPLY", m.math("MULTIPLY", fold, m.step(m.noise(4, ov, 3), 0.50, 0.60)), 0.55)
c = m.mix(fat, c, (0.44, 0.235, 0.115))  # fat and jelly in some of the seams
h = m.math("ADD", m.math("MULTIPLY", fib, 0.9), m.math("ADD", m.math("MULTIPLY", fine, 0.7), m.math("MULTIPLY", m.noise(20, ov, 4), 0.4)))
beef = cooked(m, c, h, 0.42, 0.7, m.math("MULTIPLY_ADD", torn, -0.24, 0.54), 0.55, 0.12, fold, sss=0.3)
m = M("strand")
o = m.coord()
strand = cooked(m, m.mix(m.noise(9, o, 3), (0.20, 0.075, 0.036), (0.42, 0.20, 0.11)), m.noise(1.0, m.map(o, (10, 70, 70)), 3), 0.4, 0.4, 0.45)


def chunk(k):
    r = random.Random(k)
    H = A3(r.uniform(0.135, 0.170), r.uniform(0.120, 0.155), r.uniform(0.105, 0.135))
    cuts = []  # six faces, no two of them parallel
    for a in range(3):
        for s in (1, -1):
            nrm = A3(*[r.uniform(-0.20, 0.20) for _ in "xyz"])
            nrm[a] = s
            cuts.append((a, nrm / np.linalg.norm(nrm), H[a] * r.uniform(0.88, 1.08)))
    n = 12
    seeds = np.array([[r.uniform(-1.1, 1.1) * H[1], r.uniform(-1.1, 1.1) * H[2]] for _ in range(n)], np.float32)
    tips = np.array([r.uniform(-0.075, 0.045) for _ in range(n)], np.float32)
    ph, bend = r.uniform(0, 6), r.uniform(-0.6, 0.6)
    corner = A3(r.choice((-1, 1)), r.uniform(-1, 1), r.uniform(0.1, 1))
    corner /= np.linalg.norm(corner)
    torn = lambda p: (0.25 + 0.75 * (k % 2)) * ss(p @ corner + 0.03 * np.sin(23 * p[..., 1] + ph) + 0.02 * np.sin(31 * p[..., 2]), 0.06, 0.15)

    def cells(p):
        y = p[..., 1] + 0.018 * np.sin(7 * p[..., 0] + ph) + 0.010 * np.sin(17 * p[..., 0] + 2 * ph + 8 * p[..., 2])
        z = p[..., 2] + 0.018 * np.sin(6 * p[..., 0] + 2 * ph) + 0.010 * np.sin(15 * p[..., 0] + ph + 9 * p[..., 1])
        d = np.stack([np.hypot(y - a, z - b) for a, b in seeds], -1)
        q = np.partition(d, 1, -1)
        w = np.exp(-(d - q[..., :1]) / 0.010)
        return q[..., 1] - q[..., 0], w / w.sum(-1, keepdims=True)

    def fn(p):
        q = p.copy()
        q[..., 2] += bend * p[..., 0] ** 2
        gap, w = cells(p)
        t = torn(p)
        d = [q @ nrm - dist - (w @ tips * (0.18 + 0.82 * t) if a == 0 else 0) for a, nrm, dist in cuts]
        side = smax(smax(d[2], d[3], 0.05), smax(d[4], d[5], 0.05), 0.075)
        seam = np.exp(-((gap / 0.014) ** 2)) * (0.06 + 0.20 * ss(np.sin(5 * p[..., 0] + 3 * w @ np.arange(n) + ph), 0.2, 0.9) + 0.90 * t)
        return smax(side, smax(d[0], d[1], 0.05), 0.050) + 0.014 * seam

    def disp(V, N):
        grain = np.abs(fnoise(V, (4, 22, 22), 2, k))
        return 0.030 * fnoise(V, 3.6, 2, k + 9) + 0.009 * fnoise(V, 11, 3, k) - (0.005 + 0.009 * torn(V)) * (grain - 0.15)

    at = {"fold": lambda V, N: ss(cells(V)[0], 0.026, 0.004), "torn": lambda V, N: torn(V)}
    return sculpt("beef", fn, -H - 0.09, H + 0.09, 0.011, beef, disp, at, finer=1)


def loose(ob, n, seed):
    """strands that have come away where the cube is torn: they follow its fibres and lift at their ends"""
    from mathutils.kdtree import KDTree

    r = random.Random(seed)
    V = np.array([v.co for v in ob.data.vertices])
    N = np.array([v.normal for v in ob.data.vertices])
    tree = KDTree(len(V))
    for i, v in enumerate(V):
        tree.insert(v, i)
    tree.balance()
    w = np.array([0.01 + a.value for a in ob.data.attributes["torn"].data])
    paths, radii = [], []
    for i in np.random.RandomState(seed).choice(len(V), n, p=w / w.sum()):
        sg, L, up = r.choice((-1, 1)), r.randint(5, 12), r.uniform(0.002, 0.022)
        p, P = V[i], []
        drift = r.uniform(-0.4, 0.4)
        for s in range(L):
            _, j, _ = tree.find(p)
            P.append(V[j] + N[j] * (0.002 + up * (s / L) ** 2.5))
            p = V[j] + np.array([sg * 0.016, 0.016 * drift, 0.0])
        rad = r.uniform(0.0014, 0.0036)
        paths.append(gaussian_filter1d(np.array(P), 1.0, axis=0))
        radii.append([rad * (1 - 0.55 * (s / L) ** 2) for s in range(L)])
    return tube("strands", paths, 1.0, strand, 1, radii=radii)


# ---- carrot in slices as thick as a finger: a paler core in a darker ring, edges that went round in the pot
m = M("carrot")
o, ov = loc_rnd(m)
face, rr = m.attr("face"), m.attr("rr")
j = m.math("ADD", rr, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, ov, 3), 0.5), 0.13))
c = m.ramp(j, [(0.0, (0.55, 0.160, 0.016)), (0.36, (0.54, 0.142, 0.013)), (0.48, (0.45, 0.090, 0.008)), (0.56, (0.54, 0.118, 0.009)), (0.86, (0.50, 0.100, 0.008)), (1.0, (0.36, 0.060, 0.005))])
rays = m.noise(1.0, m.comb(m.attr("ax"), m.attr("ay"), m.math("MULTIPLY", rr, 1.2)), 3, 0.6)
c = m.mix(m.math("MULTIPLY", m.step(rays, 0.48, 0.64), 0.35), c, (0.50, 0.095, 0.008))
c = m.mix(face, m.mix(m.step(m.noise(1.0, m.map(ov, (4, 4, 30)), 3), 0.4, 0.65), (0.56, 0.115, 0.008), (0.38, 0.066, 0.006)), c)
carrot = cooked(m, c, m.noise(24, ov, 4, 0.6), 0.30, 0.6, 0.50, 0.25, 0.05, sss=0.6)


def coin(k):
    r = random.Random(k)
    R, T = r.uniform(0.100, 0.138), r.uniform(0.055, 0.085)
    a, b = r.uniform(-0.35, 0.35), r.uniform(-0.25, 0.25)
    ang = lambda p: np.arctan2(p[..., 1], p[..., 0])
    rim = lambda p: R * (1 + 0.03 * np.cos(2 * ang(p) + k) + 0.02 * np.cos(3 * ang(p) + 2.1 * k))
    rho = lambda p: np.hypot(p[..., 0], p[..., 1]) / rim(p)

    def fn(p):
        cut = np.abs(p[..., 2] + np.where(p[..., 2] > 0, a, b) * p[..., 0]) - T
        cut = cut + 0.006 * ss(rho(p), 0.60, 0.95) - 0.003 * ss(rho(p), 0.50, 0.36)  # the core stands, the rim has shrunk
        return smax((rho(p) - 1) * R, cut, 0.015)

    at = {
        "face": lambda V, N: ss(np.abs(N[:, 2]), 0.55, 0.80),
        "rr": lambda V, N: np.clip(rho(V), 0, 1),
        "ax": lambda V, N: 4.5 * np.cos(ang(V)),
        "ay": lambda V, N: 4.5 * np.sin(ang(V)),
    }
    B = A3(0.2, 0.2, T + 0.09)
    ob = sculpt("carrot", fn, -B, B, 0.0095, carrot, lambda V, N: 0.007 * fnoise(V, 8, 3, k), at, finer=1)
    ob.data["up"] = 1
    return ob


pearl, cap, baton = pearl_onions(cooked, pale=0.85), mushrooms(cooked, -0.07), slab_lardons(cooked)


# ---- dropped into the bowl as hulls, a bed of meat first, then some cubes on it, then all else on and among them
def drop(obs, places, rest_on=()):
    hulls = []
    for ob, (x, y, z, rot) in zip(obs, places):
        V = np.array([v.co for v in ob.data.vertices])
        q = ConvexHull(V)
        ids = {v: i for i, v in enumerate(q.vertices)}
        hull = mesh("hull", V[q.vertices] * 0.95, [[ids[i] for i in s] for s in q.simplices])
        hull.location, hull.rotation_euler = (x, y, z), rot
        hulls.append(hull)
    z = LV - 0.17
    bed = lathe("bed", [(0, z + 0.10), (0.5, z + 0.05), (0.86, z), (0.98, z + 0.06), (1.09, LV), (1.09, LV + 5)], None, 48, 0)
    bed.data.flip_normals()
    settle(hulls, [bed], 80, 0.9, hull=list(rest_on))
    bpy.data.objects.remove(bed)
    for ob, hull in zip(obs, hulls):
        ob.matrix_world = hull.matrix_world.copy()
    return hulls


flat = lambda: (U(-0.4, 0.4), U(-0.4, 0.4), U(-0.8, 0.8) + math.pi * random.choice((0, 1)))
ring = lambda n, r, a0: [(r * math.cos(a0 + 6.283 * i / n) + U(-0.05, 0.05), r * math.sin(a0 + 6.283 * i / n) + U(-0.05, 0.05)) for i in range(n)]
bed = ring(10, 0.74, 0.3) + ring(6, 0.40, 0.1) + [(0.0, 0.0)]
top = ring(5, 0.38, 0.9) + [(0.02, 0.05), (-0.10, 0.42)]
meat = [chunk(i + 1) for i in range(len(bed) + len(top))]
low, late = [(x, y, LV + 0.12 + 0.03 * i, flat()) for i, (x, y) in enumerate(bed)], meat[len(bed) :]
small = [[coin(i) for i in range(8)], [pearl(i) for i in range(15)], [cap(i) for i in (3, 7, 11, 1, 15, 19, 5, 23, 27, 9, 31, 35, 13)], [baton(i) for i in range(20)]]
groups = []  # like with like by twos and threes, as a spoon leaves them
while any(small):
    kind = random.choice([s for s in small if s])
    groups.append([kind.pop() for _ in range(min(len(kind), random.choice((1, 2, 2, 3))))])
things, places = [], []
for i, group in enumerate(groups):
    a, r = i * 2.4, 0.98 * math.sqrt((i + 0.5) / len(groups))
    for ob in group:
        z = LV + 0.35 + 0.03 * len(things)
        places.append((r * math.cos(a) + U(-0.13, 0.13), r * math.sin(a) + U(-0.13, 0.13), z, (U(-1, 1) * (0.6 if ob.data.get("up") else 2.4), U(-0.6, 0.6), U(0, 6.28))))
        things.append(ob)
for ob, (x, y), i in zip(late, top, range(2, 99, 4)):
    things.insert(i, ob)
    places.insert(i, (x, y, places[i][2], flat()))
last = [pearl(i) for i in range(20, 26)]  # a few onions where they are seen
shown = [(x, y, LV + 0.5, (U(-1, 1), U(-1, 1), U(0, 6.28))) for x, y in ((0.42, -0.04), (0.32, -0.20), (0.52, -0.20), (-0.74, -0.46), (-0.60, -0.60), (0.0, 0.30))]


def fall():
    hulls = drop(meat[: len(bed)], low)
    hulls += drop(things, places, hulls)
    hulls += drop(last, shown, hulls)
    for hull in hulls:
        bpy.data.objects.remove(hull)


at_rest("beef-red-wine-stew", meat[: len(bed)] + things + last, fall)
random.seed(16)  # what follows is the same whether they fell or were laid
np.random.seed(16)
things += last
for ob in things:  # what came to rest on the rim or towers
    x, y, z = ob.matrix_world.translation
    if z > LV + 0.52 - 0.45 * math.hypot(x, y):
        meat = [q for q in meat if q is not ob]
        bpy.data.objects.remove(ob)
    elif ob.name.startswith("mushroom") and ob.matrix_world[2][2] < 0.3:  # its cut face tells what it is
        ob.matrix_world = Matrix.Translation((0, 0, 0.05)) @ ob.matrix_world @ Matrix.Rotation(math.pi, 4, "X")
for i, ob in enumerate(meat):
    loose(ob, 40, i).matrix_world = ob.matrix_world
# ---- sauce: it stands in every gap, climbs the feet of all, and is level at the wall
n, ext = 460, 1.2
T = heights(ext, n, 0.0)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
px = g[1] - g[0]
pool = stands(T, LV - 0.025, px, RR < 1.10, 16)
pool = blur(pool, 1.2) + 0.006 * field_noise(n, 5.0, 2.0) + 0.035 * np.clip((RR - 1.06) / 0.07, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
wine = gravy(
    [(0.05, (0.27, 0.080, 0.026)), (0.22, (0.150, 0.036, 0.012)), (0.50, (0.084, 0.022, 0.0080)), (0.9, (0.060, 0.0155, 0.0056))],
    (0.080, 0.022, 0.0085),
    (0.26, 0.090, 0.022),
    [(0.0, (0.95, 0.72, 0.50)), (0.25, (0.52, 0.16, 0.06))],
    0.25,
)
sheet("sauce", pool, ext, wine, keep=RR < 1.155, attrs={"thick": thick})
# ---- parsley and pepper
food = lambda ob, nr: ob.name.startswith(("beef", "carrot", "onion", "mushroom", "bacon", "sauce")) and nr.z > 0.3
sprinkle(parsley_bits((0.030, 0.090, 0.010), (0.085, 0.20, 0.025), 5), 150, lambda: disc(0.95), 0.007, (0.35, 1.0), 0.5, ok=food)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pep", 0.010, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 50, lambda: disc(1.0), 0.003, (0.4, 0.9), ok=food)
# ---- the last light from behind on the right, which every wet slope mirrors; a cool fill from the left
area((3.6, 3.6, 2.4), (0, 0, 0.5), 1.6, 480, (1, 0.80, 0.55), sy=1.6)
area((-4.2, -1.6, 3.0), (0, 0, 0.4), 2.6, 190, (0.80, 0.88, 1.0))
area((0.6, 4.6, 3.6), (0, 0, 0.5), 1.6, 110, (1, 0.88, 0.70), sy=0.8)
world((0.44, 0.46, 0.54), 0.10)
camera((0.95, -3.7, 2.75), (0.05, -0.12, 0.48), mm=62, f=0.50, focus=(0.1, -0.45, 0.65))
render(exposure=1.15)
