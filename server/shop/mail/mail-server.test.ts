import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { mailServer } from '#server/platform/db/tables/mail-server.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { createLog } from '#server/platform/log/log.ts'
import { ownServersOf } from '#server/shop/mail/mail-server.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { openLockedPostOffice } from '#testing/post-office.ts'
import { MAIL_FROM, someMail } from '#testing/posting.ts'
import { openTestShop } from '#testing/shop.ts'

const SECRETS_KEY = 'the key of this shop, of which no backup knows'
const kerf = await openTestShop({ settings: { SECRETS_KEY, OUTGOING_ALLOWED: '127.0.0.1' } })
const { db } = kerf
const ada = await kerf.admin()
const PATH = '/api/settings/mail-server'
const read = async () => (await kerf.call('GET', PATH, undefined, ada)).body
const change = (body: object) => kerf.call('PUT', PATH, body, ada)
const tried = async () => (await kerf.call('POST', `${PATH}/try`, undefined, ada)).body

/** Another process of the shop, with these settings of the operator. */
function senderWith(settings: Record<string, string> = {}) {
  const config = readConfig({ SECRETS_KEY, OUTGOING_ALLOWED: '127.0.0.1', MAIL_FROM, ...settings })
  return createMailSender({ db, config, own: ownServersOf(config), log: createLog('silent') })
}
const isSent = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, to)))[0]?.sentAt instanceof Date
const server = (port: number, more: object = {}) => ({
  ...{ host: 'localhost', port, security: 'tls', username: 'mia', password: 'pa$$ word' },
  ...more,
})

test('an owner enters a mail server, tries it, and e-mails go by it at once, without a restart', async () => {
  const office = await openLockedPostOffice('mia', 'pa$$ word')
  expect(await read()).toMatchObject({ host: '', hasPassword: false, state: 'logging' })
  expect(await tried()).toEqual({ letsIn: false, why: 'The shop has no mail server of its own yet' })
  const sender = senderWith({ MAIL: 'settings' })
  await enqueueMail(db, someMail('waits@kerf.example'))
  await sender.sendDue()
  expect(await isSent('waits@kerf.example')).toBe(false)

  expect(await change(server(office.port))).toMatchObject({ status: 200 })
  expect(await read()).toEqual({
    ...{ host: 'localhost', port: office.port, security: 'tls', username: 'mia' },
    ...{ hasPassword: true, state: 'sending' },
  })
  expect(await tried()).toEqual({ letsIn: true })
  await sender.sendDue()
  expect(office.received).toContain('waits@kerf.example')
  expect(new Set(office.tried)).toEqual(new Set(['mia pa$$ word']))

  expect(await change(server(office.port, { password: 'another' }))).toMatchObject({ status: 200 })
  expect(await tried()).toEqual({ letsIn: false, why: expect.stringContaining('Wrong name or password') })
  await sender.close()
})

test('its password is in no reply, no fact and no plain text of the database', async () => {
  await change(server(465, { password: 'swordfish' }))
  const [row] = await db.select().from(mailServer)
  expect(row?.password).toMatch(/^sealed\.1\./)
  const audit = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(JSON.stringify([await read(), audit.body, row])).not.toContain('swordfish')
  expect(JSON.stringify(audit.body)).toContain('Changed the mail server of the shop')
})

test('it stays for the same server and name, and is asked for again for any other', async () => {
  await change(server(465, { password: 'swordfish' }))
  const { password: _, ...same } = server(465)
  expect(await change(same)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ hasPassword: true, state: 'sending' })
  for (const other of [
    { host: 'smtp.other.example' },
    { port: 466 },
    { security: 'starttls' },
    { username: 'bo' },
  ])
    expect(await change({ ...same, ...other })).toMatchObject({
      status: 422,
      body: {
        data: { issues: [{ path: ['password'], message: expect.stringContaining('type the password') }] },
      },
    })
  expect(await change(server(25, { security: 'none' }))).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['username'] }] } },
  })
  expect(await read()).toMatchObject({ host: 'localhost', port: 465 })
  // Whoever can write to the database sends it nowhere else, either.
  await db.update(mailServer).set({ host: 'smtp.other.example' })
  expect(await read()).toMatchObject({ state: 'locked' })
  expect(await tried()).toEqual({ letsIn: false, why: expect.stringContaining('type it again') })
})

test('a shop that was restored without its key says so, and sends and logs nothing until the password is typed again', async () => {
  const office = await openLockedPostOffice('mia', 'pa$$ word')
  await change(server(office.port))
  const elsewhere = senderWith({ SECRETS_KEY: 'the key of another machine, made by its start' })
  await enqueueMail(db, someMail('restored@kerf.example'))
  await elsewhere.sendDue()
  await elsewhere.close()
  expect([office.received, await isSent('restored@kerf.example')]).toEqual([[], false])
  const here = senderWith()
  await here.sendDue()
  await here.close()
  expect([office.received, await isSent('restored@kerf.example')]).toEqual([['restored@kerf.example'], true])
})

test('a server among the neighbours of the shop is reached only where the operator allows it', async () => {
  const office = await openLockedPostOffice('mia', 'pa$$ word')
  await change(server(office.port))
  const sender = senderWith({ OUTGOING_ALLOWED: '' })
  await enqueueMail(db, someMail('inside@kerf.example'))
  await sender.sendDue()
  await sender.close()
  expect([office.received, office.tried]).toEqual([[], []])
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, 'inside@kerf.example'))
  expect(mail?.failure).toContain('The address is not on the public internet')
})

test('the operator’s SMTP_URL and MAIL=log win over it', async () => {
  const office = await openLockedPostOffice('mia', 'pa$$ word')
  await change(server(office.port))
  const sender = senderWith({ MAIL: 'log' })
  await enqueueMail(db, someMail('logged@kerf.example'))
  await sender.sendDue()
  await sender.close()
  expect(office.received).toEqual([])
  const logging = await openTestShop({ settings: { MAIL: 'log' } })
  const admin = await logging.admin()
  expect((await logging.call('GET', PATH, undefined, admin)).body).toMatchObject({ state: 'operator' })
  expect(await change({ host: '', port: 465, security: 'tls' })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ host: '', state: 'logging' })
})
