"""Oils, varnish and wax in tins of their own size, and flakes of shellac before their bag."""
import math
import random

from kit.labels import fitted, label, say
from kit.materials import GREEN, OCHRE, RUST, Nodes, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.bags import bag
from tools.glues import BLUE, CREAM, DARK, cap, ounces

PALE = (0.62, 0.63, 0.635)


def _upright(part, at=(0, 0, 0)):
    return put(put(part, turn=(0, -90, 0)), at)


def oblong_tin(size, words, volume, enamel, band):
    """An oblong tin with a screw cap, its corners round and its ends seamed; size 1 holds 16 fl oz."""
    wide, deep, high = 0.47 * size, 0.245 * size, 1.12 * size
    plan = (wide, deep, 9.0)
    bright, skin = steel(None, PALE, 0.26, 0.004, 0.02), paint(enamel, 0.3, 0.4, 0.004, 0.01)
    rows = [(0.02, wide, deep, 9), (high, wide, deep, 9)]
    parts = [put(shaped('tin', rows, skin, 8, 128, 50), turn=(0, -90, 90))]
    for z in (0.0, high - 0.012):
        seam = [(z, wide * 1.0, deep * 1.0, 9), (z + 0.005, wide + 0.012, deep + 0.012, 9), (z + 0.030, wide + 0.012, deep + 0.012, 9), (z + 0.034, wide + 0.004, deep + 0.004, 9)]
        parts.append(put(shaped('seam', seam, bright, 6, 128, 50), turn=(0, -90, 90)))
    top = high + 0.022
    parts.append(put(shaped('top', [(top - 0.01, wide * 0.97, deep * 0.95, 9), (top + 0.012, wide * 0.95, deep * 0.92, 9)], bright, 4, 128, 30), turn=(0, -90, 90)))
    x = -wide * 0.42
    parts.append(_upright(lathe('neck', [(0, 0.15), (0.02, 0.14), (0.05, 0.118), (0.07, 0.118)], bright, 64), (x, 0, top)))
    parts += [_upright(part, (x, 0, top + 0.05)) for part in cap(0.135, (0.02, 0.02, 0.022), False)]
    dark, pale = matte(DARK, 0.6), matte(CREAM, 0.6)
    lines = [(maker(), 0.14 * size, 0.77, pale), (words[0], 0.17 * size, 0.475, dark), (words[1], 0.17 * size, 0.28, dark), (volume, 0.09 * size, 0.115, dark)]
    return parts + label(plan, high * 0.10, high * 0.90, lines, matte(CREAM, 0.5), matte(band, 0.5), 0.86)


def lever_tin(size, words, volume, enamel, band, shine):
    """A round tin with a lid that is levered off; size 1 holds 16 fl oz."""
    r, high = 0.435 * size, 0.99 * size
    bright, skin = steel(None, PALE, 0.24, 0.004, 0.02), paint(enamel, shine, 0.5 if shine < 0.3 else 0.0, 0, 0.01)
    edge = 0.03 * size
    body = [(0.0, r * 0.94), (0.0, r + 0.010), (0.006, r + 0.014), (edge, r + 0.014), (edge + 0.005, r), (high, r)]
    rim = [(high - 0.004, r), (high, r + 0.012), (high + 0.028, r + 0.012), (high + 0.034, r + 0.004), (high + 0.034, r - 0.014), (high + 0.012, r - 0.03), (high + 0.010, r * 0.86),
           (high + 0.022, r * 0.85), (high + 0.022, r * 0.82), (high - 0.004, r * 0.81), (high - 0.006, r * 0.62), (high + 0.008, r * 0.60), (high + 0.008, 0.001)]
    parts = [_upright(lathe('foot', body[:5], bright, 128)), _upright(lathe('tin', [(edge, r), (high, r)], skin, 128)), _upright(lathe('rim', rim, bright, 128))]
    dark, pale = matte(DARK, 0.6), matte(CREAM, 0.6)
    lines = [(maker(), 0.13 * size, 0.77, pale), (words[0], 0.15 * size, 0.475, dark), (words[1], 0.15 * size, 0.29, dark), (volume, 0.085 * size, 0.12, dark)]
    paper = paint(CREAM, shine, 0.5 if shine < 0.3 else 0.0, 0, 0)
    return parts + label((r, r, 2.0), high * 0.10, high * 0.92, lines, paper, paint(band, shine, 0.5 if shine < 0.3 else 0.0, 0, 0), 0.88, 0.70)


def wax_tin(colour, word, band):
    """1 lb of wax in a flat tin, its lid leaning on it with its face up."""
    r, high, thick = 0.60, 0.50, 0.012
    bright, skin = steel(None, PALE, 0.22, 0.004, 0.02), paint(band, 0.3, 0.4, 0.004, 0.01)
    wall = [(0.0, 0.001), (0.0, r - 0.02), (0.012, r), (high * 0.72, r), (high * 0.72, r - 0.008), (high - 0.01, r - 0.008), (high, r - 0.014), (high - 0.01, r - 0.02), (high - 0.10, r - 0.02)]
    parts = [_upright(lathe('tin', wall, bright, 128))]
    wax = _wax_in(colour, r - 0.021)
    parts.append(put(wax, (0, 0, high - 0.075)))
    plan = (r + 0.001, r + 0.001, 2.0)
    parts += [_upright(lathe('print', [(0.02, r + 0.001), (high * 0.70, r + 0.001)], skin, 128)), say(f'{maker()}  1 LB', 0.15, high * 0.36, matte(CREAM, 0.5), plan, 0.003, 0.72)]
    lid = [lathe('lid', [(0, r + 0.002), (0, r + 0.010), (0.13, r + 0.010), (0.145, r - 0.005), (0.145, r - 0.03), (0.137, r - 0.045), (0.137, 0.001)], skin, 128)]
    lid[0] = put(lid[0], turn=(0, -90, 0))
    cream = matte(CREAM, 0.5)
    for text, size, y in ((maker(), 0.17, 0.22), ('PASTE WAX', 0.17, -0.02), (word, 0.13, -0.23)):
        lid.append(put(fitted(text, size, cream, 0.90), (0, y, 0.1385)))
    parts += [put(put(part, turn=(37, 0, 0)), (0.52, -0.84, 0.362)) for part in lid]
    return parts


def _wax_in(colour, r):
    """The wax as it set: nearly flat, a little higher at the tin, with the strokes of a rag."""
    rings = []
    for i in range(25):
        s = max(0.001, i / 24)
        ring = []
        for k in range(128):
            a = math.tau * k / 128
            x, y = s * r * math.cos(a), s * r * math.sin(a)
            bowl = 0.045 * math.exp(-((x - 0.15) ** 2 + (y + 0.05) ** 2) / 0.05)
            stroke = 0.006 * math.sin(38 * math.hypot(x + 0.35, y + 0.5)) * math.exp(-((x - 0.1) ** 2 + y * y) / 0.09)
            ring.append(Vector((x, y, 0.015 * s ** 12 - bowl + stroke)))
        rings.append(ring)
    m = Nodes('wax').principled(Base_Color=colour, Roughness=0.38, Specular=0.4, Subsurface=0.0)
    return loft('wax', rings, m, 60)


def flakes(colour, count, radius, high, seed=4):
    """A heap of shellac: thin, crooked chips that shine."""
    chance = random.Random(seed)
    chips = []
    kinds = []
    for tone in (0.75, 1.0, 1.25):
        mat = paint(tuple(min(1, c * tone) for c in colour), 0.16, 0.9, 0, 0.05)
        for _ in range(3):
            n, size = chance.randint(5, 7), chance.uniform(0.035, 0.07)
            outline = [(size * chance.uniform(0.6, 1.1) * math.cos(math.tau * k / n), size * chance.uniform(0.5, 1.0) * math.sin(math.tau * k / n)) for k in range(n)]
            kinds.append(prism('flake', outline, 0, 0.005, mat, 0, 1, 10))
    for i in range(count):
        one = kinds[i % len(kinds)].copy()
        bpy.context.collection.objects.link(one)
        reach = math.sqrt(chance.random())
        a = chance.uniform(0, math.tau)
        lift = high * (1 - reach) ** 0.8
        put(one, turn=(chance.uniform(-32, 32), chance.uniform(-32, 32), chance.uniform(0, 360)))
        chips.append(put(one, (radius * reach * math.cos(a), radius * 0.7 * reach * math.sin(a), lift + 0.036)))
    for kind in kinds:
        bpy.data.objects.remove(kind)
    return chips


def _oil(words, enamel, band):
    def picture(tool):
        size = (ounces(tool) / 16) ** (1 / 3)
        show(group('oil', oblong_tin(size, words, f'{ounces(tool):.0f} FL OZ', enamel, band)), -20, (0, 0), 24, 1.14 * min(1.25, (1.26 / size)))
    return picture


def _varnish(tool):
    size = (ounces(tool) / 16) ** (1 / 3)
    gloss = tool.word('sheen') == 'gloss'
    parts = lever_tin(size, ('WIPING VARNISH', 'GLOSS' if gloss else 'SATIN'), f'{ounces(tool):.0f} FL OZ', GREEN if gloss else (0.05, 0.045, 0.04), RUST if gloss else BLUE, 0.14 if gloss else 0.5)
    show(group('varnish', parts), -8, (0, 0), 28, 1.16 * min(1.25, (1.26 / size)))


def _wax(tool):
    dark = tool.word('wax-color') != 'clear'
    parts = wax_tin((0.055, 0.024, 0.010) if dark else (0.74, 0.58, 0.27), 'DARK BROWN' if dark else 'CLEAR', (0.075, 0.035, 0.018) if dark else GREEN)
    show(group('wax', parts), -14, (0, 0), 40, 1.16)


def _shellac(tool):
    pound = tool.word('shellac-mass') == '1 lb'
    blonde = tool.word('shellac-color') == 'blonde'
    size = 4 ** (1 / 3) if pound else 1.0
    words = ('SHELLAC', 'BLONDE' if blonde else 'ORANGE', tool.word('shellac-mass').upper())
    sack = bag(0.46 * size, 0.20 * size, 1.02 * size, words, OCHRE if blonde else RUST)
    heap = flakes((0.62, 0.36, 0.085) if blonde else (0.42, 0.105, 0.012), 380 if pound else 170, 0.40 * (1.35 if pound else 1), 0.13 * size)
    heap = [put(part, (0.30 * size, -0.56 * size - 0.10, 0)) for part in heap]
    show(group('shellac', [*sack, *heap]), -10, (0, 0), 30, 1.12 if pound else 1.28)


MODELS = {'boiled-linseed-oil': _oil(('LINSEED OIL', 'BOILED'), (0.36, 0.17, 0.02), OCHRE), 'tung-oil': _oil(('TUNG OIL', 'PURE'), (0.012, 0.082, 0.052), GREEN),
          'wiping-varnish': _varnish, 'paste-wax': _wax, 'shellac-flakes': _shellac}
