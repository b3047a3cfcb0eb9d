/** The data of documents, their numbers and their taxes. Pure; money in cents. */
import type * as z from 'zod'
import type { OrderBusiness } from '#contract/businesses.ts'
import { Seller, ShopSign } from '#contract/settings.ts'

/** The seller with name and logo, as they were on the day of issue. Documents from before shops had a logo show Kerf's wordmark. */
export const PrintedSeller = Seller.extend({
  sign: ShopSign.pick({ name: true, logo: true }).default({ name: 'Kerf', logo: null }),
})
export type PrintedSeller = z.infer<typeof PrintedSeller>

export type DocumentKind = 'invoice' | 'credit note'

const SIGNS: Record<DocumentKind, string> = { invoice: 'INV', 'credit note': 'CN' }

/** The printed number of a document, such as INV-00001 or CN-00001. */
export function documentNumber(kind: DocumentKind, number: number): string {
  return `${SIGNS[kind]}-${String(number).padStart(5, '0')}`
}

/** A sum under its name, in cents. */
export type PrintedSum = { label: string; cents: number }

/** The taxes of a document, in cents: `contained` are those that are named below the total, `cents` all, also those that are added. */
export type PrintedTaxes = { contained: PrintedSum[]; cents: number }

/** The tax that every price contains, by the owner's settings. */
export const taxOfSettings = (cents: number, percent: number): PrintedTaxes =>
  percent === 0
    ? { contained: [], cents: 0 }
    : { contained: [{ label: `Tax contained (${percent}%)`, cents }], cents }

type Credited = { amountCents: number; issuedAt: Date; voidedAt: Date | null }

/**
 * The tax in each refund of an order, in cents, oldest first. `taxOf`: the tax in an amount of the invoice. Each is the tax in the sum of all refunds so far, less the taxes of the
 * refunds before it. So the taxes of all credit notes of a fully refunded order add up to the tax of its invoice, however the refund
 * was split. A void credit note counts until the time at which it became void, as later ones were printed with it in the sum.
 */
export function taxesInRefunds(refunds: Credited[], taxOf: (grossCents: number) => number): number[] {
  const taxes: number[] = []
  for (const { amountCents, issuedAt } of refunds) {
    const before = taxes.map((tax, index) => ({ tax, refund: refunds[index] }))
    const valid = before.filter(({ refund }) => !refund?.voidedAt || refund.voidedAt > issuedAt)
    const gross = valid.reduce((sum, { refund }) => sum + (refund?.amountCents ?? 0), amountCents)
    taxes.push(taxOf(gross) - valid.reduce((sum, { tax }) => sum + tax, 0))
  }
  return taxes
}

export type SoldLine = {
  name: string
  sku?: string | null
  quantity: number
  unitPriceCents: number
  /** The price of all pieces of the line. */
  totalCents: number
}

/** The text of a line: the product's name and article number. */
export const productOf = ({ name, sku }: SoldLine) => (sku ? `${name}\nArticle number ${sku}` : name)

/** The order that a document is about. */
export type Sale = {
  /** The order number, such as K-10042. */
  orderNumber: string
  placedAt: Date
  customer: string
  customerEmail: string
  address: string
  phone: string
  /** What is stored of the business that ordered; null where none did. */
  business?: OrderBusiness | null
  /** The id of the card payment at the provider; null if the order was not paid by card. */
  transactionId: string | null
  /** How the order was paid without a card; null if by card. */
  paidBy: 'cash' | 'bank transfer' | 'other' | null
  totalCents: number
  lines: SoldLine[]
  /** What stands between the lines and the total; empty where the lines alone make it. */
  rows: PrintedSum[]
  /** The taxes of its receipt; absent where the owner’s settings say them. */
  taxes?: PrintedTaxes
}

/** What is drawn into a document beside its data. `logo`: the seller's, as PNG. `cii`: the e-invoice that programs read. */
export type Drawn = { logo?: Uint8Array | undefined; cii?: string | undefined }

export type Invoice = { number: string; issuedAt: Date; seller: PrintedSeller }

export type CreditNote = Invoice & {
  invoiceNumber: string
  invoicedAt: Date
  amountCents: number
  taxes: PrintedTaxes
  reason: string | null
  /** When the refund failed and its money came back to the shop, which makes the credit note void. */
  voidedAt: Date | null
}
