import { type ReactNode, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#web/ui/button.tsx'

/** The button that copies, for the keyboard to go on there: a page shows one. */
export const COPY = 'copy'

/** A link or a secret that is needed elsewhere, with a button that copies it; `children`: what else can be done with it. */
export function CopiedText({ text, children }: { text: string; children?: ReactNode }) {
  const [said, setSaid] = useState({ text, words: '' })
  const shown = useRef<HTMLParagraphElement>(null)

  async function copy() {
    // A page that came by http: has none, whatever the types say.
    const clipboard: Clipboard | undefined = navigator.clipboard
    const isCopied = await clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current)
    const failed = t('forms.yourBrowserDoesNotLet')
    setSaid({ text, words: isCopied ? t('forms.copied') : failed })
  }

  return (
    <>
      <p
        ref={shown}
        className="mt-4 border border-line bg-field px-3 py-2 font-mono text-sm break-all select-all"
      >
        {text}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button id={COPY} size="small" onClick={() => void copy()}>
          {t('forms.copy')}
        </Button>
        {children}
        <span role="status" className="text-sm">
          {said.text === text && said.words}
        </span>
      </div>
    </>
  )
}
