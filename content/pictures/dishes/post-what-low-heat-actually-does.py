# What low heat does: shin in a heavy enamelled pot at a bare simmer, its lid half off, a bubble here and there; low light from a window at the back left
from scipy.spatial import ConvexHull

from kit import *
from kit.larder import thyme_bunch
from kit.props import spoon
from kit.stew import beef, carrots, gravy, napped, stands

reset(arg("seed", 3))
U = random.uniform
LV = 0.47  # the level of the sauce at the wall
oak = mat_planks((0.125, 0.078, 0.047), (0.046, 0.027, 0.016), width=1.5, rough=0.52)
t = mesh("t", [(-9, -5, 0), (9, -5, 0), (9, 12, 0), (-9, 12, 0)], [(0, 1, 2, 3)], oak)
t.rotation_euler = (0, 0, 0.12)
# ---- the pot: teal outside, cream inside, bare iron at the rim; it has reduced by a finger and left a dark line, and splashes above it
OUT = [(1.10, 0.0), (1.20, 0.03), (1.32, 0.14), (1.385, 0.34), (1.41, 0.62), (1.42, 0.80), (1.445, 0.825)]
prof = [(0, 0), *OUT, (1.45, 0.85), (1.435, 0.868), (1.40, 0.872), (1.365, 0.862), (1.345, 0.84), (1.335, 0.80), (1.325, 0.62), (1.30, 0.36), (1.235, 0.20), (1.10, 0.12), (0, 0.10)]


def enamel(name, edge):
    """edge(m, o): where iron shows"""
    m = M(name)
    o = m.coord()
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    c = m.mix(m.noise(1.6, o, 3), (0.007, 0.041, 0.047), (0.004, 0.026, 0.032))
    cream = m.mix(m.noise(2.5, o, 4, 0.6), (0.60, 0.53, 0.41), (0.52, 0.44, 0.32))
    ragged = m.math("MULTIPLY_ADD", m.noise(1.0, m.map(o, (4, 4, 1.2)), 5, 0.62), -0.17, z)
    line = m.math("MULTIPLY", m.step(ragged, LV + 0.055, LV + 0.01), m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.8, 0.45), clamp=True)
    splash = m.math("MULTIPLY", m.step(m.vor(9, o), 0.20, 0.11), m.math("MULTIPLY", m.step(m.noise(2.2, o, 2), 0.50, 0.62), m.step(z, 0.80, 0.62)))
    dirt = m.math("MAXIMUM", line, m.math("MULTIPLY", splash, 0.8))
    cream = m.mix(m.math("MULTIPLY", m.step(ragged, LV + 0.20, LV), 0.40), cream, (0.36, 0.20, 0.085))
    cream = m.mix(dirt, cream, m.mix(m.noise(7, o, 4), (0.110, 0.036, 0.012), (0.050, 0.015, 0.006)))
    inside = m.attr("inside")
    c = m.mix(inside, c, cream)
    iron = m.math("MULTIPLY", edge(m, o), 0.95)
    c = m.mix(iron, c, m.mix(m.noise(8, o, 4), (0.016, 0.014, 0.013), (0.040, 0.030, 0.024)))
    rough = m.math("MULTIPLY_ADD", m.noise(4, o, 4), 0.10, m.math("MULTIPLY_ADD", iron, 0.28, 0.10))
    m.p(c, rough=rough, spec=0.5, coat=m.math("MULTIPLY_ADD", iron, -0.5, 0.5), coatr=0.05, normal=m.bump(m.math("ADD", m.noise(4, o, 3), m.math("MULTIPLY", m.math("MULTIPLY", dirt, inside), 0.4)), 0.10, 0.03))
    return m.m


height = lambda m, o: m.math("MULTIPLY_ADD", m.noise(11, o, 4), 0.022, m.xyz(o)[2])
ware = enamel("enamel", lambda m, o: m.step(height(m, o), 0.838, 0.850))
pot = lathe("pot", prof, ware, 160, 1)
r, z = zip(*OUT)
attr(pot, "inside", [1.0 if math.hypot(v.co.x, v.co.y) < np.interp(v.co.z, z, r) - 0.03 else 0.0 for v in pot.data.vertices])
for s in (-1, 1):
    a = np.linspace(0.02, math.pi - 0.02, 26)
    P = np.column_stack([s * (1.35 + 0.38 * np.sin(a) ** 0.75), 0.42 * np.cos(a), 0.70 + 0.03 * np.sin(a)])
    tube("handle", [P], 0.072, ware, 6, radii=[1.55 - 0.55 * np.sin(a) ** 0.5]).rotation_euler = (0, 0, -0.28)
# ---- a spoon whose bowl lies in the sauce and whose handle lies on the rim
used = mat_wood((0.30, 0.165, 0.078), (0.165, 0.082, 0.036), plank=9, rough=0.5, gx=0.4)
out = Vector((0.70, -0.16, 0.43)).normalized()
high = (Vector((0, 0, 1)) - out * out.z).normalized()
ladle = spoon(0, 0, 0, 2.2, mat=used)
ladle.matrix_world = Matrix.Translation(Vector((0.72, -0.26, LV + 0.07)) + out * 2.2) @ Matrix((-out, high.cross(-out), high)).transposed().to_4x4()
# ---- large pieces of shin along their fibres, lengths of carrot, a marrow bone; dropped as hulls on a floor that leaves them half in the sauce
cooked = napped(LV)


def braised(m, c, h, rough, coat, film, bump=0.6, *more, **light):  # three hours: softer than a stew, and more of it under sauce
    return cooked(m, m.mix(0.25, c, m.mix(1.0, c, (0.62, 0.47, 0.38), "MULTIPLY")), h, rough, 0.6 * coat, m.math("ADD", film, 0.10), 0.78 * bump, *more, **light)


chunk, loose = beef(braised)
length = carrots(cooked)
m = M("bone")
o, ov = loc_rnd(m)
marrow = m.attr("marrow")
pores = m.step(m.noise(34, ov, 3, 0.6), 0.60, 0.68)
c = m.mix(m.noise(4, ov, 5, 0.62), (0.40, 0.275, 0.160), (0.21, 0.100, 0.045))
c = m.mix(m.math("MULTIPLY", pores, 0.5), c, (0.17, 0.070, 0.028))
c = m.mix(marrow, c, m.mix(m.noise(7, ov, 4), (0.175, 0.070, 0.026), (0.100, 0.034, 0.012)))
bony = cooked(m, c, m.math("ADD", m.noise(9, ov, 4), m.math("MULTIPLY", pores, -0.4)), 0.44, 0.3, 0.58, 0.40, 0.06, sss=0.4)


def bone(R=0.225, H=0.17):
    way = lambda p: np.arctan2(p[..., 1], p[..., 0])
    wall = lambda p: np.hypot(p[..., 0], p[..., 1]) - R * (1 + 0.10 * np.cos(2 * way(p) + 1) + 0.05 * np.cos(3 * way(p)))

    def fn(p):
        tube_ = smax(smax(wall(p), np.abs(p[..., 2] + 0.12 * p[..., 0]) - H, 0.02), -(wall(p) + 0.070), 0.02)
        return smin(tube_, smax(wall(p) + 0.060, np.abs(p[..., 2] + 0.12 * p[..., 0]) - H + 0.05, 0.02), 0.012)

    B = A3(R + 0.08, R + 0.08, H + 0.08)
    return sculpt("bone", fn, -B, B, 0.012, bony, lambda V, N: 0.012 * fnoise(V, 7, 3, 2), {"marrow": lambda V, N: ss(wall(V), -0.062, -0.074)}, finer=1)


def piece(k):
    ob = chunk(k, U(1.14, 1.40))
    ob.data.transform(Matrix.Diagonal((U(1.0, 1.35), U(0.95, 1.1), U(0.85, 1.0), 1)))
    ob.data.update()
    return ob


def drop(obs, places):
    hulls = []
    for ob, (x, y, z, rot) in zip(obs, places):
        V = np.array([v.co for v in ob.data.vertices])
        q = ConvexHull(V)
        ids = {v: i for i, v in enumerate(q.vertices)}
        hull = mesh("hull", V[q.vertices] * 0.96, [[ids[i] for i in s] for s in q.simplices])
        hull.location, hull.rotation_euler = (x, y, z), rot
        hulls.append(hull)
    floor = lathe("floor", [(0, LV - 0.15), (0.7, LV - 0.17), (1.10, LV - 0.18), (1.21, LV - 0.1), (1.25, LV + 0.2), (1.25, LV + 6)], None, 48, 0)
    floor.data.flip_normals()
    settle(hulls, [floor, ladle], 90, 0.8)
    for ob, hull in zip(obs, hulls):
        ob.matrix_world = hull.matrix_world.copy()
        bpy.data.objects.remove(hull)
    bpy.data.objects.remove(floor)


lies = lambda a=0.7: (U(-0.2, 0.2), U(-0.2, 0.2), U(-a, a) + math.pi * random.choice((0, 1)))
things, places = [], []
SHIN = [(-0.98, 0.12), (-0.76, 0.66), (-0.18, 0.92), (0.42, 0.88), (0.92, 0.48), (-0.46, 0.24), (0.10, 0.44), (0.56, 0.28), (-0.90, -0.50), (0.70, -0.80), (-0.04, -0.24), (-0.42, 0.62), (0.28, 0.66), (-0.72, 0.30)]
meat = [piece(k + 1) for k in range(len(SHIN))]
ROOTS = [(-0.52, -0.26, 0.6), (0.34, -0.52, -0.5), (-0.36, 0.50, 2.3), (0.36, 0.60, 0.9), (0.98, -0.46, 1.0), (0.30, 0.06, 2.0), (0.84, 0.10, 1.2)]
for k, (x, y, a) in enumerate(ROOTS):
    things.append(length(k, U(0.20, 0.33)))
    places.append((x, y, LV + 0.10 + 0.01 * k, (math.pi / 2, 0, a)))
things.append(bone())
places.append((-0.34, -0.74, LV + 0.12, (0.25, 0.15, 0.4)))
for i, (ob, (x, y)) in enumerate(zip(meat, SHIN)):
    things.append(ob)
    places.append((x, y, LV + 0.30 + 0.07 * i, lies()))
drop(things, places)
for ob in things:
    if ob.name.startswith("carrot") and abs(ob.matrix_world[2][2]) > 0.5:  # it came to stand
        bpy.data.objects.remove(ob)
for i, ob in enumerate(meat):
    loose(ob, 60, i).matrix_world = ob.matrix_world
# ---- sauce
n, ext = 460, 1.34
ladle.location.z -= 9
T = heights(ext, n, 0.0)
ladle.location.z += 9
g = np.linspace(-1, 1, n) * ext
X, Y = np.meshgrid(g, g, indexing="ij")
RR = np.hypot(X, Y)
px = g[1] - g[0]
pool = np.minimum(stands(T, LV - 0.02, px, RR < 1.25, 16), LV + 0.045)
pool = blur(pool, 1.2) + 0.006 * field_noise(n, 5.0, 2.0) + 0.035 * np.clip((RR - 1.24) / 0.07, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
wine = gravy(
    [(0.05, (0.27, 0.080, 0.026)), (0.22, (0.150, 0.036, 0.012)), (0.50, (0.084, 0.022, 0.0080)), (0.9, (0.060, 0.0155, 0.0056))],
    (0.080, 0.022, 0.0085),
    (0.26, 0.090, 0.022),
    [(0.0, (0.95, 0.72, 0.50)), (0.25, (0.52, 0.16, 0.06))],
    0.25,
)
sheet("sauce", pool, ext, wine, keep=RR < 1.335, attrs={"thick": thick})
lies_at = lambda Z, x, y: float(map_coordinates(Z, [[(x / ext + 1) / 2 * (n - 1)], [(y / ext + 1) / 2 * (n - 1)]], order=1, mode="nearest")[0])
# ---- bubbles rise at two places where the sauce lies open, one after the other
film = mat_film((0.62, 0.34, 0.17))
bubble = hide(ico("bubble", 1.0, 4, film, 0, 1, (1, 1, 0.72)))
seen = (np.hypot(X - 0.8, Y + 0.27) > 0.45) & (np.hypot(X - 0.6, Y - 0.1) > 0.42) & (Y > -0.72)  # neither below spoon and bay nor behind the near wall
open_ = edt((pool > T + 0.04) & (RR < 1.20)) * seen
for where in ((X < 0) & (Y < 0), (X > 0) & (Y < 0.9)):
    i, j = np.unravel_index(np.argmax(open_ * where), open_.shape)
    x, y = X[i, j], Y[i, j]
    for k, size in enumerate((0.078, 0.048, 0.036, 0.028, 0.024, 0.020, 0.016, 0.014, 0.012, 0.010)):
        a, q = k * 2.4, 0.0 if not k else 0.085 + U(0.0, 0.05)
        p = (x + q * math.cos(a), y + q * math.sin(a))
        inst(bubble, (*p, lies_at(pool, *p) - 0.15 * size), (0, 0, 0), size)
# ---- bay, and thyme in a bundle, limp: they lie on what is there, but do not follow it down into every gap
over = blur(maximum_filter(np.maximum(T, pool), 21), 9)
limp = mat_leaf((0.056, 0.058, 0.017), (0.088, 0.085, 0.029), 0.48, 0.12)
for x, y, a, s in ((0.30, 0.02, 0.25, 1.0), (-0.84, -0.24, 0.9, 0.9)):
    ob = leaf(0.66 * s, 0.24 * s, 0.10, 0.05, 0.004, limp, seed=s)
    V = np.array([v.co for v in ob.data.vertices]) @ np.array(Matrix.Rotation(-a, 3, "Z")) + (x, y, 0)
    V[:, 2] += [0.006 + lies_at(over, *v[:2]) for v in V]
    ob.data.vertices.foreach_set("co", V.ravel())
    ob.data.update()
gone = M("thymebraised")
gone.p(gone.mix(gone.attr("tone"), (0.055, 0.066, 0.020), (0.160, 0.170, 0.062)), rough=0.40, coat=0.25, coatr=0.15)
once("thymeleafmat", lambda: gone.m)
FOOT, WAY = Vector((-0.62, -0.10, 0)), 0.45
thyme_bunch(*FOOT.xy, WAY, 10, 0.95, 0.16, seed=4, on=lambda x, y: lies_at(over, x, y))
ahead, aside = Vector((math.cos(WAY), math.sin(WAY), 0)), Vector((-math.sin(WAY), math.cos(WAY), 0))
tie = FOOT + ahead * 0.20
tie.z = lies_at(over, *tie.xy) + 0.035
wound = [tie + ahead * 0.004 * a + aside * 0.066 * math.cos(a) + Vector((0, 0, 0.048 * math.sin(a))) for a in np.linspace(0, 6.283 * 3.2, 80)]
ends = [[tie + Vector((0, 0, 0.05)) + (ahead * s + aside * -0.9) * t + Vector((0, 0, 0.25 * t - 1.5 * t * t)) for t in np.linspace(0, 0.24, 10)] for s in (0.2, -0.7)]
tube("string", [wound, *ends], 0.009, plain("string", (0.40, 0.27, 0.15), 0.8), 2)
# ---- the lid, pushed off to the back right: it hangs over the rim there and stands on the table with its far edge
lid = lathe("lid", [(0, 0.225), (0.4, 0.215), (0.8, 0.175), (1.15, 0.10), (1.20, 0.05), (1.205, -0.04), (1.225, -0.055), (1.25, -0.04), (1.255, 0), (1.42, 0), (1.45, 0.02), (1.44, 0.05), (1.38, 0.09), (1.2, 0.15), (0.8, 0.235), (0.4, 0.275), (0, 0.285)], enamel("lid", lambda m, o: m.step(height(m, o), 0.062, 0.046)), 160, 1)
knob = lathe("knob", [(0, 0.26), (0.11, 0.27), (0.075, 0.31), (0.07, 0.38), (0.16, 0.42), (0.20, 0.45), (0.195, 0.49), (0.12, 0.515), (0, 0.52)], mat_metal((0.68, 0.47, 0.22), 0.30), 64, 1)
knob.parent = lid
PHI, TILT, OFF = math.radians(66), math.radians(23), 0.70
u = Vector((math.cos(PHI), math.sin(PHI), 0))
down = u * math.cos(TILT) - Vector((0, 0, math.sin(TILT)))
up = u * math.sin(TILT) + Vector((0, 0, math.cos(TILT)))
turn = Matrix((down, up.cross(down), up)).transposed()
lid.matrix_world = Matrix.Translation(u * 1.43 + Vector((0, 0, 0.992)) + down * OFF - up * 0.185) @ turn.to_4x4()
# ---- a cloth
cloth(mat_cloth((0.165, 0.140, 0.105), stripe=(0.10, 0.030, 0.018), wide=2.2), -2.25, -1.05, 2.2, 2.4, 0.5, seed=9, folds=0.12)
# ---- evening: a large window low at the back left, the room's blue answer from the front
area((-4.4, 3.9, 3.9), (0, 0, 0.4), 4.0, 1000, (1, 0.93, 0.83), sy=3.2)
area((3.6, -3.0, 2.8), (0, 0, 0.3), 3.0, 45, (0.86, 0.93, 1.0))
sheen = area((1.0, 9.0, 1.4), (0, 0, 0.5), 5.0, 45, (1, 0.95, 0.88), sy=2.0)  # in the lid alone
sheen.visible_diffuse = False
world((0.58, 0.60, 0.66), 0.13)
camera((0.12, -6.1, 5.75), (0.12, 0.22, 0.42), mm=67, f=0.75, focus=(0, -0.35, 0.62))
render(exposure=0.88)
