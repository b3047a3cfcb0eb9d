/** Recalls: who has pieces of a batch, what they are told, and what they answer. */
import * as z from 'zod'
import { freshCall, guardedCall, openCall } from '#contract/call.ts'
import { Csv } from '#contract/exports.ts'
import { Acknowledged, Id, Line, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { PieceNumber } from '#contract/piece-number.ts'
import { RECALL_ANSWERS } from '#contract/recall-answers.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const RecallAnswer = z.enum(RECALL_ANSWERS).describe('unknown: the customer does not have it')

const Wanted = {
  batches: z
    .array(Text(60))
    .max(500)
    .optional()
    .describe('Numbers of batches or serial numbers, in any case'),
  from: PieceNumber.optional().describe(
    'With `to`: all numbers from this to that, alike but for their last digits',
  ),
  to: PieceNumber.optional(),
  productId: Id.optional().describe('Needed where several products have such numbers'),
}

const isOneOf = ({ batches, from, to }: { batches?: unknown[]; from?: string; to?: string }) =>
  batches === undefined ? from !== undefined && to !== undefined : from === undefined && to === undefined
const ONE_OF = { error: () => t('admin.rules.batchesOrFromTo'), path: ['batches'] }

const Counts = {
  orders: z.int(),
  pieces: z.int(),
  untold: z.int().describe('Orders of deleted accounts, whose customers nobody can tell'),
  cameBack: z
    .int()
    .optional()
    .describe('Orders that gave all such pieces back, as the shop knows: nobody is told; absent where none'),
}

const OfOrder = z.object({ _id: Id, number: z.string(), pieces: z.int() })
const Unnumbered = z
  .array(OfOrder)
  .optional()
  .describe(
    'Unknown: orders that were sent pieces of it without a number, which may have any; at most 200, absent where none',
  )

const Recall = z.object({
  _id: Id,
  title: z.string(),
  words: z.string(),
  batches: z.array(z.string()),
  product: z.object({ _id: Id, productName: z.string() }),
  madeAt: z.iso.datetime(),
  ...Counts,
  answers: z
    .object({ returned: z.int(), kept: z.int(), unknown: z.int() })
    .describe('Orders by their answer'),
})
export type Recall = z.infer<typeof Recall>

export const FoundBatches = z.object({
  batches: z.array(z.string()).describe('The numbers that were found'),
  products: z.array(
    z.object({
      ...{ _id: Id, productName: z.string(), ...Counts },
      holders: z.array(OfOrder).describe('The orders that have such pieces, by number; at most 200'),
      unknown: Unnumbered,
      unknownOrders: z.int().optional().describe('How many these are in all; absent where none'),
    }),
  ),
  withoutNumbers: z
    .int()
    .optional()
    .describe(
      'Where nobody was sent such a number: orders that were sent without the numbers of their products',
    ),
})
export type FoundBatches = z.infer<typeof FoundBatches>

export const recalls = {
  find: guardedCall(
    'POST /manage/recalls/preview',
    'Who has pieces of these batches; changes nothing (admin)',
  )
    .input(z.strictObject(Wanted).refine(isOneOf, ONE_OF))
    .output(FoundBatches),
  make: guardedCall(
    'POST /manage/recalls',
    'Recall a product by its batches: each customer who has pieces of it gets one e-mail (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT', 'RECALL_CHANGED'))
    .input(
      z
        .strictObject({
          ...Wanted,
          title: Line(150),
          words: Text(5000).describe(
            'What is wrong, and what to do: paragraphs with an empty line between them',
          ),
          expectedOrders: z.int().min(0).optional().describe('How many orders the preview showed'),
        })
        .refine(isOneOf, ONE_OF),
    )
    .output(Acknowledged.extend({ insertedId: Id, ...Counts, emails: z.int() })),
  list: guardedCall('GET /manage/recalls', 'A page of the recalls, newest first (admin)')
    .input(Query(['madeAt', 'title']))
    .output(PageOf(Recall)),
  export: freshCall(
    'GET /manage/recalls/{id}/export',
    'The orders of a recall with their answers, as CSV (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Csv),
  asked: openCall('GET /recalls/{token}', 'What a recall says to the customer who has its link')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ token: z.string().max(100) }))
    .output(
      z.object({
        title: z.string(),
        words: z.string(),
        productName: z.string(),
        batches: z.array(z.string()),
        answer: RecallAnswer.optional(),
      }),
    ),
  answer: openCall(
    'PUT /recalls/{token}',
    'Answer a recall, by its link; a later answer takes the place of this',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ token: z.string().max(100), answer: RecallAnswer }))
    .output(Acknowledged),
}
