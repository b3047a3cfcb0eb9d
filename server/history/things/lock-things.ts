import { lockTree } from '#server/catalogue/categories/store.ts'
import { lockAllSynonyms } from '#server/catalogue/search/synonyms-store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockGroups } from '#server/selling/price-rules/groups-store.ts'

/** In the order of decision 41. Settings and rows are locked where they are read. */
const LOCKS = { groups: lockGroups, tree: lockTree, catalogue: lockCatalogue, synonyms: lockAllSynonyms }
export type Lock = keyof typeof LOCKS

export async function takeLocks(tx: Tx, wanted: Set<Lock>): Promise<void> {
  for (const [name, lock] of Object.entries(LOCKS)) if (wanted.has(name as Lock)) await lock(tx)
}
