"""Marking knives, screwdrivers and the awl: a blade in a handle."""
import math

from kit.materials import INK, brass, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def marking_knife(bevel='spear', seed=2.0):
    """Flat along x, the point at +x: 0.060 in of steel between two walnut scales. A spear point with two bevels, or one bevel for the right or the left hand."""
    spear, hand = bevel == 'spear', -1 if bevel == 'left' else 1
    half, thick, start, end = 0.088, 0.060 * INCH, 0.56, 0.86
    ground = steel('y', (0.40, 0.405, 0.41), 0.30, 0.002, 0.05, 0.1)
    rings = []
    for x in (-0.88, 0.30, 0.32, start - 0.001, *(start + (end - start) * i / 24 for i in range(25))):
        share = max(0.0, min(1.0, (x - start) / (end - start)))
        high = half * (1 - share) if spear else half
        low = -half + (half * share if spear else 2 * half * share)
        if x < 0.31:
            high, low = 0.094, -0.094
        ground_off = 0.0 if x < start else 0.055
        width = max(high - low, 0.001)
        flat = (ground_off if spear else 0.0, ground_off)
        top = thick * min(1.0, width / max(sum(flat), 0.001)) if ground_off else thick
        # Bevels meet in the middle where the point is too narrow for both.
        cut_high, cut_low = (min(b, width * b / max(sum(flat), 0.001)) for b in flat)
        rings.append([Vector((x, hand * y, z)) for y, z in ((low, -thick / 2), (high, -thick / 2), (high - cut_high, top - thick / 2), (low + cut_low, top - thick / 2))])
    blade = loft('blade', rings, ground, 12)
    outline = spline([(-0.93, 0.0), (-0.90, 0.070), (-0.80, 0.096), (-0.50, 0.104), (-0.15, 0.094), (0.15, 0.098), (0.26, 0.094, 1), (0.30, 0.0), (0.26, -0.094, 1),
                      (0.15, -0.098), (-0.15, -0.094), (-0.50, -0.104), (-0.80, -0.096), (-0.90, -0.070)][::-1], True, 8)
    parts = [blade]
    for side in (1, -1):
        scale = plate('scale', [outline], 0.064, 0.018, wood('walnut', seed=seed + side), 50, 6)
        parts.append(put(scale, (0, 0, side * (thick / 2 + 0.032))))
    for x in (-0.62, -0.22, 0.14):
        pin = lathe('pin', [(-0.07, 0.026), (0.0725, 0.026), (0.0745, 0.022), (0.075, 0.001)], brass(0.2), 32)
        parts.append(put(put(pin, turn=(0, -90, 0)), (x, 0, 0)))
    parts.append(put(lettering(maker(), 0.046, matte(INK, 0.5)), (0.435, 0, thick / 2 + 0.0006)))
    return group('marking knife', parts)


def _handle(k, seed):
    """Behind x = 0: an oval of beech that fits the palm, and its ferrule; k sizes it."""
    rows = [(-1.22, 0.03, 0.025, 2), (-1.215, 0.075, 0.062, 2), (-1.19, 0.118, 0.100, 2.1), (-1.12, 0.160, 0.136, 2.2), (-1.00, 0.178, 0.150, 2.2),
            (-0.86, 0.176, 0.148, 2.2), (-0.66, 0.152, 0.130, 2.2), (-0.44, 0.118, 0.104, 2.1), (-0.26, 0.100, 0.092, 2), (-0.12, 0.098, 0.094, 2), (0.0, 0.098, 0.096, 2)]
    handle = shaped('handle', [(x * k, a * k, b * k, p) for x, a, b, p in rows], wood('beech', seed=seed), 150, 72)
    ferrule = lathe('ferrule', [(-0.13 * k, 0.08 * k), (-0.13 * k, 0.101 * k), (-0.12 * k, 0.103 * k), (0.0, 0.103 * k), (0.02, 0.096 * k), (0.03, 0.06 * k)],
                    brass(0.22), 64)
    mark = press(put(lettering(maker(), 0.080 * k, matte((0.16, 0.075, 0.030), 0.7)), (-0.80 * k, 0, 1)), handle)
    return [handle, ferrule, mark]


def cabinet_screwdriver(tip, length, seed=1.0):
    """Along x from the ferrule at 0: an oval handle behind it, the shaft before it, as wide as its tip and no wider."""
    bright, r, end = steel('x', (0.46, 0.465, 0.47), 0.26, 0.003), tip / 2, length
    shaft = shaped('shaft', [(0.01, r * 1.75, r * 0.70, 5), (0.16, r * 1.70, r * 0.70, 5), (0.24, r * 1.05, r * 0.98, 2.2), (0.27, r, r, 2), (end - r * 5.0, r, r, 2),
                             (end - r * 2.2, r, r * 0.42, 3), (end - r * 1.0, r, r * 0.20, 8), (end, r * 0.99, r * 0.19, 8)], bright, 160, 48)
    return group('screwdriver', [*_handle(0.62 + 1.25 * tip, seed), shaft])


def phillips_screwdriver(number, length, seed=1.0):
    """As the cabinet screwdriver: a hexagon below the handle, a round shaft, and a black cross tip."""
    bright, r = steel('x', (0.46, 0.465, 0.47), 0.26, 0.003), (0.064, 0.079, 0.103)[number - 1] / 2
    hexagon = [[Vector((x, f * r * 1.5 * math.cos(math.pi / 3 * k), f * r * 1.5 * math.sin(math.pi / 3 * k))) for k in range(6)] for x, f in ((0.01, 1), (0.15, 1), (0.165, 0.85))]
    shaft = lathe('shaft', [(0.0, r), (length - 0.28, r), (length - 0.275, r * 0.99)], bright, 48)
    black = iron((0.030, 0.031, 0.033), 0.34, 0.003, 34, 0.7)
    rings = []
    for x, size, deep in ((length - 0.28, 1.0, 0.0), (length - r * 4.2, 1.0, 0.0), (length - r * 3.4, 0.94, 0.12), (length - r * 2.2, 0.76, 0.48), (length - r * 0.9, 0.50, 0.62),
                          (length - r * 0.25, 0.36, 0.62), (length, 0.20, 0.40)):
        ring = []
        for k in range(96):
            a = 2 * math.pi * k / 96
            wing = abs(math.cos(2 * a)) ** 0.45
            ring.append(Vector((x, r * size * (1 - deep * (1 - wing)) * math.cos(a), r * size * (1 - deep * (1 - wing)) * math.sin(a))))
        rings.append(ring)
    return group('screwdriver', [*_handle(0.74 + 0.10 * number, seed), loft('hexagon', hexagon, bright, 20), shaft, loft('tip', rings, black, 30)])


def birdcage_awl():
    """Along x from the ferrule at 0: 2 in of square steel that tapers from 3/16 in, in a handle that fills the palm."""
    bright = steel('x', (0.46, 0.465, 0.47), 0.26, 0.002)
    rings = []
    for x, side in ((-0.05, 0.1875), (0.0, 0.1875), (2 * INCH - 0.09, 0.062), (2 * INCH - 0.004, 0.004), (2 * INCH, 0.0008)):
        r = side * INCH / 2 * math.sqrt(2)
        rings.append([Vector((x, r * math.cos(math.pi / 2 * k), r * math.sin(math.pi / 2 * k))) for k in range(4)])
    blade = put(loft('blade', rings, bright, 15), turn=(24, 0, 0))
    ferrule = lathe('ferrule', [(0.006, 0.02), (0.006, 0.050), (-0.004, 0.060), (-0.12, 0.074), (-0.13, 0.070)], brass(0.22), 64)
    handle = turned('handle', [(-1.06, 0.004), (-1.055, 0.06), (-1.03, 0.122), (-0.97, 0.172), (-0.87, 0.196), (-0.74, 0.190), (-0.60, 0.158), (-0.46, 0.122), (-0.33, 0.104), (-0.22, 0.098),
                               (-0.16, 0.088), (-0.125, 0.073)], wood('beech', seed=4.4, fleck=0.5))
    burnt = press(put(lettering(maker(), 0.075, matte((0.16, 0.075, 0.030), 0.7)), (-0.72, 0, 1)), handle)
    return group('birdcage awl', [blade, ferrule, handle, burnt])


def _awl_of(_tool):
    show(birdcage_awl(), 40, elevation=54)


def _cabinet_of(tool):
    show(cabinet_screwdriver(tool.length('tip-width'), tool.length('shaft-length')), 42, elevation=56)


def _phillips_of(tool):
    show(phillips_screwdriver(int(tool.number('tip-number')), tool.length('shaft-length'), 2.0 + tool.number('tip-number')), 42, elevation=56)


def _marking_of(tool):
    show(marking_knife(tool.word('knife-bevel'), len(tool.slug) * 1.3), 40, elevation=56)


MODELS = {'cabinet-screwdriver': _cabinet_of, 'phillips-screwdriver': _phillips_of, 'marking-knife': _marking_of, 'birdcage-awl': _awl_of}
