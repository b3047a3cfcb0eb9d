import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createLog, withoutValues } from '#server/platform/log/log.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { cardNumbers, confirmWithCard, startPayment } from '#testing/card.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { MAIL_FROM } from '#testing/posting.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf, post, registerShopper, signInShopper } from '#testing/shoppers.ts'

type Line = { level: number; msg: string; request?: string; route?: string; status?: number }

let written = ''
const write = (line: string): void => {
  written += line
}
const log = createLog('debug', { write })
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const database = await openTestDatabase()
const kerf = await openTestShop({ database, log, demo: true, trustedProxies: '127.0.0.1' })
const { db } = kerf

const SECRETS = {
  name: 'Zelda Quillfeather',
  email: 'zelda.quillfeather@secret-post.example',
  password: 'xylophone-carpenter',
  newPassword: 'marzipan-carpenter',
  wrongPassword: 'wrong-rhubarb-pie',
  phone: '555-867-5309',
  address: '77 Secretwood Lane',
  message: 'My wardrobe has woodworm.',
  review: 'Chisels like butter, says Zelda.',
  reader: 'quiet-reader@secret-post.example',
  website: 'https://quillfeather.example',
}

test('a whole journey, with all that can go wrong, leaves nothing of a person and no secret in the most talkative log', async () => {
  const { name, email, password, phone, address } = SECRETS
  const secrets: Record<string, string> = { ...SECRETS }
  const zelda = await registerShopper(kerf.fetch, { name, email, password })
  const ada = await kerf.admin()
  await post(kerf.fetch, '/api/auth/sign-in/email', { email, password: SECRETS.wrongPassword })
  const again = await signInShopper(kerf.fetch, { email, name, password })
  for (const [who, { token, cookie }] of Object.entries({ zelda, again, ada })) {
    secrets[`${who}’s token`] = token
    cookie.split('; ').forEach((one, n) => {
      secrets[`${who}’s cookie ${n}`] = one.slice(one.indexOf('=') + 1)
    })
  }
  secrets.idToken = await idTokenOf(kerf.fetch, again.cookie)

  const productId = await kerf.product()
  const wish = { productId, orderQuantity: 1, phone, address }
  const { body } = await kerf.call('POST', '/api/orders', wish, zelda)
  const orderId = String(body.insertedId)
  const clientSecret = await startPayment(kerf, zelda, orderId)
  secrets.clientSecret = clientSecret
  for (const number of [cardNumbers.declined, cardNumbers.good]) {
    secrets[`card ${number}`] = number
    await confirmWithCard(kerf, clientSecret, number)
  }
  await kerf.call(
    'PUT',
    `/api/orders/${orderId}`,
    { transactionId: clientSecret.split('_secret_')[0] },
    zelda,
  )
  await kerf.call('POST', '/api/contact', { name, email, message: SECRETS.message })
  await kerf.call('POST', '/api/newsletter', { email: SECRETS.reader })
  const profile = {
    name,
    education: 'Joiner',
    phone,
    website: SECRETS.website,
    address,
    img: '/people/z.webp',
  }
  await kerf.call('PUT', `/api/user/update/${email}`, { ...profile, describe: SECRETS.message }, zelda)
  await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: SECRETS.review }, zelda)
  await kerf.call('GET', `/api/user/${email}/export`, undefined, ada)
  await kerf.call('GET', `/api/manage/users?search=${encodeURIComponent(email)}`, undefined, ada)

  await post(kerf.fetch, '/api/auth/request-password-reset', { email, redirectTo: '/new-password' })
  await kerf.identity.close() // the e-mail is written
  const links = await linksMailedTo(kerf, email)
  const reset = links
    .map(({ searchParams }) => searchParams.get('token') ?? '')
    .filter((token) => token !== '')
  expect(reset.length).toBeGreaterThan(0)
  reset.forEach((token, n) => {
    secrets[`mailed token ${n}`] = token
  })
  for (const token of reset)
    await post(kerf.fetch, '/api/auth/reset-password', { token, newPassword: SECRETS.newPassword })

  // Wrong, forged and broken requests.
  await kerf.call('POST', '/api/orders', { ...wish, phone: 5, address: address.repeat(99) }, zelda)
  await kerf.call('GET', `/api/user/${email}`)
  await kerf.call('POST', '/api/contact', { name: 'a\0b', email, message: SECRETS.message })
  const broken = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email": "${email}`,
  }
  await kerf.fetch(new Request(`${ORIGIN}/api/contact`, broken))
  const forged = {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=0' },
    body: JSON.stringify({ email }),
  }
  await kerf.fetch(new Request(`${ORIGIN}/api/payments/webhook`, forged))

  // Requests that fail in the middle: their values are in queries and in errors of libraries.
  await db.execute(sql`ALTER TABLE reviews RENAME TO reviews_away`)
  await db.execute(sql`ALTER TABLE contact_messages RENAME TO contact_messages_away`)
  await db.execute(sql`ALTER TABLE identity.session RENAME TO session_away`)
  const review = await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: SECRETS.review }, ada)
  const contact = await kerf.call('POST', '/api/contact', { name, email, message: SECRETS.message })
  const signIn = await post(kerf.fetch, '/api/auth/sign-in/email', { email, password: SECRETS.newPassword })
  expect([review.status, contact.status, signIn.status]).toEqual([500, 500, 500])
  await db.execute(sql`ALTER TABLE reviews_away RENAME TO reviews`)
  await db.execute(sql`ALTER TABLE contact_messages_away RENAME TO contact_messages`)
  await db.execute(sql`ALTER TABLE identity.session_away RENAME TO session`)

  // E-mails that a server refuses by name, and a job that dies on a query with values in it.
  const office = await openPostOffice()
  office.refuse(`451 ${email} has no room, ${reset[0]}`)
  const mail = createMailSender({ db, config: { SMTP_URL: office.url, MAIL_FROM }, log })
  const worker = await startWorker(database.workerPool, kerf.shop, mail, kerf.uploads, { alone: true })
  await soon(() => expect(lines().some(({ msg }) => msg === 'An e-mail could not be sent yet')).toBe(true))
  await worker.stop()
  mail.close()
  await kerf.call('DELETE', `/api/user/${email}`, undefined, ada)

  const routes = new Set(lines().map(({ route }) => route))
  for (const route of [
    '/api/orders',
    '/api/user/{email}',
    '/api/contact',
    '/api/auth/*',
    '/api/payments/webhook',
  ])
    expect(routes).toContain(route)
  expect(lines().filter(({ status = 0 }) => status >= 500).length).toBeGreaterThanOrEqual(3)
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(5)
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      expect(written.includes(form), `${what} is in the log: ${around(form)}`).toBe(false)
  }
}, 180_000)

const around = (secret: string) => {
  const at = written.indexOf(secret)
  return written.slice(Math.max(0, at - 200), at + secret.length + 50)
}

test('each line of a request bears the id that its reply names', async () => {
  written = ''
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/products`))
  const id = reply.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines()).toEqual([
    {
      level: 20,
      time: expect.any(Number),
      request: id,
      method: 'GET',
      route: '/api/products',
      status: 200,
      milliseconds: expect.any(Number),
      msg: 'Answered',
    },
  ])
  await db.execute(sql`ALTER TABLE reviews RENAME TO reviews_away`)
  const failed = await kerf.fetch(new Request(`${ORIGIN}/api/reviews`))
  await db.execute(sql`ALTER TABLE reviews_away RENAME TO reviews`)
  expect(failed.status).toBe(500)
  const own = lines().filter(({ request }) => request === failed.headers.get('x-request-id'))
  expect(own.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'A call failed'],
    [40, 'Answered'],
  ])
})

test('the page of operations says what is in the log at each level, and which figures there are', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const said = page.replaceAll(/\s+/g, ' ')
  expect(said).toContain('With `LOG_LEVEL` `info` there is a line for each change, with `debug` one for each')
  written = ''
  await kerf.fetch(new Request(`${ORIGIN}/api/products`))
  await kerf.call('POST', '/api/contact', { name: 'Nora', email: 'nora@mail.example', message: 'Hello?' })
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
    [20, 'Answered'],
    [30, 'Answered'],
  ])
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const figures = await (await kerf.fetch(new Request(`${ORIGIN}/metrics`), here)).text()
  const series = [...figures.matchAll(/^# TYPE (kerf_\w+)/gm)].map(([, name]) => name)
  const rows = [...page.matchAll(/^\| (`kerf_.*?) \|/gm)].flatMap(([, names = '']) =>
    names.match(/kerf_\w+/g),
  )
  expect(series.length).toBeGreaterThan(8)
  const ofStartedShops = ['kerf_disk_free_bytes', 'kerf_processes']
  expect(rows.toSorted()).toEqual([...new Set([...series, ...ofStartedShops])].toSorted())
})

test('what is refused to somebody is a line with its route and status', async () => {
  written = ''
  const headers = { authorization: 'Bearer made-up' }
  expect((await kerf.fetch(new Request(`${ORIGIN}/api/user`, { headers }))).status).toBe(401)
  expect(lines()).toMatchObject([{ method: 'GET', route: '/api/user', status: 401, msg: 'Answered' }])
})

test('a proxy that is trusted names the request; anybody else, or what is no id, does not', async () => {
  const ask = async (given: string, from: string) => {
    const env = { incoming: { socket: { remoteAddress: from } } }
    const request = new Request(`${ORIGIN}/healthz`, { headers: { 'x-request-id': given } })
    return (await kerf.fetch(request, env)).headers.get('x-request-id')
  }
  expect(await ask('proxy-1.42', '127.0.0.1')).toBe('proxy-1.42')
  expect(await ask('proxy-1.42', '::ffff:127.0.0.1')).toBe('proxy-1.42')
  for (const [given, from] of [
    ['proxy-1.42', '192.0.2.7'],
    ['nora@kerf.example', '127.0.0.1'],
    ['x'.repeat(129), '127.0.0.1'],
  ] as const) {
    expect(await ask(given, from)).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('of an error the message, code and place are logged, and nothing that a library attached to it', () => {
  const error = Object.assign(new Error('The mailbox is full', { cause: new Error('Why') }), {
    code: 'EENVELOPE',
    envelope: { to: 'nora@kerf.example' },
    detail: 'Key (email)=(nora@kerf.example) already exists.',
  })
  expect(withoutValues(error)).toEqual({
    type: 'Error',
    message: 'The mailbox is full',
    code: 'EENVELOPE',
    stack: expect.stringMatching(/^\s+at /),
    cause: { type: 'Error', message: 'Why', stack: expect.any(String) },
  })
  const data = new pg.DatabaseError('invalid input syntax for type uuid: "Nora Newcomer"', 0, 'error')
  data.code = '22P02'
  expect(withoutValues(data)).toMatchObject({ message: 'invalid input syntax for type uuid: …' })
  expect(withoutValues({ password: 'carpenter-1' })).toBe('object')
})

test('secrets in the messages of others are removed from the line', () => {
  written = ''
  for (const sentence of [
    '550 <nora@kerf.example>: no such user',
    'postgres://kerf:s3cret@db.internal/kerf refused',
    'Bearer abc.def is not one',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl is too old',
    'GET /new-password?token=s3cret-t0ken failed',
    'pi_123_secret_456 and whsec_789 are wrong',
    `the key kerf_${'a1'.repeat(32)} is wrong`,
    'card 4242 4242 4242 4242 and 4242424242424242',
  ])
    log.error(sentence)
  const messages = lines().map((line) => line.msg)
  expect(messages).toHaveLength(8)
  for (const secret of ['nora', 's3cret', 'abc.def', 'eyJ', 'secret_456', '789', 'a1a1', '4242'])
    expect(messages.join('\n')).not.toContain(secret)
})

test('nobody begins a line of their own: what breaks lines stays within the line of its event', async () => {
  written = ''
  for (const end of ['\n', '\r\n', '\u2028', '\u0085', '\0'])
    log.error(
      { err: new Error(`no ${end}{"level":30,"msg":"forged"}`) },
      `Said ${end}{"level":30,"msg":"forged"}`,
    )
  expect(lines().map(({ level }) => level)).toEqual([50, 50, 50, 50, 50])
  const path = '/api/products%0A%7B%22msg%22:%22forged%22%7D'
  const headers = { 'x-request-id': 'a"}{"msg":"forged', 'user-agent': '{"msg":"forged"}' }
  await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers }))
  expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([])
  expect(lines()).toHaveLength(6)
})

test('a stranger’s long text keeps nobody waiting on its way into the log, and little of it is written', async () => {
  written = ''
  log.error('eyJaaaaaaaa-'.repeat(120_000)) // to look for the end of each as of a token would take minutes
  expect(lines()).toHaveLength(1)
  written = ''
  const callbackURL = `//evil.example/${'x'.repeat(50_000)}`
  const reply = await post(kerf.fetch, '/api/auth/sign-in/social', { provider: 'google', callbackURL })
  expect(reply.status).toBe(403)
  expect(lines().some(({ msg }) => msg.startsWith('Identity: Invalid callbackURL'))).toBe(true)
  expect(written.length).toBeLessThan(2_000)
})
