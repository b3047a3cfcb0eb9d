/** Each column of an order and of an account is kept for the books or erased with the account. TypeScript refuses a column that is not named here. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowOf, verify, wellKnown } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { openTestShop } from '#testing/shop.ts'
import { idTokenOf } from '#testing/shoppers.ts'

/** `state`: what the deletion itself changes, as an order that nobody will pay is given up. */
type Fate = 'kept' | 'erased' | 'state'

const OF_ORDERS: Record<keyof typeof orders.$inferSelect, Fate> = {
  ...{ id: 'kept', number: 'kept', userId: 'kept', placedAt: 'kept' },
  ...{ customer: 'erased', customerEmail: 'erased', phone: 'erased', address: 'erased' },
  ...{ deliveryAddress: 'erased', business: 'erased', customFields: 'erased', paidNote: 'erased' },
  ...{ paidWith: 'kept', language: 'kept', linkVersion: 'kept', requestKey: 'erased', requestHash: 'erased' },
  ...{
    totalCents: 'kept',
    currency: 'kept',
    rate: 'kept',
    receivedCents: 'kept',
    receipt: 'kept',
    version: 'kept',
    deliveryDates: 'kept',
    notice: 'kept',
    declaredAge: 'kept',
  },
  ...{ payment: 'kept', fulfilment: 'state' },
  ...{ orderStatus: 'kept', paymentStatus: 'kept', transactionId: 'kept', paidBy: 'kept' },
  ...{ transferUntil: 'kept', payAtCollection: 'kept' },
  ...{ paidAt: 'kept', shippedAt: 'kept', tellShippedAt: 'kept' },
  ...{ holdsStock: 'state', heldUntil: 'state', deletedAt: 'state' },
}

// The provider's subject names nobody any more: its own account is deleted, and a new one gets another.
const OF_ACCOUNTS: Record<keyof typeof users.$inferSelect, Fate> = {
  ...{ id: 'kept', createdAt: 'kept', deletedAt: 'state' },
  ...{ issuer: 'kept', subject: 'kept', email: 'erased', name: 'erased', img: 'erased' },
  ...{ education: 'erased', address: 'erased', phone: 'erased', website: 'erased', describe: 'erased' },
  ...{ customFields: 'erased', groupId: 'erased', language: 'erased', currency: 'erased', role: 'state' },
  ...{ staffSince: 'kept', tellsAuthTime: 'erased', tellsMethods: 'erased' },
  ...{ provedFactor: 'erased', lacksFactorSince: 'erased' },
}

const shop = await openTestShop()
const { db, call, fetch } = shop

test('every column of an order and of an account is kept for the books or erased when the account is deleted', async () => {
  const { ada, orderId } = await wellKnown(shop)
  await verify(shop, ada.email)
  const value = [{ id: 'note', label: 'Note', kind: 'text', filledInBy: 'shop', value: 'Pays late' }]
  const fields = JSON.stringify(value)
  await db.execute(`INSERT INTO customer_groups VALUES ('trade', 'Trade', NULL, 0)`)
  await db.execute(
    `UPDATE users SET custom_fields = '${fields}', group_id = 'trade', language = 'de', currency = 'EUR',
      tells_auth_time = true, tells_methods = true, proved_factor = false, lacks_factor_since = now() WHERE email = '${ada.email}'`,
  )
  await db.execute(`UPDATE orders SET custom_fields = '${fields}', delivery_address = '{"city": "Otley"}', business = '{"company": "Holt"}',
    language = 'de', delivery_dates = '{"from": "2026-01-01", "to": "2026-01-02"}', paid_note = 'Ada came by', request_key = 'key', request_hash = 'hash', notice = 'Late'
    WHERE id = '${orderId}'`)
  const orderRow = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]
  const account = await rowOf(shop, ada)
  const accountRow = async () =>
    (
      await db
        .select()
        .from(users)
        .where(eq(users.id, account?.id ?? ''))
    )[0]
  const before = { order: await orderRow(), account: await accountRow() }
  const proof = { 'x-id-token': await idTokenOf(fetch, ada.cookie) }
  expect((await call('DELETE', `/api/user/${ada.email}`, undefined, ada, proof)).status).toBe(200)
  const after = { order: await orderRow(), account: await accountRow() }
  for (const [fates, was, is] of [
    [OF_ORDERS, before.order, after.order],
    [OF_ACCOUNTS, before.account, after.account],
  ] as [Record<string, Fate>, Record<string, unknown>, Record<string, unknown>][])
    for (const [column, fate] of Object.entries(fates)) {
      if (fate === 'kept') expect(is[column], column).toEqual(was[column])
      if (fate !== 'erased') continue
      expect(was[column], `${column} had something to erase`).not.toBeNull()
      expect(is[column], column).not.toEqual(was[column])
    }
})
