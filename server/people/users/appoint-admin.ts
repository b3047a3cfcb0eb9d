import { recordFact } from '#server/history/facts/record-fact.ts'
import { staff } from '#server/people/access/actor.ts'
import type { Issuer } from '#server/people/access/id-tokens.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { provesAddress } from '#server/people/users/own-address.ts'
import { lockAdminsAnd, updateUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'

type Appointment = {
  db: Db
  identity: Pick<Identity, 'accountData'> & { issuer: Pick<Issuer, 'issuer'> }
}

/** The only way to the first admin. The address must be confirmed, as anybody can register with it. Recorded as the person's own act. */
export function appointAdmin(
  { db, identity }: Appointment,
  email: string,
): Promise<'appointed' | 'already' | 'unknown' | 'unverified'> {
  return db.transaction(async (tx) => {
    const { user } = await lockAdminsAnd(tx, email)
    if (!user) return 'unknown'
    if (user.role === 'admin') return 'already'
    if (!(await provesAddress(tx, identity, user))) return 'unverified'
    await updateUser(tx, user.id, { role: 'admin', staffSince: new Date() })
    await recordFact(tx, staff(user), 'user.appointed', user.id, {
      before: { role: 'customer' },
      after: { role: 'admin' },
    })
    return 'appointed'
  })
}
