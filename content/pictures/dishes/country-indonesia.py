# Indonesia: satay with peanut sauce, a cone of yellow rice on banana leaf, sambal, lime, chillies; teak in hot light, calm to the left
from kit import *
from kit.props import *

reset(23)
table(mat_wood((0.33, 0.165, 0.065), (0.13, 0.055, 0.020), plank=1.3, rough=0.45), -0.2)


def banana(L=4.6, W=1.7, wave=0.05, seed=0):
    """A cut piece of banana leaf: ribs at right angles to the vein, edges that lift."""
    b = once("banana", lambda: M("banana"))
    if not b.out.inputs[0].is_linked:
        x, y, _ = b.xyz(b.n("TexCoord").outputs["UV"])
        a = b.math("ABSOLUTE", b.math("MULTIPLY_ADD", y, 2.0, -1.0))
        rib = b.math("SINE", b.math("MULTIPLY", b.math("ADD", x, b.math("MULTIPLY", a, 0.03)), 210.0))
        mid = b.step(a, 0.035, 0.015)
        o = b.coord()
        c = b.mix(b.noise(1.4, o, 4), (0.030, 0.115, 0.012), (0.065, 0.19, 0.022))
        c = b.mix(b.math("MULTIPLY", b.step(rib, 0.2, 1.0), 0.22), c, (0.13, 0.28, 0.04))
        c = b.mix(mid, c, (0.34, 0.42, 0.11))
        b.p(c, rough=0.30, coat=0.35, coatr=0.15, normal=b.bump(b.math("ADD", rib, b.math("MULTIPLY", mid, 3.0)), 0.16, 0.015))
    nu, nv = 90, 41
    v, uv = [], []
    for i in range(nu):
        t = i / (nu - 1)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            w = W / 2 * (1 - 0.06 * math.sin(9 * t + seed) ** 2)
            z = 0.03 + 0.03 * abs(s) + wave * (1 + mnoise.noise((t * 5 + seed, s * 1.2, 2))) * abs(s) ** 1.5
            v.append(((t - 0.5) * L, s * w, z))
            uv.append((t, (s + 1) / 2))
    return mesh("banana", v, grid_faces(nu, nv), b.m, uv=uv)


at(banana(5.2, 2.0, 0.05, 1), 0.95, -0.55, 0, (0, 0, 0.18))
at(banana(4.4, 1.8, 0.05, 4), 2.0, 0.85, 0.05, (0, 0, -0.42))
# ---- the cone of yellow rice: grains all over a warm core
cone = plain("ricecore", (0.72, 0.42, 0.04), 0.6)
H, R0, cx, cy = 1.25, 0.66, 2.05, 0.75
lathe("cone", [(0, H - 0.06), (0.06, H - 0.12), (R0 * 0.5, H * 0.48), (R0 * 0.95, 0.06), (R0, 0.0), (0, 0)], cone, 64, 0).location = (cx, cy, 0.12)
yr = grains("yellowrice")
for _ in range(3400):
    t = 1 - math.sqrt(random.random())
    a = random.uniform(0, 6.283)
    r = (R0 + 0.015) * (1 - t) * (1 + 0.02 * math.sin(5 * a)) + 0.035 * t
    inst(random.choice(yr), (cx + r * math.cos(a), cy + r * math.sin(a), 0.12 + H * t * 0.97), (random.uniform(-1.2, 1.2), random.uniform(-1.2, 1.2), random.uniform(0, 6.3)), random.uniform(0.85, 1.15))
pile(cx, cy, 1.5, 90, yr, 0.13, sc=(0.8, 1.1))
chili(cx + 0.05, cy - 0.01, 1.2, 0.5, 0.12 + H - 0.03)
# ---- satay: charred, glazed pieces on bamboo
m = M("satay")
o, ov = loc_rnd(m)
a = m.math("ADD", m.noise(5, ov, 5, 0.62), m.math("MULTIPLY", m.attr("cur"), 0.22))
c = m.ramp(a, [(0.34, (0.50, 0.20, 0.05)), (0.48, (0.33, 0.10, 0.022)), (0.60, (0.13, 0.034, 0.010)), (0.74, (0.022, 0.010, 0.006))])
m.p(c, rough=m.math("ADD", m.math("MULTIPLY", m.noise(9, ov, 4), 0.3), 0.12), coat=0.75, coatr=0.08, normal=m.bump(m.math("ADD", m.noise(9, ov, 5, 0.6), m.math("MULTIPLY", m.noise(1, m.map(ov, (6, 30, 30)), 3), 0.5)), 0.5, 0.025))


def skewer(i):
    rs = random.Random(i)
    bits = [(-0.62 + 0.30 * q + rs.uniform(-0.02, 0.02), rs.uniform(0.12, 0.155), rs.uniform(-0.02, 0.02), rs.uniform(-0.4, 0.4)) for q in range(5)]

    def fn(p):
        d = None
        for x, r, y, t in bits:
            e = s_box(p, (x, y, 0), (0.135, r, r * 0.72), 0.085, (t, 0, t * 0.4))
            d = e if d is None else smin(d, e, 0.030)
        return d

    return sculpt("satay", fn, (-0.85, -0.24, -0.2), (0.85, 0.24, 0.2), 0.018, m.m, lambda V, N: 0.028 * fnoise(V, 5, 3, i) + 0.008 * fnoise(V, 16, 2, i), curve=0.05)


SK = [skewer(i) for i in range(4)]
bam = plain("bamboo", (0.62, 0.44, 0.20), 0.55)
for i, (x, y, z, rz, ty) in enumerate([(-0.45, -0.35, 0.20, 0.46, 0), (-0.20, -0.66, 0.20, 0.38, 0), (0.08, -0.98, 0.20, 0.50, 0), (0.42, -1.22, 0.20, 0.42, 0), (-0.02, -0.55, 0.42, 0.30, 0.02), (0.30, -0.92, 0.42, 0.56, -0.02)]):
    T = Matrix.Translation((x, y, z)) @ Euler((0.3 * (i % 3 - 1), ty, rz)).to_matrix().to_4x4()
    inst(SK[i % 4], None, mat4=T)
    tube("bamboo", [[T @ Vector((-1.55, 0, 0.02)), T @ Vector((0, 0, 0)), T @ Vector((0.92, 0, 0))]], 0.022, bam, 3)
# ---- peanut sauce, sambal
s = M("peanut")
o = s.coord()
c = s.mix(s.noise(5, o, 4), (0.42, 0.17, 0.045), (0.56, 0.27, 0.085))
c = s.mix(s.step(s.vor(16, o), 0.26, 0.16), c, (0.74, 0.46, 0.20))
c = s.mix(s.math("MULTIPLY", s.step(s.noise(2.5, o, 3), 0.55, 0.66), 0.6), c, (0.30, 0.055, 0.012))
s.p(c, rough=0.2, coat=0.6, coatr=0.06, normal=s.bump(s.math("SUBTRACT", s.noise(7, o, 4), s.vor(16, o)), 0.6, 0.035))
dark = mat_glaze((0.10, 0.075, 0.055), (0.26, 0.16, 0.08), rz=0.36, rough=0.22)
bowl(1.55, -1.05, 0.56, 0.42, dark, 0.04)
fill(1.55, -1.05, 0.50, 0.35, s.m, 0.03, 0.05)
nut = [hide(ico("nut", 0.06, 2, plain("nut", (0.66, 0.40, 0.16), 0.5), 0.3, 2, (1, 0.8, 0.6), i)) for i in range(3)]
pile(1.50, -1.0, 0.42, 16, nut, 0.39, sc=(0.4, 0.8))
b = M("sambal")
o = b.coord()
c = b.mix(b.noise(12, o, 5), (0.48, 0.018, 0.006), (0.66, 0.07, 0.012))
c = b.mix(b.step(b.vor(26, o), 0.18, 0.10), c, (0.90, 0.62, 0.22))
b.p(c, rough=0.16, coat=0.6, coatr=0.06, normal=b.bump(b.math("ADD", b.noise(12, o, 5), b.vor(20, o)), 0.8, 0.04))
stone = once("stone", lambda: mat_slate((0.10, 0.10, 0.10), 0.6))
bowl(0.25, 0.80, 0.50, 0.36, stone, 0.04)
fill(0.25, 0.80, 0.43, 0.28, b.m, 0.10, 0.07, 3)
# ---- limes, chillies, cucumber, shallots, star of lemongrass
citrus_cut(2.62, -0.72, 0.25, 0.05, 0.6, 0.55, "lime")
citrus_cut(2.98, -0.45, 0.25, 0.05, 2.6, 0.35, "lime")
lemon(3.3, 0.15, 0.26, 0.5, 0.03, (0.10, 0.26, 0.012), (0.22, 0.40, 0.03), 0.02)
for x, y, r, L in [(-1.15, 0.55, 0.3, 0.9), (-1.3, 0.85, 0.0, 0.85), (-0.85, 1.05, 0.7, 0.8), (2.35, -1.35, 0.3, 0.8)]:
    chili(x, y, r, L, 0.03)
for x, y, rz in [(-0.55, 1.75, 0.3), (-0.05, 1.95, 1.7), (0.55, 1.85, 4)]:
    onion(x, y, 0.26, 0, rz, 1, "shallot")
lg = M("lemongrass")
o = lg.coord()
x, y, z = lg.xyz(o)
lg.p(lg.mix(lg.step(z, -0.9, 0.7), lg.mix(lg.noise(1, lg.map(o, (26, 26, 1)), 3), (0.80, 0.72, 0.48), (0.68, 0.46, 0.42)), (0.26, 0.36, 0.09)), rough=0.42, coat=0.2, normal=lg.bump(lg.noise(1, lg.map(o, (30, 30, 1)), 3), 0.4, 0.01))
for x, y, rz in [(-1.75, -0.1, 1.25), (-1.95, -0.15, 1.42), (-1.5, 0.0, 1.05)]:
    q = lathe("lemongrass", [(0, -1.0), (0.10, -1.0), (0.125, -0.85), (0.11, -0.5), (0.08, 0.2), (0.06, 1.05), (0, 1.08)], lg.m, 28, 1, wob=0.06)
    at(q, x, y + 0.6, 0.12, (math.pi / 2, 0, rz + 0.4))
area((5.4, 4.4, 5.0), (0, 0, 0.2), 1.7, 1500, (1, 0.90, 0.74), sy=1.7)
area((-5.0, -2.8, 4.2), (0, 0, 0.2), 5.0, 230, (1, 0.94, 0.86))
area((-3.5, 5.0, 3.4), (0, 0, 0.4), 2.2, 190, (0.92, 1.0, 0.86))
world((0.62, 0.66, 0.60), 0.17)
camera((0.2, -7.9, 4.8), (0.42, 0.25, 0.35), mm=52, f=0.30, focus=(0.5, -0.7, 0.3))
render(exposure=0.10)
