import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.join(import.meta.dirname, '..')

export type RunningKerf = { address: string; child: ChildProcess; close(): Promise<void> }

/** The words of package.json's `start`; without those before the server's own, `node` and what follows it. */
export async function startCommand({ prepared }: { prepared: boolean }): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  const words: string[] = scripts.start.split(' ')
  return prepared ? words.slice(words.lastIndexOf('node')) : words
}

/** Runs this command in the shop's folder and waits until the shop says that it is open. */
export async function runKerf(command: string[], settings: Record<string, string>): Promise<RunningKerf> {
  const [program = '', ...args] = command
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = new Promise((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Kerf is open at (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void over.then(() => reject(new Error('Kerf did not open')))
  })
  return {
    address,
    child,
    async close() {
      child.kill('SIGTERM')
      await over
    },
  }
}
