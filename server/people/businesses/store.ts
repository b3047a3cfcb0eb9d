import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { businesses } from '#server/platform/db/tables/businesses.ts'

export type BusinessRow = typeof businesses.$inferSelect
export type BusinessFields = Omit<BusinessRow, 'userId' | 'version'>

export async function findBusiness(db: Db | Tx, userId: string): Promise<BusinessRow | undefined> {
  const [row] = await db.select().from(businesses).where(eq(businesses.userId, userId))
  return row
}

export async function isRefusedSomewhere(db: Db, vatId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: businesses.userId })
    .from(businesses)
    .where(and(eq(businesses.vatId, vatId), eq(businesses.vatState, 'refused')))
    .limit(1)
  return rows.length > 0
}

/** The caller must have locked the account's row, which orders share. */
export async function writeBusiness(tx: Tx, userId: string, fields: BusinessFields): Promise<BusinessRow> {
  const [row] = await tx
    .insert(businesses)
    .values({ userId, ...fields })
    .onConflictDoUpdate({
      target: businesses.userId,
      set: { ...fields, version: sql`${businesses.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('The business was not written')
  return row
}

/** False if there was none. The caller must have locked the account's row. */
export async function deleteBusiness(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.delete(businesses).where(eq(businesses.userId, userId)).returning()
  return removed.length > 0
}

export function findToAsk(db: Db, now: Date, most: number): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(lte(businesses.askAgainAt, now))
    .orderBy(asc(businesses.askAgainAt))
    .limit(most)
}

/** If the business still has this version; it is no new one. */
export async function postpone(
  db: Db,
  { userId, version }: Pick<BusinessRow, 'userId' | 'version'>,
  askAgainAt: Date,
): Promise<void> {
  await db
    .update(businesses)
    .set({ askAgainAt })
    .where(and(eq(businesses.userId, userId), eq(businesses.version, version)))
}
