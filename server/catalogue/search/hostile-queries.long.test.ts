import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mostSteps, STEPS } from '#server/catalogue/search/index/search-steps.ts'
import { matchQuery } from '#server/catalogue/search/match-query.ts'
import { readQuery } from '#server/catalogue/search/read-query.ts'
import { suggestedTools } from '#server/catalogue/search/suggested-tools.ts'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { indexOf, rowOf } from '#server/catalogue/search/testing-index.ts'
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
  ['fractions', '½ '.repeat(100).trim()],
  ['fractions of no size', '⅒ '.repeat(100).trim()],
  ['fractions that are spelled out', 'half inch '.repeat(20).trim()],
  [
    'mistakes',
    'dovetial mortize chissel hamer plaen clampt drlil sqare rotuer gluee scrwe blaed hnadle '.repeat(2),
  ],
  ['sizes with an x', '4x40 4 x 40 4×40 '.repeat(11).trim()],
  ['parts of feet', `2' 3-1/2" `.repeat(20).trim()],
  ['units of several words', '1 revolutions per minute '.repeat(8).trim()],
  ['one long word', 'dovetailsaw'.repeat(18)],
  ['hyphens', 'a-b-c-1-'.repeat(25)],
  ['words with synonyms', 'tiny blade scalpel '.repeat(10).trim()],
] as const

test.each(LONG)('%s are answered', async (_, text) => {
  expect((await kerf.call('GET', `/api/search?q=${encodeURIComponent(text)}`)).status).toBe(200)
})

const index = indexOf(
  { categories: [], attributes: [], options: [], synonyms: [['tiny blade', 'scalpel']] },
  Array.from({ length: 300 }, (_, n) =>
    rowOf(n, { name: `Saw ${n}, 3/4 in, ${n.toString(26)} ${n.toString(36)}`, sku: `DB-${n}` }),
  ),
)

describe('what a query takes, in steps', () => {
  function takenBy(query: string): number {
    matchQuery(index, readQuery(index, query))
    return index.steps.taken
  }
  /** A search ends where no steps are left: after what it has in hand, which is a part of the query at most. */
  const most = mostSteps(index) + 4 * index.alive.length

  test.each(LONG)('%s: no more than there are', (_, text) => {
    expect(takenBy(text)).toBeLessThanOrEqual(most)
    suggestedTools(index, text)
    expect(index.steps.taken).toBeLessThanOrEqual(most)
  })

  test('no text takes more, nor does a suggestion for it', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const query = text.slice(0, 200)
        expect(takenBy(query)).toBeLessThanOrEqual(most)
        suggestedTools(index, query)
        expect(index.steps.taken).toBeLessThanOrEqual(most)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a text is read for its numbers once as it is written and once in inches, however many fractions it has, and the sixteenth is the last', () => {
    const few = takenBy('⅒ '.repeat(16).trim())
    expect(few).toBeGreaterThanOrEqual(2 * 16 * STEPS.number)
    expect(few).toBeLessThan(4 * 16 * STEPS.number)
    expect(takenBy('⅒ '.repeat(94).trim())).toBe(few)
  })

  test('a search that has no steps left ends with what it has', () => {
    const saws = matchQuery(index, readQuery(index, 'saw')).matches.count
    expect(saws).toBeGreaterThan(0)
    expect(matchQuery(index, readQuery(index, 'saw', 0)).matches.count).toBe(0)
    expect(suggestedTools(index, 'saw', 0).entries).toEqual([])
    expect(matchQuery(index, readQuery(index, 'saw')).matches.count).toBe(saws)
  })
})

describe('what a query costs, in questions to the index', () => {
  const asked = [index.terms, index.words, index.codes].flatMap((postings) => [
    vi.spyOn(postings, 'of'),
    vi.spyOn(postings, 'count'),
    vi.spyOn(postings, 'entriesOf'),
    vi.spyOn(postings, 'prefixed'),
    vi.spyOn(postings, 'texts'),
  ])
  function costOf(query: string): number {
    for (const each of asked) each.mockClear()
    matchQuery(index, readQuery(index, query))
    return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }

  test.each(LONG)('%s: a few for each character', (_, text) => {
    expect(costOf(text)).toBeLessThanOrEqual(200 + 4 * text.length)
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
