import { recordAttribute } from '#server/catalogue/categories/add-attribute.ts'
import { recordCategory } from '#server/catalogue/categories/add-category.ts'
import { type Attribute, listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import { type CategoryRow, lockTree } from '#server/catalogue/categories/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { DemoCategory } from '#server/shop/demo/catalogue/shape.ts'

/** Categories by slug, attributes by code. */
export type LoadedCategories = { categories: Map<string, CategoryRow>; attributes: Map<string, Attribute> }

/** Each after its parent. Leaves no facts, as all of the demo. */
export async function loadCategories(tx: Tx, demo: DemoCategory[]): Promise<LoadedCategories> {
  const tree = await lockTree(tx)
  const all = await listAttributes(tx)
  const loaded: LoadedCategories = { categories: new Map(), attributes: new Map() }
  for (const { parent, attributes = [], ...fields } of demo) {
    const parentId = parent === undefined ? null : loaded.categories.get(parent)?.id
    if (parentId === undefined) throw new Error(`${fields.slug} stands before its parent ${parent}`)
    const category = await recordCategory(tx, tree, { ...fields, parentId })
    tree.push(category)
    loaded.categories.set(fields.slug, category)
    for (const { options, ...given } of attributes) {
      const offered = Object.entries(options ?? {}).map(([value, label]) => ({ value, label }))
      const attribute = await recordAttribute(tx, all, {
        ...given,
        categoryId: category.id,
        options: offered,
      })
      all.push(attribute)
      loaded.attributes.set(given.code, attribute)
    }
  }
  return loaded
}
