import { useId } from 'react'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { NumbersField } from '#web/admin/orders/numbers-field.tsx'
import type { RefundProblem } from '#web/admin/orders/refund-wish.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'

type Props = { order: Order; problem: RefundProblem | undefined }

/** Money and pieces are two matters: none goes back on the shelf unless somebody says that it is there. */
export function RefundPieces({ order: { lines }, problem }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className={labelLook}>{t('admin.orders.piecesThatGoBackOn')}</legend>
      <ul className="border-t border-line">
        {lines.map(({ line, name, quantity, returned, away }) => (
          <li
            key={line}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5"
          >
            <label htmlFor={`${id}-${line}`} className="min-w-0 flex-1 wrap-anywhere">
              <Measures>{name}</Measures>
              <span className="block text-sm text-soft">
                {t('admin.orders.ofNotReturnedYet', {
                  quantity: quantity - returned,
                  quantity2: quantity,
                  returned: returned > 0 ? 'yes' : 'no',
                })}
              </span>
            </label>
            <input
              id={`${id}-${line}`}
              name={`line-${line}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue="0"
              disabled={quantity === returned}
              aria-invalid={problem?.line === line && !problem.ofNumbers}
              data-invalid={problem?.line === line && !problem.ofNumbers ? '' : undefined}
              aria-describedby={`${id}-${line}-problem`}
              className={`${inputLook} max-w-24 text-center tabular-nums`}
            />
            <p
              id={`${id}-${line}-problem`}
              role="alert"
              className="basis-full pt-1.5 text-right text-sm text-wrong empty:hidden"
            >
              {problem?.line === line && !problem.ofNumbers && problem.words}
            </p>
            <NumbersField
              {...{ away, of: name, name: `numbers-${line}` }}
              problem={problem?.line === line && problem.ofNumbers ? problem.words : undefined}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
