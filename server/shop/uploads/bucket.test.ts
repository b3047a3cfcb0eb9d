import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openStorage } from '#server/shop/uploads/open-storage.ts'
import { StorageAway } from '#server/shop/uploads/storage.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { openObjectStore } from '#testing/object-store.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const bucket = await openObjectStore()
const storage = openStorage(readConfig(bucket.settings))
const kerf = await openTestShop({ storage })
const ada = await kerf.admin()
const picture = await photo(400, 300).jpeg().toBuffer()
const get = (path: string) => kerf.fetch(new Request(`${ORIGIN}${path}`))

test('a picture is kept in a bucket and comes from our own address, as if it were here', async () => {
  const { status, body } = await upload(kerf, picture, ada)
  expect(status).toBe(201)
  expect(await Array.fromAsync(storage.list())).toHaveLength(6)
  const reply = await get(body.img)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toContain('immutable')
  const bytes = await reply.arrayBuffer()
  expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(Buffer.from(bytes).toString('latin1', 8, 12)).toBe('WEBP')
})

test('files are put, found, listed page by page and removed', async () => {
  const names = ['a.webp', 'b.webp'].map((name) => `${'0'.repeat(31)}1-320.${name}`)
  for (const name of names) await storage.put(name, new Uint8Array([1, 2, 3]), 'image/webp')
  expect(await storage.read(names[0] ?? '')).toEqual(new Uint8Array([1, 2, 3]))
  const listed = await Array.fromAsync(storage.list())
  expect(listed).toEqual(expect.arrayContaining(names))
  expect(listed).toHaveLength(new Set(listed).size)
  expect(listed.length).toBeGreaterThanOrEqual(8)
  for (const name of names) await storage.remove(name)
  await storage.remove(names[0] ?? '') // it is gone already
  expect(await storage.has(names[0] ?? '')).toBe(false)
  expect(await storage.read(names[0] ?? '')).toBeUndefined()
})

test('the bucket refuses a wrong secret, and the log says so', async () => {
  const other = openStorage(readConfig({ ...bucket.settings, UPLOADS_SECRET: 'wrong' }))
  await expect(other.has('a')).rejects.toThrow(StorageAway)
  await expect(other.put('a', new Uint8Array([1]), 'image/webp')).rejects.toThrow(StorageAway)
  await expect(Array.fromAsync(other.list())).rejects.toThrow(StorageAway)
})

test('while the bucket cannot be reached uploads are refused, no product gets a picture, and products still sell', async () => {
  const { body } = await upload(kerf, picture, ada)
  const id = await kerf.product()
  bucket.fail(true)
  expect(await upload(kerf, picture, ada)).toMatchObject({ status: 503, body: { code: 'UPLOADS_AWAY' } })
  expect(await kerf.call('PUT', `/api/products/${id}`, { img: body.img }, ada)).toMatchObject({
    status: 503,
    body: { code: 'UPLOADS_AWAY' },
  })
  expect((await get(body.img)).status).toBe(503)
  expect((await kerf.call('PUT', `/api/products/${id}`, { price: 9 }, ada)).status).toBe(200)
  bucket.fail(false)
  expect((await get(body.img)).status).toBe(200)
  expect((await kerf.call('PUT', `/api/products/${id}`, { img: body.img }, ada)).status).toBe(200)
})

test('some of the settings of a bucket without the others are one sentence', () => {
  for (const name of ['UPLOADS_BUCKET_URL', 'UPLOADS_KEY_ID', 'UPLOADS_SECRET']) {
    expect(() => readConfig({ ...bucket.settings, [name]: '' })).toThrow(
      'Set all of UPLOADS_BUCKET_URL, UPLOADS_KEY_ID and UPLOADS_SECRET, or none of them.',
    )
  }
})
