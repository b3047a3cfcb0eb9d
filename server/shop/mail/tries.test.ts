import { expect, test } from 'vitest'
import { deleteOldMails } from '#server/shop/mail/deletion-store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { queueAgain, searchFailed } from '#server/shop/mail/store.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting, someMail } from '#testing/posting.ts'

const database = await openTestDatabase()
const { db, pool } = database
const { postDue, endPauses, mailTo, waiting, lock } = createPosting(database)
const again = (id?: string) => db.transaction((tx) => queueAgain(tx, id))
// The owner hears of an e-mail that is given up: tell-owner.test.ts.
await db.transaction((tx) => writeSettings(tx, 'notices', { ...DEFAULTS.notices, failedEmail: false }))
const HOUR = 3600
const page = { page: 1, size: 20 }

test('an e-mail is tried for more than a day, then given up, and then no more; sent again it has all tries anew', async () => {
  const server = await openPostOffice()
  server.refuse('451 Come back later')
  await enqueueMail(db, someMail('patient@kerf.example'))
  let seconds = 0
  let longest = 0
  for (let tries = 1; tries < 14; tries++) {
    await postDue(server.url)
    expect(await mailTo('patient@kerf.example')).toMatchObject({ tries, givenUpAt: null, sentAt: null })
    const [mail] = await waiting()
    seconds += mail?.pause ?? 0
    longest = Math.max(longest, mail?.pause ?? 0)
    await endPauses()
  }
  expect(seconds).toBeGreaterThan(24 * HOUR)
  expect(seconds).toBeLessThan(30 * HOUR)
  expect(longest).toBeLessThan(6.2 * HOUR)

  await postDue(server.url)
  const givenUp = await mailTo('patient@kerf.example')
  expect(givenUp).toMatchObject({
    tries: 14,
    givenUpAt: expect.any(Date),
    failure: expect.stringMatching(/451/),
  })
  expect(await waiting()).toEqual([])
  await postDue(server.url)
  expect(await mailTo('patient@kerf.example')).toEqual(givenUp)

  expect(await again(givenUp?.id)).toBe(1)
  expect(await waiting()).toMatchObject([{ tries_left: 14 }])
  server.refuse(undefined)
  await postDue(server.url)
  expect(server.received).toHaveLength(1)
  expect(await mailTo('patient@kerf.example')).toMatchObject({ tries: 15, givenUpAt: null, failure: null })
  expect(await again(givenUp?.id)).toBe(0)
  expect(await waiting()).toEqual([])
})

test('a recipient whom the server will never take is given up at once', async () => {
  const server = await openPostOffice()
  server.refuse('550 No such mailbox')
  await enqueueMail(db, someMail('nobody@kerf.example'))
  await postDue(server.url)
  expect(await mailTo('nobody@kerf.example')).toMatchObject({
    tries: 1,
    givenUpAt: expect.any(Date),
    failure: expect.stringContaining('No such mailbox'),
  })
  expect(await waiting()).toEqual([])
})

test('a mail server that is not there is no fault of the e-mail: it is tried again', async () => {
  await enqueueMail(db, someMail('closed@kerf.example'))
  await postDue('smtp://127.0.0.1:1')
  expect(await mailTo('closed@kerf.example')).toMatchObject({ tries: 1, givenUpAt: null })
  expect(await waiting()).toMatchObject([{ tries_left: 13 }])
})

test('sending all again leaves out e-mails that are being tried at this moment or were sent', async () => {
  const server = await openPostOffice()
  await enqueueMail(db, someMail('sent@kerf.example'))
  await endPauses()
  await lock((await mailTo('closed@kerf.example'))?.id)
  await postDue(server.url)
  expect(await again()).toBe(2) // nobody@ and closed@
  expect(await waiting()).toHaveLength(2)
  await postDue(server.url)
  expect(server.received.map(({ to }) => to)).toEqual([['sent@kerf.example'], ['nobody@kerf.example']])
})

test('failed e-mails are found by address, subject or reason, and say when they are tried next', async () => {
  const server = await openPostOffice()
  server.refuse('450 Greylisted')
  await enqueueMail(db, someMail('grey@kerf.example'))
  await postDue(server.url)
  for (const search of ['GREY@', 'grüße', 'listed']) {
    const { rows } = await searchFailed(db, { ...page, search, sort: 'createdAt', direction: 'desc' })
    expect(rows[0]).toMatchObject({
      recipient: 'grey@kerf.example',
      kind: 'contact message',
      nextTryAt: expect.any(Date),
    })
  }
  expect(await searchFailed(db, { ...page, search: 'sent@' })).toEqual({ rows: [], total: 0 })
})

test('e-mails that were sent or given up a month ago are forgotten, those still waiting are not', async () => {
  await pool.query(`UPDATE mails SET created_at = now() - interval '40 days',
    sent_at = sent_at - interval '40 days', given_up_at = given_up_at - interval '40 days'`)
  await deleteOldMails(db)
  const { rows } = await pool.query('SELECT recipient FROM mails ORDER BY recipient')
  expect(rows.map(({ recipient }) => recipient)).toEqual(['closed@kerf.example', 'grey@kerf.example'])
})
