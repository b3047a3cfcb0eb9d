import type { BetterAuthOptions } from 'better-auth/minimal'
import { type Log, withoutValues } from '#server/platform/log/log.ts'

/** The most characters of a better-auth message that are logged: it can quote up to 100 kB that a stranger sent. */
const LONGEST_SENTENCE = 300

/** Messages about requests that better-auth refused for a wrong origin or return address. Anybody can send these, so they are
 *  not logged as errors of the shop. */
const CALLER_ERROR = /^Invalid (origin|\w*URL): /

/** The log of better-auth: only its errors, without the values in them. */
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
