"""Irons for planes, bought by themselves."""
import math

from kit.materials import matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def plane_iron(width, thick, length, slot, words, ground=25, notched=0):
    """Lies on its back along x, the edge at x = 0 with its bevel up. `slot` is its outline; an iron of a block plane has notches across, one for each step of the adjuster."""
    half, clip = width / 2, width * 0.16
    run = thick / math.tan(math.radians(ground))
    steel_ = steel('y', (0.40, 0.405, 0.41), 0.32, 0.002, 0.06, 0.1)
    outline = [(0.0, -half), (length - clip, -half), (length, -half + clip), (length, half - clip), (length - clip, half), (0.0, half)]
    iron = prism('iron', outline, 0, thick, steel_)
    cut(iron, upright(prism('bevel', [(-0.1, -0.1), (0.0, 0.0004), (run, thick), (run, thick + 0.1), (-0.1, thick + 0.1)], -1, 1)))
    cut(iron, prism('slot', slot, -0.1, thick + 0.1))
    for i in range(notched):
        x = length - 0.17 - 0.055 * i
        cut(iron, box('notch', (0.014, half * 0.95, 0.1), (x, 0, thick + 0.035), None, 0))
    z = thick + 0.0006
    ink = matte((0.05, 0.05, 0.055), 0.55)
    at = run + (min(x for x, _ in slot) - run) * 0.52
    marks = [put(lettering(text, size * width / 0.5, ink), (at + shift * width, 0, z), (0, 0, -90)) for text, size, shift in ((maker(), 0.078, 0.09), (words, 0.058, -0.12))]
    return group('iron', [iron, *marks])


def _keyhole(x0, x1, wide, big):
    """A slot with round ends from x0 to x1, and at x1 the wider hole that the cap's screw passes."""
    r = wide / 2
    ends = [(x0 + r - r * math.cos(a), r * math.sin(a)) for a in (math.radians(-90 + 15 * i) for i in range(13))]
    start = math.asin(r / big)
    hole = [(x1 - big * math.cos(a), -big * math.sin(a)) for a in (start + (2 * math.pi - 2 * start) * i / 32 for i in range(33))]
    return ends[::-1] + hole


STEELS = {'a2': 'A2', 'o1': 'O1', 'high-carbon': 'HIGH-CARBON'}


def _bench_of(tool):
    width, length = tool.length('iron-width'), 7.25 * INCH
    slot = _keyhole(length * 0.36, length * 0.84, 7 / 16 * INCH, 0.5 * INCH)
    show(plane_iron(width, tool.length('iron-thickness'), length, slot, f"{STEELS[tool.word('iron-steel')]}  {tool.values['iron-width'].upper()}"), 130, elevation=52, key=6)


def _block_of(tool):
    width, length = tool.length('iron-width'), 4.5 * INCH
    slot = _keyhole(length * 0.46, length * 0.70, 5 / 16 * INCH, 0.33 * INCH)
    show(plane_iron(width, tool.length('iron-thickness'), length, slot, tool.values['iron-width'].upper(), 25, 4), 130, elevation=52, key=6)


MODELS = {'bench-plane-iron': _bench_of, 'block-plane-iron': _block_of}
