import { measuresIn } from '#contract/measures/measures-in.ts'
import type { GoldenQuery } from '#testing/golden/golden-query.ts'

const FIRST_HITS = 10

export type JudgedReply = {
  hits: {
    family: string
    sku: string
    maker: string
    /** Slugs of its category and of all above it. */
    categories: string[]
  }[]
  corrected?: string
  /** How measures were read: amounts in base units (`contract/measures.ts`). */
  measures: { dimension: string; amount: number }[]
}

/** What is wrong with the reply to a query, by the rules of `GoldenQuery`; undefined where a carpenter would be content. */
export function faultOf(golden: GoldenQuery, reply: JudgedReply): string | undefined {
  const { first, also = [], maker, category, never = [], measures = [], corrected, none } = golden
  const [top] = reply.hits
  const hits = reply.hits.slice(0, FIRST_HITS)
  const shown = (name: string) => hits.some((hit) => isNamed(hit, name))

  if (none) return top ? `nothing was expected, ${top.sku} of ${top.family} is first` : undefined
  if ((first || maker || category) && !top) return 'there is no hit'
  if (first && top && !first.some((name) => isNamed(top, name)))
    return `${top.sku} of ${top.family} is first, not ${first.join(' or ')}`
  if (category && !top?.categories.includes(category)) return `${top?.family} is first, not in ${category}`
  const other = maker && hits.find((hit) => hit.maker !== maker)
  if (other) return `${other.family} is by ${other.maker}, not ${maker}`
  const missing = also.find((name) => !shown(name))
  if (missing) return `${missing} is missing`
  const wrong = never.find(shown)
  if (wrong) return `${wrong} is among the hits`
  const unread = measures.find((text) => !isRead(text, reply.measures))
  if (unread) return `${unread} was not read`
  if (corrected && !isSaid(corrected, reply.corrected))
    return `corrected to ${reply.corrected ?? 'nothing'}, not to ${corrected}`
  return undefined
}

function isNamed({ family, sku }: { family: string; sku: string }, name: string): boolean {
  return name === family || name === sku
}

function isRead(text: string, read: JudgedReply['measures']): boolean {
  const meant = measuresIn(text).flatMap(({ readings }) => readings)
  return meant.some(({ dimension, amount }) =>
    read.some((one) => one.dimension === dimension && one.amount === amount),
  )
}

function isSaid(corrected: string, said = ''): boolean {
  const words = said.toLowerCase().split(/[\s-]+/)
  return corrected.split(' ').every((beginning) => words.some((word) => word.startsWith(beginning)))
}
