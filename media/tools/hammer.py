from kit.materials import INK, RUST, Nodes, steel, wood
from kit.shapes import *
from kit.studio import close_up, look_at, stage


def hammer(dip=RUST):
    """Lies with the handle along -x and the face towards -y."""
    head = _head()
    handle = shaped('handle', [
        (0.172, 0.098, 0.072, 2.6), (0.165, 0.104, 0.078, 2.6), (-0.13, 0.106, 0.080, 2.6), (-0.17, 0.112, 0.086, 2.5),
        (-0.30, 0.106, 0.084, 2.4), (-0.80, 0.098, 0.078, 2.3), (-1.3, 0.104, 0.080, 2.3, 0.03), (-1.9, 0.132, 0.096, 2.4, 0.05),
        (-2.35, 0.138, 0.102, 2.4, 0.03), (-2.68, 0.136, 0.100, 2.4, -0.01), (-2.88, 0.146, 0.106, 2.4, -0.02),
        (-2.98, 0.152, 0.108, 2.4, -0.03), (-3.02, 0.148, 0.104, 2.4, -0.03), (-3.045, 0.134, 0.090, 2.4, -0.03),
        (-3.06, 0.108, 0.066, 2.3, -0.03), (-3.066, 0.07, 0.03, 2.3, -0.03)],
        wood('hickory', seed=2, lacquer=('x', -2.3, dip)), 220, 72)
    wedge = box('wedge', (0.02, 0.012, 0.10), (0.172, 0, 0), steel(None, rough=0.4), 0.002)
    wooden = box('wooden wedge', (0.02, 0.15, 0.014), (0.170, 0, 0), wood('walnut'), 0.002)
    return group('hammer', [head, handle, wedge, wooden])


def _head():
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
    bow = [Vector(p) for p in ((0.012, 0.26, 0), (0.045, 0.56, 0), (-0.07, 0.88, 0), (-0.46, 1.02, 0))]
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
    slot = [(-0.006, 0.40), (-0.016, 0.48), (-0.080, 1.25), (0.080, 1.25), (0.016, 0.48), (0.006, 0.40)]
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
