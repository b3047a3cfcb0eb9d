import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session.ts'
import { type CartLine, piecesIn, subtotalOf } from '#web/cart/cart-lines.ts'
import { chooseAll } from '#web/cart/chosen.ts'
import { usePlaceOrder } from '#web/storefront/place-order.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const LOGIN = comingBackTo('/cart', '/login')

/** Beside the lines: what the chosen ones come to, and the way to order them. */
export function OrderChosen({ lines }: { lines: CartLine[] }) {
  const { status } = useSession()
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
        <dl className="grid gap-1 border-b border-line pb-5">
          <div className="flex items-baseline justify-between gap-4 text-sm text-soft">
            <dt>Chosen</dt>
            <dd className="tabular-nums">{amountOf(lines)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-soft">Subtotal</dt>
            <dd className="font-display text-3xl font-medium tabular-nums">
              {formatDollars(subtotalOf(lines))}
            </dd>
          </div>
        </dl>
        {status === 'signedIn' ? (
          <OrderForm lines={lines} />
        ) : (
          <SiteLink to={LOGIN} className={buttonLook('solid', 'w-full')}>
            Login to order
          </SiteLink>
        )}
      </div>
    </section>
  )
}

function amountOf(lines: CartLine[]): string {
  const pieces = piecesIn(lines)
  return pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`
}

function OrderForm({ lines }: { lines: CartLine[] }) {
  const [sending, setSending] = useState(false)
  const placeOrder = usePlaceOrder()
  const navigate = useNavigate()

  async function submit(form: FormData) {
    if (sending) return
    setSending(true)
    const outcome = await placeOrder({
      lines: lines.map(({ productId, quantity }) => ({ productId, orderQuantity: quantity })),
      totalPrice: subtotalOf(lines),
      phone: String(form.get('phone')),
      address: String(form.get('address')),
    })
    if (outcome === 'placed') chooseAll()
    if (outcome === 'signedOut') await navigate(LOGIN)
    setSending(false)
  }

  const obstacle = whyNot(lines)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} required />
      <TextField label="Address" name="address" autoComplete="street-address" maxLength={500} required />
      {obstacle && <p className="text-sm text-soft">{obstacle}</p>}
      <Button type="submit" disabled={obstacle !== undefined} busy={sending} className="w-full">
        {sending ? 'Sending your order…' : 'Order'}
      </Button>
    </form>
  )
}

function whyNot(lines: CartLine[]): string | undefined {
  if (lines.length === 0) return 'Choose at least one line to order.'
  const tooMany = lines.length > MOST_LINES
  return tooMany ? `At most ${MOST_LINES} different tools fit into one order.` : undefined
}
