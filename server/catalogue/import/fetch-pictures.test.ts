import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fetchPictures } from '#server/catalogue/import/fetch-pictures.ts'
import { countPictures, failedPictures } from '#server/catalogue/import/picture-store.ts'
import { csvOf, importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { createOutgoing, type Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { photo } from '#server/shop/uploads/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db, uploads } = kerf
const picture = await photo().png().toBuffer()

const file = (...addresses: string[]) =>
  csvOf([
    ['handle', 'sku', 'name', 'price', 'images'],
    ['saw', 'SAW', 'Saw', '5', addresses.join(', ')],
  ])
const columns = { handle: 'group', sku: 'sku', name: 'name', price: 'price', images: 'pictures' }
const importing = (text: string) => importText(db, 'columns', text, { columns })
const saw = async () => (await db.select().from(products).where(eq(products.sku, 'SAW')))[0]

/** Answers as the internet would, without it. */
const internet = (
  pages: Record<string, { status: number; body?: Buffer; location?: string }>,
): Outgoing & { asked: string[] } => {
  const asked: string[] = []
  const outgoing: Outgoing = async (url) => {
    asked.push(url.href)
    const { status, body = Buffer.from(''), location } = pages[url.href] ?? { status: 404 }
    return { status, headers: location ? { location } : {}, body: Buffer.from(body), isWhole: true }
  }
  return Object.assign(outgoing, { asked })
}

test('pictures of an import become the shop’s own; the same file again changes nothing, and the import is taken back with them', async () => {
  const [a, b, gone] = [
    'https://cdn.example.com/a.png',
    'https://cdn.example.com/b.png',
    'https://cdn.example.com/gone.png',
  ]
  const text = file(a, b, gone)
  const { id } = await importing(text)
  expect((await saw())?.img).toBe(a)
  const outgoing = internet({
    [a]: { status: 200, body: picture },
    [b]: { status: 302, location: '/moved/b.png' },
    'https://cdn.example.com/moved/b.png': { status: 200, body: picture },
  })
  expect(await fetchPictures({ db, uploads, outgoing })).toBe(2)
  const row = await saw()
  expect([row?.img, row?.morePictures[0]?.img, row?.morePictures[1]?.img]).toEqual([
    expect.stringMatching(/^\/uploads\//),
    expect.stringMatching(/^\/uploads\//),
    gone,
  ])
  expect(await countPictures(db, id)).toEqual({ waiting: 0, fetched: 2, failed: 1 })
  expect(await failedPictures(db, id, 9)).toEqual([
    { address: gone, reason: 'There is no picture at the address' },
  ])
  expect(await importing(text)).toMatchObject({ new: 0, changed: 0, same: 1 })
  expect(await undoImport(db, { id }, { by: SHOP, accountId: null })).toMatchObject({ left: [] })
  expect(await saw()).toBeUndefined()
})

test('what is no picture, leads to http or is too large is given up at once; a server that is away is asked three times', async () => {
  const addresses = ['page', 'insecure', 'round', 'away'].map((name) => `https://bad.example.com/${name}.png`)
  const [page = '', insecure = '', round = '', away = ''] = addresses
  const { id } = await importing(file(...addresses))
  const pages = internet({
    [page]: { status: 200, body: Buffer.from('<html>') },
    [insecure]: { status: 301, location: 'http://bad.example.com/insecure.png' },
    [round]: { status: 301, location: round },
    [away]: { status: 500 },
  })
  await fetchPictures({ db, uploads, outgoing: pages })
  expect(await failedPictures(db, id, 9)).toEqual([
    { address: insecure, reason: 'The address does not begin with https://' },
    { address: page, reason: 'This is not a picture: please send JPEG, PNG, WebP or AVIF' },
    { address: round, reason: 'The address leads on more than three times' },
  ])
  expect(pages.asked.filter((one) => one === round)).toHaveLength(4)
  expect(pages.asked.some((one) => one.startsWith('http:'))).toBe(false)
  expect(await countPictures(db, id)).toMatchObject({ waiting: 1, failed: 3 })
})

test('no picture is fetched from this machine or its neighbours, by whatever name', async () => {
  let asked = 0
  const server = createServer(() => {
    asked += 1
  })
  server.on('connection', () => {
    asked += 1
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const hosts = [
    '127.0.0.1',
    'inside.example',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
  ]
  const lead = 'https://lead.example/x.png'
  const { id } = await importing(file(lead, ...hosts.map((host) => `https://${host}:${port}/x.png`)))
  const inside = createOutgoing([], async () => [{ address: '127.0.0.1', family: 4 }])
  const led = internet({ [lead]: { status: 302, location: `https://127.0.0.1:${port}/x.png` } })
  await fetchPictures({
    db,
    uploads,
    outgoing: (url, request) => (url.hostname === 'lead.example' ? led : inside)(url, request),
  })
  const failed = await failedPictures(db, id, 9)
  expect(failed).toHaveLength(hosts.length + 1)
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(
    new Set(['The address is not on the public internet']),
  )
  expect(asked).toBe(0)
  server.close()
})
