# Germany: pretzels, grilled bratwurst with grainy mustard, a glass of beer, radishes and a rye loaf on dark oak, near by; a large cool window at the back left
from kit import *
from kit.props import *
from kit.vessels import lager

reset(17)
table(mat_wood((0.13, 0.066, 0.032), (0.036, 0.017, 0.009), plank=1.6, rough=0.46), 0.10)
napkin(mat_linen((0.30, 0.31, 0.32), stripe=(0.05, 0.10, 0.24)), 3.0, 2.6, loc=(-1.75, -0.55, 0), rot=0.5, seed=13, amp=0.09)
board(0.72, -0.36, 3.5, 2.15, 0.10, c1=(0.36, 0.215, 0.115), c2=(0.20, 0.105, 0.048))
TOP = 0.16
# ---- a pretzel, bent from one rope: thin arms twisted round each other, thick belly that splits under a lip
m = M("pretzel")
o, ov = loc_rnd(m)
nz = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
k = m.math("ADD", m.math("MULTIPLY", m.noise(2.6, ov, 5, 0.6), 0.75), m.math("MULTIPLY", m.step(nz, -0.4, 0.8), 0.28))
k = m.math("ADD", k, m.math("MULTIPLY", m.attr("cur"), 0.10))
c = m.ramp(k, [(0.28, (0.50, 0.21, 0.045)), (0.44, (0.36, 0.105, 0.016)), (0.64, (0.215, 0.048, 0.008)), (0.88, (0.085, 0.017, 0.005))])
blister = m.step(m.vor(34, ov), 0.26, 0.08)
c = m.mix(m.math("MULTIPLY", blister, 0.30), c, (0.42, 0.15, 0.030))
c = m.mix(m.attr("pale"), c, (0.50, 0.24, 0.060))
crumb = m.ramp(m.noise(1.0, m.map(ov, (7, 26, 20)), 5, 0.65), [(0.30, (0.58, 0.26, 0.095)), (0.44, (0.80, 0.47, 0.23)), (0.64, (0.90, 0.66, 0.42))])
c = m.mix(m.attr("split"), c, crumb)
c = m.mix(m.attr("lip"), c, (0.115, 0.028, 0.007))
wrinkle = m.noise(1.0, m.map(ov, (17, 17, 17)), 5, 0.66, 0.5)
rise = m.math("ADD", m.math("MULTIPLY", wrinkle, 0.55), m.math("MULTIPLY", blister, 0.30))
rise = m.math("ADD", rise, m.math("MULTIPLY", m.attr("split"), m.math("MULTIPLY", m.noise(44, ov, 4, 0.7), 1.0)))
shine = m.math("SUBTRACT", 1.0, m.attr("split"))
rough = m.math("ADD", m.math("MULTIPLY", m.noise(7, ov, 4, 0.6), 0.34), m.math("MULTIPLY", m.attr("split"), 0.4))
m.p(c, rough=m.math("ADD", rough, 0.20), spec=0.4, sss=0.12, rad=(0.012, 0.006, 0.003), coat=m.math("MULTIPLY", shine, 0.26), coatr=0.24, normal=m.bump(rise, 0.46, 0.018))


def rope(over, under, seed):
    """One half: from its end on the belly through two crossings (heights over and under) round the loop to the belly's middle."""
    half = [(-0.46, -0.47, 0.27), (-0.36, -0.36, 0.20), (-0.17, -0.17, 0.13), (0.0, -0.02, over), (0.095, 0.08, 0.13), (0.0, 0.19, under), (-0.20, 0.36, 0.11), (-0.46, 0.53, 0.11), (-0.70, 0.48, 0.12)]
    half += [(-0.86, 0.24, 0.13), (-0.88, -0.06, 0.15), (-0.78, -0.36, 0.17), (-0.55, -0.58, 0.18), (-0.26, -0.70, 0.185), (0.0, -0.73, 0.185)]
    p = np.array(half)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    u = np.linspace(0, s[-1], 46)
    p = np.column_stack([gaussian_filter1d(np.interp(u, s, p[:, i]), 1.1, mode="nearest") for i in range(3)])
    return p, (0.066 + 0.030 * ss(u / u[-1], 0.25, 0.55) + 0.105 * ss(u / u[-1], 0.52, 0.97)) * (1 + 0.06 * np.sin(u * 7 + seed))


def pretzel(seed):
    (P, rp), (Q, rq) = rope(0.20, 0.08, seed), rope(0.08, 0.20, seed + 2)
    Q = Q * np.array([-1, 1, 1])

    def fn(p):
        halves = [np.minimum.reduce([s_cap(p, w[i], w[i + 1], r[i], r[i + 1]) for i in range(len(w) - 1)]) for w, r in ((P, rp), (Q, rq))]
        return smax(smin(*halves, 0.016), 0.02 - p[..., 2], 0.03)

    line = lambda V: V[:, 1] + 0.80 - 0.33 * V[:, 0] ** 2 - 0.018 * fnoise(V, 5, 2, seed + 4)

    def gash(V, N):
        """Inside the tear, and along its lip."""
        half = np.maximum(0, 1 - (V[:, 0] / 0.60) ** 2) ** 0.7 * (0.098 + 0.042 * fnoise(V, (6, 9, 9), 3, seed + 7))
        there = ss(V[:, 2], 0.17, 0.22) * ss(-V[:, 1], 0.45, 0.5)
        d = half - np.abs(line(V))
        return ss(d, -0.002, 0.012) * there, np.exp(-(((d + 0.010) / 0.013) ** 2)) * there

    def rise(V, N):
        inside, lip = gash(V, N)
        return 0.008 * fnoise(V, 4, 3, seed) + 0.004 * fnoise(V, 12, 3, seed + 1) + 0.026 * lip + inside * (0.012 + 0.034 * fnoise(V, (7, 20, 20), 4, seed + 3) + 0.006 * fnoise(V, 40, 3, seed))

    pale = lambda V, N: np.clip(0.8 * ss(V[:, 2], 0.10, 0.035) + 0.55 * ss(np.hypot(V[:, 0], V[:, 1] - 0.08), 0.30, 0.10) * ss(V[:, 2], 0.17, 0.08), 0, 1)
    return sculpt("pretzel", fn, (-1.08, -0.98, 0.0), (1.08, 0.72, 0.46), 0.021, m.m, rise, {"split": lambda V, N: gash(V, N)[0], "lip": lambda V, N: 0.8 * gash(V, N)[1] * ss(fnoise(V, 6, 2, seed), -0.35, 0.2), "pale": pale}, finer=1)


PZ = [pretzel(i) for i in (1, 5)]
sm = M("salt")
sm.p((0.93, 0.92, 0.89), rough=0.35, sss=0.5, rad=(0.02, 0.02, 0.018))
salt = []
for i in range(6):
    q = hide(ico("salt", 0.024, 1, sm.m, 0.9, 2.2, (1.25, 0.9, 0.75), i))
    q.data.polygons.foreach_set("use_smooth", [False] * len(q.data.polygons))
    salt.append(q)


def on_crust(q):
    """Salt lies in patches on what faces up; it was baked on before the tear opened."""
    bpy.context.view_layer.update()
    home = q.matrix_world.inverted()

    def ok(p, n, c):
        x, y, _ = home @ Vector(p)
        torn = y < -0.45 and abs(x) < 0.56 and abs(y + 0.80 - 0.33 * x * x) < 0.12
        return not torn and n[2] > 0.42 and mnoise.noise((p[0] * 2.3, p[1] * 2.3, 1.7)) > -0.30

    return ok


for j, (x, y, z, rot, sc) in enumerate([(-0.28, -0.66, TOP + 0.13, (0.24, 0, 0.10), 0.86), (0.02, 0.50, TOP, (0, 0, -0.30), 0.84), (-1.50, 0.32, 0.03, (0, 0, 0.70), 0.84)]):
    q = inst(PZ[j % 2], (x, y, z), rot, sc)
    scatter(q, salt, 84, on_crust(q), off=0.004, sc=(0.25, 1.05), seed=3 + j, tilt=1.5)
sprinkle(salt, 60, lambda: (random.gauss(-0.1, 0.55), random.gauss(-1.25, 0.22)), 0.004, (0.2, 0.7))
# ---- bratwurst: a taut skin, blistered and brown where it met the grate, tied off at its ends; one has burst
w = M("wurst")
o, ov = loc_rnd(w)
brown = w.math("ADD", w.attr("brown"), w.math("MULTIPLY", w.math("SUBTRACT", w.noise(20, ov, 6, 0.72), 0.5), 0.95))
c = w.ramp(brown, [(0.02, (0.62, 0.35, 0.17)), (0.24, (0.52, 0.235, 0.082)), (0.44, (0.36, 0.125, 0.034)), (0.66, (0.17, 0.046, 0.013)), (0.90, (0.050, 0.016, 0.008))])
# under the casing: crumbs of fat, and pepper and marjoram
fat_ = w.step(w.noise(34, ov, 3, 0.6), 0.60, 0.72)
c = w.mix(w.math("MULTIPLY", fat_, 0.16), c, (0.74, 0.50, 0.30))
herb = w.math("SUBTRACT", w.math("MULTIPLY", w.math("POWER", w.xyz(w.n("TexVoronoi", {"Scale": 30.0, "Vector": ov}).outputs["Color"])[0], 3.0), 0.26), w.vor(30, ov))
c = w.mix(w.math("MULTIPLY", w.step(herb, 0.0, 0.06), 0.60), c, (0.085, 0.060, 0.018))
meat = w.mix(w.noise(26, ov, 4, 0.7), (0.36, 0.16, 0.08), (0.60, 0.37, 0.22))
c = w.mix(w.attr("torn"), c, meat)
skin = w.math("ADD", w.math("MULTIPLY", w.noise(46, ov, 4, 0.65), 0.5), w.math("MULTIPLY", w.noise(1.0, w.map(ov, (34, 9, 9)), 4, 0.6), 0.5))
skin = w.math("ADD", skin, w.math("MULTIPLY", w.attr("torn"), w.math("MULTIPLY", w.noise(40, ov, 3), 1.6)))
fat = w.step(w.noise(5, ov, 4, 0.6), 0.42, 0.62)
w.p(c, rough=w.math("SUBTRACT", 0.46, w.math("MULTIPLY", fat, 0.22)), spec=0.45, sss=0.30, rad=(0.024, 0.010, 0.005), coat=w.math("MULTIPLY", w.math("SUBTRACT", fat, w.attr("torn"), clamp=True), 0.8), coatr=0.13, normal=w.bump(skin, 0.30, 0.014))


def wurst(i, burst):
    r = random.Random(i + 40)
    b, R, L = r.uniform(0.07, 0.17) * (-1) ** i, r.uniform(0.142, 0.156), r.uniform(0.60, 0.68)
    bent = lambda p: np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.6) ** 2, p[..., 2]], -1)

    def fn(p):
        q = bent(p)
        d = s_cap(q, (-L, 0, 0), (L, 0, 0), R)
        for e in (-1, 1):
            d = smin(d, s_cap(q, (e * (L + R - 0.04), 0, 0), (e * (L + R + 0.02), 0.02, 0.01), 0.026, 0.034), 0.04)
        return d

    def tear(V, N):
        q = bent(V)
        half = 0.017 * np.sqrt(np.maximum(0, 1 - ((q[:, 0] - 0.12) / 0.30) ** 2)) + 0.010 * fnoise(V, (6, 10, 10), 3, i)
        d = half - np.abs(q[:, 1] + 0.075 + 0.03 * np.sin(5 * q[:, 0]))
        return burst * ss(d, -0.004, 0.010) * ss(0.31 - np.abs(q[:, 0] - 0.12), 0, 0.03) * ss(N[:, 2], 0.1, 0.3)

    lay = [r.uniform(-2.2, 0.4), r.uniform(0.5, 2.6)]  # the sides on which it lay in the pan

    def browned(V, N):
        round_ = np.arctan2(N[:, 2], N[:, 1])
        wander = 0.5 * fnoise(V, 2.2, 2, i + 6)
        seared = sum(np.exp(-(((round_ - a - wander + math.pi) % (2 * math.pi) - math.pi) / 0.55) ** 2) for a in lay)
        seared = seared * ss(fnoise(V, 3.2, 3, i + 5), -0.45, 0.25)
        ends = ss(np.abs(V[:, 0]), L - 0.02, L + R)
        return np.clip(0.24 + 0.44 * seared + 0.20 * fnoise(V, 3.4, 4, i + 1) + 0.14 * ss(fnoise(V, 15, 2, i + 3), 0.3, 0.6) + 0.12 * ends, 0, 1)

    pucker = lambda V: -0.010 * ss(np.abs(V[:, 0]), L + 0.02, L + R * 0.9) * np.maximum(0, np.sin(9 * np.arctan2(V[:, 2], bent(V)[:, 1]) + i))
    blisters = lambda V: 0.007 * ss(fnoise(V, 11, 2, i + 3), 0.38, 0.65)
    rise = lambda V, N: 0.008 * fnoise(V, 2.6, 2, i) + 0.0015 * fnoise(V, 14, 3, i) + blisters(V) + pucker(V) + tear(V, N) * (0.010 + 0.022 * fnoise(V, 16, 3, i + 4))
    return sculpt("wurst", fn, (-0.95, -0.45, -0.2), (0.95, 0.45, 0.2), 0.019, w.m, rise, {"brown": browned, "torn": tear}, finer=1)


for i, (x, y, rz, z, lean) in enumerate([(1.30, -0.34, 0.50, 0, 0.0), (1.29, -0.62, 0.52, 0, 0.3), (1.38, -1.01, 0.36, 0, -0.35), (1.32, -0.56, 0.70, 0.215, 0.1)]):
    inst(wurst(i, i in (2, 3)), (x, y, TOP + 0.128 + z), (lean, 0, rz), 0.90)
# ---- grainy mustard in a small stoneware bowl
mu = M("mustard")
o = mu.coord()
c = mu.mix(mu.noise(7, o, 4), (0.34, 0.165, 0.018), (0.46, 0.25, 0.035))
mu.p(c, rough=0.36, sss=0.3, rad=(0.02, 0.012, 0.004), coat=0.25, coatr=0.2, normal=mu.bump(mu.noise(24, o, 4), 0.5, 0.02))
sd = M("seed")
sd.p(sd.ramp(sd.rnd(), [(0.2, (0.36, 0.18, 0.025)), (0.6, (0.26, 0.11, 0.02)), (0.9, (0.11, 0.045, 0.015))]), rough=0.34, sss=0.3, rad=(0.01, 0.006, 0.002), coat=0.3)
seeds = [hide(ico("seed", 0.021, 2, sd.m, 0.12, 2, (1, 1, 0.9), i)) for i in range(3)]
bx, by = 1.22, 0.28
bowl(bx, by, 0.33, 0.26, mat_glaze((0.15, 0.16, 0.17), (0.22, 0.13, 0.07), rz=0.245, rough=0.3), TOP)
fill(bx, by, 0.30, TOP + 0.17, mu.m, 0.09, 0.05)
pile(bx, by, 0.27, 170, seeds, TOP + 0.180, 0.055, sc=(0.4, 0.75))
lager(-0.82, 1.02)
m = M("card")  # what the beer shows, and nothing else does: light that falls off towards the table and to the right
x, _, z = m.xyz(m.coord())
glow = m.math("MULTIPLY", m.step(z, -0.3, 1.9), m.step(x, 0.1, -1.3))
m.end(m.n("Emission", {"Color": (1.0, 0.86, 0.62, 1), "Strength": m.math("MULTIPLY_ADD", glow, 0.80, 0.08)}).outputs[0])
card = mesh("card", [(x, 1.62, z) for x, z in ((-1.5, 0.01), (-0.1, 0.01), (-0.1, 2.2), (-1.5, 2.2))], [(0, 1, 2, 3)], m.m)
card.visible_camera = card.visible_diffuse = card.visible_glossy = card.visible_shadow = False
# ---- a bunch of radishes: matt and scratched, white where they taper into the root; one cut up
ra = M("radish")
o, ov = loc_rnd(ra)
x, y, z = ra.xyz(o)
scratch = ra.step(ra.noise(1.0, ra.map(ov, (26, 26, 70)), 3, 0.6), 0.63, 0.72)
c = ra.mix(ra.noise(4, ov, 4, 0.6), (0.36, 0.008, 0.030), (0.58, 0.035, 0.075))
c = ra.mix(ra.math("MULTIPLY", scratch, 0.35), c, (0.80, 0.42, 0.42))
c = ra.mix(ra.step(ra.math("ADD", z, ra.math("MULTIPLY", ra.noise(9, ov, 3), 0.10)), -0.085, -0.155), c, (0.82, 0.72, 0.66))
c = ra.mix(ra.step(z, 0.125, 0.16), c, (0.42, 0.30, 0.12))
ra.p(c, rough=0.40, spec=0.4, sss=0.35, rad=(0.020, 0.008, 0.006), coat=0.10, coatr=0.3, normal=ra.bump(ra.math("ADD", ra.noise(7, ov, 4), ra.math("MULTIPLY", scratch, -0.3)), 0.35, 0.018))
rl = mat_leaf((0.022, 0.085, 0.012), (0.11, 0.22, 0.04), 0.50)
stalk = plain("stalk", (0.24, 0.33, 0.09), 0.45, sss=0.3)


def radish_leaf(L, W, seed):
    """Small lobes along the rib, one large blunt lobe at the end; blistered between its veins."""
    v, uv = [], []
    for i in range(34):
        t = i / 33
        low, end = 0.14 + 0.26 * abs(math.sin(8.5 * t + seed)), math.sqrt(max(0, 1 - ((t - 0.70) / 0.30) ** 2)) * (1 + 0.10 * math.sin(26 * t + seed))
        half = W / 2 * max(low * min(1, t * 8) * (t < 0.72), end if t > 0.40 else 0)
        for j in range(21):
            s = j / 10 - 1
            z = 0.30 * L * t - 0.62 * L * t * t + 0.30 * half * abs(s) + 0.03 * mnoise.noise((t * 9, s * 3, seed)) + 0.03 * abs(s) * math.sin(17 * t + 4 * s + seed)
            v.append((L * t, half * s + 0.06 * L * math.sin(3 * t + seed), z))
            uv.append((t, j / 20))
    return mesh("radishleaf", v, grid_faces(34, 21), rl, uv=uv)


random.seed(3)  # a deal in which every stalk ends in its leaf
prof = [(0, -0.62), (0.005, -0.60), (0.010, -0.42), (0.020, -0.29), (0.050, -0.205), (0.11, -0.145), (0.155, -0.05), (0.162, 0.03), (0.140, 0.10), (0.085, 0.148), (0.03, 0.162), (0, 0.163)]
for j, (x, y, az, s, up) in enumerate([(-1.52, -1.05, 2.75, 1.0, 0.02), (-1.30, -1.30, 2.95, 0.92, 0.0), (-1.62, -1.38, 3.10, 1.06, 0.0), (-1.40, -1.62, 3.35, 0.95, 0.0), (-1.66, -1.20, 2.9, 0.9, 0.22)]):
    q = lathe("radish", [(r_, z_) for r_, z_ in prof], ra.m, 40, 1, wob=0.10)
    for vert in q.data.vertices:
        vert.co.x += 0.9 * max(0, -0.22 - vert.co.z) ** 2 * (-1) ** j
    T = Matrix.LocRotScale(Vector((x, y, 0.045 + 0.155 * s + up)), Euler((0, math.pi / 2 - 0.12, az)), Vector((s, s, s * 1.04)))
    q.matrix_world = T
    for n in range(4):
        a = az + 0.24 * (n - 1.5) + random.uniform(-0.1, 0.1)
        root_, L = T @ Vector((0, 0.02 * (n - 1.5), 0.15)), random.uniform(0.45, 0.75)
        tip = root_ + Vector((L * math.cos(a), L * math.sin(a), random.uniform(-0.02, 0.12)))
        tube("stalk", [[root_, root_.lerp(tip, 0.5) + Vector((0, 0, 0.06)), tip]], 0.021, stalk, 3, radii=[[1.2, 1.0, 0.7]])
        leaf_ = radish_leaf(random.uniform(0.6, 0.9), random.uniform(0.30, 0.42), j + n * 1.7)
        at(leaf_, *tip, (random.uniform(-0.5, 0.5), random.uniform(-0.2, 0.15), a + random.uniform(-0.3, 0.3)))
boule(1.75, 1.62, 1.0, 0.5)
area((-5.6, 4.2, 4.4), (0, 0, 0.3), 5.6, 1250, (0.92, 0.96, 1.0), sy=4.4)
area((4.8, -3.2, 3.2), (0, 0, 0.2), 4.5, 140, (1, 0.86, 0.68))
area((3.6, 5.6, 3.0), (0.3, 0, 0.5), 2.6, 190, (1, 0.80, 0.56))
area((-3.6, -2.6, 3.0), (-0.6, 0.6, 0.9), 0.5, 55, (1, 0.98, 0.95), 2.6).visible_diffuse = False  # a streak on the glass and on crusts
world((0.52, 0.56, 0.64), 0.13)
camera((-0.15, -8.5, 4.75), (0.10, 0.08, 0.66), mm=66, f=0.26, focus=(0.3, -0.85, 0.3))
render(exposure=0.55)
