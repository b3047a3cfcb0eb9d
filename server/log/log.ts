import pg from 'pg'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/config/config.ts'
import { currentRequest } from '#server/log/current-request.ts'

export type Log = Logger

/** The one line that holds a person's e-mail: without a mail server the log is the mailbox. */
export const MAILBOX = 'Mail (no SMTP_URL, so it is only written here)'

/** One JSON line an event, on standard output unless told. What is logged for a request bears its id. */
export function createLog(level: Config['LOG_LEVEL'], output?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: withoutValues },
    mixin: () => {
      const request = currentRequest()?.id
      return request ? { request } : {}
    },
    hooks: { streamWrite: (line) => (line.includes(`"msg":"${MAILBOX}"`) ? line : withoutSecrets(line)) },
  }
  return output ? pino(options, output) : pino(options)
}

/**
 * What is known of an error but for the values that it was about: a query's among them are people's addresses, session
 * tokens and whole e-mails, and libraries hang replies, bodies and envelopes on what they throw.
 */
export function withoutValues(error: unknown): unknown {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return typeof error
  const { name: type, cause } = error
  // Drizzle's: its message has the values of the query in it.
  if ('query' in error && 'params' in error) return { type, query: error.query, cause: withoutValues(cause) }
  return {
    type,
    message: messageOf(error),
    ...('code' in error && { code: String(error.code) }),
    stack: framesOf(error),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(withoutValues) }),
  }
}

/** PostgreSQL quotes a value that it cannot take (class 22). */
function messageOf(error: Error): string {
  const isData = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  return isData ? error.message.replace(/(["']).*\1/s, '…') : error.message
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** What others put into their sentences. Each pattern looks a bounded way, so that a long line costs no more. */
const SECRETS: [RegExp, string][] = [
  [/[^\s"'<>@:/\\,;=()[\]]{1,64}(?:@|%40)[^\s"'<>@:/\\,;=()[\]]{1,255}/g, '[address]'],
  [/\beyJ[\w-]{8,500}\.[\w-]*(?:\.[\w-]*)?/g, '[token]'],
  [/\bBearer [^\s"\\]+/gi, 'Bearer [token]'],
  [/([?&](?:token|code|state)=)[^\s"&\\]+/g, '$1[token]'],
  [/\b(?:(?:sk|rk|pk)_(?:test|live)_|whsec_|seti_|pi_\w{1,64}_secret_)\w+/g, '[key]'],
  [/\b(?:\d{4}[ -]?){3}\d{2,7}\b/g, '[number]'],
  [/\\nparams: (?:[^"\\]|\\.)*/g, '\\nparams: …'],
]

function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
}
