"""Honing guides, the strop and its compound."""
import math

from kit.letters import fitted
from kit.materials import brass, grainy, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.squares import knurled


def _cast():
    return iron((0.30, 0.303, 0.308), 0.42, 0.012, 30, 0.9)


def side_clamping_guide(capacity):
    """Open as wide as it goes: two castings on rods along y, a screw that draws them together, the roller below."""
    drop, roller, half = 0.27, 0.095, capacity / 2
    cast, bright = _cast(), steel('y', (0.50, 0.505, 0.51), 0.25, 0.003)
    shape = spline([(-0.30, -0.06), (-0.26, 0.05), (-0.10, 0.085), (0.16, 0.085), (0.27, 0.04), (0.27, -0.05), (0.16, -0.12), (0.11, -drop - 0.02), (0.02, -drop - 0.085),
                    (-0.09, -drop - 0.03), (-0.13, -0.16)], True, 8)
    parts = []
    for side in (1, -1):
        casting = upright(plate('casting', [shape], 0.15, 0.035, cast, 50, 5), (0, side * (half + 0.075), 0))
        # The groove holds the blade's edges.
        notch = box('notch', (0.80, 0.06, 0.032), (0, side * (half + 0.005), 0.022), None, 0)
        parts.append(cut(casting, notch))
        parts.append(put(box('ledge', (0.42, 0.10, 0.05), (0, 0, 0), cast, 0.015, 3), (0, side * (half - 0.03), -0.055)))
    for x, z, r in ((-0.12, -0.105, 0.032), (0.14, -0.07, 0.032), (0.01, -drop, 0.030)):
        parts.append(put(put(lathe('rod', [(-half - 0.14, r - 0.006), (-half - 0.134, r), (half + 0.134, r), (half + 0.14, r - 0.006)], bright, 32), turn=(0, 0, 90)), (x, 0, z)))
    wheel = lathe('roller', [(-0.16, 0.03), (-0.16, roller - 0.012), (-0.148, roller), (0.148, roller), (0.16, roller - 0.012), (0.16, 0.03)], bright, 72)
    parts.append(put(put(wheel, turn=(0, 0, 90)), (0.01, 0, -drop)))
    knob = knurled('knob', [(0.0, 0.06), (0.0, 0.10), (0.012, 0.112), (0.09, 0.112), (0.102, 0.10), (0.104, 0.03), (0.105, 0.001)], brass(0.22, None, 0.004), 40, 0.008, 0.105)
    parts.append(put(put(knob, turn=(0, 0, -90)), (-0.12, -half - 0.152, -0.105)))
    mark = put(fitted(maker(), matte((0.06, 0.06, 0.065), 0.6), 0.34, 0.07), (0.02, -half - 0.1508, 0.022), (90, 0, 0))
    return group('honing guide', [*parts, mark])


def top_clamping_guide(capacity):
    """A bed along y, a bar above it that two knurled screws press on the iron, and a wide roller below."""
    half, roller, drop = capacity / 2, 0.10, 0.20
    cast, bright, yellow = _cast(), steel('y', (0.50, 0.505, 0.51), 0.25, 0.003), brass(0.22, None, 0.004)
    out = half + 0.16
    parts = [box('bed', (0.46, 2 * out, 0.075), (0, 0, -0.0375), cast, 0.02, 4), box('lip', (0.05, 2 * half - 0.02, 0.03), (-0.195, 0, 0.010), cast, 0.01, 3)]
    bar = spline([(-0.075, -out + 0.02), (0.075, -out + 0.02), (0.095, -out + 0.12), (0.070, -half * 0.5), (0.070, half * 0.5), (0.095, out - 0.12), (0.075, out - 0.02),
                  (-0.075, out - 0.02), (-0.095, out - 0.12), (-0.070, half * 0.5), (-0.070, -half * 0.5), (-0.095, -out + 0.12)], True, 6)
    parts.append(put(plate('bar', [bar], 0.085, 0.02, cast, 50, 4), (0, 0, 0.125)))
    for side in (1, -1):
        y = side * (half + 0.075)
        screw = put(thread('screw', -0.05, 0.34, 0.040, 0.025, 0.010, bright, 28), turn=(0, -90, 0))
        grip = put(knurled('grip', [(0.17, 0.05), (0.172, 0.085), (0.182, 0.096), (0.275, 0.096), (0.285, 0.086), (0.287, 0.05), (0.31, 0.045), (0.312, 0.001)], yellow, 44, 0.007, 0.09), turn=(0, -90, 0))
        spring = [Vector((0.062 * math.cos(6 * math.tau * t), 0.062 * math.sin(6 * math.tau * t), 0.006 + 0.074 * t)) for t in (i / 150 for i in range(151))]
        parts += [put(p, (0, y, 0)) for p in (screw, grip, tube('spring', spring, 0.006, bright, 8))]
        ear = spline([(-0.15, -0.05, 1), (0.15, -0.05, 1), (0.10, -drop), (0.0, -drop - 0.055), (-0.10, -drop)][::-1], True, 8)
        parts.append(upright(plate('ear', [ear], 0.07, 0.015, cast, 45, 3), (0, side * half * 0.62, 0)))
    wheel = lathe('roller', [(-half * 0.54, 0.03), (-half * 0.54, roller - 0.012), (-half * 0.54 + 0.012, roller), (half * 0.54 - 0.012, roller), (half * 0.54, roller - 0.012), (half * 0.54, 0.03)], bright, 72)
    axle = lathe('axle', [(-half * 0.62 - 0.05, 0.03), (half * 0.62 + 0.05, 0.03)], bright, 32)
    parts += [put(put(p, turn=(0, 0, 90)), (0, 0, -drop)) for p in (wheel, axle)]
    mark = put(fitted(maker(), matte((0.06, 0.06, 0.065), 0.6), 0.70, 0.085), (0, 0, 0.1682), (0, 0, 90))
    return group('honing guide', [*parts, mark])


def strop():
    """A beech paddle along x, 12 x 2-1/2 in with its handle at -x; the smooth leather up, the rough one below."""
    length, wide, thick, leather = 12 * INCH, 2.5 * INCH, 0.14, 0.028
    half, neck = wide / 2, -length / 2 + 0.98
    top = [(-length / 2, 0.0), (-length / 2 + 0.02, 0.13), (-length / 2 + 0.12, 0.185), (-length / 2 + 0.40, 0.155), (-length / 2 + 0.70, 0.150), (neck - 0.06, 0.20), (neck + 0.04, half, 1), (length / 2, half, 1)]
    outline = spline([*[(x, -y, *rest) for x, y, *rest in top], *reversed(top[1:])], True, 8)
    hole = [(-length / 2 + 0.14 + 0.035 * math.cos(a), -0.035 * math.sin(a)) for a in (math.tau * k / 32 for k in range(32))]
    paddle = plate('paddle', [outline, hole], thick, 0.025, wood('beech', seed=12, fleck=0.4), 45, 4)
    # Cowhide has its grain on one side and the nap of its flesh on the other.
    long = length / 2 - neck - 0.10
    middle = neck + 0.08 + long / 2
    smooth = box('smooth', (long, wide - 0.012, leather), (middle, 0, thick / 2 + leather / 2), grainy((0.30, 0.135, 0.052), 0.5, 42, 0.14, 0.12, 3), 0.008, 3)
    rough = box('rough', (long, wide - 0.012, leather), (middle, 0, -thick / 2 - leather / 2), grainy((0.42, 0.27, 0.15), 0.95, 130, 0.7, 0.2), 0.006, 2)
    mark = put(lettering(maker(), 0.115, matte((0.10, 0.045, 0.018), 0.75)), (-length / 2 + 0.56, 0, thick / 2 + 0.0008))
    return group('strop', [paddle, smooth, rough, mark])


def compound():
    """A bar of 6 oz along x, worn at one corner, in its paper sleeve."""
    long, wide, high = 1.24, 0.33, 0.22
    rows = [(-long / 2, 0.14, 0.090, 6), (-long / 2 + 0.02, 0.158, 0.104, 7), (-long / 2 + 0.05, wide / 2, high / 2, 8), (long / 2 - 0.16, wide / 2, high / 2, 8), (long / 2 - 0.04, wide / 2, 0.098, 7, 0, -0.011),
            (long / 2 - 0.01, 0.156, 0.080, 6, 0, -0.026), (long / 2, 0.14, 0.066, 5, 0, -0.032)]
    bar = put(shaped('bar', rows, grainy((0.030, 0.17, 0.065), 0.5, 34, 0.22, 0.14, 4), 160, 96, 40), (0, 0, high / 2))
    paper, ink = grainy((0.72, 0.66, 0.52), 0.8, 60, 0.05, 0.04), matte((0.015, 0.075, 0.035), 0.7)
    sleeve = put(box('sleeve', (0.74, wide + 0.016, high + 0.012), (0, 0, 0), paper, 0.014, 3), (-long / 2 + 0.44, 0, high / 2 + 0.004))
    at, top = -long / 2 + 0.44, high + 0.0105
    words = [put(fitted(text, ink, 0.64, size), (at, y, top)) for text, size, y in ((maker(), 0.105, 0.075), ('GREEN HONING COMPOUND', 0.07, -0.015), ('CHROMIUM OXIDE   6 OZ', 0.06, -0.095))]
    side = put(fitted('0.5 MICRON   6 OZ', ink, 0.62, 0.085), (at, -wide / 2 - 0.0088, high / 2), (90, 0, 0))
    return group('compound', [bar, sleeve, *words, side])


def _guide_of(tool):
    capacity = tool.length('guide-capacity')
    side = 'side' in tool.slug
    if side:
        show(side_clamping_guide(capacity), 40, (0, -44), 42, 1.2, 6.5)
    else:
        show(top_clamping_guide(capacity), 232, (0, -24), 46, 1.16, 6.5)


def _strop_of(_tool):
    show(strop(), 36, (0, 0), 52, 1.14)


def _compound_of(_tool):
    show(compound(), 30, (0, 0), 42, 1.22)


MODELS = {'honing-guide': _guide_of, 'leather-strop-12-in': _strop_of, 'honing-compound-6-oz-bar': _compound_of}
