import type { ManagedProduct } from '#contract/managed-products.ts'
import { formatDollars } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, productField } from '#contract/product-fields.ts'
import type { Translations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { textLabel, textsOf } from '#web/admin/fields/typed-texts.ts'

const LONGEST_SHOWN = 60

/**
 * What somebody else changed since a form was opened and would be lost by what it saves, in words: `Price (now $30.00)`. The stock is left out,
 * as the shop itself refuses one that moved.
 */
export function changedMeanwhile(
  opened: ManagedProduct,
  now: ManagedProduct,
  changes: Record<string, unknown>,
): string[] {
  const { values, relations } = changes
  const fields = PRODUCT_FIELD_NAMES.filter(
    (name) =>
      name in changes &&
      !['aviQuantity', 'values', 'translations'].includes(name) &&
      isLost(opened[name], now[name], changes[name]),
  ).map((name) => {
    const shown = shownAs(name, now[name])
    return `${productField(name).label.replace(' (optional)', '')}${shown && ` ${t('admin.fields.now', { shown })}`}`
  })
  return [
    ...fields,
    ...lostTexts(opened.translations, now.translations, changes.translations ?? {}).map(textLabel),
    ...(isAnyLost(opened.values, now.values, values) ? [t('admin.fields.attributes')] : []),
    ...(isAnyLost(opened.relations, now.relations, relations) ? [t('admin.fields.relatedProducts')] : []),
  ]
}

/** The texts in further languages of which that is so, by the names of their fields. */
function lostTexts(opened: Translations | undefined, now: Translations | undefined, saved: Translations) {
  const [before, after] = [new Map(Object.entries(textsOf(opened))), new Map(Object.entries(textsOf(now)))]
  return Object.entries(textsOf(saved))
    .filter(([field, text]) => isLost(before.get(field), after.get(field), text))
    .map(([field]) => field)
}

function shownAs(name: (typeof PRODUCT_FIELD_NAMES)[number], value: unknown): string {
  if (['dollars', 'optional dollars'].includes(productField(name).kind) && typeof value === 'number')
    return formatDollars(value)
  const isLong = typeof value === 'object' || String(value ?? '').length > LONGEST_SHOWN
  return isLong ? '' : String(value ?? 'none')
}

type Parts = Record<string, unknown> | undefined

/** Whether that is so of a part that is saved, such as the value of an attribute. */
function isAnyLost(opened: Parts, now: Parts, saved: unknown): boolean {
  return Object.entries(saved ?? {}).some(([part, value]) => isLost(opened?.[part], now?.[part], value))
}

/** Whether another value was written meanwhile than the one that is saved. */
function isLost(opened: unknown, now: unknown, saved: unknown): boolean {
  return !isSame(opened, now) && !isSame(now, saved)
}

/** A field without a value is absent in one reply and empty in what is sent. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
