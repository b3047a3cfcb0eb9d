import { useEffect, useRef, useState } from 'react'
import { identityWords } from '#web/account/identity-words.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { requestPasswordReset } from '#web/api/identity-provider.ts'
import { Entrance } from '#web/sign-in/entrance.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { wantOverlays } from '#web/ui/overlays.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Reset Password', 'Have a link mailed to you that sets a new password for your account.')

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
      return showToast({ icon: 'error', title: 'Sorry! Your Email input is empty', about: 'reset' })
    }
    if (!accepted) {
      goOnAt('checkbox')
      return setTermsProblem('Please accept the terms first')
    }
    setBusy(true)
    try {
      await requestPasswordReset(address)
      showToast({ icon: 'success', title: 'Successfully Sent Your Reset Email', about: 'reset' })
      setAsked(address)
    } catch (error) {
      showToast({
        icon: 'error',
        title: 'Your reset email was not sent',
        text: identityWords(error),
        about: 'reset',
      })
    }
    setBusy(false)
  }

  return (
    <Entrance title="Reset Password" subtitle="We mail you a link that sets a new one">
      <Form<Request> ref={form} className="grid gap-5" onFormSubmit={request}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          problem={(email) => (email.trim() ? mailboxProblem(email) : null)}
        />
        <CheckField checked={accepted} onChange={setAccepted} problem={accepted ? '' : termsProblem}>
          I accept the{' '}
          <SiteLink to="/terms" className="text-action underline underline-offset-4">
            terms and conditions
          </SiteLink>
        </CheckField>
        <Button type="submit" disabled={!hydrated} busy={busy} className="mt-2 w-full">
          {busy ? 'Sending…' : 'Reset Password'}
        </Button>
        <p role="status" className="text-soft empty:hidden">
          {asked &&
            `If there is an account for ${asked}, a link is on its way. It works once, within an hour.`}
        </p>
      </Form>
      <p className="mt-6 text-soft">
        It came back to you?{' '}
        <SiteLink to="/login" className="font-medium text-action underline underline-offset-4">
          Please Login!
        </SiteLink>
      </p>
    </Entrance>
  )
}
