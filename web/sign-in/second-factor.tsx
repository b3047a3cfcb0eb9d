import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { comingBackTo, returnPath } from '#web/account/return-path.ts'
import { enterAs } from '#web/account/session.ts'
import { enterCode } from '#web/api/identity-account.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { useArrive, WELCOME } from '#web/sign-in/after-sign-in.ts'
import { Entrance, ProviderProblem } from '#web/sign-in/entrance.tsx'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/second-factor.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('signIn.enterYourCode'), t('signIn.aboutYourCode'))

/** After the password, for whoever has a second factor. Until then nobody is signed in. */
export default function SecondFactor() {
  const [query] = useSearchParams()
  const from = returnPath(query.get('from'))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [trustDevice, setTrustDevice] = useState(false)
  const hydrated = useHydrated()
  const arrive = useArrive()

  async function enter({ code }: { code: string }) {
    setBusy(true)
    setProblem('')
    try {
      await enterAs(await enterCode({ code: written(code), isRecovery, trustDevice }))
      await arrive(from ?? '/', WELCOME)
    } catch (error) {
      setProblem(identityWords(error))
      setBusy(false)
    }
  }

  return (
    <Entrance title={t('signIn.enterYourCode')} subtitle={t('signIn.oneStepIsLeft')}>
      <Form<{ code: string }> className="grid gap-5" onFormSubmit={enter}>
        <TextField
          // Emptied where another kind of code is asked for.
          key={String(isRecovery)}
          label={isRecovery ? t('signIn.recoveryCode') : t('signIn.codeOfApp')}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          problem={(value) => (value.trim() === '' ? t('signIn.codeIsRequired') : null)}
        >
          <ProviderProblem>{problem}</ProviderProblem>
        </TextField>
        <CheckField checked={trustDevice} onChange={setTrustDevice} problem="">
          {t('signIn.rememberThisBrowser')}
        </CheckField>
        <Button type="submit" disabled={!hydrated} busy={busy} className="w-full">
          {busy ? t('signIn.loggingIn') : t('signIn.login2')}
        </Button>
      </Form>
      <PasskeyButton to={from ?? '/'} busy={busy} onBusy={setBusy} />
      <Button look="quiet" className="mt-5" disabled={!hydrated} onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? t('signIn.useTheApp') : t('signIn.useARecoveryCode')}
      </Button>
      <p className="mt-6 text-soft">{t('signIn.withoutAppAndCodes')}</p>
      <p className="mt-2">
        <SiteLink
          to={comingBackTo(from, '/login')}
          className="inline-flex min-h-8 items-center font-medium text-action underline underline-offset-4"
        >
          {t('signIn.logInAnew')}
        </SiteLink>
      </p>
    </Entrance>
  )
}

/** As the shop wrote it: people leave blanks, and phones begin with a capital. */
const written = (code: string): string => code.replace(/\s/g, '').toLowerCase()
