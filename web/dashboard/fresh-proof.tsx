import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { signOut } from '#web/account/session.ts'
import { accessToken } from '#web/api/access-token.ts'
import { beginProof, provePassword, secondFactor, waysIn } from '#web/api/identity-account.ts'
import { passkeysOfMine, proveByPasskey } from '#web/api/identity-passkey.ts'
import { renewToken } from '#web/api/token-exchange.ts'
import { required } from '#web/forms/required.ts'
import { ownPath } from '#web/lazy/base.ts'
import { keepTyped } from '#web/lazy/typed-text.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { NAMES, providerNamed } from '#web/sign-in/social-words.ts'
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
  const asked = [waysIn(), secondFactor(), passkeysOfMine()] as const
  const [ways, factor, passkeys] = await Promise.all(asked)
  if (!ways.includes('credential')) return proveElsewhere(ways)
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

/** Who comes in by another provider is led there to be asked anew, and by the login back here, with what was typed. */
async function proveElsewhere(ways: string[]): Promise<false | 'left'> {
  const [first, ...others] = ways.flatMap((way) => providerNamed(way) ?? [])
  // The guard leads to the login, and the login back here.
  if (!first) return (await askToSignIn(t('dashboard.signInAgain'))) && leave(signOut)
  let chosen = first
  const goes = await askToSignIn(
    t('signIn.continueWith', { value: NAMES[first] }),
    others.map((provider) => (
      <Button
        key={provider}
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => {
          chosen = provider
          alerts.get()[0]?.answer(true)
        }}
      >
        {t('signIn.continueWith', { value: NAMES[provider] })}
      </Button>
    )),
  )
  if (!goes) return false
  const here = ownPath(location.pathname) + location.search
  const address = await beginProof(chosen, `${comingBackTo(here, '/login')}&proof=${chosen}`)
  return leave(() => location.assign(address))
}

const askToSignIn = (button: string, fields?: ReactNode) =>
  askConfirm({ ...QUESTION, text: t('dashboard.proveBySignIn'), button, fields })

async function leave(go: () => unknown): Promise<'left'> {
  keepTyped()
  await go()
  return 'left'
}

const QUESTION = {
  icon: 'warning',
  title: t('dashboard.proveThatItIsYou'),
  cancel: t('dashboard.cancel'),
  harmless: true,
} as const
