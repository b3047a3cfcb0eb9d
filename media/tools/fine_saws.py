"""Saws for plugs and fretwork: the flush-cut saw and the fret saw."""
import math

from kit.materials import brass, grainy, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import thumbscrew
from tools.saws import flat, teeth


def flush_cut_saw(length, tpi, thick):
    """The blade along x, teeth without set on both edges, an oval handle of beech at -x."""
    half, pitch = 0.66 * INCH, INCH / tpi
    wide = lambda x: half * (1.0 - 0.10 * x / length)
    fine = [(x, y - wide(x)) for x, y in teeth(0.0, length, pitch, pitch * 0.85, 0.45)]
    long = [(x, wide(x) - y) for x, y in teeth(0.0, length, pitch, pitch * 0.85, 0.45)][::-1]
    neck = [(-0.02, half * 0.97), (-0.16, 0.105), (-0.34, 0.070), (-0.60, 0.070), (-0.60, -0.070), (-0.34, -0.070), (-0.16, -0.105), (-0.02, -half * 0.97)]
    blade = plate('blade', [fine + long + neck], thick, 0, steel('x', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    collar = shaped('collar', [(-0.42, 0.085, 0.052, 3), (-0.415, 0.096, 0.062, 3), (-0.34, 0.092, 0.058, 3), (-0.33, 0.080, 0.048, 3)], steel(None, (0.10, 0.10, 0.105), 0.3), 20)
    rows = [(-1.66, 0.02, 0.01, 2.4), (-1.655, 0.07, 0.045, 2.4), (-1.64, 0.105, 0.074, 2.4), (-1.60, 0.128, 0.092, 2.4), (-1.50, 0.140, 0.102, 2.4), (-1.25, 0.132, 0.096, 2.4),
            (-0.95, 0.116, 0.084, 2.4), (-0.65, 0.108, 0.078, 2.4), (-0.48, 0.102, 0.070, 2.6), (-0.41, 0.094, 0.060, 3)]
    handle = shaped('handle', rows, wood('beech', seed=3.7, fleck=0.5), 120)
    burnt = press(put(lettering(maker(), 0.085, matte((0.16, 0.075, 0.030), 0.7)), (-1.08, 0, 1)), handle)
    etched = put(lettering(maker(), 0.105, matte((0.08, 0.08, 0.085), 0.5)), (length * 0.46, 0, thick / 2 + 0.0006))
    return group('flush-cut saw', [blade, collar, handle, burnt, etched])


def _clamp(side, bar, yellow):
    """Holds the plain end of the blade at x = 0 between a jaw and the foot of the frame, under a thumbscrew."""
    jaw = box('jaw', (0.15, 0.13, 0.035), (side * 0.060, 0.0, 0.024), bar, 0.008)
    foot = box('foot', (0.17, 0.15, 0.034), (side * 0.070, 0.0, -0.018), bar, 0.008)
    screw = put(put(thumbscrew(0.72), turn=(0, -90, 0)), (side * 0.07, 0.0, 0.05))
    return [jaw, foot, screw]


def fret_saw(length, free, seed=2.0):
    """The blade along x on y = 0, the frame towards +y so far that `free` is left, the handle at +x; a dozen blades lie in the frame."""
    half, corner, strip = length / 2, 0.22, 0.062
    x0, depth = half + 0.075, free + strip / 2
    bow = [Vector((-x0, -0.02, 0)), Vector((-x0, depth - corner, 0))]
    bow += [Vector((-x0 + corner * (1 - math.cos(a)), depth - corner + corner * math.sin(a), 0)) for a in (i / 12 * math.pi / 2 for i in range(1, 13))]
    bow += [Vector((-p.x, p.y, p.z)) for p in reversed(bow)]
    bar, yellow = steel('x', (0.44, 0.445, 0.45), 0.30), brass(0.22)
    frame = tube('frame', bow, strip / 2, bar, 28)
    frame.scale = (1, 1, 0.62)
    dark = steel('x', (0.16, 0.165, 0.17), 0.42, 0)
    blade = plate('blade', [[*teeth(-half, half, 0.0165, 0.011, 0.2, -0.010), (half, 0.012), (-half, 0.012)]], 0.006, 0, dark, 20)
    parts = [frame, blade]
    for side in (-1, 1):
        parts += [put(part, (side * half, 0, 0)) for part in _clamp(side, bar, yellow)]
    ferrule = lathe('ferrule', [(0.06, 0.05), (0.06, 0.078), (0.075, 0.084), (0.22, 0.092), (0.23, 0.08)], yellow)
    grip = turned('grip', [(0.22, 0.090), (0.28, 0.108), (0.42, 0.140), (0.66, 0.158), (0.92, 0.140), (1.12, 0.118), (1.26, 0.130), (1.36, 0.140), (1.43, 0.122), (1.47, 0.07), (1.475, 0.02)],
                  wood('beech', seed=seed, fleck=0.5))
    burnt = press(put(lettering(maker(), 0.080, matte((0.16, 0.075, 0.030), 0.7)), (0.74, 0, 1)), grip)
    parts += [put(part, (x0 + 0.03, 0, 0)) for part in (ferrule, grip, burnt)]
    low = -0.145
    for i in range(12):
        one = plate('spare blade', [[*teeth(-half, half, 0.0165, 0.011, 0.2, -0.010), (half, 0.012), (-half, 0.012)]], 0.006, 0, dark, 0)
        parts.append(put(one, (0.02 * (i % 3) - 0.02, free * 0.46 + 0.022 * (i % 6) - 0.055, low + 0.007 * (i // 6)), (0, 0, 1.2 * (i % 4) - 1.8)))
    for x in (-0.30, 0.30):
        parts.append(box('band', (0.07, 0.175, 0.024), (x, free * 0.46, low + 0.004), grainy((0.62, 0.50, 0.34), 0.8, 90), 0.004))
    return group('fret saw', parts)


def _flush_of(tool):
    length = tool.length('blade-length')
    show(flush_cut_saw(length, tool.number('teeth-per-inch'), tool.length('plate-thickness')), 40, flat(0.16, length), 58, 1.14, 5.8)


def _fret_of(tool):
    show(fret_saw(tool.length('blade-length'), tool.length('frame-depth'), tool.number('frame-depth')), 32, elevation=58, margin=1.14)


MODELS = {'flush-cut-saw': _flush_of, 'fret-saw': _fret_of}
