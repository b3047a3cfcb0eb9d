"""What holds work to the bench: dogs, a holdfast, a bench hook, a shooting board."""
import math

from kit.labels import fitted
from kit.materials import brass, iron, matte, steel, wood
from kit.placing import lay
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.squares import knurled


def bench_dog(hole):
    """Along x, 4 in long with its head at +x: a flat, ribbed face towards +z, a spring in the side."""
    yellow, r, length = brass(0.24, None, 0.004), hole / 2 - 0.0008, 4 * INCH
    big = r * 1.22
    head = length - 0.62 * INCH
    stem = [(0, 0.001), (0, r * 0.86), (r * 0.16, r), (head - 0.03, r), (head - 0.025, r * 0.9), (head - 0.005, r * 0.9), (head, big), (length - 0.02, big), (length, big - 0.02), (length, 0.001)]
    body = lathe('dog', stem, yellow, 96, 30)
    cut(body, box('flat', (0.72 * INCH, 1, 1), (length - 0.31 * INCH + 0.03, 0, big * 0.42 + 0.5), None, 0))
    parts = [body]
    face = big * 0.42
    for k in range(6):
        x = head + 0.030 + k * 0.0225
        wide = math.sqrt(big * big - face * face) * 0.94
        parts.append(put(lathe('rib', [(-wide, 0.009), (wide, 0.009)], yellow, 16), (x, 0, face), (0, 0, 90)))
    bright = steel(None, (0.50, 0.505, 0.51), 0.22)
    leaf = [Vector((x, 0, z)) for x, z in spline([(0.20, r - 0.006), (0.28, r + 0.006), (0.42, r + 0.024), (0.56, r + 0.006), (0.64, r - 0.006)], False, 8)]
    rings = [[p + Vector((0, y, z)) for y, z in ((-0.022, -0.004), (0.022, -0.004), (0.022, 0.004), (-0.022, 0.004))] for p in leaf]
    cut(body, box('slot', (0.50, 0.056, 0.05), (0.42, 0, -r), None, 0))
    parts.append(put(loft('spring', rings, bright, 40), turn=(180, 0, 0)))
    mark = fitted(maker(), 0.056, matte((0.18, 0.11, 0.03), 0.5), 0.42)
    parts.append(put(mark, (0.40, 0, r + 0.0005)))
    for v in mark.data.vertices:
        v.co.z += -r + math.sqrt(max(0, r * r - v.co.y ** 2))
    return parts


def _dogs(tool):
    """One stands, one lies."""
    hole = tool.length('bench-hole')
    standing = lay(group('standing', bench_dog(hole)), 0, tilt=(0, -90))
    put(standing, (0.0, 0, 0), (0, 0, 50))
    lying = lay(group('lying', bench_dog(hole)), 24, (0.22, -0.34), tilt=(-28, 2.2))
    put(standing, (-0.25, 0.22, 0))
    show(group('dogs', [standing, lying]), 0, (0, 0), 34, 1.18)


def holdfast(hole):
    """In the xz plane, lying: the shank down to -y, the arm out to +x, 6-1/2 in from shank to pad."""
    r, reach = hole / 2 - 0.0012, 6.5 * INCH
    forged = iron((0.055, 0.055, 0.058), 0.40, 0.012, 22, 0.7)
    path = [(0, -2.0), (0, -1.4), (0, -0.8), (0, -0.2), (0.012, 0.06), (0.09, 0.27), (0.28, 0.40), (0.56, 0.42), (0.90, 0.32), (1.22, 0.13), (reach - 0.10, -0.10), (reach, -0.22)]
    line = [Vector((x, y, 0)) for x, y in spline(path, False, 14)]
    size = through([(0, r), (0.50, r), (0.62, r * 1.02), (0.74, r * 1.08), (0.86, r * 0.95), (1.0, r * 0.72)])
    flat = through([(0, 1), (0.55, 1), (0.72, 1.25), (0.90, 1.5), (1.0, 2.2)])
    rings = []
    n = len(line)
    for i, p in enumerate(line):
        t = i / (n - 1)
        ahead = (line[min(n - 1, i + 1)] - line[max(0, i - 1)]).normalized()
        side, up = Vector((-ahead.y, ahead.x, 0)), Vector((0, 0, 1))
        a, b = size(t), size(t) * flat(t)
        if t > 0.72:
            a /= flat(t) ** 0.75
        rings.append([p + side * u + up * w for u, w in superellipse(a, b, 2 + max(0, t - 0.6) * 3, 48)])
    shank = loft('holdfast', rings, forged, 60)
    pad = spline([(reach - 0.10, -0.175), (reach + 0.02, -0.27), (reach + 0.01, -0.325), (reach - 0.12, -0.325), (reach - 0.24, -0.30), (reach - 0.20, -0.20)][::-1], True, 8)
    foot = plate('pad', [pad], 0.34, 0.03, forged, 60, 4)
    end = put(lathe('end', [(0, 0.001), (0, r * 0.8), (0.03, r), (0.06, r)], forged, 48), (0, -2.02, 0), (0, 0, 90))
    # Struck into the flat of the arm.
    mark = put(fitted(maker(), 0.085, matte((0.35, 0.35, 0.36), 0.45), 0.60), (0, -1.05, r + 0.002), (0, 0, 90))
    for v in mark.data.vertices:
        v.co.z += -r + math.sqrt(max(0, r * r - v.co.y ** 2))
    return group('holdfast', [shank, foot, end, mark])


def _holdfast(tool):
    show(holdfast(tool.length('bench-hole')), 38, (0, 0), 56, 1.14)


def bench_hook():
    """8 x 10 in of beech: the fence on top stops short at the right, the hook below at the near edge."""
    long, deep, thick = 10 * INCH, 8 * INCH, 0.20
    base = box('base', (long, deep, thick), (0, 0, 0), wood('beech', 'x', 5, fleck=0.5), 0.014, 3)
    saw = 1.1 * INCH
    fence = box('fence', (long - saw, 1.25 * INCH, 0.32), (-saw / 2, deep / 2 - 0.625 * INCH, thick / 2 + 0.16), wood('beech', 'x', 9, fleck=0.5), 0.014, 3)
    hook = box('hook', (long - saw, 1.25 * INCH, 0.32), (-saw / 2, -deep / 2 + 0.625 * INCH, -thick / 2 - 0.16), wood('beech', 'x', 13, fleck=0.5), 0.014, 3)
    parts = [base, fence, hook]
    end = wood('beech', 'z', 3, light=(0.42, 0.24, 0.11))
    for x in (-0.95, -0.12, 0.70):
        plug = lathe('dowel', [(0, 0.046), (0.003, 0.044), (0.0035, 0.001)], end, 40)
        parts.append(put(plug, (x, deep / 2 - 0.625 * INCH, thick / 2 + 0.32), (0, -90, 0)))
    burn = matte((0.13, 0.06, 0.025), 0.7)
    parts.append(put(fitted(maker(), 0.16, burn, 0.9), (0.0, -0.15, thick / 2 + 0.0008)))
    return group('bench hook', parts)


def _hook(_tool):
    # It lies aslant, on its hook and on its far edge.
    show(bench_hook(), 24, (-10.6, 0), 42, 1.14)


def plywood(seed, light=(0.62, 0.42, 0.23), dark=(0.45, 0.27, 0.12)):
    return wood('maple', 'x', seed, light=light, dark=dark, fleck=0.2, contrast=0.7)


def layered(name, size, at, seed, plies=7):
    """A board of birch plywood: its edges show the plies."""
    x, y, z = size
    parts = []
    face = plywood(seed)
    core = wood('maple', 'y', seed + 3, light=(0.42, 0.255, 0.12), dark=(0.30, 0.165, 0.07))
    for i in range(plies):
        high = z / plies
        inset = 0.0 if i % 2 == 0 else 0.0015
        parts.append(box(name, (x - inset, y - inset, high), (at[0], at[1], at[2] - z / 2 + high * (i + 0.5)), face if i % 2 == 0 else core, 0.002 if i in (0, plies - 1) else 0.0))
    return parts


def shooting_board():
    """24 in along x: the plane runs in the track towards -y, 2-3/4 in wide; the fence stands across at the left, set by a slot and knobs."""
    long, bed = 24 * INCH, 8.5 * INCH
    track = 2.75 * INCH
    thick = 0.18
    parts = layered('base', (long, bed + track, thick), (0, 0, thick / 2), 2)
    y0 = -(bed + track) / 2 + track
    parts += layered('bed', (long, bed, thick), (0, y0 + bed / 2, thick * 1.5), 7)
    waxed = box('track', (long - 0.01, track - 0.02, 0.006), (0, y0 - track / 2 - 0.006, thick + 0.003), wood('maple', 'x', 4, light=(0.58, 0.37, 0.18), dark=(0.42, 0.24, 0.10), rough=0.22, coat=0.8), 0.002)
    dust = box('dust groove', (long, 0.028, 0.004), (0, y0 - 0.016, thick + 0.0045), matte((0.10, 0.06, 0.03), 0.7), 0)
    parts += [waxed, dust]
    top = thick * 2
    fence_x = long / 2 - 0.55
    fence = box('fence', (0.30, bed - 0.02, 0.30), (fence_x, y0 + bed / 2 - 0.0, top + 0.15), wood('beech', 'y', 6, fleck=0.5), 0.014, 3)
    lip = box('face', (0.03, bed - 0.02, 0.30), (fence_x - 0.165, y0 + bed / 2, top + 0.15), wood('walnut', 'y', 3), 0.006)
    parts += [fence, lip]
    dark = matte((0.02, 0.02, 0.022), 0.45)
    for y in (y0 + 0.35, y0 + bed - 0.35):
        rim = knurled('knob', [(-0.004, 0.10), (0, 0.135), (0.012, 0.142), (0.085, 0.142), (0.098, 0.13), (0.10, 0.001)], dark, 12, 0.016, 0.13)
        parts.append(put(rim, (fence_x, y, top + 0.335), (0, -90, 0)))
        washer = lathe('washer', [(0, 0.15), (0.02, 0.15), (0.021, 0.05)], steel(None, rough=0.28), 48)
        parts.append(put(washer, (fence_x, y, top + 0.302), (0, -90, 0)))
    # The second fence, for miters, lies at hand.
    miter = prism('miter', [(0, 0), (1.30, 0), (0.65, 0.65)], 0, 0.28, wood('beech', 'x', 11, light=(0.47, 0.27, 0.125), dark=(0.30, 0.15, 0.06)), 0.012)
    parts.append(put(miter, (-1.55, y0 + bed * 0.34, top + 0.001), (0, 0, -12)))
    burn = matte((0.13, 0.06, 0.025), 0.7)
    parts.append(put(fitted(maker(), 0.20, burn, 1.2), (0.35, y0 + 0.32, top + 0.0008)))
    return group('shooting board', [*parts])


def _shooting(_tool):
    show(shooting_board(), 30, (0, 0), 42, 1.12)


MODELS = {'bench-dog': _dogs, 'holdfast': _holdfast, 'bench-hook-8-x-10-in': _hook, 'shooting-board-24-in': _shooting}
