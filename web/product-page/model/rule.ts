import {
  BufferGeometry,
  type Camera,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  type Object3D,
  Points,
  PointsMaterial,
  Raycaster,
  type Scene,
  Vector2,
  type Vector3,
} from 'three'
import { meshesOf } from '#web/product-page/model/meshes.ts'
import { nearestCorner } from '#web/product-page/model/nearest-corner.ts'

/** In pixels: so close to a corner, a press means it. */
const SNAPS = 14
const COLOUR = 0xd2451e

export type Rule = ReturnType<typeof createRule>

type Around = { scene: Scene; camera: Camera; root: Object3D; canvas: HTMLCanvasElement; radius: number }

/** A line between two points of the model that were pressed. */
export function createRule({ scene, camera, root, canvas, radius }: Around) {
  let ends: Vector3[] = []
  const shape = new BufferGeometry()
  const line = new LineSegments(shape, new LineBasicMaterial({ color: COLOUR, depthTest: false }))
  const dots = new Points(
    shape,
    new PointsMaterial({ color: COLOUR, size: 9, sizeAttenuation: false, depthTest: false }),
  )
  line.renderOrder = dots.renderOrder = 1
  line.frustumCulled = dots.frustumCulled = false
  scene.add(line, dots)
  draw()

  function draw() {
    shape.setAttribute(
      'position',
      new Float32BufferAttribute(
        ends.flatMap((end) => end.toArray()),
        3,
      ),
    )
    line.visible = ends.length === 2
    dots.visible = ends.length > 0
  }

  /** `x` and `y` in pixels from the canvas's upper left. Near a corner the corner counts. `meters`: from the first end, where it waits for a second. */
  function seen(x: number, y: number) {
    const { clientWidth: width, clientHeight: height } = canvas
    const at = new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2)
    const caster = new Raycaster()
    caster.setFromCamera(at, camera)
    const [hit] = caster.intersectObjects(meshesOf(root), false)
    const within = new Vector2((SNAPS / width) * 2, (SNAPS / height) * 2)
    const corner = nearestCorner(meshesOf(root), camera, {
      at,
      within,
      deepest: (hit?.distance ?? Infinity) + radius / 50,
    })
    const point = corner?.place ?? hit?.point
    const object = corner?.mesh ?? hit?.object
    if (!point || !object) return undefined
    const shown = point.clone().project(camera)
    return {
      ...{ point, object, isCorner: corner !== undefined },
      ...{ x: ((shown.x + 1) / 2) * width, y: ((1 - shown.y) / 2) * height },
      meters: ends.length === 1 ? ends[0]?.distanceTo(point) : undefined,
    }
  }

  return {
    clear() {
      ends = []
      draw()
    },
    place() {
      dots.material.size = 9 * Math.min(2, devicePixelRatio)
    },
    seen,
    /** A third point begins anew; beside the model nothing happens. */
    pick(x: number, y: number): { picked: number; meters: number | undefined } {
      const point = seen(x, y)?.point
      if (point) {
        ends = ends.length === 2 ? [point] : [...ends, point]
        draw()
      }
      const [from, to] = ends
      return { picked: ends.length, meters: from && to && from.distanceTo(to) }
    },
    end() {
      shape.dispose()
      line.material.dispose()
      dots.material.dispose()
    },
  }
}
