import { useState } from 'react'
import { t } from '#messages/t.ts'
import { ActForm, type ActProps, textOf } from '#web/admin/returns/act-form.tsx'
import { useReturnAct } from '#web/admin/returns/return-act.ts'
import { browserApi } from '#web/api/api.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { tooLong } from '#web/ui/text-limit.ts'

const MOST = 1000

/** The shop's yes or no, with words that the customer reads. A no needs them. */
export function AnswerForm({ one, close, verb }: ActProps & { verb: 'approve' | 'refuse' }) {
  const { sending, which, perform } = useReturnAct({ one, close })
  const [stays, setStays] = useState(false)
  const [problem, setProblem] = useState('')

  function submit(form: FormData): string | undefined {
    const answer = textOf(form, 'answer')
    if (tooLong(answer, MOST)) return 'answer'
    if (verb === 'approve') {
      void perform(
        () => browserApi.returns.approve({ ...which, answer, comesBack: !stays }),
        t('admin.returns.itIsApproved'),
      )
      return undefined
    }
    setProblem(answer === '' ? t('admin.returns.pleaseSayWhyTheCustomer') : '')
    if (answer === '') return 'answer'
    void perform(() => browserApi.returns.refuse({ ...which, answer }), t('admin.returns.itWasRefused'))
    return undefined
  }

  return (
    <ActForm
      title={verb === 'approve' ? t('admin.returns.approve') : t('admin.returns.refuse')}
      text={verb === 'approve' ? t('admin.returns.anEMailTellsThe') : t('admin.returns.anEMailTellsThe2')}
      button={verb === 'approve' ? t('admin.returns.approve') : t('admin.returns.refuse')}
      look={verb === 'refuse' ? 'danger' : undefined}
      {...{ sending, close }}
      onSubmit={submit}
    >
      <div>
        <TextArea
          label={
            verb === 'approve'
              ? t('admin.returns.wordsToTheCustomerOptional')
              : t('admin.returns.reasonWhichTheCustomerReads')
          }
          name="answer"
          rows={3}
          maxLength={MOST}
        />
        <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {problem}
        </p>
      </div>
      {verb === 'approve' && (
        <CheckField checked={stays} onChange={setStays} problem="">
          {t('admin.returns.nothingIsToBeSent')}
        </CheckField>
      )}
    </ActForm>
  )
}
