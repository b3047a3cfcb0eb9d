"""Steel rules in inches and in millimeters."""
import math

from kit.materials import INK, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import EIGHTHS, HALVES, INCHES, MILLIMETERS, scale


def steel_rule(length, width, metric=False):
    """Along x, a scale along each edge from the very end; the lower one reads from left to right when its edge is up."""
    half, thick, size, top = width / 2, 0.012, width / INCH, 0.0066
    hole = [(length / 2 - 0.07 + 0.022 * math.cos(a), 0.022 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))]
    end = [(-length / 2, -half), (length / 2, -half), (length / 2, half), (-length / 2, half)]
    rule = plate('rule', [end, hole], thick, 0.001, steel('x', (0.32, 0.325, 0.33), 0.42, 0.002, 0.05), 30)
    upper = scale(HALVES if metric else INCHES, length, size, 0.0040, top, -1)
    lower = scale(MILLIMETERS if metric else EIGHTHS, length, size, 0.0045, top, -1)
    for part in upper:
        put(part, (-length / 2, half, 0))
    for part in lower:
        put(put(part, (-length / 2, half, 0)), turn=(0, 0, 180))
    words = f'{maker()}   {"mm" if metric else "1/16   1/8"}'
    mark = put(lettering(words, 0.042 * size, matte(INK, 0.6)), (length / 2 - 0.62 * size - 0.15, 0, top))
    return group('rule', [rule, *upper, *lower, mark])


def _rule_of(tool):
    show(steel_rule(tool.length('rule-length'), tool.length('rule-width'), tool.word('graduation') == 'metric'), 38, elevation=58, margin=1.12, key=6)


MODELS = {'steel-rule': _rule_of, 'steel-rule-metric': _rule_of}
