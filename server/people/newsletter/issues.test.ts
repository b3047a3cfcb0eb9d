import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails, newsletters, subscribers } from '#server/platform/db/tables/mails.ts'
import { deleteOldMails } from '#server/shop/mail/deletion-store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting, someMail } from '#testing/posting.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const { postDue, endPauses, lock } = createPosting(kerf.database)
const READERS = ['a@mail.com', 'b@mail.com', 'c@mail.com']
const ISSUE = {
  subject: 'New saws',
  words: 'They have come.\nAll twelve.\n\nSee https://shop.example/saws and <b>say</b> so.',
}

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(newsletters)
  await db.delete(subscribers)
  const row = (email: string, confirmedAt: Date | null) => ({ email, tokenHash: email, confirmedAt })
  await db
    .insert(subscribers)
    .values([...READERS.map((email) => row(email, new Date())), row('d@mail.com', null)])
})

const path = (id: string, verb = '') => `/api/manage/newsletters/${id}${verb}`
const post = (id: string, verb: string) => kerf.call('POST', path(id, verb), undefined, ada)
const read = async (id: string) => (await kerf.call('GET', path(id), undefined, ada)).body
const draft = async () =>
  String((await kerf.call('POST', '/api/manage/newsletters', ISSUE, ada)).body.insertedId)
async function sendAll(url: string): Promise<void> {
  await endPauses()
  await postDue(url)
}

test('a newsletter keeps the proof of what it claims where it is not named again, and readers are not sent it', async () => {
  const server = await openPostOffice()
  const id = await draft()
  const write = (body: object) => kerf.call('PUT', path(id), { ...ISSUE, ...body }, ada)
  expect(await read(id)).toMatchObject({ proof: '' })
  expect(await write({ proof: 'FSC C012345' })).toMatchObject({ status: 200 })
  expect(await write({ words: 'Our sustainable saws.' })).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ words: 'Our sustainable saws.', proof: 'FSC C012345' })
  expect(await write({ proof: 'x'.repeat(301) })).toMatchObject({ status: 422 })
  expect(await post(id, '/send')).toMatchObject({ status: 200 })
  await sendAll(server.url)
  expect(server.received).toHaveLength(3)
  for (const { text } of server.received) expect(text).not.toContain('C012345')
})

test('a newsletter goes once to each who has confirmed, with a link and headers that end it, and the page counts', async () => {
  const server = await openPostOffice()
  const id = await draft()
  expect(await post(id, '/send')).toMatchObject({ status: 200, body: { recipients: 3 } })
  expect(await read(id)).toMatchObject({ recipients: 3, sent: 0, waiting: 3, startedAt: expect.any(String) })
  await sendAll(server.url)
  await sendAll(server.url)
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(READERS)
  expect(await read(id)).toMatchObject({ sent: 3, waiting: 0, failed: 0 })

  const source = server.received.find(({ to }) => to[0] === 'b@mail.com')?.text ?? ''
  const [reader] = await db.select().from(subscribers).where(eq(subscribers.email, 'b@mail.com'))
  const link = `${ORIGIN}/newsletter/unsubscribe?token=${reader?.leaveKey}`
  const head = source.split('\r\n\r\n')[0]?.replaceAll('\r\n ', ' ')
  expect(head).toContain('List-ID: <newsletter.kerf.example>')
  expect(head).toContain(`List-Unsubscribe: <${link}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, 'b@mail.com'))
  expect(mail?.unsubscribe).toBe(link)
  await kerf.fetch(new Request(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
  expect(await db.$count(subscribers, eq(subscribers.email, 'b@mail.com'))).toBe(0)
})

test('other e-mails have no such headers, and are due before the later ones of a newsletter', async () => {
  const server = await openPostOffice()
  await post(await draft(), '/send')
  const queued = await db.select().from(mails).orderBy(mails.nextTryAt)
  expect(queued.map(({ recipient }) => recipient)).toEqual(READERS)
  const due = queued.map(({ nextTryAt, createdAt }) => Number(nextTryAt) - Number(createdAt))
  expect(due).toEqual([0, 100, 200])
  await enqueueMail(db, someMail('casey@mail.com'))
  await sendAll(server.url)
  const other = server.received.find(({ to }) => to[0] === 'casey@mail.com')
  expect(other?.text).toContain('Subject: ')
  expect(other?.text).not.toContain('List-Unsubscribe')
})

test('two starts at once, and one again, send it once', async () => {
  const id = await draft()
  const replies = await Promise.all([post(id, '/send'), post(id, '/send')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await post(id, '/send')).toMatchObject({ status: 409, body: { code: 'NEWSLETTER_STARTED' } })
  expect(await db.$count(mails)).toBe(3)
  expect(await kerf.call('PUT', path(id), ISSUE, ada)).toMatchObject({ status: 409 })
  expect(await kerf.call('DELETE', path(id), undefined, ada)).toMatchObject({ status: 409 })
})

test('it is stopped: what waits is not sent, what is being sent goes out', async () => {
  const server = await openPostOffice()
  const id = await draft()
  await post(id, '/send')
  const [first] = await db.select().from(mails).where(eq(mails.recipient, 'a@mail.com'))
  await lock(first?.id)
  expect((await post(id, '/stop')).status).toBe(200)
  expect(await read(id)).toMatchObject({ recipients: 1, waiting: 1, stoppedAt: expect.any(String) })
  expect((await post(id, '/stop')).status).toBe(404)
  await sendAll(server.url)
  expect(server.received).toEqual([])
})

test('a reader who unsubscribes before the newsletter is sent does not get it', async () => {
  const server = await openPostOffice()
  await post(await draft(), '/send')
  const [reader] = await db.select().from(subscribers).where(eq(subscribers.email, 'a@mail.com'))
  await kerf.call('POST', '/api/newsletter/unsubscribe', { token: reader?.leaveKey })
  await sendAll(server.url)
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['b@mail.com', 'c@mail.com'])
})

test('readers who leave before their e-mail is sent do not count as recipients, later ones do, even after the e-mails are deleted', async () => {
  const server = await openPostOffice()
  const id = await draft()
  await post(id, '/send')
  const leave = async (email: string) => {
    const [reader] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    await kerf.call('POST', '/api/newsletter/unsubscribe', { token: reader?.leaveKey })
  }
  await leave('a@mail.com')
  expect(await read(id)).toMatchObject({ recipients: 2, sent: 0, waiting: 2 })
  await sendAll(server.url)
  await leave('b@mail.com')
  expect(await read(id)).toMatchObject({ recipients: 2, sent: 2, waiting: 0, failed: 0 })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.update(newsletters).set({ startedAt: longAgo })
  await db.update(mails).set({ sentAt: longAgo })
  await deleteOldMails(db)
  expect(await db.$count(mails)).toBe(0)
  expect(await read(id)).toMatchObject({ recipients: 2, sent: 2 })
})

test('an e-mail of it that was given up was not sent, also when it is forgotten', async () => {
  const server = await openPostOffice()
  const id = await draft()
  await post(id, '/send')
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const givenUp = { givenUpAt: longAgo, nextTryAt: null, failure: 'No such mailbox' }
  await db.update(mails).set(givenUp).where(eq(mails.recipient, 'a@mail.com'))
  await sendAll(server.url)
  expect(await read(id)).toMatchObject({ recipients: 3, sent: 2, failed: 1 })
  await db.update(newsletters).set({ startedAt: longAgo })
  expect(await read(id)).toMatchObject({ recipients: 3, sent: 2, failed: 1 })
  await deleteOldMails(db)
  expect(await read(id)).toMatchObject({ recipients: 2, sent: 2, failed: 0 })
})

test('a try goes only to the admin, and looks as readers will see it', async () => {
  const id = await draft()
  expect((await post(id, '/try')).status).toBe(200)
  const sent = await db.select().from(mails)
  expect(sent).toMatchObject([{ recipient: ada.email, subject: 'Try: New saws' }])
  expect(sent[0]?.body).toContain(
    'They have come.\nAll twelve.\n\nSee https://shop.example/saws and <b>say</b> so.',
  )
  expect(sent[0]?.html).toContain('href="https://shop.example/saws"')
  expect(sent[0]?.html).toContain('&lt;b&gt;say&lt;/b&gt;')
  expect(sent[0]?.body).toContain('unsubscribe http')
  expect(await read(id)).toMatchObject({ recipients: 0, sent: 0, waiting: 0 })
})

test('without a reader nothing is started, and what cannot be right is refused at its field', async () => {
  await db.delete(subscribers)
  const id = await draft()
  expect(await post(id, '/send')).toMatchObject({ status: 409, body: { code: 'NOBODY_SUBSCRIBED' } })
  expect(await read(id)).not.toHaveProperty('startedAt')
  for (const [field, value] of [
    ['subject', 'Two\nlines'],
    ['subject', ''],
    ['words', ' '],
    ['words', 'x'.repeat(10_001)],
  ]) {
    const { status, body } = await kerf.call('PUT', path(id), { ...ISSUE, [String(field)]: value }, ada)
    expect(status).toBe(422)
    expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
  }
  expect((await kerf.call('DELETE', path(id), undefined, ada)).status).toBe(200)
  expect((await kerf.call('GET', path(id), undefined, ada)).status).toBe(404)
})
