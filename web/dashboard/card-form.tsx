import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import { useCardStyle } from '#web/dashboard/card-style.ts'
import {
  lookForPayment,
  type Outcome,
  type Payment,
  payByCard,
  recordPayment,
} from '#web/dashboard/pay-by-card.ts'
import type { Till } from '#web/dashboard/till.ts'
import { Button } from '#web/ui/button.tsx'
import { labelLook } from '#web/ui/text-field.tsx'

type Props = { till: Till; secret: string | undefined; beginAgain: () => Promise<void> }

export function CardForm({ till, secret, beginAgain }: Props) {
  const stripe = useStripe()
  const cardStyle = useCardStyle()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState('')
  const [payment, setPayment] = useState<Payment>()
  const [unsure, setUnsure] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || !secret || paying) return
    await seeThrough(secret, () => payByCard(stripe, card, secret, till))
  }

  async function seeThrough(secret: string, pay: () => Promise<Outcome>) {
    setPaying(true)
    setProblem('')
    try {
      let outcome = await pay()
      if ('unsure' in outcome) outcome = await lookForPayment(till, secret)
      setUnsure('unsure' in outcome)
      if ('payment' in outcome) await finish(outcome.payment)
      else if ('problem' in outcome) outcome.stale ? await beginAgain() : setProblem(outcome.problem)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setPaying(false)
  }

  async function finish(payment: Payment) {
    if (payment.status !== 'succeeded') return setPayment(payment)
    const refused = await recordPayment(till, payment)
    if (refused) return setProblem(refused)
    setPayment(payment)
    await till.leave()
  }

  if (payment) return <PaymentMade payment={payment} />
  if (unsure && secret)
    return (
      <Unsure
        email={till.written}
        looking={paying}
        look={() => seeThrough(secret, () => lookForPayment(till, secret))}
      />
    )
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <fieldset className="min-w-0">
        <legend className={labelLook}>{t('dashboard.cardDetails')}</legend>
        <CardElement
          className={CARD_LOOK}
          options={{ hidePostalCode: true, disabled: paying, style: cardStyle }}
          onReady={() => setReady(true)}
          onChange={({ error }) => setProblem(error?.message ?? '')}
        />
        <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {problem}
        </p>
      </fieldset>
      <Button type="submit" disabled={!stripe || !ready || !secret} busy={paying} className="w-full">
        {paying ? t('dashboard.paying') : t('dashboard.pay')}
      </Button>
    </form>
  )
}

function PaymentMade({ payment }: { payment: Payment }) {
  if (payment.status !== 'succeeded')
    return (
      <p role="status" className="mt-6 border-l-2 border-accent pl-3">
        {t('dashboard.paymentIsPendingWeWill')}
      </p>
    )
  return (
    <div role="status" className="mt-6 border-l-2 border-action pl-3">
      <p className="font-medium text-action">{t('dashboard.yourPaymentIsSuccessfullyCompleted')}</p>
      <p className="mt-1 text-sm break-all text-soft">
        {t('dashboard.yourTransactionId', { id: payment.id })}
      </p>
    </div>
  )
}

/** Never an invitation to pay again: the card may have been charged. */
function Unsure({ email, looking, look }: { email: string; looking: boolean; look: () => void }) {
  return (
    <div role="alert" className="mt-6 border-l-2 border-accent pl-3">
      <p className="font-medium">{t('dashboard.weDoNotKnowYet')}</p>
      <p className="mt-1 text-sm text-soft">{t('dashboard.theLineWasCutWhile', { email })}</p>
      <Button look="quiet" className="mt-4" busy={looking} onClick={look}>
        {looking ? t('dashboard.looking') : t('dashboard.lookAgain')}
      </Button>
    </div>
  )
}

/** The sandbox's card has fields with labels and frames of their own. */
const CARD_LOOK =
  'min-h-11 rounded-small border border-edge bg-field px-3 py-3 focus-within:border-action focus-within:outline-2 focus-within:outline-action has-[label]:mt-3 has-[label]:border-0 has-[label]:bg-transparent has-[label]:p-0 has-[label]:outline-0'
