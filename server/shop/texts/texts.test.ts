import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { LEGAL_TEXTS, OWN_PAGES } from '#contract/text-names.ts'
import { VISITS_KEPT_DAYS } from '#server/history/facts/store.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { startingText, textOf, textsIn } from '#server/shop/texts/starting-texts.ts'
import { listUsed } from '#server/shop/uploads/store.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { appoint, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const shown = async (name = 'terms') => (await kerf.call('GET', `/api/texts/${name}`)).body
const list = async () => (await kerf.call('GET', '/api/manage/texts', undefined, ada)).body
const read = async (query = '', name = 'terms') =>
  kerf.call('GET', `/api/manage/texts/${name}${query}`, undefined, ada)
const latest = async (name = 'terms'): Promise<number> =>
  Object((await read('', name)).body).versions[0]?.version ?? 0
const change = (body: object, as: Shopper | undefined = ada, name = 'terms') =>
  kerf.call('PUT', `/api/texts/${name}`, body, as)

test('a new shop shows texts that promise nothing of its own, and says that nobody has checked them', async () => {
  for (const name of LEGAL_TEXTS) {
    const { title, text } = startingText(name)
    expect(text.length, name).toBeGreaterThan(10)
    expect(await shown(name)).toEqual({ title, text, changedAt: null })
  }
  expect(JSON.stringify(LEGAL_TEXTS.map(startingText))).not.toMatch(
    /years after delivery|30 days of delivery|invented/i,
  )
  const listed = Object((await list())[0])
  expect(listed).toEqual({
    name: 'terms',
    title: 'Terms and conditions',
    checked: false,
    shown: true,
    latest: null,
  })
})

test('the texts about privacy say that changes are recorded, and for how long visits are', () => {
  const demo = textsIn(new URL('../demo/texts/', import.meta.url), ['privacy'])
  for (const { text } of [startingText('privacy'), textOf(demo, 'privacy')]) {
    expect(text).toContain('A record of what was changed in the shop: when, by which account, and what.')
    expect(text).toContain(
      `Sign-ins and changes of carts are deleted from it after ${VISITS_KEPT_DAYS} days.`,
    )
  }
})

/** What a browser keeps of this shop, and how the text on privacy tells of it. */
const KEPT_IN_BROWSERS = {
  accessToken: 'A short-lived token',
  'kerf-cart-1': 'what you put into the cart before you sign in',
  'kerf-typed-1': 'What you type into an order',
  'kerf-chosen-1': 'What you type into an order',
  'kerf-currency': 'for a year the currency that you chose',
  'kerf-theme': 'the colors',
  'kerf-units': 'inches or millimeters',
  'kerf-taxes': 'prices with or without tax',
  'kerf-country': 'the country to which things are sent',
  'kerf-declined': 'a language that you did not want',
  'kerf-compare-1': 'the tools that you compare',
  'kerf-seen-1': 'the last twelve that you looked at',
  'kerf-searches-1': 'the last six texts that you searched for',
  'kerf-lists-1': 'your lists, with their tools and pictures',
  'kerf-offline': 'That you switched this off in an installed shop',
  'kerf-slash': 'that the key / is not to lead to the search',
}

/** Gone with the window, or with the page: what somebody types, and where pages were scrolled to. Staff alone have the draft of a product. */
const OF_THE_WINDOW = new Set(['kerf-places', 'kerf-typed', 'kerf-product', 'kerf-keeping', 'kerf-alive'])

test('the texts about privacy tell of each thing that the pages keep in a browser, in German as in English', async () => {
  const demo = textsIn(new URL('../demo/texts/', import.meta.url), ['privacy'])
  for (const { text, translations } of [startingText('privacy'), textOf(demo, 'privacy')]) {
    for (const [key, words] of Object.entries(KEPT_IN_BROWSERS)) expect(text, key).toContain(words)
    const german = translations.de?.text ?? ''
    for (const words of [
      'die Farben',
      'ein Jahr lang die Währung',
      'die letzten zwölf',
      'die letzten sechs Texte',
      'Ihre Listen mit deren Werkzeugen',
    ])
      expect(german).toContain(words)
  }
  const web = new URL('../../../web/', import.meta.url)
  const keys = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web }))
    for (const [, key = ''] of readFileSync(new URL(file, web), 'utf8').matchAll(
      /['`](kerf-[a-z]+(?:-\d)?)(?=['`=])/g,
    ))
      keys.add(key)
  expect(keys.size).toBeGreaterThan(10)
  expect([...keys].filter((key) => !(key in KEPT_IN_BROWSERS) && !OF_THE_WINDOW.has(key))).toEqual([])
})

test('the demo’s text on returns has the instruction on withdrawal and the model form, in German, too', () => {
  const { text, translations } = textOf(
    textsIn(new URL('../demo/texts/', import.meta.url), ['returns']),
    'returns',
  )
  for (const words of [
    '## Your right to withdraw',
    'within 14 days',
    '### Form for withdrawing',
    '(/withdraw)',
  ])
    expect(text).toContain(words)
  for (const words of ['## Ihr Widerrufsrecht', '### Muster-Widerrufsformular', 'Alte Batterien'])
    expect(translations.de?.text).toContain(words)
  expect(startingText('returns').text, 'it promises nothing, and leads there').toContain('(/withdraw)')
})

test('a text has pictures that were uploaded, in each language, and they are kept as long as one of its versions', async () => {
  const [one, german] = await Promise.all(
    [320, 321].map(
      async (width) => Object((await upload(kerf, await photo(width).jpeg().toBuffer(), ada)).body).img,
    ),
  )
  const version = await latest('guarantee')
  const typed = (img: string, to: string) => ({
    ...{ title: 'Legal guarantee', text: `![What it says](${img})`, version },
    translations: { de: { title: 'Gewährleistung', text: `![Was es sagt](${to})` } },
  })
  const gone = `/uploads/${'0'.repeat(32)}-640.webp`
  for (const wrong of [typed(gone, german), typed(one, gone)])
    expect(await change(wrong, ada, 'guarantee')).toMatchObject({
      status: 422,
      body: { code: 'PICTURE_REFUSED' },
    })
  expect(
    await change({ ...typed(one, german), text: `Here: ![it](${one})` }, ada, 'guarantee'),
  ).toMatchObject({
    status: 422,
  })
  expect(await latest('guarantee')).toBe(version)
  expect(await change(typed(one, german), ada, 'guarantee')).toMatchObject({ status: 200 })
  const words = { title: 'Legal guarantee', text: 'None.', translations: { de: null }, version: version + 1 }
  expect(await change(words, ada, 'guarantee')).toMatchObject({ status: 200 })
  const ids = [one, german].map((img) => img.slice('/uploads/'.length, '/uploads/'.length + 32))
  expect(await listUsed(kerf.db, [...ids, '0'.repeat(32)])).toEqual(new Set(ids))
})

test('each save is a version of its own, with who and when; an old one is read and restored', async () => {
  const version = await latest('returns')
  const first = { title: 'Returns', text: 'Within **14 days**.' }
  expect(await change({ ...first, version }, ada, 'returns')).toMatchObject({
    status: 200,
    body: { acknowledged: true },
  })
  expect(await shown('returns')).toEqual({ ...first, changedAt: expect.any(String) })
  const second = { title: 'Sending back', text: 'Within 30 days.' }
  await change({ ...second, version: version + 1 }, ada, 'returns')

  const { body } = await read('', 'returns')
  expect(body).toMatchObject({ version: version + 2, ...second, checked: true })
  expect(Object(body).versions).toEqual([
    { version: version + 2, at: expect.any(String), by: 'Ada Admin' },
    { version: version + 1, at: expect.any(String), by: 'Ada Admin' },
  ])
  expect((await read(`?version=${version + 1}`, 'returns')).body).toMatchObject(first)
  expect((await read('?version=0', 'returns')).body).toMatchObject(startingText('returns'))
  expect((await read('?version=99', 'returns')).status).toBe(404)
  for (const version of ['abc', '-1', '1.5', '99999999999'])
    expect((await read(`?version=${version}`, 'returns')).status, version).toBe(422)
  for (const version of [-1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])
    expect((await change({ ...first, version }, ada, 'returns')).status, `${version}`).toBe(422)
  expect((await change({ ...first, version: 2_147_483_646 }, ada, 'returns')).status).toBe(409)

  await change({ ...first, version: version + 2 }, ada, 'returns')
  expect(await shown('returns')).toMatchObject(first)
  expect(Object((await read('', 'returns')).body).versions).toHaveLength(3)
  const listed = Object(await list()).find(({ name }: { name: string }) => name === 'returns')
  expect(listed).toMatchObject({ checked: true, latest: { version: version + 3, by: 'Ada Admin' } })
})

test('a page’s own text is written beforehand and read by nobody else until the owner has chosen it', async () => {
  const listed = async (name: string) =>
    Object(Object(await list()).find((one: { name: string }) => one.name === name))
  const choose = (blogs: string) =>
    kerf.call('PUT', '/api/settings/claims', { ...DEFAULTS.claims, blogs }, ada)
  for (const name of OWN_PAGES) {
    expect((await kerf.call('GET', `/api/texts/${name}`)).status).toBe(404)
    expect(await listed(name)).toMatchObject({ checked: false, shown: false })
    expect((await read('', name)).body).toMatchObject({ ...startingText(name), shown: false })
  }
  const written = { title: 'From our workshop', text: 'How we **grind**.' }
  expect((await change({ ...written, version: 0 }, ada, 'blogs')).status).toBe(200)
  expect((await kerf.call('GET', '/api/texts/blogs')).status).toBe(404)

  expect((await choose('own')).status).toBe(200)
  expect(await shown('blogs')).toEqual({ ...written, changedAt: expect.any(String) })
  expect(await listed('blogs')).toMatchObject({ checked: true, shown: true, latest: { version: 1 } })
  expect((await kerf.call('GET', '/api/texts/portfolio')).status).toBe(404)
  await choose('fixed')
  expect((await kerf.call('GET', '/api/texts/blogs')).status).toBe(404)
  expect((await read('', 'blogs')).body).toMatchObject(written)
})

test('of two admins who save at once, one is refused, so that no text is lost unseen', async () => {
  const version = await latest()
  const replies = await Promise.all(
    [1, 2, 3].map((n) => change({ title: 'Terms', text: `Words ${n}`, version })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TEXT_CHANGED' })
  expect(await latest()).toBe(version + 1)
})

test('a deleted account is no longer named beside the versions that it saved', async () => {
  const gone = await kerf.customer('Gerda Gone')
  await appoint(kerf.db, gone.email)
  await change({ title: 'Warranty', text: 'None.', version: 0 }, gone, 'warranty')
  await kerf.call('DELETE', `/api/user/${gone.email}`, undefined, ada)
  const { body } = await read('', 'warranty')
  expect(Object(body)).toMatchObject({ checked: true, versions: [{ version: 1, at: expect.any(String) }] })
  expect(JSON.stringify(body)).not.toContain('Gerda')
})

test.each([
  ['title', ''],
  ['title', 'x'.repeat(81)],
  ['title', 'Two\nlines'],
  ['text', '   '],
  ['text', 'x'.repeat(20_001)],
  ['text', 'Nul \0'],
  ['text', '[press](javascript:alert(1))'],
  ['text', 'See [us](//evil.example)'],
  ['text', undefined],
  ['version', -1],
  ['version', '1'],
])('what cannot be right is refused at its field and changes nothing: %s %j', async (field, value) => {
  const before = await shown('privacy')
  const { status, body } = await change(
    { title: 'Privacy', text: 'None.', version: await latest('privacy'), [field]: value },
    ada,
    'privacy',
  )
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
  expect(await shown('privacy')).toEqual(before)
})

test('nobody but an admin changes a text or reads its versions, and there is no other text', async () => {
  const eve = await kerf.customer('Eve')
  const body = { title: 'Terms', text: 'All is free.', version: await latest() }
  const before = await shown()
  expect((await change(body, eve)).status).toBe(403)
  expect((await kerf.call('PUT', '/api/texts/terms', body)).status).toBe(401)
  expect((await kerf.call('GET', '/api/manage/texts', undefined, eve)).status).toBe(403)
  expect((await kerf.call('GET', '/api/manage/texts/terms', undefined, eve)).status).toBe(403)
  expect(await shown()).toEqual(before)
  expect((await change(body, ada, 'orders')).status).toBe(422)
  expect((await kerf.call('GET', '/api/texts/orders')).status).toBe(422)
})

test('a text is read in the language of the page where it is written in it, and else says which one it is in', async () => {
  const german = async (name: string) =>
    Object(
      (await kerf.call('GET', `/api/texts/${name}`, undefined, undefined, { 'accept-language': 'de' })).body,
    )
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, de: true }, ada)
  const { title, text } = startingText('delivery')
  expect(await german('delivery')).toMatchObject({ title: 'Versand', changedAt: null })
  expect(await german('delivery')).not.toHaveProperty('lang')

  const own = { title: 'Delivery', text: 'By bicycle.', translations: { de: { text: 'Mit dem Fahrrad.' } } }
  expect((await change({ ...own, version: 0 }, ada, 'delivery')).status).toBe(200)
  expect(await german('delivery')).toMatchObject({ title: 'Delivery', text: 'Mit dem Fahrrad.' })
  expect(await shown('delivery')).toMatchObject({ title: 'Delivery', text: 'By bicycle.' })
  const without = { ...own, translations: { de: null } }
  expect((await change({ ...without, version: 1 }, ada, 'delivery')).status).toBe(200)
  expect(await german('delivery')).toMatchObject({ title: 'Delivery', text: 'By bicycle.', lang: 'en-US' })

  const wrong = { ...own, translations: { de: { text: '[hier](javascript:alert(1))' } }, version: 2 }
  const { status, body } = await change(wrong, ada, 'delivery')
  expect(status).toBe(422)
  expect(Object(body).data.issues[0].path).toEqual(['translations', 'de', 'text'])
  expect(Object((await read('?version=1', 'delivery')).body).translations.de.text).toBe('Mit dem Fahrrad.')
  expect(Object((await read('?version=0', 'delivery')).body)).toMatchObject({ title, text })
})
