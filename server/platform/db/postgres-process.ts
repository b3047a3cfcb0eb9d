import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresHome } from '#server/platform/db/postgres-home.ts'
import { answers, isPostgres, readLock, type Socket } from '#server/platform/db/postgres-lock.ts'
import { own } from '#server/platform/db/postgres-owner.ts'
import { partsOf } from '#server/platform/db/postgres-parts.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

export type ServerProcess = {
  over: Promise<unknown>
  stop(): void
}

/** Children that outlive the main process by this long hang. PostgreSQL itself waits as long before it kills. */
const NOTICE_MS = 5_000

/** Runs "$@" until it ends or standard input closes, which starts a fast, clean shutdown. */
const UNTIL_STDIN_CLOSES = `exec 3<&0; "$@" & pg=$!; { cat <&3 >/dev/null; kill -INT $pg 2>/dev/null; } & watch=$!
wait $pg; code=$?; kill $watch 2>/dev/null; exit $code`

/** Waits until it accepts connections. Answers `locked` while another one holds the folder. Throws a StartError if it does not start. */
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
  child.stdin.on('error', () => {}) // the server may end before we close the pipe
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
    await own(socket).catch(() => {}) // the server may have ended again; then `over` resolves
    return { over, stop: () => void child.stdin.end() }
  }
  if (/lock file ".*" already exists|is in use/.test(said)) return 'locked'
  throw new StartError(`PostgreSQL did not start in ${home.data}: ${said.trim()}`)
}

/** Child processes that are left keep the folder locked for the next start. */
async function endLeftOver({ data }: PostgresHome, over: Promise<unknown>): Promise<void> {
  const isOver = () => Promise.race([over.then(() => true), sleep(NOTICE_MS, false, { ref: false })])
  while (!(await isOver())) {
    const lock = await readLock(data)
    if (lock && (await isPostgres(lock.pid))) continue // the main process is still closing
    for (const pid of await partsOf(data)) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has just ended, or belongs to another user. The next round looks again.
  }
}

function settings(socket: Socket): string[] {
  const lines = [
    'listen_addresses=',
    `unix_socket_directories="${socket.folder}"`,
    'unix_socket_permissions=0700',
    // On a full disk PostgreSQL's own restart can hang for ever. Without it the server ends, and Kerf starts it again.
    'restart_after_crash=off',
    // The default of a minute is too long for a rush: until the new rows are analyzed, queries are planned for an empty shop and take
    // twice as long.
    'autovacuum_naptime=5s',
    'max_connections=320', // 18 for each of WEB_CONCURRENCY's 16 processes and for the main one, and some for commands
  ]
  return ['-p', String(socket.port), ...lines.flatMap((line) => ['-c', line])]
}

/** English messages and UTC on every machine. */
export const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** Resolves with the exit code when the process and its pipes have closed. */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
