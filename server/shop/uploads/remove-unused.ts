import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { FRESH_MS } from '#server/shop/uploads/claim-upload.ts'
import { isWhole, parseFileName, uploadedAt } from '#server/shop/uploads/names.ts'
import { listUsed, lockUnused } from '#server/shop/uploads/store.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

const KEPT_MS = 2 * FRESH_MS
const AT_ONCE = 200

/**
 * Deletes uploads older than two days that nothing in the shop uses, and returns how many; also what is half written and as old. Leaves
 * files alone whose names are not those of uploads.
 */
export async function removeUnused(uploads: Uploads, now = Date.now()): Promise<number> {
  await uploads.storage.removeHalfWritten?.(now - KEPT_MS)
  const files = Map.groupBy(await oldFiles(uploads, now - KEPT_MS), ({ id }) => id)
  const ids = [...files.keys()]
  let removed = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const used = await listUsed(uploads.db, some)
    for (const id of some.filter((one) => !used.has(one))) {
      if (await removeOne(uploads, id, files.get(id)?.map(({ name }) => name) ?? [])) removed += 1
    }
  }
  return removed
}

async function oldFiles({ storage }: Uploads, before: number): Promise<{ id: string; name: string }[]> {
  const old: { id: string; name: string }[] = []
  for await (const name of storage.list()) {
    const id = parseFileName(name)?.id
    if (id && uploadedAt(id) < before) old.push({ id, name })
  }
  return old
}

/** Checks again under a lock. `claimUpload` lets nobody use an unused one of this age, so no lock is held while a bucket is asked. */
async function removeOne({ db, storage }: Uploads, id: string, names: string[]): Promise<boolean> {
  const isUnused = await db.transaction(
    async (tx) => (await lockUnused(tx)) && (await listUsed(tx, [id])).size === 0,
  )
  if (!isUnused) return false
  for (const name of names) await storage.remove(name)
  const verb = names.some(isWhole) ? 'file.removed' : 'picture.removed'
  await db.transaction((tx) => recordFact(tx, SHOP, verb, id))
  return true
}
