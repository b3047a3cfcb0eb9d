"""The spokeshave, with a flat or a round sole."""
import math

from kit.materials import brass, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def spokeshave(sole_shape='flat', wide=2.125 * INCH):
    """Lies on its sole, handles along x, the iron's edge towards -y. A round sole cuts hollows of 3 in."""
    japan, honed = paint((0.010, 0.040, 0.028), 0.3, 0.5, 0.008, 0.10), steel('x', (0.52, 0.525, 0.53), 0.25, 0.003)
    yellow = brass(0.2)
    wing = []
    for side in (1, -1):
        rows = [(0.24, 0.14, 0.055, 4), (0.32, 0.13, 0.06, 3.4, 0.02, 0.02), (0.42, 0.085, 0.06, 2.6, 0.045, 0.06), (0.56, 0.072, 0.056, 2.2, 0.06, 0.10),
                (0.80, 0.090, 0.060, 2.2, 0.065, 0.125), (1.02, 0.105, 0.064, 2.2, 0.06, 0.13), (1.16, 0.098, 0.060, 2.2, 0.055, 0.128),
                (1.24, 0.065, 0.042, 2.1, 0.05, 0.125), (1.265, 0.02, 0.012, 2, 0.05, 0.125)]
        rows = [(side * r[0], *r[1:]) for r in rows]
        wing.append(put(shaped('handle', rows, japan, 90, 48, 60), (0, 0, 0.055)))
    body = box('body', (0.62, 0.30, 0.10), (0, 0.01, 0.05), japan, 0.02, 4)
    bright = steel('x', rough=0.28)
    if sole_shape == 'round':
        radius, low = 2.5 * INCH, -0.0175
        belly = [(-0.15 + 0.30 * i / 24, low + radius - math.sqrt(radius * radius - (0.30 * i / 24 - 0.15) ** 2)) for i in range(25)]
        sole = put(prism('sole', [*belly, (0.15, 0.018), (-0.15, 0.018)], -0.30, 0.30, bright, 0.003), (0, 0.01, 0), (90, 0, 90))
    else:
        sole = box('sole', (0.60, 0.29, 0.02), (0, 0.01, 0.008), bright, 0.004)
    slope = lambda ob, y, z: put(put(ob, turn=(-32, 0, 0)), (0, y, z))
    ramp = upright(prism('ramp', [(-0.30, 0.0), (0.30, 0.0), (0.30, 0.02), (-0.30, 0.02)], -0.1, 0.1, japan), (0, 0, 0.1))
    back = slope(box('frog', (0.56, 0.34, 0.09), (0, 0, 0), japan, 0.02, 4), 0.07, 0.145)
    w = wide / 2
    iron_shape = [(-w, -0.30), (w, -0.30), (w, 0.26), (w - 0.02, 0.28), (-w + 0.02, 0.28), (-w, 0.26)]
    notch = [(-0.215, 0.285), (-0.215, 0.17), (-0.155, 0.17), (-0.155, 0.285)]
    blade = plate('iron', [iron_shape], 0.026, 0.003, honed)
    for sign in (1, -1):
        shape = [(sign * x, y) for x, y in notch]
        cut(blade, prism('notch', shape if sign > 0 else shape[::-1], -0.1, 0.1))
    blade = slope(blade, 0.03, 0.222)
    cap_shape = spline([(-0.24, -0.20, 1), (0.24, -0.20, 1), (0.235, -0.05), (0.17, 0.07), (0.09, 0.14), (-0.09, 0.14), (-0.17, 0.07), (-0.235, -0.05)], True, 8)
    cap = slope(plate('cap', [cap_shape], 0.045, 0.016, japan, 40, 4), 0.02, 0.262)
    screw_profile = [(-0.05, 0.03), (0.0, 0.035), (0.005, 0.085), (0.012, 0.095), (0.05, 0.095), (0.058, 0.085), (0.06, 0.001)]
    thumb = slope(put(lathe('cap screw', screw_profile, yellow, 56), turn=(0, -90, 0)), 0.0, 0.30)
    light = paint((0.55, 0.53, 0.47), 0.5, 0)
    marks = [slope(put(lettering(word, size, light, 0.002), (0, y, 0.0226)), 0.02, 0.262) for word, size, y in ((maker(), 0.058, -0.085), (f'{sole_shape} sole'.upper(), 0.042, -0.148))]
    parts = [*marks, *wing, body, sole, ramp, back, blade, cap, thumb]
    for sign in (1, -1):
        nut = [(-0.12, 0.022), (0.0, 0.022), (0.0, 0.075), (0.01, 0.084), (0.035, 0.084), (0.045, 0.075), (0.045, 0.03), (0.07, 0.03), (0.075, 0.001)]
        one = put(lathe('adjuster', nut, yellow, 48), turn=(0, 0, 90))
        parts.append(put(put(one, turn=(-32, 0, 0)), (sign * 0.185, 0.245, 0.085)))
    return group('spokeshave', parts)


def _spokeshave():
    stage(key=7)
    look_at([lay(spokeshave(), 28)], 56, 1.16)


PICTURES = {'spokeshave': _spokeshave}


def _spokeshave_of(tool):
    show(spokeshave(tool.word('sole-shape'), tool.length('iron-width')), 34, elevation=42)


MODELS = {'spokeshave': _spokeshave_of}
