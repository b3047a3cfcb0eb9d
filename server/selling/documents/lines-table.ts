import { area, drawRule, ink, type Sheet, type Tags } from '#server/selling/documents/sheet.ts'

export type Column<Line> = {
  heading: string
  width: number
  align?: 'left' | 'right'
  size?: number
  color?: string
  /** Digits of equal width; the cell is always one line high. */
  tabular?: boolean
  text: (line: Line, index: number) => string
}

type Table<Line> = {
  columns: Column<Line>[]
  lines: Line[]
  y: number
  padding?: number
  /** In points: what must be on the same page as the last row. */
  following?: number
  beside?: (top: number, height: number) => void
}

const GAP = 12

/** The head is on each page, and no row is split. Answers the y below it. */
export function drawLines<Line>(
  sheet: Sheet,
  { columns, lines, y, padding = 6, following = 0, beside }: Table<Line>,
): number {
  const placed = placedAlong(columns)
  const table = sheet.group('Table')
  const heading = sheet.group('TR', table)
  let top = drawTableHead(sheet, placed, y, heading)
  heading.end()
  for (const [index, line] of lines.entries()) {
    const cells = placed.map((column) => ({ ...column, shown: column.text(line, index) }))
    const height =
      Math.max(...cells.map((cell) => (cell.tabular ? 0 : sheet.heightOf(cell.shown, cell)))) + 2 * padding
    const needed = index === lines.length - 1 ? height + following : height
    if (top + needed > area.bottom) {
      sheet.newPage()
      top = drawTableHead(sheet, placed, area.top, 'ornament')
    }
    const row = sheet.group('TR', table)
    for (const { shown, heading: _, ...cell } of cells) {
      sheet.writeCell(row, shown, { ...cell, y: top + padding + 1 })
    }
    row.end()
    beside?.(top, height)
    top += height
    drawRule(sheet, top)
  }
  table.end()
  return top
}

function placedAlong<Line>(columns: Column<Line>[]) {
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((left, { width }) => left + width + GAP, area.left),
  )
  return columns.map((column, index) => ({ ...column, x: lefts[index] ?? area.left }))
}

type Placed = { heading: string; x: number; width: number; align?: 'left' | 'right' }

/** On later pages an ornament, so that screen readers read it once. */
function drawTableHead(sheet: Sheet, columns: Placed[], y: number, row: Tags | 'ornament'): number {
  const bottoms = columns.map(({ heading, x, width, align }) => {
    const part = row === 'ornament' ? row : sheet.column(row, heading)
    const look = { x, width, align, size: 7.5, color: ink.soft } as const
    const below = sheet.write(heading, { ...look, y, part, tag: 'P' })
    if (part !== 'ornament') part.end()
    return below
  })
  const bottom = Math.max(...bottoms) + 3
  drawRule(sheet, bottom, ink.ink)
  return bottom
}
