"""Tape measures: a case as large as its tape is long, and the first inches of the blade."""
import math

from kit.materials import INK, grainy, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker
from tools.layout import scale_marks


def _bent(parts, sag, half):
    """Marks that lie flat, moved onto a blade which is hollow across."""
    bpy.context.view_layer.update()
    for part in parts:
        part.data.transform(part.matrix_world)
        part.matrix_world = Matrix()
        for v in part.data.vertices:
            v.co.z += sag * (v.co.y / half) ** 2
    return parts


def tape_measure(width=1 * INCH, feet=25.0, label='25 FT', both=False, out=1.30):
    """The case stands on its base with the mouth towards -x; the blade's hook lies `out` before it. A long tape fills a large case."""
    rubber, bright = grainy((0.022, 0.0225, 0.0235), 0.6, 130, 0.2, 0.15), steel(None, (0.50, 0.505, 0.51), 0.24)
    green, light = paint((0.016, 0.098, 0.064), 0.38, 0.3, 0.008, 0.05), paint((0.72, 0.69, 0.62), 0.5, 0)
    deep, k = width + 0.166, 0.56 + 0.0176 * feet
    outline = spline([(-0.34, 0.0, 1), (0.30, 0.0), (0.36, 0.05), (0.385, 0.32), (0.33, 0.56), (0.16, 0.68), (-0.06, 0.70), (-0.24, 0.62), (-0.35, 0.42),
                      (-0.40, 0.20), (-0.40, 0.05)], True, 10)
    case = upright(plate('case', [outline], deep, 0.05, steel('x', (0.44, 0.445, 0.45), 0.34, 0.008, 0.04), 50, 5))
    bumper = upright(plate('bumper', [[(x * 1.035 + 0.0, max(-0.012, z * 1.03 - 0.006)) for x, z in outline]], deep - 0.17, 0.035, rubber, 50, 5))
    disc = [[(r * math.cos(2 * math.pi * k / 96), r * math.sin(2 * math.pi * k / 96)) for k in range(96)] for r in (0.235,)]
    badge = put(upright(plate('badge', disc, 0.02, 0.008, green, 50, 4)), (-0.01, -deep / 2 - 0.002, 0.345))
    mark = put(put(lettering(maker(), 0.068, light, 0.003), turn=(90, 0, 0)), (-0.01, -deep / 2 - 0.0135, 0.385))
    button = put(box('lock', (0.20, deep * 0.48, 0.075), (0, 0, 0), paint((0.40, 0.052, 0.018), 0.42, 0.2, 0.012), 0.03, 5), (-0.335, 0, 0.575), (0, -52, 0))
    mouth = box('mouth', (0.05, width + 0.036, 0.085), (-0.405, 0, 0.075), matte((0.012, 0.012, 0.013)), 0.01)
    size = put(put(lettering(label, 0.105, light, 0.003), turn=(90, 0, 0)), (-0.01, -deep / 2 - 0.0135, 0.285))
    parts = [case, bumper, badge, mark, size, button, mouth]
    for x, z in ((-0.30, 0.10), (0.24, 0.10), (0.20, 0.545)):
        screw = lathe('screw', [(-0.02, 0.030), (0.004, 0.030), (0.008, 0.024), (0.008, 0.012), (0.0, 0.010), (0.0, 0.001)], bright, 24)
        parts.append(put(put(screw, turn=(0, 0, -90)), (x, -deep / 2 + 0.002, z)))
    for part in parts:
        part.matrix_world = Matrix.Diagonal((k, 1, k, 1)) @ part.matrix_world
    half, low = width / 2, 0.075 * k - 0.030
    sag = 0.268 * half
    yellow = paint((0.72, 0.47, 0.035), 0.36, 0.35, 0)
    rings = []
    for x in (0.0, out + 0.05):
        top = [Vector((x, y, sag * (y / half) ** 2 + 0.003)) for y in (half * (k / 12 - 1) for k in range(25))]
        rings.append([*top, *(Vector((p.x, p.y, p.z - 0.005)) for p in reversed(top))])
    lines, fine = [(16, 0.120), (8, 0.085), (4, 0.062), (2, 0.045), (1, 0.032)], width / INCH
    inches = lambda way: scale_marks(out + 0.01, 16, [(step, tall * fine) for step, tall in lines], 0.006 if fine > 0.6 else 0.005, 0.0036, towards=way)
    centimeters = [(10, 0.085 * fine), (5, 0.06 * fine), (1, 0.04 * fine)]
    # Marks that belong to no tape would lie on the table.
    marks = scale_marks(out + 0.01, 10, centimeters, 0.0035, 0.0036, unit=0.1) if both else inches(1)
    far = inches(-1)
    for part in marks:
        put(part, (0, -half, 0))
    ink = matte(INK, 0.6)
    figures = [put(lettering(str(inch), (0.060 if both else 0.105) * max(fine, 0.62), ink, 0.0004), (inch * INCH - 0.055, half * 0.36 if both else 0.0, 0.0036)) for inch in range(1, int(out / INCH) + 1)]
    if both:
        figures += [put(lettering(str(cm), 0.046 * max(fine, 0.62), ink, 0.0004), (cm * 0.1 - 0.032, -half * 0.34, 0.0036)) for cm in range(1, int(out * 10) + 1)]
    for part in far:
        put(part, (0, half, 0))
    blade = [loft('blade', rings, yellow, 30), *_bent([*marks, *far, *figures], sag, half)]
    hook = [put(box('hook', (0.20, width * 0.75, 0.008), (0, 0, 0), bright, 0.003), (0.09, 0, 0.013)), put(box('lip', (0.010, width * 0.79, 0.095), (0, 0, 0), bright, 0.003), (-0.008, 0, -0.030))]
    for x, y in ((0.04, width * 0.18), (0.04, -width * 0.18), (0.13, 0.0)):
        hook.append(put(put(lathe('rivet', [(0, 0.016), (0.006, 0.014), (0.009, 0.001)], bright, 24), turn=(0, -90, 0)), (x, y, 0.016)))
    parts += [put(part, (-0.40 * k - out, 0, low + 0.03)) for part in (*blade, *hook)]
    return group('tape measure', parts)


def _tape():
    stage(key=7)
    look_at([lay(tape_measure(), 24)], 32, 1.16)


PICTURES = {'tape-measure': _tape}


def _tape_of(tool):
    text = tool.values['rule-length']
    feet = tool.length('rule-length') / 3.048
    show(tape_measure(tool.length('rule-width'), feet, text.upper(), tool.word('graduation') == 'both'), 24, elevation=34)


MODELS = {'tape-measure': _tape_of, 'tape-measure-both-scales': _tape_of}
