import type { ManagedAttribute, ManagedCategory, ShownCategory } from '#contract/categories.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { someTranslations } from '#contract/translations.ts'
import { countUses, listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import { childrenOf, inOrder, ownOf } from '#server/catalogue/categories/category.ts'
import { countHits, countProducts, listCategories } from '#server/catalogue/categories/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The tree as everybody sees it: each category with what is on sale in it and below it. */
export async function shownTree(db: Db): Promise<ShownCategory[]> {
  const rows = await countHits(db)
  const below = (parentId: string | null): ShownCategory[] =>
    childrenOf(rows, parentId).map(({ id, slug, name, lang, count, img }) => ({
      slug,
      name,
      lang: lang ?? undefined,
      count,
      img: img || undefined,
      children: below(id),
    }))
  return below(null)
}

/** All categories, each after its parent, and all attributes in the order of their categories, with numbers of products. */
export async function managedTree(
  db: Db,
): Promise<{ categories: ManagedCategory[]; attributes: ManagedAttribute[] }> {
  return db.transaction(
    async (tx) => {
      const rows = inOrder(await listCategories(tx))
      const products = await countProducts(tx)
      const attributes = await listAttributes(tx)
      const uses = await countUses(tx)
      return {
        categories: rows.map(
          ({ id, parentId, slug, name, description, img, shopifyId, googleId, position, translations }) => ({
            _id: id,
            parentId: parentId || undefined,
            ...{ slug, name, description, position },
            img: img || undefined,
            shopifyId: shopifyId || undefined,
            googleId: googleId || undefined,
            ...someTranslations(translations),
            products: products.get(id) ?? 0,
          }),
        ),
        attributes: rows
          .flatMap(({ id }) => ownOf(attributes, id))
          .map(
            ({
              id,
              categoryId,
              code,
              name,
              kind,
              dimension,
              isFilterable,
              position,
              translations,
              options,
            }) => ({
              _id: id,
              ...{ categoryId, code, name, kind, position },
              ...dimensionOf(dimension),
              filterable: isFilterable,
              ...someTranslations(translations),
              products: uses.attributes.get(id) ?? 0,
              options: options.map(({ id, value, label, translations }) => ({
                ...{ _id: id, value, label },
                ...someTranslations(translations),
                products: uses.options.get(id) ?? 0,
              })),
            }),
          ),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function dimensionOf(name: string | null): Pick<ManagedAttribute, 'dimension'> {
  const dimension = DIMENSION_NAMES.find((known) => known === name)
  return dimension ? { dimension } : {}
}
