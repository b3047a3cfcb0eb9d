"""Spirit levels: a box of aluminum with its vials."""
import math

from kit.materials import matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def _vial(length=0.42, radius=0.062):
    """Along x: the coloured liquid, its bubble between two lines, and the ends that hold it."""
    liquid, black = paint((0.42, 0.66, 0.10), 0.10, 1.0, 0), matte((0.02, 0.02, 0.022), 0.5)
    parts = [lathe('vial', [(-length / 2, radius * 0.6), (-length / 2 + 0.01, radius), (length / 2 - 0.01, radius), (length / 2, radius * 0.6)], liquid, 48)]
    bubble = shaped('bubble', [(-0.075, 0.004, 0.004, 2), (-0.06, 0.026, 0.014, 2), (0.06, 0.026, 0.014, 2), (0.075, 0.004, 0.004, 2)],
                    paint((0.72, 0.86, 0.42), 0.1, 1.0, 0), 30, 32)
    parts.append(put(bubble, (0, 0, radius - 0.006)))
    parts += [lathe('line', [(x - 0.006, radius), (x - 0.006, radius + 0.0015), (x + 0.006, radius + 0.0015), (x + 0.006, radius)], black, 48) for x in (-0.095, 0.095)]
    parts += [lathe('end', [(s * (length / 2 - 0.05), radius), (s * (length / 2 - 0.05), radius + 0.012), (s * (length / 2 + 0.04), radius + 0.012),
                            (s * (length / 2 + 0.04), 0.01)][::s], black, 48) for s in (-1, 1)]
    return parts


def _turned_vial(x, high, angle, fit, thick, black):
    """A vial in a round hole through the web: upright, or at 45 degrees."""
    bezel = upright(plate('bezel', [_ring(0.205 * fit), _ring(0.160 * fit)], thick + 0.014, 0.014 * fit, black, 45), (x, 0, high / 2))
    return [bezel, *(put(put(part, turn=(0, angle, 0)), (x, 0, high / 2)) for part in _vial(0.26 * fit, 0.056 * fit))]


def _ring(r, n=72):
    return [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n)) for k in range(n)]


def spirit_level(length, vials):
    """Along x, standing on its edge: a level vial in the middle, a plumb vial near one end or both; the shortest has one at 45 degrees instead of the second."""
    short = length < 12 * INCH
    fit, high, thick = (0.72, 0.42, 0.20) if short else (1.0, 0.56, 0.25)
    green, black = paint((0.016, 0.098, 0.064), 0.36, 0.35, 0.006, 0.04), paint((0.014, 0.0145, 0.015), 0.42, 0.15, 0.01, 0.06)
    bare = steel('x', (0.60, 0.605, 0.61), 0.30, 0.004, 0.05)
    web = box('web', (length - 0.08, thick * 0.86, high - 0.02), (0, 0, high / 2), green, 0.01)
    far, window = length / 2 - (0.36 if short else 0.80), 0.56 * fit
    turned = [(far, 90), (-far, 45 if short else 90)][:vials - 1]
    for x, _angle in turned:
        cut(web, put(upright(prism('hole', _ring(0.175 * fit), -0.5, 0.5)), (x, 0, high / 2)))
    cut(web, box('window', (window, 1.0, 0.30 * fit), (0, 0, high - 0.14 * fit), None, 0))
    edges = [box('edge', (length - 0.10, thick, 0.05), (0, 0, 0.025), bare, 0.006)]
    long = length / 2 - window / 2 - 0.06
    for s in (-1, 1):
        edges.append(box('edge', (long, thick, 0.05), (s * (window / 2 + 0.01 + long / 2), 0, high - 0.025), bare, 0.006))
    caps = [box('cap', (0.11 * fit, thick + 0.03, high + 0.012), (s * (length / 2 - 0.055 * fit), 0, high / 2), black, 0.03 * fit, 4) for s in (-1, 1)]
    parts = [web, *edges, *caps]
    for s in (-1, 1):
        parts.append(box('post', (0.05 * fit, thick * 0.9, 0.30 * fit), (s * 0.265 * fit, 0, high - 0.15 * fit), black, 0.012 * fit))
    parts.append(box('floor', (window, thick * 0.9, 0.04 * fit), (0, 0, high - 0.285 * fit), black, 0.01 * fit))
    parts += [put(part, (0, 0, high - 0.135 * fit)) for part in _vial(0.42 * fit, 0.062 * fit)]
    for x, angle in turned:
        parts += _turned_vial(x, high, angle, fit, thick, black)
    # Before the middle of the left half, where no vial is.
    at, tall = (-0.455, 0.056) if short else (-0.29 - (length / 2 - 0.29 - 0.8) / 2 - 0.06, min(0.20, length * 0.035))
    mark = put(put(lettering(maker(), tall, paint((0.72, 0.69, 0.62), 0.5, 0), 0.003), turn=(90, 0, 0)), (at, -thick * 0.43 - 0.001, high / 2))
    return group('level', [*parts, mark])


def _level_of(tool):
    show(spirit_level(tool.length('level-length'), int(tool.number('vials'))), 34, elevation=36, margin=1.12)


MODELS = {'spirit-level': _level_of}
