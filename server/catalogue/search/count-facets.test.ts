import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets } from '#server/catalogue/search/count-facets.ts'
import { testsOf } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { ProductRow, Structure } from '#server/catalogue/search/index/rows.ts'
import { matchGroups } from '#server/catalogue/search/match-groups.ts'
import { matchQuery } from '#server/catalogue/search/match-query.ts'
import { orderHits } from '#server/catalogue/search/order-hits.ts'
import { readFilters } from '#server/catalogue/search/read-filters.ts'
import { readQuery } from '#server/catalogue/search/read-query.ts'
import { showFacets } from '#server/catalogue/search/show-facets.ts'
import { indexOf, rowOf } from '#server/catalogue/search/testing-index.ts'

const STRUCTURE: Structure = {
  categories: ['tools', 'saws', 'planes'].map((slug, place) => ({
    ...{ id: slug, slug, name: slug, parentId: place > 0 ? 'tools' : null },
  })),
  attributes: ['teeth', 'width', 'boxed'].map((code) => ({
    ...{ id: code, code, name: code, kind: 'number' as const, dimension: null, isFilterable: true },
  })),
  options: [],
  synonyms: [],
}
const MILLIONS = 1_000_000

const tool = fc.record({
  family: fc.integer({ min: 0, max: 3 }),
  category: fc.constantFrom(null, 'tools', 'saws', 'planes'),
  maker: fc.constantFrom(null, 'Ash', 'Birch', 'Cedar'),
  cents: fc.integer({ min: 1, max: 5 }),
  isInStock: fc.boolean(),
  name: fc.constantFrom('Fine saw', 'Long plane', 'Fine plane'),
  values: fc.subarray(['0:1', '0:2', '1:1', '1:3', '2:5']),
})
const filters = fc.record(
  {
    q: fc.constantFrom('fine', 'plane', 'saw'),
    category: fc.constantFrom('saws', 'planes', 'tools'),
    maker: fc.constantFrom('Ash', 'Birch,Cedar'),
    price: fc.constantFrom('0.02..0.04', '0.05..'),
    inStock: fc.constant('1'),
    'f.teeth': fc.constantFrom('1', '1..2'),
    'f.width': fc.constantFrom('3', '1,3'),
  },
  { requiredKeys: [] },
)

function toolAt(
  position: number,
  drawn: typeof tool extends fc.Arbitrary<infer Value> ? Value : never,
): ProductRow {
  const { family, category, cents, values, ...more } = drawn
  return rowOf(position, {
    ...more,
    familyId: family > 0 ? `family ${family}` : null,
    familyName: family > 0 ? `Family ${family}` : null,
    categoryId: category,
    priceCents: cents,
    otherPrices: {},
    values: values
      .map((value) => `${value.replace(/\d$/, (one) => String(Number(one) * MILLIONS))}::0`)
      .join(' '),
  })
}

function search(index: CatalogueIndex, asked: Record<string, string>) {
  const filters = readFilters(index, asked)
  const prices = index.priceCents.items
  const tests = testsOf(index, filters, prices)
  const { matches, isRanked } = matchQuery(index, readQuery(index, asked.q ?? ''))
  const groups = matchGroups(index, matches, tests, prices)
  const sort = asked.q ? 'relevance' : 'price'
  const places = orderHits(index, groups, isRanked, sort, { skipped: 0, size: 3 })
  return {
    total: groups.total,
    hits: places.map((place) => [
      index.position.items[groups.best[place] ?? 0],
      groups.lowest[place],
      groups.available[place],
    ]),
    facets: showFacets(index, countFacets(index, matches, groups, tests, prices), filters, groups.total),
  }
}

test('an index that followed changes finds and counts as one that was built anew, whatever is searched and filtered', () => {
  const change = fc.record({ at: fc.nat({ max: 40 }), to: fc.option(tool) })
  fc.assert(
    fc.property(
      fc.array(tool, { maxLength: 40 }),
      fc.array(change, { maxLength: 12 }),
      fc.array(filters, { minLength: 8, maxLength: 8 }),
      (tools, changes, all) => {
        const rows = new Map(tools.map((drawn, position) => [position, toolAt(position, drawn)]))
        const changed = changes.map(({ at, to }): [number, ProductRow | null] => [at, to && toolAt(at, to)])
        const followed = indexOf(STRUCTURE, [...rows.values()], changed)
        for (const [position, row] of changed)
          if (row) rows.set(position, row)
          else rows.delete(position)
        const anew = indexOf(STRUCTURE, [...rows.values()])
        for (const asked of all) {
          const known = { ...asked }
          if (asked.maker?.split(',').some((maker) => !anew.makers.includes(maker))) delete known.maker
          expect(search(followed, known), JSON.stringify(known)).toEqual(search(anew, known))
        }
      },
    ),
    { numRuns: 200 },
  )
})
