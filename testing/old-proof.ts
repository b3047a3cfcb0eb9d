import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { grants } from '#server/platform/db/tables/people.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Moves the last proof of who this is, as the access token has it, so many minutes into the past. */
export async function provedAgo(
  { db }: Pick<TestShop, 'db'>,
  { token }: Pick<Shopper, 'token'>,
  minutes: number,
): Promise<void> {
  const provedAt = sql`now() - make_interval(secs => ${minutes * 60})`
  await db
    .update(grants)
    .set({ provedAt })
    .where(eq(grants.id, decodeJwt(token).jti ?? ''))
}
