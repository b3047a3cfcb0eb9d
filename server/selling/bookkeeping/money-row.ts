import type { PaidBy } from '#contract/transfers.ts'

/** Money that came or went without the payment provider. `cents`: below 0 where it went; `countedCents`: of what came, what pays the order. */
export type MoneyRow = {
  date: string
  kind: 'payment' | 'refund' | 'excess paid back'
  way: PaidBy | null
  order: string
  customer: string
  cents: number
  countedCents: number
}
