"""Block planes: a low bed, and a mouth that is fixed or opens."""
import math

from kit.materials import brass, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def block_plane(length=1.58, wide=0.33, bed=12, adjustable=False):
    """Stands on its sole, the toe towards +x; its iron is bedded at so many degrees. An adjustable mouth opens by a lever under the knob."""
    lean, k, rise = math.radians(bed), length / 1.58, 1 + 0.022 * (bed - 12)
    japan = paint((0.010, 0.040, 0.028), 0.3, 0.5, 0.008, 0.10)
    ground = steel('x', (0.47, 0.475, 0.48), 0.29, 0.006, 0.05, 0.1)
    honed, polished, yellow = steel('y', (0.52, 0.525, 0.53), 0.24, 0.003), steel(None, (0.60, 0.61, 0.62), 0.18, 0.01, 0.01), brass(0.2)
    half, end = wide / 2 + 0.050, 0.79
    side = wide / 0.33
    outline = [(end - 0.10, -half, 1), (end - 0.02, -0.13), (end, 0.0), (end - 0.02, 0.13), (end - 0.10, half, 1), (-end + 0.08, half, 1),
               (-end + 0.01, 0.12), (-end, 0.0), (-end + 0.01, -0.12), (-end + 0.08, -half, 1)]
    parts = [prism('sole', spline(outline, True, 8), 0, 0.05, ground, 0.008, 3, 40),
             prism('bed', [(x * 0.97, y * 0.86) for x, y in spline(outline, True, 8)], 0.045, 0.058, japan, 0.004, 2, 40)]
    cheek = [(0.70, 0.0, 1), (0.70, 0.12), (0.62, 0.17), (0.48, 0.20), (0.30, 0.295), (0.10, 0.34), (-0.15, 0.335), (-0.40, 0.27), (-0.60, 0.20),
             (-0.70, 0.17), (-0.72, 0.12), (-0.72, 0.0, 1)]
    line = [(x, z * (rise if z > 0.16 else 1)) for x, z in spline(cheek, True, 8)]
    for side in (1, -1):
        wall = upright(plate('cheek', [line], 0.042, 0.008, ground, 40, 3), (0, side * (half - 0.021), 0))
        dimple = loft('dimple', [[Vector((0.17 * c * s, 0.06 * math.cos(u) * side, 0.10 * d * s)) for c, d in
                                  [(math.cos(k / 24 * math.pi), math.sin(k / 24 * math.pi)) for k in range(48)]]
                                 for u, s in [(math.radians(v), max(0.01, math.sin(math.radians(v)))) for v in range(2, 180, 8)]], ground, 60)
        put(dimple, (-0.06, side * (half + 0.041), 0.165))
        parts.append(cut(wall, dimple))
        inside = plate('inside', [[(x * 0.985, max(0.02, y - 0.012)) for x, y in line]], 0.004, 0, japan, 40)
        parts.append(upright(inside, (0, side * (half - 0.0445), 0)))
    foot = lambda x: 0.030 + (0.36 - x) * math.tan(lean) - 0.022
    ramp = [(0.18, 0.05), (-0.62, 0.05), (-0.62, foot(-0.62)), (0.18, max(0.052, foot(0.18)))]
    parts.append(upright(prism('bed ramp', ramp, -0.15 * side, 0.15 * side, japan, 0.004)))
    slope = lambda ob, along, lift: put(put(ob, turn=(0, bed, 0)), (0.36 - along * math.cos(lean) + lift * 0.2, 0, 0.03 + along * math.sin(lean) + lift))
    blade = plate('iron', [[(-0.62, -wide / 2), (0.58, -wide / 2), (0.58, wide / 2), (-0.62, wide / 2), (-0.68, 0.12), (-0.68, -0.12)]], 0.028, 0.003, honed)
    parts.append(slope(blade, 0.58, 0.028))
    rings = []
    width = through([(-0.60, 0.09), (-0.52, 0.130), (-0.3, 0.150), (0.2, 0.152), (0.34, 0.150), (0.38, 0.145)])
    high = through([(-0.60, 0.05), (-0.50, 0.12), (-0.30, 0.14), (0.0, 0.10), (0.25, 0.05), (0.38, 0.012)])
    for i in range(49):
        x = -0.60 + 0.98 * i / 48
        rings.append([Vector((x, a, max(0.0, b) * high(x))) for a, b in superellipse(width(x) * side, 1, 3, 48)])
    cap = loft('lever cap', rings, polished, 50)
    parts.append(cap)
    wheel = [(0.0, 0.03), (0.0, 0.095), (0.01, 0.105), (0.05, 0.105), (0.06, 0.095), (0.065, 0.04), (0.10, 0.03), (0.105, 0.001)]
    up = 0.215 + 1.1 * (math.tan(lean) - math.tan(math.radians(12)))
    parts.append(put(put(put(lathe('adjuster', wheel, yellow, 48), turn=(0, 0, 180)), turn=(0, bed - 12, 0)), (-0.80, 0, up)))
    parts.append(put(put(lathe('rod', [(0, 0.028), (0.35, 0.028)], yellow, 24), turn=(0, bed - 12, 0)), (-0.85, 0, up)))
    knob = [(0, 0.125), (0.02, 0.128), (0.045, 0.115), (0.075, 0.085), (0.11, 0.080), (0.15, 0.105), (0.19, 0.130), (0.225, 0.128), (0.245, 0.10),
            (0.252, 0.05), (0.253, 0.001)]
    parts.append(put(put(turned('knob', knob, yellow, 60, 72, 60), turn=(0, -90, 0)), (0.53, 0, 0.084 if adjustable else 0.055)))
    # Cast into the lever cap, across it.
    mark = put(lettering(maker(), 0.060, matte((0.10, 0.10, 0.105), 0.5), 0), (-0.30, 0, 1), (0, 0, 90))
    parts.append(press(mark, cap, 0.002))
    for part in (cap, mark):
        slope(part, 0.50, 0.045)
    if adjustable:
        lever = spline([(0.0, 0.05), (-0.05, 0.0), (0.0, -0.05), (0.12, -0.035), (half * 0.80, -0.075), (half * 0.92, -0.045), (0.13, 0.02)], True, 8)
        parts.append(put(put(plate('mouth lever', [lever[::-1]], 0.020, 0.006, polished, 40), turn=(0, 0, -64)), (0.53, 0, 0.072)))
        parts.append(prism('mouth plate', [(0.385, -half * 0.70), (end - 0.055, -half * 0.55), (end - 0.055, half * 0.55), (0.385, half * 0.70)], 0.05, 0.063, ground, 0.003))
    plane = group('block plane', parts)
    plane.matrix_world = Matrix.Diagonal((k, 1, 1, 1))
    return plane


def _block():
    stage(key=7)
    look_at([lay(block_plane(), -34)], 32, 1.18)


PICTURES = {'block-plane': _block}


def _block_of(tool):
    adjustable = tool.word('adjustable-mouth') == 'yes'
    show(block_plane(tool.length('plane-length'), tool.length('iron-width'), tool.number('bed-angle'), adjustable), -34, elevation=32)


MODELS = {'low-angle-block-plane': _block_of, 'adjustable-block-plane': _block_of}
