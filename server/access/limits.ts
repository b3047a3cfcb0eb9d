/** How often somebody may do something; counted in the database, so that all processes count together. */

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { durationInWords } from '#contract/durations.ts'
import { secondsToWait } from '#server/access/limits-store.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'

/** Counts one more of `key`. Errors: TOO_MANY_REQUESTS after `most` within `seconds`, with when to come back. */
export async function allow(db: Db | Tx, key: string, most: number, seconds: number): Promise<void> {
  const wait = await secondsToWait(db, key, most, seconds)
  if (wait > 0)
    throw new Refusal('TOO_MANY_REQUESTS', `Too many requests: please wait ${durationInWords(wait)}`, wait)
}

/** Writing to the shop without being signed in: 5 a minute and 50 an hour from one address. As allow. */
export async function allowWriting(db: Db | Tx, what: string, clientAddress: string): Promise<void> {
  const key = `${what} from ${networkOf(clientAddress)}`
  await allow(db, `${key} in a minute`, 5, 60)
  await allow(db, `${key} in an hour`, 50, 3600)
}

const A_YEAR = 365 * 24 * 3600

/**
 * Whether this is the first e-mail about `what` to an address that nobody has confirmed, within a year. Counted by the
 * address, not by the account: an account can be deleted and registered again.
 */
export async function isFirstToUnconfirmed(db: Db | Tx, email: string, what: string): Promise<boolean> {
  return (await secondsToWait(db, `${what} to unconfirmed ${hashedAddress(email)}`, 1, A_YEAR)) === 0
}

/** How the keys of limits name an e-mail address: the table does not keep it. */
export function hashedAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

/** Whoever has one IPv6 address has all of its /64: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
