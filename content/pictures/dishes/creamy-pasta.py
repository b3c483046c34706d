# creamy pasta: spaghetti heaped in a deep teal bowl with a brown rim, cream between the strands and at their foot, shavings of Parmesan on it, a wedge of it behind on oak; a window on the left
from kit import *
from kit.noodles import Noodles, creamy
from kit.props import parmesan

reset(arg("seed", 11))
U = random.uniform
# ---- table, bowl
mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 2.1, 0), (-9, 2.1, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.20, 0.13, 0.082), (0.095, 0.058, 0.036), plank=1.3, rough=0.5),
)
lathe(
    "bowl",
    [
        (0, 0.0),
        (0.42, 0.0),
        (0.46, 0.03),
        (0.66, 0.085),
        (0.80, 0.20),
        (0.885, 0.345),
        (0.880, 0.362),
        (0.862, 0.352),
        (0.83, 0.285),
        (0.785, 0.215),
        (0.71, 0.130),
        (0.60, 0.085),
        (0.42, 0.062),
        (0, 0.060),
    ],
    mat_glaze((0.013, 0.040, 0.052), (0.16, 0.095, 0.055), rz=0.350, speck=True, rough=0.36),
    160,
    1,
    wob=0.010,
)
inside = lambda r: np.interp(r, [0, 0.42, 0.60, 0.71, 0.785, 0.83, 0.862, 0.9], [0.060, 0.062, 0.085, 0.130, 0.215, 0.285, 0.352, 0.6])
# ---- strands laid in bundles round the middle, then a twist of them about the fork, all left to sag until they rest on each other
nest = Noodles(inside, n=860, rad=0.0082, ds=0.0165)
N, ext, px, ds = nest.n, nest.ext, nest.px, nest.ds
WIDE = 0.66
for k in range(112):
    u = k / 112
    n = int(U(3.2, 5.0) / ds)
    R0 = random.triangular(0.10, 0.66 - 0.22 * u, 0.54 - 0.28 * u)
    cx, cy = np.random.normal(0, 0.09 + 0.04 * u, 2)
    ph = np.random.uniform(0, 6.28, 4)
    turn = 1 if random.random() < 0.84 else -1
    a = U(0, 6.28)
    pts = []
    for q in range(n):
        s = q * ds
        end = max(0, 1 - min(s, (n - q) * ds) / 0.9)  # ends slip down the flank
        r = R0 * (1 + 0.17 * math.sin(s * 1.7 + ph[0]) + 0.08 * math.sin(s * 4.3 + ph[1])) + 0.03 * math.sin(s * 7 + ph[2])
        r = max(0.12, r + (0.60 - r) * 0.35 * end**2)
        a += turn * ds / max(r, 0.16)
        pts.append((cx + r * math.cos(a), cy + r * 0.96 * math.sin(a)))
    pts = np.array(pts)
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > WIDE, WIDE / rr, 1)[:, None], random.choice((1, 2, 2, 3, 4, 5)))
for k in range(24):  # strays that slid across the others: combed, it would be hair
    n = int(U(0.7, 1.7) / ds)
    heading = U(0, 6.28) + np.cumsum(gaussian_filter1d(np.random.normal(0, 1, n + 40), 9)[20:-20] * 0.34 + random.choice((-1, 1)) * U(0.08, 0.16))
    cx, cy = U(-0.5, 0.5), U(-0.62, 0.1)
    pts = np.column_stack([np.cumsum(np.cos(heading)), np.cumsum(np.sin(heading))]) * ds
    pts += A3(cx, cy) - pts[n // 2]
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > WIDE, WIDE / rr, 1)[:, None], random.choice((1, 1, 2, 3)))
for k in range(46):  # the last forkful, twirled and set down on top: no two strands go round the same axis
    n = int(U(2.2, 4.0) / ds)
    s = np.arange(n) * ds
    ph = np.random.uniform(0, 6.28, 3)
    axis = Vector((random.gauss(0.16, 0.17), random.gauss(0.05, 0.17), 1)).normalized()
    side = axis.orthogonal().normalized()
    across = axis.cross(side)
    tall = U(0.0, 0.15) + 0.06 * np.sin(s * 1.3 + ph[0]) + 0.02 * np.sin(s * 3.1 + ph[1])
    layer = U(0.3, 1.0) * (1 + 0.12 * np.sin(s * 2.3 + ph[2]))
    r = np.maximum(0.06, layer * np.interp(tall, [0, 0.10, 0.18, 0.26], [0.46, 0.40, 0.30, 0.18]))
    a = ph[0] + np.cumsum(ds / r)
    round_it = (r * np.cos(a))[:, None] * np.array(side) + (r * np.sin(a))[:, None] * np.array(across)
    nest.paths.append(A3(-0.02, -0.03, 0.27) + tall[:, None] * np.array(axis) + round_it)
nest.relax(inside)
H = nest.H

nest.draw(creamy("pasta", False))
# ---- cream sauce: it clings between the strands, and a little stands at the foot


def pool(X, Y):
    """What stands in the well, drawn up a little where it meets the wall."""
    return 0.118 + 0.004 * nmap(X, Y, 5, 3, 8) + 0.010 * np.exp(-np.maximum(0.680 - np.hypot(X, Y), 0) / 0.012)


def much(V):
    far = np.hypot(V[:, 0], V[:, 1])
    return -0.15 + 0.17 * fnoise(V, 3.6, 3, 2) + 0.03 * ss(V[:, 2], 0.26, 0.10) - ss(far, 0.93, 0.97)


cream = creamy("sauce", True)
nest.film(cream, lambda X, Y: np.where(np.hypot(X, Y) < 0.56, pool(X, Y) - 0.010, -1), much, R=0.76, top=0.80, h=0.0064, spread=0.0088)  # its voxels are too coarse for the rim
X, Y = np.meshgrid(np.linspace(-0.95, 0.95, 900), np.linspace(-0.95, 0.95, 900), indexing="ij")
sheet("pool", pool(X, Y), 0.95, cream, keep=pool(X, Y) > inside(np.hypot(X, Y)) - 0.018)
# ---- toppings
Ht = maximum_filter(np.maximum(H, pool(nest.X, nest.Y)), 3)


def top(x, y):
    return float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


pm = M("pepper")
pm.p(pm.ramp(pm.rnd(), [(0, (0.016, 0.010, 0.007)), (0.5, (0.06, 0.036, 0.020)), (1, (0.30, 0.21, 0.12))]), rough=0.75)
peps = [hide(ico("pepper", 0.010, 1, pm.m, 0.6, 2, (1, U(0.5, 1), U(0.4, 0.8)), i)) for i in range(7)]
for k in range(300):  # cracked unevenly: a little of it coarse, most of it fine
    x, y = disc(0.66)
    inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.2 + 0.85 * random.random() ** 4)
cm = M("parmesan")
o, ov = loc_rnd(cm)
cm.p(cm.mix(cm.noise(7, ov, 4), (0.94, 0.87, 0.70), (0.96, 0.93, 0.84)), rough=0.6, spec=0.3, sss=0.3, rad=(0.01, 0.008, 0.004))
SHAVED = (  # where, how long, how wide, how much it curls and twists, how it lies
    (-0.17, 0.02, 0.20, 0.085, 2.6, 0.9, 0.5, 0.25),
    (0.02, -0.08, 0.24, 0.095, 2.0, -1.0, -0.7, -0.2),
    (-0.13, -0.20, 0.15, 0.080, 2.4, 0.8, 2.3, 0.2),
    (0.13, 0.07, 0.17, 0.085, 2.9, 1.1, 1.4, 0.3),
    (0.09, -0.27, 0.13, 0.070, 1.8, -0.9, 0.2, 0.1),
    (-0.30, -0.10, 0.14, 0.075, 2.2, 0.9, -1.2, -0.2),
    (-0.02, -0.15, 0.11, 0.060, 1.2, 0.5, -2.2, -0.2),
)
threads = []
for k in range(14):  # from a fine grater: short flat curls, their edges frayed
    t = np.linspace(-1, 1, 11)
    L, bow, roll = U(0.007, 0.018), U(0.3, 1.8), U(-0.8, 0.8)
    P = np.column_stack([L * np.sin(bow * t) / bow, roll * L * t * t * 0.4, L * (1 - np.cos(bow * t)) / bow])
    half = [0.0042 * U(0.5, 1.2) * (1.05 - abs(e) ** 3) for e in t]
    v = [q + w * A3(0, h, 0.0012) for q, h in zip(P, half) for w in (-1, 0, 1)]
    threads.append(hide(mesh("thread", v, grid_faces(11, 3), cm.m)))
heaps = [(-0.04, -0.10, 0.13)] * 4 + [(-0.20, -0.22, 0.10), (0.14, -0.22, 0.10), (0.0, 0.0, 0.3), (0.0, -0.1, 0.42)]
for k in range(700):  # a snow that lies in drifts, some of it on the sauce
    cx, cy, wide = random.choice(heaps)
    x, y = random.gauss(cx, wide), random.gauss(cy, wide)
    if math.hypot(x, y) > 0.64:
        continue
    slope = Vector((top(x - 0.02, y) - top(x + 0.02, y), top(x, y - 0.02) - top(x, y + 0.02), 0.04)).to_track_quat("Z", "Y")
    turned = slope @ Euler((U(-0.25, 0.25), U(-0.25, 0.25), U(0, 6))).to_quaternion()
    inst(random.choice(threads), None, mat4=Matrix.LocRotScale(Vector((x, y, top(x, y) + U(0.0, 0.006))), turned, (U(0.3, 0.75),) * 3))



def shaving(L, W, bend, twist, seed, nu=64, nv=26):
    """A peeler's ribbon: it curls more towards one end, its sides tore, and the blade left fine steps along it."""
    V = []
    s_ = np.linspace(0, 1, nu)
    turn = np.cumsum(bend * (0.5 + 1.1 * s_**2)) / nu
    x, z = np.cumsum(np.cos(turn)) * L / nu, np.cumsum(np.sin(turn)) * L / nu
    rag = [gaussian_filter1d(np.random.default_rng(seed * 2 + k).normal(0, 1, nu + 24), 1.1)[12:-12] for k in (0, 1)]
    wave = [gaussian_filter1d(np.random.default_rng(seed * 2 + 90 + k).normal(0, 1, nu + 40), 6)[20:-20] for k in (0, 1)]
    tip = np.clip(np.minimum(s_, 1 - s_) / 0.08, 0, 1) ** 0.5
    for i, j in np.ndindex(nu, nv):
        q = 2 * j / (nv - 1) - 1
        k = int(q > 0)
        half = W * 0.5 * (0.72 + 0.28 * tip[i]) + abs(q) ** 6 * 0.005 * rag[k][i] + abs(q) * 0.03 * wave[k][i]
        a = twist * (s_[i] - 0.5)
        V.append((x[i] - L / 2, q * half * math.cos(a), z[i] + q * half * math.sin(a) + 0.03 * W * q * q))
    ob = mesh("shaving", V, grid_faces(nu, nv), cheese)
    thick = ob.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0035, 0
    return ob, np.array(V)


kp = M("cheese")
o, ov = loc_rnd(kp)
streak = kp.noise(16, kp.map(ov, (0.3, 2.2, 1)), 4, 0.6)
tone = kp.mix(streak, (0.86, 0.66, 0.30), (0.92, 0.79, 0.48))
grain = kp.math("ADD", kp.noise(90, ov, 4, 0.7), kp.math("MULTIPLY", streak, 0.8))
cheese = kp.p(tone, rough=0.45, spec=0.4, sss=0.5, rad=(0.02, 0.014, 0.007), normal=kp.bump(grain, 0.25, 0.006))
cheese = kp.m
for k, (x, y, L, W, bend, twist, az, lean) in enumerate(SHAVED):
    ob, V = shaving(0.72 * L, 0.66 * W, bend, twist, k)
    smooth = gaussian_filter(Ht, 7)
    at = lambda a, b: smooth[int(round((a + ext) / px)), int(round((b + ext) / px))]
    slope = Vector((at(x - 0.05, y) - at(x + 0.05, y), at(x, y - 0.05) - at(x, y + 0.05), 0.10)).to_track_quat("Z", "Y")
    turned = slope @ Euler((lean, 0.0, az)).to_quaternion()
    W3 = V @ np.array(turned.to_matrix()).T + A3(x, y, 0)
    ob.location = (x, y, max(top(a, b) - c for a, b, c in W3) - 0.008)  # its edge sinks into the sauce a little
    ob.rotation_euler = turned.to_euler()
herbs = parsley_bits((0.035, 0.12, 0.012), (0.09, 0.24, 0.03))
for k in range(110):  # parsley, chopped fine
    x, y = random.gauss(0, 0.32), random.gauss(-0.12, 0.30)
    if math.hypot(x, y) < 0.64:
        inst(random.choice(herbs), (x, y, top(x, y) + 0.003), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6)), U(0.18, 0.45))


# ---- a top sprig of basil: broad cupped leaves that swell between few arched veins
def mat_basil():
    m = M("basil")
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    a = m.math("ABSOLUTE", m.math("MULTIPLY_ADD", y, 2.0, -1.0))
    wave = m.math("SINE", m.math("MULTIPLY_ADD", m.math("SUBTRACT", x, m.math("MULTIPLY", m.math("POWER", a, 1.4), 0.30)), 33.0, 1.2))
    vein = m.math("MAXIMUM", m.step(a, 0.05, 0.015), m.math("MULTIPLY", m.step(wave, 0.93, 0.998), m.step(a, 0.95, 0.4)))
    o, ov = loc_rnd(m)
    c = m.mix(m.noise(5, ov, 4), (0.040, 0.135, 0.014), (0.080, 0.215, 0.026))
    c = m.mix(m.math("MULTIPLY", vein, 0.55), c, (0.20, 0.36, 0.07))
    nrm = m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(60, ov, 4, 0.7), 0.25), m.math("MULTIPLY", vein, 0.7)), 0.5, 0.012)
    shell = m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.3, 0.42), spec=0.35, coat=0.03, coatr=0.3, normal=nrm, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, (0.28, 0.50, 0.04)), "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.30, 1: shell, 2: through}).outputs[0])


def basil_leaf(L, cup, fall, mat, seed, nu=44, nv=29):
    """Widest before the middle; each field between two veins swells; the edge folds and waves."""
    V, uv = [], []
    for i, j in np.ndindex(nu, nv):
        t, q = i / (nu - 1), 2 * j / (nv - 1) - 1
        w = 0.42 * L * math.sin(math.pi * t**0.72) ** 0.72 * (1 - 0.35 * t**2.5) + 0.012 * L
        field = math.sin((t - 0.30 * abs(q) ** 1.4) * 33 + 1.2)
        z = 0.060 * L * (1 - max(0, field) ** 5) * math.sin(math.pi * min(1, abs(q) * 1.05)) ** 0.7 * math.sin(math.pi * t)
        z += cup * w * q * q - fall * L * t * t - 0.10 * w * math.exp(-((q / 0.08) ** 2))
        z += 0.10 * w * abs(q) ** 3 * math.sin(13 * t + seed + 2 * (q > 0))
        V.append((t * L, q * w * (1 - 0.12 * cup), z))
        uv.append((t, (q + 1) / 2))
    return mesh("basil", V, grid_faces(nu, nv), mat, uv=uv)


basil = mat_basil()
for k, (x, y, L, az, up, cup, fall) in enumerate(
    [
        (-0.02, 0.17, 0.15, -0.5, 0.25, -0.30, 0.22),
        (-0.03, 0.19, 0.13, 2.0, 0.30, -0.25, 0.25),
        (0.00, 0.20, 0.08, 0.9, 0.70, 0.40, 0.10),
        (0.30, -0.16, 0.12, -2.2, 0.15, -0.30, 0.25),
        (-0.30, -0.30, 0.10, 0.4, 0.10, -0.30, 0.28),
    ]
):
    l = basil_leaf(L, cup, fall, basil, k)
    l.location = (x, y, top(x, y) + 0.014 + 0.006 * k * (k < 3))
    l.rotation_euler = Euler((U(-0.25, 0.25), -up, az))
    subsurf(l, 1)
# ---- light: a window behind on the left, as wide as the bowl, and a white wall in front that it lights
area((-3.4, 3.0, 3.3), (0, 0, 0.2), 2.0, 1250, (1, 0.97, 0.92), sy=1.8)
area((1.6, -4.4, 3.6), (0, 0, 0.3), 4.0, 110, (1, 0.985, 0.96))
world((0.72, 0.68, 0.64), 0.11)
napkin(mat_linen((0.56, 0.54, 0.50)), 1.9, 1.5, loc=(1.62, 0.62, 0), rot=0.5)
parmesan(-0.30, 1.12, rot=2.75, s=0.62)
camera((0.24, -3.05, 2.66), (0.05, 0.10, 0.20), mm=69, f=0.55, focus=(0, -0.26, 0.36))
render(exposure=0.25)
