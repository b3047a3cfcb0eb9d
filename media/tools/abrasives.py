"""Sharpening and smoothing: waterstone, card scrapers, sandpaper."""
import math

from kit.materials import grainy, matte, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage


def waterstone():
    """In its beech stand along x, the fine side up."""
    length, width = 8.25 * INCH, 2.75 * INCH
    coarse, fine = grainy((0.245, 0.085, 0.045), 0.85, 160, 0.3, 0.12), grainy((0.74, 0.66, 0.46), 0.6, 220, 0.12, 0.05)
    beech = wood('beech', seed=8, fleck=0.35)
    low, high = 0.20, 0.13
    stand = box('stand', (length + 0.34, width + 0.10, 0.15), (0, 0, 0.13), beech, 0.02, 4)
    feet = [box('foot', (0.30, width + 0.10, 0.06), (s * (length / 2 - 0.05), 0, 0.028), beech, 0.012) for s in (-1, 1)]
    stops = [box('stop', (0.11, width + 0.02, 0.10), (s * (length / 2 + 0.065), 0, 0.25), beech, 0.02, 4) for s in (-1, 1)]
    parts = [stand, *feet, *stops,
             box('1000', (length, width, low), (0, 0, 0.205 + low / 2), coarse, 0.014, 3),
             box('6000', (length, width, high), (0, 0, 0.205 + low + high / 2), fine, 0.014, 3)]
    ink = matte((0.33, 0.10, 0.05), 0.8)
    parts.append(put(lettering('KERF 6000', 0.125, ink), (0.52, 0.0, 0.205 + low + high + 0.0008), (0, 0, 0)))
    parts.append(put(put(lettering('1000', 0.10, matte((0.62, 0.42, 0.30), 0.8)), turn=(90, 0, 0)), (0.75, -width / 2 - 0.0008, 0.205 + low / 2)))
    return group('waterstone', parts)


def dressing_stone():
    return box('dressing stone', (0.78, 0.30, 0.17), (0, 0, 0.085), grainy((0.20, 0.215, 0.225), 0.85, 140, 0.3, 0.15), 0.02, 3)


def scrapers():
    """Three cards: rectangle, gooseneck, concave and convex."""
    blue = lambda: steel('x', (0.33, 0.34, 0.355), 0.33, 0.002, 0.07, 0.14)
    thick = 0.024
    half, high = 3 * INCH, 1.25 * INCH
    rectangle = plate('rectangle', [spline([(-half, -high, 1), (half, -high, 1), (half, high, 1), (-half, high, 1)], True, 4)], thick, 0.002, blue())
    goose = [(0.50, 0.86), (0.20, 0.88), (-0.06, 0.72), (-0.16, 0.46), (-0.12, 0.20), (0.0, -0.02), (0.02, -0.26), (-0.08, -0.52), (-0.02, -0.80),
             (0.22, -0.96), (0.50, -0.90), (0.68, -0.66), (0.72, -0.34), (0.66, -0.04), (0.56, 0.18), (0.54, 0.38), (0.66, 0.52), (0.70, 0.70)]
    neck = plate('gooseneck', [spline([(x * 0.92, y * 0.86) for x, y in goose], True, 10)], thick, 0.002, blue())
    top = [(-half + 1.52 * i / 20, high * 0.62 + 0.16 * math.sin(math.pi * i / 20)) for i in range(21)]
    bottom = [(half - 1.52 * i / 20, -high * 0.85 + 0.15 * math.sin(math.pi * i / 20)) for i in range(21)]
    curved = plate('concave-convex', [[*top, *bottom]], thick, 0.002, blue())
    etched = matte((0.07, 0.07, 0.075), 0.55)
    marks = [put(lettering('KERF', 0.13, etched), (-0.45, -0.17, thick / 2 + 0.0006)), put(lettering('KERF', 0.13, etched), (-0.42, 0.0, thick / 2 + 0.0006))]
    return group('rectangle', [rectangle, marks[0]]), group('gooseneck', [neck]), group('curved', [curved, marks[1]])


# 100, 150 and 220 grit: how fine the grain is, and its colour.
GRAINS = ((70, (0.30, 0.085, 0.034)), (100, (0.39, 0.125, 0.056)), (140, (0.46, 0.170, 0.084)))


def sandpaper_sheet(scale, colour, seed, curl):
    """A sheet of 9 x 11 in along x, its corner towards x -y curled up that far to show the paper's back."""
    length, width = 11 * INCH, 9 * INCH
    across, along = 40, 48
    verts = []
    for side in (1, -1):
        for i in range(along + 1):
            for k in range(across + 1):
                x, y = length * (i / along - 0.5), width * (k / across - 0.5)
                # Distance beyond a line across the corner; past it the sheet rolls over a cylinder.
                d = ((x - length / 2) - (y + width / 2)) / math.sqrt(2) + curl
                z = 0.004 * math.sin(3 * x + seed) * math.sin(2.3 * y + 2 * seed) + 0.012
                radius = 0.24
                a = max(0.0, d / radius)
                if d > 0:
                    back = d - radius * math.sin(a)
                    x, y, z = x - back / math.sqrt(2), y + back / math.sqrt(2), z + radius * (1 - math.cos(a))
                # The back lies behind the grain also where the sheet has turned over.
                behind = 0.0 if side > 0 else 0.008
                out = behind * math.sin(a) / math.sqrt(2)
                verts.append((x + out, y - out, z - behind * math.cos(a)))
    n = (along + 1) * (across + 1)
    faces = []
    for i in range(along):
        for k in range(across):
            a = i * (across + 1) + k
            faces += [(a, a + 1, a + across + 2, a + across + 1), (n + a + across + 1, n + a + across + 2, n + a + 1, n + a)]
    edge = [i * (across + 1) for i in range(along + 1)] + [along * (across + 1) + k for k in range(1, across + 1)]
    edge += [i * (across + 1) + across for i in range(along - 1, -1, -1)] + [k for k in range(across - 1, 0, -1)]
    faces += [(a, b, n + b, n + a) for a, b in zip(edge, edge[1:] + edge[:1])]
    sheet = mesh('sheet', verts, faces, grainy(colour, 0.9, scale, 0.8, 0.6, 4), 40)
    sheet.data.materials.append(grainy((0.60, 0.44, 0.27), 0.85, 60, 0.1, 0.06))
    for face in sheet.data.polygons:
        face.material_index = 1 if min(face.vertices) >= n else 0
    return group('sandpaper', [sheet])


def _stone():
    stage()
    stone = lay(waterstone(), 30)
    small = lay(group('small', [dressing_stone()]), 8, (0.95, -1.0))
    look_at([stone, small], 38, 1.16)


def _scrapers():
    stage(key=5.5)
    flat, neck, curved = scrapers()
    lay(flat, 18, (-0.42, 0.42))
    lay(curved, 8, (-0.30, -0.52), tilt=(0, 0))
    lay(neck, -12, (0.72, -0.06), height=0.0)
    look_at([flat, neck, curved], 50, 1.16)


def _sandpaper():
    stage(key=7.5)
    sheets = []
    for i, (scale, colour) in enumerate(GRAINS):
        sheets.append(lay(sandpaper_sheet(scale, colour, i, (-1, -1, 0.85)[i]), (14, 0, -16)[i], ((0.25, 0.16), (0.0, 0.0), (-0.16, -0.22))[i], height=0.02 * i, shrink=0.9))
    look_at(sheets, 52, 1.12)


PICTURES = {'waterstone': _stone, 'card-scraper-set': _scrapers, 'garnet-sandpaper': _sandpaper}
