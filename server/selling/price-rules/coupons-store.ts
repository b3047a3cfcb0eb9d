/** The only SQL for coupons, except that `place_order` uses them (server/selling/orders/place-order.sql). */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { coupons, couponUses } from '#server/platform/db/tables/prices.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

export type CouponRow = typeof coupons.$inferSelect

export const isUsable = ({
  endedAt,
  goneWith,
  mostUses,
  uses,
}: Pick<CouponRow, 'endedAt' | 'goneWith' | 'mostUses' | 'uses'>): boolean =>
  endedAt === null && goneWith === null && (mostUses === null || uses < mostUses)

/** Those that are not there are left out. */
export async function findCoupons(db: Db | Tx, codes: string[]): Promise<CouponRow[]> {
  return codes.length === 0 ? [] : couponsOf(db).execute({ codes })
}

const couponsOf = prepared('coupons_of_codes', (db) =>
  db
    .select()
    .from(coupons)
    .where(isOneOf(coupons.code, 'codes', 'text')),
)

/** Coupons that the customer has used as often as each may. */
export async function findSpentCoupons(db: Db, userId: string, codes: string[]): Promise<string[]> {
  const uses = db
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.code, coupons.code), eq(couponUses.userId, userId)))
  const rows = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(inArray(coupons.code, codes), lte(coupons.mostPerCustomer, uses)))
  return rows.map(({ code }) => code)
}

/** Answers the codes that are new. */
export async function insertCoupons(tx: Tx, rows: (typeof coupons.$inferInsert)[]): Promise<string[]> {
  const made = await tx.insert(coupons).values(rows).onConflictDoNothing().returning({ code: coupons.code })
  return made.map(({ code }) => code)
}

/** Undefined if there is none, or if it has ended before. */
export async function endCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [ended] = await tx
    .update(coupons)
    .set({ endedAt: sql`now()` })
    .where(and(eq(coupons.code, code), isNull(coupons.endedAt)))
    .returning()
  return ended
}

/** Undefined if there is none, or if it has not ended. */
export async function reviveCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [revived] = await tx
    .update(coupons)
    .set({ endedAt: null })
    .where(and(eq(coupons.code, code), isNotNull(coupons.endedAt)))
    .returning()
  return revived
}

/** `version`: the rules that leave the promotions out. */
export async function partCoupons(tx: Tx, promotionIds: string[], version: number): Promise<void> {
  if (promotionIds.length === 0) return
  await tx
    .update(coupons)
    .set({ goneWith: version })
    .where(and(inArray(coupons.promotionId, promotionIds), isNull(coupons.goneWith)))
}

/** `factId`: the change of the rules that left the promotions out. */
export async function rejoinCoupons(tx: Tx, promotionIds: string[], factId: number): Promise<void> {
  if (promotionIds.length === 0) return
  const version = sql`(SELECT ${facts.subjectId}::integer FROM ${facts} WHERE ${facts.id} = ${factId})`
  await tx
    .update(coupons)
    .set({ goneWith: null })
    .where(and(inArray(coupons.promotionId, promotionIds), eq(coupons.goneWith, version)))
}

/** Newest first. */
export async function listCoupons(
  db: Db,
  { promotionId, page, size }: { promotionId: string; page: number; size: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const ofPromotion = and(eq(coupons.promotionId, promotionId), isNull(coupons.goneWith))
  const rows = await db
    .select()
    .from(coupons)
    .where(ofPromotion)
    .orderBy(desc(coupons.madeAt), asc(coupons.code))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db.select({ total: count() }).from(coupons).where(ofPromotion)
  return { rows, total: counted?.total ?? 0 }
}

/** All or none; false if one has ended or been used up. `codes`: sorted, as all lock them in this order. */
export async function takeCoupons(
  tx: Tx,
  order: { id: string; userId: string },
  codes: string[],
): Promise<boolean> {
  if (codes.length === 0) return true
  try {
    await tx.transaction(async (part) => {
      for (const code of codes)
        await refusing(part.execute(sql`SELECT ${USE_COUPON}(${code}, ${order.id}, ${order.userId})`))
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const USE_COUPON = sql.raw(functionName('use_coupon'))

/** Of an order that is deleted unpaid, whose hold ended, or that is edited. Locks them by code, as `place_order` does. `codes`: these alone. */
export async function freeCoupons(tx: Tx, orderId: string, codes?: string[]): Promise<void> {
  const used = await tx
    .delete(couponUses)
    .where(and(eq(couponUses.orderId, orderId), codes && inArray(couponUses.code, codes)))
    .returning({ code: couponUses.code })
  for (const { code } of used.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.code, code))
}
