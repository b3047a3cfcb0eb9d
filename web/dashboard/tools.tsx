import { safe } from '@orpc/client'
import { useState } from 'react'
import type { OwnTool } from '#contract/own-tools.ts'
import type { Product } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { withAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { addToCart } from '#web/cart/cart.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Price } from '#web/prices/price.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/tools.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withAccount(request, () => browserApi.ownTools.list({ currency: keptCode() }))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.myTools'), t('dashboard.toolsThatYouHave'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyTools({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{t('dashboard.myTools')}</h1>
      <p className="mt-3 max-w-2xl text-soft">{t('dashboard.whatYouBoughtHereAnd')}</p>
      {tools.length === 0 ? (
        <NothingHere
          className="mt-8"
          title={t('dashboard.noToolIsHereYet')}
          text={t('dashboard.pressIHaveItOn')}
        />
      ) : (
        <>
          <SiteLink to="/tools?fits=mine" prefetch="none" className={buttonLook('quiet', 'mt-6')}>
            {t('dashboard.whatFitsMyTools')}
          </SiteLink>
          <ul aria-label={t('dashboard.myTools')} className="mt-8 border-t border-line">
            {tools.map((tool) => (
              <Tool key={tool.product._id} tool={tool} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const PICTURE = 'size-14 shrink-0 border border-line stage object-contain'

function Tool({ tool: { product, isBought, isSold, parts } }: { tool: OwnTool }) {
  const act = useConfirmedAct()
  const { _id: productId, productName: name } = product
  return (
    <li aria-label={name} className="border-b border-line py-5">
      <div className="flex gap-4">
        <Picture src={product.img} alt="" sizes="56px" width={56} height={56} className={PICTURE} />
        <div className="min-w-0 grow">
          <h2 className="text-lg leading-snug wrap-anywhere">
            <SiteLink to={`/tool/${productId}`} className="underline-offset-4 hover:underline">
              <Measures>{name}</Measures>
            </SiteLink>
          </h2>
          <p className="mt-0.5 text-sm text-soft">
            {isBought ? t('dashboard.boughtHere') : t('dashboard.addedByYou')}
            {!isSold && <> {t('dashboard.itIsNoLongerSold')}</>}
          </p>
          <div className="mt-2 print:hidden">
            <Button
              look="quiet"
              size="small"
              aria-label={t('dashboard.iNoLongerHave', { name })}
              onClick={() =>
                act({
                  question: t('dashboard.takeItOutOfYourTools'),
                  about: name,
                  button: t('dashboard.yesTakeItOut'),
                  kept: t('dashboard.itStaysAmongYourTools'),
                  done: t('dashboard.itIsOutOfYourTools'),
                  perform: () => browserApi.ownTools.set({ productId, has: false }),
                  removes: true,
                })
              }
            >
              {t('dashboard.takeOut2')}
            </Button>
          </div>
        </div>
      </div>
      {parts.length > 0 && (
        <ul aria-label={t('dashboard.goesInto', { name })} className="mt-4 border-t border-line">
          {parts.map((part) => (
            <Part key={part._id} part={part} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** One press puts the least that one may order of it into the cart. */
function Part({ part }: { part: Product }) {
  const [busy, setBusy] = useState(false)
  const [inCart, setInCart] = useState<number>()
  const name = part.productName
  async function press() {
    setBusy(true)
    const [error, line] = await safe(addToCart(part))
    setBusy(false)
    if (error) await showFailure(error)
    else if (line) setInCart(line.quantity)
  }
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Picture src={part.img} alt="" sizes="56px" width={56} height={56} className={PICTURE} />
      <p className="min-w-40 flex-1 wrap-anywhere">
        <SiteLink to={`/tool/${part._id}`} lang={part.lang} className="underline-offset-4 hover:underline">
          <Measures>{name}</Measures>
        </SiteLink>
        <span className="block text-sm text-soft tabular-nums">
          <Price of={part} />
        </span>
      </p>
      <Button
        look="quiet"
        size="small"
        busy={busy}
        aria-label={t('dashboard.addPartToTheCart', { name })}
        onClick={() => void press()}
      >
        {t('dashboard.addToTheCart')}
      </Button>
      <span role="status" className="text-sm text-soft">
        {inCart !== undefined && t('dashboard.inTheCart', { quantity: inCart })}
      </span>
    </li>
  )
}
