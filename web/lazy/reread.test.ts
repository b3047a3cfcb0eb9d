import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what a page shows is read anew in one way, which leaves the page as it is where the shop cannot be reached', () => {
  const using = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('useRevalidator'),
  )
  // The guard shows another person's page, or none; the products behind it ask it to say why they cannot be shown.
  expect(using.toSorted()).toEqual([
    'web/account/guarded.tsx',
    'web/lazy/reread.ts',
    'web/storefront/products.tsx',
  ])
})
