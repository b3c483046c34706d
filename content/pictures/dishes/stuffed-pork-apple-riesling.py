# Pork rolled round apple, sage and crumbs: the tied roast behind, three thick slices fanned against it in a golden Riesling cream,
# buttery apple wedges; dark oval platter on pale linen, a bowl of the cream, a large window on the left (the grade mirrors it).
from kit import *
from kit.bird import plies
from kit import props
from scipy.sparse import coo_matrix
from scipy.spatial import ConvexHull, cKDTree

reset(41)
# ---- linen with a few soft folds, and an oval platter of dark, half matt stoneware: pale meat and cream want a dark ground
g = np.linspace(-1, 1, 220)
X, Y = np.meshgrid(6 * g, 6 * g + 3, indexing="ij")
fold = 0.05 * np.exp(-(((X + 0.9 * Y + 1.2 + 0.2 * np.sin(Y)) / 0.10) ** 2)) + 0.06 * np.exp(-(((X - 0.5 * Y - 2.4 + 0.2 * np.sin(2 * Y)) / 0.16) ** 2))
Z = np.minimum(fold + 0.012 * nmap(X, Y, 1.1, 3, 4), 9 * np.maximum(np.hypot(X / 1.5, Y / 1.1) - 0.75, 0)) - 0.012
mesh("cloth", np.column_stack([X.ravel(), Y.ravel(), Z.ravel()]), grid_faces(220, 220), mat_linen((0.40, 0.375, 0.33)), uv=np.column_stack([X.ravel(), Y.ravel()]) / 2.2)
EX, EY = 1.50, 1.08
pr = [(0, 0), (0.80, 0), (0.85, 0.02), (1.0, 0.075), (1.14, 0.115), (1.17, 0.135), (1.16, 0.152), (1.12, 0.145), (1.02, 0.112), (0.93, 0.072), (0.84, 0.05), (0.6, 0.045), (0, 0.045)]
gm = M("stoneware")
o = gm.coord()
z = gm.xyz(o)[2]
c = gm.mix(gm.noise(1.6, o, 4), (0.030, 0.036, 0.040), (0.050, 0.055, 0.056))
c = gm.mix(gm.math("MULTIPLY", gm.step(gm.vor(34, o), 0.16, 0.06), gm.step(gm.noise(7, o), 0.45, 0.6)), c, (0.11, 0.09, 0.07))
c = gm.mix(gm.step(gm.math("MULTIPLY_ADD", gm.noise(12, o, 4), 0.022, z), 0.150, 0.160), c, (0.23, 0.125, 0.060))
gm.p(c, rough=gm.math("MULTIPLY_ADD", gm.noise(5, o, 4), 0.16, 0.30), spec=0.45, coat=0.12, coatr=0.22, normal=gm.bump(gm.math("ADD", gm.noise(3, o, 2), gm.math("MULTIPLY", gm.noise(60, o, 3), 0.04)), 0.12, 0.03))
plate = lathe("plate", pr, gm.m, 160, 1, wob=0.006)
plate.data.transform(Matrix.Diagonal((EX, EY, 1, 1)))
floor = lambda x, y: np.interp(np.hypot(x / EX, y / EY), [0, 0.6, 0.84, 0.93, 1.02, 1.12], [0.045, 0.045, 0.05, 0.072, 0.112, 0.145])
# ---- the roll, one distance function along x; slices are pieces of it. Two turns of a sheet that was beaten by hand: no layer is even.
RY, RZ, TIE, FLAP = 0.385, 0.345, 0.30, 3.9  # FLAP: the angle where the sheet ends
tie = lambda x, a: np.exp(-(((np.mod(x + 0.012 * np.sin(a + 9) + TIE / 2, TIE) - TIE / 2) / 0.026) ** 2))


def outer(x, a):
    """radius at angle a: soft between the strings, a step where the sheet ends, a rounded far end"""
    turn = np.mod(a - FLAP, 2 * math.pi)
    lumps = 1 + 0.035 * np.sin(2 * a + 2 * x) + 0.030 * np.cos(3 * a - 3 * x) + 0.012 * np.cos(7 * a + 5 * x) + 0.008 * np.sin(11 * a - 9 * x)
    end = np.sqrt(np.clip(1 - (np.maximum(x - 0.74, 0) / 0.29) ** 2, 0.02, 1))
    r = RY * RZ / np.sqrt((RZ * np.cos(a)) ** 2 + (RY * np.sin(a)) ** 2)
    return (r * lumps + 0.060 * (turn / (2 * math.pi) - 0.5) * ss(turn, 0, 0.10)) * (0.35 + 0.65 * end) - 0.026 * tie(x, a)


def roll(p):
    a = np.arctan2(p[..., 2], p[..., 1])
    return (np.hypot(p[..., 1], p[..., 2]) - outer(p[..., 0], a)) * 0.85


def swirl(x):
    """where the filling lies in the cut at x, from the heart to the flap: points along its middle, and half its width at each"""
    end = FLAP + 2 * math.pi - 0.5
    a = np.linspace(0, end, 1100)
    rho = 0.032 + 0.0258 * a + 0.022 * np.sin(2 * a + 0.4 + 1.4 * x) + 0.013 * np.sin(3.3 * a + 2 - 2 * x)
    rho += (0.385 - rho[-1]) * ss(a, end - 1.5, end)
    half = np.maximum(0.031 + 0.010 * np.sin(1.9 * a + 5 * x) + 0.007 * np.sin(4.3 * a + 1 - 8 * x), 0.019) * (1 - 0.5 * ss(a, end - 1.6, end - 0.2))
    return cKDTree(np.column_stack([0.02 + 1.10 * rho * np.cos(a + 0.5), -0.02 + 0.97 * rho * np.sin(a + 0.5)])), half


def band(V, x, seed):
    """>0 in the filling, <0 in the meat, as far as its edge is"""
    tree, half = swirl(x)
    far, k = tree.query(V[:, 1:] + 0.016 * np.stack([fnoise(V, 9, 3, seed), fnoise(V, 9, 3, seed + 5)], 1))
    return half[k] - far + 0.005 * fnoise(V, 32, 2, seed + 2)


KINDS = {  # of what the filling is: how many a face, size, how flat, colours
    "crumb": (900, 0.0085, (1, 0.9, 0.8), ((0.30, 0.200, 0.052), (0.41, 0.285, 0.088), (0.20, 0.140, 0.036))),
    "dice": (130, 0.0185, (1, 0.85, 0.75), ((0.60, 0.410, 0.130), (0.68, 0.500, 0.200), (0.52, 0.320, 0.090), (0.33, 0.350, 0.090), (0.56, 0.400, 0.160))),
    "herb": (460, 0.0130, (1, 0.55, 0.35), ((0.055, 0.080, 0.012), (0.110, 0.145, 0.024), (0.070, 0.085, 0.018))),
}


def stuffing(V, fill, seed):
    """The filling as part of the face: crumbs soaked to one mass, dice of apple and celery and cut herbs pressed into it. Height, colour, how wet."""
    rs = np.random.RandomState(seed)
    lift, tint, wet = 0.005 * fnoise(V, 30, 3, seed), np.tile((0.26, 0.180, 0.048), (len(V), 1)), np.full(len(V), 0.35)
    tint = tint * (1 + 0.5 * fnoise(V, 14, 3, seed + 3))[:, None]
    inside = np.flatnonzero(fill > 0.002)
    near = np.flatnonzero(fill > -0.008)
    for kind, (n, size, flat, colours) in KINDS.items():
        c = V[rs.choice(inside, n)] + rs.normal(0, 0.004, (n, 3))
        big = size * np.exp(rs.normal(0, 0.28, n))
        turn = np.linalg.qr(rs.normal(0, 1, (n, 3, 3)))[0]
        if kind == "herb":  # they lie in the face
            turn = np.array([Euler((q, rs.normal(0, 0.3), 0)).to_matrix() for q in rs.uniform(0, 6.3, n)]) @ np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0]])
        dist, k = cKDTree(c).query(V[near], 4)
        q = np.einsum("vkj,vkji->vki", V[near][:, None] - c[k], turn[k]) / (big[k][..., None] * np.array(flat))
        q = q + 0.16 * fnoise(V[near], 60, 2, seed)[:, None, None]
        out = 1 - (np.abs(q) ** 3.2).sum(-1) ** (1 / 3.2)
        best = out.argmax(1)
        row = np.arange(len(near))
        e, i, q = out[row, best], k[row, best], q[row, best]
        on = ss(e, -0.02, 0.10)
        mine = np.array(colours)[rs.randint(len(colours), size=n)][i] * rs.uniform(0.88, 1.08, n)[i][:, None]
        if kind == "dice":  # some have a bit of red skin
            red = (ss(q[:, 0], 0.50, 0.66) * (rs.rand(n) < 0.42)[i])[:, None]
            mine = mine * (1 - red) + np.array((0.36, 0.045, 0.022)) * red
        tint[near] = tint[near] * (1 - on[:, None]) + mine * on[:, None]
        edge = np.exp(-((e / 0.10) ** 2))[:, None] * (0.30 if kind == "dice" else 0.18)  # a shadow in the joint
        tint[near] *= 1 - edge
        deep = {"crumb": 0.6, "dice": 0.75, "herb": 0.30}[kind]
        lift[near] = np.where(e > 0, np.maximum(lift[near], -0.004) + deep * big[i] * np.sqrt(np.clip(e, 0, 1)), lift[near] - 0.002 * np.exp(-((e / 0.2) ** 2)))
        wet[near] = wet[near] * (1 - on) + {"crumb": 0.25, "dice": 1.0, "herb": 0.5}[kind] * on
    return lift, tint, wet


m = M("pork")
o, ov = loc_rnd(m)
mul, add = (lambda a, b: m.math("MULTIPLY", a, b)), (lambda a, b: m.math("ADD", a, b))
x, y, z = m.xyz(o)
cut, d, fill, brown, wetf = (m.attr(k) for k in ("cut", "d", "fill", "brown", "wet"))
tint = m.n("Attribute", attribute_name="tint").outputs["Color"]
r = m.math("SQRT", add(mul(y, y), mul(z, z)))
ring = m.math("MAXIMUM", r, 0.09)
# bundles of fibre, 1 to 3 mm: the sheet was beaten, so they are flat and turn with the layers, but here and there they go their own way
own = add(r, mul(m.math("SUBTRACT", m.noise(4.5, ov, 2), 0.5), 0.17))
along = lambda n, k: m.comb(mul(own, n), m.math("DIVIDE", mul(y, k), ring), m.math("DIVIDE", mul(z, k), ring))
sheaf = m.vadd(along(56.0, 5.0), m.map(m.noise(11, ov, 3, 0.5, 0, 1), (0.9, 0.9, 0.9)))
each = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": sheaf}).outputs["Color"])[0]
gap = m.vor(1.0, sheaf, "DISTANCE_TO_EDGE")
coarse = m.vor(0.30, sheaf, "DISTANCE_TO_EDGE")
grain = m.noise(1.0, m.vadd(along(150.0, 11.0), m.map(ov, (12, 12, 12))), 2, 0.5)
tone = add(mul(m.noise(4.2, ov, 3), 0.34), add(mul(grain, 0.22), mul(each, 0.17)))
meat = m.ramp(tone, [(0.25, (0.56, 0.340, 0.205)), (0.33, (0.67, 0.440, 0.275)), (0.40, (0.71, 0.495, 0.320)), (0.48, (0.79, 0.600, 0.415))])
parted = mul(m.step(gap, 0.09, 0.015), m.step(m.noise(6, ov, 3), 0.36, 0.56))
meat = m.mix(mul(parted, 0.26), meat, (0.50, 0.300, 0.185))
fat = mul(m.step(coarse, 0.030, 0.010), m.step(m.noise(4, m.vadd(ov, (3.0, 1.0, 2.0)), 2), 0.48, 0.56))
meat = m.mix(mul(fat, 0.55), meat, (0.90, 0.78, 0.600))
deepd = add(d, mul(m.math("SUBTRACT", m.noise(5, ov, 3), 0.5), 0.10))
meat = m.mix(mul(m.step(deepd, 0.10, 0.24), 0.40), meat, m.mix(1.0, meat, (1.0, 0.83, 0.80), "MULTIPLY"))
ragged = add(d, mul(m.math("SUBTRACT", m.noise(16, ov, 4, 0.65), 0.5), 0.030))
meat = m.mix(mul(m.step(ragged, 0.062, 0.026), 0.62), meat, (0.52, 0.310, 0.150))
meat = m.mix(m.step(ragged, 0.034, 0.014), meat, m.mix(m.step(m.noise(9, ov, 3), 0.4, 0.6), (0.42, 0.170, 0.036), (0.20, 0.066, 0.018)))
stain = add(fill, mul(m.math("SUBTRACT", m.noise(14, ov, 4), 0.5), 0.030))
meat = m.mix(mul(m.step(stain, -0.022, 0.0), 0.55), meat, (0.46, 0.345, 0.140))
stuffed = m.step(fill, -0.002, 0.003)
face = m.mix(stuffed, meat, tint)
crack = mul(m.step(m.math("ABSOLUTE", add(fill, 0.001)), 0.0055, 0.001), m.step(m.noise(9, ov, 3), 0.42, 0.58))
face = m.mix(mul(crack, 0.35), face, (0.20, 0.105, 0.035))
# the outside: a cause on every point (brown), then flecks; fat stands on it in patches
k = add(brown, add(mul(m.math("SUBTRACT", m.noise(7, ov, 5, 0.65), 0.5), 0.42), mul(m.math("SUBTRACT", m.noise(45, ov, 4, 0.7), 0.5), 0.34)))
crust = m.ramp(k, [(0.10, (0.60, 0.35, 0.130)), (0.30, (0.47, 0.215, 0.058)), (0.48, (0.31, 0.105, 0.024)), (0.68, (0.145, 0.042, 0.012)), (0.92, (0.034, 0.013, 0.006))])
pepper = mul(m.step(m.vor(30, ov), 0.20, 0.12), m.step(m.noise(4, ov, 2), 0.40, 0.50))
crust = m.mix(mul(pepper, 0.85), crust, (0.022, 0.015, 0.010))
oily = mul(m.step(m.noise(4.5, ov, 4, 0.6), 0.40, 0.56), m.step(m.noise(26, ov, 3, 0.6), 0.44, 0.56))
# juice stands on the face in a broken film, and where it runs down to
damp = m.math("MAXIMUM", m.step(m.noise(8, ov, 4, 0.6), 0.45, 0.54), m.step(add(z, mul(m.noise(7, ov, 2), 0.16)), -0.12, -0.22))
damp = mul(damp, m.math("SUBTRACT", 1.0, stuffed))
fibre = m.noise(1.0, m.map(ov, (8, 46, 46)), 4, 0.62, 0.4)
h = m.mix(
    cut,
    add(mul(fibre, 0.7), add(mul(pepper, 0.5), mul(m.noise(50, ov, 5, 0.7), 0.7))),
    m.mix(stuffed, m.math("SUBTRACT", mul(grain, 0.5), mul(parted, 0.06)), mul(m.noise(90, ov, 4, 0.7), 0.7)),
)
m.p(
    m.mix(cut, crust, face),
    rough=m.math("SUBTRACT", 0.52, mul(m.mix(cut, oily, damp), 0.22)),
    spec=0.42,
    sss=mul(cut, 0.62),
    rad=(0.019, 0.009, 0.005),
    coat=m.mix(cut, mul(oily, 0.36), add(mul(damp, 0.90), mul(stuffed, mul(wetf, 0.50)))),
    coatr=0.11,
    normal=m.bump(h, m.mix(cut, (0.60,) * 3, (0.17,) * 3), 0.014),
)
pork = m.m


def cutting(x0, x1, seed, far=False):
    """the roll between two cuts, about its middle; far: its own end instead of the second cut. With its distance function."""
    mid = 0.0 if far else (x0 + x1) / 2
    at = lambda V: V + A3(mid, 0, 0)

    def fn(p):
        q = at(p)
        w = 0.006 * np.sin(4 * q[..., 2] + seed) + 0.004 * np.sin(8 * q[..., 1] + 2 * seed)  # no knife cuts a plane
        e = smax(roll(q), x0 + w - q[..., 0], 0.005)
        return smax(e, q[..., 0] - x1 - (0 if far else 1) * w, 0.03 if far else 0.005)

    cut_ = lambda V, N: ss(np.abs(N[:, 0]), 0.62, 0.86) * (V[:, 0] < 0.4)
    wrinkle = lambda V: 1 - 2.2 * np.abs(fnoise(at(V) + 0.05 * fnoise(V, 4, 2, seed)[:, None], (3.2, 11, 11), 3, 3)) ** 0.8
    lump = lambda V: fnoise(at(V), 4.5, 3, 4)
    memo = {}

    def relief(V, N):  # all that a point is, computed once
        if not memo:
            f = cut_(V, N)
            fill = band(at(V), x0, seed)
            fill = np.where(f > 0.05, np.minimum(fill, 0.6 * (-roll(at(V)) - 0.008)), -0.2)
            lift, tint, wet = stuffing(V, fill, seed)
            inside = ss(fill, -0.003, 0.004)
            face = 0.003 * fnoise(V, 7, 3, seed) + 0.0010 * fnoise(V, 30, 3, seed + 1) + 0.0015 * ss(-fill, 0.0, 0.020)
            face = face * (1 - inside) + inside * (0.002 * ss(fill, 0.0, 0.022) + 0.5 * lift)
            a = np.arctan2(V[:, 2], V[:, 1])
            string = tie(at(V)[:, 0], a)
            skin = 0.018 * lump(V) + 0.011 * np.clip(wrinkle(V), -0.7, 1) + 0.003 * fnoise(V, 40, 2, seed)
            brown = 0.44 + 0.34 * lump(V) + 0.13 * wrinkle(V) - 0.16 * string + 0.14 * N[:, 2]
            memo.update(cut=f, fill=fill, tint=tint, wet=wet, brown=brown, disp=skin * (1 - f) + face * f)
        return memo

    of = lambda key: lambda V, N: relief(V, N)[key]
    attrs = {key: of(key) for key in ("cut", "fill", "brown", "wet")} | {"d": lambda V, N: -roll(at(V))}
    ob = sculpt("roast", fn, (x0 - mid - 0.03, -0.5, -0.47), (x1 - mid + 0.03, 0.5, 0.47), 0.0105 if far else 0.0092, pork, of("disp"), attrs, finer=1)
    rgba = np.column_stack([np.clip(memo["tint"], 0, 1), np.ones(len(ob.data.vertices))])
    ob.data.attributes.new("tint", "FLOAT_COLOR", "POINT").data.foreach_set("color", rgba.astype(np.float32).ravel())
    return ob, fn


def points(ob):
    co = np.empty(3 * len(ob.data.vertices))
    ob.data.vertices.foreach_get("co", co)
    M4 = np.array(ob.matrix_world)
    return co.reshape(-1, 3) @ M4[:3, :3].T + M4[:3, 3]


def place(ob, x, y, az, up):
    """its cut face looks along az + 180 degrees, raised by up; it stands on the platter"""
    ob.rotation_euler = Euler((0, math.radians(up), math.radians(az)))
    ob.location = (x, y, 0.5)
    bpy.context.view_layer.update()
    V = points(ob)
    ob.location.z -= float((V[:, 2] - floor(V[:, 0], V[:, 1])).min()) + 0.004
    bpy.context.view_layer.update()
    return points(ob)[::23]


blk, blk_fn = cutting(0.0, 1.02, 3, far=True)
place(blk, -0.42, 0.28, 35, 0)
pieces, solid = [blk], [(blk, blk_fn)]
T = 0.20
for k, (fx, fy, az) in enumerate(((0.44, -0.36, 82), (0.00, -0.53, 74), (-0.50, -0.78, 62))):
    ob, fn = cutting(-T * (k + 1) - 0.03 * k, -T * k - 0.03 * k, 9 + k)
    look = np.array([math.cos(math.radians(az)), math.sin(math.radians(az))])
    for up in range(16, 84, 2):  # lean back until it meets what is behind
        s, c = math.sin(math.radians(up)), math.cos(math.radians(up))
        V = place(ob, *(np.array((fx, fy)) + look * (0.36 * s + T / 2 * c)), az, up)
        if min(float(f(np.array([o_.matrix_world.inverted() @ Vector(v) for v in V], np.float32)).min()) for o_, f in solid) < -0.012:
            break
    pieces.append(ob)
    solid.append((ob, fn))
# ---- kitchen string, browned with the roast, laid on what the meat came out as
stm = M("string")
o = stm.coord()
stm.p(stm.mix(stm.step(stm.noise(9, o, 4), 0.36, 0.62), (0.78, 0.62, 0.38), (0.40, 0.225, 0.09)), rough=0.85, spec=0.2, normal=stm.bump(stm.noise(90, o, 3), 0.5, 0.006))
for xs in (0.30, 0.60):
    P = []
    for a in np.linspace(0, 2 * math.pi, 150, endpoint=False):
        way = Vector((0, math.cos(a), math.sin(a)))
        hit, l, _, _ = blk.ray_cast(Vector((xs - 0.012 * math.sin(a + 9), 0, 0)) + way, -way)
        P.append(math.hypot(l.y, l.z))
    P = gaussian_filter1d(np.maximum(P, gaussian_filter1d(P, 5, mode="wrap")), 1.5, mode="wrap") + 0.004
    path = np.array([blk.matrix_world @ Vector((xs - 0.012 * math.sin(a + 9), q * math.cos(a), q * math.sin(a))) for a, q in zip(np.linspace(0, 2 * math.pi, 150), P)])
    tube("string", plies(path, 0.0065, 0.045), 0.0080, stm.m, 2)
# ---- apple wedges from the pan: pale and glassy inside, caramel along their edges and on the side that lay in butter, skin red and dull
am = M("apple")
o, ov = loc_rnd(am)
sk, edge, pan = am.attr("sk"), am.attr("edge"), am.attr("pan")
n = am.noise(9, ov, 5, 0.65)
k = am.math("ADD", am.math("MULTIPLY", edge, 0.85), am.math("MULTIPLY_ADD", pan, 0.38, am.math("MULTIPLY", am.math("SUBTRACT", n, 0.5), 0.60)))
flesh = am.ramp(k, [(0.00, (0.82, 0.63, 0.310)), (0.26, (0.78, 0.52, 0.190)), (0.48, (0.68, 0.340, 0.095)), (0.70, (0.42, 0.135, 0.026)), (0.95, (0.14, 0.045, 0.011))])
streak = am.noise(1.0, am.map(ov, (11, 11, 2)), 4)
skin = am.mix(am.step(streak, 0.38, 0.66), (0.34, 0.016, 0.012), (0.50, 0.100, 0.030))
skin = am.mix(am.math("MULTIPLY", am.step(n, 0.58, 0.74), 0.5), skin, (0.12, 0.022, 0.012))
wet = am.step(am.noise(7, ov, 3), 0.44, 0.58)
am.p(
    am.mix(sk, flesh, skin),
    rough=am.math("SUBTRACT", 0.46, am.math("MULTIPLY", wet, 0.20)),
    spec=0.4,
    sss=am.math("MULTIPLY_ADD", sk, -0.5, 0.75),
    rad=(0.036, 0.022, 0.010),
    coat=am.math("MULTIPLY", wet, 0.45),
    coatr=0.14,
    normal=am.bump(am.math("ADD", am.noise(26, ov, 4, 0.6), am.math("MULTIPLY", am.noise(1.0, am.map(ov, (34, 34, 6)), 3), am.math("MULTIPLY", sk, 0.8))), 0.35, 0.014),
)


def wedge(i, R=0.34):
    rs = random.Random(i)
    half = rs.uniform(0.36, 0.42)
    n1, n2 = A3(-math.sin(half), math.cos(half), 0), A3(-math.sin(half), -math.cos(half), 0)
    body = lambda p: smax(s_ell(p, (0, 0, 0), (R, R, R * 0.90)), -s_ell(p, (0, 0, R), (0.10, 0.10, 0.13)), 0.05)
    core = lambda p: s_ell(p, (0, 0, 0), (0.068, 0.3, 0.112))  # scooped out of the edge where the faces meet
    fn = lambda p: smax(smax(smax(body(p), p @ n1, 0.006), p @ n2, 0.006), -core(p), 0.010)
    cheek = lambda V: fnoise(V, 6, 2, i + 4)
    ob = sculpt(
        "wedge",
        fn,
        (-0.05, -0.2, -0.34),
        (0.36, 0.2, 0.34),
        0.010,
        am.m,
        lambda V, N: 0.004 * fnoise(V, 5, 3, i) + 0.004 * fnoise(V, (18, 18, 6), 2, i) * ss(body(V), -0.03, 0),
        {
            "sk": lambda V, N: ss(body(V) + 0.003 * fnoise(V, 14, 2, i), -0.012, -0.006),
            "edge": lambda V, N: np.maximum(ss(body(V) + 0.026 * cheek(V), -0.062, -0.004), 0.5 * ss(core(V) - 0.012 * cheek(V), 0.026, 0.0)),
            "pan": lambda V, N: ss(N @ n1, 0.6, 0.95) * ss(cheek(V), -0.45, 0.20) + 0.75 * ss(N @ n2, 0.6, 0.95) * ss(cheek(V), 0.0, 0.5),
        },
        finer=1,
    )
    for v in ob.data.vertices:
        v.co.x += 0.14 * v.co.z**2 - 0.62 * R
    return ob


WG = [wedge(i) for i in range(5)]


def hull(ob):  # coarse hulls fall among coarse hulls, in seconds, and give their places to the wedges
    P = np.array([v.co for v in ob.data.vertices])[::60]
    used, inv = np.unique(ConvexHull(P).simplices, return_inverse=True)
    h = mesh("hull", P[used], inv.reshape(-1, 3), am.m)
    h.matrix_world = ob.matrix_world
    return h


HULL, still = [hull(w) for w in WG], [hull(b) for b in pieces]
rs = random.Random(8)
heap = [
    inst(HULL[k % 5], (x, y, 0.34 + 0.30 * (k // 3 % 2)), (math.pi / 2 + rs.uniform(-0.4, 0.4), rs.uniform(-0.5, 0.5), rz), rs.uniform(0.92, 1.04))
    for k, (x, y, rz) in enumerate(
        [(0.98, -0.05, 0.5), (0.98, -0.38, 1.4), (0.92, 0.28, 2.3), (1.02, -0.12, 2.6), (0.92, -0.42, 0.1), (0.90, 0.30, 0.4), (-0.92, 0.10, 0.9), (-0.86, 0.34, 2.4), (-1.04, -0.10, 1.7)]
    )
]
fence = lathe("fence", [(0.86, -0.1), (0.86, 3)], am.m, 48, 0)
fence.data.transform(Matrix.Diagonal((EX, EY, 1, 1)))
settle(heap, [plate, fence], 80, hull=still)
for h in [fence] + HULL + still:
    bpy.data.objects.remove(h)
for k, h in enumerate(heap):
    h.data = WG[k % 5].data
for w in [w for w in heap if w.location.x < 0.42 and w.location.y < -0.4]:  # before the slices
    heap.remove(w)
    bpy.data.objects.remove(w)
for w in [w for w in heap if 0.4 < w.location.x < 0.9 and w.location.y < -0.5]:  # in front: its cut side to us
    w.rotation_euler.rotate(Euler((0, 0, 2.7)))
# ---- Riesling cream: a pool with a round, thick rim and a fringe of clear fat, and what the spoon poured over two of the slices
sm = M("sauce")
o = sm.coord("Object")
t = sm.attr("thick")
flow = sm.vadd(o, sm.map(sm.noise(2.4, o, 3, 0.5, 0, 1), (0.3, 0.3, 0.0)))
n = sm.noise(4, flow, 4)
cream = sm.ramp(sm.math("MULTIPLY_ADD", sm.noise(14, flow, 3), 0.25, sm.math("MULTIPLY", n, 0.75)), [(0.36, (0.71, 0.50, 0.225)), (0.50, (0.78, 0.58, 0.300)), (0.66, (0.83, 0.67, 0.390))])
drops = None
for size, big in ((11, 0.36), (24, 0.42), (50, 0.42)):
    v = sm.comb(*sm.xyz(flow)[:2])
    own = sm.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    e = sm.step(sm.math("SUBTRACT", sm.math("MULTIPLY", sm.math("POWER", sm.xyz(own)[0], 2.5), big), sm.vor(size, v)), 0.0, 0.05)
    drops = e if drops is None else sm.math("MAXIMUM", drops, e)
drops = sm.math("MULTIPLY", drops, sm.step(sm.noise(2.6, o, 3), 0.46, 0.58))
cream = sm.mix(sm.math("MULTIPLY", drops, 0.55), cream, (0.66, 0.40, 0.090))
cream = sm.mix(sm.math("MULTIPLY", sm.step(sm.vor(40, o), 0.12, 0.06), 0.5), cream, (0.34, 0.17, 0.04))
nrm = sm.bump(sm.math("ADD", n, sm.math("MULTIPLY", drops, 0.2)), 0.10, 0.025)
body = sm.p(cream, rough=0.18, spec=0.6, sss=0.4, rad=(0.030, 0.020, 0.008), coat=sm.math("MULTIPLY", sm.step(t, 0.45, 0.85), 1.0), coatr=0.05, normal=nrm, final=False)
clear = sm.n("BsdfTransparent", {"Color": (0.96, 0.87, 0.66)}).outputs[0]
shine = sm.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.08, "Normal": nrm}).outputs[0]
clear = sm.n("MixShader", {0: 0.02, 1: clear, 2: shine}).outputs[0]
sm.end(sm.n("MixShader", {0: sm.step(sm.math("MULTIPLY_ADD", sm.math("SUBTRACT", n, 0.5), 0.3, t), 0.14, 0.66), 1: clear, 2: body}).outputs[0])
X, Y, H, px = hmap(1.50, 300, ey=1.15)
base = floor(X, Y)
n1, n2 = nmap(X, Y, 1.8, 3, 4), nmap(X, Y, 5, 2, 6)
blob = lambda x, y, a, b: (np.sqrt(((X - x) / a) ** 2 + ((Y - y) / b) ** 2) - 1) * min(a, b)
d = smin(smin(blob(-0.10, -0.42, 0.66, 0.44), blob(0.52, -0.46, 0.44, 0.32), 0.25), blob(-0.40, -0.62, 0.52, 0.30), 0.2) - 0.12 * n1 - 0.035 * n2
d = smax(d, np.hypot(X / EX, Y / EY) - 0.90 + 0.04 * n1, 0.08)
for k in range(9):
    x_, y_ = random.choice(((-0.95, -0.58), (0.95, -0.55), (0.1, -0.92)))
    d = np.minimum(d, np.hypot(X - x_ - random.gauss(0, 0.10), Y - y_ - random.gauss(0, 0.05)) - random.uniform(0.008, 0.028))
d = gaussian_filter(d, 1.2)
q = np.clip(-d / 0.085, 0, 1)
rim = q * (2 - q)
stands = gaussian_filter((H > base + 0.05).astype(float), 1.8)
keep = (d < px) & (np.hypot(X / EX, Y / EY) < 1.0)
v = np.column_stack([X.ravel(), Y.ravel(), (base - 0.001 + 0.026 * rim * (1 + 0.3 * n1) + 0.024 * stands * rim).ravel()])
f = np.array(grid_faces(*X.shape))
f = f[keep.ravel()[f].all(1)]
used, inv = np.unique(f, return_inverse=True)
pool = attr(mesh("sauce", v[used], inv.reshape(f.shape), sm.m), "thick", rim.ravel()[used])


def pour(ob, coat, trails, seed):
    """Cream on ob: a thin coat along one path (points and widths, world), and trails that run from it; its own surface smoothed, under the meat where there is none."""
    me = ob.data
    V = points(ob)
    gone = lambda path: np.min([s_cap(V, a[:3], b[:3], a[3], b[3]) for a, b in zip(path, path[1:])], 0)
    thin = gone(coat) - 0.035 * fnoise(V, 5, 3, seed) - 0.016 * fnoise(V, 14, 2, seed)
    run = np.min([gone(path) for path in trails], 0) - 0.012 * fnoise(V, 11, 2, seed + 2)
    far = np.minimum(thin, run)
    F = np.array([p.vertices[:] for p in me.polygons])
    F = F[(far[F] < 0.03).all(1)]
    used, F = np.unique(F, return_inverse=True)
    F, P, thin, run = F.reshape(-1, 4), V[used], thin[used], run[used]
    N = np.array([ob.matrix_world.to_3x3() @ me.vertices[int(i)].normal for i in used])
    i, j = np.concatenate([F, np.roll(F, 1, 1)]).ravel(), np.concatenate([np.roll(F, 1, 1), F]).ravel()
    W = coo_matrix((np.ones(len(i)), (i, j)), shape=(len(P),) * 2).tocsr()
    W = W.multiply(1 / np.maximum(W.sum(1), 1)).tocsr()
    for _ in range(24):
        P, N = W @ P, W @ N
    N /= np.linalg.norm(N, axis=1)[:, None] + 1e-9
    film, ridge = np.clip(-thin / 0.05, 0, 1), np.clip(-run / 0.026, 0, 1)
    film, ridge = film * (2 - film), np.sqrt(ridge * (2 - ridge))
    P = P + N * (-0.007 + np.hypot(0.012 * film, 0.016 * ridge))[:, None]
    return attr(mesh("poured", P, F, sm.m), "thick", np.maximum(film * (0.34 + 0.16 * fnoise(P, 7, 2, seed + 1)), 0.95 * ridge))


def on(ob, y, z):
    """a point on the front face of a slice"""
    return ob.matrix_world @ Vector((-T / 2, y, z))


POURED = (  # slice, seed, the coat, its trails: places on the face and widths
    (pieces[2], 3, ((-0.16, 0.36, 0.05), (-0.26, 0.20, 0.085), (-0.25, 0.02, 0.06)),
     ((-0.24, 0.18, 0.004), (-0.22, 0.0, 0.024), (-0.185, -0.20, 0.017), (-0.20, -0.44, 0.032)), ((-0.265, 0.16, 0.004), (-0.295, 0.04, 0.018), (-0.31, -0.12, 0.022))),
    (pieces[1], 5, ((-0.20, 0.30, 0.05), (-0.28, 0.10, 0.06), (-0.28, -0.04, 0.05)),
     ((-0.27, 0.10, 0.004), (-0.265, -0.06, 0.022), (-0.24, -0.24, 0.016), (-0.26, -0.42, 0.03)), ((-0.27, 0.16, 0.004), (-0.30, 0.02, 0.015), (-0.32, -0.10, 0.020))),
)
for ob, seed, *paths in POURED:
    coat, *trails = [[(*on(ob, y, z), w) for y, z, w in path] for path in paths]
    pour(ob, coat, trails, seed)
# ---- sage, parsley, thyme
sg = M("sage")
o = sg.coord()
u, v, _ = sg.xyz(sg.n("TexCoord").outputs["UV"])
side = sg.math("ABSOLUTE", sg.math("MULTIPLY_ADD", v, 2.0, -1.0))
cell = sg.vor(110, o, "DISTANCE_TO_EDGE")
vein = sg.math("MAXIMUM", sg.step(side, 0.07, 0.02), sg.math("MULTIPLY", sg.step(sg.math("SINE", sg.math("MULTIPLY", sg.math("SUBTRACT", u, sg.math("MULTIPLY", side, 0.22)), 60.0)), 0.90, 1.0), 0.3))
c = sg.mix(sg.noise(6, o, 4), (0.085, 0.125, 0.050), (0.150, 0.200, 0.090))
c = sg.mix(sg.math("MULTIPLY", sg.step(cell, 0.10, 0.0), 0.15), c, (0.24, 0.29, 0.16))
c = sg.mix(sg.math("MULTIPLY", vein, 0.55), c, (0.30, 0.34, 0.19))
pebble = sg.math("SUBTRACT", sg.step(cell, 0.0, 0.30), sg.math("MULTIPLY", vein, 1.2))
sg.p(c, rough=0.75, spec=0.25, sheen=1.0, sss=0.15, rad=(0.01, 0.02, 0.005), normal=sg.bump(pebble, 0.4, 0.004))
caster_ = caster()
for k, (x, y, rz, L) in enumerate(((0.12, 0.42, 3.75, 0.42), (-0.02, 0.46, 5.4, 0.34), (0.76, -0.82, 0.30, 0.42))):
    l = leaf(L, L * 0.38, 0.30, -0.22, 0.010, sg.m, seed=k, wave=0.014, pw=0.8)
    for v in l.data.vertices:  # it lies down on what is under it
        a, b, _ = Euler((0, 0, rz)).to_matrix() @ v.co + Vector((x, y, 0))
        under = np.mean([caster_(a + i, b + j) for i, j in ((0, 0), (0.03, 0), (-0.03, 0), (0, 0.03), (0, -0.03))])
        v.co = (a, b, max(under, caster_(x, y) - 0.14) + 0.016 * (1 + k % 2) + v.co.z)
    subsurf(l, 1)
bits = parsley_bits((0.030, 0.085, 0.010), (0.075, 0.17, 0.025))
for i, b in enumerate(pieces):
    scatter(b, bits, (34, 9, 10, 10)[i], lambda p, n, c: n[2] > 0.35, off=0.006, sc=(0.25, 0.7), seed=i + 3)
for w in heap[:6]:
    scatter(w, bits, 3, lambda p, n, c: n[2] > 0.4, off=0.006, sc=(0.3, 0.7), seed=int(w.location.x * 99) % 50)
scatter(pool, bits, 28, lambda p, n, c: p[0] > -0.3, off=0.004, sc=(0.3, 0.8), seed=2)
# ---- more of the cream in a bowl behind
props.bowl(1.22, 1.42, 0.36, 0.30, gm.m)
attr(props.fill(1.22, 1.42, 0.30, 0.20, sm.m), "thick", np.ones(34 * 64))
# ---- light: a wide window on the left, a narrow one that only juice, cream and glaze mirror, a dark right side
area((-4.4, 0.3, 2.9), (0, -0.1, 0.3), 3.0, 540, (1, 0.96, 0.90), sy=2.2)
area((-1.5, -3.0, 4.2), (-0.2, -0.5, 0.3), 1.3, 110, (1, 0.97, 0.93), sy=0.45).visible_diffuse = False
area((2.8, 3.6, 2.4), (0, 0.2, 0.4), 1.6, 90, (1, 0.94, 0.86))
world((0.68, 0.66, 0.64), 0.15)
camera((-0.25, -4.15, 2.95), (0.0, -0.02, 0.25), mm=72, f=0.55, focus=(-0.15, -0.42, 0.36))
render(exposure=0.40)
