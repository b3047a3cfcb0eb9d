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
  const invoice = invoiceOf((one) => one)
  const inSweden = { ...invoice.seller, address: { ...invoice.seller.address, country: 'SE' } }
  expect(missingFor('peppol', { ...invoice, seller: inSweden })).toContain('of sellers in Sweden')
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
