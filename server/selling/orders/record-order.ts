import pg from 'pg'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { codeOf } from '#server/platform/db/error-code.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { statementName } from '#server/platform/db/prepared.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit, type Limited } from '#server/platform/limits/concurrency-limit.ts'
import type { Agreed } from '#server/selling/orders/agree.ts'

/** What must be right for an order to be placed, and how it is placed. */
export type Guards = {
  orderId: string
  /** The grant of the buyer's session. */
  grantId: string
  /** Each product once, in the order of the receipt's lines. `version`: the product's, whose price is in the receipt; 0: it has no known price. */
  pieces: (Pieces & { version: number })[]
  /** The version of the rules that the receipt was made by. */
  rulesVersion: number
  /** The customer group of the buyer that the receipt was made for; null: none. */
  groupId: string | null
  /** The version of the business that the receipt was made for. 0: the buyer had none; absent: the order is private. */
  businessVersion?: number
  /** The codes of the coupons that the receipt counts, sorted. */
  coupons: string[]
  /** The reason to refuse the agreement, such as PRICE_CHANGED; used only if nothing else is wrong with the order. */
  objection?: RefusalCode | undefined
  /** How long the order holds its stock, by the database's clock. */
  holdMinutes: number
  requestKey?: string | undefined
  requestHash?: string | undefined
  /** Whether this request is tried once more: it waits then for the lock of its key, which its try before may still have. */
  triedBefore: boolean
  /** The limit for e-mails about new orders to one address in an hour. */
  mailsAnHour: number
  /** The subject of the e-mail, with `{number}` for that of the order. */
  mailSubject: string
  /** The shop's address, for the links in the e-mail. */
  origin: string
  /** How many unpaid orders the buyer may have, unless the owner has set another number; 0 is no limit. */
  mostUnpaid: number
}

const PLACE_ORDER = `SELECT ${functionName('place_order')}($1, $2, $3)`

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
 * Places an order by the database function `place_order` (place-order.sql). `agreed` is absent if a product has no known price.
 * Answers the order's id, or that of the earlier order with the same key; undefined if a product, the rules or the buyer's group are others by now, so that the receipt may be wrong. Errors: those of place-order.ts.
 */
export async function recordOrder(
  db: Db,
  agreed: Agreed | undefined,
  guards: Guards,
): Promise<string | undefined> {
  const name = statementName(db, 'place_order')
  const { agreement = {}, recipient = {} } = agreed ?? {}
  const values = [agreement, recipient, { ...guards, longestWaitMs: LONGEST_WAIT_MS }]
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
