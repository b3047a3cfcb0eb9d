import type { Mesh, Object3D } from 'three'

/** Everything of an object that is drawn. */
export function meshesOf(object: Object3D): Mesh[] {
  const found: Mesh[] = []
  object.traverse((one) => {
    if (isMesh(one)) found.push(one)
  })
  return found
}

const isMesh = (object: Object3D): object is Mesh => 'isMesh' in object
