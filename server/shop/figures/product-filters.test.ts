import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
const ids: Record<string, string> = {}

beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
  const saws = await makeCategory(kerf.db, 'saws')
  const categories = { saws, fretsaws: await makeCategory(kerf.db, 'fretsaws', [], saws), none: null }
  const tools = [
    ['Tenon saw', 'saws', 'Thornbury'],
    ['Fretsaw', 'fretsaws', 'Alder & Sons'],
    ['Old fretsaw', 'fretsaws', 'Thornbury'],
    ['Pencil', 'none', null],
  ] as const
  for (const [name, category, maker] of tools) {
    const id = await kerf.product({ name })
    const archivedAt = name === 'Old fretsaw' ? new Date() : null
    const change = { categoryId: categories[category], maker, archivedAt }
    await kerf.db.update(products).set(change).where(eq(products.id, id))
    ids[name] = id
  }
})

const ask = async (path: string, as = ada) =>
  Object((await kerf.call('GET', `/api/manage/${path}`, undefined, as)).body)
const names = async (query: string) =>
  (await ask(`products?${query}`)).rows.map((row: { productName: string }) => row.productName)

test('the table of products is filtered by a category with those below it, by having none, and by maker', async () => {
  expect(await names('category=saws')).toEqual(['Tenon saw', 'Fretsaw'])
  expect(await names('category=fretsaws')).toEqual(['Fretsaw'])
  expect(await names('category=-')).toEqual(['Pencil'])
  expect(await names('category=nowhere')).toEqual([])
  expect(await names('maker=Thornbury')).toEqual(['Tenon saw'])
  expect(await names('maker=Thornbury&category=saws&show=deleted')).toEqual(['Old fretsaw'])
  expect(await names('maker=Thornbury&search=fret')).toEqual([])
  expect(await names("maker=' OR 1=1 --")).toEqual([])
})

test('the ids of all that a search finds come at once, in the shop’s order', async () => {
  expect(await ask('product-ids?category=saws')).toEqual({
    ids: [ids['Tenon saw'], ids.Fretsaw],
    total: 2,
  })
  expect(await ask('product-ids?search=pencil')).toEqual({ ids: [ids.Pencil], total: 1 })
  expect(await ask('product-ids?show=drafts')).toEqual({ ids: [], total: 0 })
})

test('the makers of all products are listed by name, also of those that are not on sale', async () => {
  await kerf.db
    .update(products)
    .set({ maker: 'Zimmer' })
    .where(eq(products.id, ids['Old fretsaw'] ?? ''))
  expect(await ask('makers')).toEqual(['Alder & Sons', 'Thornbury', 'Zimmer'])
})

test('only staff asks for them', async () => {
  for (const path of ['product-ids', 'makers', 'products?maker=Thornbury']) {
    expect((await kerf.call('GET', `/api/manage/${path}`)).status).toBe(401)
    expect((await kerf.call('GET', `/api/manage/${path}`, undefined, casey)).status).toBe(403)
  }
})

test('an owner finds what has no name in a further language yet, and can choose all of it', async () => {
  const translations = { de: { name: 'Zapfensäge' }, fr: { description: 'Une scie.' } }
  await kerf.db
    .update(products)
    .set({ translations })
    .where(eq(products.id, ids['Tenon saw'] ?? ''))
  expect(await names('lacks=de')).toEqual(['Fretsaw', 'Pencil'])
  expect(await names('lacks=fr&category=saws')).toEqual(['Tenon saw', 'Fretsaw'])
  expect(await ask('product-ids?lacks=de')).toEqual({ ids: [ids.Fretsaw, ids.Pencil], total: 2 })
  expect((await kerf.call('GET', '/api/manage/products?lacks=tlh', undefined, ada)).status).toBe(422)
})
