import { expect, test } from 'vitest'
import { medianScores, medianTimings, tableOf, tooLow } from './scores.ts'

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

test('the median of timings is of each by itself, and of two runs the worse one counts', () => {
  const runs = [
    { lcp: 2000, tbt: 90, cls: 0 },
    { lcp: 1000, tbt: 10, cls: 0.1 },
    { lcp: 3000, tbt: 20, cls: 0 },
  ]
  expect(medianTimings(runs)).toEqual({ lcp: 2000, tbt: 20, cls: 0 })
  expect(medianTimings(runs.slice(0, 2))).toEqual({ lcp: 2000, tbt: 90, cls: 0.1 })
})

test('the table has a line for each page, its scores and its timings under their names', () => {
  const home = { scores: { ...full, performance: 87 }, timings: { lcp: 2140, tbt: 33.6, cls: 0 } }
  const [head, line] = tableOf({ '/': home }).split('\n')
  expect(head).toMatch(/^page +performance +accessibility +best-practices +seo +LCP +TBT +CLS$/)
  expect(line).toMatch(/^\/ +87 +100 +100 +100 +2\.14 s +34 ms +0\.000$/)
})
