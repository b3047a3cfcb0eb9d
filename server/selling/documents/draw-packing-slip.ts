import { customRows } from '#contract/custom-fields.ts'
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
export function drawPackingSlip(
  seller: PrintedSeller,
  sale: Sale,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, placedAt, lines } = sale
  const sheet = openSheet({
    title: `Packing slip ${orderNumber}`,
    author: seller.name,
    date: placedAt,
    source: `order ${orderNumber}`,
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts: [string, string][] = [
    ['Order', orderNumber],
    ['Ordered', printedDate(placedAt, seller.timeZone)],
    ['Lines', lines.length.toLocaleString('en-US')],
    ['Pieces', pieces.toLocaleString('en-US')],
  ]
  const headed = drawHead(sheet, { title: 'Packing slip', seller, logo, facts })
  const below = drawBlock(sheet, {
    label: 'Deliver to',
    lines: [...addressed([sale.customer], sale.address), sale.phone && `Phone ${sale.phone}`].flatMap(
      (line) => line.split('\n'),
    ),
    y: headed,
    width: area.width,
  })
  const told = customRows(sale.customFields?.filter(({ isOnSlip }) => isOnSlip))
  const last =
    told.length === 0
      ? below
      : drawBlock(sheet, {
          label: 'To this order',
          lines: told.map(({ label, value }) => `${label}: ${value}`),
          y: below + 12,
          width: area.width,
        })
  drawLines(sheet, {
    columns: COLUMNS,
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

const COLUMNS: Column<SoldLine>[] = [
  { heading: 'Packed', width: 34, text: () => '' },
  {
    heading: 'Quantity',
    width: 50,
    align: 'right',
    size: 11,
    tabular: true,
    text: (line) => line.quantity.toLocaleString('en-US'),
  },
  { heading: 'Product', width: area.width - 34 - 50 - 2 * 12, size: 11, text: productOf },
]
