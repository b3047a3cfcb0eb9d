import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Drill } from '#drills/drill.ts'

/** Gives the program a view of the file systems of its own. An ordinary user may mount one there, where the system allows it. */
const OWN_MOUNTS =
  process.getuid?.() === 0
    ? ['unshare', '--mount', '--']
    : ['unshare', '--user', '--map-root-user', '--mount', '--']
const INSIDE = path.join(import.meta.dirname, 'disk-inside.ts')

const ChildMessage = z.union([
  z.object({ say: z.string() }),
  z.object({ tried: z.record(z.string(), z.number()), lost: z.array(z.string()) }),
])

/** The disk under the data folder fills up while people order, pay and delete. Then it has room again. */
export const disk: Drill = {
  name: 'disk',
  what: 'no room left in the data folder under 8 buyers, and room again',
  short: 1,
  long: 20,
  missing() {
    const [program = '', ...args] = OWN_MOUNTS
    const { status } = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    return status === 0
      ? undefined
      : 'The disk drill needs a small file system of its own: Linux, and root or a system that lets users make namespaces.'
  },
  async run(times, say) {
    const [program = '', ...args] = OWN_MOUNTS
    const command = [
      ...args,
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      INSIDE,
      String(times),
    ]
    const inside = spawn(program, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let outcome: { tried: Record<string, number>; lost: string[] } | undefined
    for await (const line of createInterface({ input: inside.stdout })) {
      const message = ChildMessage.parse(JSON.parse(line))
      if ('say' in message) say(message.say)
      else outcome = message
    }
    if (!outcome) throw new Error('The disk drill broke off')
    return outcome
  },
}
