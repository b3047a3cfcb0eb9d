import { test } from 'vitest'
import { expectAllTakenBack } from '#testing/undo/all-taken-back.ts'

test('30 random changes by two admins, all taken back in random order, leave the shop as it was', async () => {
  await expectAllTakenBack(30, 20_261_124)
}, 120_000)
