import { beforeAll, expect, test } from 'vitest'
import type { EditedHome, ShownBlock } from '#contract/home.ts'
import type { HomeBlock, HomePlan } from '#contract/home-kinds.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ settings: { CURRENCY: 'EUR' } })
  ada = await kerf.admin()
  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
})

const WORKSHOP: HomePlan = {
  ...{ id: 'workshop', price: 9.5 },
  texts: {
    'en-US': { name: 'Workshop', per: 'per bench', includes: '100 pieces at least\nFast delivery' },
    de: { name: 'Werkstatt', per: 'je Hobelbank', includes: 'Ab 100 Stück' },
  },
}
const plans = (some: Partial<HomeBlock> = {}): HomeBlock => ({
  ...{ id: 'plans', kind: 'plans', hidden: false, texts: {}, plans: [WORKSHOP], currency: 'EUR', ...some },
})
const edited = async (): Promise<EditedHome> =>
  Object((await kerf.call('GET', '/api/manage/home', undefined, ada)).body)
const send = async (method: string, path: string, blocks: unknown[], as: Shopper | undefined = ada) =>
  kerf.call(method, path, { version: (await edited()).version, blocks }, as)
const save = (...blocks: unknown[]) => send('PUT', '/api/manage/home/draft', blocks)
const publish = (...blocks: unknown[]) => send('POST', '/api/manage/home', blocks)
const shown = async (language = 'en-US'): Promise<ShownBlock[]> => {
  const request = new Request('http://localhost:3000/api/home', { headers: { 'accept-language': language } })
  return Object(await (await kerf.fetch(request)).json()).blocks
}

test('an owner’s plans are shown in the currency of the shop and the language of the reader, whatever the claims say', async () => {
  expect((await publish(plans())).status).toBe(200)
  expect((await shown())[0]).toMatchObject({
    kind: 'plans',
    plans: [{ id: 'workshop', price: 9.5, words: { name: 'Workshop', per: 'per bench' } }],
  })
  expect((await shown('de'))[0]?.plans).toEqual([{ id: 'workshop', price: 9.5, words: WORKSHOP.texts.de }])
  expect((await kerf.call('GET', '/api/claims')).body).toMatchObject({ plans: false })
})

test('above an owner’s plans stands what the owner says of them in each language, and nothing where that is empty', async () => {
  expect((await publish(plans())).status).toBe(200)
  expect((await shown())[0]?.words).toEqual({})
  expect((await publish(plans({ texts: { de: { about: 'Für Innungen' } } }))).status).toBe(200)
  expect((await shown('de'))[0]).toMatchObject({ words: { about: 'Für Innungen' } })
  expect((await shown('de'))[0]).not.toHaveProperty('lang')
  expect((await shown())[0], 'said in the language that it is written in').toMatchObject({
    ...{ words: { about: 'Für Innungen' }, lang: 'de' },
  })
  expect((await save(plans({ texts: { 'en-US': { about: 'x'.repeat(161) } } }))).status).toBe(422)
  expect((await save(plans({ texts: { 'en-US': { title: 'Mine' } } }))).status).toBe(422)
  expect((await save(plans(), { ...plans(), id: 'again' })).status, 'a page has one block of plans').toBe(422)
})

test('plans whose prices were written in another currency are kept and not shown, as are none at all', async () => {
  for (const block of [plans({ currency: 'USD' }), plans({ plans: [] }), plans({ plans: undefined })]) {
    expect((await publish(block)).status).toBe(200)
    expect((await shown())[0]).not.toHaveProperty('plans')
  }
  await publish(plans())
  const change = (currency: string) => kerf.call('PUT', '/api/manage/settings/money', { currency }, ada)
  expect((await change('JPY')).status).toBe(200)
  expect((await shown())[0]).not.toHaveProperty('plans')
  expect((await edited()).published.blocks).toEqual([plans()])
  expect((await change('EUR')).status).toBe(200)
  expect((await shown())[0]?.plans).toHaveLength(1)
})

test('a plan without its price or its name can be kept as a draft, and is not published', async () => {
  const bare = plans({ plans: [{ id: 'bare', texts: { de: { per: 'je Kopf' } } }] })
  expect((await save(bare)).status).toBe(200)
  const { status, body } = await publish(bare)
  const paths = Object(body).data.issues.map(({ path }: { path: string[] }) => path.join('.'))
  expect([status, ...paths.toSorted()]).toEqual([
    422,
    ...['price', 'texts.de.name', 'texts.en-US.name'].map((field) => `blocks.0.plans.0.${field}`),
  ])
})

test.each([
  ['nothing', { price: 0 }],
  ['less than nothing', { price: -5 }],
  ['a part of a cent', { price: 9.555 }],
  ['more than a price may be', { price: 1_000_000_000 }],
  ['a text in place of a price', { price: '9,50' }],
  ['a text that a plan has not', { texts: { 'en-US': { name: 'A', html: '<b>' } } }],
  ['yen with decimals', { price: 9.5 }, 'JPY'],
  ['a currency that there is not', {}, 'XXY'],
  ['a price in no currency', {}, undefined],
])('%s is refused and changes nothing', async (_, some, ...given) => {
  const before = await edited()
  const [currency] = given.length > 0 ? given : ['EUR']
  const block = { ...plans(), plans: [{ ...WORKSHOP, ...some }], currency }
  expect((await save(JSON.parse(JSON.stringify(block)))).status).toBe(422)
  expect(await edited()).toEqual(before)
})

test('at most six plans are taken, and nobody but who may change texts writes one', async () => {
  const many = Array.from({ length: 7 }, (__, place) => ({ ...WORKSHOP, id: `plan-${place}` }))
  expect((await save(plans({ plans: many }))).status).toBe(422)
  expect((await save(plans({ plans: many.slice(1) }))).status).toBe(200)
  const eve = await kerf.customer('Eve')
  expect((await send('PUT', '/api/manage/home/draft', [plans()], eve)).status).toBe(403)
})
