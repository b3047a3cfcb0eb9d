import type { WrittenIssue } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { changeDraft, deleteDraft, findIssue, insertIssue } from '#server/people/newsletter/issues-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

export function writeIssue(db: Db, admin: Account, written: WrittenIssue): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertIssue(tx, written)
    await recordFact(tx, staff(admin), 'newsletter.written', id, { after: { subject: written.subject } })
    return id
  })
}

/** Saving a draft as it was records no fact: the form saves before each try and before sending. Errors: NOT_FOUND, NEWSLETTER_STARTED. */
export function rewriteIssue(db: Db, admin: Account, id: string, written: WrittenIssue): Promise<void> {
  return onDraft(db, id, async (tx, { subject, words, proof = '' }) => {
    const change = { before: { subject }, after: { subject: written.subject } }
    const isSame = subject === written.subject && words === written.words
    if (!isSame || proof !== (written.proof ?? proof))
      await recordFact(tx, staff(admin), 'newsletter.changed', id, change)
    return changeDraft(tx, id, written)
  })
}

/** Errors: NOT_FOUND, NEWSLETTER_STARTED if it is no draft any more. */
export function discardIssue(db: Db, admin: Account, id: string): Promise<void> {
  return onDraft(db, id, async (tx, { subject }) => {
    await recordFact(tx, staff(admin), 'newsletter.deleted', id, { before: { subject } })
    return deleteDraft(tx, id)
  })
}

/** `act` answers whether it was still a draft. If not, rolls back and refuses. */
function onDraft(db: Db, id: string, act: (tx: Tx, draft: WrittenIssue) => Promise<boolean>): Promise<void> {
  return db.transaction(async (tx) => {
    const issue = await findIssue(tx, id)
    if (!issue) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchNewsletter'))
    if (!(await act(tx, issue))) throw new Refusal('NEWSLETTER_STARTED')
  })
}
