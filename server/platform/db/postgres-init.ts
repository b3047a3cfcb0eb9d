import { spawn } from 'node:child_process'
import { chown, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#server/platform/db/postgres-folder.ts'
import type { PostgresHome } from '#server/platform/db/postgres-home.ts'
import { USER } from '#server/platform/db/postgres-lock.ts'
import { ended, environment } from '#server/platform/db/postgres-process.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

/** Throws a StartError if that fails. */
export async function initialiseOnce(home: PostgresHome): Promise<void> {
  await makeFolder(path.dirname(home.data))
  if (!(await isInitialised(home))) await initialise(home)
}

export function isInitialised(home: PostgresHome): Promise<boolean> {
  return stat(path.join(home.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** In a new folder that is renamed when it is complete, so a first start that is killed leaves no half database. */
async function initialise(home: PostgresHome): Promise<void> {
  const fresh = `${home.data}.new-${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await makeFolder(fresh)
  if (home.owner) await chown(fresh, home.owner.uid, home.owner.gid)
  const child = run(home, 'initdb', [
    '-D',
    fresh,
    '-U',
    USER,
    '--auth-local=trust',
    '--auth-host=reject',
    ...LOCALE,
    ...SYNC,
  ])
  const [code, said] = await Promise.all([ended(child), textOf(child.stderr)])
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not be set up in ${home.data}: ${said.trim()}`)
  }
  await rename(fresh, home.data).catch(() => rm(fresh, { recursive: true })) // another Kerf was first
}

/** Texts sort the same on every machine, whatever its locale. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
]

/** Syncing the thousand files one by one takes up to two seconds. Only Linux can do it at once. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

function run(home: PostgresHome, program: string, args: string[]) {
  const [command = '', ...rest] = [...home.prefix, path.join(home.bin, program), ...args]
  return spawn(command, rest, {
    ...home.owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  })
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let all = ''
  for await (const chunk of stream) all += chunk.toString()
  return all
}
