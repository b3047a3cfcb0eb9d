import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import {
  type CreditNote,
  type Invoice,
  PrintedSeller,
  productOf,
  type Sale,
} from '#server/selling/documents/document.ts'
import { drawCreditNote } from '#server/selling/documents/draw-credit-note.ts'
import { drawInvoice } from '#server/selling/documents/draw-invoice.ts'
import { drawLabels } from '#server/selling/documents/draw-labels.ts'
import { drawPackingSlip } from '#server/selling/documents/draw-packing-slip.ts'
import { drawReturnLabel } from '#server/selling/documents/draw-return-label.ts'
import { exemptionOf, type VatCategory } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { allParts, printedRate, printedTaxes } from '#server/selling/documents/printed-taxes.ts'
import { overlapsIn, readPdf } from '#testing/pdf.ts'

const seller = PrintedSeller.parse({
  ...{ sign: { name: 'Sägewerk', logo: null }, name: 'Sägewerk Süd GmbH', timeZone: 'UTC', language: 'de' },
  ...{ address: 'Straße 1\n26548 Norderney', taxNumber: '12/345', taxPercent: 0, email: 's@kerf.example' },
  ...{ street: '', postcode: '', city: '', country: '', vatId: 'DE1', registration: 'HRB 1' },
  smallBusiness: false,
})
const LONG = 'Schwalbenschwanzverbindungsfeinsägeblattaufbewahrungskastenverschlussschraube'
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const

/** A part of each kind of tax. */
const taxed = {
  taxes: [{ name: 'USt', ppm: 72_500 }],
  parts: CATEGORIES.map((category) => ({
    ...{ netCents: 10_000, taxes: [category === 'S' ? 725 : undefined], contains: 0 },
    vat: { category, ppm: category === 'S' ? 72_500 : 0 },
  })),
  lineCount: CATEGORIES.length,
}

/** What is printed of an order in German. */
const drawn = inLanguage('de', () => {
  const sku = 'FS-1'
  const sale: Sale = {
    ...{ orderNumber: 'K-10042', placedAt: new Date('2026-03-03T10:00:00Z'), paidBy: null },
    ...{ customer: 'Jörg Übermaß', customerEmail: 'j@kerf.example', address: 'Gasse 2\n80331 München' },
    ...{ phone: '+49 40', transactionId: 'pi_1', totalCents: 123_450 },
    rows: [{ label: 'Waren', cents: 123_450 }],
    business: { company: 'Holz GmbH', vatId: 'DE2', poNumber: 'B-7' } as Sale['business'],
    lines: taxed.parts.map((part, index) => ({
      ...{ name: index === 0 ? LONG : `Säge ${index}`, sku, quantity: 1_500, rate: printedRate(part) },
      ...{ unitPriceCents: 123_456_789, totalCents: 123_456_789 },
    })),
  }
  const invoice: Invoice = {
    ...{ number: 'INV-00042', issuedAt: new Date('2026-03-04T23:30:00Z'), seller },
    ...{ recipient: null, erasedAt: null, taxes: printedTaxes(taxed, allParts(taxed), false) },
  }
  const note: CreditNote = {
    ...{ ...invoice, invoiceNumber: 'INV-00042', invoicedAt: invoice.issuedAt, invoiceTimeZone: 'UTC' },
    ...{ amountCents: 2_450, credited: [], spreadText: '', reason: 'Zerbrochen', voidedAt: null },
    rows: [{ text: productOf({ name: LONG, sku }), quantity: 1, rate: '19 %', cents: 2_450 }],
  }
  const correction = {
    ...note,
    corrects: { number: 'CN-00001', issuedAt: note.issuedAt, timeZone: 'UTC' },
    reason: null,
  }
  const label = { ...sale, parcel: 1, language: 'de' as const, carrier: 'DHL', tracking: '0034' }
  return {
    invoice: drawInvoice(invoice, sale),
    'invoice that was paid by hand': drawInvoice(invoice, {
      ...{ ...sale, transactionId: null, paidBy: 'bank transfer' },
    }),
    'free invoice': drawInvoice(invoice, { ...sale, totalCents: 0 }),
    'credit note': drawCreditNote(note, sale),
    correction: drawCreditNote(correction, sale),
    'credit note over all of it': drawCreditNote({ ...note, isReplaced: true }, sale),
    'packing slip': drawPackingSlip(seller, { ...sale, address: 'To be collected at\nHalle 1' }),
    labels: drawLabels(seller, [label, label], invoice.issuedAt),
    'return label': drawReturnLabel(seller, sale, { name: 'K-10042-1', askedAt: invoice.issuedAt }),
  }
})

const ENGLISH =
  /\b(the|your|by|order|ordered|invoice|credit|note|paid|date|total|tax|page|of|from|to|phone|exempt|net|given|no|label|parcel)\b/i

test.each(Object.entries(drawn))(
  'in German the %s has no English word, and says its language',
  async (_, pdf) => {
    const bytes = await pdf
    const { text } = await readPdf(bytes)
    expect(ENGLISH.exec(text.replaceAll(/\S+@\S+/g, ''))?.[0], text).toBeUndefined()
    expect(text).not.toMatch(/\{|documents\.|�/)
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (de)')
  },
)

test('a German invoice and credit note write money, dates and rates as German does, with umlauts, and cut no word', async () => {
  const flat = async (pdf: Promise<Uint8Array>) =>
    (await readPdf(await pdf)).text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ')
  const invoice = await flat(drawn.invoice)
  for (const said of [
    ...['Rechnung INV-00042', '4. März 2026', 'Ihre Bestellnummer: B-7', 'USt-IdNr. DE1', 'Seite 1 von'],
    ...['Jörg Übermaß', '1.234.567,89 $', '1.500', '7,25 %', 'Summe', '1.234,50 $', 'Mit Karte bezahlt'],
    ...['Alle Preise enthalten die Steuern.', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ...['Steuerfreie Ausfuhrlieferung', 'Artikel 138 der Richtlinie 2006/112/EG'],
  ])
    expect(invoice).toContain(said)
  expect(invoice.replaceAll(' ', '')).toContain(LONG)
  const note = await flat(drawn['credit note'])
  for (const said of [
    'Rechnungskorrektur',
    'Zu Rechnung',
    'Erstattet',
    'Auf die Karte erstattet',
    'Zerbrochen',
  ])
    expect(note).toContain(said)
  expect(await flat(drawn['packing slip'])).toContain('Abzuholen bei')
})

test('each exemption is said in the language of the document, with the code that every program reads', () => {
  const said = (category: VatCategory) => exemptionOf({ category, ppm: 0 })
  for (const category of CATEGORIES) {
    const [english, german] = [said(category), inLanguage('de', () => said(category))]
    expect(german?.code).toBe(english?.code)
    if (english) expect(german?.text).not.toBe(english.text)
  }
})

test('a document from before shops had languages stays in English', () => {
  const { language: _, ...before } = seller
  expect(PrintedSeller.parse(before).language).toBe('en-US')
})

test('no text of a German document stands on another one, however long its words are', async () => {
  for (const [name, bytes] of Object.entries(drawn)) expect(await overlapsIn(await bytes), name).toEqual([])
})
