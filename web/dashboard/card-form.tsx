import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import { useCardStyle } from '#web/dashboard/card-style.ts'
import { payByCard } from '#web/dashboard/pay-by-card.ts'
import { usePaying } from '#web/dashboard/paying.ts'
import { PaymentMade, Unsure } from '#web/dashboard/payment-made.tsx'
import type { Till } from '#web/dashboard/till.ts'
import { Button } from '#web/ui/button.tsx'
import { labelLook } from '#web/ui/text-field.tsx'

type Props = { till: Till; secret: string | undefined; beginAgain: () => Promise<void> }

export function CardForm({ till, secret, beginAgain }: Props) {
  const stripe = useStripe()
  const cardStyle = useCardStyle()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const paying = usePaying({ till, secret, beginAgain })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || !secret || paying.busy) return
    await paying.seeThrough(() => payByCard(stripe, card, secret, till))
  }

  if (paying.payment) return <PaymentMade payment={paying.payment} />
  if (paying.unsure && secret) return <Unsure email={till.written} looking={paying.busy} look={paying.look} />
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <fieldset className="min-w-0">
        <legend className={labelLook}>{t('dashboard.cardDetails')}</legend>
        <CardElement
          className={CARD_LOOK}
          options={{ hidePostalCode: true, disabled: paying.busy, style: cardStyle }}
          onReady={() => setReady(true)}
          onChange={({ error }) => paying.setProblem(error?.message ?? '')}
        />
        <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {paying.problem}
        </p>
      </fieldset>
      <Button type="submit" disabled={!stripe || !ready || !secret} busy={paying.busy} className="w-full">
        {paying.busy ? t('dashboard.paying') : t('dashboard.pay')}
      </Button>
    </form>
  )
}

/** The sandbox's card has fields with labels and frames of their own. */
const CARD_LOOK =
  'min-h-11 rounded-small border border-edge bg-field px-3 py-3 focus-within:border-action focus-within:outline-2 focus-within:outline-action has-[label]:mt-3 has-[label]:border-0 has-[label]:bg-transparent has-[label]:p-0 has-[label]:outline-0'
