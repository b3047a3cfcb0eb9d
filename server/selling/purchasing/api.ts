import { setImmediate as nextTurn } from 'node:timers/promises'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toDollars } from '#contract/money.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { t } from '#messages/t.ts'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { arrivedLines, searchPurchases } from '#server/selling/purchasing/arrivals-store.ts'
import { drawPurchase } from '#server/selling/purchasing/draw-purchase.ts'
import {
  addSupplier,
  changeSupplier,
  fieldsOf,
  removeSupplier,
} from '#server/selling/purchasing/edit-supplier.ts'
import { orderPurchase } from '#server/selling/purchasing/order-purchase.ts'
import { setSuppliers } from '#server/selling/purchasing/product-suppliers.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import { namedLinesOf } from '#server/selling/purchasing/purchases-store.ts'
import { receivePurchase } from '#server/selling/purchasing/receive-purchase.ts'
import { draftToOrder, readToOrder } from '#server/selling/purchasing/reorder.ts'
import { listedPurchase, readPurchase } from '#server/selling/purchasing/shown-purchase.ts'
import {
  findSupplier,
  type ShownSupplier,
  searchSold,
  searchSuppliers,
  type Terms,
  termsOfProduct,
} from '#server/selling/purchasing/suppliers-store.ts'
import { cancelPurchase, changeDraft, makePurchase } from '#server/selling/purchasing/write-purchase.ts'

const WAITING = 6
const AGAIN_SECONDS = 2

/** The calls about suppliers and about what they sell. */
export function createSuppliersApi({ db }: { db: Db }) {
  const calls = signedIn.suppliers
  const mustFind = async (id: string) => {
    const found = await findSupplier(db, id)
    if (!found) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchSupplier'))
    return found
  }
  return {
    list: calls.list.handler(async ({ input }) => {
      const { rows, total } = await searchSuppliers(db, input)
      return { rows: rows.map(shownSupplier), total }
    }),
    one: calls.one.handler(async ({ input: { id } }) => shownSupplier(await mustFind(id))),
    products: calls.products.handler(async ({ input: { id, ...wanted } }) => {
      const { supplier } = await mustFind(id)
      const { rows, total } = await searchSold(db, supplier.id, wanted)
      const shown = rows.map(({ productId: _id, name: productName, sku, ...terms }) => ({
        product: { _id, productName, ...(sku !== null && { sku }) },
        ...shownTerms(terms),
      }))
      return { rows: shown, total }
    }),
    add: calls.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addSupplier(db, account, input),
    })),
    change: calls.change.handler(({ context: { account }, input: { id, ...wish } }) =>
      acknowledge(changeSupplier(db, account, id, wish)),
    ),
    remove: calls.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeSupplier(db, account, id)),
    ),
    ofProduct: calls.ofProduct.handler(async ({ input: { id } }) => {
      const product = await findAnyProduct(db, id)
      if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
      const list = await termsOfProduct(db, product.id)
      return list.map(({ supplierId: _id, name, ...terms }) => ({
        supplier: { _id, name },
        ...shownTerms(terms),
      }))
    }),
    setOfProduct: calls.setOfProduct.handler(({ context: { account }, input: { id, suppliers } }) =>
      acknowledge(setSuppliers(db, account, id, suppliers)),
    ),
  }
}

function shownSupplier({ supplier, products, open }: ShownSupplier): Supplier {
  return { _id: supplier.id, ...fieldsOf(supplier), name: supplier.name, products, open } as Supplier
}

type Said = Pick<Terms, 'articleNumber' | 'costCents' | 'packSize' | 'minimum'>

const shownTerms = ({ articleNumber, costCents, packSize, minimum }: Said) => ({
  ...(articleNumber !== null && { articleNumber }),
  ...(costCents !== null && { cost: toDollars(costCents) }),
  ...{ packSize, minimum },
})

/** The calls about what is to be ordered. */
export function createReorderApi({ db }: { db: Db }) {
  return {
    list: signedIn.reorder.list.handler(() => readToOrder(db)),
    draft: signedIn.reorder.draft.handler(async ({ context: { account }, input: { supplier } }) => ({
      ...acknowledged,
      made: await draftToOrder(db, account, supplier),
    })),
  }
}

/** The calls about purchase orders. */
export function createPurchasesApi({ db }: { db: Db }) {
  const calls = signedIn.purchases
  const limited = createConcurrencyLimit({
    atOnce: 1,
    waiting: WAITING,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, AGAIN_SECONDS),
  })
  return {
    list: calls.list.handler(async ({ input }) => {
      const { rows, total } = await searchPurchases(db, input)
      const ids = rows.map(({ purchase }) => purchase.id)
      const [lines, arrived] = await Promise.all([namedLinesOf(db, ids), arrivedLines(db, ids)])
      const of = <One extends { purchaseId: string }>(id: string, all: One[]) =>
        all.filter(({ purchaseId }) => purchaseId === id)
      return {
        rows: rows.map((row) =>
          listedPurchase(row, of(row.purchase.id, lines), of(row.purchase.id, arrived)),
        ),
        total,
      }
    }),
    one: calls.one.handler(async ({ input: { id } }) => (await readPurchase(db, id)).shown),
    make: calls.make.handler(async ({ context: { account }, input }) => {
      const { id, number } = await makePurchase(db, account, input)
      return { ...acknowledged, insertedId: id, number: purchaseNumber(number) }
    }),
    change: calls.change.handler(async ({ context: { account }, input: { id, ...wish } }) => ({
      ...acknowledged,
      ...(await changeDraft(db, account, id, wish)),
    })),
    order: calls.order.handler(({ context: { account }, input: { id, ...wish } }) =>
      acknowledge(orderPurchase(db, account, id, wish)),
    ),
    cancel: calls.cancel.handler(async ({ context: { account }, input: { id } }) => ({
      ...acknowledged,
      ...(await cancelPurchase(db, account, id)),
    })),
    arrive: calls.arrive.handler(async ({ context: { account }, input: { id, ...delivery } }) => ({
      ...acknowledged,
      ...(await receivePurchase(db, account, id, delivery)),
    })),
    document: calls.document.handler(async ({ input: { id } }) => {
      const { shown, lines, ...of } = await readPurchase(db, id)
      return limited(async () => {
        await nextTurn()
        const bytes = await drawPurchase(await readSeller(db, null), of, lines)
        return new File([bytes], `purchase-order-${shown.number}.pdf`, { type: 'application/pdf' })
      })
    }),
  }
}
