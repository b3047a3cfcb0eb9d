"""Tools that can be taken apart: of each family its parts, as (the part's word, where it stands when the tool is apart, the
objects that are of it). The place is a share of the tool's longest side in the model's axes, x along and z up; the first part
takes every object that no other names."""

WHOLE = [(None, (0, 0, 0), ())]

APART = {
    'bench-plane': [
        ('body', (0, 0, 0), ('lettering.001',)),
        ('frog', (-0.02, 0, 0.17), ('frog', 'screw', 'slot')),
        ('iron', (0, 0, 0.40), ('iron', 'lateral lever')),
        ('cap-iron', (0.05, 0, 0.53), ('cap iron', 'hump')),
        ('lever-cap', (0.13, 0, 0.70), ('lever cap', 'panel', 'lettering', 'cam')),
        ('knob', (0.10, 0, 0.22), ('knob', 'nut', 'slot.001')),
        ('tote', (-0.10, 0, 0.34), ('tote', 'nut.001')),
        ('adjuster', (-0.30, 0, 0.0), ('wheel', 'rod')),
    ],
    'bar-clamp': [
        ('bar', (0, 0, 0), ()),
        ('fixed-jaw', (-0.12, 0, 0), ('fixed jaw', 'fixed cap')),
        ('sliding-jaw', (0.14, 0, 0), ('sliding jaw', 'boss', 'lettering')),
        ('screw', (0.14, -0.12, 0), ('screw',)),
        ('pad', (0.06, -0.12, 0), ('swivel', 'cap')),
        ('handle', (0.22, -0.12, 0), ('ferrule', 'grip')),
        ('stop', (0.06, 0.06, 0), ('stop',)),
    ],
    'tenon-saw': [
        ('blade', (0, 0, 0), ('lettering.001',)),
        ('back', (0, 0.12, 0), ('back', 'lettering')),
        ('handle', (-0.16, 0, 0), ('handle',)),
        ('nuts', (-0.16, 0, 0.14), ('nut', 'slot')),
    ],
}
