const LONG = 160
const AROUND = 40

/** Two long texts without what both begin and end with, but for some words around what differs. Short ones stay as they are. */
export function shortDifference(before: string, after: string): [before: string, after: string] {
  if (before.length <= LONG && after.length <= LONG) return [before, after]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [cut(before, start, end), cut(after, start, end)]
}

function cut(text: string, start: number, end: number): string {
  const from = wordStart(text, Math.max(0, start - AROUND))
  const to = Math.min(text.length, text.length - end + AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

/** The beginning of the next word, so that none is cut. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + AROUND ? at : space + 1
}
