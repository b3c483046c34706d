# Crispy monkfish medallions, capers, lemon, parsley, brown butter; pale plate on white marble, high-key light from the right.
from kit import *

reset(31)
mesh(
    "t",
    [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)],
    [(0, 1, 2, 3)],
    mat_marble((0.74, 0.73, 0.71), (0.34, 0.34, 0.37), 0.16, 0.5),
)
tuck(
    napkin(
        mat_linen((0.62, 0.66, 0.64), stripe=(0.36, 0.44, 0.42)),
        2.6,
        3.0,
        loc=(-2.0, 0.65, 0),
        rot=0.3,
        seed=7,
        amp=0.11,
    ),
    [0, 0.85, 1.08, 1.28, 1.38, 1.45],
    [0.006, 0.006, 0.025, 0.09, 0.16, 9],
)
# ---- plate: shallow coupe, palest celadon
pr = [
    (0, 0),
    (0.85, 0),
    (0.90, 0.015),
    (1.15, 0.05),
    (1.36, 0.115),
    (1.47, 0.19),
    (1.50, 0.225),
    (1.49, 0.24),
    (1.455, 0.225),
    (1.34, 0.15),
    (1.12, 0.085),
    (0.95, 0.06),
    (0.6, 0.05),
    (0, 0.05),
]
pr = [(r * 0.94, z) for r, z in pr]
plate = lathe(
    "plate", pr, mat_glaze((0.66, 0.69, 0.66), (0.46, 0.42, 0.34), rz=0.222, speck=True, rough=0.18), 144, 1, wob=0.008
)
pz = lambda r: np.interp(
    np.asarray(r) / 0.94, [0, 0.6, 0.95, 1.12, 1.34, 1.455], [0.05, 0.05, 0.06, 0.085, 0.15, 0.225]
)
# ---- medallion: thick round, golden crust above and below, pearly side, one cut open
m = M("fish")
o = m.coord()
cut = m.attr("cut")
d = m.attr("d")
x, y, z = m.xyz(o)
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(off, off, off))
top = m.attr("top")
n = m.math("ADD", m.math("MULTIPLY", m.noise(3.2, ov, 4, 0.55), 0.7), m.math("MULTIPLY", m.noise(14, ov, 5, 0.65), 0.3))
gold = m.ramp(
    n,
    [(0.30, (0.78, 0.42, 0.11)), (0.44, (0.62, 0.26, 0.05)), (0.56, (0.42, 0.13, 0.02)), (0.70, (0.18, 0.05, 0.010))],
)
crisp = m.step(m.noise(16, ov, 4, 0.65), 0.58, 0.74)
gold = m.mix(m.math("MULTIPLY", crisp, 0.40), gold, (0.93, 0.60, 0.20))
side = m.mix(m.noise(1.0, m.map(ov, (5, 5, 26)), 4), (0.93, 0.86, 0.70), (0.88, 0.70, 0.42))
k = m.step(m.math("ADD", top, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(7, ov, 4, 0.6), 0.5), 0.75)), 0.30, 0.62)
c = m.mix(k, side, gold)
fl = m.noise(5, o, 3, 0.5)
zr = m.math("ADD", z, 0.42)
xr = m.math("ADD", x, 0.10)
ra = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", xr, xr), m.math("MULTIPLY", zr, zr)))
# flakes: soft bands that slip over one another; a drawn line reads as a crack in plaster
wave = m.math("ADD", m.math("MULTIPLY", m.noise(2.6, o, 4, 0.55), 14.0), m.math("MULTIPLY", ra, 46.0))
band = m.math("MULTIPLY_ADD", m.math("SINE", wave), 0.5, 0.5)
some = m.math("MULTIPLY_ADD", m.noise(5, o, 3), 2.0, -0.55, clamp=True)
gap = m.math("MULTIPLY", m.math("POWER", band, 6.0), some)
fibre = m.noise(1.0, m.map(ov, (14, 14, 60)), 4, 0.6)
face = m.mix(m.math("MULTIPLY", band, 0.6), (0.90, 0.82, 0.66), (0.80, 0.68, 0.49))
face = m.mix(m.math("MULTIPLY", m.step(fibre, 0.40, 0.66), 0.4), face, (0.94, 0.89, 0.77))
face = m.mix(m.math("MULTIPLY", gap, 0.55), face, (0.56, 0.41, 0.24))
face = m.mix(m.step(d, 0.05, 0.0), face, gold)
c = m.mix(cut, c, face)
h = m.mix(
    cut,
    m.math("ADD", m.math("MULTIPLY", m.noise(18, ov, 6, 0.7), k), m.math("MULTIPLY", n, 0.7)),
    m.math(
        "ADD",
        m.math("MULTIPLY", band, -0.35),
        m.math("ADD", m.math("MULTIPLY", gap, -0.5), m.math("MULTIPLY", fibre, 0.15)),
    ),
)
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", m.noise(9, ov), 0.26, m.mix(cut, (0.26, 0.26, 0.26), (0.24, 0.24, 0.24))),
    spec=0.5,
    sss=0.16,
    rad=(0.08, 0.05, 0.03),
    coat=m.mix(k, (0.15, 0.15, 0.15), (0.28, 0.28, 0.28)),
    coatr=0.16,
    normal=m.bump(h, 1.0, 0.035),
)
fish = m.m


def medal(seed, R=0.37, T=0.38, cutn=None, cd=0.05):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1)
    s = seed
    tp = []
    for v in bm.verts:
        x, y, z = v.co
        r = math.hypot(x, y)
        a = math.atan2(y, x)
        rr = (1 - min(1, abs(z)) ** 3.6) ** (1 / 3.6)
        q = rr / (r + 1e-9)
        sh = 1 + 0.05 * math.cos(2 * a + s) + 0.045 * math.cos(3 * a + s * 2)
        zz = z
        p = Vector((x * q * R * sh, y * q * R * sh, zz * T * 0.5))
        edge = min(1, (rr)) ** 4
        p.z += 0.028 * fbm((p.x, p.y, 0), 3.0, 3, s) + 0.020 * fbm(p, 9.0, 5, s + 3) * (z > -0.5)
        g = fbm(p, 4.0, 3, s + 9)
        k = 1 + 0.06 * g + 0.035 * fbm(p, 11, 4, s)
        p.x *= k
        p.y *= k
        groove = math.exp(-(((a - s * 1.3 + math.pi) % (2 * math.pi) - math.pi) ** 2) / 0.03) * 0.055 * edge
        p.x *= 1 - groove
        p.y *= 1 - groove
        p.z += 0.03 * (r * 0)
        v.co = p
        tp.append(max(0, min(1, z * 0.5 + 0.72)))
    ct = [0.0] * len(tp)
    dd = [1.0] * len(tp)
    if cutn is not None:
        for i, v in enumerate(bm.verts):
            e = v.co.dot(cutn) - cd
            if e > 0:
                v.co -= cutn * (e - 0.010 * fbm(v.co, 6, 2, s))
                ct[i] = 1.0
                dd[i] = e * 0.6
    me = bpy.data.meshes.new("medal")
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.materials.append(fish)
    ob = link(bpy.data.objects.new("medal", me))
    attr(ob, "cut", ct)
    attr(ob, "d", dd)
    attr(ob, "top", np.maximum(np.array(tp), 0) ** 0.8)
    return ob


POS = [
    (-0.74, 0.24, 0.41, 0.05, -0.04),
    (-0.02, 0.46, 0.43, -0.04, 0.05),
    (0.72, 0.22, 0.41, 0.06, 0.03),
    (-0.40, -0.38, 0.40, 0.0, 0.0),
    (0.40, -0.38, 0.39, 0.0, 0.0),
]
fishes = []
for i, (x, y, R, rx, ry) in enumerate(POS):
    f = medal(
        i + 1, R, (0.34, 0.40, 0.33, 0.33, 0.30)[i], Vector((-0.22, -1, 0.18)).normalized() if i == 3 else None, 0.10
    )
    f.rotation_euler = (rx, ry, 0 if i == 3 else i * 1.9)
    f.location = (x, y, 0.5)
    rest(f, plate=pz)
    fishes.append(f)
# ---- crust crumbs
cm = M("crumb")
cm.p(
    cm.ramp(
        cm.rnd(),
        [
            (0, (0.22, 0.065, 0.012)),
            (0.25, (0.52, 0.20, 0.035)),
            (0.62, (0.76, 0.40, 0.10)),
            (0.9, (0.88, 0.60, 0.24)),
            (1, (0.93, 0.74, 0.42)),
        ],
    ),
    rough=0.46,
    sss=0.1,
    coat=0.22,
)
cr = [hide(ico("crumb", 0.0175, 2, cm.m, 0.75, 1.9, (1.3, 0.9, 0.6), i)) for i in range(10)]
X, Y, H, px = hmap(1.30, 220)
for i, f in enumerate(fishes):
    scatter(f, cr, 900, lambda p, n, c: c < 0.5 and n[2] > -0.5, off=0.002, sc=(0.3, 1.25), seed=i, tilt=0.9)
# ---- brown butter: thin amber pool round the fish and spoonfuls on top
R = np.hypot(X, Y)
base = pz(R)
n1 = nmap(X, Y, 2.2, 3, 3)
n2 = nmap(X, Y, 6, 3, 5)
near = np.zeros_like(X, bool)
for f in fishes:
    near |= np.hypot(X - f.location.x - 0.02, Y - f.location.y + 0.06) < 0.46 + 0.20 * n1 + 0.06 * n2
bm_ = M("butter")
o = bm_.coord()
n = bm_.noise(5, o, 4)
c = bm_.mix(n, (0.30, 0.10, 0.010), (0.50, 0.21, 0.02))
sed = bm_.step(bm_.vor(26, o), 0.14, 0.07)
sed = bm_.math("MULTIPLY", sed, bm_.step(bm_.noise(6, o, 2), 0.42, 0.55))
c = bm_.mix(bm_.math("MULTIPLY", sed, 0.85), c, (0.20, 0.06, 0.012))
sh = bm_.p(
    c,
    rough=0.07,
    spec=0.5,
    coat=0.6,
    coatr=0.03,
    sss=0.1,
    rad=(0.08, 0.04, 0.01),
    normal=bm_.bump(bm_.noise(6, o, 3), 0.10, 0.03),
    final=False,
)
bm_.end(
    bm_.n("MixShader", {0: 0.80, 1: sh, 2: bm_.n("BsdfTransparent", {"Color": (0.96, 0.78, 0.40)}).outputs[0]}).outputs[
        0
    ]
)
sauce("pool", X, Y, base, near & (R < 1.12), px, bm_.m, t=0.020, w=0.04, smooth=1, wob=0.003, seed=2)
foam = M("foam")
o = foam.coord()
foam.p((0.96, 0.80, 0.48), rough=0.3, sss=0.3, coat=0.4)
fo = [hide(ico("fo", 0.016, 2, foam.m, 0, 1, (1, 1, 0.5)))]
for k in range(70):
    a = random.uniform(0, 6.28)
    r = random.uniform(0.3, 1.1)
    l, n = ray(r * math.cos(a), r * math.sin(a))
    i, j = int((l.x - X[0, 0]) / px), int((l.y - Y[0, 0]) / px)
    if near[i, j] and l.z < 0.13:
        inst(fo[0], l, (0, 0, 0), random.uniform(0.3, 1.0))
# ---- capers
km = M("caper")
o = km.coord()
x, y, z = km.xyz(o)
an = km.math("ARCTAN2", y, x)
rib = km.math("SINE", km.math("MULTIPLY_ADD", an, 5.0, km.math("MULTIPLY", z, 30.0)))
c = km.mix(km.noise(9, km.vadd(o, km.comb(km.rnd(), km.rnd(), 0.0)), 4), (0.13, 0.17, 0.035), (0.30, 0.33, 0.09))
c = km.mix(km.math("MULTIPLY", km.rnd(), 0.5), c, (0.20, 0.16, 0.05))
km.p(
    c,
    rough=0.26,
    sss=0.1,
    rad=(0.04, 0.04, 0.01),
    coat=0.5,
    coatr=0.08,
    normal=km.bump(km.math("ADD", km.math("MULTIPLY", rib, 0.4), km.noise(30, o, 3)), 0.4, 0.012),
)


def caper(i):
    ob = ico("caper", 0.046, 3, km.m, 0.05, 2, (0.92, 0.86, 1.12), i)
    for v in ob.data.vertices:
        t = v.co.z / 0.05
        v.co.z += 0.010 * max(0, t) ** 3
        v.co.x *= 1 - 0.12 * max(0, t) ** 2
    return hide(ob)


KP = [caper(i) for i in range(4)]


def lay(src, x, y, lift, rot, s):
    l, n = ray(x, y)
    return inst(src, l + Vector((0, 0, lift * s)), rot, s)


for k in range(46):
    f = random.choice(fishes).location
    a = random.uniform(0, 6.28)
    r = random.uniform(0, 0.62) ** 0.8
    x, y = f.x + r * math.cos(a), f.y + r * math.sin(a) * 0.95
    if math.hypot(x, y) < 1.12:
        lay(KP[k % 4], x, y, 0.030, (random.uniform(0, 3), random.uniform(0, 3), k), random.uniform(0.8, 1.12))
# ---- parsley, lemon zest, pepper, salt flakes
mp = mat_leaf((0.045, 0.17, 0.012), (0.15, 0.36, 0.03), 0.38)
PL = [hide(parsley_leaf(0.17, mp, i)) for i in range(4)]
bits = [hide(leaf(0.07, 0.05, 0.5, 0.9, 0.004, mp, nu=6, nv=5, seed=i, pw=0.7)) for i in range(4)]
for i, f in enumerate(fishes):
    scatter(f, bits, 30, lambda p, n, c: n[2] > 0.5 and p[2] > 0.2, off=0.008, sc=(0.45, 1.0), seed=i + 40)
for k in range(34):
    a = random.uniform(0, 6.28)
    r = 1.15 * math.sqrt(random.random())
    lay(
        bits[k % 4],
        r * math.cos(a),
        r * math.sin(a),
        0.008,
        (random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), k),
        random.uniform(0.5, 1.0),
    )
for k, (x, y) in enumerate(
    [
        (-0.46, 0.22),
        (-0.38, 0.30),
        (0.04, -0.04),
        (0.16, 0.02),
        (0.58, 0.16),
        (-0.28, -0.34),
        (0.26, -0.30),
        (0.36, -0.20),
        (-0.02, 0.02),
        (0.66, 0.26),
    ]
):
    lay(
        PL[k % 4],
        x,
        y,
        0.028,
        (random.uniform(-0.35, 0.3), random.uniform(-0.45, 0.1), k * 2.3),
        random.uniform(0.75, 1.1),
    )
zm = plain("zest", (0.93, 0.66, 0.03), 0.4, sss=0.1)
for k in range(22):
    f = random.choice(fishes).location
    x, y = f.x + random.gauss(0, 0.22), f.y + random.gauss(0, 0.22)
    b = random.uniform(0, 6.28)
    pts = [
        (
            x + 0.10 * t * math.cos(b + t * 1.3),
            y + 0.10 * t * math.sin(b + t * 1.3),
            ray(x + 0.10 * t * math.cos(b + t * 1.3), y + 0.10 * t * math.sin(b + t * 1.3))[0].z + 0.007,
        )
        for t in np.linspace(0, 1, 6)
    ]
    (max(p[2] for p in pts) - min(p[2] for p in pts) < 0.04) and tube("z", [pts], 0.0075, zm, 1)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
pe = [hide(ico("pp", 0.010, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)]
for k in range(80):
    a = random.uniform(0, 6.28)
    r = 1.2 * math.sqrt(random.random())
    lay(random.choice(pe), r * math.cos(a), r * math.sin(a), 0.003, (1, 2, k), random.uniform(0.5, 1.2))
# ---- lemon: slices on the plate, halves beyond
L1 = lemon_slice(0.30, 0.05)
L1.location = (0.92, -0.66, 0.5)
L1.rotation_euler = (0, -0.10, 1.6)
rest(L1, plate=lambda r: pz(r) + 0.012)
L2 = inst(L1, (1.10, -0.20, 0.5), (-0.20, -0.24, 0.3))
rest(L2, plate=pz)
L2.location.z += 0.02
le = M("lemon")
lo = le.coord()
le.p(
    le.mix(le.noise(3, lo), (0.88, 0.60, 0.03), (0.93, 0.70, 0.06)),
    rough=0.33,
    sss=0.12,
    rad=(0.08, 0.05, 0.01),
    normal=le.bump(le.vor(26, lo), 0.10, 0.008),
)
l = ico("lemon", 0.36, 4, le.m)
for v in l.data.vertices:
    q = v.co.x / 0.36
    v.co.x *= 1.22
    v.co.x += 0.05 * q**7
l.location = (1.15, 2.45, 0.36)
l.rotation_euler = (0.3, 0.1, -0.5)
hl = ico("half", 0.34, 4, le.m)
for v in hl.data.vertices:
    v.co.z = min(v.co.z, 0.10)
hl.location = (1.95, 1.75, 0.32)
hl.rotation_euler = (0.75, -0.15, 0.25)
hs = inst(
    lemon_slice(0.325, 0.03),
    None,
    mat4=Matrix.Translation(hl.location) @ hl.rotation_euler.to_matrix().to_4x4() @ Matrix.Translation((0, 0, 0.118)),
)
# caper saucer + parsley bunch, out of focus
sc_ = lathe(
    "saucer",
    [(0, 0), (0.25, 0), (0.30, 0.04), (0.42, 0.20), (0.44, 0.26), (0.41, 0.26), (0.34, 0.14), (0, 0.08)],
    mat_glaze((0.80, 0.79, 0.75), (0.5, 0.45, 0.36), rz=0.245, speck=False),
    64,
    1,
)
sc_.location = (-0.95, 2.15, 0)
for k in range(60):
    a = random.uniform(0, 6.28)
    r = 0.33 * math.sqrt(random.random())
    inst(
        KP[k % 4],
        (-0.95 + r * math.cos(a), 2.15 + r * math.sin(a), 0.20 + 0.05 * random.random() + 0.05 * (0.33 - r)),
        (k, k * 2, 0),
        1.0,
    )
for k in range(3):
    inst(PL[k], (-1.5 + 0.2 * k, -1.12 + 0.1 * k, 0.05), (0.1, -0.1, k * 2.0), 1.3)
# ---- light: airy, from the right
area((4.4, 3.2, 4.6), (0, 0, 0.3), 3.4, 560, (1, 0.975, 0.94), sy=3.0)
area((-4.0, -1.4, 3.2), (0, 0, 0.2), 4.0, 185, (1, 0.97, 0.93))
area((-1.4, 4.6, 2.6), (0, 0, 0.5), 1.6, 110, (1, 0.93, 0.82))
world((0.82, 0.86, 0.90), 0.24)
camera((-0.10, -5.02, 3.60), (0.02, 0.02, 0.24), mm=66, f=0.42, focus=(0, -0.30, 0.35))
render(exposure=0.27)
