import { expect, test } from 'vitest'
import { measuredOnce } from './report.ts'

const TABLE = '# What was measured\n\n| what | bare |\n|---|---|\n| GET home page | 1/s |\n'

test('the bench keeps what was measured once below its table', () => {
  const once = '\n## Measured once\n\nAn order takes 1 ms.\n\n## On a phone\n\n100 ms.\n'
  expect(measuredOnce(TABLE + once)).toBe(once)
})

test('a file with the table alone has nothing to keep', () => {
  expect(measuredOnce(TABLE)).toBe('')
})
