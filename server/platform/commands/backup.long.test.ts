import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#testing/command.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { registerShopper } from '#testing/shoppers.ts'

type Data = Awaited<ReturnType<typeof scratchData>>
let data: Data
let other: Data
let kerf: KerfProcess
beforeAll(async () => {
  data = await demoData()
  other = await scratchData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
  await other.remove()
})

type Outcome = { code: number; said: string }

async function run(
  command: 'backup' | 'restore',
  words: string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const { code, said, problem } = await runCommand(command, { words, settings })
  return { code, said: said + problem }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

test('an open shop is backed up, put into an empty place, and opens there with its people; the full place is left alone', async () => {
  const shopper = await registerShopper(kerf.asPage, { name: 'Casey' })
  const file = path.join(data.DATA_DIR, 'kerf.tar.zst')
  const backup = await run('backup', [file], { DATA_DIR: data.DATA_DIR })
  expect(backup).toEqual({
    code: 0,
    said: expect.stringMatching(/^The shop is in .*kerf\.tar\.zst: \d+ rows of /),
  })
  expect(await run('backup', [file], { DATA_DIR: data.DATA_DIR })).toEqual({
    code: 1,
    said: `Kerf cannot make a backup: The file ${file} is there already: give another name.\n`,
  })

  const typo = path.join(data.DATA_DIR, 'typo')
  expect(await run('backup', [path.join(typo, 'x')], { DATA_DIR: data.DATA_DIR })).toEqual({
    code: 1,
    said: `Kerf cannot make a backup: There is no folder ${typo}: make it first, or give another place.\n`,
  })
  expect(await isThere(typo)).toBe(false)

  const full = await run('restore', [file], { DATA_DIR: data.DATA_DIR })
  expect(full).toEqual({
    code: 1,
    said: expect.stringContaining(`There is a shop in the folder ${data.DATA_DIR} already`),
  })
  const restored = await run('restore', [file], { DATA_DIR: other.DATA_DIR })
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^The shop of 2\d{3}-.* is in the folder .*; \d+ jobs? waits? there for its start/,
    ),
  })

  const again = await startKerf({ DATA_DIR: other.DATA_DIR })
  const headers = { authorization: `Bearer ${shopper.token}` }
  const profile = await fetch(`${again.address}/api/user/${shopper.email}`, { headers })
  const products = await (await fetch(`${again.address}/api/products`)).json()
  await again.end()
  expect(profile.status).toBe(200)
  expect(products).toEqual(await (await fetch(`${kerf.address}/api/products`)).json())
})

test('a file that cannot be restored leaves nothing behind, not even a folder', async () => {
  const nowhere = path.join(other.DATA_DIR, 'nowhere')
  for (const words of [['package.json'], ['there-is-none.tar.zst'], [], ['a', 'b']]) {
    const { code, said } = await run('restore', words, { DATA_DIR: nowhere })
    expect(code).toBe(1)
    expect(said).toMatch(/^Kerf cannot restore: [^\n]+\n$/)
  }
  expect(await isThere(nowhere)).toBe(false)
})

test('a closed shop is backed up too, where nobody said into a folder beside its data; a folder without a shop is one sentence', async () => {
  await kerf.end()
  expect((await run('backup', [], { DATA_DIR: data.DATA_DIR })).code).toBe(0)
  expect(await readdir(path.join(data.DATA_DIR, 'backups'))).toEqual([
    expect.stringMatching(/^kerf-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/),
  ])
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  await expect.poll(async () => (await fetch(`${kerf.address}/readyz`)).status).toBe(200)

  const DATA_DIR = `${data.DATA_DIR}-empty`
  expect(await run('backup', [], { DATA_DIR })).toEqual({
    code: 1,
    said: `Kerf cannot make a backup: There is no shop in the folder ${DATA_DIR} yet: start Kerf first.\n`,
  })
  const away = await run('backup', [], { DATABASE_URL: 'postgres://kerf:secret@127.0.0.1:1/kerf', DATA_DIR })
  expect(away).toEqual({
    code: 1,
    said: 'Kerf cannot make a backup: The database cannot be reached, or was closed meanwhile.\n',
  })
})
