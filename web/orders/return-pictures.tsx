import { safe } from '@orpc/client'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { MOST_RETURN_PICTURES } from '#contract/return-limits.ts'
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, uploadTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = {
  pictures: string[]
  /** Sends one; answers its address. */
  add: (picture: File) => Promise<{ img: string }>
  onChange: (change: (pictures: string[]) => string[]) => void
  /** Told when photographs are on their way, and when they are no more. */
  onSending: (sending: boolean) => void
}

/** Photographs that show what is wrong, sent as they are chosen. */
export function ReturnPictures({ pictures, add, onChange, onSending }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [sending, setSending] = useState(false)

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])].slice(0, MOST_RETURN_PICTURES - pictures.length)
    event.currentTarget.value = ''
    setSending(true)
    onSending(true)
    setSaid('')
    for (const picture of files) {
      const problem = await sendOne(picture)
      if (problem) setSaid(`${picture.name}: ${problem}`)
    }
    setSending(false)
    onSending(false)
  }

  async function sendOne(picture: File): Promise<string | undefined> {
    if (picture.size > MOST_UPLOAD_BYTES) return uploadTooLarge()
    const [error, kept] = await safe(add(picture))
    if (error) return failureWords(error)
    onChange((now) => [...now, kept.img])
    return undefined
  }

  return (
    <div>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        {t('orders.photographsOptional')}
      </p>
      {pictures.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {pictures.map((img, place) => (
            <li key={img} className="grid gap-2">
              <Picture
                src={img}
                alt={t('orders.photograph', { place: place + 1 })}
                width={88}
                height={88}
                sizes="88px"
                className="size-22 border border-line object-cover"
              />
              <Button
                look="quiet"
                size="small"
                aria-label={t('orders.removePhotograph', { place: place + 1 })}
                onClick={() => {
                  onChange((now) => now.filter((one) => one !== img))
                  field.current?.parentElement?.querySelector('button')?.focus()
                }}
              >
                {t('orders.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          accept={UPLOAD_TYPES.join(',')}
          aria-label={t('orders.photographs')}
          onChange={send}
        />
        <Button
          look="quiet"
          size="small"
          busy={sending}
          aria-disabled={pictures.length >= MOST_RETURN_PICTURES}
          aria-describedby={`${id}-hint`}
          onClick={() => pictures.length < MOST_RETURN_PICTURES && field.current?.click()}
        >
          {sending ? t('orders.sending') : t('orders.addPhotographs')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t('orders.atMostEachOfAt', { MOST_RETURN_PICTURES })}
      </p>
      <p role="alert" className="mt-1.5 text-sm wrap-anywhere text-wrong empty:hidden">
        {said}
      </p>
    </div>
  )
}
