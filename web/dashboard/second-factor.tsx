import { useState } from 'react'
import { language, parts, t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { askPermissionsNow } from '#web/account/session.ts'
import { accessToken } from '#web/api/access-token.ts'
import type { Factor } from '#web/api/identity-account.ts'
import {
  type BegunFactor,
  beginFactor,
  proveFactor,
  removeFactor,
  renewCodes,
} from '#web/api/identity-factor.ts'
import { renewToken } from '#web/api/token-exchange.ts'
import { withProof } from '#web/dashboard/proving.ts'
import { RecoveryCodes } from '#web/dashboard/recovery-codes.tsx'
import { useFactorAct } from '#web/dashboard/use-factor-act.ts'
import { CopiedText } from '#web/forms/copied-text.tsx'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useReread } from '#web/lazy/reread.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { askConfirm } from '#web/ui/alerts.ts'
import { BankCode } from '#web/ui/bank-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

/** One's own app: set up, with codes for when it is lost, and turned off. `besides`: there are passkeys, too. */
export function SecondFactor({ factor, besides }: { factor: Factor | undefined; besides: boolean }) {
  const [begun, setBegun] = useState<BegunFactor>()
  const [codes, setCodes] = useState<string[]>()
  const { busy, act } = useFactorAct(t('dashboard.secondFactor'))
  const reread = useReread()

  async function turnOff() {
    if (!(await askConfirm(besides ? { ...TURN_OFF, text: t('dashboard.turnOffAppText') } : TURN_OFF))) return
    await withProof(removeFactor)
    await Promise.all([reread(), askPermissionsNow()])
    sayDone(t('dashboard.secondFactorIsOff'))
  }

  async function renew() {
    if (!(await askConfirm(RENEW))) return
    setCodes(await withProof(renewCodes))
    await reread()
  }

  async function turnedOn({ codes }: BegunFactor) {
    setBegun(undefined)
    // Beside passkeys those stay that they came with.
    if (codes.length > 0) setCodes(codes)
    await Promise.all([reread(), askPermissionsNow()])
    sayDone(t('dashboard.secondFactorIsOn'))
  }

  return (
    <section aria-labelledby="second-factor" className="mt-10 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="second-factor" className="text-2xl">
          {t('dashboard.secondFactor')}
        </h2>
        <p className="mt-3 max-w-prose text-soft print:hidden">{t('dashboard.aboutSecondFactor')}</p>
        {factor && (
          <p className="mt-3 print:hidden">
            {factor.hasApp ? (
              <Words
                of={parts('dashboard.secondFactorSince', {
                  since: dayOf(factor.since),
                  left: factor.codesLeft,
                })}
              />
            ) : (
              t('dashboard.codesWithoutApp', { left: factor.codesLeft })
            )}
          </p>
        )}
        {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
        {begun && <Proving begun={begun} onProved={() => void turnedOn(begun)} />}
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          {!factor?.hasApp && !begun && (
            <Button
              look="quiet"
              busy={busy}
              onClick={() => act(async () => setBegun(await withProof(beginFactor)))}
            >
              {t('dashboard.setUpSecondFactor')}
            </Button>
          )}
          {factor && (
            <Button look="quiet" busy={busy} onClick={() => act(renew)}>
              {t('dashboard.renewRecoveryCodes')}
            </Button>
          )}
          {factor?.hasApp && (
            <Button look="remove" busy={busy} onClick={() => act(turnOff)}>
              {t('dashboard.turnOffSecondFactor')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function Proving({ begun, onProved }: { begun: BegunFactor; onProved: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function prove({ code }: { code: string }) {
    setBusy(true)
    setProblem('')
    try {
      await proveFactor(code.replace(/\s/g, ''))
      // The session that it was set up in has ended, and with it what the shop granted.
      await renewToken(accessToken.read())
      onProved()
    } catch (error) {
      setProblem(identityWords(error))
    }
    setBusy(false)
  }

  return (
    <Form<{ code: string }> className="mt-5 grid max-w-md gap-5" onFormSubmit={prove}>
      <BankCode
        code={begun.qr}
        label={t('dashboard.codeForYourApp')}
        caption={t('dashboard.scanWithYourApp')}
        className="max-w-60"
      />
      <fieldset>
        <legend className="font-medium">{t('dashboard.keyForYourApp')}</legend>
        <CopiedText text={begun.secret} />
      </fieldset>
      <TextField
        label={t('signIn.codeOfApp')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        problem={required(t('signIn.codeOfApp'))}
      >
        <ProviderProblem>{problem}</ProviderProblem>
      </TextField>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('dashboard.turnOnSecondFactor')}
      </Button>
    </Form>
  )
}

const dayOf = (at: string) => new Date(at).toLocaleDateString(language(), { dateStyle: 'medium' })

const RENEW = {
  icon: 'warning',
  title: t('dashboard.renewAsk'),
  text: t('dashboard.renewAskText'),
  button: t('dashboard.renewRecoveryCodes'),
  cancel: t('dashboard.cancel'),
} as const
const TURN_OFF = {
  icon: 'warning',
  title: t('dashboard.turnOffAsk'),
  text: t('dashboard.turnOffAskText'),
  button: t('dashboard.turnOffSecondFactor'),
  cancel: t('dashboard.cancel'),
} as const
