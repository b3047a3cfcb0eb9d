"""Oire nomi: a short laminated blade, black but for its bevel, and a handle made for the hammer."""
import math

from kit.materials import Nodes, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker

THICK, LENGTH, LAND, STEEL = 0.078, 0.66, 0.022, 0.026
SLOPE = math.tan(math.radians(30))
OAK = dict(light=(0.56, 0.385, 0.20), dark=(0.36, 0.215, 0.095), rough=0.5, coat=0.05)


def bench_chisel(width, seed):
    """Lies on its hollow back along x: the edge at x = LENGTH, the butt at -1.56."""
    black = iron((0.040, 0.040, 0.043), 0.40, 0.004, 30, metallic=0.7)
    blade = loft('blade', _rings(width), _laminated(), 25)
    neck = shaped('neck', [(-0.40, 0.060, 0.060, 2), (-0.30, 0.048, 0.048, 2), (-0.16, 0.040, 0.040, 2), (-0.06, 0.044, 0.040, 2.2), (0.02, 0.052, 0.038, 2.4)], black, 50)
    cone = lathe('cone', [(-0.36, 0.045), (-0.362, 0.060), (-0.372, 0.066), (-0.575, 0.104), (-0.585, 0.100)], black, 64)
    handle = turned('handle', [(-1.50, 0.126), (-1.40, 0.128), (-1.2, 0.131), (-0.95, 0.128), (-0.75, 0.118), (-0.62, 0.108), (-0.57, 0.101)], wood('oak', seed=seed, **OAK))
    hoop = lathe('hoop', [(-1.40, 0.120), (-1.40, 0.136), (-1.405, 0.141), (-1.475, 0.144), (-1.48, 0.140), (-1.48, 0.12)], black, 72)
    butt = turned('butt', [(-1.555, 0.0005), (-1.553, 0.06), (-1.545, 0.105), (-1.53, 0.128), (-1.505, 0.138), (-1.478, 0.139)],
                  wood('oak', seed=seed, **{**OAK, 'dark': (0.30, 0.17, 0.07)}), 40)
    for part in (neck, cone, handle, hoop, butt):
        put(part, (0, 0, 0.042))
    parts = [blade, neck, cone, handle, hoop, butt]
    if width > 0.15:
        stamp = put(lettering(maker(), 0.045, matte((0.30, 0.29, 0.27), 0.6)), (0.20, 0, THICK + 0.0006))
        parts.append(stamp)
    else:
        parts.append(press(put(lettering(maker(), 0.075, matte((0.16, 0.075, 0.030), 0.7), 0), (-1.02, 0, 1)), handle))
    return group('bench chisel', parts)


def _rings(width):
    half, top = width / 2, width * 0.30

    def section(height=THICK, k=1.0):
        h = min(LAND, height)
        t = half - (half - top) * max(0, height - LAND) / (THICK - LAND)
        corners = [(half, 0), (half, h), (t, height), (-t, height), (-half, h), (-half, 0)]
        return [(k * (ax + (bx - ax) * i / 10), ay + (by - ay) * i / 10) for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]) for i in range(10)]

    def rounded(k):
        return [(y * (1 - k) + 0.044 * math.cos(a) * k, z * (1 - k) + (0.042 + 0.038 * math.sin(a)) * k)
                for y, z in section() for a in [math.atan2((z - THICK / 2) / THICK, y / width)]]

    rows = [(LENGTH, section(0.0008)), (LENGTH - LAND / SLOPE, section(LAND)), (LENGTH - THICK / SLOPE, section()), (0.12, section(k=0.96))]
    rows += [(0.12 - 0.15 * k, rounded(k * k * (3 - 2 * k))) for k in (i / 14 for i in range(1, 15))]
    return [[Vector((x, y, z)) for y, z in ring] for x, ring in rows]


def _laminated():
    """Forged skin; on the bevel soft iron, grey, and below it the bright line of the steel."""
    m = Nodes('laminated')
    v = m.here()
    x, z = m.axis(v, 0), m.axis(v, 2)
    plane = m.math('ADD', x, m.math('MULTIPLY', z, 1 / SLOPE))
    ground = m.math('GREATER_THAN', plane, LENGTH - 0.006)
    wave = m.math('MULTIPLY', m.math('SUBTRACT', m.noise(v, (1, 1, 1), 9, 2), 0.5), 0.014)
    hard = m.math('LESS_THAN', m.math('ADD', z, wave), STEEL)
    skin, scratches = m.noise(v, (1, 1, 1), 30, 5, 0.65), m.noise(v, (3, 150, 3), 1, 3, 0.6)
    bevel = m.mix(hard, (0.26, 0.262, 0.265), (0.62, 0.625, 0.63))
    shine = m.math('SUBTRACT', 0.40, m.math('MULTIPLY', hard, 0.20))
    rough = m.math('ADD', m.math('MULTIPLY', ground, m.math('SUBTRACT', shine, 0.38)), m.math('ADD', 0.32, m.math('MULTIPLY', skin, 0.12)))
    height = m.math('ADD', m.math('MULTIPLY', skin, m.math('SUBTRACT', 1.0, ground)), m.math('MULTIPLY', scratches, 0.10))
    return m.principled(Base_Color=m.mix(ground, (0.042, 0.042, 0.045), bevel), Specular=0.5, Roughness=rough,
                        Metallic=m.math('ADD', 0.65, m.math('MULTIPLY', ground, 0.35)), Normal=m.bump(height, 0.18, 0.005, 0.004))


def _bench_of(tool):
    width = tool.length('blade-width')
    show(bench_chisel(width, 2 + width * 31), 46, (0, 3.0), 56)


MODELS = {'japanese-bench-chisel': _bench_of}
