import { addressText } from '#contract/addresses.ts'
import { referenceOf } from '#contract/iban.ts'
import {
  addressed,
  type Drawn,
  type Invoice,
  productOf,
  type Sale,
  type SoldLine,
} from '#server/selling/documents/document.ts'
import { drawBlock, drawHead, printedDate, printedMoney } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, openSheet, type Sheet } from '#server/selling/documents/sheet.ts'
import { drawSums, sumsHeight } from '#server/selling/documents/sums.ts'

/** A PDF; with an e-invoice a Factur-X file. */
export function drawInvoice(
  invoice: Invoice,
  sale: Sale,
  { logo, cii }: Drawn = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, seller, taxes } = invoice
  const { rows, lines } = sale
  const sheet = openSheet({
    title: `Invoice ${number}`,
    author: seller.name,
    date: issuedAt,
    source: `order ${sale.orderNumber}`,
    cii,
  })
  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Date', printedDate(issuedAt, seller.timeZone)],
    ['Order', orderOf(sale)],
    ['Ordered', printedDate(sale.placedAt, seller.timeZone)],
  ]
  const below = drawHead(sheet, {
    ...{ title: 'Invoice', seller, logo, facts },
    sellerVatId: sale.business?.sellerVatId,
  })
  const bought = drawBuyer(sheet, sale, below)
  const listed = drawLines(sheet, {
    ...{ columns: COLUMNS, lines, y: bought + 24 },
    following: sumsHeight(sheet, { rows, taxes }),
  })
  drawSums(sheet, {
    y: listed,
    label: 'Total',
    cents: sale.totalCents,
    rows,
    taxes,
    beside: paymentOf(sale),
  })
  return sheet.finish()
}

const COLUMNS: Column<SoldLine>[] = [
  { heading: 'No.', width: 20, text: (_, index) => String(index + 1) },
  { heading: 'Product', width: area.width - 20 - 72 - 50 - 62 - 74 - 5 * 12, text: productOf },
  {
    heading: 'Unit price',
    width: 72,
    align: 'right',
    tabular: true,
    text: (line) => printedMoney(line.unitPriceCents),
  },
  {
    heading: 'Quantity',
    width: 50,
    align: 'right',
    tabular: true,
    text: (line) => line.quantity.toLocaleString('en-US'),
  },
  { heading: 'Tax', width: 62, align: 'right', text: ({ rate = '' }) => rate },
  {
    heading: 'Line total',
    width: 74,
    align: 'right',
    tabular: true,
    text: (line) => printedMoney(line.totalCents),
  },
]

export function drawBuyer(sheet: Sheet, sale: Sale, y: number): number {
  const forgotten = sale.address === ''
  const { company = '', vatId, billingAddress } = sale.business ?? {}
  const billed = billingAddress ? addressText(billingAddress) : sale.address
  const lines = forgotten
    ? [sale.customer, 'Name and address went with the deleted account.']
    : [...addressed([company, sale.customer], billed), sale.customerEmail]
  if (vatId) lines.push(`VAT id ${vatId}`)
  return drawBlock(sheet, { label: 'Billed to', lines: lines.flatMap((line) => line.split('\n')), y })
}

export const orderOf = ({ orderNumber, business }: Sale): string =>
  business?.poNumber ? `${orderNumber}\nYour PO: ${business.poNumber}` : orderNumber

type Payment = { label: string; lines: string[] }

function paymentOf({ transactionId, paidBy, totalCents, orderNumber, transferUntil }: Sale): Payment {
  const reference = `Reference ${referenceOf(orderNumber)}`
  if (totalCents === 0) return { label: 'Payment', lines: ['Nothing to pay'] }
  return transactionId
    ? { label: 'Payment', lines: ['Paid by card', `Transaction ${transactionId}`] }
    : { label: 'Payment', lines: [BY_HAND[paidBy ?? 'other'], transferUntil ? reference : NO_CARD] }
}

const NO_CARD = 'Received by the shop, not by card'
const BY_HAND = { cash: 'Paid in cash', 'bank transfer': 'Paid by bank transfer', other: 'Paid' }
