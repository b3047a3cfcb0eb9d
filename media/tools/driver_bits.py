"""Bits for screws, ten of a kind, in the rail that they are sold in."""
import math

from kit.letters import fitted
from kit.materials import matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# How each drive's tip is called on the rail, and how wide it is: over the flats, the lobes or the wings.
TIPS = {'phillips-2': ('phillips', 'PH 2', 0.056), 'square-2': ('square', 'SQ 2', 0.0282), 'six-lobe-20': ('six-lobe', 'T 20', 0.0386), 'six-lobe-25': ('six-lobe', 'T 25', 0.0443)}


def driver_bit(tip, length, across):
    """Along x from 0: a 1/4 in hexagon, with a groove and a waist if it is a long one, and its tip, so far across, at +x."""
    r, grey = 0.25 * INCH / 2 / math.cos(math.pi / 6), steel('x', (0.40, 0.405, 0.415), 0.28, 0.002)
    hexagon = lambda x0, x1: [[Vector((x, f * r * math.cos(math.pi / 3 * k), f * r * math.sin(math.pi / 3 * k))) for k in range(6)]
                              for x, f in ((x0, 0.86), (x0 + 0.01, 1), (x1 - 0.01, 1), (x1, 0.86))]
    long = length > 1.2 * INCH
    parts = [loft('shank', hexagon(0, 0.16), grey, 20)]
    if long:
        parts += [lathe('groove', [(0.15, r * 0.72), (0.20, r * 0.72)], grey, 32), loft('shank', hexagon(0.19, 0.30), grey, 20)]
    neck = 0.29 if long else 0.15
    radius = across / 2
    parts.append(lathe('neck', [(neck, r * 0.80), (neck + 0.03, r * (0.62 if long else 0.72)), (length - 0.17, r * (0.62 if long else 0.72)), (length - 0.12, radius)], grey, 40))
    rings = []
    for x, size in ((length - 0.125, 1.0), (length - 0.02, 0.96), (length, 0.84)) if tip != 'phillips' else (
            (length - 0.125, 1.0), (length - 0.10, 1.0), (length - 0.06, 0.78), (length - 0.02, 0.46), (length, 0.30)):
        ring = []
        for k in range(96):
            a = 2 * math.pi * k / 96
            if tip == 'square':
                shape = min(1.30, 1 / max(abs(math.cos(a)), abs(math.sin(a))))
            elif tip == 'six-lobe':
                shape = 0.865 + 0.135 * math.cos(6 * a)
            else:
                shape = 1 - (0.0 if x < length - 0.11 else 0.5) * (1 - abs(math.cos(2 * a)) ** 0.45)
            ring.append(Vector((x, radius * size * shape * math.cos(a), radius * size * shape * math.sin(a))))
        rings.append(ring)
    parts.append(loft('tip', rings, grey, 28))
    return group('driver bit', parts)


def bit_rail(tip, title, across, length):
    """A rail along x with ten places, its front towards -y; eight bits stand in it, one leans on it and one lies before it."""
    black, light = paint((0.020, 0.021, 0.022), 0.45, 0.1, 0.008, 0.05), paint((0.75, 0.72, 0.66), 0.5, 0)
    pitch, deep, high = 0.125, 0.17, 0.20
    rail = box('rail', (10 * pitch + 0.06, deep, high), (0, 0, high / 2), black, 0.018, 4)
    foot = box('foot', (10 * pitch + 0.10, deep + 0.10, 0.035), (0, 0, 0.0175), black, 0.012, 3)
    parts = []
    for k in range(10):
        x = (k - 4.5) * pitch
        hole = loft('hole', [[Vector((0.0395 * math.cos(a), 0.0395 * math.sin(a), z)) for a in (math.tau * j / 6 for j in range(6))] for z in (high - 0.11, high + 0.1)])
        cut(rail, put(hole, (x, 0, 0)))
        if k < 8:
            parts.append(put(put(driver_bit(tip, length, across), turn=(0, -90, 7 * k)), (x, 0, high - 0.109)))
    name = fitted(f'{maker()}   {title}   10 PIECES', light, 10 * pitch - 0.10, 0.115)
    parts.append(put(put(name, turn=(90, 0, 0)), (0, -deep / 2 - 0.0008, high * 0.56)))
    loose = [put(put(driver_bit(tip, length, across), turn=(30, 0, turn)), (x, y, 0.0318)) for x, y, turn in ((0.05, -0.30, 7), (-0.26 - length / 2, -0.36, -6))]
    return group('driver bits', [rail, foot, *parts, *loose])


def _bits_of(tool):
    show(bit_rail(*TIPS[tool.word('bit-drive')], tool.length('driver-bit-length')), -24, elevation=34, margin=1.18, key=6.5)


MODELS = {'driver-bit': _bits_of}
