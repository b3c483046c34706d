# Crispy monkfish medallions, capers, lemon, parsley, brown butter; pale plate on white marble, high-key light from the right.
from kit import *
from kit.props import citrus_cut, lemon

reset(31)
mesh(
    "t",
    [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)],
    [(0, 1, 2, 3)],
    mat_marble((0.50, 0.485, 0.46), (0.20, 0.20, 0.22), 0.24, 0.5),
)
tuck(
    napkin(
        mat_linen((0.33, 0.42, 0.42), stripe=(0.62, 0.64, 0.58)),
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
    "plate", pr, mat_glaze((0.70, 0.69, 0.64), (0.46, 0.40, 0.30), rz=0.222, speck=True, rough=0.18), 144, 1, wob=0.008
)
pz = lambda r: np.interp(
    np.asarray(r) / 0.94, [0, 0.6, 0.95, 1.12, 1.34, 1.455], [0.05, 0.05, 0.06, 0.085, 0.15, 0.225]
)
# ---- medallion: a slice of the tail in fine crumbs; one is cut and turned to the light, which rakes over its flakes
m = M("fish")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
cut = m.attr("cut")
arc = m.attr("arc")  # runs across the flakes
warp = m.noise(3.2, o, 3, 0.5)
w = m.math("ADD", m.math("MULTIPLY", arc, 62.0), m.math("MULTIPLY", warp, 9.0))
saw = m.math("FRACT", m.math("DIVIDE", w, 6.283))
seam = m.math("MULTIPLY", m.step(saw, 0.78, 0.985), m.step(m.noise(4.5, o, 3), 0.40, 0.58))
fibre = m.noise(1.0, m.map(ov, (13, 13, 62), rot=(0.0, 0.35, 0.0)), 4, 0.6, 0.4)
face = m.ramp(
    m.math("ADD", m.math("MULTIPLY", fibre, 0.6), m.math("MULTIPLY", m.noise(5, ov, 3), 0.4)),
    [(0.34, (0.76, 0.63, 0.45)), (0.50, (0.88, 0.78, 0.61)), (0.68, (0.95, 0.89, 0.77))],
)
face = m.mix(m.math("MULTIPLY", m.math("POWER", saw, 2.0), 0.42), face, (0.80, 0.66, 0.47))  # a flake turns under
face = m.mix(m.math("MULTIPLY", seam, 0.55), face, (0.66, 0.50, 0.33))
face = m.mix(m.math("MULTIPLY", m.step(m.attr("rim"), 0.075, 0.012), 0.55), face, (0.80, 0.64, 0.40))
face = m.mix(m.step(m.attr("rim"), 0.020, 0.008), face, (0.55, 0.26, 0.06))
c = m.mix(cut, m.mix(m.noise(9, ov, 4), (0.60, 0.27, 0.055), (0.40, 0.13, 0.02)), face)
h = m.math("ADD", m.math("MULTIPLY", saw, 0.40), m.math("MULTIPLY", fibre, 0.55))
h = m.math("ADD", h, m.math("MULTIPLY", seam, -0.4))
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", m.noise(11, ov, 3), 0.30, 0.16),
    coat=m.math("MULTIPLY", cut, m.math("MULTIPLY", m.step(m.noise(7, ov, 3), 0.40, 0.62), 0.65)),
    coatr=0.10,
    normal=m.bump(h, m.mix(cut, (0.5,) * 3, (0.30,) * 3), 0.018),
)
fish = m.m
# light goes into fish; it is few pixels, so the noise of it is cheap even where sss=1 is not asked for
shader = fish.node_tree.nodes["Principled BSDF"]
m.set(shader.inputs["Subsurface"], m.math("MULTIPLY", cut, 0.12))
shader.inputs["Subsurface Radius"].default_value = (0.07, 0.045, 0.028)
CUT, AT = Vector((0.46, -0.76, 0.42)).normalized(), 0.07


def medal(seed, R, T, cut=False):
    n = A3(*CUT)

    def whole(p):
        a = np.arctan2(p[..., 1], p[..., 0])
        r = R * (1 + 0.05 * np.cos(2 * a + seed) + 0.04 * np.cos(3 * a + seed * 2) + 0.02 * np.cos(5 * a + seed * 3))
        e = (np.hypot(p[..., 0], p[..., 1]) / r) ** 3.6 + np.abs(2 * p[..., 2] / T) ** 3.6
        return (e ** (1 / 3.6) - 1) * T * 0.5

    face = lambda V: ss(V @ n, AT - 0.010, AT - 0.003) if cut else np.zeros(len(V))
    arc = lambda V: np.hypot((V @ A3(0.9, 0.43, 0)) + 0.12, V[:, 2] * 0.8 + 0.42)
    step = lambda V: np.modf(arc(V) * 9.9 + 1.2 * fnoise(V, 3, 2, seed))[0]

    def disp(V, N):
        f = face(V)
        out = 0.022 * fnoise(V, 3.5, 3, seed) + 0.010 * fnoise(V, 11, 3, seed + 4)
        return out * (1 - f) + f * (0.006 * step(V) + 0.005 * fnoise(V, (8, 8, 22), 3, seed))

    return sculpt(
        "medal",
        (lambda p: smax(whole(p), p @ n - AT, 0.012)) if cut else whole,
        (-R * 1.15, -R * 1.15, -T * 0.56),
        (R * 1.15, R * 1.15, T * 0.56),
        0.008 if cut else 0.012,
        fish,
        disp,
        {"cut": lambda V, N: face(V), "rim": lambda V, N: -whole(V), "arc": lambda V, N: arc(V)},
    )


POS = [
    (-0.74, 0.24, 0.41, 0.05, -0.04),
    (-0.02, 0.46, 0.43, -0.04, 0.05),
    (0.72, 0.22, 0.41, 0.06, 0.03),
    (-0.40, -0.38, 0.40, 0.0, 0.0),
    (0.40, -0.38, 0.39, 0.0, 0.0),
]
fishes = []
for i, (x, y, R, rx, ry) in enumerate(POS):
    f = medal(i + 1, R, (0.32, 0.38, 0.31, 0.35, 0.29)[i], i == 3)
    f.rotation_euler = (rx, ry, 0 if i == 3 else i * 1.9)
    f.location = (x, y, 0.5)
    rest(f, plate=pz)
    fishes.append(f)
# ---- the crumb: thousands of small angular flakes in one mesh a medallion, darkest where they stood in the pan
cm = M("crumb")
o = cm.coord()
tone = cm.attr("tone")
c = cm.ramp(
    tone,
    [
        (0.02, (0.80, 0.50, 0.17)),
        (0.34, (0.70, 0.34, 0.075)),
        (0.60, (0.52, 0.20, 0.032)),
        (0.82, (0.32, 0.095, 0.014)),
        (1.0, (0.13, 0.035, 0.008)),
    ],
)
cm.p(c, rough=0.42, coat=0.12, coatr=0.2, normal=cm.bump(cm.noise(60, o, 3), 0.5, 0.008))
flake = ico("flake", 1.0, 1, cm.m)
ICO, ICOF = (np.array([q[:] for q in k]) for k in ([v.co for v in flake.data.vertices], [f.vertices for f in flake.data.polygons]))
bpy.data.objects.remove(flake)


def crumbs(ob, n, seed):
    rs = np.random.RandomState(seed)
    me = ob.data
    co = np.array([v.co for v in me.vertices])
    nr = np.array([v.normal for v in me.vertices])
    get = lambda k: np.array([q.value for q in me.attributes[k].data])
    free = np.flatnonzero(get("cut") < 0.3)
    at = rs.choice(free, n)
    P, N = co[at] + rs.normal(0, 0.005, (n, 3)), nr[at]
    size = 0.0066 * np.exp(rs.normal(0, 0.36, n))
    # each its own shape and turn, lying more or less on the surface
    u = np.cross(N, rs.normal(0, 1, (n, 3)))
    u /= np.linalg.norm(u, axis=1)[:, None]
    w = N + rs.normal(0, 0.45, (n, 3))
    w -= (w * u).sum(1)[:, None] * u
    w /= np.linalg.norm(w, axis=1)[:, None]
    B = np.stack([u * 1.5, np.cross(w, u), w * 0.75], 1) * (size * 1.0)[:, None, None]
    S = ICO[None] * (1 + rs.uniform(-0.42, 0.42, (n, 12, 1)))
    V = P[:, None] + S @ B + (N * (size * rs.uniform(-0.2, 0.9, n))[:, None])[:, None]
    F = ICOF[None] + 12 * np.arange(n)[:, None, None]
    up = N[:, 2]
    pan = fnoise(P, 3.0, 3, seed) * 0.42 + 0.13 * fnoise(P, 9, 2, seed + 3)
    edge = ss(np.hypot(P[:, 0], P[:, 1]), 0.22, 0.36) * ss(up, 0.15, 0.6)
    tone = 0.32 + 0.18 * ss(up, -0.2, 0.7) + 0.14 * edge + pan + rs.normal(0, 0.11, n)
    crust = mesh("crust", V.reshape(-1, 3), F.reshape(-1, 3), cm.m, smooth=False)
    attr(crust, "tone", np.repeat(np.clip(tone, 0, 1), 12))
    crust.matrix_world = ob.matrix_world.copy()
    return crust


bpy.context.view_layer.update()
for i, f in enumerate(fishes):
    crumbs(f, 12000, i)
# ---- butter: clear, thin and golden, browned solids in it, froth where it was poured
X, Y, H, px = hmap(1.30, 260)
R = np.hypot(X, Y)
n1, n2 = nmap(X, Y, 2.2, 3, 3), nmap(X, Y, 7, 3, 5)
d = np.full_like(X, 9.0)
for f in fishes:
    d = np.minimum(d, np.hypot(X - f.location.x - 0.03, Y - f.location.y + 0.07) - 0.43 - 0.17 * n1 - 0.07 * n2)
for k in range(26):  # drops that ran ahead
    a, r = random.uniform(0, 6.28), random.uniform(0.85, 1.10)
    d = np.minimum(d, np.hypot(X - r * math.cos(a), Y - r * math.sin(a)) - random.uniform(0.008, 0.030))
d = np.where(R < 1.16, gaussian_filter(d, 1.0), 9.0)
q = np.clip(-d / 0.035, 0, 1)
thick = np.sqrt(q * (2 - q)) * np.clip(0.55 + 0.45 * np.clip(-d / 0.22, 0, 1) + 0.3 * n1, 0.3, 1.2)
m = M("butter")
o = m.coord()
deep = m.math("MULTIPLY_ADD", m.noise(7, o, 4), 0.5, m.math("SUBTRACT", m.attr("thick"), 0.25), clamp=True)
tint = m.ramp(deep, [(0.0, (1.0, 0.98, 0.90)), (0.45, (0.98, 0.86, 0.50)), (1.0, (0.91, 0.60, 0.16))])
solid = m.math("MULTIPLY", m.step(m.vor(34, o), 0.20, 0.09), m.step(m.noise(5, o, 2), 0.44, 0.56))
fine = m.math("MULTIPLY", m.step(m.vor(90, o), 0.20, 0.10), m.step(m.noise(7, o, 2), 0.52, 0.64))
specks = m.math("MULTIPLY", m.math("MAXIMUM", solid, m.math("MULTIPLY", fine, 0.6)), 0.7)
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
brown = m.n("BsdfDiffuse", {"Color": (0.16, 0.052, 0.010)}).outputs[0]
body = m.n("MixShader", {0: specks, 1: clear, 2: brown}).outputs[0]
nrm = m.bump(m.math("ADD", m.noise(7, o, 3), m.math("MULTIPLY", specks, 0.3)), 0.12, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.065, 1: body, 2: shine}).outputs[0])
sheet("butter", pz(R) + 0.001 + 0.016 * thick, X[-1, 0], m.m, keep=d < px, attrs={"thick": thick})
foam = plain("foam", (0.88, 0.66, 0.30), 0.15, coat=0.6)
fo = hide(ico("fo", 0.0075, 2, foam, 0, 1, (1, 1, 0.55)))
rs = np.random.RandomState(5)
for i, j in rs.permutation(np.argwhere((d < -0.012) & (H < pz(R) + 0.03)))[:2600]:
    near_rim = math.exp(-((d[i, j] + 0.03) ** 2) / 0.0006)
    if rs.rand() < 0.16 * near_rim + 0.9 * max(0, n2[i, j] - 0.25):
        z = float(pz(R[i, j])) + 0.001 + 0.016 * thick[i, j]
        inst(fo, (X[i, j], Y[i, j], z), (0, 0, 0), 0.25 + 0.75 * rs.rand() ** 2)
# ---- capers, fried: small, dull and wrinkled; some have opened
km = M("caper")
o, ov = loc_rnd(km)
c = km.mix(km.noise(9, ov, 4), (0.065, 0.078, 0.016), (0.21, 0.205, 0.055))
c = km.mix(km.math("MULTIPLY", km.rnd(), 0.55), c, (0.13, 0.10, 0.028))
c = km.mix(km.math("MULTIPLY", km.step(km.attr("tip"), 0.55, 1.0), 0.7), c, (0.20, 0.095, 0.025))
h = km.math("ADD", km.noise(26, km.map(ov, (1, 1, 0.4)), 4), km.math("MULTIPLY", km.noise(70, ov, 3), 0.5))
km.p(c, rough=0.50, coat=0.10, coatr=0.3, normal=km.bump(h, 0.7, 0.012))


def caper(i):  # sepals that close over one another from the foot to a point
    ob = ico("caper", 0.033, 4, km.m, 0.04, 2, (0.86, 0.80, 1.16), i)
    tip = []
    for v in ob.data.vertices:
        t = v.co.z / 0.035
        a = math.atan2(v.co.y, v.co.x) + 0.9 * t
        groove = math.exp(-((((a * 4 / 6.283) % 1) - 0.5) ** 2) / 0.006)
        k = 1 - 0.20 * groove * (1 - abs(t) * 0.5) + 0.13 * fbm(v.co, (30, 44, 60)[i % 3], 2, i)
        v.co.x *= k * (1 - 0.16 * max(0, t) ** 2)
        v.co.y *= k * (1 - 0.16 * max(0, t) ** 2)
        v.co.z += 0.008 * max(0, t) ** 3
        tip.append(max(0, t))
    return hide(attr(ob, "tip", tip))


def opened(i):  # the fat burst it: a small heart and two rings of crisp petals
    r = random.Random(i)
    V, F, tip = [], [], []
    for ring, count, tilt in ((0, 4, 0.55), (1, 4, 1.05)):
        for k in range(count):
            a = (k + 0.5 * ring) * 6.283 / count + r.uniform(-0.25, 0.25)
            L, e = r.uniform(0.044, 0.060), tilt + r.uniform(-0.25, 0.25)
            base = len(V)
            for p in range(7):
                t = p / 6
                for q in range(7):
                    s = q / 3 - 1
                    w = 0.026 * math.sin(math.pi * min(1, 0.12 + 0.88 * t) ** 0.8) + 0.002
                    out = L * t * math.sin(e) - 0.012 * (1 - s * s) * math.cos(e) * math.sin(3 * t)
                    out += 0.005 * math.sin(9 * t + 5 * s + i)
                    up = L * t * math.cos(e) + 0.005 * s * s
                    V.append((out * math.cos(a) - s * w * math.sin(a), out * math.sin(a) + s * w * math.cos(a), up - 0.012))
                    tip.append(t)
            F += [tuple(base + v for v in f) for f in grid_faces(7, 7)]
    heart = ico("caper", 0.017, 2, km.m, 0.2, 3, (1, 1, 1.3), i)
    base = len(V)
    V += [tuple(v.co) for v in heart.data.vertices]
    F += [tuple(base + v for v in f.vertices) for f in heart.data.polygons]
    tip += [0.3] * len(heart.data.vertices)
    bpy.data.objects.remove(heart)
    return hide(attr(mesh("caper", V, F, km.m), "tip", tip))


KP, KO = [caper(i) for i in range(6)], [opened(i) for i in range(4)]


def lay(src, x, y, lift, rot, s):
    l, n = ray(x, y)
    q = l - fishes[3].location
    if q.dot(CUT) < 0.03 or q.xy.length > 0.46:  # nothing holds on the cut face
        inst(src, l + Vector((0, 0, lift * s)), rot, s)


U = random.uniform
clusters = [(f.location.x + random.gauss(0, 0.15), f.location.y + random.gauss(0, 0.13)) for f in fishes for _ in range(2)]
clusters += [(0.02, -0.66), (-0.72, -0.42), (0.05, -0.08)]
for k in range(74):
    x, y = random.choice(clusters)
    x, y = x + random.gauss(0, 0.10), y + random.gauss(0, 0.10)
    if math.hypot(x, y) > 1.10:
        continue
    if k % 4 == 0:
        lay(random.choice(KO), x, y, 0.014, (U(-0.5, 0.5), U(-0.5, 0.5), k), U(0.75, 1.05))
    else:
        lay(random.choice(KP), x, y, 0.026, (U(0, 3), U(0, 3), k), U(0.78, 1.12))
# ---- parsley: chopped over all, and a few leaves, three-lobed and toothed
mp = mat_leaf((0.026, 0.080, 0.010), (0.075, 0.17, 0.025), 0.55)
PL = [flat_parsley(0.16, mp, i) for i in range(4)]
bits = parsley_bits((0.026, 0.080, 0.010), (0.075, 0.17, 0.025), 5)
for i, f in enumerate(fishes):
    scatter(f, bits, 46, lambda p, n, c: c < 0.1 and n[2] > 0.5 and p[2] > 0.2, off=0.022, sc=(0.22, 0.62), seed=i + 40, tilt=0.6)
for k in range(60):
    a, r = U(0, 6.28), 1.15 * math.sqrt(random.random())
    lay(bits[k % 5], r * math.cos(a), r * math.sin(a), 0.010, (U(-0.3, 0.3), U(-0.3, 0.3), k), U(0.25, 0.7))
for k, (x, y) in enumerate([(0.05, 0.36), (-0.80, 0.20), (0.62, 0.12), (0.34, -0.42), (-0.46, -0.24)]):
    lay(PL[k % 4], x, y, 0.035, (U(-0.25, 0.25), U(-0.35, 0.05), k * 2.3), U(0.7, 0.95))
zm = plain("zest", (0.86, 0.58, 0.045), 0.5)
for k in range(12):
    f = random.choice(fishes).location
    x, y, b = f.x + random.gauss(0, 0.22), f.y + random.gauss(0, 0.22), U(0, 6.28)
    at = [(x + 0.09 * t * math.cos(b + t * 1.3), y + 0.09 * t * math.sin(b + t * 1.3)) for t in np.linspace(0, 1, 6)]
    pts = [(u, v, ray(u, v)[0].z + 0.007) for u, v in at]
    if max(p[2] for p in pts) - min(p[2] for p in pts) < 0.04:
        tube("z", [pts], 0.0055, zm, 1)
pm = plain("pep", (0.03, 0.02, 0.014), 0.7)
pe = [hide(ico("pp", 0.009, 1, pm, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)]
for k in range(70):
    a, r = U(0, 6.28), 1.2 * math.sqrt(random.random())
    lay(random.choice(pe), r * math.cos(a), r * math.sin(a), 0.003, (1, 2, k), U(0.4, 1.1))
# ---- lemon: thin slices half under the fish, the fruit beyond
lm = mat_citrus(0.27, ((0.84, 0.70, 0.24), (0.92, 0.84, 0.48)), (0.82, 0.58, 0.05), (0.90, 0.85, 0.66), n=10)
nodes = lm.node_tree
skin = nodes.nodes["Principled BSDF"]
through = nodes.nodes.new("ShaderNodeBsdfTranslucent")
blend = nodes.nodes.new("ShaderNodeMixShader")
blend.inputs[0].default_value = 0.35
nodes.links.new(skin.inputs["Base Color"].links[0].from_socket, through.inputs["Color"])
nodes.links.new(skin.outputs[0], blend.inputs[1])
nodes.links.new(through.outputs[0], blend.inputs[2])
nodes.links.new(blend.outputs[0], nodes.nodes["Material Output"].inputs[0])
SL = [citrus_slice(lm, 0.27, 0.034, k) for k in range(2)]
L1 = inst(SL[0], (0.93, -0.60, 0.5), (0.02, -0.12, 1.6))
rest(L1, plate=lambda r: pz(r) + 0.006)
L2 = inst(SL[1], (1.09, -0.24, 0.5), (-0.10, -0.30, 0.3))
rest(L2, plate=pz)
L2.location.z += 0.02
lemon(1.15, 2.45, 0.34, -0.5)
citrus_cut(1.95, 1.75, 0.33, 0, 0.25, 0.9)
# caper saucer + parsley, out of focus
sc_ = lathe(
    "saucer",
    [(0, 0), (0.25, 0), (0.30, 0.04), (0.42, 0.20), (0.44, 0.26), (0.41, 0.26), (0.34, 0.14), (0, 0.08)],
    mat_glaze((0.80, 0.79, 0.75), (0.5, 0.45, 0.36), rz=0.245, speck=False),
    64,
    1,
)
sc_.location = (-0.95, 2.15, 0)
for k in range(110):
    a, r = U(0, 6.28), 0.33 * math.sqrt(random.random())
    z = 0.18 + 0.06 * random.random() + 0.10 * (0.33 - r)
    inst(KP[k % 6], (-0.95 + r * math.cos(a), 2.15 + r * math.sin(a), z), (k, k * 2, 0), 1.0)
stem = plain("stem", (0.10, 0.17, 0.035), 0.5)
for k, (x, y, a) in enumerate([(-1.62, -1.10, 0.5), (-1.45, -1.22, -0.1), (-1.42, -1.02, 1.0)]):
    inst(PL[k], (x, y, 0.05), (0.1, -0.12, a), 1.5)
    tube("stem", [[(x, y, 0.05), ((x - 1.85) / 2, (y - 1.3) / 2, 0.03), (-1.85, -1.3, 0.02)]], 0.011, stem, 2)
# ---- light: a bright window on the right, the room behind it darker
area((4.4, 3.0, 4.2), (0, 0, 0.3), 2.4, 620, (1, 0.965, 0.91), sy=2.6)
area((-1.6, -4.6, 3.4), (0, 0, 0.2), 3.2, 170, (1, 0.95, 0.88))
area((-1.4, 4.6, 2.6), (0, 0, 0.5), 1.6, 90, (1, 0.93, 0.82))
world((0.86, 0.85, 0.83), 0.17)
camera((-0.10, -5.02, 3.60), (0.02, 0.02, 0.24), mm=66, f=0.42, focus=(0, -0.30, 0.35))
render(exposure=0.17)
