/** The marks of a rule from at most `lowest`, which is not above 0, to at least `highest`, at steps of 1, 2, 2.5 or 5 times a power of ten. */
export function marksBetween(lowest: number, highest: number): number[] {
  const rough = Math.max(highest - lowest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const below = Math.ceil(-lowest / step)
  const count = below + Math.max(lowest < 0 ? 0 : 1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => (index - below) * step)
}

/** Which of `count` days get their date below: the first, the last and some evenly between. */
export function labelledDays(count: number): number[] {
  const labels = Math.min(count, 4)
  if (labels < 2) return count === 1 ? [0] : []
  return Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1)))
}
