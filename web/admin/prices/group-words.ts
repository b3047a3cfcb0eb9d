import { t } from '#messages/t.ts'
/** What a customer group does, in a sentence that an owner checks before it holds, and the lines of a pasted price list. */

import type { TypedGroupPrice } from '#contract/customer-groups.ts'
import { toDollars } from '#contract/money.ts'
import type { TypedGroup } from '#contract/promotion-rules.ts'
import { plainTiers } from '#contract/typed-tiers.ts'
import { readCents, writePpm } from '#web/admin/prices/dollars.ts'

export function groupWords({ name, ppm }: Pick<TypedGroup, 'name' | 'ppm'>): string {
  const who = name.trim() || t('admin.prices.thisGroup')
  const percent = ppm
    ? t('admin.prices.offEveryListPriceOr', { ppm: writePpm(ppm) })
    : t('admin.prices.thePriceOfTheirList')
  return t('admin.prices.customersInPayOrWhat', { who, percent })
}

/** What became of one row of a price list. `typed`: without a price and tiers, it asks to take the product off. */
export function savedWords(
  name: string,
  typed: TypedGroupPrice,
  done: { changed: number; removed: number },
): string {
  if (done.removed > 0) return t('admin.prices.isOffTheList', { name })
  if (done.changed > 0) return t('admin.prices.hasBeenSaved', { name })
  return typed.price === undefined && !typed.priceTiers
    ? t('admin.prices.isNotOnTheList', { name })
    : t('admin.prices.hadThesePricesAlready', { name })
}

/**
 * Reads lines such as `MG-1;16.50` or `MG-1;16.50;10: 15`, divided by semicolons or tabs: an article number, a price, and prices by
 * quantity. Empty lines are left out. Answers the rows, or the number of the first line that cannot be read, from 1.
 */
export function readPasted(text: string): { rows: TypedGroupPrice[] } | { wrong: number } {
  const rows: TypedGroupPrice[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [sku = '', price = '', ...tiers] = line.split(/[;\t]/).map((part) => part.trim())
    const cents = readCents(price)
    if (!sku || !cents) return { wrong: place + 1 }
    const priceTiers = plainTiers(tiers.filter((part) => part !== '').join('; '))
    rows.push({ sku, price: toDollars(cents), priceTiers: priceTiers || undefined })
  }
  return { rows }
}
