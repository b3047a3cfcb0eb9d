"""Bags of brown paper, folded over at the top."""
import math

from kit.labels import fitted
from kit.materials import grainy, matte
from kit.shapes import *
from kit.tool import maker

CREAM = (0.80, 0.75, 0.62)
DARK = (0.012, 0.05, 0.036)


def bag(wide, deep, high, words, band):
    """Half its width and half its depth at the foot; stands on z = 0 with its label towards -y. Three words: what, which, how much."""
    kraft = grainy((0.44, 0.285, 0.155), 0.85, 60, 0.12, 0.08)
    rings = []
    for i in range(41):
        t = i / 40
        # Full at the foot, pinched flat at the fold; the paper is never quite even.
        depth = deep * (1 - 0.93 * t ** 2.2) + 0.012
        ring = []
        for k, (x, y) in enumerate(superellipse(wide * (0.985 + 0.015 * math.cos(7 * t)), depth, 7, 128)):
            a = math.tau * k / 128
            crease = 0.010 * deep / 0.2 * math.sin(9 * t + 2.5 * math.sin(2 * a)) * math.sin(2 * a) * (1 - t)
            ring.append(Vector((x, y + crease, high * 0.84 * t)))
        rings.append(ring)
    parts = [loft('bag', rings, kraft, 50)]
    top = high * 0.84
    fold = box('fold', (wide * 2 - 0.01, 0.05, high * 0.15), (0, -0.012, top), kraft, 0.018, 4)
    tin = box('tie', (wide * 2 + 0.05, 0.022, 0.045), (0, -0.040, top + high * 0.02), matte((0.55, 0.54, 0.50), 0.5), 0.008)
    parts += [fold, tin]
    # The front leans back from the foot to the fold; the label lies on it.
    depth = lambda z: deep * (1 - 0.93 * (z / (high * 0.84)) ** 2.2) + 0.012
    z0, z1 = high * 0.10, high * 0.68
    n = 24
    verts = [(x, -depth(z0 + (z1 - z0) * i / n) - 0.011 * deep / 0.2, z0 + (z1 - z0) * i / n) for i in range(n + 1) for x in (-wide * 0.74, wide * 0.74)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)]
    parts.append(mesh('label', verts, faces, matte(CREAM, 0.7), 60))
    cut_ = round(n * 0.66)
    strip = [(x, y - 0.003, z) for x, y, z in verts[2 * cut_:2 * (n - 1)]]
    parts.append(mesh('band', strip, faces[:len(strip) // 2 - 1], matte(band, 0.6), 60))
    dark, pale = matte(DARK, 0.6), matte(CREAM, 0.6)
    for text, size, at, mat in ((maker(), 0.24, 0.81, pale), (words[0], 0.28, 0.50, dark), (words[1], 0.24, 0.30, dark), (words[2], 0.18, 0.12, dark)):
        line = put(fitted(text, size * wide / 0.7, mat, wide * 1.32), turn=(90, 0, 0))
        bpy.context.view_layer.update()
        for v in line.data.vertices:
            x, _, z = line.matrix_world @ v.co
            z += z0 + (z1 - z0) * at
            v.co = (x, -depth(z) - 0.011 * deep / 0.2 - 0.008, z)
        line.matrix_world = Matrix()
        parts.append(line)
    return parts
