/** How pages and e-mails say what of an order was sold beyond the shelf. Without zod, as pages read it. */
import { language, t } from '#messages/t.ts'

export const PROMISE_KINDS = ['backorder', 'pre-order'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** `on`: a day such as `2026-12-01`. */
export type Promised = { kind: PromiseKind; pieces: number; on: string }

/** `December 1, 2026` */
export const promisedDay = (day: string, tag: string = language()): string =>
  new Date(day).toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'UTC' })

/** `Backorder: 2 pieces promised by December 1, 2026` */
export const promiseWords = ({ kind, pieces, on }: Promised): string =>
  t('receipt.promised', { kind, pieces, on: promisedDay(on) })
