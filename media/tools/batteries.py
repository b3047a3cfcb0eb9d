"""Slide-on batteries and their chargers."""
import math

from kit.labels import fitted
from kit.materials import matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.power_tools import CREAM, housing, lead, rubber


def battery(volts, hours):
    """Stands on its base, the gauge towards -y, the terminals up. More ampere-hours are more or thicker cells."""
    size = (0.76 if volts < 15 else 1.0) * (1.10 if hours > 6 else 1.0)
    high = {2: 0.38, 3: 0.44, 4: 0.60, 8: 0.74}[hours] * (0.90 if volts < 15 else 1.0)
    green, shell, dark = housing(), matte((0.026, 0.026, 0.028), 0.42), matte((0.008, 0.008, 0.008), 0.6)
    copper, cream = steel('x', (0.62, 0.40, 0.22), 0.3, 0.001), matte(CREAM, 0.5)
    long, wide = 0.78 * size, 1.12 * size
    parts = [box('case', (long, wide, high), (0, 0, high / 2), shell, 0.055, 6),
             box('band', (long + 0.012, wide * 0.80, high * 0.46), (0, 0, high * 0.56), green, 0.020, 4),
             box('front', (long * 0.80, wide + 0.012, high * 0.46), (0, 0, high * 0.56), green, 0.020, 4),
             box('deck', (long * 0.92, wide * 0.93, 0.05), (0, 0, high + 0.01), shell, 0.02, 4)]
    top = high + 0.03
    parts += [box('rail', (long * 0.62, wide * 0.80, 0.12), (0, 0.04, top + 0.05), shell, 0.012, 3),
              box('flange', (long * 0.80, wide * 0.74, 0.040), (0, 0.06, top + 0.105), shell, 0.014, 3)]
    for k in range(5):
        x = (k - 2) * 0.115 * size
        parts.append(box('slot', (0.034, wide * 0.34, 0.020), (x, 0.06 + wide * 0.22, top + 0.118), dark, 0.002))
        parts.append(box('terminal', (0.012, wide * 0.28, 0.014), (x, 0.06 + wide * 0.22, top + 0.124), copper, 0.002))
    parts.append(box('latch', (long * 0.46, 0.10, 0.085), (0, -wide * 0.40, top + 0.01), paint((0.33, 0.05, 0.016), 0.4, 0.3, 0.006), 0.022, 4))
    front = -wide / 2 - 0.0068
    write = lambda text, letter, x, z: put(put(lettering(text, letter, cream), turn=(90, 0, 0)), (x, front, z))
    parts += [write(maker(), 0.098 * size, 0, high * 0.70), write(f'{volts} V  {hours} Ah', 0.105 * size, 0, high * 0.44)]
    glow = paint((0.16, 0.62, 0.10), 0.25, 0.6, 0)
    for k in range(4):
        lamp = box('lamp', (0.050, 0.012, 0.022), ((k - 2) * 0.075 * size + 0.0, -wide / 2 - 0.001, high * 0.19), glow if k < 3 else matte((0.05, 0.06, 0.05), 0.4), 0.004)
        parts.append(lamp)
    button = put(lathe('button', [(0, 0.030), (0.010, 0.030), (0.014, 0.024), (0.015, 0.001)], cream, 40), turn=(0, 0, -90))
    parts.append(put(button, (0.185 * size, -wide / 2, high * 0.19)))
    return parts


def charger(bays, words):
    """Stands on its feet, its front towards -y; each bay has rails and terminals for a pack that slides in from the front."""
    green, shell, dark = housing(), matte((0.026, 0.026, 0.028), 0.42), matte((0.008, 0.008, 0.008), 0.6)
    copper, cream = steel('x', (0.62, 0.40, 0.22), 0.3, 0.001), matte(CREAM, 0.5)
    wide, deep, high = 1.15 * bays + 0.25, 1.45, 0.50
    side = [(-deep / 2, 0.02), (deep / 2, 0.02), (deep / 2, high * 0.93), (deep / 2 - 0.07, high), (-0.36, high * 0.80), (-deep / 2 + 0.10, high * 0.58), (-deep / 2, high * 0.50)]
    body = put(prism('body', side, -wide / 2, wide / 2, shell, 0.03, 4), turn=(90, 0, 90))
    parts = [body, box('skirt', (wide + 0.012, deep + 0.012, 0.15), (0, 0, 0.125), green, 0.02, 4)]
    for k in range(bays):
        x = (k - (bays - 1) / 2) * 1.15
        bay = [((0.86, 0.84, 0.07), (0, 0, 0), green, 0.02), ((0.52, 0.16, 0.14), (0, 0.34, 0.06), shell, 0.014)]
        for s in (-1, 1):
            bay += [((0.07, 0.80, 0.12), (s * 0.36, 0, 0.06), shell, 0.014), ((0.13, 0.80, 0.035), (s * 0.33, 0, 0.125), shell, 0.010)]
        bay += [((0.014, 0.20, 0.07), ((i - 2) * 0.095, 0.20, 0.07), copper, 0.002) for i in range(5)]
        for size, at, mat, bevel in bay:
            parts.append(put(put(put(box('bay', size, (0, 0, 0), mat, bevel), at), turn=(8.5, 0, 0)), (x, 0.18, high * 0.90)))
        for i, colour in enumerate(((0.16, 0.62, 0.10), (0.55, 0.06, 0.03))):
            lamp = box('lamp', (0.075, 0.03, 0.03), (0, 0, 0), paint(colour, 0.25, 0.6, 0), 0.006)
            parts.append(put(lamp, (x + (i - 0.5) * 0.15, -deep / 2 + 0.175, high * 0.645), (28, 0, 0)))
    for s in (-1, 1):
        for k in range(6):
            parts.append(box('vent', (0.02, 0.05, 0.16), (s * (wide / 2 - 0.001), 0.10 + k * 0.085, 0.32), dark, 0.004))
    front = -deep / 2
    for text, size, x, z in ((maker(), 0.115, -wide * 0.22, 0.125), (words, 0.10, wide * 0.26, 0.125)):
        parts.append(put(fitted(text, size, cream, wide * 0.42), (x, front - 0.0072, z), (90, 0, 0)))
    parts += lead([(wide * 0.30, deep / 2 - 0.02, 0.20), (wide * 0.30, deep / 2 + 0.16, 0.18), (wide * 0.28, deep / 2 + 0.34, 0.08)], (wide * 0.28 - 0.36, deep / 2 + 0.40), 0.34, 1.5, 0)
    return parts


def _battery(tool):
    volts, hours = round(tool.number('voltage')), round(tool.number('battery-capacity'))
    show(group('battery', battery(volts, hours)), 24, (0, 0), 32, 1.18 * (1.0 if hours > 6 else 1.12 if volts > 15 else 1.32))


def _charger(tool):
    two = 'two' in tool.slug
    show(group('charger', charger(2, '18 V + 18 V') if two else charger(1, '12 V / 18 V')), 20, (0, 0), 36, 1.14)


MODELS = {'battery': _battery, 'charger': _charger}
