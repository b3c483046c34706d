# Salt for the pasta water, measured once: damp coarse salt heaped in a dark bowl, a wooden spoon in it, levelled; spaghetti and a steaming pot behind; a low window lights the grains through
from kit import *
from kit.flatlay import pottery
from kit.noodles import dry_spaghetti
from kit.props import bowl, pot, steam, steel, table
from scipy.ndimage import minimum_filter
from scipy.spatial.transform import Rotation

reset(arg("seed", 61))
U = random.uniform
rs = np.random.RandomState(4)
table(mat_planks((0.115, 0.066, 0.037), (0.048, 0.026, 0.015), width=1.5, rough=0.50, wear=1.5), 0.16)
RIM, TALL = 0.56, 0.37
attr(bowl(0, 0, RIM, TALL, pottery("black")), "lip", [1.0 if v.co.z > 0.93 * TALL else 0.0 for v in bpy.data.objects["bowl"].data.vertices])


# ---- the spoon, along z, its hollow towards y
def s_scoop(p):
    q = smax(s_ell(p, (0, 0, 0), (0.172, 0.125, 0.205)), p[..., 1] - 0.022, 0.014)
    q = smax(q, -s_ell(p, (0, 0.030, 0), (0.150, 0.112, 0.180)), 0.010)
    return smin(q, s_cap(p, (0, -0.022, 0.19), (0, 0.10, 1.5), 0.036, 0.050), 0.05)


ALONG = Vector((0.90, 0.34, 0.27)).normalized()
HOLLOW = Vector((-0.10, -0.24, 1.0))
HOLLOW = (HOLLOW - ALONG * HOLLOW.dot(ALONG)).normalized()
TURN = Matrix((HOLLOW.cross(ALONG), HOLLOW, ALONG)).transposed()
SX, SY, SZ = 0.06, -0.20, 0.50
scoop = sculpt("scoop", s_scoop, (-0.22, -0.16, -0.25), (0.22, 0.20, 1.6), 0.010, mat_turned((0.47, 0.29, 0.14), (0.31, 0.17, 0.075), 0.46))
POSE = Matrix.Translation((SX, SY, SZ)) @ TURN.to_4x4()
scoop.matrix_world = POSE
turn, place = np.array(TURN), np.array((SX, SY, SZ))
# ---- how the salt should lie: a heap with lumps that stuck together, dug into in front
n, EXT = 300, 0.62
g = np.linspace(-EXT, EXT, n)
px = g[1] - g[0]
X, Y = np.meshgrid(g, g, indexing="ij")
far = np.hypot(X, Y)
lumps = nmap(X, Y, 4.0, 4, 2)
want = 0.335 + 0.225 * (1 - (np.hypot(X + 0.06, Y - 0.08) / 0.52) ** 2) + 0.055 * np.abs(lumps) ** 0.75 * np.sign(lumps)
dug = np.hypot((X + 0.20) * 0.9, Y + 0.34) + 0.06 * nmap(X, Y, 5.0, 2, 5)
want -= 0.15 * ss(dug, 0.26, 0.19)
P = np.stack([X, Y, np.zeros_like(X)], -1)
for z in np.arange(SZ - 0.16, SZ + 0.03, 0.006)[::-1]:  # under the spoon it ends where the spoon begins
    P[..., 2] = z
    hit = s_scoop(((P - place) @ turn).astype(np.float32)) < 0.012
    want = np.where(hit, np.minimum(want, z - 0.012), want)
wall = np.interp(far, [0, 0.224, 0.368, 0.469, 0.525], [0.037, 0.052, 0.133, 0.259, 0.370])
inside = far < RIM - 0.042
want = np.where(inside, np.maximum(np.minimum(want, TALL - 0.02 + 1.3 * (RIM - 0.05 - far)), wall + 0.03), 0)
within = np.maximum(minimum_filter(np.where(inside, want, 9), 13) - 0.026, wall + 0.02)  # the core keeps away from slopes
H = np.where(inside, within + 0.012, 0.0)
lim = maximum_filter(want, 7)
# ---- crystals: cubes that grew badly, their corners worn by damp; every fourth is two or three grown together
shapes = []
for k in range(26):
    parts = []
    for j in range(1 if k % 4 else 2 + k % 3):
        Q = np.array([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]) * rs.uniform(0.55, 1.0, 3)
        Q = np.vstack([Q + rs.uniform(-0.25, 0.25, Q.shape), rs.normal(0, 0.66, (4, 3))]) * (1 if j == 0 else 0.62) + (0 if j == 0 else 0.6 * rs.uniform(-1, 1, 3))
        bm = bmesh.new()
        for q in Q:
            bm.verts.new(q)
        bmesh.ops.convex_hull(bm, input=bm.verts)
        bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context="VERTS")
        bmesh.ops.dissolve_limit(bm, angle_limit=0.30, verts=bm.verts, edges=bm.edges)
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.13, segments=1, affect="EDGES", clamp_overlap=True)
        bm.verts.index_update()
        base = sum(len(v) for v, _ in parts)
        parts.append((np.array([v.co[:] for v in bm.verts]), [[v.index + base for v in f.verts] for f in bm.faces]))
        bm.free()
    shapes.append((np.vstack([v for v, _ in parts]), [f for _, fs in parts for f in fs]))
grains = []  # x, y, z, size


def fall(x, y, size, top=None):
    """A grain comes to lie between the highest and the middle of what is under it."""
    i, j, k = int((x + EXT) / px), int((y + EXT) / px), max(1, round(size / px))
    under = H[max(0, i - k) : i + k + 1, max(0, j - k) : j + k + 1]
    up = 0.55 * under.max() + 0.45 * under.mean() + 0.40 * size
    if top is None or up < top:
        grains.append((x, y, up, size))
        np.maximum(under, up + 0.35 * size, out=under)


for _ in range(30000):
    x, y = disc(RIM)
    i = int((x + EXT) / px), int((y + EXT) / px)
    size = 0.0032 + 0.0118 * random.random() ** 2.6
    if inside[i]:
        fall(x, y, size, lim[i] + 0.012 + size)
for _ in range(26):  # on the lip
    a, size = random.gauss(-1.3, 0.9), 0.003 + 0.007 * random.random() ** 2
    grains.append(((RIM - 0.017) * math.cos(a), (RIM - 0.017) * math.sin(a), TALL + 0.010 + 0.6 * size, size))
# what the spoon holds, level with its rim; a little more stands on the handle's root
for _ in range(1500):
    a, q = U(0, 6.28), math.sqrt(random.random())
    u, v = 0.148 * q * math.cos(a), 0.178 * q * math.sin(a)
    size = 0.0035 + 0.0105 * random.random() ** 2.2
    grains.append((*(POSE @ Vector((u, 0.024 + 0.010 * nmap(X[:2, :2] + u, Y[:2, :2] + v, 9.0, 1, 3)[0, 0] - 0.9 * size * random.random(), v))), size))
# ---- what was spilt: in drifts, some in clumps, on the wood
spilt = [(0.14, -0.49, 0.05, 330), (0.18, -0.53, 0.12, 300), (-0.30, -0.58, 0.07, 130), (0.60, -0.38, 0.12, 200), (0.86, -0.16, 0.08, 40), (0.1, -0.68, 0.38, 220)]
for cx, cy, wide, count in spilt:
    for _ in range(count):
        x, y, size = random.gauss(cx, wide), random.gauss(cy, 0.6 * wide), 0.0024 + 0.0120 * random.random() ** 5
        if math.hypot(x, y) > RIM * 0.62 + 0.05:
            near = [q for q in grains[-count:] if q[2] < 0.1 and math.hypot(q[0] - x, q[1] - y) < 0.8 * (q[3] + size)]
            grains.append((x, y, 0.62 * size + (0.6 * max(q[2] for q in near) if near else 0), size))
G = np.array(grains)
which, own = rs.randint(0, len(shapes), len(G)), rs.rand(len(G))
V, F, tone, count = [], [], [], 0
for (x, y, z, size), k, R3, c in zip(G, which, Rotation.random(len(G), random_state=7).as_matrix(), own):
    v, f = shapes[k]
    V.append(v @ R3.T * size + (x, y, z))
    F += [[i + count for i in q] for q in f]
    tone.append(np.full(len(v), c))
    count += len(v)
m = M("salt")
o = m.coord()
own = m.attr("own")
cloud = m.noise(26, o, 3, 0.6)
nrm = m.bump(m.noise(150, o, 3), 0.25, 0.003)
white = m.mix(m.noise(1.6, o, 3), (0.985, 0.98, 0.97), (0.96, 0.96, 0.945))
lit = m.p(white, rough=m.math("MULTIPLY_ADD", cloud, 0.30, 0.10), spec=0.55, normal=nrm, final=False)
through = m.n("BsdfTranslucent", {"Color": (1.0, 0.99, 0.97), "Normal": nrm}).outputs[0]
milky = m.n("MixShader", {0: 0.56, 1: lit, 2: through}).outputs[0]
ice = m.n("BsdfGlass", {"Color": (0.99, 0.99, 0.98), "Roughness": 0.10, "IOR": 1.42, "Normal": nrm}).outputs[0]
path = m.n("LightPath").outputs
ice = m.n("MixShader", {0: m.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"]), 1: ice, 2: m.n("BsdfTransparent", {"Color": (0.96, 0.96, 0.95)}).outputs[0]}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(m.math("ADD", own, m.math("MULTIPLY", m.math("SUBTRACT", cloud, 0.5), 0.5)), 0.30, 0.92), 0.52, 0.04), 1: milky, 2: ice}).outputs[0])
attr(mesh("salt", np.vstack(V), F, m.m, smooth=False), "own", np.concatenate(tone))
print(len(G), "grains", count, "vertices", flush=True)
core = plain("core", (0.95, 0.945, 0.93), 0.6, sss=0.4, rad=(0.03, 0.03, 0.03))
sheet("core", within, EXT, core, keep=inside)
full = lathe("level", [(0, 0), (0.5, 0), (0.97, -0.008), (1, -0.02)], core, 48, 0)
full.matrix_world = POSE @ Matrix.Translation((0, 0.014, 0)) @ Matrix.Rotation(-math.pi / 2, 4, "X") @ Matrix.Diagonal((0.150, 0.182, 1, 1))
# ---- behind: a pot that steams, and a hank of spaghetti
PX, PY, PR, LV = 1.40, 2.40, 1.14, 0.50
pot(PX, PY, PR, 0.66, steel(0.24), turn=2.6, z=0.006)
steam(((1.2, 2.0), (0.7, 2.6), (1.8, 3.0)), 0.45, 0.60, (1, 0.95, 0.88))
g = np.linspace(-1, 1, 160) * PR
X, Y = np.meshgrid(g, g, indexing="ij")
Z = LV + 0.014 * nmap(X, Y, 3.0, 3, 3)
swells = [disc(PR - 0.2) for _ in range(40)]
for x, y in swells:
    Z += U(0.010, 0.045) * np.exp(-((X - x) ** 2 + (Y - y) ** 2) / U(0.05, 0.12) ** 2)
w = M("water")
milk, shine = w.n("BsdfDiffuse", {"Color": (0.42, 0.42, 0.40)}).outputs[0], w.n("BsdfGlossy", {"Roughness": 0.18}).outputs[0]
w.end(w.n("MixShader", {0: w.math("MULTIPLY", w.n("Fresnel", {"IOR": 1.33}).outputs[0], 0.7), 1: milk, 2: shine}).outputs[0])
at(round_sheet("water", Z, PR, PR - 0.05, w.m, 0.02, 60, 120), PX, PY)
film = hide(ico("bubble", 0.045, 3, mat_film((0.97, 0.97, 0.96)), 0, 1, (1, 1, 0.8)))
for cx, cy in swells:
    for _ in range(14):
        x, y = random.gauss(cx, 0.07), random.gauss(cy, 0.07)
        if math.hypot(x, y) < PR - 0.1:
            inst(film, (PX + x, PY + y, float(Z[int((x / PR + 1) * 79.5), int((y / PR + 1) * 79.5)])), (0, 0, 0), random.triangular(0.2, 1.3, 0.4))
dry_spaghetti(Vector((-0.75, 1.75, 0)), 0.42, n=230, r=0.172, fan=(0.04, 0.30), parted=0.02, slipped=5)  # well behind: seen near by its ends are dowels
area((-2.9, 4.8, 2.5), (0, 0, 0.4), 3.0, 960, (1, 0.92, 0.80), sy=2.2)
area((2.6, -3.4, 2.6), (0, 0, 0.4), 3.0, 130, (1, 0.97, 0.94))
world((0.62, 0.62, 0.63), 0.15)
camera((-0.10, -3.30, 1.42), (0.06, 0.0, 0.43), mm=64, f=0.8, focus=(SX - 0.05, SY - 0.10, SZ))
render(exposure=0.32, clear=24)
