import * as z from 'zod'

/** Beyond these years no day can be counted in every time zone. */
const YEARS = ['1970-01-01', '9998-12-31'] as const
/** A day, as text. */
export const Day = z.iso
  .date('A day such as 2026-08-31')
  .refine((day) => day >= YEARS[0] && day <= YEARS[1], 'A day of the years 1970 to 9998')

/** The first and the last day of a period. */
export const Period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { message: 'The last day is not before the first', path: ['to'] })
