import { useState } from 'react'
import { formatCents, formatDollars } from '#contract/money.ts'
import { unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import type { Account } from '#web/account/session-state.ts'
import { useOrderAddress } from '#web/addresses/order-address.ts'
import { BookChoice } from '#web/addresses/order-address-fields.tsx'
import { BusinessWish } from '#web/business/business-wish.tsx'
import { useBusiness } from '#web/business/use-business.ts'
import type { Delivery } from '#web/checkout/delivery.ts'
import { DeliveryFields } from '#web/checkout/delivery-fields.tsx'
import { orderTotal } from '#web/checkout/order-total.ts'
import { usePlaceOrder } from '#web/checkout/place-order.ts'
import { TotalChanged } from '#web/checkout/total-changed.tsx'
import { LegalLinks } from '#web/information/legal-links.tsx'
import { useAdvice } from '#web/packs/use-advice.ts'
import { focusOn, isCollected, obstacleTo } from '#web/prices/obstacle.ts'
import { useWishes } from '#web/prices/order-options.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { sent, useQuote } from '#web/prices/use-quote.ts'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { WishFields } from '#web/prices/wish-fields.tsx'
import { QuantityControl } from '#web/quantities/quantity-control.tsx'
import type { TypedQuantity } from '#web/quantities/typed-quantity.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: Product; account: Account; typed: TypedQuantity }

/** `typed`: how many, which the button beside the form takes, too. */
export function PurchaseForm({ product, account, typed: quantityTyped }: Props) {
  const { text: quantity, judge } = quantityTyped
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sentTotal, setSent] = useState<number>()
  const placeOrder = usePlaceOrder()
  const advice = useAdvice(product)
  const { prices } = useShop()
  const { wishes: typed, wish } = useWishes(account.email, prices)
  const buying = useBusiness(account.email)
  const wishes = { ...typed, asBusiness: buying.sent.asBusiness }
  const listed = orderTotal(product, quantity)
  const pieces = listed === undefined ? [] : [{ productId: product._id, orderQuantity: Number(quantity) }]
  const quoted = useQuote(pieces, wishes, prices !== undefined)
  const orderAddress = useOrderAddress(account.email, prices, wishes, wish)
  const collected = isCollected(wishes, quoted)
  const [isAsked, setIsAsked] = useState(false)
  const inTheWay = prices && obstacleTo(prices, wishes, quoted)
  const total = prices && listed !== undefined ? quoted.quote?.total : listed

  async function submit({ phone, address }: Delivery) {
    if (sending) return
    if (listed === undefined) return quantityTyped.problem && quantityTyped.refuse(quantityTyped.problem)
    if (prices && inTheWay) {
      setIsAsked(true)
      return focusOn(inTheWay)
    }
    if (total === undefined || (prices && !quoted.isCurrent)) return
    setSending(true)
    setSent(total)
    const outcome = await placeOrder({
      productId: product._id,
      orderQuantity: Number(quantity),
      totalPrice: total,
      ...(prices && { ...sent(wishes), quoteVersion: quoted.quote?.version }),
      ...buying.sent,
      phone,
      ...(orderAddress ? !collected && { deliveryAddress: orderAddress.address } : { address }),
    })
    if (outcome === 'placed' && !collected) await orderAddress?.keepInBook()
    setProblems(typeof outcome === 'object' ? outcome.problems : {})
    if (outcome === 'refused') quoted.again()
    setSending(false)
  }

  return (
    <section
      aria-labelledby="confirm"
      className="min-w-0 print:hidden self-start border border-line bg-sheet"
    >
      <div className="ruler" aria-hidden="true" />
      <Form<Delivery> errors={problems} onFormSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id="confirm" className="text-2xl">
          Confirm Your Purchase
        </h2>
        <TextField label="Your Name" name="customer" defaultValue={account.displayName} disabled />
        <TextField label="Email" name="email" type="email" defaultValue={account.email} disabled />
        {orderAddress && <BookChoice address={orderAddress} />}
        {prices && (
          <WishFields
            rules={prices}
            wishes={wishes}
            quoted={quoted}
            obstacle={isAsked ? inTheWay : undefined}
            names={[product.productName]}
            isPlaceGiven={orderAddress?.chosen !== undefined}
            onWish={wish}
          />
        )}
        <BusinessWish buying={buying} problem={problems.asBusiness ?? quoted.problems.asBusiness} />
        <DeliveryFields email={account.email} address={orderAddress} isCollected={collected} />
        <QuantityControl {...quantityTyped.control}>
          {advice && (
            <advice.CheaperQuantity
              product={product}
              quantity={quantity}
              field={quantityTyped.control.id}
              onTake={quantityTyped.type}
            />
          )}
        </QuantityControl>
        {quoted.quote?.sums && total !== undefined ? (
          <div className="border-t border-line pt-5">
            <SumRows sums={quoted.quote.sums} total={total} isLarge />
            <WhyPrice steps={quoted.quote.steps} names={[product.productName]} />
          </div>
        ) : (
          <p className="flex items-baseline justify-between border-t border-line pt-5">
            <span className="text-soft">
              Total
              {product.priceTiers && total !== undefined && (
                <span className="block text-sm tabular-nums">
                  {Number(quantity).toLocaleString('en-US')} at{' '}
                  {formatCents(unitCentsOf(product, Number(quantity)))} each
                </span>
              )}
            </span>
            <output aria-label="Total" className="font-display text-3xl font-medium tabular-nums">
              {total === undefined ? '–' : formatDollars(total)}
            </output>
          </p>
        )}
        {quoted.quote && !quoted.quote.sums && total !== undefined && prices?.hasGroups && (
          <WhyPrice steps={quoted.quote.steps} names={[product.productName]} />
        )}
        {prices && <QuoteNotice quoted={quoted} />}
        <TotalChanged sent={sending ? undefined : sentTotal} now={total} />
        <LegalLinks place="order" />
        {/* A field may be missing too: then the form stops there, but both are to be said. */}
        <Button
          type="submit"
          busy={sending}
          disabled={quoted.isAsking || (prices && listed !== undefined && !quoted.quote)}
          className="w-full"
          onClick={judge}
        >
          {sending ? 'Sending your order…' : 'Submit Purchase'}
        </Button>
      </Form>
    </section>
  )
}
