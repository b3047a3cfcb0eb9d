import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf

test('a file of very many rows that comes in one piece is read between other requests', async () => {
  const bytes = Readable.from([Buffer.from(`sku,productName\n${',\n'.repeat(600_000)}`)])
  // Of this thread's processor, as a clock would go on while others have the machine.
  const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  const began = used()
  let [last, longest] = [began, 0]
  const note = () => {
    longest = Math.max(longest, used() - last)
    last = used()
  }
  const watch = setInterval(note, 5)
  await expect(readFile(db, { fileName: 'many.csv', bytes })).rejects.toThrow('no rows below them')
  clearInterval(watch)
  note()
  expect(longest).toBeLessThan((used() - began) / 3)
})
