/** Pure; money in cents, integers. */

import { toDollars } from '#contract/money.ts'
import type { ReportSums } from '#contract/reports.ts'

/** What the columns of a report are made of. `taxCents`: in what was paid, less that in refunds. `known`: of goods with a cost. */
export type Sums = {
  orders: number
  pieces: number
  goodsCents: number
  discountCents: number
  deliveryCents: number
  refundCents: number
  taxCents: number
  goodsNetCents: number
  knownNetCents: number
  costCents: number
}

export const NOTHING: Readonly<Sums> = {
  ...{ orders: 0, pieces: 0, goodsCents: 0, discountCents: 0, deliveryCents: 0, refundCents: 0 },
  ...{ taxCents: 0, goodsNetCents: 0, knownNetCents: 0, costCents: 0 },
}

/** Adds to `sums` itself. */
export function add(sums: Sums, more: Partial<Sums>): void {
  for (const [name, amount] of Object.entries(more)) sums[name as keyof Sums] += amount
}

const paidCents = ({ goodsCents, discountCents, deliveryCents }: Sums) =>
  goodsCents - discountCents + deliveryCents

/** What was paid, less what was given back. */
export const salesCents = (sums: Sums): number => paidCents(sums) - sums.refundCents

export const shownSums = (sums: Sums): Required<ReportSums> => ({
  orders: sums.orders,
  pieces: sums.pieces,
  goods: toDollars(sums.goodsCents),
  discounts: toDollars(sums.discountCents),
  delivery: toDollars(sums.deliveryCents),
  paid: toDollars(paidCents(sums)),
  refunds: toDollars(sums.refundCents),
  sales: toDollars(salesCents(sums)),
  tax: toDollars(sums.taxCents),
  net: toDollars(salesCents(sums) - sums.taxCents),
  netOfGoods: toDollars(sums.goodsNetCents),
  netOfKnown: toDollars(sums.knownNetCents),
  cost: toDollars(sums.costCents),
  margin: toDollars(sums.knownNetCents - sums.costCents),
})
