/** Within a lane the best one counts; the lanes add up. Source: docs/prices.md, "Promotions". */
import { lineTotal, type Priced } from '#contract/prices.ts'
import { portion, WHOLE } from '#server/selling/receipt/rounding.ts'
import type { Effect, Lane, PricedProduct, PriceRequest, Promotion } from '#server/selling/receipt/rules.ts'

/** `cents`: after the steps before. */
export type PromotedLine = PricedProduct & { quantity: number; unitPriceCents: number; cents: number }

/** In cents. `lines`: indices. */
export type Found = { promotion: Promotion; lines: number[]; baseCents: number; cents: number }

/** By time, group and coupon. */
export function offered(promotions: Promotion[], lane: Lane, request: PriceRequest): Promotion[] {
  const at = Date.parse(request.at)
  const coupons = new Set(request.coupons?.map(({ promotionId }) => promotionId))
  return promotions.filter(
    (one) =>
      one.lane === lane &&
      (one.from === undefined || Date.parse(one.from) <= at) &&
      (one.until === undefined || at < Date.parse(one.until)) &&
      (one.groupIds === undefined ||
        (request.groupId !== undefined && one.groupIds.includes(request.groupId))) &&
      (!one.isCoupon || coupons.has(one.id)),
  )
}

/** Indices. None where their sum or their pieces are too few. */
export function linesOf(
  { products, leastCents = 0, leastPieces = 0 }: Promotion,
  lines: PromotedLine[],
): number[] {
  const meant = lines.flatMap((line, index) =>
    products === undefined || isFor(products, line) ? [index] : [],
  )
  const sum = (of: (line: PromotedLine) => number) =>
    meant.reduce((all, index) => all + of(lines[index] as PromotedLine), 0)
  const isEnough = sum(({ cents }) => cents) >= leastCents && sum(({ quantity }) => quantity) >= leastPieces
  return isEnough ? meant : []
}

const isFor = (
  { productIds, categoryIds, makers }: NonNullable<Promotion['products']>,
  line: PricedProduct,
) =>
  productIds?.includes(line.productId) === true ||
  line.categoryIds?.some((id) => categoryIds?.includes(id)) === true ||
  (line.maker !== undefined && makers?.includes(line.maker) === true)

/** In cents, at most all. With pieces: off each of them, as in the product lane. */
export function takenOff(effect: Effect, cents: number, pieces?: Priced): number {
  switch (effect.kind) {
    case 'percent':
      return cents - portion(cents, WHOLE - effect.ppm, WHOLE)
    case 'amount':
      return Math.min(
        cents,
        pieces
          ? lineTotal({ ...pieces, unitPriceCents: Math.min(effect.cents, pieces.unitPriceCents) })
          : effect.cents,
      )
    case 'price':
      return pieces
        ? lineTotal({ ...pieces, unitPriceCents: Math.max(0, pieces.unitPriceCents - effect.cents) })
        : Math.max(0, cents - effect.cents)
    case 'free pieces': {
      if (!pieces) return 0
      const times = Math.floor(pieces.quantity / (effect.paid + effect.free))
      return lineTotal({ ...pieces, quantity: times * effect.free })
    }
  }
}
