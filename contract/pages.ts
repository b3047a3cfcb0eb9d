/** The calls that return a table of the admin's, a page at a time. The database searches, sorts and cuts them into pages. */
import * as z from 'zod'
import { WholeNumber } from '#contract/fields.ts'

/** The input of a call that returns a page of a table, which may be sorted by these columns. Pages count from 1. */
export const Query = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.object({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(columns).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    page: WholeNumber(1, 100_000).default(1),
    size: WholeNumber(1, 100).default(20),
  })

/** The reply of such a call: the rows of one page, and the number of rows on all pages. */
export const PageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().describe('Rows on all pages') })
