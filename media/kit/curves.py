"""Curves that outlines and profiles are made of."""
import bisect
import math


def through(table):
    """A smooth function through (x, y) pairs that never overshoots them."""
    xs = [x for x, _ in table]
    ys = [y for _, y in table]
    n = len(xs)
    step = [xs[i + 1] - xs[i] for i in range(n - 1)]
    slope = [(ys[i + 1] - ys[i]) / step[i] for i in range(n - 1)]
    tangent = [slope[0]] + [0.0] * (n - 2) + [slope[-1]]
    for i in range(1, n - 1):
        if slope[i - 1] * slope[i] > 0:
            a, b = 2 * step[i] + step[i - 1], step[i] + 2 * step[i - 1]
            tangent[i] = (a + b) / (a / slope[i - 1] + b / slope[i])

    def value(x):
        if x <= xs[0]:
            return ys[0]
        if x >= xs[-1]:
            return ys[-1]
        i = bisect.bisect_right(xs, x) - 1
        t = (x - xs[i]) / step[i]
        start = (2 * t**3 - 3 * t * t + 1) * ys[i] + (t**3 - 2 * t * t + t) * step[i] * tangent[i]
        return start + (3 * t * t - 2 * t**3) * ys[i + 1] + (t**3 - t * t) * step[i] * tangent[i + 1]

    return value


def spline(points, closed=True, per=10):
    """Catmull-Rom through (x, y) points; a third item, true, keeps a sharp corner."""
    n = len(points)
    out = []
    for i in range(n if closed else n - 1):
        at = (lambda k: points[k % n]) if closed else (lambda k: points[max(0, min(n - 1, k))])
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        line = (p2[0] - p1[0], p2[1] - p1[1])
        m1 = line if len(p1) > 2 else ((p2[0] - p0[0]) / 2, (p2[1] - p0[1]) / 2)
        m2 = line if len(p2) > 2 else ((p3[0] - p1[0]) / 2, (p3[1] - p1[1]) / 2)
        for k in range(per):
            t = k / per
            h = (2 * t**3 - 3 * t * t + 1, t**3 - 2 * t * t + t, 3 * t * t - 2 * t**3, t**3 - t * t)
            out.append(tuple(h[0] * p1[j] + h[1] * m1[j] + h[2] * p2[j] + h[3] * m2[j] for j in (0, 1)))
    if not closed:
        out.append(tuple(points[-1][:2]))
    return out


def bezier(p0, p1, p2, p3, t):
    u = 1 - t
    return p0 * u**3 + p1 * 3 * u * u * t + p2 * 3 * u * t * t + p3 * t**3


def superellipse(a, b, power=2.0, count=64):
    """Power 2 is an ellipse, 4 a cushion, 8 nearly a rectangle."""
    ring = []
    for k in range(count):
        c, s = math.cos(2 * math.pi * k / count), math.sin(2 * math.pi * k / count)
        ring.append((a * math.copysign(abs(c) ** (2 / power), c), b * math.copysign(abs(s) ** (2 / power), s)))
    return ring
