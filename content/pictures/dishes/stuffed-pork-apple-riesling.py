# Pork roast rolled round apple and herbs, sliced, roast apple wedges, golden riesling sauce; oval platter, oak table, autumn light.
from kit import *
from scipy.ndimage import map_coordinates
from scipy.spatial import cKDTree

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
# ---- oval platter, nearly black: pale meat and cream want a dark ground
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
    "plate", pr, mat_glaze((0.026, 0.027, 0.029), (0.13, 0.075, 0.042), rz=0.207, speck=True, rough=0.24), 160, 1, wob=0.004
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
    width = 0.18 + 0.17 * fnoise(warp, 3.6, 2, 8 + seed)
    inside = -roll(V) - 0.075 - 0.03 * fnoise(V, 5, 2, seed)
    return np.minimum((width - np.abs(turn - 0.5)) * PITCH, inside)


HALF = (0.55, 0.51)  # what a painted face spans


def cells(Y, Z, size, rs, long=1.0):
    """Voronoi cells about `size` wide and `long` times as long round the roll: a number of its own for each, and how far each point is from its wall, in sizes"""
    at = rs.uniform((-0.6, -0.56), (0.6, 0.56), (int(1.34 / size**2 / long), 2))
    P = np.stack([Y.ravel(), Z.ravel()], 1)
    i = cKDTree(at).query(P, k=10 if long > 1 else 2)[1]
    v = P[:, None] - at[i]
    out = (P - EYE) / np.maximum(np.linalg.norm(P - EYE, axis=1, keepdims=True), 0.05)
    r = (v * out[:, None]).sum(-1)
    d = np.sqrt(np.maximum((v**2).sum(-1) - r**2, 0) / long**2 + r**2)
    o = np.argsort(d, 1)[:, :2]
    d = np.take_along_axis(d, o, 1)
    return rs.rand(len(at), 3)[np.take_along_axis(i, o, 1)[:, 0]].reshape(*Y.shape, 3), ((d[:, 1] - d[:, 0]) / size).reshape(Y.shape)


def painted(x, seed, px):
    """The face of a cut at x as pictures of pixels px wide: its colour; its relief, its wet places and where filling lies; how its lumps stand out"""
    rs = np.random.RandomState(seed)
    y, z = (np.arange(-h, h, px) for h in HALF)
    Y, Z = np.meshgrid(y, z, indexing="ij")
    n = Y.shape

    def cloud(size, f=(1, 1)):
        c = gaussian_filter(rs.normal(size=n), (size * f[0] / px, size * f[1] / px), truncate=3)
        return c / c.std()

    r, a = np.hypot(Y - EYE[0], Z - EYE[1]), np.arctan2(Z - EYE[1], Y - EYE[0])

    def swirl(across, along):  # noise that lies round the roll
        c = gaussian_filter(rs.normal(size=(400, 900)), (across / 0.0018, along / 0.0070 / 0.3), mode=("nearest", "wrap"), truncate=3)
        return map_coordinates(c / c.std(), [r / 0.0018 + 20, (a / (2 * math.pi) + 0.5) * 899], order=1, mode="nearest")

    q = lambda f: zoom(f(np.stack([np.full(Y[::3, ::3].size, x), Y[::3, ::3].ravel(), Z[::3, ::3].ravel()], -1)).reshape(Y[::3, ::3].shape), 3, order=1)[: n[0], : n[1]]
    b, d = q(lambda V: band(V, seed)), q(lambda V: -roll(V))
    to = lambda c, t, k: c + (np.array(t) - c) * np.asarray(k)[..., None]
    by = lambda c, t, k: c * (1 + (np.array(t) - 1) * np.asarray(k)[..., None])
    # bundles of fibre cut end on, flattened as the sheet was rolled: in colour alone
    w = lambda s, k: (Y + k * cloud(s) + 0.4 * k * cloud(s / 3), Z + k * cloud(s) + 0.4 * k * cloud(s / 3))
    own, wall = cells(*w(0.012, 0.006), 0.026, rs, 1.9)
    sub, _ = cells(*w(0.006, 0.003), 0.0085, rs, 1.5)
    broad, mid, fine = cloud(0.07), cloud(0.018), cloud(0.0022)
    tone = 0.70 * (own[..., 0] - 0.5) + 0.60 * (sub[..., 0] - 0.5) + 0.10 * broad + 0.06 * mid + 0.045 * fine + 0.09 * swirl(0.006, 0.030)
    ripe = 0.55 + tone
    stops = np.array([0.0, 0.35, 0.65, 1.0])
    shades = np.array([(0.34, 0.185, 0.125), (0.50, 0.310, 0.225), (0.61, 0.415, 0.310), (0.74, 0.555, 0.430)])
    c = np.stack([np.interp(ripe, stops, shades[:, k]) for k in range(3)], -1)
    depth = np.minimum(-b, d) + 0.012 * mid
    c = by(c, (1.03, 0.86, 0.84), ss(depth, 0.025, 0.085) * (0.75 + 0.25 * np.tanh(broad)))  # rosier in the middle of a layer
    c = by(c, (0.88, 0.85, 0.80), ss(d + 0.010 * broad + 0.006 * mid, 0.085, 0.03) * 0.8)  # greyer and browner towards the crust
    # fibres part along a bundle's wall, in few places
    gape = ss(wall, 0.20, 0.03) * ss(swirl(0.012, 0.05) + 0.4 * mid, 0.75, 1.55)
    pits = ss(cloud(0.0032), 1.9, 2.6) * ss(cloud(0.05), -0.2, 1.0)
    c = by(c, (0.66, 0.52, 0.46), np.clip(0.65 * gape + 0.9 * pits, 0, 1))
    # fat between muscles, along the roll: it comes and goes, and forks
    line = np.abs(swirl(0.016, 0.11) + 0.10 * cloud(0.012))
    thick = np.clip(0.15 + 0.13 * cloud(0.05), 0.02, 0.5)
    sinew = ss(line, thick, 0.4 * thick) * ss(cloud(0.09), 0.0, 0.5)
    wide = np.clip(0.8 + 0.6 * cloud(0.03) + 0.25 * cloud(0.006), 0.1, 2.2)
    way = b + 0.056 + 0.012 * swirl(0.05, 0.07) + 0.003 * mid + 0.0016 * cloud(0.006)
    skin = 0.85 * ss(np.abs(way), 0.0065 * wide, 0.001 * wide) * ss(swirl(0.12, 0.08) + 0.4 * mid, -0.4, 0.7)  # silver skin, beside the filling
    sinew = np.maximum(sinew, skin) * ss(-b, 0.004, 0.014) * ss(d, 0.045, 0.065)
    cap = 0.030 + 0.026 * np.cos(a - 2.3) + 0.012 * swirl(0.2, 0.10)  # and under the crust, on one side
    cap = ss(d + 0.004 * mid, cap + 0.008, cap - 0.008) * ss(cap, 0.026, 0.040)
    fat = np.maximum(0.85 * sinew, cap)
    tallow = np.array((0.88, 0.750, 0.595)) * (1 + 0.05 * mid + 0.03 * fine)[..., None]
    c = by(c, (0.80, 0.62, 0.54), 0.6 * gaussian_filter(sinew, 4) * (1 - sinew))
    c = to(c, tallow, 0.8 * gaussian_filter(fat, 1.2))
    c = by(c, (0.80, 0.66, 0.50), ss(d + 0.003 * mid + 0.003 * broad, 0.044, 0.022) * 0.9)
    # what the filling gave to the meat beside it: fat and juice soak in, a little of it was drawn along by the knife
    edge = b + 0.006 * mid + 0.003 * cloud(0.006)
    inside = ss(edge, -0.002, 0.003)
    c = by(c, (0.84, 0.64, 0.34), ss(edge, -0.022 - 0.010 * np.tanh(broad), 0.0) * 0.85)
    drag = np.zeros(n)
    for k in range(1, 46):
        drag = np.maximum(drag, np.roll(inside, -2 * k, 1) * (1 - k / 46))
    trail = cloud(0.0025, (1, 14))
    drag *= ss(trail, 0.3, 1.3) * ss(cloud(0.04), 0.0, 0.9) * (1 - inside)
    c = by(c, (0.80, 0.62, 0.36), 0.75 * drag)
    score = cloud(0.0016, (1, 30)) * ss(cloud(0.07), -0.2, 1.0)
    # the filling: lumps of soaked bread, onion, apple, celery, herbs, each with a shade of its own, and dark where they part
    lump, lw = cells(*w(0.014, 0.009), 0.036, rs)
    crumb, cw = cells(*w(0.006, 0.0038), 0.0135, rs)
    whole = lump[..., 0] < 0.42
    kind = np.where(whole, lump[..., 1], crumb[..., 1])
    light = np.where(whole, lump[..., 2], crumb[..., 2]) + 0.12 * fine + 0.15 * mid
    near = np.where(whole, lw, np.minimum(cw, lw * 2.5))
    bread = to(np.array((0.30, 0.150, 0.048)) * np.ones((*n, 3)), (0.72, 0.50, 0.235), np.clip(light, 0, 1))
    herb = to(np.array((0.022, 0.040, 0.009)) * np.ones((*n, 3)), (0.085, 0.120, 0.028), np.clip(light, 0, 1))
    onion = np.array((0.74, 0.60, 0.36)) * (0.85 + 0.15 * light)[..., None]
    s = bread
    s = np.where(((kind > 0.78) & ~whole)[..., None], herb, s)
    s = np.where(((kind > 0.66) & (kind < 0.78))[..., None], onion, s)
    s = by(s, (0.40, 0.30, 0.22), ss(near, 0.22, 0.0) * 0.85)
    c = to(c, s, inside)
    dome = np.sqrt(np.clip(near / 0.8, 0, 1)) * np.where(whole, 1.0, 0.55) + 0.3 * (light - 0.5)
    juice = ss(cloud(0.030) + 0.45 * cloud(0.008) + 1.1 * ss(edge, -0.05, -0.004), 0.95, 1.25) * ss(d, 0.03, 0.05) * (1 - inside)
    c = by(c, (0.88, 0.80, 0.76), juice)
    grain = 0.07 * fine + 0.05 * mid + 0.14 * (sub[..., 0] - 0.5) + 0.10 * (own[..., 0] - 0.5) + 0.03 * score - 0.75 * gape - 0.5 * pits + 0.12 * fat
    grain = grain * (1 - 0.6 * juice)
    h = np.where(inside > 0.5, 0.5 * dome + 0.08 * fine, grain)
    return c, np.stack([0.5 + 0.25 * h, juice, inside], -1), dome * inside


def picture(name, a):
    image = bpy.data.images.new(name, *a.shape[:2], float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.dstack([a, np.ones(a.shape[:2])]).transpose(1, 0, 2).astype(np.float32).ravel())
    image.update()
    return image


def pork(colour, relief):
    m = M("pork")
    add, mul, take = m.arithmetic()
    o, ov = loc_rnd(m)
    x, y, z = m.xyz(o)
    at = m.comb(m.math("MULTIPLY_ADD", y, 0.5 / HALF[0], 0.5), m.math("MULTIPLY_ADD", z, 0.5 / HALF[1], 0.5))
    face = m.n("TexImage", {"Vector": at}, image=picture("face", colour), extension="EXTEND").outputs[0]
    rise, juice, inside = m.xyz(m.n("TexImage", {"Vector": at}, image=picture("relief", relief), extension="EXTEND").outputs[0])
    cut, d = m.attr("cut"), m.attr("d")
    # on the cut the crust is two or three millimetres, its edge ragged, darker outwards
    ragged = add(d, add(mul(take(m.noise(12, ov, 4), 0.5), 0.045), mul(take(m.noise(3.4, ov, 2), 0.5), 0.05)))
    face = m.mix(mul(m.step(ragged, 0.040, 0.018), 0.85), face, (0.33, 0.135, 0.045))
    face = m.mix(m.step(ragged, 0.022, 0.004), face, (0.17, 0.058, 0.018))
    # the outside: crests met the pan, the dents beside the string stayed pale
    big, mid = m.noise(2.6, ov, 4, 0.6, 0.5), m.noise(9, ov, 5, 0.65, 0.3)
    k = add(mul(big, 0.70), mul(mid, 0.50))
    k = add(k, mul(take(m.noise(38, ov, 5, 0.7), 0.42), 0.46))
    k = add(k, mul(take(m.attr("fold"), 0.5), 0.50))
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
    crust = m.mix(mul(m.step(fibre, 0.52, 0.70), 0.35), crust, (0.52, 0.29, 0.12))
    pepper = mul(m.step(m.vor(27, ov), 0.17, 0.10), m.step(m.noise(5, ov, 2), 0.44, 0.54))
    crust = m.mix(mul(pepper, 0.8), crust, (0.030, 0.020, 0.012))
    speck = mul(m.step(m.noise(64, ov, 4, 0.65), 0.56, 0.70), m.step(m.noise(6, ov, 3), 0.40, 0.56))  # what stuck to the pan
    crust = m.mix(mul(speck, 0.65), crust, (0.055, 0.019, 0.008))
    h = add(add(mul(fibre, 0.5), mid), m.math("MULTIPLY_ADD", pepper, 0.35, mul(m.noise(46, ov, 5, 0.7), 0.7)))
    wet = m.step(m.noise(5.5, ov, 4, 0.6), 0.50, 0.64)  # fat on the crust, in patches
    outside = take(1.0, cut)
    nrm = m.bump(h, mul(outside, 0.75), 0.016)
    nrm = m.bump(rise, cut, 0.030, nrm)
    body = m.p(
        m.mix(cut, crust, face),
        rough=take(0.56, mul(mul(wet, 0.22), outside)),
        spec=m.mix(cut, (0.45,) * 3, m.math("MULTIPLY_ADD", inside, 0.20, 0.14)),
        sss=mul(cut, m.math("MULTIPLY_ADD", inside, -0.1, 0.40)),
        rad=(0.020, 0.011, 0.007),
        coat=mul(mul(wet, 0.42), outside),
        coatr=0.12,
        normal=nrm,
        final=False,
    )
    # juice is a film of its own with a shore, and beads of half a millimetre, few and in company
    cell = m.n("TexVoronoi", {"Scale": 36.0, "Vector": ov}).outputs
    red, green, _ = m.xyz(cell["Color"])
    dome = m.math("DIVIDE", cell["Distance"], m.math("MULTIPLY_ADD", green, 0.16, 0.07))
    dome = m.math("SQRT", m.math("MAXIMUM", take(1.0, mul(dome, dome)), 0.0))
    bead = mul(dome, mul(mul(m.step(red, 0.60, 0.64), m.step(m.noise(5, ov, 2), 0.50, 0.54)), take(1.0, mul(cut, inside))))
    film = mul(mul(juice, cut), take(1.0, inside))
    slick = mul(mul(inside, cut), m.step(m.noise(22, ov, 3, 0.55), 0.48, 0.58))
    hf = add(add(m.noise(9, ov, 2), mul(m.noise(34, ov, 3), 0.25)), add(mul(film, 0.14), mul(bead, 0.55)))
    gloss = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.18, "Normal": m.bump(hf, 0.8, 0.014, nrm)}).outputs[0]
    much = m.math("MAXIMUM", m.math("MAXIMUM", mul(film, 0.055), mul(slick, 0.04)), mul(m.step(bead, 0.0, 0.3), 0.12))
    return m.end(m.n("MixShader", {0: much, 1: body, 2: gloss}).outputs[0])


def cutting(x0, x1, seed, h=0.010, far=False, px=0.0016):
    """the roll between two cuts; far: its own end instead of the second cut"""
    mid_ = 0.0 if far else (x0 + x1) / 2
    colour, relief, dome = painted(x0, seed, px)

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
        skin = 0.020 * lump(V) + 0.008 * np.clip(wrinkle(V), -0.6, 1) + 0.005 * np.abs(fnoise(world_(V), (16, 30, 30), 3, 7)) ** 0.75
        b = band(world_(V), seed)
        lumps = map_coordinates(dome, [(V[:, k + 1] + HALF[k]) / px for k in (0, 1)], order=1, mode="nearest")
        inner = 0.012 * fnoise(V, 7, 3, seed) + 0.0025 * fnoise(V, 26, 3, seed + 1) - 0.022 * ss(b, -0.008, 0.012) + 0.004 * ss(b, -0.05, -0.01) + 0.015 * lumps
        return skin * (1 - f) + inner * f

    def fold(V, N):
        W = world_(V)
        tie = sum(np.exp(-(((W[:, 0] - t) / 0.050) ** 2)) for t in TIES)
        return np.clip(0.64 + 0.30 * lump(V) + 0.22 * wrinkle(V) - 0.42 * tie + 0.22 * N[:, 2], 0, 1)

    return sculpt(
        "roast" if far else "slice",
        fn,
        (x0 - mid_ - 0.03, -0.56, -0.52),
        (x1 - mid_ + 0.03, 0.56, 0.52),
        h,
        pork(colour, relief),
        disp,
        {
            "cut": face_,
            "d": lambda V, N: -roll(world_(V)),
            "fill": lambda V, N: band(world_(V), seed),
            "fold": fold,
        },
        finer=1,
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
    sl = cutting(x1 - T, x1, 9 + k, px=0.0011 if k == 2 else 0.0016)
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


BITS = dice(soft("apple dice", (0.62, 0.41, 0.13), (0.76, 0.58, 0.26), (0.22, 0.030, 0.018)), 4, 0.036, 0.028, 0.018)
BITS += dice(soft("celery", (0.34, 0.34, 0.085), (0.52, 0.50, 0.20)), 2, 0.024, 0.013, 0.012)
GREEN = parsley_bits((0.036, 0.058, 0.011), (0.085, 0.120, 0.028), 4)


def stuff(ob, n, seed):
    rs = np.random.RandomState(seed)
    me = ob.data
    co, nr = np.array([v.co for v in me.vertices]), np.array([v.normal for v in me.vertices])
    get = lambda k: np.array([q.value for q in me.attributes[k].data])
    at_face, fill = (get("cut") > 0.7) & (nr[:, 0] < 0), get("fill")
    free, near = np.flatnonzero(at_face & (fill > 0.001)), np.flatnonzero(at_face & (fill > -0.022) & (fill < 0.001))
    at = np.concatenate([rs.choice(free, n - 260), rs.choice(near, 260)])  # some lie on the meat beside it, where the knife took them
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
        if rs.rand() < 0.50:
            continue
        q = Vector(nr[i]).to_track_quat("Z", "Y") @ Euler((rs.uniform(-0.25, 0.25), rs.uniform(-0.25, 0.25), rs.uniform(0, 6.28))).to_quaternion()
        s = rs.uniform(0.55, 1.2)
        inst(BITS[rs.randint(len(BITS))], None, mat4=ob.matrix_world @ Matrix.LocRotScale(Vector(p + nr[i] * 0.002), q, (s, s, s)))
    for i in np.concatenate([rs.permutation(deep)[:130], rs.permutation(near)[:14]]):
        q = Vector(nr[i]).to_track_quat("Z", "Y") @ Euler((rs.uniform(-0.4, 0.4), rs.uniform(-0.4, 0.4), rs.uniform(0, 6.28))).to_quaternion()
        inst(GREEN[rs.randint(4)], None, mat4=ob.matrix_world @ Matrix.LocRotScale(Vector(co[i] + nr[i] * 0.010), q, (rs.uniform(0.22, 0.6),) * 3))


bpy.context.view_layer.update()
for k, b in enumerate(pieces):
    stuff(b, 2600, k)
n, rs = 46, np.random.RandomState(4)  # some of it fell out beside the first slice
P = np.array([-0.98, -0.37, 0]) + np.outer(0.05 * rs.normal(size=n), ax) + np.outer(0.08 * rs.normal(size=n), sd)
size = np.minimum(0.0036 * np.exp(rs.normal(0, 0.6, n)), 0.011)
P[:, 2] = pr_(np.hypot(P[:, 0] / EX, P[:, 1] / EY)) + 0.3 * size
R3 = np.linalg.qr(rs.normal(0, 1, (n, 3, 3)))[0] * (size[:, None, None] * np.array([1.5, 1.0, 0.6])[None, :, None])
V = P[:, None] + (ICO[None] * (1 + rs.uniform(-0.55, 0.45, (n, len(ICO), 1)))) @ R3
fallen = mesh("crumbs", V.reshape(-1, 3), (ICOF[None] + len(ICO) * np.arange(n)[:, None, None]).reshape(-1, 3), cm.m)
attr(fallen, "tone", np.repeat(rs.uniform(0.2, 0.8, n), len(ICO)))
inst(BITS[1], Vector(P[0]) + Vector((0, 0, 0.012)), (0.1, 0.1, 1), 0.9)
for i in range(1, 8):
    inst(GREEN[i % 4], Vector(P[i]) + Vector((0, 0, 0.004)), (rs.uniform(-0.3, 0.3), rs.uniform(-0.3, 0.3), i), rs.uniform(0.3, 0.6))
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
add, mul, take = am.arithmetic()
o, ov = loc_rnd(am)
sk, rim = am.attr("sk"), am.attr("edge")
n = am.noise(5, ov, 5, 0.6)
lay = am.noise(2.6, ov, 3, 0.6, 0.4)  # where a face lay in the pan: a patch of brown with an edge, not a shade all over
k = add(mul(n, 0.35), mul(lay, 0.65))
k = add(k, mul(take(rim, 0.45), 0.36))
k = add(k, mul(take(am.noise(30, ov, 4, 0.7), 0.5), 0.16))
strand = am.noise(1.0, am.map(am.vadd(ov, am.map(am.noise(4, ov, 2, 0.5, 0, 1), (0.08,) * 3)), (14, 60, 60)), 4, 0.62)
k = add(k, mul(take(strand, 0.5), 0.14))
flesh = am.ramp(
    k,
    [(0.33, (0.90, 0.76, 0.46)), (0.46, (0.86, 0.63, 0.28)), (0.53, (0.70, 0.37, 0.095)), (0.59, (0.40, 0.140, 0.026)), (0.68, (0.17, 0.050, 0.013)), (0.80, (0.06, 0.020, 0.008))],
)
clear = am.step(am.noise(3.6, ov, 4, 0.6), 0.46, 0.60)  # cooked through: there light goes deeper
flesh = am.mix(mul(clear, 0.55), flesh, am.mix(1.0, flesh, (0.94, 0.74, 0.44), "MULTIPLY"))
streak = am.noise(1.0, am.map(ov, (16, 16, 2.2)), 4, 0.6)
skin = am.ramp(streak, [(0.36, (0.24, 0.020, 0.012)), (0.50, (0.36, 0.055, 0.020)), (0.64, (0.52, 0.210, 0.050))])
skin = am.mix(mul(am.step(am.vor(26, ov), 0.13, 0.06), 0.5), skin, (0.55, 0.33, 0.13))
skin = am.mix(mul(am.step(n, 0.50, 0.66), 0.75), skin, (0.10, 0.026, 0.010))
wet = am.step(am.noise(7, ov, 4, 0.6), 0.46, 0.54)
crease = am.step(am.math("ABSOLUTE", take(am.noise(1.0, am.map(ov, (20, 20, 5)), 3, 0.55, 0.5), 0.5)), 0.0, 0.09)
h = add(mul(am.noise(22, ov, 4), 0.8), add(mul(crease, mul(sk, 0.9)), mul(mul(strand, take(1.0, sk)), 0.9)))
am.p(
    am.mix(sk, flesh, skin),
    rough=take(0.52, mul(wet, 0.22)),
    spec=0.4,
    sss=take(0.85, mul(sk, 0.6)),
    rad=(0.075, 0.045, 0.015),
    coat=mul(wet, am.math("MULTIPLY_ADD", sk, -0.25, 0.50)),
    coatr=0.10,
    normal=am.bump(h, 0.55, 0.016),
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
        lambda V, N: 0.016 * fnoise(V, 5, 3, i) + 0.010 * (np.abs(fnoise(V, (15, 15, 5), 2, i)) ** 0.75 - 0.3) * ss(body(V), -0.03, 0),  # its skin wrinkled
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
for k, x, y, z, a, b, c, size in (  # as they came to rest when they were dropped: a new fall would be another picture
    (0, 0.859, -0.364, 0.179, -0.337, 1.784, 2.342, 0.99),
    (1, 0.920, -0.122, 0.193, 0.487, 1.216, 0.362, 1.01),
    (2, 0.315, -0.533, 0.173, 0.188, 1.881, 1.504, 1.01),
    (3, 1.138, 0.148, 0.149, 1.640, -0.482, -0.255, 0.90),
    (0, -0.645, 0.560, 0.147, 1.654, -0.447, 1.510, 0.96),
    (1, -0.249, 0.657, 0.135, -1.613, -2.754, -0.339, 0.91),
    (2, -0.866, 0.190, 0.149, 1.594, -0.511, 2.460, 0.99),
    (3, 0.735, -0.854, 0.219, 1.272, -0.135, 1.109, 0.90),
    (0, -0.401, 0.259, 0.127, -1.590, -0.374, 1.086, 0.88),
    (1, 1.151, -0.568, 0.217, -1.397, -3.065, -0.233, 0.91),
):
    inst(WG[k], (x, y, z), (a, b, c), size)
# ---- riesling sauce: cream and pan juice, thin and clear at its edge, standing a little up at the meat
H = hmap(1.50, 260, ey=1.1)[2]
RO = np.hypot(X / EX, Y / EY)
n1, n2 = nmap(X, Y, 2.0, 3, 4), nmap(X, Y, 6, 3, 6)
U, V = (X - 0.02) * 0.97 + (Y + 0.46) * 0.24, (Y + 0.46) * 0.97 - (X - 0.02) * 0.24  # poured where the slices fell, and run down to the right of them
d = (np.sqrt((U / 1.06) ** 2 + (V / 0.62) ** 2) - 1) * 0.60 - 0.15 * n1 - 0.05 * n2
d = -smin(-d, 0.92 - RO + 0.08 * n1 + 0.03 * n2, 0.08)  # the platter rises there
for k in range(22):
    a, q = random.uniform(3.0, 6.2), random.uniform(0.70, 0.88)
    d = np.minimum(d, np.hypot(X - q * EX * math.cos(a), Y - q * EY * math.sin(a)) - random.uniform(0.006, 0.024))
d = gaussian_filter(d, 1.2)
foot = H > base + 0.05
stands = gaussian_filter(foot.astype(float), 1.8)
seeps = edt(~foot) * px - 0.040 - 0.06 * n1 - 0.05 * n2  # clear juice round what stands on the platter, and out of the cream at its shore
thin = gaussian_filter(np.minimum(d - 0.030 - 0.10 * np.clip(n1 + 0.5 * n2, -0.15, 1), -smin(-seeps, 0.84 - RO + 0.10 * n1, 0.06)), 1.2)
full = lambda d, w: np.sqrt(np.clip(-d / w, 0, 1) * (2 - np.clip(-d / w, 0, 1)))
q = np.clip(-d / 0.06, 0, 1)
thick = 0.26 * full(thin, 0.05) * np.clip(0.75 + 0.8 * n2, 0.3, 1) + 0.74 * ss(q, 0, 1) * np.clip(0.45 + 0.55 * np.clip(-d / 0.22, 0, 1) + 0.45 * n1 + 0.25 * n2, 0.15, 1.2)
sm = M("sauce")
add, mul, take = sm.arithmetic()
o = sm.coord()
flow = sm.vadd(o, sm.map(sm.noise(2.4, o, 3, 0.5, 0, 1), (0.3, 0.3, 0.0)))
n = sm.noise(5, flow, 4)
t = add(sm.attr("thick"), mul(take(sm.noise(9, flow, 4, 0.6), 0.5), mul(sm.attr("thick"), 0.55)))
cream = sm.mix(sm.step(n, 0.36, 0.66), (0.90, 0.715, 0.420), (0.95, 0.830, 0.575))
cream = sm.mix(mul(sm.step(sm.noise(2.2, flow, 4, 0.6), 0.50, 0.64), 0.45), cream, (0.80, 0.590, 0.330))  # the pan's juice is not all stirred in
drops = None
for size, big in ((14, 0.34), (30, 0.40), (62, 0.42)):  # eyes of fat: few large, many small
    v = sm.comb(*sm.xyz(flow if size < 20 else o)[:2])
    own = sm.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    e = sm.step(take(mul(sm.math("POWER", sm.xyz(own)[0], 3.0), big), sm.vor(size, v)), 0.0, 0.05)
    drops = e if drops is None else sm.math("MAXIMUM", drops, e)
drops = mul(drops, sm.step(sm.noise(2.6, o, 3), 0.40, 0.50))
cream = sm.mix(mul(drops, 0.75), cream, (0.72, 0.46, 0.130))
own = sm.n("TexVoronoi", {"Scale": 34.0, "Vector": o}).outputs
fleck = mul(sm.step(own["Distance"], 0.15, 0.10), sm.step(sm.xyz(own["Color"])[0], 0.55, 0.6))
cream = sm.mix(mul(fleck, 0.55), cream, sm.mix(sm.step(sm.xyz(own["Color"])[1], 0.5, 0.52), (0.36, 0.19, 0.06), (0.10, 0.135, 0.035)))
body = sm.p(cream, rough=0.30, spec=0.25, sss=0.5, rad=(0.030, 0.022, 0.012), final=False)
tint = sm.ramp(t, [(0.0, (1.0, 0.97, 0.91)), (0.16, (0.95, 0.80, 0.52)), (0.5, (0.86, 0.60, 0.26))])
clear = sm.n("BsdfTransparent", {"Color": sm.mix(mul(drops, 0.5), tint, (0.90, 0.68, 0.30))}).outputs[0]
cover = sm.math("MULTIPLY_ADD", sm.step(t, 0.20, 0.56), 0.92, mul(sm.step(t, 0.02, 0.2), 0.05))
mixed = sm.n("MixShader", {0: cover, 1: clear, 2: body}).outputs[0]
nrm = sm.bump(add(n, mul(drops, 0.15)), 0.10, 0.025)
gloss = sm.n("BsdfGlossy", {"Color": (1.0, 0.96, 0.88), "Roughness": 0.15, "Normal": nrm}).outputs[0]
sm.end(sm.n("MixShader", {0: mul(sm.step(t, 0.0, 0.05), 0.065), 1: mixed, 2: gloss}).outputs[0])
n_ = X.shape
v = np.column_stack([X.ravel(), Y.ravel(), (base + 0.001 + 0.046 * thick + 0.026 * stands * q * q).ravel()])
f = np.array(grid_faces(*n_))
f = f[(np.minimum(d, thin) < px).ravel()[f].all(1)]
used, inv = np.unique(f, return_inverse=True)
pool = mesh("sauce", v[used], inv.reshape(f.shape), sm.m)
attr(pool, "thick", thick.ravel()[used])
shallot = plain("shallot", (0.72, 0.50, 0.25), 0.4)
soft_ = [hide(ico("shallot", 0.017, 2, shallot, 0.5, 2, (1.4, 0.9, 0.35), i)) for i in range(4)]
sprinkle(soft_, 130, lambda: (random.uniform(-1.1, 1.1), random.uniform(-0.85, 0.5)), 0.0, (0.5, 1.1), 0.3, ok=lambda ob, nr: ob.name.startswith("sauce"))
# ---- sage, thyme, parsley, pepper
sg = M("sage")  # grey felt, pebbled between pale veins
u = sg.n("TexCoord").outputs["UV"]
along, across, _ = sg.xyz(u)
a = sg.math("ABSOLUTE", sg.math("MULTIPLY_ADD", across, 2.0, -1.0))
side = sg.math("SINE", sg.math("MULTIPLY", sg.math("SUBTRACT", along, sg.math("MULTIPLY", a, 0.16)), 52.0))
vein = sg.math("MAXIMUM", sg.step(a, 0.075, 0.02), sg.math("MULTIPLY", sg.step(side, 0.80, 1.0), 0.45))
o, ov = loc_rnd(sg)
pebble = sg.step(sg.vor(52, sg.vadd(ov, sg.map(sg.noise(20, ov, 2, 0.5, 0, 1), (0.012,) * 3))), 0.65, 0.10)
c = sg.mix(sg.noise(8, ov, 3), (0.100, 0.125, 0.074), (0.175, 0.195, 0.125))
c = sg.mix(sg.math("MULTIPLY_ADD", pebble, -0.45, 0.45), c, (0.060, 0.085, 0.040))
c = sg.mix(sg.math("MULTIPLY", vein, 0.6), c, (0.27, 0.31, 0.18))
nrm = sg.bump(sg.math("MULTIPLY_ADD", vein, -0.7, pebble), 0.8, 0.008)
felt = sg.p(c, rough=0.85, spec=0.15, sheen=0.6, normal=nrm, final=False)
glow = sg.n("BsdfTranslucent", {"Color": (0.16, 0.24, 0.06), "Normal": nrm}).outputs[0]
sg.end(sg.n("MixShader", {0: 0.22, 1: felt, 2: glow}).outputs[0])
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
for k, (x, y, rz, L, droop) in enumerate(
    ((1.12, 0.42, 0.4, 0.40, 0.5), (1.20, 0.30, 1.3, 0.36, 0.9), (-1.12, -0.16, 2.9, 0.36, 0.6), (-1.20, -0.03, 2.2, 0.32, 0.4), (-1.95, -1.02, 0.5, 0.44, 0.5), (-1.78, -1.16, -0.3, 0.4, 0.6))
):
    l = basil_leaf(L, 0.37 * L, 0.35, droop, sg.m, k)
    l.location = (x, y, 0)
    l.rotation_euler = (0.16 * math.sin(3 * k + 1), -0.10, rz)
    bpy.context.view_layer.update()
    P = [l.matrix_world @ q.co for q in l.data.vertices]
    l.hide_viewport = True
    z = np.sort([ray(p.x, p.y)[0].z - p.z for p in P[::9]])[-6] + 0.004  # it lies on a few points of its margin
    l.hide_viewport = False
    l.location.z = z
    tube("stalk", [[Vector((0, 0, z)) + p for p in (P[18], P[18] - 0.03 * Vector((math.cos(rz), math.sin(rz), 0.05)), P[18] - 0.055 * Vector((math.cos(rz + 0.3), math.sin(rz + 0.3), 0.12)))]], 0.007, sg.m, 2)
# ---- light: a window behind on the left, raking over the cut faces, which look at the camera
area((-4.6, 1.9, 2.7), (0, 0, 0.3), 2.2, 560, (1, 0.95, 0.88), sy=2.0)
area((3.2, -3.8, 2.8), (0, 0, 0.3), 3.6, 130, (1, 0.94, 0.87))
area((2.6, 4.4, 2.6), (0, 0, 0.5), 1.6, 150, (1, 0.93, 0.82))
strip = area((-1.45, 0.45, 3.1), (-0.66, -0.66, 0.4), 0.75, 64, (1, 0.97, 0.93), sy=0.22)  # in the mirror of the front face: only wet spots show it
strip.visible_diffuse = False
world((0.62, 0.65, 0.70), 0.18)
camera((-1.62, -3.55, 2.1), (0.04, 0.0, 0.26), mm=49, f=0.75, focus=(-0.66, -0.66, 0.40))
render(exposure=0.34)
