"""A render, its noise taken out, Filmic, PNG."""
import os
import time

import bpy
import numpy as np

from .denoise import denoise
from .scene import arg

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def render(exposure=0.0, width=480, aspect=1.5, spp=16, look="Medium High Contrast", bounces=12, diffuse=8, clear=8):
    """Renders the scene to out=. Command line: w= width, spp= samples, ev= exposure, t= threads, thr= adaptive threshold,
    part= left, bottom, right, top: the rest of the frame stays black. clear: through how many transparent things a ray goes before it is black."""
    w, spp = arg("w", width), arg("spp", spp)
    h = round(w / aspect)
    out = arg("out", "draft.png")
    scene = bpy.context.scene
    _settings(scene, w, h, spp, bounces, diffuse, clear)
    _colour(scene, arg("ev", exposure), look)
    t0 = time.time()
    passes = _passes(scene, w, h, out)
    t1 = time.time()
    _save(scene, denoise(*passes, arg("nets", ".")), w, h, out)
    print(f"rendered {w}x{h} {spp} samples in {t1 - t0:.0f} s, denoised in {time.time() - t1:.0f} s", flush=True)


def _settings(s, w, h, samples, bounces, diffuse, clear):
    r = s.render
    r.engine = "CYCLES"
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    r.threads_mode, r.threads = "FIXED", arg("t", 2)
    r.film_transparent, r.use_persistent_data = False, True
    if part := arg("part", ""):
        r.use_border = True
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = map(float, part.split(","))
    c = s.cycles
    c.samples, c.use_denoising = samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, arg("thr", 0.03), max(4, samples // 3)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, diffuse, 2
    c.transmission_bounces, c.transparent_max_bounces = max(5, bounces), clear
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3.0, 12.0, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.4
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True


def _colour(s, exposure, look):
    v = s.view_settings
    v.view_transform, v.look, v.exposure = "Filmic", look, exposure


def _passes(s, w, h, out):
    """The picture and what guides the denoiser, as float arrays, by way of EXR files beside the picture."""
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    folder, stem = os.path.dirname(os.path.abspath(out)), f"_{os.getpid()}_"
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = "OPEN_EXR", "32", "NONE"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(stem + name)
        tree.links.new(layers.outputs[name], files.inputs[stem + name])
    s.render.filepath = os.path.join(folder, stem + "x.png")
    bpy.ops.render.render(write_still=False)
    arrays = []
    for name in PASSES:
        path = os.path.join(folder, f"{stem}{name}{s.frame_current:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Non-Color"
        a = np.empty(w * h * 4, np.float32)
        image.pixels.foreach_get(a)
        arrays.append(a.reshape(h, w, 4)[..., :3].copy())
        bpy.data.images.remove(image)
        os.remove(path)
    return arrays


def _save(s, rgb, w, h, out):
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = rgb
    image = bpy.data.images.new("out", w, h, float_buffer=True, alpha=False)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(full.ravel())
    image.update()
    r = s.render
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.color_depth = "PNG", "RGB", "8"
    image.save_render(out, scene=s)
