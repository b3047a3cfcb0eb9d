import math

from kit.materials import INK, brass, grainy, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker

LAND = 0.012


def bevel_edge_chisel(width, seed=1.0, mark=True):
    """Lies on its flat back along x: the edge at x = 1.28, the butt at x = -1.52."""
    thick, length = 0.046, 1.28
    blade = loft('blade', _blade_rings(width, thick, length), steel('y', (0.5, 0.505, 0.51), 0.25, 0.003, 0.05, 0.1), 25)
    yellow, hoop_steel = brass(), steel(None, rough=0.24)
    beech = wood('beech', seed=seed)
    ferrule = lathe('ferrule', [(-0.146, 0.06), (-0.146, 0.094), (-0.150, 0.099), (-0.158, 0.101), (-0.40, 0.117), (-0.41, 0.119),
                                (-0.418, 0.116), (-0.419, 0.10)], yellow)
    handle = turned('handle', [(-1.41, 0.13), (-1.405, 0.141), (-1.40, 0.142), (-1.32, 0.148), (-1.18, 0.158), (-1.0, 0.163),
                               (-0.80, 0.160), (-0.62, 0.150), (-0.50, 0.136), (-0.43, 0.124), (-0.415, 0.117)], beech)
    hoop = lathe('hoop', [(-1.385, 0.12), (-1.385, 0.146), (-1.39, 0.149), (-1.455, 0.149), (-1.46, 0.146), (-1.46, 0.12)], hoop_steel)
    butt = lathe('butt', [(-1.40, 0.138), (-1.462, 0.1375), (-1.485, 0.132), (-1.502, 0.115), (-1.514, 0.08), (-1.519, 0.04),
                          (-1.52, 0.001)], beech)
    for part in (ferrule, handle, hoop, butt):
        put(part, (0, 0, thick / 2))
    parts = [blade, ferrule, handle, hoop, butt]
    if mark:
        parts.append(_etched(width, thick, handle))
    return group('chisel', parts)


def _etched(width, thick, handle):
    """The maker's name: on the flat of the blade, or burnt into the handle of a chisel too narrow for it."""
    if width > 0.15:
        return put(lettering(maker(), 0.088, matte((0.05, 0.05, 0.055), 0.55)), (0.62, 0, thick + 0.0004))
    return press(put(lettering(maker(), 0.085, matte((0.16, 0.075, 0.030), 0.7)), (-0.98, 0, 1)), handle)


def _blade_rings(width, thick, length, ground=25):
    """Side bevels down to thin lands, the edge ground at so many degrees, and a neck that turns into a round bolster."""
    half, top = width / 2, width * 0.26
    slope = math.tan(math.radians(ground))

    def section(height=None):
        h, t, z = LAND, top, thick
        if height is not None and height < thick:
            z = height
            t = half - (half - top) * max(0, height - LAND) / (thick - LAND)
            h = min(LAND, height)
        corners = [(half, 0), (half, h), (t, z), (-t, z), (-half, h), (-half, 0)]
        ring = []
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            ring += [(ax + (bx - ax) * k / 10, ay + (by - ay) * k / 10) for k in range(10)]
        return ring

    def rounded(k, radius):
        out = []
        for y, z in section():
            a = math.atan2((z - thick / 2) / thick, y / width)
            out.append((y * (1 - k) + radius * math.cos(a) * k, z * (1 - k) + (thick / 2 + radius * math.sin(a)) * k))
        return out

    rows = [(length, section(0.0008)), (length - LAND / slope, section(LAND)), (length - thick / slope, section()), (0.30, section())]
    for i in range(1, 19):
        k = i / 18
        rows.append((0.30 - 0.26 * k, rounded(k * k * (3 - 2 * k), 0.046)))
    rows.append((-0.08, rounded(1, 0.048)))
    rows += [(x, rounded(1, r)) for x, r in ((-0.10, 0.056), (-0.112, 0.082), (-0.118, 0.086), (-0.14, 0.086), (-0.147, 0.06))]
    return [[Vector((x, y, z)) for y, z in ring] for x, ring in rows]


def paring_chisel(width, seed=1.0):
    """As the bevel edge chisel lies, with 9 in of thin blade and a slim handle without a hoop."""
    thick, length = 0.036, 9 * INCH
    blade = loft('blade', _blade_rings(width, thick, length, 20), steel('y', (0.5, 0.505, 0.51), 0.25, 0.003, 0.05, 0.1), 25)
    ferrule = lathe('ferrule', [(-0.146, 0.06), (-0.146, 0.084), (-0.150, 0.089), (-0.158, 0.091), (-0.34, 0.103), (-0.35, 0.105),
                                (-0.358, 0.102), (-0.359, 0.09)], brass())
    handle = turned('handle', [(-1.62, 0.004), (-1.617, 0.05), (-1.60, 0.10), (-1.56, 0.136), (-1.50, 0.152), (-1.40, 0.156), (-1.25, 0.143),
                               (-1.05, 0.126), (-0.90, 0.122), (-0.70, 0.132), (-0.55, 0.136), (-0.42, 0.120), (-0.355, 0.104)],
                    wood('beech', seed=seed))
    parts = [blade, *(put(part, (0, 0, thick / 2)) for part in (ferrule, handle))]
    return group('paring chisel', [*parts, _etched(width, thick, parts[2])])


def mortise_chisel(width=0.375 * INCH, size='3/8', seed=3.3):
    """Lies on its side: the depth of the blade shows, the bevel looks to +y."""
    half = width / 2
    steel_ = steel('x', (0.42, 0.425, 0.43), 0.3, 0.004, 0.05, 0.1)
    back, front = -0.065, through([(-0.02, 0.085), (1.5, 0.045)])
    slope = math.tan(math.radians(25))
    end = 1.55
    rows = [(x, front(x)) for x in (0.0, 0.4, 0.8, 1.1)]
    start = end - (front(1.3) - back) / slope
    rows += [(start, front(start)), (end, back + 0.002)]
    # A trapeze: a little narrower in front, so that it frees itself in the mortise.
    rings = [[Vector((x, back, -half)), Vector((x, back, half)), Vector((x, y, half * 0.94)), Vector((x, y, -half * 0.94))]
             for x, y in rows]
    blade = round_edges(loft('blade', rings, steel_, 20), 0.003, 2)
    neck = shaped('neck', [(-0.02, 0.115, 0.105, 3), (-0.005, 0.118, 0.108, 3), (0.03, 0.110, 0.085, 3), (0.10, 0.088, 0.054, 4),
                           (0.16, 0.080, half * 1.02, 6)], iron((0.06, 0.06, 0.063), 0.36, metallic=0.8), 50)
    bolster = shaped('bolster', [(-0.085, 0.150, 0.128, 2.3), (-0.08, 0.158, 0.136, 2.3), (-0.05, 0.160, 0.138, 2.3),
                                 (-0.035, 0.150, 0.130, 2.4), (-0.015, 0.118, 0.106, 2.8)], steel(None, rough=0.3), 40)
    washer = shaped('washer', [(-0.135, 0.155, 0.133, 2.3), (-0.132, 0.163, 0.141, 2.3), (-0.09, 0.163, 0.141, 2.3),
                               (-0.086, 0.155, 0.133, 2.3)], grainy((0.20, 0.082, 0.030), 0.7, 60), 30)
    handle = shaped('handle', [
        (-1.545, 0.06, 0.04, 2.2), (-1.54, 0.105, 0.085, 2.2), (-1.52, 0.150, 0.125, 2.2), (-1.48, 0.178, 0.150, 2.2),
        (-1.40, 0.190, 0.161, 2.2), (-1.2, 0.196, 0.166, 2.2), (-0.9, 0.190, 0.160, 2.2), (-0.6, 0.176, 0.148, 2.2),
        (-0.35, 0.164, 0.138, 2.2), (-0.18, 0.158, 0.134, 2.2), (-0.137, 0.150, 0.128, 2.2)], wood('beech', seed=seed), 160)
    etched = put(lettering(f'{maker()}  {size}', 0.066, matte(INK, 0.5)), (0.62, -0.002, half + 0.0006))
    return group('mortise chisel', [blade, neck, bolster, washer, handle, etched])


def sash_mortise_chisel(width, seed=1.0):
    """Lies on its side as the mortise chisel: parallel sides, a ferrule and a round ash handle with a hoop."""
    half, deep, end = width / 2, 0.060, 1.42
    ground = steel('x', (0.44, 0.445, 0.45), 0.28, 0.003, 0.05, 0.1)
    slope = math.tan(math.radians(30))
    rows = [(0.16, deep), (end - 2 * deep / slope, deep), (end, -deep + 0.002)]
    blade = round_edges(loft('blade', [[Vector((x, -deep, -half)), Vector((x, -deep, half)), Vector((x, y, half)), Vector((x, y, -half))] for x, y in rows], ground, 20), 0.002, 2)
    neck = shaped('neck', [(-0.16, 0.06, 0.06, 2), (-0.147, 0.088, 0.088, 2), (-0.12, 0.088, 0.088, 2), (-0.11, 0.060, 0.060, 2), (0.0, 0.054, 0.050, 2),
                           (0.10, 0.056, half * 1.02, 3), (0.20, deep * 1.0, half * 0.99, 8)], ground, 60)
    ferrule = lathe('ferrule', [(-0.146, 0.06), (-0.146, 0.094), (-0.158, 0.101), (-0.40, 0.117), (-0.418, 0.116), (-0.419, 0.10)], brass())
    ash = dict(light=(0.66, 0.48, 0.29), dark=(0.42, 0.26, 0.13), ring=9, pores=0.35)
    handle = turned('handle', [(-1.41, 0.13), (-1.40, 0.142), (-1.32, 0.148), (-1.18, 0.158), (-1.0, 0.163), (-0.80, 0.160), (-0.62, 0.150), (-0.50, 0.136),
                               (-0.43, 0.124), (-0.415, 0.117)], wood('hickory', seed=seed, **ash))
    hoop = lathe('hoop', [(-1.385, 0.12), (-1.385, 0.146), (-1.39, 0.149), (-1.455, 0.149), (-1.46, 0.146), (-1.46, 0.12)], steel(None, rough=0.24))
    butt = lathe('butt', [(-1.40, 0.138), (-1.462, 0.1375), (-1.485, 0.132), (-1.502, 0.115), (-1.514, 0.08), (-1.52, 0.001)], wood('hickory', seed=seed, **ash))
    mark = put(lettering(maker(), 0.062, matte(INK, 0.5)), (0.62, 0, half + 0.0006))
    return group('sash mortise chisel', [blade, neck, ferrule, handle, hoop, butt, mark])


def _set():
    stage()
    chisels = []
    for i, inches in enumerate((1, 0.75, 0.5, 0.25)):
        one = bevel_edge_chisel(inches * INCH, seed=1 + 2.7 * i)
        chisels.append(lay(one, 0, (0, 0.66 - 0.44 * i), tilt=(0, 3.5)))
    look_at([lay(group('set', chisels), 52)], 58, 1.12)


def _set_edges():
    stage()
    chisels = []
    for i, inches in enumerate((0.25, 0.5, 0.75, 1)):
        one = bevel_edge_chisel(inches * INCH, seed=1 + 2.7 * (3 - i))
        chisels.append(lay(one, -90, (-0.6 + 0.36 * i, 0), tilt=(0, 3.5)))
    close_up(chisels[2], (0.72, 0, 0), 1.65, 40, 24)


def _mortise():
    stage()
    look_at([lay(mortise_chisel(), 48, tilt=(0, 2.5))], 55, 1.16)


def _bevel_of(tool):
    width = tool.length('blade-width')
    show(bevel_edge_chisel(width, 1 + width * 17), 46, (0, 3.5), 56)


def _mortise_of(tool):
    width = tool.values['blade-width']
    show(mortise_chisel(tool.length('blade-width'), width.removesuffix(' in'), tool.number('blade-width') * 9), 42, (90, 1.5), 54)


def _paring_of(tool):
    width = tool.length('blade-width')
    show(paring_chisel(width, 2 + width * 19), 46, (0, 3), 56)


def _sash_of(tool):
    width = tool.length('blade-width')
    show(sash_mortise_chisel(width, 2 + width * 41), 42, (90, 1.5), 54)


def _set_of(tool):
    chisels = []
    for i, inches in enumerate((1, 0.75, 0.5, 0.25)):
        chisels.append(lay(bevel_edge_chisel(inches * INCH, 1 + 2.7 * i), 0, (0, 0.66 - 0.44 * i), tilt=(0, 3.5)))
    show(group('set', chisels), 52, elevation=58, margin=1.12)


PICTURES = {
    'bevel-edge-chisel-set': _set,
    'bevel-edge-chisel-set-detail': _set_edges,
    'mortise-chisel': _mortise,
}
MODELS = {'bevel-edge-chisel': _bevel_of, 'bevel-edge-chisel-metric': _bevel_of, 'bevel-edge-chisel-set-4-pieces': _set_of, 'mortise-chisel': _mortise_of,
          'paring-chisel': _paring_of, 'sash-mortise-chisel': _sash_of}
