import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Line, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const contact = {
  send: oc
    .route({ method: 'POST', path: '/contact', summary: 'Write to the shop: kept, and mailed to its owner' })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ name: Line(200), email: Email, message: Text(5000) }))
    .output(Acknowledged),
}
