import type { PurchaseState } from '#contract/purchase-states.ts'
import { language, t } from '#messages/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const PURCHASE_WORDS: Record<PurchaseState, { tone: Tone; words: string }> = {
  draft: { tone: 'waiting', words: t('admin.purchasing.draft') },
  ordered: { tone: 'waiting', words: t('admin.purchasing.ordered') },
  'part received': { tone: 'waiting', words: t('admin.purchasing.partReceived') },
  received: { tone: 'good', words: t('admin.purchasing.received') },
  canceled: { tone: 'open', words: t('admin.purchasing.canceled') },
}

/** `Mar 4, 2026`, the same day everywhere. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString(language(), { dateStyle: 'medium', timeZone: 'UTC' })

/** The pages of what is bought in. */
export const PURCHASING_PAGES = [
  { to: '/dashboard/purchases', label: t('admin.purchasing.purchaseOrders') },
  { to: '/dashboard/purchases/to-order', label: t('admin.purchasing.whatToOrder') },
  { to: '/dashboard/suppliers', label: t('admin.purchasing.suppliers') },
]

type Promises = { promisesMoved: number; promisesOpen: number }

/** What became of the days by which products are promised; undefined where nothing did. */
export function promisesInWords({ promisesMoved: moved, promisesOpen: open }: Promises): string | undefined {
  const said = [
    moved > 0 && t('admin.purchasing.thePromisedDayOfProduct', { moved }),
    open > 0 && t('admin.purchasing.productIsStillPromisedBy', { open }),
  ].filter(Boolean)
  return said.join(' ') || undefined
}
