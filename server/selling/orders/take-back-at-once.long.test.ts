/** Who comes first is decided by the lock of the order's row. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrder, lockOrder } from '#server/selling/orders/store.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import {
  BOTH,
  inMinutes,
  NOTHING,
  openTakeBackTests,
  REFUSED,
  SHIPPED,
  UNPAID,
} from '#server/selling/orders/testing.ts'
import { soon } from '#testing/eventually.ts'

const { kerf, refund, read, happenedTo, takeBack, confirmed, sent } = await openTakeBackTests()

test('two tabs and double presses take a confirmation back once', async () => {
  const { orderId } = await confirmed()
  const replies = await Promise.all(Array.from({ length: 6 }, () => takeBack(orderId)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await happenedTo(orderId)).filter((event) => event.startsWith('payment taken back'))).toHaveLength(
    1,
  )
})

test('a confirmation is either taken back or announced to the customer, never both', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { orderId } = await confirmed()
    const telling = tellOfShipped(kerf.shop, turn % 2 ? inMinutes(16) : undefined)
    const [{ status }] = await Promise.all([
      takeBack(orderId),
      tellOfShipped(kerf.shop, inMinutes(16)),
      telling,
    ])
    expect(await sent(orderId)).toEqual(status === 200 ? NOTHING : BOTH)
    expect(await read(orderId)).toMatchObject(status === 200 ? UNPAID : SHIPPED)
  }
})

test('an order that changes while the job or an admin waits for its lock is read again', async () => {
  const [again, told] = [await confirmed(), await confirmed()]
  const telling = await meanwhile(again.orderId, { tellShippedAt: inMinutes(30) }, () =>
    tellOfShipped(kerf.shop, inMinutes(16)),
  )
  expect(telling).toBe(1) // the other one
  expect(await sent(again.orderId)).toEqual(NOTHING)

  const late = await confirmed()
  const taking = await meanwhile(late.orderId, { tellShippedAt: null }, () => takeBack(late.orderId))
  expect(taking).toMatchObject(REFUSED)
  expect(await sent(told.orderId)).toEqual(BOTH)
  await kerf.db.transaction((tx) => changeOrder(tx, late.orderId, { tellShippedAt: inMinutes(15) }))
  expect(
    await tellOfShipped(kerf.shop, inMinutes(16)),
    'orders of which it is told after all',
  ).toBeGreaterThan(0)
})

/** Begins something that waits for the order's row, which is changed before it goes on. */
async function meanwhile<Result>(
  orderId: string,
  change: { tellShippedAt: Date | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const { begun } = await kerf.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const begun = work()
    await soon(async () => expect(await someoneWaits()).toBe(true))
    await changeOrder(tx, orderId, change)
    return { begun }
  })
  return begun
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await kerf.db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('at the moment of its refund, a confirmation is either taken back or refunded, never both', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { orderId } = await confirmed()
    const acts = [() => refund(orderId, { amount: 5 }), () => takeBack(orderId)]
    const replies = await Promise.all((turn % 2 ? acts : acts.toReversed()).map((act) => act()))
    const [given, taken] = turn % 2 ? replies : replies.toReversed()
    expect([given?.status, taken?.status].toSorted()).toEqual(given?.status === 201 ? [201, 409] : [200, 409])
    expect(await read(orderId)).toMatchObject(given?.status === 201 ? { refundedTotal: 5 } : UNPAID)
  }
})
