import { readFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Entry, readTar } from '#server/shop/backup/tar.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { textMoved } from './moved.ts'
import { backupOf, keptShop, storedReleases } from './stored.ts'

const DAY = 86_400_000

test('days and times move by whole weeks, over the end of a year and a leap day; versions, numbers and ids stay', () => {
  const moved = (text: string) => textMoved(text, 6)
  expect(moved('2026-11-22 23:50:12.20183+00')).toBe('2027-01-03 23:50:12.20183+00')
  expect(moved('{"at": "2026-11-22T23:50:12.201Z", "from": "2028-02-01"}')).toBe(
    '{"at": "2027-01-03T23:50:12.201Z", "from": "2028-03-14"}',
  )
  expect(moved('\\N\t2026-11-22\t2026-11-23\n2026-11-24')).toBe('\\N\t2027-01-03\t2027-01-04\n2027-01-05')
  for (const same of [
    '2026-10-28.endive',
    'RE-2026-00042',
    '555-2026-11-22',
    '01a2026-11-22',
    '2026-11-2200',
  ])
    expect(moved(same)).toBe(same)
})

test.each(await storedReleases())('the kept shop of %s is at most a week old on any day', async (version) => {
  const original = await verifyBackup(backupOf(version))
  for (const daysLater of [6, 60, 3_000]) {
    const at = new Date(Date.parse(original.header.takenAt) + daysLater * DAY)
    const { backup, seen } = await keptShop(version, at)
    const { header, ...listed } = await verifyBackup(backup)
    expect(listed).toMatchObject({
      tables: original.tables,
      sequences: original.sequences,
      jobs: original.jobs,
    })
    const age = at.getTime() - Date.parse(header.takenAt)
    expect(age, `${daysLater} days later`).toBe((daysLater % 7) * DAY)
    const places = seen.flatMap(({ answer }) => [...JSON.stringify(answer).matchAll(/"placedAt":"([^"]*)"/g)])
    const newest = Math.max(...places.map(([, placedAt = '']) => Date.parse(placedAt)))
    expect(at.getTime() - newest - age, 'what was seen moves along').toBeLessThan(60_000)
    expect(await timesIn(backup, header.takenAt.slice(0, 10)), 'rows of that day').toBeGreaterThan(1_000)
  }
})

/** How often a day stands in the tables of a backup. */
async function timesIn(backup: string, day: string): Promise<number> {
  async function* raw() {
    yield zstdDecompressSync(await readFile(backup))
  }
  const entries: Entry[] = await Array.fromAsync(readTar(raw()))
  const tables = entries.filter(({ name }) => name.startsWith('tables/'))
  return tables.reduce((sum, { bytes }) => sum + Buffer.from(bytes).toString().split(day).length - 1, 0)
}
