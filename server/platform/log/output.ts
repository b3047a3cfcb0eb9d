import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

/** For a reader that does not read; what comes after them is lost. */
export const MOST_WAITING_BYTES = 1_000_000

/** pino's own output waits while a pipe is full: a shop whose log nobody read did not end on SIGTERM. Lost lines are counted in a line. */
export function logOutput(stream: Writable = process.stdout): DestinationStream {
  let lost = 0
  if (!stream.listeners('error').includes(goOn)) stream.on('error', goOn)
  return {
    write(line) {
      if (stream.writableLength + line.length > MOST_WAITING_BYTES) {
        lost++
        return
      }
      if (lost > 0) {
        const msg = `Nobody read the log, and ${lost} lines of it are lost`
        stream.write(`${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`)
        lost = 0
      }
      stream.write(line)
    },
  }
}

/** Whoever read the log has ended. */
const goOn = () => {}
