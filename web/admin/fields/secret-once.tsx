import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { title: string; text: string; secret: string; onDone: () => void }

/** A secret that is shown this once, with a button that copies it. It takes the keyboard; `onDone` says where that goes on. */
export function SecretOnce({ title, text, secret, onDone }: Props) {
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'Copied' : 'Your browser does not let us copy it: select it and copy it yourself')
  }

  return (
    <Notice className="mt-6 max-w-3xl">
      <p ref={heading} tabIndex={-1} className="font-medium" role="status">
        {title}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      <p className="mt-3 border border-line bg-field px-3 py-2 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <div className="mt-3 mb-1 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          I Have Stored It
        </Button>
        <span role="status" className="text-sm">
          {said}
        </span>
      </div>
    </Notice>
  )
}
