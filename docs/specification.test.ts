import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/specification.md', ROOT), 'utf8')
const rows = page
  .split('\n')
  .map((line) => /^\| (\d+) \| (.+) \| `([^`]+)` \| `([^`]+)`: (.+) \|$/.exec(line))
  .filter((row) => row !== null)

test('the requirements are numbered without a gap', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
})

test('every requirement names a place that exists and a test that exists', () => {
  const titles = new Map<string, string>()
  for (const [, number, , place = '', file = '', title = ''] of rows) {
    expect(existsSync(new URL(place, ROOT)), `row ${number}: ${place}`).toBe(true)
    const source = titles.get(file) ?? readFileSync(new URL(file, ROOT), 'utf8')
    titles.set(file, source)
    expect(source, `row ${number}: ${file}`).toContain(title)
  }
})
