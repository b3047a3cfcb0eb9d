/** Reads what somebody typed or pasted of what a job needs: a line is a quantity, what it is, and a note. Pure. */

import { LONGEST_LIST_NOTE, LONGEST_SECTION_NAME, MOST_LIST_LINES } from '#contract/list-limits.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'

/** `text`: as it was typed. `section`: the heading above it, empty without one. */
export type CutLine = { text: string; section: string; quantity: number; sought: string; note: string }

const LONGEST_SOUGHT = 200

/** What stands behind the number of a measure, and never behind a number of pieces. */
const UNIT =
  /^(mm|cm|m|in|inch(es)?|ft|feet|"|″|'|′|v|w|ah|tpi|ppi|g|kg|oz|lbs?|ml|l|grit|°|zoll|pouces?)(?![\p{L}\d-])/iu
const FRACTION = /^\d+\/\d+/
const COUNTED =
  /^(?<count>\d{1,6})\s*(?:(?:x|×|\*|pcs?\.?|pieces?|stk\.?|stück|st\.?|pièces?)(?:\s+(?:of\s+)?|$)|\s+)(?<rest>\S.*)$/iu
const HEAD = /^(quantity|qty|pieces|pcs|menge|anzahl|stück|quantité|qté|nombre)(?!\p{L})/iu

/** How many somebody typed; undefined for what is no number of pieces that one can order. */
export const readPieces = (typed: string): number | undefined => wholeNumberWithin(typed, 1, MOST_PIECES)

/** The lines of a text in their order, at most a hundred, and how many there are beyond. */
export function readCutList(text: string): { lines: CutLine[]; more: number } {
  const lines: CutLine[] = []
  let section = ''
  let more = 0
  for (const [nth, raw] of text.split(/\r\n?|\n/).entries()) {
    const typed = raw.trim()
    if (typed === '' || (nth === 0 && HEAD.test(typed))) continue
    const heading = headingOf(typed)
    if (heading !== undefined) section = heading
    else if (lines.length === MOST_LIST_LINES) more += 1
    else {
      const line = lineOf(typed)
      if (line.sought !== '') lines.push({ text: typed, section, ...line })
    }
  }
  return { lines, more }
}

/** `Drawers:` or `# Drawers` */
function headingOf(typed: string): string | undefined {
  const found = /^#+\s*(?<hash>\S.*)$|^(?<colon>[^;,\t]*\S)\s*:$/u.exec(typed)?.groups
  return (found?.hash ?? found?.colon)?.slice(0, LONGEST_SECTION_NAME).trim()
}

type Read = Omit<CutLine, 'text' | 'section'>

function lineOf(typed: string): Read {
  const cells = cellsOf(typed)
  if (cells) return ofCells(cells)
  const [said = '', ...noted] = typed.split(/\s#\s/)
  return { ...ofWords(said.trim()), note: noteOf(noted) }
}

function ofCells(cells: string[]): Read {
  const [first = '', second = '', ...rest] = cells
  if (isCount(first)) return { quantity: countOf(first), sought: soughtIn(second), note: noteOf(rest) }
  if (isCount(second)) return { quantity: countOf(second), sought: soughtIn(first), note: noteOf(rest) }
  return { ...ofWords(first), note: noteOf([second, ...rest]) }
}

function ofWords(said: string): Omit<Read, 'note'> {
  const { count = '', rest = '' } = COUNTED.exec(said)?.groups ?? {}
  if (!isCount(count) || UNIT.test(rest) || FRACTION.test(rest))
    return { quantity: 1, sought: soughtIn(said) }
  return { quantity: countOf(count), sought: soughtIn(rest) }
}

/** Undefined where it is a sentence: a comma of a decimal, as in 4,5 x 40, parts nothing. */
function cellsOf(typed: string): string[] | undefined {
  const by = typed.includes('\t') ? '\t' : typed.includes(';') ? ';' : undefined
  if (by) return split(typed, by)
  const isListed =
    /^"?\d{1,6}"?\s*,(?!\d)/.test(typed) || /^\d{1,6},[^,]*,/.test(typed) || typed.startsWith('"')
  return isListed && typed.includes(',') ? split(typed, ',') : undefined
}

/** With quotes as in CSV: within them the sign parts nothing, and two of them are one. */
function split(typed: string, by: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of typed.match(/""|./gsu) ?? []) {
    const last = cells.length - 1
    const isStart = cells[last]?.trim() === ''
    if (sign === '""') cells[last] += isQuoted || !isStart ? '"' : ''
    else if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (sign === by && !isQuoted) cells.push('')
    else cells[last] += sign
  }
  return cells.map((cell) => cell.trim())
}

const isCount = (text: string) => /^\d{1,6}$/.test(text) && Number(text) > 0
const countOf = (text: string) => Math.min(Number(text), MOST_PIECES)
const soughtIn = (text: string) => text.slice(0, LONGEST_SOUGHT).trim()
const noteOf = (parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, LONGEST_LIST_NOTE)
