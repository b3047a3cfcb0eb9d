import { spawnSync } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/errors/start-error.ts'

/** Throws a StartError if the folder (absolute) belongs to another user: PostgreSQL would not open it, and as root Kerf would start a new shop. */
export async function mustBeOwn(data: string): Promise<void> {
  const nearest = await nearestVisible(data)
  const isHidden = nearest.place !== data && nearest.problem === 'EACCES'
  if (nearest.place !== data && !isHidden) return // the folder does not exist yet
  const own = process.getuid?.()
  if (own === undefined || nearest.uid === own) return
  const [owner, self] = [nameOf(nearest.uid), nameOf(own)]
  // A folder of root's was made by mistake: the remedy must not be to run the shop as root.
  const remedy = nearest.uid === 0 ? `give it to ${self} (chown -R)` : `start it as ${owner}`
  throw new StartError(
    `The data folder ${path.dirname(data)} belongs to ${owner}, and Kerf runs as ${self}: ${remedy}, or set another DATA_DIR.`,
  )
}

/** Node's own `recursive` never ends where no folder can be made at all (/proc). Throws a StartError with the reason. */
export async function makeFolder(folder: string): Promise<void> {
  const failure = await tryMakeFolder(folder)
  if (failure === 'ENOENT' && path.dirname(folder) !== folder) await makeFolder(path.dirname(folder))
  const lasting = failure === 'ENOENT' ? await tryMakeFolder(folder) : failure
  if (lasting === undefined) return
  if (lasting === 'EEXIST' && (await stat(folder)).isDirectory()) return
  throw new StartError(
    `The folder ${folder} cannot be made (${lasting}${await whoseOf(folder, lasting)}): set DATA_DIR to one that can be written to.`,
  )
}

const tryMakeFolder = (folder: string) =>
  mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

async function whoseOf(folder: string, failure: string): Promise<string> {
  const own = process.getuid?.()
  if (failure !== 'EACCES' || own === undefined) return ''
  const { place, uid } = await nearestVisible(path.dirname(folder))
  return `: ${place} belongs to ${nameOf(uid)}, and Kerf runs as ${nameOf(own)}`
}

/** The folder, or the nearest readable one above it. `problem`: the error code of the one below it. */
async function nearestVisible(
  place: string,
  problem = '',
): Promise<{ place: string; uid: number; problem: string }> {
  try {
    return { place, uid: (await stat(place)).uid, problem }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return nearestVisible(path.dirname(place), code)
  }
}

function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `the user ${uid}`
}
