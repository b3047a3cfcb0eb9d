/** The only SQL of lots. Who changes them has locked the product. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isSameNumber } from '#contract/same-number.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { productLots, stockPlaces } from '#server/platform/db/tables/stock.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

type PlaceId = string | null | undefined
export type InLot = { productId: string; batch: string; quantity: number; bestBefore?: string | null }
export type Lot = typeof productLots.$inferSelect & { place: string | null; isExpired: boolean }
/** Pieces that left a lot, and the place where it lies. */
export type OutOfLot = { productId: string; batch: string; placeId: string | null; quantity: number }

const { productId, batch, placeId, pieces, cameAt, bestBefore } = productLots
/** On its day it can still be sent. */
const isExpired = sql<boolean>`coalesce(${bestBefore} < ${TODAY}, false)`
const firstPlace = sql`(SELECT id FROM ${stockPlaces} ORDER BY position LIMIT 1)`

/** Of these products, those that go out first first: by the day before which they are best, then by age. `place`: only there. */
export function lotsOf(db: Db | Tx, productIds: string[], place?: PlaceId): Promise<Lot[]> {
  return db
    .select({ productId, batch, placeId, pieces, cameAt, bestBefore, place: stockPlaces.name, isExpired })
    .from(productLots)
    .leftJoin(stockPlaces, eq(stockPlaces.id, placeId))
    .where(
      and(
        sql`${productId} = ANY (${sql.param(productIds)}::uuid[])`,
        gt(pieces, 0),
        place ? eq(placeId, place) : undefined,
      ),
    )
    .orderBy(sql`${bestBefore} NULLS LAST`, cameAt, batch, asc(stockPlaces.position))
}

/** Pieces that came, at the first place unless another is named. A lot keeps the earliest of its days. */
export async function putInLots(tx: Tx, came: InLot[], place?: PlaceId): Promise<void> {
  for (const one of came)
    await tx.execute(sql`
      INSERT INTO ${productLots} AS l (product_id, batch, place_id, pieces, came_at, best_before)
      SELECT ${one.productId}::uuid, coalesce(min(o.batch), ${one.batch}), coalesce(${place ?? null}::uuid, ${firstPlace}), ${one.quantity}::int,
        least(min(o.came_at), now()), least(min(o.best_before), ${one.bestBefore ?? null}::date)
      FROM ${productLots} o WHERE o.product_id = ${one.productId}::uuid AND piece_number(o.batch) = piece_number(${one.batch})
      ON CONFLICT (product_id, lower(batch), coalesce(place_id, '00000000-0000-0000-0000-000000000000')) DO UPDATE
        SET pieces = l.pieces + excluded.pieces, came_at = excluded.came_at, best_before = excluded.best_before`)
}

/** Puts pieces back into lots that Kerf knows; others are of none. */
export async function putBackInLots(tx: Tx, back: InLot[], place: PlaceId): Promise<void> {
  for (const one of back) {
    const known = await tx.$count(productLots, isOf(one))
    if (known > 0) await putInLots(tx, [one], place)
  }
}

const isOf = (one: { productId: string; batch: string }) =>
  and(eq(productId, one.productId), sql`piece_number(${batch}) = piece_number(${one.batch})`)

/** As many as each lot has, at one place or from the first on. */
export async function takeFromLots(tx: Tx, wanted: InLot[], place: PlaceId): Promise<OutOfLot[]> {
  const taken: OutOfLot[] = []
  for (const one of wanted) {
    let left = one.quantity
    const lots = await lotsOf(tx, [one.productId], place)
    for (const lot of lots.filter((other) => isSameNumber(other.batch, one.batch))) {
      const quantity = Math.min(left, lot.pieces)
      if (quantity === 0) continue
      left -= quantity
      await setLot(tx, { ...lot, pieces: lot.pieces - quantity })
      taken.push({ productId: lot.productId, batch: lot.batch, placeId: lot.placeId, quantity })
    }
  }
  return taken
}

/** Of a lot that is there. */
async function setLot(tx: Tx, lot: Lot): Promise<void> {
  await tx
    .update(productLots)
    .set({ pieces: lot.pieces })
    .where(
      and(
        eq(productId, lot.productId),
        eq(batch, lot.batch),
        sql`${placeId} IS NOT DISTINCT FROM ${lot.placeId}::uuid`,
      ),
    )
}

/** Of products on sale or not, those whose day is over, the earliest first. */
export function expiredLots(db: Db, most: number) {
  return db
    .select({
      ...{ productId, productName: products.name, batch: sql<string>`min(${batch})` },
      ...{ pieces: sql<number>`sum(${pieces})::int`, bestBefore: sql<string>`min(${bestBefore})::text` },
    })
    .from(productLots)
    .innerJoin(products, eq(products.id, productId))
    .where(and(gt(pieces, 0), sql`${bestBefore} < ${TODAY}`))
    .groupBy(productId, products.name, sql`piece_number(${batch})`)
    .orderBy(sql`min(${bestBefore})`, products.name)
    .limit(most)
}

/** Of a batch at all places. */
export async function setBestBefore(
  tx: Tx,
  of: { productId: string; batch: string },
  day: string | null,
): Promise<void> {
  await tx.update(productLots).set({ bestBefore: day }).where(isOf(of))
}
