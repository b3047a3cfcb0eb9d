import type { Context, MiddlewareHandler } from 'hono'
import { t } from '#messages/t.ts'
import { allow, networkOf } from '#server/people/access/limits.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { guestOfLink } from '#server/selling/guests/by-link.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { sentPieces } from '#server/selling/parcels/parcel.ts'
import { limitedPicture } from '#server/shop/uploads/guard-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Whoever sends a link sends no more than this from one network in an hour, whether it leads anywhere or not. */
const MOST_AN_HOUR = 60

/**
 * Checks the link of a guest, turn and size before the body of a photograph is read: only of what was sent there is something to show. Errors:
 * NOT_FOUND, STATE_NOT_REACHED with the state's name, TOO_MANY_REQUESTS, UPLOADS_BUSY, PICTURE_TOO_LARGE.
 */
export function guardPicture(
  shop: Shop,
  uploads: Uploads,
  addressOf: (c: Context) => string,
): MiddlewareHandler {
  const limited = limitedPicture()
  return async (c, next) => {
    await allow(shop.db, `photographs by links from ${networkOf(addressOf(c))}`, MOST_AN_HOUR, 3600)
    const { order } = await guestOfLink(shop, c.req.param('token') ?? '')
    if (sentPieces(order).every((pieces) => pieces === 0)) refuse(order)
    return uploads.within(async () => limited(c, next))
  }
}

function refuse({ payment, fulfilment }: OrderWithLines): never {
  throw new Refusal(
    'STATE_NOT_REACHED',
    t('returns.nothingOfThisOrderWasSentIts', {
      payment: stateWord(payment),
      fulfilment: stateWord(fulfilment),
    }),
  )
}
