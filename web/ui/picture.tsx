import type { ComponentProps } from 'react'
import { partsOf } from '#contract/picture-widths.ts'

/**
 * `sizes` of what is as wide as a phone: there the 640 px file is enough, whatever the screen could show. The next one weighs
 * twice as much, and on a screen of that size hardly anybody can tell.
 */
export const PHONE_SIZES = '(width < 30rem) and (resolution > 2dppx) 13rem, (width < 30rem) 20rem'

type Props = ComponentProps<'img'> & {
  src: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in `sizes` of an img. */
  sizes: string
}

/** One of our pictures in the size and format that suits the browser; any other address as it is. */
export function Picture({ src, alt, sizes, ...rest }: Props) {
  const set = sourcesOf(src)
  if (!set) return <img src={src} alt={alt} {...rest} />
  return (
    <picture className="contents">
      {/* Hidden, or it would be a cell of its own in a grid and a gap in a row. */}
      <source type="image/avif" srcSet={set.avif} sizes={sizes} className="hidden" />
      <img src={src} srcSet={set.webp} sizes={sizes} alt={alt} {...rest} />
    </picture>
  )
}

/** The `srcset` of one of our pictures by format; undefined when the address is not one of ours. */
export function sourcesOf(src: string): { avif: string; webp: string } | undefined {
  const found = partsOf(src)
  if (!found) return
  const set = (format: string, widths: number[]) =>
    widths.map((width) => `${found.stem}-${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif', found.widths), webp: set('webp', found.webpWidths) }
}
