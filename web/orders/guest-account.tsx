import { useNavigate } from 'react-router'
import type { LinkedOrder } from '#contract/order-links.ts'
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
    const done = await save(
      () => browserApi.guests.takeAlong({ email, token }),
      'The order is in your account.',
    )
    if (done) await navigate(`/dashboard/order/${order._id}`)
  }
  const erase = () =>
    act({
      question: 'Erase Your Data?',
      about: `Order ${order.number}`,
      warning:
        'An unpaid order ends. A paid one keeps your address until it is sent, and its invoice as long as the law asks. This link shows nothing any more.',
      button: 'Yes, erase it',
      kept: 'Nothing was erased.',
      done: 'Your data is erased.',
      perform: () => browserApi.guests.erase({ token }),
      leave: () => navigate('/home'),
    })
  return (
    <section aria-labelledby="account" className="mt-10 print:hidden">
      <h2 id="account" className="text-2xl">
        An account, if you like
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        You need none for this order: whoever has this link can pay it, cancel it and send it back, so keep it
        to yourself. An account with the same e-mail address takes the order along, with its invoices.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {session.status === 'signedIn' ? (
          <Button look="quiet" busy={sending} onClick={() => void takeAlong(session.email)}>
            Take It Into My Account
          </Button>
        ) : (
          <>
            <SiteLink to={comingBackTo(path, '/register')} className={buttonLook('quiet')}>
              Make an Account
            </SiteLink>
            <SiteLink to={comingBackTo(path, '/login')} className={buttonLook('quiet')}>
              Login
            </SiteLink>
          </>
        )}
        <Button look="quiet" onClick={() => void erase()}>
          Erase My Data
        </Button>
      </div>
    </section>
  )
}
