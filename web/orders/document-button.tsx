import { useSaveDocument } from '#web/orders/save-document.ts'
import { buttonInText, buttonLook } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons/file-down.tsx'

type Props = {
  label: string
  /** Which document, where several stand on one page. */
  about?: string
  /** In a line of text rather than on its own. */
  inText?: boolean
  fetchDocument: () => Promise<File>
}

/** Saves a document as PDF. */
export function DocumentButton({ label, about, inText, fetchDocument }: Props) {
  const { fetching, save } = useSaveDocument()
  return (
    <button
      type="button"
      className={inText ? buttonInText : buttonLook('quiet', '', 'small')}
      aria-label={about && `${label}, ${about}`}
      aria-busy={fetching}
      onClick={() => save(fetchDocument)}
    >
      <FileDown className="size-4" aria-hidden="true" />
      {label}
    </button>
  )
}
