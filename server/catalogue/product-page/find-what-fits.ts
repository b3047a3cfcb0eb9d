import {
  holdsSurely,
  type Joining,
  soughtHolders,
  soughtToHold,
} from '#server/catalogue/product-page/fits.ts'
import { findJoined, type Joined, type JoinedRow } from '#server/catalogue/product-page/joined-store.ts'
import { isAvailable } from '#server/catalogue/product-page/shown-tool.ts'
import { noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'

/** So many are shown of each, one of a family. */
const MOST_SHOWN = 4

/**
 * Products on sale and in stock that fit this one by their attributes, the largest first, of each family one, at most four of a kind. What is `named`
 * by the owner already is left out.
 */
export async function findWhatFits(
  db: Db,
  { id, ...fitting }: Joining & { id: string },
  named: ReadonlySet<string>,
): Promise<Joined> {
  const [held, holders] = await Promise.all([
    findJoined(db, id, soughtToHold(fitting)),
    findJoined(db, id, soughtHolders(fitting)),
  ])
  const fitted = {
    held: held.filter((other) => holdsSurely(fitting, other)),
    holders: holders.filter((other) => holdsSurely(other, fitting)),
  }
  // What is sold out is shown once it can be had again.
  noteTags(['products', ...[...fitted.held, ...fitted.holders].map((other) => productTag(other.id))])
  return { held: oneOfEach(fitted.held, named), holders: oneOfEach(fitted.holders, named) }
}

/** Nothing of a family of which the owner named a size. */
function oneOfEach(rows: JoinedRow[], named: ReadonlySet<string>): JoinedRow[] {
  const known = new Set(rows.filter(({ id }) => named.has(id)).map(({ family }) => family))
  const first = new Map<string, JoinedRow>()
  for (const row of rows.filter(isAvailable))
    if (!known.has(row.family) && !first.has(row.family)) first.set(row.family, row)
  return [...first.values()].slice(0, MOST_SHOWN)
}
