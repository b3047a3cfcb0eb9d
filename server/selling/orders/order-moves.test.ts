import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  FULFILMENTS,
  type Fulfilment,
  isPaymentReceived,
  MOVES,
  PARCEL_STATES,
  PAYMENTS,
  type ParcelState,
  type Payment,
} from '#contract/order-states.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let row: typeof orders.$inferSelect
beforeAll(async () => {
  kerf = await openTestShop()
  const { orderId } = await orderToPay(kerf, await kerf.customer(), await kerf.product())
  const [placed] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  if (!placed) throw new Error('The order was not placed')
  row = placed
})

/** What PostgreSQL says to these changes; nothing of them stays. */
async function tried(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const undone = new Error('undone')
  try {
    await kerf.db.transaction(async (tx) => {
      await work(tx)
      throw undone
    })
  } catch (error) {
    if (error === undone) return 'accepted'
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return 'kept'
}

type Axes = { payment: Payment; fulfilment: Fulfilment; tellShippedAt?: Date | null }

/** An order is walked through these states; its customer is told of none. */
const walk = (...path: Axes[]) =>
  tried(async (tx) => {
    for (const state of path) await change(tx, state)
  })

async function change(tx: Tx, state: Axes): Promise<void> {
  const isPaid = isPaymentReceived(state.payment)
  const columns = {
    paidAt: isPaid ? new Date() : null,
    transactionId: isPaid ? 'pi_1' : null,
    tellShippedAt: isPaid ? new Date() : null,
  }
  await tx
    .update(orders)
    .set({ ...columns, ...state })
    .where(eq(orders.id, row.id))
}

const WAY_TO_PAYMENT: Record<Payment, Payment[]> = {
  unpaid: ['unpaid'],
  processing: ['processing'],
  paid: ['paid'],
  'part paid': ['paid', 'part paid'],
  'part refunded': ['paid', 'part refunded'],
  refunded: ['paid', 'refunded'],
}
const WAY_TO: Record<Fulfilment, Fulfilment[]> = {
  open: ['open'],
  picking: ['picking'],
  packed: ['packed'],
  'part sent': ['part sent'],
  sent: ['sent'],
  delivered: ['sent', 'delivered'],
  cancelled: ['cancelled'],
}

const follows = <State extends string>(moves: Record<State, readonly State[]>, from: State, to: State) =>
  from === to || moves[from].includes(to)

for (const from of PAYMENTS)
  for (const to of PAYMENTS) {
    const legal = follows<Payment>(MOVES.payment, from, to)
    test(`the database ${legal ? 'lets' : 'does not let'} a payment that is ${from} become ${to}`, async () => {
      const path = [...WAY_TO_PAYMENT[from], to].map((payment) => ({ payment, fulfilment: 'open' as const }))
      const said = await walk(...path)
      if (legal) expect(said).toBe('accepted')
      else expect(said).toBe(`The payment of an order cannot become ${to} from ${from}`)
    })
  }

for (const from of FULFILMENTS)
  for (const to of FULFILMENTS) {
    const legal = follows<Fulfilment>(MOVES.fulfilment, from, to)
    test(`the database ${legal ? 'lets' : 'does not let'} an order that is ${from} become ${to}`, async () => {
      const path = [...WAY_TO[from], to].map((fulfilment) => ({ payment: 'paid' as const, fulfilment }))
      const said = await walk({ payment: 'paid', fulfilment: 'open' }, ...path)
      if (legal) expect(said).toBe('accepted')
      else expect(said).toBe(`The fulfilment of an order cannot become ${to} from ${from}`)
    })
  }

for (const from of PARCEL_STATES)
  for (const to of PARCEL_STATES) {
    const legal = follows<ParcelState>(MOVES.parcel, from, to)
    test(`the database ${legal ? 'lets' : 'does not let'} a parcel that is ${from} become ${to}`, async () => {
      const said = await tried(async (tx) => {
        const [parcel] = await tx.insert(parcels).values({ orderId: row.id, number: 1 }).returning()
        const way: ParcelState[] = from === 'delivered' ? ['sent', 'delivered'] : [from]
        for (const state of [...way, to])
          await tx
            .update(parcels)
            .set({
              state,
              sentAt: state === 'sent' || state === 'delivered' ? new Date() : null,
              deliveredAt: state === 'delivered' ? new Date() : null,
            })
            .where(eq(parcels.id, parcel?.id ?? ''))
      })
      if (legal) expect(said).toBe('accepted')
      else expect(said).toBe(`A parcel cannot become ${to} from ${from}`)
    })
  }

test('the pair that the specification shows follows from payment and fulfilment', async () => {
  const shown = async (...path: Axes[]) => {
    let pair = ''
    await tried(async (tx) => {
      for (const state of path) await change(tx, state)
      const [now] = await tx.select().from(orders).where(eq(orders.id, row.id))
      pair = `${now?.orderStatus}/${now?.paymentStatus}`
    })
    return pair
  }
  const paid = { payment: 'paid', fulfilment: 'open' } as const
  expect(await shown()).toBe('Uncomplete/Unpaid')
  expect(await shown({ payment: 'unpaid', fulfilment: 'cancelled' })).toBe('Uncomplete/Unpaid')
  expect(await shown({ payment: 'processing', fulfilment: 'open' })).toBe('Pending/Pending')
  for (const fulfilment of ['open', 'picking', 'packed', 'part sent', 'cancelled'] as const)
    expect(await shown(paid, { ...paid, fulfilment })).toBe('Completed/Paid')
  for (const payment of ['paid', 'part refunded', 'refunded'] as const)
    expect(await shown(paid, { payment, fulfilment: 'sent' })).toBe('Shipped/Paid')
  expect(await shown(paid, { ...paid, fulfilment: 'sent' }, { ...paid, fulfilment: 'delivered' })).toBe(
    'Shipped/Paid',
  )
})

test('what is not paid is neither picked, packed nor sent', async () => {
  for (const payment of ['unpaid', 'processing'] as const)
    for (const fulfilment of ['picking', 'packed', 'part sent', 'sent', 'delivered'] as const)
      expect(await walk({ payment, fulfilment })).toMatch(/cannot be(come)? /)
})

test('what its customer was told of does not go back', async () => {
  const sent = { payment: 'paid', fulfilment: 'sent' } as const
  const told = { ...sent, tellShippedAt: null }
  expect(await walk(sent, { ...sent, fulfilment: 'open' })).toBe('accepted')
  expect(await walk(sent, told, { ...sent, fulfilment: 'open' })).toBe(
    'The fulfilment of an order cannot become open from sent',
  )
  expect(await walk({ ...told, fulfilment: 'open' }, { payment: 'unpaid', fulfilment: 'open' })).toBe(
    'The payment of an order cannot become unpaid from paid',
  )
  const isTold = await tried(async (tx) => {
    const parcel = {
      orderId: row.id,
      number: 1,
      state: 'sent',
      sentAt: new Date(),
      toldAt: new Date(),
    } as const
    const [{ id } = { id: '' }] = await tx.insert(parcels).values(parcel).returning()
    await tx.update(parcels).set({ state: 'cancelled', sentAt: null }).where(eq(parcels.id, id))
  })
  expect(isTold).toBe('A parcel cannot become cancelled from sent')
})

test('the database takes no new order that is anything but unpaid and open', async () => {
  const { id: _id, number: _number, ...columns } = row
  const placed = (state: Partial<typeof orders.$inferInsert>) =>
    tried(async (tx) => {
      await tx.insert(orders).values({ ...columns, deletedAt: new Date(), holdsStock: false, ...state })
    })
  expect(await placed({})).toBe('accepted')
  expect(await placed({ payment: 'paid', paidAt: new Date() })).toMatch('cannot become paid from new')
  expect(await placed({ fulfilment: 'sent' })).toMatch('cannot become sent from new')
  expect(await placed({ paymentStatus: 'Paid' })).toBe('accepted') // the pair follows, whatever was written
})

test('the release before, which writes the pair beside this one, moves both axes', async () => {
  const said = await tried(async (tx) => {
    const columns = { paidAt: new Date(), transactionId: 'pi_1' }
    const pair = { orderStatus: 'Completed', paymentStatus: 'Paid' } as const
    await tx
      .update(orders)
      .set({ ...columns, ...pair })
      .where(eq(orders.id, row.id))
    await tx.update(orders).set({ orderStatus: 'Shipped' }).where(eq(orders.id, row.id))
    const [now] = await tx.select().from(orders).where(eq(orders.id, row.id))
    expect(now).toMatchObject({ payment: 'paid', fulfilment: 'sent', orderStatus: 'Shipped' })
  })
  expect(said).toBe('accepted')
})
