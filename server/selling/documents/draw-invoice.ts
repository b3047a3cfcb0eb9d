import { addressInWords } from '#contract/address-in-words.ts'
import { addressText, countryName } from '#contract/addresses.ts'
import { leavesArea } from '#contract/customs.ts'
import { referenceOf } from '#contract/iban.ts'
import { methodName } from '#contract/payment-methods.ts'
import { postalCountry } from '#contract/territories.ts'
import { language, number, t } from '#messages/t.ts'
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
export async function drawInvoice(
  invoice: Invoice,
  sale: Sale,
  { logo, cii }: Drawn = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { number: printed, issuedAt, seller, taxes } = invoice
  const { rows, lines } = sale
  const label = t('documents.total')
  const sheet = await openSheet({
    title: t('documents.invoiceTitle', { number: printed }),
    author: seller.name,
    date: issuedAt,
    source: t('documents.order', { number: sale.orderNumber }),
    cii,
  })
  const facts: [string, string][] = [
    [t('documents.invoiceNumber'), printed],
    [t('documents.date'), printedDate(issuedAt, seller.timeZone)],
    [t('documents.orderLabel'), orderOf(sale)],
    [t('documents.ordered'), printedDate(sale.placedAt, seller.timeZone)],
  ]
  const below = drawHead(sheet, {
    ...{ title: t('documents.invoice'), seller, logo, facts },
    sellerVatId: sale.business?.sellerVatId,
    // Germany asks for that of electrical equipment on each invoice: ElektroG, section 6(3).
    country: sale.goesTo ? postalCountry(sale.goesTo.country) : seller.country,
  })
  const bought = drawBuyer(sheet, sale, below)
  const listed = drawLines(sheet, {
    ...{
      columns: columns(sale.goesTo !== undefined && leavesArea(seller, sale.goesTo)),
      lines,
      y: bought + 24,
    },
    following: sumsHeight(sheet, { rows, taxes, label }),
  })
  drawSums(sheet, {
    y: listed,
    label,
    cents: sale.totalCents,
    rows,
    taxes,
    beside: paymentOf(sale),
  })
  return sheet.finish()
}

/** `isAbroad`: it leaves the area of customs or VAT of the shop, and says what customs asks. */
const columns = (isAbroad: boolean): Column<SoldLine>[] => [
  { heading: t('documents.no'), width: 20, text: (_, index) => String(index + 1) },
  {
    heading: t('documents.product'),
    width: area.width - 20 - 72 - 50 - 62 - 74 - 5 * 12,
    text: (line) => (isAbroad ? [productOf(line), ...customsOf(line)].join('\n') : productOf(line)),
  },
  {
    heading: t('documents.unitPrice'),
    width: 72,
    align: 'right',
    tabular: true,
    text: (line) => printedMoney(line.unitPriceCents),
  },
  {
    heading: t('documents.quantity'),
    width: 50,
    align: 'right',
    tabular: true,
    text: (line) => number(line.quantity),
  },
  { heading: t('documents.tax'), width: 62, align: 'right', text: ({ rate = '' }) => rate },
  {
    heading: t('documents.lineTotal'),
    width: 74,
    align: 'right',
    tabular: true,
    text: (line) => printedMoney(line.totalCents),
  },
]

/** For customs. Source: form CN 23 of the Universal Postal Union. */
const customsOf = ({ hsCode, origin }: SoldLine): string[] => [
  ...(hsCode ? [t('documents.hsCode', { code: hsCode })] : []),
  ...(origin ? [t('documents.origin', { country: countryName(origin) })] : []),
]

export function drawBuyer(sheet: Sheet, sale: Sale, y: number): number {
  const forgotten = sale.address === ''
  const { company = '', vatId, billingAddress } = sale.business ?? {}
  const billed = billingAddress ? addressText(billingAddress, language()) : addressInWords(sale.address)
  const lines = forgotten
    ? [sale.customer, t('documents.nameAndAddressWent')]
    : [...addressed([company, sale.customer], billed), sale.customerEmail]
  if (vatId) lines.push(t('documents.vatIdOf', { vatId }))
  return drawBlock(sheet, {
    label: t('documents.billedTo'),
    lines: lines.flatMap((line) => line.split('\n')),
    y,
  })
}

export const orderOf = ({ orderNumber, business }: Sale): string =>
  business?.poNumber ? `${orderNumber}\n${t('documents.yourPo', { number: business.poNumber })}` : orderNumber

type Payment = { label: string; lines: string[] }

function paymentOf({
  transactionId,
  paidWith,
  paidBy,
  totalCents,
  orderNumber,
  transferUntil,
}: Sale): Payment {
  const label = t('documents.payment')
  if (totalCents === 0) return { label, lines: [t('documents.nothingToPay')] }
  if (transactionId)
    return {
      label,
      lines: [
        paidWithWords(paidWith),
        t('documents.transaction', { id: transactionId }),
        ...(paidBy ? [paidWords(paidBy)] : []),
      ],
    }
  const how = transferUntil
    ? t('documents.reference', { reference: referenceOf(orderNumber) })
    : t('documents.receivedNotByCard')
  return { label, lines: [paidWords(paidBy), how] }
}

/** How the payment provider took the money. */
export const paidWithWords = (paidWith: Sale['paidWith']): string =>
  paidWith ? t('documents.paidWith', { method: methodName(paidWith) }) : t('documents.paidByCard')

/** How an order was paid without the payment provider. */
export function paidWords(paidBy: Sale['paidBy']): string {
  if (paidBy === 'cash') return t('documents.paidInCash')
  return paidBy === 'bank transfer' ? t('documents.paidByTransfer') : t('documents.paid')
}
