/** The only SQL for whom staff enters orders. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** By the e-mail address; undefined where the account is deleted. */
export async function findCaller(db: Db, email: string) {
  const { id, name, img, role } = users
  const [row] = await db
    .select({ id, email: users.email, name, img, role })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}
