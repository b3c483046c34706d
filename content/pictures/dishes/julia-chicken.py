# julia-chicken: a trussed chicken in the black pan it was roasted in, among potatoes, carrots, garlic and charred lemons, seen from 40 degrees up;
# a window behind on the left makes its skin shine, the front stays dark
from kit import *
from kit.bird import BOX, chicken, form, string
from kit.larder import thyme_bunch
from kit.props import table
from kit.roast import carrots, lemon_half, potatoes, roast_garlic

reset(arg("seed", 14))
table(mat_slate((0.050, 0.053, 0.058)))
nap = napkin(mat_linen((0.20, 0.17, 0.13)), 2.8, 2.2, loc=(-1.85, 1.75, 0), rot=0.5, seed=5, amp=0.2)
tuck(nap, (0, 1, 1.12), (-0.03, -0.03, 0.5), 1.85, 1.4)
TURN = Matrix.Rotation(-0.22, 4, "Z")  # the pan's
LONG, WIDE = 1.80, 1.34

# ---- an oval roaster of seasoned iron: brown baked on its wall above the juice
m = M("iron")
o = m.coord()
z = m.xyz(o)[2]
baked = m.math("MULTIPLY", m.step(m.noise(5, m.map(o, (1, 1, 0.35)), 5, 0.66), 0.44, 0.60), m.step(z, 0.46, 0.22))
m.p(
    m.mix(m.math("MULTIPLY", baked, 0.3), m.mix(m.noise(4, o), (0.010, 0.010, 0.011), (0.024, 0.023, 0.022)), (0.065, 0.024, 0.008)),
    rough=m.math("MULTIPLY_ADD", m.noise(12, o, 5, 0.7), 0.36, 0.20),
    spec=0.5,
    normal=m.bump(m.math("ADD", m.noise(70, o, 3), m.math("MULTIPLY", baked, m.noise(16, o, 4))), 0.30, 0.010),
)
wall = [(-0.16, 0.0), (-0.08, 0.015), (-0.02, 0.08), (0.03, 0.30), (0.06, 0.46), (0.095, 0.485), (0.115, 0.505)]
wall += [(0.105, 0.53), (0.07, 0.535), (0.035, 0.52), (0.005, 0.46), (-0.03, 0.28), (-0.075, 0.12), (-0.15, 0.07), (-0.3, 0.06)]
V = np.concatenate([np.column_stack([superell(LONG + d, WIDE + d, 2.5, 160), np.full(160, h)]) for d, h in wall] + [np.array([[0, 0, 0.06]])])
n = len(wall) * 160
pan = subsurf(mesh("pan", V, grid_faces(len(wall), 160, True) + [(n - 160 + k, n - 160 + (k + 1) % 160, n) for k in range(160)], m.m), 1)
pan.matrix_world = TURN
for s in (1, -1):
    P = [(s * (LONG + 0.02 + 0.30 * math.sin(a) ** 0.7), 0.42 * math.cos(a), 0.44 + 0.05 * math.sin(a)) for a in np.linspace(0.02, math.pi - 0.02, 24)]
    tube("handle", [P], 0.055, m.m, 5).matrix_world = TURN

bird = chicken()
bird.matrix_world = place = Matrix.Translation((0.02, 0.08, 0.07)) @ Matrix.Rotation(-0.72, 4, "Z")
string(place)

# ---- what roasted round it: garlic, lemon and a potato in front laid by hand, the rest dropped; a fence, gone after, keeps it in the pan
PT, CR, LE = potatoes(), carrots(), [lemon_half(k) for k in range(2)]
inside = lambda x, y, k=1.0: (abs(x) / (LONG * k)) ** 2.5 + (abs(y) / (WIDE * k)) ** 2.5 < 1
still = [
    inst(LE[k % 2], TURN @ Vector((x, y, h)), (rx, ry, rz), size)
    for k, x, y, h, rx, ry, rz, size in (
        (0, -0.62, -1.00, 0.42, 0.42, -0.15, 0.2, 0.98),
        (1, 1.12, 0.52, 0.44, 0.25, -0.25, 1.0, 0.95),
        (0, -1.36, 0.30, 0.42, 0.15, 0.30, 1.9, 0.95),
    )
]
still.append(inst(PT[1], TURN @ Vector((0.28, -0.95, 0.30)), (0.25, 0.1, 0.1), 0.86))
for x, y, turn, lean in ((-0.94, -0.77, 0.9, 0.25), (1.29, -0.18, 2.0, 0.35)):
    head = roast_garlic(x, y, 0.76)
    head.matrix_world = TURN @ Matrix.Translation((x, y, 0.17)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(lean, 4, "X") @ Matrix.Scale(0.76, 4)
    still.append(head)
fall, taken = [], [(ob.location.x, ob.location.y, l, 0.47) for ob in still for l in range(3)]
rs = random.Random(arg("heap", 8))
kinds = [PT] * 44 + [CR] * 14
rs.shuffle(kinds)
core = sculpt("core", form, *BOX, 0.05, None)
core.matrix_world = place
for k, kind in enumerate(kinds):
    for _ in range(300):
        p = Vector((rs.uniform(-LONG, LONG), rs.uniform(-WIDE, WIDE), 0))
        q = place.inverted() @ (TURN @ p)
        free = inside(p.x, p.y, 0.86) and (q.x / 1.12) ** 2 + (q.y / 0.80) ** 2 > 1
        p = TURN @ p
        l = min((l for l in range(3) if all(math.hypot(p.x - u, p.y - v) > far for u, v, w, far in taken if w == l)), default=9)
        if free and l < (1 if math.hypot(q.x + 0.6, q.y + 0.9) < 0.4 else 3 if kind is CR else 2):  # the wing wants to be seen
            break
    else:
        continue
    taken.append((p.x, p.y, l, 0.33))
    turn = (rs.uniform(0, 6), 0.0, rs.uniform(0, 6)) if kind is CR else (rs.gauss(0, 0.7), rs.gauss(0, 0.7), rs.uniform(0, 6.28))
    fall.append(inst(kind[k % len(kind)], (p.x, p.y, 0.40 + 0.34 * l), turn, rs.uniform(0.62, 0.82)))
V = [(*(TURN @ Vector((x, y, 0)))[:2], z) for z in (0.05, 3.0) for x, y in superell(LONG - 0.02, WIDE - 0.02, 2.5, 48)]
fence = mesh("fence", V, grid_faces(2, 48, True))


def hull(ob):  # few corners fall fast
    bm = bmesh.new()
    for v in list(ob.data.vertices)[::23]:
        bm.verts.new(v.co)
    bmesh.ops.convex_hull(bm, input=bm.verts)
    me = bpy.data.meshes.new("hull")
    bm.to_mesh(me)
    bm.free()
    out = link(bpy.data.objects.new("hull", me))
    out.matrix_world = ob.matrix_world.copy()
    return out


bpy.context.view_layer.update()
hulls = [hull(ob) for ob in fall]


def drop():
    for again in range(5):
        settle(hulls, [pan, core, fence], 60 if again == 0 else 40, fr=0.9, sub=8, hull=still)
        for h, ob in zip(hulls, fall):  # most potatoes that hide their cut face are turned over, and settle once more
            face, at = h.matrix_world.to_3x3().col[2].normalized(), h.matrix_world.translation.copy()
            if ob.name.startswith("pot") and face @ Vector((0, -0.6, 0.8)) < 0.5 and again < 4 and rs.random() < 0.9:
                up = face.rotation_difference(Vector((rs.uniform(-0.5, 0.5), rs.uniform(-0.9, -0.1), 1))).to_matrix().to_4x4()
                h.matrix_world = Matrix.Translation(at + Vector((0, 0, 0.04))) @ up @ Matrix.Translation(-at) @ h.matrix_world


at_rest("julia-chicken", hulls, drop)
for ob, h in zip(fall, hulls):
    ob.matrix_world = h.matrix_world
    bpy.data.objects.remove(h)
for ob in (fence, core):
    bpy.data.objects.remove(ob)
bpy.context.view_layer.update()
for ob in fall:
    p = TURN.inverted() @ ob.matrix_world.translation
    if not inside(p.x, p.y) or not 0.08 < p.z < 0.50:
        bpy.data.objects.remove(ob)
# and what fills the gaps that the heap left before thigh and tail
for src, x, y, z, rx, rz in [
    (PT[1], 0.43, -0.52, 0.25, 0.55, 0.5),
    (PT[5], 0.68, -0.36, 0.25, 0.45, 2.0),
    (CR[0], -0.30, -0.66, 0.21, 0.0, -0.6),
    (CR[3], 0.08, -0.66, 0.24, 1.0, -0.25),
]:
    inst(src, (x, y, z), (rx, 0.0, rz), 0.76)

# ---- the juice: brown, with eyes of fat and burnt crumbs
n = 220
gx, gy = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing="ij")
Z = 0.145 + 0.006 * field_noise(n, 6, 3.0)
m = M("jus")
o = m.coord()
w = m.vadd(o, m.map(m.noise(5, o, 3, 0.5, 0, 1), (0.08, 0.08, 0.0)))
eyes = m.math("MAXIMUM", m.step(m.vor(13, w), 0.34, 0.30), m.step(m.vor(34, w), 0.30, 0.24))
eyes = m.math("MULTIPLY", eyes, m.step(m.noise(3, o, 3), 0.42, 0.56))
c = m.mix(m.noise(4, o, 5, 0.6), (0.085, 0.028, 0.007), (0.27, 0.100, 0.022))
c = m.mix(m.math("MULTIPLY", eyes, 0.45), c, (0.34, 0.135, 0.028))
grit = m.math("MULTIPLY", m.step(m.vor(48, o), 0.20, 0.10), m.step(m.noise(4, o, 2), 0.46, 0.58))
c = m.mix(grit, c, (0.025, 0.010, 0.005))
m.p(c, rough=0.10, spec=0.5, coat=0.5, coatr=0.04, normal=m.bump(m.math("ADD", eyes, m.math("ADD", m.noise(6, o, 3), grit)), 0.16, 0.014))
jus = sheet("jus", Z, LONG - 0.03, m.m, WIDE - 0.03, keep=(np.abs(gx) ** 2.5 + np.abs(gy) ** 2.5) < 1.0)
jus.matrix_world = TURN

# ---- thyme on and round it; on the skin its leaves, coarse pepper and salt
on = caster()
over = lambda x, y: min(max(0.32, *(on(x + a, y + b) for a in (-0.06, 0, 0.06) for b in (-0.06, 0, 0.06))), 0.52)  # wiry: it bridges gaps, and climbs no bird
for seed, (x, y, a, n, L) in enumerate(
    [
        (-0.95, -0.62, 0.5, 1, 0.70),
        (0.14, -1.02, 0.15, 2, 0.80),
        (1.15, 0.42, 2.2, 1, 0.60),
        (-1.30, 0.05, 1.2, 2, 0.65),
        (0.95, 0.75, 0.2, 2, 0.70),
        (-1.05, 0.55, 2.6, 1, 0.60),
    ]
):
    thyme_bunch(x, y, a, n, L, 0.25, seed=seed, on=over)
dry = M("dry")
dry.p(dry.mix(dry.rnd(), (0.085, 0.075, 0.018), (0.030, 0.028, 0.010)), rough=0.6)
herb = [hide(leaf(0.034, 0.014, 0.3, 0.6, 0.0, dry.m, nu=6, nv=5, pw=0.9, seed=k, wave=0)) for k in range(3)]
pepper = M("pepper")
pepper.p(pepper.mix(pepper.rnd(), (0.020, 0.014, 0.010), (0.17, 0.10, 0.055)), rough=0.7)
corns = [hide(ico("pe", 0.0105, 1, pepper.m, 0.7, 1.2, (1, 0.8, 0.6), k)) for k in range(5)]
flake = M("salt")
flake.p((0.90, 0.88, 0.84), rough=0.25, sss=0.3, rad=(0.01, 0.01, 0.01))
salt = [hide(ico("sl", 0.010, 1, flake.m, 0.5, 1.5, (1, 0.9, 0.45), k)) for k in range(4)]
top = lambda p, nr, cut: nr[2] > 0.15 and p[2] > 0.5
for srcs, many, size in ((herb, 60, (0.7, 1.2)), (corns, 150, (0.4, 1.2)), (salt, 90, (0.4, 1.1))):
    scatter(bird, srcs, many, top, 0.004, size, seed=many, tilt=0.5)

area((-5.0, 4.2, 4.6), (0, 0, 0.5), 4.2, 1600, (1, 0.965, 0.91), sy=3.6)
area((4.5, -4.0, 4.0), (0, 0, 0.4), 4.0, 150, (1, 0.95, 0.88))
world((0.62, 0.63, 0.66), 0.10)
camera((0.0, -6.95, 4.20), (0.0, 0.0, 0.47), mm=80, f=0.40, focus=(0.1, -0.55, 0.75))
render(exposure=0.68)
