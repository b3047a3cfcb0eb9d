import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { findLanguage } from '#server/people/access/store.ts'
import { permissionFor } from '#server/people/approvals/shown.ts'
import { expire, findApproval, type KnownApproval, takeUntold } from '#server/people/approvals/store.ts'
import { readWords } from '#server/people/approvals/words.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { approvalAsked, approvalDecided } from '#server/shop/mail/templates/approvals.ts'
import { listSeconds } from '#server/shop/settings/approvals-store.ts'
import { readerOf } from '#server/shop/settings/reader.ts'

type Telling = Pick<Shop, 'db' | 'origin'>

/** Tells everybody who may approve it, each in their language. */
export async function tellSeconds({ origin }: Telling, tx: Tx, row: KnownApproval): Promise<void> {
  const words = await readWords(tx, [row])
  for (const { id, email, language } of await listSeconds(tx, permissionFor(row), row.askedBy)) {
    const reader = await readerOf(tx, origin, language)
    const link = `${reader.origin}/dashboard/approvals`
    const said = { to: email, cause: id, by: row.by.email, endsAt: row.endsAt, link }
    await enqueueMail(tx, () => approvalAsked({ ...said, ...words(row) }), reader.language)
  }
}

/** Tells who asked what became of it, once. A job, and whoever decides, call it. */
export function tellOfDecided({ db, origin }: Telling): Promise<void> {
  return db.transaction(async (tx) => {
    await expireDue(tx)
    for (const id of await takeUntold(tx)) {
      const row = await findApproval(tx, id)
      const { outcome, askedBy, decidedBy, by, decider, reason } = row ?? {}
      if (!row || !outcome || !by || by.deletedAt || (outcome === 'withdrawn' && decidedBy === askedBy))
        continue
      const reader = await readerOf(tx, origin, await findLanguage(tx, { id: row.askedBy }))
      const words = await readWords(tx, [row])
      const said = { to: by.email, cause: row.askedBy, link: `${reader.origin}/dashboard/approvals` }
      const decision = { outcome, by: decider?.deletedAt ? '' : (decider?.email ?? ''), reason: reason ?? '' }
      await enqueueMail(tx, () => approvalDecided({ ...said, ...decision, ...words(row) }), reader.language)
    }
  })
}

/** Withdraws what nobody decided within its week. */
export async function expireDue(tx: Tx): Promise<void> {
  for (const { id } of await expire(tx)) await recordFact(tx, SHOP, 'approval.expired', id)
}
