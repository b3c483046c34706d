# beef-red-wine-stew: cubes of braised chuck heaped in a stoneware bowl, coated by a dark wine sauce that stands between them, with pearl onions, mushrooms,
# bacon, thick slices of carrot and parsley; seen close and low on dark slate, in the last light from behind on the right, bread out of focus
from kit import *
from kit.garnish import slab_lardons
from kit.props import baguette
from kit.stew import mushrooms, napped, pearl_onions, pool_of_wine, stoneware_bowl

reset(16)
LV = 0.46  # the level of the sauce at the wall
# ---- table, bowl, bread
mesh("slate", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], mat_slate((0.035, 0.034, 0.034), 0.45))
stoneware_bowl(LV)
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
    return sculpt("carrot", fn, -B, B, 0.0095, carrot, lambda V, N: 0.007 * fnoise(V, 8, 3, k), at, finer=1)


pearl, cap, baton = pearl_onions(cooked, pale=0.85), mushrooms(cooked, -0.07), slab_lardons(cooked)


# ---- the heap: each piece lies where one like it was seen in the master, whose own heap fell as rigid bodies on another machine and was not written down
HEAP = {
    "beef": (
        (16, 0.518, 0.020, 0.420, 2.761, 0.226, -0.885), (28, 0.559, 0.519, 0.471, -2.099, 0.699, 1.259), (4, -0.655, 0.190, 0.420, -2.887, -0.124, -2.342),
        (14, -0.116, 0.413, 0.445, -3.063, 0.023, 0.891), (10, 0.209, 0.272, 0.429, 3.092, -0.164, -1.992), (30, -0.818, -0.214, 0.427, 0.234, 0.212, -2.525),
        (8, 0.352, 0.918, 0.571, 3.006, -0.176, -0.107), (9, -0.429, -0.671, 0.410, 0.225, -0.006, 2.089), (13, 0.707, 0.242, 0.512, -1.571, -0.109, 0.546),
        (26, 0.793, -0.202, 0.468, 0.216, 0.619, 0.364), (7, 0.185, -0.211, 0.470, 2.152, -0.841, 1.596), (15, -0.084, -0.119, 0.452, -1.693, -0.056, 1.284),
        (21, -0.021, -0.707, 0.450, 1.210, -1.296, -3.093), (24, 0.409, -0.637, 0.448, 2.308, -0.932, -0.188), (18, -0.474, -0.266, 0.479, 1.410, 0.140, -2.073),
        (29, -0.317, 0.344, 0.644, 2.095, 0.580, -1.501), (5, -0.263, -0.452, 0.555, 0.271, -0.283, -3.076), (12, 0.353, -0.019, 0.685, -1.763, -0.683, 0.738),
    ),
    "carrot": (
        (4, -0.748, 0.697, 0.507, -0.774, 0.665, -1.234), (9, -0.061, 0.657, 0.586, 2.237, -0.574, 0.180), (11, 0.783, 0.585, 0.510, 0.877, -0.494, -0.005),
        (7, 1.017, 0.182, 0.465, -2.823, -0.333, -2.042), (3, -0.630, -0.728, 0.475, 0.367, -0.165, -0.002), (1, 0.753, -0.535, 0.554, 3.135, -0.477, 2.768),
        (8, 0.231, -0.886, 0.449, 3.100, -0.051, 0.843), (10, 0.133, -0.503, 0.513, 2.547, 0.268, 1.293),
    ),
    "onion": (
        (25, 0.011, 0.354, 0.626, -1.569, 0.978, -2.565), (10, -0.973, 0.092, 0.497, -0.806, -0.662, -0.168), (14, 0.901, 0.437, 0.463, 1.415, -0.628, -1.024),
        (18, -0.260, -0.073, 0.592, 3.026, -0.174, -2.977), (16, 0.865, 0.047, 0.538, -0.600, -0.452, 2.440),
        (21, 0.608, -0.398, 0.559, 1.218, 0.035, -0.936), (24, -0.003, -0.956, 0.506, 3.038, 0.599, -2.877),
    ),
    "mushroom": (
        (14, 0.191, 0.681, 0.589, -2.683, 0.214, -2.790), (21, 0.125, 0.581, 0.509, 1.728, -0.442, 2.075), (31, 0.062, 0.148, 0.598, -2.451, -0.402, -2.009),
        (5, -0.060, -0.078, 0.590, -2.976, 0.424, -2.780), (1, 0.465, -0.267, 0.466, 2.233, 0.086, -0.792), (13, 0.556, -0.159, 0.549, 2.877, 0.511, 0.927),
        (25, -0.718, -0.587, 0.449, 1.412, -1.094, 1.076), (29, -0.668, -0.532, 0.438, 2.246, 0.299, -1.025), (9, -0.450, -0.735, 0.542, 3.008, 0.953, 3.042),
        (39, -0.268, -0.867, 0.571, 1.175, 0.299, -0.604), (30, 0.466, 0.583, 0.614, 0.583, -0.108, -1.744),
    ),
    "bacon": (
        (2, -0.869, 0.479, 0.520, 2.573, 0.176, -1.041), (9, -0.656, 0.409, 0.505, 0.786, 0.409, 2.528), (13, -0.867, 0.242, 0.510, 0.659, -0.413, -1.123),
        (4, 0.166, -0.319, 0.670, -0.598, 0.268, 0.044), (11, -0.408, 0.080, 0.513, 1.508, 0.402, 2.676),
    ),
}
make = {"beef": chunk, "carrot": coin, "onion": pearl, "mushroom": cap, "bacon": baton}
for kind, rows in HEAP.items():
    for k, x, y, z, *turned in rows:
        ob = at(make[kind](k), x, y, z, turned)
        if kind == "beef":
            at(loose(ob, 40, k), x, y, z, turned)
# ---- sauce: it stands in every gap, climbs the feet of all, and is level at the wall
pool_of_wine(LV)
# ---- parsley and pepper
food = lambda ob, nr: ob.name.startswith(("beef", "carrot", "onion", "mushroom", "bacon", "sauce")) and nr.z > 0.3
sprinkle(parsley_bits((0.030, 0.090, 0.010), (0.085, 0.20, 0.025), 5), 160, lambda: disc(0.95), 0.007, (0.35, 1.0), 0.5, ok=food)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
sprinkle([hide(ico("pep", 0.010, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 50, lambda: disc(1.0), 0.003, (0.4, 0.9), ok=food)
# ---- the last light from behind on the right, which every wet slope mirrors; a cool fill from the left
area((3.6, 3.6, 2.4), (0, 0, 0.5), 1.6, 480, (1, 0.80, 0.55), sy=1.6)
area((-4.2, -1.6, 3.0), (0, 0, 0.4), 2.6, 190, (0.80, 0.88, 1.0))
area((0.6, 4.6, 3.6), (0, 0, 0.5), 1.6, 110, (1, 0.88, 0.70), sy=0.8)
world((0.44, 0.46, 0.54), 0.10)
camera((0.95, -3.7, 2.75), (0.05, -0.12, 0.48), mm=62, f=0.50, focus=(0.1, -0.45, 0.65))
render(exposure=1.15)
