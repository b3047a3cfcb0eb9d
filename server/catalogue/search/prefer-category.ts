import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { nameKey } from '#server/catalogue/search/index/words.ts'
import { type Matches, rescore } from '#server/catalogue/search/matches.ts'

const PREFERRED = 2
/** So much more counts what stands first in a category than what stands last, in the order that the owner gave them. */
const FIRST = 2

/** Where the words are a category's name (`drill bits`) or address, what stands in or below it comes first, in the owner's order. */
export function preferCategory(index: CatalogueIndex, matches: Matches, words: string[]): void {
  const asked = nameKey(words)
  if (asked === '') return
  const isNamed = (number: number) =>
    index.categoryKeys[number] === asked || index.addressKeys[number] === asked
  const isIn = index.ancestors.map((above) => above.some(isNamed))
  // Categories are numbered in the order of the tree.
  const [first, last] = [isIn.indexOf(true), isIn.lastIndexOf(true)]
  if (first < 0) return
  const placeOf = (number: number) => 1 + (FIRST * (last - number)) / (last - first + 1)
  const factors = isIn.map((yes, number) => (yes ? PREFERRED * placeOf(number) : 1))
  const { items } = index.category
  rescore(matches, (entry, score) => score * (factors[items[entry] ?? -1] ?? 1))
}
