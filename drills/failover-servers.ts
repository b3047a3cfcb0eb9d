/** The servers that a fail-over needs beside Kerf: Debian's packages nginx and postgresql. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { childrenOf, kill } from '#drills/postgres-processes.ts'
import { freePort, until } from '#testing/waiting.ts'

const NGINX = '/usr/sbin/nginx'
const USER = 'kerf'

/** The folder of the newest PostgreSQL's programs; undefined if there is none. */
function postgresPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && `/usr/lib/postgresql/${newest}/bin`
}

/** Names what the drill needs and this machine lacks; undefined if nothing is missing. */
export function missing(): string | undefined {
  const programs = postgresPrograms()
  const absent = [...(existsSync(NGINX) ? [] : ['nginx']), ...(programs ? [] : ['postgresql'])]
  return absent.length > 0
    ? `The fail-over drill needs Debian's packages nginx and postgresql; not here: ${absent.join(', ')}.`
    : undefined
}

/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

export type Server = { port: number; stop(signal?: NodeJS.Signals): Promise<void> }

/** Opens a primary and a standby. A commit is acknowledged only when the standby has it. */
export async function openPair(folder: string): Promise<{ primary: Server; standby: Server }> {
  const programs = postgresPrograms() ?? ''
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const [one, two] = [path.join(folder, 'primary'), path.join(folder, 'standby')]

  run('initdb', '-D', one, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C')
  const primary = await startPostgres(programs, one)
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    USER,
    '-D',
    two,
    '-R',
    '-c',
    'fast',
  )
  const standby = await startPostgres(programs, two)
  // This comes last: earlier, the standby's copy of the settings would wait for a standby of its own.
  await query(primary.port, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await query(primary.port, 'SELECT pg_reload_conf()')
  await until(async () => {
    const { rows } = await query(primary.port, 'SELECT sync_state FROM pg_stat_replication')
    return rows[0]?.sync_state === 'sync'
  })
  return { primary, standby }
}

/** Makes the standby take writes. */
export async function promote(standby: Server): Promise<void> {
  await query(standby.port, 'SELECT pg_promote()')
}

/** Opens nginx before these servers, on a port of its own. */
export async function openBalancer(folder: string, port: number, kerfs: number[]): Promise<Server> {
  const place = path.join(folder, 'nginx')
  mkdirSync(place)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ')
  writeFileSync(
    path.join(place, 'nginx.conf'),
    `daemon off; pid ${place}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; ${temporary}
      upstream kerf { ${kerfs.map((kerf) => `server 127.0.0.1:${kerf};`).join(' ')} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://kerf;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  )
  const nginx = spawn(NGINX, ['-p', place, '-c', path.join(place, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = serverOf(nginx, port)
  await until(() =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return server
}

/** Makes a folder that the servers may write to. */
export function openFolder(): AsyncDisposable & { folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kerf-failover-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return { folder, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function startPostgres(programs: string, data: string): Promise<Server> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(path.join(programs, 'postgres'), args, { ...owner, cwd: '/', stdio: 'ignore' })
  await until(() =>
    query(port, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  return serverOf(child, port)
}

function serverOf(child: ChildProcess, port: number): Server {
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    port,
    async stop(signal = 'SIGINT') {
      // The children would finish the work of a killed server, so they are killed too.
      if (signal === 'SIGKILL') for (const pid of childrenOf(child.pid ?? 0)) kill(pid)
      child.kill(signal)
      await over
    },
  }
}

async function query(port: number, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client.query(text).finally(() => client.end())
}
