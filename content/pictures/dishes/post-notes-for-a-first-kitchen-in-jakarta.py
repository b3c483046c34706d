# A first kitchen in Jakarta: a stone mortar with red paste, tempeh, palm sugar, galangal, lemongrass, shallots, chillies; warm window right
from kit import *
from kit.props import *

reset(63)
table(mat_wood((0.26, 0.125, 0.050), (0.095, 0.040, 0.016), plank=1.5, rough=0.45), 0.14)
st = M("stone")
o = st.coord()
c = st.mix(st.noise(6, o, 6, 0.65), (0.075, 0.073, 0.070), (0.16, 0.155, 0.15))
c = st.mix(st.step(st.vor(26, o), 0.16, 0.06), c, (0.025, 0.024, 0.023))
st.p(c, rough=0.65, spec=0.35, normal=st.bump(st.math("ADD", st.noise(14, o, 5), st.vor(26, o)), 0.5, 0.03))
cx, cy = 0.35, -0.15
at(lathe("mortar", [(0, 0), (0.62, 0), (0.70, 0.06), (1.05, 0.30), (1.22, 0.48), (1.25, 0.55), (1.20, 0.60), (1.10, 0.55), (0.80, 0.36), (0.4, 0.27), (0, 0.25)], st.m, 96, 1, wob=0.012), cx, cy)
b = M("sambal")
o = b.coord()
c = b.mix(b.noise(9, o, 6), (0.36, 0.012, 0.005), (0.58, 0.055, 0.010))
c = b.mix(b.step(b.vor(24, o), 0.16, 0.09), c, (0.86, 0.56, 0.20))
b.p(c, rough=0.18, coat=0.6, coatr=0.06, normal=b.bump(b.math("ADD", b.noise(11, o, 5), b.vor(18, o)), 0.9, 0.05))
n = 150
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * 0.95, g * 0.95, indexing="ij")
RR = np.hypot(X, Y)
base = np.interp(RR, [0, 0.4, 0.8, 1.1], [0.25, 0.27, 0.36, 0.55])
edge = 0.74 + 0.16 * field_noise(n, 2.4, 5.0)
Z = base + 0.17 * np.sqrt(np.clip((edge - RR) / 0.5, 0, 1)) * (1 + 0.5 * field_noise(n, 4.5, 2.0)) - 0.02 - 0.05 * (RR > edge)
sheet("sambal", Z, 0.95, b.m, keep=(RR < edge + 0.02), cx=cx, cy=cy)
# the pestle, angled like a horn, rests in the paste
pe = sculpt("pestle", lambda p: smin(s_cap(p, (0, 0, 0), (0.85, 0, 0.42), 0.21, 0.14), s_cap(p, (0.82, 0, 0.40), (1.25, 0, 0.34), 0.14, 0.12), 0.10), (-0.3, -0.3, -0.3), (1.5, 0.3, 0.7), 0.03, st.m, lambda V, N: 0.012 * fnoise(V, 6, 3, 2))
at(pe, cx + 0.05, cy + 0.10, 0.56, (0.1, -0.05, 0.55))
# ---- tempeh: beans bound in white, one end sliced
te = M("tempeh")
o, ov = loc_rnd(te)
bean = te.vor(7.5, te.map(ov, (1, 1, 1.3)))
c = te.mix(te.step(bean, 0.50, 0.36), (0.84, 0.79, 0.68), (0.66, 0.47, 0.24))
c = te.mix(te.math("MULTIPLY", te.noise(5, ov, 4), 0.3), c, (0.90, 0.87, 0.80))
te.p(c, rough=0.7, spec=0.25, normal=te.bump(te.math("ADD", te.math("MULTIPLY", bean, -1.2), te.noise(20, ov, 4)), 0.5, 0.03))
tb = lambda w: sculpt("tempeh", lambda p: s_box(p, (0, 0, 0), (w, 0.36, 0.20), 0.035), (-w - 0.05, -0.42, -0.25), (w + 0.05, 0.42, 0.25), 0.022, te.m, lambda V, N: 0.012 * fnoise(V, 8, 3, 1))
board(-1.85, 0.30, 2.0, 1.35, 0.30, c1=(0.44, 0.25, 0.11), c2=(0.24, 0.115, 0.045))
at(tb(0.52), -2.15, 0.25, 0.37, (0, 0, 0.30))
for k in range(3):
    at(tb(0.07), -1.45 + 0.20 * k, 0.42 + 0.07 * k, 0.16 + 0.20 * math.cos(0.9) + 0.07, (0, 0.95, 0.30))
# ---- palm sugar: rough half rounds
ps = M("palmsugar")
o, ov = loc_rnd(ps)
ps.p(ps.mix(ps.noise(6, ov, 5), (0.20, 0.075, 0.022), (0.40, 0.19, 0.07)), rough=0.5, coat=0.1, normal=ps.bump(ps.noise(12, ov, 5), 0.6, 0.03))
PS = sculpt("sugar", lambda p: smax(s_ell(p, (0, 0, 0), (0.34, 0.34, 0.30)), -p[..., 2] - 0.02, 0.03), (-0.4, -0.4, -0.1), (0.4, 0.4, 0.36), 0.02, ps.m, lambda V, N: 0.014 * fnoise(V, 7, 4, 3))
for x, y, z, s in [(1.95, 1.15, 0.02, 1.0), (2.65, 0.95, 0.02, 0.95), (2.30, 1.05, 0.34, 0.9)]:
    at(inst(PS, (0, 0, 0)), x, y, z, (0, 0, x), s)
# ---- galangal and ginger: knobs with rings
gi = M("galangal")
o, ov = loc_rnd(gi)
ring = gi.math("SINE", gi.math("MULTIPLY", gi.math("ADD", gi.xyz(o)[0], gi.math("MULTIPLY", gi.noise(3, ov, 2), 0.10)), 46.0))
c = gi.mix(gi.noise(5, ov, 4), (0.62, 0.40, 0.20), (0.76, 0.56, 0.33))
c = gi.mix(gi.math("MULTIPLY", gi.step(ring, 0.75, 0.98), 0.6), c, (0.34, 0.17, 0.08))
c = gi.mix(gi.math("MULTIPLY", gi.step(gi.math("ABSOLUTE", gi.xyz(o)[0]), 0.55, 0.75), 0.5), c, (0.72, 0.28, 0.22))
gi.p(c, rough=0.5, coat=0.15, normal=gi.bump(gi.math("ADD", gi.math("MULTIPLY", ring, 0.4), gi.noise(14, ov, 4)), 0.35, 0.02))
GA = sculpt("galangal", lambda p: smin(smin(s_cap(p, (-0.55, 0, 0), (0.5, 0.05, 0), 0.18, 0.16), s_cap(p, (-0.2, 0, 0), (-0.05, 0.42, 0.03), 0.15, 0.12), 0.08), smin(s_cap(p, (0.25, 0, 0), (0.55, -0.36, 0.02), 0.14, 0.10), s_cap(p, (0.5, 0.05, 0), (0.85, 0.25, 0), 0.13, 0.09), 0.08), 0.08), (-0.8, -0.55, -0.25), (1.0, 0.6, 0.25), 0.022, gi.m, lambda V, N: 0.015 * fnoise(V, 4, 3, 2))
at(GA, 1.75, -1.15, 0.17, (0, 0, 0.35))
lg = M("lemongrass")
o = lg.coord()
z = lg.xyz(o)[2]
lg.p(lg.mix(lg.step(z, -0.9, 0.7), lg.mix(lg.noise(1, lg.map(o, (26, 26, 1)), 3), (0.80, 0.72, 0.48), (0.68, 0.46, 0.42)), (0.26, 0.36, 0.09)), rough=0.42, coat=0.2, normal=lg.bump(lg.noise(1, lg.map(o, (30, 30, 1)), 3), 0.4, 0.01))
for x, y, rz in [(-1.55, -1.25, 1.85), (-1.35, -1.50, 1.72), (-1.65, -0.98, 1.95)]:
    at(lathe("lemongrass", [(0, -1.0), (0.10, -1.0), (0.125, -0.85), (0.11, -0.5), (0.08, 0.2), (0.06, 1.05), (0, 1.08)], lg.m, 28, 1, wob=0.06), x, y, 0.12, (math.pi / 2, 0, rz))
for x, y, r, L in [(0.15, -1.65, 0.2, 0.95), (0.30, -1.85, 0.05, 0.85), (0.95, -1.55, 0.6, 0.8)]:
    chili(x, y, r, L)
for x, y, rz in [(-0.95, 1.55, 0.3), (-0.45, 1.85, 1.7), (-1.55, 1.85, 4), (0.15, 1.65, 2.4)]:
    onion(x, y, 0.27, 0, rz, 1, "shallot")
clove(-0.55, 1.25, 0.6, 1.1)
clove(-0.15, 1.20, 2.2, 1.1)
citrus_cut(2.75, -0.25, 0.26, 0, 0.6, 0.6, "lime")
lemon(3.05, 0.15, 0.27, 0.5, 0, (0.10, 0.26, 0.012), (0.22, 0.40, 0.03), 0.02)
area((5.0, 3.8, 4.6), (0, 0, 0.3), 2.2, 1050, (1, 0.89, 0.72), sy=2.4)
area((-4.6, -2.6, 3.8), (0, 0, 0.2), 4.5, 190, (0.92, 0.96, 1.0))
area((-2.8, 4.8, 3.2), (0, 0, 0.4), 2.0, 150, (1, 0.92, 0.80))
world((0.60, 0.62, 0.62), 0.16)
camera((0.0, -6.6, 4.9), (0.15, 0.12, 0.25), mm=49, f=0.34, focus=(0.3, -0.4, 0.45))
render(exposure=0.05)
