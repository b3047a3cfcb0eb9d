import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { newestFactId } from '#server/history/feed/store.ts'
import { sendAgain } from '#server/history/webhooks/deliveries-store.ts'
import { SENDABLE } from '#server/history/webhooks/sendable-facts.ts'
import { newSecret } from '#server/history/webhooks/sign.ts'
import {
  countEndpoints,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  isHeldStill,
  lockEndpoint,
  updateEndpoint,
} from '#server/history/webhooks/store.ts'
import { type Account, mustBePermitted, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { urlProblem } from '#server/platform/outgoing/typed-address.ts'

const MOST_ENDPOINTS = 20
/** Messages are signed with a replaced secret as well, so that the receiver can change it meanwhile. */
const ROTATION_MS = DAY_MS

type Wish = { url: string; facts: string[] }
/** `allowed`: private addresses that the operator of the machine allows. */
type Parts = { db: Db; allowed: readonly string[] }

/**
 * Adds an endpoint: facts from now on are sent to it. Answers its id and its secret. Errors: UNPROCESSABLE_CONTENT for an address that the
 * shop does not send to, facts that are not sent, and a 21st endpoint; FORBIDDEN without `facts.read`, as it tells what that lets somebody read.
 */
export function addWebhook(
  { db, allowed }: Parts,
  admin: Account,
  wish: Wish,
): Promise<{ id: string; secret: string }> {
  mustBePermitted(admin, 'facts.read')
  checkWish(wish, allowed)
  return db.transaction(async (tx) => {
    if ((await countEndpoints(tx)) >= MOST_ENDPOINTS)
      throw new WrongFields([
        { path: ['url'], message: t('admin.refusals.mostWebhooks', { most: MOST_ENDPOINTS }) },
      ])
    const secret = newSecret()
    const { url, facts: verbs } = wish
    const afterFact = await newestFactId(tx)
    const id = await insertEndpoint(tx, { url, verbs, secret, afterFact, ...makerOf(admin) })
    await recordFact(tx, staff(admin), 'webhook.added', id, { after: said({ url, verbs, isOn: true }) })
    return { id, secret }
  })
}

/**
 * Changes an endpoint's address or facts, or switches it on or off; who does so takes it over. What stays as it was leaves no fact. What happens while it is off is not sent later. Errors: NOT_FOUND,
 * UNPROCESSABLE_CONTENT as for addWebhook, FORBIDDEN without `facts.read` unless it is switched off.
 */
export function changeWebhook(
  { db, allowed }: Parts,
  admin: Account,
  id: string,
  wish: Partial<Wish> & { isOn?: boolean },
): Promise<void> {
  checkWish(wish, allowed)
  return db.transaction(async (tx) => {
    const before = await found(tx, id)
    const { url = before.url, facts: verbs = before.verbs, isOn = before.isOn } = wish
    if (isOn) mustBePermitted(admin, 'facts.read')
    const isBack = isOn && (!before.isOn || !(await isHeldStill(tx, before.id)))
    if (!isBack && isDeepStrictEqual({ ...before, url, verbs, isOn, ...makerOf(admin) }, before)) return
    const now = isBack ? { isGone: false, afterFact: await newestFactId(tx) } : {}
    await updateEndpoint(tx, before.id, { url, verbs, isOn, ...now, ...makerOf(admin) })
    const change = differing(said(before), said({ url, verbs, isOn }))
    const { host } = said({ url, verbs, isOn })
    await recordFact(tx, staff(admin), 'webhook.changed', before.id, {
      before: change.before,
      after: { ...change.after, host },
    })
  })
}

/** Errors: NOT_FOUND. */
export function removeWebhook({ db }: Pick<Parts, 'db'>, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await found(tx, id)
    await deleteEndpoint(tx, before.id)
    await recordFact(tx, staff(admin), 'webhook.removed', before.id, { before: said(before) })
  })
}

/** For a day messages are signed with the old one, too. Errors: NOT_FOUND. */
export function changeSecret({ db }: Pick<Parts, 'db'>, admin: Account, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const before = await found(tx, id)
    const secret = newSecret()
    const until = new Date(Date.now() + ROTATION_MS).toISOString()
    const living = before.oldSecrets.filter((old) => Date.parse(old.until) > Date.now())
    await updateEndpoint(tx, before.id, { secret, oldSecrets: [{ secret: before.secret, until }, ...living] })
    await recordFact(tx, staff(admin), 'webhook.secret_changed', before.id, {
      after: { host: said(before).host },
    })
    return secret
  })
}

/** Sends it again, whatever became of it. Errors: NOT_FOUND. */
export function sendWebhookAgain(
  { db }: Pick<Parts, 'db'>,
  admin: Account,
  deliveryId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const delivery = await sendAgain(tx, deliveryId)
    if (!delivery) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchDelivery'))
    const endpoint = await findEndpoint(tx, delivery.endpointId) // without a lock: deliveries are locked after it elsewhere
    if (!endpoint) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchWebhook'))
    const { host } = said(endpoint)
    const after = { host, fact: delivery.factId, verb: delivery.verb }
    await recordFact(tx, staff(admin), 'webhook.replayed', delivery.endpointId, { after })
  })
}

const makerOf = (admin: Account) => ({ madeBy: admin.id, madeByKey: admin.key?.id ?? null })

async function found(tx: Tx, id: string): Promise<Endpoint> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchWebhook'))
  return endpoint
}

function checkWish({ url, facts = [] }: Partial<Wish>, allowed: readonly string[]): void {
  const problem = url === undefined ? undefined : urlProblem(url, allowed)
  if (problem) throw new WrongFields([{ path: ['url'], message: problem }])
  const unknown = facts.find((fact) => !SENDABLE.some((verb) => verb === fact))
  if (unknown !== undefined)
    throw new WrongFields([{ path: ['facts'], message: t('admin.refusals.noSuchFact', { fact: unknown }) }])
}

/** Only the host, as the rest of an address may hold a secret of the receiver. */
function said({ url, verbs, isOn }: Pick<Endpoint, 'url' | 'verbs' | 'isOn'>) {
  return { host: new URL(url).hostname, facts: verbs, isOn }
}
