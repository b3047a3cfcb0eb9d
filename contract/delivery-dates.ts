/** The days on which an order arrives, and how pages and e-mails say them. Without zod, as pages read it. */
import { language, t } from '#messages/t.ts'

/** Dates of the shop's own time zone, such as `2026-12-01`. `isCollection`: when it is ready to be collected. */
export type DeliveryDates = { from: string; to: string; isCollection: boolean }

/** `Arrives Tue, Dec 1 to Thu, Dec 3` */
export function datesWords({ from, to, isCollection }: DeliveryDates): string {
  const days = { from: dayWords(from), to: dayWords(to) }
  if (isCollection) return from === to ? t('receipt.readyOn', days) : t('receipt.readyFrom', days)
  return from === to ? t('receipt.arrivesOn', days) : t('receipt.arrivesFrom', days)
}

const dayWords = (date: string): string =>
  new Date(date).toLocaleDateString(language(), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
