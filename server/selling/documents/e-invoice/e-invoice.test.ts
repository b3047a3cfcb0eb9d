import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn } from '#contract/money.ts'
import { randomOrder } from '#replay/testing.ts'
import type { CreditedPart, Refunded } from '#server/selling/documents/credit-parts.ts'
import { creditOf, creditsOf, taxesOf } from '#server/selling/documents/credits.ts'
import type { CreditNote } from '#server/selling/documents/document.ts'
import {
  describeCreditNote,
  describeInvoice,
  type SoldOrder,
} from '#server/selling/documents/e-invoice/describe.ts'
import { type EInvoice, priceOf } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingIn } from '#server/selling/documents/e-invoice/missing.ts'
import { writeCii } from '#server/selling/documents/e-invoice/write-cii.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { makeReceipt, paidFor } from '#server/selling/receipt/receipt.ts'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'
import { brokenRules, readCii, readUbl } from '#testing/e-invoice.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

const ORDERS = Number(process.env.KERF_EINVOICE_ORDERS ?? 300)
const SEED = Number(process.env.KERF_EINVOICE_SEED ?? Date.now() % 1e9)
/** The seed of orders among which each category of tax is. */
const WITH_ALL = 1

const seller = {
  ...{ sign: { name: 'Kerf', logo: null }, timeZone: 'UTC', name: 'Saw & Son <GmbH>', taxPercent: 0 },
  ...{ language: 'en-US' as const, address: '', taxNumber: '12/345/67890', email: 'shop@kerf.example' },
  ...{ street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', registration: 'HRB 1', smallBusiness: false },
}
const business = { company: 'Tischlerei "Eiche" & Co', vatId: 'FR40303265045', poNumber: 'PO 7' }

/** How an order is refunded in full. */
const WAYS = ['sums', 'pieces', 'old sum, then pieces', 'old sum, then sums'] as const
type Case = {
  order: SoldOrder
  taxPercent: number
  smallBusiness: boolean
  cuts: number[]
  how: (typeof WAYS)[number]
}

type Asked = { rules: PriceRules; request: PriceRequest }

/** The books of its shop have at most two decimals, as an e-invoice has. */
const inBooksOfTwo = ({ currency, ...request }: PriceRequest): PriceRequest => ({
  ...request,
  ...(currency && { currency: { ...currency, shopDecimals: Math.min(2, currency.shopDecimals) } }),
})

/** An order as it is sold. */
function orderOf({ rules, request }: Asked, isBusiness = false): SoldOrder {
  const receipt = makeReceipt(rules, inBooksOfTwo(request))
  return {
    ...{ receipt, orderNumber: 'K-10042', placedAt: new Date('2026-03-03T10:00:00Z') },
    ...{ customer: 'Zoë Łukasz', customerEmail: 'zoe@mail.example', address: '1 Mill Lane\nŁódź' },
    ...{ transactionId: 'pi_1', paidBy: null },
    business: isBusiness || request.reverseCharge ? business : null,
    lines: receipt.lines.map((line, index) => ({
      ...{ ...line, name: `Saw no. ${index + 1} "fine" <12″>`, sku: index % 2 ? null : `S-${index}` },
    })),
  }
}

/** A random order with all features on, and where its total is cut into refunds. */
const sold: fc.Arbitrary<Case> = fc
  .record({
    random: randomOrder,
    taxPercent: fc.constantFrom(0, 6, 8.25, 19),
    smallBusiness: fc.boolean(),
    isBusiness: fc.boolean(),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    how: fc.constantFrom(...WAYS),
  })
  .map(({ random, isBusiness, ...one }) => ({ ...one, order: orderOf(random, isBusiness) }))

/** The refunds of an order in full: sums at its cuts, or each line by its pieces, then delivery; the first may be of an older release. */
function refundsOf({ order: { receipt }, cuts, how }: Case): Refunded[] {
  const { totalCents } = receipt
  const inside = [...new Set(cuts.map((cut) => Math.floor(cut * totalCents)))].filter(
    (at) => at > 0 && at < totalCents,
  )
  const edges = [0, ...inside.toSorted((a, b) => a - b), totalCents]
  const sums = edges.slice(1).map((edge, index) => ({
    ...{ amountCents: edge - (edges[index] ?? 0), deliveryCents: null, returns: [] },
  }))
  if (how === 'sums' || how === 'old sum, then sums') return sums
  const [old, left] =
    how === 'old sum, then pieces' ? [sums.slice(0, 1), totalCents - at(sums, 0)] : [[], totalCents]
  const pieces = receipt.lines.flatMap((line, index) => {
    const cents = paidFor(line)
    const [one, rest] = [Math.floor(cents / line.quantity), line.quantity - 1]
    return [
      { line: index + 1, quantity: 1, cents: rest > 0 ? one : cents, batches: batchesOf(1) },
      ...(rest > 0
        ? [{ line: index + 1, quantity: rest, cents: cents - one, batches: batchesOf(rest) }]
        : []),
    ]
  })
  const delivery = { returns: [], deliveryCents: receipt.delivery?.payCents ?? 0 }
  let rest = left
  const take = (cents: number) => {
    const taken = Math.min(cents, rest)
    rest -= taken
    return taken
  }
  return [
    ...old,
    ...pieces.map((one) => ({ amountCents: take(one.cents), deliveryCents: 0, returns: [one] })),
    { amountCents: take(rest), ...delivery },
  ].filter(({ amountCents }) => amountCents > 0)
}

const batchesOf = (quantity: number) => [{ batch: 'B & 7', quantity }]
const at = (refunds: Refunded[], index: number) => refunds[index]?.amountCents ?? 0

/** The credit notes of these refunds. */
function notesOf(one: Case): CreditNote[] {
  const invoiced = { receipt: one.order.receipt, seller: one }
  const stored: { amountCents: number; issuedAt: Date; voidedAt: null; credited: CreditedPart[] | null }[] =
    []
  for (const [index, refund] of refundsOf(one).entries()) {
    const issuedAt = new Date(Date.UTC(2026, 3, index + 1))
    const credited = index === 0 && one.how.startsWith('old') ? null : creditOf(invoiced, stored, refund)
    stored.push({ amountCents: refund.amountCents, issuedAt, voidedAt: null, credited })
  }
  const credits = creditsOf(invoiced, stored)
  return stored.map((note, index) => ({
    ...{ ...note, number: `CN-0000${index + 1}`, invoiceNumber: 'INV-00042', reason: 'Bent & broken' },
    ...{
      invoicedAt: INVOICED,
      invoiceTimeZone: 'UTC',
      seller: { ...seller, taxPercent: one.taxPercent, smallBusiness: one.smallBusiness },
      recipient: null,
      erasedAt: null,
    },
    ...{ credited: credits[index] ?? [], rows: [], spreadText: 'A sum' },
    taxes: taxesOf(invoiced, credits[index] ?? []),
  }))
}

const INVOICED = new Date('2026-03-04T23:30:00Z')
const PLAIN = {
  issuedAt: INVOICED,
  recipient: null,
  erasedAt: null,
  taxes: { rows: [], cents: 0, notes: [] },
}
const described = ({ order, taxPercent, smallBusiness }: Case) =>
  describeInvoice({ ...PLAIN, number: 'INV-00042', seller: { ...seller, taxPercent, smallBusiness } }, order)

const keep = process.env.KERF_EN16931 ? await scratchFolder() : undefined
let kept = 0
/** Both syntaxes of a document, read again. What the official rules are asked about later is kept. */
function written(document: EInvoice) {
  const [ubl, cii] = [writeUbl(document), writeCii(document)]
  if (keep) {
    for (const [syntax, xml] of Object.entries({ UBL: ubl, CII: cii })) {
      mkdirSync(path.join(keep, syntax), { recursive: true })
      writeFileSync(path.join(keep, syntax, `${kept}.xml`), xml)
    }
    kept++
  }
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
      const read = invoiceOf(one)
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
      const documents = notes.map((note) => describeCreditNote(note, one.order, one))
      const left = new Map(
        invoice.vat.map(({ vat, baseCents, cents }) => [JSON.stringify(vat), [baseCents, cents]]),
      )
      for (const [index, document] of documents.entries()) {
        const read = written(document)
        expect(brokenRules(read, 3)).toEqual([])
        expect(read).toMatchObject({ isCredit: true, preceding: 'INV-00042' })
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

test.runIf(keep)(
  'the official rules find nothing wrong in any of them',
  () => {
    const { KERF_EN16931: rules = '', KERF_XSLT: processor = '' } = process.env
    const [command = '', ...words] = processor.split(' ')
    for (const syntax of ['UBL', 'CII']) {
      const folder = path.join(keep ?? '', syntax)
      const into = `${folder}-checked`
      mkdirSync(into)
      const sheet = path.join(rules, `EN16931-${syntax}-validation.xslt`)
      execFileSync(command, [...words, `-s:${folder}`, `-xsl:${sheet}`, `-o:${into}`])
      const replies = readdirSync(into).map((file) => readFileSync(path.join(into, file), 'utf8'))
      expect(replies).toHaveLength(kept)
      for (const reply of replies) {
        expect(reply).toContain('<svrl:fired-rule')
        expect(reply.match(/<svrl:failed-assert.*?<\/svrl:failed-assert>/gs) ?? []).toEqual([])
      }
    }
  },
  600_000,
)
