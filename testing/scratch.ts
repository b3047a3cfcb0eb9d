import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeEmbedded } from '#server/db/embedded.ts'
import { runFolder } from '#testing/run-folder.ts'

/** A data folder for one test, with a space in its path; `remove` leaves nothing of it behind. */
export async function scratchData(): Promise<{ DATA_DIR: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(runFolder() ?? tmpdir(), 'kerf test '))
  const DATA_DIR = path.join(folder, 'data')
  return {
    DATA_DIR,
    async remove() {
      await removeEmbedded(path.join(DATA_DIR, 'postgres')) // it may lie elsewhere
      await rm(folder, { recursive: true, force: true })
    },
  }
}
