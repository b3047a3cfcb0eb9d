import { expect, test } from 'vitest'
import { wordsFrom } from '#web/admin/search/synonym-words.ts'

test.each([
  ['spanner, wrench', ['spanner', 'wrench']],
  [' tenon saw ;back saw,, ', ['tenon saw', 'back saw']],
  ['cramp, Cramp\nclamp', ['Cramp', 'clamp']],
  ['one', ['one']],
  [' , ', []],
])('%j is read as %j', (typed, words) => {
  expect(wordsFrom(typed)).toEqual(words)
})
