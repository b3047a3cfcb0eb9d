"""Bevel-up bench planes: a low bed, a thick iron without a cap iron, a mouth that opens by the knob."""
import math

from kit.materials import INK, brass, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.planes import _knob, _tote
from tools.squares import knurled

MOUTH, LONG = 0.40, 0.94


def bevel_up_plane(length, wide, bed=12):
    """Stands on its sole, the toe towards +x; `wide` is the iron's width."""
    japan, ground = paint((0.010, 0.040, 0.028), 0.28, 0.5, 0.008, 0.10), steel('x', (0.47, 0.475, 0.48), 0.29, 0.006, 0.05, 0.1)
    honed, yellow = steel('y', (0.42, 0.425, 0.43), 0.28, 0.003), brass(0.2)
    walnut = None
    more = length - 10 * INCH
    toe, heel = 1.27 + more * 0.38, -1.27 - more * 0.62
    half = wide / 2 + 0.062
    outline = [(toe - 0.16, -half, 1), (toe - 0.05, -half * 0.78), (toe, -half * 0.30), (toe, half * 0.30), (toe - 0.05, half * 0.78), (toe - 0.16, half, 1), (heel + 0.16, half, 1),
               (heel + 0.05, half * 0.78), (heel, half * 0.30), (heel, -half * 0.30), (heel + 0.05, -half * 0.78), (heel + 0.16, -half, 1)]
    line = spline(outline, True, 8)
    line = [(min(toe, max(heel, x)), y) for x, y in line]
    parts = [prism('sole', line, 0, 0.06, ground, 0.008, 3, 40),
             prism('bed', [(x * 0.985, y * 0.88) for x, y in line], 0.055, 0.068, japan, 0.004, 2, 40)]
    cheek = [(toe - 0.18, 0.0, 1), (toe - 0.18, 0.10), (toe - 0.24, 0.135), (0.92, 0.145, 1), (0.76, 0.17), (0.56, 0.27), (0.34, 0.375), (0.10, 0.40), (-0.14, 0.365), (-0.38, 0.25),
             (-0.58, 0.165), (-0.74, 0.145, 1), (heel + 0.24, 0.135), (heel + 0.18, 0.10), (heel + 0.18, 0.0, 1)]
    for side in (1, -1):
        wall = spline(cheek, True, 8)
        parts.append(upright(plate('cheek', [wall], 0.044, 0.008, ground, 40, 3), (0, side * (half - 0.022), 0)))
        parts.append(upright(plate('inside', [[(x, max(0.02, z - 0.014)) for x, z in wall]], 0.006, 0, japan, 40), (0, side * (half - 0.046), 0)))
    lean = math.radians(bed)
    rise = lambda x: (MOUTH - x) * math.tan(lean)
    ramp = [(MOUTH - 0.24, 0.06), (-0.40, 0.06), (-0.40, 0.02 + rise(-0.40)), (MOUTH - 0.24, 0.064)]
    parts.append(upright(prism('ramp', ramp, -wide / 2 + 0.01, wide / 2 - 0.01, japan, 0.004)))
    bedded = lambda ob, along, lift: put(put(ob, turn=(0, bed, 0)), (MOUTH - along * math.cos(lean) + lift * math.sin(lean), 0, 0.014 + along * math.sin(lean) + lift * math.cos(lean)))
    thick = 3 / 16 * INCH
    run = thick / math.tan(math.radians(25))
    iron = loft('iron', [[Vector((x, y, z)) for y, z in ((-w, low), (w, low), (w, high), (-w, high))] for x, w, low, high in (
        (0.0, wide / 2, 0.0, 0.0008), (-run, wide / 2, 0.0, thick), (-LONG + 0.06, wide / 2, 0.0, thick), (-LONG, wide * 0.36, 0.0, thick))], honed, 15)
    parts.append(bedded(iron, 0, 0.012))
    high = through([(-0.72, 0.04), (-0.66, 0.075), (-0.42, 0.105), (-0.15, 0.085), (0.0, 0.014)])
    rings = []
    for i in range(41):
        x = -0.72 + 0.72 * i / 40
        w = wide * (0.44 if x > -0.30 else 0.44 - 0.16 * ((-0.30 - x) / 0.42) ** 1.6)
        rings.append([Vector((x, a, max(0.0, b) * high(x))) for a, b in superellipse(w, 1, 4, 48)])
    cap = loft('lever cap', rings, paint((0.016, 0.0165, 0.018), 0.30, 0.4, 0.006, 0.05), 50)
    mark = press(put(lettering(maker(), 0.075, matte((0.62, 0.60, 0.54), 0.5), 0), (-0.22, 0, 1), (0, 0, -90)), cap, 0.0015)
    screw = knurled('cap screw', [(-0.04, 0.04), (0.0, 0.04), (0.004, 0.086), (0.012, 0.092), (0.062, 0.092), (0.070, 0.086), (0.073, 0.04), (0.074, 0.0005)], yellow, 40, 0.006, 0.090)
    screw = put(put(screw, turn=(0, -90, 0)), (-0.52, 0, 0.10))
    parts += [bedded(part, 0.10, 0.012 + thick) for part in (cap, mark, screw)]
    rod = lathe('rod', [(-0.16, 0.020), (0.10, 0.020), (0.16, 0.026), (0.162, 0.001)], steel(None, rough=0.24), 24)
    wheel = knurled('adjuster', [(0.0, 0.03), (0.004, 0.082), (0.010, 0.088), (0.052, 0.088), (0.058, 0.082), (0.062, 0.03)], yellow, 40, 0.006, 0.086)
    parts += [bedded(put(part, turn=(0, 0, 180)), LONG - 0.08, 0.012 + thick + 0.045) for part in (rod, wheel)]
    # The mouth: a plate before the iron, let into the sole, that slides with the knob.
    parts.append(box('mouth plate', (0.40, wide * 0.80, 0.012), (0.80, 0, 0.072), ground, 0.003))
    parts += [put(part, (0.14 + more * 0.20, 0, 0.010)) for part in _knob(walnut, yellow, japan)]
    parts += [put(part, (-0.14, 0, 0.0)) for part in _tote(yellow)]
    return group('bevel-up plane', parts)


def _plane_of(tool):
    show(bevel_up_plane(tool.length('plane-length'), tool.length('iron-width'), tool.number('bed-angle')), -36, elevation=32, margin=1.13)


MODELS = {'bevel-up-plane': _plane_of}
