import { ACTS, type Act, type AuditEvent } from '#contract/audit.ts'
import { signedIn } from '#server/access/calls.ts'
import { type AuditRow, searchActs } from '#server/audit/store.ts'
import { nameSubjects } from '#server/audit/subjects.ts'
import type { Db } from '#server/db/client.ts'
import { ACTS_OF_STAFF } from '#server/facts/facts.ts'

/** The call that reads the audit log. */
export function createAuditApi({ db }: { db: Db }) {
  return {
    list: signedIn.audit.list.handler(async ({ input }) => {
      const { rows, total } = await searchActs(db, input, actsSaying(input.search))
      const subjectOf = await nameSubjects(db, rows)
      return { rows: rows.map((row) => ({ ...shownAct(row), subject: subjectOf(row) })), total }
    }),
  }
}

/** The acts whose words contain the search. */
function actsSaying(search = ''): Act[] {
  const acts = Object.keys(ACTS) as Act[]
  return acts.filter((act) => ACTS[act].words.toLowerCase().includes(search.toLowerCase()))
}

function shownAct({ id, at, verb, name, email, deletedAt, key }: AuditRow): Omit<AuditEvent, 'subject'> {
  const act = ACTS_OF_STAFF.get(verb)
  if (!act) throw new Error(`The audit log has no words for ${verb}`)
  return {
    _id: String(id),
    at: at.toISOString(),
    ...(!deletedAt && { by: { name, email, ...(key !== null && { key }) } }),
    ...{ act, words: ACTS[act].words },
  }
}
