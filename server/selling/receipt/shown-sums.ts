import { toDollars } from '#contract/money.ts'
import type { PriceSums, Quote } from '#contract/quotes.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

const PPM_OF_A_PERCENT = 10_000

/** In cents. A discount has the name of its promotion. */
function sumsOf(receipt: Receipt) {
  const { sumCents, steps, delivery } = receipt
  const discounts = new Map<string, number>()
  for (const step of steps)
    if (step.rule === 'promotion' && step.lane !== 'delivery')
      discounts.set(step.name, (discounts.get(step.name) ?? 0) + step.cents)
  return {
    goodsCents: sumCents,
    discounts: [...discounts]
      .map(([name, cents]) => ({ name, cents }))
      .sort((one, other) => other.cents - one.cents),
    ...(delivery && { delivery: { name: delivery.name, cents: delivery.cents } }),
    taxes: steps.flatMap((step) => (step.rule === 'tax' ? [step] : [])),
  }
}

export function hasMoreThanLines({ steps, delivery }: Receipt): boolean {
  return delivery !== undefined || steps.some(({ rule }) => rule === 'promotion' || rule === 'tax')
}

/** In units of the currency. */
export function shownSums(receipt: Receipt): PriceSums {
  const { goodsCents, discounts, delivery, taxes } = sumsOf(receipt)
  const named = ({ name, cents }: { name: string; cents: number }) => ({ name, amount: toDollars(cents) })
  return {
    goods: toDollars(goodsCents),
    discounts: discounts.map(named),
    ...(delivery && { delivery: named(delivery) }),
    taxes: taxes.map(({ ppm, way, ...tax }) => ({ ...named(tax), percent: ppm / PPM_OF_A_PERCENT, way })),
  }
}

/** In units of the currency: `cents` as `amount`, `baseCents` as `base`. */
export function shownSteps({ steps }: Receipt): Quote['steps'] {
  return steps.map((step) => inDollars(step) as Quote['steps'][number])
}

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
