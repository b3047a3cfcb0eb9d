import { acknowledge } from '#contract/fields.ts'
import type { OwnTool } from '#contract/own-tools.ts'
import { oneOfEach } from '#server/catalogue/product-page/find-what-fits.ts'
import { holdsSurely, mayFit, soughtToHold } from '#server/catalogue/product-page/fits.ts'
import {
  findAccessories,
  findJoined,
  type JoinedRow,
  type JoiningRow,
  readJoining,
} from '#server/catalogue/product-page/joined-store.ts'
import { isAvailable } from '#server/catalogue/product-page/shown-tool.ts'
import { saidProduct } from '#server/catalogue/products/edit/one.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Charge, WorkBudget } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ownToolsOf, productsOf } from '#server/selling/lists/own-tools-store.ts'
import { setOwnTool } from '#server/selling/lists/set-own-tool.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/** All of them ask the database at once, each for up to a hundred rows. */
const STEPS_OF_ONE = 2_000

type Parts = { db: Db; budget: WorkBudget }

/** The calls of the tools that a customer has. No call names another person's. */
export function createOwnToolsApi({ db, budget }: Parts) {
  return {
    list: signedIn.ownTools.list.handler(({ context: { account, clientAddress }, input: { currency } }) =>
      budget(clientAddress, (charge) =>
        inAskedCurrency(db, currency, async (asked) => ({
          tools: await shownOwnTools(db, account.id, charge, asked),
        })),
      ),
    ),
    set: signedIn.ownTools.set.handler(({ context: { account }, input: { productId, has } }) =>
      acknowledge(setOwnTool(db, account, productId, has)),
    ),
  }
}

async function shownOwnTools(
  db: Db,
  userId: string,
  charge: Charge,
  asked: RequestCurrency | undefined,
): Promise<OwnTool[]> {
  const owned = await ownToolsOf(db, userId)
  charge(owned.length * STEPS_OF_ONE)
  const parts = await findPartsOf(
    db,
    owned.map(({ product }) => product.id),
  )
  const shown = await productsOf(db, [...new Set([...parts.values()].flat().map(({ id }) => id))])
  return owned.map(({ product, isBought }) => ({
    ...{ product: saidProduct(pricedIn(product, asked)), isSold: !product.archivedAt, isBought },
    parts: (parts.get(product.id) ?? []).flatMap(({ id }) => {
      const part = shown.get(id)
      return part ? [saidProduct(pricedIn(part, asked))] : []
    }),
  }))
}

/** What goes into each of these products, on sale or not: what the owner of the shop names first. */
async function findPartsOf(db: Db, ids: string[]): Promise<Map<string, JoinedRow[]>> {
  if (ids.length === 0) return new Map()
  const products = await readJoining(db, ids, 'also archived')
  const sought = products.flatMap((product) =>
    soughtToHold(product).map((one) => ({ ...one, of: product.id })),
  )
  const [named, joined] = await Promise.all([
    findAccessories(db, ids, ['spare_part', 'accessory']),
    findJoined(db, sought),
  ])
  const partsOf = (product: JoiningRow) => {
    const byOwner = named.filter((one) => one.of === product.id && mayFit(product, one))
    const byMeasure = sought.flatMap(({ of }, place) =>
      of === product.id
        ? [(joined[place] ?? []).filter((one) => isAvailable(one) && holdsSurely(product, one))]
        : [],
    )
    return oneOfEach([byOwner, ...byMeasure], new Set([product.family]))
  }
  return new Map(products.map((product) => [product.id, partsOf(product)]))
}
