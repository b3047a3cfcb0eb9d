import { counted } from '#contract/counted.ts'
import type { PurchaseState } from '#contract/purchase-states.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const PURCHASE_WORDS: Record<PurchaseState, { tone: Tone; words: string }> = {
  draft: { tone: 'waiting', words: 'Draft' },
  ordered: { tone: 'waiting', words: 'Ordered' },
  'part received': { tone: 'waiting', words: 'Part received' },
  received: { tone: 'good', words: 'Received' },
  canceled: { tone: 'open', words: 'Canceled' },
}

/** `Mar 4, 2026`, the same day everywhere. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The pages of what is bought in. */
export const PURCHASING_PAGES = [
  { to: '/dashboard/purchases', label: 'Purchase orders' },
  { to: '/dashboard/purchases/to-order', label: 'What to order' },
  { to: '/dashboard/suppliers', label: 'Suppliers' },
]

type Promises = { promisesMoved: number; promisesOpen: number }

/** What became of the days by which products are promised; undefined where nothing did. */
export function promisesInWords({ promisesMoved: moved, promisesOpen: open }: Promises): string | undefined {
  const said = [
    moved > 0 &&
      `The promised day of ${counted(moved, 'product')} moved with it. Customers who wait are told by e-mail.`,
    open > 0 &&
      `${counted(open, 'product')} ${open === 1 ? 'is' : 'are'} still promised by a day, and too little of ${open === 1 ? 'it' : 'them'} is on its way: order more, or change the day.`,
  ].filter(Boolean)
  return said.join(' ') || undefined
}
