# Pork roast rolled round apple and herbs, sliced, roast apple wedges, golden riesling sauce; oval platter, oak table, autumn light.
from kit import *

reset(41)
t = mesh(
    "t",
    [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.34, 0.18, 0.075), (0.12, 0.052, 0.02), plank=1.6, rough=0.44),
)
t.rotation_euler = (0, 0, 0.10)
tuck(
    napkin(
        mat_linen((0.36, 0.16, 0.07), stripe=(0.62, 0.50, 0.32)),
        2.8,
        2.6,
        loc=(1.75, -0.55, 0),
        rot=-0.5,
        seed=6,
        amp=0.12,
    ),
    [0, 0.82, 1.02, 1.16, 1.30, 1.36],
    [0.006, 0.006, 0.065, 0.125, 0.145, 9],
    1.36,
    0.98,
)
# ---- oval platter
EX, EY = 1.36, 0.98
pr = [
    (0, 0),
    (0.80, 0),
    (0.85, 0.02),
    (1.02, 0.09),
    (1.16, 0.15),
    (1.30, 0.175),
    (1.335, 0.19),
    (1.32, 0.21),
    (1.28, 0.205),
    (1.15, 0.185),
    (1.02, 0.135),
    (0.90, 0.075),
    (0.6, 0.05),
    (0, 0.05),
]
plate = lathe(
    "plate", pr, mat_glaze((0.78, 0.71, 0.57), (0.30, 0.15, 0.06), rz=0.207, speck=True, rough=0.2), 160, 1, wob=0.004
)
plate.data.transform(Matrix.Diagonal((EX, EY, 1, 1)))
pr_ = lambda r: np.interp(r, [0, 0.6, 0.90, 1.02, 1.15, 1.28], [0.05, 0.05, 0.075, 0.135, 0.185, 0.205])


def rest_o(ob):
    bpy.context.view_layer.update()
    v = np.array([ob.matrix_world @ q.co for q in ob.data.vertices])
    g = pr_(np.hypot(v[:, 0] / EX, v[:, 1] / EY))
    ob.location.z -= float((v[:, 2] - g).min())
    bpy.context.view_layer.update()
    return ob


# ---- the roast
RY, RZ = 0.46, 0.42


def sec(x, L=0.95):
    k = 1.0 if x < L - 0.2 else math.sqrt(max(0.03, 1 - ((x - (L - 0.2)) / 0.2) ** 2))
    a = np.linspace(0, 2 * math.pi, 132, endpoint=False)
    w = 1 + 0.03 * np.sin(2 * a + x * 2) + 0.025 * np.cos(3 * a - x * 3)
    pinch = 1 - 0.022 * np.exp(-((((x + 0.02) % 0.235 - 0.1175) / 0.035) ** 2))
    return np.column_stack([RY * np.cos(a) * w, RZ * np.sin(a) * w]) * (0.45 + 0.55 * k) * pinch


m = M("pork")
o = m.coord()
cut = m.attr("cut")
d = m.attr("d")
x, y, z = m.xyz(o)
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(m.math("MULTIPLY", off, 1.0), off, off))
yy = m.math("DIVIDE", y, RY)
zz = m.math("DIVIDE", z, RZ)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", yy, yy), m.math("MULTIPLY", zz, zz)))
an = m.math("ARCTAN2", zz, yy)
r = m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3.5, ov, 3), 0.5), 0.16))
ph = m.math("ADD", m.math("DIVIDE", r, 0.34), m.math("DIVIDE", an, 2 * math.pi))
ph = m.math("ADD", ph, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(6, ov, 4), 0.5), 0.34))
fr = m.math("FRACT", ph)
band = m.math("ABSOLUTE", m.math("SUBTRACT", fr, 0.5))
stf = m.math("MULTIPLY", m.step(band, 0.30, 0.25), m.step(r, 0.86, 0.80))
stf = m.math("MAXIMUM", stf, m.step(r, 0.17, 0.12))
# meat: pale rosy-beige, fine grain; roasted edge
gr = m.noise(1.0, m.map(ov, (30, 30, 30)), 4, 0.6)
fib = m.noise(1.0, m.comb(m.math("MULTIPLY", r, 9.0), m.math("MULTIPLY", an, 11.0), off), 4, 0.6, 0.6)
meatc = m.ramp(
    m.math("ADD", m.math("MULTIPLY", fib, 0.75), m.math("MULTIPLY", gr, 0.25)),
    [(0.30, (0.50, 0.25, 0.15)), (0.5, (0.74, 0.47, 0.33)), (0.7, (0.86, 0.65, 0.49))],
)
meatc = m.mix(m.step(d, 0.085, 0.02), meatc, (0.80, 0.52, 0.27))
meatc = m.mix(
    m.step(m.math("ADD", d, m.math("MULTIPLY", m.noise(14, ov, 4), 0.02)), 0.045, 0.016), meatc, (0.40, 0.13, 0.025)
)
# filling: soft apple and celery in brown crumb with sage; no sharp cells, or it reads as a mosaic
warped = m.vadd(ov, m.map(m.noise(11, ov, 4, 0.6, 0, 1), (0.16, 0.16, 0.16)))
vr, vg, _ = m.xyz(m.vor(8.5, warped, out="Color"))
vd = m.vor(8.5, warped)
crumb = m.ramp(
    m.noise(24, ov, 6, 0.68),
    [(0.34, (0.26, 0.11, 0.03)), (0.48, (0.50, 0.25, 0.075)), (0.62, (0.74, 0.47, 0.19))],
)
apple_ = m.mix(m.noise(16, ov, 4), (0.80, 0.53, 0.17), (0.90, 0.72, 0.36))
celery = m.mix(m.noise(16, ov, 4), (0.40, 0.42, 0.12), (0.60, 0.60, 0.26))
bit = m.math("MULTIPLY", m.step(vd, 0.46, 0.30), m.step(vr, 0.50, 0.46))
sc_ = m.mix(m.math("MULTIPLY", bit, 0.92), crumb, apple_)
bit2 = m.math("MULTIPLY", m.step(vd, 0.40, 0.26), m.step(vr, 0.78, 0.80))
sc_ = m.mix(m.math("MULTIPLY", bit2, 0.9), sc_, celery)
sage = m.math("MULTIPLY", m.step(m.vor(21, warped), 0.26, 0.16), m.step(m.noise(7, ov, 3), 0.46, 0.56))
sc_ = m.mix(m.math("MULTIPLY", sage, 0.85), sc_, (0.085, 0.13, 0.025))
face = m.mix(stf, meatc, sc_)
seam = m.math("MULTIPLY", m.step(m.math("ABSOLUTE", m.math("SUBTRACT", band, 0.275)), 0.03, 0.0), m.step(r, 0.9, 0.8))
face = m.mix(m.math("MULTIPLY", seam, 0.35), face, (0.42, 0.20, 0.08))
cn = m.noise(4.5, ov, 6, 0.6)
fine = m.noise(1.0, m.map(ov, (9, 30, 30)), 5, 0.65, 0.4)
skin = m.ramp(
    m.math("ADD", m.math("MULTIPLY", cn, 0.75), m.math("MULTIPLY", fine, 0.25)),
    [
        (0.32, (0.60, 0.30, 0.10)),
        (0.44, (0.42, 0.165, 0.045)),
        (0.55, (0.24, 0.078, 0.020)),
        (0.70, (0.085, 0.026, 0.009)),
    ],
)
hrb = m.step(m.vor(24, ov), 0.20, 0.12)
skin = m.mix(
    m.math("MULTIPLY", m.math("MULTIPLY", hrb, m.step(m.noise(6, ov), 0.45, 0.6)), 0.8), skin, (0.06, 0.08, 0.015)
)
c = m.mix(cut, skin, face)
h = m.mix(
    cut,
    m.math("ADD", m.math("MULTIPLY", fine, 0.7), cn),
    m.math("ADD", m.math("MULTIPLY", fib, 0.35), m.math("MULTIPLY", stf, m.math("SUBTRACT", 0.5, vd))),
)
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", m.noise(9, ov, 4), 0.28, m.mix(cut, (0.24, 0.24, 0.24), (0.26, 0.26, 0.26))),
    spec=0.45,
    sss=m.math("MULTIPLY", cut, 0.14),
    rad=(0.07, 0.035, 0.02),
    coat=m.mix(cut, (0.42, 0.42, 0.42), (0.20, 0.20, 0.20)),
    coatr=0.14,
    normal=m.bump(h, m.mix(cut, (0.95, 0.95, 0.95), (0.70, 0.70, 0.70)), 0.026),
)
pork = m.m
AZ = math.radians(40)
ax = Vector((math.cos(AZ), math.sin(AZ), 0))
sd = Vector((-ax.y, ax.x, 0))
C0 = Vector((0.10, 0.06, 0))


def place(ob, pos, tilt, yaw=0):
    ob.rotation_euler = Euler((0, -tilt, AZ + yaw), "XYZ")
    ob.location = pos
    return rest_o(ob)


blk = loaf("roast", sec, 0, 0.95, pork, nx=64, cap=34, lump=0.016, seed=3, cuts=(1, 0), rough=0.008)
place(blk, C0 + Vector((0, 0, 0.5)), 0)
pieces = [blk]
T = 0.125
s = 0.0
for k, td in enumerate((38, 50, 60)):
    ti = math.radians(td)
    x1 = -0.14 * k
    sl = loaf("slice", sec, x1 - T, x1, pork, nx=8, cap=34, lump=0.014, seed=9 + k, rough=0.009)
    for v_ in sl.data.vertices:
        v_.co.x -= x1 - T / 2
    s -= T / math.cos(ti) * 1.05 + (0.20 if k == 0 else 0.045 + 0.05 * k)
    place(sl, C0 + ax * s + sd * (0.03 * math.sin(k * 2.0) - 0.02 * k) + Vector((0, 0, 0.6)), -ti, -0.08 * k)
    pieces.append(sl)
# ---- kitchen string round the unsliced part
stm = M("string")
o = stm.coord()
stm.p(
    stm.mix(stm.noise(20, o), (0.72, 0.58, 0.38), (0.52, 0.36, 0.18)),
    rough=0.8,
    normal=stm.bump(stm.math("SINE", stm.math("MULTIPLY", stm.xyz(o)[2], 220.0)), 0.6, 0.01),
)
mw = blk.matrix_world
for xs in (0.215, 0.45, 0.685):
    sct = sec(xs)
    sct = sct * (1 + 0.022 / np.hypot(*sct.T))[:, None]
    tube(
        "string",
        [[mw @ Vector((xs + 0.01 * math.sin(q * 0.2), *p)) for q, p in enumerate(sct)]],
        0.016,
        stm.m,
        3,
        cyc=True,
    )
X, Y, H, px = hmap(1.62, 250, ey=1.2)
# ---- roast apple wedges with skin
am = M("apple")
o = am.coord()
sk = am.attr("sk")
off = am.math("MULTIPLY", am.rnd(), 20.0)
ov = am.vadd(o, am.comb(off, off, off))
n = am.noise(5, ov, 5, 0.6)
fl = am.ramp(
    n, [(0.30, (0.90, 0.70, 0.32)), (0.46, (0.86, 0.58, 0.19)), (0.57, (0.64, 0.30, 0.07)), (0.70, (0.26, 0.09, 0.02))]
)
st = am.noise(1.0, am.map(ov, (9, 9, 2)), 2)
skn = am.mix(am.step(st, 0.40, 0.62), (0.58, 0.045, 0.02), (0.80, 0.34, 0.06))
c = am.mix(sk, fl, skn)
am.p(
    c,
    rough=am.math("MULTIPLY_ADD", am.noise(10, ov), 0.22, 0.12),
    sss=0.18,
    rad=(0.09, 0.05, 0.02),
    coat=0.35,
    coatr=0.10,
    normal=am.bump(am.math("ADD", am.noise(20, ov, 4), n), 0.3, 0.018),
)


def wedge(i, R=0.33, half=0.42):
    rs = random.Random(i)
    V = []
    S = []
    nu, nv = 30, 22
    for a in range(nu):  # latitude
        th = math.pi * (a / (nu - 1))
        rr = R * (math.sin(th) ** 0.8) * (1 + 0.05 * math.cos(th))
        zc = R * 0.88 * math.cos(th) * (1 - 0.30 * math.exp(-((math.sin(th) / 0.35) ** 2)))
        for b in range(nv):
            q = b / (nv - 1)
            if q < 0.6:
                u = -half + 2 * half * q / 0.6
                p = (rr * math.cos(u), rr * math.sin(u))
                sk_ = 1.0
            else:
                w = (q - 0.6) / 0.4
                e = (w - 0.5) * 2
                core = 0.15 * R * math.sin(th)
                u = half if e < 0 else -half
                g = abs(e)
                rad_ = core + (rr - core) * g if rr > core else rr * (0.3 + 0.7 * g)
                p = (rad_ * math.cos(u), rad_ * math.sin(u))
                sk_ = 0.0 if 0.02 < w < 0.98 else 0.5
            f = 1 + 0.03 * fbm((p[0], p[1], zc), 5, 3, i)
            V.append(((p[0] * f - 0.62 * R) * 1.0, p[1] * f, zc))
            S.append(sk_)
    ob = mesh("wedge", V, grid_faces(nu, nv, True), am.m)
    attr(ob, "sk", S)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return hide(ob)


WG = [wedge(i) for i in range(4)]
heap = []
rs = random.Random(3)
for k, (x, y, rz) in enumerate(
    [
        (0.62, -0.42, 0.4),
        (0.95, -0.20, 1.4),
        (0.30, -0.66, 2.4),
        (1.22, 0.10, 0.2),
        (-0.62, 0.52, 0.9),
        (-0.28, 0.68, 2.6),
        (-0.98, 0.32, 1.9),
        (0.72, -0.66, 0.9),
        (-0.62, 0.30, 0.3),
        (1.02, -0.46, 2.2),
    ]
):
    heap.append(
        inst(
            WG[k % 4],
            (x, y, 0.42 + 0.10 * (k % 3)),
            (math.pi / 2 + rs.uniform(-0.3, 0.3), rs.uniform(-0.5, 0.5), rz),
            rs.uniform(0.88, 1.02),
        )
    )
settle(heap, [plate] + pieces, 80)
for h in list(heap):
    p = h.matrix_world.translation
    if math.hypot(p.x / EX, p.y / EY) > 1.12 or p.z > 0.62:
        heap.remove(h)
        bpy.data.objects.remove(h)
print("wedges", len(heap))
# ---- riesling sauce: pool + spoonful over the slices
X2, Y2, H2, px = hmap(1.62, 250, ey=1.2)
RO = np.hypot(X / EX, Y / EY)
base = pr_(RO)
U = (X - C0.x) * ax.x + (Y - C0.y) * ax.y
V = -(X - C0.x) * ax.y + (Y - C0.y) * ax.x
n1 = nmap(X, Y, 2.0, 3, 4)
n2 = nmap(X, Y, 5.5, 2, 6)
pool = (((U + 0.25) / 1.15) ** 2 + ((V + 0.20) / 0.92) ** 2 < 1 + 0.30 * n1 + 0.10 * n2) & (RO < 0.95)
sm = M("sauce")
o = sm.coord()
n = sm.noise(4, o, 4)
c = sm.mix(sm.step(n, 0.35, 0.65), (0.80, 0.53, 0.22), (0.90, 0.68, 0.36))
hb = sm.step(sm.vor(26, o), 0.13, 0.08)
hb = sm.math("MULTIPLY", hb, sm.step(sm.noise(6, o, 2), 0.42, 0.55))
c = sm.mix(sm.math("MULTIPLY", hb, 0.8), c, (0.10, 0.17, 0.02))
eye = sm.step(sm.vor(12, sm.vadd(o, sm.comb(n, n, 0.0))), 0.18, 0.15)
c = sm.mix(sm.math("MULTIPLY", eye, 0.35), c, (0.88, 0.60, 0.20))
sm.p(
    c,
    rough=0.14,
    spec=0.5,
    sss=0.22,
    rad=(0.08, 0.05, 0.015),
    coat=0.7,
    coatr=0.03,
    normal=sm.bump(sm.math("ADD", sm.math("MULTIPLY", n, 0.6), sm.math("MULTIPLY", eye, 0.2)), 0.2, 0.03),
)
sauce("pool", X, Y, base, pool, px, sm.m, t=0.055, w=0.09, smooth=1, wob=0.006, seed=2)

# ---- sage, thyme, pepper
msg = mat_leaf((0.10, 0.15, 0.07), (0.22, 0.28, 0.14), 0.6)
ml = mat_leaf((0.045, 0.11, 0.02), (0.13, 0.24, 0.06), 0.45)
stem = plain("stem", (0.16, 0.12, 0.05), 0.6)
tl = [hide(leaf(0.085, 0.042, 0.25, 0.35, 0, ml, nu=7, nv=5, pw=0.9, seed=i, wave=0)) for i in range(3)]
mp = mat_leaf((0.04, 0.14, 0.012), (0.12, 0.30, 0.03), 0.4)
bits = [hide(leaf(0.065, 0.045, 0.5, 0.9, 0.004, mp, nu=6, nv=5, seed=i, pw=0.7)) for i in range(4)]


def up(x, y):
    return ray(x, y)[0].z


for u, w, az, L in ((0.24, 0.03, 0.78, 0.52), (0.34, -0.03, 0.58, 0.46), (0.62, 0.0, 3.75, 0.40)):
    p = C0 + ax * u + sd * w
    sprig((p.x, p.y, up(p.x, p.y) + 0.02), az, L, tl, stem, bend=0.08)
for i, b in enumerate(pieces):
    scatter(b, bits, 16, lambda p, n, c: n[2] > 0.35, off=0.007, sc=(0.45, 1.0), seed=i + 3)
for k in range(60):
    a = random.uniform(0, 6.28)
    r = 1.05 * math.sqrt(random.random())
    l, n_ = ray(r * math.cos(a) * EX, r * math.sin(a) * EY)
    inst(
        bits[k % 4],
        l + n_ * 0.007,
        (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), k),
        random.uniform(0.45, 1.05),
    )
for k, (x, y, rz) in enumerate(((1.16, 0.40, 0.4), (1.22, 0.28, 1.3), (-1.16, -0.10, 2.7), (-1.10, 0.10, 1.9))):
    l = leaf(0.36, 0.15, 0.3, 0.45, 0.012, msg, seed=k)
    l.location = (x, y, up(x, y) + 0.03)
    l.rotation_euler = (0.08, -0.06, rz)
    l.scale = (1.25,) * 3
    subsurf(l, 1)
# ---- props: whole apples, autumn leaves
wm_ = M("apw")
o = wm_.coord()
x, y, z = wm_.xyz(o)
st = wm_.noise(1.0, wm_.map(o, (4, 4, 0.6)), 2, 0.5)
c = wm_.mix(
    wm_.step(wm_.math("ADD", st, wm_.math("MULTIPLY", x, 0.5)), 0.36, 0.60), (0.74, 0.52, 0.08), (0.56, 0.035, 0.02)
)
c = wm_.mix(wm_.math("MULTIPLY", wm_.step(wm_.vor(20, o), 0.07, 0.03), 0.6), c, (0.85, 0.70, 0.40))
wm_.p(c, rough=0.2, coat=0.5, coatr=0.08, sss=0.08)
brn = plain("stalk", (0.10, 0.055, 0.025), 0.7)


def apple(x, y, s, k):
    v = []
    nu, nv = 40, 64
    for i in range(nu):
        th = math.pi * i / (nu - 1)
        rr = s * math.sin(th) ** 0.85 * (1 + 0.08 * math.cos(th))
        z = s * 0.92 * math.cos(th) - s * 0.34 * math.exp(-((math.sin(th) / 0.30) ** 2)) * (1 if th < 1.57 else -0.5)
        for j in range(nv):
            a = 2 * math.pi * j / nv
            q = 1 + 0.025 * math.cos(5 * a) * (0.3 + 0.7 * (th / math.pi))
            v.append((rr * q * math.cos(a), rr * q * math.sin(a), z))
    ob = mesh("apple", v, grid_faces(nu, nv, True), wm_.m)
    ob.location = (x, y, s * 0.86)
    ob.rotation_euler = (0.12 * math.sin(k), 0.12 * math.cos(k), k * 1.7)
    tube("stalk", [[(x, y, s * 1.36), (x + 0.02, y, s * 1.7), (x + 0.07, y + 0.02, s * 1.98)]], 0.022, brn, 3)


apple(-1.55, 1.95, 0.42, 1)
apple(-2.35, 1.55, 0.40, 2)
apple(-1.95, 2.65, 0.41, 3)
apple(1.50, 2.35, 0.40, 5)
lm = M("fall")
o = lm.coord()
lm.p(
    lm.mix(lm.noise(5, o, 4), (0.48, 0.12, 0.02), (0.70, 0.34, 0.04)),
    rough=0.6,
    normal=lm.bump(lm.noise(20, o, 3), 0.3, 0.02),
)
for k, (x, y, rz) in enumerate(((-1.85, -0.95, 0.7), (-1.55, -1.18, 2.3), (1.95, 1.3, 1.2), (2.15, 1.05, -0.4))):
    l = leaf(0.55, 0.36, 0.25, 0.35, 0.02, lm.m, seed=k, wave=0.05)
    l.location = (x, y, 0.05)
    l.rotation_euler = (0.1, -0.08, rz)
    subsurf(l, 1)
# ---- light: low golden afternoon from the right back
area((4.6, 2.6, 2.9), (0, 0, 0.3), 2.4, 600, (1, 0.90, 0.74), sy=2.0)
area((-4.0, -1.8, 2.8), (0, 0, 0.3), 3.6, 110, (1, 0.90, 0.80))
area((-2.6, 4.4, 2.4), (0, 0, 0.5), 1.6, 120, (1, 0.80, 0.56))
world((0.60, 0.58, 0.58), 0.18)
camera((-0.15, -5.25, 3.85), (0.0, 0.05, 0.28), mm=61, f=0.42, focus=(-0.35, -0.35, 0.40))
render(exposure=0.35, diffuse=3)
