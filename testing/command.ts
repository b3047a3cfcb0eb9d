import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Ran = { code: number; said: string; problem: string }

type Way = {
  words?: string[]
  settings: Record<string, string>
  /** Typed on a simulated terminal; `''` ends the terminal. Without it there is none. */
  answer?: string
}

/** Runs a command of `server/platform/commands/` as its script does, with these settings and no others. `said` and `problem`: what it prints on either stream. */
export async function runCommand(command: string, { words = [], settings, answer }: Way): Promise<Ran> {
  const terminal = answer === undefined ? [] : ['--import', 'data:text/javascript,process.stdin.isTTY=true']
  const script = `server/platform/commands/${command}.ts`
  const args = ['--disable-warning=ExperimentalWarning', ...terminal, script, ...words]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...settings } })
  child.stdin.end(answer)
  const code = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const [said, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, problem }
}
