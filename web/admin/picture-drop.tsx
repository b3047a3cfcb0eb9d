import { type DragEvent, useId, useState } from 'react'
import { UPLOAD_TYPES } from '#contract/upload-limits.ts'
import type { UploadState } from '#web/admin/picture-upload.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'

type Props = { state: UploadState; onFile: (file: File) => void; onStop: () => void }

/** Where a picture is chosen, or dropped, and what becomes of it. */
export function PictureDrop({ state, onFile, onStop }: Props) {
  const [over, setOver] = useState(false)
  const hint = useId()
  const problem = useId()
  const failed = state.step === 'failed'

  function drop(event: DragEvent): void {
    const file = event.dataTransfer.files[0]
    setOver(false)
    if (!file) return
    event.preventDefault()
    onFile(file)
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
        Upload a Picture
        <input
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          className="sr-only"
          aria-invalid={failed}
          aria-describedby={failed ? `${problem} ${hint}` : hint}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = '' // so that the same file can be chosen again
            if (file) onFile(file)
          }}
        />
      </label>
      <p id={hint} className="text-sm text-soft">
        Or drop it here: JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
      {state.step === 'sending' && <Sending state={state} onStop={onStop} />}
      {failed && (
        <div className="flex flex-wrap items-center gap-3">
          <p id={problem} role="alert" className="text-sm text-wrong">
            {state.file.name}: {state.sentence}
          </p>
          {state.passing && (
            <Button look="quiet" size="small" onClick={() => onFile(state.file)}>
              Try Again
            </Button>
          )}
        </div>
      )}
      <p role="status" className={state.step === 'done' ? 'text-sm' : 'sr-only'}>
        {state.step === 'done' && `${state.file.name} is uploaded`}
        {state.step === 'sending' && `Uploading ${state.file.name}`}
      </p>
    </div>
  )
}

function Sending({ state, onStop }: { state: UploadState & { step: 'sending' }; onStop: () => void }) {
  const percent = Math.round(state.share * 100)
  const words = percent < 100 ? `${percent} % sent` : 'Drawing its sizes…'
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <progress
        className="h-2 min-w-32 flex-1 accent-green"
        aria-label={`Uploading ${state.file.name}`}
        max={100}
        value={percent < 100 ? percent : undefined}
      />
      <span className="text-sm text-soft">{words}</span>
      <Button look="quiet" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
