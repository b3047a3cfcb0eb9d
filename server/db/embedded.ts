/**
 * A real PostgreSQL in a folder, for a shop without a database server.
 *
 * - One folder, one Kerf: whoever comes second is told so.
 * - No port and no password: it listens on a Unix socket in a folder that only its owner may enter.
 * - It never outlives us: it stops, cleanly, when the pipe to this process closes, however that happened. Where the shell that
 *   does this was killed too, the next Kerf stops it.
 * - If it dies before us, it is started again.
 */
import { randomInt } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustBeOwn } from '#server/db/postgres-folder.ts'
import { homeOf, type PostgresHome } from '#server/db/postgres-home.ts'
import { initialiseOnce, isInitialised } from '#server/db/postgres-init.ts'
import {
  answers,
  connectionAt,
  isPostgres,
  readLock,
  type Socket,
  type SocketConnection,
} from '#server/db/postgres-lock.ts'
import { endOrphan } from '#server/db/postgres-owner.ts'
import { launch, type ServerProcess } from '#server/db/postgres-process.ts'
import { StartError } from '#server/start-error.ts'

const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.65535'.length
const PATIENCE_MS = 20_000
/** A Kerf that was just killed leaves a server that answers for a moment more. */
const LAST_BREATH_MS = 2_000

type Report = (sentence: string) => void

export type Embedded = { connection: SocketConnection; close(): Promise<void> }

/**
 * Starts the PostgreSQL of this folder, made on the first call; `report` is told when it ends by itself, and what keeps it
 * from starting again. Throws a StartError where it cannot be started at all.
 */
export async function startEmbedded(folder: string, report: Report = () => {}): Promise<Embedded> {
  await mustBeOwn(path.resolve(folder))
  const home = await homeOf(path.resolve(folder))
  await initialiseOnce(home)
  const socket = await newSocket(home)
  const server = await launchAlone(home, socket, path.dirname(folder))
  await forgetSockets(home, socket)
  const watch = keepRunning(home, socket, server, report)
  return {
    connection: connectionAt(socket),
    async close() {
      await watch.stop()
      if (socket.folder !== home.data) await rm(socket.folder, { recursive: true, force: true })
    },
  }
}

/**
 * The PostgreSQL of this folder for a short errand: the one that a Kerf has open, else one of our own.
 * Throws a StartError where there is no database yet.
 */
export async function reachEmbedded(folder: string): Promise<Embedded> {
  const home = await homeOf(path.resolve(folder))
  if (!(await isInitialised(home))) {
    await mustBeOwn(path.resolve(folder))
    throw new StartError(`There is no shop in the folder ${path.dirname(folder)} yet: start Kerf first.`)
  }
  const lock = await readLock(home.data)
  if (lock && (await answers(lock))) return { connection: connectionAt(lock), close: async () => {} }
  return startEmbedded(folder)
}

/** Whether there is a database in this folder, used or not. */
export async function isEmbeddedThere(folder: string): Promise<boolean> {
  return isInitialised(await homeOf(path.resolve(folder)))
}

/** Deletes the database of this folder. Throws a StartError while a Kerf uses it. */
export async function removeEmbedded(folder: string): Promise<void> {
  await mustBeOwn(path.resolve(folder))
  const home = await homeOf(path.resolve(folder))
  await refuseWhileUsed(folder)
  await rm(home.data, { recursive: true, force: true })
}

/** Throws a StartError while a Kerf or a command uses the database of this folder; a PostgreSQL that nobody uses is ended. */
export async function refuseWhileUsed(folder: string): Promise<void> {
  const home = await homeOf(path.resolve(folder))
  const lock = await readLock(home.data)
  if (lock && (await isPostgres(lock.pid)) && !(await endOrphan(home, lock)))
    throw new StartError(`The data folder ${path.dirname(folder)} is in use: stop Kerf first.`)
}

async function launchAlone(home: PostgresHome, socket: Socket, shown: string): Promise<ServerProcess> {
  const began = Date.now()
  for (;;) {
    const lock = await readLock(home.data)
    const answering = lock !== undefined && (await answers(lock))
    const server = answering ? 'locked' : await launch(home, socket)
    if (server !== 'locked') return server
    // The process id in a stale lock may belong to a stranger by now; PostgreSQL cannot tell, we can.
    if (lock && !(await isPostgres(lock.pid)))
      await rm(path.join(home.data, 'postmaster.pid'), { force: true })
    if (Date.now() - began > (answering ? LAST_BREATH_MS : PATIENCE_MS)) {
      if (lock && answering && (await endOrphan(home, lock))) continue
      const process = lock ? ` (its PostgreSQL is process ${lock.pid})` : ''
      throw new StartError(
        `The data folder ${shown} is in use by another Kerf${process}: stop it, or set another DATA_DIR.`,
      )
    }
    await sleep(100)
  }
}

/** Starts the server again, on the same socket, whenever it ends without having been asked to. */
function keepRunning(
  home: PostgresHome,
  socket: Socket,
  first: ServerProcess,
  report: Report,
): { stop(): Promise<void> } {
  let server = first
  const stopping = new AbortController()
  let told: string | undefined

  /** It is tried twice a second: what is wrong is said once. */
  function failed(error: Error): 'locked' {
    const [reason = error.message] = /(FATAL|PANIC): .*/.exec(error.message) ?? []
    if (reason !== told) report(`PostgreSQL cannot start, and is tried again: ${reason}`)
    told = reason
    return 'locked'
  }

  async function watch(): Promise<void> {
    for (;;) {
      await server.over
      if (stopping.signal.aborted) return
      if (!told) report('PostgreSQL ended by itself, and is started again')
      const next = await launch(home, socket).catch(failed) // its disk may be full just now
      if (next !== 'locked') told = undefined
      if (next === 'locked') await sleep(500, undefined, { signal: stopping.signal }).catch(() => {})
      else server = next
      if (stopping.signal.aborted) server.stop()
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      server.stop()
      await watching
    },
  }
}

async function newSocket(home: PostgresHome): Promise<Socket> {
  return { folder: await socketFolder(home), port: randomInt(1024, 65_536) }
}

/** A socket's path is at most 107 bytes long: in a deep folder it lies in the system's temporary one. */
async function socketFolder(home: PostgresHome): Promise<string> {
  if (Buffer.byteLength(home.data) <= LONGEST_SOCKET_FOLDER && !home.data.includes('"')) return home.data
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-'))
  if (home.owner) await chown(folder, home.owner.uid, home.owner.gid)
  return folder
}

/** Sockets of servers that were killed. We hold the folder's lock, so nobody listens there. */
async function forgetSockets(home: PostgresHome, ours: Socket): Promise<void> {
  const sockets = (await readdir(home.data)).filter((name) => name.startsWith('.s.PGSQL.'))
  const stale = sockets.filter((name) => !name.startsWith(`.s.PGSQL.${ours.port}`))
  await Promise.all(stale.map((name) => rm(path.join(home.data, name), { force: true })))
}
