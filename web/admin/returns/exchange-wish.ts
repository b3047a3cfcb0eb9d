/** What is given in place of the money. Pure. */

import type { Exchanged } from '#contract/exchanges.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import type { EditedLine } from '#web/admin/orders/edit-wish.ts'

/** As many pieces as came back, of what the customer wants, or else of the same. */
export function firstLines({ lines, receivedAt }: ManagedReturn): EditedLine[] {
  const pieces = new Map<string, { name: string; quantity: number }>()
  for (const { productId, name, wanted, quantity, restocked, scrapped, replaced } of lines) {
    const back = (receivedAt ? restocked + scrapped : quantity) - replaced
    const id = wanted?.productId ?? productId
    if (!id || back <= 0) continue
    const before = pieces.get(id)?.quantity ?? 0
    pieces.set(id, { name: wanted?.name ?? name, quantity: before + back })
  }
  return [...pieces].map(([productId, { name, quantity }]) => ({
    productId,
    name,
    quantity: String(quantity),
  }))
}

/** What it means for the money. */
export function exchangeWords(
  of: { currency: string },
  { total, worth, toPay, goesBack }: Exchanged,
): string {
  const words = t('admin.returns.theNewPiecesCostAnd', {
    total: moneyOf(of, total),
    worth: moneyOf(of, worth),
  })
  if (toPay) return t('admin.returns.theCustomerPaysMoreWith', { words, toPay: moneyOf(of, toPay) })
  if (goesBack) return t('admin.returns.goesBackToTheCustomers', { words, goesBack: moneyOf(of, goesBack) })
  return t('admin.returns.nothingIsToBePaid', { words })
}
