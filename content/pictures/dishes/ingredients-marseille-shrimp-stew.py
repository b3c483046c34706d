# What the shrimp stew needs, from above: white marble, noon light from the top
from kit import *
from kit.props import *
from kit.shellfish import boiled_shrimp, mat_fan, mat_raw_shrimp

reset(45)
table(mat_marble((0.70, 0.71, 0.72), (0.34, 0.36, 0.40), rough=0.25, sc=0.4), 0.4)
raw, fan = mat_raw_shrimp(), mat_fan((0.42, 0.17, 0.07), (0.26, 0.06, 0.03))
SH = [boiled_shrimp(i, 2.3 + 0.25 * (i % 3), raw, fan) for i in range(4)]
blue = mat_glaze((0.80, 0.81, 0.80), (0.03, 0.11, 0.32), rz=0.27, speck=False)
at(lathe("plate", [(0, 0), (0.9, 0), (1.15, 0.12), (1.32, 0.22), (1.36, 0.28), (1.32, 0.29), (1.13, 0.19), (0.88, 0.06), (0, 0.06)], blue, 96, 1), -1.55, 0.35)
for k in range(17):  # laid round the plate, backs outwards, the last ones on the others
    r, turn = (0.86, k * 2 * math.pi / 11) if k < 11 else (0.34, k * 1.05)
    one = inst(SH[k % 4], (-1.55 + r * math.cos(turn), 0.35 + r * math.sin(turn), 0.5), (0.06, 0.04, turn + 1.0 + random.uniform(-0.25, 0.25)), 0.74)
    rest(one, 0.02 if k < 11 else 0.11)
fennel(0.35, 1.05, 0.15, 0.95)
for k, (x, y) in enumerate([(0.55, -0.35), (1.15, -0.55), (0.70, -0.95), (1.40, -0.05)]):
    potato(x, y, 0.27, k * 1.1, 0, k)
bowl_of(2.35, 0.35, 0.58, fluid("tomatoes", (0.40, 0.018, 0.005), 0.16, 0.5, (0.54, 0.06, 0.010), 1.0), level=0.76, wob=0.04, dome=0.03)
baguette(2.25, -1.65, 0.22, 2.7, 0.28)
onion(2.75, 1.55, 0.36, 0, 0.4, 1)
clove(2.05, 1.65, 0.6, 1.1)
clove(1.85, 1.40, 2.2, 1.1)
bowl_of(-3.10, 1.75, 0.34, fluid("pastis", (0.74, 0.66, 0.34), 0.03, 0.9, bump=0.02))
saf = plain("saffron", (0.52, 0.035, 0.006), 0.5)
bowl(-0.35, -1.15, 0.27, 0.15)
tube("saffron", [[(-0.35 + 0.16 * math.cos(a) * q + 0.07 * t * math.cos(b), -1.15 + 0.16 * math.sin(a) * q + 0.07 * t * math.sin(b), 0.06 + 0.04 * random.random()) for t in (-1, 0, 1)] for a, b, q in [(random.uniform(0, 6.3), random.uniform(0, 6.3), random.random()) for _ in range(60)]], 0.007, saf, 1)
lemon(-0.45, 1.80, 0.36, 0.6, 0, (0.86, 0.24, 0.010), (0.90, 0.31, 0.02), 0.0)
bowl_of(-1.45, -1.65, 0.36, fluid("stock", (0.78, 0.60, 0.26), 0.04, 0.9, bump=0.02))
bowl_of(-2.35, -1.45, 0.32, fluid("oil", (0.66, 0.44, 0.03), 0.03, 0.9, (0.72, 0.52, 0.06), 0.02))
parsley(-0.75, -2.05, 0.12, 11, 1.1)
area((-1.5, 5.0, 6.0), (0, 0, 0), 2.4, 1150, (1, 0.98, 0.95), sy=2.2)
area((3.5, -4.5, 5.0), (0, 0, 0), 5.0, 170, (0.94, 0.97, 1))
world((0.70, 0.78, 0.88), 0.24)
from_above(7.4)
render(exposure=-0.55)
