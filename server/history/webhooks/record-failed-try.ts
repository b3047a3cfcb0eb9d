import { recordFact } from '#server/history/facts/record-fact.ts'
import { recordFailed } from '#server/history/webhooks/deliveries-store.ts'
import { pauseAfter } from '#server/history/webhooks/retry-schedule.ts'
import { type Endpoint, switchOff } from '#server/history/webhooks/store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'

type Failure = { status: number | null; answer: string; pause: number }

/** Gives up after the last try. With 410 the receiver wants no more: the endpoint is switched off. */
export async function recordFailedTry(
  { db, log }: { db: Db; log: Log },
  endpoint: Endpoint,
  { id, tries }: { id: string; tries: number },
  { status, answer, pause: asked }: Failure,
): Promise<void> {
  const isGone = status === 410
  const pause = isGone ? undefined : pauseAfter(tries, asked)
  const host = new URL(endpoint.url).hostname
  await db.transaction(async (tx) => {
    const isSwitchedOff = isGone && (await switchOff(tx, endpoint.id))
    await recordFailed(tx, id, { status, answer }, pause)
    if (isSwitchedOff) await recordFact(tx, SHOP, 'webhook.switched_off', endpoint.id, { after: { host } })
    if (pause === undefined) await recordFact(tx, SHOP, 'webhook.given_up', endpoint.id, { after: { host } })
  })
  const line = { webhook: endpoint.id, delivery: id, status, tries }
  if (pause === undefined) log.error(line, 'A webhook was given up')
  else log.warn(line, 'A webhook could not be sent yet')
}
