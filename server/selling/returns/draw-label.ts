import { setImmediate as nextTurn } from 'node:timers/promises'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { drawReturnLabel } from '#server/selling/documents/draw-return-label.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { returnNumber } from '#server/selling/orders/return-number.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import { hasLabel } from '#server/selling/parcels/shown-return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'

const WAITING = 6
const AGAIN_SECONDS = 2

/** One label at a time, as drawing takes the processor. Rejects with DOCUMENTS_BUSY. */
export const limitLabels = () =>
  createConcurrencyLimit({
    atOnce: 1,
    waiting: WAITING,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, AGAIN_SECONDS),
  })

/** The label for the parcel of an approved return. Errors: NOT_FOUND, STATE_NOT_REACHED. */
export async function drawLabel(shop: ReturnShop, order: OrderWithLines, number: number): Promise<File> {
  const one = (await returnsOf(shop.db, order.id)).find((of) => of.number === number)
  if (!one) throw new Refusal('NOT_FOUND', t('returns.thisOrderHasNoReturn', { number: String(number) }))
  if (!hasLabel(one))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.returnIsThereIsNoLabelFor', {
        kind: one.kind,
        number: String(number),
        state: stateWord(one.state),
      }),
    )
  await nextTurn()
  const name = returnNumber(order, one)
  const bytes = await drawReturnLabel(await readSeller(shop.db, order.language), order, {
    name,
    askedAt: one.askedAt,
  })
  return new File([bytes], `return-label-${name}.pdf`, { type: 'application/pdf' })
}
