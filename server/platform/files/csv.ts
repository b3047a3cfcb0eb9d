/** RFC 4180 in UTF-8, harmless for spreadsheets. Pure. */

/** A spreadsheet would compute such a cell (OWASP, CSV injection), with any apostrophes before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Numbers with a sign, such as of telephones, are no formulas. */
const SIGNED_NUMBER = /^[+-][\d\s().,/-]+$/

/** An apostrophe keeps a spreadsheet from computing a text. `unguarded` takes it away again. */
export function guarded(text: string): string {
  return FORMULA.test(text) && !(SIGNED_NUMBER.test(text) && /\d/.test(text)) ? `'${text}` : text
}

/** Another text that begins with an apostrophe stays as it is. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

export const csvLine = (cells: string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** In quotes where RFC 4180 asks for them, or a spreadsheet would divide it at more than commas. */
export function cellOf(text: string): string {
  const harmless = guarded(text)
  return /[",;\t|\r\n']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** So that spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
