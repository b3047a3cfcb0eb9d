import { type ComponentProps, useEffect } from 'react'
import { redirect, useNavigationType, useRevalidator } from 'react-router'
import type { Product } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { useSession } from '#web/account/session-state.ts'
import { apiOf, browserApi, currencyContext } from '#web/api/api.ts'
import { stillPart } from '#web/lazy/still-part.tsx'
import { addedBefore, addedProduct } from '#web/storefront/added-product.ts'
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

/** Everybody gets the same page: until the browser knows who asks, it keeps the products out of sight. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = apiOf(context)
  const [shelves, claims] = await Promise.all([
    readPage(api, pageOf(searchParams), context.get(currencyContext)),
    api.claims.shown(),
  ])
  return { ...there(shelves, searchParams), claims, isGuarded: true as const }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const added = params.has('page') ? undefined : addedProduct()
  // Anybody may read these: they are under way while it is asked who this is, which is said first.
  const read = Promise.all([added ? readLast() : readShown(pageOf(params)), browserApi.claims.shown()])
  read.catch(() => {})
  await requireAccount(request)
  const [shelves, claims] = await read
  return { ...there(shelves, params), claims, added, isGuarded: false as const }
}

type Page = { products: Product[]; page: number; total: number }

/** Errors: a redirect to the last page from one behind it. */
function there(shelves: Page, params: URLSearchParams): Page {
  const last = lastPage(shelves.total, ON_A_PAGE)
  if (shelves.page > last) throw redirect(`/products${changeQuery(params, { page: String(last) })}`)
  return shelves
}

async function readPage(
  api: Pick<typeof browserApi, 'products'>,
  page: number,
  currency: string | undefined,
): Promise<Page> {
  const { body: products, headers } = await api.products.list({ page, size: ON_A_PAGE, currency })
  return { products, page, total: Number(headers['x-total-count']) }
}

const readShown = (page: number) => readPage(browserApi, page, keptCode())

/** New products come last. */
async function readLast() {
  const { headers } = await browserApi.products.list({ page: 1, size: 1 })
  return readShown(lastPage(Number(headers['x-total-count']), ON_A_PAGE))
}
// The server does not know which product was added just now.
clientLoader.hydrate = !import.meta.env.SSR && addedBefore() !== undefined

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData && page.loaderData.page > 1
      ? t('storefront.productsOnPage', { page: page.loaderData.page })
      : t('storefront.allTheProducts'),
    ({ name }) => t('storefront.everyToolSellsWithPrices', { name }),
  )

export default function Products({ loaderData }: Route.ComponentProps) {
  useTopOfPage(loaderData.page)
  return loaderData.isGuarded ? <ServedShelves {...loaderData} /> : <Shelves {...loaderData} />
}

/** What the server sent: the loading screen until it is known who asks, and then the products, as they stand in the page. */
function ServedShelves(shelves: Omit<ShelvesProps, 'added'>) {
  const { status } = useSession()
  const { revalidate } = useRevalidator()
  const isShown = status === 'signedIn' && !clientLoader.hydrate
  useEffect(() => {
    // Who cannot be asked is told so by the guard.
    if (status === 'unknown') void revalidate()
  }, [status, revalidate])
  return (
    <>
      {!isShown && (
        <LoadingShelves
          pictures={shelves.products
            .slice(0, EARLY_PICTURES)
            .map(({ _id, img }, place) => (
              <CardPicture
                key={_id}
                src={img}
                alt=""
                {...(place === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            ))}
        />
      )}
      <div hidden={!isShown}>
        <StillShelves {...shelves} />
      </div>
    </>
  )
}

const StillShelves = stillPart(Shelves)

type ShelvesProps = Page & {
  claims: ComponentProps<typeof ProductGrid>['claims']
  added?: string | undefined
}

function Shelves({ products, claims, page, total, added }: ShelvesProps) {
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
