import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { footOf } from '#server/shop/mail/parts/frame.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { withOrigin, wordsOf } from '#server/shop/mail/render-payload.ts'
import { messageToShop } from '#server/shop/mail/templates/contact.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
})
afterEach(() => change({ name: 'Kerf', tagline: '', logo: '' }))

const sign = { name: 'Saw & Son', tagline: 'Japanese saws', logo: '' }
const change = (body: object, as: Shopper | undefined = ada) =>
  kerf.call('PUT', '/api/settings/shop', body, as)
const shown = async () => Object((await kerf.call('GET', '/api/shop')).body).sign
const get = (path: string, as?: Shopper) =>
  kerf.fetch(new Request(`${ORIGIN}${path}`, { headers: as && { authorization: `Bearer ${as.token}` } }))
const status = async (path: string) => (await get(path)).status

test('the tagline is said in each language that it is written in, on pages and in e-mails, and elsewhere as it is', async () => {
  const taglines = { de: 'Japanische Sägen' }
  expect((await change({ ...sign, taglines })).status).toBe(200)
  expect(await shown()).toEqual({ ...sign, logo: null })
  expect(await inLanguage('de', shown)).toEqual({ ...sign, tagline: 'Japanische Sägen', logo: null })
  expect((await inLanguage('fr', shown)).tagline).toBe('Japanese saws')
  const stored = await readSettings(kerf.db, 'shop')
  expect([footOf(stored), inLanguage('de', () => footOf(stored))]).toEqual([
    'Saw & Son: Japanese saws',
    'Saw & Son: Japanische Sägen',
  ])
  expect(await change({ taglines: { de: 'x'.repeat(121) } })).toMatchObject({ status: 422 })
  expect(await change({ taglines: {} })).toMatchObject({ status: 200 })
  expect((await inLanguage('de', shown)).tagline).toBe('Japanese saws')
})

async function paidOrder(): Promise<string> {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
  return orderId
}

async function uploadedLogo(): Promise<string> {
  const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: '#1f5c4a80' } })
  const { body } = await upload(kerf, await drawn.png().toBuffer(), ada, { name: 'a.png', type: 'image/png' })
  return body.img
}

test('a new name is at once what pages, e-mails, documents and the API say', async () => {
  expect((await change(sign)).status).toBe(200)
  expect(await shown()).toEqual({ ...sign, logo: null })

  const sam = await kerf.customer('Sam')
  await kerf.identity.close()
  const [welcome] = await kerf.db.select().from(mails).where(eq(mails.recipient, sam.email))
  expect(welcome?.body).toContain('Welcome to Saw & Son')
  expect(welcome?.body).toMatch(/Saw & Son: Japanese saws\n$/)
  expect(welcome?.html).not.toContain('Kerf')

  const invoice = await get(`/api/orders/${await paidOrder()}/invoice`, casey)
  expect(invoice.headers.get('content-disposition')).toContain('Saw-Son-invoice-INV-')
  const { text, info } = await readPdf(new Uint8Array(await invoice.arrayBuffer()))
  expect(text).toContain('Saw & Son')
  expect(text).not.toContain('Kerf')
  expect(info).toMatchObject({ Author: 'Saw & Son' })

  expect(await (await get('/api/docs')).text()).toContain('<title>The API of Saw &amp; Son</title>')
  expect((await kerf.call('GET', '/api/openapi.json')).body).toMatchObject({ info: { title: 'Saw & Son' } })
})

test('an e-mail that was queued as data is drawn in the name of the day on which it is sent', async () => {
  await change({ ...sign, name: 'Before' })
  const lines = {
    productId: await kerf.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  await kerf.call('POST', '/api/orders', lines, casey)
  await change({ ...sign, name: 'After' })
  const server = await openPostOffice()
  await createPosting(kerf.database).postDue(server.url)
  const sent = server.received.find(({ text }) => text.includes('Thank you for your order'))
  expect(sent?.text).toContain('After: Japanese saws')
  expect(sent?.text).not.toContain('Before')
})

test('an uploaded logo is shown by its size, in e-mails and on documents as PNG, and documents keep theirs', async () => {
  const before = await paidOrder()
  const img = await uploadedLogo()
  expect((await change({ ...sign, logo: img })).status).toBe(200)
  const { logo } = await shown()
  const icon = img.replace('640.webp', '320.png')
  expect(logo).toEqual({ img, png: img.replace('.webp', '.png'), icon, width: 640, height: 213 })
  const png = await get(logo.png)
  expect(png.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await png.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, hasAlpha: true })

  await enqueueMail(kerf.db, messageToShop('logo@kerf.example', { ...casey, name: 'C', message: 'Hello' }))
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.recipient, 'logo@kerf.example'))
  if (!mail) throw new Error('Nothing was queued')
  const { html } = withOrigin(wordsOf(mail, await shown()), 'https://shop.example')
  expect(html).toContain(`<img src="https://shop.example${logo.png}" alt="Saw &amp; Son"`)

  const pdf = async (order: string) =>
    Buffer.from(await (await get(`/api/orders/${order}/invoice`, casey)).arrayBuffer()).toString('latin1')
  const after = await paidOrder()
  expect(await pdf(after)).toContain('/Subtype /Image')
  expect(await pdf(before)).not.toContain('/Subtype /Image')
  await change({ ...sign, logo: '' })
  expect(await pdf(after)).toContain('/Subtype /Image')

  expect(await removeUnused(kerf.uploads, Date.now() + 10 * 24 * 3_600_000)).toBe(0)
  expect([await status(img), await status(logo.png)]).toEqual([200, 200])
})

test('a shop that is installed as an app has its logo on its icon, whole also where the system cuts a circle out of it', async () => {
  await change({ ...sign, logo: await uploadedLogo() })
  const { icon } = (await shown()).logo
  const bytes = Buffer.from(await (await get(icon)).arrayBuffer())
  const picture = sharp(bytes)
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 320, height: 320, hasAlpha: false })
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)]
  const ground = [0xf6, 0xf3, 0xec]
  expect([at(0, 0), at(40, 160), at(160, 100)]).toEqual([ground, ground, ground])
  expect(at(160, 160)).not.toEqual(ground)
})

test('a logo that cannot be read costs no document: it has the name in e-mails', async () => {
  await change({ ...sign, logo: await uploadedLogo() })
  const order = await paidOrder()
  const { logo } = await shown()
  await kerf.uploads.storage.remove(logo.png.replace('/uploads/', ''))
  const reply = await get(`/api/orders/${order}/invoice`, casey)
  expect(reply.status).toBe(200)
  const { text } = await readPdf(new Uint8Array(await reply.arrayBuffer()))
  expect(text.match(/Saw & Son/g)?.length).toBeGreaterThan(2)
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['name', 'Two\nlines'],
  ['name', null],
  ['tagline', 'x'.repeat(121)],
  ['logo', 'https://elsewhere.example/logo.png'],
  ['logo', '/tools/saw-640.webp'],
  ['logo', null],
])('what cannot be right is refused at its field and changes nothing: %s %j', async (field, value) => {
  const before = await shown()
  const { status, body } = await change({ ...sign, [field]: value })
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
  expect(await shown()).toEqual(before)
})

test('a logo that nobody uploaded is refused, and the name stays too', async () => {
  const before = await shown()
  const acts = await kerf.db.$count(facts)
  const made = `/uploads/${'0'.repeat(32)}-640.webp`
  expect(await change({ ...sign, logo: made })).toMatchObject({
    status: 422,
    body: { code: 'PICTURE_REFUSED', message: 'This picture is no longer kept: please upload it again' },
  })
  expect(await shown()).toEqual(before)
  expect(await kerf.db.$count(facts)).toBe(acts)
  const eve = await kerf.customer('Eve')
  expect((await change(sign, eve)).status).toBe(403)
  expect((await kerf.call('PUT', '/api/settings/shop', sign)).status).toBe(401)
  const { body } = await upload(kerf, await photo(64, 64).jpeg().toBuffer(), ada)
  expect((await change({ ...sign, logo: body.img })).status).toBe(200)
})
