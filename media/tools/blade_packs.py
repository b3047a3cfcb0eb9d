"""Blades for band saws, jigsaws, coping and fret saws, each with its teeth to the inch, in the pack that is sold."""
import math
import random

from kit.letters import fitted
from kit.materials import INK, grainy, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# Height of a hook tooth's edge over its length: a steep front, a round gullet, a straight back.
HOOK = ((0.0, 1.0), (0.06, 0.55), (0.14, 0.16), (0.26, 0.0), (0.40, 0.08), (0.60, 0.38), (0.98, 0.97))


def coiled(length, width, per_inch):
    """Three loops round z: a band that closes after three turns, its teeth up."""
    thick, deep = 0.0065, min(0.42 / per_inch * INCH, width * 0.30)
    teeth = round(length / INCH * per_inch)
    radius = length / (3 * math.tau)
    apart, lift = 0.10, width * 0.62 + 0.01
    rings = []
    for i in range(teeth):
        for part, height in HOOK:
            t = (i + part) / teeth
            a, phase = 3 * math.tau * t, math.tau * t
            r = radius + apart * math.cos(phase) + 0.015 * math.sin(2 * a)
            z = lift * math.sin(phase)
            top = z + width - deep * (1 - height)
            lean = (0, 1, -1)[i % 3] * 0.005 * height
            at = lambda out, up: Vector((out * math.cos(a), out * math.sin(a), up))
            rings.append([at(r - thick / 2, z), at(r + thick / 2, z), at(r + thick / 2, z + width - deep), at(r + thick / 2 + lean, top),
                          at(r - thick / 2 + lean, top), at(r - thick / 2, z + width - deep)])
    return loft('band', rings, steel('x', (0.20, 0.205, 0.215), 0.34, 0, 0.04), 20, closed=True), radius, apart, lift


def band_saw_blade(length, width, per_inch, size):
    band, radius, apart, lift = coiled(length, width, per_inch)
    card, ink = grainy((0.62, 0.10, 0.035), 0.75, 60, 0.06, 0.06), matte((0.86, 0.83, 0.76), 0.7)
    low, high, inner, outer = -lift - 0.012, lift + width + 0.016, radius - apart - 0.05, radius + apart + 0.05
    section = [(inner, low), (outer, low), (outer, high), (inner, high)]
    # The card sleeve that keeps the loops together, towards -y.
    rings = [[Vector((r * math.sin(a), -r * math.cos(a), z)) for r, z in section] for a in (math.radians(v) for v in range(-22, 23, 2))]
    sleeve = round_edges(loft('sleeve', rings, card, 30), 0.012, 3)
    parts = [band, sleeve]
    for text, z, share in ((maker(), 0.62, 0.48), (f'{size}   {per_inch:.0f} TPI', 0.24, 0.30)):
        mark = fitted(text, ink, 0.82, (high - low) * share)
        for v in mark.data.vertices:
            a = v.co.x / outer
            out = outer + 0.0012 + v.co.z
            v.co = Vector((out * math.sin(a), -out * math.cos(a), low + (high - low) * z + v.co.y))
        parts.append(mark)
    return group('band saw blade', parts)


def toothed(x0, x1, per_inch, depth, skip=False, wave=0.5):
    """An edge along x at y = 0, its teeth towards -y, pointing towards -x; skip leaves out every second one."""
    count = round((x1 - x0) / INCH * per_inch)
    step = (x1 - x0) / count
    points = []
    for i in range(count):
        x = x0 + i * step
        if not (skip and i % 2):
            points += [(x, 0), (x + 0.12 * step, -depth), (x + step * 0.2, -depth)]
        points.append((x + step * 0.98, 0))
    return [*points, (x1, 0)]


def jigsaw_blade(length, width, per_inch, mat, thick=0.012):
    """Along x from 0: the T shank, then the teeth, which point back to it."""
    half, start = 0.5 * 0.25 * INCH, 1.02 * INCH
    deep = min(0.55 / per_inch * INCH, width * 0.34)
    edge = [(x, -width / 2 + deep + y) for x, y in toothed(start, length - 0.03, per_inch, deep)]
    back = [(length - 0.02, -width * 0.2), (length, width * 0.10), (length - 0.06, width / 2), (start - 0.16, width / 2), (start - 0.22, half), (0.30 * INCH, half),
            (0.30 * INCH, half + 0.045), (0.14 * INCH, half + 0.045), (0.10 * INCH, half), (0.02, half), (0, half - 0.02), (0, -half + 0.02), (0.02, -half), (0.10 * INCH, -half),
            (0.14 * INCH, -half - 0.045), (0.30 * INCH, -half - 0.045), (0.30 * INCH, -half), (start - 0.22, -half), (start - 0.16, -width / 2 + deep)]
    return plate('blade', [edge + back], thick, 0.001, mat, 25, 1)


def jigsaw_blades(length, width, per_inch, bimetal):
    """Five, fanned out over their card."""
    colour = (0.27, 0.27, 0.268) if bimetal else (0.11, 0.115, 0.125)
    mat = steel('x', colour, 0.44, 0.001, 0.04)
    parts = []
    for k in range(5):
        blade = jigsaw_blade(length, width, per_inch, mat)
        mark = put(lettering(f'{maker()} {per_inch:.0f}', min(0.085, width * 0.62), matte(INK if bimetal else (0.80, 0.78, 0.72), 0.6)), (length * 0.56, width * 0.12, 0.0064))
        one = group('one', [blade, mark])
        put(one, (-length / 2, 0, 0))
        parts.append(put(one, (0, (k - 2) * -0.25, 0.007), (0, 0, (k - 2) * -4.0)))
    return group('jigsaw blades', parts)


def thin_blades(length, per_inch, pinned):
    """A dozen side by side, held by a paper band: with a pin through each end and 6-1/2 in between them, or plain."""
    width, thick = (0.125 * INCH, 0.010) if pinned else (0.055 * INCH, 0.0075)
    deep = min(0.5 / per_inch * INCH, width * 0.30)
    mat = steel('x', (0.17, 0.175, 0.185) if pinned else (0.24, 0.245, 0.25), 0.34, 0, 0.04)
    shake, pitch, over = random.Random(per_inch), width * 1.55, 0.045 if pinned else 0.0
    flat, parts = 0.0 if pinned else 0.42, []
    for k in range(12):
        edge = [(x, -width / 2 + deep + y) for x, y in toothed(-length / 2 + 0.04 + flat, length / 2 - 0.04 - flat, per_inch, deep, not pinned)]
        start, end = edge[0][0], edge[-1][0]
        outline = [(-length / 2 - over, -width / 2 + deep), *edge, (length / 2 + over, -width / 2 + deep), (length / 2 + over, width / 2), (-length / 2 - over, width / 2)]
        blade = [plate('blade', [outline], thick, 0, mat, 20)]
        if pinned:
            blade += [put(lathe('pin', [(-0.045, 0.010), (-0.043, 0.0125), (0.043, 0.0125), (0.045, 0.010)], steel('x', rough=0.3), 20), (s * length / 2, 0, 0), (0, 90, 0)) for s in (-1, 1)]
        one = group('one', blade)
        parts.append(put(one, (shake.uniform(-0.03, 0.03), (5.5 - k) * pitch, 0.046 if pinned else 0.006), (0, 0, shake.uniform(-0.5, 0.5))))
    wide, high = 12 * pitch + 0.05, 0.060 if pinned else 0.016
    low = 0.034 if pinned else 0.0015
    paper = grainy((0.70, 0.56, 0.36), 0.85, 60, 0.06, 0.05)
    band = box('band', (0.52, wide, high - low + 0.012), (0, 0, (low + high) / 2), paper, 0.004, 2)
    ink = matte((0.16, 0.06, 0.03), 0.7)
    words = [(maker(), 0.09, 0.10), (f'{per_inch:.0f} TPI', -0.09, 0.13)]
    for text, x, size in words:
        parts.append(put(fitted(text, ink, wide * 0.88, size), (x, 0, high + 0.0072), (0, 0, 90)))
    return group('blades', [*parts, band])


def _band_of(tool):
    blade = band_saw_blade(tool.length('spare-blade-length'), tool.length('band-width'), tool.number('blade-teeth-per-inch'), tool.word('band-width').upper())
    show(blade, 0, elevation=34, margin=1.12, key=6)


def _jigsaw_of(tool):
    blades = jigsaw_blades(tool.length('spare-blade-length'), tool.length('band-width'), tool.number('blade-teeth-per-inch'), tool.word('edge-material') == 'bimetal')
    show(blades, 36, elevation=60, key=6)


def _thin_of(tool):
    show(thin_blades(tool.length('spare-blade-length'), tool.number('blade-teeth-per-inch'), tool.word('blade-end') == 'pin'), 40, elevation=60, margin=1.1, key=6)


MODELS = {'band-saw-blade': _band_of, 'jigsaw-blade': _jigsaw_of, 'coping-saw-blade': _thin_of, 'fret-saw-blade': _thin_of}
