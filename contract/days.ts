import * as z from 'zod'
import { t } from '#messages/t.ts'

/** Beyond these years no day can be counted in every time zone. */
const YEARS = ['1970-01-01', '9998-12-31'] as const
/** A day, as text. */
export const Day = z.iso
  .date({ error: () => t('fields.aDaySuchAs20260831') })
  .refine((day) => day >= YEARS[0] && day <= YEARS[1], { error: () => t('fields.aDayOfTheYears1970To') })

/** The first and the last day of a period. */
export const Period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { error: () => t('fields.theLastDayIsNotBeforeThe'), path: ['to'] })
