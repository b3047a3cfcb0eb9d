import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import type { Account } from '#web/account/session.ts'
import { orderTotal } from '#web/storefront/order-total.ts'
import { usePlaceOrder } from '#web/storefront/place-order.ts'
import { QuantityControl } from '#web/storefront/quantity-control.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: Product; account: Account }

export function PurchaseForm({ product, account }: Props) {
  const [quantity, setQuantity] = useState(String(product.minQuantity))
  const [sending, setSending] = useState(false)
  const placeOrder = usePlaceOrder()
  const total = orderTotal(product, quantity)

  async function submit(form: FormData) {
    if (total === undefined || sending) return
    setSending(true)
    await placeOrder({
      productId: product._id,
      orderQuantity: Number(quantity),
      totalPrice: total,
      phone: String(form.get('phone')),
      address: String(form.get('address')),
    })
    setSending(false)
  }

  return (
    <section aria-labelledby="confirm" className="self-start border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <form
        className="grid gap-5 p-6 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <h2 id="confirm" className="text-2xl">
          Confirm Your Purchase
        </h2>
        <TextField label="Your Name" name="customer" defaultValue={account.displayName} disabled />
        <TextField label="Email" name="email" type="email" defaultValue={account.email} disabled />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} required />
        <TextField label="Address" name="address" autoComplete="street-address" maxLength={500} required />
        <QuantityControl product={product} value={quantity} onChange={setQuantity} />
        <p className="flex items-baseline justify-between border-t border-line pt-5">
          <span className="text-soft">Total</span>
          <output className="font-display text-3xl font-medium tabular-nums">
            {total === undefined ? '–' : formatDollars(total)}
          </output>
        </p>
        <Button type="submit" busy={sending} className="w-full">
          {sending ? 'Sending your order…' : 'Submit Purchase'}
        </Button>
      </form>
    </section>
  )
}
