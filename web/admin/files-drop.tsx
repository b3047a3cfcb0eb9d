import { type DragEvent, useId, useState } from 'react'
import type { QueuedFile, useFileQueue } from '#web/admin/file-queue.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'

type Props = {
  label: string
  hint: string
  accept: string
  files: ReturnType<typeof useFileQueue>
}

/** Where several files are chosen, or dropped, and what becomes of each. */
export function FilesDrop({ label, hint, accept, files }: Props) {
  const [over, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    files.add([...event.dataTransfer.files])
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
      className="grid justify-items-start gap-3 border border-dashed border-edge p-4 data-over:border-action data-over:bg-shade"
    >
      <label
        className={`${buttonLook('quiet')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`}
      >
        <Upload className="size-4" aria-hidden="true" />
        {label}
        <input
          type="file"
          multiple
          accept={accept}
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = '' // so that the same file can be chosen again
            files.add(chosen)
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      {files.queue.map((one) => (
        <Queued key={one.key} one={one} again={files.again} stop={files.stop} />
      ))}
    </div>
  )
}

type QueuedProps = { one: QueuedFile; again: (key: string) => void; stop: (key: string) => void }

function Queued({ one: { key, file, share, failed }, again, stop }: QueuedProps) {
  const small = { look: 'quiet', size: 'small' } as const
  if (failed)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-sm text-wrong">
          {file.name}: {failed.sentence}
        </p>
        {failed.passing && (
          <Button {...small} onClick={() => again(key)}>
            Try Again<span className="sr-only">: {file.name}</span>
          </Button>
        )}
        <Button {...small} onClick={() => stop(key)}>
          Dismiss<span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    )
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <span className="min-w-0 text-sm break-words">{file.name}</span>
      <progress
        className="h-2 min-w-24 flex-1 accent-green"
        aria-label={`Uploading ${file.name}`}
        max={100}
        value={share < 1 ? share * 100 : undefined}
      />
      <Button {...small} onClick={() => stop(key)}>
        Stop<span className="sr-only"> {file.name}</span>
      </Button>
    </div>
  )
}
