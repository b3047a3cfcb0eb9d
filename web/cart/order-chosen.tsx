import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCents, formatDollars, taxIn, toCents } from '#contract/money.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { whyLogin } from '#web/account/why-login.ts'
import { linesNow, settledCart } from '#web/cart/cart.ts'
import { type CartLine, piecesIn, subtotalOf } from '#web/cart/cart-lines.ts'
import { isOrdered } from '#web/cart/limits.ts'
import { quantityId } from '#web/cart/line-quantity.tsx'
import { LegalLinks } from '#web/information/legal-links.tsx'
import type { Delivery } from '#web/storefront/delivery.ts'
import { DeliveryFields } from '#web/storefront/delivery-fields.tsx'
import { usePlaceOrder } from '#web/storefront/place-order.ts'
import { TotalChanged } from '#web/storefront/total-changed.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const LOGIN = comingBackTo('/cart', '/login')

/** `waitsFor`: the first of the lines whose quantity is typed and cannot be ordered. */
type Props = { lines: CartLine[]; waitsFor: CartLine | undefined }

/** Beside the lines: what the chosen ones come to, and the way to order them. */
export function OrderChosen({ lines, waitsFor, taxPercent }: Props & { taxPercent: number }) {
  const session = useSession()
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
          <dl className="grid gap-1">
            <div className="flex items-baseline justify-between gap-4 text-sm text-soft">
              <dt>Chosen</dt>
              <dd className="tabular-nums">{waitsFor ? '–' : amountOf(lines)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">Total</dt>
              <dd className="font-display text-3xl font-medium tabular-nums">
                {waitsFor ? '–' : formatDollars(subtotalOf(lines))}
              </dd>
            </div>
          </dl>
          <p className="mt-1 text-sm text-soft">
            Inclusive of all Taxes and the delivery.
            {!waitsFor && <TaxIn cents={toCents(subtotalOf(lines))} percent={taxPercent} />}
          </p>
        </div>
        {session.status === 'signedIn' ? (
          <OrderForm key={session.email} email={session.email} lines={lines} waitsFor={waitsFor} />
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

function OrderForm({ email, lines, waitsFor }: Props & { email: string }) {
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sent, setSent] = useState<number>()
  const placeOrder = usePlaceOrder()
  const navigate = useNavigate()
  const seen = useRef<Wanted>(undefined)

  async function submit({ phone, address }: Delivery) {
    if (sending) return
    const wanted = seen.current ?? wantedOf(lines)
    seen.current = undefined
    if (waitsFor) return document.getElementById(quantityId(waitsFor))?.focus()
    setSending(true)
    setSent(wanted.totalPrice)
    await settledCart()
    // Another tab, a price or a change that failed may have altered the cart since: only what was in sight is ordered.
    if (isSame(wanted, wantedOf(linesNow().filter(isOrdered)))) {
      const outcome = await placeOrder({ ...wanted, phone, address })
      setProblems(typeof outcome === 'object' ? outcome.problems : {})
      if (outcome === 'signedOut') await navigate(LOGIN)
    }
    setSending(false)
  }

  const obstacle = whyNot(lines)
  return (
    <Form<Delivery> errors={problems} onFormSubmit={submit} className="grid gap-5">
      <DeliveryFields email={email} />
      <LegalLinks place="order" />
      {obstacle && <p className="text-sm text-soft">{obstacle}</p>}
      <TotalChanged sent={sending || waitsFor ? undefined : sent} now={subtotalOf(lines)} />
      <Button
        type="submit"
        disabled={obstacle !== undefined}
        busy={sending}
        className="w-full"
        onPointerDown={() => {
          seen.current = wantedOf(lines)
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

type Wanted = { lines: { productId: string; orderQuantity: number }[]; totalPrice: number }

function wantedOf(lines: CartLine[]): Wanted {
  const pieces = lines.map(({ productId, quantity }) => ({ productId, orderQuantity: quantity }))
  return { lines: pieces, totalPrice: subtotalOf(lines) }
}

const isSame = (one: Wanted, other: Wanted) => JSON.stringify(one) === JSON.stringify(other)

function whyNot(lines: CartLine[]): string | undefined {
  if (lines.length === 0) return 'Choose at least one line to order.'
  const tooMany = lines.length > MOST_LINES
  return tooMany ? `At most ${MOST_LINES} different tools fit into one order.` : undefined
}
