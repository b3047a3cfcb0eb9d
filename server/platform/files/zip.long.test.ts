import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '#server/platform/files/zip.ts'

const AT = new Date('2026-03-04T05:06:08Z')

async function* texts(count: number, asked: { last: number }) {
  for (let n = 1; n <= count; n++) {
    asked.last = n
    yield { name: `${n}.xml`, text: `<invoice>${n}</invoice>`.repeat(20) }
  }
}

test('a text is packed when the reader wants it: of 10,000 no more than the one that is sent is in memory', async () => {
  const asked = { last: 0 }
  const parts = zipOf(texts(10_000, asked), AT)
  for (let n = 1; n <= 10_000; n++) {
    const { value } = await parts.next()
    expect(asked.last).toBe(n)
    expect(value?.length).toBeLessThan(300)
    expect(value?.subarray(30, 30 + `${n}.xml`.length).toString()).toBe(`${n}.xml`)
  }
  const { value: directory } = await parts.next()
  expect(directory?.length).toBeLessThan(100 * 10_000)
  expect((await parts.next()).done).toBe(true)
})

test.each([
  [3, 3],
  [70_000, 0xffff], // the old end of the file has no room for more, ZIP64 does
])('the directory of %i texts finds each of them', async (count, short) => {
  const file = Buffer.concat(await Array.fromAsync(zipOf(texts(count, { last: 0 }), AT)))
  const end = file.length - 22
  expect(file.readUInt32LE(end)).toBe(0x06054b50)
  expect(file.readUInt16LE(end + 10)).toBe(short)
  let line = file.readUInt32LE(end + 16)
  if (short === 0xffff) {
    expect(file.readUInt32LE(end - 20)).toBe(0x07064b50)
    const large = Number(file.readBigUInt64LE(end - 20 + 8))
    expect(file.readUInt32LE(large)).toBe(0x06064b50)
    expect(Number(file.readBigUInt64LE(large + 4))).toBe(end - 20 - large - 12)
    expect(Number(file.readBigUInt64LE(large + 32))).toBe(count)
    expect(Number(file.readBigUInt64LE(large + 48))).toBe(line)
  }
  for (let n = 1; n <= count; n++) {
    if (file.readUInt32LE(line) !== 0x02014b50) throw new Error(`Line ${n} is not there`)
    const [packed, nameLength] = [file.readUInt32LE(line + 20), file.readUInt16LE(line + 28)]
    const at = file.readUInt32LE(line + 42)
    const text = file.subarray(at + 30 + nameLength, at + 30 + nameLength + packed)
    if (n % 1_000 === 1 && inflateRawSync(text).toString() !== `<invoice>${n}</invoice>`.repeat(20))
      throw new Error(`${n}.xml is another text`)
    line += 46 + nameLength
  }
})
