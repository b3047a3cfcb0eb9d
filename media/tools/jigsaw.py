"""The jigsaw, with a cord or with a rail for a battery."""
import math

from kit.materials import RUST, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def jigsaw(cordless):
    """In the xy plane, lying on its side: the blade at +x and towards -y, the handle's loop towards +y, the cord or the battery's rail at -x."""
    green, black = paint((0.016, 0.098, 0.064), 0.42, 0.15, 0.008, 0.06), paint((0.014, 0.0145, 0.015), 0.40, 0.15, 0.008, 0.06)
    rubber = grainy((0.022, 0.0225, 0.0235), 0.62, 130, 0.22, 0.15)
    cast, bright = iron((0.22, 0.222, 0.228), 0.40, 0.006, 34, 0.85), steel('x', (0.50, 0.505, 0.51), 0.26, 0.004)
    light = paint((0.72, 0.69, 0.62), 0.5, 0)
    motor = shaped('motor', [(-1.10, 0.20, 0.21, 3), (-1.08, 0.255, 0.265, 3), (-0.98, 0.285, 0.295, 3.2), (-0.40, 0.305, 0.315, 3.2), (0.10, 0.305, 0.310, 3.2),
                             (0.30, 0.28, 0.27, 3)], green, 80, 96)
    cap = shaped('cap', [(-1.16, 0.12, 0.13, 3), (-1.15, 0.19, 0.20, 3), (-1.10, 0.245, 0.255, 3), (-1.04, 0.272, 0.282, 3)], rubber, 30, 96)
    for x in (-0.98, -0.90, -0.82, -0.74):
        cut(motor, put(box('vent', (0.032, 0.28, 0.3), (0, 0, 0), None, 0.012), (x, 0.0, 0.40)))
    dark = shaped('inside', [(-1.05, 0.25, 0.262, 3), (-0.3, 0.27, 0.278, 3)], matte((0.012, 0.012, 0.013)), 10, 48)
    loop = spline([(-1.02, 0.22), (-1.08, 0.42), (-0.98, 0.64), (-0.70, 0.76), (-0.20, 0.82), (0.18, 0.80), (0.42, 0.68), (0.56, 0.44), (0.58, 0.10), (0.52, -0.16),
                   (0.20, -0.10), (-0.60, 0.06)][::-1], True, 10)
    window = spline([(-0.78, 0.34), (-0.82, 0.46), (-0.70, 0.55), (-0.30, 0.59), (0.04, 0.57), (0.14, 0.46), (0.10, 0.34), (-0.10, 0.30), (-0.60, 0.30)], True, 8)
    handle = plate('handle', [loop, window], 0.34, 0.10, green, 55, 7)
    sleeve = spline([(-0.76, 0.595), (-0.40, 0.665), (0.02, 0.67), (0.20, 0.62), (0.30, 0.56), (0.42, 0.70), (0.18, 0.815), (-0.20, 0.835), (-0.62, 0.79), (-0.86, 0.715)][::-1], True, 8)
    grip = plate('grip', [sleeve], 0.365, 0.10, rubber, 55, 7)
    trigger = box('trigger', (0.30, 0.13, 0.17), (-0.20, 0.565, 0), paint(RUST, 0.4, 0.2, 0.01), 0.05, 5)
    head = plate('head', [spline([(0.12, 0.10), (0.50, 0.14), (0.64, 0.02), (0.66, -0.22), (0.58, -0.46), (0.40, -0.50), (0.16, -0.42), (0.08, -0.20)][::-1], True, 10)],
                 0.46, 0.08, cast, 50, 6)
    shoe = box('shoe', (1.55, 0.035, 0.72), (-0.02, -0.60, 0), bright, 0.012)
    rims = [box('rim', (1.50, 0.06, 0.03), (-0.04, -0.575, s * 0.345), bright, 0.01) for s in (-1, 1)]
    stand = [plate('bracket', [spline([(-0.62, -0.58, 1), (-0.55, -0.36), (-0.40, -0.26), (0.02, -0.26), (0.18, -0.36), (0.24, -0.58, 1)][::-1], True, 8)], 0.30, 0.02, cast, 45)]
    knob = put(put(lathe('orbit', [(0.0, 0.10), (0.03, 0.10), (0.04, 0.085), (0.045, 0.001)], black, 48), turn=(0, -90, 0)), (0.28, -0.20, 0.225))
    pointer = box('pointer', (0.022, 0.14, 0.03), (0.28, -0.20, 0.270), black, 0.008)
    teeth = []
    count = 19
    for i in range(count):
        y = -0.64 - 0.58 * i / count
        teeth += [(0.545, y), (0.572, y - 0.022)]
    blade = plate('blade', [[(0.47, -0.40), (0.545, -0.40), *teeth, (0.545, -1.235), (0.500, -1.265), (0.47, -1.18)]], 0.015, 0.001, steel('y', (0.24, 0.245, 0.255), 0.34, 0.002), 25)
    holder = put(put(lathe('holder', [(0.0, 0.07), (0.10, 0.07), (0.12, 0.055)], bright, 40), turn=(0, 0, -90)), (0.51, -0.40, 0))
    guard = tube('guard', [Vector((0.60, -0.56, -0.11)), Vector((0.66, -0.50, -0.11)), Vector((0.685, -0.30, -0.11)), Vector((0.68, -0.24, -0.09)), Vector((0.68, -0.22, 0.0)),
                           Vector((0.68, -0.24, 0.09)), Vector((0.685, -0.30, 0.11)), Vector((0.66, -0.50, 0.11)), Vector((0.60, -0.56, 0.11))], 0.014, bright, 12)
    relief = put(tube('relief', [Vector((x, 0, 0)) for x in (0.0, 0.10, 0.20, 0.28)], lambda t: 0.075 - 0.03 * t, rubber, 32), (-1.34, 0.18, 0))
    path = [(-1.10, 0.16), (-1.36, 0.18), (-1.62, 0.10), (-1.80, -0.14), (-1.76, -0.40), (-1.56, -0.58), (-1.28, -0.58), (-1.00, -0.40), (-0.72, -0.16), (-0.50, 0.0)]
    cord = tube('cord', [Vector((x, y, -0.10 - 0.222 * min(1, i / 24))) for i, (x, y) in enumerate(spline(path, False, 8))], 0.036, rubber, 20)
    mark = put(lettering(maker(), 0.155, light, 0.003), (-0.30, -0.03, 0.3135))
    parts = [motor, cap, dark, handle, grip, trigger, head, shoe, *rims, *stand, knob, pointer, blade, holder, guard, mark]
    if cordless:
        for part in (relief, cord):
            bpy.data.objects.remove(part)
        foot = plate('socket', [spline([(-1.30, 0.52, 1), (-1.16, 0.56, 1), (-0.98, 0.50), (-0.96, -0.10), (-1.02, -0.30, 1), (-1.30, -0.34, 1)], True, 8)], 0.54, 0.06, green, 50, 5)
        parts += [foot, box('rail', (0.10, 0.74, 0.40), (-1.33, 0.10, 0), black, 0.015), put(lettering('18 V', 0.095, light, 0.003), (-1.13, 0.22, 0.2715))]
    else:
        parts += [relief, cord]
    return group('jigsaw', parts)


def _jigsaw(tool):
    show(jigsaw(tool.word('power-source') == 'battery'), 12, (0, 0), 54, 1.14)


MODELS = {'jigsaw': _jigsaw}
