import { safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#contract/counted.ts'
import type { Issue } from '#contract/newsletter.ts'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { IssuePreview } from '#web/admin/mail/issue-preview.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Then = 'save' | 'try' | 'send'

const LABELS = { subject: 'Subject', words: 'Text' }

/** Writes a draft. What is tried or sent is saved first: what goes out is what stands here. */
export function IssueForm({ issue, confirmed }: { issue: Issue | undefined; confirmed: number }) {
  const { sending, problems, send } = useSending()
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const [subject, setSubject] = useState(issue?.subject ?? '')
  const [words, setWords] = useState(issue?.words ?? '')
  const [then, setThen] = useState<Then>('save')
  const [saved, setSaved] = useState({ subject, words })
  const leave = useUnsaved(() => subject !== saved.subject || words !== saved.words)
  const saveOwn = useOwnChanges({
    first: saved,
    readNow: async () => (issue ? browserApi.newsletter.issue({ id: issue._id }) : undefined),
    labelOf: (name) => LABELS[name],
  })
  const readers = counted(confirmed, 'reader')

  async function submit(): Promise<void> {
    const draft: { id?: string } = { id: issue?._id }
    const isSaved = await send(() =>
      saveOwn({ subject, words }, async () => {
        if (draft.id) await browserApi.newsletter.rewrite({ id: draft.id, subject, words })
        else draft.id = (await browserApi.newsletter.write({ subject, words })).insertedId
      }),
    )
    if (!isSaved || !draft.id) return
    const id = draft.id
    setSaved({ subject, words })
    if (then === 'send') await sendToAll(id)
    else {
      const [error] = then === 'try' ? await safe(browserApi.newsletter.tryOut({ id })) : [null]
      if (error) await showFailure(error)
      else
        showToast({
          icon: 'success',
          title: then === 'try' ? 'On its way to you' : 'Saved as a draft',
          text: subject,
          about: 'newsletter',
        })
    }
    if (issue) return
    leave()
    await navigate(pathOf(id), { replace: true })
  }

  const sendToAll = (id: string) =>
    act({
      question: `Send this to ${readers}?`,
      about: subject,
      warning: 'What was sent cannot be taken back. Try it on yourself first.',
      button: 'Yes, send it',
      harmless: true,
      kept: 'Nothing was sent. The draft is kept.',
      done: 'The newsletter is on its way!',
      refused: 'The newsletter was not sent',
      perform: () => browserApi.newsletter.start({ id }),
    })

  return (
    <>
      <Form errors={problems} onFormSubmit={submit} className="mt-6 grid max-w-2xl gap-5">
        <TextField
          label={LABELS.subject}
          name="subject"
          value={subject}
          onValueChange={setSubject}
          maxLength={150}
          problem={required('Subject')}
        />
        <TextArea
          label={LABELS.words}
          name="words"
          rows={12}
          value={words}
          onValueChange={setWords}
          maxLength={10_000}
          problem={required('Text')}
        >
          <p className="mt-1.5 text-sm text-soft">
            An empty line begins a new paragraph. Addresses such as https://… become links. The link to
            unsubscribe is added by itself.
          </p>
        </TextArea>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="quiet" busy={sending} onClick={() => setThen('save')}>
            Save Draft
          </Button>
          <Button type="submit" look="quiet" busy={sending} onClick={() => setThen('try')}>
            Try On Myself
          </Button>
          <Button type="submit" busy={sending} disabled={confirmed === 0} onClick={() => setThen('send')}>
            Send to {readers}
          </Button>
          {issue && (
            <Button
              look="remove"
              onClick={() =>
                act({
                  question: 'Are You Sure to Delete?',
                  about: issue.subject,
                  button: 'Yes, delete it',
                  kept: 'Successfully! The Newsletter is Safe!',
                  done: 'Draft has been deleted!',
                  refused: 'Draft was not deleted',
                  perform: () => browserApi.newsletter.discard({ id: issue._id }),
                  leave: () => {
                    leave()
                    return navigate('/dashboard/manage-newsletters')
                  },
                })
              }
            >
              Delete Draft
            </Button>
          )}
        </div>
        {confirmed === 0 && (
          <p className="text-sm text-soft">
            Nobody has confirmed the newsletter yet, so there is nobody to send it to.
          </p>
        )}
      </Form>
      <IssuePreview subject={subject} words={words} />
    </>
  )
}

const pathOf = (id: string) => `/dashboard/manage-newsletters/${id}`
