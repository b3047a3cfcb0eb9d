import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFile } from '#server/catalogue/import/testing.ts'
import { catalogueAt } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import { anyAct, begin, perform } from '#server/history/past/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { pdf, photo, upload, uploadDocument } from '#server/shop/uploads/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let boss: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  boss = await kerf.admin()
  casey = await kerf.customer('Casey Customer')
})

const now = () => catalogueFile(kerf.db)
const at = async (time: Date) =>
  (await Array.fromAsync(productRows(await catalogueAt(kerf.db, time), ''))).join('')

/** A moment after all that was done, and before all that will be. */
async function moment(): Promise<Date> {
  await new Promise((passed) => setTimeout(passed, 3))
  const time = new Date()
  await new Promise((passed) => setTimeout(passed, 3))
  return time
}

test('after any changes the catalogue of each moment between them is what its export was then, byte for byte', async () => {
  const made = {
    img: String((await upload(kerf, await photo().png().toBuffer(), boss)).body.img),
    file: String((await uploadDocument(kerf, pdf(), boss)).body.file),
    imports: [] as string[],
  }
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 60, maxLength: 60 }), async (acts) => {
      await begin({ kerf, boss, casey }, made)
      const kept: { time: Date; file: string; after: string }[] = []
      for (const one of acts) {
        const { name, isDone } = await perform({ kerf, boss, casey }, one, made)
        if (!isDone) continue
        done.set(name, (done.get(name) ?? 0) + 1)
        kept.push({ time: await moment(), file: await now(), after: name })
      }
      for (const [place, { time, file, after }] of kept.entries())
        expect(
          await at(time),
          `after ${after}, before ${kept
            .slice(place + 1)
            .map((one) => one.after)
            .join(', ')}`,
        ).toBe(file)
    }),
    { numRuns: 2, endOnFailure: true },
  )
  expect(done.size, [...done.keys()].join()).toBeGreaterThan(18)
})

const ask = (path: string, as: Shopper | undefined = boss) =>
  kerf.call('GET', `/api/manage/past/${path}`, undefined, as)

test('what differs from today is told of each product: its price, that it was not there yet, off sale, or deleted since', async () => {
  const saw = await kerf.product({ name: 'Rip saw', price: 20, available: 9 })
  const gone = await kerf.product({ name: 'Old saw', price: 5 })
  const time = (await moment()).toISOString()
  await kerf.call('PUT', `/api/products/${saw}`, { productName: 'Ripping saw', price: 24.5 }, boss)
  await kerf.call('POST', `/api/manage/products/${saw}/movements`, { reason: 'Counted', change: -2 }, boss)
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, boss)
  const later = await kerf.product({ name: 'New saw' })
  const found = async (query: string) => Object((await ask(`products?at=${time}&${query}`)).body)
  expect(await found('search=rip')).toMatchObject({
    total: 1,
    rows: [
      {
        _id: saw,
        was: { productName: 'Rip saw', price: 20, aviQuantity: 9 },
        now: { productName: 'Ripping saw', price: 24.5, aviQuantity: 7 },
      },
    ],
  })
  expect(await found('search=ripping')).toMatchObject({ total: 0, rows: [] })
  expect(await found('search=saw&sort=price&direction=desc&show=all&size=1&page=1')).toMatchObject({
    rows: [{ _id: saw }],
  })
  const ids = async (show: string) =>
    (await found(`show=${show}&search=saw&size=100`)).rows.map((row: { _id: string }) => row._id)
  expect(await ids('gone')).toContain(gone)
  expect(await ids('changed')).toContain(saw)
  expect(await ids('on sale')).not.toContain(later)
  expect(await ids('added')).toEqual([later])
  expect((await ask(`products/${later}?at=${time}`)).body).toMatchObject({ now: { productName: 'New saw' } })
  expect((await ask(`products/${later}?at=${time}`)).body).not.toHaveProperty('was')
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await ask(`products/${nobody}?at=${time}`)).status).toBe(404)
})

test('the rules and the price lists are those that held, also of a group that is gone', async () => {
  const saw = await kerf.product({ name: 'Saw of trade', price: 20 })
  const rules = (version: number, given: object) =>
    kerf.call('PUT', '/api/manage/price-rules', { version, rules: given }, boss)
  const sale = { id: 'sale', name: 'Sale', lane: 'order', effect: { kind: 'percent', ppm: 100_000 } }
  const before = (await moment()).toISOString()
  expect((await rules(0, { groups: [{ id: 'trade', name: 'Trade' }], promotions: [sale] })).status).toBe(200)
  await kerf.call('PUT', '/api/manage/groups/trade/prices', { prices: [{ productId: saw, price: 16 }] }, boss)
  // Groups that a version says nothing of stay as they were.
  expect((await rules(1, { promotions: [{ ...sale, name: 'Big sale' }] })).status).toBe(200)
  const held = (await moment()).toISOString()
  const renamed = { groups: [{ id: 'trade', name: 'Workshops' }] }
  expect((await rules(2, renamed)).status).toBe(200)
  const later = (await moment()).toISOString()
  expect((await rules(3, { groups: [] })).status).toBe(200)
  expect((await ask(`price-rules?at=${before}`)).body).toMatchObject({
    version: 0,
    rules: { promotions: [] },
  })
  expect((await ask(`price-rules?at=${held}`)).body).toMatchObject({
    version: 2,
    rules: { groups: [{ id: 'trade', name: 'Trade' }], promotions: [{ name: 'Big sale' }] },
    listed: [{ groupId: 'trade', prices: 1 }],
  })
  expect((await ask(`price-rules?at=${later}`)).body).toMatchObject({ version: 3, rules: renamed })
  const { body } = await ask(`price-rules?at=${held}`)
  expect(Date.parse(Object(body).until)).toBeGreaterThan(Date.parse(held))
  expect((await ask(`products/${saw}?at=${held}`)).body).toMatchObject({
    groupPrices: [{ group: 'Trade', tiers: '1: 16.00' }],
  })
  expect((await ask(`products/${saw}?at=${before}`)).body).toMatchObject({ groupPrices: [] })
})

test('a change of an older release, of which only the fields are known, is told where it matters and not after it', async () => {
  const saw = await kerf.product({ name: 'Saw of old' })
  const before = (await moment()).toISOString()
  await kerf.db.insert(facts).values({
    actorKind: 'staff',
    verb: 'product.changed',
    subjectId: saw,
    after: { fields: ['price', 'newQuantity'] },
  })
  const after = (await moment()).toISOString()
  const read = async (time: string) => Object((await ask(`products?at=${time}&search=saw%20of%20old`)).body)
  expect(await read(before)).toMatchObject({ rows: [{ uncertain: ['price'] }] })
  expect(Date.parse((await read(before)).completeFrom)).toBeGreaterThan(Date.parse(before))
  expect(await read(after)).not.toHaveProperty('completeFrom')
})

test('a time that cannot be is refused in words, and whoever is no admin gets nothing', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  for (const [time, words] of [
    ['yesterday', 'A time in UTC, such as 2026-08-31T12:00:00Z'],
    ['0000-01-01T00:00:00Z', 'A time after 1970'],
    [soon, 'A time that is over: the shop of a time to come is not known'],
  ]) {
    for (const path of ['past/products', 'past/catalogue', 'past/price-rules', 'exports/products']) {
      const { status, body } = await kerf.call('GET', `/api/manage/${path}?at=${time}`, undefined, boss)
      expect([status, JSON.stringify(body)], path).toEqual([422, expect.stringContaining(words ?? '')])
    }
  }
  const time = new Date(0).toISOString()
  for (const path of [
    'past/products',
    `past/products/${time}`,
    'past/catalogue',
    'past/price-rules',
    'exports/products',
  ]) {
    expect((await kerf.call('GET', `/api/manage/${path}?at=${time}`, undefined, casey)).status, path).toBe(
      403,
    )
    expect((await kerf.call('GET', `/api/manage/${path}?at=${time}`)).status, path).toBe(401)
  }
  expect(Object((await ask(`products?at=${time}&show=all`)).body)).toMatchObject({ total: 0, rows: [] })
})
