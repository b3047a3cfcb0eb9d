import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn, toCents, toDollars } from '#contract/money.ts'
import { sumOfLines } from '#contract/prices.ts'
import { type CreditedPart, creditParts } from '#server/selling/documents/credit-parts.ts'
import { creditedRows } from '#server/selling/documents/credits.ts'
import { documentNumber, taxesInRefunds } from '#server/selling/documents/document.ts'
import { drawCreditNote } from '#server/selling/documents/draw-credit-note.ts'
import { drawInvoice } from '#server/selling/documents/draw-invoice.ts'
import { printedMoney } from '#server/selling/documents/letterhead.ts'
import { allParts, printedTaxes } from '#server/selling/documents/printed-taxes.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { readPdf } from '#testing/pdf.ts'
import { plainReceipt } from '#testing/plain-receipt.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
const printedCents = (text: string) => Number(text.replaceAll(/[$.,]/g, ''))

const credited = (amountCents: number, day: number, voided?: number) => ({
  amountCents,
  issuedAt: new Date(2026, 0, day),
  voidedAt: voided === undefined ? null : new Date(2026, 0, voided),
})

const name = fc.constantFrom('Claw hammer', 'Marking gauge', 'Spokeshave')
const line = (most: { quantity: number; unitPriceCents: number }) =>
  fc.record({
    name,
    quantity: fc.integer({ min: 1, max: most.quantity }),
    unitPriceCents: fc.integer({ min: 1, max: most.unitPriceCents }),
  })

/** Many cheap things or a few dear ones: both may come to the dearest order there is, neither to more. */
const cart = fc.oneof(
  fc.array(line({ quantity: 400, unitPriceCents: 4_999 }), { minLength: 1, maxLength: 50 }),
  fc.array(line({ quantity: 10, unitPriceCents: 1_999_999 }), { minLength: 1, maxLength: 5 }),
)

/** A cart, a tax rate, and where its whole total is cut into refunds. */
const sold = fc.record({
  lines: cart,
  taxPercent: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
})

/** Parts of at least a cent that come to the total. */
function refundsOf(total: number, cuts: number[]): number[] {
  const inside = new Set(cuts.map((cut) => Math.floor(cut * total)).filter((at) => at > 0 && at < total))
  const edges = [0, ...[...inside].toSorted((a, b) => a - b), total]
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0))
}

test('cart, order, invoice and refunds are the same to the cent, and so are the taxes in them: 10,000 carts', () => {
  fc.assert(
    fc.property(sold, ({ lines, taxPercent, cuts }) => {
      const total = sumOfLines(lines)
      const edge = lines.map((one) => toCents(toDollars(one.unitPriceCents)) * one.quantity)
      const printed = lines.map((one) => printedCents(printedMoney(one.unitPriceCents * one.quantity)))
      const invoiced = printedCents(printedMoney(total))
      const tax = taxIn(total, taxPercent)
      const refunds = refundsOf(total, cuts)
      const taxes = taxesInRefunds(
        refunds.map((cents, day) => credited(cents, day)),
        (gross) => taxIn(gross, taxPercent),
      )
      const fair = taxes.every((part, index) => {
        const alone = taxIn(refunds[index] ?? 0, taxPercent)
        return part >= 0 && Math.abs(part - alone) <= 1
      })
      expect({
        cart: sum(edge),
        shown: toCents(toDollars(total)),
        lines: sum(printed),
        invoiced,
        refunded: sum(refunds),
        taxRefunded: sum(taxes),
        fair,
        nearest: Math.abs(tax - (total * taxPercent) / (100 + taxPercent)) <= 0.5 + 1e-6,
      }).toEqual({
        ...{ cart: total, shown: total, lines: total, invoiced: total, refunded: total },
        ...{ taxRefunded: tax, fair: true, nearest: true },
      })
    }),
    { numRuns: 10_000 },
  )
})

test('documents print the computed amounts: a few of those carts', async () => {
  for (const { lines, taxPercent, cuts } of fc.sample(sold, 4)) {
    const sign = { name: 'Kerf', logo: null }
    const { name: _, taxPercent: __, ...rest } = DEFAULTS.seller
    const seller = {
      sign,
      language: 'en-US' as const,
      timeZone: 'UTC',
      name: 'Kerf',
      taxPercent: taxPercent + 0.01,
      ...rest,
    }
    const totalCents = sumOfLines(lines)
    const receipt = plainReceipt(
      lines.map(({ unitPriceCents, quantity }, index) => ({
        productId: `p${index}`,
        priceCents: unitPriceCents,
        quantity,
      })),
      '2026-01-05T09:00:00Z',
    )
    const taxed = taxedParts(receipt, seller)
    const taxesOf = (parts: CreditedPart[]) => printedTaxes(taxed, parts, true)
    const invoice = {
      ...{ number: 'INV-00001', issuedAt: new Date(0), seller, recipient: null },
      ...{ erasedAt: null, taxes: taxesOf(allParts(taxed)) },
    }
    const sale = {
      ...{
        orderNumber: 'K-1',
        placedAt: new Date(0),
        customer: 'C',
        customerEmail: '',
        address: 'A',
        phone: '',
      },
      ...{
        transactionId: null,
        paidBy: null,
        totalCents,
        rows: [],
        lines: lines.map((line) => ({ ...line, totalCents: line.unitPriceCents * line.quantity })),
      },
    }
    const { text } = await readPdf(await drawInvoice(invoice, sale))
    const tax = taxIn(totalCents, seller.taxPercent)
    for (const cents of [totalCents, tax, totalCents - tax]) expect(text).toContain(printedMoney(cents))
    for (const line of lines) expect(text).toContain(printedMoney(line.quantity * line.unitPriceCents))

    const [amountCents = 0] = refundsOf(totalCents, cuts)
    const parts = creditParts(taxed, [], { amountCents, deliveryCents: null, returns: [] })
    const [{ cents: creditedTax }, spreadText] = [taxesOf(parts), 'A sum']
    const note = { ...invoice, amountCents, credited: parts, spreadText, reason: null, voidedAt: null }
    const credited = {
      ...{ ...note, number: 'CN-00001', invoiceNumber: invoice.number, invoicedAt: new Date(0) },
      invoiceTimeZone: 'UTC',
      ...{
        taxes: taxesOf(parts),
        rows: creditedRows(taxed, parts, { lines: sale.lines, receipt, spreadText }),
      },
    }
    const credit = await readPdf(await drawCreditNote(credited, sale))
    expect(credit.text).toContain(printedMoney(amountCents))
    expect(credit.text).toContain(printedMoney(creditedTax))
    expect(Math.abs(creditedTax - taxIn(amountCents, seller.taxPercent))).toBeLessThanOrEqual(1)
  }
})

test('a failed refund counts until it fails: printed documents stay right, and valid ones add up to the invoice', () => {
  fc.assert(
    fc.property(sold, fc.nat(6), fc.nat(8), ({ lines, taxPercent, cuts }, which, later) => {
      const total = sumOfLines(lines)
      const parts = refundsOf(total, cuts)
      const bounced = which % parts.length
      const since = bounced + 0.5 + (later % (parts.length - bounced))
      const printed = taxesInRefunds(
        parts.map((cents, day) => credited(cents, day)),
        (gross) => taxIn(gross, taxPercent),
      )
      const notes = parts.map((cents, day) =>
        credited(cents, day * 2, day === bounced ? Math.ceil(since * 2) : undefined),
      )
      const again = credited(parts[bounced] ?? 0, 40)
      const taxes = taxesInRefunds([...notes, again], (gross) => taxIn(gross, taxPercent))
      const until = notes.filter(
        ({ issuedAt }) => issuedAt < (notes[bounced]?.voidedAt ?? new Date(0)),
      ).length
      expect(taxes.slice(0, until)).toEqual(printed.slice(0, until))
      expect(sum(taxes) - (taxes[bounced] ?? 0)).toBe(taxIn(total, taxPercent))
    }),
  )
})

test('half a cent of tax is rounded away from zero', () => {
  expect(taxIn(101, 1)).toBe(1)
  expect(taxIn(3, 20)).toBe(1) // exactly 0.5
  expect(taxIn(2, 20)).toBe(0)
  expect(taxIn(100, 0)).toBe(0)
  expect(taxIn(99_999_999, 50)).toBe(33_333_333)
})

test('numbers are padded to five figures and go on beyond', () => {
  const old = { series: null, place: null }
  expect(documentNumber({ kind: 'invoice', number: 1, ...old })).toBe('INV-00001')
  expect(documentNumber({ kind: 'credit note', number: 123_456, ...old })).toBe('CN-123456')
  expect(documentNumber({ kind: 'invoice', number: 7, series: 'RE-2026-', place: 3 })).toBe('RE-2026-00003')
})
