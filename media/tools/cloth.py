"""Waxed cotton and leather: the tool roll and the shop apron."""
import math

from kit.labels import fitted
from kit.materials import Nodes, brass, grainy, matte
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def canvas(colour, patchy=0.25):
    """A plain weave, darker and lighter where the wax has been handled."""
    m = Nodes('canvas')
    v = m.here()
    x, y = m.axis(v, 0), m.axis(v, 1)
    weave = m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY', x, 420.0)), m.math('SINE', m.math('MULTIPLY', y, 420.0)))
    cloud = m.noise(v, (1, 1, 1), 2.6, 4, 0.6)
    fold = m.noise(v, (1, 1, 1), 9, 3, 0.6)
    c = m.mix(m.ramp(cloud, [(0.35, 0), (0.7, 1)]), tuple(k * (1 - patchy) for k in colour), tuple(k * (1 + patchy) for k in colour))
    return m.principled(Base_Color=c, Roughness=0.62, Specular=0.3, Normal=m.bump(m.math('ADD', m.math('MULTIPLY', weave, 0.10), fold), 0.35, 0.012))


OLIVE = (0.115, 0.100, 0.045)
TAN = (0.30, 0.125, 0.045)


def leather(colour=TAN):
    return grainy(colour, 0.5, 70, 0.25, 0.12)


def cushion(name, x0, x1, y0, y1, z, height, mat, dents=0, columns=64, rows=40, seed=0.0):
    """A piece of cloth over something: it falls to z at its edges, `height` higher within, drawn in at seams between so many pockets."""
    verts = []
    for i in range(columns + 1):
        for k in range(rows + 1):
            u, w = i / columns, k / rows
            bulge = min(1, 6 * min(u, 1 - u)) ** 0.6 * min(1, 8 * min(w, 1 - w)) ** 0.6
            if dents:
                bulge *= abs(math.sin(math.pi * u * dents)) ** 0.55
            ripple = 0.010 * math.sin(11 * u + 3 * w + seed) * math.sin(7 * w + 5 * u) * min(1, 8 * w)
            verts.append((x0 + (x1 - x0) * u, y0 + (y1 - y0) * w, z + height * bulge + ripple * 0.5))
    faces = [(i * (rows + 1) + k, (i + 1) * (rows + 1) + k, (i + 1) * (rows + 1) + k + 1, i * (rows + 1) + k + 1) for i in range(columns) for k in range(rows)]
    ob = mesh(name, verts, faces, mat, 60)
    thick = ob.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.014
    return ob


def seam(path, mat, step=0.045, long=0.026):
    """Stitches along a line of points, as one mesh."""
    parts = []
    for a, b in zip(path, path[1:]):
        a, b = Vector(a), Vector(b)
        count = max(1, round((b - a).length / step))
        for k in range(count):
            p = a + (b - a) * ((k + 0.5) / count)
            d = (b - a).normalized() * long / 2
            side = Vector((-d.y, d.x, 0)).normalized() * 0.005
            parts.append((p - d, p + d, side))
    verts, faces = [], []
    for p, q, side in parts:
        n = len(verts)
        verts += [p - side, p + side, q + side, q - side, (p + q) / 2 - side + Vector((0, 0, 0.006)), (p + q) / 2 + side + Vector((0, 0, 0.006))]
        faces += [(n, n + 1, n + 5, n + 4), (n + 4, n + 5, n + 2, n + 3)]
    return mesh('stitches', verts, faces, mat, 60)


def tool_roll(pockets):
    """Lies open along x, the pockets' mouths towards +y under a flap that is folded back; two straps at -x."""
    pitch = 2.0 * INCH
    long, high, deep = pockets * pitch + 0.30, 13.5 * INCH, 7.5 * INCH
    h = long / 2
    cloth, lining, hide = canvas(OLIVE), canvas(tuple(c * 0.82 for c in OLIVE)), leather()
    thread_ = matte((0.55, 0.47, 0.30), 0.7)
    y0 = -high / 2
    parts = [cushion('back', -h, h, y0, y0 + high, 0.02, 0.012, cloth, 0, 90, 60)]
    inner = pockets * pitch / 2
    parts.append(cushion('pockets', -inner, inner, y0 + 0.06, y0 + deep, 0.045, 0.085, lining, pockets, pockets * 12, 40, 2.0))
    parts.append(cushion('leather', -inner - 0.02, inner + 0.02, y0 + 0.04, y0 + 2.2 * INCH, 0.062, 0.088, hide, pockets, pockets * 12, 24, 4.0))
    parts.append(cushion('binding', -inner - 0.005, inner + 0.005, y0 + deep - 0.05, y0 + deep + 0.04, 0.062, 0.080, hide, pockets, pockets * 12, 12, 1.0))
    for i in range(pockets + 1):
        x = -inner + i * pitch
        parts.append(seam([(x, y0 + 0.10, 0.078), (x, y0 + deep - 0.02, 0.074)], thread_))
    # The flap lies back, away from the pockets.
    flap = cushion('flap', -h + 0.05, h - 0.05, y0 + high - 0.05, y0 + high + 3.6 * INCH, 0.02, 0.014, lining, 0, 80, 30, 6.0)
    parts += [flap, seam([(-h + 0.12, y0 + high + 3.6 * INCH - 0.06, 0.045), (h - 0.12, y0 + high + 3.6 * INCH - 0.06, 0.045)], thread_),
              seam([(-h + 0.06, y0 + high - 0.02, 0.048), (h - 0.06, y0 + high - 0.02, 0.048)], thread_)]
    yellow = brass(0.24, None)
    for y in (y0 + high * 0.30, y0 + high * 0.68):
        strap = [Vector((x, y + 0.04 * math.sin(3 * (x + h)), 0.045 + 0.03 * abs(math.sin(2.2 * (x + h))))) for x in (-h + 0.22 - 1.25 * k / 30 for k in range(31))]
        rings = [[p + Vector((0, a, b)) for a, b in superellipse(0.105, 0.014, 6, 32)] for p in strap]
        parts.append(loft('strap', rings, hide, 50))
        end = strap[-7]
        frame = [Vector((end.x + 0.17 * c, end.y + 0.17 * s, end.z + 0.02)) for c, s in ((math.copysign(abs(math.cos(a)) ** 0.4, math.cos(a)), math.copysign(abs(math.sin(a)) ** 0.4, math.sin(a))) for a in (math.tau * k / 48 for k in range(48)))]
        parts.append(tube('buckle', frame, 0.018, yellow, 16, 60, True))
        parts.append(tube('tongue', [Vector((end.x + 0.16, end.y, end.z + 0.03)), Vector((end.x - 0.19, end.y, end.z + 0.035))], 0.014, yellow, 16))
        for dx in (0.06, 0.14):
            rivet = lathe('rivet', [(0, 0.036), (0.012, 0.03), (0.018, 0.001)], yellow, 32)
            parts.append(put(rivet, (-h + dx, y + 0.02, 0.075), (0, -90, 0)))
    patch = box('patch', (0.85, 0.30, 0.014), (h - 0.75, y0 + high - 0.42, 0.046), hide, 0.006, 3)
    mark = put(fitted(maker(), 0.14, matte((0.10, 0.04, 0.015), 0.6), 0.70), (h - 0.75, y0 + high - 0.42, 0.0545))
    return group('tool roll', [*parts, patch, mark])


def _roll(tool):
    pockets = round(tool.number('pockets'))
    show(tool_roll(pockets), 20, (0, 0), 56, 1.12)


def apron():
    """Spread flat, its bib towards +y: two pockets on the chest, three below with flaps, straps that cross on the back."""
    cloth, second, hide = canvas((0.030, 0.042, 0.030)), canvas((0.038, 0.052, 0.038)), leather()
    thread_, yellow = matte((0.42, 0.27, 0.10), 0.7), brass(0.24, None)
    half = through([(-4.2, 3.4), (-3.9, 3.55), (0.5, 3.5), (1.4, 3.35), (2.2, 2.3), (2.8, 1.75), (3.9, 1.6), (4.2, 1.55)])
    columns, rows = 80, 110
    verts = []
    for k in range(rows + 1):
        y = -4.2 + 8.4 * k / rows
        w = half(y)
        for i in range(columns + 1):
            u = i / columns * 2 - 1
            fold = 0.05 * math.sin(3.1 * u + 0.5 * y) * math.sin(0.9 * y + 1.2 * u) + 0.03 * math.sin(6 * u - 0.8 * y)
            verts.append((u * w, y, 0.10 + fold * (1 - abs(u) ** 4)))
    faces = [(k * (columns + 1) + i, k * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i) for k in range(rows) for i in range(columns)]
    body = mesh('apron', verts, faces, cloth, 60)
    body.modifiers.new('thick', 'SOLIDIFY').thickness = 0.03
    parts = [body]

    def pocket(x0, x1, y0, y1, flap):
        parts.append(cushion('pocket', x0, x1, y0, y1, 0.15, 0.07, second, 0, 30, 30, x0))
        parts.append(seam([(x0 + 0.08, y1, 0.19), (x0 + 0.08, y0 + 0.08, 0.19), (x1 - 0.08, y0 + 0.08, 0.19), (x1 - 0.08, y1, 0.19)], thread_, 0.10, 0.06))
        if flap:
            parts.append(cushion('flap', x0 - 0.05, x1 + 0.05, y1 - 0.42, y1 + 0.12, 0.20, 0.07, second, 0, 30, 16, x1))
            parts.append(put(lathe('snap', [(0, 0.09), (0.02, 0.08), (0.035, 0.03), (0.036, 0.001)], yellow, 40), ((x0 + x1) / 2, y1 - 0.28, 0.275), (0, -90, 0)))
        for x in (x0 + 0.07, x1 - 0.07):
            parts.append(put(lathe('rivet', [(0, 0.055), (0.014, 0.045), (0.02, 0.001)], yellow, 32), (x, y1 + (0.06 if flap else -0.06), 0.245), (0, -90, 0)))

    pocket(-1.15, -0.10, 2.45, 3.65, False)
    pocket(0.10, 1.15, 2.45, 3.65, False)
    pocket(-2.95, -1.15, -1.35, 0.55, True)
    pocket(-0.95, 0.95, -1.35, 0.55, True)
    pocket(1.15, 2.95, -1.35, 0.55, True)
    patch = box('patch', (1.5, 0.46, 0.03), (0, 1.75, 0.20), hide, 0.01, 3)
    parts += [patch, put(fitted(maker(), 0.26, matte((0.10, 0.04, 0.015), 0.6), 1.25), (0, 1.75, 0.217))]
    for s in (-1, 1):
        # From the bib's corner over the shoulder, across the back, to the other side of the waist.
        path = [(s * 1.40, 4.05, 0.20), (s * 1.55, 4.7, 0.22), (s * 1.30, 5.25, 0.20), (s * 0.30, 5.3, 0.16 + 0.07 * (s + 1)), (-s * 1.2, 4.85, 0.14), (-s * 2.3, 3.9, 0.05), (-s * 2.95, 2.9, 0.05), (-s * 3.1, 1.9, 0.05), (-s * 3.15, 1.35, 0.10)]
        line = []
        for i in range(len(path) - 1):
            p0, p1, p2, p3 = (Vector(path[min(len(path) - 1, max(0, j))]) for j in (i - 1, i, i + 1, i + 2))
            line += [p1 * (2 * t**3 - 3 * t * t + 1) + (p2 - p0) * 0.5 * (t**3 - 2 * t * t + t) + p2 * (3 * t * t - 2 * t**3) + (p3 - p1) * 0.5 * (t**3 - t * t) for t in (k / 10 for k in range(10))]
        rings = []
        for i, p in enumerate(line):
            ahead = (line[min(len(line) - 1, i + 1)] - line[max(0, i - 1)]).normalized()
            side = Vector((-ahead.y, ahead.x, 0)).normalized()
            rings.append([p + side * a + Vector((0, 0, b)) for a, b in superellipse(0.19, 0.022, 6, 32)])
        parts.append(loft('strap', rings, second, 50))
        ring = [Vector((s * 1.40 + 0.20 * math.cos(math.tau * k / 40), 4.05 + 0.13 * math.sin(math.tau * k / 40), 0.235)) for k in range(40)]
        parts.append(tube('ring', ring, 0.026, yellow, 16, 60, True))
        tab = box('tab', (0.46, 0.50, 0.03), (s * 1.40, 3.86, 0.205), hide, 0.01)
        parts.append(tab)
    return group('apron', parts)


def _apron(_tool):
    show(apron(), 8, (0, 0), 62, 1.10)


MODELS = {'tool-roll': _roll, 'shop-apron-waxed-cotton': _apron}
