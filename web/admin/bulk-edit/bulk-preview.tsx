import { useEffect, useRef, useState } from 'react'
import type { ChangedRow } from '#contract/managed-products.ts'
import { t } from '#messages/t.ts'
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
          ? t('admin.bulkEdit.cannotBeChangedSo', { refused: products(refused.length) })
          : changed === 0
            ? t('admin.bulkEdit.theyAreLikeThatAlready')
            : t('admin.bulkEdit.willChange', { changed: products(changed) })}
      </h3>
      {moved.length > 0 && (
        <Notice tone="note" className="mt-3">
          <p>
            {t('admin.bulkEdit.nothingWasChangedYetWas', {
              moved: products(moved.length),
              moved2: moved.length,
            })}
          </p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="wrong" className="mt-3">
          <p>{t('admin.bulkEdit.eitherAllAreChangedOr')}</p>
        </Notice>
      )}
      <div ref={list} className="mt-4 max-h-[60vh] overflow-auto border border-line" tabIndex={-1}>
        <table aria-label={t('admin.bulkEdit.preview')} className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sheet text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 font-normal">
                {t('admin.bulkEdit.product')}
              </th>
              <th scope="col" className="px-3 py-2 font-normal">
                {t('admin.bulkEdit.before')}
              </th>
              <th scope="col" className="px-3 py-2 font-normal">
                {t('admin.bulkEdit.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const { _id, productName, before, after, rounded, refused } = row
              return (
                <tr key={_id} className="border-t border-line align-top">
                  <td className="min-w-28 px-3 py-2 wrap-anywhere">
                    {productName ?? t('admin.bulkEdit.aDeletedProduct')}
                  </td>
                  <td className="px-3 py-2 text-soft tabular-nums">
                    {words(before)}
                    {moved.includes(row) && (
                      <span className="block">{t('admin.bulkEdit.changedMeanwhile')}</span>
                    )}
                  </td>
                  <td className="px-3 py-2 tabular-nums">
                    {refused ? (
                      <span className="text-wrong">{plainWords(refused)}</span>
                    ) : before === after ? (
                      <span className="text-soft">{t('admin.bulkEdit.asItIs')}</span>
                    ) : (
                      <span className="font-medium">{words(after)}</span>
                    )}
                    {!refused && rounded && (
                      <span className="block text-soft">{t('admin.bulkEdit.roundedFrom', { rounded })}</span>
                    )}
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
            {t('admin.bulkEdit.showAll', { rows: rows.length })}
          </Button>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {refused.length > 0 ? (
          refused.length < rows.length && (
            <Button busy={sending} onClick={() => onLeaveOut(refused.map(({ _id }) => _id))}>
              {t('admin.bulkEdit.leaveOut', { refused: products(refused.length) })}
            </Button>
          )
        ) : (
          <Button busy={sending || changed === 0} onClick={onApply}>
            {sending
              ? t('admin.bulkEdit.changing')
              : t('admin.bulkEdit.change', { changed: products(changed) })}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {t('admin.bulkEdit.back')}
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

const products = (count: number) => t('admin.bulkEdit.product2', { count })
