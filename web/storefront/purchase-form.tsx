import { useState } from 'react'
import { formatCents, formatDollars } from '#contract/money.ts'
import { unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import type { Account } from '#web/account/session-state.ts'
import { quantityProblem } from '#web/cart/limits.ts'
import { LegalLinks } from '#web/information/legal-links.tsx'
import { CheaperQuantity } from '#web/storefront/cheaper-quantity.tsx'
import type { Delivery } from '#web/storefront/delivery.ts'
import { DeliveryFields } from '#web/storefront/delivery-fields.tsx'
import { orderTotal } from '#web/storefront/order-total.ts'
import { usePlaceOrder } from '#web/storefront/place-order.ts'
import { QuantityControl } from '#web/storefront/quantity-control.tsx'
import { TotalChanged } from '#web/storefront/total-changed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: Product; account: Account }

export function PurchaseForm({ product, account }: Props) {
  const name = `quantity ${product._id}`
  const [quantity, setQuantity] = useState(
    () => readDraft(account.email)[name] ?? String(product.minQuantity),
  )
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sent, setSent] = useState<number>()
  const placeOrder = usePlaceOrder()
  const total = orderTotal(product, quantity)

  function take(typed: string) {
    setQuantity(typed)
    saveDraft(account.email, name, typed)
  }

  async function submit({ phone, address }: Delivery) {
    if (sending) return
    if (total === undefined) return document.getElementById(QUANTITY)?.focus()
    setSending(true)
    setSent(total)
    const outcome = await placeOrder({
      productId: product._id,
      orderQuantity: Number(quantity),
      totalPrice: total,
      phone,
      address,
    })
    setProblems(typeof outcome === 'object' ? outcome.problems : {})
    setSending(false)
  }

  return (
    <section aria-labelledby="confirm" className="print:hidden self-start border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Delivery> errors={problems} onFormSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id="confirm" className="text-2xl">
          Confirm Your Purchase
        </h2>
        <TextField label="Your Name" name="customer" defaultValue={account.displayName} disabled />
        <TextField label="Email" name="email" type="email" defaultValue={account.email} disabled />
        <DeliveryFields email={account.email} />
        <div>
          <QuantityControl
            id={QUANTITY}
            product={product}
            value={quantity}
            problem={asked ? quantityProblem(product, quantity) : undefined}
            onChange={take}
            onLeave={() => setAsked(true)}
          />
          <CheaperQuantity product={product} quantity={quantity} onTake={take} />
        </div>
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
          <output className="font-display text-3xl font-medium tabular-nums">
            {total === undefined ? '–' : formatDollars(total)}
          </output>
        </p>
        <TotalChanged sent={sending ? undefined : sent} now={total} />
        <LegalLinks place="order" />
        {/* A field may be missing too: then the form stops there, but both are to be said. */}
        <Button type="submit" busy={sending} className="w-full" onClick={() => setAsked(true)}>
          {sending ? 'Sending your order…' : 'Submit Purchase'}
        </Button>
      </Form>
    </section>
  )
}

const QUANTITY = 'quantity'
