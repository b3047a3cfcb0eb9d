import type { IncomingMessage, RequestListener } from 'node:http'
import type { Busy } from '#server/platform/http/overload-reply.ts'

/** `waiting`: requests that wait for a database connection now. `most`: how many may. */
export type DatabaseQueue = { waiting(): number; most: number }

/** Calls of a payment that has begun. They may use a queue this many times as long, so payments finish while new orders wait. */
const PAYING = /^\/api\/(?:create-payment$|payments\/sandbox\/|orders\/[0-9a-f-]{36}$)/
const LONGER = 2

/** The requests that may be refused here. Pages and files do not queue for the database, and webhooks are always let in. */
const isCall = (url: string) =>
  (url.startsWith('/api/') && url !== '/api/payments/webhook') || /^\/mcp(?:[/?]|$)/.test(url)

/**
 * Answers 503 at once when the queue for the database is full; otherwise passes the request on. Requests that were passed on stay
 * fast, however many more arrive. Requests that wait for the bank or for a slow client do not count towards the limit.
 */
export function shedLoad(queue: DatabaseQueue, busy: Busy, shop: RequestListener): RequestListener {
  return (request, response) => {
    if (isOverloadedFor(queue, request)) busy.answer(request, response)
    else shop(request, response)
  }
}

/** Whether the request is a call and the queue is full for it. */
export function isOverloadedFor(
  { waiting, most }: DatabaseQueue,
  { url = '', method }: Pick<IncomingMessage, 'url' | 'method'>,
): boolean {
  return waiting() >= most && isCall(url) && (!isPaying({ method, url }) || waiting() >= most * LONGER)
}

/** Whether the request continues a payment; reading an order does not. */
export const isPaying = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  method !== 'GET' && PAYING.test(url)
