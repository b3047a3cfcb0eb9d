import type { IncomingMessage, RequestListener } from 'node:http'
import type { Busy } from '#server/platform/http/overload-reply.ts'

/** `waiting`: requests that wait for a database connection now. */
export type DatabaseQueue = { waiting(): number; most: number }

/** Calls of a payment that has begun may use a longer queue, so payments finish while new orders wait. */
const PAYING = /^\/api\/(?:create-payment$|payments\/sandbox\/|orders\/[0-9a-f-]{36}$)/
const LONGER = 2

/** Pages and files do not queue for the database, and webhooks are always let in. */
const isCall = (url: string) =>
  (url.startsWith('/api/') && url !== '/api/payments/webhook') || /^\/mcp(?:[/?]|$)/.test(url)

/** 503 at once while the queue for the database is full. Requests that wait for the bank or a slow client do not count. */
export function shedLoad(queue: DatabaseQueue, busy: Busy, shop: RequestListener): RequestListener {
  return (request, response) => {
    if (isOverloadedFor(queue, request)) busy.answer(request, response)
    else shop(request, response)
  }
}

export function isOverloadedFor(
  { waiting, most }: DatabaseQueue,
  { url = '', method }: Pick<IncomingMessage, 'url' | 'method'>,
): boolean {
  return waiting() >= most && isCall(url) && (!isPaying({ method, url }) || waiting() >= most * LONGER)
}

/** Reading an order does not continue its payment. */
export const isPaying = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  method !== 'GET' && PAYING.test(url)
