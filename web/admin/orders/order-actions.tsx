import { formatDollars } from '#contract/money.ts'
import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { Order } from '#contract/orders.ts'
import { NOT_SAID, PaidByFields } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useDeleteOrder } from '#web/orders/delete-order.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'

/** Its money is back, or on its way: it is not shipped any more. */
const isRefundedInFull = ({ payment, refunds, refundableTotal, totalPrice }: Order) =>
  totalPrice === 0
    ? payment === 'refunded'
    : refundableTotal === 0 && refunds.some(({ status, ofEdit }) => status !== 'failed' && !ofEdit)

/** The shop refuses it too: an order that is deleted is neither sent nor paid back. */
const mustBeRefunded = ({ payment, paymentStatus }: Order) =>
  paymentStatus === 'Paid' && payment !== 'refunded'

const sayWhatComesFirst = ({ number, invoiceFrom }: Order) =>
  showAlert({
    icon: 'warning',
    title: 'This Order is Paid',
    text: invoiceFrom
      ? `Take the confirmation of order ${number} back first: the button Take back stands on its page. Then it can be deleted.`
      : `Refund order ${number} in full first: the button Refund stands on its page. Then it can be deleted.`,
    button: 'OK',
  })

const NOT_PAID = `This order is not paid: no payment came by card. Confirm it only if the money came another way. It is marked as paid and shipped. After ${TAKE_BACK_MINUTES} minutes an e-mail tells the customer, and the invoice is issued: until then you can take it back.`

type Props = { order: Order; afterDelete?: () => unknown }

/** Confirm that an order is paid, which ships it, or delete it. */
export function OrderActions({ order, afterDelete }: Props) {
  const act = useConfirmedAct()
  const deleteOrder = useDeleteOrder(afterDelete)
  const { _id: id, number, customer, totalPrice } = order
  if (order.deletedAt) return <span className="text-sm text-soft">Deleted</span>
  return (
    <>
      {order.orderStatus === 'Shipped' ? (
        <Button disabled size="small">
          Payment Success
        </Button>
      ) : order.dueTotal !== undefined ? null : isRefundedInFull(order) ? (
        <Button disabled size="small">
          Refunded
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            const isUnpaid = order.paymentStatus !== 'Paid'
            const how = { ...NOT_SAID }
            return act({
              question: 'Are You Sure Update Payment Status?',
              about: `Order ${number}: ${formatDollars(totalPrice)} from ${customer}`,
              warning: isUnpaid
                ? NOT_PAID
                : `It was paid by card, and is shipped now. After ${TAKE_BACK_MINUTES} minutes an e-mail tells the customer: until then you can take it back.`,
              fields:
                isUnpaid && (() => <PaidByFields first={how} onChange={(now) => Object.assign(how, now)} />),
              button: 'Yes, confirm it',
              harmless: true,
              kept: 'Successfully! Your Order Info is Safe!',
              done: 'Successfully! Order has been Shipped',
              refused: 'Order was not confirmed',
              inDialog: true,
              perform: () =>
                browserApi.fulfilment.setStatus({
                  id,
                  orderStatus: 'Shipped',
                  paymentStatus: 'Paid',
                  ...(isUnpaid && how),
                }),
            })
          }}
        >
          Payment Confirm
        </Button>
      )}
      <Button
        look="remove"
        size="small"
        aria-label={`Delete order ${number}`}
        onClick={() => (mustBeRefunded(order) ? sayWhatComesFirst(order) : deleteOrder(order))}
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
}
