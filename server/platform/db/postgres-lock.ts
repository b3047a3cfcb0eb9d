import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export const USER = 'kerf'

/** A Unix socket. `port` is only a part of its file name, new at each start, so that an old server cannot answer for a new one. */
export type Socket = { folder: string; port: number }

/** The content of postmaster.pid: the socket, and the id of PostgreSQL's main process. */
export type Lock = Socket & { pid: number }

/** The connection to a socket's database; plain data, so that it can be sent to another process. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

/** The connection to the database behind a socket. */
export const connectionAt = ({ folder, port }: Socket): SocketConnection => ({
  host: folder,
  port,
  user: USER,
  database: 'postgres',
})

/** Reads postmaster.pid, one line each for process id, folder, start, port, socket folder; undefined if there is none. */
export async function readLock(data: string): Promise<Lock | undefined> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? { pid: Number(lines[0]), port: Number(lines[3]), folder: lines[4] ?? '' } : undefined
}

/** Whether a PostgreSQL accepts connections on this socket. */
export async function answers(socket: Socket): Promise<boolean> {
  const client = new pg.Client({ ...connectionAt(socket), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Whether the process with this id is a PostgreSQL. */
export async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('postgres')
}

/** Whether this process is the main process of the PostgreSQL in this data folder, which its command line names. */
export async function isPostgresOf(data: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

/**
 * The command line of a process; '' if it has ended, even if it is still a zombie. Small systems have /proc but no `ps`, macOS has
 * `ps` but no /proc.
 */
async function commandOf(pid: number): Promise<string> {
  const hasProc = await access('/proc/self/cmdline').then(
    () => true,
    () => false,
  )
  const command = hasProc ? readFile(`/proc/${pid}/cmdline`, 'utf8') : commandByPs(pid)
  return command.catch(() => '')
}

async function commandByPs(pid: number): Promise<string> {
  const [state = '', ...words] = execFileSync('ps', ['-p', String(pid), '-o', 'state=,args='], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/)
  return state.startsWith('Z') ? '' : words.join(' ')
}
