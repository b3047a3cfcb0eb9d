import { useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { LinkedOrder } from '#contract/order-links.ts'
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
      question: 'Cancel This Order?',
      about: `Order ${order.number}: ${order.name}`,
      warning: isPaid
        ? order.totalPrice === 0
          ? 'We send nothing. Nothing was paid, so no money goes back.'
          : `We send nothing, and give all of ${formatDollars(order.totalPrice)} back to your card.`
        : 'The pieces are free for others again, and this link shows nothing any more.',
      button: 'Yes, cancel it',
      keep: 'Keep it',
      kept: 'Your order stays as it is.',
      done:
        isPaid && order.totalPrice > 0
          ? 'Your order is canceled, and the money is on its way back.'
          : 'Your order is canceled.',
      refused: 'The order was not canceled',
      perform: () => browserApi.guests.cancel({ token }),
      ...(!isPaid && { leave: () => navigate('/home') }),
    })
  return (
    <section aria-label="What you can do" className="print:hidden">
      {canConfirm && (
        <Notice className="mb-5">
          <p>Is this your e-mail address? Then our e-mails may name you and say where the order goes.</p>
          <Button
            size="small"
            className="mt-3"
            busy={sending}
            onClick={() =>
              void save(() => browserApi.guests.confirm({ token }), 'Your e-mail address is confirmed.')
            }
          >
            Yes, It Is My Address
          </Button>
        </Notice>
      )}
      {!isConfirmed && !canConfirm && (
        <Notice className="mb-5">
          We have sent you an e-mail. Please open the link in it: it confirms your address, and leads here on
          any device.
        </Notice>
      )}
      {(payLink || canCancel) && (
        <div className="mb-5 flex flex-wrap gap-3">
          {payLink && (
            // A page with the payment provider's script is a document of its own.
            <SiteLink to={new URL(payLink).pathname} className={buttonLook('solid')}>
              Pay Now
            </SiteLink>
          )}
          {canCancel && (
            <Button look="quiet" onClick={() => void cancel()}>
              Cancel Order
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
