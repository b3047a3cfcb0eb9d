import { toDollars } from '#contract/money.ts'
import { sumOfLines } from '#contract/prices.ts'
import type { Arrival, ListedPurchase, Purchase } from '#contract/purchases.ts'
import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  type ArrivalLine,
  type ArrivalRow,
  arrivalsOf,
  arrivedLines,
} from '#server/selling/purchasing/arrivals-store.ts'
import { cameOf, purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import {
  findPurchase,
  type NamedLine,
  namedLinesOf,
  type WithSupplier,
} from '#server/selling/purchasing/purchases-store.ts'

/** With lines and arrivals. Errors: NOT_FOUND. */
export async function readPurchase(
  db: Db,
  id: string,
): Promise<WithSupplier & { lines: NamedLine[]; shown: Purchase }> {
  const found = await findPurchase(db, id)
  if (!found) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchPurchase'))
  const { purchase, supplier } = found
  const ids = [purchase.id]
  const [lines, arrivals, arrived] = await Promise.all([
    namedLinesOf(db, ids),
    arrivalsOf(db, purchase.id),
    arrivedLines(db, ids),
  ])
  const shown = {
    ...listedPurchase(found, lines, arrived),
    ...(purchase.note !== null && { note: purchase.note }),
    ...(purchase.mailedTo !== null && { mailedTo: purchase.mailedTo }),
    version: purchase.version,
    lines: lines.map((line) => shownLine(line, arrived, purchase.state === 'received')),
    arrivals: arrivals.map((one) => shownArrival(one, arrived)),
  }
  return { purchase, supplier, lines, shown }
}

/** `lines` and `arrived`: those of this purchase order alone. */
export function listedPurchase(
  { purchase, supplier }: WithSupplier,
  lines: NamedLine[],
  arrived: ArrivalLine[],
): ListedPurchase {
  const { id, number, state, expectedOn, createdAt, orderedAt, closedAt } = purchase
  const { id: _id, name, email } = supplier
  return {
    ...{ _id: id, number: purchaseNumber(number), state },
    supplier: { _id, name, ...(email !== null && { email }) },
    ...(expectedOn !== null && { expected: expectedOn }),
    createdAt: createdAt.toISOString(),
    ...(orderedAt && { orderedAt: orderedAt.toISOString() }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    received: arrived.reduce((sum, { received }) => sum + received, 0),
    total: toDollars(sumOfLines(pricedLines(lines))),
  }
}

/** Those that have a cost. */
export const pricedLines = (lines: NamedLine[]) =>
  lines.flatMap(({ quantity, costCents }) =>
    costCents === null ? [] : [{ unitPriceCents: costCents, quantity }],
  )

function shownLine(one: NamedLine, arrived: ArrivalLine[], hasAllCome: boolean): Purchase['lines'][number] {
  const {
    line,
    productId,
    name: productName,
    sku,
    tracking,
    shelfPlace,
    promisedOn,
    articleNumber,
    quantity,
  } = one
  const came = cameOf(line, arrived)
  const difference = came.received - quantity
  return {
    ...{ line, productId, productName, quantity, ...came },
    ...(sku !== null && { sku }),
    ...(tracking !== null && { tracking }),
    ...(shelfPlace !== null && { shelfPlace }),
    ...(promisedOn !== null && { promisedOn }),
    ...(articleNumber !== null && { articleNumber }),
    ...(one.costCents !== null && { cost: toDollars(one.costCents) }),
    ...(hasAllCome && difference !== 0 && { difference }),
  }
}

function shownArrival(
  { number, at, note, isLast, by }: ArrivalRow & { by: string | null },
  arrived: ArrivalLine[],
): Arrival {
  return {
    ...{ number, at: at.toISOString() },
    ...(by !== null && { by }),
    ...(note !== null && { note }),
    ...(isLast && { last: true as const }),
    lines: arrived
      .filter((one) => one.number === number)
      .map(({ line, received, damaged, batch, bestBefore, shelfPlace }) => ({
        ...{ line, received, damaged },
        ...(batch !== null && { batch }),
        ...(bestBefore !== null && { bestBefore }),
        ...(shelfPlace !== null && { place: shelfPlace }),
      })),
  }
}
