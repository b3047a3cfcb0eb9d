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
