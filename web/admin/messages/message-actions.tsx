import { safe } from '@orpc/client'
import { useState } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
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
            aria-label={`Reply to ${name}`}
            className={buttonLook('solid', '', 'small')}
          >
            Reply
          </a>
          <MarkAsRead id={id} name={name} read={read} />
        </>
      )}
      <Button
        look="remove"
        size="small"
        aria-label={`Delete the message of ${name || 'somebody whose data was deleted'}`}
        onClick={() =>
          act({
            question: 'Are You Sure to Delete?',
            about: forgotten ? (published?.question ?? '') : `${name}, ${email}`,
            warning: published
              ? 'The published question and its answer are deleted with it.'
              : 'The e-mail that brings it is deleted, too, if it was not sent yet.',
            button: 'Yes, delete it',
            kept: 'Successfully! The Message is Safe!',
            done: 'Message has been deleted!',
            refused: 'Message was not deleted',
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
  const label = read ? 'Mark Unread' : 'Mark Read'
  return (
    <Button look="quiet" size="small" busy={busy} aria-label={`${label}: ${name}`} onClick={mark}>
      {label}
    </Button>
  )
}
