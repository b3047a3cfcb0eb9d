import { data, useNavigate } from 'react-router'
import type { WrittenReview } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { ReviewForm } from '#web/dashboard/review-form.tsx'
import { ReviewedProduct } from '#web/dashboard/reviewed-product.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/edit-review.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  const review = await readReview(id)
  if (!review) throw data(null, { status: 404 })
  return { review }
}

const readReview = async (id: string) => (await browserApi.reviews.own()).find(({ _id }) => _id === id)

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.editYourReview'), t('dashboard.changeTheWordsOrThe'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const writtenIn = ({ rating, reviewText }: WrittenReview): WrittenReview => ({ rating, reviewText })

export default function EditReview({ loaderData: { review } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const saveOwn = useOwnChanges({
    first: { review: writtenIn(review) },
    readNow: async () => {
      const now = await readReview(review._id)
      return now && { review: writtenIn(now) }
    },
    labelOf: () => t('dashboard.yourReview'),
  })

  async function goOn() {
    await navigate('/dashboard/my-reviews')
    sayDone(t('dashboard.yourReviewHasBeenUpdated'))
  }

  return (
    <>
      <h1 className="text-title">{t('dashboard.editYourReview')}</h1>
      {review.product && <ReviewedProduct product={review.product} />}
      <ReviewForm
        review={review}
        ofProduct={review.product !== undefined}
        button={t('dashboard.saveChanges')}
        busy={t('dashboard.saving')}
        save={(typed) => {
          const body = writtenIn(typed)
          return saveOwn({ review: body }, () =>
            browserApi.reviews.change({ params: { id: review._id }, body }),
          )
        }}
        goOn={goOn}
      />
    </>
  )
}
