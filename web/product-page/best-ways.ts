import type { Quote } from '#contract/quotes.ts'

type Way = NonNullable<Quote['deliveryMethods']>[number]

/** The cheapest way of delivery, and the quickest where that is another. What is collected counts only where nothing is sent. */
export function bestWays(ways: Way[]): Way[] {
  const sent = ways.filter(({ isCollection }) => !isCollection)
  const known = sent.length > 0 ? sent : ways
  const byPrice = known.toSorted((one, other) => one.price - other.price || sooner(one, other))
  const byDay = known.toSorted((one, other) => sooner(one, other) || one.price - other.price)
  return [...new Set([...byPrice.slice(0, 1), ...byDay.slice(0, 1)])]
}

/** One that says nothing of times comes last. */
function sooner(one: Way, other: Way): number {
  const [day, otherDay] = [lastDay(one), lastDay(other)]
  return day === otherDay ? 0 : day < otherDay ? -1 : 1
}

const lastDay = ({ dates }: Way): string => dates?.to ?? '~'
