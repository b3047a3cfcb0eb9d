/** The only SQL for the newsletter's subscribers. */
import { eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { subscribers } from '#server/db/schema.ts'

/** Records who asked, with their newest token's hash; answers whether they still have to confirm. */
export async function recordAsking(tx: Tx, email: string, tokenHash: string): Promise<boolean> {
  const asked = await tx
    .insert(subscribers)
    .values({ email, tokenHash })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { tokenHash, askedAt: sql`now()` },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return asked.length > 0
}

/** Confirms whoever was mailed this token; answers whether anybody was. The first time counts. */
export async function confirmAsking(db: Db, tokenHash: string): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(eq(subscribers.tokenHash, tokenHash))
    .returning({ email: subscribers.email })
  return confirmed.length > 0
}
