import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { csvLine, guarded, unguarded } from '#server/platform/files/csv.ts'

test('a spreadsheet computes no cell: a formula gets an apostrophe, and a telephone number stays as it is', () => {
  expect(["=cmd|' /C calc'!A0", '+SUM(1)', '-x', '@a', '\t=1', '＝1'].map(guarded)).toEqual([
    "'=cmd|' /C calc'!A0",
    "'+SUM(1)",
    "'-x",
    "'@a",
    "'\t=1",
    "'＝1",
  ])
  expect(['+49 30 901820', '+1 (555) 010-9999', '-12.50', "'quoted'", 'plain'].map(guarded)).toEqual([
    '+49 30 901820',
    '+1 (555) 010-9999',
    '-12.50',
    "'quoted'",
    'plain',
  ])
})

test('any cells come back as they were, also where a spreadsheet divides at semicolons, tabs and bars as well', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.stringMatching(/^['=+\-@,;|\t" a]{0,6}$/),
  )
  const stored = text.filter((one) => !one.includes('\0') && one.isWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 2, maxLength: 4 }), async (cells) => {
      const row = ['x', ...cells]
      const { rows } = await readCsv(inParts(csvLine(['a', ...cells.map(() => 'b')]) + csvLine(row), 5))
      const [read] = await Array.fromAsync(rows)
      expect(read?.cells.map(unguarded)).toEqual(row)
      const divided: string[][] = parse(csvLine(row), { delimiter: [',', ';', '\t', '|'] })
      expect(divided.map((one) => one.map(unguarded))).toEqual([row])
    }),
    { numRuns: 100 },
  )
})
