import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { guests } from '#server/platform/db/tables/guests.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { takeAlongAll } from '#server/selling/orders/take-along.ts'
import { openTestShop } from '#testing/shop.ts'
import { registerShopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
await kerf.call('PUT', '/api/settings/orders', { guests: true, mostUnpaid: 3 }, ada)

/** Does this while another, as an edit or a payment, holds the buyer of the order and then takes the order at once. */
async function besideEdit<Reply>(orderId: string, act: () => Promise<Reply>): Promise<Reply> {
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  const { acting } = await kerf.db.transaction(async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, row?.userId ?? ''))
      .for('share')
    const begun = act()
    const isWaited = async () =>
      (
        await tx.execute(
          sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
        )
      ).rows.length > 0
    await expect.poll(isWaited, { timeout: 20_000 }).toBe(true)
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update', { noWait: true })
    return { acting: begun }
  })
  return acting
}

test('a guest is erased, and an order taken along, by locking its buyer before it, as edits and payments do', async () => {
  const email = 'gwen@kerf.example'
  const productId = await kerf.product()
  const place = async () => {
    const order = { productId, orderQuantity: 1, phone: '555 0199', address: '9 Secret Lane' }
    const { body } = await kerf.call('POST', '/api/guest-orders', { name: 'Gwen', email, order })
    return { id: String(body.insertedId), token: String(body.link).split('/order/')[1] ?? '' }
  }
  const [erased, taken, found] = [await place(), await place(), await place()]
  const gone = await besideEdit(erased.id, () =>
    kerf.call('DELETE', `/api/orders/${erased.id}/guest`, undefined, ada),
  )
  expect(gone).toMatchObject({ status: 200 })
  const taker = await registerShopper(kerf.fetch, { email })
  await verify(kerf, email)
  const came = await besideEdit(taken.id, () =>
    kerf.call('POST', `/api/user/${email}/guest-orders`, { token: taken.token }, taker),
  )
  expect(came).toMatchObject({ status: 200, body: { insertedId: taken.id } })
  await kerf.db.update(guests).set({ confirmedAt: new Date() })
  const [account] = await kerf.db.select().from(users).where(eq(users.email, email))
  expect(await besideEdit(found.id, () => takeAlongAll(kerf.db, { id: account?.id ?? '', email }))).toBe(1)
})
