"""Fixed squares: the try square, the rafter square, the dovetail marker; and what is knurled."""
import math

from kit.materials import INK, brass, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import scale_marks


def knurled(name, rows, mat, teeth=72, depth=0.006, least=0.0):
    """A lathe along x whose radius, where it is more than `least`, is cut into fine teeth."""
    n = teeth * 4
    return loft(name, [[Vector((x, *((r - depth * (k % 4 < 2) * (r > least)) * f(math.tau * k / n) for f in (math.cos, math.sin)))) for k in range(n)]
                       for x, r in rows], mat, 25)


def try_square(blade_inches, seed):
    """The blade along x from the brass of the stock, which lies along y."""
    blade_long, wide = blade_inches * INCH, (0.14 + 0.022 * blade_inches) * 1.15
    stock_long, stock_wide, thick = blade_long * 0.70, wide * 1.02, 0.185
    yellow = brass(0.2, 'y', 0.003)
    stock = box('stock', (stock_wide, stock_long, thick), (-stock_wide / 2 - 0.010, stock_long / 2 - wide, 0), wood('walnut', 'y', seed), 0.012, 4)
    face = box('face', (0.030, stock_long, thick + 0.002), (-0.015, stock_long / 2 - wide, 0), yellow, 0.004, 3)
    blade = plate('blade', [[(-stock_wide * 0.94, -wide), (blade_long, -wide), (blade_long, 0), (-stock_wide * 0.94, 0)]], 0.028, 0.002,
                  steel('x', (0.085, 0.10, 0.145), 0.30, 0.002, 0.04), 25)
    parts = [stock, face, blade]
    for x, y in ((-0.68, -0.25), (-0.30, -0.72), (-0.68, -1.19)):
        at = (x * stock_wide, 0.475 * wide + (y + 0.72) * wide * 0.62 - wide * 0.975, thick / 2)
        diamond = spline([(0, 0.072, 1), (0.020, 0.020), (0.060, 0, 1), (0.020, -0.020), (0, -0.072, 1), (-0.020, -0.020), (-0.060, 0, 1), (-0.020, 0.020)], True, 6)
        parts.append(put(plate('diamond', [diamond[::-1]], 0.006, 0.001, yellow, 30), at))
        rivet = lathe('rivet', [(0.0, 0.028), (0.004, 0.028), (0.007, 0.022), (0.008, 0.0005)], steel(None, (0.52, 0.525, 0.53), 0.3), 40)
        parts.append(put(put(rivet, turn=(0, -90, 0)), (at[0], at[1], at[2] + 0.002)))
    parts.append(put(lettering(maker(), 0.075, matte((0.42, 0.42, 0.42), 0.5)), (blade_long * 0.52, -wide / 2, 0.0148)))
    return group('try square', parts)


def rafter_square(leg):
    """A triangle of aluminum in the xy plane: the corner it pivots on at 0, the lip along x, degrees along the far edge."""
    thick, lip, k = 0.042, 0.16, leg / (7 * INCH)
    bare, ink = steel('x', (0.40, 0.405, 0.41), 0.46, 0.003, 0.06, 0.1), matte(INK, 0.6)
    window = [(0.24 * leg, 0.20 * leg), (0.40 * leg, 0.20 * leg), (0.20 * leg, 0.40 * leg), (0.20 * leg, 0.24 * leg)]
    notches = [p for i in range(5, -1, -1) for p in ((0.075 * leg + 0.01, (0.26 + 0.085 * i + 0.012) * leg), (0.095 * leg + 0.012, (0.26 + 0.085 * i) * leg), (0.075 * leg + 0.01, (0.26 + 0.085 * i - 0.012) * leg))]
    slot = [(0.060 * leg + 0.01, 0.24 * leg), (0.060 * leg + 0.01, 0.74 * leg), (0.075 * leg + 0.01, 0.74 * leg), *notches, (0.075 * leg + 0.01, 0.24 * leg)]
    sheet = plate('sheet', [[(0, 0), (leg, 0), (leg - 0.02, 0.03), (0.03, leg - 0.02), (0, leg)], window, slot], thick, 0.003, bare, 30)
    parts = [sheet, box('lip', (leg, 0.055, lip), (leg / 2, 0.0275, 0), bare, 0.006, 3)]
    z = thick / 2 + 0.0006
    verts, faces = [], []
    for degree in range(0, 91):
        a = math.radians(degree)
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0)) * 0.0028
        edge = leg / (math.cos(a) + math.sin(a)) - 0.030 * k
        tall, n = (0.11 if degree % 10 == 0 else 0.08 if degree % 5 == 0 else 0.05) * k, len(verts)
        if degree > 88 or degree < 3:
            continue
        verts += [out * r + side * s + Vector((0, 0, z)) for r, s in ((edge, -1), (edge, 1), (edge - tall, 1), (edge - tall, -1))]
        faces.append((n, n + 1, n + 2, n + 3))
        if degree % 10 == 0:
            parts.append(put(lettering(str(degree), 0.062 * k, ink, 0.0003), out * (edge - tall - 0.045 * k) + Vector((0, 0, z)), (0, 0, degree - 90)))
    parts.append(mesh('degrees', verts, faces, ink, 0))
    for word, run, rises, back in (('COMMON', 12, range(2, 17), 0.30), ('HIP-VAL', 17, range(2, 23, 2), 0.44)):
        for rise in rises:
            a = math.atan2(rise, run)
            at = Vector((math.cos(a), math.sin(a), 0)) * ((leg - back * k * 1.42) / (math.cos(a) + math.sin(a)))
            parts.append(put(lettering(str(rise), 0.038 * k, ink, 0.0003), (at.x, at.y, z), (0, 0, math.degrees(a) - 90)))
        parts.append(put(lettering(word, 0.040 * k, ink, 0.0003), (leg * 0.80 - back * k * 1.05, leg * 0.20 - back * k * 0.36, z), (0, 0, -45)))
    parts += [put(part, turn=(0, 0, 90)) for part in scale_marks(leg - 0.06, 8, [(8, 0.085), (4, 0.06), (1, 0.038)], 0.0045, z, ink=ink, towards=-1)]
    parts.append(put(lettering(maker(), 0.095 * k, ink, 0.0004), (0.31 * leg, 0.105 * leg, z)))
    return group('rafter square', parts)


def dovetail_marker(length, slope):
    """Folded of brass: the face with its slopes lies along x, the square end stands up at x = 0."""
    thick, half, stand = 0.125 * INCH, 0.80 * INCH, 1.5 * INCH
    yellow, ink = brass(0.24, 'x', 0.003), matte((0.10, 0.065, 0.02), 0.5)
    tip = half - length / slope
    face = prism('face', [(0, -half), (length, -tip), (length, tip), (0, half)], 0, thick, yellow, 0.004)
    end = box('end', (thick, 2 * half, stand), (thick / 2, 0, stand / 2), yellow, 0.004)
    mark = [put(lettering(text, size, ink), (length * at, 0, thick + 0.0006), (0, 0, 90)) for text, size, at in ((f'1:{slope}', 0.115, 0.66), (maker(), 0.046, 0.36))]
    return group('dovetail marker', [face, end, *mark])


def _try_of(tool):
    inches = tool.number('square-blade-length')
    show(try_square(inches, inches * 1.3), 28, elevation=52, margin=1.18, key=6)


def _rafter_of(tool):
    show(rafter_square(tool.length('square-blade-length')), 14, elevation=58, margin=1.16, key=6)


def _dovetail_of(tool):
    slope = {'one-in-six': 6, 'one-in-eight': 8}[tool.word('dovetail-slope')]
    show(dovetail_marker(tool.length('square-blade-length'), slope), -48, elevation=46, margin=1.24, key=6)


MODELS = {'try-square': _try_of, 'rafter-square': _rafter_of, 'dovetail-marker': _dovetail_of}
