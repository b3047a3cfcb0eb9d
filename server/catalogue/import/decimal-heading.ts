/** How a file says its notation once: a heading without cells, `decimal=,` or `decimal=.`. Pure. */

const HEADING = /^decimal\s*[=:]\s*(,|comma|\.|point)$/i

export type DecimalMark = ',' | '.'

export const decimalHeading = (mark: DecimalMark): string => `decimal=${mark}`

export const isDecimalHeading = (heading: string): boolean => HEADING.test(heading.trim())

/** Undefined where the file does not say it: then its cells may. */
export function saidMark(header: string[]): DecimalMark | undefined {
  const [, said] = header.map((heading) => HEADING.exec(heading.trim())).find(Boolean) ?? []
  if (said === undefined) return undefined
  return /^[,c]/i.test(said) ? ',' : '.'
}
