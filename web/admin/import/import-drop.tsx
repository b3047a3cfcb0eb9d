import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { importTooLarge, MOST_IMPORT_BYTES } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import { sendWithProgress } from '#web/admin/fields/send-with-progress.ts'
import { browserApiOver } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'

const isMark = (text: string): text is '.' | ',' => text === '.' || text === ','

type Sending = { name: string; share: number }

/** Where a file is chosen, or dropped. When it has arrived, its page opens. */
export function ImportDrop() {
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const [decimal, setDecimal] = useState('')
  const underWay = useRef<AbortController>(null)
  const navigate = useNavigate()

  async function send(file: File): Promise<void> {
    setProblem(undefined)
    if (file.size > MOST_IMPORT_BYTES) return setProblem(importTooLarge())
    const mine = new AbortController()
    underWay.current = mine
    setSending({ name: file.name, share: 0 })
    const api = browserApiOver(sendWithProgress((share) => setSending({ name: file.name, share })))
    const [error, added] = await safe(
      api.imports.add({ file, ...(isMark(decimal) && { decimal }) }, { signal: mine.signal }),
    )
    setSending(undefined)
    if (mine.signal.aborted) return
    if (error) setProblem(failureWords(error))
    else await navigate(`/dashboard/import/${added.insertedId}`)
  }

  return (
    <>
      <div className="mt-8 max-w-sm">
        <Choice label={t('admin.import.numbersInTheFile')} value={decimal} onChange={setDecimal}>
          <option value="">{t('admin.import.asTheyLook')}</option>
          <option value=".">{t('admin.import.n123450APoint')}</option>
          <option value=",">{t('admin.import.n123450AComma')}</option>
        </Choice>
      </div>
      <FileDrop
        label={t('admin.import.chooseAFile')}
        hint={t('admin.import.theProductExportOfShopify2')}
        accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
        look="solid"
        className="mt-4 max-w-2xl bg-sheet p-6"
        onFiles={([file]) => void send(file)}
        instead={
          sending && (
            <div className="flex w-full flex-wrap items-center gap-3">
              <span className="min-w-0 text-sm break-all">{sending.name}</span>
              <progress
                className="h-2 min-w-24 flex-1 accent-green"
                aria-label={t('admin.import.uploading', { name: sending.name })}
                max={100}
                value={sending.share < 1 ? sending.share * 100 : undefined}
              />
              <Button look="quiet" size="small" onClick={() => underWay.current?.abort()}>
                {t('admin.import.stop')}
              </Button>
            </div>
          )
        }
      >
        {problem && (
          <p role="alert" className="text-sm text-wrong">
            {problem}
          </p>
        )}
      </FileDrop>
    </>
  )
}
