import { useState } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { enterAs } from '#web/account/session.ts'
import { loadedForCall } from '#web/lazy/load.ts'
import { useArrive, WELCOME } from '#web/sign-in/after-sign-in.ts'
import { ProviderProblem } from '#web/sign-in/entrance.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { to: string; busy: boolean; onBusy: (busy: boolean) => void }

/** In place of a password, or of a code after it. */
export function PasskeyButton({ to, busy, onBusy }: Props) {
  const [problem, setProblem] = useState('')
  const arrive = useArrive()

  async function enter() {
    onBusy(true)
    setProblem('')
    try {
      const { signInWithPasskey } = await loadedForCall(() => import('#web/api/identity-passkey.ts'))
      await enterAs(await signInWithPasskey())
      await arrive(to, WELCOME)
    } catch (error) {
      setProblem(identityWords(error))
      onBusy(false)
    }
  }

  return (
    <>
      <Button look="quiet" className="mt-3 w-full" disabled={busy} onClick={() => void enter()}>
        {t('signIn.withAPasskey')}
      </Button>
      <ProviderProblem>{problem}</ProviderProblem>
    </>
  )
}
