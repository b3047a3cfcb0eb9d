"""Wing dividers: two legs on a joint, a wing that locks them and a fine screw."""
import math

from kit.materials import brass, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import thumbscrew
from tools.squares import knurled


def wing_dividers(length, opened=17):
    """In the xy plane: the joint at x = 0, the points towards +x, each leg turned by `opened` degrees; one point comes out for a pencil."""
    k, thick = (length / (6 * INCH)) ** 0.6, 0.075
    forged, bright, yellow = steel('x', (0.36, 0.365, 0.37), 0.32, 0.004, 0.05), steel('x', (0.50, 0.505, 0.51), 0.22, 0.002), brass(0.22, None, 0.004)
    a = math.radians(opened)
    reach = length / math.cos(a) - 0.10 * k
    parts = []
    for side in (1, -1):
        socket = side > 0
        end = reach - 0.30 * k if socket else reach
        rows = [(0.0, 0.088 * k, thick * k / 2, 6), (0.10 * k, 0.082 * k, thick * k / 2, 5), (0.28 * k, 0.056 * k, 0.036 * k, 3.5), (end * 0.5, 0.046 * k, 0.034 * k, 3.2), (end * 0.86, 0.036 * k, 0.030 * k, 3)]
        rows += [(end, 0.034 * k, 0.030 * k, 2.6)] if socket else [(end - 0.20 * k, 0.028 * k, 0.024 * k, 2.4), (end - 0.02, 0.005, 0.005, 2), (end, 0.0008, 0.0008, 2)]
        leg = [shaped('leg', rows, forged, 120, 40, 30)]
        if socket:
            leg.append(lathe('point', [(end - 0.04, 0.021 * k), (reach - 0.13 * k, 0.021 * k), (reach - 0.01, 0.003), (reach, 0.0006)], bright, 32))
            clamp = lathe('clamp', [(end - 0.10 * k, 0.04 * k), (end - 0.095 * k, 0.052 * k), (end - 0.02 * k, 0.052 * k), (end - 0.015 * k, 0.04 * k)], bright, 40)
            screw = put(put(thumbscrew(0.42 * k), turn=(0, 0, 90)), (end - 0.058 * k, 0.055 * k, 0))
            leg += [clamp, screw]
        parts += [put(part, turn=(0, 0, side * opened)) for part in leg]
    # The joint: cheeks above and below, a rivet through them.
    disc = lathe('joint', [(-0.052 * k, 0.03), (-0.052 * k, 0.098 * k), (-0.045 * k, 0.105 * k), (0.045 * k, 0.105 * k), (0.052 * k, 0.098 * k), (0.052 * k, 0.03)], forged, 72)
    rivet = lathe('rivet', [(0.05 * k, 0.05 * k), (0.058 * k, 0.05 * k), (0.066 * k, 0.038 * k), (0.068 * k, 0.0005)], bright, 48)
    parts += [put(part, turn=(0, -90, 0)) for part in (disc, rivet)]
    # The wing: an arc from one leg through the other, where a screw locks it; beyond, the fine screw moves the leg.
    far = reach * 0.46
    arc = [Vector((far * math.cos(t), far * math.sin(t), 0)) for t in (math.radians(-opened - 9 + (2 * opened + 33) * i / 60) for i in range(61))]
    wing = tube('wing', arc, 0.020 * k, bright, 20)
    wing.scale = (1, 1, 1.3)
    parts.append(wing)
    at = lambda degrees, r=far: (r * math.cos(math.radians(degrees)), r * math.sin(math.radians(degrees)), 0)
    parts.append(put(put(thumbscrew(0.74 * k), turn=(0, -90, 0)), Vector(at(opened)) + Vector((0, 0, 0.045 * k))))
    block = shaped('block', [(-0.05 * k, 0.04 * k, 0.036 * k, 5), (0.05 * k, 0.04 * k, 0.036 * k, 5)], forged, 4, 40)
    parts.append(put(put(block, turn=(0, 0, -opened)), at(-opened)))
    nut = knurled('fine screw', [(-0.05 * k, 0.02), (-0.048 * k, 0.046 * k), (-0.04 * k, 0.050 * k), (0.04 * k, 0.050 * k), (0.048 * k, 0.046 * k), (0.05 * k, 0.02)], yellow, 28, 0.004, 0.048 * k)
    parts.append(put(put(nut, turn=(0, 0, 90 - opened - 7)), at(-opened - 7)))
    mark = put(lettering(maker(), 0.046 * k, matte((0.06, 0.06, 0.065), 0.5), 0), (0.40 * reach * 0.62, 0, 1))
    put(mark, turn=(0, 0, opened))
    parts.append(press(mark, parts[0], 0.0008))
    return group('wing dividers', parts)


def _dividers_of(tool):
    show(wing_dividers(tool.length('measuring-range')), -128, elevation=60, margin=1.16, key=6)


MODELS = {'wing-dividers': _dividers_of}
