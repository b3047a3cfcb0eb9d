import type { ReactNode } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { language, number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { BuyAgainInList } from '#web/dashboard/buy-again.tsx'
import { paymentStep } from '#web/dashboard/payment-step.ts'
import { useDeleteOrder } from '#web/orders/delete-order.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { timeOf } from '#web/orders/order-standing.ts'
import { RefundedPart } from '#web/orders/refunds.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const pageOf = ({ _id }: Order) => `/dashboard/order/${_id}`

/** A row of the table; on narrow screens a card. */
export function OrderRow({ order }: { order: Order }) {
  return (
    <tr className="grid grid-cols-2 gap-x-4 gap-y-3 border border-line bg-sheet p-5 sm:grid-cols-4 xl:table-row xl:border-0 xl:border-b xl:bg-transparent">
      <Cell label={t('dashboard.order2')} wide>
        <SiteLink
          to={pageOf(order)}
          className="inline-block py-1 font-medium whitespace-nowrap text-action tabular-nums underline underline-offset-4"
        >
          <span className="sr-only">{t('dashboard.order2')} </span>
          {order.number}
        </SiteLink>
        <span className="ml-2 text-sm whitespace-nowrap text-soft xl:ml-0 xl:block">
          {dateOf(order.placedAt)}
        </span>
        <InvoiceButton order={order} />
      </Cell>
      <Cell wide>
        <div className="flex items-center gap-3">
          <Picture
            src={order.img}
            alt=""
            sizes="56px"
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 border border-line stage object-contain"
          />
          <div className="min-w-0 xl:min-w-28">
            <p className="font-display text-lg leading-snug text-balance wrap-anywhere">
              <Measures>{order.name}</Measures>
            </p>
            <Standing order={order} />
          </div>
        </div>
      </Cell>
      <Cell label={t('dashboard.quantity')}>
        <span className="tabular-nums">{number(order.orderQuantity)}</span>
      </Cell>
      <Cell label={t('dashboard.total')}>
        <span className="font-medium tabular-nums">{moneyOf(order, order.totalPrice)}</span>
      </Cell>
      <Cell label={t('dashboard.status')}>
        <StatusBadge status={order.orderStatus} />
      </Cell>
      <Cell label={t('dashboard.payment')}>
        <StatusBadge status={order.paymentStatus} />
        <RefundedPart order={order} to={pageOf(order)} />
      </Cell>
      <Cell wide>
        <div className="flex flex-wrap items-center gap-2 xl:justify-end">
          <PaymentButton order={order} />
          <BuyAgainInList order={order} />
          <DeleteButton order={order} />
        </div>
      </Cell>
    </tr>
  )
}

function Cell({ label, wide, children }: { label?: string; wide?: boolean; children: ReactNode }) {
  return (
    <td
      className={`${wide ? 'col-span-2 sm:col-span-4' : ''} block xl:table-cell xl:py-4 xl:pr-3 xl:align-middle xl:last:pr-0`}
    >
      {label && <span className="block text-sm text-soft xl:hidden">{label}</span>}
      {children}
    </td>
  )
}

/** What the buyer should know: the shop's notice, or until when the pieces are kept. */
function Standing({ order }: { order: Order }) {
  if (order.notice) return <p className="mt-1 text-sm text-wrong">{order.notice}</p>
  if (!order.heldUntil || order.paymentStatus !== 'Unpaid') return null
  return (
    <p className="mt-1 text-sm text-soft">
      {t('dashboard.keptForYouUntil', { heldUntil: timeOf(order.heldUntil, Date.now()) })}
    </p>
  )
}

function PaymentButton({ order }: { order: Order }) {
  const step = paymentStep(order)
  if (step === 'payNow')
    return (
      <SiteLink to={`/dashboard/payment/${order._id}`} className={buttonLook('solid', '', 'small')}>
        {t('dashboard.payNow')}
      </SiteLink>
    )
  return (
    <Button disabled size="small">
      {step === 'accepted' ? t('dashboard.paymentAccepted') : t('dashboard.paymentIsPending')}
    </Button>
  )
}

function InvoiceButton({ order: { _id: id, number, paymentStatus, invoiceFrom } }: { order: Order }) {
  if (paymentStatus !== 'Paid') return null
  if (invoiceFrom)
    return (
      <span className="mt-1 block text-sm text-soft">
        {t('dashboard.invoiceFrom', { invoiceFrom: timeOf(invoiceFrom, Date.now()) })}
      </span>
    )
  return (
    <span className="mt-1 block">
      <DocumentButton
        inText
        label={t('dashboard.invoicePdf')}
        about={t('dashboard.aboutOrder', { number })}
        fetchDocument={() => browserApi.documents.invoice({ id })}
      />
    </span>
  )
}

function DeleteButton({ order }: { order: Order }) {
  const deleteOrder = useDeleteOrder()
  return (
    <Button
      look="remove"
      size="small"
      aria-label={t('dashboard.deleteOrder', { number: order.number })}
      disabled={order.paymentStatus !== 'Unpaid'}
      title={order.paymentStatus === 'Unpaid' ? undefined : t('dashboard.onlyUnpaidOrdersCanBe')}
      onClick={() => deleteOrder(order)}
    >
      <Trash className="size-4" aria-hidden="true" />
    </Button>
  )
}

function dateOf(moment: string): string {
  return new Date(moment).toLocaleDateString(language(), { dateStyle: 'medium' })
}
