import { drawBlock, printedMoney } from '#server/documents/letterhead.ts'
import { area, ink, type Sheet } from '#server/documents/sheet.ts'

type Sums = {
  y: number
  label: string
  cents: number
  note: string
  tax: { percent: number; cents: number }
  /** The block to the left of the sums, such as the kind of payment. */
  beside: { label: string; lines: string[] }
}

/** The height of the sums, in points. */
export const SUMS_HEIGHT = 96
const WIDTH = 216

/** Draws the total and the tax in it. The caller must have left SUMS_HEIGHT on the page. */
export function drawSums(sheet: Sheet, { y, label, cents, note, tax, beside }: Sums): void {
  const top = y + 18
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
  if (tax.percent === 0) return
  drawPair(sheet, noted + 6, `Tax contained (${tax.percent}%)`, printedMoney(tax.cents))
  drawPair(sheet, noted + 20, 'Net of tax', printedMoney(cents - tax.cents))
}

function drawPair(sheet: Sheet, y: number, label: string, amount: string): void {
  const x = area.right - WIDTH
  sheet.write(label, { x, y, width: WIDTH, size: 8.5, color: ink.soft })
  sheet.write(amount, { x, y, width: WIDTH, size: 8.5, align: 'right', tabular: true })
}
