import { t } from '#messages/t.ts'
import { Check } from '#web/ui/icons/check.tsx'

/** The server's word that the writer of a review paid for the product and kept it. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-good">
      <Check className="size-4" aria-hidden="true" />
      {t('reviews.verifiedBuyer')}
    </span>
  )
}

/** What the mark means, once below a list. */
export function VerifiedMeans() {
  return <p className="mt-6 max-w-prose text-sm text-soft">{t('reviews.aVerifiedBuyerHasPaid')}</p>
}
