import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MAIL_TEXTS, type MailTexts, TEXTED_MAILS, type TextedMail } from '#contract/mail-texts.ts'
import { allLanguages, type Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { exampleMail } from '#server/shop/mail/example-mails.ts'
import { MAIL_KINDS, renderMail } from '#server/shop/mail/mail.ts'
import { withOwnTexts } from '#server/shop/mail/own-texts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const to = 'cleo@kerf.example'
const origin = 'https://shop.example'
const say = (kind: TextedMail, texts: object, as: Shopper | undefined = ada) =>
  kerf.call('PUT', '/api/settings/mails', { [kind]: texts }, as)
const ask = (path: string, body: object, as: Shopper | undefined = ada) =>
  kerf.call('POST', `/api/manage/mail-texts/${path}`, body, as)
const queued = async (recipient: string) => {
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!mail) throw new Error('There is no such e-mail')
  return { ...mail, ...{ subject: mail.subject, ...wordsOf(mail) } }
}
const drawn = (kind: TextedMail, texts: MailTexts, tag: Language = 'en-US') =>
  inLanguage(tag, () => {
    const mail = withOwnTexts(exampleMail(kind, { to, origin }), texts, 'Kerf')
    return { ...mail, ...renderMail(mail, DEFAULTS.shop) }
  })
const OWN = {
  subject: '{name}, thank you for {number}',
  heading: 'It is yours',
  opening: 'Dear {name},\n\nwe are glad.\nReally.',
  closing: 'Yours,\nthe people of {shop}',
}

test('the owner’s words take the place of subject, heading, greeting and last line; all else stays', async () => {
  expect((await say('order paid', { 'en-US': OWN })).status).toBe(200)
  await enqueueMail(kerf.db, () => exampleMail('order paid', { to, origin }))
  const { subject, text, html } = await queued(to)
  expect(subject).toBe('Ada Lovelace, thank you for K-10042')
  expect(text).toContain('It is yours\n\nDear Ada Lovelace,\n\nwe are glad.\nReally.')
  expect(text).toContain('Yours,\nthe people of Kerf')
  expect(text).not.toMatch(/Hello|Thank you for paying|Questions/)
  expect(text).toContain('2 × KS 250')
  expect(text).toContain(`${origin}/dashboard/order/`)
  expect(html).toContain('Dear Ada Lovelace,')
})

test('what is not written, or names what an e-mail has not, is said in the house’s words', async () => {
  await say('order paid', { 'en-US': { closing: 'Bye.' }, de: {} })
  await enqueueMail(kerf.db, () => exampleMail('order paid', { to, origin }), 'de')
  expect((await queued(to)).text).toMatch(/Guten Tag Ada Lovelace|Hallo Ada Lovelace/)
  const nameless = inLanguage('en-US', () => {
    const { values, ...usual } = exampleMail('order paid', { to, origin })
    return renderMail(withOwnTexts({ ...usual, values: { ...values, name: '' } }, OWN, 'Kerf')).text
  })
  expect(nameless).toContain('Hello Ada Lovelace,')
  expect(nameless).toContain('It is yours')
})

test('an e-mail that is queued keeps its words, that of a placed order, too, which is drawn when it is sent', async () => {
  const cleo = await kerf.customer('Cleo')
  await verify(kerf, cleo.email)
  await say('order placed', { 'en-US': OWN })
  const [product] = Object((await kerf.call('GET', '/api/products')).body)
  const added = product ?? (await addTool())
  const order = { productId: added._id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call('POST', '/api/orders', { ...order, totalPrice: 24.5 }, cleo)
  expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300)
  await say('order placed', {})
  const { subject, text } = await queued(cleo.email)
  expect(text).toContain('It is yours')
  expect(subject).toMatch(/^Cleo, thank you for K-\d+$/)
})

async function addTool(): Promise<{ _id: string }> {
  const tool = {
    ...{ productName: 'Saw', price: 24.5, minQuantity: 1, aviQuantity: 9, rating: 4 },
    ...{ img: '/tools/saw-640.webp', description: 'Cuts.' },
  }
  const { body } = await kerf.call('POST', '/api/products', tool, ada)
  return { _id: String(Object(body).insertedId) }
}

test('words are words: no HTML, and no other header by the name of a customer', () => {
  const { html } = drawn('order paid', { opening: '<b onclick="x()">Hi</b> & welcome' })
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Hi&lt;/b&gt; &amp; welcome')
  const usual = exampleMail('order paid', { to, origin })
  const values = { ...usual.values, name: 'Eve\r\nBcc: all@evil.example' }
  const { subject } = withOwnTexts({ ...usual, values }, { subject: 'For {name}' }, 'Kerf')
  expect(subject).toBe('For Eve Bcc: all@evil.example')
})

test.each([
  ['subject', 'For {names}'],
  ['opening', 'You pay {amount}'],
  ['closing', 'A { brace'],
  ['heading', '{}'],
  ['subject', 'Two\nlines'],
  ['opening', 'x'.repeat(2001)],
])(
  'what cannot be right is refused at its field, with what can stand in braces: %s %s',
  async (field, typed) => {
    const { status, body } = await say('order paid', { 'en-US': { [field]: typed } })
    expect(status).toBe(422)
    const [issue] = Object(body).data.issues
    expect(issue.path).toEqual(['order paid', 'en-US', field])
    if (/[{}]/.test(typed)) expect(issue.message).toContain('{shop}, {name}, {number}, {total}')
  },
)

test('every kind to shoppers can be looked at in every language, and takes all of its placeholders', async () => {
  const ofStaff = new Set([
    ...['refund came back', 'purchase order', 'contact message', 'new order', 'new return', 'new withdrawal'],
    ...['disputed payment', 'low stock', 'failed e-mail', 'test', 'newsletter issue'],
    ...['staff invitation', 'approval asked', 'approval decided'],
  ])
  expect(TEXTED_MAILS.toSorted()).toEqual(MAIL_KINDS.filter((kind) => !ofStaff.has(kind)).toSorted())
  for (const kind of TEXTED_MAILS)
    for (const tag of allLanguages) {
      const all = MAIL_TEXTS[kind].map((name) => `{${name}}`).join(' ')
      const { subject, text, html, kind: own } = drawn(kind, { subject: all, opening: all }, tag)
      expect(own).toBe(kind)
      expect(subject, `${kind} ${tag}`).not.toMatch(/[{}]/)
      expect(subject.split(' ').length).toBeGreaterThanOrEqual(MAIL_TEXTS[kind].length)
      expect(text.length).toBeGreaterThan(50)
      expect(html).toContain(`<html lang="${tag}">`)
    }
})

test('a preview says the house’s words beside the owner’s, and a test goes to the owner’s own address alone', async () => {
  const typed = { kind: 'order paid', language: 'de', texts: { subject: 'Danke für {number}' } }
  const { status, body } = await ask('preview', typed)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    subject: 'Danke für K-10042',
    html: expect.stringContaining('<html lang="de">'),
    usual: { subject: expect.stringContaining('K-10042'), opening: expect.stringContaining('Ada') },
  })
  expect((await ask('preview', { ...typed, texts: { opening: '{iban}' } })).status).toBe(422)
  expect((await ask('test', typed)).status).toBe(200)
  expect((await queued(ada.email)).subject).toBe('Danke für K-10042')
  const eve = await kerf.customer('Eve')
  expect((await ask('test', typed, eve)).status).toBe(403)
  expect((await ask('preview', typed, eve)).status).toBe(403)
  expect((await say('order paid', {}, eve)).status).toBe(403)
})

test('a change of the words is in the audit log and is taken back from it', async () => {
  await say('recall', { de: { closing: 'Es tut uns leid.' } })
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
  const [act] = Object(body).rows
  expect(act.subject).toMatchObject({ text: 'Texts of e-mails' })
  expect((await kerf.call('POST', `/api/manage/audit/${act._id}/take-back`, undefined, ada)).status).toBe(200)
  const { body: settings } = await kerf.call('GET', '/api/settings', undefined, ada)
  expect(Object(settings).mails.recall).toEqual({})
})
