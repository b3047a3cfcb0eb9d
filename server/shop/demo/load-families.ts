import { randomUUID } from 'node:crypto'
import { columnsOf } from '#server/catalogue/products/columns.ts'
import { insertProducts } from '#server/catalogue/products/edit/write-store.ts'
import { insertFamilies } from '#server/catalogue/products/families-store.ts'
import { insertRelations, type RelationRow } from '#server/catalogue/products/relations-store.ts'
import { recordOpenings } from '#server/catalogue/products/stock-store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import { readValue } from '#server/catalogue/values/read-value.ts'
import { putValues } from '#server/catalogue/values/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { demoFamilies } from '#server/shop/demo/catalogue/demo-families.ts'
import { catalogue } from '#server/shop/demo/catalogue.ts'
import type { LoadedCategories } from '#server/shop/demo/load-categories.ts'
import { pictureOf } from '#server/shop/demo/pictures.ts'

type Family = (typeof demoFamilies)[number] & { familyId: string | null }
type Loaded = { id: string; family: Family; product: Family['products'][number] }

/** In few statements and without facts. The tools of catalogue.ts come first. `sold`: pieces, by article number, that are added to the stock. */
export async function loadFamilies(
  tx: Tx,
  { categories, attributes }: LoadedCategories,
  sold: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const stockOf = ({ sku, aviQuantity }: Loaded['product']) => aviQuantity + (sold.get(sku) ?? 0)
  const families: Family[] = demoFamilies.map((family) => ({
    ...family,
    familyId: family.choices.length > 0 ? randomUUID() : null,
  }))
  await insertFamilies(
    tx,
    families.flatMap(({ familyId, slug, name, choices }) =>
      familyId === null
        ? []
        : [{ id: familyId, slug, name, choices: choices.map((code) => idOf(attributes, code)) }],
    ),
  )
  const loaded = inOrder(
    families.flatMap((family) => family.products.map((product) => ({ id: randomUUID(), family, product }))),
  )
  await insertProducts(
    tx,
    loaded.map(({ id, family, product }) => ({
      ...columnsOf({ ...product, maker: family.maker, img: pictureOf(family, product) }),
      ...{ id, available: stockOf(product), familyId: family.familyId },
      categoryId: idOf(categories, family.category),
    })),
  )
  await recordOpenings(
    tx,
    loaded.map(({ id, product }) => ({ productId: id, quantity: stockOf(product) })),
  )
  await putValues(tx, valuesOf(loaded, attributes))
  await insertRelations(tx, relationsOf(loaded))
}

/** The tools of the catalogue came first before there were others. */
function inOrder(loaded: Loaded[]): Loaded[] {
  const place = new Map(catalogue.map(({ sku }, index) => [sku, index]))
  const placeOf = ({ product }: Loaded) => place.get(product.sku) ?? catalogue.length
  return loaded.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function valuesOf(loaded: Loaded[], attributes: LoadedCategories['attributes']) {
  return loaded.flatMap(({ id, product }) =>
    Object.entries(product.values).map(([code, text]) => {
      const attribute = found(attributes, code) as Attribute
      const read = readValue(attribute, text)
      if ('problem' in read) throw new Error(`${product.sku}: ${code} ${text}: ${read.problem}`)
      return { productId: id, attributeId: attribute.id, ...read.value }
    }),
  )
}

function relationsOf(loaded: Loaded[]): RelationRow[] {
  const ids = new Map(loaded.map(({ id, product }) => [product.sku, id]))
  return loaded.flatMap(({ id: productId, family, product }) => {
    const list = (kind: RelationRow['kind'], skus: string[]) =>
      skus.map((sku, position) => ({ productId, kind, relatedId: found(ids, sku), position }))
    const older = family.replaces[product.sku]
    return [
      ...list('accessory', product.accessories),
      ...list('spare_part', product.spareParts),
      ...list('replaces', older === undefined ? [] : [older]),
    ]
  })
}

const idOf = (all: Map<string, { id: string }>, name: string) => found(all, name).id

function found<Thing>(all: Map<string, Thing>, name: string): Thing {
  const thing = all.get(name)
  if (thing === undefined) throw new Error(`The demo has no ${name}`)
  return thing
}
