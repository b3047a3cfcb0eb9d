import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no :has() may hide just anything, or each addition to a page lets the browser look at all of it anew', () => {
  const written = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && /\b(?:group|peer)-has-/.test(readFileSync(file, 'utf8')),
  )
  expect(written, 'Tailwind writes `:has(…) *` for these').toEqual([])
  const styles = globSync('web/**/*.css').filter((file) =>
    /:has\([^{]*\)\s+\*|(?:^|[\s>+~,]):has\(/m.test(readFileSync(file, 'utf8')),
  )
  expect(styles).toEqual([])
})
