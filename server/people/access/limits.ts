/** The database counts, so that limits hold for all processes together. */

import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { durationInWords } from '#contract/durations.ts'
import { t } from '#messages/t.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Errors: TOO_MANY_REQUESTS after `most` within `seconds`, with the seconds to wait. */
export async function allow(db: Db | Tx, key: string, most: number, seconds: number): Promise<void> {
  const wait = await secondsToWait(db, key, most, seconds)
  if (wait > 0)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      t('people.tooManyRequestsPleaseWait', { wait: durationInWords(wait) }),
      wait,
    )
}

/** Without signing in: 5 a minute and 50 an hour from one network. Errors: TOO_MANY_REQUESTS. */
export async function allowWriting(db: Db | Tx, what: string, clientAddress: string): Promise<void> {
  const key = `${what} from ${networkOf(clientAddress)}`
  await allow(db, `${key} in a minute`, 5, 60)
  await allow(db, `${key} in an hour`, 50, 3600)
}

/** Profile, addresses and the like: 60 times an hour, as each change leaves a fact for ever. Errors: TOO_MANY_REQUESTS. */
export function allowOwnChange(tx: Tx, { id }: { id: string }): Promise<void> {
  return allow(tx, `own changes of ${id}`, 60, 3600)
}

const A_YEAR = 365 * 24 * 3600

/** Within a year. Counted by the address, because a person can delete an account and register again. */
export async function isFirstToUnconfirmed(db: Db | Tx, email: string, what: string): Promise<boolean> {
  return (await secondsToWait(db, `${what} to unconfirmed ${hashedAddress(email)}`, 1, A_YEAR)) === 0
}

/** So that the table of limits does not contain the address. */
export function hashedAddress(email: string): string {
  return hash('sha256', email)
}

/** The /64 of an IPv6 address, as a client usually has all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
