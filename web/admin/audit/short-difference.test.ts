import { expect, test } from 'vitest'
import { shortDifference } from '#web/admin/audit/short-difference.ts'

test('of two long texts what differs is left, with some words around it; short ones stay whole', () => {
  expect(shortDifference('Beech.', 'Ash.')).toEqual(['Beech.', 'Ash.'])
  const long = (word: string) =>
    `${'All about saws. '.repeat(20)}Made of ${word} by hand. ${'And more. '.repeat(20)}`
  const [before, after] = shortDifference(long('beech'), long('ash'))
  expect(before).toMatch(/^… .*Made of beech by hand\..* …$/)
  expect(after).toMatch(/^… .*Made of ash by hand\..* …$/)
  expect(before.length).toBeLessThan(120)
  const [empty, whole] = shortDifference('', long('oak'))
  expect(empty).toBe('')
  expect(whole).toBe(long('oak'))
})
