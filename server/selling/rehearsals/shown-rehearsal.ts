import { toDollars } from '#contract/money.ts'
import type { Rehearsal } from '#contract/rehearsals.ts'
import { NOBODY } from '#server/selling/orders/history.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { RehearsalSums } from '#server/selling/rehearsals/rehearse.ts'

/** In units of the currency. `withNames`: the reader may know who ordered. */
export function shownRehearsal(found: RehearsalSums, withNames: boolean): Rehearsal {
  const { orders, changed, notDelivered, paidCents, nowCents, draftedCents, promotions, rows } = found
  return {
    ...{ orders, changed, notDelivered },
    ...{ paid: toDollars(paidCents), now: toDollars(nowCents), drafted: toDollars(draftedCents) },
    promotions: promotions.map(({ cents, ...one }) => ({ ...one, takesOff: toDollars(cents) })),
    rows: rows.map((row) => ({
      ...{ orderId: row.id, number: orderNumber(row.number), placedAt: row.placedAt.toISOString() },
      customer: withNames ? row.customer : NOBODY,
      ...{
        paid: toDollars(row.paidCents),
        now: toDollars(row.nowCents),
        drafted: toDollars(row.draftedCents),
      },
      isDelivered: row.isDelivered,
    })),
  }
}
