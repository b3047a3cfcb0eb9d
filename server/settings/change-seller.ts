import type { Seller } from '#contract/settings.ts'
import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import { writeSeller } from '#server/settings/store.ts'

/** Sets what papers issued from now on say of the seller; those already issued keep what they said. */
export function changeSeller(db: Db, admin: Account, seller: Seller): Promise<void> {
  return db.transaction(async (tx) => {
    await writeSeller(tx, seller)
    await recordAct(tx, admin, 'change settings', 'seller')
  })
}
