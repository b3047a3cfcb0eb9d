import type { Worker } from 'node:cluster'
import type { ToWeb } from '#server/processes/messages.ts'

/** One that is just ending hears nothing any more. */
export function say(web: Worker, message: ToWeb): void {
  if (web.isConnected()) web.send(message, () => {})
}
