import type { HTMLAttributes } from 'react'

const tones = {
  note: 'border-accent bg-note-pale',
  wrong: 'border-wrong bg-wrong-pale',
}

type Props = HTMLAttributes<HTMLDivElement> & { tone?: keyof typeof tones }

/** Something on a page that should not be overlooked. */
export function Notice({ tone = 'note', className = '', ...rest }: Props) {
  return <div className={`border-l-2 px-4 py-2.5 ${tones[tone]} ${className}`} {...rest} />
}
