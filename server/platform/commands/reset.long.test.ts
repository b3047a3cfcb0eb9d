import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmbeddedThere } from '#server/platform/db/embedded.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { runCommand } from '#testing/command.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { registerShopper } from '#testing/shoppers.ts'

let data: Awaited<ReturnType<typeof demoData>>
let kerf: KerfProcess
beforeAll(async () => {
  data = await demoData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

type Way = { words?: string[]; answer?: string }

async function reset(way: Way): Promise<{ code: number; said: string }> {
  const { code, said, problem } = await runCommand('reset', { ...way, settings: { DATA_DIR: data.DATA_DIR } })
  return { code, said: said + problem }
}

const isThere = () => isEmbeddedThere(path.join(data.DATA_DIR, 'postgres'))

test('a shop is reset only after a yes, while it is closed, and after a complete backup', async () => {
  await registerShopper(kerf.asPage, { name: 'Casey' })
  expect(await reset({ words: ['--yes'] })).toEqual({
    code: 1,
    said: `Kerf cannot reset: The data folder ${data.DATA_DIR} is in use: stop Kerf first.\n`,
  })
  await kerf.end()

  const before = await readdir(data.DATA_DIR)
  expect(await reset({})).toEqual({
    code: 1,
    said: `Kerf cannot reset: it would delete the shop in ${data.DATA_DIR}, and there is no terminal to ask on. Say that it is meant: npm run db:reset -- --yes\n`,
  })
  expect((await reset({ words: ['yes'] })).said).toContain('it knows --yes and nothing else')
  for (const answer of ['', 'no\n', 'yesterday\n']) {
    const { code, said } = await reset({ answer })
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/Type yes to go on: .*Nothing was deleted\.\n$/s),
    })
  }
  expect(await readdir(data.DATA_DIR)).toEqual(before)
  expect(await isThere()).toBe(true)

  const done = await reset({ answer: 'yes\n' })
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringContaining('the next start makes a new one. A backup of it is '),
  })
  expect(await isThere()).toBe(false)
  const file = /A backup of it is (.*)\.\n/.exec(done.said)?.[1] ?? ''
  expect(path.dirname(file)).toBe(path.join(data.DATA_DIR, 'backups'))
  const { tables, header } = await verifyBackup(file)
  expect(tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(2)
  expect(header.pictures).toBe(true)

  expect(await reset({ words: ['--yes'] })).toEqual({
    code: 0,
    said: `There is no database in ${data.DATA_DIR}; the next start makes a new one.\n`,
  })
})
