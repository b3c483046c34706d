# Creamy pasta, step by step: cream simmers with shallot in a wide skillet, a wooden spoon draws through it; light from the right
from kit import *
from kit.props import *

reset(52)
m = M("hob")
m.p((0.018, 0.018, 0.020), rough=0.12, coat=0.6, coatr=0.05)
table(m.m, 0.0)
R = 1.75
pan(0, 0, R, 0.48, 2.55, steel(0.2), handle=2.2)
LV = 0.17
n = 300
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
RR = np.hypot(X, Y)
wake = np.abs((Y + 0.30) - 0.45 * np.sin((X + 0.9) * 1.2)) / 0.15  # where the spoon has been
wake = np.where((X > -0.95) & (X < 0.42), wake, 9)
Z = LV + 0.010 * field_noise(n, 4.0, 2.0) + 0.005 * field_noise(n, 11.0, 5.0, 2) - 0.030 * np.exp(-(wake**2)) + 0.016 * np.exp(-((wake - 1.6) ** 2) * 3)
c_ = M("cream")
o = c_.coord()
c = c_.mix(c_.noise(3, o, 5), (0.86, 0.70, 0.42), (0.91, 0.79, 0.54))
pep = c_.math("MULTIPLY", c_.step(c_.vor(15, o), 0.095, 0.06), c_.step(c_.noise(7, o), 0.45, 0.55))
c = c_.mix(c_.math("MULTIPLY", pep, 0.9), c, (0.05, 0.035, 0.02))
fat = c_.math("MULTIPLY", c_.step(c_.vor(6, o), 0.17, 0.13), c_.step(c_.noise(2.4, o), 0.46, 0.58))
c = c_.mix(c_.math("MULTIPLY", fat, 0.5), c, (0.94, 0.72, 0.28))
c_.p(c, rough=0.16, spec=0.5, sss=0.3, rad=(0.03, 0.02, 0.01), coat=0.6, coatr=0.05, normal=c_.bump(c_.math("ADD", c_.noise(6, o, 4), c_.math("MULTIPLY", fat, 0.3)), 0.22, 0.04))
sheet("cream", Z, R, c_.m, keep=RR < R * 0.89)
bb = hide(ico("simmer", 0.05, 3, c_.m, 0, 1, (1, 1, 0.5)))
for _ in range(420):  # it simmers at its rim first, in clusters
    a, r = random.choice((0.4, 1.5, 2.3, 3.6, 4.4, 5.6)) + random.gauss(0, 0.22), R * 0.88 * random.random() ** 0.18
    x, y = r * math.cos(a), r * math.sin(a)
    i, j = [int((q / R + 1) / 2 * (n - 1)) for q in (x, y)]
    inst(bb, (x, y, Z[i, j]), (0, 0, 0), random.triangular(0.12, 0.9, 0.2))
sh = M("shallotbit")
o, ov = loc_rnd(sh)
sh.p(sh.mix(sh.rnd(), (0.80, 0.62, 0.33), (0.64, 0.36, 0.20)), rough=0.3, sss=0.4, rad=(0.02, 0.012, 0.006), coat=0.5, coatr=0.08)
SB = [hide(ico("bit", 0.030, 2, sh.m, 0.35, 3, (1.4, 0.9, 0.4), i)) for i in range(4)]
for _ in range(170):
    x, y = disc(R * 0.84)
    i, j = [int((q / R + 1) / 2 * (n - 1)) for q in (x, y)]
    inst(random.choice(SB), (x, y, Z[i, j] - 0.004), (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0, 6)), random.uniform(0.6, 1.2))
zest = hide(ico("zest", 0.018, 1, plain("zestm", (0.92, 0.70, 0.06), 0.4), 0.2, 2, (2.0, 0.5, 0.4)))
for _ in range(60):
    x, y = disc(R * 0.8)
    i, j = [int((q / R + 1) / 2 * (n - 1)) for q in (x, y)]
    inst(zest, (x, y, Z[i, j] + 0.01), (0, 0, random.uniform(0, 6)), random.uniform(0.6, 1.2))
# the spoon stands in the sauce and leans on the rim
sp = spoon(0, 0, 0, 2.3)
sp.rotation_euler = (0.05, 0.30, 3.14 + 0.62)
sp.location = (2.35, 0.95, 0.92)
bowl_of(-2.55, -1.15, 0.5, fluid("cream", (0.93, 0.88, 0.78), c2=(0.95, 0.91, 0.83)), level=0.3)
clove(2.35, -1.35, 0.5, 1.1)
clove(2.65, -1.15, 2.2, 1.1)
napkin(mat_linen((0.30, 0.36, 0.36), stripe=(0.60, 0.58, 0.52)), 2.6, 2.0, loc=(2.5, -1.65, 0), rot=-0.4, seed=16, amp=0.08)
area((4.8, 3.2, 4.6), (0, 0, 0.2), 2.8, 620, (1, 0.93, 0.84), sy=2.8)
area((-4.2, -2.6, 3.6), (0, 0, 0.2), 4.0, 130, (0.94, 0.96, 1))
area((-0.2, 4.6, 5.0), (0, 0, 0.2), 2.4, 170, (1, 0.96, 0.90), sy=1.0)
world((0.60, 0.62, 0.66), 0.20)
camera((0.1, -4.9, 4.6), (0.05, 0.02, 0.2), mm=52, f=0.5, focus=(0.1, -0.3, 0.25))
render(exposure=-0.05)
