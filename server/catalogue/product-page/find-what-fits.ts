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
 * Products on sale and in stock that fit this one by their attributes, at most four of a kind: by each joint in turn the largest of a family, and none of
 * the `families` of what the owner named.
 */
export async function findWhatFits(
  db: Db,
  { id, ...fitting }: Joining & { id: string },
  families: ReadonlySet<string>,
): Promise<Joined> {
  const [toHold, holders] = [soughtToHold(fitting), soughtHolders(fitting)]
  const found = await findJoined(
    db,
    [...toHold, ...holders].map((one) => ({ ...one, of: id })),
  )
  return {
    held: oneOfEach(
      found.slice(0, toHold.length).map((rows) => rows.filter((other) => holdsSurely(fitting, other))),
      families,
    ),
    holders: oneOfEach(
      found.slice(toHold.length).map((rows) => rows.filter((other) => holdsSurely(other, fitting))),
      families,
    ),
  }
}

/**
 * In turn one of each list, at most four, of each family one and of the families that are `known` none. What is passed over as it is sold out is noted: it is
 * shown once it can be had again.
 */
export function oneOfEach(lists: JoinedRow[][], known: ReadonlySet<string>): JoinedRow[] {
  const families = new Set(known)
  const shown: JoinedRow[] = []
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (const place of Array(longest).keys())
    for (const list of lists) {
      const one = list[place]
      if (!one || families.has(one.family) || shown.length === MOST_SHOWN) continue
      noteTags([productTag(one.id)])
      if (!isAvailable(one)) continue
      families.add(one.family)
      shown.push(one)
    }
  if (lists.length > 0) noteTags(['products'])
  return shown
}
