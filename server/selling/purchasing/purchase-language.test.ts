import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openPurchaseTests } from '#server/selling/purchasing/testing.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, ada, supplier, draft, one, order } = await openPurchaseTests()

test('a supplier of a shop whose first language is German gets e-mail and PDF in German, with German numbers', async () => {
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, first: 'de', de: true }, ada)
  const saw = await kerf.product({ name: 'Feinsäge', available: 0 })
  const edge = await supplier({ email: 'bestellung@edge.example', customerNumber: 'C-77', deliveryDays: 10 })
  const id = await draft([{ productId: saw, quantity: 1_200, cost: 4.25 }], edge)
  expect(await order(id, { email: true })).toMatchObject({ status: 200 })
  const { number } = await one(id)
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.kind, 'purchase order'))
  expect(mail?.subject).toMatch(new RegExp(`^Bestellung ${number} von `))
  expect(mail?.body?.replaceAll(/\s/g, ' ')).toContain('1. 1.200 × Feinsäge, je 4,25 $')
  expect(mail?.body).toMatch(/Bitte liefern bis \d{1,2}\. \p{L}+ \d{4}\n/u)
  expect(mail?.html).toContain('<html lang="de">')
  const headers = { authorization: `Bearer ${ada.token}` }
  const file = await kerf.fetch(new Request(`${ORIGIN}/api/manage/purchases/${id}/document`, { headers }))
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  for (const said of ['Bitte liefern bis', 'Unsere Kundennummer', '1.200', 'Summe ohne Steuer: 5.100,00'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Purchase order|Please deliver|Ordered/)
})

test('an e-mail to a supplier in French says the last day of the delivery as a sentence, with a space before its colons', async () => {
  await kerf.call('PUT', '/api/settings/languages', { ...DEFAULTS.languages, first: 'fr', fr: true }, ada)
  const saw = await kerf.product({ name: 'Scie', available: 0 })
  const edge = await supplier({ email: 'commande@edge.example', customerNumber: 'C-78', deliveryDays: 10 })
  const id = await draft([{ productId: saw, quantity: 2, cost: 4.25 }], edge)
  expect(await order(id, { email: true })).toMatchObject({ status: 200 })
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.recipient, 'commande@edge.example'))
  expect(mail?.body).toMatch(/\nÀ livrer au plus tard le \d{1,2}(?:er)? \p{L}+ \d{4}\n/u)
  expect(mail?.body).toContain('Notre numéro chez vous\u00a0: C-78\n')
})
