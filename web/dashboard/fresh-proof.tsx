import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { signOut } from '#web/account/session.ts'
import { accessToken } from '#web/api/access-token.ts'
import { hasPassword, provePassword } from '#web/api/identity-account.ts'
import { renewToken } from '#web/api/token-exchange.ts'
import { required } from '#web/forms/required.ts'
import { keepTyped } from '#web/lazy/typed-text.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { askConfirm } from '#web/ui/alerts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

let asking: Promise<boolean | 'left'> | undefined

/** Asks whoever is signed in to prove it. True once they did; calls that are refused at the same time share one question. */
export async function askOnce(): Promise<boolean> {
  asking ??= prove().finally(() => {
    asking = undefined
  })
  const answer = await asking
  // Who goes to the login is told no more on this page.
  return answer === 'left' ? new Promise(() => {}) : answer
}

async function prove(): Promise<boolean | 'left'> {
  if (!(await hasPassword())) return signInAnew()
  for (let problem = ''; ; ) {
    const password = await askPassword(problem)
    if (password === undefined) return false
    try {
      await provePassword(password)
      await renewToken(accessToken.read())
      return true
    } catch (error) {
      problem = identityWords(error)
    }
  }
}

/** What was typed, or undefined where they would rather not. */
async function askPassword(problem: string): Promise<string | undefined> {
  let typed = ''
  const isGiven = await askConfirm({
    ...QUESTION,
    text: t('dashboard.proveWithPassword'),
    fields: (
      <PasswordField
        label={t('dashboard.yourPassword')}
        name="password"
        autoComplete="current-password"
        problem={required(t('dashboard.password'))}
        autoFocus
        onValueChange={(value) => {
          typed = value
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.form?.requestSubmit()
        }}
      >
        <ProviderProblem>{problem}</ProviderProblem>
      </PasswordField>
    ),
    button: t('dashboard.prove'),
  })
  return isGiven ? typed : undefined
}

/** Who comes in by another provider proves it there: the guard leads to the login, and the login back here, with what was typed. */
async function signInAnew(): Promise<false | 'left'> {
  const text = t('dashboard.proveBySignIn')
  if (!(await askConfirm({ ...QUESTION, text, button: t('dashboard.signInAgain') }))) return false
  keepTyped()
  await signOut()
  return 'left'
}

const QUESTION = {
  icon: 'warning',
  title: t('dashboard.proveThatItIsYou'),
  cancel: t('dashboard.cancel'),
  harmless: true,
} as const
