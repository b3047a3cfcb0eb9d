import { beforeAll, expect, test } from 'vitest'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { resetPassword } from '#server/shop/mail/templates/account.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  // The owner hears of an e-mail that is given up: tell-owner.test.ts.
  await kerf.db.transaction((tx) => writeSettings(tx, 'notices', { ...DEFAULTS.notices, failedEmail: false }))
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
  await kerf.identity.close()
  await createPosting(kerf.database).postDue() // their own e-mails are away
})

const failed = (query = '', as: Shopper | undefined = ada) =>
  kerf.call('GET', `/api/manage/emails${query}`, undefined, as)
const secret = (to: string) => resetPassword({ to, link: 'https://shop.example/new-password?token=s3cret' })

test('an admin sees what failed, why, how often and when it is tried next, but never the words of an e-mail', async () => {
  const posting = createPosting(kerf.database)
  const server = await openPostOffice()
  expect(await failed()).toMatchObject({ status: 200, body: { rows: [], total: 0 } })
  server.refuse('450 The mailbox is busy')
  await enqueueMail(kerf.db, secret('busy@kerf.example'))
  await posting.postDue(server.url)
  server.refuse('550 No such mailbox')
  await enqueueMail(kerf.db, secret('gone@kerf.example'))
  await posting.postDue(server.url)
  const { body } = await failed('?sort=to')
  expect(body).toEqual({
    rows: ['busy@kerf.example', 'gone@kerf.example'].map((to) => ({
      _id: expect.any(String),
      kind: 'reset password',
      to,
      subject: 'Choose a new password',
      createdAt: expect.any(String),
      tries: 1,
      failure: expect.stringMatching(/mailbox/),
      ...(to.startsWith('busy') && { nextTryAt: expect.any(String) }),
    })),
    total: 2,
  })
  expect(JSON.stringify(body)).not.toContain('s3cret')
  expect((await failed('?search=GONE')).body).toMatchObject({ total: 1, rows: [{ to: 'gone@kerf.example' }] })
  expect((await failed('?page=2&size=1')).body).toMatchObject({ total: 2, rows: [{}] })
  expect(await failed('?sort=body')).toMatchObject({ status: 422 })
})

test('an admin sends one e-mail again, or all, and what was sent is off the list and not sent twice', async () => {
  const posting = createPosting(kerf.database)
  const server = await openPostOffice()
  const again = (path: string) => kerf.call('POST', `/api/manage/emails${path}/send-again`, undefined, ada)
  const { rows } = Object((await failed('?search=gone')).body)
  expect(await again(`/${rows[0]._id}`)).toMatchObject({ status: 200, body: { acknowledged: true } })
  await posting.postDue(server.url)
  expect(server.received.map(({ to }) => to)).toEqual([['gone@kerf.example']])
  expect(await again(`/${rows[0]._id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await again('/made-up')).toMatchObject({ status: 404 })
  expect(await again('')).toMatchObject({ status: 200, body: { acknowledged: true, emails: 1 } })
  await posting.postDue(server.url)
  expect(server.received.map(({ to }) => to)).toEqual([['gone@kerf.example'], ['busy@kerf.example']])
  expect((await failed()).body).toEqual({ rows: [], total: 0 })
})

test('visitors and customers neither see failed e-mails nor send them again', async () => {
  const posting = createPosting(kerf.database)
  await enqueueMail(kerf.db, secret('private@kerf.example'))
  await posting.postDue('smtp://127.0.0.1:1')
  const mail = await posting.mailTo('private@kerf.example')
  for (const [method, path] of [
    ['GET', '/api/manage/emails'],
    ['POST', `/api/manage/emails/${mail?.id}/send-again`],
    ['POST', '/api/manage/emails/send-again'],
  ] as const) {
    expect(await kerf.call(method, path)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await kerf.call(method, path, undefined, casey)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
  expect(await posting.waiting()).toMatchObject([{ tries_left: 13 }])
})
