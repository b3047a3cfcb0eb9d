/** How pages and e-mails say what of an order was sold beyond the shelf. Without zod, as pages read it. */

export const PROMISE_KINDS = ['backorder', 'pre-order'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** `on`: a day such as `2026-12-01`. */
export type Promised = { kind: PromiseKind; pieces: number; on: string }

/** `December 1, 2026` */
export const promisedDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `Backorder: 2 pieces promised by December 1, 2026` */
export function promiseWords({ kind, pieces, on }: Promised): string {
  const what = kind === 'backorder' ? 'Backorder' : 'Pre-order'
  const many = `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'}`
  return `${what}: ${many} promised by ${promisedDay(on)}`
}
