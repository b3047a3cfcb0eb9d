// A tool with a rule before it, which shows how large it is.
import * as THREE from 'three'

/** Of a rule's length. */
const GAP = 0.12
/** How much of the picture they fill. */
const FILLED = 0.86

/** Lays the rule flat on the paper before the tool, as much smaller than in truth as the tool is; answers the rule. */
export function layBefore(tool, rule) {
  tool.updateMatrixWorld(true)
  const scale = new THREE.Vector3().setFromMatrixScale(tool.matrix).x
  const place = new THREE.Box3().setFromObject(tool, true)
  const own = new THREE.Box3().setFromObject(rule, true)
  const size = own.getSize(new THREE.Vector3()).multiplyScalar(scale)
  const middle = own.getCenter(new THREE.Vector3()).multiplyScalar(scale)
  rule.matrixAutoUpdate = false
  rule.matrix
    .makeTranslation(
      (place.min.x + place.max.x) / 2 - middle.x,
      place.min.y - own.min.y * scale,
      place.max.z + GAP * size.x + size.z / 2 - middle.z,
    )
    .multiply(new THREE.Matrix4().makeScale(scale, scale, scale))
  rule.updateMatrixWorld(true)
  return rule
}

/** Moves the camera, which looks where it looked, so that all of these are in the picture and as large as they can be. */
export function frame(camera, things) {
  const reach = Math.tan(((camera.fov / 2) * Math.PI) / 180) * FILLED
  const turned = camera.quaternion.clone().invert()
  const most = { left: -Infinity, right: -Infinity, below: -Infinity, above: -Infinity }
  const point = new THREE.Vector3()
  for (const thing of things)
    thing.traverse(({ geometry, matrixWorld }) => {
      const places = geometry?.attributes.position
      for (let i = 0; i < (places?.count ?? 0); i++) {
        const { x, y, z } = point
          .fromBufferAttribute(places, i)
          .applyMatrix4(matrixWorld)
          .applyQuaternion(turned)
        most.right = Math.max(most.right, reach * z + x)
        most.left = Math.max(most.left, reach * z - x)
        most.above = Math.max(most.above, reach * z + y)
        most.below = Math.max(most.below, reach * z - y)
      }
    })
  const distance = Math.max(most.right + most.left, most.above + most.below) / (2 * reach)
  camera.position
    .set((most.right - most.left) / 2, (most.above - most.below) / 2, distance)
    .applyQuaternion(camera.quaternion)
  camera.matrix.compose(camera.position, camera.quaternion, camera.scale)
}
