import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'
import { removeEmbedded, startEmbedded } from '#server/platform/db/embedded.ts'
import { createLog } from '#server/platform/log/log.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { findFaultsInBooks } from '#server/shop/books/find-faults-store.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

/** `faults`: what does not add up, a sentence each. */
export type Proof = { rows: number; faults: string[] }

/** The checksums of pictures are compared when the file is read, so that they need not be written again. */
const NOWHERE: Storage = {
  async put() {},
  async read() {
    return undefined
  },
  async has() {
    return false
  },
  async remove() {},
  async *list() {},
}

/** Restores a backup into a PostgreSQL of its own in `folder`, migrates it, and checks the books. Throws a StartError if it is damaged. */
export async function proveBackup(file: string, folder: string, signal?: AbortSignal): Promise<Proof> {
  const manifest = await verifyBackup(file, signal)
  const postgres = path.join(folder, 'postgres')
  const clear = async () => {
    await removeEmbedded(postgres)
    // Programs of a killed process may still write there.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await clear()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const embedded = await startEmbedded(postgres)
    const breakOff = () => void embedded.close()
    signal?.addEventListener('abort', breakOff)
    try {
      signal?.throwIfAborted()
      await restore(file, manifest, embedded.connection, NOWHERE)
      const { db, close } = await openDatabase(embedded.connection, createLog('silent'))
      const faults = await findFaultsInBooks(db).finally(close)
      return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), faults }
    } finally {
      signal?.removeEventListener('abort', breakOff)
      await embedded.close()
    }
  } finally {
    await clear()
  }
}
