import { useEffect, useRef } from 'react'
import { t } from '#messages/t.ts'
import { CopiedText } from '#web/forms/copied-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { title: string; text: string; secret: string; onDone: () => void }

/** A secret that is shown this once, with a button that copies it. It takes the keyboard; `onDone` says where that goes on. */
export function SecretOnce({ title, text, secret, onDone }: Props) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice className="mt-6 max-w-3xl">
      <p ref={heading} tabIndex={-1} className="font-medium" role="status">
        {title}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      <CopiedText text={secret}>
        <Button size="small" look="quiet" onClick={onDone}>
          {t('admin.fields.iHaveStoredIt')}
        </Button>
      </CopiedText>
    </Notice>
  )
}
