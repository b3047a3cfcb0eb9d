import { useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Of a text, and of a file that is read into it: a hundred lines are far shorter. */
const LONGEST = 20_000

/** Where a cut list is typed or pasted, or read from a file of text or CSV. */
export function CutListText({ read, close }: { read: (text: string) => void; close: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  async function open(file: File | undefined) {
    if (!file) return
    // Bytes, of which a character takes up to four.
    const isTooLong = file.size > LONGEST * 4
    setProblem(isTooLong ? t('dashboard.fileIsTooLong', { most: LONGEST }) : '')
    if (!isTooLong) setText(await file.text())
  }
  return (
    <Form<{ text: string }>
      aria-labelledby="cut-list"
      errors={{}}
      onFormSubmit={(typed) => read(typed.text)}
      className="mt-3 grid gap-4"
    >
      <p className="max-w-prose text-soft">{t('dashboard.aLineIsAQuantity')}</p>
      <TextArea
        label={t('dashboard.theCutList')}
        name="text"
        rows={8}
        maxLength={LONGEST}
        value={text}
        onValueChange={setText}
        problem={required(t('dashboard.theCutList'))}
      />
      <div>
        <input
          ref={field}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          aria-label={t('dashboard.fileOfTheCutList')}
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button look="quiet" size="small" onClick={() => field.current?.click()}>
          {t('dashboard.readAFile')}
        </Button>
        <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {problem}
        </p>
      </div>
      <FormEnd button={t('dashboard.searchForTheLines')} sending={false} onCancel={close} />
    </Form>
  )
}
