import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { NewPasswordField } from '#web/account/new-password-field.tsx'
import { passwordProblem } from '#web/account/validation.ts'
import { accessToken } from '#web/api/access-token.ts'
import { resetPassword } from '#web/api/identity-account.ts'
import { IdentityError } from '#web/api/identity-request.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Entrance, ProviderProblem } from '#web/sign-in/entrance.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/new-password.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.newPassword'), ({ name }) => t('signIn.chooseANewPasswordFor', { name }))

/** Where the mailed link leads. The token is read in the browser: the page itself is everybody's. */
export default function NewPassword() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  return (
    <Entrance title={t('signIn.newPassword')} subtitle={t('signIn.chooseTheOneYouWant')}>
      {token === null ? (
        <DeadLink>{t('signIn.thisAddressIsNotComplete')}</DeadLink>
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
    sayDone(t('signIn.passwordChanged'), t('signIn.pleaseLogInWithYour'))
  }

  if (dead) return <DeadLink>{problem}</DeadLink>
  return (
    <>
      <Form<{ password: string }> className="grid gap-5" onFormSubmit={choose}>
        <NewPasswordField label={t('signIn.newPassword')} name="password" problem={passwordProblem}>
          <ProviderProblem>{problem}</ProviderProblem>
        </NewPasswordField>
        <Button type="submit" disabled={!token} busy={busy} className="mt-2 w-full">
          {busy ? t('signIn.saving') : t('signIn.saveNewPassword')}
        </Button>
      </Form>
      <p className="mt-6 text-soft">
        <Words
          of={parts('signIn.theLinkDoesNotWork', {
            link: (words) => (
              <SiteLink to="/reset-password" className="font-medium text-action underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
    </>
  )
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="alert">{children}</p>
      <SiteLink to="/reset-password" className={buttonLook('solid', 'mt-6')}>
        {t('signIn.askForANewLink')}
      </SiteLink>
    </>
  )
}
