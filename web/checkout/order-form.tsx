import type { ReactNode } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import { t } from '#messages/t.ts'
import { BookChoice } from '#web/addresses/order-address-fields.tsx'
import { BusinessWish } from '#web/business/business-wish.tsx'
import type { Delivery } from '#web/checkout/delivery.ts'
import { DeliveryFields } from '#web/checkout/delivery-fields.tsx'
import { GuestFields } from '#web/checkout/guest-fields.tsx'
import { useBeforeOrder } from '#web/checkout/use-before-order.ts'
import type { Order } from '#web/checkout/use-order.ts'
import { CustomInputs } from '#web/forms/custom-inputs.tsx'
import { LegalLinks } from '#web/information/legal-links.tsx'
import { WishFields } from '#web/prices/wish-fields.tsx'
import { AgeDeclaration } from '#web/quantities/age-declaration.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  order: Order
  button: string
  onPress?: () => void
  /** Why nothing can be ordered now. */
  whyNot?: string | undefined
  /** Above the fields. */
  head?: ReactNode
  /** Between the fields and the button. */
  children?: ReactNode
  /** In place of what only a signed-in person is asked. */
  login?: ReactNode
  className?: string
}

/** All that is asked of somebody who orders, whatever they order. */
export function OrderForm({ order, button, onPress, whyNot, head, children, login, className = '' }: Props) {
  const { email, prices, wishes, quoted, names, address, buying, problems, sending, total } = order
  const BeforeOrder = useBeforeOrder(order)
  return (
    <Form<Delivery> errors={problems} onFormSubmit={order.submit} className={`grid gap-5 ${className}`}>
      {head}
      {prices && names.length > 0 && (
        <>
          {address && <BookChoice address={address} />}
          <WishFields
            rules={prices}
            wishes={wishes}
            quoted={quoted}
            obstacle={order.obstacle}
            names={names}
            isPlaceGiven={address?.chosen !== undefined}
            onWish={order.wish}
          />
        </>
      )}
      {email === undefined && !order.isGuest ? (
        login
      ) : (
        <>
          {order.isGuest && <GuestFields />}
          <BusinessWish buying={buying} problem={problems.asBusiness ?? quoted.problems.asBusiness} />
          <DeliveryFields email={email} address={address} isCollected={order.collected} />
          <CustomInputs {...order.asked} isAsked />
          {children}
          <TotalChanged currency={order.quote?.currency} sent={order.sentTotal} now={total} />
          <AgeDeclaration of={order.ages} problem={problems.declaredAge} />
          {BeforeOrder && <BeforeOrder order={order} />}
          <LegalLinks place="order" />
          {whyNot && <p className="text-sm text-soft">{whyNot}</p>}
          <Button
            type="submit"
            busy={sending}
            disabled={whyNot !== undefined || order.isUnpriced}
            className="w-full"
            onClick={onPress}
            {...order.press}
          >
            {sending
              ? t('checkout.sendingYourOrder')
              : order.quote?.total === 0
                ? t('checkout.nothingToPayPlaceOrder')
                : button}
          </Button>
        </>
      )}
    </Form>
  )
}

/** Says that the total is another than it was when the button was pressed: it is ordered only after another press. */
type Totals = { currency: string | undefined; sent: number | undefined; now: number | undefined }

function TotalChanged({ currency, sent, now }: Totals) {
  return (
    <div role="status">
      {sent !== undefined && now !== undefined && now > 0 && sent !== now && (
        <Notice className="text-sm">
          {t('checkout.theTotalHasChangedFrom', {
            sent: moneyOf({ currency }, sent),
            now: moneyOf({ currency }, now),
          })}
        </Notice>
      )}
    </div>
  )
}
