import { number, t } from '#messages/t.ts'
/** What differs between a product of the past and that of today, in words. Pure. */

import { countryName } from '#contract/addresses.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { type Currency, formatDollars, toDollars, withinCurrency } from '#contract/money.ts'
import { inMoneyOf, moneyOf } from '#contract/order-money.ts'
import { readOtherPrices } from '#contract/other-prices.ts'
import type { PastProduct } from '#contract/past.ts'
import { choiceInWords, isChosen } from '#contract/product-choices.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '#contract/product-fields.ts'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import type { Tone } from '#web/ui/badge.tsx'

export type Mark = { tone: Tone; words: string }

/** What became of a product since, or what it was not yet. Absent fields of it are no part of it. */
export function marksOf({ was, now }: PastProduct): Mark[] {
  if (!was) return [{ tone: 'waiting', words: t('admin.past.notThereYet') }]
  const { state } = was
  const isDifferent = now?.state !== state
  return [
    ...(state === 'draft'
      ? [mark('waiting', isDifferent ? t('admin.past.wasADraft') : t('admin.past.aDraft'))]
      : []),
    ...(state === 'archived'
      ? [mark('waiting', isDifferent ? t('admin.past.wasOffSale') : t('admin.past.offSale'))]
      : []),
    ...(now ? [] : [mark('open', t('admin.past.deletedSince'))]),
    ...(now && !state && now.state === 'archived' ? [mark('open', t('admin.past.offSaleSince'))] : []),
    ...(now && !state && now.state === 'draft' ? [mark('open', t('admin.past.aDraftSince'))] : []),
  ]
}

const mark = (tone: Tone, words: string): Mark => ({ tone, words })

/** `money`: of then. Stock moves all the time and is no change of the catalogue, and the state is a mark. */
function changedFields({ was, now }: PastProduct, money: Currency): ProductFieldName[] {
  if (!was || !now) return []
  return PRODUCT_FIELD_NAMES.filter(
    (name) =>
      name !== 'aviQuantity' && name !== 'state' && fieldText(was, name, money) !== fieldText(now, name),
  )
}

/** The words for what changed since: `name, price and weight`. Empty if nothing did. */
export function changedWords(product: PastProduct, money: Currency): string {
  const { was, now } = product
  const words = changedFields(product, money).map((name) => productField(name).word())
  if (was && now && relationsText(was) !== relationsText(now)) words.push(t('admin.past.whatItIsRelatedTo'))
  if (was && now && was.family !== now.family) words.push(t('admin.past.family'))
  const [last = '', ...others] = words.toReversed()
  return others.length > 0 ? t('admin.past.and', { others: others.toReversed().join(', '), last }) : last
}

const relationsText = ({ relations }: ManagedProduct) =>
  RELATION_KINDS.map((kind) => (relations?.[kind] ?? []).map(({ _id }) => _id).join()).join(';')

const STATES = {
  'on sale': t('admin.bulkEdit.onSale'),
  draft: t('admin.bulkEdit.draft'),
  archived: t('admin.bulkEdit.archived'),
}

/** A field of a product as a text; empty where it has none. Pictures and documents by their addresses, each in a line. `money`: of the shop then. */
export const fieldText = (product: ManagedProduct, name: ProductFieldName, money?: Currency): string =>
  withinCurrency(money, () => textOf(product, name))

function textOf(product: ManagedProduct, name: ProductFieldName): string {
  const value = product[name]
  if (name === 'price' || name === 'cost')
    return product[name] === undefined ? '' : formatDollars(product[name])
  if (name === 'state') return STATES[product.state ?? 'on sale']
  if (name === 'otherPrices')
    return Object.entries(readOtherPrices(product.otherPrices ?? '') ?? {})
      .map(([currency, cents]) =>
        moneyOf(
          { currency },
          inMoneyOf({ currency }, () => toDollars(cents)),
        ),
      )
      .join('\n')
  if (name === 'rating') return product.rating === 0 ? '' : String(product.rating)
  if (name === 'orderMultiple') return String(product.orderMultiple ?? 1)
  if (name === 'priceTiers') return tierText(product.priceTiers ?? '')
  if (isChosen(name)) return value === undefined ? '' : choiceInWords(name, String(value))
  if (name === 'origin') return product.origin ? countryName(product.origin) : ''
  if (name === 'values')
    return Object.entries(product.values ?? {})
      .map(([code, text]) => `${code}: ${text}`)
      .join('\n')
  if (name === 'translations')
    return Object.entries(product.translations ?? {})
      .flatMap(([tag, texts]) => Object.entries(texts).map(([text, said]) => `${tag}: ${text}: ${said}`))
      .join('\n')
  if (name === 'morePictures')
    return (product.morePictures ?? []).map(({ img, alt }) => `${img} ${alt}`).join('\n')
  if (name === 'documents')
    return (product.documents ?? []).map(({ file, title }) => `${title} ${file}`).join('\n')
  if (typeof value === 'number') return number(value)
  return typeof value === 'string' ? value : ''
}

/** Prices by quantity, as the shop writes them, in words: `10 or more: $17.50 each`. `money`: of the shop then. */
export function tierText(tiers: string, money?: Currency): string {
  const parts = tiers.split(', ').map((part) => {
    const [from = '', price = ''] = part.split(': ')
    return t('admin.products.orMoreEach', {
      from: Number(from),
      cents: withinCurrency(money, () => formatDollars(Number(price))),
    })
  })
  return tiers && parts.join(' · ')
}
