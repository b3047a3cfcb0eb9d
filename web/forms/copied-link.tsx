import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A link to be passed on, with a button that copies it; `children`: what else can be done with it. */
export function CopiedLink({ link, children }: { link: string; children?: ReactNode }) {
  const [said, setSaid] = useState({ link, words: '' })

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    const failed = 'Your browser does not let us copy it: select it and copy it yourself'
    setSaid({ link, words: isCopied ? 'Copied' : failed })
  }

  return (
    <>
      <p className="mt-4 border border-line bg-field px-3 py-2 font-mono text-sm break-all select-all">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
        <span role="status" className="text-sm">
          {said.link === link && said.words}
        </span>
      </div>
    </>
  )
}
