/** Gaps and apostrophes between thousands, as they are written in many countries. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]"
const GROUPED_BY_GAPS = new RegExp(`^\\d{1,3}(?:${GAP}\\d{3})+(?:[.,]\\d+)?$`)
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/

/**
 * A number as people type it, as programs write it: `31,5` is `31.5`, `1.234,50` and `1,234.50` are `1234.50`. A comma before exactly three digits
 * divides thousands, as in measures (`1,000` is a thousand); a point is a decimal point (`1.250`), but where it divides thousands more than
 * once or a decimal comma follows. Blanks and tabs around it do not count. Undefined for what is no number, and below 0.
 */
export function plainNumber(text: string): string | undefined {
  const typed = text.trim()
  if (GROUPED_BY_GAPS.test(typed)) return typed.replaceAll(new RegExp(GAP, 'g'), '').replace(',', '.')
  if (GROUPED_BY_COMMAS.test(typed)) return typed.replaceAll(',', '')
  if (GROUPED_BY_POINTS.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? typed.replace(',', '.') : undefined
}

/** The same for an amount: with or without the sign of dollars, before or after it, with at most two decimals. */
export function plainAmount(text: string): string | undefined {
  const plain = plainNumber(text.trim().replace(/^(?:US)?\$\s*|\s*(?:\$|USD)$/g, ''))
  return plain && /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** The same for a number of pieces or the like: undefined for what is not whole, such as `1,5`. */
export function wholeNumber(text: string): number | undefined {
  const plain = plainNumber(text)
  return plain !== undefined && /^\d{1,7}(?:\.0+)?$/.test(plain) ? Number(plain) : undefined
}

/** The same for a number with bounds, both included: undefined outside of them. */
export function wholeNumberWithin(text: string, least: number, most: number): number | undefined {
  const number = wholeNumber(text)
  return number !== undefined && number >= least && number <= most ? number : undefined
}
