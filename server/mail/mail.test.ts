import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '#server/db/schema.ts'
import { createLog } from '#server/log.ts'
import { type Letter, orderPlaced } from '#server/mail/letters.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { createMailSender } from '#server/mail/send.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const { db, pool } = await openTestDatabase()
const MAIL_FROM = 'Kerf <shop@kerf.example>'
const letter = (to: string): Letter => ({ to, subject: 'Grüße', body: 'A line\n.\nand its end' })

test('a letter goes to one person over SMTP, once', async () => {
  const server = await openPostOffice()
  const sender = senderOver(server.url)
  await enqueueMail(db, letter('ada@kerf.example'))
  await work(sender.task)
  expect(server.received).toMatchObject([
    {
      from: 'shop@kerf.example',
      to: ['ada@kerf.example'],
      text: expect.stringContaining('Subject: =?UTF-8?'),
    },
  ])
  const mail = await mailTo('ada@kerf.example')
  expect(mail).toMatchObject({ failure: null, sentAt: expect.any(Date) })
  expect(server.received[0]?.text).toContain(`Message-ID: <${mail?.id}@kerf>`)
  await sender.task({ mailId: mail?.id })
  expect(server.received).toHaveLength(1)
})

test('what the server refuses is noted and tried again', async () => {
  const server = await openPostOffice()
  const sender = senderOver(server.url)
  server.refuse('450 The mailbox is busy')
  await enqueueMail(db, letter('busy@kerf.example'))
  await work(sender.task)
  expect(await mailTo('busy@kerf.example')).toMatchObject({
    sentAt: null,
    failure: expect.stringContaining('busy'),
  })
  expect(await jobs()).toMatchObject([{ attempts: 1, max_attempts: 12 }])
  server.refuse(undefined)
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await work(sender.task)
  expect(await mailTo('busy@kerf.example')).toMatchObject({ failure: null, sentAt: expect.any(Date) })
  expect(server.received).toHaveLength(1)
  await vi.waitFor(async () => expect(await jobs()).toEqual([])) // the worker forgets a job after it is done
})

test('without SMTP_URL a letter is written to the log and counts as sent', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const sender = createMailSender({ db, config: { MAIL_FROM }, log })
  await enqueueMail(db, letter('log@kerf.example'))
  await work(sender.task)
  sender.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { to: 'log@kerf.example', subject: 'Grüße', body: 'A line\n.\nand its end' },
  ])
  expect((await mailTo('log@kerf.example'))?.sentAt).toBeInstanceOf(Date)
})

test('a letter of a transaction that fails is never sent', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, letter('undone@kerf.example'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await mailTo('undone@kerf.example')).toBeUndefined()
  expect(await jobs()).toEqual([])
})

test.each([
  ['a second recipient', { to: 'a@kerf.example, b@kerf.example' }],
  ['a header in the address', { to: 'a@kerf.example\nBcc: b@kerf.example' }],
  ['a name before the address', { to: 'Ada <a@kerf.example>' }],
  ['no address', { to: '' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: b@kerf.example' }],
])('a letter with %s is refused', async (_, wrong) => {
  await expect(enqueueMail(db, { ...letter('wrong@kerf.example'), ...wrong })).rejects.toThrow()
  expect(await jobs()).toEqual([])
})

test('a task that names no letter fails, one whose letter is gone has nothing to do', async () => {
  const sender = createMailSender({ db, config: { MAIL_FROM }, log: createLog('silent') })
  await expect(sender.task({ mailId: 'x' })).rejects.toThrow()
  await sender.task({ mailId: '00000000-0000-4000-8000-000000000000' })
})

test('an order’s letter says what was ordered and what it comes to', () => {
  const { to, subject, body } = orderPlaced({
    number: 'K-10042',
    customerEmail: 'ada@kerf.example',
    totalCents: 7350,
    address: '1 Mill Lane',
    lines: [{ name: 'Claw hammer', quantity: 3, unitPriceCents: 2450 }],
  })
  expect({ to, subject }).toEqual({ to: 'ada@kerf.example', subject: 'Your order K-10042' })
  expect(body).toContain('3 × Claw hammer, $24.50 each\nTotal: $73.50')
})

async function openPostOffice() {
  const received: { from: string; to: string[]; text: string }[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal ? new Error(refusal) : null),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(reason: string | undefined) {
      refusal = reason
    },
  }
}

function senderOver(url: string) {
  const sender = createMailSender({ db, config: { SMTP_URL: url, MAIL_FROM }, log: createLog('silent') })
  onTestFinished(() => sender.close())
  return sender
}

async function work(task: (payload: unknown) => Promise<void>): Promise<void> {
  const quiet = new Logger(() => () => {})
  await runOnce({ pgPool: pool, taskList: { 'send-mail': task }, noHandleSignals: true, logger: quiet })
}

async function mailTo(recipient: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, recipient))
  return mail
}

async function jobs() {
  const { rows } = await pool.query<{ attempts: number; max_attempts: number }>(
    'SELECT * FROM graphile_worker.jobs',
  )
  return rows
}
