import type { PersonalData } from '#contract/personal-data.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { correctionNumber, documentNumber } from '#server/selling/documents/document.ts'
import { keptDocuments } from '#server/selling/documents/store.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { findPaybackAccount } from '#server/selling/orders/payback-store.ts'
import { paymentsByHandOf } from '#server/selling/orders/payments-by-hand-store.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import { shownPaymentByHand } from '#server/selling/orders/shown-payment-by-hand.ts'
import { listOrdersOfUser, type OrderWithLines } from '#server/selling/orders/store.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The orders of a person for the file of their data, each in its own currency. */
export async function ordersOf(tx: Tx, userId: string): Promise<PersonalData['orders']> {
  const orders: PersonalData['orders'] = []
  const { keepDocumentsYears } = await readSettings(tx, 'orders')
  // One after the other: a transaction has one connection.
  for (const order of await listOrdersOfUser(tx, userId))
    orders.push(await inCurrency(order.currency, () => orderOf(tx, order, keepDocumentsYears)))
  return orders
}

async function orderOf(
  tx: Tx,
  order: OrderWithLines,
  keepDocumentsYears: number,
): Promise<PersonalData['orders'][number]> {
  const history = await historyOf(tx, order.id, false)
  const returns = await returnsOf(tx, order.id)
  return {
    ...shownOrder(order, { toStaff: false }),
    customFields: order.customFields ?? undefined,
    received: (await paymentsByHandOf(tx, order.id)).map((one) =>
      shownPaymentByHand(one, { toStaff: false }),
    ),
    ...(order.deletedAt && { deletedAt: order.deletedAt.toISOString() }),
    paybackAccount: await findPaybackAccount(tx, order.id),
    returns: returns.map((one) => shownReturn(one, order, { returns })),
    history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    documents: (await keptDocuments(tx, order.id, keepDocumentsYears)).flatMap(withCorrection),
  }
}

type Kept = Awaited<ReturnType<typeof keptDocuments>>[number]

function withCorrection({ kind, isCorrected, ...kept }: Kept): PersonalData['orders'][number]['documents'] {
  const number = documentNumber({ kind, ...kept })
  const keptUntil = kept.keptUntil.toISOString()
  const correction = { kind: 'correction' as const, number: correctionNumber(number), keptUntil }
  return [{ kind, number, keptUntil }, ...(isCorrected ? [correction] : [])]
}
