import type { ComponentProps } from 'react'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'

type Props = Pick<ComponentProps<'img'>, 'style' | 'loading' | 'fetchPriority'> & { src: string; alt: string }

/** The picture of a product in the grid. */
export function CardPicture(props: Props) {
  return (
    <div className="overflow-hidden border-b border-line">
      <Picture
        {...props}
        width={640}
        height={640}
        sizes={`${PHONE_SIZES}, (width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw`}
        decoding="async"
        className="aspect-square w-full stage object-contain p-4 in-[picture]:p-0 transition-transform duration-500 group-hover:scale-[1.03]"
      />
    </div>
  )
}
