import type { Found } from '#contract/search.ts'
import type { Db } from '#server/db/client.ts'
import { plainText, termOf, wordsIn } from '#server/search/index/words.ts'
import { queryWords } from '#server/search/query-parts.ts'
import { readNames } from '#server/search/store.ts'

/**
 * Says of each family that was found which of its sizes the hit leads to, where the text asks for one: by a measure that was found, by a
 * code, or by a word of that size alone, such as `crosscut`. Where it does not, any size would do as well.
 */
export async function nameSizes(db: Db, text: string, found: Found): Promise<Found> {
  const families = found.hits.filter(({ products }) => products > 1)
  if (text === '' || families.length === 0) return found
  const asked = new Set(queryWords(found.corrected ?? text).map(termOf))
  const isMeasured = found.measures?.some((measure) => measure.found !== 'none') ?? false
  const isCode = found.total === 1 && /\d/.test(text)
  const names = await readNames(
    db,
    families.map(({ slug }) => slug),
  )
  const hits = found.hits.map((hit) => {
    const size = sizeIn(names.get(hit.slug) ?? '', hit.productName)
    const own = termsOf(size).difference(termsOf(hit.productName))
    const isMeant = isMeasured || isCode || !own.isDisjointFrom(asked)
    return size !== '' && isMeant ? { ...hit, size } : hit
  })
  return { ...found, hits }
}

/** `3/4 in` of `Paring chisel, 3/4 in`; a name that does not begin with its family's is one as a whole. */
const sizeIn = (name: string, family: string) =>
  name.startsWith(family) ? name.slice(family.length).replace(/^[\s,]+/, '') : name

const termsOf = (text: string) => new Set(wordsIn(plainText(text)).map(termOf))
