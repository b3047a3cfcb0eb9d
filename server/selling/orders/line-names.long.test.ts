import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, place, one, edit, read, replays } = await openEditTests()
const { call } = kerf
await call('PUT', '/api/settings/languages', { de: true }, ada)

async function tool(name: string, german?: string): Promise<string> {
  const id = await kerf.product({ name, price: 20, available: 100 })
  const translations = { de: { name: german } }
  if (german) expect((await call('PUT', `/api/products/${id}`, { translations }, ada)).status).toBe(200)
  return id
}
const saw = await tool('Dovetail saw', 'Schwalbenschwanzsäge')
const plane = await tool('Jack plane', 'Schrupphobel')
const rule = await tool('Folding rule')

const gerda = await kerf.customer('Gerda')
const casey = await kerf.customer('Casey B')
for (const { email } of [gerda, casey]) await verify(kerf, email)
const ordered = (by: Shopper, language: Language, lines = [one(saw), one(rule)]) =>
  inLanguage(language, () => place(lines, {}, by))
const namesOf = async (orderId: string) =>
  (Object(await read(orderId, ada)).lines as { name: string }[]).map(({ name }) => name)

async function paid(orderId: string, by: Shopper): Promise<void> {
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, by, orderId))
  expect((await call('PUT', `/api/orders/${orderId}`, { transactionId }, by)).status).toBe(200)
}

async function pdfOf(path: string, as: Shopper): Promise<string> {
  const headers = { authorization: `Bearer ${as.token}` }
  const reply = await kerf.fetch(new Request(`http://localhost/api/orders/${path}`, { headers }))
  expect(reply.status, path).toBe(200)
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
}

async function mailedTo({ email }: Shopper): Promise<string> {
  const office = await openPostOffice()
  await createPosting(kerf.database).postDue(office.url)
  const texts = office.received.filter(({ to }) => to[0] === email).map(({ text }) => text)
  const raw = texts.join('\n').replaceAll('=\r\n', '')
  return raw.replaceAll('=C3=A4', 'ä')
}

test('an order in German names its tools in German on its page, in its e-mails, on its invoice and its packing slip', async () => {
  const german = await ordered(gerda, 'de')
  expect(await namesOf(german)).toEqual(['Schwalbenschwanzsäge', 'Folding rule'])
  expect(await read(german, ada)).toMatchObject({ language: 'de' })
  await paid(german, gerda)
  const mails = await mailedTo(gerda)
  expect(mails).toContain('1 =C3=97 Schwalbenschwanzsäge')
  expect(mails).not.toContain('Dovetail saw')
  for (const text of [await pdfOf(`${german}/invoice`, gerda), await pdfOf(`${german}/packing-slip`, ada)]) {
    expect(text).toContain('Schwalbenschwanzsäge')
    expect(text).toContain('Folding rule')
    expect(text).not.toContain('Dovetail saw')
  }
})

test('an order in English names them in English', async () => {
  const english = await ordered(casey, 'en-US')
  expect(await namesOf(english)).toEqual(['Dovetail saw', 'Folding rule'])
  await paid(english, casey)
  const mails = await mailedTo(casey)
  expect(mails).toContain('Dovetail saw')
  expect(mails).not.toContain('Schwalbenschwanzs')
  expect(await pdfOf(`${english}/invoice`, casey)).toContain('Dovetail saw')
})

test('what staff add to an order is named in the language of the order, and what stood there stays as it was named', async () => {
  const [german, english] = [await ordered(gerda, 'de'), await ordered(casey, 'en-US')]
  for (const [id, by] of [
    [german, 'en-US'],
    [english, 'de'],
  ] as const) {
    const wish = { lines: [one(saw, 2), one(rule), one(plane)] }
    expect(await inLanguage(by, () => edit(id, wish))).toMatchObject({ status: 201 })
  }
  expect(await namesOf(german)).toEqual(['Schwalbenschwanzsäge', 'Folding rule', 'Schrupphobel'])
  expect(await namesOf(english)).toEqual(['Dovetail saw', 'Folding rule', 'Jack plane'])
})

test('what staff enter for a customer who reads German is named in German', async () => {
  await kerf.db.update(users).set({ language: 'de' }).where(eq(users.email, gerda.email))
  const wish = { email: gerda.email, lines: [one(saw)], phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await call('POST', '/api/manage/phone-orders', wish, ada)
  expect(await namesOf(String(body.insertedId))).toEqual(['Schwalbenschwanzsäge'])
})

test('staff find an order in German by the name of the tool in the first language, and reports name the tool so', async () => {
  const german = await ordered(gerda, 'de')
  await paid(german, gerda)
  for (const search of ['dovetail', 'dovetail gerda', 'gerda saw', 'schwalbenschwanz']) {
    const { body } = await call('GET', `/api/manage/orders?search=${search}&size=50`, undefined, ada)
    expect(JSON.stringify(body.rows), search).toContain(german)
  }
  const day = new Date().toISOString().slice(0, 10)
  const report = await call(
    'GET',
    `/api/manage/reports/sales?from=${day}&to=${day}&by=product`,
    undefined,
    ada,
  )
  const rows = Object(report.body).rows as { key: string; name: string }[]
  expect(rows.find(({ key }) => key === saw)).toMatchObject({ name: 'Dovetail saw' })
})

test('a list that was saved in one language is read in another, and keeps a name that the tool no longer has', async () => {
  const lines = [saw, plane, rule].map((productId) => ({ productId, quantity: 1 }))
  const { body } = await call('POST', '/api/lists', { name: 'Bench', lines }, gerda)
  await call('PUT', `/api/products/${plane}`, { productName: 'Fore plane' }, ada)
  const seen = await inLanguage('de', () => call('GET', `/api/lists/${body.insertedId}`, undefined, gerda))
  expect(seen.body.lines).toMatchObject([
    { name: 'Schwalbenschwanzsäge' },
    { name: 'Jack plane' },
    { name: 'Folding rule' },
  ])
})

test('a way of delivery is called in the language of the order, from the quote to the edits of staff', async () => {
  const method = { id: 'post', name: 'Parcel service', price: { kind: 'flat', cents: 500 } }
  const zone = (translations: object) => ({
    zones: [{ id: 'de', name: 'Germany', countries: ['DE'], methods: [{ ...method, translations }] }],
  })
  await setRules(kerf, ada, zone({ de: { name: 'Paketdienst' } }) as never)
  const wish = { country: 'DE', deliveryMethod: 'post' }
  const deliveryOf = async (id: string) => Object(await read(id, ada)).sums.delivery.name
  const said = { de: 'Paketdienst', 'en-US': 'Parcel service', fr: 'Parcel service' } as const
  for (const [language, name] of Object.entries(said) as [Language, string][]) {
    const lines = [one(saw)]
    const asked = { lines, ...wish }
    const { body } = await inLanguage(language, () => call('POST', '/api/quote', asked, gerda))
    expect(body).toMatchObject({ deliveryMethods: [{ id: 'post', name }], sums: { delivery: { name } } })
    const id = await inLanguage(language, () => place(lines, wish, gerda))
    expect(await deliveryOf(id)).toBe(name)
    const dearer = { lines: [one(saw, 2)], prices: 'now' }
    const { body: edited } = await inLanguage(language === 'de' ? 'en-US' : 'de', () => edit(id, dearer))
    expect(Object(edited).changes).toHaveLength(1)
    expect(await deliveryOf(id)).toBe(name)
    expect(await replays(id)).toBe(true)
  }
  const wrong = { version: 1, rules: { groups: [], promotions: [], ...zone({ de: { name: ' ' } }) } }
  expect(await call('PUT', '/api/manage/price-rules', wrong, ada)).toMatchObject({
    status: 422,
    body: {
      data: { issues: [{ path: ['rules', 'zones', 0, 'methods', 0, 'translations', 'de', 'name'] }] },
    },
  })
})
