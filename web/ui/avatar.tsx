type Props = { src: string | null | undefined; size: number; className: string; lazy?: boolean }

const NOBODY = '/avatar.svg'

/** Somebody's picture; the usual one where there is none, or where it cannot be loaded. */
export function Avatar({ src, size, className, lazy }: Props) {
  return (
    <img
      src={src || NOBODY}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      className={`shrink-0 rounded-full border border-line bg-shade object-cover ${className}`}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(NOBODY)) currentTarget.src = NOBODY
      }}
    />
  )
}
