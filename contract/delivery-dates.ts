/** The days on which an order arrives, and how pages and e-mails say them. Without zod, as pages read it. */

/** Dates of the shop's own time zone, such as `2026-12-01`. `isCollection`: when it is ready to be collected. */
export type DeliveryDates = { from: string; to: string; isCollection: boolean }

/** `Arrives Tue, Dec 1 to Thu, Dec 3` */
export function datesWords({ from, to, isCollection }: DeliveryDates): string {
  const what = isCollection ? 'Ready to collect' : 'Arrives'
  return from === to ? `${what} on ${dayWords(from)}` : `${what} ${dayWords(from)} to ${dayWords(to)}`
}

const DAY = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
})

const dayWords = (date: string): string => DAY.format(new Date(date))
