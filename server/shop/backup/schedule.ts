/** Times of day are by the shop's time zone. */
import type { BackupSettings } from '#contract/settings.ts'
import { dayAfter, dayIn, momentOf } from '#contract/time-zones.ts'

type Made = { begunAt: Date; by: 'schedule' | 'staff'; endedAt: Date | null; provedAt: Date | null }

const MINUTE_MS = 60_000
/** How long after its time a backup may begin in a shop that never had one; later it waits for the next night. */
const BEGINS_WITHIN_MS = 10 * MINUTE_MS
/** Until the next try, after a failure or a killed process. */
const AGAIN_MS = 60 * MINUTE_MS
/** A proved backup that is older is too old. */
const LATE_MS = 36 * 60 * MINUTE_MS

/** The last time at or before `now` that the settings name. */
export function lastDue({ time }: Pick<BackupSettings, 'time'>, now: Date, timeZone: string): Date {
  const today = dayIn(now, timeZone)
  const due = momentOf(`${today}T${time}`, timeZone)
  return due <= now ? due : momentOf(`${dayAfter(today, -1)}T${time}`, timeZone)
}

/** `made`: the newest first. One that was missed, as the machine was off, is made up for if there was one before. */
export function isDue(settings: BackupSettings, made: Made[], now: Date, timeZone: string): boolean {
  if (!settings.isOn) return false
  const due = lastDue(settings, now, timeZone)
  const since = made.filter(({ begunAt }) => begunAt >= due)
  if (since.some(({ by, provedAt }) => by === 'schedule' && provedAt)) return false
  const newest = since[0]
  if (newest && now.getTime() - newest.begunAt.getTime() < AGAIN_MS) return false
  return made.length > 0 || now.getTime() - due.getTime() < BEGINS_WITHIN_MS
}

/** After 36 hours without a proved one, if backups are made. */
export const isLate = (proved: Date | undefined, hasAny: boolean, now: Date): boolean =>
  hasAny && (!proved || now.getTime() - proved.getTime() > LATE_MS)
