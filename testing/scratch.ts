import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeEmbedded } from '#server/platform/db/embedded.ts'
import { runFolder } from '#testing/run-folder.ts'

/** A data folder for one test or measurement, with a space in its path; `remove`, or `await using`, leaves nothing of it behind. */
export async function scratchData(): Promise<
  AsyncDisposable & { DATA_DIR: string; remove(): Promise<void> }
> {
  const folder = await mkdtemp(path.join(runFolder() ?? tmpdir(), 'kerf test '))
  const DATA_DIR = path.join(folder, 'data')
  const remove = async () => {
    await removeEmbedded(path.join(DATA_DIR, 'postgres')) // it may lie elsewhere
    await rm(folder, { recursive: true, force: true })
  }
  return { DATA_DIR, remove, [Symbol.asyncDispose]: remove }
}
