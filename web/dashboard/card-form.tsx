import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent } from '@stripe/stripe-js'
import { type FormEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { payByCard, recordPayment } from '#web/dashboard/pay-by-card.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { labelLook } from '#web/ui/text-field.tsx'

type Props = { order: Order; secret: string | undefined; beginAgain: () => Promise<void> }

export function CardForm({ order, secret, beginAgain }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState('')
  const [payment, setPayment] = useState<PaymentIntent>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || !secret || paying) return
    setPaying(true)
    setProblem('')
    try {
      const outcome = await payByCard(stripe, card, secret, order)
      if ('payment' in outcome) await finish(outcome.payment)
      else if (outcome.stale) await beginAgain()
      else setProblem(outcome.problem)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setPaying(false)
  }

  async function finish(payment: PaymentIntent) {
    if (payment.status !== 'succeeded') return setPayment(payment)
    const refused = await recordPayment(order, payment)
    if (refused) return setProblem(refused)
    setPayment(payment)
    await showAlert({ icon: 'success', title: 'Successfully! Order has been Completed', button: 'OK' })
    location.assign('/dashboard/my-orders')
  }

  if (payment) return <Outcome payment={payment} />
  return (
    <form onSubmit={submit} className="mt-6 grid gap-5">
      <div>
        <label htmlFor="card" className={labelLook}>
          Card details
        </label>
        <CardElement
          id="card"
          className={CARD_LOOK}
          options={{ hidePostalCode: true, disabled: paying, style: CARD_STYLE }}
          onReady={() => setReady(true)}
          onChange={({ error }) => setProblem(error?.message ?? '')}
        />
        <p role="alert" className="mt-1.5 text-sm text-rust empty:hidden">
          {problem}
        </p>
      </div>
      <Button type="submit" disabled={!stripe || !ready || !secret || paying} className="w-full">
        {paying ? 'Paying…' : 'Pay'}
      </Button>
    </form>
  )
}

function Outcome({ payment }: { payment: PaymentIntent }) {
  if (payment.status !== 'succeeded')
    return (
      <p role="status" className="mt-6 border-l-2 border-brass pl-3">
        Payment is Pending. We will finish your order as soon as your bank confirms it.
      </p>
    )
  return (
    <div role="status" className="mt-6 border-l-2 border-green pl-3">
      <p className="font-medium text-green">Your Payment is Successfully Completed</p>
      <p className="mt-1 text-sm break-all text-soft">Your transaction Id: {payment.id}</p>
    </div>
  )
}

/** The sandbox's card has fields with labels and frames of their own. */
const CARD_LOOK =
  'min-h-11 rounded-small border border-edge bg-white px-3 py-3 focus-within:border-green focus-within:outline-2 focus-within:outline-green has-[label]:border-0 has-[label]:bg-transparent has-[label]:p-0 has-[label]:outline-0'

/** The provider's own frame knows none of our style sheet. */
const CARD_STYLE = {
  base: {
    color: '#16211c',
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSize: '16px',
    '::placeholder': { color: '#535e57' },
  },
  invalid: { color: '#9c3519' },
}
