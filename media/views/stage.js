// Runs in the browser: lays a tool on the table, lights it from many points in turn, and draws it. views.mjs calls `draw`.
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { frame, layBefore } from './beside.js'
import { approach } from './ends.js'
import { gathered } from './heaps.js'
import { halton, mirrored, PAPER, samples } from './lights.js'
import { mirroring, plain, sweep } from './surfaces.js'

const UNIT = 10 // of a metre: the stage is in units of 10 cm
const BELOW = PAPER.map((v) => v * 0.55)
const ABOVE = PAPER.map((v) => v * 0.19)
const MIRRORINGS = 5
// A box's light, as radians from its middle: wide and soft at its edge, as the paper behind would show each edge.
const CONE = 1.4
const SHADOWED = 0.9
/** Half the width of what the sky's light throws shadows in. */
const SIDE = 3
const SOFT = 9
/** So many triangles are a heap of small things, each of which every light would draw. */
const HEAP = 40_000
const renderer = new THREE.WebGLRenderer({
  antialias: false,
  preserveDrawingBuffer: true,
  powerPreference: 'high-performance',
})
document.body.append(renderer.domElement)
renderer.shadowMap.enabled = true
renderer.shadowMap.type = THREE.PCFShadowMap
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
const mirrors = new Map()

/** From Blender's rows, z up, to three's matrix, y up. */
function matrixOf(rows) {
  const turn = new THREE.Matrix4().makeRotationX(-Math.PI / 2)
  return turn
    .clone()
    .multiply(new THREE.Matrix4().set(...rows))
    .multiply(turn.clone().invert())
}

/**
 * A picture as a PNG: the tool of that address as its pose says, so many pixels wide; with `beside`, the address of a rule, on the paper
 * before it; with `end`, a place of its picture, that from close by.
 */
window.draw = async ({ url, pose, size, stops = -0.3, beside, end }) => {
  const scene = new THREE.Scene()
  const tool = await load(url)
  tool.matrixAutoUpdate = false
  tool.matrix.copy(matrixOf(pose.standing)).multiply(new THREE.Matrix4().makeScale(UNIT, UNIT, UNIT))
  scene.add(tool)
  const rule = beside && layBefore(tool, await load(beside))
  if (rule) scene.add(rule)
  const paper = sweep()
  scene.add(paper)
  if (!mirrors.has(pose.key)) mirrors.set(pose.key, mirrored(renderer, pose.key))
  const camera = new THREE.PerspectiveCamera((Math.atan(18 / pose.lens) * 360) / Math.PI, 1, 0.5, 80)
  const turn = new THREE.Matrix4().makeRotationX(-Math.PI / 2)
  camera.matrixAutoUpdate = false
  camera.matrix.copy(turn.multiply(new THREE.Matrix4().set(...pose.camera)))
  camera.matrix.decompose(camera.position, camera.quaternion, camera.scale)
  if (rule) frame(camera, [tool, rule])
  const near = end ? approach(camera, tool, end) : undefined
  camera.updateMatrixWorld(true)
  gathered(tool)
  scene.traverse((ob) => {
    if (!ob.isMesh) return
    ob.receiveShadow = true
    ob.castShadow = ob !== paper
    ob.userData.mirroring = mirroring(ob.material)
    ob.userData.plain = plain(ob.material)
    // The back of a rounded foot is too near the paper to shade it: light would leak in all around.
    ob.userData.plain.shadowSide = THREE.DoubleSide
  })
  renderer.setSize(size, size, false)
  const picture = collect(scene, camera, pose.key, size, stops, near)
  scene.traverse((ob) => ob.geometry?.dispose())
  return picture
}

async function load(url) {
  return (await loader.loadAsync(url)).scene
}

function collect(scene, camera, key, size, stops, near) {
  const once = new THREE.WebGLRenderTarget(size, size, { type: THREE.HalfFloatType })
  const sum = new THREE.WebGLRenderTarget(size, size, { type: THREE.FloatType, depthBuffer: false })
  renderer.toneMapping = THREE.NoToneMapping
  const share = { value: 1 }
  const add = screen(
    'uniform sampler2D one; uniform float share; varying vec2 at; void main(){ gl_FragColor = texture2D(one, at) * share; }',
    { one: { value: once.texture }, share },
  )
  const adding = {
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    transparent: true,
  }
  Object.assign(add.material, adding)
  renderer.setRenderTarget(sum)
  renderer.setClearColor(0, 0)
  renderer.clear()
  let turn = 0
  const pass = (lights, look, weight = 1) => {
    for (const light of lights) {
      scene.add(light)
      if (light.target) scene.add(light.target)
    }
    scene.traverse((ob) => {
      if (ob.isMesh) ob.material = ob.userData[look]
    })
    // Each pass looks from a fraction of a pixel beside the others: all together have smooth edges.
    turn++
    camera.setViewOffset(size, size, halton(turn, 2) - 0.5, halton(turn, 3) - 0.5, size, size)
    // Lambert's material would scatter the surroundings' light, too.
    scene.environment = look === 'mirroring' ? mirrors.get(key) : null
    renderer.setRenderTarget(once)
    renderer.autoClear = true
    renderer.render(scene, camera)
    renderer.setRenderTarget(sum)
    renderer.autoClear = false
    share.value = weight
    renderer.render(add.scene, add.camera)
    for (const light of lights) {
      scene.remove(light)
      if (light.target) scene.remove(light.target)
      light.dispose()
    }
  }
  const handfuls = samples(key, near !== undefined || trianglesOf(scene) > HEAP)
  for (const some of handfuls) {
    const lights = some.map((one) => lightOf(one, near))
    // What the paper throws back, from below and, as it rises behind the tool, from above.
    lights.push(
      new THREE.HemisphereLight(
        new THREE.Color(...ABOVE),
        new THREE.Color(...BELOW),
        Math.PI / handfuls.length,
      ),
    )
    pass(lights, 'plain')
  }
  for (let i = 0; i < MIRRORINGS; i++) pass([], 'mirroring', 1 / MIRRORINGS)
  renderer.autoClear = true
  const last = screen(
    `uniform sampler2D sum; varying vec2 at; void main(){ gl_FragColor = vec4(texture2D(sum, at).rgb, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    }`,
    { sum: { value: sum.texture } },
  )
  renderer.toneMapping = THREE.NeutralToneMapping
  renderer.toneMappingExposure = 2 ** stops
  renderer.setRenderTarget(null)
  renderer.render(last.scene, last.camera)
  once.dispose()
  sum.dispose()
  return renderer.domElement.toDataURL('image/png')
}

function trianglesOf(scene) {
  let sum = 0
  scene.traverse(({ geometry, count = 1 }) => {
    sum += ((geometry?.index?.count ?? 0) / 3) * count
  })
  return sum
}

/** With `near`, a light whose shadow is sharp there and nowhere else. */
function lightOf({ kind, at, colour, intensity }, near) {
  const tint = new THREE.Color(...colour)
  const light =
    kind === 'box'
      ? new THREE.SpotLight(tint, intensity, 0, CONE, 0.5, 2)
      : new THREE.DirectionalLight(tint, intensity)
  light.position.copy(at)
  light.castShadow = true
  // The shadow's map looks at the tool alone, so that its points lie close; the paper far behind has no shadow to catch.
  if (kind === 'box') light.shadow.focus = SHADOWED / CONE
  light.shadow.mapSize.set(kind === 'box' ? 1024 : 512, kind === 'box' ? 1024 : 512)
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.004
  light.shadow.radius = kind === 'box' ? 2 : 5
  const side = near?.radius ?? SIDE
  Object.assign(light.shadow.camera, { near: 1, far: 30, left: -side, right: side, top: side, bottom: -side })
  return near ? sharpenedAt(light, near) : light
}

function sharpenedAt(light, { point, radius }) {
  light.target.position.copy(point)
  if (light.isSpotLight) light.shadow.focus = Math.atan(radius / light.position.distanceTo(point)) / CONE
  else light.position.add(point)
  light.shadow.bias *= radius / SIDE
  light.shadow.normalBias *= radius / SIDE
  // From close by, each of the many shadows would be told from the next.
  light.shadow.mapSize.set(512, 512)
  light.shadow.radius = SOFT
  return light
}

function screen(fragmentShader, uniforms) {
  const vertexShader = 'varying vec2 at; void main(){ at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
  const material = new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
  })
  const scene = new THREE.Scene()
  scene.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material))
  return { scene, material, camera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1) }
}
window.isReady = true
