import type { Currency } from '#contract/money.ts'
import type { PastProduct } from '#contract/past.ts'
import { productField } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { changedWords, marksOf } from '#web/admin/past/past-words.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What became of a product since, and which of its fields are others today. `money`: of the shop then. */
export function PastMarks({ product, money }: { product: PastProduct; money: Currency }) {
  const marks = marksOf(product)
  const changed = changedWords(product, money)
  const uncertain = (product.uncertain ?? []).map((name) => productField(name).word())
  return (
    <>
      {marks.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {marks.map(({ tone, words }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </p>
      )}
      {changed && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">{t('admin.past.changedSince2', { changed })}</p>
      )}
      {uncertain.length > 0 && (
        <p className="mt-1 text-sm text-note">
          {t('admin.past.notCertainShownAsLater', { uncertain: uncertain.join(', ') })}
        </p>
      )}
    </>
  )
}
