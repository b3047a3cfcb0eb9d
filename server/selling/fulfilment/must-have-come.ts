import { t } from '#messages/t.ts'
import { lockStock } from '#server/catalogue/products/stock-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { OrderContents } from '#server/selling/orders/contents.ts'
import { missingOf } from '#server/selling/orders/promises-store.ts'
import { type Standing, standing } from '#server/selling/orders/state-words.ts'
import { leftToPack, type PiecesOfLine } from '#server/selling/parcels/parcel.ts'

/**
 * What was sold beyond the shelf is packed once it lies there, for those first who ordered first. `what`: how the refusal calls it. Errors:
 * STATE_NOT_REACHED.
 */
export async function mustHaveCome(
  tx: Tx,
  order: { id: string } & Standing,
  contents: OrderContents,
  pieces: PiecesOfLine[],
): Promise<void> {
  if (!contents.lines.some(({ promise }) => promise)) return
  await lockStock(tx, contents.lines)
  const missing = (await missingOf(tx, [order.id])).get(order.id)
  if (!missing) return
  const left = leftToPack(contents)
  for (const { line, quantity } of pieces) {
    const { productId = '', name } = contents.lines[line - 1] ?? {}
    const away = missing.get(productId) ?? 0
    const there = Math.max(0, (left[line - 1] ?? 0) - away)
    if (away === 0 || quantity <= there) continue
    throw new Refusal(
      'STATE_NOT_REACHED',
      standing(order, t('admin.refusals.notComeYet', { away, name: name ?? '', there: String(there) })),
    )
  }
}
