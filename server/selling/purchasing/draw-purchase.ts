import { formatCents } from '#contract/money.ts'
import { lineTotal, sumOfLines } from '#contract/prices.ts'
import { inLanguage, number as numberWords, t } from '#messages/t.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { drawBlock, drawHead, printedDate } from '#server/selling/documents/letterhead.ts'
import { type Column, drawLines } from '#server/selling/documents/lines-table.ts'
import { area, openSheet } from '#server/selling/documents/sheet.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import type { NamedLine, WithSupplier } from '#server/selling/purchasing/purchases-store.ts'
import { pricedLines } from '#server/selling/purchasing/shown-purchase.ts'

/** A PDF for the supplier, in the language of the seller's documents. */
export const drawPurchase = (seller: PrintedSeller, of: WithSupplier, lines: NamedLine[]) =>
  inLanguage(seller.language, () => drawn(seller, of, lines))

async function drawn(
  seller: PrintedSeller,
  { purchase, supplier }: WithSupplier,
  lines: NamedLine[],
): Promise<Uint8Array<ArrayBuffer>> {
  const number = purchaseNumber(purchase.number)
  const date = purchase.orderedAt ?? purchase.createdAt
  const title = t('purchases.purchaseOrderNumber', { number })
  const sheet = await openSheet({
    title,
    author: seller.name,
    date,
    source: t('purchases.source', { number }),
  })
  const facts: [string, string][] = [
    [t('purchases.purchaseOrder'), number],
    [
      purchase.orderedAt ? t('purchases.whenOrdered') : t('purchases.draftOf'),
      printedDate(date, seller.timeZone),
    ],
    [
      t('purchases.deliverBy'),
      purchase.expectedOn
        ? printedDate(new Date(purchase.expectedOn), 'UTC')
        : t('purchases.asSoonAsPossible'),
    ],
    [t('purchases.ourNumberWithYou'), supplier.customerNumber ?? t('purchases.none')],
  ]
  const headed = drawHead(sheet, { title: t('purchases.purchaseOrder'), seller, facts })
  const below = drawBlock(sheet, {
    label: t('purchases.to'),
    lines: [supplier.name, ...(supplier.address ?? '').split('\n')],
    y: headed,
    width: area.width,
  })
  const noted = purchase.note
    ? drawBlock(sheet, {
        label: t('purchases.note'),
        lines: purchase.note.split('\n'),
        y: below + 12,
        width: area.width,
      })
    : below
  const ended = drawLines(sheet, { columns: columns(), lines, y: noted + 24, following: 40 })
  const priced = pricedLines(lines)
  if (priced.length > 0)
    sheet.write(t('purchases.totalWithoutTax', { amount: formatCents(sumOfLines(priced)) }), {
      ...{ y: ended + 14, align: 'right', typeface: 'strong', size: 11 },
    })
  return sheet.finish()
}

const WIDTHS = { line: 26, article: 90, pieces: 46, cost: 60, total: 66 }
const GAPS = 5 * 12
const rest = Object.values(WIDTHS).reduce((left, width) => left - width, area.width - GAPS)
const total = ({ quantity, costCents }: NamedLine) =>
  costCents === null ? '' : formatCents(lineTotal({ unitPriceCents: costCents, quantity }))

const columns = (): Column<NamedLine>[] => [
  { heading: t('purchases.line'), width: WIDTHS.line, text: ({ line }) => String(line) },
  {
    heading: t('purchases.yourNumber'),
    width: WIDTHS.article,
    text: ({ articleNumber }) => articleNumber ?? '',
  },
  {
    heading: t('purchases.product'),
    width: rest,
    text: ({ name, sku }) => (sku ? `${name}\n${t('purchases.ourNumberIs', { sku })}` : name),
  },
  {
    heading: t('purchases.pieces'),
    width: WIDTHS.pieces,
    align: 'right',
    tabular: true,
    text: ({ quantity }) => numberWords(quantity),
  },
  {
    heading: t('purchases.aPiece'),
    width: WIDTHS.cost,
    align: 'right',
    tabular: true,
    text: ({ costCents }) => (costCents === null ? '' : formatCents(costCents)),
  },
  { heading: t('purchases.total'), width: WIDTHS.total, align: 'right', tabular: true, text: total },
]
