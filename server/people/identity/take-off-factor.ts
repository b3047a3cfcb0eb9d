import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { removeFactor } from '#server/people/identity/factor-store.ts'
import { findByAddress } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { factorChanged } from '#server/shop/mail/templates/account.ts'

/** For whoever lost the app and the recovery codes, by a command on the machine. `email` in lower case. Its owner is told. */
export async function takeOffFactor(
  db: Db,
  mail: Pick<AccountMail, 'post'>,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> {
  const person = await findByAddress(db, email)
  if (!person) return 'unknown'
  if (!(await db.transaction((tx) => removeFactor(tx, person.id)))) return 'none'
  const about = { to: email, what: 'removed', at: new Date() } as const
  mail.post((origin) => factorChanged({ ...about, link: `${origin}/dashboard/sessions` }), person)
  return 'removed'
}
