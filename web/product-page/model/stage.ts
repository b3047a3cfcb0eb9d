import {
  Box3,
  DirectionalLight,
  type Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { ModelMissing } from '#web/product-page/model/load-model.ts'
import { meshesOf } from '#web/product-page/model/meshes.ts'
import { nearer, START, type View, within } from '#web/product-page/model/orbit.ts'
import type { Model } from '#web/product-page/model/read-model.ts'
import { createRule, type Rule } from '#web/product-page/model/rule.ts'

const FIELD_OF_VIEW = 30
/** More is not seen, and takes the time of a phone. */
const MOST_PIXELS = 2
const LIT = 0xc79a3b
/** In pixels: tools are rough enough for a coarse room, and a machine without graphics takes longer for it than for the tool. */
const REFLECTED = 32

export type Stage = ReturnType<typeof createStage>

/** What is at a place of the canvas, and where one sees it, in pixels from the upper left. */
export type Seen = {
  x: number
  y: number
  isCorner: boolean
  part: string | undefined
  meters: number | undefined
}

/** Draws a model on a canvas, whenever something has changed and never else. `isStill`: nothing glides. Throws ModelMissing. */
export function createStage(canvas: HTMLCanvasElement, { root, parts }: Model, isStill: () => boolean) {
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' })
  if (!context) throw new ModelMissing('graphics')
  const renderer = new WebGLRenderer({ canvas, context })
  renderer.toneMapping = NeutralToneMapping
  const scene = new Scene()
  const camera = new PerspectiveCamera(FIELD_OF_VIEW)
  const room = new RoomEnvironment()
  const reflections = new PMREMGenerator(renderer)
  scene.environment = reflections.fromScene(room, 0, 0.1, 100, { size: REFLECTED }).texture
  const sun = new DirectionalLight(0xffffff, 1.5)
  camera.add(sun, sun.target)
  sun.position.set(-0.6, 1, 0.6)
  sun.target.position.set(0, 0, -1)
  scene.add(camera, root)

  const whole = sphereOf(root)
  setApart(1)
  const spread = sphereOf(root)
  setApart(0)
  const look = { apart: 0, center: whole.center.clone(), radius: whole.radius }
  let [now, wanted]: [View, View] = [START, START]
  let [frame, before] = [0, 0]
  const rule: Rule = createRule({ scene, camera, root, canvas, radius: whole.radius })

  function setApart(share: number) {
    for (const { object, home, away } of parts) object.position.copy(home).addScaledVector(away, share)
    root.updateMatrixWorld(true)
  }
  function ask() {
    if (frame === 0) before = performance.now()
    frame ||= requestAnimationFrame(draw)
  }
  function draw(time: number) {
    frame = 0
    now = isStill() ? wanted : nearer(now, wanted, Math.max(1, time - before))
    before = time
    place()
    rule.place()
    renderer.render(scene, camera)
    if (now !== wanted) frame = requestAnimationFrame(draw)
  }
  function place() {
    const { around, above, close } = now
    const aspect = Math.min(1, camera.aspect)
    const far = look.radius / Math.sin((FIELD_OF_VIEW * Math.PI) / 360) / aspect / close
    const flat = Math.cos(above)
    const away = new Vector3(Math.sin(around) * flat, Math.sin(above), Math.cos(around) * flat)
    camera.position.copy(look.center).addScaledVector(away, far)
    camera.lookAt(look.center)
    camera.near = Math.max(far - 2 * look.radius, far / 100)
    camera.far = far + 2 * look.radius
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld(true)
  }

  function partOf(object: Object3D): string | undefined {
    for (let one: Object3D | null = object; one; one = one.parent) {
      const found = parts.find((part) => part.object === one)
      if (found) return found.word
    }
    return undefined
  }

  const lit = new Map<Mesh, Mesh['material']>()
  function light(word: string | undefined) {
    for (const [mesh, own] of lit) {
      for (const one of [mesh.material].flat()) one.dispose()
      mesh.material = own
    }
    lit.clear()
    for (const mesh of parts.filter((one) => one.word === word).flatMap(({ object }) => meshesOf(object))) {
      lit.set(mesh, mesh.material)
      mesh.material = shining(mesh.material)
    }
    ask()
  }

  return {
    view: () => wanted,
    look(view: View) {
      wanted = within(view)
      ask()
    },
    resize(width: number, height: number) {
      if (width === 0 || height === 0) return
      camera.aspect = width / height
      renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio))
      renderer.setSize(width, height, false)
      ask()
    },
    /** From 0, together, to 1. What was measured goes, as its points have moved. */
    takeApart(share: number) {
      setApart(share)
      look.center.lerpVectors(whole.center, spread.center, share)
      look.radius = whole.radius + (spread.radius - whole.radius) * share
      rule.clear()
      ask()
    },
    light,
    /** Undefined beside the tool. `meters`: how far it is from the first end of the rule, where that is there alone. */
    seenAt(x: number, y: number): Seen | undefined {
      const seen = rule.seen(x, y)
      return seen && { ...seen, part: partOf(seen.object) }
    },
    /** Puts an end of the rule at a place of the canvas; answers how far its two ends are apart in meters, once both are there. */
    measureAt(x: number, y: number): { picked: number; meters: number | undefined } {
      const found = rule.pick(x, y)
      ask()
      return found
    },
    clearRule() {
      rule.clear()
      ask()
    },
    /** Gives the memory of the graphics back. */
    end() {
      cancelAnimationFrame(frame)
      light(undefined)
      cancelAnimationFrame(frame)
      rule.end()
      room.dispose()
      reflections.dispose()
      scene.environment?.dispose()
      for (const mesh of meshesOf(root)) {
        mesh.geometry.dispose()
        for (const material of [mesh.material].flat()) material.dispose()
      }
      renderer.dispose()
      context.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

const sphereOf = (root: Object3D) => new Box3().setFromObject(root, true).getBoundingSphere(new Sphere())

function shining(material: Mesh['material']): Mesh['material'] {
  const copies = [material].flat().map((one) => {
    const copy = one.clone()
    if (copy instanceof MeshStandardMaterial) {
      copy.emissive.set(LIT)
      copy.emissiveIntensity = 0.4
    }
    return copy
  })
  return copies.length === 1 && copies[0] ? copies[0] : copies
}
