"""The plan of a tool: its silhouette from straight above, as it was modelled, without a view's perspective."""
import os

import bpy

from kit.placing import points_of

# How many pixels the longer side of the tool takes.
SIDE = 2000
_asked = None


def ask_for_plan(base):
    """From now on `show` draws the plan to `base`.png instead of posing the tool; `base`.txt says its pixels per metre."""
    global _asked
    _asked = base


def is_asked():
    return _asked is not None


def draw_plan(tool):
    """Renders where the tool is and where it is not, with a camera far above that sees all parallel."""
    points = points_of(tool)
    low, high = ([pick(p[i] for p in points) for i in range(3)] for pick in (min, max))
    wide, deep = high[0] - low[0], high[1] - low[1]
    per_unit = SIDE / max(wide, deep)
    data = bpy.data.cameras.new('above')
    data.type, data.clip_end = 'ORTHO', 1000
    above = bpy.data.objects.new('above', data)
    bpy.context.collection.objects.link(above)
    above.location = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2] + 10)
    scene = bpy.context.scene
    scene.camera = above
    # A rim of two pixels, or an edge could lie on the border.
    width, height = round(wide * per_unit) + 4, round(deep * per_unit) + 4
    data.ortho_scale = max(width, height) / per_unit
    scene.render.engine, scene.cycles.device, scene.cycles.samples = 'CYCLES', 'CPU', 1
    scene.cycles.max_bounces, scene.cycles.filter_width, scene.cycles.use_denoising = 0, 0.01, False
    scene.cycles.pixel_filter_type = 'BOX'
    scene.render.film_transparent, scene.render.use_compositing = True, False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.render.filepath = os.path.abspath(_asked) + '.png'
    bpy.ops.render.render(write_still=True)
    with open(_asked + '.txt', 'w', encoding='utf-8') as file:
        # A unit is 10 cm.
        file.write(str(per_unit * 10))
