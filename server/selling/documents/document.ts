/** The data of documents, their numbers and their taxes. Pure; money in cents. */
import * as z from 'zod'
import type { Address } from '#contract/addresses.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import type { CustomValue } from '#contract/custom-fields.ts'
import { Seller, ShopSign } from '#contract/settings.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'

/** The seller with name and logo, as they were on the day of issue. Documents from before shops had a logo show Kerf's wordmark. */
export const PrintedSeller = Seller.extend({
  sign: ShopSign.pick({ name: true, logo: true }).default({ name: 'Kerf', logo: null }),
  /** By which the document is dated. Documents from before shops had a time zone are dated in UTC. */
  timeZone: z.string().default('UTC'),
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

/** A rate of tax, or why there is none, with the amount that it is on, and the tax. In cents. */
export type TaxRow = { label: string; baseCents: number; cents: number }

/** The taxes of a document: of each rate, `cents` all together, and the sentences that say why some have none. */
export type PrintedTaxes = { rows: TaxRow[]; cents: number; notes: string[] }

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
  /** The rate of tax: `19%`. Absent where nobody asks for it, as on a packing slip. */
  rate?: string
}

/** Who bought, as the order said when the document was issued. */
export type Recipient = {
  customer: string
  customerEmail: string
  /** Lines as on an envelope. */
  address: string
  deliveryAddress: Address | null
  business: OrderBusiness | null
}

/** The text of a line: the product's name and article number. */
export const productOf = ({ name, sku }: Pick<SoldLine, 'name' | 'sku'>) =>
  sku ? `${name}\nArticle number ${sku}` : name

/** Names above an address, as on an envelope: none that the address has itself. */
export const addressed = (names: string[], address: string): string[] => {
  const lines = address.split('\n').map((line) => line.trim())
  return [...new Set(names)].filter((name) => !lines.includes(name.trim())).concat(address)
}

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
  /** What stands in the fields that the shop added; null: nothing. */
  customFields?: CustomValue[] | null
  /** The id of the card payment at the provider; null if the order was not paid by card. */
  transactionId: string | null
  /** How the order was paid without a card; null if by card. */
  paidBy: 'cash' | 'bank transfer' | 'other' | null
  totalCents: number
  lines: SoldLine[]
  /** What stands between the lines and the total; empty where the lines alone make it. */
  rows: PrintedSum[]
}

/** What is drawn into a document beside its data. `logo`: the seller's, as PNG. `cii`: the e-invoice that programs read. */
export type Drawn = { logo?: Uint8Array | undefined; cii?: string | undefined }

/** `recipient`: null where the account had gone before documents kept it; the order says what it still knows. */
export type Invoice = {
  number: string
  issuedAt: Date
  seller: PrintedSeller
  recipient: Recipient | null
  taxes: PrintedTaxes
  /** When it was erased, as the time was over for which the shop keeps documents. */
  erasedAt: Date | null
}

/** A row of a credit note: pieces of a line, delivery, or a sum that is spread over the invoice. */
export type CreditedRow = { text: string; quantity?: number; rate: string; cents: number }

export type CreditNote = Invoice & {
  invoiceNumber: string
  invoicedAt: Date
  /** By which the invoice is dated. */
  invoiceTimeZone: string
  amountCents: number
  /** What of the invoice it gives back. */
  credited: CreditedPart[]
  /** The same as its rows. */
  rows: CreditedRow[]
  /** What it says of a sum that named nothing. */
  spreadText: string
  reason: string | null
  /** When the refund failed and its money came back to the shop, which makes the credit note void. */
  voidedAt: Date | null
}
