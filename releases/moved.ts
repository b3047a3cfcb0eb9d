import { hash } from 'node:crypto'
import { MANIFEST, type Manifest, PICTURES } from '#server/shop/backup/manifest.ts'
import type { Entry } from '#server/shop/backup/tar.ts'
import { changed } from '#server/shop/backup/testing.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'

const WEEK = 7 * 86_400_000

/** A day of this century, alone or with a time; not the beginning of a longer word, such as of a version of Stripe's API. */
const DAY = /(?<![\w-])20\d\d-[01]\d-[0-3]\d(?=T\d|(?!\.?\w|-))/g

/** The same text so many weeks later. By whole weeks, as days of delivery are working days. */
export const textMoved = (text: string, weeks: number): string =>
  text.replace(DAY, (day) => new Date(Date.parse(day) + weeks * WEEK).toISOString().slice(0, 10))

/** A copy of a backup as if its shop had been kept so many weeks later. What counts seconds since 1970 stays: limits of the identity, the sandbox. */
export function backupMoved(file: string, weeks: number): Promise<string> {
  const later = (bytes: Uint8Array) => Buffer.from(textMoved(Buffer.from(bytes).toString(), weeks))
  return changed(file, (entries) => {
    const moved = entries.map((entry) =>
      entry.name.startsWith(PICTURES) ? entry : { ...entry, bytes: later(entry.bytes) },
    )
    return moved.map((entry) => (entry.name === MANIFEST ? listing(entry, moved) : entry))
  })
}

function listing({ name, bytes }: Entry, entries: Entry[]): Entry {
  const manifest: Manifest = JSON.parse(Buffer.from(bytes).toString())
  const there = new Map(entries.map((entry) => [entry.name, entry.bytes]))
  const files = manifest.files.map((file) => {
    const now = there.get(file.name) ?? new Uint8Array()
    return { ...file, bytes: now.length, sha256: hash('sha256', now) }
  })
  return { name, bytes: Buffer.from(JSON.stringify({ ...manifest, files })) }
}

/** How many whole weeks before `at` a backup was written. */
export async function weeksSince(file: string, at: Date): Promise<number> {
  const { header } = await verifyBackup(file)
  return Math.floor((at.getTime() - Date.parse(header.takenAt)) / WEEK)
}
