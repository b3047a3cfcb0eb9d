import { type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

export type Log = Logger

/** One JSON line an event, on standard output. */
export function createLog(level: Config['LOG_LEVEL']): Log {
  return pino({ level, base: null })
}
