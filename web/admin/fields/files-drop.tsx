import { parts, t } from '#messages/t.ts'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import type { QueuedFile, useFileQueue } from '#web/admin/fields/file-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  label: string
  hint: string
  accept: string
  files: ReturnType<typeof useFileQueue>
}

/** Where several files are chosen, or dropped, and what becomes of each. */
export function FilesDrop({ files, ...chooser }: Props) {
  return (
    <FileDrop {...chooser} multiple onFiles={files.add}>
      {files.queue.map((one) => (
        <Queued key={one.key} one={one} again={files.again} stop={files.stop} />
      ))}
    </FileDrop>
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
            <Words
              of={parts('admin.fields.tryAgain', { span: <span className="sr-only">: {file.name}</span> })}
            />
          </Button>
        )}
        <Button {...small} onClick={() => stop(key)}>
          <Words
            of={parts('admin.fields.dismiss', { span: <span className="sr-only"> {file.name}</span> })}
          />
        </Button>
      </div>
    )
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <span className="min-w-0 text-sm wrap-anywhere">{file.name}</span>
      <progress
        className="h-2 min-w-24 flex-1 accent-green"
        aria-label={t('admin.fields.uploading', { name: file.name })}
        max={100}
        value={share < 1 ? share * 100 : undefined}
      />
      <Button {...small} onClick={() => stop(key)}>
        <Words of={parts('admin.fields.stop', { span: <span className="sr-only"> {file.name}</span> })} />
      </Button>
    </div>
  )
}
