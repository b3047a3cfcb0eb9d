import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { matchQuery } from '#server/search/match-query.ts'
import { createTestCatalogue } from '#server/search/testing.ts'
import { indexOf, rowOf } from '#server/search/testing-index.ts'
import { hostileText } from '#testing/fuzz/hostile.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
  const shop = createTestCatalogue(kerf.db)
  const saws = await shop.category('saws', 'Saws')
  await shop.attribute(saws, 'length', 'measure', { dimension: 'length' })
  await shop.attribute(saws, 'grip', 'choice', { options: ['beech', 'ash'] })
  for (const name of ["O'Neill's saw & Co (10%)", 'Dovetail saw', 'Säge 3/4"', '鋸'])
    await shop.tool({
      name,
      category: saws,
      maker: 'Smith, Jones',
      values: { length: '3/4 in', grip: 'ash' },
    })
})

const operators = fc.constantFrom(
  ...[
    "'",
    '"',
    '\\',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
    ':*',
    ':A',
    '*',
    '%',
    '_',
    '?',
    '..',
    ',',
    ';',
    '--',
    '$1',
    '\0',
    '\ud800',
    ' ',
  ],
  ...['saw', 'dovetail', '3/4', 'in', 'mm', '1', '-', '1e9', '鋸', 'é', '🪚'],
)
const nasty = fc.oneof(
  hostileText,
  fc.array(operators, { maxLength: 60 }).map((pieces) => pieces.join('')),
)
/** An address has no half of a character. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed())

test('no text breaks a search: it is answered, or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      nasty,
      fc.constantFrom('q', 'category', 'maker', 'price', 'f.length', 'f.grip', 'f.x', 'sort', 'page'),
      async (text, parameter) => {
        for (const path of [
          `/api/search?${parameter}=${inAddress(text)}`,
          `/api/suggest?q=${inAddress(text)}`,
        ]) {
          const { status, body } = await kerf.call('GET', path)
          expect([200, 422], `${path}: ${JSON.stringify(body)}`).toContain(status)
        }
      },
    ),
    { numRuns: 300 },
  )
}, 120_000)

test('a parameter whose name is hostile is refused or not read', async () => {
  for (const name of [
    'f.',
    'f.__proto__',
    'f.constructor',
    "f.x'--",
    'f.length[]',
    'f.length[a]',
    '__proto__',
    'q[]',
  ]) {
    const { status } = await kerf.call('GET', `/api/search?${encodeURIComponent(name)}=1`)
    expect([200, 422], name).toContain(status)
  }
  expect((await kerf.call('GET', '/api/search?f.length=1 in&f.length=2 in')).status).toBe(422)
})

const LONG = [
  ['stars', '*'.repeat(200)],
  ['words that begin many', 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 200)],
  ['measures', '1 in '.repeat(40)],
  ['digits', '1'.repeat(200)],
  ['joined words', 'saw'.repeat(66)],
  ['codes', 'a1 b2 c3 d4 e5 f6 g7 h8 '.repeat(9).slice(0, 200)],
  ['fractions that are no measures', '?13/4 <1/2 %3/8'],
] as const

test.each(LONG)('%s are answered', async (_, text) => {
  expect((await kerf.call('GET', `/api/search?q=${encodeURIComponent(text)}`)).status).toBe(200)
})

describe('what a query costs, in questions to the index', () => {
  const index = indexOf(
    { categories: [], attributes: [], options: [], synonyms: [['tiny blade', 'scalpel']] },
    Array.from({ length: 300 }, (_, n) =>
      rowOf(n, { name: `Saw ${n}, 3/4 in, ${n.toString(26)} ${n.toString(36)}`, sku: `DB-${n}` }),
    ),
  )
  const asked = [index.terms, index.words, index.codes].flatMap((postings) => [
    vi.spyOn(postings, 'of'),
    vi.spyOn(postings, 'count'),
    vi.spyOn(postings, 'entriesOf'),
    vi.spyOn(postings, 'prefixed'),
    vi.spyOn(postings, 'texts'),
  ])
  function costOf(query: string): number {
    for (const each of asked) each.mockClear()
    matchQuery(index, query)
    return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }

  test.each(LONG)('%s: a few for each character', (_, text) => {
    expect(costOf(text)).toBeLessThanOrEqual(100 + 4 * text.length)
  })

  test('words after the twelfth and measures after the fourth cost nothing', () => {
    const words = 'bow saw of oak with a brass back and a beech handle '
    expect(costOf('saw')).toBeGreaterThan(0)
    expect(costOf(words.repeat(4))).toBe(costOf(words))
    expect(costOf('1 in '.repeat(40))).toBe(costOf('1 in '.repeat(4)))
  })

  test('no text costs more', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const query = text.slice(0, 200)
        expect(costOf(query)).toBeLessThanOrEqual(400 + 4 * query.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
