/** The data of an e-invoice. Pure; money in cents. Names and numbers such as BT-131 are those of EN 16931-1. */
import { INTRA_COMMUNITY, REVERSE_CHARGE } from '#contract/business-words.ts'
import type { DocumentKind } from '#server/selling/documents/document.ts'

/**
 * The categories of value added tax that we use (UNTDID 5305). S: a rate above 0; Z: a rate of 0; E: exempt; AE: the buyer owes the tax;
 * K: supply to a business in another country of the European Union; G: export out of it; O: not subject to the tax.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** A category with its rate in parts per million, which is 0 in all but S. */
export type Vat = { category: VatCategory; ppm: number }

/** An allowance or a charge: of a line, or with its `vat` of the whole document. */
export type Part = { reason: string; cents: number }
export type DocumentPart = Part & { vat: Vat }

/** A line. `cents` (BT-131): all its pieces without tax, less its allowances. `price` (BT-146): decimal digits, without tax. */
export type InvoicedLine = {
  name: string
  sku?: string | undefined
  quantity: number
  price: string
  allowances: Part[]
  cents: number
  vat: Vat
}

/** The tax of one category and rate (BG-23). */
export type VatTotal = { vat: Vat; baseCents: number; cents: number }

export type Amounts = {
  lines: InvoicedLine[]
  /** Of the whole document, one for each category and rate. */
  allowances: DocumentPart[]
  charges: DocumentPart[]
  vat: VatTotal[]
}

/** `country`: ISO 3166-1 alpha-2; the rest as far as it is known. `lines`: at most three. */
export type EAddress = { lines: string[]; city?: string; postcode?: string; region?: string; country: string }

export type Party = {
  name: string
  address: EAddress
  /** The name that people know it by, where that is another (BT-28). */
  tradingName?: string | undefined
  /** BT-29: only where neither of the next two is there. */
  id?: string | undefined
  vatId?: string | undefined
  registration?: string | undefined
  /** The number at the tax office that is no VAT id (BT-32). */
  taxNumber?: string | undefined
  email?: string | undefined
}

export type EInvoice = Amounts & {
  kind: DocumentKind
  number: string
  /** Days by the time zone of the document, such as 2026-03-04. */
  issuedOn: string
  /** The invoice that a credit note is about. */
  preceding?: { number: string; issuedOn: string } | undefined
  orderNumber: string
  /** The buyer's own number of the order. */
  poNumber?: string | undefined
  placedOn: string
  seller: Party
  buyer: Party
  deliverTo: EAddress
  payment: { code: string; text: string }
  /** What was paid, or given back by a credit note, when it was issued. */
  paidCents: number
}

const sumOf = (parts: { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** The totals of the document, as rules BR-CO-10 to BR-CO-16 of EN 16931-1 define them. */
export function totalsOf({ lines, allowances, charges, vat, paidCents }: Amounts & { paidCents: number }) {
  const [linesCents, allowancesCents, chargesCents] = [sumOf(lines), sumOf(allowances), sumOf(charges)]
  const netCents = linesCents - allowancesCents + chargesCents
  const vatCents = sumOf(vat)
  const totalCents = netCents + vatCents
  return {
    ...{ linesCents, allowancesCents, chargesCents, netCents, vatCents, totalCents },
    dueCents: totalCents - paidCents,
  }
}

/**
 * Why there is no tax (BT-120, BT-121), where there is a category that says so; documents print the same sentence. The codes are of the list VATEX.
 * Source: Directive 2006/112/EC, article 226 (11) and (11a): an invoice says which exemption it has, or that the customer owes the tax.
 */
export const EXEMPTIONS: Partial<Record<VatCategory, { text: string; code?: string }>> = {
  E: { text: 'Exempt from tax' },
  AE: { text: REVERSE_CHARGE, code: 'VATEX-EU-AE' },
  K: { text: INTRA_COMMUNITY, code: 'VATEX-EU-IC' },
  G: { text: 'Tax-free export, Directive 2006/112/EC, article 146', code: 'VATEX-EU-G' },
  O: { text: 'Not subject to tax', code: 'VATEX-EU-O' },
}

/** `1234` as `12.34`. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)

/** `190000` as `19`, `72500` as `7.25`. */
export const percent = ({ ppm }: Pick<Vat, 'ppm'>): string => String(ppm / 10_000)

/**
 * The price of a piece without tax, where all of them cost `cents`: with as few decimals, at least two, as give the same amount again
 * when it is multiplied and rounded.
 */
export function priceOf(cents: number, quantity: number): string {
  for (let decimals = 2; ; decimals++) {
    const scale = 10n ** BigInt(decimals - 2)
    const price = half(BigInt(cents) * scale, BigInt(quantity))
    if (half(price * BigInt(quantity), scale) === BigInt(cents)) {
      const digits = String(price).padStart(decimals + 1, '0')
      return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    }
  }
}

/** A quotient of whole numbers, rounded half up. */
const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
