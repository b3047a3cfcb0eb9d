import type { Sending } from '#contract/access-point.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, SHOP, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { failureSaid, shopFailed } from '#server/platform/outgoing/failure-words.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { type Program, ProgramError } from '#server/platform/programs/program.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import {
  type HandedOver,
  handOver,
  openAccessPoint,
} from '#server/selling/documents/e-invoice/access-point.ts'
import { missingFor } from '#server/selling/documents/e-invoice/profiles.ts'
import {
  type DueSending,
  queueSending,
  recordSending,
  type SendingRow,
  sendingsOf,
  takeDueSending,
} from '#server/selling/documents/e-invoice/sendings-store.ts'
import { documentsOf, type IssuedDocument, ublOf } from '#server/selling/orders/e-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

type Asking = { shop: Shop; outgoing: Outgoing; sealing: Sealing }

/** An access point that does not answer is asked again after 1, 2, 4 … minutes; then somebody has to ask. */
const MOST_TRIES = 8
const MOST_OF_ROUND = 20

/** Sends now, for one of whom somebody waits. Errors: NOT_FOUND, NO_E_INVOICE (there is no access point, or something is missing). */
export async function sendEInvoice(
  asking: Asking,
  admin: Account,
  { id: orderId, number }: { id: string; number: string },
): Promise<Sending> {
  const { shop, sealing } = asking
  const program = await openAccessPoint(shop.db, sealing)
  if (!program) throw new Refusal('NO_E_INVOICE', t('admin.refusals.thereIsNoAccessPoint'))
  if (program === 'locked') throw new Refusal('NO_E_INVOICE', t('admin.refusals.accessPointSecretIsLocked'))
  const order = await findOrder(shop.db, orderId)
  if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const document = (await documentsOf(shop, order)).find((one) => one.number === number)
  const which = (await sendingsOf(shop.db, orderId)).find(({ printed }) => printed === number)
  if (!document || !which) throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoSuchDocument'))
  const lacks = lackOf(document)
  if (lacks !== undefined) throw new Refusal('NO_E_INVOICE', lacks)
  await shop.db.transaction(async (tx) => {
    await queueSending(tx, which)
    await recordFact(tx, staff(admin), 'order.e_invoice_asked', orderId, { after: { printed: number } })
  })
  const due = await takeDueSending(shop.db, which)
  if (due) await tryOne(asking, program, due)
  const sent = (await sendingsOf(shop.db, orderId)).find(({ printed }) => printed === number)?.sending
  if (!sent) throw new Error('The e-invoice was not sent')
  return shownSending(sent)
}

const lackOf = (document: IssuedDocument) =>
  document.eInvoice ? missingFor('peppol', document.eInvoice) : (document.lacks ?? '')

export const shownSending = ({ state, sentAt, failure }: SendingRow): Sending => ({
  state,
  ...(sentAt && { at: sentAt.toISOString() }),
  ...(failure && state !== 'sent' && { failure: failureSaid(failure) }),
})

/** A job: sends what was issued to buyers with a Peppol ID. */
export async function sendDueEInvoices(asking: Asking): Promise<void> {
  const program = await openAccessPoint(asking.shop.db, asking.sealing)
  if (!program || program === 'locked') return // they wait until there is one whose secret opens
  for (let tried = 0; tried < MOST_OF_ROUND; tried += 1) {
    const due = await takeDueSending(asking.shop.db)
    if (!due) return
    await tryOne(asking, program, due)
  }
}

/** No transaction is open while the access point is asked. */
async function tryOne({ shop, outgoing }: Asking, program: Program, sending: DueSending): Promise<void> {
  const { orderId, tries } = sending
  try {
    const handed = await documentToSend(shop, sending)
    await handOver(program, outgoing, handed)
    await shop.db.transaction(async (tx) => {
      if (!(await recordSending(tx, sending, { state: 'sent', failure: null }))) return
      await recordFact(tx, SHOP, 'order.e_invoice_sent', orderId, {
        after: { printed: handed.number, to: handed.receiver },
      })
    })
  } catch (error) {
    const isKnown = error instanceof ProgramError
    const isOver = (isKnown && error.isFinal) || tries >= MOST_TRIES
    const failure = isKnown ? error.message : shopFailed()
    const change = isOver
      ? { state: 'failed' as const, failure }
      : { failure, minutes: 2 ** Math.max(0, tries - 1) }
    await shop.db.transaction((tx) => recordSending(tx, sending, change))
    if (!isKnown) throw error
  }
}

/** Errors: ProgramError where there is nothing to send. */
async function documentToSend(shop: Shop, { orderId, printed }: DueSending): Promise<HandedOver> {
  const order = await findOrder(shop.db, orderId)
  const all = order && !order.deletedAt ? await documentsOf(shop, order) : []
  const document = all.find(({ number }) => number === printed)
  if (!document) throw new ProgramError('This order is deleted', true)
  const lacks = lackOf(document)
  const { seller, buyer } = document.eInvoice ?? {}
  if (lacks !== undefined || !seller?.endpoint || !buyer?.endpoint)
    throw new ProgramError(lacks || 'This document has no e-invoice', true)
  return {
    ...{ kind: document.kind, number: printed },
    sender: `${seller.endpoint.scheme}:${seller.endpoint.id}`,
    receiver: `${buyer.endpoint.scheme}:${buyer.endpoint.id}`,
    xml: ublOf(document, 'peppol'),
  }
}
