import { useState } from 'react'
import { mailConfirmation } from '#web/account/identity-provider.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { Button } from '#web/ui/button.tsx'

/** A button that has the link to confirm an address mailed again, and says what came of it. */
export function SendConfirmation({ email, children }: { email: string; children: string }) {
  const [sending, setSending] = useState(false)
  const [news, setNews] = useState<{ text: string; wrong: boolean }>()

  async function send() {
    setSending(true)
    setNews(undefined)
    try {
      await mailConfirmation(email)
      setNews({ text: `If ${email} still needs one, a new link is on its way.`, wrong: false })
    } catch (error) {
      setNews({ text: identityWords(error), wrong: true })
    }
    setSending(false)
  }

  return (
    <div>
      <Button look="quiet" size="small" busy={sending} onClick={() => void send()}>
        {sending ? 'Sending…' : children}
      </Button>
      <p role="status" className={`mt-2 text-sm empty:hidden ${news?.wrong ? 'text-wrong' : ''}`}>
        {news?.text}
      </p>
    </div>
  )
}
