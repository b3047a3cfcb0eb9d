import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { formatCents, taxIn, toCents } from '#contract/money.ts'
import { useSession } from '#web/account/session-state.ts'
import { whyLogin } from '#web/account/why-login.ts'
import { useOrderAddress } from '#web/addresses/order-address.ts'
import { BookChoice } from '#web/addresses/order-address-fields.tsx'
import { useBusiness } from '#web/business/use-business.ts'
import { type CartLine, piecesIn, subtotalOf } from '#web/cart/cart-lines.ts'
import { type ChosenLines, LOGIN, OrderForm } from '#web/checkout/order-form.tsx'
import { focusOn, isCollected, obstacleTo } from '#web/prices/obstacle.ts'
import { useWishes } from '#web/prices/order-options.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { sent, useQuote } from '#web/prices/use-quote.ts'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { WishFields } from '#web/prices/wish-fields.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type ChosenProps = ChosenLines & { taxPercent: number }

/** Beside the lines: what the chosen ones come to, and the way to order them. */
export function OrderChosen(props: ChosenProps) {
  const session = useSession()
  const email = session.status === 'signedIn' ? session.email : undefined
  return <Chosen key={email} {...props} email={email} />
}

function Chosen({ lines, waitsFor, taxPercent, email }: ChosenProps & { email: string | undefined }) {
  const session = useSession()
  const { prices } = useShop()
  const { wishes: typed, wish } = useWishes(email, prices)
  const buying = useBusiness(email)
  const wishes = { ...typed, asBusiness: buying.sent.asBusiness }
  const pieces = lines.map(({ productId, quantity }) => ({ productId, orderQuantity: quantity }))
  const quoted = useQuote(waitsFor ? [] : pieces, wishes, prices !== undefined)
  const orderAddress = useOrderAddress(email, prices, wishes, wish)
  const [isAsked, setIsAsked] = useState(false)
  const inTheWay = prices && obstacleTo(prices, wishes, quoted)
  const subtotal = subtotalOf(lines)
  /** Whether nothing is in the way; otherwise that is shown. */
  function mayOrder(): boolean {
    setIsAsked(true)
    if (inTheWay) focusOn(inTheWay)
    return !inTheWay && quoted.isCurrent
  }
  const total = prices && lines.length > 0 ? quoted.quote?.total : subtotal
  const sums = prices && lines.length > 0 ? quoted.quote?.sums : undefined
  return (
    <section
      aria-labelledby="order-chosen"
      className="self-start border border-line bg-sheet lg:sticky lg:top-28"
    >
      <div className="ruler" aria-hidden="true" />
      <div className="grid gap-5 p-6">
        <h2 id="order-chosen" className="text-2xl">
          Your order
        </h2>
        <div className="border-b border-line pb-5">
          <dl className="mb-1 flex items-baseline justify-between gap-4 text-sm text-soft">
            <dt>Chosen</dt>
            <dd className="tabular-nums">{waitsFor ? '–' : amountOf(lines)}</dd>
          </dl>
          <SumRows sums={waitsFor ? undefined : sums} total={waitsFor ? undefined : total} isLarge />
          {prices ? (
            quoted.quote &&
            !waitsFor && (
              <WhyPrice
                steps={quoted.quote.steps}
                names={lines.map(({ product }) => product?.productName ?? '')}
              />
            )
          ) : (
            <p className="mt-1 text-sm text-soft">
              Inclusive of all Taxes and the delivery.
              {!waitsFor && <TaxIn cents={toCents(subtotal)} percent={taxPercent} />}
            </p>
          )}
          {prices && <QuoteNotice quoted={quoted} />}
        </div>
        {prices && lines.length > 0 && (
          <Form className="grid gap-5">
            {orderAddress && <BookChoice address={orderAddress} />}
            <WishFields
              rules={prices}
              wishes={wishes}
              quoted={quoted}
              obstacle={isAsked ? inTheWay : undefined}
              names={lines.map(({ product }) => product?.productName ?? '')}
              isPlaceGiven={orderAddress?.chosen !== undefined}
              onWish={wish}
            />
          </Form>
        )}
        {email !== undefined ? (
          <OrderForm
            email={email}
            lines={lines}
            waitsFor={waitsFor}
            quoted={prices && { ...quoted, wishes: sent(wishes), mayOrder }}
            total={total}
            buying={buying}
            address={orderAddress}
            collected={isCollected(wishes, quoted)}
          />
        ) : (
          <>
            {session.status === 'signedOut' && session.ended && (
              <Notice role="status" className="text-sm">
                {whyLogin('/cart', true)}
              </Notice>
            )}
            <SiteLink to={LOGIN} className={buttonLook('solid', 'w-full')}>
              Login to order
            </SiteLink>
          </>
        )}
      </div>
    </section>
  )
}

/** As the invoice will say it; nothing where the owner has set no tax. */
function TaxIn({ cents, percent }: { cents: number; percent: number }) {
  const tax = taxIn(cents, percent)
  return tax > 0 && ` Tax in it, at ${percent}%: ${formatCents(tax)}.`
}

function amountOf(lines: CartLine[]): string {
  return counted(piecesIn(lines), 'piece')
}
