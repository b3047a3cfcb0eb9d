import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** What the button says, and what it says while the form is sent. */
  button: string
  doing?: string
  sending: boolean
  size?: 'small'
  look?: 'danger'
  onCancel?: (() => void) | undefined
  /** Other buttons beside it. */
  children?: ReactNode
}

/** The end of a form: the button that sends it, and one that leaves all as it was. */
export function FormEnd({
  button,
  doing = t('forms.saving'),
  sending,
  size,
  look,
  onCancel,
  children,
}: Props) {
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <Button type="submit" size={size} look={look} busy={sending}>
        {sending ? doing : button}
      </Button>
      {onCancel && (
        <Button look="quiet" size={size} onClick={onCancel}>
          {t('forms.cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
