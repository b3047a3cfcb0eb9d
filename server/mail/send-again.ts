import type { Account } from '#server/access/actor.ts'
import { recordAct } from '#server/access/audit.ts'
import type { Db } from '#server/db/client.ts'
import { queueAgain } from '#server/mail/store.ts'
import { Refusal } from '#server/refusal.ts'

/** Sends an e-mail again that could not be sent. Errors: NOT_FOUND where there is none, or it was sent since. */
export function sendAgain(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await queueAgain(tx, id)) === 0) throw new Refusal('NOT_FOUND', 'There is no such e-mail to be sent')
    await recordAct(tx, admin, 'send letter again', id.toLowerCase())
  })
}

/** Sends every e-mail again that could not be sent; answers how many. */
export function sendAllAgain(db: Db, admin: Account): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await queueAgain(tx)
    await recordAct(tx, admin, 'send all letters again', `${mails} ${mails === 1 ? 'e-mail' : 'e-mails'}`)
    return mails
  })
}
