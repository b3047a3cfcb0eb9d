import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/platform/http/error-reply.ts'

/** A reply arrives within ten seconds; one second is for the network. */
const ANSWER_MS = 9_000

/**
 * Answers 503 (SERVICE_UNAVAILABLE) after 9 seconds, for example because the database or the payment provider hangs. The work
 * goes on and may still succeed, so a retry must not do it twice: orders have their Idempotency-Key, payments their attempt.
 */
export const answerInTime: MiddlewareHandler = async (c, next) => {
  const late = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => late.resolve(false), ANSWER_MS).unref()
  const answer = next().then(() => true)
  const inTime = await Promise.race([answer, late.promise]).finally(() => clearTimeout(patience))
  if (!inTime) c.res = errorReply('SERVICE_UNAVAILABLE')
}
