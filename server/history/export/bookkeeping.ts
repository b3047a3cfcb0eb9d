import { t } from '#messages/t.ts'
import { bookedLines } from '#server/history/export/booked-lines.ts'
import { moneyMoved } from '#server/history/export/money-store.ts'
import type { Days } from '#server/history/export/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'
import { datevFile, MOST_BOOKINGS } from '#server/selling/bookkeeping/datev-file.ts'
import { toWindows1252 } from '#server/selling/bookkeeping/windows-1252.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const MOST_TOLD = 5

/** A file that breaks a rule of DATEV's is not written. Errors: BOOKKEEPING_REFUSED, with its rows and what would be right. */
export async function datevBookings(db: Db, days: Days): Promise<Uint8Array<ArrayBuffer>> {
  const bookkeeping = await readSettings(db, 'bookkeeping')
  const lines: BookedLine[] = []
  for await (const more of bookedLines(db, days)) {
    lines.push(...more)
    if (lines.length > MOST_BOOKINGS) break
  }
  const money = await moneyMoved(db, days)
  const { text, problems } = datevFile(lines, { ...days, bookkeeping, now: new Date() }, money)
  if (problems.length === 0) return toWindows1252(text)
  const more = problems.length - MOST_TOLD
  const rest = more > 0 ? [t('admin.refusals.andMore', { more })] : []
  throw new Refusal('BOOKKEEPING_REFUSED', [...problems.slice(0, MOST_TOLD), ...rest].join('. '))
}
