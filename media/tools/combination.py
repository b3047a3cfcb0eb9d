"""Squares and bevels whose blade slides: the combination square and the sliding bevel."""
import math

from kit.materials import INK, brass, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker
from tools.layout import EIGHTHS, HALVES, INCHES, MILLIMETERS, scale, thumbscrew


def combination_square(length=12 * INCH, metric=False, size=1.0):
    """The rule along x in the xy plane, the head's square face across it, its mitre towards +x. `size` is the head's beside that of a 12 in rule."""
    half, thick = 0.127 * size, 0.024
    rule = plate('rule', [[(-length / 2, -half), (length / 2, -half), (length / 2, half), (-length / 2, half)]], thick, 0.002,
                 steel('x', (0.42, 0.425, 0.43), 0.38, 0.002, 0.05), 30)
    groove = box('groove', (length - 0.002, 0.035 * size, 0.004), (0, 0, thick / 2 - 0.0015), matte((0.12, 0.12, 0.125), 0.45), 0)
    parts = [rule, groove]
    above, below = (HALVES, MILLIMETERS) if metric else (INCHES, EIGHTHS)
    for m in scale(above, length, size * 0.95, 0.0040, thick / 2 + 0.0006, -1):
        parts.append(put(m, (-length / 2, half, 0)))
    for m in scale(below, length, size * 0.95, 0.0045, thick / 2 + 0.0006):
        parts.append(put(m, (-length / 2, -half, 0)))
    parts.append(put(lettering(maker(), 0.040 * size, matte(INK, 0.6)), (length * 0.36, 0.046 * size, thick / 2 + 0.0006)))
    head = _head()
    for part in head:
        part.matrix_world = Matrix.Scale(size, 4) @ part.matrix_world
    return group('square', [*parts, *head])


def _head():
    """For a rule 1 in wide that is 0.254 wide and whose middle is on y = 0."""
    at = -0.15
    casting = iron((0.045, 0.047, 0.05), 0.5, 0.008, 40)
    outline = [(at, -0.20), (at, -1.12), (at + 0.16, -1.12), (at + 0.30, -0.98), (at + 0.40, -0.80), (at + 1.00, -0.20)]
    window = spline([(at + 0.22, -0.32), (at + 0.22, -0.62), (at + 0.36, -0.70), (at + 0.66, -0.40), (at + 0.60, -0.32)], True, 6)
    head = plate('head', [outline[::-1], window], 0.20, 0.014, casting, 35)
    lip = plate('lip', [[(at + 0.0, -0.22), (at + 1.0, -0.22), (at + 0.92, -0.135), (at + 0.0, -0.135)]], 0.20, 0.01, casting, 35)
    faces = [box('square face', (0.008, 0.97, 0.19), (at - 0.001, -0.625, 0), steel('z', rough=0.24), 0.002)]
    mitre = box('mitre face', (0.82, 0.008, 0.19), (0, 0, 0), steel('z', rough=0.24), 0.002)
    put(mitre, (at + 0.705, -0.505, 0), (0, 0, 45))
    vial = put(lathe('vial', [(-0.20, 0.02), (-0.195, 0.05), (0.195, 0.05), (0.20, 0.02)], paint((0.35, 0.62, 0.10), 0.12, 1.0), 40),
               (at + 0.11, -0.86, 0.065), (0, 0, 90))
    cover = [box('band', (0.03, 0.11, 0.04), (0, 0, 0), brass(0.22), 0.006) for _ in range(2)]
    for i, b in enumerate(cover):
        put(b, (at + 0.11, -0.70 - 0.32 * i, 0.095), (0, 0, 90))
    nut = thumbscrew(1.1)
    put(nut, (0, 0, 0), (0, 0, -90))
    put(nut, (at + 0.52, -0.46, 0.0))
    scriber = put(lathe('scriber', [(0.0, 0.02), (0.004, 0.036), (0.10, 0.036), (0.11, 0.02)], brass(0.22), 32), (at + 0.222, -1.052, 0), (0, 0, -45))
    return [head, lip, *faces, mitre, vial, *cover, nut, scriber]


def sliding_bevel(length=7.5 * INCH, open_to=52):
    """The stock along -x from the pivot, the blade turned by `open_to` degrees."""
    stock = 1.55 * (length / (7.5 * INCH)) ** 0.8
    walnut, yellow = wood('walnut', 'x', 6), brass(0.2, 'y')
    sides = []
    for z in (0.052, -0.052):
        sides.append(box('stock', (stock, 0.24, 0.074), (0.135 - stock / 2, 0, z), walnut, 0.016, 4))
        sides.append(box('end', (0.20, 0.244, 0.078), (0.09, 0, z), yellow, 0.016, 4))
    foot = box('foot', (0.20, 0.244, 0.182), (0.13 - stock, 0, 0), yellow, 0.016, 4)
    half, far = 0.112, length - 0.55
    blade_shape = [(-0.55, -half), (far - 0.26, -half), (far, half), (-0.55 + 0.18, half)]
    slot = [(-0.30, -0.03), (far * 0.37, -0.03), (far * 0.37 + 0.03, 0.0), (far * 0.37, 0.03), (-0.30, 0.03), (-0.33, 0.0)]
    blade = plate('blade', [blade_shape, slot], 0.024, 0.002, steel('x', (0.26, 0.265, 0.27), 0.34, 0.002), 25)
    put(blade, (0.0, 0, 0))
    put(blade, turn=(0, 0, 180 - open_to))
    screw = put(lathe('screw', [(0.0, 0.03), (0.0, 0.080), (0.02, 0.086), (0.034, 0.080), (0.036, 0.001)], brass(0.2), 48), (0.05, 0, 0.090), (0, -90, 0))
    put(screw, (0.0, 0, 0))
    screw.matrix_world = Matrix.Translation((0.05, 0, 0.088)) @ Matrix.Rotation(math.radians(-90), 4, 'Y')
    slit = box('slit', (0.15, 0.018, 0.012), (0, 0, 0), matte((0.07, 0.05, 0.02), 0.6), 0)
    put(slit, (0.05, 0, 0.1225), (0, 0, 35))
    put(blade, (0.05, 0, 0))
    mark = put(lettering(maker(), 0.085, matte((0.045, 0.022, 0.010), 0.7)), (0.10 - stock * 0.5, 0, 0.0895))
    return group('sliding bevel', [*sides, foot, blade, screw, slit, mark])


def _square():
    stage(key=6)
    look_at([lay(combination_square(), 32)], 47, 1.14)


def _bevel():
    stage(key=6)
    look_at([lay(sliding_bevel(), 150)], 47, 1.22)


def _square_close():
    stage(key=6)
    close_up(lay(combination_square(), 18), (0.20, -0.42, 0), 1.75, 48, 8)


PICTURES = {'combination-square-detail': _square_close, 'combination-square': _square, 'sliding-bevel': _bevel}


def _square_of(tool):
    length = tool.length('square-blade-length')
    size = 0.34 + 0.055 * min(12, round(length / INCH))
    show(combination_square(length, tool.word('graduation') == 'metric', size), 32, elevation=50, margin=1.14, key=6)


def _bevel_of(tool):
    show(sliding_bevel(tool.length('square-blade-length')), 150, elevation=50, margin=1.18, key=6)


MODELS = {'combination-square': _square_of, 'combination-square-metric': _square_of, 'sliding-bevel': _bevel_of}
