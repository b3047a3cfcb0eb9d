import type { Actor } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { Details, Verb } from '#server/facts/facts.ts'
import { insertFact } from '#server/facts/store.ts'

/**
 * Records what a verb did, in the transaction that does it. `subject`: the id of what it was done to, of the kind that
 * `VERBS` says; null where it was done to none of them alone. `before` and `after` say what changed, and nothing of people.
 */
export async function recordFact(
  tx: Tx,
  by: Actor,
  verb: Verb,
  subject: string | null,
  change: { before?: Details; after?: Details } = {},
): Promise<void> {
  await insertFact(tx, {
    actorKind: by.kind,
    actorId: 'id' in by ? by.id : null,
    ...{ verb, subjectId: subject, ...change },
  })
}

/** Those fields of which the value changed, as they were and as they are. */
export function differing(before: Details, after: Details): { before: Details; after: Details } {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (from: Details) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: only(before), after: only(after) }
}
