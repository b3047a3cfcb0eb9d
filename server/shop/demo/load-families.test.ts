import { asc, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { currentSuccessor } from '#server/catalogue/products/relations-store.ts'
import { attributesInForce } from '#server/catalogue/values/store.ts'
import { productRelations, productValues } from '#server/platform/db/tables/catalogue.ts'
import { families } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { demoCategories } from '#server/shop/demo/catalogue/categories.ts'
import { demoFamilies } from '#server/shop/demo/catalogue/demo-families.ts'
import { catalogue } from '#server/shop/demo/catalogue.ts'
import { loadCategories } from '#server/shop/demo/load-categories.ts'
import { loadFamilies } from '#server/shop/demo/load-families.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const tree = await kerf.db.transaction(async (tx) => {
  const loaded = await loadCategories(tx, demoCategories)
  await loadFamilies(tx, loaded)
  return loaded
})
const ids = [...tree.categories.values()].map(({ id }) => id)
const rows = await kerf.db.select().from(products).orderBy(asc(products.position))
const written = demoFamilies.flatMap((family) => family.products)

test('all products of the demo are loaded, the tools of the catalogue first and as they are', async () => {
  expect(rows).toHaveLength(written.length)
  expect(rows.slice(0, catalogue.length).map(({ sku }) => sku)).toEqual(catalogue.map(({ sku }) => sku))
  const home = (await kerf.call('GET', '/api/home-products')).body
  expect(home).toMatchObject(catalogue.slice(0, 6))
  const onSale = written.filter(({ state }) => state === 'on sale').length
  expect(await kerf.db.$count(products, isNull(products.archivedAt))).toBe(onSale)
  expect(rows.filter(({ isDraft }) => isDraft)).toHaveLength(
    written.filter(({ state }) => state === 'draft').length,
  )
})

test('every product has its own address and its category, and all values that are written for it', async () => {
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  expect(rows.filter(({ categoryId }) => categoryId === null)).toEqual([])
  const values = written.reduce((sum, product) => sum + Object.keys(product.values).length, 0)
  expect(await kerf.db.$count(productValues)).toBe(values)
})

test('every family with choices is one, and its choices tell its products apart', async () => {
  const loaded = await kerf.db.select().from(families)
  expect(loaded).toHaveLength(demoFamilies.filter(({ choices }) => choices.length > 0).length)
  const problems = await kerf.db.transaction((tx) =>
    familyProblems(
      tx,
      loaded.map(({ id }) => id),
    ),
  )
  expect(problems).toEqual([])
})

test('each value is of an attribute that its category asks for', async () => {
  await kerf.db.transaction(async (tx) => {
    const inForce = await attributesInForce(tx, ids)
    const stored = await tx.select().from(productValues)
    const asked = new Map(
      [...inForce].map(([id, list]) => [id, new Set(list.map((attribute) => attribute.id))]),
    )
    const categories = new Map(rows.map(({ id, categoryId }) => [id, categoryId ?? '']))
    const strange = stored.filter(
      ({ productId, attributeId }) => !asked.get(categories.get(productId) ?? '')?.has(attributeId),
    )
    expect(strange).toEqual([])
  })
})

test('an archived tool of the demo leads to the one on sale that replaced it', async () => {
  const old = rows.filter(({ archivedAt, isDraft }) => archivedAt !== null && !isDraft)
  expect(old.length).toBeGreaterThan(2)
  for (const { id, name } of old) expect(await currentSuccessor(kerf.db, id), name).toBeDefined()
  expect(await kerf.db.$count(productRelations, sql`kind = 'accessory'`)).toBeGreaterThan(50)
})
