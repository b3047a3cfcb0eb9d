import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_LINES } from '#contract/order-limits.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import type { OrderAddress } from '#web/addresses/order-address.ts'
import { BusinessWish } from '#web/business/business-wish.tsx'
import type { Buying } from '#web/business/use-business.ts'
import { linesNow, settledCart } from '#web/cart/cart.ts'
import { type CartLine, subtotalOf } from '#web/cart/cart-lines.ts'
import { quantityId } from '#web/cart/line-quantity.tsx'
import type { Delivery } from '#web/checkout/delivery.ts'
import { DeliveryFields } from '#web/checkout/delivery-fields.tsx'
import { usePlaceOrder } from '#web/checkout/place-order.ts'
import { TotalChanged } from '#web/checkout/total-changed.tsx'
import { LegalLinks } from '#web/information/legal-links.tsx'
import type { QuotedLine, QuoteState, sent } from '#web/prices/use-quote.ts'
import { isOrdered } from '#web/quantities/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

export const LOGIN = comingBackTo('/cart', '/login')

/** `waitsFor`: the first of the lines whose quantity is typed and cannot be ordered. */
export type ChosenLines = { lines: CartLine[]; waitsFor: CartLine | undefined }

/** What the shop asked for, with what was wished, as the order takes it. */
type Quoted = QuoteState & { wishes: ReturnType<typeof sent>; mayOrder: () => boolean }
type FormProps = ChosenLines & {
  email: string
  quoted: Quoted | undefined
  total: number | undefined
  address: OrderAddress | undefined
  collected: boolean
  buying: Buying
}

export function OrderForm(props: FormProps) {
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
