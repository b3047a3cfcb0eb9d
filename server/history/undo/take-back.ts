import type { ThingName } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { lockProducts } from '#server/catalogue/products/store.ts'
import { takeLocks } from '#server/history/things/lock-things.ts'
import type { Change, LeftOver, PastFact, Want, Work, WritingBack } from '#server/history/things/thing.ts'
import { THINGS, writingBack } from '#server/history/things/things.ts'
import { asBefore } from '#server/history/undo/as-before.ts'
import { changeOf } from '#server/history/undo/change.ts'
import { readFactsBefore } from '#server/history/undo/facts-store.ts'
import { judge, narrowed } from '#server/history/undo/judge.ts'
import { type Left, nameLeft } from '#server/history/undo/name-left.ts'
import { lockTakingBack } from '#server/history/undo/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

export type TakenBack = { done: number; left: Left[] }

const AT_ONCE = 200
const MOST_LEFT = 100

/** All parts of an import, newest first. What somebody changed since stays; what it added goes if nobody uses it. `act`: of the new facts. */
export async function takeBackAct(
  tx: Tx,
  editor: Editor,
  partOf: string,
  act: string,
  progress: (done: number) => void,
): Promise<TakenBack> {
  const work: Work = { tx, editor, act, ofImport: true }
  await lockThings(tx, new Set(['product', 'category']))
  const left: LeftOver[] = []
  const standing: Change[] = []
  let done = 0
  for (let before = Number.MAX_SAFE_INTEGER, size = AT_ONCE; size === AT_ONCE; ) {
    const facts = await readFactsBefore(tx, partOf, before, AT_ONCE)
    const changes = changesOf(facts)
    const isFree = ({ kind }: Change) => undoOf(kind).together === true
    left.push(...(await takeBack(work, changes.filter(isFree))).left)
    standing.push(...changes.filter((change) => !isFree(change)))
    size = facts.length
    before = facts.at(-1)?.id ?? before
    done += size
    progress(done)
  }
  // Families, attributes and categories go after all products, families first.
  left.push(...(await takeBack(work, inRank(standing))).left)
  return { done, left: await nameLeft(tx, left.slice(0, MOST_LEFT)) }
}

export function changesOf(facts: PastFact[]): Change[] {
  return facts.flatMap((fact) => {
    const change = changeOf(fact)
    return typeof change === 'string' ? [] : change
  })
}

async function lockThings(tx: Tx, kinds: Set<ThingName>): Promise<void> {
  await lockTakingBack(tx)
  await takeLocks(tx, new Set([...kinds].flatMap((kind) => undoOf(kind).locks)))
}

/** An order locks its products and then its coupon: so products are locked first here, too, and all at once. */
export async function lockChanged(tx: Tx, changes: Change[]): Promise<void> {
  await lockThings(tx, new Set(changes.map(({ kind }) => kind)))
  const ids = changes.flatMap(({ kind, subject, before, after }) => {
    if (kind === 'product' || kind === 'relations') return [subject]
    return kind === 'price list' ? Object.keys({ ...before, ...after }) : []
  })
  await lockProducts(tx, [...new Set(ids)])
}

function undoOf(kind: ThingName): WritingBack {
  const undo = writingBack(THINGS[kind])
  if (!undo) throw new Error(`A ${kind} is not taken back`)
  return undo
}

/** What products need comes back before them, and goes after them. */
export function inRank(changes: Change[]): Change[] {
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const RANKS = 3

function rankOf({ kind, before, after }: Change): number {
  const { rank } = undoOf(kind)
  if (rank === undefined) return 0
  if (after === null) return rank - 1 - RANKS
  return before === null ? rank + RANKS : rank
}

const MOST_PASSES = 5

/** As one change may stand in the way of another, what failed is tried again as long as others succeed. */
export async function takeBack(
  work: Work,
  changes: Change[],
): Promise<{ written: number; left: LeftOver[] }> {
  let written = 0
  let left: LeftOver[] = []
  let open = changes
  const wasBefore = new Set<string>()
  for (let pass = 1; pass <= MOST_PASSES && open.length > 0; pass++) {
    const before = written
    left = []
    for (const run of runsOf(open)) {
      const outcome = await takeRun(work, run, wasBefore, pass === 1)
      written += outcome.written
      left.push(...outcome.left)
    }
    if (work.ofImport || written === before) break
    open = [...Map.groupBy(left, ({ change }) => change)].map(([change, its]) => {
      const names = new Set(its.map(({ field }) => field))
      return names.has(undefined) ? change : narrowed(change, (field) => names.has(field))
    })
  }
  return { written, left }
}

/** `wasBefore`: what was as before already in the first pass. In a later one all else that is became so by this very act. */
async function takeRun(work: Work, run: [Change, ...Change[]], wasBefore: Set<string>, isFirst: boolean) {
  const thing = undoOf(run[0].kind)
  const now = await thing.now(work, run)
  const wants: Want[] = []
  const left: LeftOver[] = []
  for (const [index, change] of run.entries()) {
    const its = now[index] ?? null
    const judgement = judge(change, its)
    if (judgement.act !== 'nothing') wants.push({ change, now: its, judgement })
    // A thing that does not exist any more stands in no way.
    else if (judgement.gone && change.before !== null && !work.ofImport) left.push({ change, reason: gone() })
    left.push(...judgement.left.map((field) => ({ change, field, reason: '' })))
    for (const field of work.ofImport ? [] : (judgement.asBefore ?? [])) {
      const name = `${change.kind} ${change.subject} ${field}`
      if (isFirst) wasBefore.add(name)
      if (wasBefore.has(name)) left.push({ change, field, reason: asBefore() })
    }
  }
  const unwritten = wants.length > 0 ? await thing.write(work, wants) : []
  const whole = new Set(unwritten.flatMap(({ change, field }) => (field === undefined ? change : [])))
  return { written: wants.length - whole.size, left: [...left, ...unwritten] }
}

const gone = () => t('admin.undo.gone')

/** Changes of one run are written together: they are of one kind, and no thing comes twice. */
function runsOf(changes: Change[]): [Change, ...Change[]][] {
  const runs: [Change, ...Change[]][] = []
  for (const change of changes) {
    const run = runs.at(-1)
    if (
      run &&
      undoOf(change.kind).together &&
      run[0].kind === change.kind &&
      run.every(({ subject }) => subject !== change.subject)
    )
      run.push(change)
    else runs.push([change])
  }
  return runs
}
