import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Plan } from '#bench/bare.ts'
import type { Job, Tally } from '#bench/load.ts'

/** A load in a process of its own, which reports what it saw. */
export type Loader = { run(job: Job): Promise<Tally>; end(): void }

export function startLoader(): Loader {
  const child = start('load.ts')
  return {
    async run(job) {
      child.send(job)
      const [answer] = await once(child, 'message')
      if (answer.error) throw new Error(answer.error)
      return answer
    },
    end: () => child.disconnect(),
  }
}

/** Starts a bare server for this plan and answers its port. */
export async function startBare(plan: Plan): Promise<{ port: number; end(): void }> {
  const child = start('bare.ts')
  child.send(plan)
  const [{ port }] = await once(child, 'message')
  return { port, end: () => child.disconnect() }
}

function start(file: string): ChildProcess {
  return fork(new URL(file, import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
}
