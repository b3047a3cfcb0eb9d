import { useState } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { NewPasswordField } from '#web/account/new-password-field.tsx'
import { askPermissionsNow } from '#web/account/session.ts'
import { passwordProblem } from '#web/account/validation.ts'
import { updatePassword } from '#web/api/identity-account.ts'
import { IdentityError } from '#web/api/identity-request.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Fields = { currentPassword: string; newPassword: string; repeated: string }

const FIELD_OF: Record<string, keyof Fields> = {
  PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_TOO_LONG: 'newPassword',
  PASSWORD_SHORT_FOR_STAFF: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
}

export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  return (
    <section aria-labelledby="password" className="mt-10 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="password" className="text-2xl">
          {t('dashboard.password')}
        </h2>
        {hasPassword ? <PasswordForm /> : <NoPassword />}
      </div>
    </section>
  )
}

function PasswordForm() {
  const [busy, setBusy] = useState(false)
  const [endOthers, setEndOthers] = useState(true)
  const [problems, setProblems] = useState<Partial<Fields>>({})
  const [times, setTimes] = useState(0)
  const reread = useReread()

  async function change({ currentPassword, newPassword, repeated }: Fields) {
    if (repeated !== newPassword) return setProblems({ repeated: t('dashboard.theTwoNewPasswordsDiffer') })
    setBusy(true)
    setProblems({})
    try {
      await updatePassword({ currentPassword, newPassword, revokeOtherSessions: endOthers })
    } catch (error) {
      const code = error instanceof IdentityError ? error.code : ''
      // The guard leads to the login: there this is still to be read.
      if (code === 'NOT_SIGNED_IN') showToast({ icon: 'error', title: identityWords(error) })
      setProblems({ [FIELD_OF[code] ?? 'currentPassword']: identityWords(error) })
      return
    } finally {
      setBusy(false)
    }
    setTimes(times + 1)
    await Promise.all([reread(), askPermissionsNow()])
    sayDone(t('dashboard.passwordChanged'))
  }

  return (
    <Form<Fields>
      // Emptied by a new form after each change.
      key={times}
      errors={problems}
      onFormSubmit={change}
      className="mt-6 grid max-w-md gap-5"
    >
      <PasswordField
        label={t('dashboard.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        problem={passwordProblem}
      />
      <NewPasswordField label={t('dashboard.newPassword')} name="newPassword" problem={passwordProblem} />
      <PasswordField
        label={t('dashboard.newPasswordAgain')}
        name="repeated"
        autoComplete="new-password"
        problem={passwordProblem}
      />
      <CheckField checked={endOthers} onChange={setEndOthers} problem="">
        {t('dashboard.endAllMyOtherSessions')}
      </CheckField>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? t('dashboard.saving') : t('dashboard.changePassword')}
      </Button>
    </Form>
  )
}

function NoPassword() {
  return (
    <>
      <p className="mt-3 text-soft">{t('dashboard.youSignInThroughAnother')}</p>
      <SiteLink to="/reset-password" className={buttonLook('quiet', 'mt-6')}>
        {t('dashboard.setAPassword')}
      </SiteLink>
    </>
  )
}
