import { THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import type { Change, PastFact } from '#server/history/things/thing.ts'
import { reasonAgainst, THINGS, writingBack } from '#server/history/things/things.ts'

/** Without its parts; or a sentence that says why it cannot be taken back. */
export function changeOf(fact: PastFact): Change | string {
  const { id: factId, verb, subjectId } = fact
  const kind = THING_OF.get(verb)
  const undo = kind && writingBack(THINGS[kind])
  const read = undo?.reads[verb]
  if (!kind || !read) return reasonAgainst(verb)
  const both = read(fact)
  if (typeof both === 'string') return both
  return { factId, kind, subject: undo.only ?? subjectId ?? '', ...both }
}

export function verbsOf(kind: ThingName): Verb[] {
  return [...THING_OF].flatMap(([verb, name]) => (name === kind ? verb : []))
}
