import { safe } from '@orpc/client'
import { useState } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { t } from '#messages/t.ts'
import { answerTo } from '#web/admin/messages/answer-to.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'

/** What an admin may do with a message. The answer is written in the admin's own mail program. */
export function MessageActions({ message }: { message: ContactMessage }) {
  const act = useConfirmedAct()
  const { _id: id, name, email, read, published, forgotten } = message
  return (
    <>
      {!forgotten && (
        <>
          <a
            href={answerTo(message)}
            aria-label={t('admin.messages.replyTo', { name })}
            className={buttonLook('solid', '', 'small')}
          >
            {t('admin.messages.reply')}
          </a>
          <MarkAsRead id={id} name={name} read={read} />
        </>
      )}
      <Button
        look="remove"
        size="small"
        aria-label={t('admin.messages.deleteTheMessageOf', {
          name: name || t('admin.messages.somebodyWhoseDataWasDeleted2'),
        })}
        onClick={() =>
          act({
            question: t('admin.messages.areYouSureToDelete'),
            about: forgotten ? (published?.question ?? '') : `${name}, ${email}`,
            warning: published
              ? t('admin.messages.thePublishedQuestionAndIts')
              : t('admin.messages.theEMailThatBrings'),
            button: t('admin.messages.yesDeleteIt'),
            kept: t('admin.messages.successfullyTheMessageIsSafe'),
            done: t('admin.messages.messageHasBeenDeleted'),
            refused: t('admin.messages.messageWasNotDeleted'),
            perform: () => browserApi.contact.remove({ id }),
            removes: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
}

function MarkAsRead({ id, name, read }: { id: string; name: string; read: boolean }) {
  const [busy, setBusy] = useState(false)
  const reread = useReread()
  async function mark() {
    setBusy(true)
    const [error] = await safe(browserApi.contact.mark({ id, read: !read }))
    setBusy(false)
    if (error) await showFailure(error)
    await reread()
  }
  const label = read ? t('admin.messages.markUnread') : t('admin.messages.markRead')
  return (
    <Button look="quiet" size="small" busy={busy} aria-label={`${label}: ${name}`} onClick={mark}>
      {label}
    </Button>
  )
}
