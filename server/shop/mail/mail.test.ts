import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { orderPlaced } from '#server/shop/mail/templates/orders.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'
import { openDeadPostOffice, openPostOffice } from '#testing/post-office.ts'
import { createPosting, MAIL_FROM, someMail } from '#testing/posting.ts'

const database = await openTestDatabase()
const { db } = database
const { postDue, endPauses, mailTo, waiting } = createPosting(database)
// The owner hears of an e-mail that is given up: tell-owner.test.ts.
await db.transaction((tx) => writeSettings(tx, 'notices', { ...DEFAULTS.notices, failedEmail: false }))

test('an e-mail goes to one person over SMTP, once', async () => {
  const server = await openPostOffice()
  await enqueueMail(db, someMail('ada@kerf.example'))
  await postDue(server.url)
  expect(server.received).toMatchObject([
    {
      from: 'shop@kerf.example',
      to: ['ada@kerf.example'],
      text: expect.stringContaining('Subject: =?UTF-8?'),
    },
  ])
  const mail = await mailTo('ada@kerf.example')
  expect(mail).toMatchObject({ failure: null, sentAt: expect.any(Date), tries: 1 })
  expect(server.received[0]?.text).toContain(`Message-ID: <${mail?.id}@kerf.example>`)
  await postDue(server.url)
  expect(server.received).toHaveLength(1)
  expect(await mailTo('ada@kerf.example')).toEqual(mail)
})

test('what arrives is one e-mail in two forms, with names as people spell them', async () => {
  const server = await openPostOffice()
  const order = {
    id: '00000000-0000-4000-8000-000000000001',
    number: 'K-10042',
    customer: 'Zoë Żak',
    customerEmail: 'zoe@kerf.example',
    totalCents: 7350,
    address: '1 Mühlweg',
    lines: [{ name: 'Claw hammer', quantity: 3, unitPriceCents: 2450, totalCents: 7350 }],
    origin: 'https://shop.example',
  }
  await enqueueMail(db, orderPlaced(order))
  await postDue(server.url, 'Zoë’s Tools <shop@kerf.example>')
  const source = server.received[0]?.text ?? ''
  const [head = ''] = source.split('\r\n\r\n')
  expect(head).toMatch(/^From: =\?UTF-8\?\S+ <shop@kerf\.example>$/m)
  expect(head).toMatch(/^To: zoe@kerf\.example$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(source.match(/^Content-Type: text\/\w+; charset=utf-8/gm)).toEqual([
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ])
  const [text = '', html = ''] = decode(source).split('Content-Type: text/html')
  expect(text).toContain('Hello Zoë Żak,')
  expect(text).toContain('K-10042')
  expect(html).toContain('Hello Zoë Żak,')
  expect(html).toContain('<html lang="en-US">')
})

test('an e-mail that the server refuses for now is recorded and tried again', async () => {
  const server = await openPostOffice()
  server.refuse('450 The mailbox is busy')
  await enqueueMail(db, someMail('busy@kerf.example'))
  await postDue(server.url)
  expect(await mailTo('busy@kerf.example')).toMatchObject({
    sentAt: null,
    givenUpAt: null,
    tries: 1,
    failure: expect.stringContaining('busy'),
  })
  expect(await waiting()).toMatchObject([{ tries_left: 13 }])
  server.refuse(undefined)
  await endPauses()
  await postDue(server.url)
  expect(await mailTo('busy@kerf.example')).toMatchObject({
    failure: null,
    sentAt: expect.any(Date),
    tries: 2,
  })
  expect(server.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('without SMTP_URL an e-mail is written to the log and counts as sent', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  await enqueueMail(db, someMail('log@kerf.example'))
  await postDue(undefined, MAIL_FROM, log)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { to: 'log@kerf.example', subject: 'Grüße', body: expect.stringContaining('A line') },
  ])
  expect(lines.join()).not.toContain('<html')
  expect((await mailTo('log@kerf.example'))?.sentAt).toBeInstanceOf(Date)
})

test('an e-mail of a transaction that fails is never sent', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, someMail('undone@kerf.example'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await mailTo('undone@kerf.example')).toBeUndefined()
  expect(await waiting()).toEqual([])
})

test.each([
  ['a second recipient', 'a@kerf.example, b@kerf.example'],
  ['a header in the address', 'a@kerf.example\nBcc: b@kerf.example'],
  ['a name before the address', 'Ada <a@kerf.example>'],
  ['no address', ''],
])('an e-mail with %s is given up at once and goes nowhere', async (_, to) => {
  const server = await openPostOffice()
  await enqueueMail(db, someMail(to))
  await postDue(server.url)
  expect(server.received).toEqual([])
  expect(await mailTo(to)).toMatchObject({
    ...{ sentAt: null, nextTryAt: null, givenUpAt: expect.any(Date) },
    failure: 'An e-mail goes to one e-mail address',
  })
})

test.each([
  ['a second reader of its answers', { replyTo: 'a@kerf.example, b@kerf.example' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: b@kerf.example' }],
])('an e-mail with %s is refused', async (_, wrong) => {
  await expect(enqueueMail(db, { ...someMail('wrong@kerf.example'), ...wrong })).rejects.toThrow()
  expect(await waiting()).toEqual([])
})

test('two senders at once send no e-mail twice, and a sender that closes puts back what it has not sent', async () => {
  const server = await openPostOffice()
  for (let n = 0; n < 50; n++) await enqueueMail(db, someMail(`one-of-many-${n}@kerf.example`))
  const config = { SMTP_URL: server.url, MAIL_FROM }
  const senders = [1, 2, 3].map(() => createMailSender({ db, config, log: createLog('silent') }))
  await Promise.all(senders.map((sender) => sender.sendDue()))
  for (const sender of senders) await sender.close()
  expect(server.received).toHaveLength(50)
  expect(new Set(server.received.map(({ to }) => String(to))).size).toBe(50)

  const dead = await openDeadPostOffice()
  for (let n = 0; n < 9; n++) await enqueueMail(db, someMail(`cut-off-${n}@kerf.example`))
  const cut = createMailSender({ db, config: { SMTP_URL: dead.url, MAIL_FROM }, log: createLog('silent') })
  const sending = cut.sendDue()
  await soon(() => expect(dead.callers.size).toBeGreaterThan(0))
  await cut.close()
  await sending
  expect(await waiting()).toHaveLength(9)
  expect(new Set((await waiting()).map(({ tries_left }) => tries_left))).toEqual(new Set([14]))
  await postDue(server.url)
  expect(server.received).toHaveLength(59)
})

test('what waited for a mail server is not lost in the log when its setting is taken away: it is sent when that is back', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await enqueueMail(db, someMail('waited@kerf.example'))
  await db.execute(
    sql`UPDATE mails SET created_at = now() - interval '1 hour' WHERE recipient = 'waited@kerf.example'`,
  )
  /** As the shop starts without SMTP_URL, some minutes ago. */
  const startLogged = async () => {
    const begunAt = new Date(Date.now() - 60_000)
    const sender = createMailSender({ db, config: { MAIL_FROM }, log, begunAt })
    await sender.start({ alone: true })
    return sender
  }
  const first = await startLogged()
  await enqueueMail(db, someMail('of-today@kerf.example'))
  await first.sendDue()
  await first.close()
  const again = await startLogged()
  await again.sendDue()
  await again.close()
  expect(lines.join('')).toContain('of-today@kerf.example')
  expect(lines.join('')).not.toContain('waited@kerf.example')
  expect(await waiting()).toHaveLength(1)

  const server = await openPostOffice()
  const sending = createMailSender({ db, config: { SMTP_URL: server.url, MAIL_FROM }, log })
  await sending.start({ alone: true })
  await sending.sendDue()
  await sending.close()
  expect(server.received.map(({ to }) => String(to))).toEqual(['waited@kerf.example'])
})

/** Quoted-printable, as UTF-8. */
function decode(part: string): string {
  const bytes = part
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
