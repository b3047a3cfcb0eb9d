import type { KnownReview } from '#contract/reviews.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { ReviewActions } from '#web/admin/reviews/review-actions.tsx'
import { ReviewAnswer } from '#web/admin/reviews/review-answer.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { ShownRows } from '#web/admin/table/shown-rows.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { VerifiedMark } from '#web/reviews/verified-mark.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/manage-reviews.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['writtenAt'])
  const show = params.get('show') === 'shown' ? ('shown' as const) : ('waiting' as const)
  const load = (query: ReturnType<typeof readQuery<'writtenAt'>>) =>
    browserApi.manage.reviews({ ...query, show })
  const table = await asAdmin(request, () => loadTable(query, load, params))
  return { ...table, nothing: table.total === 0 && query.search === undefined && show }
}

export const meta: Route.MetaFunction = roomMeta('manage-reviews')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<KnownReview>[] = [
  {
    label: t('admin.reviews.review'),
    wide: true,
    cell: (review) => (
      <>
        <Stars rating={review.rating} />
        <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{review.reviewText}</p>
        <ReviewAnswer review={review} />
      </>
    ),
  },
  { label: t('admin.reviews.of'), wide: true, cell: ({ product }) => <Subject product={product} /> },
  {
    label: t('admin.reviews.writer'),
    wide: true,
    cell: ({ name, email }) => (
      <>
        <bdi className="block font-medium wrap-anywhere">{name || t('admin.reviews.noNameYet')}</bdi>
        <EmailAddress>{email}</EmailAddress>
      </>
    ),
  },
  { label: t('admin.reviews.written'), sort: 'writtenAt', cell: ({ writtenAt }) => minuteOf(writtenAt) },
]

function Subject({ product }: Pick<KnownReview, 'product'>) {
  if (!product) return <span className="text-soft">{t('admin.reviews.theShop')}</span>
  return (
    <>
      <SiteLink
        to={`/tool/${product.slug}`}
        className="inline-flex min-h-9 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <Measures>{product.productName}</Measures>
      </SiteLink>
      {product.verified && (
        <span className="block text-sm">
          <VerifiedMark />
        </span>
      )}
    </>
  )
}

const NOTHING = {
  waiting: t('admin.reviews.noReviewIsWaiting'),
  shown: t('admin.reviews.noReviewIsShownYet'),
}

export default function ManageReviews({ loaderData: { rows, total, nothing } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('manage-reviews')}</h1>
      <p className="mt-2 max-w-2xl text-soft">
        <Words
          of={parts('admin.reviews.aReviewWaitsWhileNobody', {
            link: (words) => (
              <SiteLink to="/dashboard/settings/reviews" className="text-action underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] xl:max-w-2xl">
        <SearchBox label={t('admin.reviews.searchReviews')} />
        <ShownRows usual={t('admin.reviews.waiting')} others={{ shown: t('admin.reviews.shown') }} />
      </div>
      <DataTable
        nothing={nothing ? { title: NOTHING[nothing] } : undefined}
        views="reviews"
        label={t('admin.reviews.reviews')}
        noun="review"
        columns={COLUMNS}
        rows={rows}
        total={total}
        actions={(review) => <ReviewActions review={review} />}
      />
    </>
  )
}
