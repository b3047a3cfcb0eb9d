import { safe } from '@orpc/client'
import { useState } from 'react'
import type { FailedMail } from '#contract/mails.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.ts'

export function SendAgain({ mail: { _id: id, subject, to } }: { mail: FailedMail }) {
  const { sending, send } = useSendAgain()
  return (
    <Button
      size="small"
      busy={sending}
      aria-label={`Send again: ${subject}, to ${to}`}
      onClick={() => send(() => browserApi.mails.sendAgain({ id }), `On its way to ${to}`)}
    >
      Send Again
    </Button>
  )
}

export function SendAllAgain() {
  const { sending, send } = useSendAgain()
  return (
    <Button
      look="quiet"
      busy={sending}
      onClick={() => send(() => browserApi.mails.sendAllAgain(), 'All of them')}
    >
      Send All Again
    </Button>
  )
}

function useSendAgain() {
  const [sending, setSending] = useState(false)
  const reread = useReread()
  async function send(perform: () => Promise<unknown>, text: string) {
    setSending(true)
    const [error] = await safe(perform())
    setSending(false)
    if (error) await showFailure(error)
    else showToast({ title: 'Being sent again', text, icon: 'success', about: 'emails' })
    await reread()
  }
  return { sending, send }
}

/** Sends an e-mail to whoever presses it, to see that e-mails arrive. */
export function SendTest() {
  const [sending, setSending] = useState(false)
  async function send() {
    setSending(true)
    const [error] = await safe(browserApi.mails.sendTest())
    setSending(false)
    if (error) await showFailure(error)
    else
      showToast({
        title: 'A test e-mail is on its way',
        text: 'to your own address',
        icon: 'success',
        about: 'emails',
      })
  }
  return (
    <Button look="quiet" busy={sending} onClick={() => void send()}>
      Send a Test E-mail
    </Button>
  )
}
