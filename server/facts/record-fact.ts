import type { Tx } from '#server/db/client.ts'
import type { Details, Verb } from '#server/facts/facts.ts'
import { insertFact } from '#server/facts/store.ts'

/**
 * Who does something: somebody of the shop in its affairs, a customer in their own, a visitor who is not signed in, the shop
 * itself by its clock, or the payment provider by its word. People are known by their ids.
 */
export type Doer = { kind: 'staff' | 'customer'; id: string } | { kind: 'visitor' | 'shop' | 'provider' }

export const SHOP = { kind: 'shop' } as const
export const PROVIDER = { kind: 'provider' } as const
/** An admin who acts for the shop. */
export const staff = ({ id }: { id: string }) => ({ kind: 'staff', id }) as const
/** Somebody who acts in their own affairs, admins too. */
export const oneself = ({ id }: { id: string }) => ({ kind: 'customer', id }) as const

/**
 * Records what a verb did, in the transaction that does it. `subject`: the id of what it was done to, of the kind that
 * `VERBS` says; null where it was done to none of them alone. `before` and `after` say what changed, and nothing of people.
 */
export async function recordFact(
  tx: Tx,
  by: Doer,
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
