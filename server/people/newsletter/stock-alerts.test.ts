import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { forgetOldAlerts } from '#server/people/newsletter/alerts-store.ts'
import { tellOfBackInStock } from '#server/people/newsletter/stock-alerts.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { stockAlerts } from '#server/platform/db/tables/stock-alerts.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf } from '#testing/shoppers.ts'

const kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
const boss = await kerf.admin()
type Person = typeof boss

let visitors = 0
const ask = (id: string, email?: unknown, by?: Person, from = `10.2.0.${++visitors}`) =>
  kerf.call('POST', `/api/products/${id}/stock-alert`, { email }, by, { 'x-forwarded-for': from })
const confirm = (token: unknown) => kerf.call('POST', '/api/stock-alerts/confirm', { token })
const stop = (token: unknown) => kerf.call('POST', '/api/stock-alerts/stop', { token })
const tell = () => tellOfBackInStock({ db: kerf.db, origin: ORIGIN })
const soldOut = () => kerf.product({ available: 0, name: 'Slot chisel', minimum: 2 })
const count = (id: string, counted: number) =>
  kerf.call('POST', `/api/manage/products/${id}/count`, { counted }, boss)

/** Those of one kind that were mailed there, oldest first, each with its links. */
async function mailed(email: string, kind: string) {
  const rows = await kerf.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  return rows
    .filter((row) => row.kind === kind)
    .map((row) => (wordsOf(row).text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link)))
}
const tokenIn = (link: URL | undefined) => link?.searchParams.get('token') ?? ''
async function waiting(id: string): Promise<unknown> {
  const { body } = await kerf.call('GET', `/api/manage/products/${id}/movements`, undefined, boss)
  return Object(body.product).waiting
}

test('a visitor who confirmed by the link is told once when so many are there as one may buy', async () => {
  const id = await soldOut()
  expect(await ask(id, 'Ada@Mail.com')).toMatchObject({ status: 200, body: { mailed: true } })
  await count(id, 5)
  await tell()
  expect(await mailed('ada@mail.com', 'back in stock'), 'not confirmed').toEqual([])
  await count(id, 0)
  const [links = []] = await mailed('ada@mail.com', 'stock alert')
  expect(links[0]?.href).toMatch(`${ORIGIN}/back-in-stock/confirm?token=`)
  expect(await confirm(tokenIn(links[0]))).toMatchObject({ status: 200 })
  expect(await confirm(tokenIn(links[0])), 'twice').toMatchObject({ status: 200 })
  expect(await waiting(id)).toBe(1)
  await count(id, 1)
  await tell()
  expect(await mailed('ada@mail.com', 'back in stock'), 'nobody may buy one').toEqual([])
  await count(id, 2)
  await Promise.all([tell(), tell()])
  await count(id, 0)
  await count(id, 9)
  await tell()
  const [told = [], ...more] = await mailed('ada@mail.com', 'back in stock')
  expect(more).toEqual([])
  expect(told[0]?.pathname).toMatch(/^\/tool\/slot-chisel/)
  expect(await waiting(id)).toBe(0)
  const noted = (await kerf.db.select().from(facts)).filter(({ subjectId }) => subjectId === id)
  expect(noted.map(({ verb }) => verb).filter((verb) => verb.startsWith('stock_alert'))).toEqual([
    'stock_alert.asked',
    'stock_alert.confirmed',
    'stock_alert.told',
  ])
  expect(JSON.stringify(noted)).not.toContain('mail.com')
})

test('whoever is signed in with a confirmed address needs no link; several people are told, off sale nobody is', async () => {
  const id = await soldOut()
  const [ida, bob] = [await kerf.customer('Ida'), await kerf.customer('Bob')]
  await verify(kerf, ida.email)
  expect(await ask(id, 'other@mail.com', ida)).toMatchObject({ status: 200, body: { mailed: false } })
  expect(await ask(id, undefined, ida)).toMatchObject({ status: 200, body: { mailed: false } })
  expect(await ask(id, undefined, bob)).toMatchObject({ status: 200, body: { mailed: true } })
  expect(await mailed('other@mail.com', 'stock alert'), 'one’s own address alone').toEqual([])
  await confirm(tokenIn((await mailed(bob.email, 'stock alert'))[0]?.[0]))
  expect(await waiting(id)).toBe(2)
  await count(id, 7)
  await kerf.call('DELETE', `/api/products/${id}`, undefined, boss)
  await tell()
  expect(await mailed(ida.email, 'back in stock')).toEqual([])
  await kerf.call('POST', `/api/products/${id}/restore`, undefined, boss)
  await tell()
  for (const { email } of [ida, bob]) expect(await mailed(email, 'back in stock'), email).toHaveLength(1)
})

test('the link in an e-mail ends all that its address waits for, also after it was told', async () => {
  const [first, second] = [await soldOut(), await soldOut()]
  for (const id of [first, second]) {
    await ask(id, 'eve@mail.com')
    await confirm(tokenIn((await mailed('eve@mail.com', 'stock alert')).at(-1)?.[0]))
  }
  await count(first, 4)
  await tell()
  const [[, end] = []] = await mailed('eve@mail.com', 'back in stock')
  expect(end?.pathname).toBe('/back-in-stock/stop')
  expect(await stop(tokenIn(end))).toMatchObject({ status: 200 })
  await count(second, 4)
  await tell()
  expect(await mailed('eve@mail.com', 'back in stock')).toHaveLength(1)
  for (const token of [tokenIn(end), 'made-up'])
    expect(await stop(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await confirm('made-up')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('what can be bought, what is not there and what is no address are refused, and nobody is written to', async () => {
  const before = await kerf.db.$count(stockAlerts)
  const there = await kerf.product({ available: 3 })
  expect(await ask(there, 'ada@mail.com')).toMatchObject({ status: 409, body: { code: 'IN_STOCK' } })
  const none = '00000000-0000-4000-8000-000000000000'
  expect(await ask(none, 'ada@mail.com')).toMatchObject({ status: 404 })
  const id = await soldOut()
  const { asKey } = await newKey(kerf, boss, ['products.read'])
  for (const [email, by] of [[undefined], ['nobody'], [undefined, asKey]] as [unknown, Person?][])
    expect((await ask(id, email, by)).status).toBe(422)
  expect(await kerf.db.$count(stockAlerts)).toBe(before)
})

test('a network may ask five times a minute, and an address gets three e-mails an hour, whoever asks', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, async (_, place) =>
      ask(await soldOut(), `n${place}@mail.com`, undefined, '10.9.9.9'),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  for (let n = 0; n < 5; n++)
    expect(await ask(await soldOut(), 'flood@mail.com')).toMatchObject({
      status: 200,
      body: { mailed: true },
    })
  expect(await mailed('flood@mail.com', 'stock alert')).toHaveLength(3)
})

test('who waits is in their data, goes with the account, and what is old goes by itself', async () => {
  const id = await soldOut()
  const kim = await kerf.customer('Kim')
  await verify(kerf, kim.email)
  await ask(id, undefined, kim)
  const { body } = await kerf.call('GET', `/api/user/${kim.email}/export`, undefined, kim)
  expect(body.stockAlerts).toMatchObject([{ productName: 'Slot chisel', confirmedAt: expect.any(String) }])
  const proof = { 'x-id-token': await idTokenOf(kerf.fetch, kim.cookie) }
  expect((await kerf.call('DELETE', `/api/user/${kim.email}`, undefined, kim, proof)).status).toBe(200)
  expect(await waiting(id)).toBe(0)
  const emails = async () => (await kerf.db.select().from(stockAlerts)).map(({ email }) => email)
  expect(await emails()).not.toContain(kim.email)
  await ask(id, 'shy@mail.com')
  await kerf.db.update(stockAlerts).set({ askedAt: sql`now() - interval '8 days'` })
  const token = tokenIn((await mailed('shy@mail.com', 'stock alert'))[0]?.[0])
  expect(await confirm(token)).toMatchObject({ status: 404 })
  await forgetOldAlerts(kerf.db)
  expect(await emails()).not.toContain('shy@mail.com')
})

test('who asked in German reads what the tool is called in German', async () => {
  await kerf.call('PUT', '/api/settings/languages', { de: true }, boss)
  const id = await soldOut()
  const translations = { de: { name: 'Zapfenstemmeisen' } }
  expect((await kerf.call('PUT', `/api/products/${id}`, { translations }, boss)).status).toBe(200)
  await inLanguage('de', () => ask(id, 'gerda@mail.com'))
  await ask(id, 'casey@mail.com')
  for (const email of ['gerda@mail.com', 'casey@mail.com']) {
    const [links = []] = await mailed(email, 'stock alert')
    await confirm(tokenIn(links[0]))
  }
  await count(id, 5)
  await tell()
  const named = async (email: string) => {
    const rows = await kerf.db.select().from(mails).where(eq(mails.recipient, email))
    return rows.map((row) => /Zapfenstemmeisen|Slot chisel/.exec(wordsOf(row).text)?.[0])
  }
  expect(await named('gerda@mail.com')).toEqual(['Zapfenstemmeisen', 'Zapfenstemmeisen'])
  expect(await named('casey@mail.com')).toEqual(['Slot chisel', 'Slot chisel'])
})
