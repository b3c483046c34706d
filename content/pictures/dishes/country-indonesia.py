# Indonesia: satay with peanut sauce and fried shallots, a cone of yellow rice, cucumber, sambal, limes and chillies on banana leaf, near by; a large warm window at the back right
from kit import *
from kit.props import *

reset(23)
table(mat_wood((0.20, 0.098, 0.042), (0.070, 0.030, 0.012), plank=1.3, rough=0.48), -0.2)
# ---- banana leaf: deep green, fine veins side by side from a pale rib, torn along them at its edge
b = M("banana")
x, y, _ = b.xyz(b.n("TexCoord").outputs["UV"])  # x in units along the rib, y 0..1 across
a = b.math("ABSOLUTE", b.math("MULTIPLY_ADD", y, 2.0, -1.0))
along = b.math("ADD", x, b.math("MULTIPLY", a, 0.16))
o = b.coord()
fine = b.noise(1.0, b.comb(b.math("MULTIPLY", along, 42.0), b.math("MULTIPLY", y, 1.6)), 3, 0.6)
strong = b.step(b.math("SINE", b.math("ADD", b.math("MULTIPLY", along, 52.0), b.math("MULTIPLY", b.noise(1.5, o, 2), 5.0))), 0.80, 1.0)
mid = b.step(a, 0.040, 0.022)
c = b.mix(b.noise(1.1, o, 4, 0.6), (0.008, 0.036, 0.006), (0.022, 0.070, 0.011))
c = b.mix(b.math("MULTIPLY", b.step(fine, 0.42, 0.66), 0.35), c, (0.034, 0.092, 0.016))
c = b.mix(b.math("MULTIPLY", strong, 0.30), c, (0.055, 0.120, 0.028))
c = b.mix(b.step(b.math("ADD", a, b.math("MULTIPLY", b.noise(5, o, 4), 0.06)), 1.005, 1.03), c, (0.20, 0.13, 0.035))
c = b.mix(mid, c, b.mix(fine, (0.26, 0.30, 0.085), (0.36, 0.38, 0.14)))
high = b.math("ADD", b.math("ADD", b.math("MULTIPLY", fine, 0.8), b.math("MULTIPLY", strong, 0.35)), b.math("MULTIPLY", mid, 2.5))
b.p(c, rough=b.math("ADD", b.math("MULTIPLY", b.noise(2.2, o, 4, 0.6), 0.22), 0.34), spec=0.26, coat=0.06, coatr=0.25, normal=b.bump(high, 0.30, 0.010))


def banana(L, W, seed, tears):
    rs = random.Random(seed)
    cuts = sorted((rs.random(), rs.choice((-1, 1)), rs.uniform(0.25, 0.75)) for _ in range(tears))
    nu, nv = 320, 61
    v, uv = [], []
    for i in range(nu):
        t = i / (nu - 1)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            side, out = (1 if s > 0 else -1), abs(s)
            panel = sum(1 for c_, e, _ in cuts if e == side and c_ < t)
            depth = max([q * math.exp(-(((t - c_ - 0.02 * out) / 0.0022) ** 2)) for c_, e, q in cuts if e == side], default=0)
            w = W / 2 * (1 - 0.05 * math.sin(5 * t + seed)) * (1 - depth * ss(out, 0.1, 1.0))
            z = 0.018 + 0.02 * out + out**2 * (0.05 + 0.05 * mnoise.noise((t * 4 + seed, side, 2)) + 0.05 * mnoise.noise((panel * 3.7, side, seed)))
            z += 0.006 * math.sin(44 * t * L / 5 + 2 * out) * out + 0.03 * math.exp(-((s / 0.035) ** 2))
            v.append(((t - 0.5) * L + 0.02 * mnoise.noise((s * 4, t > 0.5, seed)), s * w, max(0.01, z)))
            uv.append((t * L, (s + 1) / 2))
    return mesh("banana", v, grid_faces(nu, nv), b.m, uv=uv)


at(banana(4.7, 2.25, 4, 5), 1.9, 0.75, 0.0, (0, 0, -0.30))
at(banana(4.6, 2.35, 1, 7), 0.42, -0.42, 0.05, (0, 0, 0.16))
LEAF = 0.10
# ---- the cone of yellow rice: long moist grains pressed in a mould, some of which have come off
m = M("rice")
tone = m.attr("tone")
c = m.ramp(tone, [(0.0, (0.93, 0.43, 0.012)), (0.5, (0.97, 0.55, 0.030)), (1.0, (0.98, 0.68, 0.12))])
m.p(c, rough=0.30, spec=0.45, sss=0.55, rad=(0.030, 0.019, 0.005), coat=0.22, coatr=0.16)
CX, CY, R0, H = 1.42, 0.62, 0.62, 1.04


def rice(n, loose):
    rs = np.random.RandomState(4)
    shape = ico("grain", 1.0, 2, m.m)
    G = np.array([q.co[:] for q in shape.data.vertices])
    faces = np.array([f.vertices for f in shape.data.polygons])
    bpy.data.objects.remove(shape)
    G[:, 1:] *= (1 - 0.25 * G[:, :1] ** 2)  # pointed ends
    G = G * (0.037, 0.0112, 0.0105)
    G[:, 2] -= 2.2 * G[:, 0] ** 2  # a little bent
    t, a = 1 - np.sqrt(rs.rand(n)), rs.uniform(0, 2 * math.pi, n)
    surface = np.column_stack([np.cos(a), np.sin(a), 2.2 * t])
    r = R0 * (1 - t) ** 0.84 + 0.04 * t + 0.030 * fnoise(surface, 2.2, 3, 3) + rs.uniform(-0.030, 0.012, n)
    P = np.column_stack([r * np.cos(a), r * np.sin(a), H * t + 0.012])
    N = np.column_stack([H * np.cos(a), H * np.sin(a), np.full(n, R0)]) / math.hypot(H, R0)
    la, lr = rs.uniform(0, 2 * math.pi, loose), R0 + np.abs(rs.normal(0, 0.10, loose))
    P = np.concatenate([P, np.column_stack([lr * np.cos(la), lr * np.sin(la), 0.012 + np.abs(rs.normal(0, 0.014, loose))])])
    N = np.concatenate([N, np.tile((0.0, 0.0, 1.0), (loose, 1))])
    n += loose
    d = rs.normal(0, 1, (n, 3))
    d -= N * ((d * N).sum(1) * rs.uniform(0.55, 1.0, n))[:, None]  # nearly along the surface
    d /= np.linalg.norm(d, axis=1)[:, None]
    e = np.cross(N, d)
    e /= np.linalg.norm(e, axis=1)[:, None]
    B = np.stack([d, e, np.cross(d, e)], 1) * rs.uniform(0.82, 1.12, n)[:, None, None]
    V = P[:, None] + G[None] @ B
    F = faces[None] + len(G) * np.arange(n)[:, None, None]
    ob = mesh("rice", V.reshape(-1, 3), F.reshape(-1, 3), m.m)
    attr(ob, "tone", np.repeat(np.clip(0.5 + rs.normal(0, 0.22, n) + 0.5 * fnoise(P, 2.5, 2, 1), 0, 1), len(G)))
    return ob


at(rice(8200, 420), CX, CY, LEAF)
at(lathe("core", [(0, H - 0.05), (0.05, H - 0.09), (R0 * 0.5, H * 0.46), (R0 * 0.92, 0.05), (R0 * 0.95, 0.0), (0, 0)], plain("core", (0.92, 0.52, 0.03), 0.6, sss=0.4), 64, 0), CX, CY, LEAF)
chili(CX + 0.10, CY - 0.10, 1.9, 0.42, LEAF + H - 0.10)
# ---- satay: strips folded on the stick, glazed with sweet soy, charred where they stand out, fat that browned less
m = M("satay")
o, ov = loc_rnd(m)
burnt = m.math("ADD", m.attr("char"), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(13, ov, 5, 0.65), 0.5), 0.70))
burnt = m.math("ADD", burnt, m.math("MULTIPLY", m.attr("cur"), 0.22))
c = m.ramp(burnt, [(0.04, (0.62, 0.29, 0.075)), (0.23, (0.44, 0.140, 0.026)), (0.42, (0.24, 0.058, 0.013)), (0.60, (0.070, 0.018, 0.007)), (0.78, (0.014, 0.008, 0.006))])
fat = m.math("MULTIPLY", m.step(m.noise(4.5, ov, 4, 0.6), 0.60, 0.68), m.step(m.attr("char"), 0.65, 0.35))
c = m.mix(m.math("MULTIPLY", fat, 0.7), c, (0.70, 0.42, 0.16))
fibre = m.noise(1.0, m.map(ov, (8, 34, 34)), 4, 0.6)
wet = m.step(m.noise(6, ov, 4, 0.6), 0.40, 0.60)
m.p(c, rough=m.math("SUBTRACT", 0.50, m.math("MULTIPLY", wet, 0.26)), spec=0.45, sss=0.25, rad=(0.024, 0.010, 0.005), coat=m.math("MULTIPLY", wet, 0.65), coatr=0.10, normal=m.bump(m.math("ADD", fibre, m.math("MULTIPLY", m.noise(26, ov, 4), 0.6)), 0.5, 0.020))


def skewer(i):
    r = random.Random(i + 3)
    slabs, x = [], -0.66
    while x < 0.62:  # a strip goes to and fro: two or three layers, each turned a little, then the next strip
        roll, w = r.uniform(-0.6, 0.6), r.uniform(0.105, 0.155)
        for q in range(r.choice((2, 2, 3))):
            slabs.append((x, r.uniform(-0.03, 0.03), r.uniform(-0.015, 0.015), w * r.uniform(0.8, 1.1), r.uniform(0.085, 0.125), (roll + r.uniform(-0.25, 0.25), r.uniform(-0.45, 0.45), r.uniform(-0.35, 0.35)), q))
            x += r.uniform(0.085, 0.115)
        x += 0.035

    def fn(p):
        d = None
        for x, y, z, w, h, turn, q in slabs:
            e = s_box(p, (x, y, z), (0.062, w, h), 0.052, turn)
            d = e if d is None else smin(d, e, 0.030 if q else 0.012)
        return d

    def char(V, N):
        return np.clip(0.34 + 0.42 * fnoise(V, 3.2, 3, i) + 0.30 * ss(np.hypot(V[:, 1], V[:, 2]), 0.10, 0.17) + 0.10 * fnoise(V, 11, 2, i + 2) - 0.12, 0, 1)

    rise = lambda V, N: 0.016 * fnoise(V, 6, 3, i) + 0.006 * fnoise(V, (9, 24, 24), 3, i)
    return sculpt("satay", fn, (-0.80, -0.24, -0.22), (0.85, 0.24, 0.22), 0.017, m.m, rise, {"char": char}, finer=1)


SK = [skewer(i) for i in range(5)]
bam = M("bamboo")
bam.p(bam.mix(bam.noise(1.0, bam.map(bam.coord("Generated"), (3, 40, 40)), 3), (0.60, 0.42, 0.19), (0.42, 0.26, 0.10)), rough=0.55)
sticks = [(-0.62, 0.12, 0, 0.34), (-0.50, -0.18, 0, 0.27), (-0.34, -0.50, 0, 0.40), (-0.16, -0.82, 0, 0.33), (0.02, -1.12, 0, 0.26), (-0.52, -0.02, 1, 0.44), (-0.36, -0.36, 1, 0.22), (-0.06, -0.66, 1, 0.50), (0.0, -0.96, 1, 0.36), (-0.22, -0.30, 2, 0.30)]
satay = []
for i, (x, y, layer, rz) in enumerate(sticks):
    T = Matrix.Translation((x, y, LEAF + 0.135 + 0.180 * layer)) @ Euler((1.3 * i, 0.03 * ((i % 3) - 1), rz)).to_matrix().to_4x4()
    satay.append(inst(SK[i % 5], None, mat4=T))
    tube("bamboo", [[T @ Vector((-1.45, 0, 0.01)), T @ Vector((0, 0, 0)), T @ Vector((0.86, 0, 0)), T @ Vector((0.93, 0, 0))]], 0.017, bam.m, 3, radii=[[1, 1, 0.9, 0.25]])
# ---- peanut sauce: coarse, with red oil
s = M("peanut")
o = s.coord()
grit = s.step(s.vor(30, o), 0.34, 0.14)
c = s.mix(s.noise(5, o, 5, 0.6), (0.25, 0.082, 0.016), (0.40, 0.155, 0.036))
c = s.mix(s.math("MULTIPLY", grit, 0.55), c, (0.50, 0.245, 0.080))
oil = s.step(s.noise(3.2, o, 4, 0.6), 0.54, 0.63)
c = s.mix(s.math("MULTIPLY", oil, 0.55), c, (0.26, 0.045, 0.008))
s.p(c, rough=s.math("SUBTRACT", 0.52, s.math("MULTIPLY", oil, 0.30)), sss=0.2, rad=(0.02, 0.01, 0.004), coat=s.math("MULTIPLY", oil, 0.45), coatr=0.08, normal=s.bump(s.math("ADD", s.noise(11, o, 5, 0.6), s.math("MULTIPLY", grit, 0.6)), 0.55, 0.03))
nm = M("nut")
nm.p(nm.ramp(nm.rnd(), [(0.1, (0.66, 0.42, 0.18)), (0.6, (0.50, 0.26, 0.085)), (0.95, (0.30, 0.12, 0.035))]), rough=0.45, sss=0.25, rad=(0.015, 0.009, 0.004), coat=0.2)
nut = [hide(ico("nut", 0.042, 2, nm.m, 0.55, 2.2, (1, 0.8, 0.65), i)) for i in range(5)]
BX, BY = 1.52, -0.82
dark = mat_glaze((0.070, 0.052, 0.042), (0.20, 0.12, 0.06), rz=0.34, rough=0.26)
bowl(BX, BY, 0.52, 0.38, dark, LEAF - 0.05)
fill(BX, BY, 0.47, LEAF + 0.22, s.m, 0.06, 0.06)
pile(BX, BY, 0.40, 90, nut, LEAF + 0.215, 0.055, sc=(0.25, 0.8))
# ---- sambal in a stone mortar
red = M("sambal")
o = red.coord()
c = red.mix(red.noise(13, o, 5, 0.65), (0.34, 0.010, 0.004), (0.62, 0.055, 0.010))
red.p(c, rough=0.22, sss=0.3, rad=(0.02, 0.005, 0.003), coat=0.5, coatr=0.08, normal=red.bump(red.math("ADD", red.noise(12, o, 5), red.vor(24, o)), 0.7, 0.035))
flake = [hide(ico("flake", 0.036, 2, red.m, 0.5, 2.4, (1.2, 0.9, 0.35), i)) for i in range(4)]
pip = [hide(ico("pip", 0.016, 2, plain("pip", (0.86, 0.56, 0.20), 0.35, sss=0.3), 0.1, 2, (1, 0.85, 0.35), i)) for i in range(2)]
SX, SY = -0.42, 0.98
bowl(SX, SY, 0.46, 0.34, mat_slate((0.075, 0.075, 0.078), 0.62), 0.04)
fill(SX, SY, 0.40, 0.26, red.m, 0.09, 0.06, 3)
pile(SX, SY, 0.34, 170, flake, 0.27, 0.08, sc=(0.4, 1.0))
pile(SX, SY, 0.34, 60, pip, 0.285, 0.085, sc=(0.7, 1.1))
# ---- limes: halves whose sacs of juice bulge between thin walls
lm = M("lime")
o, ov = loc_rnd(lm)
pulp = lm.mix(lm.attr("sac"), (0.36, 0.46, 0.055), (0.50, 0.60, 0.14))
pulp = lm.mix(lm.math("MULTIPLY", lm.attr("wall"), 0.45), pulp, (0.70, 0.76, 0.44))
pulp = lm.mix(lm.attr("pith"), pulp, (0.80, 0.84, 0.60))
pore = lm.step(lm.vor(34, o), 0.32, 0.06)
rind = lm.mix(lm.noise(3, ov, 4), (0.045, 0.140, 0.008), (0.110, 0.240, 0.016))
face = lm.attr("face")
h = lm.math("ADD", lm.math("MULTIPLY", pore, lm.math("MULTIPLY_ADD", face, 0.5, -0.5)), lm.math("MULTIPLY", lm.noise(20, ov, 3), 0.3))
lm.p(lm.mix(face, rind, pulp), rough=lm.math("MULTIPLY_ADD", face, -0.16, 0.38), sss=0.55, rad=(0.050, 0.050, 0.012), coat=lm.math("MULTIPLY_ADD", face, 0.3, 0.15), coatr=0.12, normal=lm.bump(h, 0.35, 0.012))
LR = 0.245


def lime_half(seed):
    polar = lambda V: (np.hypot(V[:, 0], V[:, 1]) / LR, np.arctan2(V[:, 1], V[:, 0]))
    is_face = lambda V, N: ss(V[:, 2], -0.016, -0.004) * ss(polar(V)[0], 0.975, 0.945)

    def wall(V):
        r, a = polar(V)
        turn = np.abs(np.sin(4.5 * a + 0.45 * fnoise(V, 3, 2, seed) + seed)) * r
        return np.maximum(ss(turn, 0.085, 0.03), ss(r, 0.12, 0.06))

    def sac(V):
        r, a = polar(V)
        return ss(fnoise(np.column_stack([np.cos(a) * 11, np.sin(a) * 11, r * 4]), 1, 2, seed), -0.35, 0.4)

    pith = lambda V: ss(polar(V)[0] + 0.015 * fnoise(V, 8, 2, seed), 0.85, 0.89)
    rise = lambda V, N: is_face(V, N) * (1 - pith(V)) * (0.005 * sac(V) - 0.006 + 0.003 * wall(V)) + 0.003 * fnoise(V, 6, 2, seed)
    fn = lambda p: smax(s_ell(p, (0, 0, 0), (LR, LR, LR * 1.08)), p[..., 2], 0.012)
    return sculpt("lime", fn, (-LR, -LR, -LR * 1.1), (LR, LR, 0.02), 0.012, lm.m, rise, {"face": is_face, "wall": lambda V, N: wall(V), "sac": lambda V, N: sac(V), "pith": lambda V, N: pith(V)}, finer=1)


for i, (x, y, z, rot) in enumerate([(2.22, -0.52, 0.20, (0.95, 0.10, -0.2)), (2.50, -0.78, 0.19, (0.55, -0.3, 0.7))]):
    at(lime_half(i + 1), x, y, LEAF + z, rot)
lemon(2.62, -0.22, 0.25, 0.5, LEAF, (0.060, 0.175, 0.010), (0.130, 0.270, 0.020), 0.02)
# ---- cucumber leaning on the rice
cu = M("cucumber")
o, ov = loc_rnd(cu)
x, y, z = cu.xyz(o)
r = cu.math("SQRT", cu.math("ADD", cu.math("MULTIPLY", x, x), cu.math("MULTIPLY", y, y)))
a = cu.math("ARCTAN2", y, x)
lobe = cu.math("MULTIPLY_ADD", cu.math("SINE", cu.math("MULTIPLY", a, 3.0)), 0.020, 0.115)
core = cu.step(cu.math("SUBTRACT", r, lobe), 0.012, -0.012)
seed = cu.math("MULTIPLY", core, cu.step(cu.vor(1.0, cu.comb(cu.math("MULTIPLY", a, 4.0), cu.math("MULTIPLY", r, 16.0), cu.rnd())), 0.34, 0.24))
c = cu.mix(core, cu.mix(cu.noise(9, ov, 3), (0.68, 0.77, 0.45), (0.78, 0.84, 0.58)), (0.50, 0.62, 0.24))
c = cu.mix(cu.math("MULTIPLY", seed, 0.7), c, (0.90, 0.88, 0.66))
c = cu.mix(cu.step(r, 0.186, 0.200), c, (0.030, 0.100, 0.014))
cu.p(c, rough=0.26, sss=0.8, rad=(0.06, 0.07, 0.03), coat=0.4, coatr=0.12, normal=cu.bump(cu.math("ADD", cu.noise(14, ov, 3), cu.math("MULTIPLY", seed, 0.5)), 0.3, 0.012))
for i in range(5):
    q = lathe("cucumber", [(0, 0.0), (0.19, 0.0), (0.205, 0.012), (0.205, 0.034), (0.19, 0.046), (0, 0.044)], cu.m, 56, 1, wob=0.05)
    at(q, 0.66 + 0.140 * i, 0.19 - 0.055 * i, LEAF + 0.125 + 0.012 * (i % 2), (0.66, 0.14, 0.12 - 0.08 * i))
# ---- shallots: raw ones behind, fried rings over everything
for x, y, rz, s_ in [(-1.12, 1.12, 0.3, 0.20), (-0.98, 1.50, 1.9, 0.22), (-1.42, 1.40, 4.0, 0.19)]:
    onion(x, y, s_, 0, rz, 1, "shallot").scale = (0.9, 0.9, 1.15)
fr = M("fried")
fr.p(fr.ramp(fr.math("ADD", fr.math("MULTIPLY", fr.rnd(), 0.6), fr.math("MULTIPLY", fr.noise(9), 0.5)), [(0.2, (0.56, 0.27, 0.065)), (0.5, (0.36, 0.125, 0.024)), (0.85, (0.12, 0.034, 0.010))]), rough=0.32, coat=0.3, coatr=0.15)


def fried(i):
    r, rs = random.Random(i), []
    n, R, turn = 22, r.uniform(0.045, 0.080), r.uniform(2.4, 5.6)
    v = []
    for k in range(n):
        t = k / (n - 1)
        q = R * (1 + 0.25 * math.sin(5 * t + i))
        for e in (0, 1):
            v.append((q * math.cos(turn * t) + 0.006 * e, q * math.sin(turn * t), (0.024 * e + 0.014 * math.sin(7 * t + 2 * i)) * (1 - 0.6 * abs(2 * t - 1))))
    ob = mesh("fried", v, grid_faces(n, 2), fr.m)
    ob.modifiers.new("sol", "SOLIDIFY").thickness = 0.009
    bpy.context.view_layer.objects.active = ob
    bpy.ops.object.modifier_apply(modifier="sol")
    return hide(ob)


FR = [fried(i) for i in range(8)]
sprinkle(FR, 55, lambda: (random.gauss(0.05, 0.32), random.gauss(-0.42, 0.30)), 0.008, (0.7, 1.2), 0.7, zmin=LEAF + 0.15)
sprinkle(FR, 34, lambda: (CX + random.gauss(-0.12, 0.28), CY - 0.62 + random.gauss(0, 0.10)), 0.010, (0.7, 1.2), 0.6, ok=lambda ob, n: not ob.name.startswith("lemon"))
sprinkle(FR, 14, lambda: (BX + random.gauss(0, 0.14), BY + random.gauss(0, 0.12)), 0.010, (0.6, 1.0), 0.6)
for x, y, r, L in [(-1.55, 0.62, 0.25, 0.85), (-1.42, 0.88, -0.05, 0.8), (2.05, -1.32, 0.5, 0.75), (1.95, -1.50, 0.25, 0.7)]:
    chili(x, y, r, L, LEAF if x > 0 else 0.03)
area((5.4, 4.3, 4.6), (0, 0, 0.2), 5.0, 1250, (1, 0.93, 0.82), sy=4.2)
area((-5.0, -2.8, 3.6), (0, 0, 0.2), 5.0, 130, (1, 0.94, 0.86))
area((-3.5, 5.0, 3.4), (0, 0, 0.4), 2.4, 110, (0.94, 1.0, 0.90))
world((0.62, 0.66, 0.60), 0.15)
camera((0.2, -8.3, 5.2), (0.54, -0.12, 0.36), mm=68, f=0.26, focus=(0.3, -0.65, 0.3))
render(exposure=0.45)
