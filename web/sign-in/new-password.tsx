import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { identityWords } from '#web/account/identity-words.ts'
import { passwordProblem } from '#web/account/validation.ts'
import { accessToken } from '#web/api/access-token.ts'
import { resetPassword } from '#web/api/identity-provider.ts'
import { IdentityError } from '#web/api/identity-request.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { Entrance, ProviderProblem } from '#web/sign-in/entrance.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/new-password.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'New Password', ({ name }) => `Choose a new password for your account at ${name}.`)

/** Where the mailed link leads. The token is read in the browser: the page itself is everybody's. */
export default function NewPassword() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  return (
    <Entrance title="New Password" subtitle="Choose the one you want to use from now on">
      {token === null ? (
        <DeadLink>
          This address is not complete: please open the link exactly as it stands in the e-mail, or ask for a
          new one.
        </DeadLink>
      ) : (
        <PasswordForm token={token} />
      )}
    </Entrance>
  )
}

function PasswordForm({ token }: { token: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [dead, setDead] = useState(false)
  const navigate = useNavigate()

  async function choose({ password }: { password: string }) {
    if (!token) return
    setBusy(true)
    setProblem('')
    try {
      await resetPassword({ token, newPassword: password })
    } catch (error) {
      setDead(error instanceof IdentityError && error.code === 'INVALID_TOKEN')
      setProblem(identityWords(error))
      setBusy(false)
      return
    }
    // All sessions of the account have ended; this browser's too, if it was signed in.
    accessToken.remove()
    await navigate('/login', { replace: true })
    sayDone('Password changed!', 'Please log in with your new password.')
  }

  if (dead) return <DeadLink>{problem}</DeadLink>
  return (
    <>
      <Form<{ password: string }> className="grid gap-5" onFormSubmit={choose}>
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          problem={passwordProblem}
        >
          <ProviderProblem>{problem}</ProviderProblem>
        </PasswordField>
        <Button type="submit" disabled={!token} busy={busy} className="mt-2 w-full">
          {busy ? 'Saving…' : 'Save New Password'}
        </Button>
      </Form>
      <p className="mt-6 text-soft">
        The link does not work?{' '}
        <SiteLink to="/reset-password" className="font-medium text-action underline underline-offset-4">
          Ask for a new one
        </SiteLink>
      </p>
    </>
  )
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="alert">{children}</p>
      <SiteLink to="/reset-password" className={buttonLook('solid', 'mt-6')}>
        Ask for a new link
      </SiteLink>
    </>
  )
}
