import { type KeyboardEvent, useId } from 'react'
import { parts, t } from '#messages/t.ts'
import { afterScan, batchesOf } from '#web/admin/orders/pack-wish.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Words } from '#web/ui/words.tsx'

type Away = { batch: string; quantity: number }[] | undefined
type Props = { name: string; of: string; away: Away; problem: string | undefined }

/** Which batches or serial numbers come back; nothing where no other can be meant. */
export function NumbersField({ name, of, away = [], problem }: Props) {
  const id = useId()
  if (away.length < 2) return null
  const numbers = away.map(({ batch, quantity }) => (quantity > 1 ? `${batch} × ${quantity}` : batch))
  return (
    <div className="basis-full pt-2">
      <label htmlFor={id} className={labelLook}>
        <Words of={parts('admin.orders.theirNumbers', { span: <span className="sr-only">: {of}</span> })} />
      </label>
      <input
        id={id}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={endNumber}
        aria-invalid={problem !== undefined}
        data-invalid={problem === undefined ? undefined : ''}
        aria-describedby={`${id}-hint ${id}-problem`}
        className={inputLook}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft wrap-anywhere">
        {t('admin.orders.withTheCustomer', { numbers: numbers.join(', ') })}
      </p>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** Enter, with which a scanner ends, ends a number and sends no form. React hears of it as of what is typed. */
export function endNumber(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  event.preventDefault()
  const next = afterScan(field.value)
  if (next === field.value) return
  field.setRangeText(next, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nothing where none was typed; a text says what is wrong. */
export function typedNumbers(typed: string, pieces: number): { batches?: Away } | string {
  const batches = batchesOf(typed, pieces, 'back')
  if (typeof batches === 'string') return batches
  return batches.length > 0 ? { batches } : {}
}
