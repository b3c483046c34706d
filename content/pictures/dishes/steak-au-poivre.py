# Steak au poivre: a filet under crushed pepper and cognac cream, half of it carved rosy towards the lens, beside a heap of fries on
# grey-blue stoneware; a marble table in the daylight of a wide window on the left.
from kit import *
from kit.props import bowl_of, fluid, table

reset(12)
U = random.uniform
add, mul, less = (lambda a, b: m.math("ADD", a, b)), (lambda a, b: m.math("MULTIPLY", a, b)), (lambda a, b: m.math("SUBTRACT", a, b))  # in the material at hand
table(mat_marble((0.44, 0.44, 0.435), (0.20, 0.20, 0.21), rough=0.22))
# ---- stoneware: dull grey-blue with iron specks, worn to the clay along its rim; pale ware would swallow the pale sauce
profile = [(0, 0), (0.90, 0), (0.95, 0.015), (1.16, 0.050), (1.30, 0.120), (1.355, 0.185), (1.362, 0.200), (1.350, 0.208)]
profile += [(1.335, 0.198), (1.275, 0.130), (1.15, 0.078), (1.0, 0.058), (0, 0.055)]
m = M("stoneware")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
c = m.mix(m.step(m.noise(1.8, o, 5, 0.6, 0.5), 0.34, 0.66), (0.120, 0.145, 0.160), (0.165, 0.190, 0.200))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(24, o, 4, 0.7), 0.50, 0.72), 0.35), c, (0.24, 0.26, 0.26))
fleck = m.math("MULTIPLY", m.step(m.vor(26, o), 0.16, 0.05), m.step(m.noise(7, o), 0.40, 0.6))
c = m.mix(m.math("MULTIPLY", fleck, 0.75), c, (0.030, 0.024, 0.020))
c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.04, r), 1.350, 1.375), c, (0.20, 0.125, 0.070))
h = m.math("ADD", m.noise(4, o, 3), m.math("MULTIPLY", m.noise(70, o, 3), 0.12))
m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.18, 0.34), spec=0.40, normal=m.bump(h, 0.14, 0.03))
plate = lathe("plate", profile, m.m, 160, 1, wob=0.005)
pz = lambda r: np.interp(r, [0, 1.0, 1.15, 1.275, 1.335], [0.055, 0.058, 0.078, 0.130, 0.198])
# ---- meat: x is the long axis, carved at the -x end, which points to the front left
AZ = math.radians(50)
ax, side = Vector((math.cos(AZ), math.sin(AZ), 0)), Vector((-math.sin(AZ), math.cos(AZ), 0))
C0 = Vector((0.24, 0.12, 0))
W_, H_, L_ = 0.43, 0.215, 0.66
SAUCE, THIN = (0.67, 0.385, 0.165), (0.52, 0.255, 0.085)
m = M("meat")
o, ov = loc_rnd(m)
cut, d = m.attr("cut"), m.attr("d")
x, y, z = m.xyz(o)
# fascicles of some 8 mm, each with bundles of 1 to 3 mm that run its own way: that is the grain
warp = m.vadd(ov, m.map(m.noise(6, ov, 3, 0.55, 0, 1), (0.07, 0.07, 0.07)))
warp = m.vadd(warp, m.map(m.noise(38, ov, 3, 0.6, 0, 1), (0.022, 0.022, 0.022)))  # else the bundles are paving
big = m.map(warp, (5, 9, 14), rot=(0.5, 0, 0))
b1, b2, b3 = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": big}).outputs["Color"])
seam = m.vor(1.0, big, "DISTANCE_TO_EDGE")
turned = m.n("VectorRotate", {"Vector": warp, "Angle": m.math("MULTIPLY_ADD", b1, 1.3, -0.1)}, rotation_type="X_AXIS").outputs[0]
small = m.map(turned, (12, 44, 84))
own, own2, _ = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": small}).outputs["Color"])
gap = m.step(m.vor(1.0, small, "DISTANCE_TO_EDGE"), 0.13, 0.02)
fine = m.noise(1.0, m.map(turned, (30, 110, 190)), 4, 0.65)
# the heat went in unevenly, and bundle by bundle
dn = add(d, mul(less(m.noise(2.4, ov, 3), 0.5), 0.085))
dn = add(dn, add(mul(less(m.noise(11, ov, 4, 0.6), 0.5), 0.022), add(mul(less(b2, 0.5), 0.020), mul(less(own, 0.5), 0.010))))
face = m.ramp(
    m.math("MULTIPLY", dn, 4.0),
    [
        (0.040, (0.026, 0.012, 0.007)),
        (0.075, (0.105, 0.047, 0.024)),
        (0.120, (0.225, 0.115, 0.072)),
        (0.175, (0.305, 0.145, 0.096)),
        (0.265, (0.430, 0.110, 0.085)),
        (0.520, (0.420, 0.062, 0.054)),
        (0.850, (0.330, 0.026, 0.026)),
    ],
)
face = m.mix(m.math("MULTIPLY_ADD", own2, 0.30, mul(b3, 0.15)), face, m.mix(1.0, face, (0.60, 0.46, 0.46), "MULTIPLY"))
face = m.mix(mul(m.step(own, 0.62, 1.0), 0.16), face, m.mix(0.45, face, (0.74, 0.46, 0.38)))
face = m.mix(mul(m.step(fine, 0.44, 0.64), 0.32), face, m.mix(1.0, face, (0.62, 0.48, 0.46), "MULTIPLY"))
face = m.mix(mul(gap, 0.11), face, m.mix(1.0, face, (0.50, 0.36, 0.36), "MULTIPLY"))
# marbling between some fascicles, and one seam of fat and sinew that comes in from the crust and thins out
inner = m.step(d, 0.014, 0.035)
marble = mul(mul(m.step(seam, 0.034, 0.010), m.step(m.noise(4.5, ov, 2), 0.56, 0.68)), inner)
face = m.mix(mul(marble, 0.28), face, m.mix(0.35, (0.62, 0.34, 0.23), face))
line = add(add(mul(y, 0.80), mul(z, 0.55)), m.math("MULTIPLY_ADD", m.noise(3.2, m.vadd(o, m.comb(mul(m.rnd(), 0.8), 0.0)), 3, 0.6), 0.30, -0.33))
wide = m.math("MULTIPLY_ADD", m.step(d, 0.080, 0.010), 0.026, 0.0002)
fat = mul(m.step(m.math("DIVIDE", m.math("ABSOLUTE", line), wide), 1.0, 0.35), mul(m.step(z, -0.07, 0.02), inner))
face = m.mix(mul(fat, 0.55), face, m.mix(m.noise(20, ov, 3), (0.58, 0.34, 0.19), (0.70, 0.47, 0.29)))
cn = m.noise(6, o, 6, 0.68)
crust = m.ramp(cn, [(0.30, (0.018, 0.008, 0.005)), (0.48, (0.062, 0.026, 0.011)), (0.62, (0.150, 0.062, 0.024)), (0.80, (0.270, 0.125, 0.050))])
c = m.mix(cut, crust, face)
wet = m.step(m.noise(6, ov, 3, 0.6), 0.46, 0.64)
# juice stands in small spots: all over, it would wash the rose out to milk
juice = mul(mul(m.step(m.noise(24, ov, 4, 0.65), 0.57, 0.70), m.step(m.noise(5, ov, 2), 0.40, 0.56)), cut)
hf = less(add(mul(own, 0.14), add(mul(fine, 0.50), mul(fat, 0.3))), add(mul(gap, 0.14), mul(m.step(seam, 0.07, 0.0), 0.22)))
hb = m.mix(cut, add(m.noise(14, o, 6, 0.7), mul(m.noise(50, o, 4, 0.7), 0.5)), hf)
m.p(
    c,
    sss=mul(cut, 0.45),
    rad=(0.018, 0.007, 0.005),
    rough=less(less(0.56, mul(wet, 0.20)), mul(juice, 0.22)),
    spec=add(m.mix(cut, (0.45,) * 3, (0.06,) * 3), mul(juice, 0.45)),
    coat=mul(wet, m.mix(cut, (0.45,) * 3, (0.0,) * 3)),
    coatr=0.12,
    normal=m.bump(hb, m.mix(cut, (0.85,) * 3, (0.34,) * 3), 0.010),
)
meat = m.m


def outline(p, x):
    """distance to the crust in a slice at x: a fat lens, no side straight"""
    y, z = p[..., 1], p[..., 2]
    end = 1 - np.sqrt(1 - 0.98 * np.clip((x - L_ + 0.34) / 0.34, 0, 1) ** 2)
    w = W_ * (1 - 0.08 * (x + 0.2) ** 2 + 0.03 * np.sin(x * 6)) - 0.28 * end
    h = H_ * (1 + 0.09 * np.sin(2.6 * y + 2.2 * x + 0.5) + 0.05 * np.sin(7.1 * y + 3 * x)) - 0.12 * end
    h = h - 0.045 * ss(-y, 0.12, 0.45)
    qy = np.abs(y + 0.02 * np.sin(9 * z + 3 * x)) - w + 0.175
    qz = np.abs(z - 0.03 * np.sin(4.4 * y + 2 * x)) - h + 0.175
    return np.hypot(np.maximum(qy, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qy, qz), 0) - 0.175


def slab(x0, x1, shift, k, h):
    """a piece of the steak from x0 to x1, moved by shift; faces a knife made are a little bent"""
    bend = lambda p: p[..., 0] + 0.07 * np.sin(k * 2.1) * (p[..., 1] ** 2 - 0.06) + 0.030 * np.sin(5 * p[..., 1] + k) * (1 if k else 0.4)
    across = lambda p: outline(p, p[..., 0] + shift)
    along = lambda p: np.maximum(x0 - bend(p), (bend(p) - x1) if k else bend(p) - 9)
    face = lambda V: ss(along(V), -0.012, -0.004)

    def disp(V, N):
        f = face(V)
        out = 0.018 * fnoise(V + shift, 3.6, 3, 3) + 0.010 * fnoise(V, 12, 3, k + 4) + 0.004 * fnoise(V, 34, 2, k)
        return out * (1 - f) + f * (0.007 * fnoise(V, 5, 2, k + 7) + 0.0025 * fnoise(V, (8, 14, 24), 2, k))

    looks = {"cut": lambda V, N: face(V), "d": lambda V, N: np.maximum(-across(V), 0)}
    return sculpt("steak", lambda p: smax(across(p), along(p), 0.014), (x0 - 0.08, -0.52, -0.34), (min(x1, L_) + 0.08, 0.52, 0.34), h, meat, disp, looks)


def place(ob, pos, tilt=0.0, yaw=0.0):
    ob.rotation_euler = Euler((0, tilt, AZ + yaw), "XYZ")
    ob.location = pos
    return rest(ob, plate=pz)


block = place(slab(-0.02, 9.0, 0.0, 0, 0.0105), C0 + Vector((0, 0, 0.4)))
pieces = [block]
# each slice leans back until the back of its top edge touches the face before it
xp, bp, x1, HI = -0.03, math.radians(86), -0.02, 2 * H_
for k, deg in enumerate((63, 53, 45, 39)):
    b, T = math.radians(deg), (0.16, 0.14, 0.165, 0.15)[k]
    xb = xp + HI * math.sin(b) / math.tan(bp) - HI * math.cos(b) * 0.95
    xp, bp = xb - T / math.sin(b), b
    mid = (xp + xb) / 2 + HI / 2 * math.cos(b)
    sl = slab(-T / 2, T / 2, x1 - T / 2, k + 1, 0.0085)
    x1 -= T
    pieces.append(place(sl, C0 + ax * mid + side * 0.03 * math.cos(k * 1.9) + Vector((0, 0, 0.5)), math.radians(90) - b, 0.05 - 0.05 * k))
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


peps = [cracked(i, 0.029, 3, (0, 0, 1, 1, 1, 2, 0, 1, 3)[i]) for i in range(9)]
mids = [cracked(i + 20, 0.019, 2, 1 + i % 3) for i in range(8)]
fine = [cracked(i + 40, 0.0085, 1, 1 + i % 2) for i in range(6)]
up = lambda p, n, c: c < 0.3 and n[2] > -0.25 and p[2] > 0.10
for i, b in enumerate(pieces):
    much = 1 if i == 0 else 0.27
    scatter(b, peps, int(60 * much), up, off=0.002, sc=(0.5, 0.9), seed=i)
    scatter(b, mids, int(260 * much), up, off=0.002, sc=(0.5, 1.0), seed=i + 30)
    scatter(b, fine, int(900 * much), up, off=0.003, sc=(0.5, 1.5), seed=i + 50)
    scatter(b, fine, 8, lambda p, n, c: c > 0.5, off=0.002, sc=(0.5, 1.0), seed=i + 90)
# ---- fries: cut square, their faces sunk and blistered, browned by how sharp an edge is and how near an end
m = M("fry")
o, ov = loc_rnd(m)
edge, tip, blister = m.attr("edge"), m.attr("tip"), m.attr("blister")
own = m.rnd()
tone = add(mul(edge, m.math("MULTIPLY_ADD", m.noise(6, ov, 3), 0.80, 0.05)), mul(tip, m.math("MULTIPLY_ADD", own, 0.45, 0.15)))
tone = add(tone, mul(m.step(m.noise(4.5, ov, 5, 0.65), 0.46, 0.72), 0.42))
tone = add(tone, add(mul(m.math("POWER", own, 3.0), 0.40), m.math("MULTIPLY_ADD", m.noise(34, ov, 5, 0.75), 0.50, -0.15)))
tone = add(tone, mul(blister, 0.22))
c = m.ramp(
    tone,
    [(0.0, (0.84, 0.53, 0.165)), (0.20, (0.79, 0.42, 0.090)), (0.44, (0.65, 0.285, 0.046)), (0.72, (0.44, 0.155, 0.024)), (1.0, (0.19, 0.058, 0.011))],
)
oily = m.step(m.noise(7, ov, 4, 0.6), 0.50, 0.66)
h = add(mul(m.noise(60, ov, 5, 0.75), 0.8), mul(m.noise(22, ov, 3), 0.6))
m.p(c, rough=less(0.60, mul(oily, 0.20)), spec=0.32, sss=0.12, rad=(0.020, 0.011, 0.005), coat=mul(oily, 0.16), coatr=0.22, normal=m.bump(h, 0.85, 0.011))
fries = m.m


def fry(i):
    q = random.Random(i)
    L, w, t = q.uniform(0.22, 0.42), q.uniform(0.031, 0.041), q.uniform(0.030, 0.039)
    b1, b2, tw, s1, s2 = q.gauss(0, 0.16), q.gauss(0, 0.16), q.uniform(-0.5, 0.5), q.uniform(-0.7, 0.7), q.uniform(-0.7, 0.7)
    reach = q.choice((0.03, 0.05, 0.07, 0.14))
    bl = np.array([(q.uniform(-L, L), q.uniform(-w, w), q.uniform(-t, t), q.uniform(0.010, 0.024)) for _ in range(70)], np.float32)

    def flat(p):
        x = p[..., 0]
        y, z = p[..., 1] - b1 * x * x, p[..., 2] - b2 * x * x
        c, s = np.cos(tw * x), np.sin(tw * x)
        return x, y * c + z * s, z * c - y * s

    def fn(p):
        x, y, z = flat(p)
        wave = 1 + 0.07 * np.sin(9 * x + i) + 0.05 * np.sin(23 * x + 2 * i)
        sink = 0.0045 * (1 - ss(np.abs(x), L - 0.09, L))
        ay, az = np.abs(y) / wave - w + sink * (1 - (z / t) ** 2), np.abs(z) * (2 - wave) - t + sink * (1 - (y / w) ** 2)
        d = smax(smax(ay, az, 0.010), np.where(x > 0, x - s1 * y - L, -x - s2 * z - L), 0.016)
        return d

    def blister(V, N=None):
        x, y, z = flat(V)
        f = np.stack([x, y, z], -1)
        k = np.linalg.norm(f[:, None] - bl[None, :, :3], axis=2) / bl[None, :, 3]
        return np.clip(1 - k.min(1) ** 2, 0, 1)

    rough = lambda V, N: 0.0065 * blister(V) + 0.0050 * fnoise(V, 9, 3, i) + 0.0055 * fnoise(V, 36, 3, i + 3)
    sharp = lambda x, y, z: np.clip(np.abs(y * z) / (w * t), 0, 1) ** 3
    looks = {"edge": lambda V, N: sharp(*flat(V)), "tip": lambda V, N: np.exp(-(((L - np.abs(V[:, 0])) / reach) ** 2)), "blister": lambda V, N: ss(blister(V), 0.2, 0.7)}
    return sculpt("fry", fn, (-L - 0.05, -0.10, -0.10), (L + 0.05, 0.10, 0.10), 0.0095, fries, rough, looks, finer=1)


FR = [fry(i) for i in range(14)]
rs = random.Random(4)
heap = []
fa = math.radians(32)
fx, fy = Vector((math.cos(fa), math.sin(fa), 0)), Vector((-math.sin(fa), math.cos(fa), 0))
for k in range(60):
    l, q = divmod(k, 6)
    p = Vector((-0.50, 0.60, 0)) + fy * ((q - 2.5) * (0.105 - 0.006 * l)) + fx * rs.gauss(0, 0.09)
    turn = rs.gauss(0, 0.30) if l < 2 else rs.gauss(0, 0.70)
    heap.append(inst(FR[k % 14], (p.x, p.y, 0.20 + 0.115 * l), (rs.choice((0, 1.57, 3.14)) + rs.uniform(-0.3, 0.3), rs.uniform(-0.15, 0.15), fa + turn)))
# a fence keeps them on the plate, a wall off the meat
ring = [(1.24 * math.cos(t), 1.24 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
fence = mesh("fence", [(*p, z) for p in ring for z in (0, 3)], grid_faces(48, 2) + [(94, 95, 1, 0)])
corner = [C0 + ax * u + side * 0.47 for u in (-1.6, 1.6)]
wall = mesh("wall", [tuple(c + Vector((0, 0, z))) for c in corner for z in (-0.1, 3)], [(0, 1, 3, 2)])
settle(heap, [plate, wall, fence] + pieces, 70)
for w in (wall, fence):
    bpy.data.objects.remove(w)
for f in list(heap):  # none that slipped under the wall, hangs between wall and fence or stands upright
    p, e = f.matrix_world.translation, f.matrix_world.to_3x3() @ Vector((1, 0, 0))
    if (p - C0).dot(side) < 0.40 or (p - C0).dot(ax) > 0.44 or p.xy.length > 1.3 or p.z < 0.03 or abs(e.z) > 0.40:
        heap.remove(f)
        bpy.data.objects.remove(f)
salt = [hide(ico("salt", 0.010, 1, plain("salt", (0.9, 0.89, 0.86), 0.3, sss=0.2), 0.25, 2, (1, 0.9, 0.45), i)) for i in range(3)]
for k, b in enumerate(heap):
    scatter(b, salt, 5, lambda p, n, c: n[2] > 0.3, off=0.002, sc=(0.4, 1.0), seed=k)


# ---- the sauce over the crust: the steak once more, thicker where it was spooned and thinner than the meat elsewhere, so that its tongues round off by themselves
def coat(p):
    """how thick it lies: heaped on top, in tongues down the side towards the lens, swollen at their ends"""
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    low = 0.12 + 0.13 * np.sin(11 * x + 0.6) + 0.09 * np.sin(27 * x + 2) - 0.20 * ss(x, 0.10, 0.30) * ss(x, 0.52, 0.30)
    m1 = np.abs(x - 0.34 + 0.05 * np.sin(8 * y + 1) + 0.02 * np.sin(21 * y)) - 0.22 - 0.03 * np.sin(5 * y)
    m2 = y - 0.20 - 0.05 * np.sin(9 * x) - 0.03 * np.sin(19 * x + 1)
    m3 = (low - 0.06 - z) * 0.8
    out = smax(smax(m1, m2, 0.05), np.where(y < 0, m3, -1), 0.04)
    q = np.clip(-out / 0.06, -1, 1)
    bead = np.exp(-(((out + 0.035) / 0.030) ** 2)) * ss(z, 0.16, 0.05)
    return np.where(q > 0, 0.006 + 0.026 * np.sqrt(np.maximum(q * (2 - q), 0)), 0.006 + 0.06 * q) + 0.012 * bead


m = M("cream")
o = m.coord()
th = m.attr("thick")
flow = m.vadd(o, m.map(m.noise(2.4, o, 3, 0.5, 0, 1), (0.3, 0.3, 0.0)))
tone = add(mul(m.noise(2.5, flow, 4), 0.7), mul(m.noise(9, flow, 4), 0.3))
c = m.ramp(tone, [(0.34, (0.54, 0.290, 0.112)), (0.52, SAUCE), (0.70, (0.73, 0.480, 0.245))])
c = m.mix(m.step(m.math("MULTIPLY_ADD", less(m.noise(8, o, 4), 0.5), 0.35, th), 0.42, 0.06), c, THIN)
speck = mul(m.step(m.vor(52, o), 0.17, 0.10), m.step(m.noise(7, o, 2), 0.40, 0.55))
c = m.mix(mul(speck, 0.8), c, (0.040, 0.022, 0.012))
nrm = m.bump(add(mul(m.noise(6, flow, 3), 0.7), mul(m.noise(38, o, 4, 0.7), 0.10)), 0.12, 0.03)
body = m.p(c, rough=0.30, spec=0.42, sss=0.25, rad=(0.03, 0.018, 0.008), coat=mul(th, 0.7), coatr=0.07, normal=nrm, final=False)
film = m.n("BsdfTransparent", {"Color": (0.90, 0.70, 0.42)}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(add(th, mul(less(m.noise(12, o, 3), 0.5), 0.2)), 0.0, 0.22), 0.75, 0.25), 1: film, 2: body}).outputs[0])
cream = m.m
relief = lambda V, N: 0.010 * fnoise(V, 3.6, 3, 3) + 0.004 * fnoise(V, 9, 2, 5)
over = sculpt(
    "over",
    lambda p: smax(outline(p, p[..., 0]) - coat(p), 0.03 - p[..., 0], 0.02),
    (-0.10, -0.56, -0.34),
    (L_ + 0.10, 0.56, 0.36),
    0.011,
    cream,
    relief,
    {"thick": lambda V, N: ss(coat(V), 0.004, 0.026)},
)
over.matrix_world = block.matrix_world
# ---- and round it: body in the middle, round at its rim, which dips under the glaze
X, Y, Hm, px = hmap(1.22, 380)
R = np.hypot(X, Y)
base = pz(R)
a, v = (X - C0.x) * ax.x + (Y - C0.y) * ax.y, (X - C0.x) * side.x + (Y - C0.y) * side.y
n1, n2, n3 = nmap(X, Y, 2.2, 3, 2), nmap(X, Y, 5, 2, 7), nmap(X, Y, 13, 2, 4)
d = (np.hypot((a + 0.30) / 0.95, (v + 0.36) / 0.50) - 1) * 0.5 - 0.11 * n1 - 0.035 * n2
for k in range(9):  # drops that fell from the spoon
    p, q = U(-1.0, 0.6), U(-1.0, -0.82)
    d = np.minimum(d, np.hypot(a - p, v - q) - U(0.010, 0.030))
d = gaussian_filter(-smin(-d, 1.13 - R + 0.04 * n1, 0.08), 1.5)
q = np.clip(-d / 0.13, 0, 1)
stands = gaussian_filter((Hm > base + 0.08).astype(float), 2.4)
thick = q * (2 - q) * (0.60 + 0.40 * np.clip(-d / 0.25, 0, 1)) * (1 + 0.22 * n1 + 0.10 * n2)
lump = 0.006 * np.clip(n3 - 0.25, 0, 1) * q  # shallot under the surface
Z = base + 0.046 * thick + 0.030 * stands * q + lump - 0.010 * np.clip(d / px, 0, 1)
pool = sheet("pool", Z, X[-1, 0], cream, keep=d < 3 * px, attrs={"thick": np.clip(-d / 0.11, 0, 1)})
green = M("gp")
o, ov = loc_rnd(green)
green.p(
    green.mix(green.noise(20, ov, 3), (0.075, 0.090, 0.022), (0.17, 0.175, 0.055)),
    rough=0.42,
    sss=0.3,
    rad=(0.012, 0.012, 0.004),
    coat=0.2,
    coatr=0.15,
    normal=green.bump(green.noise(40, ov, 3), 0.6, 0.012),
)
gps = [hide(ico("gp", 0.031, 3, green.m, 0.12, 2, (1, 1, 0.92), i)) for i in range(4)]
flat = lambda p, n, c: n[2] > 0.6 and p[2] > 0.075
for ob_, n_ in ((pool, 16), (over, 9)):
    scatter(ob_, gps, n_, flat, off=0.006, sc=(0.75, 1.05), seed=n_)
    scatter(ob_, mids, n_ * 2, flat, off=0.002, sc=(0.5, 0.9), seed=n_ + 1)
    scatter(ob_, fine, n_ * 9, flat, off=0.001, sc=(0.6, 1.4), seed=n_ + 2)
# ---- parsley: a small sprig where the sauce ends
ml = mat_leaf((0.022, 0.085, 0.010), (0.070, 0.200, 0.024), 0.48)
LV = [flat_parsley(0.19, ml, i) for i in range(4)]
stem = plain("stem", (0.10, 0.20, 0.03), 0.5, sss=0.2)
P0 = C0 + ax * 0.36 + side * 0.24
P0.z = ray(P0.x, P0.y)[0].z + 0.01
for k in range(6):
    q = (0.2, 1.1, 2.0, 2.9, 3.8, 4.7, 5.5)[k] + U(-0.25, 0.25)
    e = P0 + Vector((math.cos(q) * U(0.05, 0.10), math.sin(q) * U(0.05, 0.10), U(0.04, 0.10)))
    tube("stalk", [[tuple(P0.lerp(e, t) + Vector((0, 0, 0.03 * math.sin(t * 3.1)))) for t in np.linspace(0, 1, 6)]], 0.0055, stem, 2)
    inst(LV[k % 4], e, (U(-0.4, 0.4), U(-0.5, 0.2), q), U(0.7, 1.0))
# ---- what stands behind
for k in range(26):
    inst(random.choice(peps), (random.gauss(-1.35, 0.22), random.gauss(-1.12, 0.16), 0.014), (1, 2, k), U(0.5, 1.1))
bowl_of(1.52, 1.72, 0.40, fluid("cream", SAUCE), mat_glaze((0.16, 0.19, 0.20), rz=0.235, speck=True))
bowl_of(-1.55, 1.95, 0.34, "pepper", mat_glaze((0.30, 0.31, 0.31), rz=0.2, speck=True))
# ---- a wide window on the left, a paler one behind that sauce and crust mirror, hardly any fill
area((-4.0, 0.9, 2.9), (0, 0, 0.2), 3.0, 430, (0.97, 0.985, 1.0), sy=2.6)
for u in (-0.45, 1.05):
    area((u, 4.6, 3.2), (u, 0, 0.2), 1.15, 110, (0.95, 0.98, 1.0), sy=1.7)
area((2.2, -4.2, 2.6), (0, 0, 0.3), 3.2, 75, (1, 0.93, 0.84))
world((0.56, 0.60, 0.66), 0.16)
camera((0.0, -4.75, 3.45), (-0.02, -0.01, 0.19), mm=80, f=0.55, focus=(-0.25, -0.40, 0.30))
render(exposure=0.20)
