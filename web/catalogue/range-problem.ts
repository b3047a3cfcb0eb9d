import { MEASURE_EXAMPLES } from '#contract/measures/examples.ts'
import { readMeasure } from '#contract/measures.ts'
import { currencyWord, isExactAmount } from '#contract/money.ts'
import type { Facet } from '#contract/search.ts'
import { writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

type Ends<Text> = { from: Text; to: Text }
type RangeFacet = Pick<Facet, 'kind' | 'dimension'>

/** What is wrong with a range that the search refused, at the end where it is wrong. */
export function rangeProblems(facet: RangeFacet, { from, to }: Ends<string>): Partial<Ends<string>> {
  const problems = { from: endProblem(facet, from), to: endProblem(facet, to) }
  if (problems.from === undefined && problems.to === undefined)
    return { to: t('catalogue.isLessThanWriteThe', { to, from }) }
  return {
    ...(problems.from !== undefined && { from: problems.from }),
    ...(problems.to !== undefined && { to: problems.to }),
  }
}

function endProblem({ kind, dimension }: RangeFacet, text: string): string | undefined {
  if (text === '') return undefined
  if (dimension)
    return readMeasure(dimension, text) === undefined
      ? t('catalogue.isNotWriteItWith', {
          text,
          dimension: articleOf(dimension),
          dimension2: dimension,
          value: MEASURE_EXAMPLES[dimension],
        })
      : undefined
  if (kind === 'price')
    return isPrice(text)
      ? undefined
      : t('catalogue.isNotAPriceWrite', {
          text,
          value: currencyWord(),
          plainCents: writeCents(2450),
        })
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? undefined : t('catalogue.isNotANumber', { text })
}

const isPrice = (text: string) => /^\d{1,8}(\.\d{1,3})?$/.test(text) && isExactAmount(Number(text))

const articleOf = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a')
