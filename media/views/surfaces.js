// What the tool and the paper below it are made of, for light that is drawn in two halves: scattered and mirrored.
import * as THREE from 'three'
import { PAPER } from './lights.js'

/** What a material mirrors, without the light that it scatters. */
export function mirroring(material) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <lights_fragment_maps>',
      '#include <lights_fragment_maps>\niblIrradiance = vec3(0.0);',
    )
  }
  return material
}

/** What a material scatters, without what it mirrors. */
export function plain(material) {
  if (material.metalness > 0.98) return new THREE.MeshBasicMaterial({ color: 0, side: material.side })
  const color = material.color.clone().multiplyScalar(1 - material.metalness)
  return new THREE.MeshLambertMaterial({ color, map: material.map, side: material.side })
}

/** The paper that the tool lies on, which rises behind it. */
export function sweep(depth = 7, bend = 3, width = 40) {
  const curve = Array.from({ length: 41 }, (_, i) => (i / 40) * (Math.PI / 2))
  const profile = [
    [-14, 0],
    ...curve.map((a) => [depth - bend + bend * Math.sin(a), bend - bend * Math.cos(a)]),
    [depth, 14],
  ]
  const places = profile.flatMap(([y, z]) => [-width / 2, z, -y, width / 2, z, -y])
  const faces = profile.slice(1).flatMap((_, i) => [2 * i, 2 * i + 1, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 2])
  const shape = new THREE.BufferGeometry()
  shape.setAttribute('position', new THREE.Float32BufferAttribute(places, 3))
  shape.setIndex(faces)
  shape.computeVertexNormals()
  const paper = new THREE.MeshStandardMaterial({
    color: new THREE.Color(...PAPER),
    roughness: 0.75,
    side: THREE.DoubleSide,
  })
  return new THREE.Mesh(shape, paper)
}
