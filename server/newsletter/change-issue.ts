import type { WrittenIssue } from '#contract/newsletter.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { changeDraft, deleteDraft, findIssue } from '#server/newsletter/issues-store.ts'
import { Refusal } from '#server/refusal.ts'

/** Changes a newsletter that was not sent. Errors: NOT_FOUND, NEWSLETTER_STARTED. */
export function rewriteIssue(db: Db, id: string, written: WrittenIssue): Promise<void> {
  return onDraft(db, id, (tx) => changeDraft(tx, id, written))
}

/** Deletes a newsletter that was not sent. Errors: NOT_FOUND, NEWSLETTER_STARTED. */
export function discardIssue(db: Db, id: string): Promise<void> {
  return onDraft(db, id, (tx) => deleteDraft(tx, id))
}

function onDraft(db: Db, id: string, act: (tx: Tx) => Promise<boolean>): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await findIssue(tx, id))) throw new Refusal('NOT_FOUND', 'There is no such newsletter')
    if (!(await act(tx))) throw new Refusal('NEWSLETTER_STARTED')
  })
}
