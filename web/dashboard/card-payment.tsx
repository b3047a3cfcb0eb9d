import { isDefinedError, safe } from '@orpc/client'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { browserApi } from '#web/api.ts'
import { CardForm } from '#web/dashboard/card-form.tsx'
import { stripeFor } from '#web/dashboard/stripe.ts'
import { useReread } from '#web/parts/reread.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { order: Order; payments: ShopSettings['payments'] }

export function CardPayment({ order, payments }: Props) {
  const [tries, setTries] = useState(0)
  const reread = useReread()
  async function tryAgain() {
    // The order may be paid by now.
    await reread()
    setTries(tries + 1)
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">Pay by card</h2>
        <p className="text-soft tabular-nums">{formatDollars(order.totalPrice)}</p>
      </div>
      {payments.mode !== 'live' && (
        <p className="mt-3 border-l-2 border-accent pl-3 text-sm text-soft">
          No real money is taken. Use card 4242 4242 4242 4242 with any future date and any security code.
        </p>
      )}
      <Try key={tries} order={order} payments={payments} tryAgain={tryAgain} />
    </>
  )
}

function Try({ order, payments, tryAgain }: Props & { tryAgain: () => Promise<void> }) {
  const { stripe, secret, problem } = useProvisions(order._id, payments)
  if (problem)
    return (
      <div className="mt-6" role="alert">
        <p className="text-wrong">{problem}</p>
        <Button look="quiet" className="mt-4" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    )
  return (
    <Elements stripe={stripe}>
      <CardForm order={order} secret={secret} beginAgain={tryAgain} />
    </Elements>
  )
}

type Provisions = { stripe: Stripe | null; secret?: string; problem?: string }

/** What paying needs: the provider's code and the secret of this payment, or what is wrong with one of them. */
function useProvisions(orderId: string, payments: ShopSettings['payments']): Provisions {
  const [provisions, setProvisions] = useState<Provisions>({ stripe: null })
  useEffect(() => {
    let wanted = true
    const add = (more: Partial<Provisions>) => {
      if (wanted) setProvisions((have) => ({ ...have, ...more }))
    }
    void stripeFor(payments).then(
      (stripe) => add({ stripe }),
      () => add({ problem: 'The payment form could not be loaded: please check your connection.' }),
    )
    void startPayment(orderId).then(add)
    return () => {
      wanted = false
    }
  }, [orderId, payments])
  return provisions
}

async function startPayment(orderId: string): Promise<Partial<Provisions>> {
  const [error, payment] = await safe(browserApi.payments.create({ orderId }))
  if (!error) return { secret: payment.clientSecret }
  return { problem: isDefinedError(error) ? error.message : 'Something went Wrong! Please try again later.' }
}
