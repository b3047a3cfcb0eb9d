import type { AuditEvent } from '#contract/audit.ts'
import { ACTS } from '#contract/things.ts'
import type { AuditRow } from '#server/history/audit/store.ts'
import { nameSubjects } from '#server/history/audit/subjects.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Acts as the audit log shows them to this account, in this order. */
export async function shownActs(db: Db, rows: AuditRow[], account: Account): Promise<AuditEvent[]> {
  const subjectOf = await nameSubjects(db, rows, may(account, 'users.read'))
  return rows.map((row) => ({ ...shownAct(row), subject: subjectOf(row) }))
}

function shownAct({
  id,
  at,
  verb,
  accountId,
  name,
  email,
  deletedAt,
  key,
}: AuditRow): Omit<AuditEvent, 'subject'> {
  const said = ACTS.get(verb)
  if (!said) throw new Error(`The audit log has no words for ${verb}`)
  return {
    _id: String(id),
    at: at.toISOString(),
    ...(!deletedAt && { by: { name, email, key: key ?? undefined } }),
    ...{ accountId, act: said.act, words: said.words() },
  }
}
