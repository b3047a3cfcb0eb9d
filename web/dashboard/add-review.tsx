import { useRef } from 'react'
import { redirect, useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { ReviewForm } from '#web/dashboard/review-form.tsx'
import { type Reviewed, ReviewedProduct } from '#web/dashboard/reviewed-product.tsx'
import { showAlert } from '#web/ui/alerts.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/add-review.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  const slug = new URL(request.url).searchParams.get('product')
  return { product: slug === null ? undefined : await productToReview(slug) }
}

/** The product with this slug. Leads to the review that one has written of it already. */
async function productToReview(slug: string): Promise<Reviewed> {
  const [found, own] = await Promise.all([
    mustFind(browserApi.reviews.ofTool({ slug, size: 1 })),
    browserApi.reviews.own(),
  ])
  const written = own.find(({ product }) => product?._id === found.product._id)
  if (written) throw redirect(`/dashboard/my-reviews/${written._id}`)
  return found.product
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.addAReview'), ({ name }) => t('dashboard.tellOthersWhatYouThink', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const WAITS = t('dashboard.itIsShownToOthers')

export default function AddReview({ loaderData: { product } }: Route.ComponentProps) {
  const waiting = useRef(false)
  const navigate = useNavigate()

  async function thank() {
    const text = waiting.current ? WAITS : undefined
    await showAlert({
      icon: 'success',
      title: t('dashboard.thanksForYourValuableFeedback'),
      text,
      button: t('dashboard.ok'),
    })
    await navigate('/dashboard/my-reviews')
  }

  return (
    <>
      <h1 className="text-title">{t('dashboard.addAReview')}</h1>
      {product && <ReviewedProduct product={product} />}
      <ReviewForm
        ofProduct={product !== undefined}
        button={t('dashboard.addReview')}
        busy={t('dashboard.sendingYourReview')}
        save={async (review) => {
          const added = await browserApi.reviews.add({
            ...review,
            productId: product?._id,
          })
          waiting.current = added.waiting
        }}
        goOn={thank}
      />
    </>
  )
}
