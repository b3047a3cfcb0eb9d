import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRow, Structure } from '#server/catalogue/search/index/rows.ts'
import { matchGroups } from '#server/catalogue/search/match-groups.ts'
import { matchQuery } from '#server/catalogue/search/match-query.ts'
import { readQuery } from '#server/catalogue/search/read-query.ts'
import { indexOf, rowOf } from '#server/catalogue/search/testing-index.ts'

const STRUCTURE: Structure = {
  categories: [],
  attributes: [],
  options: [],
  synonyms: [['tiny blade', 'scalpel']],
}

/** Words that most tools have, some, and few; the last two are a phrase. */
const WORDS = ['saw', 'saw', 'saw', 'steel', 'steel', 'beech', 'brass', 'tiny', 'blade'] as const
const tool = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  isNamed: fc.boolean(),
  /** Whether it is a size of the family of the tool before it. */
  isNextSize: fc.boolean(),
})
const query = fc.uniqueArray(fc.constantFrom(...new Set(WORDS)), { minLength: 1, maxLength: 3 })

type Tool = { words: string[]; isNamed: boolean; family: number }

function toolAt(position: number, { words, isNamed, family }: Tool): ProductRow {
  const text = words.join(' ')
  return rowOf(position, {
    ...{ familyId: `family ${family}`, familyName: 'Plain' },
    ...(isNamed ? { name: `Plain, ${text}` } : { name: 'Plain, 1', description: text }),
  })
}

test('all words of a query are met by the tools that have them, however rare each is, and also after changes', () => {
  fc.assert(
    fc.property(
      fc.array(tool, { minLength: 120, maxLength: 240 }),
      fc.array(fc.record({ at: fc.nat({ max: 240 }), to: fc.option(tool) }), { maxLength: 6 }),
      fc.array(query, { minLength: 8, maxLength: 8 }),
      (tools, changes, queries) => {
        let family = 0
        const shop = new Map<number, Tool>()
        for (const [position, { isNextSize, ...drawn }] of tools.entries())
          shop.set(position, { ...drawn, family: isNextSize ? family : ++family })
        const rows = [...shop].map(([position, one]) => toolAt(position, one))
        const changed = changes.map(({ at, to }): [number, Tool | null] => [
          at,
          to && { ...to, family: at % 9 },
        ])
        const index = indexOf(
          STRUCTURE,
          rows,
          changed.map(([at, to]) => [at, to && toolAt(at, to)]),
        )
        for (const [at, to] of changed)
          if (to) shop.set(at, to)
          else shop.delete(at)
        for (const asked of queries) {
          const having = [...shop.values()].filter(({ words }) => asked.every((word) => words.includes(word)))
          if (having.length === 0) continue // then other tools are offered
          const { matches } = matchQuery(index, readQuery(index, asked.join(' ')))
          const families = new Set(having.map((one) => one.family))
          expect(matchGroups(index, matches, undefined, index.priceCents.items).total, asked.join(' ')).toBe(
            families.size,
          )
        }
      },
    ),
    { numRuns: 100 },
  )
})
