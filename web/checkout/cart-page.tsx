import { useEffect } from 'react'
import { MOST_LINES } from '#contract/order-limits.ts'
import { t } from '#messages/t.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { apiOf } from '#web/api/api.ts'
import { refreshCart, useCart } from '#web/cart/cart.ts'
import { CartLineRow } from '#web/cart/cart-line-row.tsx'
import { type CartLine, currencyOfLines, pricedLine } from '#web/cart/cart-lines.ts'
import { useTyped } from '#web/cart/pending-quantities.ts'
import { NoticeWords } from '#web/checkout/guarantee-notice.tsx'
import { OrderChosen } from '#web/checkout/order-chosen.tsx'
import { readNotice } from '#web/checkout/read-notice.ts'
import { latePart } from '#web/lazy/late-part.tsx'
import { useSaveToList } from '#web/lists/use-save-to-list.tsx'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { isOrdered } from '#web/quantities/quantity-problem.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/cart-page.ts'

const Misfits = latePart(() => import('#web/checkout/misfits.tsx'))
const GoesWith = latePart(() => import('#web/checkout/goes-with.tsx'))

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('checkout.yourCart'), t('checkout.theToolsYouChoseChange'))

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { seller } = await api.shop.settings()
  return { taxPercent: seller.taxPercent, notice: await readNotice(api) }
}

export default function CartPage({ loaderData: { taxPercent, notice } }: Route.ComponentProps) {
  const cart = useCart()
  useEffect(() => void refreshCart(), [])
  return (
    // As tall as the screen whatever comes, so that the footer stays where it is.
    <div className="wrap min-h-dvh pt-10 sm:pt-14">
      <h1 className="mb-8 text-title">{t('checkout.yourCart')}</h1>
      {notice && (
        <noscript>
          <NoticeWords notice={notice} />
        </noscript>
      )}
      {cart.status === 'loading' && <Loading />}
      {cart.status === 'failed' && <NotLoaded />}
      {cart.status === 'ready' && <Contents lines={cart.lines} taxPercent={taxPercent} />}
    </div>
  )
}

type Props = { lines: CartLine[]; taxPercent: number }

function Contents({ lines, taxPercent }: Props) {
  const session = useSession()
  if (lines.length > 0) return <Filled lines={lines} taxPercent={taxPercent} />
  // Their cart is the account's: it is not empty because it cannot be seen.
  return session.status === 'signedOut' && session.ended ? <Ended /> : <Empty />
}

function Filled({ lines, taxPercent }: Props) {
  const typed = useTyped()
  const SaveToList = useSaveToList()
  const ordered = lines.filter(isOrdered)
  const { currency } = { ...currencyOfLines(lines) }
  const within = useCurrencyOf({ currency })
  const advised = {
    ids: lines
      .slice(0, MOST_LINES)
      .map(({ productId }) => productId)
      .join(),
    currency,
  }
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="self-start">
        <Misfits {...advised} />
        <ul aria-label={t('checkout.inYourCart')} className="border-y border-line">
          {lines.map((line) => (
            <CartLineRow
              key={line.productId}
              line={line}
              priced={within(() => pricedLine(line, ordered.includes(line) ? ordered : [...ordered, line]))}
              typed={typed}
            />
          ))}
        </ul>
        {SaveToList && <SaveToList lines={lines} />}
      </div>
      <OrderChosen lines={ordered} waitsFor={typed.waitsFor(lines)} taxPercent={taxPercent} />
      <GoesWith {...advised} />
    </div>
  )
}

function Empty() {
  return (
    <NothingHere title={t('checkout.yourCartIsEmpty')} text={t('checkout.whatYouAddToIt')}>
      <SiteLink to="/tools" className={buttonLook('solid')}>
        {t('checkout.allTools')}
      </SiteLink>
    </NothingHere>
  )
}

function Ended() {
  return (
    <NothingHere title={t('checkout.yourSessionHasEnded')} text={t('checkout.yourCartIsKeptIn')}>
      <SiteLink to={comingBackTo('/cart', '/login')} className={buttonLook('solid')}>
        {t('checkout.login')}
      </SiteLink>
    </NothingHere>
  )
}

function NotLoaded() {
  return (
    <NothingHere failed title={t('checkout.yourCartCouldNotBe')} text={t('checkout.nothingInItIsLost')}>
      <Button onClick={() => void refreshCart()}>{t('checkout.tryAgain')}</Button>
    </NothingHere>
  )
}
