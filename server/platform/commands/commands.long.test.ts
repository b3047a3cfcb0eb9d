import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { runCommand } from '#testing/command.ts'
import { scratchData } from '#testing/scratch.ts'

const data = await scratchData()
atTheEnd(data.remove)

const packaged: { scripts: Record<string, string> } = JSON.parse(
  await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
)
/** But `reset`, which finds that there is nothing to delete. */
const commands = Object.values(packaged.scripts).flatMap(
  (script) => /server\/platform\/commands\/(?!reset)([\w-]+)\.ts/.exec(script)?.[1] ?? [],
)

test.each(commands)(
  '%s without words, where there is no shop, says in a sentence what it needs',
  async (command) => {
    const { code, said, problem } = await runCommand(command, { settings: { DATA_DIR: data.DATA_DIR } })
    expect(code).toBe(1)
    expect(said + problem).toMatch(/^Kerf cannot .*\n$/)
  },
)
