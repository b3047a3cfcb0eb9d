import { randomUUID } from 'node:crypto'
import { ACTS } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import { orPreview, Preview } from '#server/history/audit/take-back-change.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Change } from '#server/history/things/thing.ts'
import { reasonAgainst } from '#server/history/things/things.ts'
import { type FoundFact, readActsSince } from '#server/history/undo/facts-store.ts'
import { type Left, nameLeft } from '#server/history/undo/name-left.ts'
import { lockChanged } from '#server/history/undo/take-back.ts'
import { changesOfAct, MOST_FACTS, takeUnit } from '#server/history/undo/take-back-all-or-none.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `reason`: why nothing of it was taken back. */
export type TakenAct = { fact: FoundFact; facts: number; reason?: string; left: Left[] }

const TAKEABLE = [...ACTS.keys()].filter((verb) => reasonAgainst(verb) === '')

const MOST_LEFT = 100

/** All of it is one transaction and one act, without imports. Errors: CANNOT_TAKE_BACK for more than 1,000 changes, NOTHING_TO_TAKE_BACK. */
export function takeBackSince(
  db: Db,
  account: Account,
  { by, since, preview }: { by: string; since: Date; preview: boolean },
): Promise<TakenAct[]> {
  return orPreview(db, async (tx) => {
    const acts = await readAll(tx, by, since)
    await lockChanged(
      tx,
      acts.flatMap(({ changes }) => (typeof changes === 'string' ? [] : changes)),
    )
    const act = randomUUID()
    const taken: TakenAct[] = []
    for (const { fact } of acts) taken.push(await takeOne(tx, account, fact, act))
    if (preview) throw new Preview(taken)
    const facts = taken.reduce((sum, one) => sum + one.facts, 0)
    if (facts === 0) throw new Refusal('NOTHING_TO_TAKE_BACK')
    const after = { of: by, since: since.toISOString(), acts: acts.length, facts }
    await recordFact(tx, staff(account), 'changes.taken_back', null, { after }, { act })
    return taken
  })
}

async function takeOne(tx: Tx, account: Account, fact: FoundFact, act: string): Promise<TakenAct> {
  const changes = await changesToTake(tx, fact) // anew, as what was taken back before it may have freed some
  if (typeof changes === 'string') return { fact, facts: 0, reason: changes, left: [] }
  const editor = { by: staff(account), accountId: account.id }
  const { left, facts } = await takeUnit(tx, editor, changes, act)
  if (facts > 0) {
    const after = { verb: fact.verb, facts, left: left.length }
    await recordFact(tx, editor.by, 'changes.taken_back', String(fact.id), { after }, { partOf: act })
  }
  return { fact, facts, left: await nameLeft(tx, left.slice(0, MOST_LEFT)) }
}

async function changesToTake(tx: Tx, fact: FoundFact): Promise<Change[] | string> {
  if (fact.verb === 'import.applied') return t('admin.refusals.importHasOwnPage')
  return changesOfAct(tx, fact)
}

type Act = { fact: FoundFact; changes: Change[] | string }

async function readAll(tx: Tx, by: string, since: Date): Promise<Act[]> {
  const facts = await readActsSince(tx, { by, since, verbs: TAKEABLE, most: MOST_FACTS + 1 })
  const acts: Act[] = []
  let count = 0
  for (const fact of facts) {
    const changes = await changesToTake(tx, fact)
    count += typeof changes === 'string' ? 1 : changes.length
    if (count > MOST_FACTS)
      throw new Refusal('CANNOT_TAKE_BACK', t('admin.refusals.tooManyChanges', { most: MOST_FACTS }))
    acts.push({ fact, changes })
  }
  return acts
}
