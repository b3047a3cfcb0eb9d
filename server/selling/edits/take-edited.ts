import { inLanguage, t } from '#messages/t.ts'
import { type LockedProduct, lockForSale } from '#server/catalogue/products/locked-products-store.ts'
import { editPieces, type Pieces, takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account, Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { PricedEdit } from '#server/selling/edits/price-edit.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { mustHaveRoom, PricesOutdated } from '#server/selling/orders/take-again.ts'
import type { KeptLine } from '#server/selling/orders/versions-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

type Taking = { by: Account; isOwn: boolean; priced: PricedEdit; before: KeptLine[] }

/**
 * Takes the pieces that are added and gives those free that are removed. Of an order whose hold ended, staff take all, with a place among the unpaid
 * orders; its customer, who changes no pieces, takes none. Answers the lines of the next version. Errors: SOLD_OUT, PRODUCT_GONE,
 * QUANTITY_OUT_OF_RANGE, TOO_MANY_UNPAID; PricesOutdated.
 */
export async function takeEdited(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { by, isOwn, priced, before }: Taking,
): Promise<KeptLine[]> {
  const { pieces, page, pricedNow, receipt } = priced
  const takesAll = !order.holdsStock && !isPaid(order) && !isOwn
  if (takesAll) await mustHaveRoom(tx, { id: order.userId, actor })
  const ids = [...new Set([...pieces, ...before].map(({ productId }) => productId))]
  const spoken = await languageOf(tx, order)
  const there = await inLanguage(spoken, () => lockForSale(tx, ids))
  const stands = (id: string) => page.prices.get(id)?.version === there.get(id)?.version
  if (!pricedNow.every(stands) || (await readRules(tx, page.rules)).version !== page.rules.version)
    throw new PricesOutdated()
  const differences = ids.map((productId) => ({
    productId,
    quantity: quantityIn(pieces, productId) - (takesAll ? 0 : quantityIn(before, productId)),
  }))
  for (const { productId, quantity } of differences)
    mustBeThere(there.get(productId), quantity, quantityIn(pieces, productId))
  if (takesAll) {
    await takeStock(tx, order.id, pieces, spoken)
    await recordFact(tx, actor, 'order.stock_taken_again', order.id)
  } else await editPieces(tx, order.id, differences, { isPaid: isPaid(order), actorId: by.id })
  return pieces.map(({ productId, quantity }, index) => {
    const known = before.find((one) => one.productId === productId) ?? there.get(productId)
    if (!known) throw new Refusal('PRODUCT_GONE')
    const { name, sku, img, costCents } = known
    const unitPriceCents = receipt.lines[index]?.unitPriceCents ?? 0
    return { productId, name, sku, img, unitPriceCents, quantity, costCents }
  })
}

const quantityIn = (pieces: Pieces[], id: string) =>
  pieces.find(({ productId }) => productId === id)?.quantity ?? 0

/** Fewer pieces, or as many as before, need nothing of the shop. `wanted`: of the whole line. */
function mustBeThere(product: LockedProduct | undefined, more: number, wanted: number): void {
  if (more <= 0) return
  if (!product?.isOnSale) throw new Refusal('PRODUCT_GONE')
  const { name, available, minimum, multiple } = product
  if (wanted < minimum)
    throw new Refusal(
      'QUANTITY_OUT_OF_RANGE',
      t('edits.theLeastOneMayOrderOfIs', { name, minimum: String(minimum) }),
    )
  if (wanted % multiple !== 0)
    throw new Refusal(
      'QUANTITY_OUT_OF_RANGE',
      t('edits.isSoldInMultiplesOf', { name, multiple: String(multiple) }),
    )
  if (available < more)
    throw new Refusal(
      'SOLD_OUT',
      available === 0
        ? t('edits.isSoldOut', { name })
        : t('edits.hasOnlyLeft', { name, available: String(available) }),
    )
}
