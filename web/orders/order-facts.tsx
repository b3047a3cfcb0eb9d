import type { ReactNode } from 'react'
import { addressInWords } from '#contract/address-in-words.ts'
import { businessRows } from '#contract/business-words.ts'
import { customRows } from '#contract/custom-fields.ts'
import { datesWords } from '#contract/delivery-dates.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { Fact } from '#web/orders/fact.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { RefundedPart } from '#web/orders/refunds.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'

type Props = {
  order: Order
  /** What the one is called who ordered: to themselves, or to the shop. */
  /** What the buyer is called. */
  buyer: string
  /** Further facts that are not for everybody. */
  children?: ReactNode
}

/** What is known of an order beside its products. */
export function OrderFacts({ order, buyer, children }: Props) {
  return (
    <dl className="grid gap-x-10 gap-y-4 p-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={t('orders.status')}>
        <StatusBadge status={order.orderStatus} />
      </Fact>
      <Fact label={t('orders.payment')}>
        <StatusBadge status={order.paymentStatus} />
        <RefundedPart order={order} />
      </Fact>
      <Fact label={t('orders.placed')}>{minuteOf(order.placedAt)}</Fact>
      <Fact label={buyer}>
        {order.customer}
        <span className="block text-soft">{order.customerEmail}</span>
      </Fact>
      <Fact label={t('orders.phone')}>{order.phone}</Fact>
      <Fact label={t('orders.address')}>{addressInWords(order.address)}</Fact>
      {order.deliveryDates && <Fact label={t('orders.delivery')}>{datesWords(order.deliveryDates)}</Fact>}
      {businessRows(order.business).map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {customRows(order.customFields).map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {order.declaredAge && (
        <Fact label={t('age.name')}>{t('orders.declaredToBe', { age: order.declaredAge })}</Fact>
      )}
      {children}
      {order.transactionId && (
        <Fact label={t('orders.transactionId')} className="sm:col-span-2">
          {order.transactionId}
        </Fact>
      )}
    </dl>
  )
}
