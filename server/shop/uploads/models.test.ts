import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_MODEL_BYTES } from '#contract/upload-limits.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import { newUploadId } from '#server/shop/uploads/names.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import { blockNumbers, blockWith, glb, photo, uploadModel } from '#server/shop/uploads/testing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const DAY = 24 * 3_600_000

const change = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)
const shown = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body
const get = (path: string, method = 'GET') => kerf.fetch(new Request(`${ORIGIN}${path}`, { method }))
async function uploaded(file = glb()): Promise<string> {
  const { status, body } = await uploadModel(kerf, file, ada)
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  return body.model
}

test('a model is served to its byte as a model and as nothing else, and may be kept for ever', async () => {
  const model = await uploaded()
  expect(model).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.glb$/)
  for (const method of ['GET', 'HEAD']) {
    const reply = await get(model, method)
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(glb().length),
      'content-security-policy': "default-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect(Buffer.from(await (await get(model)).arrayBuffer())).toEqual(glb())
  for (const wrong of [
    model.replace('.glb', '.pdf'),
    model.replace('.glb', '.html'),
    model.replace(/-\d+/, '-9'),
  ])
    expect((await get(wrong)).status).toBe(404)
})

test('a product is given a model, another and none; each is a fact, and only a file that is there is taken', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  const id = await kerf.product()
  for (const model of [first, second, '/models/claw-hammer.glb', '']) {
    expect((await change(id, { model })).status).toBe(200)
    expect((await shown(id)).model).toBe(model || undefined)
  }
  const facts = (await factsAbout(kerf.db, id)).flatMap(({ after }) => Object(after).model ?? [])
  expect(facts).toEqual([first, second, '/models/claw-hammer.glb'])
  await change(id, { model: first })
  const answer = async (model: string) => {
    const { status, body } = await change(id, { model, price: 99 })
    return [status, body.code]
  }
  expect(await answer(`/uploads/${newUploadId()}-99.glb`)).toEqual([422, 'MODEL_REFUSED'])
  for (const wrong of [
    'https://models.example/saw.glb',
    `/uploads/${newUploadId()}-99.pdf`,
    '/uploads/../secrets.glb',
    `//models.example${first}`,
  ])
    expect(await answer(wrong)).toEqual([422, 'UNPROCESSABLE_CONTENT'])
  expect((await change(id, { img: first })).body.code, 'a model is no picture').toBe('PICTURE_REFUSED')
  const documents = [{ file: first, title: 'Manual' }]
  expect((await change(id, { documents })).body.code, 'nor a document').toBe('UNPROCESSABLE_CONTENT')
  expect(await shown(id)).toMatchObject({ price: 24.5, model: first })
})

test('a change of the model is taken back like any other, and one whose file is gone says so', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  const id = await kerf.product()
  for (const model of [first, second]) await change(id, { model, maker: model === first ? 'Holt' : 'Ash' })
  const takeBack = async () => {
    const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
    return kerf.call('POST', `/api/manage/audit/${Object(body).rows[0]._id}/take-back`, {}, ada)
  }
  expect((await takeBack()).body).toMatchObject({ changes: 1, left: [] })
  expect(await shown(id)).toMatchObject({ model: first, maker: 'Holt' })
  await change(id, { model: '/models/claw-hammer.glb', maker: 'Elm' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY })
  onTestFinished(() => void vi.useRealTimers())
  const undone = await takeBack()
  vi.useRealTimers()
  expect(undone.body.left).toMatchObject([{ field: 'model to turn', reason: 'the file is no longer kept' }])
  expect(await shown(id)).toMatchObject({ model: '/models/claw-hammer.glb', maker: 'Holt' })
})

test('a model that no product has is taken away after two days; that of an archived product stays', async () => {
  const [kept, replaced] = [await uploaded(), await uploaded()]
  const id = await kerf.product()
  for (const model of [replaced, kept]) await change(id, { model })
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  await removeUnused(kerf.uploads, Date.now() + 3 * DAY)
  expect([(await get(kept)).status, (await get(replaced)).status]).toEqual([200, 404])
  const verbs = (await factsAbout(kerf.db, replaced.slice(9, 41))).map(({ verb }) => verb)
  expect(verbs).toEqual(['file.uploaded', 'file.removed'])
})

test('a model of the demo that needs no other file is taken: packed, in parts, with hundreds of thousands of triangles', async () => {
  for (const name of [
    'steel-rule-metric-600-mm',
    'steel-wool-12-pads-grade-000',
    'coping-saw-blades-12-pieces-20-tpi',
  ])
    await uploaded(readFileSync(new URL(`../../../public/models/${name}.glb`, import.meta.url)))
})

test('pictures in a model are taken, and what an exporter adds that costs nothing', async () => {
  const picture = await photo(64, 64).png().toBuffer()
  await uploaded(blockWith(picture))
  await uploaded(
    blockWith(picture, (gltf) => {
      gltf.images = Array(8).fill(gltf.images[0])
      const specular = { specularFactor: 0.5, specularColorFactor: [1, 1, 1], specularTexture: { index: 0 } }
      gltf.materials = [
        {
          ...{
            name: 'oak',
            alphaMode: 'MASK',
            alphaCutoff: 0.4,
            doubleSided: true,
            emissiveFactor: [0, 0, 0],
          },
          pbrMetallicRoughness: {
            baseColorFactor: [1, 1, 1, 1],
            baseColorTexture: { index: 0, texCoord: 1 },
          },
          normalTexture: { index: 0, scale: 2, extensions: { KHR_texture_transform: { scale: [2, 2] } } },
          extensions: { KHR_materials_specular: specular },
        },
      ]
    }),
  )
  await uploaded(
    glb((gltf) => {
      gltf.extensionsUsed = ['KHR_materials_specular', 'KHR_materials_ior']
      gltf.materials = [
        { name: 'steel', extensions: { KHR_materials_specular: {}, KHR_materials_ior: { ior: 1.5 } } },
      ]
      gltf.cameras = [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }]
      gltf.nodes.push({ name: 'Camera', camera: 0, extras: { uri: 'of the owner', extensions: { any: 1 } } })
      gltf.scenes[0].nodes.push(1)
    }),
  )
})

test('a model that is too large, or comes from a customer or a visitor, is refused', async () => {
  const large = glb(() => {}, Buffer.concat([blockNumbers(), Buffer.alloc(MOST_MODEL_BYTES)]))
  expect(await uploadModel(kerf, large, ada)).toMatchObject({
    status: 413,
    body: { code: 'MODEL_TOO_LARGE' },
  })
  expect(await uploadModel(kerf, glb(), casey)).toMatchObject({ status: 403 })
  expect(await uploadModel(kerf, glb())).toMatchObject({ status: 401 })
})
