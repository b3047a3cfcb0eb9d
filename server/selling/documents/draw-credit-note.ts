import { methodName } from '#contract/payment-methods.ts'
import { number, t } from '#messages/t.ts'
import type { CreditedRow, CreditNote, Drawn, Sale } from '#server/selling/documents/document.ts'
import { drawBuyer, orderOf } from '#server/selling/documents/draw-invoice.ts'
import { drawBlock, drawHead, printedDate, printedMoney } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, openSheet } from '#server/selling/documents/sheet.ts'
import { drawSums, sumsHeight } from '#server/selling/documents/sums.ts'

/** A credit note or the correction of one, as PDF; with an e-invoice a Factur-X file. What becomes of its refund changes nothing in it. */
export async function drawCreditNote(
  note: CreditNote,
  sale: Sale,
  { logo, cii }: Drawn = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { number: printed, issuedAt, seller, invoiceNumber, amountCents, reason, taxes, corrects } = note
  const sheet = await openSheet({
    title: corrects
      ? t('documents.correctionTitle', { number: printed })
      : t('documents.creditNoteTitle', { number: printed }),
    author: seller.name,
    date: issuedAt,
    source: t('documents.order', { number: sale.orderNumber }),
    cii,
  })
  const facts: [string, string][] = [
    [corrects ? t('documents.correctionNumber') : t('documents.creditNoteNumber'), printed],
    [t('documents.date'), printedDate(issuedAt, seller.timeZone)],
    ...(corrects ? [[t('documents.toCreditNote'), dated(corrects)] as [string, string]] : []),
    [
      t('documents.toInvoice'),
      dated({ number: invoiceNumber, issuedAt: note.invoicedAt, timeZone: note.invoiceTimeZone }),
    ],
    [t('documents.orderLabel'), orderOf(sale)],
  ]
  const below = drawHead(sheet, {
    title: corrects ? t('documents.correction') : t('documents.creditNote'),
    seller,
    logo,
    facts,
    sellerVatId: sale.business?.sellerVatId,
  })
  const addressed = drawBuyer(sheet, sale, below)
  const told = reason
    ? drawBlock(sheet, { label: t('documents.reason'), lines: [reason], y: addressed + 14 })
    : addressed
  const label = corrects
    ? t('documents.reversed')
    : note.isReplaced
      ? t('documents.credited')
      : t('documents.refunded')
  const following = sumsHeight(sheet, { taxes, label })
  const listed = drawLines(sheet, {
    columns: columns(corrects ? t('documents.reversed') : t('documents.givenBack')),
    lines: note.rows,
    y: told + 24,
    following,
  })
  drawSums(sheet, {
    y: listed,
    label,
    cents: amountCents,
    taxes,
    beside: { label: t('documents.payment'), lines: paymentOf(note, sale) },
  })
  return sheet.finish()
}

const dated = ({ number: printed, issuedAt, timeZone }: NonNullable<CreditNote['corrects']>) =>
  `${printed}\n${printedDate(issuedAt, timeZone)}`

/** How the payment provider gives the money back. */
export const givenBackWords = (paidWith: Sale['paidWith']): string =>
  paidWith
    ? t('documents.givenBackWith', { method: methodName(paidWith) })
    : t('documents.givenBackToTheCard')

function paymentOf(
  { corrects, issuedAt, isReplaced, byHand, seller }: CreditNote,
  { transactionId, paidWith, totalCents }: Sale,
): string[] {
  if (corrects)
    return [
      t('documents.notGivenBack'),
      t('documents.theBankReturnedIt', { on: printedDate(issuedAt, seller.timeZone) }),
      t('documents.thisReverses', { number: corrects.number }),
    ]
  if (isReplaced) return [`${t('documents.takesTheInvoiceBack')}.`]
  if (totalCents === 0 && !transactionId) return [t('documents.nothingWasPaid')]
  return transactionId && !byHand
    ? [givenBackWords(paidWith), t('documents.transaction', { id: transactionId })]
    : [t('documents.givenBackByTheShop')]
}

const columns = (heading: string): Column<CreditedRow>[] => [
  { heading, width: area.width - 50 - 62 - 84 - 3 * 12, text: ({ text }) => text },
  {
    heading: t('documents.quantity'),
    ...{ width: 50, align: 'right', tabular: true },
    text: ({ quantity }) => (quantity === undefined ? '' : number(quantity)),
  },
  { heading: t('documents.tax'), width: 62, align: 'right', text: ({ rate }) => rate },
  {
    heading: t('documents.amount'),
    ...{ width: 84, align: 'right', tabular: true },
    text: ({ cents }) => printedMoney(cents),
  },
]
