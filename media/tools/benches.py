"""At the bench: the front vise and the honing guide."""
import math

from kit.materials import iron, matte, paint, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker


def front_vise(opening=0.62):
    """The screw along x, the handle at -x; the jaws stand across it in y, 9 in wide."""
    green, ground = paint((0.012, 0.074, 0.047), 0.36, 0.4, 0.012, 0.14), steel('y', (0.46, 0.465, 0.47), 0.30, 0.005)
    bright = steel('x', (0.50, 0.505, 0.51), 0.26, 0.004)
    wide = 9 * INCH / 2
    # In the yz plane: a straight top, and a belly that holds the screw and the rods.
    jaw = spline([(-wide, 0.34, 1), (wide, 0.34, 1), (wide, -0.12), (wide * 0.88, -0.30), (wide * 0.50, -0.42), (0.24, -0.52), (-0.24, -0.52), (-wide * 0.50, -0.42),
                  (-wide * 0.88, -0.30), (-wide, -0.12)][::-1], True, 8)
    across = lambda ob, x: put(put(ob, turn=(90, 0, 90)), (x, 0, 0))
    parts = []
    for x, thick in ((0.0, 0.20), (opening + 0.20, 0.16)):
        parts.append(across(plate('jaw', [jaw], thick, 0.03, green, 45, 4), x))
        face = [(y * 0.985, z * 0.985) for y, z in jaw]
        parts.append(across(plate('face', [face], 0.016, 0.003, ground, 45), x + (0.104 if x == 0 else -0.084)))
    ribs = box('rib', (0.10, 0.16, 0.42), (-0.10, 0.62, -0.05), green, 0.035, 4), box('rib', (0.10, 0.16, 0.42), (-0.10, -0.62, -0.05), green, 0.035, 4)
    frame = [box('flange', (0.75, 1.5, 0.09), (opening + 0.62, 0, 0.12), green, 0.02, 4), box('back', (0.14, 1.36, 0.46), (opening + 1.02, 0, -0.14), green, 0.04, 4)]
    frame += [box('cheek', (0.80, 0.08, 0.34), (opening + 0.62, s * 0.60, -0.06), green, 0.025, 4) for s in (-1, 1)]
    for x in (opening + 0.42, opening + 0.82):
        for y in (-0.36, 0.36):
            parts.append(put(put(lathe('hole', [(0, 0.062), (0.003, 0.06), (0.0032, 0.001)], matte((0.015, 0.015, 0.016)), 32), turn=(0, -90, 0)), (x, y, 0.163)))
    rods = [put(lathe('rod', [(0, 0.07), (opening + 1.62, 0.07), (opening + 1.66, 0.05)], bright, 48), (0, s * 0.42, -0.22)) for s in (-1, 1)]
    screw = put(thread('screw', 0, opening + 1.75, 0.10, 0.10, 0.024, bright, 40), (0, 0, -0.22))
    hub = put(lathe('hub', [(-0.62, 0.06), (-0.60, 0.125), (-0.57, 0.145), (-0.40, 0.145), (-0.36, 0.12), (-0.26, 0.105), (-0.20, 0.16), (-0.10, 0.19), (-0.08, 0.16)],
                    iron((0.10, 0.102, 0.106), 0.36, 0.008, 34, 0.85), 72, 50), (0, 0, -0.22))
    bar = put(put(lathe('bar', [(-0.78, 0.05), (0.78, 0.05)], bright, 40), turn=(0, 0, 90)), (-0.49, -0.24, -0.22))
    knobs = [put(put(turned('knob', [(-0.11, 0.02), (-0.10, 0.06), (-0.05, 0.098), (0.0, 0.105), (0.05, 0.098), (0.10, 0.06), (0.11, 0.045)],
                            wood('beech', seed=3 + s), 40, 56, 60), turn=(0, 0, 90)), (-0.49, -0.24 + s * 0.80, -0.22)) for s in (-1, 1)]
    lever = put(shaped('release', [(0, 0.05, 0.028, 3), (0.30, 0.042, 0.022, 3), (0.42, 0.05, 0.022, 2.4), (0.44, 0.03, 0.01, 2)], paint((0.40, 0.052, 0.018), 0.42, 0.2, 0.01), 40, 32),
                (-0.36, 0.05, -0.06), (0, 0, 12))
    dog = box('dog', (0.09, 0.16, 0.22), (-0.02, 0, 0.33), ground, 0.012)
    mark = put(put(lettering(maker(), 0.21, paint((0.72, 0.69, 0.62), 0.5, 0), 0.004), turn=(90, 0, -90)), (-0.1015, 0, 0.14))
    return group('front vise', [*parts, *ribs, *frame, *rods, screw, hub, bar, *knobs, lever, dog, mark])


def honing_guide():
    """A plane iron in the guide, on its roller: the edge at -x touches the table as the roller does."""
    angle, reach, roller = math.radians(30), 0.66, 0.095
    drop = (reach * math.sin(angle) - roller) / math.cos(angle)
    cast, bright = iron((0.30, 0.303, 0.308), 0.42, 0.012, 30, 0.9), steel('y', (0.50, 0.505, 0.51), 0.25, 0.003)
    honed = steel('y', (0.31, 0.315, 0.32), 0.38, 0.002, 0.06)
    half = 1 * INCH
    # In the iron's own frame: x up the iron, z away from its face; the castings hold it by its sides.
    shape = spline([(-0.30, -0.06), (-0.26, 0.05), (-0.10, 0.085), (0.16, 0.085), (0.27, 0.04), (0.27, -0.05), (0.16, -0.12), (0.11, -drop - 0.02), (0.02, -drop - 0.10),
                    (-0.09, -drop - 0.04), (-0.13, -0.16)], True, 8)
    parts = []
    for side in (1, -1):
        parts.append(put(upright(plate('casting', [shape], 0.15, 0.035, cast, 50, 5)), (0, side * (half + 0.055), 0)))
        parts.append(put(box('ledge', (0.44, 0.06, 0.05), (0, 0, 0), cast, 0.015, 3), (0, side * (half - 0.03), -0.06)))
    for x, z, r in ((-0.12, -0.105, 0.032), (0.14, -0.07, 0.032), (0.01, -drop, 0.03)):
        parts.append(put(put(lathe('rod', [(-half - 0.10, r), (half + 0.10, r)], bright, 32), turn=(0, 0, 90)), (x, 0, z)))
    wheel = lathe('roller', [(-0.15, 0.03), (-0.15, roller - 0.012), (-0.138, roller), (0.138, roller), (0.15, roller - 0.012), (0.15, 0.03)], bright, 72)
    parts.append(put(put(wheel, turn=(0, 0, 90)), (0.01, 0, -drop)))
    knob = []
    for x, r in ((0.0, 0.06), (0.0, 0.10), (0.012, 0.112), (0.09, 0.112), (0.102, 0.10), (0.104, 0.03), (0.105, 0.001)):
        knob.append([Vector((x, (r - 0.008 * (k % 6 < 3) * (r > 0.105)) * math.cos(2 * math.pi * k / 120), (r - 0.008 * (k % 6 < 3) * (r > 0.105)) * math.sin(2 * math.pi * k / 120)))
                     for k in range(120)])
    parts.append(put(put(loft('knob', knob, bright, 25), turn=(0, 0, -90)), (-0.005, -half - 0.13, -0.02)))
    slope = 0.030 / math.tan(math.radians(27))
    rings = []
    for x, low in ((-reach, -0.0005), (-reach + slope, -0.030), (0.95, -0.030), (1.02, -0.030)):
        w = half - 0.004 if x < 1 else half - 0.06
        rings.append([Vector((x, -w, 0)), Vector((x, w, 0)), Vector((x, w, low)), Vector((x, -w, low))])
    iron_ = round_edges(loft('iron', rings, honed, 15), 0.002, 2)
    mark = put(lettering(maker(), 0.105, matte((0.05, 0.05, 0.055), 0.55)), (0.55, 0, 0.0006), (0, 0, -90))
    parts += [iron_, mark]
    for part in parts:
        put(part, turn=(0, -30, 0))
    return group('honing guide', parts)


def _vise():
    stage(key=7)
    look_at([lay(front_vise(), 48, shrink=0.72)], 36, 1.14)


def _guide():
    stage(key=6.5)
    look_at([lay(honing_guide(), 40)], 34, 1.16)


PICTURES = {'front-vise': _vise, 'honing-guide': _guide}
