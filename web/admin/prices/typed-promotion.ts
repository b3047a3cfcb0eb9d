/** A promotion as the owner's form has it: texts, read into a promotion and written from one. Pure. */
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { momentOf, typedTime } from '#contract/time-zones.ts'
import { numberWords, writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { dollarsProblem, readCents, readPpm, readWhole, writePpm } from '#web/admin/prices/dollars.ts'

export type PromotionTexts = {
  name: string
  lane: TypedPromotion['lane']
  kind: TypedPromotion['effect']['kind']
  /** A percentage, an amount or `3 + 1`, by its kind. */
  value: string
  /** The id of a category; empty: all products. */
  category: string
  /** The id of a customer group; empty: everybody. */
  group: string
  /** The ids of single products. */
  productIds: string[]
  /** Makers, divided by commas; empty: all. */
  makers: string
  leastSum: string
  leastPieces: string
  /** As an input for a date and time has them, by the clocks of the shop; empty: no limit. */
  from: string
  until: string
  isCoupon: boolean
}

export const NEW_PROMOTION: PromotionTexts = {
  ...{ name: '', lane: 'order', kind: 'percent', value: '', category: '', group: '', makers: '' },
  productIds: [],
  ...{ leastSum: '', leastPieces: '', from: '', until: '', isCoupon: false },
}

/** What is wrong with a text, by the names of the fields. */
export type Problems = Partial<Record<keyof PromotionTexts, string>>

/** Reads the form. `timeZone`: that of the shop; `id`: the one of the promotion; `kept`: what of it the form does not show. */
export function readPromotion(
  texts: PromotionTexts,
  {
    id,
    timeZone,
    kept = {},
  }: { id: string; timeZone: string; kept?: Pick<TypedPromotion, 'products' | 'groupIds'> },
): { promotion: TypedPromotion } | { problems: Problems } {
  const effect = readEffect(texts)
  const leastCents = texts.leastSum.trim() ? readCents(texts.leastSum) : 0
  const leastPieces = texts.leastPieces.trim() ? readWhole(texts.leastPieces) : 0
  const [from, until] = [readTime(texts.from, timeZone), readTime(texts.until, timeZone)]
  const problems: Problems = {
    ...(!texts.name.trim() && { name: t('admin.prices.provideAName') }),
    ...(!effect && { value: valueProblem(texts) }),
    ...(leastCents === undefined && { leastSum: dollarsProblem(texts.leastSum) }),
    ...(leastPieces === undefined && {
      leastPieces: numberWords(texts.leastPieces, t('admin.prices.aWholeNumber')),
    }),
    ...(from && until && until <= from && { until: t('admin.prices.afterTheTimeFromWhich') }),
  }
  if (!effect || Object.keys(problems).length > 0) return { problems }
  const products = readProducts(texts, kept.products)
  // The form asks for one group; more of them stay while their first stays chosen.
  const groupIds =
    kept.groupIds?.[0] === texts.group ? kept.groupIds : texts.group ? [texts.group] : undefined
  return {
    promotion: {
      ...{ id, name: texts.name.trim(), lane: texts.lane, effect },
      isCoupon: texts.isCoupon || undefined,
      from: from || undefined,
      until: until || undefined,
      groupIds,
      products,
      leastCents: leastCents || undefined,
      leastPieces: leastPieces || undefined,
    },
  }
}

/** Writes a promotion as the form shows it. */
export function writePromotion(promotion: TypedPromotion, timeZone: string): PromotionTexts {
  const { name, lane, effect, isCoupon = false, from, until, products, leastCents, leastPieces } = promotion
  return {
    ...{ name, lane, kind: effect.kind, value: writeEffect(effect), isCoupon },
    category: products?.categoryIds?.[0] ?? '',
    productIds: products?.productIds ?? [],
    group: promotion.groupIds?.[0] ?? '',
    makers: (products?.makers ?? []).join(', '),
    leastSum: leastCents ? writeCents(leastCents) : '',
    leastPieces: leastPieces ? String(leastPieces) : '',
    ...{ from: writeTime(from, timeZone), until: writeTime(until, timeZone) },
  }
}

const VALUE_PROBLEMS = {
  percent: t('admin.prices.aPercentageAbove0Such'),
  'free pieces': t('admin.prices.piecesThatArePaidA'),
}

const valueProblem = ({ kind, value }: PromotionTexts): string =>
  kind === 'amount' || kind === 'price' ? dollarsProblem(value) : VALUE_PROBLEMS[kind]

function readEffect({ kind, value }: PromotionTexts): TypedPromotion['effect'] | undefined {
  if (kind === 'percent') {
    const ppm = readPpm(value)
    return ppm ? { kind, ppm } : undefined
  }
  if (kind === 'free pieces') {
    const found = /^([1-9]\d{0,4})\s*\+\s*([1-9]\d{0,4})$/.exec(value.trim())
    return found ? { kind, paid: Number(found[1]), free: Number(found[2]) } : undefined
  }
  const cents = readCents(value)
  return cents === undefined || (kind === 'amount' && cents === 0) ? undefined : { kind, cents }
}

function writeEffect(effect: TypedPromotion['effect']): string {
  if (effect.kind === 'percent') return writePpm(effect.ppm)
  return effect.kind === 'free pieces' ? `${effect.paid} + ${effect.free}` : writeCents(effect.cents)
}

/** The form asks for one category; more of them stay as they are while their first stays chosen. */
function readProducts(
  { category, productIds, makers: typed }: PromotionTexts,
  kept: TypedPromotion['products'],
): TypedPromotion['products'] {
  const makers = typed
    .split(/[,;\t\n]/)
    .map((maker) => maker.trim())
    .filter((maker) => maker !== '')
  const isSame = kept?.categoryIds?.[0] === (category || undefined)
  const categoryIds = isSame ? kept?.categoryIds : category ? [category] : undefined
  const products = {
    ...(productIds.length > 0 && { productIds }),
    ...(categoryIds && { categoryIds }),
    ...(makers.length > 0 && { makers }),
  }
  return Object.keys(products).length > 0 ? products : undefined
}

/** Whoever types it, and wherever: a promotion begins and ends by the clocks of the shop; the rules have UTC. */
const readTime = (text: string, timeZone: string): string | undefined =>
  text ? momentOf(text, timeZone).toISOString() : undefined

const writeTime = (time: string | undefined, timeZone: string): string =>
  time ? typedTime(new Date(time), timeZone) : ''
