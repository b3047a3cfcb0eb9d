/** Sales and refunds of a period, divided. Pure; money in cents. */

import { lineTotal } from '#contract/prices.ts'
import { regionName } from '#contract/region-name.ts'
import { isPeriod, type PeriodOfReport, type ReportBy } from '#contract/reports-by.ts'
import { dayAfter } from '#contract/time-zones.ts'
import { type SoldReceipt, soldParts } from '#server/selling/reports/sold-parts.ts'
import { add, NOTHING, type Sums } from '#server/selling/reports/sums.ts'

/** A product as its line has it, with today's category and maker. */
type SoldLine = {
  productId: string
  name: string
  costCents: number | null
  categoryId: string | null
  maker: string | null
}

/** Whose and whither an order was, when it was placed. `payment`: null: by hand, in a way that nobody named. */
export type Sold = SoldReceipt & {
  id: string
  groupId: string | null
  groupName: string | null
  country: string | null
  region: string | null
  payment: string | null
  products: SoldLine[]
}

/** `day`: of the payment, by the shop's time zone. `sign`: -1: an edit took it back. */
export type Sale = Sold & { day: string; sign: number }

/** A part of a refund. `line`: its place from 0; absent for delivery. */
export type RefundedPart = { line?: number; cents: number; taxCents: number }

/** `day`: on which it succeeded. `pieces`: that came back, by line. */
export type Refund = Sold & {
  day: string
  parts: RefundedPart[]
  pieces: { line: number; quantity: number }[]
}

type Named = { key: string; name: string }
export type TalliedRow = Named & Sums

/** Sums by rows: each event is added once, and every cent of it goes to one row. */
export class Tally {
  readonly total: Sums = { ...NOTHING }
  readonly #by: ReportBy
  readonly #rows = new Map<string, TalliedRow>()

  constructor(by: ReportBy) {
    this.#by = by
  }

  get rows(): TalliedRow[] {
    return [...this.#rows.values()]
  }

  /** A row that is there without a sale, as each day of the period is. */
  begin(named: Named): TalliedRow {
    const row = this.#rows.get(named.key) ?? { ...NOTHING, ...named }
    this.#rows.set(named.key, row)
    return row
  }

  addSale(sale: Sale): void {
    const { sign } = sale
    const counted = new Set<string>()
    for (const { line, pieces, discountCents, paidCents, taxCents } of soldParts(sale)) {
      const row = this.#rowOf(sale, line)
      const net = sign * (paidCents - taxCents)
      this.#add(row, {
        ...{ pieces: sign * pieces, discountCents: sign * discountCents, taxCents: sign * taxCents },
        ...(line === undefined
          ? { deliveryCents: sign * paidCents }
          : { goodsCents: sign * (paidCents + discountCents), ...ofGoods(sale, line, net, sign * pieces) }),
      })
      if (!counted.has(row.key)) row.orders += sign
      counted.add(row.key)
    }
    this.total.orders += sign
  }

  addRefund(refund: Refund): void {
    for (const { line, cents, taxCents } of refund.parts)
      this.#add(this.#rowOf(refund, line), {
        ...{ refundCents: cents, taxCents: -taxCents },
        ...(line !== undefined && ofGoods(refund, line, taxCents - cents, 0)),
      })
    for (const { line, quantity } of refund.pieces)
      this.#add(this.#rowOf(refund, line), { pieces: -quantity, ...ofGoods(refund, line, 0, -quantity) })
  }

  #add(row: TalliedRow, more: Partial<Sums>): void {
    add(row, more)
    add(this.total, more)
  }

  #rowOf(event: Sale | Refund, line: number | undefined): TalliedRow {
    return this.begin(rowOf(this.#by, event, line))
  }
}

function ofGoods({ products }: Sold, line: number, netCents: number, pieces: number): Partial<Sums> {
  const costCents = products[line]?.costCents ?? null
  return {
    goodsNetCents: netCents,
    ...(costCents !== null && {
      knownNetCents: netCents,
      costCents: lineTotal({ unitPriceCents: costCents, quantity: pieces }),
    }),
  }
}

/** The key of the row that has what was paid for delivery, where rows are goods. */
export const DELIVERY: Named = { key: 'delivery', name: 'Delivery' }
const NOT_SAID: Named = { key: '', name: 'Not said' }
const NO_GROUP: Named = { key: '', name: 'No group' }

function rowOf(by: ReportBy, event: Sale | Refund, line: number | undefined): Named {
  if (isPeriod(by)) return periodOf(by, event.day)
  if (by === 'group')
    return event.groupId ? { key: event.groupId, name: event.groupName ?? event.groupId } : NO_GROUP
  if (by === 'country') return event.country ? { key: event.country, name: event.country } : NOT_SAID
  if (by === 'region') return regionOf(event)
  if (by === 'payment') return { key: event.payment ?? '', name: event.payment ?? 'by hand' }
  const product = line === undefined ? undefined : event.products[line]
  if (!product) return DELIVERY
  if (by === 'product') return { key: product.productId, name: product.name }
  if (by === 'category') return { key: product.categoryId ?? '', name: 'No category' }
  return { key: product.maker ?? '', name: product.maker ?? 'No maker' }
}

/** A state or province where the country has a list of them, else the country. */
function regionOf({ country, region }: Sold): Named {
  if (!country) return NOT_SAID
  const name = region === null ? undefined : regionName(country, region)
  return name ? { key: `${country}-${region}`, name } : { key: country, name: country }
}

/** The day itself, the Monday of its week, or its month. */
export function periodOf(by: PeriodOfReport, day: string): Named {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const key = by === 'day' ? day : by === 'week' ? dayAfter(day, -weekday) : day.slice(0, 7)
  return { key, name: key }
}
