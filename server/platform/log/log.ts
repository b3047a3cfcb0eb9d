import pg from 'pg'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { currentRequest } from '#server/platform/log/current-request.ts'
import { logOutput } from '#server/platform/log/output.ts'

export type Log = Logger

/** The only log line with a person's e-mail: without a mail server the shop writes its e-mails to the log. */
export const MAILBOX = 'Mail (no SMTP_URL, so it is only written here)'

/** One JSON line per event. Lines about a request have its id. */
export function createLog(level: Config['LOG_LEVEL'], output: DestinationStream = logOutput()): Log {
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
  return pino(options, output)
}

/** Values of a query include addresses, session tokens and whole e-mails, and libraries attach replies and bodies to their errors. */
export function withoutValues(error: unknown): unknown {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return typeof error
  const { name: type, cause } = error
  // An error of drizzle: its message contains the values of the query.
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

/** PostgreSQL's errors of class 22 quote the value that they refuse, so quoted text is replaced. */
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

/** Secrets that messages of others may contain. Each pattern has a bounded length, so that a long line cannot take long. */
const SECRETS: [RegExp, string][] = [
  [/[^\s"'<>@:/\\,;=()[\]]{1,64}(?:@|%40)[^\s"'<>@:/\\,;=()[\]]{1,255}/g, '[address]'],
  [/\beyJ[\w-]{8,500}\.[\w-]*(?:\.[\w-]*)?/g, '[token]'],
  [/\bBearer [^\s"\\]+/gi, 'Bearer [token]'],
  [/([?&](?:token|code|state)=)[^\s"&\\]+/g, '$1[token]'],
  [/\bkerf_[0-9a-f]{8,64}/gi, '[key]'],
  [/\b(?:(?:sk|rk|pk)_(?:test|live)_|whsec_|seti_|pi_\w{1,64}_secret_)\w+/g, '[key]'],
  [/\b(?:\d{4}[ -]?){3}\d{2,7}\b/g, '[number]'],
  [/\\nparams: (?:[^"\\]|\\.)*/g, '\\nparams: …'],
]

function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
}
