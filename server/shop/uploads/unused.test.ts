import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimUpload } from '#server/shop/uploads/claim-upload.ts'
import { newUploadId } from '#server/shop/uploads/names.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import { HOLD_FOR_BACKUP, holdUploads } from '#server/shop/uploads/store.ts'
import { filesOf, photo, upload } from '#server/shop/uploads/testing.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const picture = await photo(64, 64).png().toBuffer()
const DAY = 24 * 3_600_000

/** An upload that is `daysAgo` days old. */
async function uploaded(daysAgo = 0): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - daysAgo * DAY })
  const id = newUploadId()
  vi.useRealTimers()
  for (const width of [320, 640, 1200])
    for (const format of ['webp', 'avif'])
      await kerf.uploads.storage.put(`${id}-${width}.${format}`, new Uint8Array(picture), `image/${format}`)
  return `/uploads/${id}-640.webp`
}

const fields = {
  productName: 'Marking knife',
  price: 19,
  minQuantity: 1,
  aviQuantity: 9,
  rating: 4,
  description: 'Marks.',
}
const add = (img: string) => kerf.call('POST', '/api/products', { ...fields, img }, ada)
const change = (id: unknown, img: string) => kerf.call('PUT', `/api/products/${String(id)}`, { img }, ada)
const isThere = async (img: string) => (await kerf.fetch(new Request(`${ORIGIN}${img}`))).status === 200

test('a product is given an uploaded picture, and only one that is there', async () => {
  const { body } = await upload(kerf, picture, ada)
  const { status, body: added } = await add(body.img)
  expect(status).toBe(201)
  expect((await kerf.call('GET', `/api/products/${added.insertedId}`)).body.img).toBe(body.img)

  for (const img of [
    body.img.replace(/[0-9a-f]{8}-640/, '00000000-640'),
    '/uploads/saw-640.webp',
    '/uploads/../secrets',
  ]) {
    const before = (await kerf.call('GET', '/api/products')).body
    expect(await add(img)).toMatchObject({
      status: 422,
      body: { code: 'PICTURE_REFUSED', message: 'This picture is no longer kept: please upload it again' },
    })
    expect(await change(added.insertedId, img)).toMatchObject({ status: 422 })
    expect((await kerf.call('GET', '/api/products')).body).toEqual(before)
  }
})

test('unused uploads are deleted after two days; those that a product, an archived one or an order uses stay', async () => {
  const [onSale, large, archived, ordered, forgotten, yesterdays] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(-2),
  ]
  await add(onSale)
  await add(large.replace('640.webp', '1200.avif'))
  const gone = (await add(archived)).body.insertedId
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  const sold = (await add(ordered)).body.insertedId
  const order = { productId: sold, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', order, casey)).status).toBe(201)
  expect((await change(sold, '/tools/claw-hammer-640.webp')).status).toBe(200)

  expect(await removeUnused(kerf.uploads, Date.now() + 3 * DAY)).toBeGreaterThanOrEqual(1)
  const kept = await Promise.all([onSale, large, archived, ordered, forgotten, yesterdays].map(isThere))
  expect(kept).toEqual([true, true, true, true, false, true])
  expect((await filesOf(kerf)).filter((name) => forgotten.includes(name.slice(0, 32)))).toEqual([])
  expect(await removeUnused(kerf.uploads, Date.now() + 3 * DAY)).toBe(0)
})

test('an upload of today is kept, used or not', async () => {
  const today = await uploaded()
  expect(await removeUnused(kerf.uploads)).toBe(0)
  expect(await isThere(today)).toBe(true)
})

test('an unused upload older than a day cannot be used any more; one that is in use elsewhere can', async () => {
  const old = await uploaded(1.5)
  expect(await add(old)).toMatchObject({ status: 422, body: { code: 'PICTURE_REFUSED' } })
  const shown = await uploaded()
  await add(shown)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 3_600_000 })
  const again = kerf.db.transaction((tx) => claimUpload(tx, shown))
  await expect(again.finally(() => vi.useRealTimers())).resolves.toBeUndefined()
})

test('files that are not ours are left alone', async () => {
  await kerf.uploads.storage.put('somebody-elses.txt', new Uint8Array([1]), 'text/plain')
  await removeUnused(kerf.uploads, Date.now() + 30 * DAY)
  expect(await filesOf(kerf)).toContain('somebody-elses.txt')
})

test('while a bucket takes its time to delete a file, products are saved with the pictures that are in use', async () => {
  const old = await uploaded(5)
  const { storage } = kerf.uploads
  const claimed: string[] = []
  const remove = async (name: string) => {
    await kerf.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`)
      await holdUploads(tx)
    })
    claimed.push(name)
    await storage.remove(name)
  }
  expect(await removeUnused({ ...kerf.uploads, storage: { ...storage, remove } })).toBe(1)
  expect(claimed).toHaveLength(6)
  expect(await isThere(old)).toBe(false)
})

test('while a backup is written nothing is taken away', async () => {
  const old = await uploaded(5)
  const backup = await kerf.database.pool.connect()
  await backup.query(HOLD_FOR_BACKUP)
  expect(await removeUnused(kerf.uploads)).toBe(0)
  expect(await isThere(old)).toBe(true)
  backup.release(true)
  await soon(async () => {
    await removeUnused(kerf.uploads)
    expect(await isThere(old)).toBe(false)
  })
})

test('the shop never requests a picture from an address that a person typed', async () => {
  let visits = 0
  const inside = createServer(() => {
    visits += 1
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void inside.close())
  const address = inside.address()
  const img = `https://127.0.0.1:${typeof address === 'object' && address?.port}/picture.png`
  const { status, body } = await add(img)
  expect(status).toBe(201)
  expect((await change(body.insertedId, `${img}?other`)).status).toBe(200)
  const profile = {
    name: 'Casey',
    phone: '1',
    website: img,
    address: 'a',
    describe: 'd',
    education: 'e',
    img,
  }
  expect((await kerf.call('PUT', `/api/user/update/${casey.email}`, profile, casey)).status).toBe(200)
  expect((await kerf.call('GET', `/api/products/${String(body.insertedId)}`)).body.img).toBe(`${img}?other`)
  await removeUnused(kerf.uploads, Date.now() + 3 * DAY)
  expect(visits).toBe(0)
})
