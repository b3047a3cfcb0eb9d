import { useState } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { mailConfirmation } from '#web/api/identity-account.ts'
import { Button } from '#web/ui/button.tsx'

/** A button that has the link to confirm an address mailed again, and says what came of it. */
export function SendConfirmation({ email, children }: { email: string; children: string }) {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; wrong: boolean }>()

  async function send() {
    setSending(true)
    setOutcome(undefined)
    try {
      await mailConfirmation(email)
      setOutcome({ text: t('account.ifStillNeedsOneA', { email }), wrong: false })
    } catch (error) {
      setOutcome({ text: identityWords(error), wrong: true })
    }
    setSending(false)
  }

  return (
    <div>
      <Button look="quiet" size="small" busy={sending} onClick={() => void send()}>
        {sending ? t('account.sending') : children}
      </Button>
      <p role="status" className={`mt-2 text-sm empty:hidden ${outcome?.wrong ? 'text-wrong' : ''}`}>
        {outcome?.text}
      </p>
    </div>
  )
}
