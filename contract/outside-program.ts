/** A program outside of the shop that is asked by HTTP: what the owner types of it, and what is shown. */
import * as z from 'zod'
import { Line, OptionalLine } from '#contract/fields.ts'
import { t } from '#messages/t.ts'

/** What a header may be called, and what may stand in it. */
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const HEADER_VALUE = /^[\x20-\x7e]*$/

/** Headers that say how a request is sent, or that Kerf sets itself: a secret in their place would break each request. */
const TAKEN_HEADER =
  /^(accept|connection|content|expect|host$|idempotency-key$|keep-alive$|proxy|te$|trailer|transfer|upgrade|user-agent$)/i

export const OutsideProgram = z.object({
  url: z.string().describe('Empty: there is none'),
  header: z.string(),
  hasSecret: z.boolean(),
  isLocked: z
    .boolean()
    .describe('The secret was sealed by another key: it is to be typed again, and the program is not asked'),
})
export type OutsideProgram = z.infer<typeof OutsideProgram>

export const TypedProgram = z.strictObject({
  url: OptionalLine(2000).describe('Without https only one that the operator allows'),
  header: Line(60)
    .regex(HEADER_NAME, { error: () => t('admin.rules.headerName') })
    .refine((name) => !TAKEN_HEADER.test(name), { error: () => t('admin.rules.headerTaken') })
    .default('Authorization'),
  secret: OptionalLine(500)
    .regex(HEADER_VALUE, { error: () => t('admin.rules.asciiAlone') })
    .optional()
    .describe('The value of the header; absent: it stays'),
})
export type TypedProgram = z.infer<typeof TypedProgram>
