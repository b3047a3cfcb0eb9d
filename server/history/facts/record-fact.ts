import type { Verb } from '#contract/things.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { insertFact, insertFacts } from '#server/history/facts/store.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** In the transaction of the change, without names of people. `subject`: the changed row. `within`: the larger act. Answers the fact's id. */
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

export type NewFact = { verb: Verb; subject: string | null; change: { before?: Details; after?: Details } }

/** `partOf`: the larger act, such as an import. */
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

export function isUnchanged({ after }: { after: Details }): boolean {
  return Object.keys(after).length === 0
}

export function differing(before: Details, after: Details): { before: Details; after: Details } {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (from: Details) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: only(before), after: only(after) }
}
