import type { Sending } from '#contract/access-point.ts'
import { isOfPeppol } from '#contract/e-invoice-addresses.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, SHOP, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { failureSaid, shopFailed } from '#server/platform/outgoing/failure-words.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { type Program, ProgramError } from '#server/platform/programs/program.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { handOver, openAccessPoint } from '#server/selling/documents/e-invoice/access-point.ts'
import { missingFor, type Profile } from '#server/selling/documents/e-invoice/profiles.ts'
import {
  type DueSending,
  queueSending,
  recordSending,
  type SendingRow,
  sendingsOf,
  takeDueSending,
} from '#server/selling/documents/e-invoice/sendings-store.ts'
import { documentsOf, type IssuedDocument, ublOf } from '#server/selling/orders/e-invoices.ts'
import { queueEInvoice } from '#server/selling/orders/queue-e-invoice.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Asking = { shop: Shop; outgoing: Outgoing; sealing: Sealing }

/** `program`: the access point; undefined where there is none whose secret opens. */
type Ways = { program: Program | undefined; byEmail: boolean }
type Way = { by: 'Peppol' } | { by: 'e-mail'; to: string; profile: Profile | undefined }

/** By e-mail where the shop sends so and the buyer has no Peppol ID: as XRechnung where they named a reference. */
export function wayOf({ eInvoice }: IssuedDocument, { byEmail }: Pick<Ways, 'byEmail'>): Way {
  const endpoint = eInvoice?.buyer.endpoint
  if (!byEmail || !endpoint || isOfPeppol(endpoint)) return { by: 'Peppol' }
  return { by: 'e-mail', to: endpoint.id, profile: eInvoice.buyerReference ? 'xrechnung' : undefined }
}

/** An access point that does not answer is asked again after 1, 2, 4 … minutes; then somebody has to ask. */
const MOST_TRIES = 8
const MOST_OF_ROUND = 20

/** Sends now, for one of whom somebody waits. Errors: NOT_FOUND, NO_E_INVOICE (there is no way to send it, something is missing, or it corrects a credit note that was not sent). */
export async function sendEInvoice(
  asking: Asking,
  admin: Account,
  { id: orderId, number }: { id: string; number: string },
): Promise<Sending> {
  const { shop, sealing } = asking
  const point = await openAccessPoint(shop.db, sealing)
  const { byEmail } = await readSettings(shop.db, 'invoicing')
  if (!byEmail) mustReach(point)
  const order = await findOrder(shop.db, orderId)
  if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const document = (await documentsOf(shop, order)).find((one) => one.number === number)
  const sendings = await sendingsOf(shop.db, orderId)
  const which = sendings.find(({ printed }) => printed === number)
  if (!document || !which) throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoSuchDocument'))
  const way = wayOf(document, { byEmail })
  const program = way.by === 'Peppol' ? mustReach(point) : undefined
  const lacks = lackOf(document, way)
  if (lacks !== undefined) throw new Refusal('NO_E_INVOICE', lacks)
  if (document.kind === 'correction') mustFollowItsNote(document.corrects?.number, sendings)
  await shop.db.transaction(async (tx) => {
    await queueSending(tx, which)
    await recordFact(tx, staff(admin), 'order.e_invoice_asked', orderId, { after: { printed: number } })
  })
  const due = await takeDueSending(shop.db, { only: which, byPeppol: true })
  if (due) await tryOne(asking, { program, byEmail }, due)
  const sent = (await sendingsOf(shop.db, orderId)).find(({ printed }) => printed === number)?.sending
  if (!sent) throw new Error('The e-invoice was not sent')
  return shownSending(sent, way)
}

/** Errors: NO_E_INVOICE. */
function mustReach(point: Awaited<ReturnType<typeof openAccessPoint>>): Program {
  if (!point) throw new Refusal('NO_E_INVOICE', t('admin.refusals.thereIsNoAccessPoint'))
  if (point === 'locked') throw new Refusal('NO_E_INVOICE', t('admin.refusals.accessPointSecretIsLocked'))
  return point
}

/** Errors: NO_E_INVOICE. */
function mustFollowItsNote(note = '', sendings: Awaited<ReturnType<typeof sendingsOf>>): void {
  if (sendings.find(({ printed }) => printed === note)?.sending?.state !== 'sent')
    throw new Refusal('NO_E_INVOICE', t('admin.refusals.sendItsCreditNoteFirst', { number: note }))
}

function lackOf(document: IssuedDocument, way: Way): string | undefined {
  const { eInvoice, lacks } = document
  if (!eInvoice) return lacks ?? ''
  const profile = way.by === 'Peppol' ? 'peppol' : way.profile
  return profile && missingFor(profile, eInvoice)
}

export const shownSending = ({ state, sentAt, failure }: SendingRow, { by }: Pick<Way, 'by'>): Sending => ({
  state,
  ...(by === 'e-mail' && { byEmail: true }),
  ...(sentAt && { at: sentAt.toISOString() }),
  ...(failure && state !== 'sent' && { failure: failureSaid(failure) }),
})

/** A job: sends what was issued to buyers who named where they take e-invoices. */
export async function sendDueEInvoices(asking: Asking): Promise<void> {
  const { db } = asking.shop
  const point = await openAccessPoint(db, asking.sealing)
  const program = point === 'locked' ? undefined : point // theirs wait until there is one whose secret opens
  const { byEmail } = await readSettings(db, 'invoicing')
  if (!program && !byEmail) return
  for (let tried = 0; tried < MOST_OF_ROUND; tried += 1) {
    const due = await takeDueSending(db, { byPeppol: program !== undefined })
    if (!due) return
    await tryOne(asking, { program, byEmail }, due)
  }
}

/** No transaction is open while the access point is asked. */
async function tryOne({ shop, outgoing }: Asking, ways: Ways, sending: DueSending): Promise<void> {
  const { orderId, tries, printed } = sending
  try {
    const document = await documentToSend(shop, sending)
    const way = wayOf(document, ways)
    const lacks = lackOf(document, way)
    if (lacks !== undefined) throw new ProgramError(lacks || 'This document has no e-invoice', true)
    const to = way.by === 'Peppol' ? await handedOver(document, ways, outgoing) : way.by
    await shop.db.transaction(async (tx) => {
      if (!(await recordSending(tx, sending, { state: 'sent', failure: null }))) return
      if (way.by === 'e-mail') await queueEInvoice(tx, document, way)
      await recordFact(tx, SHOP, 'order.e_invoice_sent', orderId, { after: { printed, to } })
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
async function documentToSend(shop: Shop, { orderId, printed }: DueSending): Promise<IssuedDocument> {
  const order = await findOrder(shop.db, orderId)
  const all = order && !order.deletedAt ? await documentsOf(shop, order) : []
  const document = all.find(({ number }) => number === printed)
  if (!document) throw new ProgramError('This order is deleted', true)
  return document
}

/** Hands a document that lacks nothing to the access point. Answers its receiver. Errors: ProgramError. */
async function handedOver(document: IssuedDocument, { program }: Ways, outgoing: Outgoing): Promise<string> {
  const { seller, buyer } = document.eInvoice ?? {}
  if (!program) throw new ProgramError('There is no access point', false)
  if (!seller?.endpoint || !buyer?.endpoint) throw new ProgramError('This document has no e-invoice', true)
  const receiver = `${buyer.endpoint.scheme}:${buyer.endpoint.id}`
  await handOver(program, outgoing, {
    ...{ kind: document.kind, number: document.number, receiver },
    sender: `${seller.endpoint.scheme}:${seller.endpoint.id}`,
    xml: ublOf(document, 'peppol'),
  })
  return receiver
}
