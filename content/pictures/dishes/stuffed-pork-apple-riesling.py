# Pork roast rolled round apple and herbs, sliced, roast apple wedges, golden riesling sauce; oval platter, oak table, autumn light.
from kit import *

reset(41)
t = mesh(
    "t",
    [(-12, -6, 0), (12, -6, 0), (12, 12, 0), (-12, 12, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.36, 0.25, 0.155), (0.17, 0.105, 0.06), plank=1.6, rough=0.5),
)
t.rotation_euler = (0, 0, 0.10)
tuck(
    napkin(
        mat_linen((0.72, 0.70, 0.66), stripe=(0.20, 0.27, 0.33)),
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
# ---- oval platter, blue-grey: pale meat and cream want a darker ground
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
    "plate", pr, mat_glaze((0.13, 0.165, 0.175), (0.20, 0.12, 0.07), rz=0.207, speck=True, rough=0.24), 160, 1, wob=0.004
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


X, Y, base, px = hmap(1.50, 260, ey=1.1)  # the bare platter, for the sauce
# ---- the roast: a sheet of pork rolled round its filling. One distance function for the roll; slices are pieces of it.
RY, RZ, TIES = 0.45, 0.41, (0.13, 0.36, 0.59, 0.80)
PITCH, EYE = 0.27, (0.035, -0.03)  # how far one turn is from the next, and where the spiral begins


def outer(x, a):
    """radius at angle a: bulges between the ties, a step where the sheet ends, a rounded far end"""
    tie = sum(np.exp(-(((x - t - 0.012 * np.sin(a + 9 * t)) / 0.040) ** 2)) for t in TIES)
    flap = 0.05 * (np.mod(a - 3.75, 2 * math.pi) / (2 * math.pi) - 0.5) * ss(np.mod(a - 3.75, 2 * math.pi), 0, 0.16)
    lumps = 1 + 0.035 * np.sin(2 * a + 2 * x) + 0.025 * np.cos(3 * a - 3 * x) + 0.012 * np.cos(7 * a + 5 * x)
    end = np.sqrt(np.clip(1 - (np.maximum(x - 0.70, 0) / 0.27) ** 2, 0.02, 1))
    r = RY * RZ / np.sqrt((RZ * np.cos(a)) ** 2 + (RY * np.sin(a)) ** 2)
    return (r * lumps + flap) * (0.4 + 0.6 * end) - 0.045 * tie


def roll(p):
    a = np.arctan2(p[..., 2], p[..., 1])
    return (np.hypot(p[..., 1], p[..., 2]) - outer(p[..., 0], a)) * 0.85


def band(V, seed):
    """>0 in the filling, <0 in the meat: a spiral band of uneven width that stops short of the crust"""
    y, z = V[:, 1] - EYE[0], V[:, 2] - EYE[1]
    warp = V * A3(0.5, 1, 1)
    r = np.hypot(y, z * 1.06) + 0.050 * fnoise(warp, 3.2, 2, 5) + 0.014 * fnoise(warp, 9, 2, 6)
    turn = np.mod(r / PITCH - np.arctan2(z, y) / (2 * math.pi) + 0.35, 1.0)
    width = 0.19 + 0.13 * fnoise(warp, 3.6, 2, 8 + seed)
    inside = -roll(V) - 0.075 - 0.03 * fnoise(V, 5, 2, seed)
    return np.minimum((width - np.abs(turn - 0.5)) * PITCH, inside)


m = M("pork")
o, ov = loc_rnd(m)
x, y, z = m.xyz(o)
cut, d, fill = m.attr("cut"), m.attr("d"), m.attr("fill")
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", y, y), m.math("MULTIPLY", z, z)))
# the cut face: beige, rosy inwards; the ends of fibres are a fine grain, torn into short dashes that lie round the roll
ring = m.math("MAXIMUM", r, 0.10)
turn = m.comb(m.math("MULTIPLY", r, 30.0), m.math("DIVIDE", m.math("MULTIPLY", y, 3.2), ring), m.math("DIVIDE", m.math("MULTIPLY", z, 3.2), ring))
grain = m.noise(1.0, m.vadd(turn, m.map(ov, (3, 3, 3))), 5, 0.62, 0.5)
dash = m.noise(1.0, m.vadd(m.map(turn, (3.4, 3.6, 3.6)), m.map(ov, (16, 16, 16))), 3, 0.6, 0.7)
own = m.xyz(m.n("TexVoronoi", {"Scale": 62.0, "Vector": m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))}).outputs["Color"])[0]
fine = m.noise(130, ov, 4, 0.7)
mottle = m.noise(6, ov, 4, 0.6)
tone = m.math("ADD", m.math("MULTIPLY", grain, 0.34), m.math("MULTIPLY", mottle, 0.30))
tone = m.math("ADD", tone, m.math("ADD", m.math("MULTIPLY", own, 0.12), m.math("ADD", m.math("MULTIPLY", fine, 0.16), m.math("MULTIPLY", dash, 0.14))))
meat = m.ramp(tone, [(0.41, (0.35, 0.190, 0.120)), (0.48, (0.56, 0.345, 0.235)), (0.56, (0.70, 0.490, 0.365)), (0.66, (0.80, 0.635, 0.505))])
# bundles of fibre, longer round the roll than across it; a thin seam between two, no two of one tone
sheaf = m.vadd(m.map(turn, (1.0, 1.7, 1.7)), m.map(m.noise(9, ov, 3, 0.6, 0, 1), (0.9, 0.9, 0.9)))
each = m.xyz(m.n("TexVoronoi", {"Scale": 1.0, "Vector": sheaf}).outputs["Color"])[0]
seam = m.math("MULTIPLY", m.step(m.vor(1.0, sheaf, "DISTANCE_TO_EDGE"), 0.10, 0.0), m.step(m.noise(5, ov, 3), 0.40, 0.56))
meat = m.mix(m.math("MULTIPLY", m.math("ABSOLUTE", m.math("SUBTRACT", each, 0.5)), 0.36), meat, m.mix(m.step(each, 0.45, 0.55), (0.52, 0.290, 0.190), (0.88, 0.72, 0.60)))
meat = m.mix(m.math("MULTIPLY", seam, 0.14), meat, (0.46, 0.245, 0.155))
meat = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", d, m.math("MULTIPLY", m.noise(3, ov, 2), 0.2)), 0.16, 0.34), 0.36), meat, (0.77, 0.42, 0.34))
torn = m.math("MULTIPLY", m.step(dash, 0.42, 0.30), m.step(m.noise(7, ov, 3), 0.42, 0.60))
meat = m.mix(m.math("MULTIPLY", torn, 0.45), meat, m.mix(0.6, meat, (0.36, 0.17, 0.11)))
# fat and tissue between two muscles: white threads that come and go, darker where the meat drew back from them
wide = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(3.1, m.vadd(ov, m.map(turn, (0.05, 0.05, 0.05))), 3, 0.5), 0.5))
some = m.step(m.noise(4.2, ov, 2), 0.44, 0.58)
meat = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(wide, 0.034, 0.008), some), 0.34), meat, (0.40, 0.225, 0.135))
sinew = m.math("MULTIPLY", m.step(wide, 0.016, 0.003), some)
meat = m.mix(m.math("MULTIPLY", sinew, 0.55), meat, (0.86, 0.76, 0.60))
ragged = m.math("ADD", d, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(12, ov, 4), 0.5), 0.045))
ragged = m.math("ADD", ragged, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3.4, ov, 2), 0.5), 0.07))
meat = m.mix(m.math("MULTIPLY", m.step(ragged, 0.085, 0.02), 0.75), meat, (0.50, 0.315, 0.185))
meat = m.mix(m.math("MULTIPLY", m.step(ragged, 0.038, 0.016), 0.8), meat, (0.36, 0.155, 0.050))
meat = m.mix(m.step(ragged, 0.020, 0.004), meat, (0.20, 0.066, 0.018))
juice = m.math("ADD", fill, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(20, ov, 4), 0.5), 0.035))
meat = m.mix(m.math("MULTIPLY", m.step(juice, -0.032, -0.004), 0.55), meat, (0.50, 0.30, 0.12))
paste = m.mix(m.step(m.noise(26, ov, 5, 0.65), 0.36, 0.64), (0.40, 0.22, 0.070), (0.68, 0.45, 0.18))
inside = m.step(juice, -0.004, 0.006)
face = m.mix(inside, meat, paste)
# the outside: crests met the pan, the dents beside the string stayed pale
big, mid = m.noise(2.6, ov, 4, 0.6, 0.5), m.noise(9, ov, 5, 0.65, 0.3)
k = m.math("ADD", m.math("MULTIPLY", big, 0.70), m.math("MULTIPLY", mid, 0.50))
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(38, ov, 5, 0.7), 0.42), 0.34))
k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.attr("fold"), 0.5), 0.50))
crust = m.ramp(
    k,
    [
        (0.30, (0.66, 0.41, 0.195)),
        (0.42, (0.50, 0.255, 0.088)),
        (0.54, (0.325, 0.125, 0.034)),
        (0.68, (0.165, 0.052, 0.014)),
        (0.84, (0.050, 0.017, 0.007)),
    ],
)
fibre = m.noise(1.0, m.map(ov, (7, 42, 42)), 4, 0.62, 0.4)
crust = m.mix(m.math("MULTIPLY", m.step(fibre, 0.52, 0.70), 0.35), crust, (0.52, 0.29, 0.12))
pepper = m.math("MULTIPLY", m.step(m.vor(27, ov), 0.17, 0.10), m.step(m.noise(5, ov, 2), 0.44, 0.54))
crust = m.mix(m.math("MULTIPLY", pepper, 0.8), crust, (0.030, 0.020, 0.012))
h = m.mix(
    cut,
    m.math("ADD", m.math("ADD", m.math("MULTIPLY", fibre, 0.5), mid), m.math("MULTIPLY_ADD", pepper, 0.35, m.math("MULTIPLY", m.noise(46, ov, 5, 0.7), 0.7))),
    m.math("SUBTRACT", m.math("ADD", m.math("MULTIPLY", fine, 0.55), m.math("MULTIPLY_ADD", each, 0.10, m.math("MULTIPLY", dash, 0.7))), m.math("MULTIPLY_ADD", seam, 0.06, m.math("MULTIPLY", torn, 0.3))),
)
wet = m.step(m.noise(5.5, ov, 4, 0.6), 0.50, 0.64)  # fat on the crust, juice on the meat: in patches, broken into spots there
beads = m.math("MULTIPLY", m.step(m.noise(30, ov, 3, 0.6), 0.50, 0.60), m.step(m.noise(4.5, ov, 3), 0.42, 0.56))
fat = m.mix(cut, m.math("MULTIPLY", wet, 0.42), m.math("MULTIPLY", beads, 0.85))
m.p(
    m.mix(cut, crust, face),
    rough=m.math("SUBTRACT", 0.56, m.math("MULTIPLY", wet, 0.22)),
    spec=m.mix(cut, (0.45,) * 3, m.math("MULTIPLY_ADD", beads, 0.4, 0.12)),
    sss=m.math("MULTIPLY", cut, 0.55),
    rad=(0.020, 0.011, 0.007),
    coat=m.math("MULTIPLY", fat, m.math("SUBTRACT", 1.0, m.math("MULTIPLY", m.math("MULTIPLY", cut, inside), 0.9))),
    coatr=0.12,
    normal=m.bump(h, m.mix(cut, (0.75,) * 3, (0.40,) * 3), 0.016),
)
pork = m.m


def cutting(x0, x1, seed, h=0.010, far=False):
    """the roll between two cuts; far: its own end instead of the second cut"""
    mid_ = 0.0 if far else (x0 + x1) / 2

    def fn(p):
        q = p + A3(mid_, 0, 0)
        w = 0.014 * np.sin(4 * q[..., 2] + seed) + 0.008 * np.sin(9 * q[..., 1] + 2 * seed)  # no knife cuts a plane
        e = smax(roll(q), x0 + w - q[..., 0], 0.016)
        return smax(e, q[..., 0] - x1 - (0 if far else 1) * w, 0.03 if far else 0.016)

    world_ = lambda V: V + A3(mid_, 0, 0)
    face_ = lambda V, N: ss(np.abs(N[:, 0]), 0.60, 0.85) * (V[:, 0] < 0.4)
    wrinkle = lambda V: 1 - 2.2 * np.abs(fnoise(world_(V) + 0.04 * fnoise(V, 4, 2, seed)[:, None], (6, 7, 7), 2, 3))
    lump = lambda V: fnoise(world_(V), 5, 3, 4)

    def disp(V, N):
        f = face_(V, N)
        skin = 0.020 * lump(V) + 0.008 * np.clip(wrinkle(V), -0.6, 1)
        b = band(world_(V), seed)
        inner = 0.012 * fnoise(V, 7, 3, seed) + 0.0035 * fnoise(V, 26, 3, seed + 1) - 0.016 * ss(b, -0.008, 0.012) + 0.004 * ss(b, -0.05, -0.01)
        return skin * (1 - f) + inner * f

    def fold(V, N):
        W = world_(V)
        tie = sum(np.exp(-(((W[:, 0] - t) / 0.050) ** 2)) for t in TIES)
        return np.clip(0.58 + 0.30 * lump(V) + 0.22 * wrinkle(V) - 0.42 * tie + 0.22 * N[:, 2], 0, 1)

    return sculpt(
        "roast" if far else "slice",
        fn,
        (x0 - mid_ - 0.03, -0.56, -0.52),
        (x1 - mid_ + 0.03, 0.56, 0.52),
        h,
        pork,
        disp,
        {
            "cut": face_,
            "d": lambda V, N: -roll(world_(V)),
            "fill": lambda V, N: band(world_(V), seed),
            "fold": fold,
        },
    )


AZ = math.radians(40)
ax = Vector((math.cos(AZ), math.sin(AZ), 0))
sd = Vector((-ax.y, ax.x, 0))
C0 = Vector((0.12, 0.06, 0))


def place(ob, pos, tilt, yaw=0):
    ob.rotation_euler = Euler((0, -tilt, AZ + yaw), "XYZ")
    ob.location = pos
    return rest_o(ob)


blk = place(cutting(0.0, 0.97, 3, 0.011, far=True), C0 + Vector((0, 0, 0.5)), 0)
pieces = [blk]
T = 0.125
s = 0.0
for k, td in enumerate((40, 52, 63)):
    ti = math.radians(td)
    x1 = -0.14 * k - 0.02
    sl = cutting(x1 - T, x1, 9 + k)
    s -= T / math.cos(ti) * 1.05 + (0.21, 0.075, 0.10)[k]
    place(sl, C0 + ax * s + sd * (0.05 * math.sin(k * 2.0) - 0.02 * k) + Vector((0, 0, 0.6)), -ti, -0.10 * k)
    pieces.append(sl)
# ---- the filling: crumbs in one mesh a face, and bits of apple, celery and herb pressed among them
cm = M("crumb")
tone = cm.attr("tone")
c = cm.ramp(tone, [(0.0, (0.20, 0.090, 0.028)), (0.35, (0.42, 0.220, 0.078)), (0.65, (0.60, 0.36, 0.145)), (1.0, (0.78, 0.57, 0.30))])
cm.p(c, rough=0.5, spec=0.4, sss=0.6, rad=(0.020, 0.012, 0.006), coat=0.30, coatr=0.15)
flake = ico("flake", 1.0, 1, cm.m)
ICO, ICOF = (np.array([q[:] for q in k]) for k in ([v.co for v in flake.data.vertices], [f.vertices for f in flake.data.polygons]))
bpy.data.objects.remove(flake)


def soft(name, c1, c2, skin=None):
    q = M(name)
    o, ov = loc_rnd(q)
    c = q.mix(q.step(q.noise(14, ov, 4), 0.36, 0.64), c1, c2)
    if skin:
        c = q.mix(q.step(q.xyz(o)[1], 0.018, 0.021), c, skin)
    q.p(c, rough=0.40, spec=0.4, sss=0.5, rad=(0.04, 0.030, 0.012), coat=0.5, coatr=0.12, normal=q.bump(q.noise(40, ov, 4), 0.6, 0.010))
    return q.m


def dice(mat, n, sx, sy, sz):
    return [
        sculpt("bit", lambda p: s_box(p, (0, 0, 0), (sx, sy, sz), 0.008), (-0.06,) * 3, (0.06,) * 3, 0.005, mat, lambda V, N, k=k: 0.012 * fnoise(V, 16, 3, k))
        for k in range(n)
    ]


BITS = dice(soft("apple dice", (0.62, 0.41, 0.13), (0.76, 0.58, 0.26), (0.36, 0.055, 0.022)), 4, 0.036, 0.028, 0.018)
BITS += dice(soft("celery", (0.34, 0.34, 0.085), (0.52, 0.50, 0.20)), 2, 0.024, 0.013, 0.012)
GREEN = parsley_bits((0.036, 0.058, 0.011), (0.085, 0.120, 0.028), 4)


def stuff(ob, n, seed):
    rs = np.random.RandomState(seed)
    me = ob.data
    co, nr = np.array([v.co for v in me.vertices]), np.array([v.normal for v in me.vertices])
    get = lambda k: np.array([q.value for q in me.attributes[k].data])
    at_face, fill = (get("cut") > 0.7) & (nr[:, 0] < 0), get("fill")
    free, near = np.flatnonzero(at_face & (fill > 0.001)), np.flatnonzero(at_face & (fill > -0.022) & (fill < 0.001))
    at = np.concatenate([rs.choice(free, n - 420), rs.choice(near, 420)])  # some lie on the meat beside it, where the knife took them
    P, N = co[at] + rs.normal(0, 0.004, (n, 3)), nr[at]
    size = np.minimum(0.0046 * np.exp(rs.normal(0, 0.70, n)), 0.017)  # from dust to lumps, sunk into what the juice made of them
    R3 = np.linalg.qr(rs.normal(0, 1, (n, 3, 3)))[0] * (size[:, None, None] * np.array([1.5, 1.0, 0.5])[None, :, None])
    V = P[:, None] + (ICO[None] * (1 + rs.uniform(-0.55, 0.45, (n, len(ICO), 1)))) @ R3 + (N * (size * rs.uniform(-1.2, 0.2, n))[:, None])[:, None]
    F = ICOF[None] + len(ICO) * np.arange(n)[:, None, None]
    crumb = mesh("crumbs", V.reshape(-1, 3), F.reshape(-1, 3), cm.m)
    attr(crumb, "tone", np.repeat(np.clip(0.45 + 0.5 * fnoise(P, 9, 3, seed) + rs.normal(0, 0.13, n), 0, 1), len(ICO)))
    crumb.matrix_world = ob.matrix_world.copy()
    deep = np.flatnonzero(at_face & (fill > 0.012))
    taken = []
    for i in rs.permutation(deep)[:700]:
        p = co[i]
        if any(np.linalg.norm(p - q) < 0.066 for q in taken):
            continue
        taken.append(p)
        if rs.rand() < 0.45:
            continue
        q = Vector(nr[i]).to_track_quat("Z", "Y") @ Euler((rs.uniform(-0.25, 0.25), rs.uniform(-0.25, 0.25), rs.uniform(0, 6.28))).to_quaternion()
        s = rs.uniform(0.55, 1.2)
        inst(BITS[rs.randint(len(BITS))], None, mat4=ob.matrix_world @ Matrix.LocRotScale(Vector(p + nr[i] * 0.002), q, (s, s, s)))
    for i in np.concatenate([rs.permutation(deep)[:215], rs.permutation(near)[:14]]):
        q = Vector(nr[i]).to_track_quat("Z", "Y") @ Euler((rs.uniform(-0.4, 0.4), rs.uniform(-0.4, 0.4), rs.uniform(0, 6.28))).to_quaternion()
        inst(GREEN[rs.randint(4)], None, mat4=ob.matrix_world @ Matrix.LocRotScale(Vector(co[i] + nr[i] * 0.010), q, (rs.uniform(0.22, 0.6),) * 3))


bpy.context.view_layer.update()
for k, b in enumerate(pieces):
    stuff(b, 8600, k)
# ---- kitchen string: two thin plies, browned with the roast and sunk into what the meat came out as
stm = M("string")
o = stm.coord()
stm.p(stm.mix(stm.step(stm.noise(7, o, 4), 0.38, 0.62), (0.77, 0.61, 0.39), (0.40, 0.24, 0.105)), rough=0.85, spec=0.2, normal=stm.bump(stm.noise(90, o, 3), 0.5, 0.006))
for xs in TIES:
    P = []
    for a in np.linspace(0, 2 * math.pi, 150, endpoint=False):
        way = Vector((0, math.cos(a), math.sin(a)))
        hit, l, _, _ = blk.ray_cast(Vector((xs + 0.012 * math.sin(a + 9 * xs), 0, 0)) + way, -way)
        P.append(math.hypot(l.y, l.z))
    P = np.array(P)
    P = gaussian_filter1d(np.maximum(P, gaussian_filter1d(P, 5, mode="wrap")), 1.5, mode="wrap")
    for ply in (0, math.pi):
        path = []
        for q, rad in enumerate(P):
            a, t = 2 * math.pi * q / 150, q * 2 * math.pi * 45 / 150 + ply
            rad += 0.0145 + 0.0066 * math.cos(t)
            path.append(blk.matrix_world @ Vector((xs + 0.012 * math.sin(a + 9 * xs) + 0.0066 * math.sin(t), rad * math.cos(a), rad * math.sin(a))))
        tube("string", [path], 0.0097, stm.m, 2, cyc=True)
# ---- apple wedges out of the roasting pan: soft, browned where they lay on a cut face, their skin dull and wrinkled
am = M("apple")
o, ov = loc_rnd(am)
sk = am.attr("sk")
n = am.noise(5, ov, 5, 0.6)
lay = am.noise(2.6, ov, 3, 0.6, 0.4)  # where a face lay in the pan: a patch of brown with an edge, not a shade all over
k = am.math("ADD", am.math("MULTIPLY", n, 0.35), am.math("MULTIPLY", lay, 0.65))
k = am.math("ADD", k, am.math("MULTIPLY", am.math("SUBTRACT", am.attr("edge"), 0.45), 0.36))
k = am.math("ADD", k, am.math("MULTIPLY", am.math("SUBTRACT", am.noise(30, ov, 4, 0.7), 0.5), 0.16))
flesh = am.ramp(
    k,
    [(0.34, (0.90, 0.74, 0.34)), (0.49, (0.84, 0.60, 0.20)), (0.55, (0.60, 0.28, 0.055)), (0.62, (0.30, 0.095, 0.018)), (0.76, (0.10, 0.030, 0.009))],
)
streak = am.noise(1.0, am.map(ov, (9, 9, 2)), 3)
skin = am.mix(am.step(streak, 0.40, 0.66), (0.27, 0.024, 0.014), (0.50, 0.150, 0.040))
skin = am.mix(am.math("MULTIPLY", am.step(n, 0.52, 0.68), 0.6), skin, (0.13, 0.030, 0.012))
wet = am.step(am.noise(7, ov, 4, 0.6), 0.47, 0.56)
h = am.math("ADD", am.noise(22, ov, 4), am.math("MULTIPLY", am.noise(1.0, am.map(ov, (28, 28, 5)), 3), am.math("MULTIPLY", sk, 0.8)))
am.p(
    am.mix(sk, flesh, skin),
    rough=am.math("SUBTRACT", 0.50, am.math("MULTIPLY", wet, 0.20)),
    spec=0.4,
    sss=0.6,
    rad=(0.034, 0.022, 0.007),
    coat=am.math("MULTIPLY", wet, 0.40),
    coatr=0.09,
    normal=am.bump(h, 0.45, 0.018),
)


def wedge(i, R=0.31):
    rs = random.Random(i)
    half = rs.uniform(0.36, 0.44)
    n1, n2 = A3(-math.sin(half), math.cos(half), 0), A3(-math.sin(half), -math.cos(half), 0)
    body = lambda p: smax(s_ell(p, (0, 0, 0), (R, R, R * 0.92)), -s_ell(p, (0, 0, R), (0.10, 0.10, 0.13)), 0.05)
    core = lambda p: s_ell(p, (0, 0, 0), (0.055, 0.055, 0.13))
    fn = lambda p: smax(smax(smax(body(p), p @ n1, 0.030), p @ n2, 0.030), -core(p), 0.035)
    ob = sculpt(
        "wedge",
        fn,
        (-0.05, -0.2, -0.34),
        (0.36, 0.2, 0.34),
        0.011,
        am.m,
        lambda V, N: 0.016 * fnoise(V, 5, 3, i) + 0.006 * fnoise(V, (18, 18, 5), 2, i) * ss(body(V), -0.03, 0),
        {
            "sk": lambda V, N: ss(body(V) + 0.006 * fnoise(V, 12, 2, i), -0.020, -0.012),
            "edge": lambda V, N: np.clip(0.35 + 6 * np.maximum(body(V) + 0.07, 0) + 0.5 * ss(core(V), 0.05, 0.0), 0, 1),
        },
    )
    for v in ob.data.vertices:
        v.co.x -= 0.62 * R
        v.co.x += 0.25 * v.co.z**2 * rs.choice((0.6, 1.0)) * 0.5
    return ob


WG = [wedge(i) for i in range(4)]
heap = []
rs = random.Random(5)
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
for w in list(heap):
    p = w.matrix_world.translation
    if math.hypot(p.x / EX, p.y / EY) > 1.12 or p.z > 0.62:
        heap.remove(w)
        bpy.data.objects.remove(w)
# ---- riesling sauce: cream and pan juice, thin and clear at its edge, standing a little up at the meat
H = hmap(1.50, 260, ey=1.1)[2]
RO = np.hypot(X / EX, Y / EY)
U = (X - C0.x) * ax.x + (Y - C0.y) * ax.y
V = -(X - C0.x) * ax.y + (Y - C0.y) * ax.x
n1, n2 = nmap(X, Y, 2.0, 3, 4), nmap(X, Y, 6, 3, 6)
d = (np.sqrt(((U + 0.22) / 1.04) ** 2 + ((V + 0.25) / 0.66) ** 2) - 1) * 0.70 - 0.17 * n1 - 0.06 * n2
d = -smin(-d, 0.80 - RO + 0.10 * n1 + 0.04 * n2, 0.08)  # the platter rises there
for k in range(22):
    a, q = random.uniform(3.0, 6.2), random.uniform(0.66, 0.84)
    d = np.minimum(d, np.hypot(X - q * EX * math.cos(a), Y - q * EY * math.sin(a)) - random.uniform(0.006, 0.024))
d = gaussian_filter(d, 1.2)
stands = gaussian_filter((H > base + 0.05).astype(float), 1.8)
q = np.clip(-d / 0.05, 0, 1)
thick = np.sqrt(q * (2 - q)) * np.clip(0.35 + 0.65 * np.clip(-d / 0.20, 0, 1) + 0.35 * n1 + 0.15 * n2, 0.22, 1.2)
sm = M("sauce")
o = sm.coord()
t = sm.attr("thick")
flow = sm.vadd(o, sm.map(sm.noise(2.4, o, 3, 0.5, 0, 1), (0.3, 0.3, 0.0)))
n = sm.noise(5, flow, 4)
cream = sm.mix(sm.step(n, 0.36, 0.66), (0.90, 0.69, 0.37), (0.95, 0.80, 0.52))
drops = None
for size, big in ((12, 0.36), (26, 0.40)):
    v = sm.comb(*sm.xyz(flow)[:2])
    own = sm.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    e = sm.step(sm.math("SUBTRACT", sm.math("MULTIPLY", sm.math("POWER", sm.xyz(own)[0], 2.0), big), sm.vor(size, v)), 0.0, 0.05)
    drops = e if drops is None else sm.math("MAXIMUM", drops, e)
drops = sm.math("MULTIPLY", drops, sm.step(sm.noise(2.6, o, 3), 0.42, 0.54))
cream = sm.mix(sm.math("MULTIPLY", drops, 0.65), cream, (0.70, 0.42, 0.115))
fleck = sm.math("MULTIPLY", sm.step(sm.vor(48, o), 0.11, 0.06), 0.35)
cream = sm.mix(fleck, cream, (0.40, 0.21, 0.07))
body = sm.n("BsdfDiffuse", {"Color": cream}).outputs[0]
tint = sm.mix(sm.step(t, 0.0, 0.7), (0.98, 0.92, 0.78), (0.90, 0.70, 0.38))
clear = sm.n("BsdfTransparent", {"Color": tint}).outputs[0]
cover = sm.math("MULTIPLY_ADD", sm.step(t, 0.05, 0.55), 0.82, 0.15)
mixed = sm.n("MixShader", {0: cover, 1: clear, 2: body}).outputs[0]
nrm = sm.bump(sm.math("ADD", n, sm.math("MULTIPLY", drops, 0.3)), 0.10, 0.025)
gloss = sm.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.10, "Normal": nrm}).outputs[0]
sm.end(sm.n("MixShader", {0: 0.05, 1: mixed, 2: gloss}).outputs[0])
n_ = X.shape
v = np.column_stack([X.ravel(), Y.ravel(), (base + 0.002 + 0.030 * thick + 0.026 * stands * q * q).ravel()])
f = np.array(grid_faces(*n_))
f = f[(d < px).ravel()[f].all(1)]
used, inv = np.unique(f, return_inverse=True)
pool = mesh("sauce", v[used], inv.reshape(f.shape), sm.m)
attr(pool, "thick", thick.ravel()[used])
shallot = plain("shallot", (0.72, 0.50, 0.25), 0.4)
soft_ = [hide(ico("shallot", 0.017, 2, shallot, 0.5, 2, (1.4, 0.9, 0.35), i)) for i in range(4)]
sprinkle(soft_, 130, lambda: (random.uniform(-1.1, 1.1), random.uniform(-0.85, 0.5)), 0.0, (0.5, 1.1), 0.3, ok=lambda ob, nr: ob.name.startswith("sauce"))
# ---- sage, thyme, parsley, pepper
msg = mat_leaf((0.075, 0.105, 0.050), (0.16, 0.20, 0.10), 0.65)
ml = mat_leaf((0.045, 0.095, 0.022), (0.11, 0.19, 0.05), 0.5)
stem = plain("stem", (0.16, 0.12, 0.05), 0.6)
tl = [hide(leaf(0.085, 0.042, 0.25, 0.35, 0, ml, nu=7, nv=5, pw=0.9, seed=i, wave=0)) for i in range(3)]
bits = parsley_bits((0.030, 0.085, 0.010), (0.075, 0.17, 0.025))


def up(x, y):
    return ray(x, y)[0].z


for u, w, az, L in ((0.26, 0.05, 0.80, 0.50), (0.70, -0.02, 3.65, 0.42)):
    p = C0 + ax * u + sd * w
    sprig((p.x, p.y, up(p.x, p.y) + 0.015), az, L, tl, stem, bend=0.08, rise=0.02)
for i, b in enumerate(pieces):
    scatter(b, bits, 12, lambda p, n, c: n[2] > 0.35, off=0.007, sc=(0.3, 0.8), seed=i + 3)
for k in range(60):
    a, r = random.uniform(0, 6.28), 1.0 * math.sqrt(random.random())
    l, n_ = ray(r * math.cos(a) * EX, r * math.sin(a) * EY)
    inst(bits[k % 4], l + n_ * 0.007, (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), k), random.uniform(0.3, 0.85))
for k, (x, y, rz) in enumerate(((1.12, 0.42, 0.4), (1.20, 0.30, 1.3), (-1.14, -0.06, 2.7), (-1.08, 0.12, 1.9), (-1.95, -1.02, 0.5), (-1.78, -1.16, -0.3))):
    l = leaf(0.36, 0.15, 0.3, 0.45, 0.014, msg, seed=k)
    l.location = (x, y, up(x, y) + 0.03)
    l.rotation_euler = (0.08, -0.06, rz)
    l.scale = (1.25,) * 3
    subsurf(l, 1)
# ---- whole apples beyond: red over yellow in fine streaks from stalk to calyx, skin that is only a little waxy
wm_ = M("whole apple")
o, ov = loc_rnd(wm_)
x, y, z = wm_.xyz(o)
r = wm_.math("SQRT", wm_.math("MULTIPLY_ADD", x, x, wm_.math("MULTIPLY_ADD", y, y, 0.0004)))
st = wm_.noise(1.0, wm_.comb(wm_.math("DIVIDE", wm_.math("MULTIPLY", x, 15.0), r), wm_.math("DIVIDE", wm_.math("MULTIPLY", y, 15.0), r), wm_.math("MULTIPLY_ADD", z, 1.2, wm_.math("MULTIPLY", wm_.rnd(), 30.0))), 5, 0.65)
blush = wm_.math("ADD", wm_.math("MULTIPLY", st, 0.34), wm_.math("MULTIPLY", wm_.noise(1.5, ov, 3), 0.78))  # one cheek was in the sun
c = wm_.ramp(blush, [(0.34, (0.58, 0.40, 0.085)), (0.46, (0.52, 0.17, 0.045)), (0.58, (0.36, 0.030, 0.016)), (0.75, (0.22, 0.012, 0.010))])
c = wm_.mix(wm_.math("MULTIPLY", wm_.step(wm_.vor(24, o), 0.09, 0.04), 0.45), c, (0.72, 0.50, 0.26))
wm_.p(c, rough=0.42, spec=0.4, coat=0.08, coatr=0.12, normal=wm_.bump(wm_.noise(4, ov, 2), 0.1, 0.02))
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
            q = 1 + 0.014 * math.cos(5 * a + k) * (0.3 + 0.7 * (th / math.pi)) + 0.03 * math.cos(2 * a + 2 * k)
            v.append((rr * q * math.cos(a), rr * q * math.sin(a), z))
    ob = mesh("apple", v, grid_faces(nu, nv, True), wm_.m)
    ob.location = (x, y, s * 0.86)
    ob.rotation_euler = (0.22 * math.sin(k), 0.22 * math.cos(k), k * 1.7)
    T = Matrix.Translation(ob.location) @ ob.rotation_euler.to_matrix().to_4x4()
    tube("stalk", [[T @ Vector((0.02 * j * j * s / 0.4, 0, s * (0.52 + 0.14 * j))) for j in range(5)]], 0.020, brn, 3)
    rest(ob)


apple(-0.55, 2.35, 0.42, 1)
apple(-0.10, 3.05, 0.40, 2)
# ---- light: a window behind on the left, raking over the cut faces, which look at the camera
area((-4.6, 1.9, 2.7), (0, 0, 0.3), 2.2, 560, (1, 0.95, 0.88), sy=2.0)
area((3.2, -3.8, 2.8), (0, 0, 0.3), 3.6, 130, (1, 0.94, 0.87))
area((2.6, 4.4, 2.6), (0, 0, 0.5), 1.6, 150, (1, 0.93, 0.82))
strip = area((-1.45, 0.45, 3.1), (-0.66, -0.66, 0.4), 0.75, 34, (1, 0.97, 0.93), sy=0.22)  # in the mirror of the front face: only wet spots show it
strip.visible_diffuse = False
world((0.62, 0.65, 0.70), 0.18)
camera((-1.62, -3.55, 2.1), (0.04, 0.0, 0.26), mm=49, f=0.75, focus=(-0.66, -0.66, 0.40))
render(exposure=0.34)
