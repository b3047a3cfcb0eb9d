import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn } from '#contract/money.ts'
import type { CreditNote } from '#server/selling/documents/document.ts'
import {
  describeCreditNote,
  describeInvoice,
  type SoldOrder,
} from '#server/selling/documents/e-invoice/describe.ts'
import { type EInvoice, priceOf } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingIn } from '#server/selling/documents/e-invoice/missing.ts'
import {
  business,
  type Case,
  correctionsOf,
  described,
  inItsCurrency,
  notesOf,
  ORDERS,
  orderOf,
  PLAIN,
  SEED,
  seller,
  sold,
  WITH_ALL,
} from '#server/selling/documents/e-invoice/testing.ts'
import { writeCii } from '#server/selling/documents/e-invoice/write-cii.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import { brokenRules, readCii, readUbl } from '#testing/e-invoice.ts'
import { openOfficialRules } from '#testing/official-rules.ts'

const official = await openOfficialRules()

/** Both syntaxes of a document, read again. */
function written(document: EInvoice) {
  const [ubl, cii] = [writeUbl(document), writeCii(document)]
  official.keep('EN16931-UBL-validation', ubl)
  official.keep('EN16931-CII-validation', cii)
  const read = readUbl(ubl)
  expect(readCii(cii)).toEqual(read)
  return read
}

/** The invoice of an order, which comes to its receipt and keeps the rules. */
function invoiceOf(one: Case) {
  const { receipt } = one.order
  const document = described(one)
  expect(missingIn(document)).toBeUndefined()
  const read = written(document)
  expect(brokenRules(read, toleranceOf(receipt))).toEqual([])
  const paidTaxes = (receipt.taxes ?? []).reduce((sum, { cents }) => sum + cents, 0)
  expect(read.totals).toMatchObject({
    ...{ gross: receipt.totalCents, paid: receipt.totalCents, due: 0 },
    vat: receipt.inputs?.rules.taxes ? paidTaxes : taxIn(receipt.totalCents, one.taxPercent),
  })
  return read
}

/**
 * Prices that contain tax, and several taxes on one amount, can have no base whose rounded tax is exactly that of the receipt. How prices are
 * meant is said by the market, so the receipt is asked and not the shop's rule.
 */
function toleranceOf({ inputs, taxes = [] }: SoldOrder['receipt']): number {
  if (!inputs?.rules.taxes) return 1
  return taxes.length === 1 && taxes[0]?.isAdded ? 0 : taxes.length
}

test(`the invoices of ${ORDERS} random orders come to their receipts and keep the rules of EN 16931 (KERF_EINVOICE_SEED=${SEED})`, () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(sold, (one) => {
      fc.pre(one.order.receipt.totalCents > 0)
      const read = inItsCurrency(one, () => invoiceOf(one))
      for (const { category } of read.vat) seen[category] = (seen[category] ?? 0) + 1
      for (const part of ['allowances', 'charges'] as const)
        if (read[part].length > 0) seen[part] = (seen[part] ?? 0) + 1
    }),
    // Of 300 random orders a rare category is sometimes in none: these of one seed have them all.
    {
      seed: SEED,
      numRuns: 2 * ORDERS,
      examples: fc.sample(sold, { seed: WITH_ALL, numRuns: ORDERS }).map((one) => [one]),
    },
  )
  // Random orders that never have a category would prove nothing of it.
  for (const kind of ['S', 'Z', 'E', 'K', 'G', 'O', 'AE', 'allowances', 'charges'])
    expect(seen[kind], kind).toBeGreaterThan(0)
})

test.each([
  { market: 'contain', shop: 'do not', areGross: true, row: { baseCents: 2_018, cents: 384 } },
  { market: 'do not contain', shop: 'do', areGross: false, row: { baseCents: 2_402, cents: 456 } },
])(
  'where prices of a market $market tax and those of the shop $shop, its invoices are as in the market',
  ({ areGross, row }) => {
    const rates = { standard: [{ name: 'USt', ppm: 190_000 }] }
    const zone = { id: 'de', name: 'Germany', countries: ['DE'], areGross, rates }
    const taxes = {
      ...{ areGross: !areGross, home: { country: 'FR' }, zones: [zone] },
      delivery: { kind: 'highest' as const },
    }
    const order = orderOf({
      rules: { version: 1, groups: [], promotions: [], zones: [], taxes },
      request: {
        ...{ lines: [{ productId: 'p', priceCents: 2_402, quantity: 1 }], country: 'DE' },
        at: '2026-01-01T00:00:00Z',
      },
    })
    const read = invoiceOf({ order, taxPercent: 0, smallBusiness: false, cuts: [], how: 'sums' })
    expect(read.vat).toMatchObject([row])
    // No base in whole cents has 19 % that make 24.02 with it.
    expect(brokenRules(read, 0)).toEqual(areGross ? ['BR-CO-17'] : [])
  },
)

test(`the credit notes of ${ORDERS} random orders come to their refunds and, all together, to the invoice in each category and rate`, () => {
  fc.assert(
    fc.property(sold, (one) => {
      fc.pre(one.order.receipt.totalCents > 0)
      const invoice = described(one)
      const notes = notesOf(one)
      const documents = inItsCurrency(one, () =>
        notes.map((note) => describeCreditNote(note, one.order, one)),
      )
      const left = new Map(
        invoice.vat.map(({ vat, baseCents, cents }) => [JSON.stringify(vat), [baseCents, cents]]),
      )
      for (const [index, document] of documents.entries()) {
        const read = inItsCurrency(one, () => written(document))
        expect(brokenRules(read, 3)).toEqual([])
        expect(read).toMatchObject({ isCredit: true, type: '381', preceding: 'INV-00042' })
        expect(read.totals).toMatchObject({
          gross: notes[index]?.amountCents,
          vat: notes[index]?.taxes.cents,
          due: 0,
        })
        for (const { vat, baseCents, cents } of document.vat) {
          const [base = 0, tax = 0] = left.get(JSON.stringify(vat)) ?? []
          left.set(JSON.stringify(vat), [base - baseCents, tax - cents])
        }
      }
      expect([...left.values()].flat().filter((cents) => cents !== 0)).toEqual([])
    }),
    { seed: SEED, numRuns: ORDERS },
  )
})

test(`the corrections of ${ORDERS} random orders’ credit notes charge again what those gave back, in each category and rate, as invoices by the rules of EN 16931`, () => {
  fc.assert(
    fc.property(sold, (one) => {
      fc.pre(one.order.receipt.totalCents > 0)
      const notes = notesOf(one)
      inItsCurrency(one, () => {
        for (const [index, correction] of correctionsOf(notes).entries()) {
          const note = written(describeCreditNote(notes[index] as CreditNote, one.order, one))
          const read = written(describeCreditNote(correction, one.order, one))
          expect(brokenRules(read, 3)).toEqual([])
          const own = { number: `${note.number}-C1`, issued: '2026-05-04', preceding: note.number }
          const isGerman = read.buyer.country === 'DE'
          expect(read).toMatchObject({ ...own, isCredit: false, type: isGerman ? '384' : '383' })
          const { totals, vat, lines } = read
          const names = lines.map(({ cents, quantity }) => ({ cents, quantity }))
          expect({ totals, vat, names }).toEqual({
            ...{ totals: note.totals, vat: note.vat },
            names: note.lines.map(({ cents, quantity }) => ({ cents, quantity })),
          })
        }
      })
    }),
    { seed: SEED, numRuns: ORDERS },
  )
})

test('a price has as few decimals as give the amount again', () => {
  expect(priceOf(3_000, 3)).toBe('10.00')
  expect(priceOf(2_521, 3)).toBe('8.403')
  expect(priceOf(0, 7)).toBe('0.00')
  expect(priceOf(1, 1_000_000)).toBe('0.00000001')
})

test('what an e-invoice lacks is said with the place where it is entered', () => {
  const of = (more: object, rules: object = {}, ofBuyer: SoldOrder['business'] = null) => {
    const order = { ...fc.sample(sold, { numRuns: 1, seed: 1 })[0] } as Case
    const receipt = makeReceipt(
      { version: 0, groups: [], promotions: [], zones: [], ...rules },
      {
        lines: [{ productId: 'p', priceCents: 1_000, quantity: 1 }],
        at: '2026-01-01T00:00:00Z',
        country: 'FR',
        reverseCharge: true,
      },
    )
    const sale = { ...order.order, receipt, business: ofBuyer }
    return missingIn(
      describeInvoice({ ...PLAIN, number: 'INV-1', seller: { ...seller, taxPercent: 19, ...more } }, sale),
    )
  }
  expect(of({})).toBeUndefined()
  expect(of({ country: '' })).toBe('An e-invoice needs the country of the shop: Settings, Shop, Seller')
  expect(of({ vatId: '', taxNumber: '', registration: '' })).toContain(
    'a VAT id, a tax number or a registration number',
  )
  expect(of({ vatId: '', taxNumber: '' })).toContain('a VAT id or a tax number')
  expect(of({ taxPercent: 0, taxNumber: '', registration: '' })).toContain(
    'what is not taxed may not name a VAT id',
  )
  const zone = {
    id: 'de',
    name: 'Germany',
    countries: ['DE'],
    rates: { standard: [{ name: 'USt', ppm: 190_000 }] },
  }
  const rules = {
    version: 1,
    taxes: { areGross: true, home: { country: 'DE' }, zones: [zone], delivery: { kind: 'highest' } },
  }
  expect(of({}, rules)).toContain('this order has none')
  expect(of({ vatId: '' }, rules)).toContain('needs the VAT id of the shop')
  const named = { ...business, sellerVatId: 'DE136695976' } // the shop's, as the rules of taxes have it
  expect(of({ vatId: '' }, rules, named)).toBeUndefined()
})

test.runIf(official.isNamed)(
  'the official rules find nothing wrong in any of them',
  () => expect(official.broken()).toEqual([]),
  600_000,
)
