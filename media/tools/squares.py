"""The try square and the wheel marking gauge."""
import math

from kit.materials import INK, brass, matte, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage
from tools.layout import scale_marks


def try_square(blade_inches, seed):
    """The blade along x from the stock, which lies along y; the inner face of both towards +x and +y."""
    blade_long, wide = blade_inches * INCH, (0.14 + 0.022 * blade_inches) * 1.15
    stock_long, stock_wide, thick = blade_long * 0.70, wide * 1.02, 0.185
    yellow = brass(0.2, 'y', 0.003)
    stock = box('stock', (stock_wide, stock_long, thick), (-stock_wide / 2, stock_long / 2 - wide, 0), wood('walnut', 'y', seed), 0.012, 4)
    face = box('face', (0.030, stock_long, thick + 0.002), (0.010, stock_long / 2 - wide, 0), yellow, 0.004, 3)
    blade = plate('blade', [[(-stock_wide * 0.94, -wide), (blade_long, -wide), (blade_long, 0), (-stock_wide * 0.94, 0)]], 0.028, 0.002,
                  steel('x', (0.085, 0.10, 0.145), 0.30, 0.002, 0.04), 25)
    parts = [stock, face, blade]
    for x, y in ((-0.68, -0.25), (-0.30, -0.72), (-0.68, -1.19)):
        at = (x * stock_wide, 0.475 * wide + (y + 0.72) * wide * 0.62 - wide * 0.975, thick / 2)
        diamond = spline([(0, 0.072, 1), (0.020, 0.020), (0.060, 0, 1), (0.020, -0.020), (0, -0.072, 1), (-0.020, -0.020), (-0.060, 0, 1), (-0.020, 0.020)], True, 6)
        parts.append(put(plate('diamond', [diamond[::-1]], 0.006, 0.001, yellow, 30), at))
        rivet = lathe('rivet', [(0.0, 0.028), (0.004, 0.028), (0.007, 0.022), (0.008, 0.0005)], steel(None, (0.52, 0.525, 0.53), 0.3), 40)
        parts.append(put(put(rivet, turn=(0, -90, 0)), (at[0], at[1], at[2] + 0.002)))
    parts.append(put(lettering('PELLWORTH', 0.075, matte((0.42, 0.42, 0.42), 0.5)), (blade_long * 0.52, -wide / 2, 0.0148)))
    return group('try square', parts)


def knurled(name, rows, mat, teeth=72, depth=0.006, least=0.0):
    """A lathe along x whose radius, where it is more than `least`, is cut into fine teeth."""
    n = teeth * 4
    return loft(name, [[Vector((x, *((r - depth * (k % 4 < 2) * (r > least)) * f(math.tau * k / n) for f in (math.cos, math.sin)))) for k in range(n)]
                       for x, r in rows], mat, 25)


def wheel_gauge():
    """The beam along x with its wheel at +x; the brass head across it, its flat towards -z."""
    length, r = 7 * INCH, 0.046
    bright, yellow = steel('x', (0.50, 0.505, 0.51), 0.24, 0.002, 0.03), brass(0.2, None, 0.006)
    beam = lathe('beam', [(-length / 2, r - 0.006), (-length / 2 + 0.006, r), (length / 2 - 0.03, r), (length / 2 - 0.02, r - 0.012), (length / 2, r - 0.012)], bright, 64)
    marks = [put(m, turn=(0, 0, 180)) for m in scale_marks(length - 0.75, 8, [(8, 0.050), (4, 0.036), (1, 0.024)], 0.006, 0, 0.05, matte(INK, 0.5))]
    for m in marks:
        put(m, (length / 2 - 0.40, 0.022, 0))
        for v in m.data.vertices:
            x, y, _ = m.matrix_world @ v.co
            v.co = (x, y, math.sqrt(max(0.0, (r + 0.0008) ** 2 - y * y)))
        m.matrix_world = Matrix()
    at = length / 2 - 0.42
    # The head: a disc that is flat below, so that it does not roll off the bench.
    rim = [(0.0, 0.150), (0.008, 0.170), (0.02, 0.180), (0.135, 0.180), (0.147, 0.170), (0.150, 0.160), (0.152, 0.09), (0.178, 0.084), (0.180, 0.05)]
    head = loft('head', [[Vector((x - 0.15, q * math.cos(a), max(-0.135, q * math.sin(a)))) for a in (math.tau * k / 128 for k in range(128))] for x, q in rim], yellow, 25)
    put(head, turn=(0, 0, 180))
    put(head, (at - 0.15, 0, 0))
    grip = knurled('grip', [(0, 0.050), (0.004, 0.080), (0.010, 0.086), (0.090, 0.086), (0.096, 0.080), (0.100, 0.02)], yellow, 48, 0.007, 0.084)
    stem = lathe('stem', [(-0.08, 0.034), (0.01, 0.034)], yellow, 32)
    screw = [put(put(p, turn=(0, -90, 0)), (at - 0.075, 0, 0.215)) for p in (stem, grip)]
    wheel = lathe('wheel', [(0, 0.03), (0, 0.072), (0.006, 0.0735), (0.032, 0.046), (0.033, 0.03)], steel(None, (0.30, 0.303, 0.31), 0.22, 0.001), 96)
    put(wheel, turn=(0, 0, 180))
    put(wheel, (length / 2 + 0.033, 0, 0))
    head_screw = lathe('screw', [(0, 0.030), (0.012, 0.030), (0.016, 0.024), (0.017, 0.0005)], yellow, 32)
    slot = box('slot', (0.004, 0.055, 0.009), (length / 2 + 0.050, 0, 0), matte((0.06, 0.04, 0.02)), 0)
    return group('wheel gauge', [beam, *marks, head, *screw, wheel, put(head_screw, (length / 2 + 0.033, 0, 0)), slot])


def _squares():
    stage(key=6)
    large, small = lay(try_square(9, 4), 24, (0.0, 0.0)), lay(try_square(4.5, 9), 24, (0.72, 0.86))
    look_at([large, small], 50, 1.18)


def _gauge():
    stage()
    look_at([lay(wheel_gauge(), 34, tilt=(0, 4.4))], 36, 1.22)


PICTURES = {'try-square': _squares, 'wheel-marking-gauge': _gauge}
