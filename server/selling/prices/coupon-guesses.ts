import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { couponCode, isCouponCode } from '#contract/coupon-code.ts'
import { durationInWords } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { networkOf } from '#server/people/access/limits.ts'
import { secondsToWait, secondsUntilFree } from '#server/people/access/limits-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** Different codes, refused to one network or one account within ten minutes. */
const MOST_REFUSED = 20
const SECONDS = 600

/** `account`: undefined for a visitor. */
type Giver = { clientAddress: string; account: { id: string } | undefined; changes: boolean }

/**
 * Refuses who gave too many wrong codes. A visitor is told the same of every code that does not count, as who guesses learns from the
 * difference. `changes`: `work` changes something, so it is answered once it is done. Errors: those of `work`, TOO_MANY_REQUESTS.
 */
export async function limitGuesses<Result>(
  db: Db,
  { clientAddress, account, changes }: Giver,
  coupons: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (coupons.length === 0) return work()
  const network = `coupons refused to ${networkOf(clientAddress)}`
  const counted = account ? [network, `coupons refused to account ${account.id}`] : [network]
  if (changes) await mustHaveRoom(db, counted)
  try {
    const result = await work()
    // Afterwards, as of many requests at once the right code must not stand out among those that are refused meanwhile.
    if (!changes) await mustHaveRoom(db, counted)
    return result
  } catch (error) {
    if (!(error instanceof WrongFields)) throw error
    if (!changes) await mustHaveRoom(db, counted)
    await count(db, counted, refusedOf(error, coupons))
    throw account ? error : withoutReasons(error, coupons)
  }
}

async function mustHaveRoom(db: Db, counted: string[]): Promise<void> {
  const wait = await secondsUntilFree(db, counted, MOST_REFUSED, SECONDS)
  if (wait > 0) throw tooMany(wait)
}

/** A code counts once, as a form asks again with each change. What is too short to be a code is still being typed. */
async function count(db: Db, counted: string[], codes: string[]): Promise<void> {
  for (const code of new Set(codes.filter(isCouponCode))) {
    for (const key of counted) {
      const known = `${key}: ${hash('sha256', code)}`
      if (isNoted(db, known) || (await secondsToWait(db, known, 1, SECONDS)) > 0) continue
      const wait = await secondsToWait(db, key, MOST_REFUSED, SECONDS)
      if (wait > 0) throw tooMany(wait)
    }
  }
}

const MOST_NOTED = 10_000
const noted = new WeakMap<Db, LRUCache<string, true>>()

/** Within the time. A hundred who type one code would wait for each other at its row. */
function isNoted(db: Db, key: string): boolean {
  const keys = noted.get(db) ?? new LRUCache({ max: MOST_NOTED, ttl: SECONDS * 1_000 })
  noted.set(db, keys)
  if (keys.has(key)) return true
  keys.set(key, true)
  return false
}

function tooMany(wait: number): Refusal {
  const message = t('prices.tooManyCodes', { time: durationInWords(wait) })
  return new Refusal('TOO_MANY_REQUESTS', message, wait, { issues: [{ path: ['coupons', 0], message }] })
}

const isOfCoupon = ([field]: (string | number)[]) => field === 'coupons'

function refusedOf({ issues }: WrongFields, coupons: string[]): string[] {
  return issues
    .filter(({ path }) => isOfCoupon(path))
    .map(({ path }) => couponCode(coupons[Number(path[1])] ?? ''))
}

function withoutReasons({ issues }: WrongFields, coupons: string[]): WrongFields {
  return new WrongFields(
    issues.map(({ path, message }) => ({
      path,
      message: isOfCoupon(path)
        ? t('prices.thereIsNoCouponThatCanBe', { code: coupons[Number(path[1])] ?? '' })
        : message,
    })),
  )
}
