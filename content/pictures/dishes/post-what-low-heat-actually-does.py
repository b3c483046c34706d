# What low heat does: chunks of braised chuck heaped in a stoneware bowl, coated by a dark wine sauce that stands between them, with pearl onions,
# mushrooms, bacon, thick slices of carrot and parsley; a window behind on the left, bread out of focus
from scipy.spatial import cKDTree

from kit import *
from kit.props import baguette
from kit.stew import braised_onions, lardons, mushrooms, napped, pool_of_wine, stoneware_bowl

reset(arg("seed", 16))
U = random.uniform
LV = 0.46  # the level of the sauce at the wall
# ---- table, napkin, bowl, bread
t = mesh("t", [(-9, -5, 0), (9, -5, 0), (9, 12, 0), (-9, 12, 0)], [(0, 1, 2, 3)], mat_wood((0.115, 0.060, 0.030), (0.032, 0.015, 0.007), plank=1.7, rough=0.45))
t.rotation_euler = (0, 0, 0.2)
napkin(mat_linen((0.13, 0.16, 0.20)), 3.0, 2.6, loc=(1.75, 0.75, 0), rot=-0.45, seed=9, amp=0.17)
stoneware_bowl(LV, dried=True)
baguette(-1.75, 2.35, 0.30, 2.6)
cooked = napped(LV, (0.086, 0.030, 0.0115), (0.74, 0.48, 0.33), pools=True)
# ---- beef: chunks of all sizes that slumped in the pot, with fibres in bundles along them, a seam where two muscles met, and an end that parts
m = M("beef")
o, ov = loc_rnd(m)
add, mul, sub = m.arithmetic()
fold, torn, jelly = m.attr("fold"), m.attr("torn"), m.attr("jelly")
along = m.vadd(m.comb(m.attr("fx"), m.attr("fy"), m.attr("fz")), m.comb(m.rnd(), mul(m.rnd(), 9.0), mul(m.rnd(), 23.0)))
along = m.vadd(along, m.map(m.noise(4, ov, 3, 0.6, 0, 1), (0.06, 0.06, 0.06)))
fib = m.noise(1.0, m.map(along, (5, 36, 36)), 5, 0.62, 0.4)
fine = m.noise(1.0, m.map(along, (14, 120, 120)), 3, 0.6, 0.6)
seen = m.math("MAXIMUM", m.step(m.noise(6, ov, 3, 0.6), 0.36, 0.56), torn)  # elsewhere the grain is stewed shut
crust = add(mul(m.attr("cur"), 0.30), add(m.noise(5, ov, 5, 0.66), m.math("MULTIPLY_ADD", m.rnd(), 0.20, -0.10)))  # some browned more than others
c = m.ramp(crust, [(0.34, (0.35, 0.128, 0.078)), (0.48, (0.225, 0.074, 0.042)), (0.62, (0.082, 0.026, 0.014))])
c = m.mix(mul(m.step(m.noise(3.4, ov, 3), 0.48, 0.66), 0.45), c, (0.29, 0.112, 0.074))
c = m.mix(mul(torn, 0.85), c, m.ramp(fib, [(0.34, (0.18, 0.060, 0.038)), (0.50, (0.33, 0.124, 0.080)), (0.66, (0.45, 0.215, 0.145))]))
c = m.mix(mul(mul(m.step(fib, 0.56, 0.40), 0.50), m.math("MULTIPLY_ADD", seen, 0.75, 0.25)), c, m.mix(1.0, c, (0.48, 0.38, 0.34), "MULTIPLY"))
c = m.mix(mul(mul(m.step(fine, 0.52, 0.68), seen), 0.22), c, (0.43, 0.23, 0.14))
c = m.mix(mul(jelly, m.step(m.noise(9, ov, 3), 0.34, 0.54)), c, m.ramp(m.noise(12, ov, 3), [(0.38, (0.26, 0.105, 0.046)), (0.62, (0.46, 0.250, 0.125))]))
h = mul(add(mul(fib, 1.0), mul(fine, 0.6)), m.math("MULTIPLY_ADD", seen, 0.75, 0.25))
h = mul(add(h, mul(m.noise(20, ov, 5, 0.65), 0.6)), m.math("MULTIPLY_ADD", jelly, -0.8, 1.0))
beef = cooked(m, c, h, 0.48, 0.55, m.math("MULTIPLY_ADD", torn, -0.22, 0.57), 0.55, 0.12, mul(fold, sub(1.0, jelly)), sss=0.35)
m = M("strand")
o = m.coord()
strand = cooked(m, m.mix(m.noise(9, o, 3), (0.18, 0.068, 0.036), (0.31, 0.135, 0.078)), m.noise(1.0, m.map(o, (10, 70, 70)), 3), 0.45, 0.3, 0.42)


def chunk(k):
    r = random.Random(k)
    u = r.uniform
    H = A3(u(0.125, 0.190), u(0.110, 0.160), u(0.095, 0.135)) * u(0.85, 1.08)
    cuts = []  # six faces, no two of them parallel
    for a in range(3):
        for s in (1, -1):
            nrm = A3(*[u(-0.18, 0.18) for _ in "xyz"])
            nrm[a] = s
            cuts.append((a, nrm / np.linalg.norm(nrm), H[a] * u(0.86, 1.10)))
    n = 18
    seeds = np.array([[u(-1.2, 1.2) * H[1], u(-1.2, 1.2) * H[2]] for _ in range(n)], np.float32)
    near, thick = cKDTree(seeds), np.array([u(0, 0.024) for _ in range(n)], np.float32)
    own_to = np.array([(u(-0.085, 0.025), u(0, 40)) for _ in range(n)], np.float32)  # each bundle's: where it ends, where it shows
    ph, bend, sag, worn, end = u(0, 6), u(-0.8, 0.8), u(0.3, 1.1), u(0.045, 0.075), r.choice((-1, 1))
    wide = (0.12, 1.0, 0.55)[k % 3]  # how far it came apart
    seam, off, a = A3(u(-0.35, 0.35), math.cos(2.2 * k), math.sin(2.2 * k)), u(-0.05, 0.05), u(0, 6)
    seam /= np.linalg.norm(seam)
    turn = np.array(Euler((u(-1, 1), u(-0.25, 0.25), u(0.25, 0.50) * r.choice((-1, 1)))).to_matrix(), np.float32)

    side = lambda p: p @ seam - off + 0.014 * np.sin(9 * p[..., 0] + a) + 0.009 * np.sin(19 * p[..., 0] + 2 * a + 9 * p[..., 2])
    own = lambda p: np.where((side(p) < 0)[..., None], p, p @ turn + 0.4)
    torn = lambda p: wide * ss(end * p[..., 0] + 0.5 * p[..., 2] * math.cos(k) + 0.035 * np.sin(17 * p[..., 1] + ph) + 0.030 * np.sin(23 * p[..., 2] + 2 * ph), 0.02, 0.13)

    def cells(p):
        s = side(p)
        x, y, z = np.moveaxis(own(p) - 0.4 * (s >= 0)[..., None], -1, 0)
        y = y + 0.022 * np.sin(6 * x + ph) + 0.010 * np.sin(17 * x + 2 * ph + 8 * z)
        z = z + 0.022 * np.sin(5 * x + 2 * ph) + 0.010 * np.sin(15 * x + ph + 9 * y)
        d, j = near.query(np.stack([y, z], -1), k=5)
        d = d - thick[j]
        d2 = np.sort(d, -1)
        w = np.exp(-(d - d2[..., :1]) / 0.010)
        return d2[..., 1] - d2[..., 0], ((w / w.sum(-1, keepdims=True))[..., None] * own_to[j]).sum(-2), x

    def fn(p):
        q = p.copy()
        q[..., 2] += bend * p[..., 0] ** 2
        q[..., :2] *= 1 + sag * np.clip(p[..., 2:], -0.12, 0.12)  # its foot spread
        gap, w, x = cells(p)
        t = torn(p)
        d = [q @ nrm - dist - (w[..., 0] * (0.15 + 0.85 * t) if a == 0 else 0) for a, nrm, dist in cuts]
        d = smax(smax(smax(d[2], d[3], worn), smax(d[4], d[5], worn), worn), smax(d[0], d[1], worn), worn * 0.8)
        slit = 0.024 * ss(np.sin(8 * p[..., 0] + 6 * p[..., 2] + ph), -0.2, 0.9) * np.exp(-((side(p) / 0.016) ** 2))
        groove = np.exp(-((gap / 0.015) ** 2)) * (0.04 + 0.24 * ss(np.sin(6 * x + w[..., 1] + ph), 0.1, 0.9) + 0.95 * t)
        return d + slit + 0.012 * groove

    def disp(V, N):
        q = own(V)
        open_ = ss(fnoise(V, 5, 2, k + 7), -0.25, 0.30)
        grain = np.abs(fnoise(q, (4, 22, 22), 2, k)) - 0.15
        return 0.026 * fnoise(V, 3.8, 2, k + 9) + 0.011 * fnoise(V, 11, 3, k) - (0.002 + 0.010 * open_ + 0.007 * torn(V)) * grain + 0.004 * torn(V) * fnoise(q, (10, 56, 56), 2, k + 3)

    at = {"fold": lambda V, N: ss(cells(V)[0], 0.026, 0.004), "torn": lambda V, N: torn(V)}
    at["jelly"] = lambda V, N: ss(np.abs(side(V)) + 0.010 * fnoise(V, 9, 2, k), 0.012, 0.003)
    for i, axis in enumerate(("fx", "fy", "fz")):
        at[axis] = lambda V, N, i=i: own(V)[:, i]
    ob = sculpt("beef", fn, -H * 1.15 - 0.10, H * 1.15 + 0.10, 0.010, beef, disp, at, finer=1)
    return ob, lambda p: A3(1, 0, 0) if side(p) < 0 else turn[:, 0]


def loose(ob, lies, n, seed):
    """strands that have come away where the chunk is torn: they follow its fibres, some lie down again, some lift at their ends"""
    from mathutils.kdtree import KDTree

    r = random.Random(seed)
    V = np.array([v.co for v in ob.data.vertices], np.float32)
    N = np.array([v.normal for v in ob.data.vertices])
    tree = KDTree(len(V))
    for i, v in enumerate(V):
        tree.insert(v, i)
    tree.balance()
    w = np.array([0.006 + a.value for a in ob.data.attributes["torn"].data])
    paths, radii = [], []
    for i in np.random.RandomState(seed).choice(len(V), n, p=w / w.sum()):
        step, L, up = r.choice((-0.016, 0.016)) * lies(V[i]), r.randint(4, 9), r.choice((0.001, 0.004, 0.020))
        p, P = V[i], []
        drift = np.array([r.uniform(-0.002, 0.002) for _ in "xyz"])
        for s in range(L):
            _, j, _ = tree.find(p)
            P.append(V[j] + N[j] * (0.002 + up * (s / L) ** 2.5))
            step = step + drift
            p = V[j] + step
        rad = r.uniform(0.0016, 0.0046)
        paths.append(gaussian_filter1d(np.array(P), 1.2, axis=0))
        radii.append([rad * (1 - 0.65 * abs(2 * s / L - 0.8) ** 2) for s in range(L)])
    return tube("strands", paths, 1.0, strand, 1, radii=radii)


# ---- carrot in slices as thick as a finger: soft, dull, a paler core; the wine went in at its edges and wherever it was bruised
m = M("carrot")
o, ov = loc_rnd(m)
add, mul, sub = m.arithmetic()
face, rr = m.attr("face"), m.attr("rr")
j = add(rr, mul(sub(m.noise(11, ov, 4, 0.6), 0.5), 0.30))
c = m.ramp(j, [(0.0, (0.56, 0.160, 0.022)), (0.34, (0.54, 0.134, 0.015)), (0.45, (0.38, 0.066, 0.007)), (0.54, (0.51, 0.102, 0.009)), (0.84, (0.47, 0.082, 0.008)), (1.0, (0.28, 0.040, 0.006))])
rays = m.noise(1.0, m.comb(m.attr("ax"), m.attr("ay"), mul(rr, 1.2)), 4, 0.65)
c = m.mix(mul(m.step(rays, 0.46, 0.60), 0.60), c, (0.45, 0.090, 0.009))
c = m.mix(face, m.mix(m.step(m.noise(1.0, m.map(ov, (5, 5, 34)), 4, 0.6), 0.38, 0.64), (0.50, 0.090, 0.008), (0.33, 0.052, 0.006)), c)
wine = add(mul(m.attr("cur"), 0.55), m.noise(7, ov, 5, 0.68))
c = m.mix(mul(m.step(wine, 0.48, 0.76), 0.75), c, m.mix(1.0, c, (0.46, 0.30, 0.30), "MULTIPLY"))
c = m.mix(mul(m.step(m.noise(34, ov, 2), 0.66, 0.74), 0.6), c, (0.16, 0.050, 0.018))
h = add(mul(m.noise(16, ov, 5, 0.65), 0.9), add(mul(rays, 0.3), mul(m.noise(60, ov, 3), 0.25)))
carrot = cooked(m, c, h, 0.36, 0.40, 0.56, 0.36, 0.06, sss=0.6)


def coin(k):
    r = random.Random(k)
    R, T = r.uniform(0.105, 0.140), r.uniform(0.055, 0.085)
    a, b = r.uniform(-0.35, 0.35), r.uniform(-0.25, 0.25)
    slit, off = r.uniform(0, 6.28), r.uniform(-0.02, 0.02)
    ang = lambda p: np.arctan2(p[..., 1], p[..., 0])
    rim = lambda p: R * (1 + 0.05 * np.cos(2 * ang(p) + k) + 0.03 * np.cos(3 * ang(p) + 2.1 * k))
    rho = lambda p: np.hypot(p[..., 0], p[..., 1]) / rim(p)

    def fn(p):
        cut = np.abs(p[..., 2] + np.where(p[..., 2] > 0, a, b) * p[..., 0]) - T
        cut = cut + 0.012 * ss(rho(p), 0.55, 0.98) - 0.005 * ss(rho(p), 0.52, 0.34)  # the core stands, the rim has shrunk
        d = smax((rho(p) - 1) * R, cut, 0.020)
        c, s = math.cos(slit), math.sin(slit)
        x, y = p[..., 0] * c + p[..., 1] * s, p[..., 1] * c - p[..., 0] * s
        y = y + off + 0.012 * np.sin(34 * x + k + 14 * p[..., 2])
        return smax(d, -y - 0.55 * R - 0.014 * np.sin(29 * p[..., 2] + 31 * x), 0.010) if k % 3 == 1 else d  # a piece broke off

    at = {
        "face": lambda V, N: ss(np.abs(N[:, 2]), 0.50, 0.80),
        "rr": lambda V, N: np.clip(rho(V), 0, 1),
        "ax": lambda V, N: 4.5 * np.cos(ang(V)),
        "ay": lambda V, N: 4.5 * np.sin(ang(V)),
    }
    B = A3(0.2, 0.2, T + 0.09)
    dents = lambda V, N: 0.007 * fnoise(V, 6, 2, k) + 0.003 * fnoise(V, 18, 3, k + 1) - 0.005 * ss(fnoise(V, 11, 1, k + 5), 0.30, 0.60)
    return sculpt("carrot", fn, -B, B, 0.0095, carrot, dents, at, curve=0.025, finer=1)


pearl, cap, baton = braised_onions(cooked, LV - 0.01, neck=(1.10, 1.26), soft=0.6, tone=(0.82, 0.68, 0.80)), mushrooms(cooked, 0.0, ((0.44, 0.250, 0.145), (0.27, 0.120, 0.060))), lardons(cooked)


# ---- the heap: each piece was laid from above, in this order of kinds, where it rests on those below it. Dropped, it would fall otherwise on every machine
HEAP = {
    "beef": (
        (1, -0.779, -0.228, 0.494, 0.000, 0.100, 0.150), (2, -0.424, -0.734, 0.476, -0.145, 0.060, 3.305), (3, -0.015, -0.842, 0.481, 0.100, 0.000, -0.500),
        (4, 0.380, -0.652, 0.477, 0.100, -0.200, 0.750), (5, 0.820, -0.156, 0.498, 0.067, 0.063, -0.414), (6, 0.727, 0.283, 0.482, -0.216, -0.166, 0.170),
        (7, 0.490, 0.538, 0.488, 0.009, -0.041, 2.998), (8, 0.045, 0.739, 0.478, 0.144, -0.244, 2.811), (9, -0.419, 0.647, 0.498, -0.103, -0.013, 2.799),
        (10, -0.746, 0.416, 0.486, -0.088, 0.190, -0.410), (11, -0.492, -0.315, 0.480, 0.200, 0.000, 0.900), (13, 0.195, -0.314, 0.494, -0.122, 0.370, 0.134),
        (14, 0.453, -0.037, 0.498, 0.146, -0.214, -0.471), (15, 0.053, 0.163, 0.477, 0.220, -0.071, 2.943), (16, -0.307, 0.156, 0.484, 0.126, -0.100, 3.417),
        (12, -0.144, -0.470, 0.517, -0.051, 0.320, -0.466), (18, -0.243, 0.291, 0.672, 0.019, -0.799, -0.413), (19, 0.371, 0.001, 0.748, 0.198, -0.328, 1.040),
        (20, 0.385, 0.764, 0.654, 0.055, -0.159, 0.438), (21, -0.553, -0.002, 0.654, -0.009, -0.112, 1.252), (22, 0.055, -0.273, 0.720, -0.070, -0.045, 0.110),
    ),
    "carrot": (
        (0, -0.699, 0.654, 0.594, 0.621, 0.107, 0.097), (1, -0.042, 0.475, 0.711, 1.101, 0.176, -0.419), (2, 0.863, 0.531, 0.584, 0.221, -0.234, -0.014),
        (3, 0.974, 0.087, 0.503, 0.781, 0.296, 0.611), (5, 0.175, -0.690, 0.622, 0.700, 0.500, 0.285), (4, 0.785, -0.450, 0.490, 0.720, -0.150, 0.100),
        (6, 0.375, -0.935, 0.545, 0.326, 0.190, 0.370),
    ),
    "onion": (
        (0, -0.974, 0.037, 0.482, -0.037, 1.437, 3.490), (1, 0.006, 0.104, 0.695, 0.312, 1.298, -0.445), (2, 0.268, 0.256, 0.645, 0.182, 1.786, 0.162),
        (3, -0.334, -0.105, 0.595, -0.221, 1.636, 3.633), (4, 1.016, 0.262, 0.530, -0.248, 1.224, 0.138), (5, 0.977, 0.009, 0.659, -0.227, 1.589, 0.602),
        (7, 0.656, -0.342, 0.533, 0.030, 1.860, -0.229), (8, 0.561, -0.479, 0.537, -0.271, 1.242, 3.439), (9, -0.069, -1.048, 0.566, 0.157, 1.445, 2.810),
        (10, -0.403, -0.545, 0.557, -0.145, 1.435, -0.247), (11, 0.721, 0.724, 0.628, -0.156, 1.568, 2.784), (12, -0.231, -0.956, 0.543, -0.561, 1.881, -0.430),
    ),
    "mushroom": (
        (6, 0.060, 0.013, 0.795, 0.629, 0.417, 1.142), (3, -0.214, -0.850, 0.654, 0.500, 0.200, 0.200), (2, -0.552, -0.695, 0.611, 0.289, 0.673, 1.147),
        (7, 0.200, 0.515, 0.620, 0.542, -0.094, -0.365), (1, 0.477, -0.324, 0.494, 0.522, -0.566, 0.715),
        (15, -0.744, -0.439, 0.610, 0.550, 0.350, 0.500), (11, 0.464, 0.344, 0.724, 0.460, 0.066, 0.513),
    ),
    "bacon": (
        (0, -0.568, 0.293, 0.509, -0.288, 0.073, 3.970), (1, -0.801, 0.045, 0.472, 0.313, 0.362, 5.818), (2, 0.321, -0.406, 0.630, 0.099, 0.616, 5.805),
        (4, 0.133, 0.251, 0.594, -0.480, 0.103, 4.544), (5, -0.623, -0.602, 0.504, -0.554, 0.458, 5.290), (6, -0.763, -0.715, 0.460, 0.214, 0.382, 5.703),
        (8, -0.893, -0.476, 0.478, 0.114, 0.380, 0.836), (9, -0.106, 0.051, 0.611, -0.259, 0.379, 3.136), (10, 0.502, -0.836, 0.467, 0.529, -0.085, 5.359),
        (11, -0.273, -0.235, 0.464, -0.315, 0.195, 2.300), (12, 0.567, 0.408, 0.603, 0.022, 0.248, 5.231), (13, -0.001, -0.638, 0.575, 0.024, 0.579, 0.668),
        (14, -0.219, -0.787, 0.513, -0.105, -0.295, 1.166), (15, 0.556, -0.614, 0.488, 0.664, -0.237, 4.846),
    ),
}
make = {"beef": chunk, "carrot": coin, "onion": pearl, "mushroom": cap, "bacon": baton}
for kind, rows in HEAP.items():
    for k, x, y, z, *turned in rows:
        ob = make[kind](k)
        if kind == "beef":
            ob, lies = ob
            at(loose(ob, lies, 40, k), x, y, z, turned)
        at(ob, x, y, z, turned)
# ---- sauce: it stands in every gap, climbs the feet of all, and is level at the wall
pool_of_wine(LV, 0.12, spec=0.32)
# ---- eyes of fat in swarms, flecks, pepper; parsley chopped by hand: most where it fell from the fingers, wet where it fell into the sauce
m = M("fat")
clear, shine = m.n("BsdfTransparent", {"Color": (1.0, 0.70, 0.40)}).outputs[0], m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.12}).outputs[0]
m.end(m.n("MixShader", {0: 0.07, 1: clear, 2: shine}).outputs[0])
eye = hide(ico("eye", 1.0, 3, m.m))
for _ in range(700):
    a, r = random.choice((3.5, 4.1, 5.4, 5.9, 6.3)) + random.gauss(0, 0.16), U(0.78, 1.06)
    hit, p, nr, _, ob, _ = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), (r * math.cos(a), r * math.sin(a), 4), (0, 0, -1))
    r = 0.003 + 0.014 * random.random() ** 3
    if hit and ob.name.startswith("sauce") and nr.z > 0.95:
        inst(eye, p, (0, 0, 0), (r, r, 0.18 * r))
food = lambda ob, nr: ob.name.startswith(("beef", "carrot", "onion", "mushroom", "bacon", "sauce")) and nr.z > 0.3
sauce = lambda ob, nr: ob.name.startswith("sauce")
for colour, much in (((0.03, 0.02, 0.014), 60), ((0.20, 0.085, 0.045), 70)):
    dust = plain("dust", colour, 0.7)
    sprinkle([hide(ico("dust", 0.010, 1, dust, 0.45, 2, (1, 0.7, 0.6), i)) for i in range(4)], much, lambda: disc(1.05), 0.002, (0.3, 0.9), ok=food)
green = [mat_leaf(a, b, 0.5, 0.1) for a, b in (((0.034, 0.095, 0.012), (0.095, 0.21, 0.030)), ((0.022, 0.066, 0.010), (0.060, 0.145, 0.022)), ((0.055, 0.115, 0.018), (0.130, 0.23, 0.045)))]
soaked = mat_leaf((0.014, 0.030, 0.005), (0.034, 0.058, 0.013), 0.25, 0.5)
scraps, dark = [chopped_parsley(green[k % 3], k) for k in range(15)], [chopped_parsley(soaked, k) for k in range(20, 27)]
fell = drifts(((-0.62, -0.30, 0.13), (-0.10, -0.10, 0.15), (0.36, 0.22, 0.13), (0.46, -0.42, 0.15), (-0.34, 0.46, 0.14)), 0.95)
sprinkle(scraps, 130, fell, 0.006, (0.40, 0.95), 0.45, ok=food)
sprinkle(scraps, 30, fell, 0.008, (1.0, 1.6), 0.45, ok=food)
sprinkle(scraps, 130, fell, 0.003, (0.09, 0.24), 0.4, ok=food)
sprinkle(dark, 60, lambda: disc(1.05), 0.0005, (0.35, 1.0), 0.10, ok=sauce)
# ---- a window behind on the left, so large that no slope mirrors it hard; the side towards the lens is dark
area((-4.2, 3.8, 4.5), (0, 0, 0.4), 4.8, 1050, (1, 0.965, 0.91), sy=3.6)
area((3.6, -2.6, 2.8), (0, 0, 0.3), 3.0, 50, (1, 0.92, 0.82))
world((0.60, 0.60, 0.64), 0.14)
camera((0.1, -4.5, 3.75), (0.0, 0.08, 0.40), mm=69, f=0.62, focus=(0, -0.40, 0.70))
render(exposure=0.95)
