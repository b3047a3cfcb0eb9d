"""How a tool of the catalogue is shown: alone on the stage, whole, in the frame that it fills."""
from kit import model, plan
from kit.placing import lay, points_of
from kit.studio import look_at, stage

# What is longer than so many units of 10 cm is shrunk, so that the light falls on it as on the others.
LONGEST = 3.0


def show(tool, turn=40, tilt=(0, 0), elevation=54, margin=1.16, key=7.0, at=(0, 0), longest=LONGEST):
    """Lays the tool on the table and moves the camera until the tool fills the frame. See `lay` and `look_at`."""
    if plan.is_asked():
        plan.draw_plan(tool)
        return
    if model.is_asked():
        model.write_model(tool)
        before = tool.matrix_world.copy()
        camera = _pose(tool, turn, tilt, elevation, margin, at, longest)
        model.write_pose(tool.matrix_world @ before.inverted(), camera, key)
        return
    stage(key=key)
    _pose(tool, turn, tilt, elevation, margin, at, longest)


def _pose(tool, turn, tilt, elevation, margin, at, longest):
    points = points_of(tool)
    extent = max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3))
    lay(tool, turn, at, tilt=tilt, shrink=min(1.0, longest / extent))
    return look_at([tool], elevation, margin)
