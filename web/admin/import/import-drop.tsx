import { safe } from '@orpc/client'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_TOO_LARGE, MOST_IMPORT_BYTES } from '#contract/upload-limits.ts'
import { sendWithProgress } from '#web/admin/send-with-progress.ts'
import { browserApiOver } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'

type Sending = { name: string; share: number }

/** Where a file is chosen, or dropped. When it has arrived, its page opens. */
export function ImportDrop() {
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)
  const underWay = useRef<AbortController>(null)
  const navigate = useNavigate()
  const id = useId()

  async function send(file: File): Promise<void> {
    setProblem(undefined)
    if (file.size > MOST_IMPORT_BYTES) return setProblem(IMPORT_TOO_LARGE)
    const mine = new AbortController()
    underWay.current = mine
    setSending({ name: file.name, share: 0 })
    const api = browserApiOver(sendWithProgress((share) => setSending({ name: file.name, share })))
    const [error, added] = await safe(api.imports.add({ file }, { signal: mine.signal }))
    setSending(undefined)
    if (mine.signal.aborted) return
    if (error) setProblem(failureWords(error))
    else await navigate(`/dashboard/import/${added.insertedId}`)
  }

  function drop(event: DragEvent): void {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void send(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input in it does the same
    <div
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="mt-8 grid max-w-2xl justify-items-start gap-3 border border-dashed border-edge bg-sheet p-6 data-over:border-action data-over:bg-shade"
    >
      {sending ? (
        <div className="flex w-full flex-wrap items-center gap-3">
          <span className="min-w-0 text-sm break-all">{sending.name}</span>
          <progress
            className="h-2 min-w-24 flex-1 accent-green"
            aria-label={`Uploading ${sending.name}`}
            max={100}
            value={sending.share < 1 ? sending.share * 100 : undefined}
          />
          <Button look="quiet" size="small" onClick={() => underWay.current?.abort()}>
            Stop
          </Button>
        </div>
      ) : (
        <label
          className={`${buttonLook('solid')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`}
        >
          <Upload className="size-4" aria-hidden="true" />
          Choose a File
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
            className="sr-only"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = '' // so that the same file can be chosen again
              if (file) void send(file)
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        The product export of Shopify or WooCommerce, a feed for Google (XML or a table), Kerf’s own file, or
        any CSV file with headings: you say then what its columns mean. At most 20 MB.
      </p>
      {problem && (
        <p role="alert" className="text-sm text-wrong">
          {problem}
        </p>
      )}
    </div>
  )
}
