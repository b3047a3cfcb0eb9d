import type { BetterAuthOptions } from 'better-auth/minimal'
import { type Log, withoutValues } from '#server/platform/log/log.ts'

/** A better-auth message can quote up to 100 kB that a stranger sent. */
const LONGEST_SENTENCE = 300

/** Anybody can send requests with a wrong origin or return address: they are no errors of the shop. */
const CALLER_ERROR = /^Invalid (origin|\w*URL): /

/** Only better-auth's errors, without the values in them. */
export function loggerOn(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'error',
    log: (_, message, ...details) =>
      log[CALLER_ERROR.test(message) ? 'debug' : 'error'](
        { details: details.map(withoutValues) },
        `Identity: ${message.slice(0, LONGEST_SENTENCE)}`,
      ),
  }
}
