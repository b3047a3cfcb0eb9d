import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresHome } from '#server/db/postgres-home.ts'
import { answers, isPostgres, readLock, type Socket } from '#server/db/postgres-lock.ts'
import { own } from '#server/db/postgres-owner.ts'
import { partsOf } from '#server/db/postgres-parts.ts'
import { StartError } from '#server/start-error.ts'

/** A PostgreSQL server that runs as our child. */
export type ServerProcess = {
  /** Resolves when it has ended, for whatever reason. */
  over: Promise<unknown>
  /** Asks it for a fast, clean shutdown. */
  stop(): void
}

/** What of it has not noticed by then that its first process is gone never will; PostgreSQL itself is as patient. */
const NOTICE_MS = 5_000

/** Runs "$@" until it ends by itself or our standard input closes; then asks it for a fast, clean shutdown. */
const UNTIL_STDIN_CLOSES = `exec 3<&0; "$@" & pg=$!; { cat <&3 >/dev/null; kill -INT $pg 2>/dev/null; } & watch=$!
wait $pg; code=$?; kill $watch 2>/dev/null; exit $code`

/** Starts the server and waits until it takes connections; `locked` while another one holds the folder. */
export async function launch(home: PostgresHome, socket: Socket): Promise<ServerProcess | 'locked'> {
  const server = [...home.prefix, path.join(home.bin, 'postgres'), '-D', home.data, ...settings(socket)]
  const child = spawn('/bin/sh', ['-c', UNTIL_STDIN_CLOSES, 'kerf-postgres', ...server], {
    ...home.owner,
    cwd: '/',
    detached: true, // a Ctrl-C of the terminal must not reach it before our own connections are closed
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environment(),
  })
  const over = ended(child)
  child.once('exit', () => void endLeftOver(home, over))
  child.stdin.on('error', () => {}) // it may end before we close the pipe
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  let done = false
  void over.then(() => {
    done = true
  })
  while (!done && !(await answers(socket))) await sleep(20)
  if (!done) {
    await own(socket).catch(() => {}) // it may have ended again: then `over` says so
    return { over, stop: () => void child.stdin.end() }
  }
  if (/lock file ".*" already exists|is in use/.test(said)) return 'locked'
  throw new StartError(`PostgreSQL did not start in ${home.data}: ${said.trim()}`)
}

/** A part that hangs keeps the folder, so that none could be started there again. */
async function endLeftOver({ data }: PostgresHome, over: Promise<unknown>): Promise<void> {
  const isOver = () => Promise.race([over.then(() => true), sleep(NOTICE_MS, false, { ref: false })])
  while (!(await isOver())) {
    const lock = await readLock(data)
    if (lock && (await isPostgres(lock.pid))) continue // it is closing
    for (const pid of await partsOf(data)) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended, or is not ours to end: then it is looked for again.
  }
}

function settings(socket: Socket): string[] {
  const lines = [
    'listen_addresses=',
    `unix_socket_directories="${socket.folder}"`,
    'unix_socket_permissions=0700',
    // It would do so in place, and on a full disk can then be stuck for ever; ended, it is started anew by us.
    'restart_after_crash=off',
    // Each minute is too seldom for a rush: until PostgreSQL has counted the new rows it plans for an empty shop, and takes twice as long.
    'autovacuum_naptime=5s',
    'max_connections=320', // 18 for each of the 16 processes that WEB_CONCURRENCY allows and for the main one, and some to look in
  ]
  return ['-p', String(socket.port), ...lines.flatMap((line) => ['-c', line])]
}

export const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
