import { t } from '#messages/t.ts'
import type { Payment } from '#web/dashboard/pay-by-card.ts'
import { Button } from '#web/ui/button.tsx'

export function PaymentMade({ payment }: { payment: Payment }) {
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

/** Never an invitation to pay again: the money may have been taken. */
export function Unsure({ email, looking, look }: { email: string; looking: boolean; look: () => void }) {
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
