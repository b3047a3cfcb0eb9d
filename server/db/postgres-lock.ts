import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export const USER = 'kerf'

/** The port is only a part of the socket's file name: a new one at each start, so that none answers for another. */
export type Socket = { folder: string; port: number }

/** A socket, and the first process of the PostgreSQL behind it. */
export type Lock = Socket & { pid: number }

/** How this socket's database is reached; plain, so that another process may be told. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

/** The way to the database behind a socket. */
export const connectionAt = ({ folder, port }: Socket): SocketConnection => ({
  host: folder,
  port,
  user: USER,
  database: 'postgres',
})

/** Who holds a data folder: postmaster.pid has a line each for process id, folder, start, port, socket folder ... */
export async function readLock(data: string): Promise<Lock | undefined> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? { pid: Number(lines[0]), port: Number(lines[3]), folder: lines[4] ?? '' } : undefined
}

/** Whether a PostgreSQL takes connections there. */
export async function answers(socket: Socket): Promise<boolean> {
  const client = new pg.Client({ ...connectionAt(socket), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Whether this process is a PostgreSQL. */
export async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('postgres')
}

/** Whether this process is the first one of the PostgreSQL in this data folder: its command names the folder. */
export async function isPostgresOf(data: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

/**
 * The words that a process was started with; none of one that has ended, also where nobody has asked how (a zombie).
 * Small systems have /proc but no `ps`, macOS has `ps` but no /proc.
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
