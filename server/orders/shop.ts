import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import type { SenderConfig } from '#server/mail/sender-address.ts'
import type { OrderNotifications } from '#server/orders/notify-placed.ts'
import type { Payments } from '#server/payments/gateway.ts'
import type { PriceBook } from '#server/prices/price-book.ts'

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
