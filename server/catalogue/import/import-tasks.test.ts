import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { createImportTasks } from '#server/catalogue/import/import-tasks.ts'
import { importText } from '#server/catalogue/import/testing.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
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

test('what a file is told is said in the language of whoever asked, and read alike in each', async () => {
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, de: true }, ada)
  const text = [
    'Article,Title,Price,Currency,Weight,Width,State',
    'GE-1,Gestellsäge,"1,500",USD,2.5 kg,31.75 mm,active',
    'GE-2,Absatzsäge,12.00,EUR,"1,500 g",1.500 mm,active',
    'GE-3,,18.00,USD,900,22 mm,soon',
    'GE-4,Gratsäge,24.50,USD,1.500 kg,1.1234567891 mm,active',
    'GE-4,Rückensäge,24.50,USD,1.500 kg,12 mm,active,more',
  ].join('\n')
  const columns = {
    ...{ Article: 'sku', Title: 'name', Price: 'price', Currency: 'currency', Weight: 'weight' },
    ...{ Width: 'attribute', State: 'state' },
  }
  const judged = async (language: Language) => {
    const said = await inLanguage(language, () => importText(db, 'columns', text, { columns, dryRun: true }))
    const places = [...said.refused, ...said.warned].map(({ line, column }) => [line, column])
    return {
      places,
      changes: said.changes,
      words: [...said.refused, ...said.warned].map((one) => one.reason),
    }
  }
  const [english, german] = [await judged('en-US'), await judged('de')]
  expect(german.places).toEqual(english.places)
  expect(german.changes).toEqual(english.changes)
  expect(english.words.filter((words) => german.words.includes(words))).toEqual([])
  expect(english.words).toContain("The shop's prices are in US dollars, not in EUR")
  expect(german.words).toContain('Die Preise des Shops sind in US-Dollar, nicht in EUR')

  const form = new FormData()
  form.set('file', new File([text], 'werkzeug.csv', { type: 'text/csv' }))
  const headers = { authorization: `Bearer ${ada.token}`, 'accept-language': 'de' }
  const send = (method: string, path: string, body: BodyInit, more = {}) =>
    kerf.fetch(
      new Request(`${ORIGIN}/api/manage/imports/${path}`, {
        method,
        headers: { ...headers, ...more },
        body,
      }),
    )
  const { insertedId: id } = await (await send('POST', 'files', form)).json()
  await send('PUT', `${id}/columns`, JSON.stringify({ columns }), { 'content-type': 'application/json' })
  await work()
  const { rows } = (await kerf.call('GET', `/api/manage/imports/${id}/items?verdict=refused`, undefined, ada))
    .body
  expect(JSON.stringify(rows)).toContain('Dieses Feld ist erforderlich')
  const empty = new FormData()
  empty.set('file', new File([''], 'leer.csv', { type: 'text/csv' }))
  expect((await (await send('POST', 'files', empty)).json()).message).toMatch(/^Die Datei ist leer/)
})
