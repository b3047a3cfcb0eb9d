"""Stones that sharpen: waterstones, oilstones and the stone that flattens them."""
from kit.letters import fitted
from kit.materials import grainy, matte, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker

# Of each grit: its colour, how fine its grain is, how rough it shines, how deep the grain, and the ink of the stamp.
WATER = {220: ((0.13, 0.135, 0.13), 60, 0.92, 0.55, (0.62, 0.60, 0.54)), 400: ((0.15, 0.20, 0.18), 90, 0.9, 0.42, (0.66, 0.64, 0.56)),
         1000: ((0.245, 0.085, 0.045), 150, 0.85, 0.3, (0.66, 0.46, 0.33)), 3000: ((0.30, 0.36, 0.37), 190, 0.7, 0.18, (0.05, 0.07, 0.075)),
         5000: ((0.46, 0.37, 0.24), 205, 0.65, 0.15, (0.16, 0.06, 0.03)), 6000: ((0.74, 0.66, 0.46), 220, 0.6, 0.12, (0.33, 0.10, 0.05)),
         8000: ((0.66, 0.62, 0.38), 240, 0.52, 0.09, (0.05, 0.11, 0.06)), 12000: ((0.80, 0.78, 0.72), 260, 0.46, 0.06, (0.10, 0.10, 0.12))}


def _slab(grit, length, width, high, base):
    colour, scale, rough, depth, _ = WATER[grit]
    return box(f'{grit}', (length, width, high), (0, 0, base + high / 2), grainy(colour, rough, scale, depth, 0.10 if grit < 3000 else 0.05), 0.014, 3)


def _stamp(text, size, ink, at, front=False):
    mark = lettering(text, size, matte(ink, 0.8))
    return put(mark, at, (90, 0, 0) if front else (0, 0, 0))


def combination_waterstone(fine=6000, coarse=1000, length=8.25 * INCH, width=2.75 * INCH):
    """In its beech stand along x, the fine side up."""
    beech = wood('beech', seed=8, fleck=0.35)
    low, high = 0.20, 0.13
    parts = [box('stand', (length + 0.34, width + 0.10, 0.15), (0, 0, 0.13), beech, 0.02, 4)]
    parts += [box('foot', (0.30, width + 0.10, 0.06), (s * (length / 2 - 0.05), 0, 0.028), beech, 0.012) for s in (-1, 1)]
    parts += [box('stop', (0.11, width + 0.02, 0.10), (s * (length / 2 + 0.065), 0, 0.25), beech, 0.02, 4) for s in (-1, 1)]
    parts += [_slab(coarse, length, width, low, 0.205), _slab(fine, length, width, high, 0.205 + low)]
    parts.append(_stamp(f'{maker()} {fine}', 0.135, WATER[fine][4], (0.36, 0.0, 0.205 + low + high + 0.0008)))
    parts.append(_stamp(f'{coarse}', 0.10, WATER[coarse][4], (0.75, -width / 2 - 0.0008, 0.205 + low / 2), True))
    return group('waterstone', parts)


def waterstone(grit, length, width, high=1 * INCH):
    """One grit all the way through."""
    ink = WATER[grit][4]
    return group('stone', [_slab(grit, length, width, high, 0), _stamp(maker(), 0.15, ink, (-0.50, 0, high + 0.0008)), _stamp(f'{grit}', 0.24, ink, (0.46, 0, high + 0.0008)),
                           _stamp(f'WATERSTONE  {grit}', 0.10, ink, (0, -width / 2 - 0.0008, high / 2), True)])


def dressing_stone():
    return box('dressing stone', (0.78, 0.30, 0.17), (0, 0, 0.085), grainy((0.20, 0.215, 0.225), 0.85, 140, 0.3, 0.15), 0.02, 3)


def oilstone(length, width, fine, coarse, high=1 * INCH):
    """Two grits of aluminum oxide on each other, the fine one up, dark with oil."""
    halves = [box('coarse', (length, width, high / 2), (0, 0, high / 4), grainy((0.085, 0.070, 0.058), 0.62, 80, 0.45, 0.30), 0.016, 3),
              box('fine', (length, width, high / 2), (0, 0, high * 0.75), grainy((0.33, 0.125, 0.045), 0.52, 150, 0.22, 0.16), 0.016, 3)]
    light = (0.72, 0.66, 0.54)
    return group('oilstone', [*halves, _stamp(maker(), 0.125, (0.07, 0.025, 0.012), (-length * 0.20, 0, high + 0.0008)), _stamp(f'{fine}', 0.16, (0.07, 0.025, 0.012), (length * 0.28, 0, high + 0.0008)),
                              _stamp(f'{fine}', 0.075, light, (length * 0.36, -width / 2 - 0.0008, high * 0.74), True), _stamp(f'{coarse}', 0.075, light, (length * 0.36, -width / 2 - 0.0008, high * 0.25), True)])


def flattening_stone(length, width, grit, high=1.1 * INCH):
    """A block of silicon carbide, its upper face cut by slanting grooves."""
    block = box('block', (length, width, high), (0, 0, high / 2), None, 0)
    for k in range(-4, 5):
        groove = box('groove', (0.085, width * 2.4, 0.20), (0, 0, 0), None, 0)
        cut(block, put(groove, (k * 0.21, 0, high + 0.035), (0, 0, -32)))
    block.data.materials.clear()
    block.data.materials.append(grainy((0.075, 0.078, 0.085), 0.8, 55, 0.7, 0.5, 4))
    mark = put(fitted(f'{maker()}   {grit:.0f}', matte((0.66, 0.64, 0.58), 0.8), length * 0.6, 0.13), (0, -width / 2 - 0.0008, high * 0.40), (90, 0, 0))
    return group('flattening stone', [round_edges(block, 0.010, 2), mark])


def _combination():
    stage()
    stone = lay(combination_waterstone(), 30)
    small = lay(group('small', [dressing_stone()]), 8, (0.95, -1.0))
    look_at([stone, small], 38, 1.16)


def _combination_of(tool):
    fine, coarse = int(tool.number('stone-grit')), int(tool.number('coarse-side-grit'))
    parts = [lay(combination_waterstone(fine, coarse, tool.length('stone-length'), tool.length('stone-width')), 30)]
    if fine == 6000:
        parts.append(lay(group('small', [dressing_stone()]), 8, (0.95, -1.0)))
    show(group('stones', parts), 0, elevation=38)


def _water_of(tool):
    show(waterstone(int(tool.number('stone-grit')), tool.length('stone-length'), tool.length('stone-width')), 30, elevation=40)


def _oil_of(tool):
    stone = oilstone(tool.length('stone-length'), tool.length('stone-width'), int(tool.number('stone-grit')), int(tool.number('coarse-side-grit')))
    show(stone, 30, elevation=38)


def _flattening_of(tool):
    show(flattening_stone(tool.length('stone-length'), tool.length('stone-width'), tool.number('stone-grit')), 30, elevation=44)


PICTURES = {'waterstone': _combination}
MODELS = {'combination-waterstone': _combination_of, 'waterstone': _water_of, 'combination-oilstone': _oil_of, 'flattening-stone': _flattening_of}
