import { countryName } from '#contract/addresses.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { number, t } from '#messages/t.ts'
import type { Details } from '#server/history/facts/facts.ts'
import type { Names } from '#server/history/things/thing.ts'

/** Older facts only know which fields were sent. */
export function changedFields(after: Details): string[] {
  const sent = Array.isArray(after.fields) ? after.fields.map(String) : Object.keys(after)
  return [...new Set(sent.toSorted().flatMap(formWord))]
}

/** `expectedQuantity` is left out, as a call only compares it. */
function formWord(field: string): string | [] {
  if (field === 'expectedQuantity') return []
  return knownWord(field === 'newQuantity' ? 'aviQuantity' : field) ?? field
}

function knownWord(field: string): string | undefined {
  const known = PRODUCT_FIELD_NAMES.find((name) => name === field)
  return known && PRODUCT_FIELDS[known].word()
}

export function fieldWords(field: string, names: Names): string | undefined {
  if (field === 'family') return t('admin.facts.family')
  if (!field.startsWith('values.')) return knownWord(field)
  const code = field.slice('values.'.length)
  return names(code) ?? code
}

export function valueWords(field: string, value: unknown): string | undefined {
  if (field === 'price' || field === 'cost') return formatCents(toCents(Number(value)))
  if (field === 'rating')
    return Number(value) === 0
      ? t('admin.audit.notRatedYet')
      : t('admin.audit.stars', { stars: number(Number(value)) })
  if (field === 'origin') return countryName(String(value))
  if (field === 'morePictures') return listed(value, ({ alt, img }) => String(alt || img))
  if (field === 'documents') return listed(value, ({ title }) => String(title))
  return undefined
}

const listed = (value: unknown, words: (one: Record<string, unknown>) => string) =>
  (Array.isArray(value) ? value : []).map((one) => words(Object(one))).join(', ')
