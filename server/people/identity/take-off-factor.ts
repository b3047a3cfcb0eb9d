import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { tellChange } from '#server/people/identity/factor-secrets.ts'
import { removeEveryFactor } from '#server/people/identity/passkey-store.ts'
import { findByAddress } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** App, recovery codes and passkeys, for whoever lost them, by a command on the machine. `email` in lower case. Its owner is told. */
export async function takeOffFactor(
  db: Db,
  mail: Pick<AccountMail, 'post'>,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> {
  const person = await findByAddress(db, email)
  if (!person) return 'unknown'
  if (!(await db.transaction((tx) => removeEveryFactor(tx, person.id)))) return 'none'
  tellChange(mail, person, 'removed')
  return 'removed'
}
