/** Calendar quarters, of days as text. Pure, without zod. */

/** `2026-08-31` is in `2026-Q3`. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The first and the last day of the quarter that has this day. */
export function daysOfQuarter(day: string): { from: string; to: string } {
  const first = Math.ceil(Number(day.slice(5, 7)) / 3) * 3 - 2
  const of = (month: number) => `${day.slice(0, 4)}-${String(month).padStart(2, '0')}`
  return { from: `${of(first)}-01`, to: `${of(first + 2)}-${first === 1 || first === 10 ? 31 : 30}` }
}
