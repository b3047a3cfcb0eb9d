import { useState } from 'react'
import type { PaidBy } from '#contract/transfers.ts'
import { t } from '#messages/t.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PaidByHand = { paidBy: PaidBy; paidNote: string }

/** In the words of the admin's pages. */
export const PAID_BY: Record<PaidBy, string> = {
  'bank transfer': t('admin.orders.bankTransfer'),
  cash: t('admin.orders.cash'),
  other: t('admin.orders.anotherWay'),
}

/** What nobody says of an order: with the invoice it can no longer be changed. */
export const NOT_SAID: PaidByHand = { paidBy: 'other', paidNote: '' }

type Props = { first: PaidByHand; onChange: (how: Partial<PaidByHand>) => void }

/** How an order was paid that no card paid. */
export function PaidByFields({ first, onChange }: Props) {
  const [paidBy, setPaidBy] = useState(first.paidBy)

  function choose(value: PaidBy): void {
    setPaidBy(value)
    onChange({ paidBy: value })
  }

  return (
    <>
      <TableChoice label={t('admin.orders.howWasItPaid')} table={PAID_BY} value={paidBy} onChange={choose} />
      <TextField
        label={t('admin.orders.noteOptionalOnlyTheShop')}
        name="paidNote"
        maxLength={500}
        autoComplete="off"
        defaultValue={first.paidNote}
        onValueChange={(paidNote) => onChange({ paidNote })}
      />
    </>
  )
}
