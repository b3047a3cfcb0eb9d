"""Smoothing: card scrapers, sandpaper."""
import math

from kit.materials import grainy, matte, steel, wood
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker


def sanding_disc(scale, colour):
    """5 in across with eight holes, the grain up, fleece behind."""
    turn = lambda r, n: [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n)) for k in range(n)]
    holes = [[(x + 0.33 * math.cos(a), y + 0.33 * math.sin(a)) for x, y in turn(0.047, 32)] for a in (math.pi / 4 * k for k in range(8))]
    fleece = plate('fleece', [turn(2.5 * INCH, 160), *holes], 0.012, 0.003, grainy((0.66, 0.63, 0.57), 0.95, 60, 0.5, 0.10))
    grain = plate('grain', [turn(2.5 * INCH, 160), *holes], 0.005, 0.0, grainy(colour, 0.85, scale, 0.8, 0.5, 4))
    return group('disc', [fleece, put(grain, (0, 0, 0.0085))])


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
    marks = [put(lettering(maker(), 0.13, etched), (-0.45, -0.17, thick / 2 + 0.0006)), put(lettering(maker(), 0.13, etched), (-0.42, 0.0, thick / 2 + 0.0006))]
    return group('rectangle', [rectangle, marks[0]]), group('gooseneck', [neck]), group('curved', [curved, marks[1]])


# 100, 150 and 220 grit: how fine the grain is, and its colour.
GRAINS = ((70, (0.30, 0.085, 0.034)), (100, (0.39, 0.125, 0.056)), (140, (0.46, 0.170, 0.084)))


def sandpaper_sheet(scale, colour, seed, curl, reverse=(0.60, 0.44, 0.27)):
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
    sheet.data.materials.append(grainy(reverse, 0.85, 60, 0.1, 0.06))
    for face in sheet.data.polygons:
        face.material_index = 1 if min(face.vertices) >= n else 0
    return group('sandpaper', [sheet])


def _discs():
    stage(key=7)
    pile = []
    for i, turn in enumerate((4, -3, 2, 6, -5, 1, -2, 3, -4, 5, 0, 2)):
        one = sanding_disc(110, (0.56, 0.34, 0.13))
        pile.append(lay(one, turn, (-0.30 + 0.006 * turn, 0.26 - 0.005 * turn), height=0.019 * i))
    # One leans on the pile, one lies before it with its fleece up.
    pile.append(lay(sanding_disc(110, (0.56, 0.34, 0.13)), 20, (0.46, -0.10), tilt=(-4, 18.5)))
    pile.append(lay(sanding_disc(110, (0.56, 0.34, 0.13)), -12, (-0.16, -0.92), tilt=(180, 0)))
    look_at(pile, 44, 1.16)


def _scrapers():
    stage(key=5.5)
    flat, neck, curved = scrapers()
    lay(flat, 18, (-0.42, 0.42))
    lay(curved, 8, (-0.30, -0.52), tilt=(0, 0))
    lay(neck, -12, (0.72, -0.06), height=0.0)
    look_at([flat, neck, curved], 50, 1.16)


def _sandpaper():
    _sheets(GRAINS)


def _aluminum_oxide():
    _sheets(((60, (0.31, 0.175, 0.085)), (100, (0.38, 0.225, 0.115)), (150, (0.45, 0.285, 0.155))), (0.66, 0.60, 0.47))


def _wet_or_dry():
    _sheets(((110, (0.030, 0.032, 0.035)), (150, (0.048, 0.050, 0.054)), (190, (0.075, 0.078, 0.083))), (0.24, 0.225, 0.20))


def _sheets(grains, reverse=(0.60, 0.44, 0.27)):
    stage(key=7.5)
    sheets = []
    for i, (scale, colour) in enumerate(grains):
        sheets.append(lay(sandpaper_sheet(scale, colour, i, (-1, -1, 0.85)[i], reverse), (14, 0, -16)[i], ((0.25, 0.16), (0.0, 0.0), (-0.16, -0.22))[i], height=0.02 * i, shrink=0.9))
    look_at(sheets, 52, 1.12)


PICTURES = {'wet-or-dry-sheet': _wet_or_dry, 'aluminum-oxide-sheet': _aluminum_oxide, 'sanding-discs': _discs, 'card-scraper-set': _scrapers, 'garnet-sandpaper': _sandpaper}
