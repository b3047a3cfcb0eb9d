import type { ShownClaims } from '#contract/claims.ts'
import { guaranteeWords } from '#contract/guarantee.ts'
import { piecesInPack } from '#contract/packs.ts'
import type { Product } from '#contract/products.ts'
import type { ShownText } from '#contract/texts.ts'
import { number, t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { requireAccount } from '#web/account/require-account.ts'
import type { Account } from '#web/account/session-state.ts'
import { apiOf, browserApi, currencyContext } from '#web/api/api.ts'
import type { Api } from '#web/api/client.ts'
import { mustFind } from '#web/api/missing.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { NoticeWords } from '#web/checkout/guarantee-notice.tsx'
import { PurchaseForm } from '#web/checkout/purchase-form.tsx'
import { readNotice } from '#web/checkout/read-notice.ts'
import { useAdvice } from '#web/packs/use-advice.ts'
import { EarlyView, ProductViews } from '#web/pictures/product-views.tsx'
import { useOwnPrices } from '#web/prices/own-price.ts'
import { AllTaxes } from '#web/prices/price.tsx'
import { PriceTiers } from '#web/prices/price-tiers.tsx'
import { ShownPrice } from '#web/prices/shown-price.tsx'
import { isSoldOut } from '#web/quantities/limits.ts'
import { type TypedQuantity, useTypedQuantity } from '#web/quantities/typed-quantity.ts'
import { Rating } from '#web/reviews/rating.tsx'
import { ratingsClaim } from '#web/storefront/claims.ts'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'
import { LoadingPurchase } from '#web/ui/loading-screens.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/purchase.ts'

/** For whoever signs in nowhere, as search engines and link previews: what the API tells anybody of a product. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const product = await productOf(api, params.id, context.get(currencyContext))
  return { product, notice: await readNotice(api) }
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  // Anybody may read these: they are under way while it is asked who this is, which is said first.
  const read = Promise.all([productOf(browserApi, params.id, keptCode()), browserApi.claims.shown()])
  read.catch(() => {})
  const account = await requireAccount(request)
  const [product, claims] = await read
  return { product, claims, account }
}
// The guard stands in the browser: the server's page says what the product is, and waits for it.
clientLoader.hydrate = true as const

const productOf = (api: Api, id: string, currency: string | undefined): Promise<Product> =>
  mustFind(api.products.one({ id, currency }))

export const meta: Route.MetaFunction = (page) => {
  const { productName = t('checkout.purchase'), description = '' } = page.loaderData?.product ?? {}
  return pageMeta(page, productName, description)
}

export default function Purchase({ loaderData }: Route.ComponentProps) {
  const product = useOwnPrices(loaderData.product)
  if (!('account' in loaderData)) return <BeforeTheGuard product={product} notice={loaderData.notice} />
  const { account, claims } = loaderData
  return <Ready key={product._id} product={product} account={account} claims={claims} />
}

type ReadyProps = { product: Product; account: Account; claims: ShownClaims }

function Ready({ product, account, claims }: ReadyProps) {
  const name = `quantity ${product._id}`
  const typed = useTypedQuantity(
    product,
    () => readDraft(account.email)[name] ?? String(product.minQuantity),
    (text) => saveDraft(account.email, name, text),
  )
  const soldOut = isSoldOut(product)
  return (
    <>
      <Banner name={product.productName} />
      <div className="wrap mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-14">
        <About product={product} claims={claims} typed={soldOut ? undefined : typed} />
        {soldOut ? (
          <SoldOut product={product} />
        ) : (
          <PurchaseForm product={product} account={account} typed={typed} />
        )}
      </div>
    </>
  )
}

/** The loading screen; where no script will ever end it, what the shop tells anybody of the product. */
type BeforeProps = { product: Product; notice: ShownText | undefined }

function BeforeTheGuard({ product, notice }: BeforeProps) {
  return (
    <>
      <noscript>
        <div className="wrap grid max-w-prose gap-4 pt-10">
          <h1 className="text-title">
            <Measures>{product.productName}</Measures>
          </h1>
          <p className="text-2xl tabular-nums">
            <ShownPrice product={product} />
            <ArticleNumber>{product.sku}</ArticleNumber>
          </p>
          <p className="leading-relaxed whitespace-pre-line">
            <Measures>{product.description}</Measures>
          </p>
          {product.guaranteeYears && <p>{guaranteeWords(product)}</p>}
          {notice && <NoticeWords notice={notice} />}
          <p>{t('checkout.orderingNeedsJavascriptAndAn')}</p>
        </div>
      </noscript>
      <div className="noscript:hidden">
        <h1 className="sr-only">{product.productName}</h1>
        <LoadingPurchase picture={<EarlyView product={product} />} />
      </div>
    </>
  )
}

function Banner({ name }: { name: string }) {
  return (
    <div>
      <div className="on-board bg-board">
        <div className="wrap py-8 sm:py-12">
          <Breadcrumbs
            above={[
              { to: '/home', name: t('checkout.home') },
              { to: '/products', name: t('checkout.carpenterTools') },
            ]}
            here={name}
            className="text-chalk/85"
          />
          <h1 className="mt-3 text-title">
            <Measures>{name}</Measures>
          </h1>
        </div>
      </div>
      <DovetailEdge />
    </div>
  )
}

type AboutProps = { product: Product; claims: ShownClaims; typed: TypedQuantity | undefined }

function About({ product, claims, typed }: AboutProps) {
  const advice = useAdvice(product)
  const packOf = piecesInPack(product)
  return (
    <section aria-label={t('checkout.product')} className="min-w-0">
      <ProductViews key={product.img} product={product} />
      <div className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-display text-4xl font-medium tabular-nums">
          <ShownPrice product={product} />
        </p>
        {claims.saving && (
          <p className="rounded-small bg-note-pale px-2 py-0.5 text-sm font-medium text-note">
            {t('checkout.save12')}
          </p>
        )}
      </div>
      <p className="mt-1 text-sm text-soft">
        {packOf && `${t('productPage.aPackOf', { packOf: number(packOf) })} `}
        <AllTaxes />
      </p>
      <PriceTiers product={product} />
      <Rating rating={product.rating} ratings={ratingsClaim(claims)} />
      <p className="mt-5 max-w-prose leading-relaxed whitespace-pre-line">
        <Measures>{product.description}</Measures>
      </p>
      {product.guaranteeYears && <p className="mt-5 text-soft">{guaranteeWords(product)}</p>}
      {product.sku && (
        <p className="mt-5">
          <ArticleNumber>{product.sku}</ArticleNumber>
        </p>
      )}
      <AddToCart product={product} {...(typed && { typed })} className="mt-6 min-w-40" />
      {advice ? (
        <advice.HowMany product={product} />
      ) : (
        advice === undefined && <div className="mt-4 min-h-10" />
      )}
    </section>
  )
}

function SoldOut({ product }: { product: Product }) {
  const rest = product.aviQuantity
  return (
    <section aria-label={t('checkout.soldOut')} className="self-start border border-line bg-sheet p-8">
      <h2 className="text-2xl">{t('checkout.soldOut')}</h2>
      <p className="mt-3 text-soft">
        {rest === 0
          ? t('checkout.thereAreNoneOfThese')
          : t('checkout.onlyLeft', { rest, least: product.minQuantity })}
      </p>
      <SiteLink to="/products" className={buttonLook('solid', 'mt-6')}>
        {t('checkout.seeAllProducts')}
      </SiteLink>
    </section>
  )
}
