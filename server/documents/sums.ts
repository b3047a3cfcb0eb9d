import type { PrintedSum, PrintedTaxes } from '#server/documents/document.ts'
import { drawBlock, printedMoney } from '#server/documents/letterhead.ts'
import { area, ink, type Sheet } from '#server/documents/sheet.ts'

type Sums = {
  y: number
  label: string
  cents: number
  note: string
  /** What stands between the lines and the total. */
  rows?: PrintedSum[]
  taxes: PrintedTaxes
  /** The block to the left of the sums, such as the kind of payment. */
  beside: { label: string; lines: string[] }
}

/** The height of the sums, in points. */
export const sumsHeight = ({ rows = [], taxes }: Pick<Sums, 'rows' | 'taxes'>): number =>
  68 + ROW * (rows.length + taxes.contained.length + (taxes.cents > 0 ? 1 : 0))
const ROW = 14
const WIDTH = 216

/** Draws the total and the tax in it. The caller must have left `sumsHeight` on the page. */
export function drawSums(sheet: Sheet, { y, label, cents, note, rows = [], taxes, beside }: Sums): void {
  for (const [index, row] of rows.entries()) drawPair(sheet, y + 10 + ROW * index, row)
  const top = y + 18 + ROW * rows.length
  const x = area.right - WIDTH
  const half = { y: top, size: 17, typeface: 'display', lineGap: 0 } as const
  sheet.write(label, { ...half, x, width: 90 })
  const totalled = sheet.write(printedMoney(cents), {
    ...half,
    tabular: true,
    x: x + 60,
    width: WIDTH - 60,
    align: 'right',
  })
  const noted = sheet.write(note, { x, y: totalled + 4, width: WIDTH, size: 8.5, color: ink.soft })
  drawBlock(sheet, { ...beside, y: top, width: area.width - WIDTH - 24 })
  if (taxes.cents === 0 && taxes.contained.length === 0) return
  const below = [...taxes.contained, { label: 'Net of tax', cents: cents - taxes.cents }]
  for (const [index, row] of below.entries()) drawPair(sheet, noted + 6 + ROW * index, row)
}

function drawPair(sheet: Sheet, y: number, { label, cents }: PrintedSum): void {
  const x = area.right - WIDTH
  sheet.write(label, { x, y, width: WIDTH, size: 8.5, color: ink.soft })
  sheet.write(printedMoney(cents), { x, y, width: WIDTH, size: 8.5, align: 'right', tabular: true })
}
