"""Tapes, rules and levels."""
import math

from kit.materials import GREEN, INK, OCHRE, brass, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker
from tools.layout import scale_marks


def steel_rule(length, width):
    """Along x, sixteenths along one edge and eighths along the other, a hole to hang it by at the end."""
    half, thick = width / 2, 0.012
    hole = [(length / 2 - 0.13 + 0.045 * math.cos(a), 0.045 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))]
    end = spline([(-length / 2, -half, 1), (length / 2 - 0.02, -half), (length / 2, -half + 0.02), (length / 2, half - 0.02),
                  (length / 2 - 0.02, half), (-length / 2, half, 1)], True, 6)
    rule = plate('rule', [end, hole], thick, 0.002, steel('x', (0.40, 0.405, 0.41), 0.40, 0.002, 0.05), 30)
    top = scale_marks(length - 0.20, 16, [(16, 0.105), (8, 0.078), (4, 0.058), (1, 0.036)], 0.0045, thick / 2 + 0.0006, 0.078, towards=-1)
    low = scale_marks(length - 0.20, 8, [(8, 0.105), (4, 0.072), (1, 0.046)], 0.005, thick / 2 + 0.0006, 0.078)
    for side, marks in ((half, top), (-half, low)):
        for part in marks:
            put(part, (-length / 2, side, 0))
    return group('rule', [rule, *top, *low])


def _bent(parts, sag, half):
    """Marks that lie flat, moved onto a blade which is hollow across."""
    bpy.context.view_layer.update()
    for part in parts:
        part.data.transform(part.matrix_world)
        part.matrix_world = Matrix()
        for v in part.data.vertices:
            v.co.z += sag * (v.co.y / half) ** 2
    return parts


def tape_measure(out=1.30):
    """The case stands on its base with the mouth towards -x; the blade's hook lies `out` before it. 25 ft and 1 in wide."""
    rubber, bright = grainy((0.022, 0.0225, 0.0235), 0.6, 130, 0.2, 0.15), steel(None, (0.50, 0.505, 0.51), 0.24)
    green, light = paint((0.016, 0.098, 0.064), 0.38, 0.3, 0.008, 0.05), paint((0.72, 0.69, 0.62), 0.5, 0)
    outline = spline([(-0.34, 0.0, 1), (0.30, 0.0), (0.36, 0.05), (0.385, 0.32), (0.33, 0.56), (0.16, 0.68), (-0.06, 0.70), (-0.24, 0.62), (-0.35, 0.42),
                      (-0.40, 0.20), (-0.40, 0.05)], True, 10)
    case = upright(plate('case', [outline], 0.42, 0.05, steel('x', (0.44, 0.445, 0.45), 0.34, 0.008, 0.04), 50, 5))
    bumper = upright(plate('bumper', [[(x * 1.035 + 0.0, max(-0.012, z * 1.03 - 0.006)) for x, z in outline]], 0.24, 0.04, rubber, 50, 5))
    disc = [[(r * math.cos(2 * math.pi * k / 96), r * math.sin(2 * math.pi * k / 96)) for k in range(96)] for r in (0.235,)]
    badge = put(upright(plate('badge', disc, 0.02, 0.008, green, 50, 4)), (-0.01, -0.212, 0.345))
    mark = put(put(lettering(maker(), 0.13, light, 0.003), turn=(90, 0, 0)), (-0.01, -0.2235, 0.345))
    button = put(box('lock', (0.20, 0.20, 0.075), (0, 0, 0), paint((0.40, 0.052, 0.018), 0.42, 0.2, 0.012), 0.03, 5), (-0.335, 0, 0.575), (0, -52, 0))
    mouth = box('mouth', (0.05, 0.29, 0.085), (-0.405, 0, 0.075), matte((0.012, 0.012, 0.013)), 0.01)
    parts = [case, bumper, badge, mark, button, mouth]
    for x, z in ((-0.30, 0.10), (0.24, 0.10), (0.20, 0.545)):
        screw = lathe('screw', [(-0.02, 0.030), (0.004, 0.030), (0.008, 0.024), (0.008, 0.012), (0.0, 0.010), (0.0, 0.001)], bright, 24)
        parts.append(put(put(screw, turn=(0, 0, -90)), (x, -0.208, z)))
    half, sag, low = 0.5 * INCH, 0.034, 0.045
    yellow = paint((0.72, 0.47, 0.035), 0.36, 0.35, 0)
    rings = []
    for x in (0.0, out + 0.05):
        top = [Vector((x, y, sag * (y / half) ** 2 + 0.003)) for y in (half * (k / 12 - 1) for k in range(25))]
        rings.append([*top, *(Vector((p.x, p.y, p.z - 0.005)) for p in reversed(top))])
    marks = scale_marks(out + 0.01, 16, [(16, 0.120), (8, 0.085), (4, 0.062), (2, 0.045), (1, 0.032)], 0.006, 0.0036)
    for part in marks:
        put(part, (0, -half, 0))
    far = scale_marks(out + 0.01, 16, [(16, 0.120), (8, 0.085), (4, 0.062), (2, 0.045), (1, 0.032)], 0.006, 0.0036, towards=-1)
    figures = [put(lettering(str(inch), 0.105, matte(INK, 0.6), 0.0004), (inch * INCH - 0.06, 0.0, 0.0036)) for inch in range(1, int(out / INCH) + 1)]
    for part in far:
        put(part, (0, half, 0))
    blade = [loft('blade', rings, yellow, 30), *_bent([*marks, *far, *figures], sag, half)]
    hook = [put(box('hook', (0.20, 0.19, 0.008), (0, 0, 0), bright, 0.003), (0.09, 0, 0.013)), put(box('lip', (0.010, 0.20, 0.095), (0, 0, 0), bright, 0.003), (-0.008, 0, -0.030))]
    for x, y in ((0.04, 0.045), (0.04, -0.045), (0.13, 0.0)):
        hook.append(put(put(lathe('rivet', [(0, 0.020), (0.006, 0.018), (0.009, 0.001)], bright, 24), turn=(0, -90, 0)), (x, y, 0.016)))
    parts += [put(part, (-0.40 - out, 0, low + 0.03)) for part in (*blade, *hook)]
    return group('tape measure', parts)


def _vial(length=0.42, radius=0.062):
    """Along x: the coloured liquid, its bubble between two lines, and the ends that hold it."""
    liquid, black = paint((0.42, 0.66, 0.10), 0.10, 1.0, 0), matte((0.02, 0.02, 0.022), 0.5)
    parts = [lathe('vial', [(-length / 2, radius * 0.6), (-length / 2 + 0.01, radius), (length / 2 - 0.01, radius), (length / 2, radius * 0.6)], liquid, 48)]
    bubble = shaped('bubble', [(-0.075, 0.004, 0.004, 2), (-0.06, 0.026, 0.014, 2), (0.06, 0.026, 0.014, 2), (0.075, 0.004, 0.004, 2)],
                    paint((0.72, 0.86, 0.42), 0.1, 1.0, 0), 30, 32)
    parts.append(put(bubble, (0, 0, radius - 0.006)))
    parts += [lathe('line', [(x - 0.006, radius), (x - 0.006, radius + 0.0015), (x + 0.006, radius + 0.0015), (x + 0.006, radius)], black, 48) for x in (-0.095, 0.095)]
    parts += [lathe('end', [(s * (length / 2 - 0.05), radius), (s * (length / 2 - 0.05), radius + 0.012), (s * (length / 2 + 0.04), radius + 0.012),
                            (s * (length / 2 + 0.04), 0.01)][::s], black, 48) for s in (-1, 1)]
    return parts


def spirit_level(length=24 * INCH, high=0.56, thick=0.25):
    """A box of aluminium along x that stands on its edge: a level vial in the middle and two plumb vials."""
    green, black = paint((0.016, 0.098, 0.064), 0.36, 0.35, 0.006, 0.04), paint((0.014, 0.0145, 0.015), 0.42, 0.15, 0.01, 0.06)
    bare = steel('x', (0.60, 0.605, 0.61), 0.30, 0.004, 0.05)
    web = box('web', (length, thick * 0.86, high - 0.02), (0, 0, high / 2), green, 0.01)
    ring = lambda r, n=72: [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n)) for k in range(n)]
    holes = [-length / 2 + 0.80, length / 2 - 0.80]
    for x in holes:
        cut(web, put(upright(prism('hole', ring(0.175), -0.5, 0.5)), (x, 0, high / 2)))
    cut(web, box('window', (0.56, 1.0, 0.30), (0, 0, high - 0.14), None, 0))
    edges = [box('edge', (length, thick, 0.05), (0, 0, 0.025), bare, 0.006)]
    for s in (-1, 1):
        edges.append(box('edge', (length / 2 - 0.29, thick, 0.05), (s * (length / 4 + 0.145), 0, high - 0.025), bare, 0.006))
    caps = [box('cap', (0.11, thick + 0.03, high + 0.012), (s * length / 2, 0, high / 2), black, 0.03, 4) for s in (-1, 1)]
    parts = [web, *edges, *caps]
    for s in (-1, 1):
        parts.append(box('post', (0.05, thick * 0.9, 0.30), (s * 0.265, 0, high - 0.15), black, 0.012))
    parts.append(box('floor', (0.56, thick * 0.9, 0.04), (0, 0, high - 0.285), black, 0.01))
    parts += [put(part, (0, 0, high - 0.135)) for part in _vial()]
    for x in holes:
        parts.append(put(upright(plate('bezel', [ring(0.205), ring(0.160)], thick + 0.014, 0.014, black, 45)), (x, 0, high / 2)))
        parts += [put(put(part, turn=(0, 90, 0)), (x, 0, high / 2)) for part in _vial(0.26, 0.056)]
    mark = put(put(lettering(maker(), 0.20, paint((0.72, 0.69, 0.62), 0.5, 0), 0.003), turn=(90, 0, 0)), (-1.15, -thick * 0.43 - 0.001, high / 2))
    return group('level', [*parts, mark])


def _tape():
    stage(key=7)
    look_at([lay(tape_measure(), 24)], 32, 1.16)


def _level():
    stage(key=7)
    look_at([lay(spirit_level(), 34, shrink=0.5)], 38, 1.12)


def _rules():
    stage(key=6)
    long, short = steel_rule(12 * INCH, 1 * INCH), steel_rule(6 * INCH, 0.75 * INCH)
    lay(long, 36)
    lay(short, 8, (0.34, -0.56))
    look_at([long, short], 50, 1.14)


PICTURES = {'steel-rule': _rules, 'tape-measure': _tape, 'spirit-level': _level}
