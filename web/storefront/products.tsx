import { useEffect } from 'react'
import { redirect, useNavigationType } from 'react-router'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { apiOf, browserApi } from '#web/api/api.ts'
import { addedProduct } from '#web/storefront/added-product.ts'
import { CardPicture } from '#web/storefront/card-picture.tsx'
import { ProductGrid } from '#web/storefront/product-grid.tsx'
import type { QueryHandle } from '#web/ui/addresses.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { LoadingShelves } from '#web/ui/loading-screens.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { changeQuery, LATER_PAGES, lastPage, pageOf } from '#web/ui/page-query.ts'
import { Pages } from '#web/ui/pages.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/products.ts'

/** Whole rows of one, two and three columns. */
const ON_A_PAGE = 48

/** What is said of them comes when it is known who asks. */
const EARLY_PICTURES = 6

export const handle: QueryHandle = { query: { page: LATER_PAGES } }

/** For the loading screen. A page that is not there is shown none: the browser is led to the last one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  const { body } = await apiOf(context).products.list({ page, size: ON_A_PAGE })
  return { page, pictures: body.slice(0, EARLY_PICTURES).map(({ _id, img }) => ({ id: _id, src: img })) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const added = params.has('page') ? undefined : addedProduct()
  // Anybody may read these: they are under way while it is asked who this is, which is said first.
  const read = Promise.all([added ? readLast() : readPage(pageOf(params)), browserApi.claims.shown()])
  read.catch(() => {})
  await requireAccount(request)
  const [{ products, page, total }, claims] = await read
  const last = lastPage(total, ON_A_PAGE)
  if (page > last) throw redirect(`/products${changeQuery(params, { page: String(last) })}`)
  return { products, claims, page, total, added }
}

async function readPage(page: number) {
  const { body: products, headers } = await browserApi.products.list({
    ...{ page, size: ON_A_PAGE },
    currency: keptCode(),
  })
  return { products, page, total: Number(headers['x-total-count']) }
}

/** New products come last. */
async function readLast() {
  const { headers } = await browserApi.products.list({ page: 1, size: 1 })
  return readPage(lastPage(Number(headers['x-total-count']), ON_A_PAGE))
}
// The guard stands in the browser: the server's page waits for it.
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData && page.loaderData.page > 1
      ? t('storefront.productsOnPage', { page: page.loaderData.page })
      : t('storefront.allTheProducts'),
    ({ name }) => t('storefront.everyToolSellsWithPrices', { name }),
  )

export default function Products({ loaderData }: Route.ComponentProps) {
  return 'products' in loaderData ? (
    <Shelves {...loaderData} />
  ) : (
    <LoadingShelves
      pictures={loaderData.pictures.map(({ id, src }, place) => (
        <CardPicture
          key={id}
          src={src}
          alt=""
          {...(place === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      ))}
    />
  )
}

function Shelves({ products, claims, page, total, added }: Awaited<ReturnType<typeof clientLoader>>) {
  useTopOfPage(page)
  useShown(added)
  return (
    <div className="wrap pt-10 sm:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('storefront.allProducts')}</h1>
        <SiteLink to="/home" className={buttonLook('quiet')}>
          {t('storefront.backToHome')}
        </SiteLink>
      </div>
      <h2 className="sr-only">{t('storefront.carpenterTools')}</h2>
      {products.length > 0 ? (
        <ProductGrid products={products} claims={claims} added={added} />
      ) : (
        <p className="text-soft">{t('storefront.thereIsNothingOnThe')}</p>
      )}
      {total > ON_A_PAGE && (
        <Pages total={total} size={ON_A_PAGE} noun={(count) => t('ui.products', { count })} page={page} />
      )}
    </div>
  )
}

/** Shows a card in the middle of the screen, and sends the keyboard there; on the way back one comes to where one was. */
function useShown(id: string | undefined): void {
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (id === undefined || isBack) return
    const card = document.getElementById(`product-${id}`)?.closest('article')
    card?.scrollIntoView({ block: 'center', behavior: 'instant' })
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [id, isBack])
}
