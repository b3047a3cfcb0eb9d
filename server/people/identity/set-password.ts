import type { Passwords } from '#server/people/identity/password.ts'
import { endSignIns, findPasswordByEmail, updatePassword } from '#server/people/identity/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** `email` in lower case. */
export async function subjectOf(
  tx: Tx,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const found = await findPasswordByEmail(tx, email)
  const isRight = found?.hash && (await passwords.verify({ hash: found.hash, password }))
  return isRight ? found.subject : undefined
}

/** Ends sessions, known browsers and mailed links, too. */
export async function replacePassword(
  tx: Tx,
  passwords: Passwords,
  subject: string,
  password: string,
): Promise<void> {
  await updatePassword(tx, subject, await passwords.hash(password))
  await endSignIns(tx, subject)
}
