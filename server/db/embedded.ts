/**
 * A real PostgreSQL in a folder, for a shop without a database server.
 *
 * - One folder, one Kerf: whoever comes second is told so.
 * - No port and no password: it listens on a Unix socket in a folder that only its owner may enter.
 * - It never outlives us: it stops, cleanly, when the pipe to this process closes, however that happened.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresHome, settle } from '#server/db/postgres-home.ts'
import { StartError } from '#server/start-error.ts'

const USER = 'kerf'
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.65535'.length
const PATIENCE_MS = 20_000
/** A Kerf that was just killed leaves a server that answers for a moment more. */
const LAST_BREATH_MS = 2_000

/** Runs "$@" until it ends by itself or our standard input closes; then asks it for a fast, clean shutdown. */
const UNTIL_STDIN_CLOSES = `exec 3<&0; "$@" & pg=$!; { cat <&3 >/dev/null; kill -INT $pg 2>/dev/null; } & watch=$!
wait $pg; code=$?; kill $watch 2>/dev/null; exit $code`

export type Embedded = { connection: pg.ClientConfig; close(): Promise<void> }

/** Starts the PostgreSQL of this folder, made on the first call. Throws a StartError where that cannot be. */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const home = await settle(path.resolve(folder))
  await makeFolder(path.dirname(home.data))
  if (!(await exists(path.join(home.data, 'PG_VERSION')))) await initialise(home)

  const began = Date.now()
  for (;;) {
    const lock = await readLock(home.data)
    const answering = lock !== undefined && (await answers(lock))
    const started = answering ? 'locked' : await start(home)
    if (started !== 'locked') return started
    // The process id in a stale lock may belong to a stranger by now; PostgreSQL cannot tell, we can.
    if (lock && !isPostgres(lock.pid)) await rm(path.join(home.data, 'postmaster.pid'), { force: true })
    if (Date.now() - began > (answering ? LAST_BREATH_MS : PATIENCE_MS)) {
      throw new StartError(
        `The data folder ${path.dirname(folder)} is in use by another Kerf: stop it, or set another DATA_DIR.`,
      )
    }
    await sleep(100)
  }
}

/** Deletes the database of this folder. Throws a StartError while a Kerf uses it. */
export async function removeEmbedded(folder: string): Promise<void> {
  const home = await settle(path.resolve(folder))
  const lock = await readLock(home.data)
  if (lock && isPostgres(lock.pid))
    throw new StartError(`The data folder ${path.dirname(folder)} is in use: stop Kerf first.`)
  await rm(home.data, { recursive: true, force: true })
}

/** Step by step: where no folder can be made at all (/proc), Node's own recursive way never ends. */
async function makeFolder(folder: string): Promise<void> {
  const failure = await tryMakeFolder(folder)
  if (failure === 'ENOENT' && path.dirname(folder) !== folder) await makeFolder(path.dirname(folder))
  const lasting = failure === 'ENOENT' ? await tryMakeFolder(folder) : failure
  if (lasting === undefined || lasting === 'EEXIST') return
  throw new StartError(
    `The folder ${folder} cannot be made (${lasting}): set DATA_DIR to one that can be written to.`,
  )
}

const tryMakeFolder = (folder: string) =>
  mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

/** Into a fresh folder, renamed when complete: a killed first start leaves nothing that looks like a database. */
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
  ])
  const [code, said] = await Promise.all([ended(child), textOf(child.stderr)])
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not be set up in ${home.data}: ${said.trim()}`)
  }
  await rename(fresh, home.data).catch(() => rm(fresh, { recursive: true })) // another Kerf was first
}

/** The same order of texts on every machine, whatever its languages. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
]

function run(home: PostgresHome, program: string, args: string[]) {
  const [command = '', ...rest] = [...home.prefix, path.join(home.bin, program), ...args]
  return spawn(command, rest, {
    ...home.owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  })
}

async function start(home: PostgresHome): Promise<Embedded | 'locked'> {
  const socket = { folder: await socketFolder(home), port: randomInt(1024, 65_536) }
  const server = [...home.prefix, path.join(home.bin, 'postgres'), '-D', home.data, ...settings(socket)]
  const child = spawn('/bin/sh', ['-c', UNTIL_STDIN_CLOSES, 'kerf-postgres', ...server], {
    ...home.owner,
    cwd: '/',
    detached: true, // a Ctrl-C of the terminal must not reach it before our own connections are closed
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environment(),
  })
  const over = ended(child)
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
  if (done && socket.folder !== home.data) await rm(socket.folder, { recursive: true, force: true })
  if (done && /lock file ".*" already exists|is in use/.test(said)) return 'locked'
  if (done) throw new StartError(`PostgreSQL did not start in ${home.data}: ${said.trim()}`)
  await forgetSockets(home, socket)
  return {
    connection: connectionTo(socket),
    async close() {
      child.stdin.end()
      await over
      if (socket.folder !== home.data) await rm(socket.folder, { recursive: true, force: true })
    },
  }
}

/** The port is only a part of the socket's file name: a new one at each start, so that none answers for another. */
type Socket = { folder: string; port: number }

function settings(socket: Socket): string[] {
  const lines = [
    'listen_addresses=',
    `unix_socket_directories="${socket.folder}"`,
    'unix_socket_permissions=0700',
    'max_connections=100',
  ]
  return ['-p', String(socket.port), ...lines.flatMap((line) => ['-c', line])]
}

/** Sockets of servers that were killed. We hold the folder's lock, so nobody listens there. */
async function forgetSockets(home: PostgresHome, ours: Socket): Promise<void> {
  const sockets = (await readdir(home.data)).filter((name) => name.startsWith('.s.PGSQL.'))
  const stale = sockets.filter((name) => !name.startsWith(`.s.PGSQL.${ours.port}`))
  await Promise.all(stale.map((name) => rm(path.join(home.data, name), { force: true })))
}

/** A socket's path is at most 107 bytes long: in a deep folder it lies in the system's temporary one. */
async function socketFolder(home: PostgresHome): Promise<string> {
  if (Buffer.byteLength(home.data) <= LONGEST_SOCKET_FOLDER && !home.data.includes('"')) return home.data
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-'))
  if (home.owner) await chown(folder, home.owner.uid, home.owner.gid)
  return folder
}

/** postmaster.pid has a line each: process id, data folder, start, port, socket folder ... */
async function readLock(data: string): Promise<(Socket & { pid: number }) | undefined> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? { pid: Number(lines[0]), port: Number(lines[3]), folder: lines[4] ?? '' } : undefined
}

function isPostgres(pid: number): boolean {
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout?.includes('postgres') ??
    true
  )
}

async function answers(socket: Socket): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(socket), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

const connectionTo = (socket: Socket) => ({
  host: socket.folder,
  port: socket.port,
  user: USER,
  database: 'postgres',
})
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let all = ''
  for await (const chunk of stream) all += chunk.toString()
  return all
}
