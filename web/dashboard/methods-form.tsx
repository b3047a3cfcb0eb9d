import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import { payByElement } from '#web/dashboard/pay-by-element.ts'
import { usePaying } from '#web/dashboard/paying.ts'
import { PaymentMade, Unsure } from '#web/dashboard/payment-made.tsx'
import type { Till } from '#web/dashboard/till.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { till: Till; secret: string; methods: string[]; beginAgain: () => Promise<void> }

/** All ways to pay that the owner switched on, in the provider's own choice of them. */
export function MethodsForm({ till, secret, methods, beginAgain }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [missing, setMissing] = useState(false)
  const paying = usePaying({ till, secret, beginAgain })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || paying.busy) return
    await paying.seeThrough(() => payByElement(stripe, elements))
  }

  if (paying.payment) return <PaymentMade payment={paying.payment} />
  if (paying.unsure) return <Unsure email={till.written} looking={paying.busy} look={paying.look} />
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <PaymentElement
        options={{
          wallets: {
            applePay: methods.includes('apple_pay') ? 'auto' : 'never',
            googlePay: methods.includes('google_pay') ? 'auto' : 'never',
          },
          ...(till.payer && { defaultValues: { billingDetails: till.payer } }),
        }}
        onReady={() => setReady(true)}
        onLoadError={() => setMissing(true)}
      />
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {missing ? t('dashboard.thePaymentFormCouldNot') : paying.problem}
      </p>
      <Button type="submit" disabled={!stripe || !ready} busy={paying.busy} className="w-full">
        {paying.busy ? t('dashboard.paying') : t('dashboard.pay')}
      </Button>
    </form>
  )
}
