import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { questionsAbout } from '#server/people/contact/product-questions.ts'
import { forgetOldMessages } from '#server/people/contact/store.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let admin: Shopper
let productId: string
beforeAll(async () => {
  kerf = await openTestShop({
    trustedProxies: '127.0.0.1',
    settings: { MAIL_FROM: 'Kerf <shop@kerf.example>' },
  })
  admin = await kerf.admin()
  productId = await kerf.product({ name: 'Mortise gauge, brass' })
})

const QUESTION = { question: 'Are the pins hardened?', answer: 'Yes, and they can be replaced.' }
let visitors = 0
const ask = (name: string, about: object = { productId }, email = `${name.toLowerCase()}@mail.example`) =>
  kerf.call(
    'POST',
    '/api/contact',
    { name, email, message: `Are the pins hardened? ${name}`, ...about },
    undefined,
    { 'x-forwarded-for': `10.4.0.${++visitors}` },
  )
const list = async (query = '') =>
  Object((await kerf.call('GET', `/api/manage/messages${query}`, undefined, admin)).body).rows
const idOf = async (name: string) => (await list(`?search=${name}`))[0]._id
const publish = (id: string, words: object = QUESTION, by: Shopper | undefined = admin) =>
  kerf.call('PUT', `/api/manage/messages/${id}/publication`, words, by)
const withdraw = (id: string, by: Shopper | undefined = admin) =>
  kerf.call('DELETE', `/api/manage/messages/${id}/publication`, undefined, by)
const shown = async () => questionsAbout(kerf.db, productId)

test('a question about a product comes to the shop as a message that names the product', async () => {
  expect((await ask('Anna')).status).toBe(200)
  const [row] = await list('?search=mortise%20gauge')
  expect(row).toMatchObject({
    name: 'Anna',
    product: { _id: productId, productName: 'Mortise gauge, brass' },
  })
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.cause, row._id))
  expect(mail).toMatchObject({ recipient: 'shop@kerf.example', subject: 'A question about a product' })
  expect(mail?.body).toContain('From: Anna\nReply to: anna@mail.example\nAbout: Mortise gauge, brass\n')
})

test('a question about what is no product, or only a draft of one, is refused and kept nowhere', async () => {
  const draft = await kerf.product()
  await kerf.call('PUT', `/api/products/${draft}`, { state: 'draft' }, admin)
  const kept = await kerf.db.$count(contactMessages)
  expect(await ask('Eve', { productId: draft })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await ask('Eve', { productId: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await ask('Eve', { productId: 'saw' })).toMatchObject({ status: 422 })
  expect(await kerf.db.$count(contactMessages)).toBe(kept)
})

test('the shop publishes a question with its answer, without who asked, changes it and takes it off again', async () => {
  await ask('Bert')
  const id = await idOf('Bert')
  expect(await shown()).toEqual([])
  expect((await publish(id)).status).toBe(200)
  const [first] = await shown()
  expect(first).toEqual({ _id: id, ...QUESTION, publishedAt: expect.any(String) })
  expect((await list('?show=published'))[0]).toMatchObject({ name: 'Bert', published: QUESTION })
  await publish(id, { ...QUESTION, answer: 'Yes.' })
  expect(await shown()).toEqual([{ ...first, answer: 'Yes.' }])
  expect((await withdraw(id)).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await list('?search=Bert'))[0]).not.toHaveProperty('published')
  const said = await kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  expect(said.map(({ verb }) => verb)).toEqual([
    ...['message.sent', 'message.published', 'message.published', 'message.withdrawn'],
  ])
  expect(JSON.stringify(said)).not.toContain('hardened')
})

test('publishing fails clearly: without words, of a message about no product, of none; and only who may does it', async () => {
  await ask('Cleo', {})
  await ask('Dora')
  const customer = await kerf.customer()
  const [general, id] = [await idOf('Cleo'), await idOf('Dora')]
  for (const [words, field] of [
    [{ ...QUESTION, question: '' }, 'question'],
    [{ ...QUESTION, answer: ' ' }, 'answer'],
  ] as const) {
    const { status, body } = await publish(id, words)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(field)
  }
  const { status, body } = await publish(general)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('asks about no product')])
  for (const gone of ['made-up', crypto.randomUUID()])
    for (const reply of [await publish(gone), await withdraw(gone)]) expect(reply.status).toBe(404)
  expect((await withdraw(id)).status).toBe(404)
  for (const reply of [await publish(id, QUESTION, customer), await withdraw(id, customer)])
    expect(reply.status).toBe(403)
  expect(await shown()).toEqual([])
})

test('when who asked deletes the account, the published words stay and nothing tells whose question it was', async () => {
  const faye = await kerf.customer('Faye')
  await verify(kerf, faye.email)
  await ask('Faye', { productId }, faye.email)
  const id = await idOf('Faye')
  await publish(id)
  const exported = await kerf.call('GET', `/api/user/${faye.email}/export`, undefined, faye)
  expect(exported.body.messages).toMatchObject([
    { product: 'Mortise gauge, brass', published: QUESTION.question },
  ])
  await kerf.call('DELETE', `/api/user/${faye.email}`, undefined, admin)
  expect(await shown()).toMatchObject([QUESTION])
  expect(JSON.stringify(await kerf.db.select().from(contactMessages))).not.toContain(faye.email)
  const [row] = await list('?show=published')
  expect(row).toMatchObject({ _id: id, name: '', email: '', message: '', forgotten: true })
  expect((await publish(id, { ...QUESTION, answer: 'Yes.' })).status).toBe(200)
  expect((await kerf.call('DELETE', `/api/manage/messages/${id}`, undefined, admin)).status).toBe(200)
  expect(await shown()).toEqual([])
})

test('after two years a message goes, and what was published of it stays', async () => {
  await ask('Gus')
  const id = await idOf('Gus')
  await publish(id)
  const sentAt = new Date(Date.now() - 2 * 366 * 86_400_000)
  await kerf.db.update(contactMessages).set({ sentAt }).where(eq(contactMessages.id, id))
  await forgetOldMessages(kerf.db)
  expect(await shown()).toMatchObject([QUESTION])
  expect(await list('?search=Gus')).toEqual([])
})
