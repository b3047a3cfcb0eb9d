"""The carousel's three scenes and the banner: a bench by a window, in the shop's dark green."""
import math
import random

from kit.materials import Nodes, matte, paint, wood
from kit.shapes import *
from kit.studio import camera, softbox, surroundings
from tools.block_planes import block_plane
from tools.chisels import bevel_edge_chisel
from tools.combination import combination_square
from tools.hammer import hammer
from tools.layout import marking_gauge
from tools.mallet import mallet
from tools.pencils import pencil
from tools.planes import bench_plane
from tools.saws import crosscut_handsaw, dovetail_saw

WALL = (0.0075, 0.036, 0.026)
OCHRE = (0.57, 0.285, 0.035)


def window_light(strength=1.0):
    surroundings((0.30, 0.36, 0.48), (0.30, 0.36, 0.48), 0.14)
    softbox((-7.5, 2.4, 5.0), (0.5, 0, 0.2), 4.5, 4.5, 46 * strength, (1, 0.86, 0.68), 0.5)
    softbox((2.5, 1.2, 6.0), (1, 0, 0), 3.5, 2.5, 11 * strength, (1, 0.92, 0.80), 0.6)
    softbox((5.5, -6, 3.5), (1, 0, 0.3), 4, 3, 3.5 * strength, (0.75, 0.85, 1), 0.4)


def bench(planks=6, front=-3.6, seed=11):
    chance = random.Random(seed)
    y = front
    for i in range(planks):
        width = chance.uniform(1.15, 1.5)
        grain = wood('oak', seed=i * 1.7, contrast=1.15)
        box('plank', (18, width - 0.012, 0.5), (chance.uniform(-1, 1), y + width / 2, -0.25), grain, 0.012, 2)
        y += width
    return y


def wall(y):
    boards = paint(WALL, 0.55, 0.05, 0, 0.05)
    for i in range(16):
        box('board', (1.18, 0.2, 9), (-9.4 + 1.2 * i, y, 3.5), boards, 0.02, 2)


def shaving(width, seed, inner=0.09, outer=0.22, turns=2.0, drift=0.12):
    """A curl of wood as a plane throws it: thin, a little cupped, narrower at its ends."""
    chance = random.Random(seed)
    start = chance.uniform(0, 6.28)
    pace, shift = [chance.uniform(0.7, 2.2) for _ in range(3)], [chance.uniform(0, 6.28) for _ in range(4)]
    across, steps = 7, 130
    verts = []
    for i in range(steps + 1):
        t = i / steps
        a = start + turns * 2 * math.pi * t
        r = (inner + (outer - inner) * t**1.2) * (1 + 0.05 * math.sin(a * pace[0] + shift[0]))
        wide = width * (1 + 0.05 * math.sin(9 * pace[1] * t + shift[1]) + 0.03 * math.sin(31 * t + shift[2])) * min(1, 0.35 + 6 * t, 0.35 + 6 * (1 - t))
        for k in range(across):
            u = k / (across - 1) - 0.5
            cup = r + 0.012 * math.cos(u * math.pi * 2) + 0.010 * math.sin(14 * t + u * 7 + shift[3])
            verts.append((cup * math.cos(a), drift * (2 * t - 1) + u * wide, cup * math.sin(a)))
    faces = [(i * across + k, i * across + k + 1, (i + 1) * across + k + 1, (i + 1) * across + k) for i in range(steps) for k in range(across - 1)]
    return mesh('shaving', verts, faces, _shaved(chance.choice(((0.80, 0.58, 0.34), (0.72, 0.48, 0.25), (0.84, 0.64, 0.40)))), 180)


def _shaved(colour):
    """Light comes through."""
    m = Nodes('shaving')
    c = m.mix(m.math('MULTIPLY', m.noise(m.here(), (2.5, 60, 2.5), 1, 3), 0.8), colour, tuple(x * 0.62 for x in colour))
    both = m.add('MixShader', None, Fac=0.42, i1=m.add('BsdfDiffuse', None, Color=c).outputs[0], i2=m.add('BsdfTranslucent', None, Color=c).outputs[0])
    m.tree.links.new(both.outputs[0], m.out.inputs[0])
    return m.material


def strewn(spots, seed=20):
    chance = random.Random(seed)
    for i, (x, y, size) in enumerate(spots):
        one = shaving(chance.uniform(0.28, 0.40) * size, seed + i, chance.uniform(0.06, 0.10) * size, chance.uniform(0.17, 0.25) * size,
                      chance.uniform(1.3, 2.6), chance.uniform(-0.25, 0.25) * size)
        lay(one, chance.uniform(0, 360), (x, y), tilt=(chance.uniform(-18, 18), chance.uniform(0, 360)))


def board(length, width, thick, at, turn, kind='pine', seed=5):
    """A workpiece on the bench; answers where its upper face is."""
    put(box('workpiece', (length, width, thick), (0, 0, thick / 2), wood(kind, seed=seed), 0.012, 3), (*at, 0), (0, 0, turn))
    return Matrix.Translation((*at, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def planing():
    """A plane at work, its shavings, chisels in front."""
    window_light()
    wall(bench() + 0.4)
    place = board(5.4, 0.92, 0.24, (0.75, 0.35), -14)
    tool = bench_plane()
    tool.matrix_world = place @ Matrix.Translation((-0.25, 0, 0.241)) @ Matrix.Rotation(math.pi, 4, 'Z')
    out = shaving(0.46, 3, 0.09, 0.22, 1.6, 0.10)
    out.matrix_world = place @ Matrix.Translation((-0.72, 0, 0.72)) @ Matrix.Rotation(math.pi, 4, 'Z') @ Matrix.Rotation(0.35, 4, 'Y')
    strewn([(-1.9, -0.35, 1), (-1.45, -0.95, 0.85), (-2.5, 0.05, 1.1), (-0.9, -1.25, 0.75), (-2.2, -1.2, 0.7), (-0.1, -1.1, 0.8), (-1.7, 1.2, 0.9),
            (-2.9, 0.9, 0.9), (-0.5, -0.75, 0.6), (-2.6, -0.75, 0.7), (2.9, -0.9, 0.7)])
    for i, (inches, x, y, turn) in enumerate(((1, 1.1, -1.75, 148), (0.5, 1.75, -1.6, 139), (0.25, 2.35, -1.35, 131))):
        lay(bevel_edge_chisel(inches * INCH, 1 + 3 * i), turn, (x, y), tilt=(0, 3.5))
    lay(mallet(), 200, (-2.4, 2.6), tilt=(0, -5.2))
    camera((-0.7, -7.6, 2.7), (0.1, 0.15, 0.62), 50, 0.22, (0.5, -0.15, 0.5))
    return 0.75


def laid_out():
    """Tools in order on a green cloth, from above."""
    surroundings((0.9, 0.92, 0.95), (0.5, 0.5, 0.52), 0.25)
    softbox((-4.5, 3.5, 6.5), (0, 0, 0), 4.5, 4.5, 24, (1, 0.95, 0.87), 0.5)
    softbox((5.5, -1.5, 4), (0, 0, 0), 2, 5, 5, (0.85, 0.92, 1), 0.4)
    cloth = Nodes('cloth')
    weave = cloth.noise(cloth.here(), (1, 1, 1), 90, 3, 0.7)
    cloth.principled(Base_Color=cloth.mix(weave, (0.0070, 0.033, 0.024), (0.0105, 0.046, 0.034)), Roughness=0.95, Specular=0.1, Sheen=0.3,
                     Normal=cloth.bump(weave, 0.3, 0.006))
    box('table', (30, 30, 0.2), (0, 0, -0.1), cloth.material, 0)
    lay(mallet(), 90, (-2.75, 1.25), tilt=(0, -5.2))
    for i, inches in enumerate((0.25, 0.5, 0.75, 1)):
        lay(bevel_edge_chisel(inches * INCH, 1 + 2.7 * i), 90, (-1.85 + 0.52 * i, 0.15), tilt=(0, 3.5))
    lay(bench_plane(), 90, (0.62, 0.75))
    lay(combination_square(), 0, (2.75, 1.75))
    lay(marking_gauge(), 180, (2.65, 0.25), tilt=(0, -8.5))
    lay(dovetail_saw(), 0, (2.0, -1.15))
    lay(block_plane(), 0, (0.55, -1.78))
    lay(pencil(OCHRE, 2), 8, (2.6, -1.85))
    camera((0.55, -4.6, 13.8), (0.55, -0.10, 0), 60)
    return 0.75


def sawing():
    """A dovetail saw resting in its cut, the tails marked out."""
    window_light()
    wall(bench() + 0.4)
    # The workpiece stands upright in front of the bench's far half; its end is towards us.
    stock = wood('pine', 'z', seed=3)
    piece = box('piece', (1.5, 0.20, 1.9), (0.30, 0.1, 0.95), stock, 0.008, 2)
    saw_slot = box('kerf', (0.018, 0.6, 0.55), (0.42, 0.1, 1.9), None, 0)
    cut(piece, put(saw_slot, (0, 0, 0), (0, 0, 0)))
    ink = matte((0.05, 0.05, 0.055), 0.7)
    line = box('base line', (1.5, 0.002, 0.006), (0.30, -0.0012, 1.45), ink, 0)
    for x, lean in ((-0.22, 10), (0.02, -10), (0.62, 10), (0.86, -10)):
        mark = box('tail', (0.006, 0.002, 0.46), (0, 0, 0), ink, 0)
        put(put(mark, turn=(0, lean, 0)), (x, -0.0012, 1.675))
    tool = dovetail_saw()
    # Teeth down in the cut, the handle towards us.
    tool.matrix_world = Matrix.Translation((0.42, -1.05, 1.68)) @ Matrix.Rotation(math.radians(90), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'X')
    put(tool, (0, 0, 0))
    for side in (-1, 1):
        box('jaw', (2.6, 0.34, 1.05), (0.30, 0.1 + side * 0.275, 0.525), wood('maple', seed=2 + side), 0.02, 3)
    lay(marking_gauge(), 160, (-1.55, -1.1), tilt=(0, -8.5))
    lay(pencil(OCHRE, 2), 20, (1.75, -1.25))
    lay(mallet(), 30, (2.7, 1.2), tilt=(0, -5.2))
    for i, inches in enumerate((0.5, 0.75)):
        lay(bevel_edge_chisel(inches * INCH, 1 + 3 * i), 125, (-2.3 + 0.5 * i, 1.1), tilt=(0, 3.5))
    strewn([(-0.9, -1.6, 0.5), (2.1, -0.6, 0.6), (-2.4, 0.1, 0.7)])
    camera((-3.2, -6.6, 3.3), (0.25, -0.15, 1.05), 50, 0.25, (0.35, -0.4, 1.5))
    return 0.75


def tool_wall():
    """The banner: tools hanging in a row, the light coming in from the left."""
    surroundings((0.30, 0.36, 0.48), (0.30, 0.36, 0.48), 0.12)
    softbox((-8.5, -5.0, 5.5), (0, 0, 1), 4.5, 4.5, 46, (1, 0.86, 0.68), 0.5)
    softbox((6, -6, 3.5), (1, 0, 0.3), 4, 3, 6, (0.75, 0.85, 1), 0.4)
    wall(0.12)
    pine = wood('pine', seed=4)
    box('rail', (17, 0.22, 0.16), (0, -0.12, 2.02), pine, 0.02, 3)
    hang = lambda ob, x, z, turn, y=-0.24: ob.__setattr__('matrix_world', Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, 'X')
                                                          @ Matrix.Rotation(math.radians(turn), 4, 'Z'))
    hang(crosscut_handsaw(), -5.4, 1.05, -8)
    for i, inches in enumerate((1, 0.75, 0.5, 0.25)):
        hang(bevel_edge_chisel(inches * INCH, 1 + 2.7 * i), 0.55 + 0.46 * i, 1.42, -90, -0.16)
    hang(hammer(), 2.95, 2.05, 90)
    hang(combination_square(), 4.35, 1.2, 90, -0.16)
    hang(mallet(), 5.9, 2.1, 90, -0.36)
    camera((0.1, -18, 1.4), (0.1, 0, 1.22), 50)
    return 0.30


PICTURES = {'scene-planing': planing, 'scene-laid-out': laid_out, 'scene-sawing': sawing, 'scene-tool-wall': tool_wall}
