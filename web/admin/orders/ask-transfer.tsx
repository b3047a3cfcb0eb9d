import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Chooses a bank transfer for the customer of an unpaid order, such as one on the phone. */
export function AskTransfer({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customerEmail, totalPrice, transferDays } = order
  if (!transferDays) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() =>
        act({
          question: t('admin.orders.askForABankTransfer'),
          about: t('admin.orders.orderFrom', {
            number,
            totalPrice: moneyOf(order, totalPrice),
            customerEmail,
          }),
          warning: t('admin.orders.anEMailTellsThe', { transferDays }),
          button: t('admin.orders.yesAskForIt'),
          harmless: true,
          kept: t('admin.orders.noEMailWasSent'),
          done: t('admin.orders.theCustomerIsAskedFor'),
          refused: t('admin.orders.theCustomerWasNotAsked'),
          perform: () => browserApi.transfers.choose({ id, totalPrice }),
        })
      }
    >
      {t('admin.orders.askForTransfer')}
    </Button>
  )
}
