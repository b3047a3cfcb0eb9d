import { spokenBy } from '#contract/language-fields.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { allLanguages, type Language } from '#messages/languages.ts'
import { listOperators } from '#server/catalogue/operators/operators-store.ts'
import { managedProducts } from '#server/catalogue/products/catalogue-fields.ts'
import type { Catalogue } from '#server/history/export/product-rows.ts'
import { readProductsAfter, usedAttributes, usedLanguages } from '#server/history/export/store.ts'
import { pastProducts, readPast } from '#server/history/past/read-past.ts'
import { atOnce, findProducts, readTree, usedCodes, usedTags } from '#server/history/past/store.ts'
import type { Tree } from '#server/history/past/tree-before.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Those that the shop speaks beside its first, so that there are columns to fill in, and those in which something is written. */
async function furtherLanguages(
  db: Db,
  { categories, attributes, families }: Tree,
  ofProducts: Set<string>,
): Promise<Language[]> {
  const things = [...categories, ...families, ...attributes, ...attributes.flatMap(({ options }) => options)]
  const used = new Set([
    ...ofProducts,
    ...things.flatMap(({ translations }) => Object.keys(translations ?? {})),
  ])
  const [, ...spoken] = spokenBy(await readSettings(db, 'languages'))
  return allLanguages.filter((tag) => used.has(tag) || spoken.includes(tag))
}

const PART = 300
/** More, as each part of the past reads all changes of the tree again, so that they fit its products. */
const PAST_PART = 2_000

export async function catalogueNow(db: Db): Promise<Catalogue> {
  const tree = await atOnce(db, readTree)
  return {
    ...tree,
    operators: await listOperators(db),
    used: await usedAttributes(db),
    languages: await furtherLanguages(db, tree, await usedLanguages(db)),
    products: productsNow(db),
  }
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
  const { ids, currency, used, tags, was } = await atOnce(db, async (tx) => ({
    ...(await findProducts(tx, at, { show: 'all' })),
    used: await usedCodes(tx, at),
    tags: await usedTags(tx, at),
    was: (await readPast(tx, at)).was,
  }))
  const languages = await furtherLanguages(db, was, tags)
  // Those of today: one that was removed since is not among them.
  const operators = await listOperators(db)
  return { ...was, operators, used, languages, currency, products: productsAt(db, at, ids) }
}

async function* productsAt(db: Db, at: Date, ids: string[]): AsyncGenerator<ManagedProduct[]> {
  for (let from = 0; from < ids.length; from += PAST_PART) {
    const part = ids.slice(from, from + PAST_PART)
    const products = await atOnce(db, async (tx) => pastProducts(tx, await readPast(tx, at), part))
    yield products.flatMap(({ was }) => was ?? [])
  }
}
