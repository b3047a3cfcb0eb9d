import { expect, test } from 'vitest'
import { asSentence } from '#web/ui/as-sentence.ts'

test.each([
  ['Japanese saws', 'Japanese saws.'],
  ['Japanese saws.', 'Japanese saws.'],
  ['Need a saw?', 'Need a saw?'],
  ['“Saw, and see!”', '“Saw, and see!”'],
  ['Saws (and planes)', 'Saws (and planes).'],
  ['', ''],
])('an owner’s “%s” is shown as “%s”', (written, shown) => {
  expect(asSentence(written)).toBe(shown)
})
