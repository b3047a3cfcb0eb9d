import type { ButtonHTMLAttributes, MouseEvent } from 'react'

const looks = {
  solid: 'border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong',
  brass: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-shade/60',
  danger: 'border-wrong bg-wrong text-on-wrong hover:border-wrong-strong hover:bg-wrong-strong',
  remove: 'border-edge bg-transparent text-wrong hover:border-wrong hover:bg-wrong-pale',
}

const sizes = {
  normal: 'min-h-11 px-5 text-[0.9375rem]',
  small: 'min-h-10 px-3.5 text-sm',
}

type Look = keyof typeof looks
type Size = keyof typeof sizes

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-small border py-2 text-center leading-tight font-medium whitespace-nowrap transition-colors max-sm:whitespace-normal disabled:border-line disabled:bg-shade disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-shade aria-disabled:text-soft print:hidden'

/** The classes of a button, for links that look like one. */
export function buttonLook(look: Look, more = '', size: Size = 'normal'): string {
  return `${SHAPE} ${sizes[size]} ${looks[look]} ${more}`
}

/** The classes of a button that stands in a line of text. */
export const buttonInText =
  'inline-flex min-h-8 items-center gap-1.5 text-sm whitespace-nowrap text-action underline underline-offset-4'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  size?: Size
  /** What it was pressed for is under way: it does nothing, and yet keeps the keyboard, which a disabled one loses. */
  busy?: boolean
}

export function Button({ look = 'solid', size, className, type = 'button', busy, onClick, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonLook(look, className, size)}
      aria-disabled={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...rest}
    />
  )
}

function doNothing(event: MouseEvent): void {
  event.preventDefault()
}
