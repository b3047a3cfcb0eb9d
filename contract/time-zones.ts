/** Days and times of day by the clocks of a time zone. Pure. Days have 23 or 25 hours where clocks are changed. */
import { DAY_MS } from '#contract/durations.ts'

/** A time zone by its IANA name. Offsets such as +02:00 are none: no clock follows them, and PostgreSQL reads them the other way round. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    return Boolean(clockOf(timeZone))
  } catch {
    return false
  }
}

/** The date and the time of day that clocks in a time zone show: `2026-03-29` and `03:30`. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** The day of a moment in a time zone: `2026-03-29`. */
export const dayIn = (at: Date, timeZone: string): string => localTime(at, timeZone).date

/** The day so many days after another; days are counted in UTC, whose days all have 24 hours. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length)

/** A moment as an input for a date and a time has it: `2026-03-29T03:30`. */
export function typedTime(at: Date, timeZone: string): string {
  const { date, time } = localTime(at, timeZone)
  return `${date}T${time}`
}

/**
 * The moment at which clocks in a time zone show this date and time (`2026-03-29T03:30`, or a date alone for its begin). Of two such moments,
 * the first. A time that clocks leave out is as long after the gap as it is after its begin.
 */
export function momentOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(local.includes('T') ? `${local}Z` : local)
  const offsetAt = (moment: number) => {
    const minute = Math.floor(moment / 60_000) * 60_000
    return Date.parse(`${typedTime(new Date(minute), timeZone)}Z`) - minute
  }
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
  const moments = [before, after].map((offset) => asUtc - offset).sort((a, b) => a - b)
  const shown = moments.find((moment) => moment + offsetAt(moment) === asUtc)
  return new Date(shown ?? asUtc - before)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once for each time zone: making a clock takes longer than computing a hundred dates. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' },
  })
  clocks.set(timeZone, clock)
  return clock
}
