import { acknowledge, acknowledged } from '#contract/fields.ts'
import { t } from '#messages/t.ts'
import { catalogueFields, managedProduct } from '#server/catalogue/products/catalogue-fields.ts'
import { changeMany } from '#server/catalogue/products/edit/bulk.ts'
import { addProduct, changeProduct, removeProduct, saidProduct } from '#server/catalogue/products/edit/one.ts'
import { relateProducts } from '#server/catalogue/products/relate-products.ts'
import { restoreProduct } from '#server/catalogue/products/restore-product.ts'
import { shownWithReductions } from '#server/catalogue/products/shown-reductions.ts'
import {
  countOnSale,
  findAnyProduct,
  findProduct,
  listEdits,
  listFirst,
  listProducts,
  readProducts,
} from '#server/catalogue/products/store.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { stepsOfRows, type WorkBudget } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { PublicLists } from '#server/platform/db/lists/public-lists.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

const ON_HOME_PAGE = 6
const PAGE_SIZE = 20
/** A reply without paging has at most so many products, which are some megabytes. */
const MOST_AT_ONCE = 10_000
const INDEX_PART = 10_000
/** In steps of the budget of work: a product with all that a list shows, and one of the index. */
const STEPS_OF_PRODUCT = 100
const STEPS_OF_EDIT = 10
const missing = () => new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchProduct'))

type Parts = { db: Db; uploads: Uploads; lists: PublicLists; budget: WorkBudget }

/** The calls about products. */
export function createProductsApi({ db, uploads, lists, budget }: Parts) {
  return {
    home: anyone.products.home.handler(async () =>
      shownWithReductions(db, await listProducts(db, ON_HOME_PAGE)),
    ),
    list: anyone.products.list.handler(
      ({ context: { clientAddress }, input: { page, size, currency: code } }) =>
        budget(clientAddress, (charge) =>
          inAskedCurrency(db, code, async (currency) => {
            const { rows, total } =
              page === undefined && size === undefined
                ? await listFirst(db, MOST_AT_ONCE)
                : await readProducts(db, lists.cached(), { page: page ?? 1, size: size ?? PAGE_SIZE })
            charge(stepsOfRows(rows.length, STEPS_OF_PRODUCT))
            const body = await shownWithReductions(db, rows, currency)
            return { headers: { 'x-total-count': String(total) }, body }
          }),
        ),
    ),
    index: anyone.products.index.handler(({ context: { clientAddress }, input: { part } }) =>
      budget(clientAddress, async (charge) => {
        const [total, edits] = await Promise.all([
          countOnSale(db),
          listEdits(db, INDEX_PART, (part - 1) * INDEX_PART),
        ])
        charge(stepsOfRows(edits.length, STEPS_OF_EDIT))
        const products = edits.map(({ id, slug, changedAt }) => ({
          ...{ _id: id, slug },
          changedAt: changedAt.toISOString(),
        }))
        return { parts: Math.ceil(total / INDEX_PART), products }
      }),
    ),
    one: anyone.products.one.handler(({ input }) =>
      inAskedCurrency(db, input.currency, async (currency) => {
        const product = await findProduct(db, input.id)
        if (!product) throw missing()
        const [fields, shown] = await Promise.all([
          catalogueFields(db, product),
          shownWithReductions(db, [product], currency),
        ])
        return { ...(shown[0] ?? saidProduct(product)), ...fields }
      }),
    ),
    managed: signedIn.products.managed.handler(async ({ input }) => {
      const product = await findAnyProduct(db, input.id)
      if (!product) throw missing()
      return managedProduct(db, product)
    }),
    relate: signedIn.products.relate.handler(({ context: { account }, input: { id, ...lists } }) =>
      acknowledge(relateProducts(db, account, id, lists)),
    ),
    changeMany: signedIn.products.changeMany.handler(({ context: { account }, input }) =>
      changeMany(db, account, input),
    ),
    add: signedIn.products.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addProduct(db, uploads, account, input),
    })),
    change: signedIn.products.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeProduct(db, uploads, account, id, change)),
    ),
    remove: signedIn.products.remove.handler(({ context: { account }, input }) =>
      acknowledge(removeProduct(db, account, input.id)),
    ),
    restore: signedIn.products.restore.handler(({ context: { account }, input }) =>
      acknowledge(restoreProduct(db, account, input.id)),
    ),
  }
}
