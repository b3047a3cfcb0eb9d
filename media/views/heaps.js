// What lies in a heap as one thing: to draw two hundred brads one by one, for each light, takes longer than all else.
import * as THREE from 'three'

const MANY = 8

/** Puts what stands that often or oftener in place of its single meshes; the rest stays. */
export function gathered(tool) {
  tool.updateMatrixWorld(true)
  const meshes = []
  tool.traverse((ob) => {
    if (ob.isMesh) meshes.push(ob)
  })
  for (const alike of Map.groupBy(meshes, ({ geometry }) => geometry).values()) {
    if (alike.length < MANY) continue
    const [{ geometry, material }] = alike
    const heap = new THREE.InstancedMesh(geometry, material, alike.length)
    const into = tool.matrixWorld.clone().invert()
    alike.forEach((one, index) => {
      heap.setMatrixAt(index, into.clone().multiply(one.matrixWorld))
      one.removeFromParent()
    })
    tool.add(heap)
  }
}
