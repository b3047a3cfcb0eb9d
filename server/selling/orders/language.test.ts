import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openRefundTests, tellNow } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { createPosting } from '#testing/posting.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, refund } = await openRefundTests()
const { call, database, db } = kerf

const speak = (chosen: object) => call('PUT', '/api/settings/languages', chosen, ada)
await speak({ first: 'en-US', 'en-US': true, de: true })

/** Pays for two hammers, is sent them, and gets the money of one back. Each request is in the language, as a page of it makes them. */
async function walked(by: Shopper, language: Language): Promise<string> {
  const productId = await kerf.product({ name: 'Beitel' })
  const orderId = await inLanguage(language, async () => {
    const { orderId, clientSecret } = await orderToPay(kerf, by, productId, 2)
    const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
    await call('PUT', `/api/orders/${orderId}`, { transactionId }, by)
    return orderId
  })
  const parcel = { lines: [{ line: 1, quantity: 2 }], carrier: 'DHL', tracking: '0034' }
  expect((await call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).status).toBe(201)
  await tellNow(kerf, orderId)
  expect((await refund(orderId, { amount: 24.5, returns: [{ line: 1, quantity: 1 }] })).status).toBe(201)
  return orderId
}

/** As a mail program reads it. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  )
    .toString()
    .replaceAll('\u00a0', ' ')

const gerda = await kerf.customer('Gerda')
const casey = await kerf.customer('Casey B')
for (const { email } of [gerda, casey]) await verify(kerf, email)
const [german, english] = [await walked(gerda, 'de'), await walked(casey, 'en-US')]

test('an order keeps the language of the request that placed it; one of nobody’s choice that of the shop', async () => {
  const placed = await orderToPay(kerf, casey, await kerf.product())
  const kept = await Promise.all(
    [german, english, placed.orderId].map(async (id) => {
      const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))
      return row?.language
    }),
  )
  expect(kept).toEqual(['de', 'en-US', 'en-US'])
})

test('who ordered in German gets German e-mails of it all, with links to German pages, and who ordered in English English ones', async () => {
  const office = await openPostOffice()
  await createPosting(database).postDue(office.url)
  const sentTo = ({ email }: Shopper) =>
    office.received.filter(({ to }) => to[0] === email).map(({ text }) => decoded(text))
  const [deutsch, anglais] = [sentTo(gerda).join('\n'), sentTo(casey).join('\n')]
  for (const said of [
    ...['Vielen Dank für Ihre Bestellung', 'Guten Tag Gerda', '2 × Beitel, je 24,50 $'],
    ...['Wir haben Ihre Zahlung für Bestellung', 'kommt mit DHL, Sendungsnummer 0034.'],
    ...['Wir haben 24,50 $ Ihrer Bestellung', '<html lang="de">'],
    `/de/dashboard/order/${german}`,
  ])
    expect(deutsch).toContain(said)
  expect(deutsch).not.toMatch(/Thank you|Hello|\$\d/)
  for (const said of [
    ...['Thank you for your order', 'Hello Casey B', '2 × Beitel, $24.50 each'],
    ...['goes with DHL, number 0034.', 'We have given $24.50 of your order', '<html lang="en-US">'],
    `localhost/dashboard/order/${english}`,
  ])
    expect(anglais).toContain(said)
  expect(anglais).not.toMatch(/Vielen Dank|Guten Tag|\/de\//)
})

const pdfsOf = async (orderId: string, as: Shopper) => {
  const read = async (path: string) => {
    const reply = await kerf.fetch(
      new Request(`http://localhost/api/orders/${orderId}/${path}`, {
        headers: { authorization: `Bearer ${as.token}` },
      }),
    )
    expect(reply.status, path).toBe(200)
    return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text.replaceAll('\u00a0', ' ')
  }
  const { body } = await call('GET', `/api/orders/${orderId}/documents`, undefined, as)
  const note = (body as { kind: string; number: string }[]).find(({ kind }) => kind === 'credit note')
  return [await read('invoice'), await read(`credit-notes/${note?.number}`)] as const
}

test('invoice, credit note and packing slip are in the language of the order, whoever reads them', async () => {
  for (const language of ['de', 'en-US'] as const)
    await inLanguage(language, async () => {
      const [invoice, note] = await pdfsOf(german, gerda)
      for (const said of ['Rechnung', 'Einzelpreis', '49,00 $', 'Mit Karte bezahlt', 'Seite 1 von 1'])
        expect(invoice).toContain(said)
      for (const said of ['Rechnungskorrektur', 'Erstattet', '24,50 $', 'Auf die Karte erstattet'])
        expect(note).toContain(said)
      const [english1, english2] = await pdfsOf(english, casey)
      expect(english1).toContain('Paid by card')
      expect(english2).toContain('Given back to the card')
    })
})

test('a shop that no longer speaks the language of an order writes in its first, and what it issued stays as it is', async () => {
  await speak({ first: 'en-US', 'en-US': true, de: false })
  const office = await openPostOffice()
  expect((await refund(german, { amount: 1 })).status).toBe(201)
  await createPosting(database).postDue(office.url)
  const text = office.received.map((one) => decoded(one.text)).join('\n')
  expect(text).toContain('We have given $1.00 of your order')
  expect(text).not.toContain('/de/')
  const [invoice, note] = await pdfsOf(german, gerda)
  expect(invoice).toContain('Mit Karte bezahlt')
  expect(note).toContain('Auf die Karte erstattet')
})
