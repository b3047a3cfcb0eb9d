import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '#server/config.ts'

export type Log = Logger

/** One JSON line an event, on standard output unless told. */
export function createLog(level: Config['LOG_LEVEL'], output?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: withoutValues } }
  return output ? pino(options, output) : pino(options)
}

/** Never a query's values: among them are people's addresses, session tokens and whole letters. */
export function withoutValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return { query: error.query, reason: String(error.cause) }
  return error instanceof Error ? stdSerializers.err(error) : error
}
