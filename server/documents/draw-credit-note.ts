import type { CreditNote, Drawn, Sale } from '#server/documents/document.ts'
import { drawBuyer, orderOf, taxNoteOf } from '#server/documents/draw-invoice.ts'
import { drawHead, printedDate, printedMoney } from '#server/documents/letterhead.ts'
import { type Column, drawLines } from '#server/documents/lines-table.ts'
import { area, openSheet } from '#server/documents/sheet.ts'
import { drawSums } from '#server/documents/sums.ts'

/** Draws the credit note of a refund as PDF. It is a Factur-X file if it has an e-invoice. */
export function drawCreditNote(
  note: CreditNote,
  sale: Sale,
  { logo, cii }: Drawn = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, seller, invoiceNumber, amountCents, taxes, voidedAt } = note
  const sheet = openSheet({
    title: `Credit note ${number}${voidedAt ? ' (void)' : ''}`,
    author: seller.name,
    date: issuedAt,
    source: `order ${sale.orderNumber}`,
    cii,
  })
  const facts: [string, string][] = [
    ['Credit note number', number],
    ['Date', printedDate(issuedAt)],
    ['To invoice', `${invoiceNumber}\n${printedDate(note.invoicedAt)}`],
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
  const listed = drawLines(sheet, { columns: COLUMNS, lines: [note], y: addressed + 24 })
  drawSums(sheet, {
    y: listed,
    label: voidedAt ? 'Void' : 'Refunded',
    cents: amountCents,
    note: taxNoteOf(sale),
    taxes,
    beside: { label: 'Payment', lines: paymentOf(note, sale) },
  })
  return sheet.finish()
}

function paymentOf({ voidedAt }: CreditNote, { transactionId }: Sale): string[] {
  if (voidedAt)
    return [
      'Not given back',
      `The bank returned it to the shop on ${printedDate(voidedAt)}.`,
      'This credit note is void.',
    ]
  return transactionId
    ? ['Given back to the card', `Transaction ${transactionId}`]
    : ['Given back by the shop']
}

const COLUMNS: Column<CreditNote>[] = [
  {
    heading: 'Refund',
    width: area.width - 100 - 12,
    text: ({ reason, invoiceNumber }) =>
      `Refund on invoice ${invoiceNumber}${reason ? `\nReason: ${reason}` : ''}`,
  },
  {
    heading: 'Amount',
    width: 100,
    align: 'right',
    tabular: true,
    text: ({ amountCents }) => printedMoney(amountCents),
  },
]
