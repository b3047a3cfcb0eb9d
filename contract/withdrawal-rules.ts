/** The time in which a consumer may withdraw, and in which the money goes back. Source: Directive 2011/83, articles 9 and 13. Pure, without zod. */

/** Days from the delivery of the last parcel. */
export const WITHDRAWAL_DAYS = 14

/** Days from the declaration until the money must be back. */
export const REFUND_DAYS = 14

export const WITHDRAWAL_LISTS = ['open', 'settled', 'suspected'] as const
export type WithdrawalList = (typeof WITHDRAWAL_LISTS)[number]

/** How an order was proposed for a declaration: by its number and the address, or by one of the two. */
export const MATCHES = ['both', 'number', 'email'] as const
