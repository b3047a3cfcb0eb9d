import type { Misfit, ToolCard } from '#contract/tools.ts'
import { holdsSurely, mayFit, soughtToHold, whyNot } from '#server/catalogue/product-page/fits.ts'
import {
  findAccessories,
  findJoined,
  type JoinedRow,
  type JoiningRow,
  readJoining,
} from '#server/catalogue/product-page/joined-store.ts'
import { cardOf, isAvailable } from '#server/catalogue/product-page/shown-tool.ts'
import type { Db } from '#server/platform/db/client.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/** Of so many products it is asked what fits them: each asks the database once. */
const MOST_ASKED = 6
/** So many tools are shown that go with others. */
const MOST_SHOWN = 4

/**
 * What of these products none of the others holds, though one of them is made to hold such a thing; and what goes with them: what the owner says, and
 * what fits by its measures, of no family that is among them. In the order of the ids; ids of nothing on sale are left out. `currency`: of the prices.
 */
export async function adviseCart(
  db: Db,
  ids: string[],
  currency?: RequestCurrency,
): Promise<{ misfits: Misfit[]; goesWith: ToolCard[] }> {
  const products = await readJoining(db, [...new Set(ids)])
  const goesWith = await findGoesWith(db, products)
  return {
    misfits: products.flatMap((held) => {
      const found = whyNot(
        held,
        products.filter((other) => other !== held),
      )
      return found ? [{ holder: found.holder.id, held: held.id, words: found.words }] : []
    }),
    goesWith: goesWith.map((one) => cardOf(pricedIn(one, currency))),
  }
}

/** First one for each product, then a second for each. */
async function findGoesWith(db: Db, products: JoiningRow[]): Promise<JoinedRow[]> {
  const accessories = await findAccessories(
    db,
    products.map(({ id }) => id),
  )
  const lists = await Promise.all(
    products.slice(0, MOST_ASKED).map(async (product) => {
      const named = accessories.filter((one) => one.of === product.id && mayFit(product, one))
      const fitting = await findJoined(db, product.id, soughtToHold(product))
      return [...named, ...fitting.filter((one) => isAvailable(one) && holdsSurely(product, one))]
    }),
  )
  const families = new Set(products.map(({ family }) => family))
  const chosen: JoinedRow[] = []
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (const place of Array(longest).keys())
    for (const list of lists) {
      const one = list[place]
      if (!one || families.has(one.family) || chosen.length === MOST_SHOWN) continue
      families.add(one.family)
      chosen.push(one)
    }
  return chosen
}
