import { expect, test } from 'vitest'
import { fileSize } from '#web/ui/file-size.ts'

test('the size of a file is said as people say it', () => {
  expect([20, 48_200, 1_250_000].map(fileSize)).toEqual(['1 kB', '48 kB', '1.3 MB'])
})
