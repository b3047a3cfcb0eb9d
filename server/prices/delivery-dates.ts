/** When an order arrives: from the cut-off, handling and transit of its method, in working days. Pure. It changes no amount. */
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Calendar, DeliveryMethod } from '#server/prices/receipt/rules.ts'

const MONDAY_TO_FRIDAY: Calendar = { timeZone: 'UTC', workingDays: [1, 2, 3, 4, 5], daysOff: [] }

/**
 * The first and the last day on which an order of this moment (ISO, UTC) arrives, or on which it can be collected. An order of a working
 * day before the cut-off counts from that day, any other from the next working day. Undefined for a method that says nothing of times.
 */
export function deliveryDates(
  method: DeliveryMethod,
  at: string,
  calendar: Calendar = MONDAY_TO_FRIDAY,
): DeliveryDates | undefined {
  const { cutOff, handlingDays, transitDays } = method
  const isCollection = method.price.kind === 'collection'
  const isSilent = cutOff === undefined && handlingDays === undefined
  if (!transitDays && (!isCollection || isSilent)) return undefined
  const { date, time } = localTime(at, calendar.timeZone)
  const isInTime = isWorking(date, calendar) && (cutOff === undefined || time < cutOff)
  const leaves = afterWorkingDays(date, (isInTime ? 0 : 1) + (handlingDays ?? 0), calendar)
  const { from, to } = transitDays ?? { from: 0, to: 0 }
  return {
    from: afterWorkingDays(leaves, from, calendar),
    to: afterWorkingDays(leaves, to, calendar),
    isCollection,
  }
}

/** The date and the time of day that clocks in a time zone show: `2026-03-29` and `03:30`. */
function localTime(at: string, timeZone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
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

const SUNDAY = 7

function isWorking(date: string, { workingDays, daysOff }: Calendar): boolean {
  return workingDays.includes(new Date(date).getUTCDay() || SUNDAY) && !daysOff.includes(date)
}

/** The date so many working days later. Dates are counted in UTC, whose days all have 24 hours. */
function afterWorkingDays(date: string, days: number, calendar: Calendar): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, date.length)
    if (isWorking(day, calendar)) left--
  }
  return day
}
