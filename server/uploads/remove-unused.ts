import { FRESH_MS } from '#server/uploads/name-upload.ts'
import { parseFileName, uploadedAt } from '#server/uploads/names.ts'
import { listNamed, mayTakeAway } from '#server/uploads/store.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

const KEPT_MS = 2 * FRESH_MS
const AT_ONCE = 200

/**
 * Takes away the uploads of two days ago and earlier that nothing in the shop shows, and answers how many. Files that
 * no upload of ours is called by are left alone.
 */
export async function removeUnused(uploads: Uploads, now = Date.now()): Promise<number> {
  const files = Map.groupBy(await oldFiles(uploads, now - KEPT_MS), ({ id }) => id)
  const ids = [...files.keys()]
  let removed = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const named = await listNamed(uploads.db, some)
    for (const id of some.filter((one) => !named.has(one))) {
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

/** Looks once more while nobody can begin to name it. Each has a transaction of its own, so that nobody waits for long. */
function removeOne({ db, storage }: Uploads, id: string, names: string[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayTakeAway(tx))) return false
    if ((await listNamed(tx, [id])).size > 0) return false
    for (const name of names) await storage.remove(name)
    return true
  })
}
