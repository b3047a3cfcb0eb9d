import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/specification.md', ROOT), 'utf8')

/** A requirement, the places that keep it and the tests that show it. */
type Row = { number: number; places: string[]; tests: { file: string; title: string }[] }

const rows = page.split('\n').flatMap((line): Row[] => {
  const [, number, places = '', tests = ''] =
    /^\| (\d+) \| .+ \| (`[^`]+`(?:, `[^`]+`)*) \| (`[^`]+`: .+) \|$/.exec(line) ?? []
  if (number === undefined) return []
  return [
    {
      number: Number(number),
      places: Array.from(places.matchAll(/`([^`]+)`/g), ([, place = '']) => place),
      tests: tests.split(/; (?=`[^`]+`: )/).map((one) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? []
        return { file, title }
      }),
    },
  ]
})

test('the requirements are numbered without a gap, and each is read', () => {
  const numbered = page.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  expect(rows.length).toBe(numbered.length)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

test('every requirement names places that exist and tests that exist', () => {
  const sources = new Map<string, string>()
  for (const { number, places, tests } of rows) {
    for (const place of places) expect(existsSync(new URL(place, ROOT)), `row ${number}: ${place}`).toBe(true)
    for (const { file, title } of tests) {
      const source = sources.get(file) ?? readFileSync(new URL(file, ROOT), 'utf8')
      sources.set(file, source)
      expect.soft(source, `row ${number}: ${file}`).toContain(title)
    }
  }
})
