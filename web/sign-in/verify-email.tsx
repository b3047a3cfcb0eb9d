import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { SendConfirmation } from '#web/account/send-confirmation.tsx'
import { confirmAddress, whoIsSignedIn } from '#web/api/identity-provider.ts'
import { Entrance } from '#web/sign-in/entrance.tsx'
import { addressIn } from '#web/sign-in/mailed-token.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { pageHeading } from '#web/ui/next-focus.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Confirm your e-mail address', 'Confirm that an e-mail address is yours.')

type State =
  | { step: 'open' | 'confirming' }
  | { step: 'done'; newPassword: string | undefined }
  | { step: 'wrong'; problem: string }

export default function VerifyEmail() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? (query.get('token') ?? '') : undefined
  return (
    <Entrance title="Your E-Mail" subtitle="So that our e-mails, and the way to a new password, reach you">
      {token === undefined ? <p className="min-h-40" /> : <Confirmation token={token} />}
    </Entrance>
  )
}

/**
 * A button confirms, not the visit: programs that check mails for bad links visit them too, and would confirm an
 * address that somebody else typed. Whoever is signed in with that address has shown enough by coming; anybody else is
 * told that confirming signs everybody out and asks for a new password.
 */
function Confirmation({ token }: { token: string }) {
  const email = addressIn(token)
  const [state, setState] = useState<State>(
    email ? { step: 'open' } : { step: 'wrong', problem: 'This address is not complete.' },
  )
  const [outside, setOutside] = useState(false)
  const begun = useRef(false)
  const shown = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!email || begun.current) return
    begun.current = true
    whoIsSignedIn().then(
      (person) => (person?.email === email ? confirm() : setOutside(true)),
      () => setOutside(true), // the button is still there
    )
  })

  async function confirm() {
    setState({ step: 'confirming' })
    try {
      const { newPassword } = await confirmAddress(token)
      goOn({ step: 'done', newPassword })
    } catch (error) {
      goOn({ step: 'wrong', problem: identityWords(error) })
    }
  }

  /** The button goes away: the keyboard that was on it begins again at the heading, before what came of it. */
  function goOn(next: State) {
    const hadKeyboard = shown.current?.contains(document.activeElement)
    flushSync(() => setState(next))
    if (hadKeyboard) pageHeading()?.focus()
  }

  return (
    <div ref={shown} className="grid min-h-40 content-start gap-5">
      {(state.step === 'open' || state.step === 'confirming') && (
        <>
          <p>
            Is <strong className="font-medium break-all">{email}</strong> yours?
          </p>
          <Button busy={state.step === 'confirming'} onClick={() => void confirm()}>
            {state.step === 'confirming' ? 'One moment…' : 'Confirm My Address'}
          </Button>
          {outside && (
            <p className="text-sm text-soft">
              You are not logged in to this account here. Somebody else may have registered with your address,
              so confirming it logs everybody out, and you choose a new password. If you registered and want
              to keep your password,{' '}
              <SiteLink
                to={comingBackTo(`/verify-email?token=${encodeURIComponent(token)}`, '/login')}
                className="font-medium text-action underline underline-offset-4"
              >
                log in first
              </SiteLink>
              .
            </p>
          )}
        </>
      )}
      <div role="status">
        {state.step === 'done' && (
          <p>
            Thank you! <strong className="font-medium break-all">{email}</strong> is confirmed.
          </p>
        )}
        {state.step === 'wrong' && <p className="text-wrong">{state.problem}</p>}
      </div>
      {state.step === 'done' && state.newPassword && (
        <>
          <p>
            Everybody is logged out of this account. Please choose its new password now. If somebody else
            registered with your address, look through the profile and the orders afterwards: you can delete
            the account there.
          </p>
          <SiteLink
            to={`/new-password?token=${encodeURIComponent(state.newPassword)}`}
            className={buttonLook('solid', 'justify-self-start')}
          >
            Choose My Password
          </SiteLink>
        </>
      )}
      {state.step === 'done' && !state.newPassword && (
        <SiteLink to="/dashboard" className={buttonLook('solid', 'justify-self-start')}>
          To My Profile
        </SiteLink>
      )}
      {state.step === 'wrong' && email && <SendConfirmation email={email}>Send a New Link</SendConfirmation>}
      {state.step === 'wrong' && !email && (
        <p className="text-soft">
          Please open the link exactly as it stands in the e-mail, or have a new one sent from{' '}
          <SiteLink to="/dashboard" className="font-medium text-action underline underline-offset-4">
            your profile
          </SiteLink>
          .
        </p>
      )}
    </div>
  )
}
