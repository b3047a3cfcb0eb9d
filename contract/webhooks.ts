/** Outgoing webhooks, by the Standard Webhooks specification. */

import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Line, WholeNumber } from '#contract/fields.ts'
import { PageOf } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Webhook = z.object({
  _id: Id,
  url: z.string(),
  facts: z.array(z.string()),
  state: z
    .enum(['on', 'off', 'gone', 'ended'])
    .describe('gone: the receiver answered 410; ended: its maker may have none'),
  by: z.string().optional(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional().describe('When the receiver last took one'),
  waiting: z.int().describe('Deliveries that are still to be sent'),
  failing: z.int().describe('Those of them that have been tried'),
  oldSecretUntil: z.iso
    .datetime()
    .optional()
    .describe('Until then messages are signed with the replaced secret, too'),
})
export type Webhook = z.infer<typeof Webhook>

const WebhookDelivery = z.object({
  _id: Id.describe('The message is called `msg_` and this'),
  factId: z.int(),
  verb: z.string(),
  subject: z.string().optional(),
  state: z.enum(['waiting', 'sent', 'given up']),
  createdAt: z.iso.datetime(),
  tries: z.int(),
  triedAt: z.iso.datetime().optional(),
  nextTryAt: z.iso.datetime().optional(),
  status: z.int().optional().describe('The HTTP status of the last answer; absent if there was none'),
  answer: z.string().optional().describe('The beginning of the last answer, or why there was none'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Url = Line(2000)
const Facts = z
  .array(Line(60))
  .min(1, { error: () => t('admin.keys.chooseAtLeastOne') })
  .max(200)
  .transform((facts) => [...new Set(facts)])
const ById = z.object({ id: Id })
const Secret = z.object({ secret: z.string() })

export const webhooks = {
  list: guardedCall('GET /manage/webhooks', 'The webhooks, and the facts that can be sent (admin)').output(
    z.object({ webhooks: z.array(Webhook), facts: z.array(z.string()) }),
  ),
  add: freshCall('POST /manage/webhooks', 'Send these facts to an address from now on (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ url: Url, facts: Facts }))
    .output(Inserted.extend(Secret.shape)),
  change: freshCall('PUT /manage/webhooks/{id}', 'Change a webhook, or switch it on or off (admin)')
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({ id: Id, url: Url.optional(), facts: Facts.optional(), isOn: z.boolean().optional() }),
    )
    .output(Acknowledged),
  remove: freshCall('DELETE /manage/webhooks/{id}', 'Remove a webhook with its deliveries (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Acknowledged),
  secret: freshCall('GET /manage/webhooks/{id}/secret', 'The secret of a webhook (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Secret),
  changeSecret: freshCall(
    'POST /manage/webhooks/{id}/secret',
    'Give a webhook a new secret; the old one counts for a day, too (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Secret),
  deliveries: guardedCall(
    'GET /manage/webhooks/{id}/deliveries',
    'A page of what was sent or waits, the newest first (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      ById.extend({
        page: WholeNumber(1, 100_000).default(1),
        size: WholeNumber(1, 100).default(20),
      }),
    )
    .output(PageOf(WebhookDelivery)),
  sendAgain: guardedCall(
    'POST /manage/webhook-deliveries/{id}/replay',
    'Send a delivery again at once (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Acknowledged),
}
