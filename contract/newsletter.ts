import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const newsletter = {
  subscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter',
      summary: 'Ask for the newsletter; it begins after the mailed link',
    })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ email: Email }))
    .output(Acknowledged),
  confirm: oc
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Follow the mailed link; it is good for 7 days',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ token: Text(100) }))
    .output(Acknowledged),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      summary: 'End the newsletter by the mailed link',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ token: Text(100) }))
    .output(Acknowledged),
}
