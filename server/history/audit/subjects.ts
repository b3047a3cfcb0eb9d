import type { AuditEvent } from '#contract/audit.ts'
import { ACTS } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import type { AuditRow } from '#server/history/audit/store.ts'
import { thingOf } from '#server/history/things/things.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

type Subject = AuditEvent['subject']

/**
 * Facts contain ids, so that the name of a deleted person is not left in them. Answers a function for the current names. `namesUsers`: whether
 * it says whose accounts were acted upon.
 */
export async function nameSubjects(
  db: Db,
  rows: AuditRow[],
  namesUsers: boolean,
): Promise<(row: AuditRow) => Subject> {
  const named = await Promise.all(
    [...Map.groupBy(rows, ({ verb }) => thingOf(verb)?.names)].map(async ([names, its]) => {
      const ids = new Set(its.flatMap(({ subjectId }) => (isId(subjectId ?? '') ? (subjectId ?? []) : [])))
      return [names, ids.size > 0 ? await names?.(db, [...ids], []) : undefined] as const
    }),
  )
  const found = new Map(named)
  return (row) => {
    const thing = thingOf(row.verb)
    const known = found.get(thing?.names)?.get(row.subjectId ?? '')
    const kind = ACTS.get(row.verb)?.about ?? 'settings'
    if (kind === 'user' && known?._id && !namesUsers)
      return { kind, text: t('admin.things.aUser'), _id: known._id }
    return {
      kind,
      ...(thing?.subject(row, known) ?? { text: '' }),
    }
  }
}
