import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type KerfProcess = {
  address: string
  pid: number
  /** Sends a request as a page of this shop would, whatever host it names. */
  asPage(request: Request): Promise<Response>
  /** All it has printed so far, both streams. */
  said(): string
  /** Sends a signal and answers the exit code, null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

type Ended = { code: number | null; said: string }

export type BeginningKerf = {
  /** Resolves when it is open; undefined where it ended before. */
  opened: Promise<KerfProcess | undefined>
  said(): string
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const ROOT = new URL('../', import.meta.url)
const { scripts, config } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))

/** Runs Kerf as `npm start` does, with these settings and no others, and waits until it is open. */
export async function startKerf(settings: Record<string, string>): Promise<KerfProcess> {
  const { opened, said } = beginKerf(settings)
  const kerf = await opened
  if (!kerf) throw new Error(`Kerf did not start: ${said()}`)
  return kerf
}

/** The same without waiting; `preload`: a module that its Node loads before everything else. */
export function beginKerf(settings: Record<string, string>, preload?: URL): BeginningKerf {
  const { child, ended, said } = spawnKerf(settings, preload)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return (await ended).code
  }

  async function opened(): Promise<KerfProcess | undefined> {
    const address = await Promise.race([addressOf(child, settings), ended.then(() => undefined)])
    if (!address) return undefined
    const origin = settings.ORIGIN ?? address
    return {
      address,
      pid: child.pid ?? 0,
      said,
      end,
      async asPage(request) {
        const { pathname, search } = new URL(request.url)
        const headers = new Headers(request.headers)
        headers.set('origin', origin)
        const body = request.method === 'GET' ? undefined : await request.text()
        return fetch(`${address}${pathname}${search}`, { method: request.method, headers, body })
      },
    }
  }
  return { opened: opened(), said, end }
}

/** Runs Kerf where it is expected not to start. */
export function failToStart(settings: Record<string, string>): Promise<Ended> {
  return spawnKerf(settings).ended
}

function spawnKerf(settings: Record<string, string>, preload?: URL) {
  const ofNode = preload ? ['--import', preload.href] : []
  const words: string[] = scripts.start.split(' ')
  const args = [...ofNode, ...words.slice(words.lastIndexOf('node') + 1)]
  const env = { ...config.malloc, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said: text })))
  return { child, ended, said: () => text }
}

/** Where it can be reached: its ORIGIN may be a name that only a proxy answers. */
async function addressOf(
  child: ChildProcess,
  { ORIGIN }: Record<string, string>,
): Promise<string | undefined> {
  if (!child.stdout) return undefined
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Kerf is open at (\S+)/.exec(line)?.[1]
    if (address && !ORIGIN) return address
    const port = /It listens on \S+:(\d+)$/.exec(line)?.[1]
    if (port) return `http://localhost:${port}`
  }
  return undefined
}
