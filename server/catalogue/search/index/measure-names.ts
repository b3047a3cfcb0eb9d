import type { AttributeRow } from '#server/catalogue/search/index/rows.ts'
import { plainText, saysNothing, termOf, wordsIn } from '#server/catalogue/search/index/words.ts'

export type MeasureName = { terms: string[]; attribute: number }

/** What people call measures: the whole name, its last word, `shank` of `Shank diameter`; never what a category is called, as it is a tool. */
export function measureNames(
  attributes: AttributeRow[],
  categoryWords: { terms: Set<string> }[],
): MeasureName[] {
  const isTool = (term = '') => categoryWords.some((words) => words.terms.has(term))
  return attributes
    .flatMap(({ kind, name }, attribute) => {
      if (kind !== 'measure') return []
      const terms = wordsIn(plainText(name.split(',')[0] ?? '')).map(termOf)
      const last = terms.slice(-1)
      const part = last[0] === termOf('diameter') ? terms.slice(0, -1) : []
      return [terms, last, part]
        .filter(
          (one) => one.length > 1 || (one.length === 1 && !saysNothing(one[0] ?? '') && !isTool(one[0])),
        )
        .map((one) => ({ terms: one, attribute }))
    })
    .sort((a, b) => b.terms.length - a.terms.length)
}
