import { t } from '#messages/t.ts'
import { buttonInText } from '#web/ui/button.tsx'

type Props = {
  quantity: number
  /** The id of the field that gets it, and the keyboard where that pressed the button, as the button goes with what it solved. */
  field: string | undefined
  of?: string | undefined
  onTake: (quantity: number) => void
}

/** Takes a quantity that is offered, in a line of text. */
export function Take({ quantity, field, of, onTake }: Props) {
  const words = t('quantities.take', { quantity })
  return (
    <button
      type="button"
      aria-label={of === undefined ? undefined : `${words}: ${of}`}
      className={`${buttonInText} mr-2 print:hidden`}
      onClick={(event) => {
        onTake(quantity)
        const byKeyboard = event.detail === 0
        if (byKeyboard && field !== undefined) document.getElementById(field)?.focus()
      }}
    >
      {words}
    </button>
  )
}
