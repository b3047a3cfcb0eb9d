import type { Call, List } from '#sandbox/call.ts'
import { insertDelivery } from '#sandbox/deliveries-store.ts'
import { textOf } from '#sandbox/form.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import type { StripeEvent } from '#sandbox/objects.ts'
import { find, insert, list } from '#sandbox/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** The version of Stripe's API that the sandbox implements. */
export const API_VERSION = '2026-10-28.endive'

/** Records an event and queues its webhook, which is sent after the transaction has committed. */
export async function emit(tx: Tx, type: string, object: StripeEvent['data']['object']): Promise<void> {
  const event = await insert(tx, {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  await insertDelivery(tx, event.id)
}

/** `GET /v1/events/:id`. Errors: resource_missing. */
export const retrieveEvent = ({ tx, id }: Call): Promise<StripeEvent> => find(tx, 'event', id)

/** `GET /v1/events`, newest first; `type` selects the events of one type. */
export function listEvents(call: Call): Promise<List<'event'>> {
  return list(call, 'event', '/v1/events', { fields: { type: textOf(call.form, 'type') } })
}
