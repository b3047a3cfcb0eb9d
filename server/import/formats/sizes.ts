/** How sizes of a product of another shop are named here. Pure. */
import { hash } from 'node:crypto'
import { LONGEST_SLUG, slugOf } from '#contract/slug-of.ts'
import { cleanLine } from '#server/import/clean-text.ts'
import { at, type Cell, type Remark } from '#server/import/records.ts'

/** `Auger bit` and `3/4 in`: `Auger bit, 3/4 in`. */
export const sizeName = (title: string, options: string[]): string =>
  cleanLine([title, ...options].filter((text) => text !== '').join(', '))

/**
 * The address of a size: the same for the same handle and options, whenever the file is read, so that a product without an article number
 * is known again by it. What leaves no letters, or is too long, is told apart by a hash.
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

/**
 * What a file says of the stock where it has no number: nothing of a product that is known here, and a warning, as a new one has no pieces
 * then. `said`: the cell that says whether there are any.
 */
export function statedStock(given: Cell | undefined, said: Cell, warnings: Remark[]): { aviQuantity?: Cell } {
  if (given) return {}
  if (/^(?:0|no|false|out[ _]of[ _]stock)$/i.test(said.text)) return { aviQuantity: { ...said, text: '0' } }
  warnings.push(at(said, 'The file has no number of pieces: a new product has 0 until you count them'))
  return {}
}
