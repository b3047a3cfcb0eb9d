/**
 * Pure; times in milliseconds, money in integer cents. Source: directive 98/6/EC, Article 6a: who announces a reduction names the lowest price
 * of the 30 days before it. Rules: docs/prices.md, "What is reduced".
 */
import { DAY_MS } from '#contract/durations.ts'
import { priceGoods } from '#server/selling/receipt/goods.ts'
import type { PricedProduct, PriceRules, Promotion } from '#server/selling/receipt/rules.ts'

const BEFORE = 30 * DAY_MS
/** Afterwards a lower list price is the ordinary price. */
const LOWERED = 30 * DAY_MS
const PROMOTED = 90 * DAY_MS

export const HISTORY_DAYS = (PROMOTED + BEFORE) / DAY_MS

export type PriceChange = { at: number; beforeCents: number; afterCents: number }

export type RulesFrom = { at: number; rules: PriceRules }

/** `minimum`: its least order. `since`: when its history begins. `changes`: oldest first. */
export type PricedPast = { product: PricedProduct; minimum: number; since: number; changes: PriceChange[] }

/** Per piece; `beforeCents`: the lowest of the 30 days before. `endsAt`: when the shop stops calling it reduced. */
export type Reduction = { cents: number; beforeCents: number; endsAt: number }

/** Undefined where the product costs no less than the lowest of the 30 days before, or has no such past. */
export function reductionOf(past: PricedPast, rules: RulesFrom[], now: number): Reduction | undefined {
  const times = [...timesOf(past, rules)].filter((at) => at > past.since && at <= now)
  const points = [past.since, ...new Set(times)].toSorted((one, other) => one - other)
  const prices = points.map((at) => ({ at, ...priceAt(past, rules, at) }))
  const current = prices.at(-1)
  if (!current) return undefined
  // A change of rules that leaves the price as it was does not begin a new price.
  const begun = prices.findLastIndex(({ cents }) => cents !== current.cents) + 1
  const beganAt = points[begun] ?? now
  const endsAt = beganAt + (current.isPromoted ? PROMOTED : LOWERED)
  const before = prices.filter(
    ({ at }, index) => index < begun && (points[index + 1] ?? now) > beganAt - BEFORE && at < beganAt,
  )
  if (before.length === 0 || endsAt <= now) return undefined
  const beforeCents = Math.min(...before.map(({ cents }) => cents))
  return beforeCents > current.cents ? { cents: current.cents, beforeCents, endsAt } : undefined
}

/** Times at which a promotion begins or ends. */
export function turnsAfter({ promotions }: PriceRules, now: number): number[] {
  return promotions
    .filter(isForAll)
    .flatMap(endsOf)
    .filter((at) => at > now)
}

/** Lowers the price of a piece for everybody; free pieces do not. */
const isForAll = ({ lane, isCoupon, groupIds, effect }: Promotion) =>
  lane === 'product' && !isCoupon && !groupIds && effect.kind !== 'free pieces'

const endsOf = ({ from, until }: Promotion) =>
  [from, until].flatMap((time) => (time ? [Date.parse(time)] : []))

const timesOf = ({ changes }: PricedPast, rules: RulesFrom[]) => [
  ...changes.map(({ at }) => at),
  ...rules.flatMap(({ at, rules: { promotions } }) => [at, ...promotions.filter(isForAll).flatMap(endsOf)]),
]

/** If one ordered the least quantity; rounded up to whole cents. */
function priceAt(
  { product, minimum, changes }: PricedPast,
  rules: RulesFrom[],
  at: number,
): { cents: number; isPromoted: boolean } {
  const priceCents =
    changes.findLast((change) => change.at <= at)?.afterCents ?? changes[0]?.beforeCents ?? product.priceCents
  const held = rules.findLast((one) => one.at <= at)?.rules
  if (!held) return { cents: priceCents, isPromoted: false }
  const { tiers: _, ...plain } = product
  const { lines, steps } = priceGoods(
    { version: held.version, groups: [], promotions: held.promotions.filter(isForAll), zones: [] },
    { lines: [{ ...plain, priceCents, quantity: minimum }], at: new Date(at).toISOString() },
  )
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  return { cents: Math.ceil(cents / minimum), isPromoted: steps.some(({ rule }) => rule === 'promotion') }
}
