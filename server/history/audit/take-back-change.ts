import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import { beginStep } from '#server/catalogue/import/begin-step.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type FoundFact, findFact, readTakingBack } from '#server/history/undo/facts-store.ts'
import { type Left, nameLeft } from '#server/history/undo/name-left.ts'
import { nameActors } from '#server/history/undo/store.ts'
import { lockChanged } from '#server/history/undo/take-back.ts'
import { changesOfAct, takeUnit } from '#server/history/undo/take-back-all-or-none.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `facts`: changes that were written to take it back. `left`: at most 100. */
export type Outcome = { facts: number; left: Left[]; leftInAll: number }

export class Preview<Kept> extends Error {
  readonly kept: Kept
  constructor(kept: Kept) {
    super('A preview changes nothing')
    this.kept = kept
  }
}

/** For a preview the work throws its result as a `Preview`, so that nothing of it is stored. */
export async function orPreview<Kept>(db: Db, work: (tx: Tx) => Promise<Kept>): Promise<Kept> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Preview) return error.kept
    throw error
  }
}

const MOST_LEFT = 100

/**
 * A value that is still as the act made it becomes the former one; others stay, and the reply says why. Errors: NOT_FOUND, CANNOT_TAKE_BACK,
 * NOTHING_TO_TAKE_BACK, IMPORT_ELSEWHERE (a job takes imports back).
 */
export async function takeBackChange(db: Db, account: Account, id: number): Promise<Outcome> {
  const fact = await mustFind(db, id)
  if (fact.verb === 'import.applied') {
    await beginStep(db, account, String(fact.subjectId), 'undo')
    return { facts: 0, left: [], leftInAll: 0 }
  }
  return db.transaction(async (tx) => {
    const { act, outcome } = await tryToTake(tx, account, fact)
    const { facts, leftInAll } = outcome
    if (facts === 0) throw new Refusal('NOTHING_TO_TAKE_BACK', await whyNothing(tx, fact, outcome))
    const after = { verb: fact.verb, facts, left: leftInAll }
    await recordFact(tx, staff(account), 'changes.taken_back', String(id), { after }, { act })
    return outcome
  })
}

/** Stores nothing. */
export async function previewTakingBack(
  db: Db,
  account: Account,
  fact: FoundFact,
): Promise<Outcome | string> {
  try {
    return await orPreview(db, async (tx) => {
      throw new Preview((await tryToTake(tx, account, fact)).outcome)
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CANNOT_TAKE_BACK') return error.message
    throw error
  }
}

/** Errors: NOT_FOUND, also for an act of a customer. */
export async function mustFind(db: Db, id: number): Promise<FoundFact> {
  const fact = await findFact(db, id)
  if (!fact) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchChange'))
  return fact
}

async function tryToTake(
  tx: Tx,
  account: Account,
  fact: FoundFact,
): Promise<{ act: string; outcome: Outcome }> {
  const changes = await changesOfAct(tx, fact)
  if (typeof changes === 'string') throw new Refusal('CANNOT_TAKE_BACK', changes)
  await lockChanged(tx, changes)
  const act = randomUUID()
  const editor = { by: staff(account), accountId: account.id }
  const { left, facts } = await takeUnit(tx, editor, changes, act)
  return {
    act,
    outcome: { facts, left: await nameLeft(tx, left.slice(0, MOST_LEFT)), leftInAll: left.length },
  }
}

async function whyNothing(tx: Tx, { id }: FoundFact, { left: [first] }: Outcome): Promise<string> {
  const [taken] = await readTakingBack(tx, id)
  if (taken) {
    const who = (await nameActors(tx, [taken.actorId ?? ''].filter(Boolean))).get(taken.actorId ?? '')
    return who?.name
      ? t('admin.refusals.takenBackAlready', { who: who.name })
      : t('admin.refusals.somebodyTookItBack')
  }
  return first ? `${first.name}: ${first.reason}` : t('admin.refusals.allIsAsBefore')
}
