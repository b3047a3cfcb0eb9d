import type { StockTakeState } from '#contract/stock-take-states.ts'
import type { StockTake } from '#contract/stock-takes.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const TAKE_WORDS: Record<StockTakeState, { tone: Tone; words: string }> = {
  counting: { tone: 'waiting', words: 'Counting' },
  booked: { tone: 'good', words: 'Booked' },
  canceled: { tone: 'open', words: 'Canceled' },
}

export const whatIsCounted = ({ category, from, to, place }: StockTake): string => {
  const what = category ?? (from && to ? `Places ${from} to ${to}` : 'Everything')
  return place ? `${what}, in ${place}` : what
}
