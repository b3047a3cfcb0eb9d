import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { SendConfirmation } from '#web/account/send-confirmation.tsx'
import { confirmAddress } from '#web/api/identity-account.ts'
import { whoIsSignedIn } from '#web/api/identity-provider.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Entrance } from '#web/sign-in/entrance.tsx'
import { addressIn } from '#web/sign-in/mailed-token.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.confirmYourEMailAddress'), t('signIn.confirmThatAnEMail'))

type State =
  | { step: 'open' | 'confirming' }
  | { step: 'done'; newPassword: string | undefined }
  | { step: 'wrong'; problem: string }

export default function VerifyEmail() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? (query.get('token') ?? '') : undefined
  return (
    <Entrance title={t('signIn.yourEMail')} subtitle={t('signIn.soThatOurEMails')}>
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
    email ? { step: 'open' } : { step: 'wrong', problem: t('signIn.thisAddressIsNotComplete2') },
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
            <Words
              of={parts('signIn.isYours', {
                email: <strong className="font-medium break-all">{email}</strong>,
              })}
            />
          </p>
          <Button busy={state.step === 'confirming'} onClick={() => void confirm()}>
            {state.step === 'confirming' ? t('signIn.oneMoment') : t('signIn.confirmMyAddress')}
          </Button>
          {outside && (
            <p className="text-sm text-soft">
              <Words
                of={parts('signIn.youAreNotLoggedIn', {
                  link: (words) => (
                    <SiteLink
                      to={comingBackTo(`/verify-email?token=${encodeURIComponent(token)}`, '/login')}
                      className="font-medium text-action underline underline-offset-4"
                    >
                      {words}
                    </SiteLink>
                  ),
                })}
              />
            </p>
          )}
        </>
      )}
      <div role="status">
        {state.step === 'done' && (
          <p>
            <Words
              of={parts('signIn.thankYouIsConfirmed', {
                email: <strong className="font-medium break-all">{email}</strong>,
              })}
            />
          </p>
        )}
        {state.step === 'wrong' && <p className="text-wrong">{state.problem}</p>}
      </div>
      {state.step === 'done' && state.newPassword && (
        <>
          <p>{t('signIn.everybodyIsLoggedOutOf')}</p>
          <SiteLink
            to={`/new-password?token=${encodeURIComponent(state.newPassword)}`}
            className={buttonLook('solid', 'justify-self-start')}
          >
            {t('signIn.chooseMyPassword')}
          </SiteLink>
        </>
      )}
      {state.step === 'done' && !state.newPassword && (
        <SiteLink to="/dashboard" className={buttonLook('solid', 'justify-self-start')}>
          {t('signIn.toMyProfile')}
        </SiteLink>
      )}
      {state.step === 'wrong' && email && (
        <SendConfirmation email={email}>{t('signIn.sendANewLink')}</SendConfirmation>
      )}
      {state.step === 'wrong' && !email && (
        <p className="text-soft">
          <Words
            of={parts('signIn.pleaseOpenTheLinkExactly', {
              link: (words) => (
                <SiteLink to="/dashboard" className="font-medium text-action underline underline-offset-4">
                  {words}
                </SiteLink>
              ),
            })}
          />
        </p>
      )}
    </div>
  )
}
