import type { Attribute } from '#server/catalogue/values/attribute.ts'
import type { Db } from '#server/platform/db/client.ts'
import { attributeOptions, attributes, categories } from '#server/platform/db/tables/categories.ts'

type Wanted = Pick<Attribute, 'code' | 'kind'> &
  Partial<Pick<Attribute, 'dimension' | 'name'>> & { options?: string[] }

/** Makes a category with these attributes, which are named as their codes where nothing is said. Answers its id. */
export async function makeCategory(
  db: Db,
  slug: string,
  wanted: Wanted[] = [],
  parentId?: string,
): Promise<string> {
  const [made] = await db
    .insert(categories)
    .values({ slug, name: slug, position: 0, parentId: parentId ?? null })
    .returning()
  const categoryId = made?.id ?? ''
  for (const [position, { code, name = code, kind, dimension = null, options = [] }] of wanted.entries()) {
    const row = { categoryId, code, name, kind, dimension, isFilterable: kind !== 'text', position }
    const [attribute] = await db.insert(attributes).values(row).returning()
    for (const [place, value] of options.entries())
      await db
        .insert(attributeOptions)
        .values({ attributeId: attribute?.id ?? '', value, label: value.toUpperCase(), position: place })
  }
  return categoryId
}
