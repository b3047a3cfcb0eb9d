import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { holdTree, lockTree } from '#server/catalogue/categories/store.ts'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributes, categories } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let catalogue: ReturnType<typeof catalogueOf>
beforeAll(async () => {
  kerf = await openTestShop()
  catalogue = catalogueOf(kerf, await kerf.admin())
})

const place = (id: string, parentId: string | null, position = 0) =>
  catalogue.call('PUT', `/categories/${id}/place`, { parentId, position })

test('of two moves at once that would make a circle together, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [saws, planes] = [await catalogue.category('Saws'), await catalogue.category('Planes')]
    const replies = await Promise.all([place(saws, planes), place(planes, saws)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { categories: all } = await catalogue.read()
    expect(all.filter(({ _id }) => _id === saws || _id === planes)).toHaveLength(2)
  }
})

test('after many moves and additions at once the places have no gaps', async () => {
  const top = await catalogue.category('Top')
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => catalogue.category(`Category ${n}`, top)))
  await Promise.all(ids.map((id, n) => place(id, n % 3 === 0 ? null : top, n)))
  const { categories: all } = await catalogue.read()
  for (const parent of new Set(all.map(({ parentId }) => parentId))) {
    const positions = all.filter(({ parentId }) => parentId === parent).map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, index) => index))
  }
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
})

test('two that take one address at once: one gets it, the other is told', async () => {
  const ids = [await catalogue.category('One'), await catalogue.category('Two')]
  const replies = await Promise.all(
    ids.map((id) => catalogue.call('PUT', `/categories/${id}`, { slug: 'wanted' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a category that gets a product while it is removed stays, or the product does not get it', async () => {
  const { db } = kerf
  for (let round = 0; round < 5; round++) {
    const [id, product] = [await catalogue.category('Files'), await kerf.product()]
    const given = db
      .transaction((tx) => tx.update(products).set({ categoryId: id }).where(eq(products.id, product)))
      .then(
        () => true,
        () => false,
      )
    const [got, { status }] = await Promise.all([given, catalogue.call('DELETE', `/categories/${id}`)])
    expect(got ? 409 : 200).toBe(status)
    expect(await db.$count(categories, eq(categories.id, id))).toBe(got ? 1 : 0)
  }
})

test('while a product gets a value, the tree stays as it is; a move that it stands in the way of is then refused', async () => {
  const [metal, wood] = [await catalogue.category('Metal'), await catalogue.category('Wood')]
  const drills = await catalogue.category('Drills', metal)
  const shank = await catalogue.attribute(metal, 'Shank')
  const product = await catalogue.product(drills)
  let moving: ReturnType<typeof place> | undefined
  await kerf.db.transaction(async (tx) => {
    await holdTree(tx)
    moving = place(drills, wood)
    await tx.insert(productValues).values({ productId: product, attributeId: shank, entered: '1' })
  })
  expect((await moving)?.body.code).toBe('IN_USE')
})

test('an edit of a product waits for a change of the tree, and is then checked against the tree as it is', async () => {
  const [metal, wood] = [await catalogue.category('Metal'), await catalogue.category('Wood')]
  const drills = await catalogue.category('Drills', metal)
  const tang = await catalogue.attribute(metal, 'Tang')
  const product = await catalogue.product(drills)
  const [attribute] = await kerf.db.select().from(attributes).where(eq(attributes.id, tang))
  const ada = await kerf.admin()
  let editing: ReturnType<TestShop['call']> | undefined
  await kerf.db.transaction(async (tx) => {
    await lockTree(tx)
    const values = { [String(attribute?.code)]: '1' }
    editing = kerf.call('PUT', `/api/products/${product}`, { values }, ada)
    await soon(async () => {
      const waiting = sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      expect((await kerf.db.execute(waiting)).rows).toHaveLength(1)
    })
    await tx.update(categories).set({ parentId: wood }).where(eq(categories.id, drills))
  })
  expect((await editing)?.status).toBe(422)
  expect(await kerf.db.$count(productValues, eq(productValues.productId, product))).toBe(0)
})
