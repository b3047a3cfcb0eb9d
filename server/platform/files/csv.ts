/** CSV as RFC 4180 has it, in UTF-8, harmless for spreadsheets. Pure. */

/** How a cell begins that a spreadsheet would compute (OWASP, CSV injection), with any apostrophes before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Telephone numbers and other numbers with a sign are no formulas. */
const SIGNED_NUMBER = /^[+-][\d\s().,/-]+$/

/** Puts an apostrophe before a text that a spreadsheet would compute, so that it is shown. `unguarded` takes it away again. */
export function guarded(text: string): string {
  return FORMULA.test(text) && !(SIGNED_NUMBER.test(text) && /\d/.test(text)) ? `'${text}` : text
}

/** The text that `guarded` was given. Another text that begins with an apostrophe stays as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** A line of a CSV file. */
export const csvLine = (cells: string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A cell: guarded, and in quotes where RFC 4180 asks for them or a spreadsheet that divides at more than commas would divide it. */
export function cellOf(text: string): string {
  const harmless = guarded(text)
  return /[",;\t|\r\n']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A file begins with it, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
