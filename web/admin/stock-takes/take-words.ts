import type { StockTakeState } from '#contract/stock-take-states.ts'
import type { StockTake } from '#contract/stock-takes.ts'
import { t } from '#messages/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const TAKE_WORDS: Record<StockTakeState, { tone: Tone; words: string }> = {
  counting: { tone: 'waiting', words: t('admin.stockTakes.counting') },
  booked: { tone: 'good', words: t('admin.stockTakes.booked') },
  canceled: { tone: 'open', words: t('admin.stockTakes.canceled') },
}

export const whatIsCounted = ({ category, from, to, place }: StockTake): string => {
  const what =
    category ?? (from && to ? t('admin.stockTakes.placesTo', { from, to }) : t('admin.stockTakes.everything'))
  return place ? t('admin.stockTakes.in', { what, place }) : what
}
