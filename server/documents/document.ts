/** What a document is: numbers, tax, and what stands on it. Pure; money in cents. */
import type * as z from 'zod'
import { taxIn } from '#contract/money.ts'
import { Seller, ShopSign } from '#contract/settings.ts'

/** Who sold, under which name and logo, as they were on the day of a document. Older ones had the mark of Kerf alone. */
export const PrintedSeller = Seller.extend({
  sign: ShopSign.pick({ name: true, logo: true }).default({ name: 'Kerf', logo: null }),
})
export type PrintedSeller = z.infer<typeof PrintedSeller>

export type DocumentKind = 'invoice' | 'credit note'

const SIGNS: Record<DocumentKind, string> = { invoice: 'INV', 'credit note': 'CN' }

/** What people call a paper: INV-00001, CN-00001. */
export function documentNumber(kind: DocumentKind, number: number): string {
  return `${SIGNS[kind]}-${String(number).padStart(5, '0')}`
}

type Credited = { amountCents: number; issuedAt: Date; voidedAt: Date | null }

/**
 * The tax in each refund of an order, oldest first: what all up to it contain, less what those before it did. So the
 * taxes of all credit notes of an order that is refunded whole come to the tax of its invoice, whatever its parts. One
 * that is void counts until it became so, for what was printed then stays.
 */
export function taxesInRefunds(refunds: Credited[], taxPercent: number): number[] {
  const taxes: number[] = []
  for (const { amountCents, issuedAt } of refunds) {
    const before = taxes.map((tax, index) => ({ tax, refund: refunds[index] }))
    const valid = before.filter(({ refund }) => !refund?.voidedAt || refund.voidedAt > issuedAt)
    const gross = valid.reduce((sum, { refund }) => sum + (refund?.amountCents ?? 0), amountCents)
    taxes.push(taxIn(gross, taxPercent) - valid.reduce((sum, { tax }) => sum + tax, 0))
  }
  return taxes
}

export type SoldLine = {
  name: string
  sku?: string | null
  quantity: number
  unitPriceCents: number
  /** What all its pieces cost together. */
  totalCents: number
}

/** What a line of a document calls its product. */
export const productOf = ({ name, sku }: SoldLine) => (sku ? `${name}\nArticle number ${sku}` : name)

/** What was sold to whom, in the words of its documents. */
export type Sale = {
  /** What people call the order: K-10042. */
  orderNumber: string
  placedAt: Date
  customer: string
  customerEmail: string
  address: string
  phone: string
  /** The card payment at the provider; null where it was paid another way. */
  transactionId: string | null
  /** How it was paid where no card was. */
  paidBy: 'cash' | 'bank transfer' | 'other' | null
  totalCents: number
  lines: SoldLine[]
}

export type Invoice = { number: string; issuedAt: Date; seller: PrintedSeller }

export type CreditNote = Invoice & {
  invoiceNumber: string
  invoicedAt: Date
  amountCents: number
  taxCents: number
  reason: string | null
  /** When its refund came back to the shop: it gave nothing back. */
  voidedAt: Date | null
}
