/** Deleting an account locks the person's row; shipping an order locks the order's. Both at once, or either with a newsletter,
 *  must not deadlock. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user as identities } from '#server/people/identity/tables.ts'
import { rowOf, WISH } from '#server/people/users/testing.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { documentNumbers, documents } from '#server/platform/db/tables/documents.ts'
import { mails, newsletters } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'
import { idTokenOf, type Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, call } = shop
const boss = await shop.admin()

const ship = (orderId: string, as: Shopper) =>
  call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, as)

test('while an account is being deleted its holder, an admin, still ships an order of their own', async () => {
  const ada = await shop.admin()
  const orderId = await orderOf(ada)
  const row = await rowOf(shop, ada)
  const { leaving } = await holding(
    (tx) => tx.select().from(identities).where(eq(identities.email, ada.email)).for('update'),
    async () => {
      const leaving = leave(ada)
      await soon(async () => expect(await someoneWaits()).toBe(true))
      expect(await ship(orderId, ada)).toMatchObject({ status: 200 })
      return { leaving }
    },
  )
  expect(await leaving).toMatchObject({ status: 200 })
  await tellNow(shop, orderId)
  expect(await orderAt(orderId)).toMatchObject({
    ...{ orderStatus: 'Shipped', userId: row?.id, customer: 'A former customer' },
  })
})

test('while an order is being shipped by the admin who bought it, their account is deleted all the same', async () => {
  const ada = await shop.admin()
  const orderId = await orderOf(ada)
  await releaseHolds(shop.shop, new Date(Date.now() + 61 * 60_000)) // so that its pieces are taken anew
  const { shipping, leaving } = await holding(
    (tx) => tx.select().from(products).for('update'),
    async () => {
      const shipping = ship(orderId, ada)
      await soon(async () => expect(await someoneWaits()).toBe(true))
      const leaving = leave(ada)
      await soon(async () => expect(await rowOf(shop, ada)).toBeUndefined())
      return { shipping, leaving }
    },
  )
  expect(await shipping).toMatchObject({ status: 200 })
  expect(await leaving).toMatchObject({ status: 200 })
  await tellNow(shop, orderId)
  expect(await orderAt(orderId)).toMatchObject({ orderStatus: 'Shipped', customer: 'A former customer' })
})

test('while the customer of a shipped order is being told, their account is deleted all the same', async () => {
  const first = await orderOf(boss)
  await ship(first, boss)
  await tellNow(shop, first) // the first invoice makes the row of numbers that is held here
  const ada = await shop.customer('Ada')
  const orderId = await orderOf(ada)
  await ship(orderId, boss)
  const { telling, leaving } = await holding(
    (tx) => tx.select().from(documentNumbers).for('update'),
    async () => {
      const telling = tellNow(shop, orderId)
      await soon(async () => expect(await someoneWaits()).toBe(true))
      const leaving = leave(ada)
      await soon(async () => expect(await rowOf(shop, ada)).toBeUndefined())
      return { telling, leaving }
    },
  )
  await telling
  expect(await leaving).toMatchObject({ status: 200 })
  expect(await orderAt(orderId)).toMatchObject({ tellShippedAt: null, customer: 'A former customer' })
  expect(await db.$count(documents, eq(documents.orderId, orderId))).toBe(1)
})

test('while a newsletter that its holder gets is being stopped, an account that is deleted has no e-mail locked yet', async () => {
  const ada = await shop.customer('Ada')
  await db.update(identities).set({ emailVerified: true }).where(eq(identities.email, ada.email))
  await orderOf(ada)
  const { id } = Object(await rowOf(shop, ada))
  const [issue] = await db
    .insert(newsletters)
    .values({ subject: 'New saws', words: 'All twelve.', startedAt: new Date(), recipients: 1 })
    .returning()
  const one = { kind: 'newsletter issue', subject: 'New saws', body: 'All twelve.' }
  await db.insert(mails).values({ ...one, recipient: ada.email, cause: issue?.id })
  const { leaving } = await holding(
    (tx) => tx.select().from(newsletters).for('update'),
    async () => {
      const leaving = leave(ada)
      await soon(async () => expect(await someoneWaits()).toBe(true))
      const free = db.select().from(mails).where(eq(mails.cause, id)).for('update', { skipLocked: true })
      expect((await free).map(({ kind }) => kind)).toEqual(['order placed'])
      return { leaving }
    },
  )
  expect(await leaving).toMatchObject({ status: 200 })
  expect(await db.$count(mails, eq(mails.cause, id))).toBe(0)
  expect(await db.select().from(newsletters)).toMatchObject([{ recipients: 0 }])
})

/** Does `work` while `lock` holds rows, so that what `work` begins waits until `work` is done. */
function holding<Result>(lock: (tx: Tx) => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lock(tx)
    return work()
  })
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

async function orderOf(buyer: Shopper): Promise<string> {
  const productId = await shop.product()
  const { body } = await call('POST', '/api/orders', { ...WISH, productId }, buyer)
  return String(body.insertedId)
}

async function leave(who: Shopper) {
  const idToken = await idTokenOf(fetch, who.cookie)
  return call('DELETE', `/api/user/${who.email}`, undefined, who, { 'x-id-token': idToken })
}

async function orderAt(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}
