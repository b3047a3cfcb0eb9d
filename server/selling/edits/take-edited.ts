import { type LockedProduct, lockProducts } from '#server/catalogue/products/locked-products-store.ts'
import { editPieces, type Pieces, takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account, Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { PricedEdit } from '#server/selling/edits/price-edit.ts'
import type { KeptLine } from '#server/selling/edits/versions-store.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { PricesOutdated } from '#server/selling/orders/take-again.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

type Taking = { by: Account; priced: PricedEdit; before: KeptLine[] }

/**
 * Takes the pieces that are added and gives those free that are removed; of an order whose hold ended, takes all. Answers the lines of the next
 * version. Errors: SOLD_OUT, PRODUCT_GONE, QUANTITY_OUT_OF_RANGE; PricesOutdated.
 */
export async function takeEdited(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { by, priced, before }: Taking,
): Promise<KeptLine[]> {
  const { pieces, page, pricedNow, receipt } = priced
  const holds = order.holdsStock || isPaid(order)
  const ids = [...new Set([...pieces, ...before].map(({ productId }) => productId))]
  const there = await lockProducts(tx, ids)
  const stands = (id: string) => page.prices.get(id)?.version === there.get(id)?.version
  if (!pricedNow.every(stands) || (await readRules(tx, page.rules)).version !== page.rules.version)
    throw new PricesOutdated()
  const differences = ids.map((productId) => ({
    productId,
    quantity: quantityIn(pieces, productId) - (holds ? quantityIn(before, productId) : 0),
  }))
  for (const { productId, quantity } of differences)
    mustBeThere(there.get(productId), quantity, quantityIn(pieces, productId))
  if (holds) await editPieces(tx, order.id, differences, { isPaid: isPaid(order), actorId: by.id })
  else {
    await takeStock(tx, order.id, pieces)
    await recordFact(tx, actor, 'order.stock_taken_again', order.id)
  }
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
    throw new Refusal('QUANTITY_OUT_OF_RANGE', `The least one may order of ${name} is ${minimum}`)
  if (wanted % multiple !== 0)
    throw new Refusal('QUANTITY_OUT_OF_RANGE', `${name} is sold in multiples of ${multiple}`)
  if (available < more)
    throw new Refusal(
      'SOLD_OUT',
      available === 0 ? `${name} is sold out` : `${name} has only ${available} left`,
    )
}
