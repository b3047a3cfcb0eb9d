import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends the customer of an unpaid order a link to pay it. */
export function SendPayLink({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customerEmail, totalPrice, paymentStatus, dueTotal, deletedAt } = order
  if ((paymentStatus !== 'Unpaid' && !dueTotal) || deletedAt) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() =>
        act({
          question: t('admin.orders.sendALinkToPay'),
          about: t('admin.orders.orderTo2', {
            number,
            dueTotal: moneyOf(order, dueTotal ?? totalPrice),
            customerEmail,
          }),
          warning: t('admin.orders.whoeverHasTheLinkCan'),
          button: t('admin.orders.yesSendIt'),
          harmless: true,
          kept: t('admin.orders.noEMailWasSent'),
          done: t('admin.orders.theLinkIsOnIts'),
          refused: t('admin.orders.theLinkWasNotSent'),
          perform: () => browserApi.payLinks.send({ id }),
        })
      }
    >
      {t('admin.orders.sendLinkToPay')}
    </Button>
  )
}
