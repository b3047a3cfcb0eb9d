import { expectAccessible } from './every-page.ts'
import { test } from './tour.ts'

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'newcomer', 'customer', 'admin'] as const)
  test(`every page is accessible as it arrives, at both widths in light and dark, and stretched: ${who}`, async ({
    opened,
  }) => {
    test.slow()
    await expectAccessible(await opened(who), 'in full')
  })
