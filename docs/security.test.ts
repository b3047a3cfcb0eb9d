import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every requirement is named once, in order, with its state and what shows it', () => {
  expect(rows.length).toBeGreaterThan(45)
  for (const row of rows) {
    expect(row).toHaveLength(7)
    expect(row[4], row[1]).toMatch(/^(holds|does not hold|does not apply|is the operator’s)/)
  }
  const numbers = rows.map(([, number = '']) => number.split('.').map(Number))
  const inOrder = numbers.toSorted(
    (a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0),
  )
  expect(numbers).toEqual(inOrder)
  expect(new Set(numbers.map(String)).size).toBe(numbers.length)
})

test('what shows a requirement is a test that exists', () => {
  for (const [, number, , , , shown = ''] of rows) {
    if (shown === '-') continue
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    expect(file, number).toMatch(/\.test\.ts$/)
    expect(readFileSync(new URL(file, ROOT), 'utf8'), `${number}: ${title}`).toContain(title)
  }
})
