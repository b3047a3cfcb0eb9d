import { type Numbering, numberProblem } from '#contract/document-numbers.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { readGiven } from '#server/selling/documents/numbers-store.ts'
import { lockSettings, readSettings, writeSettings } from '#server/shop/settings/store.ts'

/** What is absent stays. Documents that were issued keep their numbers. Errors: UNPROCESSABLE_CONTENT. */
export function changeNumbers(db: Db, admin: Account, typed: Partial<Numbering>): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx, 'numbers')
    const after = { ...before, ...typed }
    const change = differing(before, after)
    if (isUnchanged(change)) return
    await mustNumber(tx, after)
    await writeSettings(tx, 'numbers', after)
    await recordFact(tx, staff(admin), 'settings.changed', 'numbers', change)
  })
}

/** Errors: UNPROCESSABLE_CONTENT, where a number would be given twice or be left out. */
export async function mustNumber(tx: Tx, numbering: Numbering): Promise<void> {
  const given = await readGiven(tx)
  const issues = (['invoice', 'credit note'] as const).flatMap((kind) => {
    const problem = numberProblem(numbering, kind, given)
    return problem ? [{ path: [problem.field], message: problem.message }] : []
  })
  if (issues.length > 0) throw new WrongFields(issues)
}
