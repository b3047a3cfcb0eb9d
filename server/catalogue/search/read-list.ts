/** Splits at commas, the longest readable piece first, as a value may have `mostCommas` itself (`19,05 mm`). `unknown`: the first unreadable. */
export function readList<Value>(
  text: string,
  read: (piece: string) => Value | undefined,
  mostCommas = MOST_COMMAS,
): { values: Value[] } | { unknown: string } {
  const pieces = text.split(',')
  const values: Value[] = []
  for (let at = 0; at < pieces.length; ) {
    const { value, end } = longest(pieces, at, read, mostCommas)
    if (value === undefined) return { unknown: (pieces[at] ?? '').trim() }
    values.push(value)
    at = end
  }
  return { values }
}

/** No measure and no number has more commas than this. */
const MOST_COMMAS = 3

function longest<Value>(
  pieces: string[],
  at: number,
  read: (piece: string) => Value | undefined,
  mostCommas: number,
) {
  for (let end = Math.min(pieces.length, at + 1 + mostCommas); end > at; end--) {
    const value = read(pieces.slice(at, end).join(',').trim())
    if (value !== undefined) return { value, end }
  }
  return { value: undefined, end: at + 1 }
}
