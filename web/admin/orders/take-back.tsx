import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useNow } from '#web/orders/now.ts'
import { timeOf } from '#web/orders/order-standing.ts'
import { buttonInText, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says until when a confirmation can be taken back, and does it; leaves the page when the time is over. */
export function TakeBackNotice({ order }: { order: Order }) {
  const [now, may] = [useNow(), useMay()]
  const { takeBackUntil: until } = order
  if (!may('orders.confirm_payment') || !until || Date.parse(until) <= now) return null
  return (
    <Notice className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        {t('admin.orders.noEMailWasSent2', {
          until: timeOf(until, now),
          invoiceFrom: order.invoiceFrom ? 'yes' : 'no',
        })}
      </p>
      <TakeBack order={order} look={buttonLook('quiet', '', 'small')} />
    </Notice>
  )
}

/** The button alone, in the words of a table's cell. */
export function TakeBackButton({ order }: { order: Order }) {
  const [now, may] = [useNow(), useMay()]
  const { takeBackUntil: until } = order
  if (!may('orders.confirm_payment') || !until || Date.parse(until) <= now) return null
  return (
    <span className="mt-1 block print:hidden">
      <TakeBack order={order} look={buttonInText} />
    </span>
  )
}

type Props = { order: Order; look: string }

function TakeBack({ order, look }: Props) {
  const { _id: id, number, customer, totalPrice, invoiceFrom } = order
  const act = useConfirmedAct()
  return (
    <button
      type="button"
      className={look}
      aria-label={t('admin.orders.takeBackTheConfirmationOf', { number })}
      onClick={() =>
        act({
          question: t('admin.orders.takeThisConfirmationBack'),
          about: t('admin.orders.orderFrom2', { number, totalPrice: moneyOf(order, totalPrice), customer }),
          warning: !invoiceFrom ? WAITS_AGAIN : isPartLeft(order) ? PART_PAID_AGAIN : UNPAID_AGAIN,
          button: t('admin.orders.yesTakeItBack'),
          harmless: true,
          kept: t('admin.orders.theOrderStaysConfirmed'),
          done: !invoiceFrom
            ? t('admin.orders.theOrderWaitsForShipping')
            : isPartLeft(order)
              ? t('admin.orders.theRestIsToBePaid')
              : t('admin.orders.theOrderIsUnpaidAgain'),
          refused: t('admin.orders.theConfirmationWasNotTaken'),
          perform: () => browserApi.fulfilment.takeBack({ id }),
        })
      }
    >
      {t('admin.orders.takeBack2')}
    </button>
  )
}

/** A card paid a part of it, which stays. */
const isPartLeft = ({ transactionId }: Order) => transactionId !== undefined

const PART_PAID_AGAIN = t('admin.orders.theRestIsToBePaid2')
const UNPAID_AGAIN = t('admin.orders.theOrderIsUnpaidAgain2')
const WAITS_AGAIN = t('admin.orders.theOrderStaysPaidBy')
