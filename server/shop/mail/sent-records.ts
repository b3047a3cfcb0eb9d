import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { recordSent } from '#server/shop/mail/store.ts'

export type SentRecords = {
  /** The mail server has accepted the e-mail. */
  add(id: string): void
  /** Writes what could not be written before. */
  write(): void
  /** Resolves when the current write has succeeded or failed. */
  writing(): Promise<void> | undefined
}

/** What cannot be written stays in memory for the next write. */
export function createSentRecords(db: Db, log: Log): SentRecords {
  let unrecorded: string[] = []
  let writing: Promise<void> | undefined

  /** E-mails that are sent in one turn of the event loop, or during a write, are recorded together. */
  function write(): void {
    if (writing || unrecorded.length === 0) return
    writing = writeAll().then((written) => {
      writing = undefined
      if (written) write()
    })
  }

  async function writeAll(): Promise<boolean> {
    await nextTurn()
    const ids = unrecorded
    unrecorded = []
    try {
      await recordSent(db, ids)
      return true
    } catch (error) {
      log.error({ err: error }, 'E-mails were sent, which could not be recorded yet')
      unrecorded.push(...ids)
      return false
    }
  }

  return {
    add(id) {
      unrecorded.push(id)
      write()
    },
    write,
    writing: () => writing,
  }
}
