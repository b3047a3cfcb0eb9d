import pg from 'pg'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#messages/languages.ts'
import type { WantedPieces } from '#server/catalogue/products/stock-store.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { codeOf } from '#server/platform/db/error-code.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { sessionOf, statementName } from '#server/platform/db/prepared.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit, type Limited } from '#server/platform/limits/concurrency-limit.ts'
import type { Agreed } from '#server/selling/orders/agree.ts'

/** Who orders without an account. `userId`: a new one, for this order alone. */
export type Guest = {
  userId: string
  name: string
  email: string
  /** Hashed. */
  network: string
}

export type Guards = {
  orderId: string
  /** Absent for a guest. */
  grantId?: string
  guest?: Guest & { mostOfNetwork: number }
  /** Each product once, in the order of the receipt's lines. `version`: the product's, whose price is in the receipt; 0: it has no known price. */
  pieces: (WantedPieces & { version: number })[]
  rulesVersion: number
  /** Null: no group. */
  groupId: string | null
  /** 0: the buyer had none; absent: the order is private. */
  businessVersion?: number
  /** Sorted. */
  coupons: string[]
  /** The reason to refuse the agreement, such as PRICE_CHANGED; used only if nothing else is wrong with the order. */
  objection?: RefusalCode | undefined
  /** Who entered it for the buyer. */
  enteredBy?: Actor | undefined
  /** Of the order. */
  language: Language
  holdMinutes: number
  requestKey?: string | undefined
  requestHash?: string | undefined
  /** A retry waits for the lock of its key, which the try before may still have. */
  triedBefore: boolean
  mailsAnHour: number
  /** `{number}` stands for that of the order. */
  mailSubject: string
  origin: string
  /** To the page of the order that needs no account. */
  link?: string
  /** Unless the owner has set another number; 0 is no limit. */
  mostUnpaid: number
}

const PLACE_ORDER = `SELECT ${functionName('place_order')}($1, $2, $3)`

/** For products that another transaction has locked. Behind other orders an order may wait twice as long: in all less than a reply may take. */
const LONGEST_WAIT_MS = 2_000
const AGAIN_SECONDS = 5
const LOCK_NOT_AVAILABLE = '55P03'

/** They may all wait for a lock, so some connections are left for everybody else. */
const ROOM = { atOnce: 12, waiting: 1_000, patienceMs: 4_000, full: productsBusy }
const limits = new WeakMap<pg.Pool, Limited>()

/**
 * Also answers the id of an earlier order with the same key; undefined if the receipt is outdated. `agreed`: absent without a known price.
 * `settle`: pays, in the same transaction, what costs nothing. `stands`: whether the receipt still does, asked first there.
 */
export async function recordOrder(
  db: Db,
  agreed: Agreed | undefined,
  guards: Guards,
  settle: (tx: Tx, orderId: string) => Promise<unknown>,
  stands?: ((tx: Tx) => Promise<boolean>) | undefined,
): Promise<string | undefined> {
  const name = statementName(db, 'place_order')
  const { agreement = {}, recipient = {} } = agreed ?? {}
  const values = [agreement, recipient, { ...guards, longestWaitMs: LONGEST_WAIT_MS }]
  async function placeBy(connection: pg.Pool | pg.PoolClient): Promise<string> {
    const query = { ...(name && { name }), text: PLACE_ORDER, values }
    const { rows } = await connection.query<{ place_order: string }>(query)
    if (!rows[0]) throw new Error('The order was not recorded')
    return rows[0].place_order
  }
  const isFree = agreed?.agreement.receipt.totalCents === 0
  const place = () =>
    isFree || stands
      ? db.transaction(async (tx) => {
          if (stands && !(await stands(tx))) return undefined
          const id = await placeBy(sessionOf(tx).connection)
          if (isFree) await settle(tx, id)
          return id
        })
      : placeBy(db.$client)
  try {
    return await refusing(limitOf(db)(place))
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
