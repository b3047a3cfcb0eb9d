"""Finish nails and brads, boxed."""
import math

from kit.materials import steel
from kit.shapes import *
from tools.cartons import show_boxed

# Penny size: the wire and the head, in inches.
FINISH = {1.5: (0.072, 0.106), 2.0: (0.0915, 0.135), 2.5: (0.0985, 0.142)}


def nail(length, wire, head, cupped):
    """Along x: a small cupped head or a flat one, a round shank and a cut point."""
    r, metal = wire / 2, steel(None, (0.46, 0.465, 0.47), 0.27, 0.002, 0.03)
    h = head / 2
    top = [(r * 0.6, 0.0005), (r * 0.1, h * 0.55), (0.0, h * 0.85), (0.003, h), (r * 0.9, h), (r * 2.4, r)] if cupped else [(0.0, 0.0005), (0.0, h * 0.94), (0.002, h), (r * 0.7, h), (r * 1.1, r)]
    ob = lathe('nail', [*top, (length - r * 3, r), (length - r * 0.5, r * 0.2), (length, 0.0006)], metal, 24, 30)
    return ob


def _finish(tool):
    length = tool.length('nail-length')
    wire, head = FINISH[tool.number('nail-length')]
    penny = {1.5: '4d', 2.0: '6d', 2.5: '8d'}[tool.number('nail-length')]
    lean = math.degrees(math.atan((head - wire) * INCH / 2 / length))
    show_boxed(nail(length, wire * INCH, head * INCH, True), round(tool.number('pieces')), length, wire * INCH * 1.15, ('FINISH NAILS', f"{penny}  {tool.word('nail-length')}", '1 lb'), lean)


def _brads(tool):
    length, wire = tool.length('nail-length'), 0.0475 * INCH
    lean = math.degrees(math.atan(0.045 * INCH / 2 / length))
    show_boxed(nail(length, wire, 0.092 * INCH, False), round(tool.number('pieces')), length, wire * 1.5, ('WIRE BRADS', f"18 gauge  {tool.word('nail-length')}", tool.word('pieces')), lean, largest=0.8)


MODELS = {'finish-nails': _finish, 'wire-brads': _brads}
