# Marseille shrimp stew: shrimp, fennel, potatoes in tomato-saffron broth, toast with rouille; bright noon, blue tiles.
from kit import *
from kit.props import citrus_cut

reset(21)
# ---- azulejo table
m = M("tiles")
o = m.coord()
x, y, _ = m.xyz(m.map(o, (0.62, 0.62, 1), rot=(0, 0, 0.785)))
fx = m.math("SUBTRACT", m.math("FRACT", x), 0.5)
fy = m.math("SUBTRACT", m.math("FRACT", y), 0.5)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", fx, fx), m.math("MULTIPLY", fy, fy)))
an = m.math("ARCTAN2", fy, fx)
band = lambda v, w: m.step(m.math("ABSOLUTE", v), w, w * 0.75)
c8 = m.math("COSINE", m.math("MULTIPLY", an, 8.0))
c4 = m.math("COSINE", m.math("MULTIPLY", an, 4.0))
ax_, ay_ = m.math("SUBTRACT", 0.5, m.math("ABSOLUTE", fx)), m.math("SUBTRACT", 0.5, m.math("ABSOLUTE", fy))
rc = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", ax_, ax_), m.math("MULTIPLY", ay_, ay_)))
k = band(m.math("SUBTRACT", r, m.math("MULTIPLY_ADD", c4, 0.055, 0.27)), 0.022)
petal = m.step(m.math("SUBTRACT", m.math("MULTIPLY_ADD", c8, 0.055, 0.125), r), -0.004, 0.004)
k = m.math("MAXIMUM", k, petal)
k = m.math("MAXIMUM", k, band(m.math("SUBTRACT", rc, 0.20), 0.030))
k = m.math("MAXIMUM", k, m.step(rc, 0.105, 0.095))
grout = m.step(m.math("MINIMUM", ax_, ay_), 0.010, 0.006)
c = m.mix(
    m.math("MULTIPLY", k, m.math("MULTIPLY_ADD", m.noise(7, o, 4), 0.35, 0.70)),
    m.mix(m.noise(2, o), (0.47, 0.472, 0.455), (0.38, 0.395, 0.395)),
    (0.012, 0.050, 0.20),
)
c = m.mix(grout, c, (0.30, 0.285, 0.26))
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", m.noise(5, o), 0.14, 0.10),
    spec=0.5,
    coat=0.5,
    coatr=0.05,
    normal=m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(3, o, 2), 0.25), grout), 0.3, 0.03),
)
mesh("t", [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], m.m)
tuck(
    napkin(
        mat_linen((0.50, 0.50, 0.48), stripe=(0.03, 0.09, 0.28)),
        3.0,
        2.4,
        loc=(-1.55, 0.75, 0),
        rot=0.35,
        seed=5,
        amp=0.12,
    ),
    [0, 0.8, 1.02, 1.2, 1.27, 1.42, 1.5, 1.56],
    [0.006, 0.02, 0.13, 0.33, 0.43, 0.47, 0.49, 9],
)
# ---- wide bowl on a plate
pr = [
    (0, 0.03),
    (0.70, 0.03),
    (0.74, 0.0),
    (0.80, 0.03),
    (1.02, 0.16),
    (1.20, 0.36),
    (1.27, 0.46),
    (1.42, 0.505),
    (1.50, 0.52),
    (1.52, 0.535),
    (1.50, 0.55),
    (1.41, 0.535),
    (1.25, 0.495),
    (1.17, 0.40),
    (1.0, 0.22),
    (0.7, 0.11),
    (0, 0.10),
]
bowl = lathe(
    "bowl", pr, mat_glaze((0.70, 0.70, 0.67), (0.018, 0.070, 0.24), rz=0.525, speck=False, rough=0.16), 144, 1, wob=0.004
)
bowl.location.z = 0.02
LV = 0.435
# ---- shrimp: curled tapered tube with segments, plus a tail fan
m = M("shrimp")
o = m.coord()
t = m.attr("t")
bk = m.attr("bk")
sg = m.attr("sg")
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(off, off, off))
# opaque flesh, white with a breath of pink; coral along the back and on the hind edge of each plate, mottled
mott = m.math("SUBTRACT", m.noise(9, ov, 5, 0.65), 0.5)
red = m.math("ADD", m.math("MULTIPLY_ADD", bk, 1.0, m.math("MULTIPLY", mott, 0.75)), m.math("MULTIPLY_ADD", m.rnd(), 0.16, -0.08))
c = m.ramp(red, [(0.24, (0.93, 0.66, 0.475)), (0.50, (0.92, 0.53, 0.34)), (0.72, (0.87, 0.31, 0.145)), (0.95, (0.78, 0.17, 0.055))])
edge = m.math("MULTIPLY", m.step(sg, 0.58, 0.92), m.step(m.math("ADD", bk, mott), 0.20, 0.62))
c = m.mix(m.math("MULTIPLY", edge, 0.72), c, (0.82, 0.22, 0.075))
c = m.mix(m.math("MULTIPLY", m.step(sg, 0.965, 0.995), 0.55), c, (0.93, 0.66, 0.48))
dots = m.step(m.vor(60, ov), 0.20, 0.10)
c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", dots, m.step(red, 0.45, 0.75)), 0.45), c, (0.74, 0.12, 0.035))
grain = m.noise(1.0, m.map(ov, (30, 30, 30)), 4, 0.65)
c = m.mix(m.math("MULTIPLY", m.step(grain, 0.55, 0.72), 0.25), c, (0.96, 0.82, 0.70))
c = m.mix(m.step(t, 0.025, 0.0), c, (0.95, 0.80, 0.66))
c = m.mix(m.step(t, 0.86, 0.95), c, (0.82, 0.17, 0.045))
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
soak = m.step(m.math("ADD", z, m.math("MULTIPLY", mott, 0.10)), LV + 0.055, LV + 0.005)
c = m.mix(m.math("MULTIPLY", soak, 0.55), c, (0.80, 0.27, 0.05))
wet = m.step(m.noise(6, ov, 4, 0.6), 0.46, 0.62)
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", wet, -0.16, 0.50),
    spec=0.40,
    coat=m.math("MULTIPLY", wet, 0.55),  # wet in places: an even gloss is wax
    coatr=0.10,
    normal=m.bump(m.math("ADD", m.math("MULTIPLY", grain, 0.8), m.math("MULTIPLY", m.noise(12, ov, 3), 0.7)), 0.34, 0.014),
)
shm = m.m
tm = M("tail")
u = tm.n("TexCoord").outputs["UV"]
ux, uy, _ = tm.xyz(u)
rib = tm.math("ABSOLUTE", tm.math("SINE", tm.math("MULTIPLY", uy, 22.0)))
c = tm.mix(tm.step(ux, 0.2, 1.0), (0.86, 0.15, 0.02), (0.78, 0.30, 0.10))
c = tm.mix(tm.math("MULTIPLY", rib, 0.3), c, (0.55, 0.05, 0.01))
sh = tm.p(c, rough=0.25, coat=0.5, normal=tm.bump(rib, 0.5, 0.01), final=False)
tm.end(tm.n("MixShader", {0: 0.30, 1: sh, 2: tm.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])


PLATES = np.array([0.0, 0.20, 0.375, 0.53, 0.665, 0.785, 0.89, 1.0])


def curled(i, curl, tight, twist):
    """One shrimp: six plates of unequal length, each widest at its hind edge and reaching over the next; `tight` says where it bends most."""
    r = random.Random(i)
    nu, nv, L = 190, 56, r.uniform(1.28, 1.44)
    cuts = PLATES + np.array([0] + [r.uniform(-0.018, 0.018) for _ in PLATES[2:]] + [0])
    swell = [r.uniform(0.94, 1.07) for _ in PLATES]
    T = np.linspace(0, 1, nu)
    bend = 0.35 + np.exp(-(((T - tight) / 0.30) ** 2)) + 0.25 * np.array([mnoise.noise((q * 4, i, 0)) for q in T])
    bend *= T < 0.93
    a = np.cumsum(bend) / bend.sum() * curl
    side = np.cumsum(np.cos(T * 3 + i) * twist / nu)
    at = np.cumsum(np.column_stack([np.cos(a), np.sin(a), side]) * L / nu, 0)
    at -= at.mean(0)
    V, A = [], {"t": [], "bk": [], "sg": []}
    for k, q in enumerate(T):
        n = min(6, int(np.searchsorted(cuts, q, "right")) - 1)
        ph = (q - cuts[n]) / (cuts[n + 1] - cuts[n])
        w = 0.158 * (1 - 0.80 * q**1.15) * (0.80 + 0.20 * ss(q, 0, 0.16)) * swell[n]
        w *= 0.20 + 0.80 * math.sqrt(1 - (1 - min(1, q / 0.09)) ** 2)  # the head end is round where the flesh drew in
        lip = ph**4 * (1 - max(0, ph - 0.97) / 0.03 * 0.5) if n < 6 else 0.3
        w *= 0.93 + 0.15 * lip
        out = np.array([math.sin(a[k]), -math.cos(a[k]), 0])
        for j in range(nv):
            b = 2 * math.pi * j / nv
            cb, sb = math.cos(b), math.sin(b)
            tall = 1.10 if cb > 0 else 0.92 - 0.20 * (1 - math.sin(math.pi * min(1, max(0, ph)))) * (n < 6) * -cb  # scalloped below
            flat = 0.74 + 0.10 * cb
            V.append(at[k] + out * cb * w * tall + np.array([0, 0, 1]) * sb * w * flat)
            A["t"].append(q)
            A["bk"].append((cb + 1) / 2)
            A["sg"].append(ph if n < 6 else 0.3)
    F = grid_faces(nu, nv, True) + [tuple(reversed(range(nv))), tuple(range((nu - 1) * nv, nu * nv))]
    V = np.array(V)
    N = V - np.repeat(at, nv, 0)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    bk, q = np.array(A["bk"]), np.array(A["t"])
    slit = np.exp(-(((1 - bk) / 0.014) ** 2)) * ss(q, 0.02, 0.08) * ss(q, 0.70, 0.50)  # the back was opened for the vein
    V += N * (0.010 * fnoise(V, 6, 3, i) + 0.004 * fnoise(V, 20, 2, i) - 0.020 * slit)[:, None]
    uv = [(0, 0)] * len(V)
    body = len(F)
    roll = r.choice((-1, 1)) * r.uniform(0.7, 1.3)
    for f in (-1.0, -0.45, 0.1, 0.6, 1.1):  # the fan, turned a little so that it is seen
        l = leaf(r.uniform(0.27, 0.33), 0.145, 0.10, r.uniform(0.1, 0.5), 0.004, None, pw=1.25, nu=12, nv=9, seed=i, wave=0.012)
        turn = Matrix.Translation(at[-1] - 0.02 * np.array([math.cos(a[-1]), math.sin(a[-1]), 0])) @ Matrix.Rotation(a[-1], 4, "Z")
        turn = turn @ Matrix.Rotation(roll + f * 0.35, 4, "X") @ Matrix.Rotation(f * 0.36, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "X")
        n0 = len(V)
        V = np.vstack((V, [turn @ v.co for v in l.data.vertices]))
        F += [tuple(n0 + k for k in p.vertices) for p in l.data.polygons]
        puv = [(0, 0)] * len(l.data.vertices)
        for lp in l.data.loops:
            puv[lp.vertex_index] = tuple(l.data.uv_layers[0].data[lp.index].uv)
        uv += puv
        bpy.data.objects.remove(l)
    ob = mesh("shrimp", V, F, shm, uv=uv)
    ob.data.materials.append(tm.m)
    ob.data.polygons.foreach_set("material_index", [int(k >= body) for k in range(len(F))])
    for key, values in A.items():
        attr(ob, key, values + [0.0] * (len(V) - len(values)))
    return hide(ob)


SH = [
    curled(i, *how)
    for i, how in enumerate(
        [(4.3, 0.45, 0.2), (2.5, 0.30, -0.3), (3.5, 0.75, 0.4), (5.0, 0.55, 0.1), (1.9, 0.60, 0.5), (3.9, 0.20, -0.2), (3.0, 0.65, -0.5)]
    )
]


# ---- potatoes, fennel, tomatoes
def surf(m, c, ov, rough=0.2, b=None, coat=0.6):
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    wet = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(8, ov, 3), 0.08)), LV + 0.10, LV + 0.015)
    c = m.mix(m.math("MULTIPLY", wet, 0.6), c, (0.72, 0.20, 0.025))
    h = m.noise(24, ov, 4, 0.6)
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", m.noise(12, ov), 0.22, rough - 0.08),
        coat=coat,
        coatr=0.08,
        normal=m.bump(h if b is None else m.math("ADD", h, b), 0.35, 0.018),
    )
    return m.m


m = M("pot")
o = m.coord()
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(off, off, off))
c = m.mix(m.noise(5, ov, 4), (0.89, 0.54, 0.12), (0.94, 0.68, 0.25))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(30, ov, 4, 0.7), 0.52, 0.68), 0.3), c, (0.95, 0.80, 0.46))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(4, ov, 4, 0.6), 0.46, 0.66), 0.6), c, (0.88, 0.42, 0.055))
pot = surf(m, c, ov, 0.58, m.math("MULTIPLY", m.noise(70, ov, 4, 0.7), 1.2), 0.03)
m = M("fen")
o = m.coord()
x, y, z = m.xyz(o)
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(off, off, off))
st = m.noise(1.0, m.map(ov, (3, 40, 8)), 3)
c = m.mix(m.step(x, 0.10, 0.28), m.mix(st, (0.86, 0.72, 0.36), (0.74, 0.60, 0.22)), (0.46, 0.50, 0.13))
fen = surf(m, c, ov, 0.22, st, 0.4)
# braised fennel lets light through
shell = m.t.nodes["Principled BSDF"].outputs[0]
m.end(m.n("MixShader", {0: 0.38, 1: shell, 2: m.n("BsdfTranslucent", {"Color": (0.92, 0.66, 0.22)}).outputs[0]}).outputs[0])
m = M("tom")
o = m.coord()
off = m.math("MULTIPLY", m.rnd(), 20.0)
ov = m.vadd(o, m.comb(off, off, off))
tomm = surf(m, m.mix(m.noise(6, ov, 4), (0.40, 0.014, 0.005), (0.60, 0.055, 0.012)), ov, 0.42, m.noise(14, ov, 5), 0.15)


def potato(i):
    """A chunk: two or three flat cuts whose edges have begun to crumble."""
    r = random.Random(i)
    ways = [(r.uniform(-0.2, 0.2), r.uniform(-0.35, 0.05), 1), (r.uniform(-0.3, 0.3), -1, r.uniform(0, 0.4)), (1, r.uniform(-0.5, 0.5), 0.2)]
    cut, deep = [Vector(w).normalized() for w in ways], [r.uniform(0.055, 0.085), r.uniform(0.06, 0.10), r.uniform(0.09, 0.14)]

    def fn(p):
        d = s_ell(p, (0, 0, 0), (0.22, 0.18, 0.17))
        for n, q in zip(cut, deep):
            d = smax(d, p @ A3(*n) - q, 0.010)
        return d

    uneven = lambda V, N: 0.006 * fnoise(V, 8, 3, i) - 0.012 * np.clip(fnoise(V, 22, 3, i + 4) - 0.15, 0, 1)
    return sculpt("pot", fn, (-0.25,) * 3, (0.25,) * 3, 0.009, pot, uneven)


def crumble(ob, k):
    """What has boiled long loses its edges and the skin of its cuts in crumbs."""
    V, N = (np.array([getattr(v, key) for v in ob.data.vertices]) for key in ("co", "normal"))
    edge = np.clip(np.array([q.value for q in ob.data.attributes["cur"].data]), 0, 1)
    bite = np.clip(fnoise(V, 13, 3, k + 4) + 0.10, 0, 1)
    loss = 0.008 * np.clip(fnoise(V, 30, 3, k), 0, 1) + edge * (0.006 + 0.05 * bite)
    ob.data.vertices.foreach_set("co", (V - N * loss[:, None]).astype(np.float32).ravel())
    ob.data.update()


def fennel(i):  # a shred of the bulb: a thin bent blade, ribbed along, thicker in the middle, a green edge at one end
    rs = random.Random(i)
    V, nu, nv = [], 26, 9
    R, arc, wide = rs.uniform(0.20, 0.42), rs.uniform(0.44, 0.66), rs.uniform(0.032, 0.062)
    for side in (1, -1):
        for a in range(nu):
            t = a / (nu - 1)
            th = (t - 0.5) * arc / R
            w = wide * (0.35 + 0.65 * math.sin(math.pi * min(1, 0.08 + t * 0.95)) ** 0.6)
            for b in range(nv):
                q = 2 * b / (nv - 1) - 1
                rr = R + q * w
                z = side * 0.011 * (1 - q * q) + 0.05 * math.sin(2.6 * t + i) * (t - 0.3) + 0.02 * q * math.sin(3 * t + i)
                V.append((rr * math.sin(th), rr * math.cos(th) - R, z + 0.003 * math.sin(11 * q + i)))
    f = grid_faces(nu, nv)
    F = [q[::-1] for q in f] + [tuple(nu * nv + k for k in q) for q in f]
    return hide(mesh("fen", V, F, fen))


def tomato(i):
    ob = ico("tom", 0.15, 4, tomm, 0.24, 1.5, (1.2, 0.8, 0.5), i)  # collapsed
    for v in ob.data.vertices:
        if v.co.z < 0:
            v.co.z *= 0.3
            v.co.z += 0.25 * (v.co.x**2) * 0
    return hide(ob)


P = [potato(i) for i in range(4)]
FE = [fennel(i) for i in range(7)]
TO = [tomato(i) for i in range(5)]
rs = random.Random(8)
act = []


def drop(src, n, z, rmax, tilt, sc=(0.95, 1.1)):
    got = []
    tries = 0
    while len(got) < n and tries < 4000:
        tries += 1
        a = rs.uniform(0, 6.28)
        r = rmax * math.sqrt(rs.random())
        p = (r * math.cos(a), r * math.sin(a) * 0.98 - 0.02)
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > (0.50 if src is SH else 0.34) for q in got):
            got.append(p)
            act.append(
                inst(
                    src[len(got) % len(src)],
                    (p[0], p[1], z + 0.05 * rs.random()),
                    (rs.uniform(-tilt, tilt), rs.uniform(-tilt, tilt), rs.uniform(0, 6.28)),
                    rs.uniform(*sc),
                )
            )


drop(P, 3, 0.45, 0.60, 1.0)
drop(TO, 7, 0.75, 0.84, 0.4, (1.0, 1.2))
fl = lathe(
    "floor",
    [(0, 0.30), (0.92, 0.30), (1.06, 0.37), (1.14, 0.50), (1.15, 0.7), (1.15, 3.0)],
    plain("f", (1, 1, 1)),
    48,
    0,
)
settle(act, [fl], 80)
veg = list(act)
act.clear()
bpy.data.objects.remove(fl)
for k, (x, y, rz) in enumerate([(0.60, -0.60, 0.3), (-0.16, -0.92, -0.4), (-0.94, -0.02, 0.5), (0.26, 0.66, -0.3), (0.95, -0.06, -0.2), (-0.45, 0.80, 0.2)]):
    veg.append(inst(P[k % 4], (x, y, LV + 0.025), (0.1 * math.sin(5 * k), 0.1 * math.cos(7 * k), rz)))  # cut faces up: they show
under = hmap(1.25, 330)[2]  # what the broth covers; shrimp and fennel lie at its surface


def bed(x, y, R=0.16):
    """The plane that fits what lies under a shrimp: its height and its normal, never steeper than a lazy lean."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    pts = [(0, 0)] + [(q * R * math.cos(a), q * R * math.sin(a)) for q in (0.5, 1) for a in np.arange(8) * 0.785]
    z = [max(LV - 0.02, ray(x + a, y + b, dg)[0].z) for a, b in pts]
    fit, *_ = np.linalg.lstsq(np.column_stack([np.ones(len(pts)), np.array(pts)]), np.array(z), rcond=None)
    return fit[0], Vector((*np.clip(-fit[1:], -0.42, 0.42), 1)).normalized()


def lie(on, src, x, y, turn, size, lean):
    """src put down on what is there, half in the broth: its matrix, and how high it had to stay so that nothing enters it"""
    z, up = bed(x, y)
    q = up.to_track_quat("Z", "Y") @ Euler((0, 0, turn)).to_quaternion() @ Euler(lean).to_quaternion()
    V = np.array([v.co for v in src.data.vertices])[::9] * size @ np.array(q.to_matrix()).T + (x, y, 0)
    V = V[np.argsort(V[:, 2])[: len(V) * 2 // 3]]
    floor = np.array([max(LV - 0.085, on(a, b)) for a, b, _ in V])
    z = float((floor - V[:, 2]).max()) - 0.012
    return z, Matrix.LocRotScale(Vector((x, y, z)), q, (size,) * 3)


spots = [(-2.15, 0.74, 0.2), (-1.35, 0.72, -0.2), (-0.50, 0.74, -0.3), (0.15, 0.40, 0.25), (1.55, 0.66, -0.1), (2.35, 0.74, -0.25), (3.15, 0.76, 0.2)]
spots += [(3.95, 0.66, 0.35), (4.5, 0.24, -0.2), (2.2, 0.30, 0.1), (-0.95, 0.36, 0.3)]
for k, (a, r, lean) in enumerate(spots):  # the shrimp, one after another, each where it comes to lie lowest
    on, best, size = caster(), None, rs.uniform(0.64, 0.76)
    for _ in range(18):
        x, y = r * math.cos(a) + rs.uniform(-0.12, 0.12), r * math.sin(a) + rs.uniform(-0.12, 0.12)
        got = lie(on, SH[k % 7], x, y, rs.uniform(0, 6.28), size, (lean, 0.3 * lean, 0))
        if best is None or got[0] < best[0]:
            best = got
    act.append(inst(SH[k % 7], None, mat4=best[1]))
for k, ob in enumerate(P):
    crumble(ob, k)
for k, ob in enumerate(veg[-6:]):  # the chunks sink a little under them
    ob.location.z -= (0.035, 0.010, 0.02)[k % 3]
    ob.scale = ((0.90, 1.06, 0.84, 1.0)[k % 4],) * 3
for src, spots in (
    (FE, [(rs.uniform(0.30, 0.92), rs.uniform(0, 6.28)) for _ in range(48)]),
    (TO, ((0.46, -0.80, 0.0), (-0.50, -0.78, 1.0), (0.96, -0.28, 2.0), (-0.92, 0.22, 3.0), (-0.86, -0.44, 4.0), (0.20, -0.86, 0.4))),
):  # fennel and tomato that show between them
    for k, spot in enumerate(spots):
        x, y, rz = spot if len(spot) == 3 else (spot[0] * math.cos(spot[1]), spot[0] * math.sin(spot[1]), 2.4 * k)
        z, up_ = bed(x, y, 0.12)
        if z > LV + (0.20 if src is FE else 0.05):
            continue  # they float or lean, they do not ride on shrimp
        up_ = (up_ + Vector((0, 0, 1.5 * (src is FE)))).normalized()
        turn = up_.to_track_quat("Z", "Y") @ Euler((0, 0, rz)).to_quaternion()
        at = Vector((x, y, max(z - 0.02, LV - 0.005 * (src is TO))))
        act.append(inst(src[k % len(src)], None, mat4=Matrix.LocRotScale(at, turn, (0.95,) * 3)))
act += veg
print("out", sum(o.matrix_world.translation.xy.length > 1.2 for o in act))
[bpy.data.objects.remove(o) for o in act if o.matrix_world.translation.xy.length > 1.12]
# ---- broth with a meniscus round everything that breaks the surface
X, Y, H, px = hmap(1.25, 330)
Rr = np.hypot(X, Y)
solid = H > LV + 0.004
dm = edt(~solid) * px
S = np.full_like(X, LV) + 0.016 * np.exp(-dm / 0.022) + 0.003 * nmap(X, Y, 6, 3, 4)
thick = np.clip(gaussian_filter(S - under, 1.2), 0, 0.2) / 0.2
m = M("broth")
o = m.coord()
flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
n = m.noise(3.5, flow, 4, 0.6)
depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", n, 0.5), 0.30, m.attr("thick"))
drops = None
for size, big, seed in ((7, 0.40, 0.0), (15, 0.44, 3.0), (32, 0.44, 6.0)):  # oil: few large drops, many small
    v = m.comb(*m.xyz(m.map(flow if size < 12 else o, loc=(seed, seed, 0)))[:2])
    d, own = m.vor(size, v), m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)
    q = m.step(m.math("SUBTRACT", r, d), 0.0, 0.04)
    drops = q if drops is None else m.math("MAXIMUM", drops, q)
drops = m.math("MULTIPLY", drops, m.step(m.noise(2.6, o, 3), 0.36, 0.52))
c = m.ramp(depth, [(0.10, (0.82, 0.34, 0.040)), (0.34, (0.70, 0.20, 0.018)), (0.62, (0.52, 0.090, 0.008)), (0.95, (0.34, 0.042, 0.005))])
pulp = m.math("MULTIPLY", m.step(m.noise(16, flow, 5, 0.7), 0.54, 0.66), m.step(m.noise(4, flow, 3), 0.42, 0.58))
c = m.mix(m.math("MULTIPLY", pulp, 0.55), c, (0.60, 0.060, 0.010))  # tomato that has gone to threads
c = m.mix(m.math("MULTIPLY", drops, 0.55), c, (0.88, 0.40, 0.030))
h = m.math("ADD", m.math("MULTIPLY", n, 0.6), m.math("MULTIPLY", drops, 0.25))
nrm = m.bump(h, 0.16, 0.03)
body = m.p(c, rough=m.math("SUBTRACT", 0.13, m.math("MULTIPLY", drops, 0.07)), coat=0.6, coatr=0.04, normal=nrm, final=False)
tint = m.ramp(depth, [(0.0, (1.0, 0.80, 0.48)), (0.14, (0.99, 0.56, 0.16)), (0.45, (0.80, 0.24, 0.03))])
clear = m.n("BsdfTransparent", {"Color": tint}).outputs[0]
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06, "Normal": nrm}).outputs[0]
clear = m.n("MixShader", {0: 0.05, 1: clear, 2: shine}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.step(depth, 0.02, 0.62), 0.9), 1: clear, 2: body}).outputs[0])
sheet("broth", S, X[-1, 0], m.m, keep=Rr < 1.205, attrs={"thick": thick})


# ---- toast with rouille, leaning on the rim
def bread():
    m = M("crumb")
    o = m.coord()
    cur, d, pit = m.attr("cur"), m.attr("d"), m.attr("pit")
    n = m.noise(5, o, 5, 0.65)
    hot = m.math("ADD", m.math("MULTIPLY", n, 0.9), m.math("MULTIPLY", cur, 0.35))  # what stands out was toasted
    c = m.ramp(hot, [(0.34, (0.90, 0.70, 0.38)), (0.52, (0.84, 0.54, 0.21)), (0.66, (0.62, 0.30, 0.085)), (0.84, (0.28, 0.10, 0.025))])
    c = m.mix(m.math("MULTIPLY", pit, 0.8), c, (0.80, 0.58, 0.30))
    c = m.mix(m.step(d, 0.055, 0.012), c, m.mix(n, (0.46, 0.19, 0.05), (0.24, 0.085, 0.022)))
    m.p(c, rough=0.78, spec=0.2, normal=m.bump(m.math("ADD", m.noise(45, o, 5, 0.75), m.noise(16, o, 4, 0.7)), 0.7, 0.014))
    return m.m


r_ = random.Random(5)
TA, TB, TH = 0.36, 0.60, 0.062
holes = []
for k in range(260):  # few large, many small, drawn out along the loaf, none quite round
    b, q, big = r_.uniform(0, 6.28), math.sqrt(r_.random()) * 0.95, 0.008 + 0.052 * r_.random() ** 5
    at = (TA * q * math.cos(b), TB * q * math.sin(b), r_.choice((-1, 1, 1)) * (TH + r_.uniform(-0.02, 0.006)))
    holes.append((at, (big * r_.uniform(0.8, 1.4), big * r_.uniform(0.8, 1.8), big), (0, 0, r_.uniform(0, 3.1))))


def slab(p):
    wob = 1 + 0.03 * np.sin(3 * np.arctan2(p[..., 1], p[..., 0]) + 1)
    rim = (np.hypot(p[..., 0] / TA, p[..., 1] / TB) / wob - 1) * TA
    return smax(rim, np.abs(p[..., 2]) - TH, 0.02), rim


def crumb(p):
    d = slab(p)[0]
    for at, size, turn in holes:
        near = np.hypot(p[..., 0] - at[0], p[..., 1] - at[1]) < max(size) * 1.5 + 0.03
        if near.any():
            d[near] = smax(d[near], -s_ell(p[near], at, size, turn), 0.007)
    return d


toast = sculpt(
    "toast",
    crumb,
    (-0.42, -0.68, -0.09),
    (0.42, 0.68, 0.09),
    0.0085,
    bread(),
    lambda V, N: 0.006 * fnoise(V, 12, 3, 2) + 0.004 * fnoise(V, 34, 2, 5),
    {"d": lambda V, N: np.clip(-slab(V)[1], 0, 1), "pit": lambda V, N: ss(-slab(V)[0], 0.006, 0.03)},
    curve=0.03,
)
toast.rotation_euler = (0.42, -0.30, -0.95)
toast.location = (0.98, 0.52, 0.66)
bpy.context.view_layer.update()
rm = M("rouille")
o = rm.coord()
n = rm.noise(9, o, 5, 0.6)
c = rm.mix(n, (0.80, 0.20, 0.022), (0.90, 0.33, 0.05))
c = rm.mix(rm.math("MULTIPLY", rm.step(rm.vor(34, o), 0.16, 0.10), 0.7), c, (0.55, 0.06, 0.01))
h = rm.math("ADD", n, rm.math("MULTIPLY", rm.noise(38, o, 4, 0.7), 0.5))
rm.p(c, rough=0.40, sss=0.2, rad=(0.06, 0.03, 0.015), coat=0.12, normal=rm.bump(h, 0.6, 0.04))
Xr, Yr, _, pr_ = X[:1], Y[:1], 0, 0.011
g = np.arange(-0.42, 0.42, 0.011)
Xr, Yr = np.meshgrid(g, g, indexing="ij")
n1 = nmap(Xr, Yr, 4, 3, 6)
rmask = ((Xr / 0.19) ** 2 + ((Yr + 0.03) / 0.31) ** 2) < 1 + 0.9 * n1
rou = sauce(
    "rou",
    Xr,
    Yr,
    TH + 0.012 * nmap(Xr, Yr, 9, 3, 9) + 0.012 * np.sin(Xr * 26 + Yr * 8 + 3 * n1),
    rmask,
    0.011,
    rm.m,
    t=0.028,
    w=0.05,
    smooth=0.6,
    seed=3,
)
rou.matrix_world = toast.matrix_world
# ---- herbs: parsley, fennel fronds, saffron threads, pepper
mp = mat_leaf((0.030, 0.090, 0.010), (0.085, 0.19, 0.025), 0.5)
PL = [flat_parsley(0.15, mp, i) for i in range(4)]
bits = [hide(leaf(0.07, 0.05, 0.5, 0.9, 0.004, mp, nu=6, nv=5, seed=i, pw=0.7)) for i in range(4)]
bpy.context.view_layer.update()
dg = bpy.context.evaluated_depsgraph_get()
for k in range(95):
    a = random.uniform(0, 6.28)
    r = 1.08 * math.sqrt(random.random())
    l, n = ray(r * math.cos(a), r * math.sin(a), dg)
    q = n.to_track_quat("Z", "Y").to_euler()
    inst(
        random.choice(bits),
        l + n * 0.006,
        (q.x + random.uniform(-0.3, 0.3), q.y + random.uniform(-0.3, 0.3), random.random() * 6.3),
        random.uniform(0.5, 1.15),
    )
for k in range(6):
    a = random.uniform(0, 6.28)
    r = 0.95 * math.sqrt(random.random())
    l, n = ray(r * math.cos(a), r * math.sin(a), dg)
    inst(
        PL[k % 4],
        l + Vector((0, 0, 0.025)),
        (random.uniform(-0.35, 0.35), random.uniform(-0.45, 0.1), k * 2.1),
        random.uniform(0.8, 1.15),
    )
saf = plain("saf", (0.75, 0.10, 0.01), 0.4)
for k in range(26):
    a = random.uniform(0, 6.28)
    r = 1.05 * math.sqrt(random.random())
    x, y = r * math.cos(a), r * math.sin(a)
    b = random.uniform(0, 6.28)
    pts = []
    for t in np.linspace(0, 1, 6):
        xx, yy = x + 0.12 * t * math.cos(b + t), y + 0.12 * t * math.sin(b + t)
        pts.append((xx, yy, ray(xx, yy, dg)[0].z + 0.006))
    (max(p[2] for p in pts) - min(p[2] for p in pts) < 0.014) and tube("saf", [pts], 0.0055, saf, 1)
fr = plain("frond", (0.10, 0.30, 0.04), 0.45)


def frond(x, y, z, az, L):
    def br(p, a, e, l, d):
        q = p + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * l
        out = [[tuple(p), tuple(p.lerp(q, 0.5) + Vector((0, 0, 0.006))), tuple(q)]]
        if d:
            for k in range(5):
                out += br(
                    p.lerp(q, 0.25 + 0.18 * k),
                    a + (-1) ** k * random.uniform(0.5, 0.9),
                    e + random.uniform(-0.25, 0.3),
                    l * (0.55 - 0.05 * k),
                    d - 1,
                )
        return out

    tube("fr", br(Vector((x, y, z)), az, 0.12, L, 2), 0.0055, fr, 1)


for x, y, a in ((-0.12, -0.12, 0.6), (-0.05, -0.02, 1.7), (0.06, -0.10, -0.3)):
    frond(x, y, ray(x, y, dg)[0].z + 0.03, a, 0.28)
# ---- lemon, the pot of rouille
citrus_cut(1.62, 2.05, 0.33, 0, 0.5, 0.9)
ls = citrus_slice(mat_citrus(0.29), 0.29, 0.036)
inst(ls, (1.80, -0.90, 0.022), (0, 0, 0.4))
rp = lathe(
    "rpot",
    [(0, 0), (0.34, 0), (0.40, 0.05), (0.46, 0.30), (0.47, 0.36), (0.44, 0.36), (0.40, 0.2), (0, 0.1)],
    mat_glaze((0.86, 0.86, 0.83), (0.035, 0.12, 0.34), rz=0.345, speck=False),
    64,
    1,
)
rp.location = (-0.55, 2.35, 0)
rf = lathe("rfill", [(0, 0.30), (0.2, 0.31), (0.42, 0.27)], rm.m, 48, 1)
rf.location = rp.location
# ---- light: high bright sun-washed window
area((-3.6, 3.4, 5.2), (0, 0, 0.3), 2.4, 540, (1, 0.97, 0.92), sy=2.2)
area((4.2, -1.6, 3.8), (0, 0, 0.2), 3.8, 130, (0.94, 0.97, 1))
area((1.8, 4.4, 2.8), (0, 0, 0.5), 1.4, 120, (1, 0.92, 0.80))
world((0.76, 0.81, 0.88), 0.20)
camera((0.05, -4.10, 5.00), (0.05, 0.06, 0.36), mm=57, f=0.55, focus=(0, -0.3, 0.55))
render(exposure=0.08, diffuse=4)
