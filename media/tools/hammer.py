"""Claw hammers: a forged head on a handle of hickory. Also the handle alone."""
import math

from kit.materials import INK, RUST, Nodes, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker


SLIM = ((-0.13, 0.106, 0.080, 2.6), (-0.17, 0.112, 0.086, 2.5), (-0.30, 0.106, 0.084, 2.4), (-0.80, 0.098, 0.078, 2.3), (-1.3, 0.104, 0.080, 2.3, 0.03), (-1.9, 0.132, 0.096, 2.4, 0.05),
        (-2.35, 0.138, 0.102, 2.4, 0.03), (-2.68, 0.136, 0.100, 2.4, -0.01), (-2.88, 0.146, 0.106, 2.4, -0.02), (-2.98, 0.152, 0.108, 2.4, -0.03), (-3.02, 0.148, 0.104, 2.4, -0.03),
        (-3.045, 0.134, 0.090, 2.4, -0.03), (-3.06, 0.108, 0.066, 2.3, -0.03), (-3.066, 0.07, 0.03, 2.3, -0.03))


def handle(length, tongue=((0.172, 0.098, 0.072, 2.6), (0.165, 0.104, 0.078, 2.6)), mat=None, curve=1.0, rows=SLIM):
    """Along -x from the eye at 0, `length` from the end of its tongue to its butt. Long handles are long in the middle."""
    first, last = tongue[0][0], rows[-1][0]
    more = length - (first - last)
    longer = lambda x: x - more * min(1.0, max(0.0, (-0.30 - x) / 2.2))
    table = [*tongue, *((longer(r[0]), *r[1:4], *(curve * q for q in r[4:])) for r in rows)]
    return shaped('handle', table, mat, 220, 72)


def hammer(dip=RUST, length=3.238, size=1.0, straight=False, milled=False):
    """Lies with the handle along -x and the face towards -y; `size` is that of the head beside one of 16 oz."""
    head = _head(FRAMING if straight else CURVED)
    parts = [head, *(_waffle() if milled else [])]
    if straight:
        cut(head, put(box('nail holder', (0.05, 0.30, 0.030), (0.155, -0.30, 0), None, 0.004)))
        parts.append(box('magnet', (0.02, 0.05, 0.05), (0.136, -0.22, 0), matte((0.03, 0.03, 0.033), 0.4), 0.004))
    wood_ = wood('hickory', seed=2 + size, lacquer=('x', -2.3 - (length / size - 3.238), dip))
    stick = handle(length / size, mat=wood_, curve=1.6 if straight else 1.0)
    wedge = box('wedge', (0.02, 0.012, 0.10), (0.163, 0, 0), steel(None, rough=0.4), 0.002)
    wooden = box('wooden wedge', (0.02, 0.15, 0.014), (0.162, 0, 0), wood('walnut'), 0.002)
    burnt = press(put(lettering(maker(), 0.088, matte((0.16, 0.075, 0.030), 0.7), 0), (-1.02, 0, 1)), stick)
    whole = group('hammer', [*parts, stick, wedge, wooden, burnt])
    whole.matrix_world = Matrix.Scale(size, 4)
    return whole


def _waffle():
    """The milled face: rows of small blunt points."""
    verts, faces = [], []
    step, half = 0.026, 0.0115
    for i in range(-5, 6):
        for k in range(-5, 6):
            z, x, n = i * step, k * step, len(verts)
            if math.hypot(z, x) > 0.118:
                continue
            verts += [(x + q * half, -0.619, z + p * half) for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))] + [(x + q * 0.004, -0.632, z + p * 0.004) for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            faces += [(n, n + 1, n + 5, n + 4), (n + 1, n + 2, n + 6, n + 5), (n + 2, n + 3, n + 7, n + 6), (n + 3, n, n + 4, n + 7), (n + 4, n + 5, n + 6, n + 7)]
    return [mesh('waffle', verts, faces, steel(None, (0.50, 0.505, 0.51), 0.30), 0)]


# The claw's line in the xy plane, from the eye to its edge: curved to draw nails, or straight to pry.
CURVED = ((0.012, 0.26, 0), (0.045, 0.56, 0), (-0.07, 0.88, 0), (-0.46, 1.02, 0))
FRAMING = ((0.012, 0.26, 0), (0.030, 0.58, 0), (0.000, 0.88, 0), (-0.150, 1.16, 0))


def _head(bow=CURVED):
    """One forging from the face by the eye to the claw, along y."""
    rows = [(-0.62, 0, 0.114, 0.114, 2), (-0.612, 0, 0.130, 0.130, 2), (-0.595, 0, 0.138, 0.138, 2), (-0.47, 0, 0.138, 0.138, 2),
            (-0.445, 0, 0.132, 0.132, 2), (-0.40, 0, 0.108, 0.108, 2.1), (-0.33, 0, 0.096, 0.100, 2.2), (-0.26, 0, 0.100, 0.112, 2.6),
            (-0.19, 0, 0.122, 0.142, 3.8), (-0.15, 0, 0.128, 0.150, 4.6), (0.15, 0, 0.128, 0.150, 4.6), (0.20, 0, 0.122, 0.138, 3.8),
            (0.26, 0.012, 0.112, 0.112, 3.2)]
    f = [through([(r[0], r[j]) for r in rows]) for j in range(1, 5)]
    rings = []
    for y in sorted({r[0] for r in rows} | {-0.62 + 0.88 * i / 110 for i in range(111)}):
        rise, half_z, half_x, power = (g(y) for g in f)
        rings.append([Vector((rise + x, y, z)) for z, x in superellipse(half_z, half_x, power, 72)])
    straight, bow = bow is FRAMING, [Vector(p) for p in bow]
    width = through([(0, 0.112), (0.3, 0.118), (0.7, 0.138), (1, 0.150)])
    thick = through([(0, 0.112), (0.2, 0.090), (0.5, 0.062), (0.8, 0.036), (0.93, 0.018), (1, 0.0025)])
    square = through([(0, 3.2), (0.3, 4.2), (1, 6)])
    for i in range(1, 81):
        t = i / 80
        ahead = (bezier(*bow, min(1, t + 0.01)) - bezier(*bow, max(0, t - 0.01))).normalized()
        out = Vector((ahead.y, -ahead.x, 0))
        # Ground from the outside only, as a claw is: the inner face runs on straight to the edge.
        middle = bezier(*bow, t) - out * (max(0, 0.030 - thick(t)) * 0.9)
        rings.append([middle + Vector((0, 0, z)) + out * x for z, x in superellipse(width(t), thick(t), square(t), 72)])
    head = loft('head', rings, _forged(), 40)
    deep = 0.62 if straight else 0.40
    slot = [(-0.006, deep), (-0.016, deep + 0.08), (-0.080, 1.25), (0.080, 1.25), (0.016, deep + 0.08), (0.006, deep)]
    cutter = prism('slot', slot, -1.0, 0.5)
    put(cutter, turn=(0, 90, 0))
    return cut(head, cutter)


def _forged():
    """Black cheeks, ground face and claw."""
    m = Nodes('forged')
    v = m.here()
    along = m.axis(v, 1)
    scale, cloud = m.noise(v, (1, 1, 1), 22, 5, 0.65), m.noise(v, (1, 1, 1), 9, 3)
    edge = m.math('ADD', along, m.math('MULTIPLY', m.math('SUBTRACT', cloud, 0.5), 0.035))
    black = m.math('MULTIPLY', m.math('GREATER_THAN', edge, -0.43), m.math('LESS_THAN', edge, 0.47))
    ground = m.noise(v, (140, 6, 140), 1, 3)
    rough = m.math('ADD', m.math('MULTIPLY', black, m.math('ADD', 0.12, m.math('MULTIPLY', scale, 0.16))),
                   m.math('ADD', 0.2, m.math('MULTIPLY', ground, 0.09)))
    height = m.math('ADD', m.math('MULTIPLY', scale, black), m.math('MULTIPLY', ground, 0.12))
    return m.principled(Base_Color=m.mix(black, (0.58, 0.585, 0.59), INK), Roughness=rough, Specular=0.5,
                        Metallic=m.math('SUBTRACT', 1.0, m.math('MULTIPLY', black, 0.55)), Normal=m.bump(height, 0.22, 0.006, 0.007))


def picture():
    stage()
    ob = lay(hammer(), 50)
    look_at([ob], 60)


def detail():
    stage()
    close_up(lay(hammer(), 20), (-0.12, 0.22, 0), 2.1, 38, -20)


PICTURES = {'claw-hammer': picture, 'claw-hammer-detail': detail}


def spare_handle(length):
    """The tongue is sawn for the wedges that lie beside it: one of wood, two of steel."""
    hickory = wood('hickory', seed=3.7)
    tongue = ((0.30, 0.080, 0.056, 2.6), (0.292, 0.088, 0.064, 2.6), (0.10, 0.094, 0.069, 2.6), (-0.02, 0.100, 0.074, 2.6), (-0.055, 0.108, 0.082, 2.6))
    stick = handle(length, tongue, hickory)
    cut(stick, box('kerf', (0.26, 0.010, 0.4), (0.20, 0, 0), None, 0))
    parts = [stick, press(put(lettering(maker(), 0.088, matte((0.16, 0.075, 0.030), 0.7), 0), (-1.02, 0, 1)), stick)]
    low = min(p.z for p in points_of(stick))
    wooden = loft('wooden wedge', [[Vector((x, y, z)) for y, z in ((-0.09, -t), (0.09, -t), (0.09, t), (-0.09, t))] for x, t in ((-0.13, 0.028), (0.13, 0.003))], wood('walnut', seed=2), 15)
    parts.append(put(wooden, (0.06, -0.33, low + 0.029), (0, 6.2, 24)))
    for x, y, turn in ((-0.32, -0.30, -12), (-0.55, -0.36, 31)):
        one = loft('steel wedge', [[Vector((q, p, z)) for p, z in ((-0.045, -t), (0.045, -t), (0.045, t), (-0.045, t))] for q, t in ((-0.075, 0.016), (-0.02, 0.012), (-0.02, 0.010), (0.02, 0.007), (0.02, 0.006), (0.075, 0.001))],
                   steel(None, (0.40, 0.405, 0.41), 0.4), 15)
        parts.append(put(one, (x, y, low + 0.017), (0, 5.5, turn)))
    return group('spare handle', parts)


def _size(tool):
    return (tool.number('head-weight') / 16) ** (1 / 3)


def _claw_of(tool):
    show(hammer(RUST, tool.length('hammer-length'), _size(tool)), 50, elevation=60, margin=1.14, key=8.0)


def _framing_of(tool):
    milled = tool.word('hammer-face') == 'milled'
    show(hammer((0.016, 0.098, 0.064), tool.length('hammer-length'), _size(tool), True, milled), 64, elevation=48, margin=1.14, key=8.0)


def _handle_of(tool):
    show(spare_handle(tool.length('hammer-length')), 44, elevation=56, key=8.0)


MODELS = {'claw-hammer': _claw_of, 'framing-hammer': _framing_of, 'hickory-hammer-handle-13-in': _handle_of}
