import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'

type Props = {
  label: string
  hint: string
  /** The types of files that the browser offers. */
  accept: string
  multiple?: boolean
  look?: 'solid' | 'quiet'
  className?: string
  /** What stands in place of the button, such as how far a file is. */
  instead?: ReactNode
  /** The id of what is wrong with a file. */
  problem?: string | undefined
  onFiles: (files: [File, ...File[]]) => void
  children?: ReactNode
}

/** Where files are chosen, or dropped; what becomes of them stands below as its children. */
export function FileDrop({ look = 'quiet', className = 'p-4', instead, problem, ...props }: Props) {
  const { label, hint, accept, multiple, onFiles, children } = props
  const [over, setOver] = useState(false)
  const id = useId()

  function take([first, ...more]: FileList | File[]): void {
    if (first) onFiles([first, ...more])
  }

  function drop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
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
      className={`grid justify-items-start gap-3 border border-dashed border-edge data-over:border-action data-over:bg-shade ${className}`}
    >
      {instead ?? (
        <label
          className={`${buttonLook(look)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action`}
        >
          <Upload className="size-4" aria-hidden="true" />
          {label}
          <input
            type="file"
            multiple={multiple}
            accept={accept}
            className="sr-only"
            aria-invalid={problem !== undefined}
            aria-describedby={[problem, `${id}-hint`].filter(Boolean).join(' ')}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = '' // so that the same file can be chosen again
              take(chosen)
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      {children}
    </div>
  )
}
