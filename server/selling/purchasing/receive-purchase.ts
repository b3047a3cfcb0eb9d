import { isDeepStrictEqual } from 'node:util'
import { isOfBatches } from '#contract/lot-order.ts'
import { MOST_PIECES, tooManyPieces } from '#contract/order-limits.ts'
import type { PurchaseState } from '#contract/purchase-states.ts'
import { t } from '#messages/t.ts'
import { editProducts, mustBeRight } from '#server/catalogue/products/edit/many.ts'
import { type InLot, putInLots } from '#server/catalogue/products/lots-store.ts'
import { namedPlace } from '#server/catalogue/products/stock-places.ts'
import { arrivePieces } from '#server/catalogue/products/stock-store.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  type ArrivalLine,
  type ArrivalRow,
  arrivalsOf,
  arrivedLines,
  insertArrival,
} from '#server/selling/purchasing/arrivals-store.ts'
import { movePromises, NO_PROMISES, type Promises } from '#server/selling/purchasing/move-promises.ts'
import { mustFollow, purchaseNumber, stateAfter } from '#server/selling/purchasing/purchase.ts'
import { changePurchase, linesOf, type PurchaseLine } from '#server/selling/purchasing/purchases-store.ts'
import { mustLock } from '#server/selling/purchasing/write-purchase.ts'

type Came = {
  line: number
  received: number
  damaged: number
  batch?: string | undefined
  bestBefore?: string | undefined
  place?: string | undefined
}
type Delivery = {
  arrival: number
  lines: Came[]
  last: boolean
  note?: string | undefined
  stockPlace?: string | undefined
}

type Received = Promises & { state: PurchaseState }

/**
 * Books a delivery, whose pieces lie on the shelf afterwards. The same delivery again, as by a double click, changes nothing. With the last one the days move
 * by which missing pieces are promised. Answers the state afterwards. Errors: NOT_FOUND, STATE_NOT_REACHED, PURCHASE_CHANGED (another delivery has this number), UNPROCESSABLE_CONTENT.
 */
export function receivePurchase(db: Db, admin: Account, id: string, delivery: Delivery): Promise<Received> {
  return db.transaction(async (tx) => {
    const purchase = await mustLock(tx, id)
    const { arrival: number, last: isLast } = delivery
    const note = delivery.note || null
    const came = delivery.lines.map(({ line, received, damaged, batch, bestBefore, place }) => ({
      ...{ line, received, damaged },
      ...{ batch: batch || null, bestBefore: bestBefore ?? null, shelfPlace: place || null },
    }))
    const before = await arrivalsOf(tx, purchase.id)
    const arrived = await arrivedLines(tx, [purchase.id])
    if (number <= before.length) {
      mustBeSame(before[number - 1], arrived, { number, note, isLast, came })
      return { state: purchase.state, ...NO_PROMISES }
    }
    const lines = await linesOf(tx, purchase.id)
    const state = stateAfter(lines, [...arrived, ...came], isLast)
    mustFollow(purchase, state)
    if (number !== before.length + 1)
      throw new WrongFields([
        {
          path: ['arrival'],
          message: t('admin.refusals.nextDeliveryIs', { number: String(before.length + 1) }),
        },
      ])
    await lockCatalogue(tx)
    const products = await lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    )
    const productOf = (line: number) => products.get(lines[line - 1]?.productId ?? '')
    mustHaveBatches(came, productOf)
    mustHaveRoom(came, productOf)
    await putPlaces(tx, admin, came, productOf)
    const name = purchaseNumber(purchase.number)
    const placeId = (await namedPlace(tx, delivery.stockPlace))?._id
    await arrivePieces(tx, purchase.id, piecesOf(came, lines), {
      ...{ actorId: admin.id, reason: `Purchase order ${name}, delivery ${number}` },
      placeId,
    })
    await putInLots(tx, lotsOf(came, productOf), placeId)
    await insertArrival(tx, { purchaseId: purchase.id, number, note, isLast, actorId: admin.id }, came)
    const closing = state === 'received' ? { closedAt: databaseNow } : {}
    // What is missing of it does not come any more.
    const moved = await movePromises(tx, admin, state === 'received' ? lines : [], () =>
      changePurchase(tx, purchase, { state, ...closing }),
    )
    await recordFact(tx, staff(admin), 'purchase.arrived', purchase.id, {
      before: { state: purchase.state },
      after: {
        ...{ state, arrival: number, lines: came, note },
        pieces: came.reduce((sum, { received }) => sum + received, 0),
      },
    })
    return { state, ...moved }
  })
}

type Booked = Pick<ArrivalLine, 'line' | 'received' | 'damaged' | 'batch' | 'bestBefore' | 'shelfPlace'>

/** Errors: PURCHASE_CHANGED. */
function mustBeSame(
  booked: ArrivalRow | undefined,
  arrived: ArrivalLine[],
  { number, note, isLast, came }: { number: number; note: string | null; isLast: boolean; came: Booked[] },
): void {
  const had = arrived
    .filter((one) => one.number === number)
    .map(({ purchaseId: _, number: __, entry: ___, ...one }) => one)
  if (booked?.note === note && booked.isLast === isLast && isDeepStrictEqual(had, came)) return
  throw new Refusal('PURCHASE_CHANGED', t('admin.refusals.deliveryWasBooked', { number: String(number) }))
}

function mustHaveBatches(came: Booked[], productOf: (line: number) => ProductRow | undefined): void {
  const wrong = came.flatMap(({ line, received, batch }, index) => {
    const product = productOf(line)
    if (!product)
      return [
        { path: ['lines', index, 'line'], message: t('admin.refusals.noSuchLine', { line: String(line) }) },
      ]
    if (!isOfBatches(product.tracking) || received === 0 || batch !== null) return []
    return [
      { path: ['lines', index, 'batch'], message: t('admin.refusals.needsItsBatch', { name: product.name }) },
    ]
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
}

/** Many deliveries of many pieces each would come to a number that no column holds. */
function mustHaveRoom(came: Booked[], productOf: (line: number) => ProductRow | undefined): void {
  const wrong = came.flatMap(({ line, received }, index) => {
    const earlier = came.slice(0, index).filter((one) => one.line === line)
    const there = earlier.reduce((sum, one) => sum + one.received, productOf(line)?.shelf ?? 0)
    return received === 0 || there + received <= MOST_PIECES
      ? []
      : [
          {
            path: ['lines', index, 'received'],
            message: t('admin.refusals.canLieOnShelf', { most: tooManyPieces() }),
          },
        ]
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
}

/** A product that has no place yet has that where its pieces were put. */
async function putPlaces(
  tx: Tx,
  admin: Account,
  came: Booked[],
  productOf: (line: number) => ProductRow | undefined,
): Promise<void> {
  const places = new Map<string, string>()
  for (const { line, shelfPlace } of came) {
    const product = productOf(line)
    if (product && product.shelfPlace === null && shelfPlace !== null && !places.has(product.id))
      places.set(product.id, shelfPlace)
  }
  const edits = [...places].map(([id, shelfPlace]) => ({ id, change: { shelfPlace } }))
  for (const edited of edits.length > 0 ? await editProducts(tx, admin, edits) : []) mustBeRight(edited)
}

/** A serial number is of one piece: it makes no lot. */
const lotsOf = (came: Booked[], productOf: (line: number) => ProductRow | undefined): InLot[] =>
  came.flatMap(({ line, received: quantity, batch, bestBefore }) => {
    const { id: productId, tracking } = productOf(line) ?? {}
    return productId && batch !== null && quantity > 0 && tracking !== 'serial'
      ? [{ productId, batch, quantity, bestBefore }]
      : []
  })

/** Each product stands in one line. */
function piecesOf(came: Booked[], lines: PurchaseLine[]): { productId: string; quantity: number }[] {
  return lines.map(({ line, productId }) => ({
    productId,
    quantity: came.filter((one) => one.line === line).reduce((sum, { received }) => sum + received, 0),
  }))
}
