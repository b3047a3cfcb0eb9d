/** Pure; money in cents. */
import { t } from '#messages/t.ts'
import {
  type Amounts,
  type DocumentPart,
  priceOf,
  totalsOf,
  type Vat,
  type VatTotal,
} from '#server/selling/documents/e-invoice/e-invoice.ts'
import { type TaxOfSeller, taxedParts } from '#server/selling/documents/taxed-parts.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { portion, spread, WHOLE } from '#server/selling/receipt/rounding.ts'

type SoldLine = { name: string; sku?: string | null }

/**
 * Throws unless it comes to the receipt's total and taxes. A discount on a line is its allowance, one on the order an allowance of the document,
 * delivery a charge. Prices that contain tax are taken apart once for each category and rate, then spread over the lines.
 */
export function invoicedAmounts(receipt: Receipt, sold: SoldLine[], seller: TaxOfSeller): Amounts {
  const { parts: taxed } = taxedParts(receipt, seller)
  const rows = Map.groupBy(taxed.keys(), (index) => keyOf(taxed[index]?.vat))
  const all = [...rows.values()].map((indices) => indices.map((index) => ({ index, ...at(taxed, index) })))
  const discounts = discountsOf(receipt)

  const allowances: DocumentPart[] = []
  const netDiscounts = new Map<number, number>()
  for (const row of all) {
    const given = row.map(({ index }) => discounts.order[index] ?? 0)
    const { vat, contains } = at(row, 0)
    const cents = without(sum(given), contains)
    for (const [place, share] of spread(cents, given).entries()) netDiscounts.set(at(row, place).index, share)
    if (cents > 0) allowances.push({ reason: discounts.name, cents, vat })
  }

  const lines = receipt.lines.map(({ quantity }, index) => {
    const { netCents, vat, contains } = at(taxed, index)
    const cents = netCents + (netDiscounts.get(index) ?? 0)
    const off = discounts.products[index]
    const part = off && { reason: off.name, cents: without(off.cents, contains) }
    const { name, sku } = at(sold, index)
    return {
      ...{ name, sku: sku ?? undefined, quantity },
      price: priceOf(cents + (part?.cents ?? 0), quantity),
      allowances: part && part.cents > 0 ? [part] : [],
      ...{ cents, vat },
    }
  })

  const charges = all.flatMap((row) => {
    const delivery = row.filter(({ index }) => index >= receipt.lines.length)
    if (delivery.length === 0) return []
    const cents = sum(delivery.map(({ netCents }) => netCents))
    return {
      reason: t('receipt.delivery', { name: `${receipt.delivery?.name}` }),
      cents,
      vat: at(row, 0).vat,
    }
  })

  const vat: VatTotal[] = all.map((row) => ({
    vat: at(row, 0).vat,
    baseCents: sum(row.map(({ netCents }) => netCents)),
    cents: sum(row.flatMap(({ taxes }) => taxes.map((cents = 0) => cents))),
  }))
  const amounts = { lines, allowances, charges, vat }
  const { totalCents } = totalsOf({ ...amounts, paidCents: 0 })
  if (totalCents !== receipt.totalCents)
    throw new Error(`The e-invoice comes to ${totalCents} cents, its receipt to ${receipt.totalCents}`)
  return amounts
}

function discountsOf({ lines, steps }: Receipt) {
  const products: ({ name: string; cents: number } | undefined)[] = lines.map(() => undefined)
  const order = lines.map(() => 0)
  let name = ''
  for (const step of steps) {
    if (step.rule !== 'promotion' || step.lane === 'delivery') continue
    if (step.lane === 'product') products[(step.lines[0] ?? 0) - 1] = { name: step.name, cents: step.cents }
    else {
      name = step.name
      for (const [place, line] of step.lines.entries()) order[line - 1] = step.shares?.[place] ?? 0
    }
  }
  return { products, order, name }
}

const without = (cents: number, ppm: number) => cents - portion(cents, ppm, WHOLE + ppm)

const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)
const keyOf = (vat: Vat | undefined) => `${vat?.category} ${vat?.ppm}`

function at<One>(all: (One | undefined)[], index: number): One {
  const found = all[index]
  if (found === undefined) throw new Error(`The receipt has no part ${index + 1}`)
  return found
}
