import type { Worker } from 'node:cluster'
import type { ToWeb } from '#server/platform/processes/messages.ts'

export function sendToWeb(web: Worker, message: ToWeb): void {
  if (web.isConnected()) web.send(message, () => {})
}
