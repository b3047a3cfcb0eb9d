import { createSignedLinks } from '#server/people/access/signed-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { sessionOf } from '#server/platform/db/prepared.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { createPayments } from '#server/selling/payments/gateway.ts'
import { createPriceBook } from '#server/selling/prices/price-book.ts'

export type ShopParts = { config: Config; log: Log; origin: string }

/** Verbs take `tx` for a connection: their transactions are parts of it. No webhooks, no notifications. One verb at a time. */
export async function shopWithin(tx: Tx, { config, log, origin }: ShopParts): Promise<Shop> {
  const db = Object.assign(tx, { $client: sessionOf(tx).connection }) as unknown as Db
  return {
    db,
    // Whatever the owner enters meanwhile.
    payments: await createPayments({
      config: { ...config, STRIPE_SANDBOX: 'yes-take-no-real-money' },
      db,
      log,
    }),
    log,
    notifications: { send: () => {} },
    prices: createPriceBook(db),
    origin,
    links: createSignedLinks(await secretOf(db, 'links')),
    holdMinutes: config.HOLD_MINUTES,
    viesUrl: config.VIES_URL,
    sender: config,
  }
}
