/**
 * A real PostgreSQL in a folder, for a shop without a database server.
 *
 * - One Kerf per folder: a second one gets an error that says so.
 * - No port and no password: it listens on a Unix socket in a folder that only its owner may enter.
 * - It does not outlive Kerf: it shuts down cleanly when the pipe to this process closes, for whatever reason. If the shell that
 *   does this was killed too, the next Kerf stops the server.
 * - If it dies first, Kerf starts it again.
 */
import { randomInt } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustBeOwn } from '#server/platform/db/postgres-folder.ts'
import { homeOf, type PostgresHome } from '#server/platform/db/postgres-home.ts'
import { initialiseOnce, isInitialised } from '#server/platform/db/postgres-init.ts'
import {
  answers,
  connectionAt,
  isPostgres,
  readLock,
  type Socket,
  type SocketConnection,
} from '#server/platform/db/postgres-lock.ts'
import { endOrphan } from '#server/platform/db/postgres-owner.ts'
import { launch, type ServerProcess } from '#server/platform/db/postgres-process.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.65535'.length
const PATIENCE_MS = 20_000
/** The server of a Kerf that was just killed may still answer for this long. */
const LAST_BREATH_MS = 2_000

type Report = (sentence: string) => void

export type Embedded = { connection: SocketConnection; close(): Promise<void> }

/** Creates a missing database. `report` is told when the server ends by itself. Throws a StartError if the first start fails. */
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

/** For a short command: connects to the server that a Kerf runs, or starts one. Throws a StartError if there is no database yet. */
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

export async function isEmbeddedThere(folder: string): Promise<boolean> {
  return isInitialised(await homeOf(path.resolve(folder)))
}

/** Throws a StartError while a Kerf uses it. */
export async function removeEmbedded(folder: string): Promise<void> {
  await mustBeOwn(path.resolve(folder))
  const home = await homeOf(path.resolve(folder))
  await refuseWhileUsed(folder)
  await rm(home.data, { recursive: true, force: true })
}

/** Throws a StartError while a Kerf or a command uses it. Stops a server that was left behind. */
export async function refuseWhileUsed(folder: string): Promise<void> {
  const home = await homeOf(path.resolve(folder))
  const lock = await readLock(home.data)
  if (lock && (await isPostgres(lock.pid)) && !(await endOrphan(home, lock)))
    throw new StartError(`The data folder ${path.dirname(folder)} is in use: stop Kerf first.`)
}

async function launchAlone(home: PostgresHome, socket: Socket, shown: string): Promise<ServerProcess> {
  const began = performance.now()
  for (;;) {
    const lock = await readLock(home.data)
    const answering = lock !== undefined && (await answers(lock))
    const server = answering ? 'locked' : await launch(home, socket)
    if (server !== 'locked') return server
    // The process id in a stale lock file may belong to another program by now. PostgreSQL does not check that, so we do.
    if (lock && !(await isPostgres(lock.pid)))
      await rm(path.join(home.data, 'postmaster.pid'), { force: true })
    if (performance.now() - began > (answering ? LAST_BREATH_MS : PATIENCE_MS)) {
      if (lock && answering && (await endOrphan(home, lock))) continue
      const process = lock ? ` (its PostgreSQL is process ${lock.pid})` : ''
      throw new StartError(
        `The data folder ${shown} is in use by another Kerf${process}: stop it, or set another DATA_DIR.`,
      )
    }
    await sleep(100)
  }
}

/** Whenever it ends without `stop`; on the same socket. */
function keepRunning(
  home: PostgresHome,
  socket: Socket,
  first: ServerProcess,
  report: Report,
): { stop(): Promise<void> } {
  let server = first
  const stopping = new AbortController()
  let told: string | undefined

  /** A start is tried twice a second; each reason is reported once. */
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
      const next = await launch(home, socket).catch(failed) // for example because the disk is full
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

/** A socket's path has at most 107 bytes, so a long data folder gets a temporary folder instead. */
async function socketFolder(home: PostgresHome): Promise<string> {
  if (Buffer.byteLength(home.data) <= LONGEST_SOCKET_FOLDER && !home.data.includes('"')) return home.data
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-'))
  if (home.owner) await chown(folder, home.owner.uid, home.owner.gid)
  return folder
}

/** Of servers that were killed. We hold the folder's lock, so none listens on them. */
async function forgetSockets(home: PostgresHome, ours: Socket): Promise<void> {
  const sockets = (await readdir(home.data)).filter((name) => name.startsWith('.s.PGSQL.'))
  const stale = sockets.filter((name) => !name.startsWith(`.s.PGSQL.${ours.port}`))
  await Promise.all(stale.map((name) => rm(path.join(home.data, name), { force: true })))
}
