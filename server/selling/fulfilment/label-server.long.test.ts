import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carrierLabels, labelService } from '#server/platform/db/tables/carrier-labels.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { deleteOldLabels } from '#server/selling/parcels/labels-store.ts'
import { openCarrierTests } from '#testing/carrier.ts'

const { db, asked, url, call, set, job, packed, ask } = await openCarrierTests()

test('the secret of one program goes to no other one without being typed', async () => {
  const other = { url: 'https://other.example/labels', header: 'X-Api-Key' }
  expect(await set(other)).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['secret'] }] } } })
  expect((await set({ url: `${url}/more`, header: 'X-Api-Key' })).status, 'the same program').toBe(200)
  expect((await set({ ...other, secret: '' })).status).toBe(200)
  expect((await call('GET', '/api/settings/label-service')).body).toMatchObject({ hasSecret: false })
})

test('no address or secret of a customer goes over the wire unencrypted, and no header of the request itself is replaced', async () => {
  const open = 'http://labels.example/kerf'
  for (const wrong of [
    open,
    'http://10.1.2.3/labels',
    'https://10.1.2.3/labels',
    'https://a:b@labels.example/',
  ])
    expect(await set({ url: wrong, secret: 'Sesame' }), wrong).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['url'] }] } } },
    })
  for (const header of ['Host', 'content-length', 'Content-Type', 'Idempotency-Key', 'Transfer-Encoding'])
    expect(await set({ url, header, secret: 'Sesame' }), header).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['header'] }] } } },
    })
})

test('without a program the labels are the shop’s own; one on a private address is not asked', async () => {
  await db.update(labelService).set({ url: 'http://10.1.2.3/labels', sealed: null })
  const orderId = await packed()
  expect((await ask(orderId)).body).toMatchObject({
    ...{ state: 'failed', failure: 'The address is not on the public internet' },
  })
  await set({ url: '' })
  expect(await ask(orderId)).toMatchObject({ status: 409, body: { code: 'NO_LABEL_SERVICE' } })
  expect((await call('GET', '/api/settings/label-service')).body).toEqual({
    ...{ url: '', header: 'Authorization', hasSecret: false, isLocked: false },
  })
  await packed()
  expect(await db.$count(carrierLabels)).toBe(1)
  for (const wrong of [{ url: 'ftp://x.example' }, { url, header: 'X Y' }, { url, secret: 'ä' }])
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(409)
  await db.update(carrierLabels).set({ askedAt: sql`now() - interval '91 days'` })
  await deleteOldLabels(db)
  expect(await db.$count(carrierLabels, eq(carrierLabels.state, 'failed'))).toBe(0)
})

test('the secret is in no plain text of the database and no reply, and stays where only the header changes', async () => {
  const [row] = await db.select().from(labelService)
  expect(row).toMatchObject({ secret: '', sealed: expect.stringMatching(/^sealed\.1\./) })
  expect((await set({ url, header: 'X-Other-Key' })).status).toBe(200)
  await packed()
  await job()
  expect(asked.map(({ headers }) => headers['x-other-key'])).toEqual(['Sesame'])
  const { body } = await call('GET', '/api/settings/label-service')
  expect(body).toEqual({ url, header: 'X-Other-Key', hasSecret: true, isLocked: false })
})

test('a secret that the release before kept in plain text works from the first minute, and is sealed once that runs no more', async () => {
  const old = { url, header: 'X-Api-Key', secret: 'Open sesame', sealed: null }
  await db.update(labelService).set({ ...old, plainUntil: sql`now() + interval '1 day'` })
  await packed()
  await job()
  expect(await db.select().from(labelService)).toMatchObject([old])
  await db.update(labelService).set({ plainUntil: sql`now()` })
  await Promise.all([job(), job()])
  const [row] = await db.select().from(labelService)
  expect(row).toMatchObject({ secret: '', sealed: expect.stringMatching(/^sealed\.1\./) })
  await packed()
  await job()
  expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual(['Open sesame', 'Open sesame'])
})

test('a shop that was restored without its key asks no carrier, and says so until the secret is typed again', async () => {
  const orderId = await packed()
  await job('the key of another machine, made by its start')
  expect(asked).toEqual([])
  // As the key of this shop opens nothing that another one sealed.
  const sealing = createSealing({
    SECRETS_KEY: 'the key of another machine, made by its start',
    DATA_DIR: '',
  })
  await db
    .update(labelService)
    .set({ sealed: await sealing.seal('Sesame', `label service ${new URL(url).origin}`) })
  expect((await call('GET', '/api/settings/label-service')).body).toMatchObject({ isLocked: true })
  expect(await ask(orderId)).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('type it again') } },
  })
  expect((await set({ url, header: 'X-Api-Key', secret: 'Sesame' })).status).toBe(200)
  expect((await ask(orderId)).body).toMatchObject({ state: 'made' })
})
