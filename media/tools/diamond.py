"""Diamond plates: steel, with diamond set in nickel on top."""
from kit.materials import INK, Nodes, matte, steel
from kit.shapes import *
from kit.studio import look_at, stage

# Mesh, how fine the grain is, and how light the nickel looks.
GRITS = ((300, 75, 0.30), (600, 120, 0.36), (1200, 190, 0.43))
THICK = 3 / 8 * INCH


def _diamond(scale, grey):
    m = Nodes('diamond')
    v = m.here()
    grains = m.noise(v, (1, 1, 1), scale, 3, 0.75)
    colour = m.mix(m.ramp(grains, [(0.32, 0), (0.70, 1)]), (grey * 0.55, grey * 0.56, grey * 0.57), (grey * 1.35, grey * 1.37, grey * 1.40))
    return m.principled(Base_Color=colour, Metallic=0.75, Roughness=0.55, Specular=0.5, Normal=m.bump(grains, 0.5, 0.006))


def diamond_plate(mesh_size, scale, grey):
    """8 x 3 in along x, the diamond up."""
    length, width = 8 * INCH, 3 * INCH
    body = box('steel', (length, width, THICK), (0, 0, THICK / 2), steel('x', (0.42, 0.425, 0.43), 0.3, 0.006, 0.05), 0.012, 3)
    face = box('diamond', (length - 0.03, width - 0.03, 0.010), (0, 0, THICK + 0.0035), _diamond(scale, grey), 0.003, 2)
    mark = put(lettering(f'SCOURFIELD {mesh_size}', 0.052, matte(INK, 0.6)), (0.62, -width / 2 - 0.0006, THICK * 0.48), (90, 0, 0))
    return group('diamond plate', [body, face, mark])


def _plates():
    stage(key=6)
    fan = [lay(diamond_plate(*grit), turn, at, height=i * (THICK + 0.010)) for i, (grit, turn, at) in enumerate(
        zip(GRITS, (46, 30, 12), ((0.16, 0.16), (0.06, 0.02), (-0.06, -0.14))))]
    look_at(fan, 42, 1.16)


PICTURES = {'diamond-plate': _plates}
