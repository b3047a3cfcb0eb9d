/** The marks of a rule from 0 to at least `highest`, at steps of 1, 2, 2.5 or 5 times a power of ten. */
export function marksUpTo(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Which of `count` days get their date below: the first, the last and some evenly between. */
export function labelledDays(count: number): number[] {
  const labels = Math.min(count, 4)
  if (labels < 2) return count === 1 ? [0] : []
  return Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / (labels - 1)))
}
