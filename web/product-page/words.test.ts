import { expect, test } from 'vitest'
import { bestWays } from '#web/product-page/best-ways.ts'
import { inShort } from '#web/product-page/words.ts'

test('a long text is told by its first sentences, or by whole words', () => {
  expect(inShort('Cuts.\n\nStraight.')).toBe('Cuts. Straight.')
  const long = `It cuts tails and pins in hardwood without wandering. ${'It is sharp. '.repeat(20)}`
  expect(inShort(long)).toMatch(/sharp\.$/)
  expect(inShort(long).length).toBeLessThanOrEqual(160)
  expect(inShort('steel '.repeat(60))).toMatch(/^(steel )+steel…$/)
})

test('of the ways of delivery the cheapest is told, and the quickest where that is another; collection only alone', () => {
  const way = (id: string, price: number, to?: string, isCollection = false) => ({
    ...{ id, name: id, price, isCollection },
    ...(to && { dates: { from: to, to, isCollection } }),
  })
  const [post, slow, courier] = [
    way('post', 5, '2026-12-03'),
    way('slow', 5, '2026-12-09'),
    way('air', 20, '2026-12-02'),
  ]
  const collected = way('collect', 0, '2026-12-01', true)
  const told = (...ways: Parameters<typeof bestWays>[0]) => bestWays(ways).map(({ id }) => id)
  expect(told(collected, slow, courier, post)).toEqual(['post', 'air'])
  expect(told(slow, post)).toEqual(['post'])
  expect(told(way('silent', 2), post, courier)).toEqual(['silent', 'air'])
  expect(told(way('silent', 2))).toEqual(['silent'])
  expect(told(collected)).toEqual(['collect'])
  expect(told()).toEqual([])
})
