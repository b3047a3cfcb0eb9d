import type { ButtonHTMLAttributes } from 'react'

export type Look = keyof typeof looks

const looks = {
  solid: 'border-green bg-green text-white hover:border-green-deep hover:bg-green-deep',
  brass: 'border-brass bg-brass text-ink hover:border-[#d8ad50] hover:bg-[#d8ad50]',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-shade/60',
  danger: 'border-rust bg-rust text-white hover:bg-[#7f2a12]',
}

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-small border px-5 py-2 text-[0.9375rem] leading-tight font-medium transition-colors disabled:border-line disabled:bg-shade disabled:text-soft'

/** The classes of a button, for links that look like one. */
export function buttonLook(look: Look, more = ''): string {
  return `${SHAPE} ${looks[look]} ${more}`
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }

export function Button({ look = 'solid', className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />
}
