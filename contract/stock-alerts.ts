/** Who wants to be told once that a product which is sold out can be bought again. */
import * as z from 'zod'
import { openCall } from '#contract/call.ts'
import { Acknowledged, Email, Id, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

const Token = z.strictObject({ token: Text(100) })

/** The calls of those who wait: none needs an account. */
export const stockAlerts = {
  ask: openCall(
    'POST /products/{id}/stock-alert',
    'Ask to be told once by e-mail when a product that is sold out can be bought again. Whoever is signed in with a confirmed address is told there; another address counts when the link mailed to it is followed within 7 days',
  )
    .errors(refusing('NOT_FOUND', 'IN_STOCK', 'TOO_MANY_REQUESTS', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        id: Id,
        email: Email.optional().describe('Of whoever is not signed in; else the account’s is taken'),
      }),
    )
    .output(
      Acknowledged.extend({
        mailed: z.boolean().describe('Whether a link was mailed that has to be followed first'),
      }),
    ),
  confirm: openCall('POST /stock-alerts/confirm', 'Confirm with the token of the mailed link')
    .errors(refusing('NOT_FOUND'))
    .input(Token)
    .output(Acknowledged),
  stop: openCall(
    'POST /stock-alerts/stop',
    'Be told of no product any more, with the token of a mailed link: it counts for all that wait for that address',
  )
    .errors(refusing('NOT_FOUND'))
    .input(Token)
    .output(Acknowledged),
}
