import { useSavePaper } from '#web/orders/save-document.ts'
import { buttonInText, buttonLook } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons/file-down.tsx'

type Props = {
  label: string
  /** Which paper, where several stand on one page. */
  about?: string
  /** In a line of text rather than on its own. */
  inText?: boolean
  fetchPaper: () => Promise<File>
}

/** Saves a paper as PDF. */
export function PaperButton({ label, about, inText, fetchPaper }: Props) {
  const { fetching, save } = useSavePaper()
  return (
    <button
      type="button"
      className={inText ? buttonInText : buttonLook('quiet', '', 'small')}
      aria-label={about && `${label}, ${about}`}
      aria-busy={fetching}
      onClick={() => save(fetchPaper)}
    >
      <FileDown className="size-4" aria-hidden="true" />
      {label}
    </button>
  )
}
