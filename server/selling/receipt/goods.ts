/** After the lanes `product` and `order`. Source: docs/prices.md. */
import { lineTotal } from '#contract/prices.ts'
import {
  type Found,
  linesOf,
  offered,
  type PromotedLine,
  takenOff,
} from '#server/selling/receipt/promotions.ts'
import { spread } from '#server/selling/receipt/rounding.ts'
import type { Effect, PriceRequest, PriceRules, Promotion } from '#server/selling/receipt/rules.ts'
import { type UnitPrice, unitPriceOf } from '#server/selling/receipt/unit-price.ts'

export type NamedPromotion = { id: string; name: string; effect: Effect }

/** `line`: from 1. `cents`: a unit price, or what was taken off. `beaten`: what was worse. */
export type GoodsStep =
  | (UnitPrice & { line: number; beaten?: UnitPrice[] })
  | (NamedPromotion & {
      rule: 'promotion'
      lane: 'product' | 'order'
      lines: number[]
      baseCents: number
      cents: number
      shares?: number[]
      beaten?: (NamedPromotion & { cents: number })[]
    })

export type PricedLine = PromotedLine & { totalCents: number }

/** `cents`: after both lanes, without tax. */
export function priceGoods(
  rules: PriceRules,
  request: PriceRequest,
): { lines: PricedLine[]; steps: GoodsStep[] } {
  const steps: GoodsStep[] = []
  const unit = request.lines.map((line, index) => unitPriced(rules, request, line, index, steps))
  const promoted = unit.map((line, index) => productLane(rules, request, line, index, steps))
  return { lines: orderLane(rules, request, promoted, steps), steps }
}

function unitPriced(
  rules: PriceRules,
  request: PriceRequest,
  line: PriceRequest['lines'][number],
  index: number,
  steps: GoodsStep[],
): PricedLine {
  const group = rules.groups.find(({ id }) => id === request.groupId)
  const { best, beaten } = unitPriceOf(line, { pieces: piecesFor(line, request), group })
  steps.push({ ...best, line: index + 1, ...(beaten.length > 0 && { beaten }) })
  const totalCents = lineTotal({ unitPriceCents: best.cents, quantity: line.quantity })
  return { ...line, unitPriceCents: best.cents, totalCents, cents: totalCents }
}

/** Counts its own pieces, or those of its whole family. */
function piecesFor({ family, quantity }: PriceRequest['lines'][number], { lines }: PriceRequest): number {
  if (!family?.countsTogether) return quantity
  return lines.filter((line) => line.family?.id === family.id).reduce((sum, line) => sum + line.quantity, 0)
}

function productLane(
  rules: PriceRules,
  request: PriceRequest,
  line: PricedLine,
  index: number,
  steps: GoodsStep[],
): PricedLine {
  const found = offered(rules.promotions, 'product', request).flatMap((promotion) => {
    if (linesOf(promotion, [line]).length === 0) return []
    return {
      promotion,
      lines: [index],
      baseCents: line.cents,
      cents: takenOff(promotion.effect, line.cents, line),
    }
  })
  const best = bestOf(found)
  if (!best) return line
  steps.push(stepOf('product', best, found))
  return { ...line, cents: line.cents - best.cents }
}

function orderLane(
  rules: PriceRules,
  request: PriceRequest,
  lines: PricedLine[],
  steps: GoodsStep[],
): PricedLine[] {
  const found = offered(rules.promotions, 'order', request).map((promotion) => {
    const meant = linesOf(promotion, lines)
    const baseCents = meant.reduce((sum, index) => sum + (lines[index]?.cents ?? 0), 0)
    return { promotion, lines: meant, baseCents, cents: takenOff(promotion.effect, baseCents) }
  })
  const best = bestOf(found)
  if (!best) return lines
  const weights = lines.map(({ cents }, index) => (best.lines.includes(index) ? cents : 0))
  const shares = spread(best.cents, weights)
  steps.push({ ...stepOf('order', best, found), shares: best.lines.map((index) => shares[index] ?? 0) })
  return lines.map((line, index) => ({ ...line, cents: line.cents - (shares[index] ?? 0) }))
}

/** The promotion that takes most off; of equal ones the earlier. */
export function bestOf(found: Found[]): Found | undefined {
  const best = found.reduce<Found | undefined>(
    (one, other) => (one === undefined || other.cents > one.cents ? other : one),
    undefined,
  )
  return best && best.cents > 0 ? best : undefined
}

export const named = ({ id, name, effect }: Promotion): NamedPromotion => ({ id, name, effect })

function stepOf(lane: 'product' | 'order', best: Found, found: Found[]): GoodsStep & { rule: 'promotion' } {
  const beaten = found
    .filter((one) => one !== best && one.cents > 0)
    .map(({ promotion, cents }) => ({ ...named(promotion), cents }))
  return {
    rule: 'promotion',
    lane,
    ...named(best.promotion),
    lines: best.lines.map((index) => index + 1),
    baseCents: best.baseCents,
    cents: best.cents,
    ...(beaten.length > 0 && { beaten }),
  }
}
