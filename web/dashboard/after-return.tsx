import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#messages/t.ts'
import { lookForPayment } from '#web/dashboard/pay-by-card.ts'
import { usePaying } from '#web/dashboard/paying.ts'
import { PaymentMade, Unsure } from '#web/dashboard/payment-made.tsx'
import type { Till } from '#web/dashboard/till.ts'

/** The payment that its payer comes back from, as the provider writes it into the address. */
const secretInAddress = () => new URLSearchParams(location.search).get('payment_intent_client_secret')

/** Whether whoever opens the page comes back from the page of a method: also an order that is paid meanwhile tells them so. */
export const useCameBack = (): boolean => useState(() => secretInAddress() !== null)[0]

/** Who comes back from the page of a method is told what became of it; `children`: where it can be paid, again. */
export function AfterReturn({ till, children }: { till: Till; children: ReactNode }) {
  const [secret] = useState(secretInAddress)
  return secret ? <CameBack till={till} secret={secret} again={children} /> : children
}

function CameBack({ till, secret, again }: { till: Till; secret: string; again: ReactNode }) {
  const { seeThrough, look, ...paying } = usePaying({ till, secret, beginAgain: async () => {} })
  const [looked, setLooked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    void seeThrough(() => lookForPayment(till, secret, t('dashboard.nothingWasPaidThere'))).then(() =>
      setLooked(true),
    )
  }, [])
  if (paying.payment) return <PaymentMade payment={paying.payment} />
  if (paying.unsure) return <Unsure email={till.written} looking={paying.busy} look={look} />
  if (!looked)
    return (
      <p role="status" className="mt-6 text-soft">
        {t('dashboard.looking')}
      </p>
    )
  return (
    <>
      <p role="alert" className="mt-6 text-wrong">
        {paying.problem}
      </p>
      {again}
    </>
  )
}
