import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCents, taxIn, toCents } from '#contract/money.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { whyLogin } from '#web/account/why-login.ts'
import { type OrderAddress, useOrderAddress } from '#web/addresses/order-address.ts'
import { BookChoice } from '#web/addresses/order-address-fields.tsx'
import { BusinessWish } from '#web/business/business-wish.tsx'
import { type Buying, useBusiness } from '#web/business/use-business.ts'
import { linesNow, settledCart } from '#web/cart/cart.ts'
import { type CartLine, piecesIn, subtotalOf } from '#web/cart/cart-lines.ts'
import { isOrdered } from '#web/cart/limits.ts'
import { quantityId } from '#web/cart/line-quantity.tsx'
import { LegalLinks } from '#web/information/legal-links.tsx'
import { focusOn, isCollected, obstacleTo } from '#web/prices/obstacle.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { type QuotedLine, type QuoteState, sent, useQuote } from '#web/prices/use-quote.ts'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { WishFields } from '#web/prices/wish-fields.tsx'
import { useWishes } from '#web/prices/wishes.ts'
import type { Delivery } from '#web/storefront/delivery.ts'
import { DeliveryFields } from '#web/storefront/delivery-fields.tsx'
import { usePlaceOrder } from '#web/storefront/place-order.ts'
import { TotalChanged } from '#web/storefront/total-changed.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const LOGIN = comingBackTo('/cart', '/login')

/** `waitsFor`: the first of the lines whose quantity is typed and cannot be ordered. */
type Props = { lines: CartLine[]; waitsFor: CartLine | undefined }

type ChosenProps = Props & { taxPercent: number }

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
  const pieces = piecesIn(lines)
  return pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`
}

/** What the shop asked for, with what was wished, as the order takes it. */
type Quoted = QuoteState & { wishes: ReturnType<typeof sent>; mayOrder: () => boolean }
type FormProps = Props & {
  email: string
  quoted: Quoted | undefined
  total: number | undefined
  address: OrderAddress | undefined
  collected: boolean
  buying: Buying
}

function OrderForm(props: FormProps) {
  const { email, lines, waitsFor, quoted, total, buying, address: orderAddress, collected } = props
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sentTotal, setSent] = useState<number>()
  const placeOrder = usePlaceOrder()
  const navigate = useNavigate()
  const seen = useRef<Wanted>(undefined)

  async function submit({ phone, address }: Delivery) {
    if (sending) return
    if (quoted && !quoted.mayOrder()) return
    const wanted = seen.current ?? wantedOf(lines, quoted)
    seen.current = undefined
    if (waitsFor) return document.getElementById(quantityId(waitsFor))?.focus()
    setSending(true)
    setSent(wanted.totalPrice)
    await settledCart()
    // Another tab, a price or a change that failed may have altered the cart since: only what was in sight is ordered.
    if (isSame(wanted, wantedOf(linesNow().filter(isOrdered), quoted))) {
      const to = orderAddress ? !collected && { deliveryAddress: orderAddress.address } : { address }
      const outcome = await placeOrder({ ...wanted, ...buying.sent, phone, ...to })
      if (outcome === 'placed' && !collected) await orderAddress?.keepInBook()
      setProblems(typeof outcome === 'object' ? outcome.problems : {})
      if (outcome === 'signedOut') await navigate(LOGIN)
      if (outcome === 'refused') quoted?.again()
    }
    setSending(false)
  }

  const obstacle = whyNot(lines)
  return (
    <Form<Delivery> errors={problems} onFormSubmit={submit} className="grid gap-5">
      <BusinessWish buying={buying} problem={problems.asBusiness ?? quoted?.problems.asBusiness} />
      <DeliveryFields email={email} address={orderAddress} isCollected={collected} />
      <LegalLinks place="order" />
      {obstacle && <p className="text-sm text-soft">{obstacle}</p>}
      <TotalChanged sent={sending || waitsFor ? undefined : sentTotal} now={total} />
      <Button
        type="submit"
        disabled={obstacle !== undefined || (quoted && (quoted.isAsking || !quoted.quote))}
        busy={sending}
        className="w-full"
        onPointerDown={() => {
          seen.current = wantedOf(lines, quoted)
        }}
        onPointerLeave={() => {
          seen.current = undefined
        }}
      >
        {sending ? 'Sending your order…' : 'Order'}
      </Button>
    </Form>
  )
}

type Wanted = { lines: QuotedLine[]; totalPrice: number; quoteVersion?: string }

/** What is ordered as it is in sight; with the wishes and the quote of a shop that has rules of prices. */
function wantedOf(lines: CartLine[], quoted: Quoted | undefined): Wanted {
  const pieces = lines.map(({ productId, quantity }) => ({ productId, orderQuantity: quantity }))
  if (!quoted?.quote) return { lines: pieces, totalPrice: subtotalOf(lines) }
  const { total, version } = quoted.quote
  return { lines: pieces, ...quoted.wishes, totalPrice: total, quoteVersion: version }
}

const isSame = (one: Wanted, other: Wanted) => JSON.stringify(one) === JSON.stringify(other)

function whyNot(lines: CartLine[]): string | undefined {
  if (lines.length === 0) return 'Choose at least one line to order.'
  const tooMany = lines.length > MOST_LINES
  return tooMany ? `At most ${MOST_LINES} different tools fit into one order.` : undefined
}
