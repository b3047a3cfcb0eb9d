import { test } from 'vitest'
import { expectAllTakenBack } from '#testing/undo/all-taken-back.ts'

test.each([1, 2])(
  '500 random changes by two admins, all taken back in random order, leave the shop as it was (%i)',
  async (seed) => {
    await expectAllTakenBack(500, seed)
  },
  600_000,
)
