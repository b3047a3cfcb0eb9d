import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import { recordSent } from '#server/mail/store.ts'

export type SentRecords = {
  /** An e-mail was taken by the mail server. */
  add(id: string): void
  /** Writes those that could not be written before. */
  write(): void
  /** Resolves when what is being written is written, or could not be; undefined where nothing is. */
  writing(): Promise<void> | undefined
}

/** Records which e-mails were sent. What cannot be written is kept for the next time. */
export function createSentRecords(db: Db, log: Log): SentRecords {
  let unrecorded: string[] = []
  let writing: Promise<void> | undefined

  /** Those that are sent in the same turn, or while this is written, are written together. */
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
