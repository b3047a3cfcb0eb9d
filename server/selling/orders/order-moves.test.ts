import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { isIn, isPaid, moves, type Statuses } from '#server/selling/orders/order.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

const states = OrderStatus.options.flatMap((orderStatus) =>
  PaymentStatus.options.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)
const nameOf = (state: Statuses) => `${state.orderStatus}/${state.paymentStatus}`
const [first] = moves

let kerf: TestShop
let row: typeof orders.$inferSelect
beforeAll(async () => {
  kerf = await openTestShop()
  const { orderId } = await orderToPay(kerf, await kerf.customer(), await kerf.product())
  const [placed] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  if (!placed) throw new Error('The order was not placed')
  row = placed
})

/** What PostgreSQL says to an order that is walked through these states; nothing of it stays, and its customer is told of none. */
async function walk(...path: (Statuses & { tellShippedAt?: Date | null })[]): Promise<string> {
  const undone = new Error('undone')
  try {
    await kerf.db.transaction(async (tx) => {
      for (const state of path) {
        await tx
          .update(orders)
          .set({ ...columnsOf(state), ...state })
          .where(eq(orders.id, row.id))
      }
      throw undone
    })
  } catch (error) {
    if (error === undone) return 'accepted'
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return 'kept'
}

/** What else a state wants: a completed order was paid by card, a shipped one by hand. */
function columnsOf(state: Statuses) {
  return {
    paidAt: isPaid(state) ? new Date() : null,
    transactionId: state.orderStatus === 'Completed' ? 'pi_1' : null,
    tellShippedAt: state.orderStatus === 'Shipped' ? new Date() : null,
  }
}

/** The states on the shortest way to this one, itself included. */
function wayTo(state: Statuses, way: Statuses[] = []): Statuses[] {
  if (first && isIn(state, first.from)) return [state, ...way]
  const before = moves.find(({ to }) => Object.values(to).some((next) => isIn(next, state)))
  return before ? wayTo(before.from, [state, ...way]) : [state, ...way]
}

for (const { from, to } of moves) {
  for (const next of states) {
    const legal = isIn(from, next) || Object.values(to).some((state) => isIn(state, next))
    test(`the database ${legal ? 'lets' : 'does not let'} ${nameOf(from)} become ${nameOf(next)}`, async () => {
      const said = await walk(...wayTo(from), next)
      if (legal) expect(said).toBe('accepted')
      else expect(said).toMatch(`An order cannot become ${nameOf(next)} from ${nameOf(from)}`)
    })
  }
}

for (const state of states) {
  const legal = first !== undefined && isIn(first.from, state)
  test(`the database ${legal ? 'takes' : 'takes no'} new order that is ${nameOf(state)}`, async () => {
    const { id: _id, number: _number, ...columns } = row
    const placed = kerf.db
      .insert(orders)
      .values({ ...columns, ...state, deletedAt: new Date(), holdsStock: false })
    if (!legal) await expect(placed).rejects.toThrow()
    else
      await kerf.db
        .delete(orders)
        .where(eq(orders.id, (await placed.returning({ id: orders.id }))[0]?.id ?? ''))
  })
}

test('the database does not let a shipped order become unpaid of which its customer was told', async () => {
  const [unpaid, , , shipped] = moves.map(({ from }) => from)
  if (!unpaid || !shipped) throw new Error('The table of moves has other states')
  expect(await walk(shipped, unpaid)).toBe('accepted')
  const told = { ...shipped, tellShippedAt: null }
  expect(await walk(told, unpaid)).toMatch('An order cannot become Uncomplete/Unpaid from Shipped/Paid')
  expect(await walk(shipped, told, unpaid)).toMatch('An order cannot become')
})

test('every state of the table can be reached from a new order', () => {
  for (const { from } of moves) expect(wayTo(from)[0]).toEqual(first?.from)
})
