import { safe } from '@orpc/client'
import { useState } from 'react'
import type { FailedMail } from '#contract/mails.ts'
import { t } from '#messages/t.ts'
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
      aria-label={t('admin.mail.sendAgainTo', { subject, to })}
      onClick={() => send(() => browserApi.mails.sendAgain({ id }), t('admin.mail.onItsWayTo', { to }))}
    >
      {t('admin.mail.sendAgain')}
    </Button>
  )
}

export function SendAllAgain() {
  const { sending, send } = useSendAgain()
  return (
    <Button
      look="quiet"
      busy={sending}
      onClick={() => send(() => browserApi.mails.sendAllAgain(), t('admin.mail.allOfThem'))}
    >
      {t('admin.mail.sendAllAgain')}
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
    else showToast({ title: t('admin.mail.beingSentAgain'), text, icon: 'success', about: 'emails' })
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
        title: t('admin.mail.aTestEMailIs'),
        text: t('admin.mail.toYourOwnAddress'),
        icon: 'success',
        about: 'emails',
      })
  }
  return (
    <Button look="quiet" busy={sending} onClick={() => void send()}>
      {t('admin.mail.sendATestEMail')}
    </Button>
  )
}
