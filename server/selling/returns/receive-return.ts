import { t } from '#messages/t.ts'
import { putBackInLots } from '#server/catalogue/products/lots-store.ts'
import { namedPlace } from '#server/catalogue/products/stock-places.ts'
import { returnPieces } from '#server/catalogue/products/stock-store.ts'
import { trackingOf } from '#server/catalogue/products/tracking-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { contentsOf, type OrderContents } from '#server/selling/orders/contents.ts'
import { piecesOf } from '#server/selling/orders/order.ts'
import { returnStanding, stateWord } from '#server/selling/orders/state-words.ts'
import {
  type NumberedPieces,
  numberedPieces,
  numbersAway,
  numbersBack,
} from '#server/selling/parcels/numbers-back.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { changeReturn, changeReturnLine, type WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import { mustFollow } from '#server/selling/returns/return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { returnReceived } from '#server/shop/mail/templates/returns.ts'

type Received = { line: number; restocked: number; scrapped: number; batches?: NumberedPieces[] | undefined }

type Arrived = { lines: Received[]; stockPlace?: string | undefined }

/**
 * Pieces that came back lie on the shelf again, at `stockPlace` or the first place, or were thrown away. Errors: NOT_FOUND, STATE_NOT_REACHED,
 * RETURN_TOO_LARGE, UNPROCESSABLE_CONTENT (numbers, or a place, that cannot be meant).
 */
export function receiveReturn(
  shop: ReturnShop,
  admin: Account,
  which: Which,
  { lines, stockPlace }: Arrived,
): Promise<void> {
  return withReturn(shop, admin, which, async (tx, order, one) => {
    mustFollow(one, 'received')
    const placeId = (await namedPlace(tx, stockPlace))?._id ?? null
    const contents = await contentsOf(tx, order)
    mustBeOfReturn(contents, one, lines)
    const { number, kind } = one
    const numbered = await numbersReceived(tx, contents, one, lines)
    const came = numbered.filter(({ restocked, scrapped }) => restocked + scrapped > 0)
    for (const { line, ...pieces } of came) await changeReturnLine(tx, one.id, line, pieces)
    await changeReturn(tx, one.id, { state: 'received', receivedAt: databaseNow })
    const { lines: ordered } = await contentsOf(tx, order)
    const pieces = piecesOf(
      ordered,
      came.map(({ line, restocked }) => ({ line, quantity: restocked })),
    ).map((piece) => ({ ...piece, unsent: 0 }))
    await returnPieces(tx, order.id, pieces, { actorId: admin.id, placeId })
    // Which of its pieces were thrown away nobody says.
    const whole = came.filter(({ scrapped }) => scrapped === 0)
    await putBackInLots(tx, numberedPieces(ordered, whole), placeId)
    await recordFact(tx, staff(admin), 'order.return_received', order.id, {
      after: {
        ...{ return: number, kind },
        pieces: came.map(({ batches, ...one }) => ({ ...one, ...(batches.length > 0 && { batches }) })),
      },
    })
    await tellCustomer(shop, tx, order, (mail) => returnReceived(mail, { number, kind }))
  })
}

/** With the batches or serial numbers of what came back. Errors: UNPROCESSABLE_CONTENT. */
async function numbersReceived(tx: Tx, contents: OrderContents, one: WholeReturn, lines: Received[]) {
  const productOf = (line: number) => contents.lines[line - 1]?.productId ?? ''
  const tracking = await trackingOf(
    tx,
    lines.map(({ line }) => productOf(line)),
  )
  return lines.map(({ line, restocked, scrapped, batches: said }, index) => {
    const quantity = restocked + scrapped
    const batches = numbersBack({
      name: contents.lines[line - 1]?.name ?? '',
      away: numbersAway(contents, line, one.id),
      ...{ quantity, needed: tracking.has(productOf(line)) ? quantity : 0, said },
      path: ['lines', index, 'batches'],
    })
    return { line, restocked, scrapped, batches }
  })
}

function mustBeOfReturn(contents: OrderContents, one: WholeReturn, lines: Received[]): void {
  const left = leftToReturn(contents, one.id)
  if (lines.every(({ restocked, scrapped }) => restocked + scrapped === 0))
    throw new Refusal(
      'RETURN_TOO_LARGE',
      returnStanding(one, t('returns.nothingCameBackRefuseTheReturnInstead')),
    )
  for (const { line, restocked, scrapped } of lines) {
    const asked = one.lines.find((of) => of.line === line)?.quantity ?? 0
    const { name = `line ${line}` } = contents.lines[line - 1] ?? {}
    const most = Math.min(asked, Math.max(0, left[line - 1] ?? 0))
    if (restocked + scrapped > most)
      throw new Refusal(
        'RETURN_TOO_LARGE',
        t('returns.onlyOfCanComeBackWithReturn', {
          most: String(most),
          name,
          ...{ kind: one.kind, number: String(one.number) },
          state: stateWord(one.state),
        }),
      )
  }
}
