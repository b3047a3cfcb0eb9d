import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { UnreadableFile } from '#server/catalogue/import/records.ts'
import { inParts } from '#server/catalogue/import/testing.ts'

async function read(text: string | Uint8Array, size = 7) {
  const { header, rows } = await readCsv(inParts(text, size))
  return { header, rows: await Array.fromAsync(rows) }
}

test('cells of several lines, semicolons, a byte order mark and empty lines: each row has the line on which it begins', async () => {
  const { header, rows } = await read(
    '\ufeffname;size\r\n\r\nsaw;"long\r\nand\r\nthin"\r\n\r\nbit;3/4"\r\n;\r\nhammer;"a ""b"""',
  )
  expect(header).toEqual(['name', 'size'])
  expect(rows).toEqual([
    { place: 1, line: 3, cells: ['saw', 'long\r\nand\r\nthin'] },
    { place: 2, line: 7, cells: ['bit', '3/4"'] },
    { place: 3, line: 9, cells: ['hammer', 'a "b"'] },
  ])
})

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['bars', 'a|b\r1|2\r'],
  ['a line that says so', 'sep=;\na;b\n1;2\n'],
  ['empty lines before it', '\ufeff\n\r\n"a";b\n1;2\n'],
  ['commas in quotes before semicolons', '"a";b\n1;2\n'],
])('the separator is known: %s', async (_, text) => {
  const { header, rows } = await read(text, 1)
  expect([header, rows[0]?.cells]).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('UTF-8, UTF-16 and Windows-1252 come out as the same text, also where a part ends within a character', async () => {
  const text = 'name\nSäge – ¾”\n'
  const unmarked = Buffer.from(text, 'utf16le')
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  const narrow = Buffer.from([
    ...Buffer.from('name\nS'),
    0xe4,
    ...Buffer.from('ge '),
    0x96,
    ...Buffer.from(' '),
    0xbe,
    0x94,
    0x0a,
  ])
  const others = [wide, unmarked].map((bytes) => Buffer.from(bytes).swap16())
  for (const bytes of [Buffer.from(text), wide, unmarked, ...others, narrow]) {
    const { header, rows } = await read(bytes, 1)
    expect([header, rows[0]?.cells]).toEqual([['name'], ['Säge – ¾”']])
  }
})

test('any cells come out with the line on which their row begins, whatever ends the rows and stands between them', async () => {
  const newline = fc.constantFrom('\n', '\r\n')
  const part = fc.constantFrom('a', 'é', '""', '\n', '\r\n', ',', ' ')
  const quoted = fc.array(part, { maxLength: 5 }).map((parts) => {
    const inside = parts.join('')
    return { written: `"${inside}"`, text: inside.replaceAll('""', '"') }
  })
  const bare = fc.constantFrom('x', '', '3"').map((text) => ({ written: text, text }))
  const cell = fc.oneof(quoted, bare)
  const row = fc.record({
    cells: fc.tuple(cell, cell),
    end: newline,
    blank: fc.array(newline, { maxLength: 2 }),
  })
  const file = fc.record({
    ...{ mark: fc.constantFrom('', '\ufeff'), blank: fc.array(newline, { maxLength: 2 }), end: newline },
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    size: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ mark, blank, end, rows, size }) => {
      let text = `${mark}${blank.join('')}key,"two\nlines",b${end}`
      const expected = rows.map(({ cells, end, blank }) => {
        const line = text.split('\n').length
        text += `k,${cells.map(({ written }) => written).join(',')}${end}${blank.join('')}`
        return [line, ['k', ...cells.map((one) => one.text)]]
      })
      const { rows: found } = await read(text, size)
      expect(found.map(({ line, cells }) => [line, cells])).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('what cannot be read is told with its line', async () => {
  await expect(read('')).rejects.toThrow(UnreadableFile)
  await expect(read('a,b\n1,2\n3,"4\n5,6\n')).rejects.toThrow('A quote is opened and never closed')
  const { rows } = await read('a,b\n1,2,3\n1\n')
  expect(rows).toMatchObject([{ cells: ['1', '2'], isLonger: true }, { cells: ['1'] }])
})
