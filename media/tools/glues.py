"""Glue in its bottles and jugs, each as large as what it holds; epoxy in a pair."""
import math

from kit.labels import label
from kit.materials import GREEN, RUST, matte, paint
from kit.shapes import *
from kit.show import show
from kit.tool import maker

CREAM = (0.80, 0.75, 0.62)
BLUE = (0.018, 0.055, 0.13)
DARK = (0.012, 0.05, 0.036)
OUNCES = {'oz': 1, 'gal': 128}


def ounces(tool):
    return tool.number('volume') * OUNCES[tool.word('volume').split()[-1]]


def _lines(words, volume, size):
    dark, pale = matte(DARK, 0.6), matte(CREAM, 0.6)
    heights = (0.475, 0.29) if len(words) == 2 else (0.37,)
    return [(maker(), 0.115 * size, 0.77, pale), *((word, 0.175 * size, at, dark) for word, at in zip(words, heights)), (volume.upper(), 0.095 * size, 0.12, dark)]


def cap(radius, colour, tip=True):
    """A ribbed collar with its nozzle, or a plain screw cap; along x from 0."""
    mat, spout = paint(colour, 0.35, 0.3, 0.004, 0.01), paint((0.72, 0.66, 0.50), 0.4, 0.2, 0.004, 0.01)
    rings = []
    for x, share in ((0.0, 0.95), (0.008, 1), (0.125, 1), (0.145, 0.94), (0.148, 0.63 if tip else 0.01)):
        r = radius * share
        rings.append([Vector((x, *((r - 0.007 * (k % 4 < 2)) * f(math.tau * k / 128) for f in (math.cos, math.sin)))) for k in range(128)])
    parts = [loft('collar', rings, mat, 25)]
    if tip:
        s = radius / 0.158
        parts.append(lathe('nozzle', [(0.14, 0.100 * s), (0.20, 0.088 * s), (0.36, 0.056 * s), (0.37, 0.050 * s)], spout, 64))
        profile = [(0.352, 0.050), (0.354, 0.072), (0.362, 0.076), (0.40, 0.074), (0.412, 0.066), (0.47, 0.048), (0.482, 0.038), (0.484, 0.001)]
        parts.append(lathe('tip', [(x, r * s) for x, r in profile], mat, 64))
    return parts


def bottle(size, words, volume, plastic, band, lid, tip=True, plan=(0.37, 0.245, 2.7), high=1.18):
    """Stands on z = 0, its label towards -y. Size 1 holds 16 fl oz."""
    wide, deep, power = plan = (plan[0] * size, plan[1] * size, plan[2])
    high *= size
    neck = min(0.125, wide * 0.6)
    rows = [(0.0, wide * 0.90, deep * 0.88, power), (0.02, wide * 0.97, deep * 0.96, power), (0.06, wide, deep, power), (high, wide, deep, power),
            (high + 0.06 * size, wide * 0.97, deep * 0.97, power), (high + 0.18 * size, wide * 0.76, deep * 0.82, 2.4),
            (high + 0.27 * size, neck * 1.30, neck * 1.2, 2.1), (high + 0.31 * size, neck, neck, 2), (high + 0.29 * size + 0.12, neck * 0.96, neck * 0.96, 2)]
    parts = [put(shaped('bottle', rows, paint(plastic, 0.34, 0.25, 0.0, 0.02), 150, 96, 60), turn=(0, -90, 90))]
    parts += label(plan, high * 0.08, high * 0.95, _lines(words, volume, size), matte(CREAM, 0.6), matte(band, 0.55))
    for part in cap(neck * 1.264, lid, tip):
        parts.append(put(put(part, turn=(0, -90, 0)), (0, 0, high + 0.29 * size + 0.055)))
    return parts


def jug(words, volume, plastic, band, lid):
    """A gallon: a square body, its neck towards -x, and a handle towards +x."""
    plan = (0.76, 0.76, 5.0)
    wide, deep, power = plan
    high = 1.62
    rows = [(0.0, wide * 0.93, deep * 0.93, power), (0.03, wide * 0.985, deep * 0.985, power), (0.09, wide, deep, power), (high, wide, deep, power),
            (high + 0.10, wide * 0.97, deep * 0.97, 4.4), (high + 0.26, 0.64, 0.58, 3.2, 0, 0.06), (high + 0.42, 0.42, 0.40, 2.5, 0, 0.12), (high + 0.54, 0.26, 0.26, 2.1, 0, 0.15),
            (high + 0.60, 0.19, 0.19, 2, 0, 0.155), (high + 0.72, 0.19, 0.19, 2, 0, 0.155)]
    skin = paint(plastic, 0.36, 0.2, 0.0, 0.02)
    body = put(shaped('jug', rows, skin, 160, 128, 60), turn=(0, -90, 0))
    path = [(-0.10, 2.12), (0.12, 2.24), (0.38, 2.27), (0.58, 2.18), (0.68, 1.98), (0.70, 1.76), (0.66, 1.60)]
    grip = tube('grip', [Vector((x, 0, z)) for x, z in spline(path, False, 10)], lambda t: 0.115 + 0.05 * abs(2 * t - 1) ** 3, skin, 32)
    parts = [body, grip, *label(plan, 0.16, high * 0.97, _lines(words, volume, 1.85), matte(CREAM, 0.6), matte(band, 0.55), 0.86)]
    for part in cap(0.235, lid, False):
        parts.append(put(put(part, turn=(0, -90, 0)), (-0.155, 0, high + 0.60)))
    return parts


def _shown(tool, words, plastic, band, lid, tip=True, plan=(0.37, 0.245, 2.7), high=1.18, largest=128):
    volume = ounces(tool)
    size = (volume / 16) ** (1 / 3)
    parts = jug(words, '1 GAL', plastic, band, lid) if volume > 100 else bottle(size, words, f'{volume:.0f} FL OZ', plastic, band, lid, tip, plan, high)
    _stand(group('glue', parts), min(1.3, (largest / volume) ** 0.13))


def _stand(thing, smaller):
    """What is smaller than the largest of its family leaves more of the frame free."""
    show(thing, -12, (0, 0), 20, 1.12 * smaller)


def _yellow(tool):
    _shown(tool, ('WOOD', 'GLUE'), (0.70, 0.50, 0.17), GREEN, RUST)


def _outdoor(tool):
    _shown(tool, ('OUTDOOR', 'WOOD GLUE'), (0.44, 0.32, 0.20), BLUE, (0.03, 0.10, 0.22))


def _hide(tool):
    _shown(tool, ('LIQUID', 'HIDE GLUE'), (0.26, 0.095, 0.022), RUST, (0.75, 0.70, 0.58), largest=16)


def _polyurethane(tool):
    _shown(tool, ('POLY-', 'URETHANE'), (0.045, 0.042, 0.040), (0.45, 0.20, 0.02), (0.50, 0.22, 0.02), plan=(0.30, 0.30, 2.0), high=1.20, largest=12)


def _epoxy(tool):
    """Resin and hardener, half of the volume each."""
    minutes = f"{tool.number('open-time'):.0f} MINUTES"
    band = BLUE if tool.number('open-time') > 10 else RUST
    half = ounces(tool) / 2
    size = (half / 16) ** (1 / 3)
    pair = []
    for x, y, turn, word, plastic, lid in ((-0.27, 0.0, 4, 'RESIN', (0.70, 0.69, 0.64), (0.72, 0.70, 0.64)), (0.27, -0.06, -8, 'HARDENER', (0.50, 0.30, 0.08), (0.02, 0.02, 0.022))):
        one = bottle(size, ('EPOXY', word), f'{half:.0f} FL OZ  {minutes}', plastic, band, lid, False, (0.34, 0.30, 3.2), 1.05)
        pair += [put(part, (x, y, 0), (0, 0, turn)) for part in one]
    _stand(group('epoxy', pair), 1.0)


MODELS = {'yellow-wood-glue': _yellow, 'outdoor-wood-glue': _outdoor, 'liquid-hide-glue': _hide, 'polyurethane-glue': _polyurethane, 'epoxy': _epoxy}
