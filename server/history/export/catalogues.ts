import type { ManagedProduct } from '#contract/managed-products.ts'
import { managedProducts } from '#server/catalogue/products/catalogue-fields.ts'
import type { Catalogue } from '#server/history/export/product-rows.ts'
import { readProductsAfter, usedAttributes } from '#server/history/export/store.ts'
import { pastProducts, readPast } from '#server/history/past/read-past.ts'
import { atOnce, findProducts, readTree, usedCodes } from '#server/history/past/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const PART = 300
/** More, as each part of the past reads all changes of the tree again, so that they fit its products. */
const PAST_PART = 2_000

export async function catalogueNow(db: Db): Promise<Catalogue> {
  return { ...(await atOnce(db, readTree)), used: await usedAttributes(db), products: productsNow(db) }
}

async function* productsNow(db: Db): AsyncGenerator<ManagedProduct[]> {
  for (let after = 0, size = PART; size === PART; ) {
    const rows = await readProductsAfter(db, after, PART)
    yield await managedProducts(db, rows)
    size = rows.length
    after = rows.at(-1)?.position ?? after
  }
}

export async function catalogueAt(db: Db, at: Date): Promise<Catalogue> {
  const { ids, used, was } = await atOnce(db, async (tx) => ({
    ids: (await findProducts(tx, at, { show: 'all' })).ids,
    used: await usedCodes(tx, at),
    was: (await readPast(tx, at)).was,
  }))
  return { ...was, used, products: productsAt(db, at, ids) }
}

async function* productsAt(db: Db, at: Date, ids: string[]): AsyncGenerator<ManagedProduct[]> {
  for (let from = 0; from < ids.length; from += PAST_PART) {
    const part = ids.slice(from, from + PAST_PART)
    const products = await atOnce(db, async (tx) => pastProducts(tx, await readPast(tx, at), part))
    yield products.flatMap(({ was }) => was ?? [])
  }
}
