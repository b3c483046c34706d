# julia-chicken: a whole roast chicken on an oval platter among its vegetables, seen from 25 degrees up; a window on the left, the room dark and warm
from kit import *
from kit.props import block, board, boule
from kit.roast import carrots, cloves, potatoes

reset(arg("seed", 14))
U = random.uniform
block(0, -1.4, 30, 8.8, 0.4, mat_wood((0.150, 0.085, 0.048), (0.055, 0.030, 0.018), plank=1.9, rough=0.60), z=-0.4)
# ---- the room behind: plaster in the dark
m = M("plaster")
m.p(m.mix(m.noise(0.5, m.coord(), 5), (0.112, 0.112, 0.104), (0.070, 0.072, 0.068)), rough=0.9)
mesh("wall", [(-30, 9, -9), (30, 9, -9), (30, 9, 16), (-30, 9, 16)], [(0, 1, 2, 3)], m.m)
board(1.65, 2.45, 2.0, 1.0, 0.25)
boule(1.65, 2.45, 0.74, 0.6, 0.16)
# ---- oval platter
pr = [
    (0, 0.02),
    (0.85, 0.02),
    (0.95, 0.04),
    (1.12, 0.10),
    (1.30, 0.17),
    (1.38, 0.20),
    (1.40, 0.215),
    (1.385, 0.235),
    (1.33, 0.225),
    (1.14, 0.165),
    (1.02, 0.115),
    (0.92, 0.095),
    (0, 0.09),
]
pl = lathe("platter", pr, mat_glaze((0.86, 0.83, 0.76), (0.16, 0.22, 0.36), rz=0.212, speck=False, rough=0.14), 128, 1)
pl.scale = (1.42, 1.02, 1)
pl.location = (0, 0, 0.02)


# ---- the bird, neck at -x, legs at +x
def bird(p):
    q = np.stack([p[..., 0], np.abs(p[..., 1]), p[..., 2]], -1)
    d = s_ell(q, (-0.05, 0, 0.50), (0.88, 0.53, 0.43))
    lobe = lambda s: s_ell(p, (-0.24, 0.185 * s, 0.70), (0.66, 0.335, 0.355), (0, 0.13, 0.07 * s))
    d = smin(d, smin(lobe(1), lobe(-1), 0.14), 0.07)  # two halves of a breast, hardly a furrow between them
    d = smin(d, s_ell(q, (-0.78, 0, 0.56), (0.26, 0.33, 0.27)), 0.12)
    d = smin(d, s_cap(q, (0.66, 0, 0.40), (0.96, 0, 0.46), 0.20, 0.08), 0.10)
    d = smin(d, s_ell(q, (0.22, 0.55, 0.42), (0.42, 0.21, 0.32), (0, 0.25, -0.12)), 0.035)
    drum = smin(
        s_cap(q, (0.02, 0.70, 0.60), (0.56, 0.47, 0.70), 0.200, 0.125),
        s_ell(q, (0.13, 0.71, 0.60), (0.27, 0.17, 0.20), (0, -0.1, -0.4)),
        0.06,
    )
    drum = smin(drum, s_cap(q, (0.54, 0.48, 0.70), (0.83, 0.30, 0.745), 0.112, 0.062), 0.05)
    drum = smin(drum, s_cap(q, (0.84, 0.295, 0.745), (0.86, 0.283, 0.748), 0.074), 0.02)  # the skin drew back and rolled up
    d = smin(d, drum, 0.014)
    # the wing, folded: an arm that comes back to the elbow, a forearm forward again, its tip under the back
    arm = smin(s_cap(q, (-0.72, 0.36, 0.72), (-0.35, 0.655, 0.56), 0.120, 0.082), s_ell(q, (-0.58, 0.46, 0.67), (0.17, 0.11, 0.13), (0, 0.4, 0.6)), 0.04)
    fore = s_cap(q, (-0.34, 0.665, 0.53), (-0.80, 0.56, 0.36), 0.080, 0.060)
    fore = smin(fore, s_ell(q, (-0.52, 0.63, 0.455), (0.18, 0.055, 0.085), (0, -0.36, 0.2)), 0.03)
    fore = smin(fore, s_cap(q, (-0.80, 0.56, 0.36), (-0.90, 0.36, 0.30), 0.066, 0.032), 0.03)
    d = smin(d, smin(arm, fore, 0.012), 0.020)
    d = smax(d, -s_ell(q, (0.94, 0, 0.58), (0.26, 0.13, 0.10)), 0.05)
    shank = s_cap(q, (0.80, 0.318, 0.742), (1.00, 0.196, 0.772), 0.040, 0.038)
    knob = s_ell(q, (1.010, 0.180, 0.775), (0.046, 0.058, 0.050), (0, 0, 0.5))
    d = smin(d, smin(shank, knob, 0.025), 0.012)
    return smax(d, 0.10 - p[..., 2], 0.04)


bone = lambda V, N: ss(V[:, 0] - 0.55 * np.abs(V[:, 1]), 0.728, 0.745) * ss(V[:, 2], 0.62, 0.68)
limb = lambda V: np.maximum(ss(np.abs(V[:, 1]), 0.36, 0.58), ss(V[:, 0], 0.35, 0.7))


def wrinkle(V):
    """how the skin shrank: fine folds on wing, leg and flank, few on the breast"""
    w = V + 0.06 * fnoise(V, 3.4, 2, 6)[:, None]
    return 1 - np.abs(fnoise(w, (5, 9, 8), 2, 2)) * 2.2, np.exp(-((fnoise(w, (2.4, 4, 3.4), 2, 8) / 0.05) ** 2))


def bdisp(V, N):
    fold, crease = wrinkle(V)
    k = 0.40 + 0.60 * limb(V)
    out = 0.022 * fnoise(V, 2.4, 3, 1) + 0.010 * fnoise(V, 7, 3, 5) + 0.005 * fnoise(V, 22, 3, 8)
    return (out + k * (0.010 * np.clip(fold, -0.6, 1) - 0.012 * crease)) * (1 - 0.85 * bone(V, N))


def fold(V, N):
    f, crease = wrinkle(V)
    return np.clip(0.55 + (0.30 * f - 0.45 * crease) * (0.6 + 0.4 * limb(V)) + 0.35 * fnoise(V, 5, 2, 5), 0, 1)


m = M("skin")
o = m.coord()
big, mid = m.noise(2.1, o, 4, 0.6, 0.5), m.noise(8, o, 5, 0.65, 0.3)
N_ = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
# what stood up in the oven is mahogany, folds and flanks stayed straw
k = m.math("ADD", m.math("MULTIPLY", big, 0.80), m.math("MULTIPLY", mid, 0.38))
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(26, o, 5, 0.70, 0.4), 0.5), 0.44))  # freckles: skin browns at every scale
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(95, o, 4, 0.7), 0.5), 0.20))
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.attr("fold"), 0.55), 0.34))
k = m.math("ADD", k, m.math("MULTIPLY_ADD", m.attr("cur"), 0.30, 0.045))
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", N_, 0.35), 0.15))
c = m.ramp(
    k,
    [
        (0.30, (0.86, 0.56, 0.29)),
        (0.45, (0.76, 0.36, 0.115)),
        (0.59, (0.58, 0.195, 0.044)),
        (0.74, (0.34, 0.084, 0.020)),
        (0.94, (0.110, 0.030, 0.012)),
    ],
)
scorch = m.math("MULTIPLY", m.step(m.noise(24, o, 4, 0.7), 0.60, 0.72), m.step(k, 0.50, 0.72))
c = m.mix(m.math("MULTIPLY", scorch, 0.55), c, (0.11, 0.032, 0.010))
pore = m.step(m.vor(30, m.vadd(o, m.map(m.noise(9, o, 2, 0.5, 0, 1), (0.04, 0.04, 0.04)))), 0.40, 0.06)
pore = m.math("MULTIPLY", pore, m.step(m.noise(3, o, 3), 0.36, 0.56))  # goose flesh, here and there
c = m.mix(m.math("MULTIPLY", pore, 0.22), c, (0.78, 0.46, 0.17))
c = m.mix(m.attr("bone"), c, m.mix(m.step(m.noise(9, o, 4), 0.36, 0.66), (0.70, 0.44, 0.27), (0.26, 0.095, 0.034)))
fat = m.math("MULTIPLY", m.step(m.noise(4.4, o, 6, 0.66), 0.38, 0.56), m.math("SUBTRACT", 1.0, m.attr("bone")))
crepe = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1.0, m.map(m.vadd(o, m.map(m.noise(4, o, 2, 0.5, 0, 1), (0.12, 0.12, 0.12))), (34, 15, 24)), 4, 0.6, 0.5), 0.5))  # it dried into fine wrinkles
blister = m.math("MULTIPLY", m.step(m.vor(64, o), 0.42, 0.10), m.step(m.noise(6, o, 3), 0.46, 0.60))
h = m.math("ADD", m.math("MULTIPLY", m.noise(30, o, 4, 0.5), 0.22), m.math("MULTIPLY", pore, 0.40))
h = m.math("ADD", h, m.math("MULTIPLY", m.step(crepe, 0.0, 0.10), 0.11))
h = m.math("ADD", h, m.math("ADD", m.math("MULTIPLY", mid, 0.6), m.math("MULTIPLY", blister, 0.14)))
m.p(
    c,
    sss=m.math("MULTIPLY_ADD", m.attr("bone"), 0.3, 0.45),
    rad=(0.024, 0.009, 0.004),
    rough=m.math("SUBTRACT", 0.52, m.math("MULTIPLY", fat, 0.16)),
    spec=0.38,
    coat=m.math("MULTIPLY", fat, 0.26),
    coatr=0.26,
    normal=m.bump(h, 0.54, 0.016),
)
box = (-1.2, -1.02, 0.05), (1.25, 1.02, 1.16)
B = sculpt("bird", bird, *box, 0.0145, m.m, bdisp, {"bone": bone, "fold": fold}, curve=0.07)
B.location = (0.0, 0.06, 0.03)
B.rotation_euler = (0, -0.03, -0.52)
bm_ = Matrix.Translation((0.0, 0.06, 0.03)) @ Euler((0, -0.03, -0.52)).to_matrix().to_4x4()
tw = M("twine")
o = tw.coord()
tw.p(
    tw.mix(tw.noise(60, o, 2), (0.80, 0.66, 0.46), (0.52, 0.34, 0.18)),
    rough=0.9,
    normal=tw.bump(tw.noise(90, o, 2), 0.6, 0.01),
)
lp = lambda x, ry, rz, k: [
    bm_ @ Vector((x + 0.012 * math.sin(a * 3 + k), ry * math.cos(a), 0.765 + rz * math.sin(a)))
    for a in np.linspace(0, 6.4, 40)
]
knot = [
    [bm_ @ Vector((0.955 + 0.05 * t, 0.03 * s + 0.13 * s * t, 0.842 + 0.030 * math.sin(3.1 * t) - 0.035 * t)) for t in np.linspace(0, 1, 10)]
    for s in (1, -1)
]


def plies(P, r=0.0042, pitch=0.024):
    """Two threads twisted round each other along P."""
    D = np.array([q[:] for q in P])
    t = np.linspace(0, len(D) - 1, len(D) * 12)
    D = np.stack([np.interp(t, np.arange(len(D)), D[:, a]) for a in range(3)], 1)
    T = np.gradient(D, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    A = np.cross(T, (0.3, 0.2, 0.93))
    A /= np.linalg.norm(A, axis=1)[:, None]
    B, far = np.cross(T, A), np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(D, axis=0), axis=1))]) * 2 * math.pi / pitch
    return [[Vector(v) for v in D + r * (np.cos(far + q)[:, None] * A + np.sin(far + q)[:, None] * B)] for q in (0, math.pi)]


tube("twine", [q for P in [lp(0.945 + 0.022 * k, 0.283 - 0.014 * k, 0.068, k) for k in range(3)] + knot for q in plies(P)], 0.0050, tw.m, 2)
# ---- what roasted round it
PT, CR, GA = potatoes(), carrots(), cloves()
lm = mat_citrus(0.27, pulp=((0.84, 0.50, 0.07), (0.90, 0.66, 0.22)), rind=(0.86, 0.50, 0.03), pith=(0.88, 0.78, 0.54), char=0.9)
LH = citrus_half(lm)
lemons = [
    inst(LH, (x, y, z), (rx * -1, ry, rz), 0.84)
    for x, y, z, rx, ry, rz in [(1.10, -0.52, 0.30, -0.60, 0.25, 0.2), (-1.16, -0.52, 0.31, -0.65, -0.25, 0.9)]
]
# all are dropped round the bird; a fence, gone after, keeps them on the platter
fall, taken = [], []
rs = random.Random(arg("heap", 3))
kinds = [PT] * 92 + [GA] * 18
rs.shuffle(kinds)
for k, kind in enumerate([CR] * 12 + kinds):
    for _ in range(300):
        # most of them in front, fewer where wing and leg want to be seen
        a = math.radians(rs.uniform(-165, -40) if rs.random() < 0.62 else rs.uniform(-20, 190))
        x, y = 1.36 * math.cos(a), 0.97 * math.sin(a)
        l = min((l for l in range(5) if all(math.hypot(x - u, y - v) > 0.27 for u, v, w in taken if w == l)), default=9)
        clear = all(math.hypot(x - q.location.x, y - q.location.y + 0.12) > (0.50 if kind is CR else 0.40) for q in lemons)
        if clear and l < (2 if kind is CR else 3):
            break
    taken.append((x, y, l))
    turn = (rs.uniform(0, 6), 0.0, math.atan2(0.97 * math.cos(a), -1.36 * math.sin(a)) + rs.uniform(-0.4, 0.4)) if kind is CR else tuple(rs.uniform(0, 6.28) for _ in "xyz")
    fall.append(inst(kind[k % len(kind)], (x, y, 0.32 + 0.30 * l), turn, rs.uniform(0.50, 0.68)))
V = [(1.70 * math.cos(q), 1.20 * math.sin(q), z) for z in (0.05, 3.0) for q in np.linspace(0, 6.283, 48, endpoint=False)]
fence = mesh("fence", V, grid_faces(2, 48, True))
core = sculpt("core", bird, *box, 0.05, None)
core.matrix_world = bm_


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
settle(hulls, [pl, core, fence], 70, fr=0.9, sub=8, hull=lemons)
for ob, h in zip(fall, hulls):
    ob.matrix_world = h.matrix_world
    bpy.data.objects.remove(h)
for ob in (fence, core):
    bpy.data.objects.remove(ob)
bpy.context.view_layer.update()
for ob in fall:
    p = ob.matrix_world.translation
    shown = p.y < 0 and (abs(p.x + 0.76) < 0.34 or abs(p.x - 0.60) < 0.36)  # wing and leg: nothing high in front of them
    stands = ob.name.startswith("car") and abs(ob.matrix_world.col[0].z) > 0.40
    if stands or (p.x / 1.75) ** 2 + (p.y / 1.25) ** 2 > 1 or not 0.12 < p.z < (0.31 if shown else 0.50):
        bpy.data.objects.remove(ob)
# ---- pan juices
n = 260
H = heights(1.62, n, 0.135, 1.16)
F = (H > 0.16).astype(float)
g = np.linspace(-1, 1, n)
E = np.hypot(*np.meshgrid(g, g, indexing="ij"))
Z = (
    0.122
    + 0.018 * blur(F, 3.0)
    + 0.012 * field_noise(n, 4, 3.0)
    - 0.06 * ss(E + 0.10 * field_noise(n, 3.0, 7.0), 0.80, 0.98)
)
m = M("jus")
o = m.coord()
tint = m.ramp(m.math("ADD", m.attr("thick"), m.math("MULTIPLY", m.noise(5, o, 4), 0.5)), [(0.25, (0.97, 0.88, 0.64)), (0.9, (0.76, 0.46, 0.17))])
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
solid = m.math("MULTIPLY", m.step(m.vor(30, o), 0.22, 0.10), m.step(m.noise(5, o, 2), 0.44, 0.56))
body = m.n("MixShader", {0: m.math("MULTIPLY", solid, 0.7), 1: clear, 2: m.n("BsdfDiffuse", {"Color": (0.14, 0.045, 0.010)}).outputs[0]}).outputs[0]
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.07, "Normal": m.bump(m.noise(6, o, 3), 0.15, 0.02)}).outputs[0]
m.end(m.n("MixShader", {0: 0.06, 1: body, 2: shine}).outputs[0])
sheet("jus", Z, 1.62, m.m, 1.16, keep=E < 0.985, attrs={"thick": np.clip((Z - 0.112) / 0.05, 0, 1)})
on = caster()
for x, y, a, L, b in [
    (0.50, -0.98, 0.05, 0.7, 0.06),
    (-1.35, -0.22, -0.55, 0.75, 0.12),
    (-0.35, -0.80, -0.2, 0.75, -0.1),
    (0.05, -1.02, 0.25, 0.6, 0.08),
    (-1.05, -0.66, -0.5, 0.6, 0.1),
    (1.25, 0.15, -0.9, 0.6, 0.1),
]:
    thyme(x, y, 0, a, L, b, on=on)
sprinkle(
    [hide(ico("sl", 0.010, 1, mat_glaze((0.9, 0.9, 0.88), speck=False), 0.2, 2))],
    9,
    lambda: (U(-0.8, 0.9), U(-0.6, 0.7)),
    0.004,
    (0.3, 0.75),
    ok=lambda ob, nr: ob.name == "bird",
)
area((-6.0, 4.6, 3.8), (0, 0, 0.5), 2.4, 1150, (1, 0.955, 0.885), sy=3.0)
area((-3.4, -5.0, 3.4), (0, 0, 0.5), 3.2, 350, (1, 0.95, 0.88))
area((3.6, 3.8, 3.0), (0, 0, 0.6), 1.4, 160, (1, 0.84, 0.66))
world((0.62, 0.63, 0.64), 0.10)
camera((-0.75, -7.7, 4.7), (0.0, 0.04, 0.50), mm=90, f=0.36, focus=(0.1, -0.55, 0.6))
render(exposure=0.74)
