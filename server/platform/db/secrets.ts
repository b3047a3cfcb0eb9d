import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { secrets } from '#server/platform/db/tables/shop.ts'

/** 64 hex digits. The first process that asks makes it. */
export async function secretOf(db: Db, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error(`The secret ${name} could not be kept`)
  return secret.value
}
