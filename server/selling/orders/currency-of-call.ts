import * as z from 'zod'
import type { SignedLinks } from '#server/people/access/signed-links.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findCurrencyOf } from '#server/selling/orders/store.ts'

/** A call about one order names it, or its return, or a link to it. */
const OfOrder = z.object({ orderId: z.uuid() }).transform(({ orderId }) => orderId)
const OfThing = z.object({ id: z.uuid() }).transform(({ id }) => id)
const ByLink = z.object({ token: z.string() })
/** An order that is to be placed, or priced. */
const Wanted = z.object({ currency: z.string().trim().toUpperCase() })
const WantedOfGuest = z.object({ order: Wanted })

const ROOMS = new Set([
  ...['orders', 'documents', 'edits', 'exchanges', 'fulfilment', 'guests', 'manage', 'orderLinks'],
  ...['payLinks', 'payments', 'phoneOrders', 'returns', 'transfers'],
])

/** In which currency the amounts of a call are read and answered. `input`: as it was sent. Undefined: the shop's own, or what the verb says. */
export async function currencyOfCall(
  { db, links }: { db: Db; links: SignedLinks },
  [room = '']: readonly string[],
  input: unknown,
): Promise<string | undefined> {
  if (!ROOMS.has(room)) return undefined
  const wanted = WantedOfGuest.safeParse(input).data?.order ?? Wanted.safeParse(input).data
  if (wanted) return wanted.currency
  const { token = '' } = ByLink.safeParse(input).data ?? {}
  const linked = (['payment', 'order', 'placed order', 'mailed order'] as const).flatMap(
    (kind) => links.read(kind, token)?.id ?? [],
  )
  const id = OfOrder.safeParse(input).data ?? OfThing.safeParse(input).data ?? linked[0]
  return id && findCurrencyOf(db, id)
}
