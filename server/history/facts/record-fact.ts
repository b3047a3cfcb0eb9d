import type { Verb } from '#contract/things.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { insertFact, insertFacts } from '#server/history/facts/store.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'

/**
 * Records a fact in the transaction of the change. `subject`: the id of the changed row, of the kind that contract/things.ts says; null if the change
 * has no single subject. `before` and `after`: the changed values, without names of people. `within`: the larger act that it is a part
 * of, or the id that its own parts name. Returns its id, by which the audit log shows it.
 */
export async function recordFact(
  tx: Tx,
  by: Actor,
  verb: Verb,
  subject: string | null,
  change: { before?: Details; after?: Details } = {},
  within: Within = {},
): Promise<number> {
  return insertFact(tx, {
    actorKind: by.kind,
    actorId: 'id' in by ? by.id : null,
    ...{ verb, subjectId: subject, ...change, ...within },
  })
}

type Within = { partOf?: string; act?: string }

/** A fact of many that one actor makes at once. */
export type NewFact = { verb: Verb; subject: string | null; change: { before?: Details; after?: Details } }

/** Records facts as `recordFact` does, many in one statement. `partOf`: the id of the larger act that they are parts of, such as an import. */
export async function recordFacts(tx: Tx, by: Actor, facts: NewFact[], partOf?: string): Promise<void> {
  const actor = { actorKind: by.kind, actorId: 'id' in by ? by.id : null }
  await insertFacts(
    tx,
    facts.map(({ verb, subject, change }) => ({
      ...{ ...actor, verb, subjectId: subject, ...change },
      partOf: partOf ?? null,
    })),
  )
}

/** Whether `differing` found nothing: what is saved as it was leaves no fact. */
export function isUnchanged({ after }: { after: Details }): boolean {
  return Object.keys(after).length === 0
}

/** The fields whose values differ, with their values before and after. */
export function differing(before: Details, after: Details): { before: Details; after: Details } {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (from: Details) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: only(before), after: only(after) }
}
