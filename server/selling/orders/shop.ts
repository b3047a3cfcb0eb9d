import type { SignedLinks } from '#server/people/access/signed-links.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { OrderNotifications } from '#server/selling/orders/notify-placed.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import type { SenderConfig } from '#server/shop/mail/sender-address.ts'

export type Shop = {
  db: Db
  payments: Payments
  log: Log
  notifications: OrderNotifications
  prices: PriceBook
  /** Such as https://shop.example. */
  origin: string
  /** Secrets of links that need no account. */
  links: SignedLinks
  holdMinutes: number
  /** VIES, or a server that speaks as it does. */
  viesUrl: string
  sender: SenderConfig
}
