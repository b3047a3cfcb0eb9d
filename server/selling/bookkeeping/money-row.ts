import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaidBy } from '#contract/transfers.ts'

/** Money that came or went, by hand or through the payment provider. `cents`: below 0 where it went; `countedCents`: of what came, what pays the order. */
export type MoneyRow = {
  date: string
  kind: 'payment' | 'refund' | 'excess paid back'
  way: PaidBy | PaymentMethod | null
  order: string
  customer: string
  cents: number
  countedCents: number
}
