"""The shoulder plane: as wide as its iron, the sides square to the sole."""
import math

from kit.materials import brass, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.squares import knurled

BED = math.radians(18)
MOUTH = 0.50


def shoulder_plane(width=0.75 * INCH):
    """Stands on its sole, the toe towards +x, 8 in long. No screw is wider than the body, which also works lying down."""
    half = width / 2
    slim = min(1.0, half * 0.94 / 0.106)
    ground, honed = steel('x', (0.47, 0.475, 0.48), 0.29, 0.006, 0.05, 0.1), steel('y', (0.52, 0.525, 0.53), 0.24, 0.003)
    yellow, black = brass(0.2, None, 0.006), paint((0.012, 0.045, 0.032), 0.3, 0.5, 0.006, 0.06)
    side = [(1.0, 0.0, 1), (1.016, 0.14), (0.955, 0.29), (0.82, 0.335), (0.66, 0.385), (0.52, 0.50), (0.38, 0.62), (0.20, 0.675), (0.02, 0.645), (-0.12, 0.54), (-0.28, 0.43),
            (-0.52, 0.375), (-0.80, 0.355), (-0.96, 0.29), (-1.016, 0.15), (-1.0, 0.0, 1)]
    hole = [(0.235 + 0.145 * math.cos(math.tau * i / 48), 0.425 + 0.115 * math.sin(math.tau * i / 48)) for i in range(48)]
    body = upright(plate('body', [spline(side, True, 8), hole], width, 0.014, ground, 30, 4))
    throat = [(MOUTH + 0.045, -0.1), (MOUTH + 0.045, 0.0), (0.44, 0.125), (0.30, 0.135), (0.16, 0.118), (MOUTH, 0.008), (MOUTH, -0.1)]
    cut(body, upright(prism('throat', throat[::-1], -1, 1)))
    channel = [(0.02, _bed(0.02) - 0.01), (0.02, 1.0), (-1.3, 1.0), (-1.3, _bed(-1.3) - 0.01)]
    cut(body, upright(prism('channel', channel, -half * 0.55, half * 0.55)))
    sloped = lambda ob, x, lift=0.0: put(put(ob, turn=(0, math.degrees(BED), 0)), (x + lift * math.sin(BED), 0, _bed(x) + lift * math.cos(BED)))
    blade = plate('iron', [[(0.02, -half), (0.02, half), (-0.30, half), (-0.38, half * 0.5), (-1.50, half * 0.5), (-1.53, half * 0.3), (-1.53, -half * 0.3), (-1.50, -half * 0.5),
                            (-0.38, -half * 0.5), (-0.30, -half)]], 0.030, 0.002, honed)
    parts = [body, sloped(blade, MOUTH, 0.016)]
    high, wide = through([(-1.10, 0.05), (-1.02, 0.10), (-0.80, 0.145), (-0.55, 0.12), (-0.25, 0.07), (0.0, 0.02)]), half * 0.50
    rings = []
    for i in range(41):
        x = -1.10 + 1.10 * i / 40
        rings.append([Vector((x, a, max(0.0, b) * high(x))) for a, b in superellipse(wide, 1, 4, 40)])
    parts.append(sloped(loft('lever cap', rings, black, 50), 0.30, 0.034))
    knob = knurled('knob', [(x, r * slim) for x, r in ((-0.10, 0.03), (0.0, 0.03), (0.004, 0.098), (0.012, 0.106), (0.075, 0.106), (0.083, 0.098), (0.086, 0.04), (0.088, 0.0005))],
                   yellow, 44, 0.007, 0.104 * slim)
    parts.append(sloped(put(put(knob, turn=(0, -90, 0)), (0, 0, 0.145)), -0.48, 0.034))
    wheel = knurled('adjuster', [(x, r * slim) for x, r in ((0.0, 0.03), (0.004, 0.082), (0.010, 0.088), (0.060, 0.088), (0.066, 0.082), (0.07, 0.03))], yellow, 40, 0.006, 0.086 * slim)
    rod = lathe('rod', [(-0.30, 0.022), (0.14, 0.022), (0.142, 0.001)], yellow, 24)
    parts += [sloped(put(part, turn=(0, 0, 180)), -0.98, 0.075) for part in (wheel, rod)]
    toe = lathe('toe screw', [(x, r * slim) for x, r in ((0, 0.05), (0.012, 0.05), (0.016, 0.044), (0.017, 0.0005))], yellow, 40)
    parts.append(put(put(toe, turn=(0, -90, 0)), (0.80, 0, 0.335)))
    parts.append(upright(lettering(maker(), 0.115, matte((0.07, 0.07, 0.075), 0.5)), (-0.48, -half - 0.0008, 0.19)))
    return group('shoulder plane', parts)


def _bed(x):
    """The height of the bed at x."""
    return 0.006 + (MOUTH - x) * math.tan(BED)


def _shoulder_of(tool):
    k = tool.length('plane-length') / (8 * INCH)
    plane = shoulder_plane(tool.length('iron-width') / k)
    plane.matrix_world = Matrix.Scale(k, 4)
    show(plane, -48, elevation=34)


MODELS = {'shoulder-plane': _shoulder_of}
