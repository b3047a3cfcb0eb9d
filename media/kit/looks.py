"""What a material looks like without Cycles: the mean colour, metal and roughness that its nodes give, and the grain of wood."""
import math

from mathutils import Euler

OPERATIONS = {
    'ADD': lambda a, b: a + b, 'SUBTRACT': lambda a, b: a - b, 'MULTIPLY': lambda a, b: a * b, 'DIVIDE': lambda a, b: a / b if b else 0.0,
    'POWER': lambda a, b: math.copysign(abs(a) ** b, a), 'SQRT': lambda a, b: abs(a) ** 0.5, 'FRACT': lambda a, b: 0.5,
    'LESS_THAN': lambda a, b: 0.0, 'GREATER_THAN': lambda a, b: 0.12, 'MINIMUM': min, 'MAXIMUM': max,
}
# Of a noise's values, which lie round a half, a threshold near its top leaves few: what is dotted is dotted thinly.
MEAN_OF_NOISE = 0.5


def look_of(material):
    """{ colour, metallic, roughness } as glTF has them, and for wood { grain }: how the object's coordinates become years and length."""
    if material is None:
        return {'colour': [0.5, 0.5, 0.5], 'metallic': 0, 'roughness': 0.7}
    if isinstance(material, dict):
        return material
    nodes = [node for node in material.node_tree.nodes if node.type == 'BSDF_PRINCIPLED']
    inputs = nodes[0].inputs
    rough, coat = _mean(inputs['Roughness']), _mean(inputs['Clearcoat'])
    look = {
        'colour': [round(c, 4) for c in _colour(inputs['Base Color'])],
        'metallic': round(_mean(inputs['Metallic']), 3),
        # A lacquer over it mirrors where the ground would not.
        'roughness': round(max(0.05, rough * (1 - 0.45 * coat)), 3),
    }
    grain = material.get('grain')
    if grain:
        turn = Euler(grain['turn']).to_matrix()
        rows = [[round(v, 6) for v in row] for row in turn]
        look['colour'] = [round(c, 4) for c in grain['light']]
        look['grain'] = {'turn': rows, 'shift': list(grain['shift']), 'ring': grain['ring']}
    return look


def painted(material):
    """(axis, from, look) of a handle that was dipped into paint, or None."""
    grain = material.get('grain')
    if not grain or 'lacquer' not in grain:
        return None
    axis, start, *colour = grain['lacquer']
    return int(axis), start, {'colour': [round(c, 4) for c in colour], 'metallic': 0, 'roughness': 0.25}


def _colour(socket):
    value = _value(socket)
    return list(value[:3]) if isinstance(value, (tuple, list)) else [value] * 3


def _mean(socket):
    value = _value(socket)
    return sum(value[:3]) / 3 if isinstance(value, (tuple, list)) else float(value)


def _value(socket):
    if not socket.is_linked:
        value = socket.default_value
        return float(value) if isinstance(value, (int, float)) else tuple(value)
    link = socket.links[0]
    node = link.from_node
    if node.type == 'MIX_RGB':
        share = min(1.0, max(0.0, _mean(node.inputs[0])))
        a, b = _colour(node.inputs[1]), _colour(node.inputs[2])
        if node.blend_type == 'MULTIPLY':
            b = [x * y for x, y in zip(a, b)]
        return tuple(x + (y - x) * share for x, y in zip(a, b))
    if node.type == 'MATH':
        value = OPERATIONS[node.operation](_mean(node.inputs[0]), _mean(node.inputs[1]))
        return min(1.0, max(0.0, value)) if node.use_clamp else value
    if node.type == 'VALTORGB':
        # The mean over the stops, as what runs through a ramp runs through all of it.
        stops = [(e.position, e.color[0], e.color[1], e.color[2]) for e in node.color_ramp.elements]
        stops = [(0.0, *stops[0][1:]), *stops, (1.0, *stops[-1][1:])]
        pairs = list(zip(stops, stops[1:]))
        return tuple(sum((b[0] - a[0]) * (a[k] + b[k]) / 2 for a, b in pairs) for k in (1, 2, 3))
    if node.type in ('RGB', 'VALUE'):
        value = node.outputs[0].default_value
        return float(value) if node.type == 'VALUE' else tuple(value)
    return MEAN_OF_NOISE
