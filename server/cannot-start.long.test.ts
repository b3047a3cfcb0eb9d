import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bareDatabase } from '#testing/database.ts'
import { failToStart } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'

test('a database that cannot be reached is one sentence', async () => {
  const DATABASE_URL = 'postgres://kerf@127.0.0.1:1/kerf'
  const { code, said } = await failToStart({ DATABASE_URL })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Kerf cannot start: The database cannot be reached \(.*ECONNREFUSED.*\): check DATABASE_URL\.\n$/,
  )
})

test('a database user who may make no tables is one sentence that says what to do', async () => {
  const database = await bareDatabase()
  const name = `reader_${database.database}`
  const { host = '', port } = database
  const owner = new pg.Client(database)
  await owner.connect()
  await owner.query(`CREATE ROLE ${name} LOGIN`)
  const DATABASE_URL = `postgres://${name}@${encodeURIComponent(host)}:${port}/${database.database}`
  const refused = await failToStart({ DATABASE_URL })
  await owner.query(`DROP ROLE ${name}`)
  await owner.end()
  expect(refused).toEqual({
    code: 1,
    said: `Kerf cannot start: The database user ${name} may not make or change the tables of the database ${database.database} (permission denied for database ${database.database}): make it the owner, ALTER DATABASE "${database.database}" OWNER TO "${name}".\n`,
  })
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'a data folder of another user is named as that, and no other is made in its place',
  async () => {
    const { DATA_DIR, remove } = await scratchData()
    const folder = path.join(DATA_DIR, 'postgres')
    await mkdir(folder, { recursive: true })
    await chown(folder, 65_534, 65_534)
    const refused = await failToStart({ DATA_DIR })
    await chown(folder, 0, 0)
    await remove()
    expect(refused).toEqual({
      code: 1,
      said: `Kerf cannot start: The data folder ${DATA_DIR} belongs to nobody, and Kerf runs as root: start it as nobody, or set another DATA_DIR.\n`,
    })
  },
)

test.skipIf(isRoot)('a data folder that only another user can make names both users', async () => {
  const { code, said } = await failToStart({ DATA_DIR: '/etc/kerf' })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Kerf cannot start: The folder \/etc\/kerf cannot be made \(EACCES: \/etc belongs to root, and Kerf runs as .+\): set DATA_DIR /,
  )
})

test('a data folder that cannot be made is one sentence', async () => {
  const { code, said } = await failToStart({ DATA_DIR: '/etc/passwd/kerf' })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Kerf cannot start: The folder \/etc\/passwd\/kerf cannot be made \(ENOTDIR\): set DATA_DIR .*\n$/,
  )
})
