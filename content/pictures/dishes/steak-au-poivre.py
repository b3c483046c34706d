# Steak au poivre: peppercorn-crusted strip steak, half sliced, cognac cream, fries; slate, low warm light.
from kit import *

reset(12)
mesh("t", [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], mat_slate((0.050, 0.047, 0.045), 0.5))
# ---- plate
pr = [
    (0, 0),
    (0.95, 0),
    (1.0, 0.015),
    (1.18, 0.06),
    (1.34, 0.13),
    (1.43, 0.20),
    (1.455, 0.225),
    (1.44, 0.24),
    (1.41, 0.23),
    (1.32, 0.165),
    (1.16, 0.095),
    (1.0, 0.06),
    (0.6, 0.05),
    (0, 0.05),
]
plate = lathe(
    "plate",
    pr,
    mat_glaze((0.135, 0.15, 0.165), (0.30, 0.19, 0.10), rz=0.222, speck=True, rough=0.28),
    128,
    1,
    wob=0.006,
)
pz = lambda r: np.interp(r, [0, 0.6, 1.0, 1.16, 1.32, 1.41], [0.05, 0.05, 0.06, 0.095, 0.165, 0.23])
# ---- steak: x is the long axis, sliced at the -x end
W_, H_ = 0.50, 0.215


def sec(x, L=0.80):
    k = 1.0
    if x > L - 0.22:
        k = math.sqrt(max(0.03, 1 - ((x - (L - 0.22)) / 0.22) ** 2))
    w = W_ * (1 - 0.10 * ((x + 0.1) / 1.0) ** 2 + 0.03 * math.sin(x * 6)) * (0.55 + 0.45 * k)
    s = superell(w, H_ * (0.62 + 0.38 * k), 2.9, 120)
    a = np.arange(120) / 120 * 6.283
    s[:, 0] *= 1 + 0.04 * np.sin(2 * a + x * 1.7 + 0.6) + 0.03 * np.cos(3 * a + x)
    s[:, 1] *= 1 + 0.06 * np.sin(a * 2 + 0.5 + x * 2.0) + 0.04 * np.sin(3 * a + x * 3)
    s[:, 1] += 0.03 * np.sin(s[:, 0] * 5 + x * 2)
    return s


m = M("meat")
o = m.coord()
cut = m.attr("cut")
d = m.attr("d")
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(0.0, off, off))
dn = m.math("ADD", d, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(6, ov, 4, 0.6), 0.5), 0.085))
fib = m.noise(1.0, m.map(ov, (9, 46, 26), rot=(0.5, 0, 0)), 5, 0.65, 0.4)
cell = m.vor(
    1.0, m.map(m.vadd(ov, m.map(m.noise(7, ov, 3, 0.5, 0, 1), (0.1, 0.1, 0.1))), (10, 40, 22), rot=(0.4, 0, 0)), "F1"
)
face = m.ramp(
    dn,
    [
        (0, (0.055, 0.020, 0.008)),
        (0.020, (0.085, 0.034, 0.014)),
        (0.042, (0.19, 0.078, 0.036)),
        (0.068, (0.32, 0.115, 0.062)),
        (0.098, (0.46, 0.090, 0.052)),
        (0.145, (0.52, 0.048, 0.032)),
        (0.21, (0.48, 0.024, 0.019)),
    ],
)
face = m.mix(m.math("MULTIPLY", m.step(cell, 0.35, 0.75), 0.10), face, m.mix(0.35, face, (0.78, 0.36, 0.26)))
face = m.mix(m.math("MULTIPLY", m.step(fib, 0.50, 0.36), 0.45), face, m.mix(0.6, face, (0.20, 0.02, 0.015)))
mar = m.math(
    "MULTIPLY",
    m.step(m.noise(1.0, m.map(ov, (3, 13, 7), rot=(0.7, 0, 0)), 4, 0.6, 1.5), 0.64, 0.71),
    m.step(d, 0.03, 0.07),
)
face = m.mix(m.math("MULTIPLY", mar, 0.36), face, (0.80, 0.52, 0.38))
cn = m.noise(5, o, 6, 0.65)
crust = m.ramp(
    cn,
    [
        (0.30, (0.022, 0.009, 0.005)),
        (0.48, (0.085, 0.032, 0.012)),
        (0.62, (0.20, 0.082, 0.028)),
        (0.8, (0.34, 0.17, 0.07)),
    ],
)
c = m.mix(cut, crust, face)
hb = m.mix(
    cut,
    m.math("ADD", m.noise(12, o, 6, 0.7), m.math("MULTIPLY", m.noise(45, o, 4, 0.7), 0.5)),
    m.math("ADD", m.math("MULTIPLY", fib, 0.7), m.math("MULTIPLY", cell, -0.35)),
)
rg = m.math("ADD", m.math("MULTIPLY", m.noise(11, ov, 4), 0.30), m.mix(cut, (0.18, 0.18, 0.18), (0.34, 0.34, 0.34)))
m.p(
    c,
    rough=rg,
    spec=m.mix(cut, (0.5, 0.5, 0.5), (0.20, 0.20, 0.20)),
    sss=m.math("MULTIPLY", cut, 0.14),
    rad=(0.07, 0.02, 0.012),
    coat=m.mix(cut, (0.55, 0.55, 0.55), (0.10, 0.10, 0.10)),
    coatr=0.14,
    normal=m.bump(hb, m.mix(cut, (0.8, 0.8, 0.8), (0.30, 0.30, 0.30)), 0.022),
)
meat = m.m
AZ = math.radians(47)  # the sliced end points towards the camera, front-left
ax = Vector((math.cos(AZ), math.sin(AZ), 0))
C0 = Vector((0.20, 0.02, 0))


def place(ob, pos, tilt=0.0, yaw=0.0, roll=0.0):
    ob.rotation_euler = Euler((roll, -tilt, AZ + yaw), "XYZ")
    ob.location = pos
    return rest(ob, plate=pz)


blk = loaf("steak", sec, -0.02, 0.80, meat, nx=40, cap=30, lump=0.022, seed=3, cuts=(1, 0))
place(blk, C0 + Vector((0, 0, 0.3)))
T = 0.15
TI = [math.radians(a) for a in (34, 42, 50, 57)]
pieces = [blk]
s = -0.02
for k, ti in enumerate(TI):
    x1 = -0.02 - 0.165 * k
    sl = loaf("slice", lambda x: sec(x), x1 - T, x1, meat, nx=8, cap=30, lump=0.018, seed=11 + k)
    for v in sl.data.vertices:
        v.co.x -= x1 - T / 2
    s -= (T / math.cos(ti)) * (1.12 if k else 1.0) + (0.06 if k == 0 else 0.0)
    p = C0 + ax * (s + 0.02 * k) + Vector((0.025 * math.sin(k * 2.3), 0.03 * math.cos(k * 1.9), 0.4))
    place(sl, p, -ti, -0.05 * k, 0)
    pieces.append(sl)
# ---- peppercorn crust
pm = M("pep")
pm.p(
    pm.ramp(
        pm.rnd(),
        [
            (0, (0.010, 0.007, 0.005)),
            (0.5, (0.035, 0.020, 0.012)),
            (0.8, (0.085, 0.05, 0.028)),
            (1, (0.30, 0.21, 0.12)),
        ],
    ),
    rough=0.55,
    spec=0.5,
    coat=0.3,
    coatr=0.2,
    normal=pm.bump(pm.noise(60, pm.coord(), 4), 0.6, 0.01),
)
peps = [hide(ico("pep", 0.030, 2, pm.m, 0.42, 2.2, (1, 0.85, 0.62), i)) for i in range(7)]
fine = [hide(ico("pf", 0.012, 1, pm.m, 0.4, 2, (1, 0.8, 0.7), i)) for i in range(4)]
X, Y, H, px = hmap(1.30, 270)
# ---- fries, dropped in a heap behind and to the right
fm = M("fry")
o = fm.coord()
cut = fm.attr("cut")
x, y, z = fm.xyz(o)
off = fm.math("MULTIPLY", fm.rnd(), 30.0)
ov = fm.vadd(o, fm.comb(off, off, 0.0))
e = fm.math("MAXIMUM", fm.math("ABSOLUTE", y), fm.math("ABSOLUTE", z))
cor = fm.math("MULTIPLY", fm.math("ABSOLUTE", y), fm.math("ABSOLUTE", z))
br = fm.math(
    "ADD",
    fm.math("MULTIPLY", fm.step(cor, 0.0008, 0.0017), 0.38),
    fm.math(
        "ADD",
        fm.math("MULTIPLY", fm.step(fm.noise(6, ov, 5, 0.6), 0.45, 0.72), 0.6),
        fm.math("MULTIPLY", fm.step(fm.math("ABSOLUTE", x), 0.30, 0.42), 0.55),
    ),
)
br = fm.math("ADD", br, fm.math("MULTIPLY", fm.rnd(), 0.22), clamp=True)
c = fm.ramp(
    br, [(0, (0.98, 0.68, 0.20)), (0.4, (0.95, 0.53, 0.09)), (0.75, (0.76, 0.33, 0.04)), (1, (0.42, 0.15, 0.02))]
)
fm.p(
    c,
    rough=fm.math("ADD", fm.math("MULTIPLY", fm.noise(14, ov), 0.3), 0.22),
    spec=0.5,
    sss=0.16,
    rad=(0.06, 0.03, 0.012),
    coat=0.25,
    coatr=0.2,
    normal=fm.bump(fm.math("ADD", fm.noise(30, ov, 5, 0.65), fm.math("MULTIPLY", fm.noise(9, ov, 3), 0.8)), 0.5, 0.016),
)


def fry(i):
    rs = random.Random(i)
    L = rs.uniform(0.62, 0.92)
    w = rs.uniform(0.042, 0.052)
    b = rs.uniform(-0.10, 0.10)
    ob = loaf(
        "fry",
        lambda x: superell(w, w * rs.uniform(0.97, 1.03), 7, 28),
        -L / 2,
        L / 2,
        fm.m,
        nx=12,
        cap=5,
        lump=0.006,
        freq=6,
        seed=i,
        bev=0.01,
    )
    for v in ob.data.vertices:
        v.co.z += b * (v.co.x**2) - 0.0
    return hide(ob)


FR = [fry(i) for i in range(9)]
rs = random.Random(4)
heap = []
fa = math.radians(38)
fx = Vector((math.cos(fa), math.sin(fa), 0))
fy = Vector((-fx.y, fx.x, 0))
for k in range(42):
    l = k // 6
    q = k % 6
    p = Vector((-0.40, 0.50, 0)) + fy * ((q - 2.5) * (0.125 - 0.008 * l)) + fx * rs.gauss(0, 0.07)
    h = inst(
        FR[k % 9],
        (p.x, p.y, 0.24 + 0.135 * l),
        (rs.uniform(-0.05, 0.05), rs.uniform(-0.05, 0.05), fa + (rs.gauss(0, 0.07) if l < 2 else rs.gauss(0, 0.22))),
    )
    heap.append(h)
wall = mesh(
    "wall",
    [tuple(C0 + ax * u + Vector((-ax.y, ax.x, 0)) * 0.50 + Vector((0, 0, z))) for u in (-1.6, 1.6) for z in (-0.1, 2)],
    [(0, 1, 3, 2)],
    fm.m,
)
settle(heap, [plate, wall] + pieces, 70)
bpy.data.objects.remove(wall)
for h in list(heap):
    p = h.matrix_world.translation
    v = -(p.x - C0.x) * ax.y + (p.y - C0.y) * ax.x
    r = max((h.matrix_world @ Vector((e, 0, 0))).xy.length for e in (-0.4, 0.4))
    if v < 0.47 or r > 1.5 or p.y < -0.35:
        heap.remove(h)
        bpy.data.objects.remove(h)
print("fries", len(heap))
for i, b in enumerate(pieces):
    up = lambda p, n, c: c < 0.5 and n[2] > -0.25 and p[2] > 0.12
    scatter(b, peps, 330 if i == 0 else 70, up, off=0.006, sc=(0.55, 1.25), seed=i)
    scatter(b, fine, 420 if i == 0 else 90, up, off=0.004, sc=(0.5, 1.3), seed=i + 50)
    scatter(b, fine, 6, lambda p, n, c: c > 0.5, off=0.003, sc=(0.5, 1.0), seed=i + 90)
# ---- cream: one sheet that pools and climbs over the middle of the steak
R = np.hypot(X, Y)
base = pz(R)
U = (X - C0.x) * ax.x + (Y - C0.y) * ax.y
V = -(X - C0.x) * ax.y + (Y - C0.y) * ax.x
n1 = nmap(X, Y, 2.2, 3, 2)
n2 = nmap(X, Y, 5, 2, 7)
pool = (((U + 0.34) / 0.95) ** 2 + ((V + 0.30) / 0.68) ** 2 < 1 + 0.34 * n1 + 0.12 * n2) & (R < 1.12)
stripe = (np.abs(U - 0.30 + 0.10 * n1) < 0.20 + 0.05 * n2) & (V < 0.30 + 0.1 * n2) & (V > -0.66)
Hb = base.copy()
st = sauce(
    "pool",
    X,
    Y,
    Hb,
    pool | ((np.abs(U - 0.3) < 0.30) & (V < -0.42) & (V > -0.74 + 0.1 * n1) & (R < 1.13)),
    px,
    None,
    t=0.078,
    w=0.10,
    smooth=1,
    wob=0.010,
    seed=2,
)
Hs = maximum_filter(H, 3)
dr = sauce("drape", X, Y, Hs, stripe & (H > base - 0.01), px, None, t=0.046, w=0.085, smooth=3.6, wob=0.008, seed=5)
sm = M("cream")
o = sm.coord()
n = sm.noise(4, o, 4)
c = sm.mix(n, (0.82, 0.48, 0.19), (0.92, 0.63, 0.31))
pp = sm.step(sm.vor(22, o), 0.15, 0.09)
pp = sm.math("MULTIPLY", pp, sm.step(sm.noise(7, o, 2), 0.38, 0.5))
c = sm.mix(sm.math("MULTIPLY", pp, 0.9), c, (0.035, 0.02, 0.012))
sm.p(
    c,
    rough=0.17,
    spec=0.5,
    sss=0.3,
    rad=(0.07, 0.045, 0.022),
    coat=0.35,
    coatr=0.08,
    normal=sm.bump(sm.math("ADD", sm.noise(5, o, 2), sm.math("MULTIPLY", pp, 0.35)), 0.22, 0.04),
)
for q in (st, dr):
    q.data.materials.clear()
    q.data.materials.append(sm.m)
green = M("gp")
green.p(green.mix(green.rnd(), (0.10, 0.12, 0.03), (0.20, 0.20, 0.07)), rough=0.35, sss=0.1, coat=0.4)
gps = [hide(ico("gp", 0.036, 3, green.m, 0.06, 2, (1, 1, 0.95), i)) for i in range(3)]
for ob_, n_ in ((st, 16), (dr, 9)):
    scatter(ob_, gps, n_, lambda p, n, c: n[2] > 0.7 and p[2] > 0.08, off=0.012, sc=(0.75, 1.05), seed=n_)
    scatter(ob_, peps, n_ * 2, lambda p, n, c: n[2] > 0.6 and p[2] > 0.08, off=0.002, sc=(0.4, 0.8), seed=n_ + 1)
# ---- thyme, salt, props
ml = mat_leaf((0.045, 0.11, 0.02), (0.13, 0.24, 0.06), 0.45)
tl = [hide(leaf(0.085, 0.042, 0.25, 0.35, 0, ml, nu=7, nv=5, pw=0.9, seed=i, wave=0)) for i in range(3)]
stem = plain("stem", (0.16, 0.12, 0.05), 0.6)
zt = ray(C0.x + 0.42 * ax.x, C0.y + 0.42 * ax.y)[0].z
sprig((C0.x + 0.22, C0.y + 0.20, zt + 0.012), 0.95, 0.34, tl, stem, bend=0.08)
sprig((C0.x + 0.24, C0.y + 0.30, zt + 0.015), 0.40, 0.28, tl, stem, bend=-0.08)
sl_ = [
    hide(ico("salt", 0.011, 1, plain("salt", (0.9, 0.88, 0.84), 0.3, sss=0.2), 0.2, 2, (1, 1, 0.6), i))
    for i in range(2)
]
for b in heap[::2]:
    scatter(b, sl_, 7, lambda p, n, c: n[2] > 0.3, off=0.002, sc=(0.4, 0.9), seed=int(b.location.x * 999) % 97)
for k in range(44):
    inst(
        random.choice(peps),
        (random.gauss(-1.45, 0.30), random.gauss(-1.05, 0.22), 0.016),
        (1, 2, k),
        random.uniform(0.5, 1.2),
    )
wd = mat_wood((0.20, 0.085, 0.03), (0.06, 0.022, 0.008), plank=9, rough=0.3, gx=1.2, along="y")
mill = lathe(
    "mill",
    [
        (0, 0),
        (0.40, 0),
        (0.42, 0.05),
        (0.40, 0.25),
        (0.30, 0.45),
        (0.25, 0.9),
        (0.29, 1.25),
        (0.34, 1.35),
        (0.34, 1.42),
        (0.22, 1.47),
        (0.22, 1.52),
        (0.33, 1.58),
        (0.36, 1.75),
        (0.30, 1.95),
        (0.15, 2.05),
        (0, 2.07),
    ],
    wd,
    64,
    1,
)
mill.location = (-1.75, 2.3, 0)
tuck(
    napkin(mat_linen((0.10, 0.075, 0.06), stripe=(0.30, 0.22, 0.14)), 2.6, 3.4, loc=(1.95, 0.2, 0), rot=-0.25, seed=9),
    [0, 0.95, 1.18, 1.34, 1.43, 1.5],
    [0.006, 0.006, 0.035, 0.105, 0.17, 9],
)
gp = [
    (0, 0.02),
    (0.40, 0.02),
    (0.41, 0.035),
    (0.28, 0.05),
    (0.06, 0.09),
    (0.045, 0.16),
    (0.05, 0.45),
    (0.25, 0.58),
    (0.47, 0.85),
    (0.52, 1.15),
    (0.42, 1.55),
    (0.34, 1.85),
]
g = lathe("glass", gp, mat_glass(), 64, 1)
wm = M("cognac")
wm.end(
    wm.n(
        "MixShader",
        {
            0: 0.35,
            1: wm.n("BsdfTransparent", {"Color": (0.85, 0.38, 0.06)}).outputs[0],
            2: wm.n("BsdfDiffuse", {"Color": (0.60, 0.19, 0.02)}).outputs[0],
        },
    ).outputs[0]
)
w = lathe("cognac", [(0, 0.47), (0.05, 0.475), (0.24, 0.60), (0.455, 0.86), (0.475, 0.98), (0, 0.98)], wm.m, 64, 1)
g.location = w.location = (1.30, 2.15, 0)
# ---- light: low and warm
area((-4.4, 2.6, 2.1), (0, 0.1, 0.3), 2.0, 560, (1, 0.83, 0.62), sy=1.5)
area((3.4, 3.2, 2.3), (0, 0, 0.4), 1.6, 130, (1, 0.70, 0.42))
area((1.8, -4.2, 3.0), (0, 0, 0.3), 3.2, 85, (1, 0.84, 0.68))
world((0.50, 0.46, 0.48), 0.10)
camera((-0.05, -4.95, 3.75), (-0.02, 0.04, 0.28), mm=66, f=0.45, focus=(-0.35, -0.35, 0.35))
render(exposure=0.60)
