from kit.materials import iron, matte, paint, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage


def bar_clamp():
    """The bar along x, the jaws towards -y; the fixed jaw at x = 0, the sliding one, with its screw, at x = 3.4."""
    bright, black = steel('x', (0.50, 0.505, 0.51), 0.28, 0.004), iron((0.04, 0.042, 0.045), 0.42, 0.01, 34)
    length, high, thick = 6.9, 0.20, 0.085
    # The serrations are on the back, where the sliding jaw bites.
    ridge = [(0.25 + i * 0.075 + dx, high / 2 - dy) for i in range(int((length - 0.55) / 0.075)) for dx, dy in ((0, 0), (0.05, 0), (0.0625, 0.016))]
    bar = plate('bar', [[(0, -high / 2), (length, -high / 2), (length, high / 2), *reversed(ridge), (0, high / 2)]], thick, 0.006, bright, 30)
    reach = -4 * INCH - 0.25
    fixed_shape = spline([(-0.20, 0.17), (0.16, 0.17), (0.20, -0.14), (0.16, -0.50), (0.10, reach + 0.16), (0.10, reach - 0.06, 1), (-0.07, reach - 0.06, 1),
                          (-0.08, reach + 0.16), (-0.12, -0.50), (-0.20, -0.14)][::-1], True, 8)
    fixed = plate('fixed jaw', [fixed_shape], 0.20, 0.035, black, 40, 5)
    at = 3.4
    slide_shape = spline([(at - 0.17, 0.20), (at + 0.19, 0.20), (at + 0.23, -0.14), (at + 0.17, -0.50), (at + 0.17, reach + 0.20), (at + 0.18, reach - 0.12),
                          (at - 0.16, reach - 0.12), (at - 0.15, reach + 0.20), (at - 0.10, -0.50), (at - 0.20, -0.14)][::-1], True, 8)
    slide = plate('sliding jaw', [slide_shape], 0.22, 0.04, black, 40, 5)
    boss = lathe('boss', [(at - 0.19, 0.10), (at - 0.18, 0.13), (at + 0.20, 0.13), (at + 0.21, 0.10)], black, 56)
    screw = thread('screw', at - 0.95, at + 0.95, 0.062, 0.060, 0.016, bright, 30)
    swivel = lathe('swivel', [(at - 1.12, 0.06), (at - 1.11, 0.135), (at - 1.02, 0.135), (at - 0.99, 0.09), (at - 0.93, 0.075)], bright, 56)
    cap_paint = paint((0.40, 0.052, 0.018), 0.42, 0.2, 0.012)
    cap = lathe('cap', [(at - 1.20, 0.13), (at - 1.195, 0.155), (at - 1.09, 0.158), (at - 1.085, 0.13)], cap_paint, 56)
    fixed_cap = put(box('fixed cap', (0.12, 0.30, 0.25), (0, 0, 0), cap_paint, 0.035, 5), (0.13, reach + 0.05, 0))
    ferrule = lathe('ferrule', [(at + 0.90, 0.07), (at + 0.90, 0.115), (at + 0.91, 0.12), (at + 1.02, 0.124), (at + 1.03, 0.11)], bright, 56)
    grip = turned('grip', [(at + 1.02, 0.115), (at + 1.08, 0.135), (at + 1.3, 0.178), (at + 1.6, 0.186), (at + 1.95, 0.168), (at + 2.2, 0.160),
                           (at + 2.38, 0.168), (at + 2.46, 0.150), (at + 2.49, 0.09), (at + 2.495, 0.02)], wood('beech', seed=7))
    screwed = [boss, screw, swivel, cap, ferrule, grip]
    for part in screwed:
        put(part, (0, reach + 0.04, 0))
    stop = put(lathe('stop', [(-0.075, 0.03), (-0.07, 0.05), (0.07, 0.05), (0.075, 0.03)], bright, 24), (0, 0, 0), (0, 90, 0))
    put(stop, (length - 0.12, 0, 0))
    mark = put(lettering('KERF', 0.15, paint((0.75, 0.72, 0.66), 0.5, 0), 0.003), (0, 0, 0), (0, 0, -90))
    return group('bar clamp', [bar, fixed, slide, *screwed, fixed_cap, stop, put(mark, (at + 0.03, -0.56, 0.112))])


def handscrew():
    """Maple jaws along x, apart in y, pulled together by two screws along y."""
    length, deep, thick, apart = 10 * INCH, 0.42, 0.40, 0.86
    parts = []
    for side in (1, -1):
        outline = [(-length / 2, 0.0), (length / 2, 0.0), (length / 2, 0.10), (length / 2 - 0.70, deep), (-length / 2, deep)]
        if side < 0:
            outline = [(x, -y) for x, y in reversed(outline)]
        jaw = prism('jaw', outline, -thick / 2, thick / 2, wood('maple', seed=3 + side * 1.7), 0.022, 4)
        put(jaw, (0, side * apart / 2, 0))
        for x in (-0.02, -0.92):
            hole = put(lathe('hole', [(-0.5, 0.085), (0.5, 0.085)], None, 32), turn=(0, 0, 90))
            cut(jaw, put(hole, (x, side * (apart / 2 + deep / 2), 0)))
            # The pivoting nut shows as a steel disc on the jaw's cheek.
            disc = lathe('pivot', [(0.0, 0.14), (0.006, 0.135), (0.008, 0.001)], steel(None, (0.24, 0.243, 0.25), 0.36), 48)
            parts.append(put(put(disc, turn=(0, -90, 0)), (x, side * (apart / 2 + deep / 2), thick / 2)))
        parts.append(round_edges(jaw, 0.02, 4))
    mark = put(lettering('KERF', 0.17, matte((0.13, 0.06, 0.025), 0.7)), (0.52, -(apart / 2 + 0.20), thick / 2 + 0.001))
    parts.append(mark)
    for x, way in ((-0.02, 1), (-0.92, -1)):
        screw = thread('screw', -1.02, 1.06, 0.068, 0.062, 0.016, steel(None, (0.48, 0.485, 0.49), 0.28), 30)
        grip = turned('grip', [(1.06, 0.125), (1.10, 0.150), (1.24, 0.200), (1.50, 0.208), (1.85, 0.185), (2.10, 0.172), (2.25, 0.176), (2.33, 0.150),
                               (2.355, 0.09), (2.36, 0.02)], wood('maple', seed=8 + x))
        ferrule = lathe('ferrule', [(0.96, 0.07), (0.96, 0.125), (0.97, 0.132), (1.08, 0.136), (1.085, 0.12)], steel(None, rough=0.26), 56)
        for part in (screw, grip, ferrule):
            parts.append(put(put(part, turn=(0, 0, 90 * way)), (x, 0, 0)))
    return group('handscrew', parts)


def _bar():
    stage(key=7)
    look_at([lay(bar_clamp(), 38, shrink=0.55)], 58, 1.12)


def _handscrew():
    stage()
    look_at([lay(handscrew(), 24)], 46, 1.12)


PICTURES = {'bar-clamp': _bar, 'handscrew-clamp': _handscrew}
