"""Hinges in pairs and pins for shelves."""
import math
import random

from kit.heaps import copy, joined
from kit.labels import fitted
from kit.materials import brass, matte, steel
from kit.placing import lay
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# Length of a butt in inches: width of a leaf, thickness, pin, gauge of its screws, holes in a leaf.
BUTTS = {2.0: (0.56, 0.062, 0.155, 4, 2), 2.5: (0.72, 0.075, 0.185, 6, 3), 3.0: (0.88, 0.085, 0.215, 8, 3)}


def butt_hinge(length, opening):
    """Its pin along x, the faces with the screw holes up, one leaf towards -y and the other opened by so many degrees from
    it. The leaves meet at the pin's middle; each droops until it touches the table as the knuckles do."""
    leaf, thick, pin, gauge, holes = BUTTS[round(length / INCH * 2) / 2]
    leaf, thick, r = leaf * INCH, thick * INCH, pin * INCH / 2
    screw = (0.060 + 0.013 * gauge) * INCH
    metal = brass(0.24, 'x', 0.003)
    over = thick / 2 + 0.006
    droop = math.degrees(math.asin((r - over - thick / 2) / leaf))
    parts = []
    knuckles = 5
    each = length / knuckles
    for side in (0, 1):
        flat = box('leaf', (length, leaf, thick), (0, -leaf / 2, 0), None, 0)
        for k in range(knuckles):
            if k % 2 != side:
                # Room for the other leaf's knuckles.
                cut(flat, box('room', (each + 0.004, r * 2.2, thick * 3), (-length / 2 + each * (k + 0.5), 0, 0), None, 0))
        for i in range(holes):
            x = (i / (holes - 1) - 0.5) * length * 0.66
            y = -leaf * (0.58 if holes == 2 else 0.52 if i == 1 else 0.68)
            sink = lathe('hole', [(-thick, screw * 0.55), (-thick * 0.2, screw * 0.55), (thick * 0.51, screw * 1.02), (thick, screw * 1.3)], None, 40)
            cut(flat, put(put(sink, turn=(0, -90, 0)), (x, y, 0)))
        flat.data.materials.clear()
        flat.data.materials.append(metal)
        mine = [put(round_edges(flat, 0.0025, 2), (0, 0, -over))]
        for k in range(knuckles):
            if k % 2 == side:
                x0 = -length / 2 + each * k
                bore = [(x0 + 0.001, r * 0.5), (x0 + 0.001, r - 0.004), (x0 + 0.005, r), (x0 + each - 0.005, r), (x0 + each - 0.001, r - 0.004), (x0 + each - 0.001, r * 0.5)]
                mine.append(lathe('knuckle', bore, metal, 48))
        if side == 0:
            mark = fitted(maker(), 0.062, matte((0.20, 0.12, 0.03), 0.5), length * 0.46)
            mine.append(put(mark, (0, -leaf * 0.22 - r * 0.5, thick / 2 + 0.0008 - over)))
        for part in mine:
            if side == 0:
                put(part, turn=(droop, 0, 0))
            else:
                put(put(part, turn=(0, 0, 180)), turn=(180 - opening - droop, 0, 0))
        parts += mine
    end = [(-length / 2 - 0.004, 0.001), (-length / 2 - 0.004, r * 0.42), (length / 2 + 0.004, r * 0.42), (length / 2 + 0.004, 0.001)]
    return [*parts, lathe('pin', end, metal, 32)]


def _butts(tool):
    """One lies open, the other stands half closed."""
    length = tool.length('hinge-length')
    leaf = BUTTS[tool.number('hinge-length')][0] * INCH
    flat, bent = lay(group('open', butt_hinge(length, 180))), lay(group('bent', butt_hinge(length, 100)))
    put(flat, (-0.10 * length, -leaf * 1.35, 0), (0, 0, 6))
    put(bent, (0.12 * length, leaf * 1.30, 0), (0, 0, -14))
    show(group('pair', [flat, bent]), 24, (0, 0), 48, 1.15 * (3 / tool.number('hinge-length')) ** 0.35, 6.5)


def cup_hinge(crank):
    """Along x: the cup of 35 mm below z = 0 at x = 0, the arm towards +x, bent down by so much to its mounting plate."""
    nickel = steel(None, (0.44, 0.44, 0.435), 0.24, 0.004, 0.03)
    dark = matte((0.03, 0.03, 0.032), 0.5)
    r = 0.175
    cup = lathe('cup', [(-0.115, 0.001), (-0.115, r - 0.02), (-0.10, r), (0.0, r), (0.0, r + 0.004), (0.012, r + 0.004), (0.012, r - 0.012), (-0.095, r - 0.020), (-0.10, 0.001)], nickel, 96)
    parts = [put(cup, turn=(0, -90, 0))]
    wing = spline([(-0.10, -0.32), (0.02, -0.33), (0.07, -0.27), (0.10, -0.14), (0.10, 0.14), (0.07, 0.27), (0.02, 0.33), (-0.10, 0.32), (-0.14, 0.26), (-0.13, 0.14), (-0.13, -0.14), (-0.14, -0.26)], True, 8)
    hole = lambda x, y, q: [(x + q * math.cos(math.tau * k / 40), y + q * math.sin(math.tau * k / 40)) for k in range(40)]
    parts.append(put(plate('flange', [wing, hole(0, 0, r - 0.012)], 0.014, 0.004, nickel, 40, 3), (0, 0, 0.012)))
    for s in (-1, 1):
        parts += _screw((-0.045, s * 0.24, 0.018), 0.044, nickel, dark)
    # The links come out of the cup and carry the arm.
    z1 = 0.145
    for s in (-1, 1):
        link = plate('link', [spline([(-0.06, -0.06), (0.0, -0.08), (0.10, 0.02), (0.24, z1 - 0.05), (0.30, z1 - 0.02), (0.28, z1 + 0.03), (0.14, z1 + 0.01), (-0.02, 0.02)], True, 8)], 0.018, 0.003, nickel, 40)
        parts.append(upright(link, (0, s * 0.062, 0)))
    for x, z in ((-0.01, -0.03), (0.24, z1 - 0.012)):
        parts.append(put(put(lathe('pivot', [(-0.085, 0.016), (0.085, 0.016)], nickel, 24), turn=(0, 0, 90)), (x, 0, z)))
    # A channel in section; it steps down by the crank, and its end lies on the plate.
    line = [(0.17, z1 + 0.045), (0.26, z1 + 0.05), (0.33, z1 + 0.05), (0.40, z1 + 0.05 - crank * 0.9), (0.47, z1 + 0.05 - crank), (0.62, z1 + 0.05 - crank), (0.86, z1 + 0.05 - crank)]
    rows = []
    for x, z in line:
        half, deep, t = 0.098 if x > 0.2 else 0.075, 0.085, 0.014
        section = [(-half, -deep), (-half, -0.012), (-half + 0.012, 0), (half - 0.012, 0), (half, -0.012), (half, -deep), (half - t, -deep), (half - t, -t), (-half + t, -t), (-half + t, -deep)]
        rows.append([Vector((x, y, z + q)) for y, q in section])
    parts.append(loft('arm', rows, nickel, 40))
    top = z1 + 0.05 - crank
    base = top - 0.10
    parts.append(box('body', (0.40, 0.165, 0.075), (0.66, 0, top - 0.055), nickel, 0.01, 3))
    wings = spline([(0.50, -0.10), (0.56, -0.28), (0.62, -0.33), (0.68, -0.32), (0.72, -0.26), (0.74, -0.10), (0.74, 0.10), (0.72, 0.26), (0.68, 0.32), (0.62, 0.33), (0.56, 0.28), (0.50, 0.10)], True, 8)
    parts.append(put(plate('plate', [wings], 0.020, 0.005, nickel, 40, 3), (0, 0, base)))
    for s in (-1, 1):
        parts += _screw((0.645, s * 0.255, base + 0.009), 0.046, nickel, dark)
    parts += _screw((0.54, 0, top), 0.036, nickel, dark) + _screw((0.74, 0, top), 0.042, nickel, dark)
    mark = fitted(maker(), 0.05, matte((0.10, 0.10, 0.105), 0.5), 0.20)
    parts.append(put(mark, (0.64 if crank > 0 else 0.40, 0, top + 0.0012), (0, 0, 90 if crank > 0 else 0)))
    return parts


def _screw(at, r, metal, dark):
    head = put(lathe('screw', [(0, r), (0.008, r), (0.014, r * 0.8), (0.016, 0.001)], metal, 32), turn=(0, -90, 0))
    cross = [put(box('cross', size, (0, 0, 0), dark, 0), (0, 0, 0.015)) for size in ((r * 1.1, r * 0.26, 0.004), (r * 0.26, r * 1.1, 0.004))]
    return [put(part, at) for part in (head, *cross)]


def _cups(tool):
    """Full overlay has a straight arm, half is cranked by 9 mm, inset by 17 mm. One stands on its cup, the other lies on its side."""
    crank = {'full': 0.0, 'half': 0.075, 'inset': 0.15}[tool.word('hinge-overlay')]
    first, second = cup_hinge(crank), cup_hinge(crank)
    # Its cup and its plate both touch the table.
    lean = math.degrees(math.atan2(0.30 - 0.01 - crank - 0.085, 0.90))
    one = lay(group('standing', first), 0, tilt=(0, lean))
    two = lay(group('lying', second), 0, tilt=(90, 0))
    put(one, (-0.35, 0.30, 0), (0, 0, 8))
    put(two, (-0.30, -0.34, 0), (0, 0, -6))
    show(group('pair', [one, two]), 22, (0, 0), 44, 1.14, 6.5)


def shelf_pin(diameter):
    """Along x: the pin, a collar, and a flat spoon that the shelf lies on."""
    r, nickel = diameter / 2, steel(None, (0.46, 0.46, 0.455), 0.22, 0.003, 0.02)
    deep = 0.375 * INCH
    pin = lathe('pin', [(0, 0.001), (0, r * 0.82), (r * 0.25, r), (deep, r), (deep, r * 1.45), (deep + 0.012, r * 1.5), (deep + 0.03, r * 1.5), (deep + 0.038, r * 1.35), (deep + 0.038, 0.001)], nickel, 48)
    w = r * 1.9
    x0 = deep + 0.03
    spoon = plate('spoon', [spline([(x0, -w * 0.55), (x0 + w * 0.5, -w * 0.95), (x0 + w * 1.5, -w), (x0 + w * 2.3, -w * 0.6), (x0 + w * 2.5, 0), (x0 + w * 2.3, w * 0.6), (x0 + w * 1.5, w), (x0 + w * 0.5, w * 0.95), (x0, w * 0.55)], True, 8)],
                  r * 0.55, r * 0.12, nickel, 40, 3)
    rib = plate('rib', [[(x0 - 0.005, -r * 1.35), (x0 + w * 1.1, 0.0), (x0 - 0.005, 0.0)]], r * 0.6, r * 0.1, nickel, 40)
    return joined('pin', [pin, put(spoon, (0, 0, r * 1.1)), upright(rib, (0, 0, r * 0.95))])


def _pins(tool):
    """Twenty, strewn so that each is seen."""
    diameter = tool.length('pin-diameter')
    first = shelf_pin(diameter)
    chance = random.Random(11)
    step = diameter * 5.4
    pins = []
    for i in range(round(tool.number('pieces'))):
        row, k = divmod(i, 5)
        x, y = (k - 2) * step + (row % 2 - 0.5) * step * 0.4 + chance.uniform(-0.1, 0.1) * step, (row - 1.5) * step * 0.92 + chance.uniform(-0.1, 0.1) * step
        turn, flip = chance.uniform(0, 360), chance.choice((0, 0, 180))
        one = put(copy(first), (-0.12, 0, 0))
        pins.append(lay(one, turn, (x, y), tilt=(flip, 0 if flip == 0 else 9)))
    bpy.data.objects.remove(first)
    show(group('pins', pins), 20, (0, 0), 50, 1.14 * (6.35 / (diameter * 100)) ** 0.4, 6.5)


MODELS = {'butt-hinge': _butts, 'cup-hinge': _cups, 'shelf-pins': _pins}
