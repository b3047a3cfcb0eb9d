import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { holdTree } from '#server/categories/store.ts'
import { asKeeper } from '#server/categories/testing.ts'
import { productValues } from '#server/db/tables/catalogue.ts'
import { categories } from '#server/db/tables/categories.ts'
import { products } from '#server/db/tables/products.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let keeper: ReturnType<typeof asKeeper>
beforeAll(async () => {
  kerf = await openTestShop()
  keeper = asKeeper(kerf, await kerf.admin())
})

const place = (id: string, parentId: string | null, position = 0) =>
  keeper.call('PUT', `/categories/${id}/place`, { parentId, position })

test('of two moves at once that would make a circle together, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [saws, planes] = [await keeper.category('Saws'), await keeper.category('Planes')]
    const replies = await Promise.all([place(saws, planes), place(planes, saws)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { categories: all } = await keeper.read()
    expect(all.filter(({ _id }) => _id === saws || _id === planes)).toHaveLength(2)
  }
})

test('after many moves and additions at once the places have no gaps', async () => {
  const top = await keeper.category('Top')
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => keeper.category(`Category ${n}`, top)))
  await Promise.all(ids.map((id, n) => place(id, n % 3 === 0 ? null : top, n)))
  const { categories: all } = await keeper.read()
  for (const parent of new Set(all.map(({ parentId }) => parentId))) {
    const positions = all.filter(({ parentId }) => parentId === parent).map(({ position }) => position)
    expect(positions).toEqual(positions.map((_, index) => index))
  }
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
})

test('two that take one address at once: one gets it, the other is told', async () => {
  const ids = [await keeper.category('One'), await keeper.category('Two')]
  const replies = await Promise.all(
    ids.map((id) => keeper.call('PUT', `/categories/${id}`, { slug: 'wanted' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a category that gets a product while it is removed stays, or the product does not get it', async () => {
  const { db } = kerf
  for (let round = 0; round < 5; round++) {
    const [id, product] = [await keeper.category('Files'), await kerf.product()]
    const given = db
      .transaction((tx) => tx.update(products).set({ categoryId: id }).where(eq(products.id, product)))
      .then(
        () => true,
        () => false,
      )
    const [got, { status }] = await Promise.all([given, keeper.call('DELETE', `/categories/${id}`)])
    expect(got ? 409 : 200).toBe(status)
    expect(await db.$count(categories, eq(categories.id, id))).toBe(got ? 1 : 0)
  }
})

test('while a product gets a value, the tree stays as it is; a move that it stands in the way of is then refused', async () => {
  const [metal, wood] = [await keeper.category('Metal'), await keeper.category('Wood')]
  const drills = await keeper.category('Drills', metal)
  const shank = await keeper.attribute(metal, 'Shank')
  const product = await keeper.product(drills)
  let moving: ReturnType<typeof place> | undefined
  await kerf.db.transaction(async (tx) => {
    await holdTree(tx)
    moving = place(drills, wood)
    await tx.insert(productValues).values({ productId: product, attributeId: shank, entered: '1' })
  })
  expect((await moving)?.body.code).toBe('IN_USE')
})
