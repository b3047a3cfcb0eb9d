import { useNavigate } from 'react-router'
import type { LinkedOrder } from '#contract/order-links.ts'
import { moneyOf } from '#contract/order-money.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { token: string; order: LinkedOrder; guest: NonNullable<LinkedOrder['guest']> }

/** What whoever ordered without an account can do with the order now. */
export function GuestActs({ token, order, guest }: Props) {
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const { sending, save } = useSaving()
  const { payLink, canCancel, canConfirm, isConfirmed } = guest
  const isPaid = order.paymentStatus === 'Paid'
  const cancel = () =>
    act({
      question: t('orders.cancelThisOrder'),
      about: t('orders.order2', { number: order.number, name: order.name }),
      warning: isPaid
        ? order.totalPrice === 0
          ? t('orders.weSendNothingNothingWas')
          : t('orders.weSendNothingAndGive', {
              totalPrice: moneyOf(order, order.totalPrice),
              way: order.paidWith || order.paidBy ? 'other' : 'card',
            })
        : t('orders.thePiecesAreFreeFor'),
      button: t('orders.yesCancelIt'),
      keep: t('orders.keepIt'),
      kept: t('orders.yourOrderStaysAsIt'),
      done:
        isPaid && order.totalPrice > 0 ? t('orders.yourOrderIsCanceledAnd') : t('orders.yourOrderIsCanceled'),
      refused: t('orders.theOrderWasNotCanceled'),
      perform: () => browserApi.guests.cancel({ token }),
      ...(!isPaid && { leave: () => navigate('/home') }),
    })
  return (
    <section aria-label={t('orders.whatYouCanDo')} className="print:hidden">
      {canConfirm && (
        <Notice className="mb-5">
          <p>{t('orders.isThisYourEMail')}</p>
          <Button
            size="small"
            className="mt-3"
            busy={sending}
            onClick={() =>
              void save(() => browserApi.guests.confirm({ token }), t('orders.yourEMailAddressIs'))
            }
          >
            {t('orders.yesItIsMyAddress')}
          </Button>
        </Notice>
      )}
      {!isConfirmed && !canConfirm && <Notice className="mb-5">{t('orders.weHaveSentYouAn')}</Notice>}
      {(payLink || canCancel) && (
        <div className="mb-5 flex flex-wrap gap-3">
          {payLink && (
            // A page with the payment provider's script is a document of its own.
            <SiteLink to={new URL(payLink).pathname} className={buttonLook('solid')}>
              {t('orders.payNow')}
            </SiteLink>
          )}
          {canCancel && (
            <Button look="quiet" onClick={() => void cancel()}>
              {t('orders.cancelOrder')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
