import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { announce } from '#server/platform/processes/announce.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { addressIn, isShopAddress, readSender, senderOf } from '#server/shop/mail/sender-address.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { someMail } from '#testing/posting.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ settings: { MAIL_FROM: 'Saw & Son <post@saw.example>' } })
const { db } = kerf
const ada = await kerf.admin()
const SMTP_URL = 'smtp://127.0.0.1:1'

afterEach(async () => {
  await db.delete(settings)
  await db.delete(mails)
})

const setAddress = (email: string) =>
  kerf.call('PUT', '/api/settings/seller', { ...DEFAULTS.seller, email }, ada)
const nameShop = (name: string) =>
  kerf.call('PUT', '/api/settings/shop', { name, tagline: '', logo: '' }, ada)

async function sendOver(config: { SMTP_URL: string; MAIL_FROM?: string }): Promise<void> {
  const sender = createMailSender({ db, config, log: kerf.shop.log })
  await sender.sendDue()
  await sender.close()
}

const headOf = (text = '') => text.split('\r\n\r\n')[0] ?? ''

test.each([
  ['nothing at all', undefined, '', {}],
  ['only MAIL_FROM', 'Saw <a@saw.shop>', '', { from: 'Saw <a@saw.shop>', owner: 'a@saw.shop' }],
  [
    'only the settings',
    undefined,
    'b@saw.shop',
    { from: { name: 'Kerf', address: 'b@saw.shop' }, owner: 'b@saw.shop', replyTo: 'b@saw.shop' },
  ],
  [
    'both',
    'Saw <a@saw.shop>',
    'b@saw.shop',
    { from: 'Saw <a@saw.shop>', owner: 'b@saw.shop', replyTo: 'b@saw.shop' },
  ],
  ['both alike', 'Saw <A@saw.shop>', 'a@saw.shop', { from: 'Saw <A@saw.shop>', owner: 'a@saw.shop' }],
  ['a MAIL_FROM without its brackets', 'Saw a@saw.shop', '', { from: 'Saw a@saw.shop' }],
  ['the demo’s address, which is nobody’s', undefined, 'shop@kerf.example', {}],
])(
  'with %s the sender, the reader of answers and the owner are as follows',
  (_, MAIL_FROM, email, wanted) => {
    const set = { shop: DEFAULTS.shop, seller: { ...DEFAULTS.seller, email } }
    expect(senderOf(set, { MAIL_FROM }, { bySmtp: true })).toEqual({
      from: undefined,
      owner: undefined,
      replyTo: undefined,
      ...wanted,
    })
  },
)

test('without MAIL_FROM e-mails come from the address of the settings, in the shop’s name', async () => {
  const server = await openPostOffice()
  await nameShop('Saw & Son')
  await setAddress('post@saw-and-son.shop')
  await enqueueMail(db, someMail('casey@kerf.example'))
  await sendOver({ SMTP_URL: server.url })
  expect(server.received).toMatchObject([{ from: 'post@saw-and-son.shop', to: ['casey@kerf.example'] }])
  expect(headOf(server.received[0]?.text)).toContain('From: "Saw & Son" <post@saw-and-son.shop>')
})

test('until the shop has a sender address, e-mails wait without losing a try; then they go out', async () => {
  const server = await openPostOffice()
  await enqueueMail(db, someMail('casey@kerf.example'))
  await sendOver({ SMTP_URL: server.url })
  expect(server.received).toEqual([])
  expect(await db.select().from(mails)).toMatchObject([{ tries: 0, sentAt: null, failure: null }])
  await setAddress('post@saw-and-son.shop')
  await sendOver({ SMTP_URL: server.url })
  expect(server.received).toHaveLength(1)
})

test('answers go to the address of the settings, and those to a message through the contact page to who wrote it', async () => {
  const server = await openPostOffice()
  await setAddress('desk@saw-and-son.shop')
  await enqueueMail(db, someMail('casey@kerf.example'))
  const message = { name: 'Nora', email: 'nora@kerf.example', message: 'Do you sharpen saws?' }
  expect((await kerf.call('POST', '/api/contact', message)).status).toBe(200)
  await sendOver({ SMTP_URL: server.url, MAIL_FROM: 'Saw <machine@saw-and-son.shop>' })
  const replyTo = (to: string) =>
    /^Reply-To: (.*)$/m.exec(headOf(server.received.find((mail) => mail.to[0] === to)?.text))?.[1]
  expect(replyTo('casey@kerf.example')?.trim()).toBe('desk@saw-and-son.shop')
  expect(replyTo('desk@saw-and-son.shop')?.trim()).toBe('nora@kerf.example')
})

test('a message is kept where the shop has no address to mail it to', async () => {
  const bare = await openTestShop()
  const message = { name: 'Nora', email: 'nora@kerf.example', message: 'Do you sharpen saws?' }
  expect((await bare.call('POST', '/api/contact', message)).status).toBe(200)
  expect(await bare.db.select().from(contactMessages)).toMatchObject([message])
  expect(await bare.db.$count(mails)).toBe(0)
})

test('admins read who e-mails are from', async () => {
  await setAddress('desk@saw-and-son.shop')
  const { body } = await kerf.call('GET', '/api/manage/mail-sender', undefined, ada)
  expect(body).toEqual({
    sends: false,
    from: 'Saw & Son <post@saw.example>',
    replyTo: 'desk@saw-and-son.shop',
    owner: 'desk@saw-and-son.shop',
  })
})

const register = (email: string) =>
  kerf.identity.handle(
    new Request(`${ORIGIN}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ name: 'Eve', email, password: 'secret' }),
    }),
  )

test('no account registers with the shop’s own address, neither that of MAIL_FROM nor that of the settings', async () => {
  await setAddress('desk@saw-and-son.shop')
  for (const email of ['post@saw.example', 'Desk@Saw-and-Son.shop']) {
    const reply = await register(email)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'SHOP_ADDRESS' })
  }
  expect((await register('eve@saw.example')).status).toBe(200)
})

test('an account that had the address before the shop took it stays and goes on', async () => {
  const email = 'owner@saw-and-son.shop'
  await register(email)
  await setAddress(email)
  expect(await isShopAddress(db, {}, email)).toBe(true)
  const reply = await kerf.identity.handle(
    new Request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ email, password: 'secret' }),
    }),
  )
  expect(reply.status).toBe(200)
})

test.each([
  ['says that e-mails wait', '', 'E-mails wait and are not sent'],
  [
    'says as whom e-mails are sent',
    'desk@saw-and-son.shop',
    'E-mails are sent as Kerf <desk@saw-and-son.shop>',
  ],
])('with SMTP_URL and without MAIL_FROM the start %s', async (_, email, sentence) => {
  await setAddress(email)
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const config = readConfig({ SMTP_URL })
  announce({
    ...{
      config,
      address: ORIGIN,
      listening: ORIGIN,
      processes: 1,
      payments: 'sandbox',
      paymentKeys: 'sandbox',
      lockedPrograms: [],
      lockedFactors: 0,
      seconds: 1,
    },
    ...{
      socialSignIn: [],
      logins: [],
      hasAdmin: true,
      mailServer: 'operator',
      sender: await readSender(db, config),
    },
  })
  const said = written.mock.calls.join('')
  written.mockRestore()
  expect(said).toContain(sentence)
})

test.each([
  ['Kerf <shop@kerf.example>', 'shop@kerf.example'],
  ['"Kerf, tools" <shop@kerf.example>', 'shop@kerf.example'],
  ['shop@kerf.example', 'shop@kerf.example'],
])('the address in %s is %s', (mailFrom, address) => {
  expect(addressIn(mailFrom)).toBe(address)
})
