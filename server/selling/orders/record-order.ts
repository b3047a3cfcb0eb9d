import pg from 'pg'
import type { Address } from '#contract/addresses.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { codeOf } from '#server/platform/db/error-code.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { statementName } from '#server/platform/db/prepared.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit, type Limited } from '#server/platform/limits/concurrency-limit.ts'
import type { RequestKey } from '#server/selling/orders/idempotency.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'

/** An order to be placed. */
export type NewOrder = {
  id: string
  /** The grant of the buyer's session. */
  grantId: string
  phone: string
  address: string
  /** The address in fields, if it was given so. */
  deliveryAddress?: Address
  deliveryDates?: DeliveryDates
  /** What is stored of the business that orders, and its version that the receipt was made for; 0: it had none. */
  business?: OrderBusiness
  businessVersion?: number
  /** Each product once, in the order of the receipt's lines. `version`: the product's, whose price is in the receipt. */
  pieces: (Pieces & { version: number })[]
  /** The prices and the total; absent if a product has no known price, whose version is then 0. */
  receipt?: Receipt
  /** The version of the rules that the receipt was made by. */
  rulesVersion: number
  /** The customer group of the buyer that the receipt was made for; null: none. */
  groupId: string | null
  /** The codes of the coupons that the receipt counts, sorted. */
  coupons: string[]
  /** The reason to refuse the receipt, used only if nothing else is wrong with the order. */
  objection?: RefusalCode
  /** How long the order holds its stock, by the database's clock. */
  holdMinutes: number
  key?: RequestKey
  /** The limit for e-mails about new orders to one address in an hour. */
  mailsAnHour: number
  /** The shop's address, for the links in the e-mail. */
  origin: string
  /** How many unpaid orders the buyer may have, unless the owner has set another number; 0 is no limit. */
  mostUnpaid: number
}

const PLACE_ORDER = `SELECT ${functionName('place_order')}(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`

/**
 * How long an order waits for products that another transaction has locked; then its buyer is asked to try again. Behind other orders it
 * may wait twice as long, as PostgreSQL has it wait for them first, and before that for its turn: in all less than a reply may take.
 */
const LONGEST_WAIT_MS = 2_000
const AGAIN_SECONDS = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** Orders that the database works on at once. They may all wait for a lock, so some connections are left for everybody else. */
const ROOM = { atOnce: 12, waiting: 1_000, patienceMs: 4_000, full: productsBusy }
const limits = new WeakMap<pg.Pool, Limited>()

/**
 * Places an order by the database function `place_order` (place-order.sql). Answers its id, or that of the earlier order with the same
 * key; undefined if a product, the rules or the buyer's group are others by now, so that the receipt may be wrong. Errors: those of place-order.ts.
 */
export async function recordOrder(db: Db, order: NewOrder): Promise<string | undefined> {
  const { key, pieces } = order
  const name = statementName(db, 'place_order')
  const values = [
    order.id,
    order.grantId,
    order.phone,
    order.address,
    order.holdMinutes,
    pieces.map(({ productId }) => productId),
    pieces.map(({ version }) => version),
    pieces.map(({ quantity }) => quantity),
    order.receipt,
    order.objection,
    key?.key,
    key?.requestHash,
    order.mailsAnHour,
    order.origin,
    order.mostUnpaid,
    order.rulesVersion,
    order.coupons,
    order.receipt && hasMoreThanLines(order.receipt) ? shownSums(order.receipt) : undefined,
    order.deliveryAddress,
    order.deliveryDates,
    order.groupId,
    order.business,
    order.businessVersion,
    LONGEST_WAIT_MS,
  ]
  const place = () =>
    db.$client.query<{ place_order: string }>({ ...(name && { name }), text: PLACE_ORDER, values })
  try {
    const { rows } = await refusing(limitOf(db)(place))
    if (!rows[0]) throw new Error('The order was not recorded')
    return rows[0].place_order
  } catch (error) {
    if (isOutdated(error)) return undefined
    if (codeOf(error) === LOCK_NOT_AVAILABLE) throw productsBusy()
    throw error
  }
}

function limitOf({ $client }: Db): Limited {
  const limit = limits.get($client) ?? createConcurrencyLimit(ROOM)
  limits.set($client, limit)
  return limit
}

function productsBusy(): Refusal {
  return new Refusal('PRODUCTS_BUSY', undefined, AGAIN_SECONDS)
}

const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.message === 'PRICES_OUTDATED'
