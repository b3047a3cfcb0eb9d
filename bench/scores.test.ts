import { expect, test } from 'vitest'
import { medianScores, tableOf, tooLow } from './scores.ts'

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

test('the median is of each category by itself, and of two runs the lower one counts', () => {
  const runs = [
    { ...full, performance: 60, seo: 92 },
    { ...full, performance: 90 },
    { ...full, performance: 80 },
  ]
  expect(medianScores(runs)).toEqual({ ...full, performance: 80 })
  expect(medianScores(runs.slice(0, 2))).toEqual({ ...full, performance: 60, seo: 92 })
})

test('a score below its bound is named; one that is not bounded never is', () => {
  const pages = { '/': { ...full, performance: 10, seo: 99 }, '/login': full }
  const bounds = { '/': { seo: 100, accessibility: 100 }, '/login': { seo: 100 } }
  expect(tooLow(pages, bounds)).toEqual(['  /: seo is 99, promised is 100'])
})

test('the table has a line for each page and its scores under their names', () => {
  const [head, home] = tableOf({ '/': { ...full, performance: 87 } }).split('\n')
  expect(head).toMatch(/^page +performance +accessibility +best-practices +seo$/)
  expect(home).toMatch(/^\/ +87 +100 +100 +100$/)
})
