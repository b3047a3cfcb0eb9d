import { spawn } from 'node:child_process'

export type Ran = { code: number | null; said: string }

/** Runs a scanner and ends it when its time is over; undefined if the program is missing. */
export function runScanner(program: string, args: string[], seconds: number): Promise<Ran | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Ran | undefined>()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
  child.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? resolve(undefined) : reject(error),
  )
  child.once('close', (code) => resolve({ code, said }))
  return promise
}
