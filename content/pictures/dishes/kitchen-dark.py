# The kitchen of the home page at dusk: the same table and lens, blue in the window, the lamps lit
from kit import *
from kit.reshoot import reshoot

reshoot("kitchen", keep=("camera",))
emission = lambda name: next(n for n in bpy.data.materials[name].node_tree.nodes if n.type == "EMISSION")
win, bulb = emission("win"), emission("bulb")
win.inputs["Color"].default_value, win.inputs["Strength"].default_value = (0.10, 0.19, 0.42, 1), 1.1
bulb.inputs["Strength"].default_value = 60
for x in (2.4, 7.0, 11.6):  # what the lamps throw down and on the wall
    area((x, 14.9, 6.5), (x, 15, 0), 1.0, 300, (1, 0.62, 0.30))
    area((x, 17.5, 7.5), (x, 21, 3), 1.5, 130, (1, 0.60, 0.28))
area((5.6, 2.0, 5.4), (2.0, 0, 0.3), 1.5, 820, (1, 0.72, 0.42))
area((-7.5, 6.0, 6.0), (-2, 0, 0.5), 4.0, 210, (0.42, 0.58, 1.0))
area((1.0, -6.0, 5.0), (0.5, 0, 0.4), 4.0, 60, (1, 0.74, 0.50))
world((0.16, 0.20, 0.34), 0.10)
render(exposure=0.35, width=1920, aspect=16 / 9)
