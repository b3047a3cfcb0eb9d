/** What is different of a list since its person last looked, on a device that keeps it. It is shown before anything of it is ordered. */
import type { WholeList } from '#contract/lists.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { signedInAccount } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { createStore } from '#web/lazy/store.ts'
import { type Change, changesIn, type KeptLine, keptLinesOf } from '#web/lists/kept-record.ts'
import { alone, hasKept, openKept, readKept, recordIn, writeRecord } from '#web/lists/kept-store.ts'
import type { Pricing } from '#web/lists/priced-list.ts'

type Unseen = { since: number; changes: Change[]; now: KeptLine[] }

/** By the ids of lists. */
export const unseen = createStore<Record<string, Unseen>>({})

/** Where the notice of them stands. */
export const UNSEEN = 'changed-since'

/** Compares a list with how it was seen; a device that does not keep it has nothing to compare. */
export async function compareWithSeen(list: WholeList, pricing: Pricing): Promise<void> {
  const email = signedInAccount()?.email
  const known = email === undefined ? undefined : (await readKept(email))?.lists[list._id]
  const now = keptLinesOf(list, pricing)
  const changes = known ? changesIn(known.seen, now, pricing) : []
  const { [list._id]: _, ...others } = unseen.get()
  unseen.set(
    known && changes.length > 0 ? { ...others, [list._id]: { since: known.since, changes, now } } : others,
  )
}

/** Asks the shop for the list as it is now: whether all that is different of it was seen. */
export async function isAllSeen(id: string, pricing: Pricing): Promise<boolean> {
  const email = signedInAccount()?.email
  if (email === undefined || !(await readKept(email))?.lists[id]) return true
  await compareWithSeen(await browserApi.lists.one({ id, currency: keptCode() }), pricing)
  return unseen.get()[id] === undefined
}

/** Somebody saw it: from now on it is compared with this. Throws what the browser's storage throws; then it counts as not seen. */
export async function markSeen(id: string): Promise<void> {
  const { [id]: one, ...others } = unseen.get()
  const email = signedInAccount()?.email
  if (!one || email === undefined) return
  await alone(async () => {
    if (!(await hasKept())) return
    const cache = await openKept()
    const record = await recordIn(cache, email)
    const known = record?.lists[id]
    if (!record || !known) return
    const seen = { ...known, seen: one.now, since: Date.now() }
    await writeRecord(cache, { ...record, lists: { ...record.lists, [id]: seen } })
  })
  unseen.set(others)
}
