"""Bench planes bedded at 45 degrees, from the No. 3 to the No. 7."""
import math

from kit.materials import INK, brass, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker

STANDING = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))


def bench_plane(toe=0.0, heel=0.0, wide=1.0, number='', thin=False):
    """Stands on its sole, the toe towards +x: a No. 4, with so much more sole before and behind, and so much wider."""
    japan = paint((0.010, 0.040, 0.028), 0.28, 0.5, 0.008, 0.10)
    ground = steel('x', (0.47, 0.475, 0.48), 0.29, 0.006, 0.05, 0.1)
    polished = steel(None, (0.60, 0.61, 0.62), 0.17, 0.01, 0.01)
    honed, yellow = steel('y', (0.55, 0.555, 0.56), 0.22, 0.003), brass(0.2)
    walnut = wood('walnut', 'z', 3, light=(0.25, 0.115, 0.050), rough=0.3, coat=0.5)
    parts = _body(ground, japan, toe, heel)
    parts += _iron_and_cap(honed, polished, 0.016 if thin else 0.030)
    for part in parts:
        part.matrix_world = Matrix.Diagonal((1, wide, 1, 1)) @ part.matrix_world
    tilted = lambda ob, x, z: put(put(ob, turn=(0, -15, 0)), (x, 0, z))
    wheel = [(-0.05, 0.001), (-0.05, 0.05), (-0.045, 0.13), (-0.03, 0.14), (0.03, 0.14), (0.045, 0.13), (0.045, 0.06), (0.10, 0.055), (0.105, 0.02)]
    parts.append(tilted(lathe('wheel', wheel, yellow, 72), -0.40, 0.40))
    parts.append(tilted(lathe('rod', [(-0.1, 0.022), (0.2, 0.022)], yellow, 24), -0.40, 0.40))
    if number:
        parts.append(put(lettering(number, 0.095, paint((0.42, 0.42, 0.38), 0.4, 0.3, 0), 0.004), (1.11 + toe, 0, 0.066), (0, 0, 90)))
    parts += [put(part, (toe * 0.55, 0, 0)) for part in _knob(walnut, yellow, japan)] + _tote(yellow)
    return group('plane', parts)


def _body(ground, japan, toe, heel):
    outline = [(1.04, -0.306, 1), (1.15, -0.235), (1.215, -0.10), (1.215, 0.10), (1.15, 0.235), (1.04, 0.306, 1), (-1.06, 0.306, 1),
               (-1.17, 0.24), (-1.235, 0.10), (-1.235, -0.10), (-1.17, -0.24), (-1.06, -0.306, 1)]
    longer = lambda points: [(p[0] + (toe if p[0] > 0.92 else -heel if p[0] < -0.84 else 0), *p[1:]) for p in points]
    outline = longer(outline)
    sole = prism('sole', spline(outline, True, 8), 0, 0.055, ground, 0.010, 3, 40)
    bed = prism('bed', [(x * 0.985, y * 0.90) for x, y in spline(outline, True, 8)], 0.05, 0.064, japan, 0.004, 2, 40)
    cheek = [(1.06, 0.0, 1), (1.06, 0.115), (1.0, 0.135), (0.80, 0.15), (0.66, 0.235), (0.51, 0.40), (0.34, 0.515), (0.13, 0.545),
             (-0.08, 0.50), (-0.29, 0.36), (-0.49, 0.215), (-0.70, 0.15), (-0.95, 0.13), (-1.06, 0.125), (-1.09, 0.09), (-1.09, 0.0, 1)]
    if toe or heel:
        # Straight walls beyond the hump; the points before and behind it keep the curve from swinging.
        cheek[3:3] = [(0.93, 0.140, 1), (0.90, 0.142, 1)]
        cheek[-4:-4] = [(-0.82, 0.142, 1), (-0.85, 0.140, 1)]
    line = spline(longer(cheek), True, 8)
    parts = [sole, bed]
    for side in (1, -1):
        parts.append(upright(plate('cheek', [line], 0.040, 0.008, ground, 40, 3), (0, side * 0.2895, 0)))
        inner = plate('inside', [[(x, max(0.02, y - 0.014)) for x, y in line]], 0.006, 0, japan, 40)
        parts.append(upright(inner, (0, side * 0.267, 0)))
    frog = [(0.36, 0.05), (-0.32, 0.05), (-0.32, 0.14), (-0.20, 0.30), (-0.33, 0.66), (-0.26, 0.70), (0.39, 0.08)]
    parts.append(upright(prism('frog', frog, -0.23, 0.23, japan, 0.015)))
    return parts


def _iron_and_cap(honed, polished, thick):
    """The iron bedded at 45 degrees, its cap iron and the lever cap; local z runs up the iron, x away from the bed."""
    bed = Matrix.Translation((0.43, 0, -0.004)) @ Matrix.Rotation(math.radians(-45), 4, 'Y')
    parts = []

    def bedded(ob, at=(0, 0, 0), stand=False):
        ob.matrix_world = bed @ Matrix.Translation(at) @ (STANDING if stand else Matrix()) @ ob.matrix_world
        parts.append(ob)

    shape = lambda low, high, top, w=0.26: [(-w, low), (-w, high), (-w + 0.05, top), (w - 0.05, top), (w, high), (w, low)]
    bedded(plate('iron', [shape(0, 1.34, 1.42)], thick, 0.003, honed), stand=True)
    bedded(plate('cap iron', [shape(0.05, 1.16, 1.23, 0.255)], 0.026, 0.003, honed), (0.030, 0, 0), True)
    hump = [[Vector((0.043 + (h if k in (1, 2) else -0.01), (-0.254, -0.250, 0.250, 0.254)[k], z)) for k in range(4)]
            for z, h in ((0.04, 0.004), (0.07, 0.03), (0.12, 0.045), (0.19, 0.035), (0.26, 0.012))]
    bedded(loft('hump', hump, honed, 60))
    half = through([(0.10, 0.235), (0.16, 0.245), (0.5, 0.235), (0.9, 0.185), (1.06, 0.165), (1.12, 0.10)])
    thick = through([(0.10, 0.02), (0.14, 0.045), (0.3, 0.07), (0.7, 0.055), (1.0, 0.05), (1.12, 0.02)])
    rings = []
    for z in (0.10 + 1.02 * i / 40 for i in range(41)):
        rings.append([Vector((0.055 + thick(z) * 0.45 * (b + 1), a, z)) for a, b in superellipse(half(z), 1, 5, 48)])
    bedded(loft('lever cap', rings, polished, 40))
    panel = spline([(-0.14, 0.28), (0.14, 0.28), (0.135, 0.46), (0.11, 0.58), (0, 0.63), (-0.11, 0.58), (-0.135, 0.46)], True, 8)
    bedded(plate('panel', [panel], 0.006, 0.001, paint((0.25, 0.035, 0.014), 0.35, 0.3, 0, 0.05)), (0.122, 0, 0), True)
    bedded(lettering(maker(), 0.105, polished, 0.003), (0.1255, 0, 0.43), True)
    bedded(box('cam', (0.045, 0.20, 0.20), (0, 0, 0), polished, 0.02, 4), (0.125, 0, 1.03))
    bedded(lathe('screw', [(-0.02, 0.062), (0.004, 0.062), (0.012, 0.055), (0.014, 0.001)], polished, 40), (0.128, 0, 0.76))
    bedded(box('slot', (0.006, 0.105, 0.012), (0, 0, 0), matte(INK), 0), (0.142, 0, 0.76))
    bedded(box('lateral lever', (0.014, 0.05, 0.34), (0, 0, 0), steel(None, rough=0.3), 0.004), (-0.03, 0, 1.36))
    return parts


def _stand(ob, at):
    """A lathe's x axis to the vertical."""
    return put(put(ob, turn=(0, -90, 0)), at)


def _knob(walnut, yellow, japan):
    profile = [(0, 0.20), (0.01, 0.205), (0.03, 0.205), (0.055, 0.16), (0.10, 0.115), (0.17, 0.098), (0.25, 0.105), (0.33, 0.15),
               (0.41, 0.192), (0.48, 0.205), (0.545, 0.195), (0.60, 0.155), (0.632, 0.10), (0.638, 0.06), (0.64, 0.001)]
    cut_ = box('slot', (0.10, 0.012, 0.006), (0, 0, 0), matte((0.06, 0.04, 0.02)), 0)
    return [_stand(turned('knob', profile, wood('walnut', 'x', 3, light=(0.25, 0.115, 0.050), rough=0.3, coat=0.5), 90, 96, 60), (0.80, 0, 0.06)),
            _stand(lathe('nut', [(-0.02, 0.06), (0, 0.06), (0.010, 0.05), (0.012, 0.001)], yellow, 40), (0.80, 0, 0.702)),
            put(cut_, (0.80, 0, 0.713), (0, 0, 40)),
            _stand(lathe('collar', [(0, 0.22), (0.01, 0.23), (0.03, 0.23), (0.04, 0.20)], japan, 64), (0.80, 0, 0.045))]


def _tote(yellow):
    outline = [(-0.50, 0.0, 1), (-0.50, 0.10), (-0.60, 0.19), (-0.70, 0.35), (-0.735, 0.55), (-0.68, 0.72), (-0.585, 0.86), (-0.565, 0.94),
               (-0.64, 1.0), (-0.76, 0.99), (-0.88, 0.92), (-0.96, 0.83), (-1.03, 0.68), (-1.05, 0.50), (-1.03, 0.30), (-1.02, 0.10), (-1.02, 0.0, 1)]
    walnut = wood('walnut', 'y', 5, light=(0.25, 0.115, 0.050), rough=0.3, coat=0.5)
    tote = upright(plate('tote', [spline(outline, True, 10)], 0.25, 0.095, walnut, 70, 8), (-0.05, 0, -0.03))
    nut = lathe('nut', [(-0.03, 0.06), (0, 0.06), (0.010, 0.05), (0.012, 0.001)], yellow, 40)
    return [tote, put(put(put(nut, turn=(0, -90, 0)), turn=(0, -10, 0)), (-0.765, 0, 0.975))]


def _smoother():
    stage(key=7)
    look_at([lay(bench_plane(), -32)], 28, 1.14)


def _jack():
    stage(key=7)
    look_at([lay(bench_plane(0.46, 0.64), -34, shrink=0.85)], 30, 1.14)


def _smoother_detail():
    stage(key=7)
    close_up(lay(bench_plane(), -58), (0.16, 0, 0.46), 1.75, 36, 6)


PICTURES = {'jack-plane-no-5': _jack, 'smoothing-plane-no-4': _smoother, 'smoothing-plane-no-4-detail': _smoother_detail}


def _bench_of(tool):
    length, iron = tool.length('plane-length'), tool.length('iron-width')
    # Hands are of one size: knob and tote shrink with the smallest plane only, which has no room for them.
    k = min(1.0, length / (9.71 * INCH))
    more = max(0.0, length / k - 9.71 * INCH)
    number = tool.word('plane-number').removeprefix('no-').replace('-half', ' 1/2')
    plane = bench_plane(more * 0.38, more * 0.62, iron / 0.52 / k, f'No. {number}', tool.slug.endswith('thin-iron'))
    plane.matrix_world = Matrix.Scale(k, 4)
    show(plane, -36, elevation=32, margin=1.13)


MODELS = {'bench-plane': _bench_of}
