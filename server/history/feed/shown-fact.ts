import type { ListedFact } from '#contract/facts.ts'
import { kindOfFact } from '#server/history/facts/facts.ts'
import type { FactRow } from '#server/history/feed/store.ts'

export function shownFact({
  id,
  at,
  actorKind,
  actorId,
  verb,
  subjectId,
  before,
  after,
}: FactRow): ListedFact {
  return {
    ...{ id, at: at.toISOString(), verb },
    actor: { kind: actorKind, id: actorId ?? undefined },
    subject: { kind: kindOfFact(verb), id: subjectId ?? undefined },
    before: before ?? undefined,
    after: after ?? undefined,
  }
}
