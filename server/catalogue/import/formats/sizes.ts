import { hash } from 'node:crypto'
import { productField } from '#contract/product-fields.ts'
import { LONGEST_SLUG, slugOf } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import { cleanLine, cutTo } from '#server/catalogue/import/clean-text.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { at, type Cell, keyOf, type Remark } from '#server/catalogue/import/records.ts'

/** `Auger bit` and `3/4 in`: `Auger bit, 3/4 in`. The end of a title that is too long is cut off, with a warning at its cell. */
export function sizeName(title: string, options: string[], cell: Cell, warnings: Remark[]): string {
  const chosen = options.filter((text) => text !== '')
  const whole = cleanLine([title, ...chosen].filter((text) => text !== '').join(', '))
  if (whole.length <= LONGEST_NAME) return whole
  const end = ['…', ...chosen].join(', ').slice(0, LONGEST_NAME / 2)
  warnings.push(at(cell, t('admin.importSays.nameCut', { most: LONGEST_NAME })))
  return cutTo(LONGEST_NAME - end.length, cleanLine(title)).trimEnd() + end
}

const LONGEST_NAME = productField('productName').longest ?? 0
const MOST_OPTIONS = 3

/** Slugs by which a size may be known besides: options in another order or fewer of them; the first by its handle alone. None with a SKU. */
export function otherSlugs(handle: string, options: string[], { isFirst = false, sku = '' }): string[] {
  if (sku !== '') return []
  const orders = options.length <= MOST_OPTIONS ? arrangements(options) : []
  const slugs = [...orders, ...(isFirst ? [[]] : [])].map((order) => sizeSlug(handle, order))
  return [...new Set(slugs)].filter((slug) => slug !== sizeSlug(handle, options))
}

function arrangements(texts: string[]): string[][] {
  const longer = (begun: string[], left: string[]): string[][] =>
    left.flatMap((text, place) => {
      const order = [...begun, text]
      return [order, ...longer(order, left.toSpliced(place, 1))]
    })
  return longer([], texts).toSorted((a, b) => b.length - a.length)
}

/** Always the same for a handle and options: a product without a SKU is recognized in the next file. A hash tells apart empty and long ones. */
export function sizeSlug(handle: string, options: string[]): string {
  const whole = [handle, ...options].join(' ')
  const said = slugOf(whole)
  const isWhole =
    said !== '' &&
    said.length < LONGEST_SLUG &&
    !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(whole)
  if (isWhole) return said
  const mark = hash('sha256', whole).slice(0, 8)
  return [said.slice(0, LONGEST_SLUG - 10).replace(/-$/, ''), mark].filter((part) => part !== '').join('-')
}

export const soldOn = (): string => t('admin.importSays.soldBeyondStock')

/** The stock of a row without a number: unchanged, or 0 for a new product, with a warning. `said`: the cell that says if there are any. */
export function statedStock(given: Cell | undefined, said: Cell, warnings: Remark[]): { aviQuantity?: Cell } {
  if (given) return {}
  if (/^(?:0|no|false|out[ _]of[ _]stock)$/i.test(said.text)) return { aviQuantity: { ...said, text: '0' } }
  warnings.push(at(said, t('admin.importSays.noPieces')))
  return {}
}

/** Makes a family. Items that its choices do not tell apart, or of several categories, become products without one, with a warning. */
export function clearFamily(items: Item[]): Item[] {
  const valueIn = (item: Item, name: string) =>
    keyOf(item.values.find(({ attribute }) => keyOf(attribute) === keyOf(name))?.cell.text ?? '')
  const [first] = items
  const choices = (first?.family?.choices ?? []).filter((name) =>
    items.every((item) => valueIn(item, name) !== ''),
  )
  const countOf = (textOf: (item: Item) => unknown) =>
    new Set(items.map((item) => JSON.stringify(textOf(item)))).size
  const isClear =
    countOf((item) => choices.map((name) => valueIn(item, name))) === items.length &&
    countOf(({ category }) => (category && 'names' in category ? category.names : [])) === 1
  return items.map(({ family, ...item }) => {
    if (!family || isClear) return { ...item, ...(family && { family: { ...family, choices } }) }
    if (item.place !== first?.place) return item
    const reason = t('admin.importSays.noFamily', { name: family.name || item.name })
    return { ...item, warnings: [...item.warnings, at(family.cell, reason)] }
  })
}
