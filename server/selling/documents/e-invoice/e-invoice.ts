/** Money in cents of the currency of the order. Names and numbers such as BT-131 are those of EN 16931-1. */

import { intraCommunityWords, reverseChargeWords } from '#contract/business-words.ts'
import type { DocumentKind } from '#contract/document-numbers.ts'
import type { Endpoint } from '#contract/e-invoice-addresses.ts'
import { type Currency, centsOfOne, plainCents, shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'

/** UNTDID 5305. S: above 0; Z: 0; E: exempt; AE: the buyer owes the tax; K: within the European Union; G: export; O: not subject to tax. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** The rate in parts per million; 0 in all categories but S. `by`: what exempts it, where its category does not say so. */
export type Vat = { category: VatCategory; ppm: number; by?: 'small business' }

/** An allowance or a charge of a line, or with `vat` of the whole document. */
export type Part = { reason: string; cents: number }
export type DocumentPart = Part & { vat: Vat }

/** `cents` (BT-131): without tax, less allowances. `price` (BT-146): decimal digits, without tax. */
export type InvoicedLine = {
  name: string
  sku?: string | undefined
  /** BG-32. */
  attributes?: { name: string; value: string }[] | undefined
  quantity: number
  price: string
  allowances: Part[]
  cents: number
  vat: Vat
}

/** BG-23. */
export type VatTotal = { vat: Vat; baseCents: number; cents: number }

export type Amounts = {
  lines: InvoicedLine[]
  allowances: DocumentPart[]
  charges: DocumentPart[]
  vat: VatTotal[]
}

/** `country`: ISO 3166-1 alpha-2. `lines`: at most three. */
export type EAddress = { lines: string[]; city?: string; postcode?: string; region?: string; country: string }

export type Party = {
  name: string
  address: EAddress
  /** BT-28, where that is another. */
  tradingName?: string | undefined
  /** BT-29: only where neither of the next two is there. */
  id?: string | undefined
  vatId?: string | undefined
  registration?: string | undefined
  /** Of the list ICD. */
  registrationScheme?: string | undefined
  /** BT-32. */
  taxNumber?: string | undefined
  email?: string | undefined
  /** BT-34 and BT-49. */
  endpoint?: Endpoint | undefined
  /** BT-41 and BT-42. */
  contact?: { name: string; phone: string } | undefined
}

export type EInvoice = Amounts & {
  /** A correction charges again what the credit note before it gave back: in the standard an invoice. */
  kind: DocumentKind | 'correction'
  number: string
  /** By the time zone of the document, such as 2026-03-04. */
  issuedOn: string
  /** BG-3: the invoice of a credit note, the credit note of a correction. */
  preceding?: { number: string; issuedOn: string } | undefined
  orderNumber: string
  poNumber?: string | undefined
  /** BT-10. */
  buyerReference?: string | undefined
  placedOn: string
  seller: Party
  buyer: Party
  deliverTo: EAddress
  payment: { code: string; text: string }
  /** Or given back by a credit note, when it was issued. */
  paidCents: number
  /** BT-6 and BT-111: the tax in the currency of the seller's books, where the document is in another. */
  ownTax?: { currency: Currency; cents: number } | undefined
}

const sumOf = (parts: { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** Rules BR-CO-10 to BR-CO-16 of EN 16931-1. */
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

/** BT-120, BT-121, by the list VATEX; documents print the same sentence. Source: Directive 2006/112/EC, article 226 (11) and (11a). */
export function exemptionOf({ category, by }: Vat): { text: string; code?: string } | undefined {
  // The list has no code for Directive 2006/112/EC, article 284, and other countries have laws of their own.
  if (by) return { text: t('documents.smallBusiness') }
  switch (category) {
    case 'E':
      return { text: t('documents.exempt') }
    case 'AE':
      return { text: reverseChargeWords(), code: 'VATEX-EU-AE' }
    case 'K':
      return { text: intraCommunityWords(), code: 'VATEX-EU-IC' }
    case 'G':
      return { text: t('documents.export'), code: 'VATEX-EU-G' }
    case 'O':
      return { text: t('documents.notSubject'), code: 'VATEX-EU-O' }
    default:
      return undefined
  }
}

/** `1234` as `12.34`. */
export const decimal = plainCents

/** BT-111. */
export const ownTaxOf = ({ currency, cents }: NonNullable<EInvoice['ownTax']>): string =>
  (cents / centsOfOne(currency)).toFixed(currency.decimals)

/** `190000` as `19`, `72500` as `7.25`. */
export const percent = ({ ppm }: Pick<Vat, 'ppm'>): string => String(ppm / 10_000)

/** With as few decimals, at least those of the currency, as give `cents` again when it is multiplied and rounded. */
export function priceOf(cents: number, quantity: number): string {
  const least = shopCurrency().decimals
  for (let decimals = least; ; decimals++) {
    const scale = 10n ** BigInt(decimals - least)
    const price = half(BigInt(cents) * scale, BigInt(quantity))
    if (half(price * BigInt(quantity), scale) === BigInt(cents)) {
      const digits = String(price).padStart(decimals + 1, '0')
      return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    }
  }
}

const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
