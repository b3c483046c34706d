# The kitchen of the home page at dusk: the same table and lens, blue in the window, the lamps lit
from kit import *
from kit.reshoot import reshoot

reshoot("kitchen", keep=("camera",))
emission = lambda name: next(n for n in bpy.data.materials[name].node_tree.nodes if n.type == "EMISSION")
win, bulb = emission("win"), emission("bulb")
win.inputs["Color"].default_value, win.inputs["Strength"].default_value = (0.075, 0.21, 0.48, 1), 1.6
bulb.inputs["Strength"].default_value = 60
sheen = emission("sheen")
sheen.inputs["Color"].default_value = (1, 0.80, 0.56, 1)
sheen.inputs["Strength"].links[0].from_node.inputs[1].default_value = 0.45
window = bpy.data.objects["window"]
window.visible_glossy = window.visible_diffuse = False  # its blue on brown wood is mauve
leaf_shader = next(n for n in bpy.data.materials["basil"].node_tree.nodes if n.type == "BSDF_PRINCIPLED")
leaf_shader.inputs["Specular"].default_value = 0.22  # under lamps leaves are lacquer
for x in (2.4, 7.0, 11.6):  # what the lamps throw down and on the wall
    area((x, 14.9, 6.5), (x, 15, 0), 1.0, 110, (1, 0.62, 0.30))
    area((x, 17.5, 7.5), (x, 21, 3), 1.5, 26, (1, 0.56, 0.24))
area((5.0, 1.4, 5.6), (1.8, -0.2, 0.3), 1.7, 640, (1, 0.72, 0.42))
area((-7.5, 6.0, 6.0), (-2, 0, 0.5), 4.0, 30, (1, 0.90, 0.76))
area((-2.6, -6.0, 4.6), (1.2, -0.3, 0.4), 4.0, 90, (1, 0.74, 0.50))
area((2.5, -2.7, 5.0), (1.9, -0.55, 0.5), 0.7, 40, (1, 0.74, 0.46))  # a small lamp that what lies in front mirrors
world((0.20, 0.20, 0.24), 0.10)
render(exposure=0.35, width=1920, aspect=16 / 9)
