import { Picture } from '#web/ui/picture.tsx'

type Props = { src: string | null | undefined; size: number; className: string; lazy?: boolean }

const NOBODY = '/avatar.svg'

/** Somebody's picture; the usual one where there is none, or where it cannot be loaded. */
export function Avatar({ src, size, className, lazy }: Props) {
  return (
    <Picture
      src={src || NOBODY}
      alt=""
      sizes={`${size}px`}
      width={size}
      height={size}
      referrerPolicy="no-referrer" // some hosts of photos refuse what comes from another site
      loading={lazy ? 'lazy' : undefined}
      className={`shrink-0 rounded-full border border-line bg-shade object-cover ${className}`}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(NOBODY)) currentTarget.src = NOBODY
      }}
    />
  )
}
