"""blender -b -t 1 -P picture.py -- NAME base=FILE width=1200 samples=32: builds one picture's scene and renders it.

`list` says the names of all pictures, and `models` of which families or tools of the catalogue there are models. With
`tool=FILE`, a row of the catalogue as JSON, the picture shows that tool in its own size, and NAME is its model. `plans FILE FOLDER`
draws the plan of each tool of the file, a list of rows with their `model`, and `meshes FILE FOLDER` writes its triangles."""
import importlib
import json
import os
import sys
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from kit.model import ask_for_model  # noqa: E402
from kit.plan import ask_for_plan  # noqa: E402
from kit.studio import empty_scene, render  # noqa: E402
from kit.tool import show_tool  # noqa: E402

asked = sys.argv[sys.argv.index('--') + 1:]
settings = dict(a.split('=', 1) for a in asked if '=' in a)


def found(table):
    """Every entry of that table of all files, by its name: a function that builds a scene and says its height for a width of one."""
    entries = {}
    for room in ('tools', 'scenes'):
        for file in sorted(os.listdir(os.path.join(HERE, room))):
            if file.endswith('.py') and not file.startswith('_'):
                entries.update(getattr(importlib.import_module(f'{room}.{file[:-3]}'), table, {}))
    return entries


if asked == ['list']:
    print('\n'.join(found('PICTURES')))
elif asked == ['models']:
    print('\n'.join(found('MODELS')))
elif asked[0] in ('plans', 'meshes'):
    ask = ask_for_plan if asked[0] == 'plans' else ask_for_model
    models = found('MODELS')
    with open(asked[1], encoding='utf-8') as file:
        rows = json.load(file)
    failed = []
    for row in rows:
        empty_scene()
        ask(os.path.join(asked[2], row['slug']))
        try:
            models[row['model']](show_tool(row))
        except Exception:  # the others are still worth their time
            failed.append(row['slug'])
            traceback.print_exc()
    if failed:
        sys.exit(f'failed: {failed}')
else:
    empty_scene()
    if 'tool' in settings:
        with open(settings['tool'], encoding='utf-8') as file:
            height = found('MODELS')[asked[0]](show_tool(json.load(file))) or 1.0
    else:
        height = found('PICTURES')[asked[0]]() or 1.0
    width = int(settings.get('width', 1200))
    render(settings['base'], width, round(width * height), int(settings.get('samples', 24)), float(settings.get('noise', 0.1)))
