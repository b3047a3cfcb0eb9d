import { useState } from 'react'
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
        'It is approved!',
      )
      return undefined
    }
    setProblem(answer === '' ? 'Please say why: the customer reads it' : '')
    if (answer === '') return 'answer'
    void perform(() => browserApi.returns.refuse({ ...which, answer }), 'It was refused!')
    return undefined
  }

  return (
    <ActForm
      title={verb === 'approve' ? 'Approve' : 'Refuse'}
      text={
        verb === 'approve'
          ? 'An e-mail tells the customer, and leads to the label.'
          : 'An e-mail tells the customer, with your reason.'
      }
      button={verb === 'approve' ? 'Approve' : 'Refuse'}
      look={verb === 'refuse' ? 'danger' : undefined}
      {...{ sending, close }}
      onSubmit={submit}
    >
      <div>
        <TextArea
          label={verb === 'approve' ? 'Words to the customer (optional)' : 'Reason, which the customer reads'}
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
          Nothing is to be sent back
        </CheckField>
      )}
    </ActForm>
  )
}
