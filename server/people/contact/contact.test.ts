import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop({
    trustedProxies: '127.0.0.1',
    settings: { MAIL_FROM: 'Kerf <shop@kerf.example>' },
  })
})

const send = (message: Record<string, unknown>, from = '10.3.0.1') =>
  kerf.call('POST', '/api/contact', message, undefined, { 'x-forwarded-for': from })
const written = { name: 'Ada', email: 'ada@kerf.example', message: 'Do you sharpen saws?\n\nAda' }
const kept = () => kerf.db.select().from(contactMessages)
const mailsToShop = () =>
  kerf.db.select().from(mails).where(eq(mails.recipient, 'shop@kerf.example')).orderBy(mails.createdAt)

test('a message is kept and mailed to the shop’s owner, who reads whom to answer', async () => {
  expect(await send(written)).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect(await kept()).toMatchObject([written])
  const mails = await mailsToShop()
  expect(mails).toMatchObject([{ subject: 'A message through the contact page' }])
  expect(mails[0]?.body).toContain(`From: Ada\nReply to: ada@kerf.example\n\n${written.message}`)
})

test.each([
  ['name', 'Eve\r\nReply to: ceo@kerf.example', 'Write this in one line'],
  ['name', 'Eve\u2028Reply to: ceo@kerf.example', 'Write this in one line'],
  ['email', '<a@b.cd>', 'Provide a valid Email'],
  ['email', 'eve,list@kerf.example', 'Provide a valid Email'],
  ['email', '"eve"@kerf.example', 'Provide a valid Email'],
])(
  'a second line in a name, or what is not one address, is refused at its field: %s %j',
  async (field, value, sentence) => {
    const messages = await kept()
    const { status, body } = await send({ ...written, [field]: value })
    expect(status).toBe(422)
    expect(Object(body).data.issues).toEqual([expect.objectContaining({ path: [field], message: sentence })])
    expect(await kept()).toEqual(messages)
  },
)

test('nothing that a visitor writes gets into an e-mail’s head', async () => {
  const before = (await mailsToShop()).length
  const nasty = { name: 'Eve', email: 'eve@kerf.example', message: 'Hello\r\nBcc: everyone@kerf.example' }
  expect(await send(nasty)).toMatchObject({ status: 200 })
  const mails = await mailsToShop()
  expect(mails).toHaveLength(before + 1)
  const mail = mails.at(-1)
  expect(mail).toMatchObject({
    recipient: 'shop@kerf.example',
    subject: 'A message through the contact page',
  })
  expect(mail?.body).toMatch(/\nFrom: Eve\nReply to: eve@kerf\.example\n\n/)
})

test('a message that is sent again, or by two tabs at once, is kept and mailed once, until somebody read it', async () => {
  const from = '10.3.0.9'
  const twice = { ...written, message: 'Is the shop open on Monday?' }
  const same = async () => (await kept()).filter(({ message }) => message === twice.message)
  const before = (await mailsToShop()).length
  const replies = [...(await Promise.all([send(twice, from), send(twice, from)])), await send(twice, from)]
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect(await same()).toHaveLength(1)
  expect(await mailsToShop()).toHaveLength(before + 1)
  await send({ ...twice, name: 'Ada L.' }, from)
  expect(await same()).toHaveLength(2)
  await kerf.db.update(contactMessages).set({ readAt: new Date() })
  await send(twice, from)
  expect(await same()).toHaveLength(3)
})

test('a message without a name, an address or words is refused, kept nowhere and mailed to nobody', async () => {
  const [messages, mails] = [await kept(), await mailsToShop()]
  for (const wrong of [{ name: ' ' }, { email: 'nowhere' }, { message: '' }, { message: 'x'.repeat(5001) }]) {
    expect(await send({ ...written, ...wrong })).toMatchObject({ status: 422 })
  }
  expect(await kept()).toEqual(messages)
  expect(await mailsToShop()).toEqual(mails)
})

test('one address writes 5 times a minute, all its neighbours in an IPv6 network together', async () => {
  const messages = (await kept()).length
  const from = (n: number) => send({ ...written, message: `Saw ${n}?` }, `2001:db8:0:1::${n}`)
  const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(from))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await kept()).toHaveLength(messages + 5)
  expect(await send(written, '2001:db8:0:2::1')).toMatchObject({ status: 200 })
})
