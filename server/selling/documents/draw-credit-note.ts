import type { CreditedRow, CreditNote, Drawn, Sale } from '#server/selling/documents/document.ts'
import { drawBuyer, orderOf } from '#server/selling/documents/draw-invoice.ts'
import { drawBlock, drawHead, printedDate, printedMoney } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, openSheet } from '#server/selling/documents/sheet.ts'
import { drawSums, sumsHeight } from '#server/selling/documents/sums.ts'

/** A PDF; with an e-invoice a Factur-X file. */
export function drawCreditNote(
  note: CreditNote,
  sale: Sale,
  { logo, cii }: Drawn = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, seller, invoiceNumber, amountCents, reason, taxes, voidedAt } = note
  const sheet = openSheet({
    title: `Credit note ${number}${voidedAt ? ' (void)' : ''}`,
    author: seller.name,
    date: issuedAt,
    source: `order ${sale.orderNumber}`,
    cii,
  })
  const facts: [string, string][] = [
    ['Credit note number', number],
    ['Date', printedDate(issuedAt, seller.timeZone)],
    ['To invoice', `${invoiceNumber}\n${printedDate(note.invoicedAt, note.invoiceTimeZone)}`],
    ['Order', orderOf(sale)],
  ]
  const below = drawHead(sheet, {
    title: voidedAt ? 'Credit note (void)' : 'Credit note',
    seller,
    logo,
    facts,
    sellerVatId: sale.business?.sellerVatId,
  })
  const addressed = drawBuyer(sheet, sale, below)
  const told = reason ? drawBlock(sheet, { label: 'Reason', lines: [reason], y: addressed + 14 }) : addressed
  const following = sumsHeight(sheet, { taxes })
  const listed = drawLines(sheet, { columns: COLUMNS, lines: note.rows, y: told + 24, following })
  drawSums(sheet, {
    y: listed,
    label: voidedAt ? 'Void' : note.isReplaced ? 'Credited' : 'Refunded',
    cents: amountCents,
    taxes,
    beside: { label: 'Payment', lines: paymentOf(note, sale) },
  })
  return sheet.finish()
}

function paymentOf(
  { voidedAt, isReplaced, seller }: CreditNote,
  { transactionId, totalCents }: Sale,
): string[] {
  if (voidedAt)
    return [
      'Not given back',
      `The bank returned it to the shop on ${printedDate(voidedAt, seller.timeZone)}.`,
      'This credit note is void.',
    ]
  if (isReplaced) return ['This takes the whole invoice back.']
  if (totalCents === 0 && !transactionId) return ['Nothing was paid']
  return transactionId
    ? ['Given back to the card', `Transaction ${transactionId}`]
    : ['Given back by the shop']
}

const COLUMNS: Column<CreditedRow>[] = [
  { heading: 'Given back', width: area.width - 50 - 62 - 84 - 3 * 12, text: ({ text }) => text },
  {
    heading: 'Quantity',
    ...{ width: 50, align: 'right', tabular: true },
    text: ({ quantity }) => quantity?.toLocaleString('en-US') ?? '',
  },
  { heading: 'Tax', width: 62, align: 'right', text: ({ rate }) => rate },
  {
    heading: 'Amount',
    ...{ width: 84, align: 'right', tabular: true },
    text: ({ cents }) => printedMoney(cents),
  },
]
