"""Router planes, which bring a recess to one depth: a large one with two knobs and a depth stop, a small one without."""
import math

from kit.materials import brass, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import thumbscrew
from tools.squares import knurled


def _cutter(wide, shank, high, reach, honed):
    """Its square shank stands at y = 0 with the face at -y; the foot runs forward to the edge at y = -reach."""
    stem = box('shank', (shank, shank, high), (0, 0, high / 2 + 0.004), honed, 0.004, 2)
    foot = loft('foot', [[Vector((x * w, y, z)) for x, z in ((-1, 0.004), (1, 0.004), (1, top), (-1, top))] for y, w, top in (
        (shank / 2, shank / 2, 0.055), (-shank / 2, shank / 2, 0.055), (-shank * 0.9, min(wide / 2, shank * 0.8), 0.045), (-reach + 0.07, wide / 2, 0.034), (-reach, wide / 2, 0.0048))], honed, 20)
    return [stem, foot]


def _column(shank, high, yellow, cast, honed):
    """The post behind the shank, the collar that clamps the two, and the wheel that sets the depth."""
    back = shank / 2 + 0.055
    parts = [box('post', (shank + 0.10, 0.11, high), (0, back, high / 2 + 0.02), cast, 0.02, 4)]
    z = high * 0.52
    ring = [(-shank / 2 - 0.075, -shank / 2 - 0.05), (shank / 2 + 0.075, -shank / 2 - 0.05), (shank / 2 + 0.075, back + 0.085), (-shank / 2 - 0.075, back + 0.085)]
    hole = [(-shank / 2 - 0.048, -shank / 2 + 0.001), (shank / 2 + 0.048, -shank / 2 + 0.001), (shank / 2 + 0.048, back + 0.058), (-shank / 2 - 0.048, back + 0.058)]
    parts.append(put(plate('collar', [ring, hole], 0.13, 0.010, cast, 35), (0, 0, z)))
    screw = put(thumbscrew(0.85), turn=(0, 0, -90))
    parts.append(put(screw, (0, -shank / 2 - 0.07, z)))
    rod = lathe('rod', [(0, 0.024), (high * 0.62, 0.024), (high * 0.62 + 0.006, 0.016), (high * 0.62 + 0.0065, 0.001)], honed, 32)
    parts.append(put(put(rod, turn=(0, -90, 0)), (0, back, high * 0.92)))
    wheel = knurled('wheel', [(0.0, 0.03), (0.004, 0.088), (0.010, 0.094), (0.055, 0.094), (0.061, 0.088), (0.064, 0.03)], yellow, 40, 0.006, 0.092)
    return [*parts, put(put(wheel, turn=(0, -90, 0)), (0, back, high * 1.18))]


def large_router(length, iron, kind):
    """Stands on its sole, which is as long as `length` along x; the cutter's edge looks to -y through the open throat."""
    cast, ground, honed, yellow = paint((0.010, 0.040, 0.028), 0.3, 0.5, 0.008, 0.10), steel('x', (0.47, 0.475, 0.48), 0.29, 0.006), steel('x', (0.46, 0.465, 0.47), 0.26, 0.003), brass(0.2, None, 0.004)
    end = length / 2
    outline = [(end, 0.03), (end - 0.02, 0.17), (end - 0.14, 0.27), (0.50, 0.30), (0.34, 0.40), (0.0, 0.44), (-0.34, 0.40), (-0.50, 0.30), (-end + 0.14, 0.27), (-end + 0.02, 0.17), (-end, 0.03),
               (-end + 0.02, -0.12), (-end + 0.14, -0.23), (-0.52, -0.28), (-0.36, -0.40, 1), (-0.30, -0.40, 1), (-0.28, -0.06), (-0.20, 0.03), (0.20, 0.03), (0.28, -0.06), (0.30, -0.40, 1),
               (0.36, -0.40, 1), (0.52, -0.28), (end - 0.14, -0.23), (end - 0.02, -0.12)]
    line = [(min(end, max(-end, x)), y) for x, y in spline(outline, True, 8)]
    parts = [plate('sole', [line], 0.022, 0.003, ground, 40), plate('deck', [[(x * 0.992, y * 0.985) for x, y in line]], 0.055, 0.014, cast, 45)]
    put(parts[0], (0, 0, 0.011))
    put(parts[1], (0, 0, 0.048))
    # Over the throat an arch carries the depth stop.
    arch = [Vector((0.335 * math.cos(a), -0.34, 0.05 + 0.30 * math.sin(a) ** 0.7)) for a in (math.pi * i / 40 for i in range(41))]
    parts.append(tube('arch', arch, 0.042, cast, 28))
    boss = lathe('boss', [(0.0, 0.03), (0.0, 0.058), (0.008, 0.064), (0.10, 0.064), (0.108, 0.058), (0.108, 0.03)], cast, 48)
    parts.append(put(put(boss, turn=(0, -90, 0)), (0, -0.34, 0.30)))
    stop = lathe('stop', [(0, 0.034), (0.004, 0.040), (0.05, 0.040), (0.055, 0.024), (0.56, 0.024), (0.566, 0.016), (0.5665, 0.001)], honed, 40)
    parts.append(put(put(stop, turn=(0, -90, 0)), (0, -0.34, 0.06)))
    parts.append(put(put(thumbscrew(0.55), turn=(0, 0, -90)), (0, -0.40, 0.355)))
    column = [*_cutter(iron, 0.095, 0.78, 0.27, honed), *_column(0.095, 0.50, yellow, cast, honed)]
    parts += [put(part, (0, 0.10, 0)) for part in column]
    knob = [(0, 0.120), (0.012, 0.128), (0.03, 0.126), (0.07, 0.094), (0.12, 0.080), (0.18, 0.094), (0.24, 0.132), (0.30, 0.158), (0.36, 0.155), (0.41, 0.122), (0.435, 0.075), (0.442, 0.03), (0.443, 0.001)]
    for side in (-1, 1):
        at = side * (end - 0.215)
        parts.append(put(put(turned('knob', knob, wood(kind, 'x', 3 + side, fleck=0.5), 90, 80, 60), turn=(0, -90, 0)), (at, 0.02, 0.074)))
        nut = lathe('nut', [(-0.01, 0.05), (0, 0.05), (0.007, 0.044), (0.008, 0.001)], yellow, 40)
        parts.append(put(put(nut, turn=(0, -90, 0)), (at, 0.02, 0.516)))
        parts.append(put(box('slot', (0.082, 0.010, 0.004), (0, 0, 0), matte((0.06, 0.04, 0.02)), 0), (at, 0.02, 0.5245), (0, 0, 30 + side * 25)))
    light = paint((0.55, 0.53, 0.47), 0.5, 0)
    parts.append(put(lettering(maker(), 0.085, light, 0.003), (0, 0.325, 0.0765)))
    return group('router plane', parts)


def small_router(length, iron):
    """As the large one stands: a plain casting of that length with a throat in its front."""
    cast, ground, honed, yellow = paint((0.010, 0.040, 0.028), 0.3, 0.5, 0.006, 0.10), steel('x', (0.47, 0.475, 0.48), 0.29, 0.004), steel('x', (0.46, 0.465, 0.47), 0.26, 0.002), brass(0.2, None, 0.003)
    end = length / 2
    outline = [(end, -0.02), (end - 0.015, 0.10), (end - 0.10, 0.165), (0.0, 0.185), (-end + 0.10, 0.165), (-end + 0.015, 0.10), (-end, -0.02), (-end + 0.02, -0.13), (-end + 0.10, -0.165), (-0.115, -0.170, 1),
               (-0.105, -0.02), (-0.06, 0.02), (0.06, 0.02), (0.105, -0.02), (0.115, -0.170, 1), (end - 0.10, -0.165), (end - 0.02, -0.13)]
    line = [(min(end, max(-end, x)), y) for x, y in spline(outline, True, 8)]
    parts = [plate('sole', [line], 0.016, 0.002, ground, 40), plate('deck', [[(x * 0.985, y * 0.98) for x, y in line]], 0.045, 0.012, cast, 45)]
    put(parts[0], (0, 0, 0.008))
    put(parts[1], (0, 0, 0.037))
    # Two raised pads for the thumbs.
    for side in (-1, 1):
        parts.append(put(shaped('pad', [(-0.085, 0.02, 0.01, 2), (-0.06, 0.085, 0.03, 2.4), (0.06, 0.085, 0.03, 2.4), (0.085, 0.02, 0.01, 2)], cast, 30, 40), (side * (end - 0.125), 0.0, 0.055)))
    column = [*_cutter(iron, 0.055, 0.42, 0.17, honed), *_column(0.055, 0.26, yellow, cast, honed)]
    for part in column:
        put(part, (0, 0.065, 0))
    screw, wheel = column[4], column[6]
    for part, at in ((screw, Vector((0, 0, 0.155))), (wheel, Vector((0, 0.147, 0.30)))):
        part.matrix_world = Matrix.Translation(at) @ Matrix.Scale(0.62, 4) @ Matrix.Translation(-at) @ part.matrix_world
    parts += column
    mark = put(lettering(maker(), 0.038, paint((0.55, 0.53, 0.47), 0.5, 0), 0.002), (-0.235, -0.118, 0.0605))
    return group('small router plane', [*parts, mark])


def _router_of(tool):
    length, iron = tool.length('plane-length'), tool.length('iron-width')
    small = 'handle-material' not in tool.values
    show(small_router(length, iron) if small else large_router(length, iron, tool.word('handle-material')), 28, elevation=36, margin=1.18)


MODELS = {'router-plane': _router_of}
