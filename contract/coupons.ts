/** Coupons: codes that stand for a promotion, each with how often it can be used. */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { COUPON_CODE, couponCode } from '#contract/coupon-code.ts'
import { Acknowledged, Line, WholeNumber } from '#contract/fields.ts'
import { PageOf } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** The most coupons that are made at once, and the most of one list. */
const MOST_COUPONS_AT_ONCE = 1000

const Code = Line(40)
  .transform(couponCode)
  .pipe(z.string().regex(COUPON_CODE, { error: () => t('admin.rules.couponCode') }))

const Uses = z
  .int({ error: () => t('fields.aWholeNumber') })
  .min(1, { error: () => t('fields.atLeast1') })
  .max(1_000_000, { error: () => t('admin.rules.atMostMillion') })

const Coupon = z.object({
  code: z.string(),
  promotionId: z.string(),
  uses: z.int().describe('Orders that have it and were not deleted'),
  mostUses: z.int().optional().describe('Absent: no limit'),
  mostPerCustomer: z.int().optional().describe('Absent: no limit'),
  madeAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional().describe('Since then nobody can use it'),
})
export type Coupon = z.infer<typeof Coupon>

export const coupons = {
  list: guardedCall('GET /manage/coupons', 'A page of the coupons of a promotion, newest first (admin)')
    .input(
      z.object({
        promotionId: Line(60),
        page: WholeNumber(1, 100_000).default(1),
        size: WholeNumber(1, MOST_COUPONS_AT_ONCE).default(20),
      }),
    )
    .output(PageOf(Coupon)),
  make: guardedCall(
    'POST /manage/coupons',
    'Make a coupon with this code, or many with codes that nobody guesses (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z
        .strictObject({
          promotionId: Line(60),
          code: Code.optional(),
          count: z
            .int({ error: () => t('fields.aWholeNumber') })
            .min(1, { error: () => t('fields.atLeast1') })
            .max(MOST_COUPONS_AT_ONCE, { error: () => t('admin.rules.atMost1000AtOnce') })
            .optional(),
          mostUses: Uses.optional().describe('In all orders together; absent: no limit'),
          mostPerCustomer: Uses.optional().describe('Absent: no limit'),
        })
        .refine(({ code, count }) => (code === undefined) !== (count === undefined), {
          error: () => t('admin.rules.codeOrHowMany'),
          path: ['code'],
        }),
    )
    .output(z.object({ codes: z.array(z.string()) })),
  end: guardedCall('DELETE /manage/coupons/{code}', 'End a coupon (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ code: z.string() }))
    .output(Acknowledged),
}
