"""Soft windows, the grey of the room, and the lens."""

import bpy, math
from mathutils import Vector
from .scene import link


def area(loc, target, size, power, col=(1, 1, 1), sy=None, spread=180):
    l = bpy.data.lights.new("a", "AREA")
    l.energy = power
    l.color = col
    l.size = size
    l.spread = math.radians(spread)
    if sy:
        l.shape = "RECTANGLE"
        l.size_y = sy
    ob = link(bpy.data.objects.new("a", l))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return ob


def world(col=(0.5, 0.55, 0.62), k=0.25):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*col, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = k


def camera(loc, target, mm=85, f=0.32, focus=None, blades=9):
    c = bpy.data.cameras.new("c")
    c.lens = mm
    ob = link(bpy.data.objects.new("c", c))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    c.dof.use_dof = f > 0
    c.dof.aperture_fstop = max(f, 0.01)
    c.dof.aperture_blades = blades
    fv = ob.rotation_euler.to_matrix() @ Vector((0, 0, -1))
    c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).dot(fv)
    bpy.context.scene.camera = ob
    return ob
