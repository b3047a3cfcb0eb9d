import { t } from '#messages/t.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { type FamilyProblem, familyProblems } from '#server/catalogue/products/family-problems.ts'
import type { Change, LeftOver } from '#server/history/things/thing.ts'
import { hasOnlyParts, reasonAgainst } from '#server/history/things/things.ts'
import { changeOf } from '#server/history/undo/change.ts'
import { countFactsOf, type FoundFact, readParts } from '#server/history/undo/facts-store.ts'
import { familiesOf } from '#server/history/undo/store.ts'
import { changesOf, inRank, takeBack } from '#server/history/undo/take-back.ts'
import { withoutTaken } from '#server/history/undo/taken-fields.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** In one request. An import, which may have more, is taken back by a job. */
export const MOST_FACTS = 1_000

export async function changesOfAct(tx: Tx, fact: FoundFact): Promise<Change[] | string> {
  const reason = reasonAgainst(fact.verb)
  if (reason) return reason
  if (hasOnlyParts(fact.verb) && fact.act === null) return t('admin.undo.oldParts')
  const parts = fact.act === null ? [] : await readParts(tx, fact.act, MOST_FACTS + 1)
  if (parts.length > MOST_FACTS) return t('admin.undo.tooManyParts', { most: MOST_FACTS })
  const own = hasOnlyParts(fact.verb) ? undefined : changeOf(fact)
  if (typeof own === 'string' && parts.length === 0) return own
  const changes = inRank(changesOf([fact, ...parts])).filter(
    ({ before, after }) => before === null || after === null || Object.keys(after).length > 0,
  )
  return changes.length > 0 ? withoutTaken(tx, fact.id, changes) : t('admin.undo.nothingChanged')
}

class Unclear extends Error {
  readonly problems: FamilyProblem[]
  constructor(problems: FamilyProblem[]) {
    super('A family would be unclear')
    this.problems = problems
  }
}

const MOST_TRIES = 10

/** The caller has locked what the changes need. Products whose family would become unclear stay, and the others are tried without them. */
export async function takeUnit(
  tx: Tx,
  editor: Editor,
  changes: Change[],
  act: string,
): Promise<{ left: LeftOver[]; facts: number }> {
  const before = await countFactsOf(tx, act)
  const unclear: LeftOver[] = []
  let open = changes
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      const left = await tx.transaction(async (part) => {
        const outcome = await takeBack({ tx: part, editor, act, ofImport: false }, open)
        const problems = await familyProblems(part, await familiesIn(part, open))
        if (problems.length > 0) throw new Unclear(problems)
        return outcome.left
      })
      return { left: [...unclear, ...left], facts: (await countFactsOf(tx, act)) - before }
    } catch (error) {
      if (!(error instanceof Unclear)) throw error
      const reasons = new Map(
        error.problems.flatMap(({ productIds, message }) => productIds.map((id) => [id, message] as const)),
      )
      const isOne = ({ kind, subject }: Change) => kind === 'product' && reasons.has(subject)
      const some = open.filter(isOne)
      const [first] = error.problems
      // Where the family itself changed, all of it is left.
      const wrong = some.length > 0 && !open.some(({ kind }) => kind === 'family') ? some : open
      unclear.push(
        ...wrong.map((change) => ({ change, reason: reasons.get(change.subject) ?? first?.message ?? '' })),
      )
      open = open.filter((change) => !wrong.includes(change))
    }
  }
  return {
    left: [...unclear, ...open.map((change) => ({ change, reason: t('admin.undo.familyUnclear') }))],
    facts: 0,
  }
}

async function familiesIn(tx: Tx, changes: Change[]): Promise<string[]> {
  const products = changes.flatMap(({ kind, subject }) => (kind === 'product' ? subject : []))
  const named = changes.flatMap(({ kind, subject }) => (kind === 'family' ? subject : []))
  return [...new Set([...named, ...(await familiesOf(tx, products))])]
}
