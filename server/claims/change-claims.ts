import type { Claims } from '#contract/claims.ts'
import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { writeClaims } from '#server/settings/store.ts'

/** Sets what the shop says of itself; every process hears of it and shows it at once. */
export function changeClaims(db: Db, admin: Account, claims: Claims): Promise<void> {
  return db.transaction(async (tx) => {
    await writeClaims(tx, claims)
    await recordAct(tx, admin, 'change settings', 'claims')
  })
}
