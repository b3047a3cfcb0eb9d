import { t } from '#messages/t.ts'
import type { PrintedSum, PrintedTaxes, TaxRow } from '#server/selling/documents/document.ts'
import { drawBlock, printedMoney } from '#server/selling/documents/letterhead.ts'
import { area, drawRule, ink, type Sheet } from '#server/selling/documents/sheet.ts'

type Sums = {
  y: number
  label: string
  cents: number
  rows?: PrintedSum[]
  taxes: PrintedTaxes
  beside: { label: string; lines: string[] }
}

const ROW = 14
const WIDTH = 236
const X = area.right - WIDTH
const TOTAL = { size: 17, typeface: 'display', lineGap: 0 } as const
const TOTAL_LABEL = { ...TOTAL, x: X, width: 90 } as const
const NOTE = { x: X, width: WIDTH, size: 8.5, color: ink.soft } as const

/** In points. */
export function sumsHeight(
  sheet: Sheet,
  { rows = [], taxes, label }: Pick<Sums, 'rows' | 'taxes' | 'label'>,
): number {
  const heights = tableRows(taxes, 0).map(({ label }) => rowHeight(sheet, label))
  const table = taxes.rows.length > 0 ? heights.reduce((sum, height) => sum + height, 38) : 0
  const wrapped = sheet.heightOf(label, TOTAL_LABEL) - sheet.heightOf('1', TOTAL_LABEL)
  return 56 + wrapped + ROW * rows.length + sheet.heightOf(taxes.notes.join('\n'), NOTE) + table
}

const tableRows = ({ rows, cents }: PrintedTaxes, totalCents: number): TaxRow[] => [
  ...rows,
  { label: t('documents.together'), baseCents: totalCents - cents, cents },
]

const rowHeight = (sheet: Sheet, label: string) => Math.max(ROW, sheet.heightOf(label, LABEL) + 3)

/** The caller must have left `sumsHeight` on the page. */
export function drawSums(sheet: Sheet, { y, label, cents, rows = [], taxes, beside }: Sums): void {
  for (const [index, row] of rows.entries()) drawPair(sheet, y + 10 + ROW * index, row)
  const top = y + 18 + ROW * rows.length
  const named = sheet.write(label, { ...TOTAL_LABEL, y: top })
  const amount = { x: X + 60, width: WIDTH - 60, align: 'right' } as const
  const totalled = sheet.write(printedMoney(cents), { ...TOTAL, y: top, ...amount, tabular: true })
  const noted = sheet.write(taxes.notes.join('\n'), { ...NOTE, y: Math.max(named, totalled) + 4 })
  drawBlock(sheet, { ...beside, y: top, width: area.width - WIDTH - 6 })
  if (taxes.rows.length > 0) drawTaxes(sheet, noted + 8, taxes, cents)
}

/** Source: Directive 2006/112/EC, article 226 (8) to (10). */
function drawTaxes(sheet: Sheet, y: number, taxes: PrintedTaxes, totalCents: number): void {
  const table = sheet.group('Table')
  const headings = sheet.group('TR', table)
  for (const [heading, place] of [
    [t('documents.rateOfTax'), NAME],
    [t('documents.net'), BASE],
    [t('documents.tax'), TAX],
  ] as const) {
    const cell = sheet.column(headings, heading)
    sheet.write(heading, { ...place, y, size: 7.5, color: ink.soft, part: cell })
    cell.end()
  }
  headings.end()
  drawRule(sheet, y + 11, ink.ink, X)
  let top = y + 15
  for (const [index, row] of tableRows(taxes, totalCents).entries()) {
    if (index === taxes.rows.length) drawRule(sheet, top - 2, ink.line, X)
    drawTax(sheet, table, top, row)
    top += rowHeight(sheet, row.label)
  }
  table.end()
}

const NAME = { x: X, width: WIDTH - 140 } as const
const BASE = { x: X + WIDTH - 136, width: 70, align: 'right' } as const
const LABEL = { width: NAME.width, size: 8.5 } as const
const TAX = { x: X + WIDTH - 62, width: 62, align: 'right' } as const

function drawTax(
  sheet: Sheet,
  table: ReturnType<Sheet['group']>,
  y: number,
  { label, baseCents, cents }: TaxRow,
): void {
  const row = sheet.group('TR', table)
  const look = { y, size: 8.5, tabular: true } as const
  sheet.writeCell(row, label, { ...NAME, y, size: 8.5, color: ink.soft })
  sheet.writeCell(row, printedMoney(baseCents), { ...BASE, ...look })
  sheet.writeCell(row, printedMoney(cents), { ...TAX, ...look })
  row.end()
}

function drawPair(sheet: Sheet, y: number, { label, cents }: PrintedSum): void {
  sheet.write(label, { x: X, y, width: WIDTH, size: 8.5, color: ink.soft })
  sheet.write(printedMoney(cents), { x: X, y, width: WIDTH, size: 8.5, align: 'right', tabular: true })
}
