import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { createImportTasks } from '#server/catalogue/import/import-tasks.ts'
import { importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db, database, uploads } = kerf
const ada = await kerf.admin()

const taskList = createImportTasks({
  ...{ db, uploads, log: createLog('silent'), origin: ORIGIN },
  outgoing: createOutgoing([]),
  signal: new AbortController().signal,
})
const work = () =>
  runOnce({
    pgPool: database.workerPool,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })

/** Uploads a file and explains it, so that it is to be judged. */
async function upload(): Promise<string> {
  const form = new FormData()
  form.set('file', new File(['sku,productName,price\nBR-1,Brace,30.00\n'], 'tools.csv', { type: 'text/csv' }))
  const headers = { authorization: `Bearer ${ada.token}` }
  const init = { method: 'POST', headers, body: form }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/manage/imports/files`, init))
  const { insertedId: id } = await reply.json()
  const columns = { sku: 'sku', productName: 'name', price: 'price' }
  await kerf.call('PUT', `/api/manage/imports/${id}/columns`, { columns }, ada)
  return id
}

const shown = async (id: string) => (await kerf.call('GET', `/api/manage/imports/${id}`, undefined, ada)).body

test('a file that ends the process each time is given up after some tries, says so, and can be discarded', async () => {
  const id = await upload()
  const triedSoOften = (times: number) =>
    database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = $1', [times])
  await triedSoOften(5)
  expect(await shown(id)).toMatchObject({ state: 'judging' })
  expect((await kerf.call('DELETE', `/api/manage/imports/${id}`, undefined, ada)).status).toBe(409)
  await work()
  expect(await shown(id)).toMatchObject({
    state: 'read',
    problem: expect.stringContaining('ended 5 times while this was done, and nothing was changed'),
  })
  expect((await kerf.call('DELETE', `/api/manage/imports/${id}`, undefined, ada)).status).toBe(200)

  const other = await upload()
  await triedSoOften(4)
  await work()
  expect(await shown(other), 'one that was broken off a few times is done').toMatchObject({ state: 'judged' })
})

test('an import is written, and taken back, on one connection, as all others may be waiting for it', async () => {
  const others = await Promise.all(Array.from({ length: 15 }, () => database.pool.connect()))
  try {
    const text = 'slug,productName,price,aviQuantity\nlone-brace,Lone brace,30.00,5\n'
    const written = await importText(db, 'kerf', text)
    expect(written).toMatchObject({ new: 1 })
    expect(await undoImport(db, written, { by: SHOP, accountId: null })).toMatchObject({ left: [] })
  } finally {
    for (const other of others) other.release()
  }
})
