import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { ChangedRow } from '#contract/managed-products.ts'
import { plainWords } from '#web/admin/families/family-state.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const FIRST_SHOWN = 50
/** So many drafted prices are tried at once on the orders of the past. */
const MOST_TRIED = 1_000

type Props = {
  rows: ChangedRow[]
  /** The rows of the preview before, where products were changed between it and the attempt to change them. */
  seen: ChangedRow[] | undefined
  changed: number
  /** How a value before or after is written. */
  words: (value: string | undefined) => string
  sending: boolean
  onApply: () => void
  onLeaveOut: (ids: string[]) => void
  onBack: () => void
}

/** What a change makes of each product, those first that cannot be changed so; nothing is done yet. */
export function BulkPreview({ rows, seen, changed, words, sending, onApply, onLeaveOut, onBack }: Props) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (rows.length > 0) heading.current?.focus()
  }, [rows])
  const refused = rows.filter((row) => row.refused !== undefined)
  const moved = movedSince(rows, seen)
  const sorted = [
    ...refused,
    ...moved.filter((row) => row.refused === undefined),
    ...rows.filter((row) => row.refused === undefined && !moved.includes(row)),
  ]
  const prices = draftedPrices(rows)
  const shown = all ? sorted : sorted.slice(0, FIRST_SHOWN)
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {refused.length > 0
          ? `${products(refused.length)} cannot be changed so`
          : changed === 0
            ? 'They are like that already'
            : `${products(changed)} will change`}
      </h3>
      {moved.length > 0 && (
        <Notice tone="note" className="mt-3">
          <p>
            Nothing was changed yet: {products(moved.length)} {moved.length === 1 ? 'was' : 'were'} changed by
            somebody else since you looked. This is what would happen now.
          </p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="wrong" className="mt-3">
          <p>Either all are changed or none. Leave out what cannot be changed, or change something else.</p>
        </Notice>
      )}
      <div ref={list} className="mt-4 max-h-[60vh] overflow-auto border border-line" tabIndex={-1}>
        <table aria-label="Preview" className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sheet text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 font-normal">
                Product
              </th>
              <th scope="col" className="px-3 py-2 font-normal">
                Before
              </th>
              <th scope="col" className="px-3 py-2 font-normal">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const { _id, productName, before, after, rounded, refused } = row
              return (
                <tr key={_id} className="border-t border-line align-top">
                  <td className="min-w-28 px-3 py-2 wrap-anywhere">{productName ?? 'A deleted product'}</td>
                  <td className="px-3 py-2 text-soft tabular-nums">
                    {words(before)}
                    {moved.includes(row) && <span className="block">changed meanwhile</span>}
                  </td>
                  <td className="px-3 py-2 tabular-nums">
                    {refused ? (
                      <span className="text-wrong">{plainWords(refused)}</span>
                    ) : before === after ? (
                      <span className="text-soft">as it is</span>
                    ) : (
                      <span className="font-medium">{words(after)}</span>
                    )}
                    {!refused && rounded && <span className="block text-soft">rounded from {rounded}</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className="mt-2">
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setAll(true)
              list.current?.focus()
            }}
          >
            Show All {rows.length.toLocaleString('en-US')}
          </Button>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {refused.length > 0 ? (
          refused.length < rows.length && (
            <Button busy={sending} onClick={() => onLeaveOut(refused.map(({ _id }) => _id))}>
              Leave Out {products(refused.length)}
            </Button>
          )
        ) : (
          <Button busy={sending || changed === 0} onClick={onApply}>
            {sending ? 'Changing…' : `Change ${products(changed)}`}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      {prices.length > 0 && (
        <div className="mt-6">
          <Rehearsal prices={prices} />
        </div>
      )}
    </div>
  )
}

/** The rows that have something else than a preview before said. */
function movedSince(rows: ChangedRow[], seen: ChangedRow[] | undefined): ChangedRow[] {
  const before = new Map(seen?.map((row) => [row._id, row.before]))
  return rows.filter(({ _id, before: now }) => before.has(_id) && before.get(_id) !== now)
}

/** The new prices of a change of prices; none where something else is changed, or where one cannot be changed so. */
function draftedPrices(rows: ChangedRow[]): { productId: string; price: number }[] {
  if (rows.length > MOST_TRIED || rows.some(({ refused }) => refused !== undefined)) return []
  return rows.flatMap(({ _id, price, before, after }) =>
    price === undefined || before === after ? [] : [{ productId: _id, price }],
  )
}

const products = (count: number) => counted(count, 'product')
