import { safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Issue } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { ClaimProof } from '#web/admin/fields/claim-proof.tsx'
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

const LABELS = {
  ...{ subject: t('admin.mail.subject'), words: t('admin.mail.text') },
  proof: t('admin.fields.proofOfClaims'),
}

/** Writes a draft. What is tried or sent is saved first: what goes out is what stands here. */
export function IssueForm({ issue, confirmed }: { issue: Issue | undefined; confirmed: number }) {
  const { sending, problems, send } = useSending()
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const [subject, setSubject] = useState(issue?.subject ?? '')
  const [words, setWords] = useState(issue?.words ?? '')
  const [proof, setProof] = useState(issue?.proof ?? '')
  const [then, setThen] = useState<Then>('save')
  const [saved, setSaved] = useState({ subject, words, proof })
  const leave = useUnsaved(() => subject !== saved.subject || words !== saved.words || proof !== saved.proof)
  const saveOwn = useOwnChanges({
    first: saved,
    readNow: async () => (issue ? browserApi.newsletter.issue({ id: issue._id }) : undefined),
    labelOf: (name) => LABELS[name],
  })
  const readers = t('admin.mail.reader', { confirmed })

  async function submit(): Promise<void> {
    const draft: { id?: string } = { id: issue?._id }
    const isSaved = await send(() =>
      saveOwn({ subject, words, proof }, async () => {
        if (draft.id) await browserApi.newsletter.rewrite({ id: draft.id, subject, words, proof })
        else draft.id = (await browserApi.newsletter.write({ subject, words, proof })).insertedId
      }),
    )
    if (!isSaved || !draft.id) return
    const id = draft.id
    setSaved({ subject, words, proof })
    if (then === 'send') await sendToAll(id)
    else {
      const [error] = then === 'try' ? await safe(browserApi.newsletter.tryOut({ id })) : [null]
      if (error) await showFailure(error)
      else
        showToast({
          icon: 'success',
          title: then === 'try' ? t('admin.mail.onItsWayToYou') : t('admin.mail.savedAsADraft'),
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
      question: t('admin.mail.sendThisTo', { readers }),
      about: subject,
      warning: t('admin.mail.whatWasSentCannotBe'),
      button: t('admin.mail.yesSendIt'),
      harmless: true,
      kept: t('admin.mail.nothingWasSentTheDraft'),
      done: t('admin.mail.theNewsletterIsOnIts'),
      refused: t('admin.mail.theNewsletterWasNotSent'),
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
          problem={required(t('admin.mail.subject'))}
        />
        <TextArea
          label={LABELS.words}
          name="words"
          rows={12}
          value={words}
          onValueChange={setWords}
          maxLength={10_000}
          problem={required(t('admin.mail.text'))}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.mail.anEmptyLineBeginsA')}</p>
        </TextArea>
        <ClaimProof texts={[subject, words]} proof={proof} onChange={setProof} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="quiet" busy={sending} onClick={() => setThen('save')}>
            {t('admin.mail.saveDraft')}
          </Button>
          <Button type="submit" look="quiet" busy={sending} onClick={() => setThen('try')}>
            {t('admin.mail.tryOnMyself')}
          </Button>
          <Button type="submit" busy={sending} disabled={confirmed === 0} onClick={() => setThen('send')}>
            {t('admin.mail.sendTo', { readers })}
          </Button>
          {issue && (
            <Button
              look="remove"
              onClick={() =>
                act({
                  question: t('admin.mail.areYouSureToDelete'),
                  about: issue.subject,
                  button: t('admin.mail.yesDeleteIt'),
                  kept: t('admin.mail.successfullyTheNewsletterIsSafe'),
                  done: t('admin.mail.draftHasBeenDeleted'),
                  refused: t('admin.mail.draftWasNotDeleted'),
                  perform: () => browserApi.newsletter.discard({ id: issue._id }),
                  leave: () => {
                    leave()
                    return navigate('/dashboard/manage-newsletters')
                  },
                })
              }
            >
              {t('admin.mail.deleteDraft')}
            </Button>
          )}
        </div>
        {confirmed === 0 && (
          <p className="text-sm text-soft">{t('admin.mail.nobodyHasConfirmedTheNewsletter')}</p>
        )}
      </Form>
      <IssuePreview subject={subject} words={words} />
    </>
  )
}

const pathOf = (id: string) => `/dashboard/manage-newsletters/${id}`
