"""Sandpaper in sheets of 9 x 11 in and in discs; the back says its maker and its grit."""
import math
import random

from kit.labels import fitted
from kit.materials import grainy, matte
from kit.placing import lay
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker
from tools.cartons import carton

LENGTH, WIDTH = 11 * INCH, 9 * INCH
# The colour of the coarsest and of the finest grain, of the back, and of the letters on it.
PAPERS = {'garnet': ((0.27, 0.075, 0.030), (0.50, 0.195, 0.10), (0.60, 0.44, 0.27), (0.20, 0.06, 0.03)),
          'aluminum-oxide': ((0.27, 0.15, 0.07), (0.52, 0.34, 0.19), (0.66, 0.60, 0.47), (0.10, 0.08, 0.06)),
          'silicon-carbide': ((0.030, 0.032, 0.035), (0.115, 0.12, 0.128), (0.24, 0.225, 0.20), (0.62, 0.60, 0.54))}


def grain(kind, grit):
    """Coarse grain is darker, larger and rougher."""
    coarse, fine, *_ = PAPERS[kind]
    share = min(1.0, max(0.0, math.log(grit / 60) / math.log((2000 if kind == 'silicon-carbide' else 240) / 60)))
    colour = tuple(a + (b - a) * share for a, b in zip(coarse, fine))
    return grainy(colour, 0.9 - 0.15 * share, 62 + 100 * share, 1.0 - 0.7 * share, 0.75 - 0.5 * share, 4)


def _place(x, y, seed, curl, behind):
    """Where a point of the sheet lies: flat, and past a line across the corner rolled over a cylinder. `behind` is towards the back."""
    d = ((x - LENGTH / 2) - (y + WIDTH / 2)) / math.sqrt(2) + curl
    z = 0.004 * math.sin(3 * x + seed) * math.sin(2.3 * y + 2 * seed) + 0.012
    radius = 0.24
    a = max(0.0, d / radius)
    if d > 0:
        back = d - radius * math.sin(a)
        x, y, z = x - back / math.sqrt(2), y + back / math.sqrt(2), z + radius * (1 - math.cos(a))
    out = behind * math.sin(a) / math.sqrt(2)
    return (x + out, y - out, z - behind * math.cos(a))


def sheet(kind, grit, seed, curl, standard='P'):
    """Along x, the grain up; its corner towards x -y is curled up that far to show the back."""
    across, along = 40, 48
    grid = [(LENGTH * (i / along - 0.5), WIDTH * (k / across - 0.5)) for i in range(along + 1) for k in range(across + 1)]
    verts = [_place(x, y, seed, curl, behind) for behind in (0.0, 0.008) for x, y in grid]
    n = len(grid)
    faces = []
    for i in range(along):
        for k in range(across):
            a = i * (across + 1) + k
            faces += [(a, a + 1, a + across + 2, a + across + 1), (n + a + across + 1, n + a + across + 2, n + a + 1, n + a)]
    edge = [i * (across + 1) for i in range(along + 1)] + [along * (across + 1) + k for k in range(1, across + 1)]
    edge += [i * (across + 1) + across for i in range(along - 1, -1, -1)] + [k for k in range(across - 1, 0, -1)]
    faces += [(a, b, n + b, n + a) for a, b in zip(edge, edge[1:] + edge[:1])]
    ob = mesh('sheet', verts, faces, grain(kind, grit), 40)
    _, _, back, letters = PAPERS[kind]
    ob.data.materials.append(grainy(back, 0.85, 60, 0.1, 0.06))
    for face in ob.data.polygons:
        face.material_index = 1 if min(face.vertices) >= n else 0
    parts = [ob]
    if curl > 0:
        # Printed on the back before it is curled: read across the corner, seen from behind.
        ink = matte(letters, 0.7)
        for text, size, inward in ((f'{standard}{grit}' if standard == 'P' else str(grit), 0.25, 0.42), (maker(), 0.095, 0.21)):
            line = fitted(text, size, ink, 0.62)
            for v in line.data.vertices:
                u, w = v.co.x, v.co.y
                # Away from the corner by inward + w, and along the fold by u.
                deep = inward - w
                x = LENGTH / 2 - deep / math.sqrt(2) + u / math.sqrt(2)
                y = -WIDTH / 2 + deep / math.sqrt(2) + u / math.sqrt(2)
                v.co = _place(x, y, seed, curl, 0.0105)
            parts.append(line)
    return group('sandpaper', parts)


def _of(tool):
    return tool.word('abrasive'), round(tool.number('grit'))


def _one(tool):
    show(sheet(*_of(tool), 1, 0.92), -14, (0, 0), 54, 1.12, 7.5)


def _fanned(papers, curl=0.92):
    """Sheets on one another, each a little turned; the last one on top."""
    chance = random.Random(2)
    sheets = []
    last = len(papers) - 1
    for i, (kind, grit, standard) in enumerate(papers):
        one = sheet(kind, grit, i, curl if i == last else -1, standard)
        spread = 1 - i / max(1, last)
        few = len(papers) < 5
        turn = -14 + (28 if few else 10) * spread + (0 if few else chance.uniform(-1.5, 1.5))
        at = (-0.16 + (0.40 if few else 0.12) * spread, -0.22 + (0.40 if few else 0.12) * spread)
        sheets.append(lay(one, turn, at, height=0.013 * i))
    show(group('sheets', sheets), 0, (0, 0), 54, 1.12, 7.5)


def _ten(tool):
    kind, grit = _of(tool)
    _fanned([(kind, grit, '')] * round(tool.number('abrasive-pieces')))


def _three(tool):
    """One each of 100, 150 and 220 grit."""
    _fanned([('garnet', grit, '') for grit in (100, 150, 220)])


def _garnet():
    stage(key=7.5)
    sheets = []
    for i, grit in enumerate((100, 150, 220)):
        sheets.append(lay(sheet('garnet', grit, i, (-1, -1, 0.85)[i], ''), (14, 0, -16)[i], ((0.25, 0.16), (0.0, 0.0), (-0.16, -0.22))[i], height=0.02 * i, shrink=0.9))
    look_at(sheets, 52, 1.12)


def disc(diameter, face, back, grit):
    """Eight holes, the grain up, hooked fleece behind with its grit printed on it."""
    r = diameter / 2
    turn = lambda q, n: [(q * math.cos(math.tau * k / n), q * math.sin(math.tau * k / n)) for k in range(n)]
    ring = 0.325 if diameter < 1.4 else 0.40
    holes = [[(x + ring * math.cos(a), y + ring * math.sin(a)) for x, y in turn(0.047, 32)] for a in (math.pi / 4 * (k + 0.5) for k in range(8))]
    fleece = plate('fleece', [turn(r, 160), *holes], 0.010, 0.002, back)
    top = plate('grain', [turn(r, 160), *holes], 0.004, 0.0, face)
    parts = [fleece, put(top, (0, 0, 0.0070))]
    if grit:
        ink = matte((0.10, 0.09, 0.08), 0.7)
        for text, size, y in ((f'P{grit}', 0.17, 0.05), (maker(), 0.062, -0.09)):
            parts.append(put(put(fitted(text, size, ink, 0.46), (0, y, 0)), (0, 0, -0.0058), (180, 0, 0)))
    return group('disc', parts)


def _discs(tool):
    """Fifty in their box; two lie before it, one of them with its fleece up."""
    diameter, grit = tool.length('disc-diameter'), round(tool.number('grit'))
    face, back = grain('aluminum-oxide', grit), grainy((0.66, 0.63, 0.57), 0.95, 60, 0.5, 0.10)
    chance = random.Random(4)
    count = round(tool.number('abrasive-pieces'))
    step, side = 0.0135, diameter + 0.05
    inside = [disc(diameter, face, back, 0) for _ in range(6)]
    high = step * (count - 2) + 0.05
    parts = carton((side, side), high * 0.90, ('SANDING DISCS', f"{tool.word('disc-diameter')}  P{grit}", str(count)))
    # Below the brim nobody sees more than a column of edges.
    hidden = count - 2 - len(inside)
    parts.append(put(lathe('stack', [(0.0, 0.001), (0.0, diameter / 2), (hidden * step, diameter / 2), (hidden * step, 0.001)], back, 96), (0, 0, 0.02), (0, -90, 0)))
    for k, one in enumerate(inside):
        parts.append(lay(one, chance.uniform(-5, 5), (chance.uniform(-0.012, 0.012), chance.uniform(-0.012, 0.012)), height=0.021 + (hidden + k) * step))
    front = -side / 2 - 0.018
    over = lay(disc(diameter, face, back, 0), 12, (0.36 * diameter, front - diameter * 0.60))
    flat = lay(disc(diameter, face, back, grit), -6, (-0.34 * diameter, front - diameter * 0.66), tilt=(180, 0), height=0.006)
    put(flat, (0, 0, 0.012))
    show(group('discs', [*parts, over, flat]), 22, (0, 0), 46, 1.12 * (1.524 / diameter) ** 0.5, 7)


PICTURES = {'garnet-sandpaper': _garnet}
MODELS = {'garnet-sheets': _ten, 'garnet-sandpaper-3-sheets': _three, 'aluminum-oxide-sheet': _one, 'wet-or-dry-sheet': _one, 'sanding-disc-5-in': _discs, 'sanding-disc-6-in': _discs}
