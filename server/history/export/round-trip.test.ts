import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeArticleNumber } from '#contract/article-number.ts'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import { insertAttribute, type NewOptionRow } from '#server/catalogue/categories/attributes-store.ts'
import { insertCategory } from '#server/catalogue/categories/store.ts'
import { importText } from '#server/catalogue/import/testing.ts'
import { insertOperators } from '#server/catalogue/operators/operators-store.ts'
import { columnsOf } from '#server/catalogue/products/columns.ts'
import { insertProducts } from '#server/catalogue/products/edit/write-store.ts'
import { insertFamilies } from '#server/catalogue/products/families-store.ts'
import { putRelations } from '#server/catalogue/products/relations-store.ts'
import { recordOpenings } from '#server/catalogue/products/shelves-store.ts'
import { readValue } from '#server/catalogue/values/read-value.ts'
import { putValues } from '#server/catalogue/values/store.ts'
import { catalogueNow } from '#server/history/export/catalogues.ts'
import { productRows } from '#server/history/export/product-rows.ts'
import type { Db } from '#server/platform/db/client.ts'
import { openTestDatabase } from '#testing/database.ts'

const { db: one } = await openTestDatabase()
const { db: other } = await openTestDatabase()

const word = fc.stringMatching(/^[A-Za-zäß¾”"',;=+\-@. ]{0,11}[a-z]$/).map((text) => text.trim())
const text = fc.oneof(
  word,
  fc.tuple(word, word).map((lines) => lines.join('\n')),
  fc.constantFrom("=cmd|'x'!A1", '+49 30 1234', '-2-3', '<b>bold</b>', "'tis"),
)
const picture = fc.constantFrom(
  'https://cdn.example.com/a,b.jpg',
  'https://cdn.example.com/c.jpg?x=1&y=2',
  '/tools/saw-640.webp',
)
const optional = <Of>(of: fc.Arbitrary<Of>) => fc.option(of, { nil: undefined })

const product = fc.record({
  productName: word,
  description: fc.oneof(text, fc.constant('')),
  sku: optional(word),
  price: fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100),
  minQuantity: fc.integer({ min: 1, max: 3 }).map((times) => times * 2),
  orderMultiple: fc.constantFrom(1, 2),
  aviQuantity: fc.integer({ min: 0, max: 50 }),
  rating: fc.constantFrom(0, 3.5, 5),
  img: fc.oneof(picture, fc.constant('')),
  imgAlt: optional(word),
  maker: optional(word),
  makerNumber: optional(word),
  priceTiers: optional(fc.constantFrom('10: 0.01', '5: 0.09, 50: 0.01')),
  taxClass: optional(fc.constantFrom('reduced', 'zero')),
  weight: optional(fc.constantFrom('1.2 kg', '2 lb 3 oz', '850 g')),
  contents: optional(fc.constantFrom('250 ml', '0.02 m³', '500 g per 100 g', '12 pieces')),
  exemption: optional(fc.constantFrom('made-to-measure' as const, 'sealed-software' as const)),
  proof: optional(word),
  warnings: optional(text),
  californiaWarning: optional(text),
  pictograms: optional(fc.constantFrom('M004', 'W022, M003')),
  madeBy: optional(fc.constant('kestrel-toolworks')),
  responsible: optional(fc.constantFrom('kestrel-toolworks', 'finch')),
  leastAge: optional(fc.integer({ min: 1, max: 99 })),
  handover: optional(fc.constantFrom('adult' as const, 'blade' as const)),
  guaranteeYears: optional(fc.integer({ min: 3, max: 99 })),
  guaranteeTerms: optional(fc.constantFrom('https://holt.example/terms', '/uploads/terms.pdf')),
  model: optional(fc.constantFrom('/models/saw.glb', '/models/bit-brace.glb')),
  hsCode: optional(fc.constantFrom('820210', '8205400000')),
  origin: optional(fc.constantFrom('DE', 'US')),
  cost: optional(fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100)),
  shelfPlace: optional(word),
  tracking: optional(fc.constantFrom('batch' as const, 'serial' as const)),
  reorderPoint: optional(fc.integer({ min: 1, max: 90 })),
  reorderTarget: optional(fc.integer({ min: 1, max: 90 })),
  beyond: optional(fc.integer({ min: 1, max: 90 })),
  promisedOn: optional(fc.constantFrom('2126-12-20', '2026-01-02')),
  beyondAs: optional(fc.constantFrom('backorder' as const, 'pre-order' as const)),
  otherPrices: optional(fc.constantFrom('EUR: 22.95', 'EUR: 19.90, JPY: 2980, KWD: 7.500')),
  parcel: optional(fc.constantFrom('12 in × 8 in × 4 in', '300 mm × 200 mm × 105 mm')),
  morePictures: fc.array(fc.record({ img: picture, alt: fc.oneof(word, fc.constant('')) }), { maxLength: 3 }),
  translations: optional(
    fc.record({
      de: fc.record({ name: word }),
      'en-US': optional(fc.record({ imgAlt: word, description: text })),
    }),
  ),
  state: fc.constantFrom('on sale' as const, 'on sale' as const, 'draft' as const, 'archived' as const),
  category: fc.nat(),
  length: optional(fc.constantFrom('3/4 in', '19,05 mm', '2 ft')),
  wood: optional(fc.constantFrom('oak', 'ash')),
  note: optional(word),
  family: fc.nat({ max: 3 }),
  related: fc.array(fc.nat(), { maxLength: 3 }),
})
const catalogue = fc.record({
  categories: fc.array(
    fc.record({
      name: word,
      description: text,
      parent: fc.nat(),
      googleId: optional(fc.integer({ min: 1, max: 999 })),
      translations: fc.constantFrom({}, { de: { name: 'Sägen' } }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  products: fc.array(product, { maxLength: 10 }),
})
type Catalogue = typeof catalogue extends fc.Arbitrary<infer Of> ? Of : never

const REACHED = { street: 'Werkstr. 1: Hof', city: 'Köln', country: 'DE', form: 'https://a.example/x?y=1' }
const OPERATORS = [
  { slug: 'kestrel-toolworks', name: 'Kestrel Toolworks', ...REACHED, makerOf: ['Kestrel', 'A: b, c'] },
  { slug: 'finch', name: '=Finch', ...REACHED, postcode: '50667', phone: '+49 30 1234' },
]

async function clear(db: Db): Promise<void> {
  await db.execute(sql`TRUNCATE products, operators, categories, families, old_slugs, facts, imports CASCADE`)
}

/** Fills a shop as nothing but the catalogue's own stores can. Sizes of a family differ in their size. */
async function fill(db: Db, { categories, products }: Catalogue): Promise<void> {
  await db.transaction(async (tx) => {
    const tree: { id: string; depth: number }[] = []
    for (const [index, { parent, googleId = null, ...fields }] of categories.entries()) {
      const above =
        parent % (index + 1) === index
          ? undefined
          : tree.filter(({ depth }) => depth < 3)[parent % (index + 1)]
      const row = await insertCategory(tx, {
        ...{
          ...fields,
          googleId,
          slug: `category-${categories.length - index}`,
          parentId: above?.id ?? null,
        },
        position: index,
      })
      tree.push({ id: row.id, depth: (above?.depth ?? 0) + 1 })
    }
    const top = tree[0]?.id ?? ''
    const attribute = (
      code: string,
      kind: 'measure' | 'choice' | 'text' | 'number',
      position: number,
      options: NewOptionRow[] = [],
    ) =>
      insertAttribute(
        tx,
        {
          code,
          name: `The ${code}`,
          kind,
          position,
          dimension: kind === 'measure' ? 'length' : null,
          isFilterable: kind !== 'text' && code !== 'size',
          categoryId: top,
          translations: code === 'wood' ? { de: { name: 'Holz' } } : {},
        },
        options,
      )
    const known = {
      length: await attribute('length', 'measure', 0),
      wood: await attribute('wood', 'choice', 1, [
        { value: 'oak', label: 'Oak, solid', translations: { de: { label: 'Eiche, massiv' } } },
        { value: 'ash', label: 'Ash: light' },
      ]),
      note: await attribute('note', 'text', 2),
      size: await attribute('size', 'number', 3),
    }
    const families = [1, 2].map((number) => ({
      id: randomUUID(),
      slug: `family-${number}`,
      name: `Family, "${number}"`,
      choices: [known.size.id],
      translations: { de: { name: `Familie ${number}` } },
    }))
    await insertFamilies(tx, families)
    const rows = products.map(({ category, family, length, wood, note, related: _, ...fields }, index) => {
      const inFamily = families[family - 1]
      const id = randomUUID()
      const values = { length, wood, note, ...(inFamily && { size: String(index) }) }
      const isPlaced = inFamily !== undefined || Object.values(values).some((value) => value !== undefined)
      const given = {
        ...fields,
        ...(fields.sku && { sku: writeArticleNumber(`${fields.sku} ${index}`) }),
        slug: `product-${(index * 7) % 11}-${index}`,
      }
      return {
        id,
        values,
        aviQuantity: fields.aviQuantity,
        columns: {
          ...columnsOf(given),
          id,
          available: fields.aviQuantity,
          familyId: inFamily?.id ?? null,
          categoryId: isPlaced ? top : (tree[category % (tree.length + 1)]?.id ?? null),
        },
      }
    })
    await insertOperators(tx, OPERATORS)
    await insertProducts(
      tx,
      rows.map(({ columns }) => columns),
    )
    await recordOpenings(
      tx,
      rows.map(({ id, aviQuantity }) => ({ productId: id, quantity: aviQuantity })),
    )
    await putValues(
      tx,
      rows.flatMap(({ id, values }) =>
        Object.entries(values).flatMap(([code, entered]) => {
          const read =
            entered === undefined
              ? undefined
              : readValue(known[code as keyof typeof known] as Parameters<typeof readValue>[0], entered)
          return read && 'value' in read
            ? [{ productId: id, attributeId: known[code as keyof typeof known].id, ...read.value }]
            : []
        }),
      ),
    )
    // An older product is replaced by a newer one alone, so that there is no circle.
    await putRelations(
      tx,
      products.flatMap(({ related }, index) => {
        const older = [...new Set(related.map((number) => number % products.length))].filter(
          (one) => one < index,
        )
        const kinds = Map.groupBy(older, (number) => RELATION_KINDS[number % 4] ?? 'fits')
        return [...kinds].map(([kind, numbers]) => ({
          ...{ productId: rows[index]?.id ?? '', kind },
          ids: numbers.flatMap((number) => rows[number]?.id ?? []),
        }))
      }),
    )
  })
}

const exported = async (db: Db) => (await Array.fromAsync(productRows(await catalogueNow(db), ''))).join('')

test('what is exported and imported into an empty shop is the same catalogue, and imported where it is it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (random) => {
      await clear(one)
      await clear(other)
      await fill(one, random)
      const file = await exported(one)
      expect(await importText(one, 'kerf', file)).toMatchObject({
        new: 0,
        changed: 0,
        same: random.products.length,
        refused: [],
        warned: [],
      })
      expect(await importText(other, 'kerf', file)).toMatchObject({
        new: random.products.length,
        changed: 0,
        same: 0,
        refused: [],
        warned: [],
      })
      expect(await exported(other)).toBe(file)
    }),
    { numRuns: 12 },
  )
})
