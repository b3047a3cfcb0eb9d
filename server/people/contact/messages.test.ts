import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { forgetOldMessages } from '#server/people/contact/store.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { createPosting } from '#testing/posting.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ settings: { MAIL_FROM: 'Kerf <shop@kerf.example>' } })
  ada = await kerf.admin()
})

const write = (name: string, message = `A question of ${name}`) =>
  kerf.call('POST', '/api/contact', { name, email: `${name.toLowerCase()}@mail.example`, message })
const list = async (query = '') =>
  Object((await kerf.call('GET', `/api/manage/messages${query}`, undefined, ada)).body)
const idOf = async (name: string) => (await list(`?search=${name}`)).rows[0]._id
const mark = (id: string, read: boolean) => kerf.call('PUT', `/api/manage/messages/${id}`, { read }, ada)
const remove = (id: string) => kerf.call('DELETE', `/api/manage/messages/${id}`, undefined, ada)
const bringing = eq(mails.kind, 'contact message')
const names = (page: { rows: { name: string }[] }) => page.rows.map(({ name }) => name)

test('messages are listed the newest first, searched, sorted, and stay when no e-mail about them could be sent', async () => {
  expect((await write('Anna', 'Where are my 3 saws? Call me: +49 (0)30 123 45-67')).status).toBe(200)
  for (const name of ['Bert', 'Cleo']) expect((await write(name)).status).toBe(200)
  await createPosting(kerf.database).postDue('smtp://127.0.0.1:1')
  expect(await kerf.db.select().from(mails).where(bringing)).toMatchObject(Array(3).fill({ sentAt: null }))
  expect(names(await list())).toEqual(['Cleo', 'Bert', 'Anna'])
  expect(names(await list('?sort=name'))).toEqual(['Anna', 'Bert', 'Cleo'])
  expect(names(await list('?search=question%20of%20bert'))).toEqual(['Bert'])
  for (const phone of ['030 1234567', '+49 30 1234567', '030/12 34 567', '1234567'])
    expect(names(await list(`?search=${encodeURIComponent(phone)}`)), phone).toEqual(['Anna'])
  expect(names(await list('?search=030%201234568'))).toEqual([])
  expect(await list('?size=2&page=2')).toMatchObject({ total: 3, rows: [{ name: 'Anna', read: false }] })
})

test('a message is marked as read and unread, and the list shows those that nobody has read', async () => {
  const id = await idOf('Bert')
  expect((await mark(id, true)).status).toBe(200)
  expect(names(await list('?show=unread'))).toEqual(['Cleo', 'Anna'])
  expect((await list('?search=bert')).rows).toMatchObject([{ read: true }])
  expect((await mark(id, false)).status).toBe(200)
  expect(names(await list('?show=unread'))).toEqual(['Cleo', 'Bert', 'Anna'])
})

test('a message is deleted with the e-mail that brings it, and the log says so without naming anybody', async () => {
  const id = await idOf('Anna')
  expect((await remove(id)).status).toBe(200)
  expect(names(await list())).toEqual(['Cleo', 'Bert'])
  expect(await kerf.db.$count(mails, eq(mails.cause, id))).toBe(0)
  expect(await kerf.db.$count(mails, bringing)).toBe(2)
  const [act] = await kerf.db.select().from(facts).where(eq(facts.verb, 'message.deleted'))
  expect(act?.subjectId).toBe(id)
  const { body } = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(Object(body).rows[0]).toMatchObject({ subject: { kind: 'message', text: 'A message' } })
  for (const gone of [id, 'made-up'])
    for (const { status } of [await remove(gone), await mark(gone, true)]) expect(status).toBe(404)
})

test('a message that nobody deletes is kept for two years', async () => {
  const age = (name: string, days: number) =>
    kerf.db
      .update(contactMessages)
      .set({ sentAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(contactMessages.name, name))
  await age('Bert', 2 * 366)
  await age('Cleo', 2 * 364)
  await forgetOldMessages(kerf.db)
  expect(names(await list())).toEqual(['Cleo'])
})

test('a phone number is found in a message as it stands there, and not made of the digits of others', async () => {
  await write('Nora', 'My order of 2026 is late. Call 765 43 21 before 9.')
  await write('Olaf', 'I need 12 saws, 34 bits and 5678 screws')
  for (const phone of ['7654321', '0049 30 7654321', '030 765-4321'])
    expect(names(await list(`?search=${encodeURIComponent(phone)}`)), phone).toEqual(['Nora'])
  for (const phone of ['345678', '12345678', '76543219'])
    expect(names(await list(`?search=${phone}`)), phone).toEqual([])
})
