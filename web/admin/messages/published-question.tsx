import type { ContactMessage, Published } from '#contract/contact.ts'
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
          <p className="text-sm text-soft">Published</p>
          <p className="max-w-prose font-medium wrap-anywhere">{published.question}</p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{published.answer}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="small"
          aria-label={`${published ? 'Change what is published of' : 'Publish'} the question “${about}”`}
          onClick={open}
        >
          {published ? 'Change' : 'Publish…'}
        </Button>
        {published && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Take the question “${about}” off the page of the tool`}
            onClick={() =>
              act({
                question: 'Take it off the page of the tool?',
                about,
                button: 'Yes, take it off',
                kept: 'Successfully! The Question is Safe!',
                done: 'Question is no longer published!',
                perform: () => browserApi.contact.withdraw({ id }),
                warning: forgotten && 'Nothing else is left of this message: it is deleted with it.',
                removes: forgotten ? true : undefined,
              })
            }
          >
            Take Off
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
    labelOf: () => 'what is published of it',
  })

  async function publish({ question, answer }: Published) {
    const body = { question: question.trim(), answer: answer.trim() }
    const call = () => browserApi.contact.publish({ params: { id }, body })
    await save(() => saveOwn({ published: body }, call), 'The question has been published!', { close })
  }

  return (
    <Form<Published> errors={problems} onFormSubmit={publish} className="mt-4 grid max-w-prose gap-4">
      <TextArea
        label="Question"
        name="question"
        rows={3}
        maxLength={1000}
        defaultValue={published?.question ?? message.message.slice(0, 1000)}
        problem={required('Question')}
      />
      <TextArea
        label="Answer"
        name="answer"
        rows={4}
        maxLength={5000}
        defaultValue={published?.answer}
        problem={required('Answer')}
      />
      <p className="text-sm text-soft">
        Everybody reads both on the page of the tool. Name and address of who asked are not shown: take out of
        the question what else would tell who it was.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={sending}>
          {sending ? 'Publishing…' : 'Publish'}
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
