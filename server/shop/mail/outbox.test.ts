import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { showsOutbox } from '#server/shop/mail/outbox.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { insertMail } from '#server/shop/mail/store.ts'
import { verifyAddress } from '#server/shop/mail/templates/account.ts'
import { messageToShop } from '#server/shop/mail/templates/contact.ts'
import { createPosting } from '#testing/posting.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ demo: true })
const visit = (path: string) => kerf.fetch(new Request(`http://localhost/dev/mail${path}`))
const { mailTo } = createPosting(kerf.database)

test('a demo without a mail server shows its e-mails, the newest first, to be opened as they look and as text', async () => {
  const link = 'http://localhost/api/auth/verify-email?token=a&callbackURL=%2F'
  await enqueueMail(kerf.db, verifyAddress({ to: 'first@kerf.example', link }))
  const evil = { name: 'Eve', email: 'eve@kerf.example', message: '<script>alert(1)</script>' }
  await enqueueMail(kerf.db, messageToShop('second@kerf.example', evil))
  const list = await (await visit('')).text()
  expect(list.indexOf('second@kerf.example')).toBeGreaterThan(0)
  expect(list.indexOf('first@kerf.example')).toBeGreaterThan(list.indexOf('second@kerf.example'))

  const id = (await mailTo('first@kerf.example'))?.id
  expect(list).toContain(`href="/dev/mail/${id}"`)
  const page = await (await visit(`/${id}`)).text()
  expect(page).toContain(`<iframe src="/dev/mail/${id}/content"`)
  expect(page).toContain('<a href="http://localhost/api/auth/verify-email?token=a&amp;callbackURL=%2F">')
  const mail = await visit(`/${id}/content`)
  expect(mail.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/,
  )
  expect(await mail.text()).toContain('<base target="_top">')

  const evilPage = await (await visit(`/${(await mailTo('second@kerf.example'))?.id}`)).text()
  expect(evilPage).toContain('&lt;script&gt;')
  expect(evilPage).not.toContain('<script')
})

test('the outbox is not stored, framed or found by search engines; a missing e-mail is a 404', async () => {
  for (const path of ['', '/style.css', '/made-up', `/${(await mailTo('first@kerf.example'))?.id}`]) {
    const { headers } = await visit(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  expect((await visit('/made-up')).status).toBe(404)
  expect((await visit('/00000000-0000-4000-8000-000000000000/content')).status).toBe(404)
})

test('a page of another site whose name leads to this machine reads no e-mail', async () => {
  const { id } = (await mailTo('first@kerf.example')) ?? {}
  for (const path of ['', `/${id}`, `/${id}/content`]) {
    const reply = await kerf.fetch(new Request(`http://rebound.example:3000/dev/mail${path}`))
    expect(reply.status).toBe(403)
    const page = await reply.text()
    expect(page).toContain('http://localhost/dev/mail')
    expect(page).not.toContain('kerf.example')
  }
  for (const own of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.0.7'])
    expect((await kerf.fetch(new Request(`http://${own}/dev/mail`))).status).toBe(200)
  const named = await openTestShop({ database: kerf.database, demo: true, origin: 'https://shop.example' })
  expect((await named.fetch(new Request('https://shop.example/dev/mail'))).status).toBe(200)
})

test('a demo with a public address shows none, and neither does one behind a proxy it was not told of', async () => {
  const settings = { ORIGIN: 'https://shop.example' }
  const open = await openTestShop({ database: kerf.database, demo: true, settings })
  expect((await open.fetch(new Request('https://shop.example/dev/mail'))).status).toBe(404)
  expect((await open.call('GET', '/api/shop')).body).toMatchObject({ outbox: false })
  const id = (await mailTo('first@kerf.example'))?.id
  for (const path of ['', `/${id}`, `/${id}/content`]) {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const headers = { [name]: '127.0.0.1' }
      const reply = await kerf.fetch(new Request(`http://localhost/dev/mail${path}`, { headers }))
      expect(reply.status).toBe(403)
      expect(await reply.text()).not.toContain('kerf.example')
    }
  }
})

test('a shop that is no demo, or sends its mail, shows no e-mail to anybody', async () => {
  const demo = readConfig({ DEMO: 'on' })
  expect(showsOutbox(demo)).toBe(true)
  expect(showsOutbox({ ...demo, SMTP_URL: 'smtp://mail.example' })).toBe(false)
  expect(showsOutbox({ ...demo, DEMO: false })).toBe(false)
  expect(showsOutbox(readConfig({ DEMO: 'on', HOST: '0.0.0.0' }))).toBe(false)
  const real = await openTestShop({ database: kerf.database })
  const id = (await mailTo('first@kerf.example'))?.id
  for (const path of ['', `/${id}`, `/${id}/content`]) {
    const reply = await real.fetch(new Request(`http://localhost/dev/mail${path}`))
    expect(reply.status).toBe(404)
    expect(await reply.text()).not.toContain('kerf.example')
  }
  expect((await real.call('GET', '/api/shop')).body).toMatchObject({ outbox: false })
  expect((await kerf.call('GET', '/api/shop')).body).toMatchObject({ outbox: true })
})

test('an e-mail with a file says so in the outbox, where the file is had as it goes out; one without has none', async () => {
  const xml = '<?xml version="1.0"?><Invoice>ä</Invoice>'
  const told = {
    ...{ to: 'books@kerf.example', cause: null, number: 'INV-00042', order: 'K-10007', language: 'de' },
    attachment: { name: 'invoice-INV-00042.xml', xml },
  }
  await insertMail(kerf.db, {
    kind: 'e-invoice',
    recipient: told.to,
    cause: null,
    subject: 'Rechnung',
    payload: told,
  })
  const { id } = (await mailTo('books@kerf.example')) ?? {}
  expect(await (await visit(`/${id}`)).text()).toContain(
    `<a href="/dev/mail/${id}/attachment" download="invoice-INV-00042.xml">invoice-INV-00042.xml</a>`,
  )
  const file = await visit(`/${id}/attachment`)
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'attachment; filename="invoice-INV-00042.xml"',
  ])
  expect(await file.text()).toBe(xml)
  const plain = await mailTo('first@kerf.example')
  expect(await (await visit(`/${plain?.id}`)).text()).not.toContain('Attached')
  expect((await visit(`/${plain?.id}/attachment`)).status).toBe(404)
})

test('the outbox speaks the language of the browser, and an e-mail in it keeps its own', async () => {
  const read = async (path: string, wished: string) => {
    const headers = { 'accept-language': wished }
    return (await kerf.fetch(new Request(`http://localhost/dev/mail${path}`, { headers }))).text()
  }
  const id = (await mailTo('first@kerf.example'))?.id
  const [list, page] = [await read('', 'de-DE,de;q=0.9,en;q=0.8'), await read(`/${id}`, 'de')]
  for (const shown of [list, page]) expect(shown).toContain('<html lang="de">')
  expect(list).toContain('Dieser Demo-Shop sendet keine E-Mails.')
  expect(page).toContain('<h2>Als reiner Text</h2>')
  expect(page).toMatch(/An first@kerf\.example, <time datetime/)
  expect(await read(`/${id}/content`, 'de')).toContain('<html lang="en-US">')
  expect(await read('', 'fr')).toContain('<title>E-mails | Boîte d’envoi</title>')
  expect(await read('/made-up', 'de')).toContain('Diese E-Mail gibt es nicht.')
})
