import type { Misfit, ToolCard } from '#contract/tools.ts'
import { oneOfEach } from '#server/catalogue/product-page/find-what-fits.ts'
import { holdsSurely, mayFit, soughtToHold, whyNot } from '#server/catalogue/product-page/fits.ts'
import {
  findAccessories,
  findJoined,
  type JoinedRow,
  type JoiningRow,
  readJoining,
} from '#server/catalogue/product-page/joined-store.ts'
import { cardOf, isAvailable } from '#server/catalogue/product-page/shown-tool.ts'
import type { Charge } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** A product is compared with the others and asks the database for up to a hundred rows. */
const STEPS_OF_ONE = 10_000

type Asked = { charge: Charge; currency?: RequestCurrency | undefined }

/**
 * What of these products none of the others holds, though one of them is made to hold such a thing, in the order of the ids; and what goes with them:
 * what the owner says, and what fits by its measures, of no family that is among them, for the last of them first. Ids of nothing on sale are left out.
 * `currency`: of the prices.
 */
export async function adviseCart(
  db: Db,
  ids: string[],
  { charge, currency }: Asked,
): Promise<{ misfits: Misfit[]; goesWith: ToolCard[] }> {
  charge(ids.length * STEPS_OF_ONE)
  const { shown: systems } = await readSettings(db, 'measures')
  const products = await readJoining(db, [...new Set(ids)])
  const goesWith = await findGoesWith(db, products.toReversed())
  return {
    misfits: products.flatMap((held) => {
      const found = whyNot(
        held,
        products.filter((other) => other !== held),
        systems,
      )
      return found ? [{ holder: found.holder.id, held: held.id, words: found.words }] : []
    }),
    goesWith: goesWith.map((one) => cardOf(pricedIn(one, currency))),
  }
}

/** First one for each product, then a second for each. */
async function findGoesWith(db: Db, products: JoiningRow[]): Promise<JoinedRow[]> {
  const sought = products.flatMap((product) =>
    soughtToHold(product).map((one) => ({ ...one, of: product.id })),
  )
  const [accessories, joined] = await Promise.all([
    findAccessories(
      db,
      products.map(({ id }) => id),
    ),
    findJoined(db, sought),
  ])
  const lists = products.map((product) => [
    ...accessories.filter((one) => one.of === product.id && mayFit(product, one)),
    ...sought
      .flatMap(({ of }, place) => (of === product.id ? (joined[place] ?? []) : []))
      .filter((one) => isAvailable(one) && holdsSurely(product, one)),
  ])
  return oneOfEach(lists, new Set(products.map(({ family }) => family)))
}
