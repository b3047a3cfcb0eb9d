import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const WIDTHS = ['1/4 in', '6 mm', '1/2 in', '19 mm', '3/4 in', '1 in']
const MAKERS = ['Spurwell', 'Ironbark', 'IRONBARK', 'Smith, Jones, Ash, Birch, Elm & Co']
const HANDLES = ['beech', 'ash', 'plastic']
const CATEGORIES = ['hand-tools', 'saws', 'chisels', 'supplies']

const product = fc.record({
  family: fc.integer({ min: 0, max: 7 }), // 0: none
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  maker: fc.option(fc.constantFrom(...MAKERS)),
  price: fc.integer({ min: 1, max: 9 }),
  available: fc.constantFrom(0, 3),
  state: fc.constantFrom(
    'on sale' as const,
    'on sale' as const,
    'on sale' as const,
    'archived' as const,
    'draft' as const,
  ),
  width: fc.option(fc.constantFrom(...WIDTHS)),
  teeth: fc.option(fc.constantFrom('10', '12.5', '60')),
  handle: fc.option(fc.constantFrom(...HANDLES)),
  boxed: fc.option(fc.constantFrom('yes', 'no')),
})

const some = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }))
const filters = fc.record({
  category: some(CATEGORIES),
  maker: some(MAKERS),
  price: fc.option(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 5, max: 9 }))),
  inStock: fc.boolean(),
  width: some(WIDTHS),
  widthRange: fc.option(fc.constantFrom('..1/2 in', '6 mm..19 mm', '3/4 in..')),
  teeth: some(['10', '12.5', '60']),
  handle: some(HANDLES),
  boxed: some(['yes', 'no']),
})
type Wanted = typeof filters extends fc.Arbitrary<infer Value> ? Value : never

const AMOUNTS: Record<string, number> = {
  '1/4 in': 6_350_000,
  '6 mm': 6_000_000,
  '1/2 in': 12_700_000,
  '19 mm': 19_000_000,
  '3/4 in': 19_050_000,
  '1 in': 25_400_000,
}

/** The filters of a search as conditions of SQL on `p`, by their facets. The oracle: it shares nothing with the search. */
function conditions(wanted: Wanted): Record<string, SQL> {
  const has = (code: string, condition: SQL) => sql`EXISTS (
    SELECT FROM product_values v JOIN attributes a ON a.id = v.attribute_id LEFT JOIN attribute_options o ON o.id = v.option_id
    WHERE v.product_id = p.id AND a.code = ${code} AND ${condition})`
  const list = (values: unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const range: Record<string, SQL> = {
    '..1/2 in': sql`v.amount <= 12700000`,
    '6 mm..19 mm': sql`v.amount BETWEEN 6000000 AND 19000000`,
    '3/4 in..': sql`v.amount >= 19050000`,
  }
  const all: Record<string, SQL | undefined> = {
    category: wanted.category
      ? sql`EXISTS (SELECT FROM categories c LEFT JOIN categories above ON above.id = c.parent_id
          WHERE c.id = p.category_id AND (c.slug IN (${list(wanted.category)}) OR above.slug IN (${list(wanted.category)})))`
      : undefined,
    maker: wanted.maker ? sql`p.maker IN (${list(wanted.maker)})` : undefined,
    price: wanted.price
      ? sql`p.price_cents BETWEEN ${wanted.price[0] * 100} AND ${wanted.price[1] * 100}`
      : undefined,
    inStock: wanted.inStock ? sql`p.available >= p.minimum` : undefined,
    width: wanted.widthRange
      ? has('width', range[wanted.widthRange] ?? sql`false`)
      : wanted.width
        ? has('width', sql`v.amount IN (${list(wanted.width.map((width) => AMOUNTS[width] ?? 0))})`)
        : undefined,
    teeth: wanted.teeth
      ? has('teeth', sql`v.amount IN (${list(wanted.teeth.map((teeth) => Number(teeth) * 1e6))})`)
      : undefined,
    handle: wanted.handle ? has('handle', sql`o.value IN (${list(wanted.handle)})`) : undefined,
    boxed: wanted.boxed
      ? has('boxed', sql`v.amount IN (${list(wanted.boxed.map((boxed) => Number(boxed === 'yes')))})`)
      : undefined,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, SQL] => entry[1] !== undefined),
  )
}

function addressOf(wanted: Wanted): string {
  const query = new URLSearchParams({ size: '100' })
  for (const name of ['category', 'maker'] as const) if (wanted[name]) query.set(name, wanted[name].join(','))
  if (wanted.price) query.set('price', wanted.price.join('..'))
  if (wanted.inStock) query.set('inStock', '1')
  if (wanted.widthRange ?? wanted.width)
    query.set('f.width', wanted.widthRange ?? wanted.width?.join(',') ?? '')
  for (const name of ['teeth', 'handle', 'boxed'] as const)
    if (wanted[name]) query.set(`f.${name}`, wanted[name].join(','))
  return `/api/search?${query}`
}

test('totals and counts of all facets are those that PostgreSQL counts, for random catalogues and filters', async () => {
  const kerf = await openTestShop()
  const { db } = kerf
  const shop = createTestCatalogue(db)
  const ids = new Map<string, string>()
  ids.set('hand-tools', await shop.category('hand-tools', 'Hand tools'))
  ids.set('supplies', await shop.category('supplies', 'Supplies'))
  for (const slug of ['saws', 'chisels'])
    ids.set(slug, await shop.category(slug, slug, ids.get('hand-tools')))
  const top = ids.get('hand-tools') ?? ''
  await shop.attribute(top, 'width', 'measure', { dimension: 'length' })
  await shop.attribute(top, 'teeth', 'number')
  await shop.attribute(top, 'handle', 'choice', { options: HANDLES })
  await shop.attribute(top, 'boxed', 'yes_no')
  const familyIds = ['']
  for (let n = 1; n <= 7; n++) familyIds.push(await shop.family(`Family ${n}`, n % 2 ? ['width'] : []))
  for (const maker of MAKERS) await shop.tool({ name: `A tool of ${maker}`, maker, values: {} })

  const totalWhere = async (by: Record<string, SQL>) => {
    const among = sql.join([sql`p.archived_at IS NULL`, ...Object.values(by)], sql` AND `)
    const { rows } = await db.execute<{ total: number }>(
      sql`SELECT count(DISTINCT coalesce(p.family_id, p.id))::int AS total FROM products p WHERE ${among}`,
    )
    return rows[0]?.total ?? 0
  }
  const counted = async (by: Record<string, SQL>, facet: string, value: SQL, from: SQL) => {
    const others = Object.entries(by).flatMap(([name, condition]) => (name === facet ? [] : [condition]))
    const { rows } = await db.execute<{ value: string; count: number }>(sql`
      SELECT ${value} AS value, count(DISTINCT coalesce(p.family_id, p.id))::int AS count FROM products p ${from}
      WHERE ${sql.join([sql`p.archived_at IS NULL`, sql`${value} IS NOT NULL`, ...others], sql` AND `)} GROUP BY 1`)
    return Object.fromEntries(rows.map((row) => [row.value, row.count]))
  }
  const attributeFrom = (code: string) => sql`
    JOIN product_values v ON v.product_id = p.id JOIN attributes a ON a.id = v.attribute_id AND a.code = ${code}
    LEFT JOIN attribute_options o ON o.id = v.option_id`
  const width = sql`CASE v.amount ${sql.join(
    Object.entries(AMOUNTS).map(([text, amount]) => sql`WHEN ${amount} THEN ${text}`),
    sql` `,
  )} END`

  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 25 }),
      fc.array(filters, { minLength: 6, maxLength: 6 }),
      async (tools, all) => {
        await db.execute(
          sql`UPDATE products SET archived_at = now() WHERE archived_at IS NULL AND maker IS NULL OR family_id IS NOT NULL OR name = 'Tool'`,
        )
        for (const { family, category, width: wide, teeth, handle, boxed, maker, ...tool } of tools)
          await shop.tool({
            ...{
              ...tool,
              name: 'Tool',
              maker: maker ?? undefined,
              category: category ? ids.get(category) : undefined,
            },
            family: familyIds[family] || undefined,
            values: {
              ...(wide && { width: wide }),
              ...(teeth && { teeth }),
              ...(handle && { handle }),
              ...(boxed && { boxed }),
            },
          })
        for (const wanted of all) {
          const { status, body } = await kerf.call('GET', addressOf(wanted))
          expect(status, JSON.stringify(body)).toBe(200)
          const found: Found = Object(body)
          const by = conditions(wanted)
          expect(found.total, addressOf(wanted)).toBe(await totalWhere(by))
          expect(found.hits).toHaveLength(found.total)
          const shown = (code: string) =>
            Object.fromEntries(
              (found.facets.find((facet) => facet.code === code)?.values ?? []).map(({ value, count }) => [
                value,
                count,
              ]),
            )
          const above = sql`CROSS JOIN LATERAL (
          SELECT c.slug FROM categories c WHERE c.id = p.category_id
          UNION SELECT a.slug FROM categories c JOIN categories a ON a.id = c.parent_id WHERE c.id = p.category_id) AS c`
          expect(shown('category'), addressOf(wanted)).toEqual(
            await counted(by, 'category', sql`c.slug`, above),
          )
          expect(shown('maker')).toEqual(await counted(by, 'maker', sql`p.maker`, sql``))
          expect(shown('inStock')).toEqual(
            await counted(by, 'inStock', sql`CASE WHEN p.available >= p.minimum THEN '1' END`, sql``),
          )
          expect(shown('width')).toEqual(await counted(by, 'width', width, attributeFrom('width')))
          expect(shown('teeth')).toEqual(
            await counted(by, 'teeth', sql`trim_scale(v.amount / 1000000.0)::text`, attributeFrom('teeth')),
          )
          expect(shown('handle')).toEqual(await counted(by, 'handle', sql`o.value`, attributeFrom('handle')))
          expect(shown('boxed')).toEqual(
            await counted(
              by,
              'boxed',
              sql`CASE v.amount WHEN 1 THEN 'yes' ELSE 'no' END`,
              attributeFrom('boxed'),
            ),
          )
        }
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('of more than 100 values a facet shows those that are filtered by, and the most frequent', async () => {
  const kerf = await openTestShop()
  const shop = createTestCatalogue(kerf.db)
  const category = await shop.category('bits', 'Bits')
  const options = Array.from({ length: 101 }, (_, n) => `option-${n}`)
  await shop.attribute(category, 'shank', 'choice', { options })
  for (const [n, option] of options.entries())
    for (let times = option === 'option-100' ? 1 : 2; times > 0; times--)
      await shop.tool({ name: `Bit ${n}`, category, maker: `Maker ${n}`, values: { shank: option } })
  const valuesOf = async (code: string, filter: string) => {
    const { body } = await kerf.call('GET', `/api/search?${filter}`)
    return Object(body).facets.find((facet: { code: string }) => facet.code === code).values
  }
  const rare = expect.objectContaining({ value: 'option-100', count: 1 })
  expect(await valuesOf('shank', '')).toHaveLength(100)
  expect(await valuesOf('shank', '')).not.toContainEqual(rare)
  expect(await valuesOf('shank', 'f.shank=option-100,option-3')).toHaveLength(100)
  expect(await valuesOf('shank', 'f.shank=option-100,option-3')).toContainEqual(rare)
  const rareMaker = { value: 'Maker 100', label: 'Maker 100', count: 1 }
  expect(await valuesOf('maker', '')).not.toContainEqual(rareMaker)
  expect(await valuesOf('maker', 'maker=Maker%20100')).toContainEqual(rareMaker)
})

test('searches that come at once are answered as one after the other', async () => {
  const kerf = await openTestShop()
  const shop = createTestCatalogue(kerf.db)
  const category = await shop.category('saws', 'Saws')
  await shop.attribute(category, 'handle', 'choice', { options: HANDLES })
  for (let n = 0; n < 60; n++)
    await shop.tool({
      name: `${['Rip', 'Tenon', 'Coping'][n % 3]} saw ${n}`,
      ...{ category, maker: MAKERS[n % 3], available: n % 2, price: 1 + (n % 9) },
      values: { handle: HANDLES[n % HANDLES.length] ?? '' },
    })
  const reader = await kerf.customer() // who is not answered from the cache
  const asked = ['rip', 'tenon saw', 'saw', 'coping', 'copping', 'rip blue', ''].flatMap((q) =>
    ['', 'inStock=1', 'f.handle=ash', 'maker=Spurwell&price=2..6', 'size=3&page=2'].map(
      (by) => `q=${q}&${by}`,
    ),
  )
  const search = async (query: string) =>
    (await kerf.call('GET', `/api/search?${query}`, undefined, reader)).body
  const alone: unknown[] = []
  for (const query of asked) alone.push(await search(query))
  expect(await Promise.all(asked.map(search))).toEqual(alone)
  expect(new Set(alone.map((body) => JSON.stringify(body))).size).toBeGreaterThan(asked.length / 2)
})
