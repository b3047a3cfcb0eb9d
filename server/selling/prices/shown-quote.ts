import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { toDollars, US_DOLLARS } from '#contract/money.ts'
import { type Tier, writeTiers } from '#contract/price-tiers.ts'
import type { Quote } from '#contract/quotes.ts'
import { isOrderable, totalProblem } from '#server/selling/prices/order-total.ts'
import { couponsThatCount } from '#server/selling/prices/price-order.ts'
import type { OrderQuote } from '#server/selling/prices/quote.ts'
import { exchangedProduct } from '#server/selling/receipt/exchange-all.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { hasMoreThanLines, shownSteps, shownSums } from '#server/selling/receipt/shown-sums.ts'
import { ladderOf } from '#server/selling/receipt/unit-price.ts'

const VERSION_LENGTH = 16

/** In units of the currency. */
export function shownQuote({ receipt, methods, refusedMethods }: OrderQuote): Quote {
  const taxCents = (receipt.taxes ?? []).reduce((sum, { cents }) => sum + cents, 0)
  return {
    version: versionOf(receipt),
    currency: receipt.currency ?? US_DOLLARS.code,
    lines: receipt.lines.map(({ productId, quantity, unitPriceCents, totalCents }, place) => {
      const own = ownPrice(receipt, place)
      return {
        ...{ productId, orderQuantity: quantity },
        ...{ unitPrice: toDollars(unitPriceCents), total: toDollars(totalCents) },
        own,
      }
    }),
    delivery: toDollars(receipt.delivery?.cents ?? 0),
    deliveryMethods: methods?.map(({ payCents, ...method }) => ({ ...method, price: toDollars(payCents) })),
    refusedMethods,
    tax: toDollars(taxCents),
    sums: hasMoreThanLines(receipt) ? shownSums(receipt) : undefined,
    ...shownCoupons(receipt),
    total: toDollars(receipt.totalCents),
    totalProblem:
      !isOrderable(receipt.totalCents) && (receipt.delivery || !methods)
        ? totalProblem(receipt.totalCents)
        : undefined,
    steps: shownSteps(receipt),
  }
}

/** Also by quantity; undefined where the group pays what everybody pays. */
export function ownPrice({ inputs }: Receipt, place: number): OwnPrice | undefined {
  const [group] = inputs?.rules.groups ?? []
  const { lines = [], currency } = inputs?.request ?? {}
  const listed = lines[place]
  if (!group || !listed) return undefined
  const product = currency ? exchangedProduct(listed, currency) : listed
  const own = ladderOf(product, group)
  return isDeepStrictEqual(own, ladderOf(product, undefined)) ? undefined : shownLadder(own)
}

/** In units of the currency, as a product has them. */
export type OwnPrice = { price: number; priceTiers?: string }

/** The first tier is from one piece on. */
export function shownLadder([first, ...tiers]: Tier[]): OwnPrice {
  return { price: toDollars(first?.cents ?? 0), priceTiers: tiers.length > 0 ? writeTiers(tiers) : undefined }
}

/** Of several for one promotion only the first takes something off. */
function shownCoupons(receipt: Receipt): Pick<Quote, 'coupons'> {
  const { inputs, steps } = receipt
  const { request: { coupons = [] } = {}, rules } = inputs ?? {}
  if (coupons.length === 0) return {}
  const counting = couponsThatCount(receipt)
  return {
    coupons: coupons.map(({ code, promotionId }) => {
      const of = steps.flatMap((step) =>
        step.rule === 'promotion' && step.id === promotionId && counting.includes(code) ? [step.cents] : [],
      )
      const name = rules?.promotions.find(({ id }) => id === promotionId)?.name ?? code
      return { code, name, takesOff: toDollars(of.reduce((sum, cents) => sum + cents, 0)) }
    }),
  }
}

/** Equal for receipts that ask the same of the buyer, whatever version their price book has. */
export function versionOf({ lines, delivery, taxes, totalCents, inputs }: Receipt): string {
  const currency = inputs?.request.currency?.code
  return hash('sha256', JSON.stringify({ lines, delivery, taxes, totalCents, currency })).slice(
    0,
    VERSION_LENGTH,
  )
}
