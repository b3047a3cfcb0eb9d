/** Random orders, their invoices and their credit notes, for the tests of e-invoices. */
import * as fc from 'fast-check'
import { randomOrder } from '#replay/testing.ts'
import type { CreditedPart, Refunded } from '#server/selling/documents/credit-parts.ts'
import { creditOf, creditsOf, taxesOf } from '#server/selling/documents/credits.ts'
import { type CreditNote, correctionNumber } from '#server/selling/documents/document.ts'
import { describeInvoice, type SoldOrder } from '#server/selling/documents/e-invoice/describe.ts'
import { makeReceipt, paidFor } from '#server/selling/receipt/receipt.ts'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

export const ORDERS = Number(process.env.KERF_EINVOICE_ORDERS ?? 120)
export const SEED = Number(process.env.KERF_EINVOICE_SEED ?? Date.now() % 1e9)
/** The seed of orders among which each category of tax is. */
export const WITH_ALL = 1

export const seller = {
  ...{ sign: { name: 'Kerf', logo: null }, timeZone: 'UTC', name: 'Saw & Son <GmbH>', taxPercent: 0 },
  ...{ language: 'en-US' as const, address: '', taxNumber: '12/345/67890', email: 'shop@kerf.example' },
  ...{ street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', registration: 'HRB 1', smallBusiness: false },
}
export const business = { company: 'Tischlerei "Eiche" & Co', vatId: 'FR40303265045', poNumber: 'PO 7' }

/** How an order is refunded in full. */
const WAYS = ['sums', 'pieces', 'old sum, then pieces', 'old sum, then sums'] as const
export type Case = {
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
export function orderOf({ rules, request }: Asked, isBusiness = false): SoldOrder {
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
export const sold: fc.Arbitrary<Case> = fc
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
export function notesOf(one: Case): CreditNote[] {
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

/** The correction of each, of a later day. */
export const correctionsOf = (notes: CreditNote[]): CreditNote[] =>
  notes.map(({ number, issuedAt, ...note }) => ({
    ...note,
    ...{ number: correctionNumber(number), issuedAt: new Date('2026-05-04T12:00:00Z'), reason: null },
    corrects: { number, issuedAt, timeZone: 'UTC' },
  }))

const INVOICED = new Date('2026-03-04T23:30:00Z')
export const PLAIN = {
  issuedAt: INVOICED,
  recipient: null,
  erasedAt: null,
  taxes: { rows: [], cents: 0, notes: [] },
}
/** Documents of a further currency are in euros here, as none of the random shops has its books in them. */
export const inItsCurrency = <Done>({ order }: Case, act: () => Done): Done =>
  inCurrency(order.receipt.inputs?.request.currency && 'EUR', act)

export const described = ({ order, taxPercent, smallBusiness }: Case) =>
  describeInvoice({ ...PLAIN, number: 'INV-00042', seller: { ...seller, taxPercent, smallBusiness } }, order)
