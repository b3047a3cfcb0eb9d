import { isDefinedError, safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '#web/api.ts'
import { refreshCart } from '#web/cart/cart.ts'
import { createRequestKeys } from '#web/storefront/request-keys.ts'
import { showAlert } from '#web/ui/alerts.ts'

export type OrderRequest = Parameters<typeof browserApi.orders.place>[0]
export type OrderOutcome = 'placed' | 'refused' | 'signedOut'

/** Sends an order, once however often it is pressed, and tells what became of it; a placed one leads to My Orders. */
export function usePlaceOrder(): (order: OrderRequest) => Promise<OrderOutcome> {
  const [keys] = useState(createRequestKeys)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (order) => {
    const idempotencyKey = keys.keyFor(JSON.stringify(order))
    const [error] = await safe(browserApi.orders.place(order, { context: { idempotencyKey } }))
    const known = isDefinedError(error)
    if (known && error.code === 'UNAUTHORIZED') return 'signedOut'
    if (!error) {
      await showAlert(PLACED)
      // Not before: what was ordered stays in sight behind the alert.
      refreshCart()
      await navigate('/dashboard/my-orders')
      return 'placed'
    }
    await showAlert({ ...REFUSED, detail: known ? error.message : undefined })
    // Price or stock may be others by now.
    refreshCart()
    await revalidate()
    return 'refused'
  }
}

const PLACED = {
  icon: 'success',
  title: 'Success',
  text: 'Order has been placed successfully',
  button: 'OK',
} as const
const REFUSED = { icon: 'error', title: 'Error', text: 'Something went wrong', button: 'OK' } as const
