import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { t } from '#messages/t.ts'
import { type Delivery, pageOfDeliveries } from '#server/history/webhooks/deliveries-store.ts'
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  removeWebhook,
  sendWebhookAgain,
} from '#server/history/webhooks/edit-webhooks.ts'
import { SENDABLE } from '#server/history/webhooks/sendable-facts.ts'
import { findEndpoint, type ListedEndpoint, listEndpoints } from '#server/history/webhooks/store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { failureSaid } from '#server/platform/outgoing/failure-words.ts'

export function createWebhooksApi(parts: { db: Db; allowed: readonly string[] }) {
  const { db } = parts
  const found = async (id: string) => {
    const endpoint = await findEndpoint(db, id)
    if (!endpoint) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchWebhook'))
    return endpoint
  }
  return {
    list: signedIn.webhooks.list.handler(async () => ({
      webhooks: (await listEndpoints(db)).map(shownWebhook),
      facts: [...SENDABLE],
    })),
    add: signedIn.webhooks.add.handler(async ({ context: { account }, input }) => {
      const { id, secret } = await addWebhook(parts, account, input)
      return { ...acknowledged, insertedId: id, secret }
    }),
    change: signedIn.webhooks.change.handler(({ context: { account }, input: { id, ...wish } }) =>
      acknowledge(changeWebhook(parts, account, id, wish)),
    ),
    remove: signedIn.webhooks.remove.handler(({ context: { account }, input }) =>
      acknowledge(removeWebhook(parts, account, input.id)),
    ),
    secret: signedIn.webhooks.secret.handler(async ({ input }) => ({
      secret: (await found(input.id)).secret,
    })),
    changeSecret: signedIn.webhooks.changeSecret.handler(async ({ context: { account }, input }) => ({
      secret: await changeSecret(parts, account, input.id),
    })),
    deliveries: signedIn.webhooks.deliveries.handler(async ({ input: { id, ...page } }) => {
      const endpoint = await found(id)
      const { rows, total } = await pageOfDeliveries(db, endpoint.id, page)
      return { rows: rows.map(shownDelivery), total }
    }),
    sendAgain: signedIn.webhooks.sendAgain.handler(({ context: { account }, input }) =>
      acknowledge(sendWebhookAgain(parts, account, input.id)),
    ),
  }
}

function shownWebhook(endpoint: ListedEndpoint): Webhook {
  const { id, url, verbs, isOn, isGone, createdAt, waiting, failing, sentAt, oldSecrets, isHeld, maker } =
    endpoint
  const ends = oldSecrets.map(({ until }) => until).filter((until) => Date.parse(until) > Date.now())
  return {
    ...{ _id: id, url, facts: verbs, state: isOn ? (isHeld ? 'on' : 'ended') : isGone ? 'gone' : 'off' },
    by: maker || undefined,
    ...{ createdAt: createdAt.toISOString(), waiting, failing },
    sentAt: sentAt ? new Date(sentAt).toISOString() : undefined,
    oldSecretUntil: ends[0] || undefined,
  }
}

function shownDelivery(delivery: Delivery): WebhookDelivery {
  const { id, factId, verb, subjectId, createdAt, tries, triedAt, sentAt, nextTryAt, status, answer } =
    delivery
  return {
    ...{ _id: id, factId, verb, createdAt: createdAt.toISOString(), tries },
    state: nextTryAt ? 'waiting' : sentAt ? 'sent' : 'given up',
    subject: subjectId ?? undefined,
    triedAt: triedAt?.toISOString(),
    nextTryAt: nextTryAt?.toISOString(),
    status: status ?? undefined,
    answer: answer ? failureSaid(answer) : undefined,
  }
}
