import { expect, test } from 'vitest'
import { filesOf, glb, uploadModel } from '#server/shop/uploads/testing.ts'
import { badFiles } from '#server/shop/uploads/testing-bad-files.ts'
import { badNumbers } from '#server/shop/uploads/testing-bad-numbers.ts'
import { badPictures } from '#server/shop/uploads/testing-bad-pictures.ts'
import { badScenes } from '#server/shop/uploads/testing-bad-scenes.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

test.each([...badFiles, ...badScenes, ...badNumbers, ...badPictures])(
  '%s is refused with a sentence, and nothing is kept',
  async (_what, sentence, file) => {
    const before = await filesOf(kerf)
    const { status, body } = await uploadModel(kerf, await file(), ada)
    expect({ status, code: body.code, defined: body.defined }).toEqual({
      status: 422,
      code: 'MODEL_REFUSED',
      defined: true,
    })
    expect(body.message).toMatch(sentence)
    expect(await filesOf(kerf)).toEqual(before)
  },
)

test('a description that names the same corners thousands of times is refused before they are looked at', async () => {
  const body = Buffer.alloc(3_000_000)
  const file = glb((gltf) => {
    gltf.accessors = [{ bufferView: 0, componentType: 5126, count: 250_000, type: 'VEC3' }]
    gltf.bufferViews = [{ buffer: 0, byteLength: body.length }]
    gltf.meshes[0].primitives = Array(5000).fill({ attributes: { POSITION: 0 } })
  }, body)
  const began = performance.now()
  expect((await uploadModel(kerf, file, ada)).body.message).toMatch(/at most 600 surfaces/)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a part may be named in any script, with what joins its letters', async () => {
  for (const part of ['Griff 2', 'میخ\u200cها', 'क्\u200dष'])
    expect(
      (
        await uploadModel(
          kerf,
          glb((gltf) => Object.assign(gltf.nodes[0], { extras: { part } })),
          ada,
        )
      ).status,
    ).toBe(201)
})

test('what only looks like them is taken: names of an object as texts, and one name in several places', async () => {
  const file = glb((gltf) => {
    gltf.extras = { note: '"a": 1, "a": 2, __proto__', list: [{ a: 1 }, { a: 2 }], constructor: 'Ada' }
    gltf.nodes[0] = { ...gltf.nodes[0], name: '__proto__', extras: { part: 'constructor' } }
    gltf.meshes[0].primitives[0].attributes._WEAR_2 = 0
  })
  expect((await uploadModel(kerf, file, ada)).status).toBe(201)
})
