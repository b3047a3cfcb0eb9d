import type { ButtonHTMLAttributes } from 'react'

const looks = {
  solid: 'border-green bg-green text-white hover:border-green-deep hover:bg-green-deep',
  brass: 'border-brass bg-brass text-ink hover:border-brass-light hover:bg-brass-light',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-shade/60',
  danger: 'border-rust bg-rust text-white hover:border-rust-deep hover:bg-rust-deep',
  remove: 'border-edge bg-transparent text-rust hover:border-rust hover:bg-rust-pale',
}

const sizes = {
  normal: 'min-h-11 px-5 text-[0.9375rem]',
  small: 'min-h-10 px-3.5 text-sm',
}

type Look = keyof typeof looks
type Size = keyof typeof sizes

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-small border py-2 leading-tight font-medium whitespace-nowrap transition-colors print:hidden disabled:border-line disabled:bg-shade disabled:text-soft'

/** The classes of a button, for links that look like one. */
export function buttonLook(look: Look, more = '', size: Size = 'normal'): string {
  return `${SHAPE} ${sizes[size]} ${looks[look]} ${more}`
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; size?: Size }

export function Button({ look = 'solid', size, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonLook(look, className, size)} {...rest} />
}
