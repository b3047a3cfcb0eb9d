"""blender -b -t 1 -P picture.py -- NAME base=FILE width=1200 samples=32: builds one picture's scene and renders it."""
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from kit.studio import empty_scene, render  # noqa: E402

asked = sys.argv[sys.argv.index('--') + 1:]
settings = dict(a.split('=', 1) for a in asked if '=' in a)


def pictures():
    """Every picture by its name: a function that builds the scene and says its height for a width of one."""
    found = {}
    for room in ('tools', 'scenes'):
        for file in sorted(os.listdir(os.path.join(HERE, room))):
            if file.endswith('.py') and not file.startswith('_'):
                found.update(getattr(importlib.import_module(f'{room}.{file[:-3]}'), 'PICTURES', {}))
    return found


if asked == ['list']:
    print('\n'.join(pictures()))
else:
    empty_scene()
    height = pictures()[asked[0]]() or 1.0
    width = int(settings.get('width', 1200))
    render(settings['base'], width, round(width * height), int(settings.get('samples', 24)), float(settings.get('noise', 0.1)))
