import { toDollars } from '#contract/money.ts'
import type { MoneyByHand } from '#contract/transfers.ts'
import type { PaymentByHand } from '#server/selling/orders/payments-by-hand-store.ts'

/** As the contract shows it, to the customer or to staff. Money in dollars. */
export function shownPaymentByHand(payment: PaymentByHand, { toStaff }: { toStaff: boolean }): MoneyByHand {
  const { number, amountCents, countedCents, day, how, note, paidBackAt, inKind } = payment
  return {
    ...{ number, day, how, isPaidBack: paidBackAt !== null },
    amount: toDollars(amountCents),
    counted: toDollars(countedCents),
    excess: toDollars(amountCents - countedCents),
    note: (toStaff && note) || undefined,
    inKind: inKind || undefined,
  }
}
