# Marseille shrimp stew: shrimp heaped in saffron broth with eyes of oil, their ends in it and their wet backs up, in a black bowl, among potatoes, strips of
# fennel and tomato; a dish of rouille behind it; a window behind on the left.
from kit import *
from kit.props import fill, table
from kit.shellfish import boiled_shrimp, fray, mat_fan, mat_shrimp, turn_fan

reset(21)
LV, LOW = 0.425, 0.365  # the surface of the broth, and where it stood when the shrimp were laid in
OUT = [(0, 0), (0.46, 0), (0.49, 0.03), (0.74, 0.10), (0.95, 0.24), (1.085, 0.42), (1.145, 0.58), (1.152, 0.625), (1.140, 0.640), (1.112, 0.632)]
IN = [(1.088, 0.57), (1.030, 0.43), (0.905, 0.275), (0.70, 0.155), (0.46, 0.105), (0, 0.10)]
EDGE = float(np.interp(LV, [z for _, z in IN[::-1]], [r for r, _ in IN[::-1]]))  # where the broth meets the bowl
OPEN = math.radians(42)  # towards where on the rim the broth stays open
CAMERA = Vector((0.0, -4.0, 3.75))


def stone():
    """Honed, dark and warm, clouded, with a fine grain."""
    m = M("stone")
    o = m.coord()
    cloud, grain = m.noise(0.9, o, 6, 0.62, 0.6), m.noise(30, o, 5, 0.75)
    c = m.mix(m.math("MULTIPLY_ADD", grain, 0.5, m.math("MULTIPLY", cloud, 0.6)), (0.016, 0.0135, 0.012), (0.125, 0.110, 0.098))
    m.p(c, rough=m.math("MULTIPLY_ADD", grain, 0.3, 0.36), normal=m.bump(m.math("MULTIPLY_ADD", grain, 0.25, cloud), 0.3, 0.03))
    return m.m


def stoneware():
    """A calm black glaze, satin, browner where it is thin at the rim; inside, broth was ladled in and ran down."""
    m = M("stoneware")
    z, up = m.xyz(m.coord())[2], m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
    n, fine = m.noise(2.5, m.coord(), 4), m.noise(20, m.coord(), 4, 0.7)
    c = m.mix(m.math("MULTIPLY_ADD", fine, 0.4, m.math("MULTIPLY", n, 0.6)), (0.012, 0.013, 0.015), (0.030, 0.031, 0.034))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", fine, 0.012, z), 0.634, 0.648), c, (0.11, 0.062, 0.034))
    tide = m.math("MULTIPLY", m.step(m.math("MULTIPLY_ADD", m.noise(4, m.coord(), 3), -0.05, z), LV - 0.002, LV - 0.022), m.step(up, 0.0, 0.1))
    c = m.mix(m.math("MULTIPLY", tide, 0.8), c, (0.50, 0.105, 0.006))
    rough = m.math("MULTIPLY_ADD", tide, -0.28, m.math("MULTIPLY_ADD", fine, 0.16, 0.30))
    m.p(c, rough=rough, spec=0.5, normal=m.bump(m.math("MULTIPLY_ADD", fine, 0.15, n), 0.15, 0.03))
    return m.m


table(stone())
cloth = napkin(mat_linen((0.20, 0.245, 0.30)), 3.2, 2.2, loc=(-1.75, -1.40, 0), rot=0.75, amp=0.12)
for v in cloth.data.vertices:  # creases, as it was drawn together
    v.co.z += 0.13 * max(0.0, 1 - 3.2 * abs(mnoise.noise((0.5 * v.co.x, 2.4 * v.co.y, 7.0)))) ** 1.6
tuck(cloth, [r for r, _ in OUT[:8]], [z - 0.02 for _, z in OUT[:8]])
lathe("bowl", OUT + IN, stoneware(), 160, 1, wob=0.010)


# ---- potatoes, fennel, tomato: each is stained where the broth stood, and wet
def stained(m, c, ov, rough, coat, h, sss=0.5, strength=0.4, much=0.75, high=0.32):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 4, 0.6), 0.16)), LV + high, LV + 0.06)
    c = m.mix(m.math("MULTIPLY", wet, much), c, (0.86, 0.31, 0.022))
    shine = m.math("MULTIPLY", m.math("MAXIMUM", wet, m.step(m.noise(6, ov, 4), 0.46, 0.62)), coat)
    nrm = m.bump(h, strength, 0.012)
    return m.p(c, rough=rough, sss=sss, rad=(0.04, 0.02, 0.008), coat=shine, coatr=0.06, normal=nrm, coatn=m.bump(h, 0.4 * strength, 0.012), final=False)


def mat_potato():
    """Boiled and waxy, cut with a knife: grains of starch let light in, paler and drier where an edge crumbles; broth went into them from below and from every edge."""
    m = M("potato")
    o, ov = loc_rnd(m, 20)
    face, z = m.attr("face"), m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    cloud, fine, grit = m.noise(5, ov, 5, 0.62), m.noise(60, ov, 5, 0.72), m.noise(150, ov, 3, 0.7)
    c = m.mix(m.step(m.math("MULTIPLY_ADD", fine, 0.35, cloud), 0.45, 0.85), (0.88, 0.49, 0.140), (0.91, 0.65, 0.30))
    c = m.mix(m.math("MULTIPLY", face, 0.50), c, (0.93, 0.65, 0.29))
    c = m.mix(m.math("MULTIPLY", m.step(m.vor(52, m.vadd(ov, m.map(m.noise(20, ov, 2, 0.5, 0, 1), (0.05, 0.05, 0.05)))), 0.45, 0.15), 0.30), c, (0.80, 0.40, 0.085))  # cells, wet between
    worn = m.step(m.math("MULTIPLY_ADD", m.attr("edge"), 0.8, m.math("MULTIPLY", m.noise(26, ov, 5, 0.7), 0.7)), 0.62, 0.95)
    c = m.mix(m.math("MULTIPLY", worn, 0.55), c, (0.95, 0.74, 0.42))
    up = m.math("MULTIPLY_ADD", m.noise(7, ov, 5, 0.65), 0.18, z)
    c = m.mix(m.math("MULTIPLY", m.step(up, LV + 0.29, LV + 0.10), 0.88), c, (0.82, 0.25, 0.016))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(4, ov, 5, 0.7), 0.52, 0.66), 0.40), c, (0.86, 0.34, 0.035))  # splashed
    wet = m.math("MULTIPLY", m.math("MAXIMUM", m.step(m.noise(9, ov, 5, 0.7), 0.52, 0.62), m.step(up, LV + 0.17, LV + 0.10)), m.math("MULTIPLY_ADD", worn, -0.8, 1.0))
    h = m.math("ADD", m.math("ADD", m.math("MULTIPLY", fine, 0.8), m.math("MULTIPLY", grit, 0.35)), m.math("MULTIPLY", m.noise(16, ov, 4, 0.6), 0.6))
    rough = m.math("MULTIPLY_ADD", wet, -0.20, m.math("MULTIPLY_ADD", fine, 0.2, 0.46))
    m.p(c, rough=rough, spec=0.40, sss=0.75, rad=(0.050, 0.028, 0.009), coat=m.math("MULTIPLY", wet, 0.45), coatr=0.10, normal=m.bump(h, 0.30, 0.010), coatn=m.bump(h, 0.20, 0.010))
    return m.m


def mat_fennel():
    """Braised fennel lets light through; its ribs run from the core to the tips, which are greener."""
    m = M("fennel")
    o, ov = loc_rnd(m, 20)
    _, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    rib = m.math("MULTIPLY_ADD", m.noise(12, ov, 4, 0.6), 0.8, m.math("SINE", m.math("MULTIPLY", y, 46.0)))
    c = m.mix(m.math("MULTIPLY", rib, 0.5, clamp=True), (0.86, 0.74, 0.40), (0.80, 0.64, 0.28))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.2, m.xyz(o)[0]), 0.10, 0.40), c, (0.66, 0.66, 0.24))
    glow = m.n("BsdfTranslucent", {"Color": (0.90, 0.72, 0.26)}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.60, 1: stained(m, c, ov, 0.32, 0.9, rib, strength=0.12, much=0.8), 2: glow}).outputs[0])


def mat_tomato():
    """Stewed tomato: pulp, deeper red and smooth where it had its skin."""
    m = M("tomato")
    o, ov = loc_rnd(m, 20)
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(14, ov, 4), 0.05, m.xyz(o)[2]), 0.02, 0.05), (0.76, 0.080, 0.012), (0.60, 0.022, 0.005))
    return m.end(stained(m, c, ov, 0.35, 0.7, m.noise(30, ov, 4), sss=0.6, much=0.12))


def dice(seed, mat):
    """A bit of the wall of a tomato: curved, torn at its edges."""
    r = random.Random(seed)
    size, turn = (r.uniform(0.06, 0.12), r.uniform(0.02, 0.05), 0.05), (r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3), 0)

    def fn(p):
        wall = np.abs(s_ell(p, (0, 0, -0.15), (0.17, 0.17, 0.17))) - 0.015
        return smax(wall, s_box(p, (0, 0, 0.01), size, 0.02, turn), 0.014)

    return sculpt("tomato", fn, (-0.12, -0.09, -0.08), (0.12, 0.09, 0.06), 0.006, mat, lambda V, N: 0.016 * fnoise(V, 16, 3, seed) + 0.003 * fnoise(V, 34, 2, seed))


def cut_potato(seed, mat):
    """A small potato, peeled in long soft facets, boiled and cut: a half (its face up), a quarter (faces up and aside) or a thick slice. Edges wore off in the pot."""
    r = random.Random(seed)
    size = (r.uniform(0.21, 0.25), r.uniform(0.160, 0.185), r.uniform(0.150, 0.172))
    tip = lambda v: A3(*(Vector(v) + Vector([r.uniform(-0.10, 0.10) for _ in range(3)])).normalized())
    kinds = [[((0, 0, 1), 0.0)], [((0, 0, 1), -0.01), ((0.2, 1, 0), 0.01)], [((1, 0, 0.25), 0.080), ((-1, 0, -0.1), 0.060), ((0.1, 1, 0.3), 0.07)], [((0.25, 0, 1), 0.02), ((-1, 0, 0), 0.10)]]
    planes = [(tip(v), far + r.uniform(-0.015, 0.015)) for v, far in kinds[seed % 4]]
    around = [(k + r.uniform(-0.25, 0.25)) * 2 * math.pi / 9 for k in range(9)]
    peel = [(A3(0.12 * r.uniform(-1, 1), math.cos(q), math.sin(q)), 0.955 * math.hypot(size[1] * math.cos(q), size[2] * math.sin(q))) for q in around]

    def whole(p):
        d = s_ell(p, (0, 0, 0), size)
        for v, far in peel:
            d = smax(d, p @ v - far, 0.022)
        return d

    def fn(p):
        d = whole(p)
        for v, far in planes:
            d = smax(d, p @ v - far, 0.018)
        return d

    edge = lambda V: np.exp(-np.abs(whole(V)) / 0.02) * np.exp(-np.min([np.abs(V @ v - far) for v, far in planes], 0) / 0.02)
    worn = lambda V, N: 0.008 * fnoise(V, 5, 2, seed) + 0.0024 * fnoise(V, 40, 3, seed) - edge(V) * (0.005 + 0.034 * np.clip(fnoise(V, 14, 3, seed + 4), 0, 1))
    face = lambda V, N: np.max([np.exp(-np.abs(V @ v - far) / 0.010) for v, far in planes], 0)
    return sculpt("potato", fn, [-q - 0.01 for q in size], [q + 0.01 for q in size], 0.006, mat, worn, {"face": face, "edge": lambda V, N: edge(V)}, curve=0.02)


def crumble(ob, seed):
    """Edges that the pot wore down, grain by grain, and a face as rough as a knife leaves it; late, as `fray`."""
    n = len(ob.data.vertices)
    V, N, edge = np.empty(3 * n, np.float32), np.empty(3 * n, np.float32), np.empty(n, np.float32)
    ob.data.vertices.foreach_get("co", V)
    ob.data.vertices.foreach_get("normal", N)
    ob.data.attributes["edge"].data.foreach_get("value", edge)
    V = V.reshape(-1, 3)
    bite = edge**0.7 * (0.012 * np.clip(fnoise(V, 22, 3, seed) + 0.1, 0, 1) + 0.007 * np.clip(fnoise(V, 60, 3, seed + 1), -0.5, 1)) - 0.0012 * fnoise(V, 34, 3, seed + 2)
    ob.data.vertices.foreach_set("co", (V - N.reshape(-1, 3) * bite[:, None]).ravel())


def strip(seed, mat, layers):
    """Fennel cut along the bulb: thin bent blades, ragged where they tore off the core, one inside the other where it held them."""
    r = random.Random(seed)
    V, F, uv, nu, nv = [], [], [], 34, 13
    bow, arc, wide = r.uniform(0.26, 0.46), r.uniform(0.45, 0.75), r.uniform(0.028, 0.052)
    for layer in range(layers):
        b, long = bow - 0.055 * layer, arc * r.uniform(0.75, 1.05)
        for side in (1, -1):
            F += [tuple(len(V) + k for k in (q[::-1] if side > 0 else q)) for q in grid_faces(nu, nv)]
            for t in np.linspace(0, 1, nu):
                w = wide * (0.45 + 0.55 * math.sin(math.pi * min(1, 0.1 + t * 0.92)) ** 0.6) * (1 + 0.10 * math.sin(9 * t + seed))
                for q in np.linspace(-1, 1, nv):
                    turn, rad = (t - 0.08) * long / b + 0.06 * layer, b + q * w * 0.85
                    z = side * 0.0055 * (1 - q**4) + 0.35 * q * w + 0.05 * math.sin(2.6 * t + seed) * (t - 0.3)
                    V.append((rad * math.sin(turn) - arc / 2, rad * math.cos(turn) - bow + 0.05 * layer, z + 0.012 * layer))
                    uv.append((t, (q + 1) / 2))
    return hide(mesh("fennel", V, F, mat, uv=uv))


fennel, skin, waxy = mat_fennel(), mat_tomato(), mat_potato()
POTATOES = [cut_potato(k, waxy) for k in range(8)]
STRIPS = [strip(k, fennel, 1 + k % 2) for k in range(9)]
TOMATO = [dice(k, skin) for k in range(6)]
body, fan = mat_shrimp(LV), mat_fan(coat=0.35)
SHRIMP = [boiled_shrimp(k, curl, body, fan) for k, curl in enumerate((3.2, 2.7, 3.6, 3.0, 3.4, 2.5, 2.9, 3.5, 3.1))]


def free(x, y):
    """Not where the broth shows itself to the window."""
    along, beside = x * math.cos(OPEN) + y * math.sin(OPEN), x * math.sin(OPEN) - y * math.cos(OPEN)
    return along < 0.34 or abs(beside) > 0.40


def put(src, x, y, pose, size=1.0, sink=0.12, tries=1, top=9.0, roam=0.05):
    """src put down near x, y, in that of `tries` poses in which it comes to lie deepest; its soft underside gives way a little. Of a shrimp
    the cut where its head was counts besides: it wants to be hidden from the camera, by the broth, by its neighbours or by its own back."""
    on, dg = caster(), bpy.context.evaluated_depsgraph_get()
    local = np.array([v.co for v in src.data.vertices])
    few, best = local[:: max(1, len(local) // 900)] * size, None
    for k in range(tries):
        cx, cy = (x + roam * random.uniform(-1, 1), y + roam * random.uniform(-1, 1)) if k else (x, y)
        q = pose()
        R = np.array(q.to_matrix())
        V = few @ R.T + (cx, cy, 0)
        low = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
        floor = np.array([max(LOW - sink, on(a, b)) for a, b, _ in low])
        z = float(np.percentile(floor - low[:, 2], 91)) - 0.012
        cost = z
        if "tail" in src:
            cut = Vector(R @ local[0] * size) + Vector((cx, cy, z))
            sight = (CAMERA - cut).normalized()
            bare = cut.z > LV - 0.04 and not bpy.context.scene.ray_cast(dg, cut + 0.05 * sight, sight)[0]
            cost += bare * (0.06 + 0.4 * max(0.0, sight.dot(q @ Vector((-1, 0, 0)))))
            cost += 0.16 * (z + (R @ local[src["tail"]])[2] * size < LV + 0.05)  # its tail names it: not in the broth
        if free(cx, cy) and (best is None or cost < best[0]):
            best = cost, (cx, cy, z), q
    return inst(src, None, mat4=Matrix.LocRotScale(Vector(best[1]), best[2], (size,) * 3)) if best and best[1][2] < top else None


def any_way(tilt, turn=None):
    return lambda: Euler((random.uniform(-tilt, tilt), random.uniform(-tilt, tilt), random.uniform(0, 6.28) if turn is None else turn)).to_quaternion()


def curled(src, tip):
    """On its side, either side up, both ends tipped down by some `tip` radians; upright, its back is an arch."""
    ends = src.data.vertices[0].co + random.uniform(-0.9, 0.3) * src.data.vertices[src["tail"]].co
    home, over = Euler((0, 0, -math.atan2(ends.y, ends.x))).to_quaternion(), random.choice((0, math.pi))
    return lambda: Euler((random.uniform(-0.25, 0.25), tip + random.uniform(-0.15, 0.15), random.uniform(0, 6.28))).to_quaternion() @ Euler((over, 0, 0)).to_quaternion() @ home


def below(V):
    """How far the points V, some of them, lie below the inside of the bowl: what goes deeper than the wall is thick comes out at the other side."""
    return float((np.interp(np.hypot(V[:, 0], V[:, 1]), [r for r, _ in IN[::-1]], [z for _, z in IN[::-1]]) - V[:, 2]).max())


def float_(src, x, y, lean, roll, spin, size, show):
    """A potato whose share `show` of its height looks out of the broth; at lean 0 its face looks up, above it leans to the camera."""
    R = Euler((lean, roll, 0)).to_matrix() @ Euler((0, 0, spin)).to_matrix()
    V = np.array([v.co for v in src.data.vertices]) @ np.array(R).T * size
    low, high = V[:, 2].min(), V[:, 2].max()
    z = max(LV + show * (high - low) - high, below(V + (x, y, 0)) - 0.02)
    return inst(src, None, mat4=Matrix.LocRotScale(Vector((x, y, z)), R.to_quaternion(), (size,) * 3))


for k in range(15):  # a mound of potatoes, two deep in the middle
    far, az = 0.66 * (1 - k / 15) ** 0.6, 2.4 * k
    put(POTATOES[k % 8], far * math.cos(az), far * math.sin(az), any_way(1.2), random.uniform(0.64, 0.80), 0.14, 4)
for k, x, y, *how in (
    (1, 0.16, -0.80, 0.15, 0.30, 2.9, 0.80, 0.50),
    (0, 0.45, -0.66, -0.10, -0.45, 2.5, 0.70, 0.45),
    (5, -0.50, -0.64, -0.15, 0.35, 1.2, 0.74, 0.52),
    (4, -0.80, -0.16, -0.30, 0.30, 1.2, 0.72, 0.50),
    (1, 0.82, -0.20, 0.15, -0.2, 2.0, 0.80, 0.55),
    (3, 0.05, -0.50, 0.1, 0.35, 1.9, 0.66, 0.55),
    (7, -0.62, 0.50, 0.4, 0.3, 0.3, 0.80, 0.55),
    (5, -0.14, 0.76, 0.3, 0.2, 2.8, 0.80, 0.55),
    (2, 0.58, 0.14, 0.1, -1.2, 0.0, 0.80, 0.70),
):
    float_(POTATOES[k], x, y, *how)
under = hmap(1.05, 420)[2]  # what the broth covers; the rest lies at its surface
heap = []
random.seed(1)  # of six heaps the one in which each shrimp is seen best
for k in range(32):  # in which each finds the deepest place near by
    far, az = 0.72 * math.sqrt(1 - k / 32), 2.4 * k + random.uniform(-0.4, 0.4)
    src = SHRIMP[k % 9]
    tip = (0.15, 0.40, 0.25, 0.60, 0.30)[k % 5]
    heap.append(put(src, far * math.cos(az) - 0.05, 0.88 * far * math.sin(az) - 0.01, curled(src, tip), random.uniform(0.46, 0.57), 0.04, 30, roam=0.18))
# The one in front turned until its tail shows, beside its neighbour, not through it; others moved by what went through those they lie on.
heap[2].matrix_world = Matrix.LocRotScale(Vector((-0.305, -0.770, 0.475)), Euler((2.84, 0.20, -1.00)), (0.530,) * 3)
for k, *by in ((30, -0.047, -0.036, 0.050), (17, 0.003, -0.038, -0.022), (25, -0.056, -0.015, 0.034), (11, -0.054, -0.061, 0.0)):
    heap[k].matrix_world = Matrix.Translation(by) @ heap[k].matrix_world
for k in range(44):
    x, y = disc(0.80)
    put(STRIPS[k % 9], x, y, any_way(0.3), random.uniform(0.40, 0.66), -0.04, 8, LV + 0.10, 0.10)
for k in range(5):  # some lie over the heap
    x, y = disc(0.5)
    put(STRIPS[k % 9], x, y, any_way(0.25), random.uniform(0.40, 0.55), 0.0, 14, LV + 0.30, 0.16)
for k in range(80):
    x, y = disc(0.95)
    put(TOMATO[k % 6], x, y, any_way(0.8), 0.25 + 0.55 * random.random() ** 2, LOW - LV + 0.025, top=LV + 0.07)

# ---- rouille in a dish
m = M("rouille")
o = m.coord()
n, grit = m.noise(7, o, 5, 0.65), m.noise(70, o, 4, 0.8)
c = m.mix(n, (0.56, 0.105, 0.006), (0.68, 0.180, 0.013))  # rust, with specks of chilli and saffron
c = m.mix(m.math("MULTIPLY", m.step(m.vor(46, o), 0.20, 0.12), 0.85), c, (0.36, 0.022, 0.004))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(38, m.vadd(o, (3.1, 0, 0))), 0.16, 0.10), 0.7), c, (0.86, 0.36, 0.030))
h = m.math("ADD", m.math("MULTIPLY", n, 0.4), m.math("MULTIPLY", grit, 0.7))
m.p(c, rough=m.math("MULTIPLY_ADD", grit, 0.2, 0.46), spec=0.30, sss=0.40, rad=(0.026, 0.012, 0.005), coat=0.06, coatr=0.3, normal=m.bump(h, 0.45, 0.012))


def dollop(p):
    """Two spoonfuls of something as thick as butter, drawn out with the back of the spoon: a trough between soft ridges, a peak where it was lifted off."""
    d = s_ell(p, (0, 0.02, 0), (0.160, 0.265, 0.036), (0, 0, 0.1))
    for at, size, turn in (((-0.03, 0.11, 0.018), (0.115, 0.125, 0.052), 0.4), ((0.04, -0.09, 0.012), (0.095, 0.150, 0.046), -0.3), ((-0.06, -0.03, 0.01), (0.070, 0.120, 0.040), 0.1)):
        d = smin(d, s_ell(p, at, size, (0, 0, turn)), 0.022)
    d = smax(d, -s_ell(p, (0.02, -0.03, 0.088), (0.056, 0.180, 0.052), (0.10, 0, 0.35)), 0.014)
    d = smax(d, -s_ell(p, (-0.085, 0.09, 0.085), (0.036, 0.130, 0.045), (-0.1, 0, -0.25)), 0.012)
    for a, b, ra, rb in (((-0.01, 0.13, 0.05), (0.01, 0.16, 0.085), 0.045, 0.022), ((0.01, 0.16, 0.085), (0.035, 0.165, 0.100), 0.022, 0.008)):
        d = smin(d, s_cap(p, a, b, ra, rb), 0.030)
    return d


def strokes(V, N):
    return 0.016 * fnoise(V, 7, 2, 3) + 0.006 * fnoise(V, (26, 8, 26), 3, 5) + 0.0028 * fnoise(V, 46, 3, 8)


rouille = sculpt("rouille", dollop, (-0.22, -0.32, -0.06), (0.22, 0.36, 0.15), 0.006, m.m, strokes)
lathe("dish", [(q * 0.36, z * 0.46) for q, z in OUT + IN], plain("clay", (0.10, 0.038, 0.016), 0.45, coat=0.3), 96, 1).location = (-1.50, 1.62, 0)
fill(-1.50, 1.62, 0.36, 0.185, m.m, dome=0.03, wob=0.035, seed=4)
rouille.location, rouille.rotation_euler, rouille.scale = (-1.50, 1.60, 0.20), (0, 0, 0.9), (1.5, 1.05, 1.1)


# ---- broth with a meniscus round everything that breaks the surface
def mat_broth():
    """Saffron and tomato: clear where it is thin, red-orange where it is deep, clouded with pulp; a film of golden oil in patches."""
    m = M("broth")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    n, pulp = m.noise(4, flow, 4, 0.6), m.noise(22, flow, 5, 0.65)
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.42, m.attr("thick"))
    c = m.ramp(depth, [(0.0, (0.88, 0.34, 0.026)), (0.4, (0.80, 0.190, 0.011)), (0.9, (0.70, 0.105, 0.006))])
    c = m.mix(m.math("MULTIPLY", m.step(pulp, 0.50, 0.72), 0.55), c, (0.48, 0.035, 0.005))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(3, flow, 3), 0.52, 0.66), 0.35), c, (0.88, 0.31, 0.016))
    ripple = m.math("MULTIPLY_ADD", m.noise(11, flow, 3, 0.6), 0.26, m.noise(2.5, flow, 2))
    nrm = m.bump(m.math("MULTIPLY_ADD", pulp, 0.05, ripple), 0.24, 0.04)
    clear = m.n("BsdfTransparent", {"Color": m.ramp(depth, [(0.0, (1.0, 0.80, 0.40)), (0.4, (0.97, 0.50, 0.08)), (1.0, (0.82, 0.23, 0.014))])}).outputs[0]
    murk = m.p(c, rough=0.6, spec=0.0, sss=0.5, rad=(0.06, 0.02, 0.006), final=False)
    body = m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(depth, -0.05, 0.7), 0.62, 0.26), 1: clear, 2: murk}).outputs[0]
    x, y, _ = m.xyz(flow)  # at the left, where it mirrors the window straight, and at the right rim pulp dulls it: the whole edge was white
    edge = m.math("MAXIMUM", m.step(m.math("MULTIPLY_ADD", y, 0.35, x), -0.38, -0.62), m.math("MULTIPLY", m.step(x, 0.90, 1.02), 0.8))
    dull = m.math("MULTIPLY", edge, m.math("MULTIPLY_ADD", m.step(m.noise(7, flow, 4, 0.6), 0.40, 0.60), 0.014, 0.020))
    shine = m.n("BsdfGlossy", {"Color": m.mix(m.math("MULTIPLY", dull, 20.0), (1.0, 1.0, 1.0), (1.0, 0.86, 0.62)), "Roughness": 0.04, "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("SUBTRACT", 0.05, dull), 1: body, 2: shine}).outputs[0])


def mat_eye():
    """A lens of oil: gold, mostly clear."""
    m = M("oil")
    clear, gold = m.n("BsdfTransparent", {"Color": (1.0, 0.60, 0.14)}).outputs[0], m.n("BsdfDiffuse", {"Color": (1.0, 0.48, 0.035)}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.07, 1: m.n("MixShader", {0: 0.55, 1: clear, 2: gold}).outputs[0], 2: shine}).outputs[0])


X, Y, H, px = hmap(1.05, 420)
away = np.minimum(edt((H <= LV + 0.004) | (np.hypot(X, Y) > EDGE - 0.02)) * px, np.abs(EDGE - np.hypot(X, Y)))
S = LV + gaussian_filter(0.020 * np.exp(-away / 0.025), 1.0) + 0.003 * nmap(X, Y, 6, 3, 4)
thick = np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2
sheet("broth", S, X[-1, 0], mat_broth(), keep=np.hypot(X, Y) < EDGE + 0.025, attrs={"thick": thick})

eye, eyes = hide(ico("eye", 1.0, 3, mat_eye(), 0, 1, (1, 1, 0.16))), []
crowd = nmap(X, Y, 3, 3, 8) + 0.5 * np.exp(-away / 0.08) + 0.25 * np.exp((np.hypot(X, Y) - EDGE) / 0.06)  # they gather in places, along what stands in the broth and at the rim
free = np.argwhere((np.hypot(X, Y) < EDGE - 0.03) & (H < LV + 0.004) & (crowd > 0.0))
for i, j in free[np.random.permutation(len(free))]:
    r = 0.003 + 0.040 * random.random() ** 7
    if len(eyes) < 1500 and away[i, j] > 1.1 * r and all((X[i, j] - a) ** 2 + (Y[i, j] - b) ** 2 > (r + c) ** 2 for a, b, c in eyes):
        eyes.append((X[i, j], Y[i, j], r))
        inst(eye, (X[i, j], Y[i, j], S[i, j]), (0, 0, 0), r)

sprinkle([eye], 240, lambda: disc(0.85), lift=0.0, sc=(0.003, 0.011), tilt=0.1, ok=lambda ob, _: ob.name.startswith("shrimp"))  # and beads of it on what came out of the broth

afloat = free[np.random.permutation(len(free))]  # pulp and scraps of fennel, half sunk, most of them where eyes gather
for k, (i, j) in enumerate(afloat[:150]):
    piece, tip, size = (TOMATO[k % 6], 0.4, (0.10, 0.34)) if k % 7 else (STRIPS[k % 9], 0.05, (0.16, 0.30))
    inst(piece, (X[i, j], Y[i, j], LV - 0.006), (random.gauss(0, tip), random.gauss(0, tip), random.uniform(0, 6.28)), random.uniform(*size))

# ---- saffron, fronds of fennel, chopped parsley
saffron = tube("saffron", [[(0.05 * t - 0.05, 0.007 * math.sin(2.4 * t), 0.004 + 0.008 * math.sin(2 * t)) for t in np.linspace(0, 2, 9)]], 0.0032,
               plain("saffron", (0.36, 0.02, 0.004), 0.4), 1, radii=[[0.6, 0.7, 0.7, 0.8, 0.9, 1.0, 1.2, 1.6, 1.3]])
sprinkle([hide(saffron)], 60, lambda: disc(0.90), sc=(0.30, 0.70), tilt=0.2)


def frond(x, y, z, az, L):
    """Feathery: threads that fork twice and sag."""
    paths, radii = [], []

    def grow(p, a, e, l, depth):
        line = [p]
        for _ in range(6):
            line.append(line[-1] + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * l / 6)
            a, e = a + random.uniform(-0.12, 0.12), e - 0.06
        paths.append([tuple(q) for q in line])
        radii.append(np.linspace(1, 0.45, 7) * (0.55 + 0.45 * depth))
        for k in range(2, 16) if depth else ():
            side = (-1) ** k * random.uniform(0.5, 0.95)
            grow(line[k // 3].lerp(line[min(6, k // 3 + 1)], k % 3 / 3), a + side, random.uniform(-0.15, 0.30), l * random.uniform(0.30, 0.50) * (1.1 - 0.04 * k), depth - 1)

    grow(Vector((x, y, z)), az, 0.16, L, 2)
    tube("frond", paths, 0.0017, frond_mat, 1, radii=radii)


frond_mat = plain("frond", (0.055, 0.145, 0.012), 0.42, sss=0.1, rad=(0.01, 0.02, 0.005))
for x, y, a, L in (
    (-0.10, 0.10, 0.4, 0.24),
    (-0.10, -0.08, 0.7, 0.22),
    (0.02, -0.04, 2.2, 0.17),
    (0.26, -0.30, 3.9, 0.22),
    (-0.40, 0.16, 5.2, 0.20),
    (0.30, -0.26, 2.9, 0.13),
    (-0.16, -0.48, 0.4, 0.15),
):
    frond(x, y, max(ray(x + q * math.cos(a), y + q * math.sin(a))[0].z for q in (0, 0.1, 0.2)) + 0.004, a, L)
wet, dry = mat_leaf((0.016, 0.060, 0.005), (0.048, 0.125, 0.012), 0.20, 0.6), mat_leaf((0.027, 0.094, 0.008), (0.085, 0.20, 0.018), 0.38, 0.20)
edible = lambda ob, _: ob.name.split(".")[0] in ("shrimp", "broth", "potato", "fennel", "tomato", "rouille")
sprinkle([flat_parsley(0.13, (wet, dry)[k % 2], k) for k in range(6)], 30, lambda: (random.gauss(0, 0.30), random.gauss(-0.02, 0.28)), lift=0.005, sc=(0.35, 0.95), tilt=0.3, ok=edible)
sprinkle(parsley_bits((0.020, 0.075, 0.006), (0.065, 0.165, 0.014), 6), 130, lambda: (random.gauss(0, 0.36), random.gauss(-0.02, 0.34)), lift=0.002, sc=(0.15, 0.52), tilt=0.35, ok=edible)
pepper = hide(ico("pepper", 0.008, 1, plain("pepper", (0.04, 0.025, 0.016), 0.7), 0.35, 2))
sprinkle([pepper], 40, lambda: disc(0.95), lift=0.002, sc=(0.3, 0.9), ok=edible)

window = Matrix.Translation((-1.5, 4.1, 3.8)) @ Vector((1.5, -4.1, -3.4)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
for u in (-0.6, 0.6):  # four panes: its bars are seen in the broth and on wet backs
    for v in (-0.6, 0.6):
        area(window @ Vector((u, v, 0)), (window @ Vector((u, v, -1)))[:], 1.12, 150, (1.0, 0.95, 0.88))
area((2.8, -3.2, 2.6), (0, 0, 0.4), 3.0, 75, (1.0, 0.97, 0.94))
area((3.4, 0.9, 1.9), (0, 0, 0.45), 0.9, 34, (1.0, 0.97, 0.94), 2.4)  # a strip of sheen on the flanks
world((0.86, 0.92, 1.0), 0.15)
for made, late in ((SHRIMP, fray), (POTATOES, crumble)):
    for k, ob in enumerate(made):
        late(ob, k)
turn_fan(heap[2], 2.2, 1.25)
for ob in filter(None, heap):  # last, since a change of the heap deals all after it anew
    V = np.array([v.co for v in ob.data.vertices]) @ np.array(ob.matrix_world.to_3x3()).T + np.array(ob.matrix_world.translation)
    ob.matrix_world = Matrix.Translation((0, 0, max(0.0, below(V) - 0.03))) @ ob.matrix_world
camera(CAMERA, (0.06, 0.10, 0.34), mm=64, f=0.9, focus=(0, -0.30, 0.52))
render(exposure=0.20)
