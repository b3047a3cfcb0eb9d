import { addressToPost } from '#contract/address-in-words.ts'
import { handoverWords } from '#contract/age.ts'
import { customRows } from '#contract/custom-fields.ts'
import { number, t } from '#messages/t.ts'
import {
  addressed,
  type PrintedSeller,
  productOf,
  type Sale,
  type SoldLine,
} from '#server/selling/documents/document.ts'
import { drawBlock, drawHead, printedDate } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, ink, openSheet } from '#server/selling/documents/sheet.ts'

const BOX = 11

/** A PDF with boxes to tick, without prices. */
export async function drawPackingSlip(
  seller: PrintedSeller,
  sale: Sale,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, placedAt, lines } = sale
  const sheet = await openSheet({
    title: t('documents.packingSlipTitle', { number: orderNumber }),
    author: seller.name,
    date: placedAt,
    source: t('documents.order', { number: orderNumber }),
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts: [string, string][] = [
    [t('documents.orderLabel'), orderNumber],
    [t('documents.ordered'), printedDate(placedAt, seller.timeZone)],
    [t('documents.lines'), number(lines.length)],
    [t('documents.pieces'), number(pieces)],
  ]
  const headed = drawHead(sheet, { title: t('documents.packingSlip'), seller, logo, facts })
  const below = drawBlock(sheet, {
    label: t('documents.deliverTo'),
    lines: [
      ...addressed([sale.customer], addressToPost(sale.address, seller.country)),
      sale.phone && t('documents.phone', { phone: sale.phone }),
    ].flatMap((line) => line.split('\n')),
    y: headed,
    width: area.width,
  })
  const handover = handoverWords(lines)
  const told = [
    ...(handover ? [handover] : []),
    ...customRows(sale.customFields?.filter(({ isOnSlip }) => isOnSlip)).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
  ]
  const last =
    told.length === 0
      ? below
      : drawBlock(sheet, {
          label: t('documents.toThisOrder'),
          lines: told,
          y: below + 12,
          width: area.width,
        })
  drawLines(sheet, {
    columns: columns(),
    lines,
    y: last + 24,
    padding: 9,
    beside(top, height) {
      sheet.decorate((doc) =>
        doc
          .rect(area.left + 1, top + (height - BOX) / 2, BOX, BOX)
          .lineWidth(0.9)
          .stroke(ink.ink),
      )
    },
  })
  return sheet.finish()
}

const columns = (): Column<SoldLine>[] => [
  { heading: t('documents.packed'), width: 34, text: () => '' },
  {
    heading: t('documents.quantity'),
    width: 50,
    align: 'right',
    size: 11,
    tabular: true,
    text: (line) => number(line.quantity),
  },
  { heading: t('documents.product'), width: area.width - 34 - 50 - 2 * 12, size: 11, text: productOf },
]
