import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atTheEnd } from '#testing/after-file.ts'
import { runFolder } from '#testing/run-folder.ts'

/** A folder that is gone when the test file has run. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(runFolder() ?? tmpdir(), 'kerf test '))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
