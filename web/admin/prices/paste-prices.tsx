import { useState } from 'react'
import type { ListedGroup } from '#contract/customer-groups.ts'
import { t } from '#messages/t.ts'
import { readPasted } from '#web/admin/prices/group-words.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** The issues of pasted lines, as one text. */
function pastedProblems(error: unknown): Record<string, string> {
  const all = issuesOf(error).map(({ path, message }) =>
    t('admin.prices.row', { path: Number(path[1]) + 1, message }),
  )
  const more = all.length > 5 ? ` ${t('admin.prices.andMore3', { all: all.length - 5 })}` : ''
  return all.length > 0 ? { pasted: `${all.slice(0, 5).join('. ')}.${more}` } : {}
}

/** Many prices at once, as a spreadsheet has them. */
export function PastePrices({ group }: { group: ListedGroup }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [said, setSaid] = useState('')
  const { sending, problems, send } = useSending(pastedProblems)
  const reread = useReread()

  async function submit(): Promise<void> {
    setSaid('')
    const read = readPasted(text)
    setWrong('wrong' in read ? t('admin.prices.lineAnArticleNumberA', { wrong: read.wrong }) : '')
    if ('wrong' in read || read.rows.length === 0) return
    const isSaved = await send(async () => {
      const { changed } = await browserApi.groups.changePrices({ id: group.id, prices: read.rows })
      setSaid(t('admin.prices.ofPricesWereChanged', { changed, rows: read.rows.length }))
    })
    if (!isSaved) return
    setText('')
    await reread()
  }

  return (
    <details className="mt-4 max-w-2xl">
      <summary className="min-h-11 cursor-pointer py-3 underline underline-offset-4">
        {t('admin.prices.pasteManyPrices')}
      </summary>
      <Form errors={wrong ? { pasted: wrong } : problems} onFormSubmit={submit} className="grid gap-3">
        <TextArea
          label={t('admin.prices.linesWithAnArticleNumber')}
          name="pasted"
          value={text}
          onValueChange={setText}
          maxLength={100_000}
        />
        <div>
          <Button type="submit" busy={sending} disabled={text.trim() === ''}>
            {t('admin.prices.saveThesePrices')}
          </Button>
        </div>
      </Form>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
    </details>
  )
}
