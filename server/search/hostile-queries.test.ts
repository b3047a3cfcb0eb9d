import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createTestCatalogue } from '#server/search/testing.ts'
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

test.each([
  ['stars', '*'.repeat(200)],
  ['words that begin many', 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 200)],
  ['measures', '1 in '.repeat(40)],
  ['digits', '1'.repeat(200)],
  ['joined words', 'saw'.repeat(66)],
  ['fractions that are no measures', '?13/4 <1/2 %3/8'],
])('%s cost no more than a moment', async (_, text) => {
  const began = performance.now()
  expect((await kerf.call('GET', `/api/search?q=${encodeURIComponent(text)}`)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
})
