"""Labels on what stands on the table, its front towards -y: flat, or wrapped round a bottle or a tin."""
import bmesh

from kit.placing import put
from kit.shapes import Matrix, lettering, mesh

# A body's plan: half its width, half its depth, and the power of its superellipse (2 is round, 20 nearly a box).


def front(x, plan):
    wide, deep, power = plan
    return -deep * (1 - min(0.999, abs(x) / wide) ** power) ** (1 / power)


def wrapped(ob, plan, out):
    """Bends what lies in the plane y = 0 round the front of the plan, that far before it."""
    work = bmesh.new()
    work.from_mesh(ob.data)
    work.transform(ob.matrix_world)
    # Long edges would cut through the body that they are bent round, most of all at its sides.
    reach = max(abs(v.co.x) for v in work.verts)
    steps = [plan[0] * (1 - (1 - k / 32) ** 2.2) for k in range(32)]
    for x in sorted({s * x for x in steps if x < reach for s in (-1, 1)}):
        everything = [*work.verts, *work.edges, *work.faces]
        bmesh.ops.bisect_plane(work, geom=everything, plane_co=(x, 0, 0), plane_no=(1, 0, 0), dist=1e-5)
    for v in work.verts:
        v.co = (v.co.x, v.co.y + front(v.co.x, plan) - out, v.co.z)
    work.to_mesh(ob.data)
    work.free()
    ob.matrix_world = Matrix()
    return ob


def fitted(text, size, mat, widest, depth=0.0):
    """Letters of that size, or smaller if the line would be wider than that."""
    ob = lettering(text, size, mat, depth)
    xs = [v.co.x for v in ob.data.vertices]
    share = min(1.0, widest / (max(xs) - min(xs)))
    if share < 1:
        put(ob).matrix_world = Matrix.Scale(share, 4)
    return ob


def patch(plan, z0, z1, mat, out=0.0015, share=0.90):
    """A piece of paper round the front from z0 to z1."""
    half = plan[0] * share
    verts = [(x, 0, z) for x in (-half, half) for z in (z0, z1)]
    return wrapped(mesh('label', verts, [(0, 2, 3, 1)], mat, 60), plan, out)


def say(text, size, z, mat, plan, out=0.004, share=0.80):
    """A line of letters on the front at that height."""
    line = put(fitted(text, size, mat, plan[0] * 2 * share), (0, 0, z), (90, 0, 0))
    return wrapped(line, plan, out)


def label(plan, z0, z1, lines, paper, band, share=0.90, written=None):
    """A paper with a coloured band. Lines are (text, size, height as a share of the label, material), no wider than `written` of the body."""
    high = z1 - z0
    parts = [patch(plan, z0, z1, paper, 0.0015, share), patch(plan, z0 + high * 0.62, z0 + high * 0.92, band, 0.003, share)]
    return parts + [say(text, size, z0 + high * at, mat, plan, 0.0050, written or share * 0.88) for text, size, at, mat in lines]
