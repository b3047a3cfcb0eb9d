import { MEASURE_EXAMPLES } from '#contract/measures/examples.ts'
import { readMeasure } from '#contract/measures.ts'
import type { Facet } from '#contract/search.ts'

/** What is wrong with a range that the search refused, in the words of its two fields. */
export function rangeProblem(
  { kind, dimension }: Pick<Facet, 'kind' | 'dimension'>,
  { from, to }: { from: string; to: string },
): string {
  const ends = [from, to].filter(Boolean)
  const isRight = (text: string) =>
    dimension ? readMeasure(dimension, text) !== undefined : /^\d+(\.\d+)?$/.test(text)
  const unread = ends.find((text) => !isRight(text))
  if (unread === undefined)
    return kind === 'price'
      ? 'Write dollars and cents, the lower price first'
      : 'The smaller one stands first'
  if (dimension)
    return `“${unread}” is not ${articleOf(dimension)} ${dimension}: write it with its unit, such as ${MEASURE_EXAMPLES[dimension]}`
  return kind === 'price'
    ? `“${unread}” is not a price: write it in dollars, such as 10 or 24.50`
    : `“${unread}” is not a number`
}

const articleOf = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a')
