/** Withdrawal from a contract made at a distance. Source: Directive 2011/83, article 11a, since 19 June 2026. */
import * as z from 'zod'
import { freshCall, guardedCall, openCall, signedInCall } from '#contract/call.ts'
import { EXEMPTIONS } from '#contract/exemptions.ts'
import { Acknowledged, Email, Id, Line, OptionalText, PersonName, Text } from '#contract/fields.ts'
import { MOST_LINES, MOST_PIECES } from '#contract/order-limits.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { MATCHES, WITHDRAWAL_LISTS } from '#contract/withdrawal-rules.ts'
import { t } from '#messages/t.ts'

const Pieces = z
  .array(
    z.strictObject({
      line: z.int().min(1).max(MOST_LINES).describe('Of the order, from 1'),
      quantity: z.int().min(1).max(MOST_PIECES),
    }),
  )
  .min(1)
  .max(MOST_LINES)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    error: () => t('fields.nameEachLineOnce'),
  })

const Moment = z.iso.datetime()

const OfOrder = z.object({ _id: Id, number: z.string() })

const OrderedLine = z.object({
  line: z.int(),
  name: z.string(),
  quantity: z.int().describe('Pieces that were not given back yet'),
  exemption: z
    .enum(EXEMPTIONS)
    .optional()
    .describe('made-to-measure: nobody can withdraw from it; others: not once its seal is broken'),
})

export const WithdrawableOrder = OfOrder.extend({
  placedAt: Moment,
  until: Moment.optional().describe('Absent while a parcel has not arrived, or nobody knows when it did'),
  lines: z.array(OrderedLine),
})
export type WithdrawableOrder = z.infer<typeof WithdrawableOrder>

export const ManagedWithdrawal = z.object({
  _id: Id,
  receivedAt: Moment.describe('To the millisecond; never changes'),
  name: z.string().describe('Empty when the data of who sent it are erased'),
  email: z.string(),
  orderNumber: z.string().describe('As typed'),
  lines: z
    .union([z.string(), Pieces])
    .optional()
    .describe('Which pieces, or words that say it; absent: the whole order'),
  proven: z.boolean().describe('Whether the e-mail address is that of the account which sent it'),
  suspected: z.boolean().describe('Something filled in the field that people do not see'),
  order: OfOrder.extend({ lines: z.array(OrderedLine) })
    .optional()
    .describe('The order that staff found for it, with the pieces that were not given back'),
  pieces: Pieces.optional().describe('Which pieces of it go back, as far as that is known'),
  proposed: z.array(OfOrder.extend({ by: z.enum(MATCHES) })).describe('Orders that it may mean, best first'),
  dueAt: Moment.describe('When the money must be back: 14 days after it was received'),
  mayWait: z
    .boolean()
    .describe(
      'Whether the refund may wait: pieces were sent, and neither they nor a proof of their sending came back',
    ),
  inTime: z.boolean().optional().describe('Of its order: whether it came within the period'),
  owed: z
    .object({
      ...{ goods: z.number(), delivery: z.number(), total: z.number() },
      currency: z.string(),
    })
    .optional()
    .describe(
      'What its order owes, as far as its pieces are known: with the standard delivery if all of it goes back',
    ),
  returnNumber: z.int().optional().describe('The return of its order with which the pieces come back'),
  proofAt: Moment.optional().describe('When the customer proved that the pieces were sent back'),
  settledAt: Moment.optional(),
  refunded: z.number().optional(),
  note: z.string().optional().describe('Why it was settled without a refund'),
})
export type ManagedWithdrawal = z.infer<typeof ManagedWithdrawal>

const Which = z.strictObject({ id: z.string() })
const changing = refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'UNPROCESSABLE_CONTENT')

export const withdrawals = {
  declare: openCall(
    'POST /withdrawals',
    'Withdraw from an order, with an account or without. The answer is the same whether the order exists or not. Five an hour from one network; of who is signed in they count with the 60 changes an hour of the account, whoever shares the network',
  )
    .route({ successStatus: 202 })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({
        name: PersonName(200),
        email: Email.describe('The receipt goes there'),
        orderNumber: Line(100).describe('Such as K-10042, or what else names the contract'),
        lines: z
          .union([OptionalText(1000), Pieces])
          .optional()
          .describe('Which pieces, or words that say it; absent: the whole order'),
        website: z
          .string()
          .max(2000)
          .optional()
          .describe('People do not see this field: what robots fill in waits in a list of its own'),
      }),
    )
    .output(z.object({ receivedAt: Moment.describe('When it was received: UTC, to the millisecond') })),
  orders: signedInCall(
    'GET /withdrawals/orders',
    'The caller’s orders from which they can still withdraw, newest first',
  ).output(z.array(WithdrawableOrder)),
  list: guardedCall('GET /manage/withdrawals', 'A page of the declarations of withdrawal (admin)')
    .input(Query(['receivedAt']).extend({ show: z.enum(WITHDRAWAL_LISTS).default('open') }))
    .output(PageOf(ManagedWithdrawal)),
  change: guardedCall(
    'PUT /manage/withdrawals/{id}',
    'Say of a declaration which order it means, that a person sent it, that the pieces are on their way back, or why it is settled without a refund (admin)',
  )
    .errors(changing)
    .input(
      Which.extend({
        orderId: Id.optional(),
        pieces: Pieces.optional().describe('Which pieces of its order the words mean'),
        suspected: z.literal(false).optional().describe('A person sent it: they get their receipt'),
        proof: z.literal(true).optional().describe('The customer proved that the pieces were sent back'),
        note: Text(500).optional().describe('Why it is settled without a refund'),
      }),
    )
    .output(Acknowledged),
  sendBack: guardedCall(
    'POST /manage/withdrawals/{id}/return',
    'Make an approved return of the pieces that the customer has (admin)',
  )
    .errors({ ...changing, ...refusing('RETURN_TOO_LARGE') })
    .input(Which)
    .output(Acknowledged),
  refund: freshCall(
    'POST /manage/withdrawals/{id}/refund',
    'Give back what was paid for the pieces, and the standard delivery if all of the order goes back (admin)',
  )
    .errors({
      ...changing,
      ...refusing(
        'NOTHING_TO_REFUND',
        'REFUND_TOO_LARGE',
        'REFUNDED_MEANWHILE',
        'RETURN_TOO_LARGE',
        'REFUND_FAILED',
        'PAYMENT_PROCESSING',
        'PAYMENT_UNAVAILABLE',
      ),
    })
    .input(Which)
    .output(Acknowledged),
}
