import { useEffect, useRef, useState } from 'react'
import { parts, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { requestPasswordReset } from '#web/api/identity-account.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Entrance } from '#web/sign-in/entrance.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { wantOverlays } from '#web/ui/overlays.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.resetPassword'), t('signIn.haveALinkMailedTo'))

type Request = { email: string; terms?: unknown }

export default function ResetPassword() {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [termsProblem, setTermsProblem] = useState('')
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const goOnAt = (type: string) => form.current?.querySelector<HTMLInputElement>(`[type=${type}]`)?.focus()
  // The toast must be there when the line is not.
  useEffect(wantOverlays, [])

  async function request({ email }: Request) {
    setAsked('')
    setTermsProblem('')
    const address = email.trim()
    if (!address) {
      goOnAt('email')
      return showToast({ icon: 'error', title: t('signIn.sorryYourEmailInputIs'), about: 'reset' })
    }
    if (!accepted) {
      goOnAt('checkbox')
      return setTermsProblem(t('signIn.pleaseAcceptTheTermsFirst'))
    }
    setBusy(true)
    try {
      await requestPasswordReset(address)
      showToast({ icon: 'success', title: t('signIn.successfullySentYourResetEmail'), about: 'reset' })
      setAsked(address)
    } catch (error) {
      showToast({
        icon: 'error',
        title: t('signIn.yourResetEmailWasNot'),
        text: identityWords(error),
        about: 'reset',
      })
    }
    setBusy(false)
  }

  return (
    <Entrance title={t('signIn.resetPassword')} subtitle={t('signIn.weMailYouALink')}>
      <Form<Request> ref={form} className="grid gap-5" onFormSubmit={request}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          problem={(email) => (email.trim() ? mailboxProblem(email) : null)}
        />
        <CheckField checked={accepted} onChange={setAccepted} problem={accepted ? '' : termsProblem}>
          <Words
            of={parts('signIn.iAcceptTheTermsAnd', {
              link: (words) => (
                <SiteLink to="/terms" className="text-action underline underline-offset-4">
                  {words}
                </SiteLink>
              ),
            })}
          />
        </CheckField>
        <Button type="submit" disabled={!hydrated} busy={busy} className="mt-2 w-full">
          {busy ? t('signIn.sending') : t('signIn.resetPassword')}
        </Button>
        <p role="status" className="text-soft empty:hidden">
          {asked && t('signIn.ifThereIsAnAccount', { asked })}
        </p>
      </Form>
      <p className="mt-6 text-soft">
        <Words
          of={parts('signIn.itCameBackToYou', {
            link: (words) => (
              <SiteLink to="/login" className="font-medium text-action underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
    </Entrance>
  )
}
