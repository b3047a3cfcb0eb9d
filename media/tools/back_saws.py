"""Saws stiffened by a back: the tenon and carcass saws, the gent's saw, the dozuki."""
from kit.materials import brass, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker
from tools.saws import LEAN, flat, saw_nut, scaled, teeth, wrapped


def tenon_saw(length=14 * INCH, depth=3.2 * INCH, tpi=5.5, filing='rip', thick=0.010, words='TENON   14 IN   11 PPI'):
    """The plate along x with its teeth on y = 0; the closed handle at -x, which comes down with a lower back."""
    pitch, high = INCH / tpi, depth + 0.075
    edge = teeth(0.0, length, pitch, pitch * 0.82, LEAN[filing])
    sheet = plate('plate', [edge + [(length, high), (0.14, high), (0.0, 0.02)]], thick, 0, steel('x', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    back = box('back', (length - 0.24, 0.18, 0.075), ((length + 0.24) / 2, high + 0.015, 0), brass(0.2, 'x'), 0.022, 5)
    front, rear = (depth / INCH + 0.85) / 4.05, 0.72 + 0.28 * depth / (3.2 * INCH)

    def lowered(points):
        ease = lambda x: min(1.0, max(0.0, (x + 2.2) / 3.2))
        return [(x * min(1.0, 0.5 + rear / 2), y * (rear + (front - rear) * ease(x) ** 2 * (3 - 2 * ease(x))), *more) for x, y, *more in points]

    outside = [(2.05, 4.05), (1.35, 4.30), (0.55, 4.36), (-0.30, 4.28), (-1.15, 4.34), (-1.85, 4.72), (-2.28, 4.62), (-2.22, 4.10), (-1.92, 3.50), (-1.88, 2.90),
               (-2.12, 2.20), (-2.55, 1.42), (-3.05, 0.70), (-3.38, 0.12), (-3.10, -0.28), (-2.40, -0.22), (-1.50, -0.10), (-0.40, -0.06), (0.60, 0.02),
               (1.16, 0.34), (1.22, 0.86), (1.02, 1.36), (0.98, 1.86), (1.22, 2.36), (1.72, 2.82), (2.10, 3.34)]
    inside = [(-0.22, 3.62), (0.28, 3.30), (0.40, 2.70), (0.18, 2.00), (-0.32, 1.36), (-1.02, 0.92), (-1.62, 0.80), (-1.84, 1.04), (-1.58, 1.56), (-1.18, 2.24), (-0.92, 2.98),
              (-0.64, 3.56)]
    handle = plate('handle', [spline(scaled(lowered(outside)), True, 8), spline(scaled(lowered(inside)), True, 8)], 0.235, 0.080, wood('beech', seed=6.4 + tpi, fleck=0.5), 50, 6)
    parts = [sheet, back, handle, put(lettering(maker(), 0.088, matte((0.12, 0.075, 0.02), 0.5)), (length * 0.5, high + 0.015, 0.0382)),
             put(lettering(words, 0.080, matte((0.09, 0.09, 0.10), 0.55)), (length * 0.58, high * 0.48, thick / 2 + 0.0006))]
    for x, y in lowered(((1.50, 3.55), (0.78, 2.42), (0.60, 0.80))):
        parts += saw_nut(x * INCH, y * INCH, 0.1215, 0.060)
    return group('tenon saw', parts)


def gents_saw(length, depth, tpi, thick):
    """As the tenon saw lies: a brass back that runs into a straight turned handle."""
    pitch, high = INCH / tpi, depth + 0.06
    edge = teeth(0.0, length, pitch, pitch * 0.82, LEAN['rip'])
    sheet = plate('plate', [edge + [(length, high), (0.0, high), (0.0, 0.02)]], thick, 0, steel('x', (0.40, 0.405, 0.41), 0.32, 0, 0.05, 0.1), 20)
    yellow = brass(0.2, 'x')
    parts = [sheet, box('back', (length + 0.10, 0.13, 0.058), (length / 2 - 0.05, high + 0.005, 0), yellow, 0.014, 4)]
    ferrule = lathe('ferrule', [(-0.07, 0.04), (-0.072, 0.086), (-0.08, 0.092), (-0.19, 0.098), (-0.20, 0.103), (-0.21, 0.098), (-0.211, 0.08)], yellow, 64)
    handle = turned('handle', [(-1.30, 0.004), (-1.297, 0.05), (-1.28, 0.092), (-1.24, 0.122), (-1.17, 0.138), (-1.05, 0.136), (-0.90, 0.120), (-0.74, 0.116),
                               (-0.56, 0.132), (-0.42, 0.136), (-0.32, 0.120), (-0.26, 0.100), (-0.21, 0.095)], wood('beech', seed=2 + tpi, fleck=0.5))
    burnt = press(put(lettering(maker(), 0.075, matte((0.16, 0.075, 0.030), 0.7)), (-0.98, 0, 1)), handle)
    parts += [put(part, (0, high + 0.005, 0)) for part in (ferrule, handle, burnt)]
    parts.append(put(lettering(f'{tpi:.0f} TPI', 0.062, matte((0.09, 0.09, 0.10), 0.55)), (length * 0.82, high * 0.42, thick / 2 + 0.0006)))
    parts.append(put(lettering(maker(), 0.062, matte((0.12, 0.075, 0.02), 0.5)), (length * 0.5, high + 0.005, 0.0297)))
    return group('gents saw', parts)


def dozuki(length=9.5 * INCH, tpi=25, thick=0.006):
    """The blade along x with its teeth towards -y, a steel back on its other edge, the cane handle at -x."""
    low, top = (lambda x: -0.25 - 0.05 * x / length), 0.25
    fine = [(x, y + low(x)) for x, y in teeth(0.0, length, INCH / tpi, INCH / tpi * 0.95, 0.5)]
    neck = [(length, top), (-0.02, top), (-0.24, 0.17), (-0.46, 0.078), (-0.72, 0.07), (-0.72, -0.07), (-0.46, -0.075), (-0.22, -0.12), (-0.06, -0.20), (-0.015, -0.24)]
    blade = plate('blade', [fine + neck], thick, 0, steel('y', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    spine = box('back', (length, 0.13, 0.065), (length / 2 - 0.04, top - 0.025, 0), steel('x', (0.46, 0.465, 0.47), 0.25, 0.004, 0.04), 0.018, 5)
    grip = wrapped([(-0.56, 0.115), (-4.05, 0.150)], 0.62)
    collar = lathe('collar', [(-0.54, 0.06), (-0.54, 0.118), (-0.55, 0.122), (-0.66, 0.124), (-0.665, 0.11)], steel(None, (0.10, 0.10, 0.105), 0.3))
    butt = turned('butt', [(-4.14, 0.06), (-4.13, 0.12), (-4.10, 0.146), (-4.04, 0.150), (-3.90, 0.150)], wood('pine', seed=4))
    for part in (grip, collar, butt):
        part.scale = (1, 1, 0.82)
    mark = put(lettering(maker(), 0.13, matte((0.08, 0.08, 0.085), 0.5)), (0.62, -0.04, 0.0036))
    return group('dozuki', [blade, spine, grip, collar, butt, mark])


def _tenon():
    stage(key=5.8)
    look_at([lay(tenon_saw(), 34, tilt=(0, 0.8), shrink=0.78)], 58, 1.14)


PICTURES = {'tenon-saw': _tenon}


def _tenon_of(tool):
    length, filing = tool.length('blade-length'), tool.word('filing')
    words = f"{tool.name.split()[0].upper()}   {tool.number('points-per-inch'):.0f} PPI   {filing.upper()}"
    show(tenon_saw(length, tool.length('cut-depth'), tool.number('teeth-per-inch'), filing, tool.length('plate-thickness'), words), 34, flat(0.16, length), 58, 1.14, 5.8)


def _gents_of(tool):
    length = tool.length('blade-length')
    show(gents_saw(length, tool.length('cut-depth'), tool.number('teeth-per-inch'), tool.length('plate-thickness')), 36, flat(0.2, length), 56, 1.14, 5.8)


def _dozuki_of(tool):
    length = tool.length('blade-length')
    show(dozuki(length, tool.number('teeth-per-inch'), tool.length('plate-thickness')), 40, flat(0.2, length), 58, 1.14, 5.8)


MODELS = {'tenon-saw': _tenon_of, 'carcass-saw': _tenon_of, 'gents-saw': _gents_of, 'dozuki-saw': _dozuki_of}
