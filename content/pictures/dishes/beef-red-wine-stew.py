from kit import *

reset(4)
t = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.20, 0.095, 0.04), (0.05, 0.02, 0.009), plank=1.7, rough=0.42),
)
t.rotation_euler = (0, 0, 0.2)
napkin(mat_linen((0.50, 0.46, 0.40), stripe=(0.35, 0.07, 0.05)), 3.2, 2.6, loc=(1.5, 0.9, 0), rot=-0.5, seed=9)
prof = [
    (0, 0),
    (0.75, 0),
    (0.82, 0.03),
    (1.08, 0.22),
    (1.25, 0.50),
    (1.32, 0.66),
    (1.335, 0.70),
    (1.30, 0.715),
    (1.265, 0.69),
    (1.18, 0.48),
    (1.0, 0.24),
    (0.7, 0.12),
    (0, 0.10),
]
lathe("bowl", prof, mat_glaze((0.80, 0.76, 0.67), (0.20, 0.10, 0.05), rz=0.685, rough=0.2), 128, 1, wob=0.008)
ms = M("sauce")
o = ms.coord()
h = ms.math("ADD", ms.noise(4, o, 4), ms.math("MULTIPLY", ms.noise(30, o, 3), 0.15))
c = ms.ramp(ms.noise(3, o, 5), [(0.3, (0.050, 0.009, 0.004)), (0.7, (0.15, 0.032, 0.010))])
fat = ms.step(ms.vor(9, o), 0.20, 0.16)
c = ms.mix(ms.math("MULTIPLY", fat, 0.35), c, (0.40, 0.16, 0.03))
ms.p(c, rough=0.10, spec=0.6, coat=0.8, coatr=0.03, sss=0.1, rad=(0.05, 0.015, 0.006), normal=ms.bump(h, 0.25, 0.04))


LV = 0.575  # the level of the sauce


def glaze(m, c, o, rough=0.22, b=None, sss=0.12, rad=(0.05, 0.02, 0.01)):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    k = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(7, o, 4), 0.20)), LV + 0.22, LV + 0.06)
    c = m.mix(m.math("MULTIPLY", k, 0.8), c, (0.11, 0.022, 0.007))
    h = m.math("MULTIPLY", m.noise(26, o, 4, 0.65), 0.6)
    if b is not None:
        h = m.math("ADD", h, b)
    m.p(
        c,
        rough=m.math("ADD", m.math("MULTIPLY", m.noise(12, o), 0.30), rough - 0.10),
        spec=0.42,
        coat=m.math("MULTIPLY", m.step(m.noise(4, o, 3), 0.36, 0.62), 0.7),
        coatr=0.07,
        sss=sss,
        rad=rad,
        normal=m.bump(h, 0.5, 0.025),
    )
    return m.m


m = M("beef")
o = m.coord()
off = m.math("MULTIPLY", m.rnd(), 40.0)
ov = m.vadd(o, m.comb(off, off, off))
fib = m.noise(1.0, m.map(ov, (6, 30, 24)), 5, 0.62, 0.9)
big = m.noise(5, ov, 4)
c = m.ramp(
    m.math("ADD", m.math("MULTIPLY", fib, 0.7), m.math("MULTIPLY", big, 0.4)),
    [(0.35, (0.050, 0.016, 0.007)), (0.54, (0.15, 0.055, 0.022)), (0.74, (0.29, 0.125, 0.058))],
)
beef = glaze(m, c, ov, 0.26, m.math("MULTIPLY", fib, 0.9), 0.08)
m = M("carrot")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), 0.17)
c = m.ramp(
    r,
    [
        (0, (0.85, 0.33, 0.035)),
        (0.42, (0.84, 0.30, 0.028)),
        (0.50, (0.76, 0.21, 0.015)),
        (0.9, (0.82, 0.25, 0.02)),
        (1, (0.62, 0.14, 0.01)),
    ],
)
carrot = glaze(m, c, o, 0.2, None, 0.2, (0.09, 0.03, 0.01))
m = M("onion")
o = m.coord()
z = m.xyz(o)[2]
st = m.noise(1.0, m.map(o, (16, 16, 1.5)), 3)
c = m.mix(m.step(st, 0.4, 0.7), (0.84, 0.52, 0.22), (0.58, 0.27, 0.08))
onion = glaze(m, c, o, 0.16, None, 0.3, (0.10, 0.06, 0.03))
m = M("mush")
o = m.coord()
z = m.xyz(o)[2]
c = m.mix(m.noise(6, o, 4), (0.34, 0.17, 0.07), (0.62, 0.40, 0.20))
mush = glaze(m, c, o, 0.25, None, 0.12)
m = M("lard")
o = m.coord()
st = m.noise(1.0, m.map(o, (2, 2, 12)), 2)
c = m.ramp(st, [(0.42, (0.36, 0.06, 0.03)), (0.5, (0.70, 0.38, 0.22)), (0.6, (0.42, 0.08, 0.04))])
lard = glaze(m, c, o, 0.25)


def chunk(mat, seed, s):
    rs = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=14, use_grid_fill=True)
    sx, sy, sz = rs.uniform(0.9, 1.25), rs.uniform(0.75, 1.0), rs.uniform(0.65, 0.9)
    for v in bm.verts:
        p = v.co.copy()
        q = p.normalized() * 1.25
        e = p.lerp(q, 0.52)
        d = (
            1
            + 0.20 * mnoise.fractal(e * 1.3 + Vector((seed * 3.0, 0, 0)), 1, 2, 3)
            + 0.06 * mnoise.fractal(Vector((e.x * 2, e.y * 9, e.z * 9 + seed)), 1, 2, 3)
        )
        v.co = Vector((e.x * sx, e.y * sy, e.z * sz)) * d * s
    me = bpy.data.meshes.new("ch")
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.materials.append(mat)
    return hide(link(bpy.data.objects.new("ch", me)))


B = [chunk(beef, i, 0.225) for i in range(6)]
LD = [chunk(lard, i + 20, 0.085) for i in range(3)]
C = [
    hide(
        lathe(
            "car",
            [
                (0, 0.055),
                (0.08, 0.056),
                (0.14, 0.054),
                (0.165, 0.035),
                (0.17, 0),
                (0.165, -0.035),
                (0.14, -0.054),
                (0, -0.055),
            ],
            carrot,
            48,
            1,
            wob=0.05,
        )
    )
]
O = [hide(ico("on", 0.118, 4, onion, 0.03, 2, (1, 1, 1.08), i)) for i in range(3)]


def mushm():
    pr = [
        (0, 0.16),
        (0.09, 0.15),
        (0.17, 0.10),
        (0.205, 0.02),
        (0.20, -0.03),
        (0.17, -0.045),
        (0.075, -0.05),
        (0.065, -0.12),
        (0.075, -0.20),
        (0, -0.21),
    ]
    return hide(lathe("mu", pr, mush, 48, 1, wob=0.05))


MU = [mushm()]
placed = []


def put(src, r0, z, rot, sc, gap):
    for _ in range(400):
        a = random.uniform(0, 6.28)
        r = 1.04 * math.sqrt(random.random())
        x, y = r * math.cos(a), r * math.sin(a)
        if r + r0 * 1.02 > 1.16:
            continue
        if all(math.hypot(x - q[0], y - q[1]) > (r0 + q[2]) * gap for q in placed):
            placed.append((x, y, r0))
            inst(src, (x, y, z + 0.10 * (1 - r)), rot, sc)
            return


R = lambda: (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(0, 6.28))
for k in range(11):
    put(B[k % 6], 0.26, 0.60, R(), random.uniform(0.9, 1.15), 0.80)
for k in range(8):
    tilt = (random.uniform(0.2, 1.0), random.uniform(-0.5, 0.5), random.uniform(-0.8, 0.8))
    put(C[0], 0.15, 0.64, tilt, random.uniform(0.80, 1.05), 0.80)
for k in range(9):
    put(O[k % 3], 0.12, 0.60, R(), random.uniform(0.9, 1.15), 0.84)
for k in range(8):
    put(MU[0], 0.18, 0.60, (random.uniform(-1.4, 1.4), random.uniform(-0.9, 0.9), k), random.uniform(0.8, 1.0), 0.74)
for k in range(8):
    tilt = (random.uniform(-0.8, 0.8), random.uniform(-0.8, 0.8), k)
    put(C[0], 0.15, 0.62, tilt, random.uniform(0.7, 1.0), 0.76)
for k in range(18):
    put(LD[k % 3], 0.07, 0.62, R(), 1.0, 0.75)
# ---- sauce: a pool with a meniscus, and a coat napped over part of the meat
n = 340
ext = 1.28
T = np.maximum(heights(ext, n, 0.0), LV)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
T = np.where(RR > 1.20, LV, T)
pool = LV + 0.05 * blur((T > LV + 0.02).astype(float), 3.5) + 0.010 * field_noise(n, 4.0, 2.0)
pool += 0.03 * np.clip((RR - 1.14) / 0.08, 0, 1) ** 2
nap = ss(blur(field_noise(n, 2.4, 9.0) + 0.6 * field_noise(n, 6.0, 4.0), 2.5), 0.10, 0.40)
coat = blur(T, 1.8) + 0.012 * nap**0.7 - 0.034 * (1 - nap)
S = np.maximum(pool, np.where((T > LV + 0.05) & (nap > 0.04), coat, -9))
S = np.where(RR > 1.17, pool, blur(S, 0.9))
sheet("sauce", S, ext, ms.m, keep=RR < 1.245)
bpy.context.view_layer.update()
dg = bpy.context.evaluated_depsgraph_get()
sc = bpy.context.scene
mp = mat_leaf((0.03, 0.12, 0.01), (0.09, 0.27, 0.02), 0.4)
bits = [hide(leaf(0.085, 0.06, 0.5, 0.9, 0.004, mp, nu=6, nv=5, seed=i, pw=0.7)) for i in range(4)]
for k in range(75):
    a = random.uniform(0, 6.28)
    r = 1.1 * math.sqrt(random.random())
    ok, l, nr, _, _, _ = sc.ray_cast(dg, (r * math.cos(a), r * math.sin(a), 3), (0, 0, -1))
    inst(
        random.choice(bits),
        l + nr * 0.008,
        (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), k),
        random.uniform(0.5, 1.15),
    )
gl = lathe(
    "glass",
    [
        (0, 0.02),
        (0.42, 0.02),
        (0.43, 0.035),
        (0.30, 0.05),
        (0.05, 0.09),
        (0.035, 0.2),
        (0.035, 1.0),
        (0.06, 1.08),
        (0.30, 1.25),
        (0.44, 1.55),
        (0.45, 1.85),
        (0.38, 2.25),
    ],
    mat_glass(),
    64,
    1,
)
gl.location = (-1.35, 2.2, 0)
wm = M("w")
a_ = wm.n("BsdfTransparent", {"Color": (0.35, 0.01, 0.02)}).outputs[0]
b_ = wm.n("BsdfDiffuse", {"Color": (0.10, 0.002, 0.006)}).outputs[0]
wm.end(wm.n("MixShader", {0: 0.5, 1: a_, 2: b_}).outputs[0])
wn = lathe("wine", [(0, 1.115), (0.06, 1.125), (0.29, 1.27), (0.425, 1.56), (0.43, 1.75), (0, 1.75)], wm.m, 64, 1)
wn.location = gl.location
area((-4.6, 3.6, 4.2), (0, 0, 0.3), 3.2, 560, (1, 0.955, 0.89), sy=2.8)
area((3.8, -2.2, 2.6), (0, 0, 0.2), 3.5, 85, (1, 0.90, 0.78))
area((1.6, 4.6, 2.2), (0, 0, 0.5), 1.2, 110, (1, 0.84, 0.64))
world((0.60, 0.60, 0.64), 0.16)
camera((0.1, -4.2, 3.75), (0, 0.02, 0.42), mm=66, f=0.5, focus=(0, -0.3, 0.65))
render(exposure=0.45)
