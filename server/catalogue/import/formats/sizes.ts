/** How sizes of a product of another shop are named here. Pure. */
import { hash } from 'node:crypto'
import { productField } from '#contract/product-fields.ts'
import { LONGEST_SLUG, slugOf } from '#contract/slug-of.ts'
import { cleanLine, cutTo } from '#server/catalogue/import/clean-text.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { at, type Cell, keyOf, type Remark } from '#server/catalogue/import/records.ts'

/** `Auger bit` and `3/4 in`: `Auger bit, 3/4 in`. Of a name that is too long the end of the title is cut off, with a warning at its cell. */
export function sizeName(title: string, options: string[], cell: Cell, warnings: Remark[]): string {
  const chosen = options.filter((text) => text !== '')
  const whole = cleanLine([title, ...chosen].filter((text) => text !== '').join(', '))
  if (whole.length <= LONGEST_NAME) return whole
  const end = ['…', ...chosen].join(', ').slice(0, LONGEST_NAME / 2)
  warnings.push(at(cell, `The name is longer than ${LONGEST_NAME} characters: its end was cut off`))
  return cutTo(LONGEST_NAME - end.length, cleanLine(title)).trimEnd() + end
}

const LONGEST_NAME = productField('productName').longest ?? 0
/** Of more options not all orders are tried. */
const MOST_OPTIONS = 3

/**
 * Other slugs by which a size may be known: with its options in another order, and with less of them, as before the product had all. The
 * first size may be known by the handle alone, as before there were sizes. Where it has an article number it needs none.
 */
export function otherSlugs(handle: string, options: string[], { isFirst = false, sku = '' }): string[] {
  if (sku !== '') return []
  const orders = options.length <= MOST_OPTIONS ? arrangements(options) : []
  const slugs = [...orders, ...(isFirst ? [[]] : [])].map((order) => sizeSlug(handle, order))
  return [...new Set(slugs)].filter((slug) => slug !== sizeSlug(handle, options))
}

/** All orders of some of these texts, those with the most of them first. */
function arrangements(texts: string[]): string[][] {
  const longer = (begun: string[], left: string[]): string[][] =>
    left.flatMap((text, place) => {
      const order = [...begun, text]
      return [order, ...longer(order, left.toSpliced(place, 1))]
    })
  return longer([], texts).toSorted((a, b) => b.length - a.length)
}

/**
 * The address of a size: always the same for the same handle and options, so that a product without an article number is recognized in the
 * next file. A hash tells apart those that leave no letters or are too long.
 */
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

/** The warning where another shop sells more pieces than it has. */
export const SOLD_ON = 'It is sold there beyond its stock: here it is sold out when there are none left'

/**
 * The stock of a row without a number: nothing for a product of the shop, and a warning, as a new one then has no pieces. `said`: the cell
 * that says whether there are any.
 */
export function statedStock(given: Cell | undefined, said: Cell, warnings: Remark[]): { aviQuantity?: Cell } {
  if (given) return {}
  if (/^(?:0|no|false|out[ _]of[ _]stock)$/i.test(said.text)) return { aviQuantity: { ...said, text: '0' } }
  warnings.push(at(said, 'The file has no number of pieces: a new product has 0 until you count them'))
  return {}
}

/**
 * The items as a family, with the choices of which each item has a value. If these do not tell all items apart, or the items are in several
 * categories, they become products without a family, with a warning at the first.
 */
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
    const reason = `${family.name || item.name} differs by nothing that all its sizes say, so each is a product of its own`
    return { ...item, warnings: [...item.warnings, at(family.cell, reason)] }
  })
}
