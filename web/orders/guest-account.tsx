import { useNavigate } from 'react-router'
import type { LinkedOrder } from '#contract/order-links.ts'
import { t } from '#messages/t.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { token: string; order: LinkedOrder }

/** An account is offered, which takes the order along; and the guest's data can be erased. */
export function GuestAccount({ token, order }: Props) {
  const session = useSession()
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const { sending, save } = useSaving()
  const path = `/order/${token}`
  async function takeAlong(email: string) {
    const done = await save(() => browserApi.guests.takeAlong({ email, token }), t('orders.theOrderIsInYour'))
    if (done) await navigate(`/dashboard/order/${order._id}`)
  }
  const erase = () =>
    act({
      question: t('orders.eraseYourData'),
      about: t('orders.order', { number: order.number }),
      warning: t('orders.anUnpaidOrderEndsA'),
      button: t('orders.yesEraseIt'),
      kept: t('orders.nothingWasErased'),
      done: t('orders.yourDataIsErased'),
      perform: () => browserApi.guests.erase({ token }),
      leave: () => navigate('/home'),
    })
  return (
    <section aria-labelledby="account" className="mt-10 print:hidden">
      <h2 id="account" className="text-2xl">
        {t('orders.anAccountIfYouLike')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{t('orders.youNeedNoneForThis')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {session.status === 'signedIn' ? (
          <Button look="quiet" busy={sending} onClick={() => void takeAlong(session.email)}>
            {t('orders.takeItIntoMyAccount')}
          </Button>
        ) : (
          <>
            <SiteLink to={comingBackTo(path, '/register')} className={buttonLook('quiet')}>
              {t('orders.makeAnAccount')}
            </SiteLink>
            <SiteLink to={comingBackTo(path, '/login')} className={buttonLook('quiet')}>
              {t('orders.login')}
            </SiteLink>
          </>
        )}
        <Button look="quiet" onClick={() => void erase()}>
          {t('orders.eraseMyData')}
        </Button>
      </div>
    </section>
  )
}
