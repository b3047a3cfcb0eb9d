import type { Misfit } from '#contract/tools.ts'
import { whyNot } from '#server/catalogue/product-page/fits.ts'
import { readJoining } from '#server/catalogue/product-page/joined-store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** What of these products none of the others holds, though one of them is made to hold such a thing. In the order of the ids; ids of nothing on sale are left out. */
export async function findMisfits(db: Db, ids: string[]): Promise<Misfit[]> {
  const products = await readJoining(db, [...new Set(ids)])
  return products.flatMap((held) => {
    const found = whyNot(
      held,
      products.filter((other) => other !== held),
    )
    return found ? [{ holder: found.holder.id, held: held.id, words: found.words }] : []
  })
}
