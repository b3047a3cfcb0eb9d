"""Saws stiffened by a back: the tenon saw and the dozuki."""
from kit.materials import brass, matte, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage
from tools.saws import saw_nut, scaled, teeth, wrapped


def tenon_saw():
    """The plate along x with its teeth on y = 0; the handle at -x."""
    length, high = 14 * INCH, 3.5 * INCH
    edge = teeth(0.14, length, 0.046, 0.038, 0.12)
    sheet = plate('plate', [edge + [(length, high), (0.14, high)]], 0.010, 0, steel('x', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    back = box('back', (length - 0.24, 0.18, 0.075), ((length + 0.27) / 2, high + 0.015, 0), brass(0.2, 'x'), 0.022, 5)
    outside = [(2.05, 4.05), (1.35, 4.30), (0.55, 4.36), (-0.30, 4.28), (-1.15, 4.34), (-1.85, 4.72), (-2.28, 4.62), (-2.22, 4.10), (-1.92, 3.50), (-1.88, 2.90),
               (-2.12, 2.20), (-2.55, 1.42), (-3.05, 0.70), (-3.38, 0.12), (-3.10, -0.28), (-2.40, -0.22), (-1.50, -0.10), (-0.40, -0.06), (0.60, 0.02),
               (1.16, 0.34), (1.22, 0.86), (1.02, 1.36), (0.98, 1.86), (1.22, 2.36), (1.72, 2.82), (2.10, 3.34)]
    inside = [(-0.22, 3.62), (0.28, 3.30), (0.40, 2.70), (0.18, 2.00), (-0.32, 1.36), (-1.02, 0.92), (-1.62, 0.80), (-1.84, 1.04), (-1.58, 1.56), (-1.18, 2.24), (-0.92, 2.98),
              (-0.64, 3.56)]
    handle = plate('handle', [spline(scaled(outside), True, 8), spline(scaled(inside), True, 8)], 0.235, 0.080, wood('beech', seed=6.4, fleck=0.5), 50, 6)
    parts = [sheet, back, handle, put(lettering('MARROWBY', 0.088, matte((0.12, 0.075, 0.02), 0.5)), (1.75, high + 0.015, 0.0382)),
             put(lettering('TENON   14 IN   11 PPI', 0.085, matte((0.09, 0.09, 0.10), 0.55)), (2.05, high * 0.48, 0.0056))]
    for x, y in ((1.50, 3.55), (0.78, 2.42), (0.60, 0.80)):
        parts += saw_nut(x * INCH, y * INCH, 0.1215, 0.060)
    return group('tenon saw', parts)


def dozuki():
    """The blade along x with its teeth towards -y, a steel back on its other edge, the cane handle at -x."""
    length = 9.5 * INCH
    low, top = (lambda x: -0.25 - 0.05 * x / length), 0.25
    fine = [(x, y + low(x)) for x, y in teeth(0.02, length, 0.034, 0.032, 0.5)]
    neck = [(length, top), (-0.02, top), (-0.24, 0.17), (-0.46, 0.078), (-0.72, 0.07), (-0.72, -0.07), (-0.46, -0.075), (-0.22, -0.12), (-0.06, -0.20), (0.0, -0.24)]
    blade = plate('blade', [fine + neck], 0.006, 0, steel('y', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    spine = box('back', (length + 0.02, 0.13, 0.065), (length / 2 - 0.03, top - 0.025, 0), steel('x', (0.46, 0.465, 0.47), 0.25, 0.004, 0.04), 0.018, 5)
    grip = wrapped([(-0.56, 0.115), (-4.05, 0.150)], 0.62)
    collar = lathe('collar', [(-0.54, 0.06), (-0.54, 0.118), (-0.55, 0.122), (-0.66, 0.124), (-0.665, 0.11)], steel(None, (0.10, 0.10, 0.105), 0.3))
    butt = turned('butt', [(-4.14, 0.06), (-4.13, 0.12), (-4.10, 0.146), (-4.04, 0.150), (-3.90, 0.150)], wood('pine', seed=4))
    for part in (grip, collar, butt):
        part.scale = (1, 1, 0.82)
    mark = put(lettering('HAMANOKI', 0.13, matte((0.08, 0.08, 0.085), 0.5)), (0.62, -0.04, 0.0036))
    return group('dozuki', [blade, spine, grip, collar, butt, mark])


def _shot(tool, turn, shrink):
    def picture():
        stage(key=5.8)
        look_at([lay(tool(), turn, tilt=(0, 0.8), shrink=shrink)], 58, 1.14)
    return picture


PICTURES = {'tenon-saw': _shot(tenon_saw, 34, 0.78), 'dozuki-saw': _shot(dozuki, 40, 0.7)}
