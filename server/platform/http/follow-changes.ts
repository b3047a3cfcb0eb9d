import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { listenForChanges, type Pulse } from '#server/platform/db/listen.ts'

const AGAIN_MS = 500

/** Clears caches at each change that any process made. Reconnects when the connection is lost or silent (`pulse`). */
export function followChanges(
  listeners: ChangeListener[],
  connection: Connection,
  pulse?: Pulse,
): { close(): Promise<void> } {
  const closing = new AbortController()

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilLost(listeners, connection, closing.signal, pulse)
      await sleep(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {}) // closed while waiting
    }
  }

  const following = follow()
  return {
    async close() {
      closing.abort()
      await following
    },
  }
}

async function listenUntilLost(
  listeners: ChangeListener[],
  connection: Connection,
  closing: AbortSignal,
  pulse?: Pulse,
): Promise<void> {
  const setListening = (listening: boolean) => {
    for (const listener of listeners) listener.setListening(listening)
  }
  const onChange = (tag: string | undefined) => {
    for (const listener of listeners) listener.forget(tag)
  }
  await listenForChanges(connection, { onListening: () => setListening(true), onChange }, closing, pulse)
  setListening(false)
}
