# Steak au poivre: a thick tenderloin under crushed pepper, half sliced, cognac cream, fries; stoneware on slate, low warm light.
from kit import *
from kit.props import bowl_of, mill

reset(12)
mesh("t", [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], mat_slate((0.050, 0.047, 0.045), 0.5)).location = (1.7, 1.1, 0)  # or one of its lines is a hair beside the plate
# ---- plate: speckled stoneware, the clay bare at its rim
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
    mat_glaze((0.62, 0.60, 0.555), (0.20, 0.115, 0.06), rz=0.222, speck=True, rough=0.30),
    128,
    1,
    wob=0.006,
)
pz = lambda r: np.interp(r, [0, 0.6, 1.0, 1.16, 1.32, 1.41], [0.05, 0.05, 0.06, 0.095, 0.165, 0.23])
AZ = math.radians(47)  # the sliced end points towards the camera, front-left
ax = Vector((math.cos(AZ), math.sin(AZ), 0))
C0 = Vector((0.20, 0.02, 0))
SAUCE = (0.74, 0.54, 0.325)
# ---- meat: x is the long axis, sliced at the -x end
m = M("meat")
o, ov = loc_rnd(m)
pos = m.n("NewGeometry").outputs["Position"]
wx, wy, wz = m.xyz(pos)
cut, d = m.attr("cut"), m.attr("d")
# grain: muscle seen nearly end-on, in bundles that the knife met each at a slant of its own; short fibres run along that slant
warp = m.vadd(ov, m.map(m.noise(5, ov, 3, 0.5, 0, 1), (0.05, 0.05, 0.05)))
_, my, mz = m.xyz(warp)
bundles = m.map(warp, (5, 19, 12))
own = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": bundles}).outputs["Color"])[0]
seam = m.step(m.vor(1.0, bundles, "DISTANCE_TO_EDGE"), 0.050, 0.012)
slant = m.math("MULTIPLY_ADD", own, 1.1, -0.15)
co, si = m.math("COSINE", slant), m.math("SINE", slant)
along = m.math("SUBTRACT", m.math("MULTIPLY", mz, co), m.math("MULTIPLY", my, si))
over = m.math("ADD", m.math("MULTIPLY", my, co), m.math("MULTIPLY", mz, si))
fine = lambda a, b: m.comb(m.math("MULTIPLY", over, a), m.math("MULTIPLY", along, b), m.math("MULTIPLY", own, 9.0))
fib = m.noise(1.0, fine(105, 34), 3, 0.6)
strand = m.noise(1.0, fine(44, 15), 3, 0.55)
dn = m.math("ADD", d, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(7, ov, 5, 0.65), 0.5), 0.030))
dn = m.math("ADD", dn, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(2.3, ov, 2), 0.5), 0.022))
# the pan was hotter in one place than in the next: grey meat reaches half as far again here as there
dn = m.math("DIVIDE", dn, m.math("MULTIPLY_ADD", m.noise(1.7, ov, 2), 1.4, 0.50))
dn = m.math("ADD", dn, m.math("MULTIPLY", m.math("SUBTRACT", strand, 0.5), 0.010))
face = m.ramp(
    dn,
    [
        (0.004, (0.022, 0.010, 0.006)),
        (0.014, (0.085, 0.038, 0.018)),
        (0.026, (0.210, 0.105, 0.058)),
        (0.040, (0.270, 0.125, 0.078)),
        (0.060, (0.385, 0.112, 0.074)),
        (0.095, (0.380, 0.070, 0.050)),
        (0.170, (0.285, 0.036, 0.031)),
    ],
)
inner = m.math("MULTIPLY_ADD", m.step(d, 0.02, 0.075), 0.75, 0.25)  # grey meat has lost its grain: with it, the band is fur
pale, deep = m.mix(0.5, face, (0.66, 0.36, 0.27)), m.mix(0.55, face, (0.10, 0.014, 0.010))
face = m.mix(m.math("MULTIPLY", m.step(own, 0.40, 1.0), 0.16), face, pale)
face = m.mix(m.math("MULTIPLY", m.step(own, 0.40, 0.0), 0.22), face, deep)
face = m.mix(m.math("MULTIPLY", inner, m.math("MULTIPLY", m.step(strand, 0.52, 0.70), 0.30)), face, pale)
face = m.mix(m.math("MULTIPLY", inner, m.math("MULTIPLY", m.step(strand, 0.48, 0.32), 0.34)), face, deep)
face = m.mix(m.math("MULTIPLY", inner, m.math("MULTIPLY", m.step(fib, 0.52, 0.68), 0.30)), face, pale)
face = m.mix(m.math("MULTIPLY", inner, m.math("MULTIPLY", m.step(fib, 0.47, 0.32), 0.42)), face, deep)
# the skin of a bundle shows in a few places; marbling is rarer still, thin, and never a net
face = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", seam, m.step(m.noise(4.1, ov, 2), 0.46, 0.60)), 0.40), face, deep)
thread = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1.0, m.map(warp, (2, 6, 3.6)), 2, 0.5, 0.5), 0.5))
thread = m.math("MULTIPLY", m.step(thread, 0.012, 0.002), m.step(m.noise(3.1, ov, 2), 0.52, 0.62))
face = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", thread, m.step(d, 0.03, 0.07)), 0.28), face, (0.66, 0.42, 0.30))
cn = m.noise(6, o, 6, 0.68)
crust = m.ramp(
    cn,
    [
        (0.30, (0.020, 0.009, 0.005)),
        (0.46, (0.072, 0.030, 0.013)),
        (0.58, (0.165, 0.070, 0.028)),
        (0.76, (0.300, 0.145, 0.062)),
    ],
)
c = m.mix(cut, crust, face)
# the foot has soaked up sauce where it stands in it
side = m.math("ADD", m.math("MULTIPLY", wx, -ax.y), m.math("MULTIPLY", wy, ax.x))
side = m.step(m.math("ADD", side, m.math("MULTIPLY", m.noise(5, pos, 3), 0.3)), 0.28, -0.02)
soak = m.math("SUBTRACT", wz, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(9, pos, 4), 0.4), 0.10))
soak = m.math("MULTIPLY", m.step(soak, 0.125, 0.070), side)
c = m.mix(m.math("MULTIPLY", soak, 0.80), c, tuple(0.9 * q for q in SAUCE))
wet = m.math("MAXIMUM", m.step(m.noise(6, ov, 3, 0.6), 0.50, 0.64), soak)
# juice stands in tiny spots between the fibres: all over, it would wash the rose out to milk
juice = m.math("MULTIPLY", m.step(m.noise(1.0, fine(62, 30), 3, 0.6), 0.58, 0.65), m.step(m.noise(6, ov, 3), 0.45, 0.60))
damp = m.step(m.noise(9, ov, 4, 0.6), 0.40, 0.62)
hb = m.mix(
    cut,
    m.math("ADD", m.noise(14, o, 6, 0.7), m.math("MULTIPLY", m.noise(50, o, 4, 0.7), 0.5)),
    m.math("ADD", m.math("MULTIPLY", fib, 0.55), m.math("ADD", m.math("MULTIPLY", strand, 0.45), m.math("MULTIPLY", juice, 0.25))),
)
rough = m.mix(cut, m.math("SUBTRACT", 0.58, m.math("MULTIPLY", wet, 0.24)), m.math("SUBTRACT", m.math("MULTIPLY_ADD", damp, -0.14, 0.56), m.math("MULTIPLY", juice, 0.26)))
m.p(
    c,
    sss=m.math("MULTIPLY", cut, 0.5),
    rad=(0.026, 0.009, 0.005),
    rough=rough,
    spec=m.mix(cut, (0.45,) * 3, m.math("MULTIPLY_ADD", juice, 0.50, m.math("MULTIPLY", damp, 0.03))),
    coat=m.math("MULTIPLY", wet, m.mix(cut, (0.45,) * 3, (0.0,) * 3)),
    coatr=0.14,
    normal=m.bump(hb, m.mix(cut, (0.85,) * 3, (0.24,) * 3), 0.012),
)
meat = m.m
W_, H_, L_, T = 0.49, 0.205, 0.80, 0.15


def outline(p, x):
    """distance to the crust in a slice at x: a slab, no side straight"""
    y, z = p[..., 1], p[..., 2]
    end = 1 - np.sqrt(1 - 0.98 * np.clip((x - L_ + 0.26) / 0.26, 0, 1) ** 2)
    w = W_ * (1 - 0.10 * (x + 0.1) ** 2 + 0.03 * np.sin(x * 6)) - 0.24 * end
    h = H_ * (1 + 0.10 * np.sin(2.6 * y + 2.2 * x + 0.5) + 0.05 * np.sin(7.1 * y + 3 * x)) - 0.11 * end
    h = h - 0.035 * ss(-y, 0.15, 0.5)
    qy = np.abs(y + 0.02 * np.sin(9 * z + 3 * x)) - w + 0.15
    qz = np.abs(z - 0.03 * np.sin(4.4 * y + 2 * x)) - h + 0.15
    return np.hypot(np.maximum(qy, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qy, qz), 0) - 0.15


def slab(name, x0, x1, shift, k, h):
    """a piece of the steak from x0 to x1, moved by shift; faces a knife made are a little bent"""
    bend = lambda p: p[..., 0] + 0.07 * np.sin(k * 2.1) * (p[..., 1] ** 2 - 0.06) + 0.035 * np.sin(5 * p[..., 1] + k) * (1 if k else 0.4)
    across = lambda p: outline(p, p[..., 0] + shift)
    along = lambda p: np.maximum(x0 - bend(p), (bend(p) - x1) if k else bend(p) - 9)
    face = lambda V: ss(along(V), -0.012, -0.004)

    def disp(V, N):
        f = face(V)
        out = 0.018 * fnoise(V + shift, 3.6, 3, 3) + 0.010 * fnoise(V, 12, 3, k + 4) + 0.004 * fnoise(V, 34, 2, k)
        return out * (1 - f) + f * (0.007 * fnoise(V, 6, 2, k + 7) + 0.0025 * fnoise(V, (8, 26, 18), 2, k))

    return sculpt(
        name,
        lambda p: smax(across(p), along(p), 0.014),
        (x0 - 0.08, -0.56, -0.32),
        (min(x1, L_) + 0.08, 0.56, 0.32),
        h,
        meat,
        disp,
        {"cut": lambda V, N: face(V), "d": lambda V, N: np.maximum(-across(V), 0)},
    )


def place(ob, pos, tilt=0.0, yaw=0.0):
    ob.rotation_euler = Euler((0, -tilt, AZ + yaw), "XYZ")
    ob.location = pos
    return rest(ob, plate=pz)


blk = place(slab("steak", -0.02, 9.0, 0.0, 0, 0.0105), C0 + Vector((0, 0, 0.3)))
pieces = [blk]
s = -0.02
for k, deg in enumerate((34, 42, 50, 57)):
    ti, x1 = math.radians(deg), -0.02 - 0.165 * k
    t = T * (1.0, 0.92, 1.06, 0.95)[k]
    sl = slab("slice", -t / 2, t / 2, x1 - T / 2, k + 1, 0.0085)
    s -= (T / math.cos(ti)) * (1.12 if k else 1.0) + (0.06 if k == 0 else 0.0)
    pieces.append(place(sl, C0 + ax * (s + 0.02 * k) + Vector((0.025 * math.sin(k * 2.3), 0.03 * math.cos(k * 1.9), 0.4)), -ti, -0.05 * k))


def spooned(p):
    """how thick the cream lies on the uncut piece: a band across it whose tongues run down the side, each as far as it got"""
    x, s = p[..., 0], -p[..., 1] + np.maximum(0, 0.16 - p[..., 2])
    side = np.abs(x - 0.36 + 0.05 * np.sin(5 * s) + 0.018 * np.sin(14 * s + 1)) - 0.17 - 0.05 * np.sin(3.1 * s + 0.6) - 0.014 * np.sin(19 * s)
    far = 0.66 + 0.13 * np.sin(12 * x + 0.9) + 0.025 * np.sin(29 * x + 2)
    e = smax(smax(side, s - far, 0.08), -0.20 - 0.06 * np.sin(9 * x) - 0.03 * np.sin(23 * x) - s, 0.06)
    q = np.clip(-e / 0.080, 0, 1)
    bead = 0.008 * np.exp(-(((s - far + 0.07) / 0.06) ** 2)) * q  # it gathers where it stopped
    return 0.017 * np.sqrt(q * (2 - q)) + bead + 0.003 * np.sin(9 * x + 7 * s) * q - 0.030 * np.clip(e / 0.02, 0, 1)


sm = M("cream")
coat = sculpt(
    "coat",
    lambda p: outline(p, p[..., 0]) - spooned(p),
    (0.02, -0.58, -0.28),
    (0.74, 0.34, 0.32),
    0.0075,
    sm.m,
    lambda V, N: 0.018 * fnoise(V, 3.6, 3, 3) + 0.006 * fnoise(V, 12, 2, 4),
    {"cut": lambda V, N: (spooned(V) < 0.004).astype(float), "thick": lambda V, N: ss(spooned(V), -0.004, 0.012)},
)
coat.matrix_world = blk.matrix_world.copy()
# ---- pepper, crushed: a corn that a plane or two have broken is dark outside and pale within
pm = M("pep")
o, ov = loc_rnd(pm)
hull = pm.ramp(
    pm.math("ADD", pm.math("MULTIPLY", pm.rnd(), 0.7), pm.math("MULTIPLY", pm.noise(50, ov, 3), 0.3)),
    [(0, (0.010, 0.007, 0.005)), (0.5, (0.026, 0.015, 0.010)), (0.8, (0.060, 0.034, 0.019)), (1, (0.14, 0.085, 0.045))],
)
heart = pm.mix(pm.noise(40, ov, 3), (0.22, 0.155, 0.085), (0.46, 0.36, 0.22))
pm.p(
    pm.mix(pm.math("MULTIPLY", pm.attr("inside"), 0.85), hull, heart),
    rough=0.62,
    spec=0.4,
    normal=pm.bump(pm.math("ADD", pm.noise(45, ov, 4), pm.math("MULTIPLY", pm.vor(70, ov), 0.6)), 0.7, 0.010),
)


def cracked(i, r, sub, planes):
    q = random.Random(i)
    ob = ico("pep", r, sub, pm.m, 0.22, 3.0, (1, q.uniform(0.8, 1), q.uniform(0.7, 0.95)), i)
    inside = np.zeros(len(ob.data.vertices))
    for _ in range(planes):
        n = Vector((q.gauss(0, 1), q.gauss(0, 1), q.gauss(0, 1))).normalized()
        at = r * q.uniform(-0.25, 0.45)
        for v in ob.data.vertices:
            over = v.co.dot(n) - at
            if over > 0:
                v.co -= n * over * 0.96
                inside[v.index] = min(1, over / (0.1 * r))
    return hide(attr(ob, "inside", inside))


peps = [cracked(i, 0.031, 3, (0, 0, 1, 1, 1, 2, 0, 1, 3)[i]) for i in range(9)]
mids = [cracked(i + 20, 0.020, 2, 1 + i % 3) for i in range(8)]
fine = [cracked(i + 40, 0.0085, 1, 1 + i % 2) for i in range(6)]
# ---- fries, dropped in a heap behind: thin, bent, blistered, no two alike
fm = M("fry")
o, ov = loc_rnd(fm)
tone = fm.math("ADD", fm.math("MULTIPLY", fm.attr("edge"), fm.math("MULTIPLY_ADD", fm.step(fm.noise(8, ov, 3), 0.36, 0.60), 0.46, 0.11)), fm.math("MULTIPLY", fm.attr("tip"), fm.math("MULTIPLY_ADD", fm.rnd(), 0.45, 0.12)))
tone = fm.math("ADD", tone, fm.math("MULTIPLY", fm.step(fm.noise(5, ov, 5, 0.65), 0.44, 0.72), 0.54))
tone = fm.math("ADD", tone, fm.math("MULTIPLY", fm.math("POWER", fm.rnd(), 2.0), 0.24))
blister = fm.math("MULTIPLY", fm.step(fm.vor(26, ov), 0.30, 0.12), fm.step(fm.noise(7, ov, 3), 0.46, 0.60))
tone = fm.math("ADD", tone, fm.math("MULTIPLY_ADD", fm.noise(40, ov, 4, 0.7), 0.26, 0.03))
c = fm.ramp(
    tone,
    [
        (0.12, (0.86, 0.62, 0.285)),
        (0.34, (0.80, 0.480, 0.150)),
        (0.58, (0.62, 0.280, 0.062)),
        (0.82, (0.37, 0.130, 0.024)),
        (1.0, (0.17, 0.050, 0.010)),
    ],
)
c = fm.mix(fm.math("MULTIPLY", blister, 0.45), c, (0.84, 0.54, 0.19))
oily = fm.step(fm.noise(9, ov, 3), 0.58, 0.70)
# a crust of starch: matt, grained, blistered; a gloss or a smooth side is wax
h = fm.math("ADD", fm.math("MULTIPLY", fm.noise(30, ov, 5, 0.75), 0.8), fm.math("MULTIPLY", blister, 0.6))
h = fm.math("ADD", h, fm.math("MULTIPLY", fm.vor(64, ov), 0.35))
fm.p(
    c,
    rough=fm.math("SUBTRACT", 0.80, fm.math("MULTIPLY", oily, 0.26)),
    spec=0.3,
    sss=0.18,
    rad=(0.022, 0.013, 0.004),
    normal=fm.bump(h, 0.85, 0.012),
)


def fry(i, n=44):
    dark = (0.02, 0.035, 0.02, 0.07, 0.025, 0.12)[i % 6]  # how far the brown of an end reaches
    q = random.Random(i)
    L = q.choice((0.36, 0.52, 0.66, 0.74, 0.82, 0.90, 0.98)) * q.uniform(0.92, 1.08)
    w, h = q.uniform(0.030, 0.043), q.uniform(0.030, 0.040)
    b1, b2, tw, slant = q.gauss(0, 0.26), q.gauss(0, 0.26), q.uniform(-0.9, 0.9), q.uniform(-0.8, 0.8)
    seg = 36
    V, E, tip = [], [], []
    for k in range(n):
        u = k / (n - 1)
        x = (u - 0.5) * L
        pinch = min(1, (min(u, 1 - u) * L / 0.016 + 0.25)) ** 0.5
        sec = superell(w * pinch * (1 - 0.14 * fbm((x, i, 1), 5, 2, i)), h * pinch * (1 - 0.14 * fbm((x, i, 5), 5, 2, i)), 4.6, seg)
        for y, z in sec:
            cor = min(1, (abs(y) / w) * (abs(z) / h)) ** 3
            sink = 1 - 0.09 * (1 - cor) * pinch  # the sides shrink between the edges
            y, z = y * sink, z * sink
            g = 1 + 0.20 * fbm((x, y, z), 14, 3, i) + 0.12 * max(0, fbm((x, y, z), 30, 2, i + 9))
            if n > 44:  # blisters, and a side that fell in
                g += 0.16 * max(0, fbm((x, y, z), 46, 2, i + 5)) - 0.16 * max(0, fbm((x, y, z), 7, 2, i + 3)) * (1 - cor)
            y, z = y * g, z * g
            a = tw * x
            y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
            V.append((x + slant * y * (1 if k < n / 2 else -0.6), y + b1 * x * x, z + b2 * x * x))
            E.append(cor)
            tip.append(math.exp(-((min(u, 1 - u) * L / dark) ** 2)))
    F = grid_faces(n, seg, True) + [tuple(reversed(range(seg))), tuple(range((n - 1) * seg, n * seg))]
    ob = attr(attr(mesh("fry", V, F, fm.m), "edge", E), "tip", tip)
    return hide(ob)


FR, FINE = ([fry(i, n) for i in range(18)] for n in (44, 120))  # the coarse ones fall, the fine ones are seen
rs = random.Random(4)
heap = []
fa = math.radians(38)
fx = Vector((math.cos(fa), math.sin(fa), 0))
fy = Vector((-fx.y, fx.x, 0))
for k in range(112):
    l, q = divmod(k, 7)
    p = Vector((-0.40, 0.52, 0)) + fy * ((q - 3) * (0.112 - 0.009 * l)) + fx * rs.gauss(0, 0.10)
    turn = rs.gauss(0, 0.25) if l < 2 else rs.gauss(0, 0.75)
    heap.append(inst(FR[k % 18], (p.x, p.y, 0.22 + 0.115 * l), (rs.uniform(0, 6.28), rs.uniform(-0.1, 0.1), fa + turn)))
wall = mesh(
    "wall",
    [tuple(C0 + ax * u + Vector((-ax.y, ax.x, 0)) * 0.52 + Vector((0, 0, z))) for u in (-1.6, 1.6) for z in (-0.1, 2)],
    [(0, 1, 3, 2)],
    fm.m,
)
at_rest("steak-au-poivre", heap, lambda: settle(heap, [plate, wall] + pieces, 70))
bpy.data.objects.remove(wall)
for k, h in enumerate(heap):
    h.data = FINE[k % 18].data
for h in list(heap):
    p = h.matrix_world.translation
    v = -(p.x - C0.x) * ax.y + (p.y - C0.y) * ax.x
    r = max((h.matrix_world @ Vector((e, 0, 0))).xy.length for e in (-0.4, 0.4))
    if v < 0.47 or r > 1.40 or p.y < -0.35 or abs(h.matrix_world.col[0].z) > 0.33:  # those that hang or stand
        heap.remove(h)
        bpy.data.objects.remove(h)
print("fries", len(heap))
# ---- sauce: a rim that is round and thin, so that the plate shows through it; it climbs a little at the meat
X, Y, H, px = hmap(1.30, 400)  # before there is pepper: a ray asks every corn
up = lambda p, n, c: c < 0.3 and n[2] > -0.25 and p[2] > 0.10
for i, b in enumerate(pieces):
    big = 1 if i == 0 else 0.24
    scatter(b, peps, int(90 * big), up, off=0.002, sc=(0.45, 0.9), seed=i)
    scatter(b, mids, int(300 * big), up, off=0.002, sc=(0.5, 1.0), seed=i + 30)
    scatter(b, fine, int(1500 * big), up, off=0.003, sc=(0.35, 1.5), seed=i + 50)
    scatter(b, fine, 16, lambda p, n, c: c > 0.5, off=0.001, sc=(0.3, 0.9), seed=i + 90)
R = np.hypot(X, Y)
base = pz(R)
U = (X - C0.x) * ax.x + (Y - C0.y) * ax.y
V = -(X - C0.x) * ax.y + (Y - C0.y) * ax.x
n1, n2, n3 = nmap(X, Y, 2.2, 3, 2), nmap(X, Y, 5, 2, 7), nmap(X, Y, 13, 2, 4)
sd = (np.sqrt(((U + 0.32) / 0.90) ** 2 + ((V + 0.29) / 0.61) ** 2) - 1 - 0.25 * n1 - 0.09 * n2) * 0.64 + 0.010 * n3
for k in range(16):  # drops that ran ahead
    u, v = random.uniform(-1.2, 0.7), random.uniform(-1.05, -0.75)
    sd = np.minimum(sd, np.hypot(U - u, V - v) - random.uniform(0.010, 0.035))
sd = smax(sd, R - 1.12 + 0.05 * n1, 0.16)
sd = gaussian_filter(sd, 1.2)
q = np.clip(-sd / 0.060, 0, 1)
thick = np.sqrt(q * (2 - q)) * (0.60 + 0.40 * np.clip(-sd / 0.25, 0, 1)) * (1 + 0.25 * n1)
stands = gaussian_filter((H > base + 0.06).astype(float), 2.5)
Z = base + 0.026 * thick + 0.030 * stands * q + 0.003 * n2 * q - 0.010 * np.clip(sd / px, 0, 1)
o = sm.coord()
th = sm.attr("thick")
flow = sm.vadd(o, sm.map(sm.noise(2.4, o, 3, 0.5, 0, 1), (0.3, 0.3, 0.0)))
c = sm.ramp(
    sm.math("ADD", sm.math("MULTIPLY", sm.noise(2.5, flow, 4), 0.7), sm.math("MULTIPLY", sm.noise(9, flow, 4), 0.3)),
    [(0.34, (0.60, 0.405, 0.215)), (0.50, SAUCE), (0.70, (0.76, 0.585, 0.375))],
)
drops = None
for size, big, seed in ((9, 0.40, 0.0), (20, 0.44, 3.0), (38, 0.44, 6.0)):
    v = sm.comb(*sm.xyz(sm.map(o, loc=(seed, seed, 0)))[:2])
    mine = sm.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    q = sm.step(sm.math("SUBTRACT", sm.math("MULTIPLY", sm.math("POWER", sm.xyz(mine)[0], 2.0), big), sm.vor(size, v)), 0.0, 0.05)
    drops = q if drops is None else sm.math("MAXIMUM", drops, q)
drops = sm.math("MULTIPLY", drops, sm.step(sm.noise(3.2, o, 3), 0.52, 0.62))
c = sm.mix(sm.math("MULTIPLY", drops, 0.40), c, (0.46, 0.230, 0.060))
speck = sm.math("MULTIPLY", sm.step(sm.vor(46, o), 0.17, 0.10), sm.step(sm.noise(7, o, 2), 0.40, 0.55))
c = sm.mix(sm.math("MULTIPLY", speck, 0.85), c, (0.035, 0.020, 0.012))
hs = sm.math("ADD", sm.math("MULTIPLY", sm.noise(7, flow, 2), 1.0), sm.math("MULTIPLY", sm.noise(44, o, 3, 0.6), 0.05))
body = sm.p(
    c,
    rough=0.26,
    spec=sm.math("MULTIPLY", th, 0.5),
    sss=0.35,
    rad=(0.040, 0.026, 0.014),
    coat=sm.math("MULTIPLY", th, 0.45),
    coatr=0.06,
    normal=sm.bump(hs, 0.16, 0.03),
    final=False,
)
film = sm.n("BsdfTransparent", {"Color": (0.93, 0.80, 0.60)}).outputs[0]
opaque = sm.math("ADD", th, sm.math("MULTIPLY", sm.math("SUBTRACT", sm.noise(12, o, 3), 0.5), 0.25))
sm.end(sm.n("MixShader", {0: sm.step(opaque, 0.05, 0.55), 1: film, 2: body}).outputs[0])
st = sheet("pool", Z, X[-1, 0], sm.m, keep=sd < 3 * px, attrs={"thick": np.clip(thick, 0, 1)})
# ---- juice that ran out of the slices where they stand: a clear sheet, deeper where it is thick
jm = M("juice")
red = jm.ramp(jm.attr("deep"), [(0, (0.97, 0.86, 0.78)), (0.5, (0.88, 0.55, 0.42)), (1, (0.66, 0.27, 0.19))])
ran = jm.n("BsdfTransparent", {"Color": red}).outputs[0]
gleam = jm.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05, "Normal": jm.bump(jm.noise(9, jm.coord(), 2), 0.15, 0.02)}).outputs[0]
jm.end(jm.n("MixShader", {0: 0.06, 1: ran, 2: gleam}).outputs[0])
jd = edt(H < base + 0.06) * px - 0.016 - 0.060 * n1 - 0.036 * n2
jd = gaussian_filter(np.maximum(jd, U + 0.42 + 0.2 * n1), 1.2)
q = np.clip(-jd / 0.055, 0, 1)
sheet("juice", base + 0.001 + 0.008 * np.sqrt(q * (2 - q)), X[-1, 0], jm.m, keep=jd < 0, attrs={"deep": q * (0.75 + 0.5 * n2)})
green = M("gp")
o, ov = loc_rnd(green)
green.p(
    green.mix(green.noise(20, ov, 3), (0.085, 0.095, 0.026), (0.17, 0.165, 0.055)),
    rough=0.45,
    coat=0.15,
    coatr=0.2,
    normal=green.bump(green.noise(40, ov, 3), 0.6, 0.012),
)
gps = [hide(ico("gp", 0.032, 3, green.m, 0.16, 2, (1, 1, 0.9), i)) for i in range(4)]
flat = lambda p, n, c: n[2] > 0.6 and p[2] > 0.06 and c < 0.5
for ob_, n_, level in ((st, 12, 0.985), (coat, 6, 0.6)):  # none of the green ones rides on the pool's edge
    scatter(ob_, gps, n_, lambda p, n, c: flat(p, n, c) and n[2] > level, off=0.008, sc=(0.75, 1.05), seed=n_)
    scatter(ob_, mids, n_ * 3, flat, off=0.002, sc=(0.5, 1.0), seed=n_ + 1)
    scatter(ob_, fine, n_ * 12, flat, off=0.001, sc=(0.6, 1.5), seed=n_ + 2)
# ---- watercress: round leaves on soft stalks, lying down
ml = mat_leaf((0.022, 0.085, 0.010), (0.070, 0.190, 0.030), 0.36)
stem = plain("stem", (0.16, 0.24, 0.07), 0.4, sss=0.2)


def round_leaf(i, nu=9, nv=44):
    """a little longer than wide, notched at its stalk, its rim waved and its blade a shallow dish"""
    q = random.Random(i)
    p1, p2, cup = q.uniform(0, 6), q.uniform(0, 6), q.uniform(-0.10, 0.35)
    V, uv = [], []
    for t in np.linspace(0.001, 1, nu):
        for a in np.linspace(-math.pi, math.pi, nv):
            r = t * (1 + 0.06 * math.sin(3 * a + p1) + 0.03 * math.sin(8 * a + p2)) * (1 - 0.35 * math.exp(-(((abs(a) - math.pi) / 0.35) ** 2)))
            x, y = 1.08 * r * math.cos(a), 0.92 * r * math.sin(a)
            V.append((x + 0.9, y, cup * r * r + 0.13 * t * t * math.sin(2 * a + p1) + 0.05 * t**3 * math.sin(5 * a + p2) + 0.10 * abs(y)))
            uv.append((x / 2.3 + 0.5, y / 2.1 + 0.5))
    return hide(mesh("cress", V, grid_faces(nu, nv), ml, uv=uv))


LV = [round_leaf(i) for i in range(6)]


def cress(x, y, z, az, up, L, seed):
    q = random.Random(seed)
    side = q.uniform(-0.5, 0.5)
    at = lambda t: Vector((x, y, z)) + Matrix.Rotation(az + side * t, 3, "Z") @ Vector((L * t * math.cos(up), 0, L * (math.sin(up) * t - 0.45 * t * t)))
    tube("stalk", [[at(t) for t in np.linspace(0, 1, 12)]], 0.0062, stem, 2, radii=[[1 - 0.5 * t for t in np.linspace(0, 1, 12)]])
    for t, turn, size in ((1, 0, 0.062), (0.74, 1.0, 0.044), (0.70, -1.1, 0.042), (0.42, 1.2, 0.028), (0.40, -1.0, 0.030)):
        size *= q.uniform(0.85, 1.2)
        inst(q.choice(LV), at(t), (q.uniform(-0.4, 0.4), q.uniform(-0.25, 0.35), az + side * t + turn + q.uniform(-0.25, 0.25)), size)


foot = [C0 + ax * (0.50 + 0.03 * math.sin(k * 2.1)) + Vector((-ax.y, ax.x, 0)) * (0.13 + 0.03 * math.cos(k * 1.7)) for k in range(9)]
foot = [Vector((p.x, p.y, ray(p.x, p.y)[0].z - 0.004)) for p in foot]
for k, az in enumerate((0.2, 1.0, 1.9, 2.9, -0.5, -1.2, -2.1, 3.7, 0.6)):
    cress(*foot[k], az, (0.30, 0.55, 0.40, 0.30, 0.5, 0.45, 0.6, 0.75, 0.9)[k], 0.15 + 0.02 * (k % 4), k)
sl_ = [
    hide(ico("salt", 0.011, 1, plain("salt", (0.9, 0.88, 0.84), 0.3, sss=0.2), 0.2, 2, (1, 1, 0.6), i))
    for i in range(2)
]
for b in heap:
    scatter(b, sl_, 9, lambda p, n, c: n[2] > 0.3, off=0.002, sc=(0.35, 1.0), seed=int(b.location.x * 999) % 97)
for k in range(44):
    inst(
        random.choice(peps),
        (random.gauss(-1.45, 0.30), random.gauss(-1.05, 0.22), 0.016),
        (1, 2, k),
        random.uniform(0.5, 1.2),
    )
mill(-1.75, 2.3)
tuck(
    napkin(mat_linen((0.10, 0.075, 0.06), stripe=(0.30, 0.22, 0.14)), 2.6, 3.4, loc=(1.95, 0.2, 0), rot=-0.25, seed=9),
    [0, 0.95, 1.18, 1.34, 1.43, 1.5],
    [0.006, 0.006, 0.035, 0.105, 0.17, 9],
)
bowl_of(1.32, 2.02, 0.36, "pepper", mat_glaze((0.46, 0.43, 0.37), rz=0.2, speck=True))
# ---- light: low and warm
area((-4.4, 2.6, 2.1), (0, 0.1, 0.3), 2.0, 560, (1, 0.92, 0.79), sy=1.5)
area((3.4, 3.2, 2.3), (0, 0, 0.4), 1.6, 130, (1, 0.82, 0.62))
area((1.8, -4.2, 3.0), (0, 0, 0.3), 3.2, 85, (1, 0.94, 0.87))
area((0.6, 2.7, 4.4), (0.2, -0.4, 0.1), 1.2, 20, (1, 0.97, 0.92), sy=0.8).visible_diffuse = False  # only what is wet shows it
world((0.50, 0.46, 0.48), 0.10)
camera((-0.05, -5.35, 3.15), (-0.02, 0.04, 0.32), mm=70, f=0.36, focus=(-0.35, -0.40, 0.35))
render(exposure=0.46)
