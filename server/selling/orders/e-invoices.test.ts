import { expect, test } from 'vitest'
import { openDocumentTests } from '#server/selling/orders/testing.ts'
import { brokenRules, readCii, readUbl } from '#testing/e-invoice.ts'
import { embeddedFile } from '#testing/pdf.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, casey, setSeller, get, listed, paidOrder, refund } = await openDocumentTests()

test('an invoice and a credit note are e-invoices to the cent of the receipt, as UBL and in the PDF as Factur-X, and say where to enter what they lack', async () => {
  await setSeller({ taxPercent: 19 })
  const before = await paidOrder(3)
  const plain = Buffer.from(await (await get(`${before}/invoice`, casey)).arrayBuffer())
  expect(plain.includes('/AFRelationship')).toBe(false)
  const [old] = Object(await listed(before, ada))
  expect(old).toMatchObject({ formats: [], lacks: expect.stringContaining('Settings, Shop, Seller') })
  expect(Object(await listed(before))[0]).not.toHaveProperty('lacks')
  const eInvoice = (orderId: string, number: string, format: string, as?: Shopper) =>
    get(`${orderId}/documents/${number}?format=${format}`, as)
  const refused = await eInvoice(before, old.number, 'ubl', casey)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'NO_E_INVOICE', message: old.lacks },
  ])

  const more = {
    street: '2 Mill Lane',
    postcode: '10115',
    city: 'Berlin',
    country: 'de',
    vatId: 'de 136695976',
  }
  expect((await setSeller({ taxPercent: 19, ...more })).status).toBe(200)
  const orderId = await paidOrder(3)
  await refund(orderId, 1_000, 'A bent tooth & more')
  const [invoice, note] = Object(await listed(orderId))
  expect(invoice.formats).toEqual(['factur-x']) // UBL is offered to businesses
  const ubl = await eInvoice(orderId, invoice.number, 'ubl', casey)
  expect(ubl.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(ubl.headers.get('content-disposition')).toContain(`Kerf-invoice-${invoice.number}.xml`)
  const read = readUbl(await ubl.text())
  expect(brokenRules(read, 1)).toEqual([])
  expect(read).toMatchObject({
    number: invoice.number,
    seller: { vatId: 'DE136695976', country: 'DE' },
    buyer: { name: 'Casey Zoë Customer', country: 'DE' },
    totals: { gross: 7_350, vat: 1_174, paid: 7_350, due: 0 },
  })
  for (const [number, call] of [
    [invoice.number, 'invoice'],
    [note.number, `credit-notes/${note.number}`],
  ]) {
    const bytes = new Uint8Array(await (await eInvoice(orderId, number, 'factur-x', ada)).arrayBuffer())
    expect(
      Buffer.compare(bytes, Buffer.from(await (await get(`${orderId}/${call}`, casey)).arrayBuffer())),
    ).toBe(0)
    expect(readCii(embeddedFile(bytes) ?? '')).toEqual(
      readUbl(await (await eInvoice(orderId, number, 'ubl', ada)).text()),
    )
  }
  const credited = readUbl(await (await eInvoice(orderId, note.number, 'ubl', casey)).text())
  expect(brokenRules(credited, 1)).toEqual([])
  expect(credited).toMatchObject({ preceding: invoice.number, totals: { gross: 1_000, vat: 160 } })

  // An older document takes from today's settings what there was no place for; its PDF stays what it was.
  expect((await eInvoice(before, old.number, 'ubl', casey)).status).toBe(200)
  expect(
    Buffer.compare(plain, Buffer.from(await (await get(`${before}/invoice`, casey)).arrayBuffer())),
  ).toBe(0)

  const eve = await kerf.customer('Eve')
  expect((await eInvoice(orderId, invoice.number, 'ubl')).status).toBe(401)
  expect((await eInvoice(orderId, invoice.number, 'ubl', eve)).status).toBe(404)
  expect((await eInvoice(before, invoice.number, 'ubl', casey)).status).toBe(404)
  expect((await eInvoice(orderId, invoice.number, 'word', casey)).status).toBe(422)
})
