import { useEffect, useRef, useState } from 'react'
import { useOrderAddress } from '#web/addresses/order-address.ts'
import { useBusiness } from '#web/business/use-business.ts'
import { refreshCart } from '#web/cart/cart.ts'
import { type CartLine, subtotalOf } from '#web/cart/cart-lines.ts'
import type { Delivery } from '#web/checkout/delivery.ts'
import { useOrderFields } from '#web/checkout/order-fields.ts'
import { type Guest, type OrderedLines, usePlaceOrder } from '#web/checkout/place-order.ts'
import { useReread } from '#web/lazy/reread.ts'
import { focusOn, isCollected, obstacleTo } from '#web/prices/obstacle.ts'
import { useWishes } from '#web/prices/order-options.ts'
import { type QuotedLine, sent, useQuote } from '#web/prices/use-quote.ts'
import { promisedOf } from '#web/quantities/promised.ts'
import { useDeclaredAge } from '#web/quantities/use-declared-age.ts'
import { useShop } from '#web/ui/shop.ts'

type Ordered = {
  /** Of who orders; undefined while nobody is signed in. */
  email: string | undefined
  /** Whoever orders does it without an account. */
  isGuest?: boolean
  /** What is in sight. */
  lines: CartLine[]
  /** Leads to the quantity that cannot be ordered, where one cannot: the order waits for it. */
  mend: (() => void) | undefined
  /** What would be ordered once every change of it has been kept. */
  linesNow: () => Promise<CartLine[]>
  /** How the call takes it. */
  asCall: (pieces: QuotedLine[]) => OrderedLines
  onSignedOut?: () => Promise<void> | void
}

export type Order = ReturnType<typeof useOrder>

/** An order that is being made: what it costs, where it goes, and the one rule by which it is sent. */
export function useOrder({ email, isGuest = false, lines, mend, linesNow, asCall, onSignedOut }: Ordered) {
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sentTotal, setSent] = useState<number>()
  const [isAsked, setIsAsked] = useState(false)
  const seen = useRef<Wanted>(undefined)
  const placeOrder = usePlaceOrder()
  const shop = useShop()
  const { prices, orderFields } = shop
  const asked = useOrderFields(email, orderFields)
  const { wishes: typed, wish } = useWishes(email, shop)
  useInCurrency(lines, typed.currency)
  const buying = useBusiness(email)
  const wishes = { ...typed, asBusiness: buying.sent.asBusiness }
  const priced = mend ? [] : lines
  const quoted = useQuote(piecesOf(priced), wishes, prices !== undefined)
  const address = useOrderAddress(email, prices, wishes, wish)
  const collected = isCollected(wishes, quoted)
  const ages = useDeclaredAge(
    lines.flatMap(({ product }) => product ?? []),
    wishes.country,
  )
  const inTheWay = prices && obstacleTo(prices, wishes, quoted)
  const isQuoted = prices !== undefined && priced.length > 0
  const quote = isQuoted ? quoted.quote : undefined
  // Of a shop of one currency: any other asks for quotes.
  const listed = mend ? undefined : subtotalOf(lines)

  function wantedOf(some: CartLine[]): Wanted {
    const call = asCall(piecesOf(some))
    if (!quote) return { ...call, totalPrice: subtotalOf(some) }
    return { ...call, ...sent(wishes), totalPrice: quote.total, quoteVersion: quote.version }
  }

  async function submit({
    phone,
    address: written,
    guestName = '',
    guestEmail = '',
  }: Delivery & Partial<Guest>) {
    const wanted = seen.current ?? wantedOf(priced)
    seen.current = undefined
    if (sending || (email === undefined && !isGuest)) return
    if (mend) return mend()
    if (inTheWay) {
      setIsAsked(true)
      return focusOn(inTheWay)
    }
    if (prices && !quoted.isCurrent) return
    setSending(true)
    setSent(wanted.totalPrice)
    // Another tab, a price or a change that failed may have altered it since: only what was in sight is ordered.
    if (JSON.stringify(wanted) === JSON.stringify(wantedOf(await linesNow()))) {
      const to = address ? !collected && { deliveryAddress: address.address } : { address: written }
      const order = { ...wanted, ...buying.sent, phone, ...to, ...asked.sent, ...ages.sent }
      const guest = isGuest ? { guestName, guestEmail } : undefined
      const outcome = await placeOrder(order, guest, async () => {
        if (!collected) await address?.keepInBook()
      })
      setProblems(typeof outcome === 'object' ? outcome.problems : {})
      if (outcome === 'signedOut') await onSignedOut?.()
      if (outcome === 'refused') quoted.again()
    }
    setSending(false)
  }

  return {
    ...{
      email,
      isGuest,
      prices,
      wishes,
      wish,
      quoted,
      quote,
      buying,
      address,
      collected,
      asked,
      ages,
      problems,
      sending,
      submit,
    },
    lines,
    names: lines.map(({ product }) => product?.productName ?? ''),
    obstacle: isAsked ? inTheWay : undefined,
    total: isQuoted ? quote?.total : listed,
    sentTotal: sending ? undefined : sentTotal,
    isUnpriced: isQuoted && (quoted.isAsking || !quote),
    /** A pressed button orders what was in sight when it went down. */
    press: {
      onPointerDown() {
        seen.current = wantedOf(priced)
      },
      onPointerLeave() {
        seen.current = undefined
      },
    },
  }
}

/** Has the lines said in the currency that is ordered in, once another is. */
function useInCurrency(lines: CartLine[], currency: string): void {
  const reread = useReread()
  const isOther = lines.some(({ product }) => product && (product.currency ?? '') !== currency)
  useEffect(() => {
    if (!isOther) return
    void refreshCart()
    void reread()
  }, [isOther, reread])
}

type Wanted = OrderedLines & { totalPrice: number; quoteVersion?: string }

const piecesOf = (lines: CartLine[]): QuotedLine[] =>
  lines.map(({ productId, quantity, product }) => ({
    ...{ productId, orderQuantity: quantity },
    promisedOn: product && promisedOf(product, quantity),
  }))
