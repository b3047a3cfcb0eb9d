import { useState } from 'react'
import { exemptionWords, isExempt } from '#contract/exemptions.ts'
import type { WithdrawableOrder } from '#contract/withdrawals.ts'
import { number, t } from '#messages/t.ts'
import { tick, tickedIn } from '#web/withdrawal/declare.ts'

type Line = WithdrawableOrder['lines'][number]

/** What of an order goes back: all of it until somebody takes a tick away. `ticked`: what was ticked before. */
export function OwnLines({ lines, ticked }: Pick<WithdrawableOrder, 'lines'> & { ticked: string }) {
  const before = tickedIn(ticked)
  const all = lines.filter((line) => !isExempt(line)).map(tick)
  return (
    <fieldset className="mt-3 ml-7">
      <legend className="mb-1.5 text-sm font-medium">{t('withdrawals.whatGoesBack')}</legend>
      <input type="hidden" name="all" value={all.join('\n')} />
      {lines.map((line) => (
        <OwnLine
          key={line.line}
          line={line}
          first={before.length === 0 ? line : before.find((one) => one.line === line.line)}
        />
      ))}
    </fieldset>
  )
}

function OwnLine({ line, first }: { line: Line; first: Pick<Line, 'quantity'> | undefined }) {
  const { name, exemption } = line
  const [quantity, setQuantity] = useState(first?.quantity ?? line.quantity)
  const words = exemptionWords(exemption)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <label className="flex min-h-10 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="pieces"
          value={tick({ ...line, quantity })}
          disabled={isExempt(line)}
          defaultChecked={first !== undefined && !isExempt(line)}
          className="mt-1 size-4 accent-action"
        />
        <span className="wrap-anywhere">
          {number(line.quantity)} × {name}
          {words && <span className="block text-sm text-note">{words}</span>}
        </span>
      </label>
      {line.quantity > 1 && !isExempt(line) && (
        <select
          aria-label={t('withdrawals.piecesOf', { name })}
          value={quantity}
          onChange={({ target }) => setQuantity(Number(target.value))}
          className="min-h-10 border border-line bg-sheet px-2 tabular-nums"
        >
          {Array.from({ length: line.quantity }, (_, place) => place + 1).map((count) => (
            <option key={count} value={count}>
              {number(count)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
