/**
 * The time of an answer must not reveal which addresses have an account.
 *
 * Known and unknown addresses are asked for in turn, so that whatever else this machine does falls on both alike, and
 * compared by their medians. On a busy machine 50 pairs may still differ by chance: then more pairs are taken, up to
 * 200. Chance grows smaller with them, a real difference does not.
 */
import { beforeAll, expect, test } from 'vitest'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { registerShopper } from '#testing/shoppers.ts'

const { fetch, identity } = await openTestShop({ slowPasswords: true })
const PAIRS = 50
const MOST_PAIRS = 200
const WARM_UP = 5
const DIFFERENCE = 0.15

let known: string[]
beforeAll(async () => {
  known = []
  while (known.length < PAIRS + WARM_UP) {
    const people = await Promise.all(Array.from({ length: 5 }, () => registerShopper(fetch)))
    known.push(...people.map(({ email }) => email))
  }
})

test.each([
  ['a wrong password', 'sign-in/email', 401, 1],
  ['asking for a new password', 'request-password-reset', 200, 5],
  // The provider answers this call after half a second at the earliest, so most of this time is waiting.
  ['asking for the verification e-mail again', 'send-verification-email', 200, 10],
] as const)(
  '%s takes as long for an address with an account as for one without',
  { timeout: 120_000 },
  async (_, path, status, atOnce) => {
    const ask = asking(path, status)
    await inBatches(known.slice(PAIRS), atOnce, ask)
    const pairs: Pair[] = []
    do pairs.push(...(await inBatches(known.slice(0, PAIRS), atOnce, ask)))
    while (Math.abs(ratioOf(pairs) - 1) > DIFFERENCE && pairs.length < MOST_PAIRS)
    expect(Math.abs(ratioOf(pairs) - 1)).toBeLessThanOrEqual(DIFFERENCE)
  },
)

type Pair = { known: number; unknown: number }
type Ask = (email: string) => Promise<number>

/** Measures `atOnce` pairs at a time. The address that is asked for first alternates from pair to pair. */
async function inBatches(emails: string[], atOnce: number, ask: Ask): Promise<Pair[]> {
  const pairs: Pair[] = []
  const waiting = [...emails.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, email] = next
      const stranger = `no-${email}`
      const first = await ask(index % 2 ? email : stranger)
      const second = await ask(index % 2 ? stranger : email)
      pairs.push(index % 2 ? { known: first, unknown: second } : { known: second, unknown: first })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return pairs
}

let asked = 0

/** Each request comes from an address of its own, as limits must not stand in the way; in milliseconds. */
function asking(path: string, status: number): Ask {
  return async (email) => {
    asked += 1
    const request = new Request(`${ORIGIN}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-ip': `10.7.${asked >> 8}.${asked & 255}` },
      body: JSON.stringify({ email, password: 'not-it' }),
    })
    const began = performance.now()
    const reply = await identity.handle(request)
    const took = performance.now() - began
    // The fifth wrong password locks an address, with or without an account.
    expect([status, 429]).toContain(reply.status)
    return took
  }
}

const ratioOf = (pairs: Pair[]) =>
  median(pairs.map((pair) => pair.known)) / median(pairs.map((pair) => pair.unknown))

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
