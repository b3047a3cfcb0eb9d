import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#testing/command.ts'
import { demoData } from '#testing/demo-data.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

/** A psql that says what it was given, in a folder for PATH. */
async function givenPsql(folder: string): Promise<string> {
  const file = path.join(folder, 'psql')
  const said = ['$PGHOST', '$PGPORT', '$PGUSER', '$PGPASSWORD', '$PGDATABASE', '$PGSSLMODE'].join('|')
  await writeFile(file, `#!/bin/sh\necho "${said}|$*"\nexit 3\n`)
  await chmod(file, 0o755)
  return `${folder}:${process.env.PATH}`
}

test('psql opens on the database of DATABASE_URL without the password in its arguments, and its exit code is the command’s', async () => {
  const folder = await scratchFolder()
  const PATH = await givenPsql(folder)
  const DATABASE_URL = 'postgres://kerf:s%40w@one.example:5433,two.example/shop?sslmode=require'
  const { code, said } = await runCommand('psql', {
    words: ['-c', 'SELECT 1'],
    settings: { PATH, DATABASE_URL },
  })
  expect([code, said]).toEqual([3, 'one.example,two.example|5433,5432|kerf|s@w|shop|require|-c SELECT 1\n'])
})

test('it opens on the embedded database', async () => {
  const folder = await scratchFolder()
  const data = await demoData()
  const PATH = await givenPsql(folder)
  const { DATA_DIR } = data
  const { code, said } = await runCommand('psql', { settings: { PATH, DATA_DIR } })
  expect([code, said]).toEqual([3, expect.stringMatching(/^\/.+\|\d+\|\w+\|\|postgres\|\|\n$/)])
  await data.remove()
})

test('where there is no psql it says where it comes from', async () => {
  const settings = { PATH: '/nowhere', DATABASE_URL: 'postgres://kerf@one.example/shop' }
  const { code, problem } = await runCommand('psql', { settings })
  expect([code, problem]).toEqual([1, expect.stringContaining('psql is not on this machine')])
})
