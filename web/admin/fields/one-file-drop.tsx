import { useId } from 'react'
import { t } from '#messages/t.ts'
import { FileDrop } from '#web/admin/fields/file-drop.tsx'
import type { UploadState } from '#web/admin/fields/one-upload.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  label: string
  hint: string
  /** The types of files that the browser offers. */
  accept: string
  /** What the shop does once it has all of the file. */
  working: string
  state: UploadState
  onFile: (file: File) => void
  onStop: () => void
}

/** Where one file is chosen, or dropped, and what becomes of it. */
export function OneFileDrop({ label, hint, accept, working, state, onFile, onStop }: Props) {
  const problem = useId()
  const failed = state.step === 'failed'
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={accept}
      problem={failed ? problem : undefined}
      onFiles={([file]) => onFile(file)}
    >
      {state.step === 'sending' && <Sending state={state} working={working} onStop={onStop} />}
      {failed && (
        <div className="flex flex-wrap items-center gap-3">
          <p id={problem} role="alert" className="text-sm text-wrong">
            {state.file.name}: {state.sentence}
          </p>
          {state.passing && (
            <Button look="quiet" size="small" onClick={() => onFile(state.file)}>
              {t('admin.fields.tryAgain2')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className={state.step === 'done' ? 'text-sm' : 'sr-only'}>
        {state.step === 'done' && t('admin.fields.isUploaded', { name: state.file.name })}
        {state.step === 'sending' && t('admin.fields.uploading', { name: state.file.name })}
      </p>
    </FileDrop>
  )
}

type SendingProps = { state: UploadState & { step: 'sending' }; working: string; onStop: () => void }

function Sending({ state, working, onStop }: SendingProps) {
  const percent = Math.round(state.share * 100)
  const words = percent < 100 ? t('admin.fields.sent', { percent }) : working
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <progress
        className="h-2 min-w-32 flex-1 accent-green"
        aria-label={t('admin.fields.uploading', { name: state.file.name })}
        max={100}
        value={percent < 100 ? percent : undefined}
      />
      <span className="text-sm text-soft">{words}</span>
      <Button look="quiet" size="small" onClick={onStop}>
        {t('admin.fields.stop2')}
      </Button>
    </div>
  )
}
