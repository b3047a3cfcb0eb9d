"""The light stage every product stands on, the camera, and the render with what the denoiser needs."""
import math
import os
import time

import bpy
from mathutils import Vector

from kit.materials import Nodes
from kit.placing import points_of
from kit.shapes import mesh

PAPER = (0.80, 0.785, 0.76)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def stage(key=8.0, fill=2.2, side=7.0, paper=PAPER):
    """A curved sweep under three soft boxes: a large one overhead and a little behind, warm left, cool right."""
    surroundings((0.90, 0.92, 0.95), (0.55, 0.55, 0.56), 0.38)
    _sweep(paper)
    softbox((-0.6, 2.2, 6.2), (0, 0, 0), 6, 4.2, key, (1, 0.985, 0.96))
    softbox((-6.2, -1.5, 3.2), (0, 0, 0.3), 2.2, 5, side, (1, 0.97, 0.93))
    softbox((6.0, -1.0, 2.2), (0, 0, 0.3), 1.2, 4.5, fill, (0.93, 0.96, 1))


def surroundings(above, around, strength):
    w = bpy.data.worlds.new('surroundings')
    bpy.context.scene.world = w
    w.use_nodes = True
    tree = w.node_tree
    tree.nodes.clear()
    out, light, ramp, place, split = (tree.nodes.new('ShaderNode' + kind) for kind in (
        'OutputWorld', 'Background', 'ValToRGB', 'TexCoord', 'SeparateXYZ'))
    tree.links.new(place.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], light.inputs[0])
    tree.links.new(light.outputs[0], out.inputs[0])
    light.inputs[1].default_value = strength
    ramp.color_ramp.elements[0].color = (*around, 1)
    ramp.color_ramp.elements[1].color = (*above, 1)


def _sweep(paper, depth=7, bend=3, width=40):
    m = Nodes('sweep').principled(Base_Color=paper, Roughness=0.55, Specular=0.2)
    curve = [i / 40 * math.pi / 2 for i in range(41)]
    profile = [(-14, 0), *((depth - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in curve), (depth, 14)]
    verts = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    mesh('sweep', verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)], m, 60)


def softbox(at, towards, width, height, power, colour=(1, 1, 1), falloff=0.55):
    """An emitting plane, brighter in its middle, that only reflections see."""
    m = Nodes('softbox')
    place = m.add('TexCoord').outputs['Generated']
    centred = m.add('Mapping', None, Vector=place, Location=(-0.625, -0.625, 0), Scale=(1.25, 1.25, 0)).outputs[0]
    middle = m.add('TexGradient', dict(gradient_type='SPHERICAL'), Vector=centred).outputs[1]
    level = m.math('ADD', 1 - falloff, m.math('MULTIPLY', middle, falloff * 1.6))
    light = m.add('Emission', None, Color=colour, Strength=m.math('MULTIPLY', level, power))
    m.tree.links.new(light.outputs[0], m.out.inputs[0])
    x, y = width / 2, height / 2
    ob = mesh('softbox', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], m.material)
    ob.location = at
    ob.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    ob.visible_shadow = False


def camera(at, towards, lens=110, aperture=0.0, focus=None):
    data = bpy.data.cameras.new('camera')
    ob = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    ob.location = at
    ob.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.sensor_width = 36
    if aperture:
        data.dof.use_dof = True
        data.dof.aperture_fstop = aperture
        data.dof.focus_distance = (Vector(focus or towards) - Vector(at)).length
    return ob


def look_at(objects, elevation=57, margin=1.15, lens=110, azimuth=0, aspect=1.0):
    """A camera at that many degrees above the table, moved until the objects fill the frame but for the margin."""
    e, a = math.radians(elevation), math.radians(azimuth)
    away = 18 * Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    cam = camera(away, (0, 0, 0), lens)
    points = points_of(*objects)
    f = 2 * lens / 36
    for _ in range(8):
        bpy.context.view_layer.update()
        seen = [cam.matrix_world.inverted() @ p for p in points]
        xs, ys = [f * p.x / -p.z for p in seen], [f * aspect * p.y / -p.z for p in seen]
        distance = sum(-p.z for p in seen) / len(seen)
        extent = max(max(xs) - min(xs), max(ys) - min(ys)) / 2 * margin
        middle = ((min(xs) + max(xs)) / 2 / f * distance, (min(ys) + max(ys)) / 2 / f / aspect * distance)
        cam.location += cam.matrix_world.to_3x3() @ Vector((*middle, distance * (extent - 1)))
    return cam


def close_up(tool, point, width, elevation=40, azimuth=0, lens=90):
    """A camera that shows so much of the tool's own point."""
    bpy.context.view_layer.update()
    towards = tool.matrix_world @ Vector(point)
    e, a = math.radians(elevation), math.radians(azimuth)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    return camera(towards + away * width * lens / 36, towards, lens)


def render(base, width, height, samples, noise=0.08):
    """Writes the picture, its albedo and its normals as uncompressed EXR files beside `base`."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.view_settings.view_transform = 'Standard'
    c = scene.cycles
    c.device, c.samples, c.seed, c.filter_width = 'CPU', samples, 7, 1.2
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, noise, min(8, samples // 3)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 3, 4
    c.caustics_reflective = c.caustics_refractive = c.use_denoising = False
    c.sample_clamp_indirect, c.blur_glossy = 6, 0.5
    bpy.context.view_layer.cycles.denoising_store_passes = True
    _write_passes(scene, base)
    started = time.time()
    bpy.ops.render.render(write_still=False)
    print(f'rendered {os.path.basename(base)} in {time.time() - started:.0f} s', flush=True)


def _write_passes(scene, base):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(os.path.abspath(base))
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth, files.format.exr_codec, files.format.color_mode = '32', 'NONE', 'RGBA'
    files.file_slots.clear()
    for end, output in (('rgb', 'Image'), ('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal')):
        files.file_slots.new(f'{os.path.basename(base)}_{end}')
        tree.links.new(layers.outputs[output], files.inputs[-1])
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    scene.frame_set(1)
