import type { KeyboardEvent } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { signOut } from '#web/account/session.ts'
import { accessToken } from '#web/api/access-token.ts'
import { hasPassword, provePassword, secondFactor } from '#web/api/identity-account.ts'
import { passkeysOfMine, proveByPasskey } from '#web/api/identity-passkey.ts'
import { renewToken } from '#web/api/token-exchange.ts'
import { required } from '#web/forms/required.ts'
import { keepTyped } from '#web/lazy/typed-text.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { alerts, askConfirm } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
  const asked = [hasPassword(), secondFactor(), passkeysOfMine()] as const
  const [password, factor, passkeys] = await Promise.all(asked)
  if (!password) return signInAnew()
  for (let problem = ''; ; ) {
    const typed = await askPassword(problem, { code: factor !== undefined, passkey: passkeys.length > 0 })
    if (typed === undefined) return false
    try {
      if (typed.byPasskey) await proveByPasskey()
      else await provePassword(typed.password, typed.code)
      await renewToken(accessToken.read())
      return true
    } catch (error) {
      problem = identityWords(error)
    }
  }
}

type Typed = { password: string; code?: string; byPasskey?: boolean }

function sendOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.form?.requestSubmit()
}

/** What was typed, or undefined where they would rather not. */
async function askPassword(
  problem: string,
  may: { code: boolean; passkey: boolean },
): Promise<Typed | undefined> {
  const typed: Typed = { password: '' }
  const isGiven = await askConfirm({
    ...QUESTION,
    text: t('dashboard.proveWithPassword'),
    fields: (
      <>
        <PasswordField
          label={t('dashboard.yourPassword')}
          name="password"
          autoComplete="current-password"
          problem={required(t('dashboard.password'))}
          autoFocus
          onValueChange={(value) => {
            typed.password = value
          }}
          onKeyDown={sendOnEnter}
        >
          <ProviderProblem>{problem}</ProviderProblem>
        </PasswordField>
        {may.code && (
          <TextField
            label={t('dashboard.codeToProve')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            problem={required(t('dashboard.codeToProve'))}
            onValueChange={(value) => {
              typed.code = value.replace(/\s/g, '').toLowerCase()
            }}
            onKeyDown={sendOnEnter}
          />
        )}
        {may.passkey && (
          <Button
            look="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => {
              typed.byPasskey = true
              alerts.get()[0]?.answer(true)
            }}
          >
            {t('dashboard.usePasskey')}
          </Button>
        )}
      </>
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
