import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { measureInWords } from '#contract/measure-words.ts'
import { bothSystems, readMeasure, writeMeasure } from '#contract/measures.ts'
import { PRODUCT_FIELDS, productField } from '#contract/product-fields.ts'
import { keptNotation, writeDollars } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { attributeHint, keptFor, LONGEST_VALUE, shownFor } from '#web/admin/categories/attribute-words.ts'
import { tooLong } from '#web/ui/text-limit.ts'

/** A column of the table of sizes: a field of a product, or an attribute of its category. */
export type SizeColumn = {
  /** As the API names it: `sku`, or `values.blade-width`. */
  id: string
  label: string
  inputMode?: 'decimal' | 'numeric'
  /** It needs more room than a number. */
  wide?: boolean
  attribute?: ManagedAttribute
}

const FIELDS = {
  sku: { label: t('admin.families.articleNumber') },
  gtin: { label: t('admin.families.gtin'), inputMode: 'numeric' },
  price: { label: t('admin.families.price'), inputMode: 'decimal' },
  aviQuantity: { label: t('admin.families.available'), inputMode: 'numeric' },
  orderMultiple: { label: t('admin.families.orderMultiple'), inputMode: 'numeric' },
  minQuantity: { label: t('admin.families.minimum'), inputMode: 'numeric' },
  weight: { label: PRODUCT_FIELDS.weight.label },
  productName: { label: t('admin.families.name'), wide: true },
  slug: { label: t('admin.families.address'), wide: true },
} as const satisfies Record<string, Omit<SizeColumn, 'id'>>
export type SizeField = keyof typeof FIELDS

const ALWAYS: SizeField[] = ['sku', 'gtin', 'price', 'aviQuantity', 'orderMultiple']
const NAMES: SizeField[] = ['productName', 'slug']
/** The fields whose columns may be shown besides. */
const MORE: SizeField[] = ['minQuantity', 'weight']

const columnOf = (id: SizeField): SizeColumn => ({ id, ...FIELDS[id] })

/** The column of an attribute. */
const attributeColumn = (attribute: ManagedAttribute): SizeColumn => ({
  id: `values.${attribute.code}`,
  label: attribute.name,
  wide: attribute.kind === 'text',
  attribute,
})

/** The columns in order: the choices, what is always asked for, what the owner added, and the names. */
export function columnsFor(attributes: ManagedAttribute[], choices: string[], more: string[]): SizeColumn[] {
  const chosen = choices.flatMap((code) => attributes.find((attribute) => attribute.code === code) ?? [])
  const added = moreColumns(attributes, choices).filter(({ id }) => more.includes(id))
  return [...chosen.map(attributeColumn), ...ALWAYS.map(columnOf), ...added, ...NAMES.map(columnOf)]
}

/** The columns that an owner may add to those that are always there. */
export function moreColumns(attributes: ManagedAttribute[], choices: string[]): SizeColumn[] {
  const others = attributes.filter(({ code }) => !choices.includes(code))
  return [...others.map(attributeColumn), ...MORE.map(columnOf)]
}

/** The attributes in force in a category, from the top of the tree down. */
export function attributesIn(
  { categories, attributes }: { categories: ManagedCategory[]; attributes: ManagedAttribute[] },
  slug: string | undefined,
): ManagedAttribute[] {
  const found = categories.find((category) => category.slug === slug)
  const path: ManagedCategory[] = []
  for (let at = found; at; at = categories.find(({ _id }) => _id === at?.parentId)) path.unshift(at)
  return path.flatMap(({ _id }) =>
    attributes
      .filter(({ categoryId }) => categoryId === _id)
      .toSorted((one, other) => one.position - other.position),
  )
}

/** What stands in the cell of a product before anything is typed. */
export function typedIn(product: ManagedProduct, { id, attribute }: SizeColumn): string {
  if (attribute) {
    const value = product.values?.[attribute.code] ?? ''
    return attribute.options.find((option) => option.value === value)?.label ?? shownFor(attribute, value)
  }
  if (id === 'price') return writeDollars(product.price)
  if (id === 'orderMultiple') return String(product.orderMultiple ?? 1)
  return String(product[id as SizeField] ?? '')
}

/** What a cell is read as, shown below it: a measure in both systems, without what stands in the cell already; `isWrong`: it is no measure, or too long. */
export function readingOf({ id, attribute }: SizeColumn, typed: string): { words: string; isWrong?: true } {
  const text = typed.trim()
  const long = tooLong(text, attribute ? LONGEST_VALUE : (productField(id as SizeField).longest ?? Infinity))
  if (long) return { words: long, isWrong: true }
  if (attribute?.kind !== 'measure' || !attribute.dimension || text === '') return { words: '' }
  const amount = readMeasure(attribute.dimension, keptNotation(text))
  if (amount === undefined)
    return { words: t('admin.families.suchAs', { attribute: attributeHint(attribute) }), isWrong: true }
  const both = bothSystems(attribute.dimension, amount, 'inch').map(measureInWords)
  return { words: both.filter((words) => words !== text).join(' · ') }
}

/** A size as a name says it: a length as the shop writes it in the system that it was typed in, all else as it was typed. */
export function sizeInName({ attribute }: SizeColumn, typed: string): string {
  const text = attribute ? keptFor(attribute, typed.trim()) : typed.trim()
  const amount = attribute?.dimension === 'length' ? readMeasure('length', text) : undefined
  if (amount === undefined) return text
  const written = writeMeasure('length', amount, /m/i.test(text) ? 'metric' : 'inch')
  return written.startsWith('≈') ? text : written
}

/** What may be typed into a cell, where the attribute says so. */
export function optionsOf({ attribute }: SizeColumn): string[] {
  if (attribute?.kind === 'choice') return attribute.options.map(({ label }) => label)
  return attribute?.kind === 'yes_no' ? ['yes', 'no'] : []
}
