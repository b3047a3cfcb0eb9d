"""Random orbit sanders and their pads, 5 or 6 in across."""
import math

from kit.materials import INK, Nodes, grainy, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.power_tools import CREAM, housing, lead, rubber, say, stand
from tools.squares import knurled


def sander(across):
    """Stands on its pad, so many inches across, the dust canister towards -x, with its cord."""
    r = across * INCH / 2
    green, black, dark = housing(), rubber(), matte(INK, 0.5)
    pad = stand(lathe('pad', [(0.0, r - 0.03), (0.004, r - 0.004), (0.012, r), (0.020, r - 0.004), (0.024, r - 0.010)], grainy((0.42, 0.15, 0.07), 0.9, 120, 0.5, 0.4), 96))
    foam = stand(lathe('foam', [(0.020, r - 0.03), (0.026, r - 0.006), (0.085, r - 0.006), (0.10, r - 0.03), (0.115, 0.40)], dark, 96))
    skirt = stand(turned('skirt', [(0.125, 0.50), (0.13, 0.535), (0.15, 0.548), (0.24, 0.545), (0.33, 0.52), (0.41, 0.475), (0.43, 0.45)], black, 60, 96, 30))
    body = stand(turned('housing', [(0.38, 0.43), (0.42, 0.455), (0.48, 0.448), (0.60, 0.425), (0.75, 0.405), (0.90, 0.405), (1.00, 0.425), (1.05, 0.43)], green, 80, 96, 30))
    grip = stand(turned('grip', [(1.03, 0.40), (1.04, 0.437), (1.06, 0.446), (1.14, 0.468), (1.22, 0.470), (1.30, 0.440), (1.37, 0.36), (1.42, 0.22), (1.435, 0.10), (1.437, 0.001)], black, 80, 96, 60))
    parts = [pad, foam, skirt, body, grip]
    band = stand(lathe('band', [(0.985, 0.418), (0.988, 0.428), (1.012, 0.434), (1.015, 0.43)], paint(CREAM, 0.4, 0.2, 0), 96))
    parts += [band, say(maker(), 0.135, 0.408, 0.80, x=-0.17), say(f'{across:.0f} IN  RANDOM ORBIT', 0.062, 0.418, 0.665, x=-0.17)]
    for side in (-1, 1):
        for k in range(5):
            vent = put(box('vent', (0.012, 0.10, 0.030), (0, 0, 0), dark, 0.004), (0.412 + 0.012 * (2 - k) ** 2 / 4, 0, 0.56 + 0.055 * k))
            parts.append(put(vent, turn=(0, 0, -90 + side * 96)))
    dial = knurled('speed', [(-0.035, 0.085), (-0.03, 0.092), (0.03, 0.092), (0.035, 0.085), (0.036, 0.02)], paint((0.57, 0.285, 0.035), 0.4, 0.3, 0.003), 26, 0.008, 0.09)
    parts.append(stand(dial))
    put(dial, (0, -0.375, 1.225))
    port = lathe('port', [(0.30, 0.15), (0.60, 0.135), (0.61, 0.12)], black, 64)
    canister = shaped('canister', [(0.56, 0.15, 0.14, 3), (0.565, 0.19, 0.17, 3), (0.60, 0.215, 0.19, 3), (0.85, 0.225, 0.20, 3), (1.08, 0.215, 0.19, 3), (1.13, 0.18, 0.16, 3), (1.14, 0.10, 0.09, 3)],
                      matte((0.030, 0.030, 0.032), 0.35), 90, 72, 40)
    parts += [put(put(p, turn=(0, -7, 180)), (0, 0, 0.31)) for p in (port, canister)]
    neck = lathe('cord collar', [(0.36, 0.14), (0.46, 0.12), (0.50, 0.085), (0.51, 0.05)], black, 48)
    sleeve = lathe('sleeve', [p for i in range(8) for p in ((0.50 + i * 0.034, 0.060 - i * 0.0022), (0.522 + i * 0.034, 0.060 - i * 0.0022), (0.524 + i * 0.034, 0.050 - i * 0.002))], black, 32)
    for p in (neck, sleeve):
        parts.append(put(put(p, turn=(0, 0, 142)), (0, 0, 1.12)))
    parts += lead([(-0.55, 0.43, 1.12), (-0.75, 0.58, 1.06), (-0.98, 0.74, 0.62), (-1.02, 0.86, 0.16)], (-0.62, 1.02), 0.40, 1.6, 180)
    return group('sander', parts)


def pad(across):
    """Its hooks up, foam below, eight holes and the screw in the middle."""
    r = across * INCH / 2
    ring = 0.325 if across < 5.5 else 0.40
    turn = lambda q, n: [(q * math.cos(math.tau * k / n), q * math.sin(math.tau * k / n)) for k in range(n)]
    holes = [[(x + ring * math.cos(a), y + ring * math.sin(a)) for x, y in turn(0.052, 40)] for a in (math.pi / 4 * (k + 0.5) for k in range(8))]
    m = Nodes('hooks')
    v = m.here()
    dots = m.add('TexVoronoi', None, Vector=v, Scale=62.0).outputs['Distance']
    hooks = m.principled(Base_Color=m.mix(m.ramp(dots, [(0.15, 0), (0.55, 1)]), (0.16, 0.155, 0.15), (0.035, 0.034, 0.034)), Roughness=0.65, Normal=m.bump(dots, -0.9, 0.010))
    foam = grainy((0.055, 0.056, 0.058), 0.9, 60, 0.5, 0.2)
    backing = matte((0.02, 0.02, 0.021), 0.42)
    parts = [put(plate('backing', [turn(r * 0.80, 128), *holes], 0.05, 0.008, backing, 40), (0, 0, 0.025)),
             put(plate('foam', [turn(r, 160), *holes, turn(0.15, 48)], 0.105, 0.022, foam, 40), (0, 0, 0.102)),
             put(plate('hooks', [turn(r - 0.006, 160), *holes, turn(0.15, 48)], 0.014, 0.003, hooks, 40), (0, 0, 0.158))]
    well = [(0.06, 0.001), (0.06, 0.118), (0.158, 0.150), (0.158, 0.154), (0.04, 0.154)]
    parts.append(stand(lathe('well', well, backing, 64)))
    bright = steel(None, (0.42, 0.425, 0.43), 0.28)
    head = stand(lathe('screw', [(0.06, 0.085), (0.11, 0.085), (0.125, 0.07), (0.128, 0.001)], bright, 48))
    hexed = [[Vector((0.034 * math.cos(math.pi / 3 * k), 0.034 * math.sin(math.pi / 3 * k), z)) for k in range(6)] for z in (0.08, 0.14)]
    cut(head, loft('socket', hexed, None, 20))
    return [*parts, head, say(maker(), 0.085, r, 0.10)]


def _sander(tool):
    across = tool.number('pad-diameter')
    show(sander(across), 26, (0, 0), 28, 1.14 * (6 / across) ** 0.35)


def _pad(tool):
    """It lies with its hooks up; the maker's name stands on its rim."""
    across = tool.number('pad-diameter')
    show(group('pad', pad(across)), 10, (0, 0), 42, 1.18 * (6 / across) ** 0.6)


MODELS = {'random-orbit-sander': _sander, 'sander-pad': _pad}
