import { type Camera, type Mesh, type Vector2, Vector3 } from 'three'

/** `at`: a point of the view, from -1 to 1 in both directions; `within`: how near it a corner must be; `deepest`: how far from the camera, in meters. */
type Wanted = { at: Vector2; within: Vector2; deepest: number }

/** The corner of a model that is seen nearest to a point of the view, in the world's space, and what it is a corner of. */
export function nearestCorner(
  meshes: Mesh[],
  camera: Camera,
  { at, within, deepest }: Wanted,
): { place: Vector3; mesh: Mesh } | undefined {
  const [corner, seen] = [new Vector3(), new Vector3()]
  const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld)
  let found: { place: Vector3; mesh: Mesh } | undefined
  let nearest = 1
  for (const mesh of meshes) {
    const { geometry, matrixWorld } = mesh
    const places = geometry.getAttribute('position')
    for (let one = 0; one < places.count; one++) {
      corner.fromBufferAttribute(places, one).applyMatrix4(matrixWorld)
      seen.copy(corner).project(camera)
      const far = Math.hypot((seen.x - at.x) / within.x, (seen.y - at.y) / within.y)
      if (far >= nearest || eye.distanceTo(corner) > deepest) continue
      nearest = far
      found = { place: corner.clone(), mesh }
    }
  }
  return found
}
