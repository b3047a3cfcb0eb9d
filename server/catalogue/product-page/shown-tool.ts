import { ageWords } from '#contract/age.ts'
import { exemptionWords } from '#contract/exemptions.ts'
import { guaranteeWords } from '#contract/guarantee.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { bothSystems } from '#contract/measures.ts'
import { furtherCode, toDollars } from '#contract/money.ts'
import { writeTiers } from '#contract/price-tiers.ts'
import { promiseOf } from '#contract/product-promise.ts'
import type { Reduced } from '#contract/reduced.ts'
import type { Choice, Size, Tool, ToolAttribute, ToolCard, ToolFamily } from '#contract/tools.ts'
import { shownUnitPrice } from '#contract/unit-price.ts'
import { t } from '#messages/t.ts'
import {
  fitWords,
  type Joining,
  mayFit,
  type Systems,
  type Traits,
} from '#server/catalogue/product-page/fits.ts'
import type { Joined } from '#server/catalogue/product-page/joined-store.ts'
import { pictureWords } from '#server/catalogue/product-page/picture-words.ts'
import type { CardRow, Details, RelatedRow, ToolValue } from '#server/catalogue/product-page/store.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import type { Related } from '#server/catalogue/products/relations-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { writeValue } from '#server/catalogue/values/write-value.ts'
import { langOf, said } from '#server/platform/db/said.ts'

type Reductions = ReadonlyMap<string, Reduced>

/** `successor`: the product on sale that took its place. `told`: what buyers and the shop say of it, and who made it. `joined`: what fits it by its measures. */
export function shownTool(
  row: ProductRow,
  details: Details,
  successor: Related | undefined,
  told: Pick<Tool, 'reviews' | 'questions' | 'operators'>,
  reductions: Reductions,
  joined: Joined & { systems: Systems },
): Tool {
  const reduced = reductions.get(row.id)
  const { path, documents, values, related } = details
  const own = values.filter(({ productId }) => productId === row.id)
  const category = path.at(-1)?.slug
  const fitting = joiningOf(row, own)
  const cards = (isWanted: (other: RelatedRow) => boolean) =>
    related.filter((other) => other.isOnSale && isWanted(other) && mayFit(fitting, other)).map(cardOf)
  return {
    ...{ ...saidProduct(row), slug: row.slug },
    category,
    values:
      own.length > 0 ? Object.fromEntries(own.map((value) => [value.code, enteredOf(value)])) : undefined,
    available: isAvailable(row),
    warningsLang: row.warnings === null ? undefined : langOf(row, 'warnings'),
    unitPrice: shownUnitPrice(row.priceCents, row.contents),
    pictures: picturesOf(said(row)),
    attributes: [
      ...own.map(attributeOf),
      ...fitOf(fitting, joined.systems),
      ...ageOf(row),
      ...exemptionOf(row),
      ...guaranteeOf(row),
    ],
    shipping: shippingOf(row),
    ...familyOf(details, reductions),
    ...{ path, documents },
    accessories: [...cards(({ kind }) => kind === 'accessory'), ...joined.held.map(cardOf)],
    spareParts: cards(({ kind, isTarget }) => !isTarget && kind === 'spare_part'),
    fits: once([
      ...cards(({ kind, isTarget }) => (isTarget ? kind === 'spare_part' : kind === 'fits')),
      ...joined.holders.map(cardOf),
    ]),
    replaces: related.filter(({ kind, isDraft }) => kind === 'replaces' && !isDraft).map(named),
    replacedBy: successor && named(successor),
    ...told,
    ...(reduced && { reduced }),
    ...(hasMore(row, details, told) && { hasMore: true as const }),
    changedAt: row.changedAt.toISOString(),
  }
}

const hasMore = (row: ProductRow, { documents }: Details, { operators }: Pick<Tool, 'operators'>) =>
  documents.length > 0 ||
  [operators, row.warnings, row.californiaWarning, row.pictograms, row.guaranteeTerms].some(Boolean)

/** Whether the smallest order can be had now. */
export const isAvailable = ({ available, minimum }: Pick<CardRow, 'available' | 'minimum'>) =>
  available >= minimum
const named = ({ slug, name }: Pick<CardRow, 'slug' | 'name'>) => ({ slug, productName: name })
const once = (cards: ToolCard[]) => [...new Map(cards.map((card) => [card._id, card])).values()]

/** What decides what a product with these values fits. */
export function joiningOf({ maker }: Pick<ProductRow, 'maker'>, values: ToolValue[]): Joining {
  const traits: Traits = Object.fromEntries(
    values.map(({ code, amount, option, entered }) => [code, amount ?? option?.value ?? entered]),
  )
  return { traits, maker }
}

function fitOf(fitting: Joining, systems: Systems): ToolAttribute[] {
  const label = fitWords(fitting, systems).join(' ')
  return label ? [{ code: 'fit', name: t('fits.willItFit'), label }] : []
}
const enteredOf = ({ option, entered }: ToolValue) => option?.value ?? entered

/** A tool as other pages show it. */
export function cardOf(row: CardRow): ToolCard {
  const { id, slug, name, lang, priceCents, img, taxClass, contents } = row
  return {
    ...{
      _id: id,
      slug,
      productName: name,
      lang: lang ?? undefined,
      price: toDollars(priceCents),
      currency: furtherCode(),
      img,
      available: isAvailable(row),
    },
    taxClass: taxClass ?? undefined,
    contents: contents ?? undefined,
  }
}

function picturesOf({ img, imgAlt, name, morePictures }: ProductRow): Tool['pictures'] {
  const more = morePictures.map(({ img, alt }, index) => ({
    img,
    alt: alt || pictureWords(img, name, index + 2),
  }))
  return [{ img, alt: imgAlt ?? name }, ...more]
}

/** `3/4 in (19.05 mm)`; one text where both systems write it alike. */
function inBoth(dimension: Dimension, amount: number): string {
  return joined(bothSystems(dimension, amount, 'inch'))
}

const joined = ([first = '', second]: string[]) => (second === undefined ? first : `${first} (${second})`)

function labelOf({ code, name, kind, dimension, amount, option, entered }: ToolValue): string {
  const attribute = { id: '', code, name, kind, dimension, options: option ? [option] : [] }
  return joined(writeValue(attribute, { amount, optionId: option?.id ?? null, entered }, 'inch'))
}

function attributeOf(value: ToolValue): ToolAttribute {
  const { code, name, dimension, amount } = value
  const isMeasure = dimension !== null && amount !== null
  return { code, name, label: labelOf(value), ...(isMeasure && { dimension, amount }) }
}

function ageOf(row: ProductRow): ToolAttribute[] {
  const label = ageWords(row)
  return label ? [{ code: 'least-age', name: t('age.name'), label }] : []
}

function guaranteeOf(row: ProductRow): ToolAttribute[] {
  const label = guaranteeWords(row)
  return label ? [{ code: 'guarantee', name: t('guarantee.name'), label }] : []
}

function exemptionOf({ exemption }: ProductRow): ToolAttribute[] {
  const label = exemptionWords(exemption)
  return label ? [{ code: 'exemption', name: t('exemptions.rightOfWithdrawal'), label }] : []
}

function shippingOf({ weight, parcelLength, parcelWidth, parcelHeight }: ProductRow): Tool['shipping'] {
  const sides = [parcelLength, parcelWidth, parcelHeight].flatMap((side) => side ?? [])
  return {
    weight: weight !== null ? inBoth('mass', weight) : undefined,
    parcel: sides.length > 0 ? sides.map((side) => inBoth('length', side)) : undefined,
  }
}

/** Nothing for a family of which no other size is left. */
function familyOf(
  { family, choices, sizes, values }: Details,
  reductions: Reductions,
): { family?: ToolFamily } {
  if (!family || sizes.length === 0) return {}
  const bySize = Map.groupBy(values, ({ productId }) => productId)
  const codes = new Set(choices.map(({ code }) => code))
  const shownSizes = sizes.map((row): Size => {
    const reduced = reductions.get(row.id)
    const chosen = (bySize.get(row.id) ?? []).filter(({ code }) => codes.has(code))
    return {
      ...cardOf(row),
      ...promiseOf(row),
      sku: row.sku ?? undefined,
      minQuantity: row.minimum,
      ...(row.multiple > 1 && { orderMultiple: row.multiple }),
      aviQuantity: row.available,
      priceTiers: row.priceTiers.length > 0 ? writeTiers(row.priceTiers) : undefined,
      reduced,
      values: Object.fromEntries(chosen.map((value) => [value.code, keyOf(value)])),
    }
  })
  const onSale = new Set(sizes.map(({ id }) => id))
  const shownChoices = choices.map(({ code, name }): Choice => {
    const had = values.filter((value) => value.code === code && onSale.has(value.productId))
    const distinct = new Map(had.toSorted(inOrder).map((value) => [keyOf(value), labelOf(value)]))
    return { code, name, values: [...distinct].map(([value, label]) => ({ value, label })) }
  })
  const { lang, ...named } = family
  return {
    family: { ...named, ...(lang && { lang }), choices: shownChoices, sizes: shownSizes },
  }
}

/** Sizes with equal keys have the same value. */
const keyOf = ({ amount, option, entered }: ToolValue) => option?.value ?? String(amount ?? entered)

function inOrder(one: ToolValue, other: ToolValue): number {
  if (one.option && other.option) return one.option.position - other.option.position
  return (one.amount ?? 0) - (other.amount ?? 0)
}
