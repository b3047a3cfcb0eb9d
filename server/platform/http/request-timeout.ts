import type { MiddlewareHandler } from 'hono'
import { errorReply } from '#server/platform/http/error-reply.ts'

/** Of the ten seconds for a reply one is for the network. */
const ANSWER_MS = 9_000

/** 503 after 9 seconds. The work goes on and may succeed, so a retry must not do it twice: orders have a key, payments an attempt. */
export const answerInTime: MiddlewareHandler = async (c, next) => {
  const late = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => late.resolve(false), ANSWER_MS).unref()
  const answer = next().then(() => true)
  const inTime = await Promise.race([answer, late.promise]).finally(() => clearTimeout(patience))
  if (!inTime) c.res = errorReply('SERVICE_UNAVAILABLE')
}
