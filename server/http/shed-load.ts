import type { IncomingMessage, RequestListener } from 'node:http'
import type { Busy } from '#server/http/busy.ts'

/** Those who wait for the database, and how many may. */
export type DatabaseQueue = { waiting(): number; most: number }

/** Money that is on its way is let in while no more orders are: these may make the line so many times as long. */
const PAYING = /^\/api\/(?:create-payment$|payments\/sandbox\/|orders\/[0-9a-f-]{36}$)/
const LONGER = 2

/** What asks the database; all else that answers a request is kept, a file, or has a line of its own. */
const isCall = (url: string) => url.startsWith('/api/') && url !== '/api/payments/webhook'

/**
 * Refuses calls while the line for the database is full, before anything of them is read. So whoever was let in is
 * answered as soon as ever, however many more come. What is counted is who waits for what is scarce, not who is inside:
 * people who wait for a bank, or send slowly, keep nobody out.
 */
export function shedLoad(line: DatabaseQueue, busy: Busy, shop: RequestListener): RequestListener {
  return (request, response) => {
    if (isOverloadedFor(line, request)) busy.answer(request, response)
    else shop(request, response)
  }
}

/** Whether a request is refused now: a call while the line is full. */
export function isOverloadedFor(
  { waiting, most }: DatabaseQueue,
  { url = '', method }: Pick<IncomingMessage, 'url' | 'method'>,
): boolean {
  return waiting() >= most && isCall(url) && (!isPaying({ method, url }) || waiting() >= most * LONGER)
}

/** Whether it brings money nearer that is on its way. */
export const isPaying = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  method !== 'GET' && PAYING.test(url)
