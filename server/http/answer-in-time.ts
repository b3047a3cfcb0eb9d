import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/http/error-reply.ts'

/** Within ten seconds, the way through the network included. */
const ANSWER_MS = 9_000

/**
 * Nobody waits for ever: what hangs, the database or the payment provider, is left to end by itself, and the caller is
 * told to try again. What was begun may still be done then, so whoever tries again must not begin another: orders have
 * their Idempotency-Key, payments their attempt.
 */
export const answerInTime: MiddlewareHandler = async (c, next) => {
  const late = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => late.resolve(false), ANSWER_MS).unref()
  const answer = next().then(() => true)
  const inTime = await Promise.race([answer, late.promise]).finally(() => clearTimeout(patience))
  if (!inTime) c.res = errorReply('SERVICE_UNAVAILABLE')
}
