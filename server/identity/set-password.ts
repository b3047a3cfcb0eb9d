import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Passwords } from '#server/identity/password.ts'
import { account, user } from '#server/identity/tables.ts'
import { endSignIns } from '#server/identity/unproved.ts'

/** The account that has this address and this password; undefined where none has. The address in lower case. */
export async function subjectOf(
  tx: Tx,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const [found] = await tx
    .select({ subject: user.id, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email))
  const isRight = found?.hash && (await passwords.verify({ hash: found.hash, password }))
  return isRight ? found.subject : undefined
}

/** Sets another password, and ends the sessions, known browsers and mailed links of the account. */
export async function replacePassword(
  tx: Tx,
  passwords: Passwords,
  subject: string,
  password: string,
): Promise<void> {
  const hash = await passwords.hash(password)
  await tx
    .update(account)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(account.userId, subject), eq(account.providerId, 'credential')))
  await endSignIns(tx, subject)
}
