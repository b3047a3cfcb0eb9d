import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cartLines } from '#server/platform/db/tables/orders.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
})

const show = (as?: Shopper) => kerf.call('GET', '/api/cart', undefined, as)
const set = (productId: string, quantity: unknown, as?: Shopper) =>
  kerf.call('PUT', `/api/cart/${productId}`, { quantity }, as)
const merge = (lines: unknown, as?: Shopper) => kerf.call('POST', '/api/cart', { lines }, as)
const archive = async (productId: string) =>
  kerf.call('DELETE', `/api/products/${productId}`, undefined, await kerf.admin())
const order = (wish: Record<string, unknown>, as: Shopper, headers?: Record<string, string>) =>
  kerf.call('POST', '/api/orders', { phone: '555 0100', address: '1 Mill Lane', ...wish }, as, headers)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const empty = { lines: [], count: 0, subtotal: 0 }

/** The product and quantity of each line, in the order of the cart. */
async function inCart(as: Shopper): Promise<[string, number][]> {
  const { body } = await show(as)
  return Object(body).lines.map((line: { product: { _id: string }; quantity: number }) => [
    line.product._id,
    line.quantity,
  ])
}

test('a cart shows its products as the shop does, counts pieces and adds up to the cent', async () => {
  const casey = await kerf.customer()
  expect(await show(casey)).toMatchObject({ status: 200, body: empty })
  const saw = await kerf.product({ name: 'Dovetail saw', price: 0.1 })
  const plane = await kerf.product({ name: 'Block plane', price: 19.99 })
  await set(saw, 3, casey)
  const { status, body } = await set(plane, 7, casey)
  expect(status).toBe(200)
  const { body: shown } = await kerf.call('GET', `/api/products/${saw}`)
  expect(body).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 7 }], count: 10, subtotal: 140.23 })
  expect(Object(body).lines[0].product).toEqual(shown)
  expect((await show(casey)).body).toEqual(body)
})

test('setting a quantity replaces it, and 0 takes the product out', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  await set(productId, 5, casey)
  expect((await set(productId, '2', casey)).body).toMatchObject({ count: 2 })
  expect((await set(productId, 0, casey)).body).toEqual(empty)
  expect((await set(productId, 0, casey)).body).toEqual(empty)
})

test('whether a line is chosen is kept, a changed quantity leaves it alone, and a new line is chosen', async () => {
  const casey = await kerf.customer()
  const [saw, plane] = [await kerf.product(), await kerf.product()]
  const put = (productId: string, line: object) => kerf.call('PUT', `/api/cart/${productId}`, line, casey)
  const chosen = async () =>
    Object(await show(casey)).body.lines.map((line: { chosen: boolean }) => line.chosen)
  await put(saw, { quantity: 2 })
  await put(plane, { quantity: 1, chosen: false })
  expect(await chosen()).toEqual([true, false])
  await put(saw, { quantity: 2, chosen: false })
  await put(plane, { quantity: 3 })
  expect(await chosen()).toEqual([false, false])
  await put(plane, { quantity: 3, chosen: true })
  expect(await chosen()).toEqual([false, true])
  expect(await put(plane, { quantity: 3, chosen: 'perhaps' })).toMatchObject({ status: 422 })
  expect(await chosen()).toEqual([false, true])
})

test('merging takes over what the visitor chose, who chose last', async () => {
  const casey = await kerf.customer()
  const [saw, plane, clamp] = [await kerf.product(), await kerf.product(), await kerf.product()]
  for (const productId of [saw, plane])
    await kerf.call('PUT', `/api/cart/${productId}`, { quantity: 1, chosen: productId === saw }, casey)
  const merged = await merge(
    [
      { productId: saw, quantity: 1, chosen: false },
      { productId: plane, quantity: 1, chosen: true },
      { productId: clamp, quantity: 1 },
    ],
    casey,
  )
  expect(merged.body).toMatchObject({ lines: [{ chosen: false }, { chosen: true }, { chosen: true }] })
})

test('a product not on sale cannot be added; one no longer on sale is hidden but can be removed', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  await set(productId, 2, casey)
  await archive(productId)
  expect((await show(casey)).body).toEqual(empty)
  for (const gone of [productId, UNKNOWN]) {
    expect(await set(gone, 1, casey)).toMatchObject({ status: 404, body: { code: 'PRODUCT_GONE' } })
  }
  expect(await set(productId, 0, casey)).toMatchObject({ status: 200 })
  expect(await kerf.db.select().from(cartLines).where(eq(cartLines.productId, productId))).toEqual([])
})

test('quantities that are no numbers of pieces are refused and change nothing', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  await set(productId, 2, casey)
  for (const quantity of [-1, 1.5, 'many', 1_000_001, undefined]) {
    expect(await set(productId, quantity, casey)).toMatchObject({ status: 422 })
  }
  expect(await set('not-an-id', 1, casey)).toMatchObject({ status: 422 })
  expect(await merge([{ productId, quantity: 0 }], casey)).toMatchObject({ status: 422 })
  expect(await inCart(casey)).toEqual([[productId, 2]])
})

test('a refused quantity speaks of no pieces, as it may be one of packs', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  for (const [quantity, said] of [
    [1.5, 'A whole number'],
    [1_000_001, 'At most 1,000,000'],
  ] as const) {
    const refused = [
      await set(productId, quantity, casey),
      await merge([{ productId, quantity }], casey),
      await kerf.call('POST', '/api/lists', { name: 'Screws', lines: [{ productId, quantity }] }, casey),
      await kerf.call('POST', '/api/quote', { lines: [{ productId, orderQuantity: quantity }] }, casey),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    for (const { body } of refused) {
      expect(JSON.stringify(body)).toContain(`"${said}"`)
      expect(JSON.stringify(body)).not.toContain('pieces')
    }
  }
})

test('merging keeps the larger quantity, the order of adding, and ignores what is not sold', async () => {
  const casey = await kerf.customer()
  const [first, second, third, gone] = await Promise.all([1, 2, 3, 4].map(() => kerf.product()))
  await archive(gone ?? '')
  await set(second ?? '', 4, casey)
  const line = (productId: string | undefined, quantity: number) => ({ productId, quantity })
  const chosen = [
    line(third, 2),
    line(first, 1),
    line(second, 3),
    line(third, 5),
    line(gone, 1),
    line(UNKNOWN, 1),
  ]
  expect(await merge(chosen, casey)).toMatchObject({ status: 200, body: { count: 10 } })
  expect(await inCart(casey)).toEqual([
    [second, 4],
    [third, 5],
    [first, 1],
  ])
  expect((await merge(chosen, casey)).body).toMatchObject({ count: 10 })
  expect((await merge([line(second, 9)], casey)).body).toMatchObject({ count: 15 })
})

test('browsers of one customer that merge at the same time lose nothing', async () => {
  const casey = await kerf.customer()
  const products = await Promise.all(Array.from({ length: 6 }, () => kerf.product()))
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const lines = products.map((productId) => ({ productId, quantity: n + 1 }))
      return merge(n % 2 ? lines : lines.toReversed(), casey)
    }),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect((await show(casey)).body).toMatchObject({ count: 6 * 12 })
})

test('ordered lines leave the cart with the order; the others stay, and so does a cart whose order fails', async () => {
  const casey = await kerf.customer()
  const other = await kerf.customer()
  const hammer = await kerf.product({ available: 10 })
  const saw = await kerf.product()
  for (const who of [casey, other])
    await merge(
      [hammer, saw].map((id) => ({ productId: id, quantity: 3 })),
      who,
    )
  expect(await order({ productId: hammer, orderQuantity: 11 }, casey)).toMatchObject({ status: 409 })
  expect(await inCart(casey)).toHaveLength(2)
  const key = { 'idempotency-key': 'cart-1' }
  const wish = { lines: [{ productId: hammer, orderQuantity: 1 }] }
  expect(await order(wish, casey, key)).toMatchObject({ status: 201 })
  expect(await inCart(casey)).toEqual([[saw, 3]])
  expect(await inCart(other)).toHaveLength(2)
  await set(hammer, 1, casey)
  expect(await order(wish, casey, key)).toMatchObject({ status: 201 })
  expect(await inCart(casey)).toContainEqual([hammer, 1])
})

test('nobody has a cart without signing in, and each customer sees and changes only their own', async () => {
  const productId = await kerf.product()
  const [casey, other] = [await kerf.customer(), await kerf.customer()]
  for (const reply of [await show(), await set(productId, 1), await merge([{ productId, quantity: 1 }])]) {
    expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  }
  await set(productId, 2, casey)
  expect((await show(other)).body).toEqual(empty)
  await set(productId, 0, other)
  expect(await inCart(casey)).toEqual([[productId, 2]])
})

test('a deleted account leaves no cart behind', async () => {
  const leaving = await kerf.customer()
  const productId = await kerf.product()
  await set(productId, 2, leaving)
  await kerf.call('DELETE', `/api/user/${leaving.email}`, undefined, await kerf.admin())
  expect(await kerf.db.select().from(cartLines).where(eq(cartLines.productId, productId))).toEqual([])
})
