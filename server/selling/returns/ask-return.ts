import { randomUUID } from 'node:crypto'
import type { ClaimProblem, ReturnKind } from '#contract/order-states.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { allowOwnChange } from '#server/people/access/limits.ts'
import { actingOn } from '#server/people/access/ownership.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { contentsOf, type OrderContents } from '#server/selling/orders/contents.ts'
import { answerOnce, type RequestKey } from '#server/selling/orders/idempotency.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { standing, stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { parcelsOfOrdered, sentPieces } from '#server/selling/parcels/parcel.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { findReturn, givePictures, insertReturn } from '#server/selling/parcels/returns-store.ts'
import { lockToReturn } from '#server/selling/returns/lock-return.ts'
import { askUntil } from '#server/selling/returns/return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import { sizesOf } from '#server/selling/returns/sizes-store.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { newReturn } from '#server/shop/mail/templates/owner.ts'
import { returnAsked } from '#server/shop/mail/templates/returns.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { claimUpload, pictureGone } from '#server/shop/uploads/claim-upload.ts'

type Wish = {
  kind: ReturnKind
  problem?: ClaimProblem | undefined
  lines: { line: number; quantity: number; reason: string; wanted?: string | undefined }[]
  pictures?: string[] | undefined
}

/**
 * A customer wants to send pieces back, or claims something; staff ask for somebody who telephones. The same request with the same key asks
 * once. Errors: NOT_FOUND, STATE_NOT_REACHED (not sent, or too late), RETURN_TOO_LARGE, PICTURE_REFUSED, KEY_REUSED, KEY_IN_USE.
 */
export function askReturn(
  shop: ReturnShop,
  account: Account,
  orderId: string,
  wish: Wish,
  key?: RequestKey,
): Promise<{ id: string; number: number }> {
  return shop.db.transaction(async (tx) => {
    const order = await lockToReturn(tx, account, orderId)
    const newId = randomUUID()
    const id = await answerOnce(tx, account.id, key, newId, () =>
      ask(shop, tx, account, order, { id: newId, ...wish }),
    )
    const asked = await findReturn(tx, id)
    if (!asked) throw new Refusal('KEY_REUSED')
    return { id, number: asked.number }
  })
}

async function ask(
  shop: ReturnShop,
  tx: Tx,
  account: Account,
  order: OrderRow,
  { id, kind, problem, lines, pictures = [] }: Wish & { id: string },
): Promise<void> {
  const contents = await contentsOf(tx, order)
  mustBeSent(order, contents, lines)
  if (!may(account, 'orders.refund')) {
    await mustBeInTime(tx, order, contents, kind)
    await allowOwnChange(tx, account)
  }
  await mustBeSizes(tx, contents, lines)
  const number = await insertReturn(
    tx,
    { id, orderId: order.id, kind, problem, actorId: account.id },
    lines.map(({ wanted: wantedId, ...one }) => ({ ...one, wantedId })),
  )
  for (const img of pictures) await claimUpload(tx, img)
  if ((await givePictures(tx, id, account.id, pictures)) < pictures.length) throw pictureGone()
  const pieces = lines.map(({ line, quantity }) => ({ line, quantity }))
  const by = actingOn(account, { id: order.userId })
  await recordFact(tx, by, 'order.return_asked', order.id, {
    after: {
      ...{ return: number, kind, pieces },
      ...(problem && { problem }),
      ...(lines.some(({ wanted }) => wanted) && { wanted: true }),
    },
  })
  const named = contents.lines.flatMap(({ name }, index) => {
    const one = lines.find(({ line }) => line === index + 1)
    return one ? [{ name, quantity: one.quantity }] : []
  })
  await tellCustomer(shop, tx, order, (mail) => returnAsked(mail, { number, kind, pieces: named }))
  if (!may(account, 'orders.refund'))
    await tellOwner(tx, shop.sender, 'returnAsked', (to, prefix) =>
      newReturn(to, {
        id,
        number: orderNumber(order.number),
        userId: order.userId,
        kind,
        origin: shop.origin + prefix,
      }),
    )
}

function mustBeSent(order: OrderRow, contents: OrderContents, lines: Wish['lines']): void {
  const [left, sent] = [leftToReturn(contents), sentPieces(contents)]
  if (sent.every((pieces) => pieces === 0))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.nothingOfThisOrderWasSentIts', {
        payment: stateWord(order.payment),
        fulfilment: stateWord(order.fulfilment),
      }),
    )
  for (const { line, quantity } of lines) {
    const ordered = contents.lines[line - 1]
    if (!ordered)
      throw new Refusal(
        'RETURN_TOO_LARGE',
        standing(order, t('orders.thisOrderHasNoLine', { line: String(line) })),
      )
    const rest = Math.max(0, left[line - 1] ?? 0)
    if (quantity <= rest) continue
    const about = { name: ordered.name, state: stateWord(order.fulfilment), sent: sent[line - 1] ?? 0 }
    throw new Refusal(
      'RETURN_TOO_LARGE',
      rest === 0 ? t('returns.nothingIsLeft', about) : t('returns.onlySomeAreLeft', { ...about, rest }),
    )
  }
}

/** What they would rather have is of the family of what was ordered. */
async function mustBeSizes(tx: Tx, { lines: ordered }: OrderContents, lines: Wish['lines']): Promise<void> {
  if (!lines.some(({ wanted }) => wanted)) return
  const sizes = await sizesOf(
    tx,
    ordered.map(({ productId }) => productId),
  )
  const wrong = lines.findIndex(({ line, wanted }) => {
    const offered = sizes.get(ordered[line - 1]?.productId ?? '') ?? []
    return wanted && !offered.some(({ productId }) => productId === wanted)
  })
  if (wrong >= 0)
    throw new WrongFields([
      { path: ['lines', wrong, 'wanted'], message: t('returns.chooseOneOfTheSizesThatAre') },
    ])
}

async function mustBeInTime(
  tx: Tx,
  order: OrderRow,
  contents: OrderContents,
  kind: ReturnKind,
): Promise<void> {
  const { returnDays } = await readSettings(tx, 'orders')
  if (returnDays === 0)
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('returns.thisShopTakesReturnsByMessageOnly')))
  const until = askUntil(parcelsOfOrdered(contents), returnDays)
  if (kind === 'return' && until && (await timeOf(tx)) > until)
    throw new Refusal(
      'STATE_NOT_REACHED',
      standing(order, t('returns.theDaysToSendSomethingBackAre', { returnDays: String(returnDays) })),
    )
}
