import { useId } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { LotsToTake } from '#web/admin/orders/lots-to-take.tsx'
import { NotThere } from '#web/admin/orders/not-there.tsx'
import { endNumber } from '#web/admin/orders/numbers-field.tsx'
import type { PackProblem } from '#web/admin/orders/pack-wish.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'

export type PackableLine = Order['lines'][number] &
  Partial<Pick<OrderToPack['lines'][number], 'missing' | 'lots'>>
type Props = { lines: PackableLine[]; problem: PackProblem | undefined }

/** Each line that has pieces left, all of those that lie there unless another number is typed. */
export function PackPieces({ lines, problem }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className={labelLook}>{t('admin.orders.piecesInThisParcel')}</legend>
      <ul className="border-t border-line">
        {lines
          .filter(({ left }) => left > 0)
          .map(({ line, name, left, lots }) => (
            <li key={line} className="grid gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-2">
              <div className="flex min-w-0 items-center justify-between gap-4">
                <label htmlFor={`${id}-${line}`} className="min-w-0 wrap-anywhere">
                  <Measures>{name}</Measures>
                  <span className="block text-sm text-soft">{t('admin.orders.left', { left })}</span>
                  <LotsToTake lots={lots} />
                </label>
                <input
                  id={`${id}-${line}`}
                  inputMode="numeric"
                  defaultValue={left}
                  {...fieldOf(`line-${line}`, problem, id)}
                  className={`${inputLook} max-w-20 shrink-0 text-center tabular-nums`}
                />
              </div>
              <input
                aria-label={t('admin.orders.batchOrSerialNumbers', { name })}
                placeholder={t('admin.orders.batchOrSerialNumbers2')}
                defaultValue={typedLots(lots)}
                autoCapitalize="none"
                spellCheck={false}
                onKeyDown={endNumber}
                {...fieldOf(`batch-${line}`, problem, id)}
                className={inputLook}
              />
              <p
                id={`${id}-problem-${line}`}
                role="alert"
                className="col-span-full text-sm text-wrong empty:hidden"
              >
                {problem?.field?.endsWith(`-${line}`) && problem.words}
              </p>
            </li>
          ))}
      </ul>
      <NotThere lines={lines} />
      <p role="alert" className="mt-2 text-sm text-wrong empty:hidden">
        {problem && !problem.field && problem.words}
      </p>
      <p className="mt-2 text-sm text-soft">{t('admin.orders.numbersMayStayEmptySeveral')}</p>
    </fieldset>
  )
}

/** As the field takes them; of pieces of no known batch the packer reads the number. */
function typedLots(lots: PackableLine['lots'] = []): string {
  const known = Map.groupBy(lots, ({ batch }) => batch)
  known.delete(undefined)
  return [...known]
    .map(([batch, those]) => `${batch} × ${those.reduce((sum, { pieces }) => sum + pieces, 0)}`)
    .join(', ')
}

function fieldOf(name: string, problem: PackProblem | undefined, id: string) {
  const isWrong = problem?.field === name
  return {
    name,
    autoComplete: 'off',
    'aria-invalid': isWrong,
    'data-invalid': isWrong ? '' : undefined,
    'aria-describedby': isWrong ? `${id}-problem-${name.split('-')[1]}` : undefined,
  }
}
