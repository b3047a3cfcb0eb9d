// A closer look at one place of a tool.
import * as THREE from 'three'

/** Of the way to what is looked at, how near the camera sees: as far as can be, so that it tells a mark from the steel below. */
const NEAR = 0.5
/** Of half the picture's width, how far around the place shadows are drawn. */
const AROUND = 1.3

/**
 * Moves the camera, which looks as steeply as it looked, to what it sees at `at` (of its picture's width and height, from above left), so
 * near that `width` of its picture fills it. Answers { point, radius }, what is to be seen then.
 */
export function approach(camera, tool, { at: [x, y], width }) {
  tool.updateMatrixWorld(true)
  camera.updateMatrixWorld(true)
  const place = new THREE.Vector2(x * 2 - 1, 1 - y * 2)
  const point = seenAt(camera, tool, place) ?? nearestTo(camera, tool, place)
  const forward = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion)
  const depth = point.clone().sub(camera.position).dot(forward) * width
  camera.position.copy(point).addScaledVector(forward, -depth)
  camera.near = depth * NEAR
  camera.updateProjectionMatrix()
  camera.matrix.compose(camera.position, camera.quaternion, camera.scale)
  return { point, radius: AROUND * depth * Math.tan(THREE.MathUtils.degToRad(camera.fov / 2)) }
}

function seenAt(camera, tool, place) {
  const ray = new THREE.Raycaster()
  ray.setFromCamera(place, camera)
  return ray.intersectObject(tool, true)[0]?.point
}

/** The point of a thin tool that a look beside it just misses. */
function nearestTo(camera, tool, place) {
  const [found, point] = [new THREE.Vector3(), new THREE.Vector3()]
  let least = Infinity
  tool.traverse(({ geometry, matrixWorld }) => {
    const places = geometry?.attributes.position
    for (let i = 0; i < (places?.count ?? 0); i++) {
      const seen = point.fromBufferAttribute(places, i).applyMatrix4(matrixWorld).clone().project(camera)
      const apart = Math.hypot(seen.x - place.x, seen.y - place.y)
      if (apart >= least) continue
      least = apart
      found.copy(point)
    }
  })
  return found
}
