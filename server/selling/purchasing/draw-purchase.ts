import { formatCents } from '#contract/money.ts'
import { lineTotal, sumOfLines } from '#contract/prices.ts'
import { SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { drawBlock, drawHead, printedDate } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, openSheet } from '#server/selling/documents/sheet.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import type { NamedLine, WithSupplier } from '#server/selling/purchasing/purchases-store.ts'
import { pricedLines } from '#server/selling/purchasing/shown-purchase.ts'

/** A PDF for the supplier, in English. */
export const drawPurchase = (seller: PrintedSeller, of: WithSupplier, lines: NamedLine[]) =>
  inLanguage(SOURCE, () => drawn(seller, of, lines))

async function drawn(
  seller: PrintedSeller,
  { purchase, supplier }: WithSupplier,
  lines: NamedLine[],
): Promise<Uint8Array<ArrayBuffer>> {
  const number = purchaseNumber(purchase.number)
  const date = purchase.orderedAt ?? purchase.createdAt
  const title = `Purchase order ${number}`
  const sheet = await openSheet({ title, author: seller.name, date, source: `purchase order ${number}` })
  const facts: [string, string][] = [
    ['Purchase order', number],
    [purchase.orderedAt ? 'Ordered' : 'Draft of', printedDate(date, seller.timeZone)],
    [
      'Please deliver by',
      purchase.expectedOn ? printedDate(new Date(purchase.expectedOn), 'UTC') : 'As soon as possible',
    ],
    ['Our number with you', supplier.customerNumber ?? 'None'],
  ]
  const headed = drawHead(sheet, { title: 'Purchase order', seller, facts })
  const below = drawBlock(sheet, {
    label: 'To',
    lines: [supplier.name, ...(supplier.address ?? '').split('\n')],
    y: headed,
    width: area.width,
  })
  const noted = purchase.note
    ? drawBlock(sheet, { label: 'Note', lines: purchase.note.split('\n'), y: below + 12, width: area.width })
    : below
  const ended = drawLines(sheet, { columns: COLUMNS, lines, y: noted + 24, following: 40 })
  const priced = pricedLines(lines)
  if (priced.length > 0)
    sheet.write(`Total without tax: ${formatCents(sumOfLines(priced))}`, {
      ...{ y: ended + 14, align: 'right', typeface: 'strong', size: 11 },
    })
  return sheet.finish()
}

const WIDTHS = { line: 26, article: 90, pieces: 46, cost: 60, total: 66 }
const GAPS = 5 * 12
const rest = Object.values(WIDTHS).reduce((left, width) => left - width, area.width - GAPS)
const total = ({ quantity, costCents }: NamedLine) =>
  costCents === null ? '' : formatCents(lineTotal({ unitPriceCents: costCents, quantity }))

const COLUMNS: Column<NamedLine>[] = [
  { heading: 'Line', width: WIDTHS.line, text: ({ line }) => String(line) },
  { heading: 'Your number', width: WIDTHS.article, text: ({ articleNumber }) => articleNumber ?? '' },
  { heading: 'Product', width: rest, text: ({ name, sku }) => (sku ? `${name}\nOur number ${sku}` : name) },
  {
    heading: 'Pieces',
    width: WIDTHS.pieces,
    align: 'right',
    tabular: true,
    text: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  {
    heading: 'A piece',
    width: WIDTHS.cost,
    align: 'right',
    tabular: true,
    text: ({ costCents }) => (costCents === null ? '' : formatCents(costCents)),
  },
  { heading: 'Total', width: WIDTHS.total, align: 'right', tabular: true, text: total },
]
