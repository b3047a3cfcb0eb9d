"""The joiner's hammer: a flat face and a thin peen across the handle."""
import math

from kit.materials import INK, Nodes, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.hammer import handle

ASH = dict(light=(0.66, 0.48, 0.29), dark=(0.42, 0.26, 0.13), ring=9, pores=0.35)
OVAL = ((-0.10, 0.080, 0.058, 2.3), (-0.15, 0.084, 0.062, 2.3), (-0.30, 0.078, 0.058, 2.2), (-0.80, 0.066, 0.050, 2.2), (-1.3, 0.070, 0.053, 2.2), (-1.9, 0.098, 0.070, 2.2), (-2.35, 0.112, 0.078, 2.2),
        (-2.68, 0.108, 0.076, 2.2), (-2.84, 0.100, 0.072, 2.2), (-2.90, 0.088, 0.062, 2.2), (-2.925, 0.070, 0.046, 2.2), (-2.935, 0.040, 0.022, 2.2))


def cross_peen_hammer(length, size):
    """Lies with the handle along -x, the face towards -y and the peen towards +y; `size` is that of the head beside one of 10 oz."""
    rows = [(-0.46, 0.084, 0.084, 2), (-0.452, 0.098, 0.098, 2), (-0.44, 0.103, 0.103, 2), (-0.35, 0.103, 0.103, 2), (-0.33, 0.098, 0.098, 2), (-0.29, 0.078, 0.078, 2.2), (-0.20, 0.074, 0.078, 3),
            (-0.15, 0.092, 0.104, 6), (-0.12, 0.095, 0.108, 7), (0.13, 0.095, 0.108, 7), (0.17, 0.094, 0.098, 7), (0.52, 0.096, 0.018, 8), (0.555, 0.095, 0.011, 8), (0.565, 0.092, 0.006, 6)]
    f = [through([(r[0], r[j]) for r in rows]) for j in range(1, 4)]
    rings = []
    for y in sorted({r[0] for r in rows} | {-0.46 + 1.02 * i / 110 for i in range(111)}):
        across, high, power = (g(y) for g in f)
        rings.append([Vector((x, y, z)) for z, x in superellipse(across, high, power, 72)])
    head = loft('head', rings, _ground(), 35)
    stick = handle(length / size, ((0.125, 0.070, 0.050, 2.4), (0.120, 0.076, 0.055, 2.4)), wood('hickory', seed=3 + size, **ASH), 0, OVAL)
    wedge = box('wedge', (0.012, 0.010, 0.072), (0.122, 0, 0), steel(None, rough=0.4), 0.002)
    burnt = press(put(lettering(maker(), 0.066, matte((0.16, 0.075, 0.030), 0.7), 0), (-0.95, 0, 1)), stick)
    whole = group('cross-peen hammer', [head, stick, wedge, burnt])
    whole.matrix_world = Matrix.Scale(size, 4)
    return whole


def _ground():
    """Black at the eye; ground at the face and along the peen."""
    m = Nodes('ground head')
    v = m.here()
    along = m.axis(v, 1)
    skin = m.noise(v, (1, 1, 1), 24, 5, 0.65)
    black = m.math('MULTIPLY', m.math('GREATER_THAN', along, -0.325), m.math('LESS_THAN', along, 0.165))
    marks = m.noise(v, (140, 6, 140), 1, 3)
    rough = m.math('ADD', m.math('MULTIPLY', black, m.math('ADD', 0.12, m.math('MULTIPLY', skin, 0.16))), m.math('ADD', 0.2, m.math('MULTIPLY', marks, 0.09)))
    height = m.math('ADD', m.math('MULTIPLY', skin, black), m.math('MULTIPLY', marks, 0.12))
    return m.principled(Base_Color=m.mix(black, (0.50, 0.505, 0.51), INK), Roughness=rough, Specular=0.5, Metallic=m.math('SUBTRACT', 1.0, m.math('MULTIPLY', black, 0.55)),
                        Normal=m.bump(height, 0.2, 0.006, 0.006))


def _peen_of(tool):
    size = (tool.number('head-weight') / 10) ** (1 / 3)
    show(cross_peen_hammer(tool.length('hammer-length'), size), 50, elevation=58, key=8.0)


MODELS = {'cross-peen-hammer': _peen_of}
