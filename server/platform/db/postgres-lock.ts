import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

export const USER = 'kerf'

/** `port` is only a part of the file name, new at each start, so that an old server cannot answer for a new one. */
export type Socket = { folder: string; port: number }

/** Of postmaster.pid. `pid`: PostgreSQL's main process. */
export type Lock = Socket & { pid: number }

/** Plain data, so that it can be sent to another process. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

export const connectionAt = ({ folder, port }: Socket): SocketConnection => ({
  host: folder,
  port,
  user: USER,
  database: 'postgres',
})

/** One line each for process id, folder, start, port, socket folder. */
export async function readLock(data: string): Promise<Lock | undefined> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] ? { pid: Number(lines[0]), port: Number(lines[3]), folder: lines[4] ?? '' } : undefined
}

export async function answers(socket: Socket): Promise<boolean> {
  const client = new pg.Client({ ...connectionAt(socket), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

export async function isPostgres(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('postgres')
}

/** The command line of the main process names the data folder. */
export async function isPostgresOf(data: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

/** '' if the process has ended, even as a zombie. Small systems have /proc but no `ps`, macOS has `ps` but no /proc. */
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
