/** Pure. It changes no amount. */
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { dayAfter, localTime } from '#contract/time-zones.ts'
import type { Calendar, DeliveryMethod } from '#server/selling/receipt/rules.ts'

/** Monday to Friday, for a shop without a calendar. */
export const usualCalendar = (timeZone: string): Calendar => ({
  ...{ timeZone, workingDays: [1, 2, 3, 4, 5], daysOff: [] },
})

/**
 * The first and the last day. An order of a working day before the cut-off counts from that day, any other from the next working day. `at`: ISO,
 * UTC. Undefined for a method that says nothing of times.
 */
export function deliveryDates(
  method: DeliveryMethod,
  at: string,
  calendar: Calendar | undefined,
): DeliveryDates | undefined {
  if (!calendar || !hasDates(method)) return undefined
  const { cutOff, handlingDays, transitDays } = method
  const { date, time } = localTime(new Date(at), calendar.timeZone)
  const isInTime = isWorking(date, calendar) && (cutOff === undefined || time < cutOff)
  const leaves = afterWorkingDays(date, (isInTime ? 0 : 1) + (handlingDays ?? 0), calendar)
  const { from, to } = transitDays ?? { from: 0, to: 0 }
  return {
    from: afterWorkingDays(leaves, from, calendar),
    to: afterWorkingDays(leaves, to, calendar),
    isCollection: isCollection(method),
  }
}

/** When all pieces of an order are there: `at`, or the last day by which some are promised. */
export function whenThere(at: string, pieces: { promisedOn?: string | undefined }[]): string {
  return pieces.map(({ promisedOn }) => (promisedOn ? `${promisedOn}T12:00:00.000Z` : at)).reduce(later, at)
}

const later = (one: string, other: string) => (one > other ? one : other)

const isCollection = ({ price }: DeliveryMethod): boolean => price.kind === 'collection'

export const hasDates = (method: DeliveryMethod): boolean =>
  method.transitDays !== undefined ||
  (isCollection(method) && (method.cutOff !== undefined || method.handlingDays !== undefined))

const SUNDAY = 7

function isWorking(date: string, { workingDays, daysOff }: Calendar): boolean {
  return workingDays.includes(new Date(date).getUTCDay() || SUNDAY) && !daysOff.includes(date)
}

function afterWorkingDays(date: string, days: number, calendar: Calendar): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorking(day, calendar)) left--
  }
  return day
}
