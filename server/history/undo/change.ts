/** What one fact has changed, in one form for all things. Pure. */
import { THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import type { Change, PastFact } from '#server/history/things/thing.ts'
import { reasonAgainst, THINGS, writingBack } from '#server/history/things/things.ts'

/**
 * The change of a fact itself, without its parts; or a sentence that says why it cannot be taken back. A fact that has only parts changed
 * nothing itself.
 */
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

/** The verbs of facts that change this thing. */
export function verbsOf(kind: ThingName): Verb[] {
  return [...THING_OF].flatMap(([verb, name]) => (name === kind ? verb : []))
}
