import { useState } from 'react'
import { t } from '#messages/t.ts'
import { Picture } from '#web/ui/picture.tsx'

type Props = { img: string; alt: string; size: number; className: string }

/** A picture of then. One that was uploaded and is in use nowhere any more may be deleted by now, and says so. */
export function PastPicture({ img, alt, size, className }: Props) {
  const [missing, setMissing] = useState('')
  if (img === '' || missing === img)
    return (
      <span
        className={`grid place-items-center border border-line stage p-1 text-center text-xs leading-tight text-soft ${className}`}
      >
        {img === '' ? t('admin.past.noPicture') : t('admin.past.deletedSince')}
      </span>
    )
  return (
    <Picture
      src={img}
      alt={alt}
      sizes={`${size}px`}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(img)}
      className={`border border-line stage object-contain ${className}`}
    />
  )
}
