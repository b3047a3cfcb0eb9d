import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeCreditNote } from '#server/selling/documents/e-invoice/describe.ts'
import type { EInvoice } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingFor, type Profile } from '#server/selling/documents/e-invoice/profiles.ts'
import {
  business,
  type Case,
  correctionsOf,
  described,
  inItsCurrency,
  notesOf,
  ORDERS,
  SEED,
  sold,
  WITH_ALL,
} from '#server/selling/documents/e-invoice/testing.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { readUbl } from '#testing/e-invoice.ts'
import { brokenProfileRules } from '#testing/e-invoice-profiles.ts'
import { openOfficialRules } from '#testing/official-rules.ts'

const official = await openOfficialRules()
const RUNS = Math.ceil(ORDERS / 5)

const AT = { name: 'Stadt Köln', line1: 'Rathausplatz 2', city: 'Köln', postcode: '50667', country: 'DE' }
const REACHED = { buyerReference: '991-33333TEST-33', endpoint: '0204:991-33333TEST-33' }
const INVOICING = { contactName: 'Accounts', contactPhone: '+49 30 1234567', endpoint: '9930:DE136695976' }

/** An authority ordered it, to `country`. */
const toAuthority = (one: Case, country: string): Case => ({
  ...one,
  order: {
    ...one.order,
    deliveryAddress: { ...AT, country },
    business: { ...business, billingAddress: { ...AT, country }, ...REACHED },
    invoicing: INVOICING,
  },
})

const both = sold.chain((one) => fc.constantFrom('DE', 'AT').map((country) => toAuthority(one, country)))

function broken(document: EInvoice, profile: Profile): string[] {
  expect(missingFor(profile, document)).toBeUndefined()
  const xml = writeUbl(document, profile)
  for (const sheet of [
    'EN16931-UBL-validation',
    profile === 'xrechnung' ? 'XRechnung-UBL-validation' : 'PEPPOL-EN16931-UBL',
  ])
    official.keep(sheet, xml)
  const isGerman = profile === 'xrechnung' || document.buyer.address.country === 'DE'
  return brokenProfileRules(xml, profile, isGerman)
}

test(`the documents of ${2 * RUNS} random orders keep the rules of XRechnung and of Peppol (KERF_EINVOICE_SEED=${SEED})`, () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(both, (one) => {
      fc.pre(one.order.receipt.totalCents > 0)
      inItsCurrency(one, () => {
        const invoice = described(one)
        const notes = notesOf(one).map((note) => describeCreditNote(note, one.order, one))
        const corrections = correctionsOf(notesOf(one)).map((note) =>
          describeCreditNote(note, one.order, one),
        )
        for (const document of [invoice, ...notes.slice(0, 2), ...corrections.slice(0, 2)])
          for (const profile of ['xrechnung', 'peppol'] as const)
            expect(broken(document, profile)).toEqual([])
        for (const { vat } of invoice.vat) seen.add(vat.category)
      })
    }),
    {
      seed: SEED,
      numRuns: 2 * RUNS,
      examples: fc.sample(both, { seed: WITH_ALL, numRuns: RUNS }).map((one) => [one]),
    },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['S', 'O']))
})

const [plain] = fc.sample(sold, { seed: WITH_ALL, numRuns: 1 })
const invoiceOf = (change: (one: Case) => Case) => described(change(toAuthority(plain as Case, 'DE')))
const without = (more: Partial<Case['order']>) => (one: Case) => ({
  ...one,
  order: { ...one.order, ...more },
})

test('what a profile lacks is said with the place where it is entered', () => {
  const lacks = (profile: Profile, more: Partial<Case['order']>) =>
    missingFor(profile, invoiceOf(without(more)))
  const { buyerReference: _, ...unasked } = { ...business, billingAddress: AT, ...REACHED }
  expect(lacks('xrechnung', {})).toBeUndefined()
  expect(lacks('xrechnung', { business: { ...unasked, poNumber: undefined } })).toBe(
    'XRechnung needs a reference, such as the Leitweg-ID, of the buyer: My Profile, Business',
  )
  expect(lacks('xrechnung', { business: unasked }), 'the number of a purchase order is one').toBeUndefined()
  expect(lacks('xrechnung', { invoicing: { ...INVOICING, contactName: '' } })).toContain('Orders, E-invoices')
  expect(lacks('xrechnung', { invoicing: { ...INVOICING, contactPhone: '12' } })).toContain('telephone')
  expect(lacks('xrechnung', { business: { ...business, ...REACHED }, deliveryAddress: null })).toContain(
    'a billing address with postcode and city',
  )
  expect(lacks('peppol', { invoicing: { ...INVOICING, endpoint: '' } })).toContain('of the shop: Settings')
  expect(lacks('peppol', { business: { ...business, ...REACHED, endpoint: 'a@b.example' } })).toContain(
    'of the buyer: My Profile',
  )
})

/** Each with numbers as its country has them. */
const SELLERS: Record<string, Partial<EInvoice['seller']>> = {
  DK: { vatId: 'DK13585628', registration: 'CVR 13 58 56 28' },
  IS: { vatId: 'IS12345', registration: '520402-2990' },
  IT: { vatId: 'IT00743110157', registration: 'MI-1234567', taxNumber: '00743110157' },
  NL: { vatId: 'NL004495445B01', registration: 'KVK 12345678' },
  NO: { vatId: 'NO974760673MVA', registration: '974760673' },
  SE: { vatId: 'SE556036079301', registration: '556036-0793', taxNumber: 'godkänd för F-skatt' },
}

/** As if a seller of this country had sold it, at a rate of it, to somebody there or in Germany. */
function from(country: string, more: Partial<EInvoice['seller']> = {}, to = country): EInvoice {
  const invoice = invoiceOf((one) => one)
  const at25 = { category: 'S', ppm: 250_000 } as const
  return {
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, vat: at25 })),
    allowances: invoice.allowances.map((one) => ({ ...one, vat: at25 })),
    charges: invoice.charges.map((one) => ({ ...one, vat: at25 })),
    vat: invoice.vat.map((one) => ({ ...one, vat: at25 })),
    seller: {
      ...{ ...invoice.seller, ...SELLERS[country], ...more },
      address: { ...invoice.seller.address, country, ...more.address },
    },
    buyer: {
      ...invoice.buyer,
      address: { ...invoice.buyer.address, country: to },
      ...(to === 'IS' && { endpoint: { scheme: '0196', id: '5505742289' } }),
    },
  }
}

test.each(Object.keys(SELLERS))(
  'a seller in %s keeps the rules of its country, at home and abroad',
  (country) => {
    for (const to of [country, 'DE']) {
      const document = from(country, {}, to)
      expect(missingFor('peppol', document)).toBeUndefined()
      const note = {
        ...document,
        kind: 'credit note' as const,
        preceding: { number: 'INV-1', issuedOn: '2026-03-03' },
      }
      const paid = { code: 'ZZZ', text: 'By both' }
      for (const one of [document, note, { ...document, payment: paid }])
        expect(brokenProfileRules(writeUbl(one, 'peppol'), 'peppol', false), to).toEqual([])
      expect(writeUbl(document), 'no other profile is touched').not.toContain('<cbc:CompanyID schemeID')
    }
  },
)

test('a seller with an Italian VAT id is told of Italy, wherever its address is', () => {
  const address = { ...from('IT').seller.address, country: 'DE', city: undefined, postcode: undefined }
  expect(missingFor('peppol', from('IT', { address }))).toMatch(/street, postcode and city .*Italy/)
})

const nowhere = { lines: ['Street 1'], country: '' }
test.each<[string, Partial<EInvoice['seller']>, RegExp]>([
  ['DK', { registration: undefined }, /CVR number of the shop, 8 digits/],
  ['DK', { registration: 'HRB 1' }, /CVR number/],
  ['IS', { registration: '12' }, /kennitala of the shop, 10 digits/],
  ['IS', { address: { ...nowhere, country: 'IS' } }, /street, postcode and city .*Iceland/],
  ['IT', { taxNumber: '12/345' }, /codice fiscale of 11 to 16/],
  ['IT', { address: { ...nowhere, country: 'IT' } }, /street, postcode and city .*Italy/],
  ['NL', { registration: 'HRB 1' }, /KVK number of the shop, 8 digits/],
  ['NL', { address: { ...nowhere, country: 'NL' } }, /street, postcode and city .*Netherlands/],
  ['NO', { vatId: 'NO974760673' }, /NO, 9 digits and MVA/],
  ['NO', { vatId: 'NO974760674MVA' }, /NO, 9 digits and MVA/],
  ['SE', { vatId: 'SE5560360793' }, /SE and 12 digits/],
  ['GR', { vatId: 'EL094014201' }, /report each invoice to myDATA/],
])(
  'a seller in %s with %j is told what Peppol lacks, and the file would break its rules',
  (country, wrong, words) => {
    const address = {
      ...from(country).seller.address,
      city: undefined,
      postcode: undefined,
      ...wrong.address,
    }
    const document = from(country, wrong.address ? { ...wrong, address } : wrong)
    expect(missingFor('peppol', document)).toMatch(words)
    // The check digit of a Norwegian number is beside what these rules look at.
    if (wrong.vatId !== 'NO974760674MVA')
      expect(brokenProfileRules(writeUbl(document, 'peppol'), 'peppol', false)).not.toEqual([])
  },
)

test('a Swedish VAT id goes with Swedish rates, a Dutch seller leaves nothing to be paid, and an Icelandic buyer is named by its kennitala', () => {
  const swedish = from('SE', {}, 'DE')
  const [first] = swedish.vat
  const at19 = { ...swedish, vat: [{ ...first, vat: { category: 'S', ppm: 190_000 } }] } as EInvoice
  expect(missingFor('peppol', at19)).toContain('only 25, 12 and 6 %')
  expect(brokenProfileRules(writeUbl(at19, 'peppol'), 'peppol', false)).toEqual(['SE-R-006'])
  const unpaid = { ...from('NL'), paidCents: 0 }
  expect(missingFor('peppol', unpaid)).toContain('still to be paid')
  expect(brokenProfileRules(writeUbl(unpaid, 'peppol'), 'peppol', false)).toEqual(['NL-R-007'])
  const icelandic = from('IS')
  const unnamed = {
    ...icelandic,
    buyer: { ...icelandic.buyer, endpoint: { scheme: '0088', id: '7300010000001' } },
  }
  expect(missingFor('peppol', unnamed)).toContain('the kennitala of the buyer')
  expect(brokenProfileRules(writeUbl(unnamed, 'peppol'), 'peppol', false)).toEqual(['IS-R-004'])
  expect(
    missingFor('peppol', from('NL', { registration: undefined })),
    'no number is none to be wrong',
  ).toBeUndefined()
})

test('an address of text alone is left out of an XRechnung, where the goods stay in the country', () => {
  const collected = invoiceOf(without({ deliveryAddress: null, address: 'To be collected at\nMill Lane' }))
  expect(readUbl(writeUbl(collected)).deliveredTo).toBeDefined()
  expect(broken(collected, 'xrechnung')).toEqual([])
  expect(readUbl(writeUbl(collected, 'xrechnung')).deliveredTo).toBeUndefined()
})

test('reference, addresses and contact stand in every syntax', () => {
  const document = invoiceOf((one) => one)
  expect(readUbl(writeUbl(document))).toMatchObject({
    buyerReference: REACHED.buyerReference,
    seller: { endpoint: INVOICING.endpoint, contact: 'Accounts, +49 30 1234567, shop@kerf.example' },
    buyer: { endpoint: REACHED.endpoint },
  })
})

test.runIf(official.isNamed)(
  'the official rules of XRechnung and Peppol find nothing wrong in any of them',
  () => expect(official.broken()).toEqual([]),
  600_000,
)
