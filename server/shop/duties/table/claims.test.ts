import { expect, test } from 'vitest'
import { openDutyTests } from '#server/shop/duties/testing.ts'

const { kerf, ada, get, of, edit, lacking, say } = await openDutyTests()

test('claims for the environment in a product are missing until their proof is named', async () => {
  const filtered = () => lacking('proof')
  const id = await kerf.product()
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(await of('claims', 'US')).toMatchObject({ state: 'not_applicable' })
  for (const said of [
    { productName: 'Klimaneutrales Öl' },
    { productName: 'Oil', description: 'An eco-friendly oil.' },
    { description: 'An oil.', translations: { de: { description: 'Ein ÖKOLOGISCHES Öl.' } } },
    { translations: { de: null }, description: 'Huile respectueuse de l’environnement.' },
  ]) {
    expect(await edit(id, said)).toMatchObject({ status: 200 })
    expect(await of('claims')).toMatchObject({ state: 'missing', products: 1 })
    expect(await filtered()).toEqual([id])
  }
  expect(await edit(id, { proof: 'EU Ecolabel DE/044/001' })).toMatchObject({ status: 200 })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(await filtered()).toEqual([])
  expect((await get(`/products/${id}`)).body).not.toHaveProperty('proof')
  expect(await edit(id, { proof: 'x'.repeat(301) })).toMatchObject({
    ...{ status: 422, body: { data: { issues: [{ path: ['proof'] }] } } },
  })
  await edit(id, { proof: '', description: 'An oil.' })
})

test('claims for the environment in a text are missing until their proof is named, which its versions keep', async () => {
  await say('returns', { text: 'We pack sustainably.' })
  expect(await of('claims')).toMatchObject({
    ...{ state: 'missing', link: '/dashboard/settings/texts/returns' },
  })
  await say('returns', { text: 'We pack sustainably.', proof: 'Blue Angel' })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  await say('returns', { text: 'We still pack sustainably.' })
  expect(await of('claims'), 'a text keeps its proof').toMatchObject({ state: 'done' })
  await say('returns', { text: 'We still pack sustainably.', proof: '' })
  expect(await of('claims')).toMatchObject({ state: 'missing' })
  expect((await get('/manage/texts/returns?version=3')).body).toMatchObject({ proof: 'Blue Angel' })
  await say('returns', { text: 'Ask us.' })
})

test('the home page and the words of e-mails are looked over for claims, too', async () => {
  const { published, version } = Object((await get('/manage/home')).body)
  const publish = async (saved: number, more: object) => {
    const note = {
      id: 'note',
      kind: 'text',
      hidden: false,
      texts: { 'en-US': { text: 'A sustainable shop.' } },
    }
    const blocks = [...published.blocks, { ...note, ...more }]
    const reply = await kerf.call('POST', '/api/manage/home', { version: saved, blocks }, ada)
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
    return Number(Object(reply.body).version)
  }
  expect(await of('claims')).toMatchObject({ state: 'done' })
  const second = await publish(version, {})
  expect(await of('claims')).toMatchObject({ state: 'missing', link: '/dashboard/settings/home-page' })
  const third = await publish(second, { hidden: true })
  expect(await of('claims'), 'nobody sees it').toMatchObject({ state: 'done' })
  await publish(third, { proof: 'FSC C012345' })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(JSON.stringify((await kerf.call('GET', '/api/home')).body)).not.toContain('FSC')

  const write = (texts: object) =>
    kerf.call('PUT', '/api/settings/mails', { 'order placed': { de: texts } }, ada)
  expect((await write({ closing: 'Klimaneutral versandt.' })).status).toBe(200)
  expect(await of('claims')).toMatchObject({
    ...{ state: 'missing', link: '/dashboard/settings/e-mails/texts/order-placed?language=de' },
  })
  expect((await write({ closing: 'Klimaneutral versandt.', proof: 'ISO 14068-1' })).status).toBe(200)
  expect(await of('claims')).toMatchObject({ state: 'done' })
})
