import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { soon } from '#testing/eventually.ts'

/** A process that has ended while its parent never asks how, as in many containers; answers its id. Linux only. */
export async function startZombie(): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 600'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  atTheEnd(async () => void parent.kill())
  const [said] = await once(parent.stdout, 'data')
  const about = (pid: number) => readFile(`/proc/${pid}/stat`, 'utf8')
  await soon(async () => expect(await about(parent.pid ?? 0), 'it asks for nobody').toContain('(sleep)'))
  parent.stdin.end()
  await soon(async () => expect(await about(Number(said))).toContain(') Z '))
  return Number(said)
}
