"""The joiner's mallet of beech."""
import math

from kit.materials import matte, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def mallet(length=3.084, size=1.0):
    """Lies on its cheek, the handle along -x, the head's length along y; both faces point at the handle's far end. `size` is that of the head beside one of 18 oz."""
    more = length / size - 3.084
    half, deep, thick = 5.5 * INCH / 2, 0.86, 0.62
    lean = math.tan(math.radians(5))
    outline = [(-deep / 2, -half + lean * deep), (-deep / 2, half - lean * deep), (deep / 2, half), (deep / 2, -half)]
    curved = [(deep / 2 + 0.05 * (1 - (y / half) ** 2), y) for y in (half * (1 - 2 * i / 20) for i in range(21))]
    beech = wood('beech', 'y', 5)
    head = prism('head', [outline[0], outline[1], *curved][::-1], -thick / 2, thick / 2, beech, 0.035, 5, 30)
    rows = [
        (-2.60, 0.06, 0.04, 2.4), (-2.59, 0.12, 0.085, 2.5), (-2.56, 0.155, 0.110, 2.6), (-2.45, 0.172, 0.122, 2.6), (-2.1, 0.168, 0.118, 2.6),
        (-1.5, 0.138, 0.104, 2.7), (-0.9, 0.150, 0.110, 3.2), (-0.44, 0.185, 0.120, 5), (0.30, 0.205, 0.120, 8), (0.484, 0.212, 0.120, 9)]
    handle = shaped('handle', [(x - more * min(1.0, max(0.0, (-0.44 - x) / 2.0)), *rest) for x, *rest in rows], wood('beech', seed=2.2), 160)
    walnut = wood('walnut', seed=1)
    wedges = [box('wedge', (0.03, 0.030, 0.226), (0.472, y, 0), walnut, 0.003) for y in (-0.085, 0.085)]
    burnt = matte((0.16, 0.075, 0.030), 0.7)
    mark = put(lettering(maker(), 0.165, burnt), (0, 0, 0), (0, 0, -90))
    put(mark, (0.0, 0.0, thick / 2 + 0.001))
    put(mark, (0, 0.10, 0))
    whole = group('mallet', [head, handle, *wedges, mark])
    whole.matrix_world = Matrix.Scale(size, 4)
    return whole


def _lying():
    stage()
    look_at([lay(mallet(), 46, tilt=(0, -5.2))], 44, 1.16)


PICTURES = {'joiners-mallet': _lying}


def _mallet_of(tool):
    size = (tool.number('head-weight') / 18) ** (1 / 3)
    show(mallet(tool.length('hammer-length', 12.1), size), 46, (0, -5.2), 44, key=8.0)


MODELS = {'joiners-mallet': _mallet_of}
