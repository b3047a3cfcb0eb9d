import { type QueryWords, queryWords } from '#server/catalogue/search/expand-query.ts'
import { plainText, speakAs, termOf, wordsIn } from '#server/catalogue/search/index/words.ts'

type Asked = { words: QueryWords; readings: [{ text: string }, ...unknown[]] }
type Said = { corrected?: string; measures?: { found: string }[]; total: number }

/** Which size of a family a hit names: one that a measure, a code or a word of it alone (`crosscut`) asks for; none where any would do. */
export function sizesMeant(
  language: string,
  { words, readings: [{ text }] }: Asked,
  { corrected, measures, total }: Said,
) {
  const said = corrected === undefined ? words : queryWords(corrected)
  const asked = new Set(said.words.map(termOf))
  const isOne = measures?.some(({ found }) => found !== 'none') || (total === 1 && /\d/.test(text))
  return (family: string, product: string): string | undefined => {
    if (text === '') return undefined
    speakAs(language)
    const size = sizeIn(product, family)
    if (size === '') return undefined
    if (isOne) return size
    const own = termsOf(size).intersection(asked)
    return own.size > 0 && !own.isSubsetOf(termsOf(family)) ? size : undefined
  }
}

/** `3/4 in` of `Paring chisel, 3/4 in`; a name that does not begin with its family's is one as a whole. */
const sizeIn = (name: string, family: string) =>
  name.startsWith(family) ? name.slice(family.length).replace(/^[\s,]+/, '') : name

const termsOf = (text: string) => new Set(wordsIn(plainText(text)).map(termOf))
