import { sql } from 'drizzle-orm'
import { readMeasure } from '#contract/measures.ts'
import { isDimension } from '#server/catalogue/search/read-attribute-filter.ts'
import type { Db } from '#server/platform/db/client.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import {
  attributeOptions,
  attributes,
  categories,
  families,
  familyChoices,
} from '#server/platform/db/tables/categories.ts'
import { products, reviews } from '#server/platform/db/tables/products.ts'

type Kind = (typeof attributes.$inferSelect)['kind']
export type TestAttribute = {
  id: string
  code: string
  kind: Kind
  dimension: string | null
  options: Map<string, string>
}
export type TestTool = {
  name: string
  price?: number
  /** Pieces. */
  available?: number
  rating?: number
  /** The stars of its reviews. */
  reviews?: number[]
  sku?: string
  gtin?: string
  makerNumber?: string
  maker?: string
  category?: string
  family?: string
  description?: string
  state?: 'on sale' | 'draft' | 'archived'
  createdAt?: Date
  /** By the code of the attribute, as an owner types them. */
  values?: Record<string, string>
}

/** Writes a small catalogue into a test's database. Ids are given back, and taken where a thing belongs to another. */
export function createTestCatalogue(db: Db) {
  const known = new Map<string, TestAttribute>()
  let position = 0

  return {
    async category(slug: string, name: string, parentId: string | null = null): Promise<string> {
      const [row] = await db
        .insert(categories)
        .values({ slug, name, parentId, position: position++ })
        .returning({ id: categories.id })
      return row?.id ?? ''
    },
    async attribute(
      categoryId: string,
      code: string,
      kind: Kind,
      more: {
        dimension?: string
        options?: string[] | Record<string, string>
        name?: string
        isFilterable?: boolean
      } = {},
    ) {
      const { dimension = null, options = [], name = code, isFilterable = kind !== 'text' } = more
      const values = { categoryId, code, name, kind, dimension, isFilterable, position: position++ }
      const [row] = await db.insert(attributes).values(values).returning({ id: attributes.id })
      const attribute: TestAttribute = { id: row?.id ?? '', code, kind, dimension, options: new Map() }
      const labelled = Array.isArray(options)
        ? options.map((value) => [value, value.toUpperCase()] as const)
        : Object.entries(options)
      for (const [value, label] of labelled) {
        const option = { attributeId: attribute.id, value, label, position: position++ }
        const [added] = await db
          .insert(attributeOptions)
          .values(option)
          .returning({ id: attributeOptions.id })
        attribute.options.set(value, added?.id ?? '')
      }
      known.set(code, attribute)
      return attribute
    },
    async family(name: string, choices: string[] = []): Promise<string> {
      const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${position++}`
      const [row] = await db.insert(families).values({ slug, name }).returning({ id: families.id })
      const familyId = row?.id ?? ''
      const chosen = choices.map((code, place) => ({
        familyId,
        attributeId: known.get(code)?.id ?? '',
        position: place,
      }))
      if (chosen.length > 0) await db.insert(familyChoices).values(chosen)
      return familyId
    },
    async tool(tool: TestTool): Promise<string> {
      const [row] = await db
        .insert(products)
        .values({
          name: tool.name,
          priceCents: Math.round((tool.price ?? 10) * 100),
          otherPrices: {},
          contents: null,
          minimum: 1,
          available: 0,
          rating: tool.rating ?? 0,
          img: '/tools/a.webp',
          description: tool.description ?? 'Well made.',
          sku: tool.sku,
          gtin: tool.gtin,
          makerNumber: tool.makerNumber,
          maker: tool.maker,
          categoryId: tool.category,
          familyId: tool.family,
          archivedAt: tool.state === undefined || tool.state === 'on sale' ? null : new Date(),
          isDraft: tool.state === 'draft',
          ...(tool.createdAt && { createdAt: tool.createdAt }),
        })
        .returning({ id: products.id })
      const id = row?.id ?? ''
      const pieces = tool.available ?? 10
      if (pieces > 0)
        await db.execute(sql`
          WITH moved AS (INSERT INTO stock_movements (product_id, quantity, cause) VALUES (${id}, ${pieces}, 'opening'))
          UPDATE products SET available = ${pieces} WHERE id = ${id}`)
      const values = Object.entries(tool.values ?? {}).map(([code, entered]) => ({
        productId: id,
        ...rowOfValue(known.get(code), entered),
      }))
      if (values.length > 0) await db.insert(productValues).values(values)
      const written = { name: 'Casey', email: 'casey@mail.example', reviewText: 'Cuts.', productId: id }
      for (const rating of tool.reviews ?? []) await db.insert(reviews).values({ ...written, rating })
      return id
    },
  }
}

function rowOfValue(attribute: TestAttribute | undefined, entered: string) {
  if (!attribute) throw new Error('There is no such attribute')
  const { id: attributeId, kind, dimension, options } = attribute
  const amount =
    kind === 'measure' && isDimension(dimension)
      ? readMeasure(dimension, entered)
      : kind === 'number'
        ? Math.round(Number(entered) * 1_000_000)
        : kind === 'yes_no'
          ? Number(entered === 'yes')
          : undefined
  return {
    attributeId,
    entered,
    amount: amount ?? null,
    optionId: kind === 'choice' ? (options.get(entered) ?? null) : null,
  }
}
