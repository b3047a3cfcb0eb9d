import { isDefinedError, safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import type { Account } from '#web/account/session.ts'
import { browserApi } from '#web/api.ts'
import { orderTotal } from '#web/storefront/order-total.ts'
import { QuantityControl } from '#web/storefront/quantity-control.tsx'
import { createRequestKeys } from '#web/storefront/request-keys.ts'
import { showAlert } from '#web/ui/alerts.ts'
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
        <Button type="submit" disabled={sending} className="w-full">
          {sending ? 'Sending your order…' : 'Submit Purchase'}
        </Button>
      </form>
    </section>
  )
}

type OrderRequest = Parameters<typeof browserApi.orders.place>[0]

function usePlaceOrder(): (order: OrderRequest) => Promise<void> {
  const [keys] = useState(createRequestKeys)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (order) => {
    const idempotencyKey = keys.keyFor(JSON.stringify(order))
    const [error] = await safe(browserApi.orders.place(order, { context: { idempotencyKey } }))
    if (!error) {
      await showAlert({
        icon: 'success',
        title: 'Success',
        text: 'Order has been placed successfully',
        button: 'OK',
      })
      await navigate('/dashboard/my-orders')
      return
    }
    const known = isDefinedError(error)
    // The guard leads to the login.
    if (known && error.code === 'UNAUTHORIZED') return
    await showAlert({
      icon: 'error',
      title: 'Error',
      text: 'Something went wrong',
      detail: known ? error.message : undefined,
      button: 'OK',
    })
    // Price or stock may be others by now.
    await revalidate()
  }
}
