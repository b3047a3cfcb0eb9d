"""Blocks and sponges for sanding, and steel wool."""
import math
import random

from kit.heaps import copy
from kit.labels import fitted
from kit.materials import GREEN, Nodes, grainy, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.papers import grain

CREAM = (0.80, 0.75, 0.62)


def cork():
    """Pressed granules, each of its own brown."""
    m = Nodes('cork')
    v = m.here()
    cells = m.add('TexVoronoi', None, Vector=v, Scale=26.0)
    tone = m.axis(cells.outputs['Color'], 0)
    colour = m.mix(m.ramp(tone, [(0.0, 0), (1.0, 1)]), (0.25, 0.125, 0.055), (0.56, 0.345, 0.18))
    colour = m.mix(m.ramp(tone, [(0.86, 0), (0.90, 1)]), colour, (0.11, 0.05, 0.025))
    edge = m.add('TexVoronoi', dict(feature='DISTANCE_TO_EDGE'), Vector=v, Scale=26.0).outputs['Distance']
    crack = m.ramp(edge, [(0.0, 1), (0.07, 0)])
    colour = m.mix(m.math('MULTIPLY', crack, 0.6), colour, (0.13, 0.06, 0.03))
    fine = m.noise(v, (1, 1, 1), 60, 3)
    return m.principled(Base_Color=colour, Roughness=0.85, Specular=0.25, Normal=m.bump(m.math('ADD', fine, m.math('MULTIPLY', crack, -1.2)), 0.5, 0.006))


def cork_block():
    block = box('block', (4.5 * INCH, 2.5 * INCH, 1.5 * INCH), (0, 0, 0), cork(), 0.035, 4)
    dark = matte((0.085, 0.038, 0.016), 0.8)
    mark = put(fitted(maker(), 0.15, dark, 0.95), (0, 0, 0.75 * INCH + 0.001))
    return [block, mark]


def rubber_block():
    """A flat sole, a back that the hand holds, and a slit with teeth at each end."""
    skin = grainy((0.045, 0.046, 0.048), 0.55, 70, 0.08, 0.12)
    half, high = 2.5 * INCH, 1.35 * INCH
    side = [(-half, 0, 1), (half, 0, 1), (half, 0.115, 1), (half * 0.97, 0.15), (half * 0.80, 0.20), (half * 0.55, 0.30), (half * 0.22, high), (-half * 0.22, high), (-half * 0.55, 0.30),
            (-half * 0.80, 0.20), (-half * 0.97, 0.15), (-half, 0.115, 1)]
    outline = spline(side, True, 10)
    body = upright(plate('block', [outline], 2.75 * INCH, 0.022, skin, 40, 4))
    parts = [body]
    for s in (-1, 1):
        cut(body, put(box('slit', (0.62, 4 * INCH, 0.014), (0, 0, 0), None, 0), (s * (half + 0.10), 0, 0.085)))
        for k in range(7):
            pin = lathe('tooth', [(0, 0.009), (0.016, 0.001)], steel(None, rough=0.3), 12)
            parts.append(put(put(pin, turn=(0, -90, 0)), (s * (half - 0.05), (k - 3) * 0.085, 0.076)))
    mark = fitted(maker(), 0.11, matte((0.34, 0.34, 0.34), 0.6), 0.50, 0.003)
    parts.append(put(mark, (0, 0, max(z for _, z in outline)), (0, 0, -90)))
    return parts


def sponge(grit):
    """4 x 2-3/4 x 1 in: the grain on four sides, foam at both ends."""
    length, width, high = 4 * INCH, 2.75 * INCH, 1 * INCH
    skin = grain('aluminum-oxide', grit)
    m = Nodes('foam')
    cells = m.add('TexVoronoi', None, Vector=m.here(), Scale=55.0).outputs['Distance']
    foam = m.principled(Base_Color=m.mix(m.ramp(cells, [(0.1, 0), (0.6, 1)]), (0.06, 0.058, 0.055), (0.22, 0.215, 0.205)), Roughness=0.95, Normal=m.bump(cells, 0.8, 0.012))
    coat = 0.012
    rings = []
    for x, inset in ((-length / 2, 0.008), (-length / 2 + 0.008, 0), (length / 2 - 0.008, 0), (length / 2, 0.008)):
        rings.append([Vector((x, y, z)) for y, z in superellipse(width / 2 - inset, high / 2 - inset, 16, 128)])
    shell = loft('grain', rings, skin, 40)
    core = shaped('foam', [(-length / 2 - 0.003, width / 2 - coat - 0.008, high / 2 - coat - 0.008, 14), (length / 2 + 0.003, width / 2 - coat - 0.008, high / 2 - coat - 0.008, 14)], foam, 4, 96)
    light = matte((0.12, 0.07, 0.035), 0.8)
    top = high / 2 + 0.0015
    parts = [shell, core, put(fitted(f'P{grit}', 0.24, light, 0.6), (0, -0.06, top)), put(fitted(maker(), 0.105, light, 0.7), (0, 0.16, top))]
    return parts


def pad(size, hair, tone, seed):
    """A cushion of steel hairs, rolled up: they run round it in y and z and stray a little. As one mesh."""
    chance = random.Random(seed)
    long, wide, thick = size
    verts, faces = [], []
    for i in range(round(2.2 / hair)):
        x = chance.uniform(-0.5, 0.5) * long
        depth = 1 - 0.16 * chance.random() ** 2
        start, sweep = chance.uniform(0, math.tau), chance.uniform(1.2, 3.4)
        drift, wave, phase = chance.gauss(0, 0.10), chance.uniform(0.004, 0.016), chance.uniform(0, 6)
        edge = (1 - abs(2 * x / long) ** 5 * 0.3)
        first, steps = len(verts), 18
        for j in range(steps + 1):
            a = start + sweep * j / steps
            c, s = math.cos(a), math.sin(a)
            y = wide / 2 * edge * depth * math.copysign(abs(c) ** 0.55, c)
            z = thick / 2 * edge * depth * math.copysign(abs(s) ** 0.55, s)
            w = wave * math.sin(5 * a + phase)
            p = Vector((x + drift * j / steps + w * 2, y * (1 + w), z * (1 + 2 * w)))
            r = hair * 0.5
            verts += [p + Vector((r, 0, 0)), p + Vector((-r * 0.5, r * 0.87 * s, r * 0.87 * c)), p + Vector((-r * 0.5, -r * 0.87 * s, -r * 0.87 * c))]
        for j in range(steps):
            a = first + 3 * j
            faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4), (a + 2, a, a + 3, a + 5)]
    core = shaped('core', [(-long * 0.485, wide * 0.34, thick * 0.36, 3.4), (-long * 0.45, wide * 0.42, thick * 0.43, 3.6), (long * 0.45, wide * 0.42, thick * 0.43, 3.6), (long * 0.485, wide * 0.34, thick * 0.36, 3.4)],
                  grainy(tuple(t * 0.35 for t in tone), 0.8, 120, 0.8, 0.4), 12, 48)
    return core, mesh('hair', verts, faces, steel(None, tone, 0.36, 0, 0.02), 60)


def _wool(tool):
    """Twelve pads in two layers; a band of paper round ten of them, two lie before it. The coarser grade has thicker hairs."""
    grade = tool.word('wool-grade').replace('grade-', '')
    hair = {'0000': 0.0042, '000': 0.0060, '0': 0.0105}[grade]
    tone = {'0000': (0.38, 0.385, 0.39), '000': (0.42, 0.425, 0.43), '0': (0.47, 0.475, 0.48)}[grade]
    size = (0.88, 0.50, 0.26)
    kinds = [pad(size, hair, tone, seed) for seed in (1, 2, 3)]
    chance = random.Random(6)
    parts = []

    def place(at, turn=0):
        for ob in kinds[chance.randrange(3)]:
            parts.append(put(put(copy(ob), turn=(chance.choice((0, 180)), 0, turn)), at))

    for layer in range(2):
        for k in range(5):
            place((chance.uniform(-0.01, 0.01), (k - 2) * 0.485, 0.13 + 0.245 * layer), chance.uniform(-2, 2))
    whole, high = 5 * 0.485 + 0.05, 0.53
    band = [[Vector((x, y, z)) for y, z in ((y, z + high / 2) for y, z in superellipse(whole / 2, high / 2 + 0.004, 12, 96))] for x in (-0.26, 0.26)]
    skin = loft('band', [*band, *[[Vector((p.x, p.y * 0.997, high / 2 + (p.z - high / 2) * 0.985)) for p in ring] for ring in reversed(band)]], matte(GREEN, 0.6), 50, True)
    parts.append(skin)
    cream = matte(CREAM, 0.6)
    for text, letter, x in ((maker(), 0.20, 0.10), (f'STEEL WOOL  {grade}', 0.15, -0.11)):
        parts.append(put(fitted(text, letter, cream, 1.7), (x, 0, high + 0.0065), (0, 0, -90)))
    for at, turn in (((-0.92, 0.62, 0.13), 8), ((-0.98, 0.02, 0.13), -14)):
        place(at, turn)
    for kind in kinds:
        for ob in kind:
            bpy.data.objects.remove(ob)
    show(group('wool', parts), 62, (0, 0), 46, 1.14, 6.5)


def _block(tool):
    parts = cork_block() if tool.word('block-material') == 'cork' else rubber_block()
    show(group('block', parts), 32, (0, 0), 40, 1.2)


def _sponge(tool):
    show(group('sponge', sponge(round(tool.number('grit')))), -32, (0, 0), 40, 1.2)


MODELS = {'sanding-block': _block, 'sanding-sponge': _sponge, 'steel-wool': _wool}
