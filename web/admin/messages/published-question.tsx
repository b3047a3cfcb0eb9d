import type { ContactMessage, Published } from '#contract/contact.ts'
import { t } from '#messages/t.ts'
import { findRow } from '#web/admin/table/find-row.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { openingOf } from '#web/ui/opening.ts'
import { TextArea } from '#web/ui/text-area.tsx'

/** What the page of a tool shows of a question about it, and the form in which the owner writes that. */
export function PublishedQuestion({ message }: { message: ContactMessage }) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const act = useConfirmedAct()
  const { _id: id, published, forgotten } = message
  const about = openingOf(published?.question ?? message.message)
  if (isOpen)
    return (
      <div ref={row}>
        <PublishForm message={message} close={close} />
      </div>
    )
  return (
    <div ref={row}>
      {published && (
        <div className="mt-3 border-l-2 border-action pl-4">
          <p className="text-sm text-soft">{t('admin.messages.published')}</p>
          <p className="max-w-prose font-medium wrap-anywhere">{published.question}</p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{published.answer}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="small"
          aria-label={t('admin.messages.changeWhatIsPublishedOf', {
            published: published ? 'yes' : 'no',
            about,
          })}
          onClick={open}
        >
          {published ? t('admin.messages.change') : t('admin.messages.publish')}
        </Button>
        {published && (
          <Button
            look="quiet"
            size="small"
            aria-label={t('admin.messages.takeTheQuestionOffThe', { about })}
            onClick={() =>
              act({
                question: t('admin.messages.takeItOffThePage'),
                about,
                button: t('admin.messages.yesTakeItOff'),
                kept: t('admin.messages.successfullyTheQuestionIsSafe'),
                done: t('admin.messages.questionIsNoLongerPublished'),
                perform: () => browserApi.contact.withdraw({ id }),
                warning: forgotten && t('admin.messages.nothingElseIsLeftOf'),
                removes: forgotten ? true : undefined,
              })
            }
          >
            {t('admin.messages.takeOff')}
          </Button>
        )}
      </div>
    </div>
  )
}

const wordsOf = (one: Published | undefined) => one && { question: one.question, answer: one.answer }

/** It begins with the visitor's words, which the owner shortens and rids of what others need not know. */
function PublishForm({ message, close }: { message: ContactMessage; close: () => void }) {
  const { _id: id, published } = message
  const { sending, problems, save } = useSaving()

  const saveOwn = useOwnChanges({
    first: { published: wordsOf(published) },
    readNow: async () => {
      const now = await findRow(id, (page) => browserApi.contact.list({ show: 'published', ...page }))
      return { published: wordsOf(now?.published) }
    },
    labelOf: () => t('admin.messages.whatIsPublishedOfIt'),
  })

  async function publish({ question, answer }: Published) {
    const body = { question: question.trim(), answer: answer.trim() }
    const call = () => browserApi.contact.publish({ params: { id }, body })
    await save(() => saveOwn({ published: body }, call), t('admin.messages.theQuestionHasBeenPublished'), {
      close,
    })
  }

  return (
    <Form<Published> errors={problems} onFormSubmit={publish} className="mt-4 grid max-w-prose gap-4">
      <TextArea
        label={t('admin.messages.question')}
        name="question"
        rows={3}
        maxLength={1000}
        defaultValue={published?.question ?? message.message.slice(0, 1000)}
        problem={required(t('admin.messages.question'))}
      />
      <TextArea
        label={t('admin.messages.answer')}
        name="answer"
        rows={4}
        maxLength={5000}
        defaultValue={published?.answer}
        problem={required(t('admin.messages.answer'))}
      />
      <p className="text-sm text-soft">{t('admin.messages.everybodyReadsBothOnThe')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={sending}>
          {sending ? t('admin.messages.publishing') : t('admin.messages.publish2')}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          {t('admin.messages.cancel')}
        </Button>
      </div>
    </Form>
  )
}
