/** Pure; money in cents. */
import * as z from 'zod'
import type { Address } from '#contract/addresses.ts'
import type { AgeFacts } from '#contract/age.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import type { CustomValue } from '#contract/custom-fields.ts'
import { type DocumentKind, numberOf } from '#contract/document-numbers.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { Seller, ShopSign } from '#contract/settings.ts'
import type { Place } from '#contract/territories.ts'
import { allLanguages, SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'

/** As on the day of issue. Documents from before shops had a logo show Kerf's wordmark. */
export const PrintedSeller = Seller.extend({
  /** Absent where there are none: as documents from before shops had them. */
  registrations: z.string().optional(),
  sign: ShopSign.pick({ name: true, logo: true }).default({ name: 'Kerf', logo: null }),
  /** Documents from before shops had a time zone are dated in UTC. */
  timeZone: z.string().default('UTC'),
  /** Those from before shops had languages are in English. */
  language: z.enum(allLanguages).default(SOURCE),
})
export type PrintedSeller = z.infer<typeof PrintedSeller>

const SIGNS: Record<DocumentKind, string> = { invoice: 'INV-', 'credit note': 'CN-' }

export type Numbered = { kind: DocumentKind; number: number; series: string | null; place: number | null }

/** As printed: INV-00001, RE-2026-00001. It never changes, whatever the owner sets afterwards. */
export const documentNumber = ({ kind, number, series, place }: Numbered): string =>
  numberOf(series ?? SIGNS[kind], place ?? number)

export type PrintedSum = { label: string; cents: number }

export type TaxRow = { label: string; baseCents: number; cents: number }

/** `notes`: why some amounts have no tax. */
export type PrintedTaxes = { rows: TaxRow[]; cents: number; notes: string[] }

type Credited = { amountCents: number; issuedAt: Date; voidedAt: Date | null }

/** Oldest first. Each is the tax in all refunds so far, less the taxes before. A void credit note counts until it became void. */
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
  totalCents: number
  /** Such as `19%`. Absent on a packing slip. */
  rate?: string
  hsCode?: string | null
  origin?: string | null
} & AgeFacts

export type Recipient = {
  customer: string
  customerEmail: string
  /** A line each. */
  address: string
  deliveryAddress: Address | null
  business: OrderBusiness | null
}

export const productOf = ({ name, sku }: Pick<SoldLine, 'name' | 'sku'>) =>
  sku ? `${name}\n${t('documents.articleNumber', { sku })}` : name

/** None that the address has itself. */
export const addressed = (names: string[], address: string): string[] => {
  const lines = address.split('\n').map((line) => line.trim())
  return [...new Set(names)].filter((name) => !lines.includes(name.trim())).concat(address)
}

export type Sale = {
  /** Such as K-10042. */
  orderNumber: string
  placedAt: Date
  customer: string
  customerEmail: string
  address: string
  phone: string
  business?: OrderBusiness | null
  customFields?: CustomValue[] | null
  /** Absent where it is collected, or stays where the shop is. */
  goesTo?: Place | undefined
  transactionId: string | null
  /** Other than by card. */
  paidWith?: PaymentMethod | null
  /** Chosen to be paid by bank transfer. */
  transferUntil?: string | null
  /** How the part came that no card paid. Null: all of it by card. */
  paidBy: 'cash' | 'bank transfer' | 'other' | null
  totalCents: number
  lines: SoldLine[]
  rows: PrintedSum[]
}

/** `logo`: as PNG. `cii`: the e-invoice. */
export type Drawn = { logo?: Uint8Array | undefined; cii?: string | undefined }

/** `recipient`: null where the account had gone before documents kept it. */
export type Invoice = {
  number: string
  issuedAt: Date
  seller: PrintedSeller
  recipient: Recipient | null
  taxes: PrintedTaxes
  /** The time was over for which the shop keeps documents. */
  erasedAt: Date | null
}

/** Of the correction of a credit note, which has at most one: so its series has no gap. */
export const correctionNumber = (creditNote: string): string => `${creditNote}-C1`

/** Pieces of a line, delivery, or a sum that is spread over the invoice. */
export type CreditedRow = { text: string; quantity?: number; rate: string; cents: number }

export type CreditNote = Invoice & {
  invoiceNumber: string
  invoicedAt: Date
  invoiceTimeZone: string
  amountCents: number
  credited: CreditedPart[]
  rows: CreditedRow[]
  /** What it says of a sum that named nothing. */
  spreadText: string
  reason: string | null
  /** The refund failed, and its money came back to the shop: a correction reverses the credit note, which stays what it was. */
  voidedAt: Date | null
  /** As on the day of its correction. Null in those of older releases, which correct it as the seller of its own day. */
  correctionSeller?: PrintedSeller | null
  /** The credit note that this is the correction of. */
  corrects?: { number: string; issuedAt: Date; timeZone: string }
  /** It is over the whole invoice, as the order was changed and has another. */
  isReplaced?: boolean
  /** Its money had come without a card, and goes back so, also where a card paid a part of the order. */
  byHand?: boolean
}
