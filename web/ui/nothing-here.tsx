import type { ReactNode } from 'react'
import { MissingTail } from '#web/ui/missing-tail.tsx'

type Props = {
  /** What is missing, or what went wrong. */
  title: string
  /** More about it, in a sentence. */
  text?: string
  /** It failed: read out at once. */
  failed?: boolean
  className?: string
  /** The way on: a button or a link. */
  children?: ReactNode
}

/** In place of a list that is empty or could not be loaded. */
export function NothingHere({ title, text, failed, className = '', children }: Props) {
  return (
    <div
      role={failed ? 'alert' : undefined}
      className={`border border-line bg-sheet px-6 py-12 text-center ${className}`}
    >
      <MissingTail className={`mx-auto mb-6 w-28 ${failed ? 'text-wrong' : 'text-note'}`} />
      <p className="mx-auto max-w-md font-display text-xl text-balance wrap-anywhere">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-md text-balance text-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
