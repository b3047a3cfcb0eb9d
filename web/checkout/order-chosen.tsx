import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCents, taxIn, toCents } from '#contract/money.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { t } from '#messages/t.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { whyLogin } from '#web/account/why-login.ts'
import { linesNow, settledCart } from '#web/cart/cart.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import { quantityId } from '#web/cart/line-quantity.tsx'
import { useButtonWords } from '#web/checkout/button-words.ts'
import { OrderForm } from '#web/checkout/order-form.tsx'
import { useOrder } from '#web/checkout/use-order.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { countedWords } from '#web/quantities/counted-words.ts'
import { isOrdered } from '#web/quantities/quantity-problem.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type ChosenProps = {
  lines: CartLine[]
  /** The first of the lines whose quantity is typed and cannot be ordered. */
  waitsFor: CartLine | undefined
  taxPercent: number
}

const LOGIN = comingBackTo('/cart', '/login')

/** Beside the lines: what the chosen ones come to, and the way to order them. */
export function OrderChosen(props: ChosenProps) {
  const session = useSession()
  const email = session.status === 'signedIn' ? session.email : undefined
  return <Chosen key={email} {...props} email={email} />
}

function Chosen({ lines, waitsFor, taxPercent, email }: ChosenProps & { email: string | undefined }) {
  const navigate = useNavigate()
  const { guests } = useShop()
  const [asGuest, setAsGuest] = useState(false)
  const isGuest = email === undefined && guests && asGuest
  const order = useOrder({
    ...{ email, isGuest, lines },
    mend: waitsFor && (() => document.getElementById(quantityId(waitsFor))?.focus()),
    async linesNow() {
      await settledCart()
      return linesNow().filter(isOrdered)
    },
    asCall: (pieces) => ({ lines: pieces }),
    onSignedOut: () => navigate(LOGIN),
  })
  const { prices, quoted, quote, total } = order
  return (
    <section
      aria-labelledby="order-chosen"
      className="self-start border border-line bg-sheet lg:sticky lg:top-36"
    >
      <div className="ruler" aria-hidden="true" />
      <div className="grid gap-5 p-6">
        <h2 id="order-chosen" className="text-2xl">
          {t('checkout.yourOrder')}
        </h2>
        <div className="border-b border-line pb-5">
          <dl className="mb-1 flex items-baseline justify-between gap-4 text-sm text-soft">
            <dt>{t('checkout.chosen')}</dt>
            <dd className="tabular-nums">{waitsFor ? '–' : countedWords(counted(lines))}</dd>
          </dl>
          <SumRows sums={quote?.sums} total={total} currency={quote?.currency} isLarge />
          {quote && <WhyPrice currency={quote.currency} steps={quote.steps} names={order.names} />}
          {prices ? (
            <QuoteNotice quoted={quoted} />
          ) : (
            <p className="mt-1 text-sm text-soft">
              {t('checkout.inclusive')}
              {total !== undefined && <TaxIn cents={toCents(total)} percent={taxPercent} />}
            </p>
          )}
        </div>
        <OrderForm
          order={order}
          button={useButtonWords(t('checkout.order'))}
          whyNot={whyNot(lines)}
          login={<Login onGuest={guests ? () => setAsGuest(true) : undefined} />}
        />
      </div>
    </section>
  )
}

/** Of what is still sold. */
const counted = (lines: CartLine[]) =>
  lines.flatMap(({ quantity, product }) => (product ? [{ quantity, contents: product.contents }] : []))

function Login({ onGuest }: { onGuest: (() => void) | undefined }) {
  const session = useSession()
  return (
    <>
      {session.status === 'signedOut' && session.ended && (
        <Notice role="status" className="text-sm">
          {whyLogin('/cart', true)}
        </Notice>
      )}
      <SiteLink to={LOGIN} className={buttonLook('solid', 'w-full')}>
        {t('checkout.loginToOrder')}
      </SiteLink>
      {onGuest && (
        <Button look="quiet" className="w-full" onClick={onGuest}>
          {t('checkout.orderWithoutAnAccount')}
        </Button>
      )}
    </>
  )
}

/** As the invoice will say it; nothing where the owner has set no tax. */
function TaxIn({ cents, percent }: { cents: number; percent: number }) {
  const tax = taxIn(cents, percent)
  return tax > 0 && ` ${t('checkout.taxInIt', { percent, tax: formatCents(tax) })}`
}

function whyNot(lines: CartLine[]): string | undefined {
  if (lines.length === 0) return t('checkout.chooseAtLeastOneLine')
  const tooMany = lines.length > MOST_LINES
  return tooMany ? t('checkout.atMostDifferentToolsFit', { MOST_LINES }) : undefined
}
