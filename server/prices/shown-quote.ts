import { hash } from 'node:crypto'
import { toDollars } from '#contract/money.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Receipt } from '#server/prices/receipt/receipt.ts'

const VERSION_LENGTH = 16

/** A receipt as a quote shows it, in dollars. */
export function shownQuote(receipt: Receipt): Quote {
  const added = (receipt.taxes ?? []).filter(({ isAdded }) => isAdded)
  return {
    version: versionOf(receipt),
    lines: receipt.lines.map(({ productId, quantity, unitPriceCents, totalCents }) => ({
      ...{ productId, orderQuantity: quantity },
      ...{ unitPrice: toDollars(unitPriceCents), total: toDollars(totalCents) },
    })),
    delivery: toDollars(receipt.delivery?.cents ?? 0),
    tax: toDollars(added.reduce((sum, { cents }) => sum + cents, 0)),
    total: toDollars(receipt.totalCents),
    steps: receipt.steps.map((step) => inDollars(step) as Quote['steps'][number]),
  }
}

/** The same for all receipts that ask for the same of the buyer, however the price book came to it. */
export function versionOf({ lines, delivery, taxes, totalCents }: Receipt): string {
  return hash('sha256', JSON.stringify({ lines, delivery, taxes, totalCents })).slice(0, VERSION_LENGTH)
}

/** The fields of a step with its amounts in dollars: `cents` as `amount`, `baseCents` as `base`. */
function inDollars(step: object): object {
  return Object.fromEntries(
    Object.entries(step).map(([name, value]): [string, unknown] => {
      if (name === 'cents') return ['amount', toDollars(value)]
      if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), toDollars(value)]
      if (name === 'shares') return [name, value.map(toDollars)]
      if (name === 'beaten') return [name, value.map(inDollars)]
      return [name, name === 'effect' ? inDollars(value) : value]
    }),
  )
}
