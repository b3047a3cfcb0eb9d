"""Clamps with a bar, and the handscrew."""
import math

from kit.letters import fitted
from kit.materials import GREEN, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def bar_clamp(length=6.9, at=3.4, casting=None, seed=7, throat=4 * INCH, wound=0.0):
    """The bar along x, the jaws towards -y; the fixed jaw at x = 0, the sliding one, with its screw wound back so far, at x = `at`."""
    bright, black = steel('x', (0.50, 0.505, 0.51), 0.28, 0.004), casting or iron((0.04, 0.042, 0.045), 0.42, 0.01, 34)
    high, thick = 0.20, 0.085
    # The serrations are on the back, where the sliding jaw bites.
    ridge = [(0.25 + i * 0.075 + dx, high / 2 - dy) for i in range(int((length - 0.55) / 0.075)) for dx, dy in ((0, 0), (0.05, 0), (0.0625, 0.016))]
    bar = plate('bar', [[(0, -high / 2), (length, -high / 2), (length, high / 2), *reversed(ridge), (0, high / 2)]], thick, 0.006, bright, 30)
    reach = -throat - high / 2 - 0.04
    fixed_shape = spline([(-0.20, 0.17), (0.16, 0.17), (0.20, -0.14), (0.16, -0.50), (0.10, reach + 0.16), (0.10, reach - 0.06, 1), (-0.07, reach - 0.06, 1),
                          (-0.08, reach + 0.16), (-0.12, -0.50), (-0.20, -0.14)][::-1], True, 8)
    fixed = plate('fixed jaw', [fixed_shape], 0.20, 0.035, black, 40, 5)
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
                           (at + 2.38, 0.168), (at + 2.46, 0.150), (at + 2.49, 0.09), (at + 2.495, 0.02)], wood('beech', seed=seed))
    screwed = [boss, screw, swivel, cap, ferrule, grip]
    for part in screwed:
        put(part, (0 if part is boss else wound, reach + 0.04, 0))
    stop = put(lathe('stop', [(-0.075, 0.03), (-0.07, 0.05), (0.07, 0.05), (0.075, 0.03)], bright, 24), (0, 0, 0), (0, 90, 0))
    put(stop, (length - 0.12, 0, 0))
    mark = put(lettering(maker(), 0.15, paint((0.75, 0.72, 0.66), 0.5, 0), 0.003), (0, 0, 0), (0, 0, -90))
    return group('bar clamp', [bar, fixed, slide, *screwed, fixed_cap, stop, put(mark, (at + 0.03, -0.30 - throat * 0.26, 0.112))])


def opened(opening, throat, size=1.0, casting=None):
    """A bar clamp of that size with its jaws as far apart as they go."""
    wound = 0.45
    at = opening / size + 1.39 - wound
    clamp = bar_clamp(at + 0.62, at, casting, 3 + opening, throat / size, wound)
    clamp.matrix_world = Matrix.Scale(size, 4)
    return clamp


def parallel_clamp(length=5.0, at=2.2, throat=3.75 * INCH):
    """As the bar clamp lies: plastic jaws 4 in high round the bar, square to it; the screw close to the bar."""
    bright = steel('x', (0.50, 0.505, 0.51), 0.28, 0.004)
    red, black = paint((0.36, 0.048, 0.017), 0.40, 0.2, 0.012, 0.05), paint((0.014, 0.0145, 0.015), 0.42, 0.15, 0.01, 0.06)
    face, light = paint((0.030, 0.031, 0.033), 0.5, 0.1, 0.01, 0.05), paint((0.75, 0.72, 0.66), 0.5, 0)
    high, thick = 0.29, 0.09
    ridge = [(0.5 + i * 0.06 + dx, high / 2 - dy) for i in range(int((length - 0.75) / 0.06)) for dx, dy in ((0, 0), (0.04, 0), (0.05, 0.012))]
    bar = plate('bar', [[(-0.30, -high / 2), (length, -high / 2), (length, high / 2), *reversed(ridge), (-0.30, high / 2)]], thick, 0.006, bright, 30)
    low = -high / 2 - throat
    parts = [bar]
    for x, way in ((0.0, -1), (at, 1)):
        # The jaw's clamping face at x; its back tapers away from it.
        shape = spline([(x, 0.23, 1), (x, low, 1), (x + way * 0.20, low), (x + way * 0.26, low + 0.06), (x + way * 0.33, -0.52), (x + way * 0.44, -0.24),
                        (x + way * 0.46, 0.14), (x + way * 0.38, 0.23)], True, 8)
        parts.append(plate('jaw', [shape if way < 0 else shape[::-1]], 0.40, 0.045, red, 50, 5))
        parts.append(box('face', (0.05, 0.23 - low - 0.05, 0.40), (x - way * 0.012, (0.23 + low) / 2, 0), face, 0.016, 4))
        panel = spline([(x + way * 0.09, -0.30), (x + way * 0.09, low + 0.14), (x + way * 0.17, low + 0.14), (x + way * 0.24, -0.50), (x + way * 0.29, -0.32)], True, 6)
        parts.append(put(plate('panel', [panel if way < 0 else panel[::-1]], 0.012, 0.004, black, 45), (0, 0, 0.200)))
        parts.append(put(lettering(maker(), 0.125, light, 0.003), (x + way * 0.165, -0.66, 0.2065), (0, 0, -90)))
    y = -0.36
    collar = lathe('collar', [(at + 0.40, 0.06), (at + 0.40, 0.135), (at + 0.42, 0.142), (at + 0.54, 0.135), (at + 0.55, 0.06)], black, 56)
    screw = thread('screw', at + 0.50, at + 0.98, 0.066, 0.060, 0.016, bright, 30)
    ferrule = lathe('ferrule', [(at + 0.94, 0.07), (at + 0.94, 0.120), (at + 0.95, 0.126), (at + 1.06, 0.130), (at + 1.07, 0.11)], bright, 56)
    grip = turned('grip', [(at + 1.06, 0.115), (at + 1.12, 0.140), (at + 1.32, 0.180), (at + 1.62, 0.188), (at + 1.95, 0.172), (at + 2.15, 0.166), (at + 2.30, 0.170),
                           (at + 2.37, 0.150), (at + 2.395, 0.10), (at + 2.40, 0.06)], wood('beech', seed=4.4))
    socket = [[Vector((x, r * math.cos(math.pi / 3 * k), r * math.sin(math.pi / 3 * k))) for k in range(6)] for x, r in ((at + 2.38, 0.052), (at + 2.403, 0.052))]
    hole = loft('socket', socket, matte((0.02, 0.02, 0.02)), 20)
    parts += [put(part, (0, y, 0)) for part in (collar, screw, ferrule, grip, hole)]
    stop = box('stop', (0.07, high + 0.06, thick + 0.10), (length - 0.06, 0, 0), black, 0.02)
    return group('parallel clamp', [*parts, stop])


def handscrew(length=10 * INCH, apart=None, throat=None):
    """Maple jaws along x, so far apart in y, pulled together by two screws along y; the throat is from the tips to the nearer screw."""
    size, near = (1.0, -0.02) if throat is None else (length / (10 * INCH), length / 2 - throat)
    far, apart = near - 0.90 * size, apart or 0.86
    deep, thick = 0.42 * size, 0.40 * size ** 0.8
    parts = []
    for side in (1, -1):
        outline = [(-length / 2, 0.0), (length / 2, 0.0), (length / 2, 0.10), (length / 2 - 0.70 * size, deep), (-length / 2, deep)]
        if side < 0:
            outline = [(x, -y) for x, y in reversed(outline)]
        jaw = prism('jaw', outline, -thick / 2, thick / 2, wood('maple', seed=3 + side * 1.7), 0.022, 4)
        put(jaw, (0, side * apart / 2, 0))
        for x in (near, far):
            hole = put(lathe('hole', [(-0.5, 0.085), (0.5, 0.085)], None, 32), turn=(0, 0, 90))
            cut(jaw, put(hole, (x, side * (apart / 2 + deep / 2), 0)))
            # The pivoting nut shows as a steel disc on the jaw's cheek.
            disc = lathe('pivot', [(0.0, 0.14), (0.006, 0.135), (0.008, 0.001)], steel(None, (0.24, 0.243, 0.25), 0.36), 48)
            parts.append(put(put(disc, turn=(0, -90, 0)), (x, side * (apart / 2 + deep / 2), thick / 2)))
        parts.append(round_edges(jaw, 0.02, 4))
    # Between the nearer nut and the slope of the tip.
    field = length / 2 - 0.52 * size - near - 0.16
    mark = put(fitted(maker(), matte((0.13, 0.06, 0.025), 0.7), field, 0.17 * size), (near + 0.16 + field / 2, -(apart / 2 + 0.20 * size), thick / 2 + 0.001))
    parts.append(mark)
    # Each screw ends flush with the far jaw; its handle stands beyond the near one.
    out = apart / 2 + deep + 0.11
    for x, way in ((near, 1), (far, -1)):
        screw = thread('screw', -out + 0.09, out + 0.11, 0.068, 0.062, 0.016, steel(None, (0.48, 0.485, 0.49), 0.28), 30)
        grip = [(1.06, 0.125), (1.10, 0.150), (1.24, 0.200), (1.50, 0.208), (1.85, 0.185), (2.10, 0.172), (2.25, 0.176), (2.33, 0.150), (2.355, 0.09), (2.36, 0.02)]
        grip = turned('grip', [(out + 0.10 + (g - 1.06) * size, r * size ** 0.8) for g, r in grip], wood('maple', seed=8 + x))
        ferrule = lathe('ferrule', [(out, 0.07), (out, 0.125), (out + 0.01, 0.132), (out + 0.12, 0.136), (out + 0.125, 0.12)], steel(None, rough=0.26), 56)
        for part in (screw, grip, ferrule):
            parts.append(put(put(part, turn=(0, 0, 90 * way)), (x, 0, 0)))
    return group('handscrew', parts)


def _bar():
    stage(key=7)
    look_at([lay(bar_clamp(), 38, shrink=0.55)], 58, 1.12)


def _handscrew():
    stage()
    look_at([lay(handscrew(), 24)], 46, 1.12)


def _bar_of(tool):
    show(opened(tool.length('jaw-opening'), tool.length('throat-depth')), 40, elevation=58, margin=1.1)


def _f_of(tool):
    clamp = opened(tool.length('jaw-opening'), tool.length('throat-depth'), 0.66, paint(GREEN, 0.38, 0.3, 0.012, 0.10))
    show(clamp, 40, elevation=58, margin=1.1)


def _parallel_of(tool):
    at = tool.length('jaw-opening') + 0.074
    show(parallel_clamp(at + 0.72, at, tool.length('throat-depth')), 40, elevation=56, margin=1.1)


def _handscrew_of(tool):
    show(handscrew(tool.length('jaw-length'), tool.length('jaw-opening'), tool.length('throat-depth')), 24, elevation=48, margin=1.12, key=8)


PICTURES = {'bar-clamp': _bar, 'handscrew-clamp': _handscrew}
MODELS = {'bar-clamp': _bar_of, 'f-clamp': _f_of, 'parallel-clamp': _parallel_of, 'handscrew-clamp': _handscrew_of}
