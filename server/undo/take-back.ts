import { lockTree } from '#server/categories/store.ts'
import type { Tx } from '#server/db/client.ts'
import type { Verb } from '#server/facts/facts.ts'
import { type NewFact, recordFacts } from '#server/facts/record-fact.ts'
import type { Editor } from '#server/products/edit-products.ts'
import {
  deleteEmptyCategory,
  deleteEmptyFamily,
  deleteUnusedAttribute,
  deleteUnusedOptions,
  type PastFact,
  readFactsBefore,
} from '#server/undo/store.ts'
import { takeBackAdded, takeBackChanged, takeBackRelated } from '#server/undo/take-back-products.ts'
import { lockCatalogue } from '#server/values/store.ts'

/** Something that was left as it is, and why. `name`: of the product or of what else it is. */
export type Left = { name: string; reason: string }

/** What became of an act that was taken back: how many of its facts were, and what was left. */
export type TakenBack = { done: number; left: Left[] }

/** What takes facts of one verb back, all of different subjects. Answers what it left. */
type TakeBack = (tx: Tx, editor: Editor, facts: PastFact[], act: string) => Promise<Left[]>

/** The verbs that can be taken back. Money, documents and stock that moved are never, only reversed by acts of their own. */
const VERBS: { [Name in Verb]?: TakeBack } = {
  'product.related': takeBackRelated,
  'product.changed': takeBackChanged,
  'product.added': takeBackAdded,
  'family.made': eachEmpty('family.dissolved', deleteEmptyFamily, 'it has products by now'),
  'attribute.changed': takeBackOptions,
  'attribute.added': eachEmpty(
    'attribute.removed',
    deleteUnusedAttribute,
    'products have values of it by now',
  ),
  'category.added': eachEmpty('category.removed', deleteEmptyCategory, 'there is something in it by now'),
}

const LAST = ['family.made', 'attribute.changed', 'attribute.added', 'category.added'] satisfies Verb[]
const AT_ONCE = 200

/**
 * Takes back all facts that are parts of an act, the newest first: `before` is written where `after` still stands, and what was added goes
 * where nobody uses it. What somebody changed since stays, and is said. `act`: the id of which the new facts are parts. In the caller's
 * transaction. `progress`: how many facts are done.
 */
export async function takeBackAct(
  tx: Tx,
  editor: Editor,
  partOf: string,
  act: string,
  progress: (done: number) => Promise<void>,
): Promise<TakenBack> {
  await lockTree(tx)
  await lockCatalogue(tx)
  const left: Left[] = []
  const standing: PastFact[] = []
  const take = async (facts: PastFact[]) => {
    for (const run of runsOf(facts)) left.push(...((await VERBS[run[0].verb]?.(tx, editor, run, act)) ?? []))
  }
  let done = 0
  for (let before = Number.MAX_SAFE_INTEGER, size = AT_ONCE; size === AT_ONCE; ) {
    const facts = await readFactsBefore(tx, partOf, before, AT_ONCE)
    await take(facts.filter(({ verb }) => verb.startsWith('product.')))
    standing.push(...facts.filter(({ verb }) => !verb.startsWith('product.')))
    size = facts.length
    before = facts.at(-1)?.id ?? before
    done += size
    await progress(done)
  }
  // What products stand on goes after all of them, families first.
  for (const wanted of LAST) await take(standing.filter(({ verb }) => verb === wanted))
  return { done, left }
}

/** Facts that can be taken back together: of one verb, each of another subject. */
function runsOf(facts: PastFact[]): [PastFact, ...PastFact[]][] {
  const runs: [PastFact, ...PastFact[]][] = []
  for (const fact of facts) {
    const run = runs.at(-1)
    if (run && run[0].verb === fact.verb && run.every(({ subjectId }) => subjectId !== fact.subjectId))
      run.push(fact)
    else runs.push([fact])
  }
  return runs
}

function eachEmpty(
  verb: Verb,
  remove: (tx: Tx, id: string) => Promise<boolean>,
  otherwise: string,
): TakeBack {
  return async (tx, { by }, facts, act) => {
    const left: Left[] = []
    const gone: NewFact[] = []
    for (const { subjectId, after } of facts) {
      const isGone = subjectId !== null && (await remove(tx, subjectId))
      if (isGone) gone.push({ verb, subject: subjectId, change: { before: after ?? {} } })
      else left.push({ name: String(after?.name ?? ''), reason: otherwise })
    }
    await recordFacts(tx, by, gone, act)
    return left
  }
}

/** Options that an act has added go where no product has them; other changes of attributes are no part of an act. */
async function takeBackOptions(tx: Tx, _: Editor, facts: PastFact[]): Promise<Left[]> {
  const idsOf = (said: unknown) =>
    Array.isArray(said) ? said.flatMap(({ id }) => (typeof id === 'string' ? id : [])) : []
  for (const { before, after } of facts) {
    const had = new Set(idsOf(before?.options))
    await deleteUnusedOptions(
      tx,
      idsOf(after?.options).filter((id) => !had.has(id)),
    )
  }
  return []
}
