import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { OrderNotifications } from '#server/selling/orders/notify-placed.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import type { SenderConfig } from '#server/shop/mail/sender-address.ts'

/** What the verbs of orders need: the database, the payment provider, caches and settings. */
export type Shop = {
  db: Db
  payments: Payments
  log: Log
  notifications: OrderNotifications
  prices: PriceBook
  /** The shop's address, such as https://shop.example. */
  origin: string
  /** How long an unpaid order holds its stock. */
  holdMinutes: number
  /** VIES’s address, or that of a server that speaks as it does. */
  viesUrl: string
  /** The configuration of the sender and owner addresses. */
  sender: SenderConfig
}
