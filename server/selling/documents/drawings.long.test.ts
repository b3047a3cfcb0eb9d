import { expect, test } from 'vitest'
import type { CreditNote, Invoice, Sale } from '#server/selling/documents/document.ts'
import { drawCreditNote } from '#server/selling/documents/draw-credit-note.ts'
import { drawInvoice } from '#server/selling/documents/draw-invoice.ts'
import { drawLabels } from '#server/selling/documents/draw-labels.ts'
import { drawPackingSlip } from '#server/selling/documents/draw-packing-slip.ts'
import { embeddedFile, metadataOf, readPdf } from '#testing/pdf.ts'
import { allAt, readXml, textAt } from '#testing/xml.ts'

const sign = { name: 'Kerf', logo: null }
const seller = {
  sign,
  name: 'Kerf Tools',
  ...{ timeZone: 'UTC', language: 'en-US' as const },
  address: '14 Sawmill Lane\nBeech Hollow',
  taxNumber: '00-0001042',
  taxPercent: 6,
  email: 'shop@kerf.example',
  ...{ street: '', postcode: '', city: '', country: '', vatId: '', registration: '', smallBusiness: false },
}
const invoice: Invoice = {
  ...{ number: 'INV-00042', issuedAt: new Date('2026-03-04T23:30:00Z'), seller },
  ...{ recipient: null, erasedAt: null },
  taxes: {
    rows: [{ label: 'Tax contained (6%)', baseCents: 11_929, cents: 716 }],
    ...{ cents: 716, notes: ['Inclusive of all Taxes.'] },
  },
}
const sale: Sale = {
  paidBy: null,
  orderNumber: 'K-10042',
  placedAt: new Date('2026-03-03T10:00:00Z'),
  customer: 'Zoë Łukasz Ünal',
  customerEmail: 'zoe@mail.example',
  address: '1 Mill Lane\n25-001 Łódź',
  phone: '+48 555 0100',
  transactionId: 'pi_123',
  totalCents: 12_645,
  rows: [],
  lines: [
    { name: 'Claw hammer, 16 oz', sku: 'HA-516', quantity: 2, unitPriceCents: 2_450, totalCents: 4_900 },
    { name: 'Smoothing plane No. 4', quantity: 1, unitPriceCents: 7_445, totalCents: 7_445 },
    { name: 'Carpenter’s pencil', quantity: 3, unitPriceCents: 100, totalCents: 300 },
  ],
}
const note: CreditNote = {
  ...invoice,
  number: 'CN-00007',
  invoiceNumber: 'INV-00042',
  invoicedAt: invoice.issuedAt,
  invoiceTimeZone: 'UTC',
  amountCents: 2_450,
  taxes: {
    rows: [{ label: 'Tax contained (6%)', baseCents: 2_311, cents: 139 }],
    ...{ cents: 139, notes: ['Inclusive of all Taxes.'] },
  },
  ...{ credited: [], spreadText: '' },
  rows: [{ text: 'Claw hammer, 16 oz\nArticle number HA-516', quantity: 1, rate: '6%', cents: 2_450 }],
  reason: 'The handle was cracked',
  voidedAt: null,
}

test('an invoice says who sold what to whom, what it comes to and which tax is in it', async () => {
  const { text, pages } = await readPdf(await drawInvoice(invoice, sale))
  expect(pages).toHaveLength(1)
  for (const part of [
    ...['Kerf Tools', '14 Sawmill Lane', 'Tax number 00-0001042', 'shop@kerf.example'],
    ...['INV-00042', 'March 4, 2026', 'K-10042', 'March 3, 2026'],
    ...['Zoë Łukasz Ünal', '1 Mill Lane', '25-001 Łódź', 'zoe@mail.example'],
    ...[
      'Claw hammer, 16 oz',
      'Article number HA-516',
      '$24.50',
      '$49.00',
      'Smoothing plane No. 4',
      'Carpenter’s pencil',
      '$3.00',
    ],
    ...['$126.45', 'Inclusive of all Taxes.', 'Tax contained (6%)', '$7.16', '$119.29'],
    ...['Paid by card', 'Transaction pi_123', 'Page 1 of 1'],
  ]) {
    expect(text).toContain(part)
  }
})

test('fifty lines go over several pages, each with its head and number, none lost or cut', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    name: `Chisel ${index + 1} ${index % 7 === 0 ? 'with a very long name, '.repeat(8) : ''}end${index + 1}.`,
    quantity: 1,
    unitPriceCents: 1_000 + index,
    totalCents: 1_000 + index,
  }))
  const { pages, text } = await readPdf(await drawInvoice(invoice, { ...sale, lines, totalCents: 51_225 }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Unit price')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (const [index] of lines.entries()) expect(text).toContain(`end${index + 1}.`)
  expect(pages.at(-1)).toContain('$512.25')
  expect(text.match(/\$512\.25/g)).toHaveLength(1)
})

test.each([
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Їлля Жуковський'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
  ['Icelandic', 'Þórður Æðarson'],
  ['with marks apart from their letters', 'Zoe\u0308 U\u0308nal'.normalize('NFD')],
])('a name is printed whole: %s', async (_, customer) => {
  const { text } = await readPdf(await drawInvoice(invoice, { ...sale, customer }))
  expect(text).toContain(customer.normalize('NFC'))
  expect(text).not.toContain('typeface')
})

test('characters that the typeface lacks are shown as missing, one for one, and the document says so', async () => {
  const customer = '王小明 and 👩‍🔧 Zoë'
  const { text } = await readPdf(await drawInvoice(invoice, { ...sale, customer }))
  expect(text).toContain('��� and � Zoë')
  expect(text).toContain('typeface does not have: order K-10042 has it')
})

test('an invoice says if the order was not paid by card, shows no tax where there is none, and does not name a deleted customer', async () => {
  const plain = {
    ...invoice,
    seller: { ...seller, name: 'Kerf', address: '', taxNumber: '', taxPercent: 0, email: '' },
    taxes: { rows: [], cents: 0, notes: ['No tax is charged.'] },
  }
  const former = { ...sale, customer: 'A former customer', address: '', phone: '', transactionId: null }
  const { text } = await readPdf(await drawInvoice(plain, former))
  expect(text).toContain('not by card')
  expect(text).toContain('A former customer')
  expect(text).toContain('went with the deleted account')
  for (const absent of ['Transaction', 'Tax number', 'Tax contained', 'zoe@mail.example']) {
    expect(text).not.toContain(absent)
  }
})

test('each row of a table has as many cells as its head, also where a cell has two paragraphs or none', async () => {
  for (const pdf of [
    await drawInvoice(invoice, sale),
    await drawCreditNote({ ...note, rows: [...note.rows, { text: 'A sum', rate: '', cents: 100 }] }, sale),
    await drawPackingSlip(seller, sale),
  ]) {
    const { tags } = await readPdf(pdf)
    const tables = tags.join(' ').split('Table').slice(1)
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      const rows = table.split('TR').slice(1)
      const counts = rows.map((row) => row.split(' ').filter((tag) => tag === 'TD' || tag === 'TH').length)
      expect(new Set(counts).size, JSON.stringify(counts)).toBe(1)
    }
  }
})

test('a name that the address has itself stands once in the invoice and on the packing slip', async () => {
  const named = { ...sale, address: `${sale.customer}\n1 Mill Lane` }
  for (const pdf of [await drawInvoice(invoice, named), await drawPackingSlip(seller, named)]) {
    const { text } = await readPdf(pdf)
    expect(text.split(sale.customer)).toHaveLength(2)
  }
  const { text } = await readPdf(
    await drawInvoice(invoice, { ...sale, address: 'Another Name\n1 Mill Lane' }),
  )
  for (const name of [sale.customer, 'Another Name']) expect(text).toContain(name)
})

test('documents are dated by the clocks of the shop, each by those of its own day of issue', async () => {
  const auckland = { ...seller, timeZone: 'Pacific/Auckland' } // 13 hours ahead of UTC in March
  const printed = (await readPdf(await drawInvoice({ ...invoice, seller: auckland }, sale))).text
  expect(printed).toContain('March 5, 2026')
  expect(printed).not.toContain('March 4, 2026')
  const slip = (await readPdf(await drawPackingSlip({ ...auckland, timeZone: 'Pacific/Kiritimati' }, sale)))
    .text
  expect(slip).toContain('March 4, 2026') // ordered on March 3 in UTC
  const credited = (await readPdf(await drawCreditNote({ ...note, seller: auckland }, sale))).text
  expect(credited).toContain('March 4, 2026') // the invoice keeps its date
})

test('a credit note names its invoice, what was given back and why', async () => {
  const { text } = await readPdf(await drawCreditNote(note, sale))
  for (const part of [
    'CN-00007',
    'INV-00042',
    'K-10042',
    'Refunded',
    '$24.50',
    'The handle was cracked',
    '$1.39',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('$126.45')
  expect((await readPdf(await drawCreditNote({ ...note, reason: null }, sale))).text).not.toContain('Reason')
})

test('a correction says which credit note it reverses, since when, and that nothing was given back; the credit note stays', async () => {
  const issuedAt = new Date('2026-03-09T12:00:00Z')
  const correction = {
    ...note,
    number: 'CN-00007-C1',
    corrects: { number: 'CN-00007', issuedAt: note.issuedAt, timeZone: 'UTC' },
    issuedAt,
  }
  expect(await drawCreditNote({ ...note, voidedAt: issuedAt }, sale)).toEqual(
    await drawCreditNote(note, sale),
  )
  const { text, info } = await readPdf(await drawCreditNote(correction, sale))
  for (const part of ['Correction', 'Not given back', 'March 9, 2026', 'reverses credit note CN-00007']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Refunded')
  expect(text).not.toContain('Given back to the card')
  expect(info).toMatchObject({ Title: 'Correction CN-00007-C1' })
})

test('a packing slip has quantities, address and phone, and no price', async () => {
  const { text } = await readPdf(await drawPackingSlip(seller, sale))
  for (const part of [
    'K-10042',
    'Zoë Łukasz Ünal',
    '1 Mill Lane',
    '+48 555 0100',
    'Claw hammer, 16 oz',
    'Article number HA-516',
    'Packed',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.match(/Article number/g)).toHaveLength(1)
  expect(text).not.toContain('$')
})

test('a document is tagged for those who hear it, names itself, and is the same bytes each time', async () => {
  const bytes = await drawInvoice(invoice, sale)
  expect(Buffer.compare(bytes, await drawInvoice(invoice, sale))).toBe(0)
  const { info, tagged, tags } = await readPdf(bytes)
  expect(info).toMatchObject({ Title: 'Invoice INV-00042', Author: 'Kerf Tools', Language: 'en-US' })
  expect(tagged).toBe(true)
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TR', 'TH', 'TD']))
})

/** What ISO 19005-3 and Factur-X 1.0 ask of the file, as far as its bytes show it. */
test('a document with an e-invoice is a PDF/A-3 that names it in its metadata, also where the seller has an "&", and one without is not', async () => {
  const who = { ...seller, name: 'Saw & Son <GmbH>' }
  const cii = '<a>Säge</a>'
  for (const pdf of [
    await drawInvoice({ ...invoice, seller: who }, sale, { cii }),
    await drawCreditNote({ ...note, seller: who }, sale, { cii }),
  ]) {
    expect(embeddedFile(pdf)).toBe(cii)
    const bytes = Buffer.from(pdf).toString('latin1')
    const count = (part: RegExp) => bytes.match(part)?.length ?? 0
    for (const part of ['/AFRelationship /Alternative', '/F (factur-x.xml)', '/UF (factur-x.xml)'])
      expect(bytes).toContain(part)
    expect(bytes).toMatch(/\/Type \/Catalog[\s\S]*?\/AF \[\d+ 0 R\]/)
    expect(bytes).toMatch(/\/Subtype \/text#2Fxml/)
    expect(bytes).toContain('/OutputIntents [')
    expect(bytes).toMatch(/trailer[\s\S]*\/ID \[</)
    expect(count(/\/Type \/FontDescriptor/g)).toBe(count(/\/FontFile2 /g))
    expect(count(/\/Type1|\/Encrypt|\/JavaScript|\/JS /g)).toBe(0)
    const described = allAt(readXml(metadataOf(pdf)), 'rdf:RDF', 'rdf:Description')
    const told = (...path: string[]) => described.map((one) => textAt(one, ...path)).find((text) => text)
    expect(told('dc:creator', 'rdf:Seq', 'rdf:li')).toBe('Saw & Son <GmbH>')
    expect([told('pdfaid:part'), told('pdfaid:conformance')]).toEqual(['3', 'B'])
    expect([told('fx:DocumentFileName'), told('fx:DocumentType')]).toEqual(['factur-x.xml', 'INVOICE'])
    expect([told('fx:Version'), told('fx:ConformanceLevel')]).toEqual(['1.0', 'EN 16931'])
    const schema = ['pdfaExtension:schemas', 'rdf:Bag', 'rdf:li'] as const
    const names = described.flatMap((one) =>
      allAt(one, ...schema, 'pdfaSchema:property', 'rdf:Seq', 'rdf:li', 'pdfaProperty:name'),
    )
    expect(names.map(({ text }) => text).toSorted()).toEqual([
      'ConformanceLevel',
      'DocumentFileName',
      'DocumentType',
      'Version',
    ])
  }
  const plain = await drawInvoice({ ...invoice, seller: who }, sale)
  expect(embeddedFile(plain)).toBeUndefined()
  expect(metadataOf(plain)).not.toContain('pdfaid')
  readXml(metadataOf(plain))
})

test('a label is a page of A6 with both addresses, the parcel and its way; many are in one file, and a long address is written smaller', async () => {
  const label = {
    ...{ orderNumber: 'K-10042', parcel: 2, customer: sale.customer, address: sale.address },
    ...{ phone: sale.phone, language: 'en-US' as const, carrier: 'DPD', tracking: '01 234' },
  }
  const long = { ...label, parcel: 3, address: Array(14).fill('A very long line of an address').join('\n') }
  const date = new Date('2026-03-04T10:00:00Z')
  const pdf = await drawLabels(seller, [label, long], date)
  expect(await drawLabels(seller, [label, long], date)).toEqual(pdf)
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/MediaBox \[0 0 297\.64 419\.53\]/g),
  ).toHaveLength(2)
  const text = JSON.stringify(await readPdf(pdf))
  for (const words of ['Zoë Łukasz Ünal', '25-001 Łódź', 'Kerf Tools', 'DPD, 01 234', 'K-10042, parcel 2'])
    expect(text).toContain(words)
  expect(text.split('A very long line of an address').length).toBeGreaterThan(14)
})
