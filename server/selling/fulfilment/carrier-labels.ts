import { ageOfAll } from '#contract/age.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, SHOP, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { shopFailed } from '#server/platform/outgoing/failure-words.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { type Program, ProgramError } from '#server/platform/programs/program.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { openLabelServer, sealPlainSecret } from '#server/selling/fulfilment/label-server.ts'
import { lockToPack } from '#server/selling/fulfilment/pack-parcel.ts'
import { isCollected, isForgotten, orderNumber } from '#server/selling/orders/order.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findOrder, lockOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import type { ParcelToCarry } from '#server/selling/parcels/carrier-port.ts'
import { httpCarrier } from '#server/selling/parcels/http-carrier.ts'
import {
  findCarried,
  findLabel,
  type LabelRow,
  queueForgetting,
  queueLabel,
  recordTry,
  takeDueLabels,
} from '#server/selling/parcels/labels-store.ts'
import { changeParcel, parcelsOf, type WholeParcel } from '#server/selling/parcels/parcels-store.ts'

type Asking = { db: Db; outgoing: Outgoing; sealing: Sealing }
type Which = { orderId: string; number: number }

/** A carrier that does not answer is asked again after 1, 2, 4 … minutes; then somebody has to ask. */
const MOST_TRIES = 8
const MOST_OF_ROUND = 20

/** Asks now, for one of whom somebody waits. Errors: NOT_FOUND, STATE_NOT_REACHED (it was cancelled, or is collected), NO_LABEL_SERVICE. */
export async function askForLabel(asking: Asking, admin: Account, which: Which): Promise<LabelRow> {
  const { db, sealing } = asking
  const server = await openLabelServer(db, sealing)
  if (!server) throw new Refusal('NO_LABEL_SERVICE')
  if (server === 'locked') throw new Refusal('NO_LABEL_SERVICE', t('admin.refusals.labelSecretIsLocked'))
  const id = await db.transaction(async (tx) => {
    const order = await lockToPack(tx, which.orderId)
    const parcel = mustFind(await parcelsOf(tx, order.id), which.number)
    if (isCollected(order))
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.noCarrierTakesIt')))
    if (parcel.state === 'cancelled')
      throw new Refusal(
        'STATE_NOT_REACHED',
        t('admin.refusals.parcelWasCanceled', { number: String(which.number) }),
      )
    await queueLabel(tx, parcel.id)
    await recordFact(tx, staff(admin), 'order.label_asked', which.orderId, {
      after: { parcel: which.number },
    })
    return parcel.id
  })
  for (const due of await takeDueLabels(db, 1, id)) await tryOne(asking, server, due)
  const label = await findLabel(db, id)
  if (!label) throw new Error('The label was not asked for')
  return label
}

/** Errors: NOT_FOUND. */
export async function labelMade(db: Db, which: Which): Promise<Buffer> {
  const order = await findOrder(db, which.orderId)
  if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const label = await findLabel(db, mustFind(order.parcels, which.number).id)
  if (!label?.pdf) throw new Refusal('NOT_FOUND', t('admin.refusals.noLabelWasMade'))
  return label.pdf
}

function mustFind(parcels: WholeParcel[], number: number): WholeParcel {
  const parcel = parcels.find((one) => one.number === number)
  if (!parcel) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchParcel', { number: String(number) }))
  return parcel
}

/** A job: asks for labels of what was packed, and has those forgotten of what does not leave. */
export async function makeDueLabels(asking: Asking): Promise<void> {
  await sealPlainSecret(asking.db, asking.sealing)
  const server = await openLabelServer(asking.db, asking.sealing)
  if (!server || server === 'locked') return // they wait until the secret is typed again
  for (let tried = 0; tried < MOST_OF_ROUND; tried += 1) {
    const [due] = await takeDueLabels(asking.db, 1) // one, as each is reserved for less time than a round may take
    if (!due) return
    await tryOne(asking, server, due)
  }
}

/** No transaction is open while the carrier is asked. */
async function tryOne(
  { db, outgoing }: Pick<Asking, 'db' | 'outgoing'>,
  server: Program,
  label: LabelRow,
): Promise<void> {
  const { parcelId, state, tries, tracking } = label
  const carrier = httpCarrier(server, outgoing)
  try {
    if (state === 'leaving') {
      await carrier.forget({ id: parcelId, tracking: tracking ?? undefined })
      await db.transaction((tx) => recordTry(tx, parcelId, state, { state: 'left', failure: null }))
    } else {
      const parcel = await parcelToCarry(db, parcelId)
      const made = await carrier.make(parcel.told)
      await db.transaction((tx) => recordMade(tx, parcel, made))
    }
  } catch (error) {
    const isKnown = error instanceof ProgramError
    const isOver = (isKnown && error.isFinal) || tries >= MOST_TRIES
    const failure = isKnown ? error.message : shopFailed()
    const end = state === 'asked' ? ('failed' as const) : ('left' as const)
    const change = isOver ? { state: end, failure } : { failure, minutes: 2 ** Math.max(0, tries - 1) }
    await db.transaction((tx) => recordTry(tx, parcelId, state, change))
    if (!isKnown) throw error
  }
}

type Told = { orderId: string; number: number; told: ParcelToCarry }

async function recordMade(
  tx: Tx,
  { orderId, number, told: { id } }: Told,
  { tracking, pdf }: { tracking: string | undefined; pdf: Buffer },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const parcel = (await parcelsOf(tx, orderId)).find((one) => one.id === id)
  const made = { state: 'made' as const, tracking: tracking ?? null, pdf, failure: null }
  if (order?.deletedAt) await queueForgetting(tx, id)
  if (!order || order.deletedAt || !parcel || !(await recordTry(tx, id, 'asked', made))) {
    // It was cancelled or deleted while the carrier was asked, who knows it now, even if it was told to forget it before.
    const toForget = { state: 'leaving' as const, tracking: tracking ?? null, minutes: 0 }
    if (!(await recordTry(tx, id, 'leaving', toForget))) await recordTry(tx, id, 'left', toForget)
    return
  }
  if (tracking && !parcel.tracking) await changeParcel(tx, id, { tracking })
  await recordFact(tx, SHOP, 'order.parcel_labelled', order.id, {
    after: { parcel: number, ...(tracking && { tracking }) },
  })
}

/** In years; undefined where anybody may be handed what is in it. */
function ageAtDelivery({ parcels, lines }: OrderWithLines, parcel: number): number | undefined {
  const packed = parcels.find(({ number }) => number === parcel)?.lines ?? []
  const held = packed.flatMap(({ line }) => lines[line - 1] ?? []).filter(({ handover }) => handover)
  return ageOfAll(held) || undefined
}

/** Errors: ProgramError where there is nowhere to send it. */
async function parcelToCarry(db: Db, id: string): Promise<Told> {
  const carried = await findCarried(db, id)
  const order = carried && (await findOrder(db, carried.orderId))
  if (!carried || !order || isForgotten(order))
    throw new ProgramError('This order has no address any more, as its buyer’s account is deleted', true)
  if (order.deletedAt) throw new ProgramError('This order is deleted', true)
  const { orderId, number, grams } = carried
  const { name, address, email } = await readSeller(db)
  return {
    ...{ orderId, number },
    told: {
      id,
      reference: `${orderNumber(order.number)}/${number}`,
      carrier: order.parcels.find((one) => one.id === id)?.carrier ?? undefined,
      grams: grams ?? undefined,
      leastAge: ageAtDelivery(order, number),
      sender: { name, address, email, phone: '' },
      recipient: {
        ...{ name: order.customer, address: order.address, phone: order.phone },
        fields: order.deliveryAddress ?? undefined,
      },
    },
  }
}
