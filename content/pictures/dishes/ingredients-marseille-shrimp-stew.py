# What the shrimp stew needs, from near by: whole raw shrimp in an enamel bowl, one on the board beside it; a low window behind on the left
from kit import *
from kit.butcher import feelers, whole_prawn
from kit.flatlay import *
from kit.larder import *
from kit.market import crushed_tomatoes, orange
from kit.props import *
from kit.vegetables import sweat

reset(45)
table(mat_planks((0.150, 0.098, 0.062), (0.062, 0.038, 0.023), width=1.5, shift=0.3), 0.0)
# ---- the bowl, cut by the frame
CX, CY = -0.86, 0.04
enamel = mat_glaze((0.50, 0.51, 0.50), (0.016, 0.045, 0.125), rz=0.425, speck=False)
bowl_ = lathe("bowl", [(0, 0.0), (0.70, 0.0), (0.78, 0.02), (0.98, 0.16), (1.14, 0.33), (1.22, 0.435), (1.262, 0.452), (1.268, 0.438), (1.274, 0.452), (1.262, 0.468), (1.215, 0.455), (1.12, 0.345), (0.96, 0.18), (0.76, 0.045), (0.68, 0.03), (0, 0.03)], enamel, 160, 1, wob=0.008)
at(bowl_, CX, CY, 0.004)
# ---- shrimp: as they were tipped in; bodies alone hold each other up, legs and fans give way, and each takes the lowest of many places near its own
KINDS = [whole_prawn(k + 1, c) for k, c in enumerate((0.9, 2.3, 1.5, 1.2, 2.0, 0.6, 1.8, 2.6))]
CLOUDS = [np.array([v.co for v in ob.data.vertices])[: ob["body"] : 23] for ob in KINDS]
R = random.Random(11)
U = R.uniform
TOP, PX = 0.10, 0.02
H = {}


def ground(x, y):
    r = math.hypot(x - CX, y - CY)
    if r < 1.29:
        return float(np.interp(r, [0, 0.68, 0.76, 0.96, 1.12, 1.21, 1.29], [0.036, 0.036, 0.05, 0.19, 0.35, 0.47, 0.47]))
    return TOP if x > 0.52 and y > -0.92 else 0.0


def put(kind, x, y, turn=None, pose=(0, math.pi), size=(0.74, 0.92), roam=0.14, tries=40):
    best = None
    for _ in range(tries):
        k = R.choice(kind)
        s, q = U(*size), Euler((R.choice(pose) + U(-0.22, 0.22), U(-0.22, 0.22), U(0, 6.28) if turn is None else turn + U(-0.2, 0.2)))
        cx, cy = x + U(-roam, roam), y + U(-roam, roam)
        V = CLOUDS[k] * s @ np.array(q.to_matrix()).T + (cx, cy, 0)
        keys = [tuple(c) for c in np.floor(V[:, :2] / PX).astype(int)]
        rise = max(H.get(c, ground(c[0] * PX, c[1] * PX)) - p[2] for c, p in zip(keys, V)) - 0.035
        if best is None or rise < best[0]:
            best = rise, k, s, q, cx, cy, V, keys
    rise, k, s, q, cx, cy, V, keys = best
    for c, p in zip(keys, V):
        H[c] = max(H.get(c, -9), p[2] + rise)
    ob = inst(KINDS[k], (cx, cy, rise), q, s)
    for key in ("feelers", "body"):
        ob[key] = KINDS[k][key]
    return ob


ALL, LONG = range(8), (0, 3, 5)
prawns = []
for ring, (n, far) in enumerate(((9, 0.78), (8, 0.62), (6, 0.32), (7, 0.52), (3, 0.14))):
    for j in range(n):
        a = 6.283 * (j + 0.5 * ring) / n + U(-0.2, 0.2)
        belly = ring > 1 and j % 3 == 0
        prawns.append(put(LONG if belly else ALL, CX + far * math.cos(a), CY + far * math.sin(a), pose=(-1.2,) if belly else (0, math.pi)))
for a in (-2.5, -1.95, -1.45, -0.9, -0.35, 0.4, 0.05, -0.6, -1.15):  # against the wall, towards the lens
    prawns.append(put(ALL, CX + 0.84 * math.cos(a), CY + 0.84 * math.sin(a)))
prawns += [  # out of it
    put((0,), 0.86, -0.38, 2.3, (0,), (0.88, 0.88), 0.02, 8),
]
bpy.context.view_layer.update()
feelers(prawns[12:33], caster(), 3)  # not of those against the wall: they would cross the rim
for ob in prawns[12:]:  # drops of water stand on them
    turn = ob.matrix_world.to_quaternion()
    for _ in range(14):
        v = ob.data.vertices[R.randrange(ob["body"])]
        up = turn @ v.normal
        if up.z > 0.4:
            size = U(0.35, 1.15) ** 1.5
            inst(once("sweat", sweat), 0, mat4=Matrix.LocRotScale(ob.matrix_world @ v.co, up.to_track_quat("Z", "X"), (size, size, 1.5 * size)))
# ---- the board: fennel and parsley
block(1.46, -0.06, 1.86, 1.70, TOP, mat_planks((0.46, 0.315, 0.190), (0.27, 0.160, 0.085), width=0.9, seams=0.4), -0.12, 0.03, 0.0, "board")
fennel(1.47, 0.38, 0.78, 0.98, TOP)
parsley_bunch(1.98, -0.34, 3.35, 6, 0.62, TOP, seed=7)
# ---- orange, potatoes, garlic, saffron
orange(0.72, 1.12, 0.37, 0.3, k=2, lean=0.3)
for k, (x, y, s) in enumerate(((1.72, -1.12, 0.20), (1.60, -1.52, 0.23), (2.02, -1.30, 0.22))):
    potato(x, y, s, k * 1.3, 0, k)
garlic(1.28, -1.06, 0.9, 0.68)
garlic(0.16, 1.36, 0.4, 0.9)
clove(0.36, 1.06, 0.6, 1.0)
clove(0.20, 0.98, 2.2, 0.95)
saf = plain("saffron", (0.36, 0.022, 0.004), 0.5)
crock(1.05, -1.34, 0.20, "cream", level=0.4)
threads = [(random.uniform(0, 6.3), random.uniform(0, 6.3), 0.13 * random.random() ** 0.7) for _ in range(130)]
tube("saffron", [[(1.05 + q * math.cos(a) + 0.08 * t * math.cos(b) - 0.02 * t * t * math.sin(b), -1.34 + q * math.sin(a) + 0.07 * t * math.sin(b) + 0.02 * t * t, 0.05 + 0.05 * random.random()) for t in (-1, 0, 1)] for a, b, q in threads], 0.0038, saf, 1)
on = caster()
for _ in range(110):  # what dripped off them
    x, y = R.choice(((0.2, -1.2), (0.1, -0.8), (-0.3, -1.35)))
    x, y = R.gauss(x, 0.22), R.gauss(y, 0.16)
    if on(x, y) < 0.005:
        inst(once("sweat", sweat), (x, y, 0), (0, 0, 0), (*[R.uniform(0.3, 1.2)] * 2, R.uniform(0.25, 0.5)))
# ---- behind
crock(1.42, 1.62, 0.50, "blue", h=0.42)
crushed_tomatoes(1.42, 1.62, 0.40, 0.23, 4)
dry_onion(0.58, 2.06, 0.29, 0, 2.4)
crock(0.02, 1.84, 0.38, "cream")
fill(0.02, 1.84, 0.30, 0.19, deep("oil", (0.34, 0.235, 0.020), 0.7))
baguette(-1.80, 1.80, 0.16, 3.0, 0.28)
parsley_bunch(-1.95, 1.36, 0.25, 14, 0.9, seed=4)
area((-3.4, 5.8, 4.4), (0, 0, 0.2), 4.0, 1000, (1, 0.95, 0.88), sy=3.2)
area((5, -3.0, 4.6), (0, 0, 0.2), 5.0, 190, (0.97, 0.98, 1))
card = area((0.6, 5.2, 6.0), (-0.4, 0, 0.4), 2.2, 95, (1, 0.98, 0.95), sy=1.2)  # what is wet mirrors it
card.visible_diffuse = False
world((0.64, 0.68, 0.75), 0.18)
camera((0.0, -5.6, 4.9), (0.0, 0.08, 0.2), mm=70, f=0.50, focus=(-0.4, -0.35, 0.4))
render(exposure=0.30)
